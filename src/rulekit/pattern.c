/* SPDX-License-Identifier: MIT */
/*
 * A pattern with q repetitions is tried in at most C(n + q + 1, q + 1) ways on n bytes: these are
 * the choices of where it begins and how far each repetition goes, as everything else in it matches
 * in at most one way. In each way each of its items is visited once. An item reads its own bytes
 * and one of the string, but %b reads up to the closing bracket, and %1 compares everything
 * captured: up to n bytes.
 */
#include "rulekit/pattern.h"

#include <stdbool.h>
#include <string.h>

/* The end of a set [...] that begins before `at`. */
static size_t skip_set(const char *pattern, size_t at, size_t size) {
    at += at < size && pattern[at] == '^';
    for (size_t first = at; at < size && (pattern[at] != ']' || at == first); at++)
        at += pattern[at] == '%';
    return at + 1;
}

double bouton_pattern_steps(const char *pattern, size_t pattern_size, size_t size) {
    unsigned repetitions = 0;
    double bytes = (double)pattern_size + 1;
    for (size_t i = 0; i < pattern_size;) {
        const char c = pattern[i++];
        if (c == '[') {
            i = skip_set(pattern, i, pattern_size);
        } else if (c == '%' && i < pattern_size) {
            const char escaped = pattern[i++];
            if (escaped == 'b')
                i += 2; /* the brackets, which may be any bytes */
            if (escaped == 'b' || (escaped >= '0' && escaped <= '9'))
                bytes += (double)size;
        } else {
            repetitions += c == '*' || c == '+' || c == '-' || c == '?';
        }
    }
    double steps = bytes;
    for (unsigned i = 1; i <= repetitions + 1; i++)
        steps *= ((double)size + i) / i;
    return steps;
}
