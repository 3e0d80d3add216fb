/* SPDX-License-Identifier: MIT */
#include "octal/period/repeats.h"

/* The Z function of the values read backwards. */
uint64_t *bouton_repeats(bouton_context *b, const uint32_t *values, uint64_t count) {
    uint64_t *matches = bouton_calloc(b, count, sizeof *matches);
    if (matches == NULL)
        return NULL;
    uint64_t left = 0, right = 0;
    matches[0] = count;
    for (uint64_t i = 1; i < count; i++) {
        uint64_t z = 0;
        if (i < right)
            z = matches[i - left] < right - i ? matches[i - left] : right - i;
        while (i + z < count && values[count - 1 - z] == values[count - 1 - i - z])
            z++;
        matches[i] = z;
        if (i + z > right) {
            left = i;
            right = i + z;
        }
    }
    return matches;
}

uint64_t *bouton_repeats_of_differences(bouton_context *b, const uint32_t *values, uint64_t count) {
    uint32_t *differences = bouton_calloc(b, count, sizeof *differences);
    if (differences == NULL)
        return NULL;
    for (uint64_t n = 0; n + 1 < count; n++)
        differences[n] = values[n + 1] - values[n];
    uint64_t *matches = bouton_repeats(b, differences, count - 1);
    bouton_release_memory(b, differences, count * sizeof *differences);
    return matches;
}
