/* SPDX-License-Identifier: MIT */
/* Texts of moves, written and read. */
#include "reference/moves.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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
