/* SPDX-License-Identifier: MIT */
/* What stands before the things said in a line: when it was, and which move it is. */
#include "match/transcript.h"

#include <string.h>

static bool skip_digits(const char *text, bouton_span *rest, size_t most) {
    const bouton_span digits = bouton_digits_take(text, rest);
    return !bouton_span_is_empty(digits) && digits.end - digits.start <= most;
}

/* Steps over numbers with this sign between them, "12:35:10": how many. */
static size_t skip_joined(const char *text, bouton_span *rest, char sign) {
    bouton_span after = *rest;
    size_t count = 0;
    while (skip_digits(text, &after, sign == ':' || count > 0 ? 2 : 4)) {
        count++;
        *rest = after;
        if (bouton_span_is_empty(after) || text[after.start] != sign)
            break;
        after.start++;
    }
    return count;
}

/* "12:35 ", "[2024-05-01 12:35:10] ": when it was. */
static void skip_time(const char *text, bouton_span *rest) {
    bouton_span after = *rest, date;
    const bool bracket = !bouton_span_is_empty(after) && strchr("[(", text[after.start]) != NULL;
    after.start += bracket;
    date = after;
    if (skip_joined(text, &date, '-') == 3 && !bouton_span_is_empty(date) &&
        strchr(" T", text[date.start]) != NULL)
        after.start = date.start + 1;
    if (skip_joined(text, &after, ':') < 2)
        return;
    after.start +=
        bracket && !bouton_span_is_empty(after) && strchr("])", text[after.start]) != NULL;
    if (!bouton_span_is_empty(after) && text[after.start] == ' ') {
        while (!bouton_span_is_empty(after) && strchr(" -", text[after.start]) != NULL)
            after.start++;
        *rest = after;
    }
}

/* "1. ", "2) ", "(3) ", "#4 ", "Round 5 - ", "Move 6: ", "Turn 7 ", "8.", "9-" before what is said.
 */
void bouton_line_skip_numbering(const char *text, bouton_span *rest) {
    static const char *const counted[] = {"round", "move", "turn", "ply", "step", NULL};
    skip_time(text, rest);
    const size_t end = rest->end;
    size_t i = rest->start, named = i;
    while (named < end && (text[named] | 32) >= 'a' && (text[named] | 32) <= 'z')
        named++;
    const bool called = bouton_word_is_one_of(text, (bouton_span){i, named}, counted);
    if (called)
        i = named + (named < end && text[named] == ' ');
    const bool bracket = i < end && text[i] == '(', marked = bracket || (i < end && text[i] == '#');
    i += marked;
    const size_t number = i;
    while (i < end && text[i] >= '0' && text[i] <= '9')
        i++;
    if (i == number)
        return;
    const size_t behind = i;
    while (i < end && strchr(".):", text[i]) != NULL)
        i++;
    /* Without a blank: "1.Ann", but not "1.5", and "1-Ann", but not "2-heap". */
    const bool dash = i == behind && i + 1 < end && text[i] == '-';
    const unsigned char next = i + dash < end ? (unsigned char)text[i + dash] : '\0';
    if ((i > behind || dash) &&
        (next >= 0x80 || (next >= 'A' && next <= 'Z') || (!dash && next >= 'a' && next <= 'z'))) {
        rest->start = i + dash;
        return;
    }
    bool signs = i > behind || (marked && !bracket);
    while (i < end && text[i] == ' ')
        i++;
    if (i > behind && i + 1 < end && text[i] == '-' && text[i + 1] == ' ') {
        signs = true;
        i += 2;
    }
    /* "Round 3 4 5" and "(3 4 5)" may be rows. */
    if (i < end && i > behind && text[i - 1] == ' ' &&
        (signs || ((called || marked) && (text[i] < '0' || text[i] > '9'))))
        rest->start = i;
}
