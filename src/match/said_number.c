/* SPDX-License-Identifier: MIT */
/* Words for numbers: digits, "ninety-nine", "first"; and amounts of things. */
#include "match/transcript.h"

#include <string.h>

unsigned bouton_word_ordinal(const char *text, bouton_span word) {
    static const char *const ordinals[] = {"first", "second",  "third",  "fourth", "fifth",
                                           "sixth", "seventh", "eighth", "ninth",  "tenth"};
    for (unsigned i = 0; i < sizeof ordinals / sizeof *ordinals; i++)
        if (bouton_word_is(text, word, ordinals[i]))
            return i + 1;
    return 0;
}

/* "zero" to "nineteen"; 20 for other words. */
static unsigned small_number(const char *text, bouton_span word) {
    static const char *const small[] = {"zero",    "one",     "two",       "three",    "four",
                                        "five",    "six",     "seven",     "eight",    "nine",
                                        "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                        "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    unsigned i = 0;
    while (i < sizeof small / sizeof *small && !bouton_word_is(text, word, small[i]))
        i++;
    return i;
}

/* "twenty", "ninety-nine"; 0 for other words. */
static unsigned number_of_tens(const char *text, bouton_span word) {
    static const char *const tens[] = {"twenty", "thirty",  "forty",  "fifty",
                                       "sixty",  "seventy", "eighty", "ninety"};
    bouton_span begin = word, end;
    while (begin.start < word.end && text[begin.start] != '-')
        begin.start++;
    end = (bouton_span){begin.start + 1, word.end};
    begin = (bouton_span){word.start, begin.start};
    for (unsigned i = 0; i < sizeof tens / sizeof *tens; i++) {
        if (!bouton_word_is(text, begin, tens[i]))
            continue;
        const unsigned ones = begin.end == word.end ? 0 : small_number(text, end);
        return ones < 10 && (ones > 0 || begin.end == word.end) ? 10 * (i + 2) + ones : 0;
    }
    return 0;
}

bool bouton_word_number(const char *text, bouton_span word, uint64_t *number) {
    *number = small_number(text, word);
    if (*number < 20)
        return true;
    *number = number_of_tens(text, word);
    if (*number > 0)
        return true;
    for (size_t i = word.start; i < word.end; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        const uint64_t digit = (uint64_t)(text[i] - '0');
        *number = *number > (UINT64_MAX - digit) / 10 ? UINT64_MAX : *number * 10 + digit;
    }
    return word.end > word.start;
}

bool bouton_word_amount(const char *text, bouton_span word, uint64_t *amount) {
    *amount = bouton_word_is(text, word, "both") ? 2 : 1;
    return *amount == 2 || bouton_word_is(text, word, "last") ||
           bouton_word_number(text, word, amount);
}

bool bouton_count_in_words(bouton_cursor *cursor, uint64_t *count) {
    bouton_span word = {cursor->at, cursor->at};
    for (; word.end < cursor->end; word.end++) {
        const char c = cursor->text[word.end];
        if (c != '-' && !((c | 32) >= 'a' && (c | 32) <= 'z'))
            break;
    }
    if (word.end == word.start || !bouton_word_number(cursor->text, word, count))
        return false;
    cursor->at = word.end;
    return true;
}

uint64_t bouton_middle_heap(const bouton_position *position) {
    const size_t count = bouton_position_count(position), middle = count / 2;
    size_t before = 0, after = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t heap;
        if (!bouton_position_heap(position, i, &heap) || (i == middle && heap == 0))
            return 0;
        before += i < middle && heap > 0;
        after += i > middle && heap > 0;
    }
    return count % 2 != 0 && before == after ? middle + 1 : 0;
}

/* "at index 0", which counts from 0: *heap counts from 1. */
static bool take_index(bouton_cursor *cursor, uint64_t *heap) {
    bouton_span rest = {cursor->at, cursor->end}, word;
    if (!bouton_word_next(cursor->text, &rest, &word) ||
        (bouton_word_is(cursor->text, word, "at") &&
         !bouton_word_next(cursor->text, &rest, &word)) ||
        !bouton_word_is(cursor->text, word, "index") ||
        !bouton_word_next(cursor->text, &rest, &word) ||
        !bouton_word_number(cursor->text, word, heap) || *heap == UINT64_MAX)
        return false;
    ++*heap;
    cursor->at = word.end;
    return true;
}

bool bouton_heap_in_words(const bouton_position *position, bouton_cursor *cursor,
                          size_t *component) {
    bouton_span rest = {cursor->at, cursor->end}, word;
    uint64_t heap = 0;
    if (!take_index(cursor, &heap) && !bouton_count_in_words(cursor, &heap) &&
        bouton_word_next(cursor->text, &rest, &word)) {
        heap = bouton_word_ordinal(cursor->text, word);
        const bool middle = heap == 0 && bouton_word_is(cursor->text, word, "middle");
        cursor->at = word.end;
        if (bouton_word_next(cursor->text, &rest, &word) &&
            bouton_word_is_heap(cursor->text, word)) {
            cursor->at = word.end;
            heap = middle ? bouton_middle_heap(position) : heap;
        }
    }
    bouton_cursor_skip_spaces(cursor);
    *component = heap > 0 ? (size_t)heap - 1 : 0;
    return heap > 0 && heap <= bouton_position_count(position);
}

bool bouton_word_changes_number(const char *word, size_t size) {
    static const char *const changing[] = {"hundred", "thousand", "million", "dozen",   "pair",
                                           "couple",  "half",     "third",   "quarter", "score",
                                           "gross",   "few",      "fewer",   "less",    "several",
                                           "times",   "or",       "percent", NULL};
    for (size_t i = 0; changing[i] != NULL; i++) {
        const size_t length = strlen(changing[i]);
        size_t same = 0;
        while (same < length && same < size && (word[same] | 32) == changing[i][same])
            same++;
        if (same == length && (size == same || (size == same + 1 && (word[same] | 32) == 's')))
            return true;
    }
    return false;
}

bool bouton_word_is_thing(const char *text, bouton_span word) {
    static const char *const things[] = {
        "bean",       "beans",       "card",     "cards",   "chip",   "chips",   "coin",
        "coins",      "counter",     "counters", "item",    "items",  "match",   "matches",
        "matchstick", "matchsticks", "object",   "objects", "pebble", "pebbles", "piece",
        "pieces",     "pin",         "pins",     "stick",   "sticks", "stone",   "stones",
        "toothpick",  "toothpicks",  "token",    "tokens",  NULL};
    return bouton_word_is_one_of(text, word, things);
}

bool bouton_word_is_article(const char *text, bouton_span word) {
    static const char *const articles[] = {"a", "an", "another", NULL};
    return bouton_word_is_one_of(text, word, articles);
}

bool bouton_word_is_nothing(const char *text, bouton_span word) {
    return bouton_word_is(text, word, "none") || bouton_word_is(text, word, "nothing");
}

/* Whether a number ends where `rest` begins: "3.", "3 and smiles", but not "3 dozen", "3 and a
 * half", "3 or 4", "3 to 1". */
static bool number_ends(const char *text, bouton_span rest) {
    static const char *const leads[] = {"and", "or", "to", "by", "from", "than", NULL};
    bouton_span word;
    uint64_t number;
    if (bouton_span_is_empty(rest) || strchr(".:;!?,()[]{}\"", text[rest.start]) != NULL ||
        !bouton_word_next(text, &rest, &word))
        return true;
    if (bouton_word_is_one_of(text, word, leads) && bouton_word_next(text, &rest, &word) &&
        bouton_word_is_article(text, word))
        bouton_word_next(text, &rest, &word);
    return !bouton_word_number(text, word, &number) &&
           !bouton_word_changes_number(text + word.start, word.end - word.start);
}

/* Steps over "chips" if that is next. */
static void skip_thing(const char *text, bouton_span *rest) {
    bouton_span after = *rest, word;
    if (!bouton_span_is_empty(after) && text[after.start] == ' ' &&
        bouton_word_next(text, &after, &word) && bouton_word_is_thing(text, word))
        rest->start = word.end;
}

bool bouton_reduction_read(const char *text, bouton_said *said) {
    bouton_span rest = said->after, word;
    uint64_t number;
    if (!bouton_word_next(text, &rest, &word))
        return false;
    if (bouton_word_is(text, word, "from")) {
        if (!bouton_word_next(text, &rest, &said->was) ||
            !bouton_word_number(text, said->was, &number))
            return false;
        skip_thing(text, &rest);
        if (!bouton_word_next(text, &rest, &word))
            return false;
    }
    if (bouton_word_is(text, word, "down"))
        bouton_word_next(text, &rest, &word);
    said->to = bouton_word_is(text, word, "to");
    if (!(said->to || bouton_word_is(text, word, "by")) ||
        !bouton_word_next(text, &rest, &said->amount))
        return false;
    const bool nothing =
        bouton_word_is_nothing(text, said->amount) || bouton_word_is(text, said->amount, "empty");
    if (!bouton_word_number(text, said->amount, &number) && !(said->to && nothing))
        return false;
    said->after.start = said->amount.end;
    skip_thing(text, &said->after);
    rest = said->after;
    const bool but = bouton_word_next(text, &rest, &word) && bouton_word_is(text, word, "but");
    return number_ends(text, said->after) && !(nothing && but); /* "to nothing but tears" */
}

/* "last", "last three" behind "the": what of it is the amount. */
static bool read_last(const char *text, bouton_span *rest, bouton_span *amount) {
    bouton_span after = *rest, word;
    uint64_t number;
    if (!bouton_word_next(text, rest, amount))
        return false;
    if (bouton_word_is(text, *amount, "rest"))
        return true;
    if (!bouton_word_is(text, *amount, "last"))
        return false;
    after = *rest;
    if (bouton_word_next(text, &after, &word) && bouton_word_number(text, word, &number)) {
        *amount = word;
        *rest = after;
    } else if (bouton_word_is(text, word, "of")) {
        return false; /* "the last of the chips" may be several */
    }
    return true;
}

bool bouton_whole_read(const char *text, bouton_span *rest, bouton_said *said) {
    bouton_span after = *rest;
    if (!bouton_word_next(text, &after, &said->amount) ||
        !(bouton_word_is(text, said->amount, "both") ||
          (bouton_word_is(text, said->amount, "the") && read_last(text, &after, &said->amount))))
        return false;
    said->was = said->amount;
    *rest = after;
    return true;
}

bool bouton_amount_is_whole(const char *text, bouton_span amount) {
    bouton_span word;
    return bouton_word_next(text, &amount, &word) &&
           (bouton_word_is(text, word, "both") || bouton_word_is(text, word, "the"));
}

bool bouton_amount_read(const char *text, bouton_span *rest, uint64_t *amount) {
    bouton_span after = *rest, word;
    if (!bouton_word_next(text, &after, &word))
        return false;
    const bool article = bouton_word_is_article(text, word);
    if (bouton_word_is(text, word, "the") && !read_last(text, &after, &word))
        return false;
    *amount = 1;
    if (!article && !bouton_word_amount(text, word, amount))
        return false;
    bouton_span next = after;
    if (bouton_word_next(text, &next, &word) && bouton_word_is(text, word, "more")) {
        after = next;
        bouton_word_next(text, &next, &word);
    }
    if (bouton_word_is_thing(text, word))
        after = next;
    else if (article)
        return false;
    next = after;
    if (bouton_word_next(text, &next, &word) && !bouton_word_is(text, word, "leaving") &&
        !bouton_word_is(text, word, "and"))
        return false;
    *rest = after;
    return true;
}
