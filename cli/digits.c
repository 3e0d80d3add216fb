/* SPDX-License-Identifier: MIT */
#include "digits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool read_number(const char *text, int base, uint64_t *number) {
    const char *allowed = base == 2 ? "01" : "0123456789";
    const size_t size = strlen(text);
    if (size == 0 || size > (base == 2 ? 63 : 19) || strspn(text, allowed) != size)
        return false;
    *number = strtoull(text, NULL, base);
    return true;
}

digits decimal(uint64_t number) {
    digits d;
    snprintf(d.text, sizeof d.text, "%llu", (unsigned long long)number);
    return d;
}

digits binary(uint64_t number) {
    digits d;
    int width = 1;
    while (width < 64 && number >> width != 0)
        width++;
    for (int i = 0; i < width; i++)
        d.text[i] = (char)('0' + (number >> (width - 1 - i) & 1));
    d.text[width] = '\0';
    return d;
}

int put_blocks(bouton_text *out, uint64_t number) {
    int count = 0;
    for (uint64_t block = (uint64_t)1 << 63; block > 0; block >>= 1)
        if ((number & block) != 0)
            bouton_text_printf(out, "%s%llu", count++ > 0 ? " + " : "", (unsigned long long)block);
    return count;
}
