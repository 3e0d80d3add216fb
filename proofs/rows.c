/* SPDX-License-Identifier: MIT */
/* That a row of a table ends where a later one begins, or before. */
#include <stdint.h>

/*@ requires i < j;
    assigns \nothing;
    ensures 0 <= i * n <= i * n + n <= j * n; */
void rows_fit(uint32_t i, uint32_t j, uint32_t n) {
    uint32_t k = i + 1;
    /*@ loop invariant i < k <= j && i * n + n <= k * n;
        loop assigns k;
        loop variant j - k; */
    while (k < j)
        k++;
}
