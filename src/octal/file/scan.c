/* SPDX-License-Identifier: MIT */
#include "octal/file/scan.h"

#include "base/bytes.h"

#include <string.h>

enum { SUM_LINE = sizeof "sum 0123456789abcdef\n" - 1 };

void bouton_scan_refuse(bouton_scan *s, const char *why) {
    if (s->why == NULL)
        s->why = why;
}

bool bouton_scan_try(bouton_scan *s, const char *word) {
    const size_t size = strlen(word);
    if (s->why != NULL || (size_t)(s->end - s->at) < size || memcmp(s->at, word, size) != 0)
        return false;
    s->at += size;
    return true;
}

void bouton_scan_word(bouton_scan *s, const char *word) {
    if (!bouton_scan_try(s, word))
        bouton_scan_refuse(s, "a line is missing or out of place");
}

uint64_t bouton_scan_number(bouton_scan *s, uint64_t most) {
    uint64_t number = 0;
    const char *start = s->at;
    while (s->why == NULL && s->at < s->end && *s->at >= '0' && *s->at <= '9') {
        const uint64_t digit = (uint64_t)(*s->at++ - '0');
        if (digit > most || number > (most - digit) / 10)
            bouton_scan_refuse(s, "a number is too large");
        number = number * 10 + digit;
    }
    if (s->at == start)
        bouton_scan_refuse(s, "a number is missing");
    else if (*start == '0' && s->at > start + 1)
        bouton_scan_refuse(s, "a number has a zero before it");
    return s->why == NULL ? number : 0;
}

uint64_t bouton_scan_field(bouton_scan *s, const char *name, uint64_t most) {
    bouton_scan_word(s, name);
    bouton_scan_word(s, " ");
    const uint64_t number = bouton_scan_number(s, most);
    bouton_scan_word(s, "\n");
    return number;
}

const char *bouton_scan_line(bouton_scan *s, size_t *size) {
    const char *line = s->at;
    const char *end = s->why == NULL ? memchr(line, '\n', (size_t)(s->end - line)) : NULL;
    *size = 0;
    if (end == NULL) {
        bouton_scan_refuse(s, "the text is cut short");
        return "";
    }
    *size = (size_t)(end - line);
    s->at = end + 1;
    return line;
}

bool bouton_scan_sum_fits(const char *text, size_t size) {
    static const char digits[] = "0123456789abcdef";
    if (size < SUM_LINE || memcmp(text + size - SUM_LINE, "sum ", 4) != 0 || text[size - 1] != '\n')
        return false;
    const uint64_t h = bouton_fnv1a(text, size - SUM_LINE);
    for (int i = 0; i < 16; i++)
        if (text[size - SUM_LINE + 4 + (size_t)i] != digits[h >> (60 - 4 * i) & 15])
            return false;
    return true;
}

void bouton_scan_end(bouton_scan *s) {
    if ((size_t)(s->end - s->at) != SUM_LINE)
        bouton_scan_refuse(s, "there is more, or something else, than belongs there");
    bouton_scan_word(s, "sum ");
}
