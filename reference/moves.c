/* SPDX-License-Identifier: MIT */
#include "reference/moves.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reference_add(reference_moves *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (out->count == REFERENCE_MOVES_MAX || vsnprintf(out->text[out->count++], REFERENCE_TEXT_MAX,
                                                       format, arguments) >= REFERENCE_TEXT_MAX)
        abort();
    va_end(arguments);
}

size_t reference_numbers(const char *text, char between, bool ranges, unsigned *numbers,
                         size_t most) {
    size_t count = 0;
    for (char *end;; text = end + 1) {
        unsigned first = (unsigned)strtoul(text, &end, 10), last = first;
        if (end == text)
            return count;
        if (ranges && *end == '-')
            last = (unsigned)strtoul(end + 1, &end, 10);
        for (; first <= last && count < most; first++)
            numbers[count++] = first;
        if (*end != between)
            return count;
    }
}

bool reference_moves_of(const char *rule, const char *state, reference_moves *out) {
    static reference_family *const families[] = {reference_heap_moves,  reference_number_moves,
                                                 reference_coin_moves,  reference_board_moves,
                                                 reference_graph_moves, reference_sprouts_moves};
    char game[REFERENCE_TEXT_MAX];
    snprintf(game, sizeof game, "%s", rule);
    const bool is_code = game[0] >= '0' && game[0] <= '9'; /* there '=' is a sign */
    char *parameters = is_code ? NULL : strchr(game, '=');
    if (parameters != NULL)
        *parameters++ = '\0';
    out->count = 0;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (families[i](game, parameters != NULL ? parameters : "", state, out))
            return true;
    return false;
}
