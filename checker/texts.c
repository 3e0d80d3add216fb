/* SPDX-License-Identifier: MIT */
#include "texts.h"

bool take_number(const char **text, unsigned most, unsigned *n) {
    const char *start = *text;
    *n = 0;
    /*@ loop invariant has_end(*text) && \base_addr(*text) == \base_addr(start);
        loop invariant *text >= start && (*n < most || (*n == 0 && *text == start));
        loop assigns *text, *n; */
    for (; **text >= '0' && **text <= '9'; ++*text) {
        *n = *n * 10 + (unsigned)(**text - '0');
        if (*n >= most)
            return false;
    }
    return *text > start;
}

bool take_large(const char **text, uint64_t *n) {
    const char *start = *text;
    *n = 0;
    /*@ loop invariant has_end(*text);
        loop assigns *text, *n; */
    for (; **text >= '0' && **text <= '9'; ++*text) {
        const unsigned digit = (unsigned)(**text - '0');
        if (*n > (UINT64_MAX - digit) / 10)
            return false;
        *n = *n * 10 + digit;
    }
    return *text > start;
}

bool set_number(const char *text, uint64_t least, uint64_t most, uint64_t usual, setting *with) {
    uint64_t *n = &with->numbers[0];
    *n = usual;
    return *text == '\0' ? usual > 0
                         : take_large(&text, n) && *text == '\0' && *n >= least && *n <= most;
}

bool take_size(const char **text, unsigned most, unsigned *rows, unsigned *columns) {
    return take_number(text, most, rows) && **text == 'x' && ++*text &&
           take_number(text, most, columns) && *rows > 0 && *columns > 0;
}
