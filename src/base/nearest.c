/* SPDX-License-Identifier: MIT */
#include "base/nearest.h"

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

size_t bouton_distance(const char *a, size_t a_size, const char *b, size_t b_size, size_t limit) {
    enum { LONGEST = 31 };
    size_t d[LONGEST + 1][LONGEST + 1]; /* of the first i letters of a and j of b */
    if (a_size > LONGEST || b_size > LONGEST)
        return limit;
    for (size_t i = 0; i <= a_size; i++) {
        for (size_t j = 0; j <= b_size; j++) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = least(least(d[i - 1][j], d[i][j - 1]) + 1,
                            d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return least(d[a_size][b_size], limit);
}
