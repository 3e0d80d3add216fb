/* SPDX-License-Identifier: MIT */
/* The formulas of tower.h on arrays of words, by recursion down to one word. Every level takes what
 * it needs from the front of the scratch memory and passes on the rest. */
#include "nimber/wide.h"

#include <bouton/nimber.h>

#include "nimber/arguments.h"
#include "nimber/tower.h"

#include <string.h>

static void add(uint64_t *x, const uint64_t *y, size_t words) {
    for (size_t i = 0; i < words; i++)
        x[i] ^= y[i];
}

static void add_to(uint64_t *result, const uint64_t *x, const uint64_t *y, size_t words) {
    for (size_t i = 0; i < words; i++)
        result[i] = x[i] ^ y[i];
}

static void copy(uint64_t *result, const uint64_t *x, size_t words) {
    memcpy(result, x, words * sizeof *x);
}

/* x times d = 2^(64 words - 1) */
static void take_times_d(uint64_t *x, size_t words, uint64_t *scratch) {
    if (words == 1) {
        const uint32_t x0 = (uint32_t)*x, x1 = (uint32_t)(*x >> 32);
        *x = (uint64_t)nimber_times_31(x0 ^ x1) << 32 | nimber_times_31(nimber_times_31(x1));
        return;
    }
    const size_t h = words / 2;
    uint64_t *high = scratch;
    copy(high, x + h, h);
    take_times_d(high, h, scratch + h);
    take_times_d(high, h, scratch + h);
    add(x + h, x, h);
    take_times_d(x + h, h, scratch + h);
    copy(x, high, h);
}

void bouton_nimber_wide_take_product(uint64_t *result, const uint64_t *x, const uint64_t *y,
                                     size_t words, uint64_t *scratch) {
    BOUTON_ASSERT(bouton_nimber_wide_is_size(words));
    if (words == 1) {
        *result = nimber_product_64(*x, *y);
        return;
    }
    const size_t h = words / 2;
    uint64_t *x_sum = scratch, *y_sum = scratch + h, *high = scratch;
    add_to(x_sum, x, x + h, h);
    add_to(y_sum, y, y + h, h);
    bouton_nimber_wide_take_product(result + h, x_sum, y_sum, h, scratch + 2 * h);
    bouton_nimber_wide_take_product(result, x, y, h, scratch);
    bouton_nimber_wide_take_product(high, x + h, y + h, h, scratch + h);
    add(result + h, result, h);
    take_times_d(high, h, scratch + h);
    add(result, high, h);
}

void bouton_nimber_wide_take_square(uint64_t *x, size_t words, uint64_t *scratch) {
    if (words == 1) {
        *x = nimber_square_64(*x);
        return;
    }
    const size_t h = words / 2;
    uint64_t *high = scratch;
    bouton_nimber_wide_take_square(x, h, scratch);
    bouton_nimber_wide_take_square(x + h, h, scratch);
    copy(high, x + h, h);
    take_times_d(high, h, scratch + h);
    add(x, high, h);
}

void bouton_nimber_wide_take_root(uint64_t *x, size_t words, uint64_t *scratch) {
    if (words == 1) {
        *x = nimber_root_64(*x);
        return;
    }
    const size_t h = words / 2;
    uint64_t *high = scratch;
    copy(high, x + h, h);
    take_times_d(high, h, scratch + h);
    add(x, high, h);
    bouton_nimber_wide_take_root(x, h, scratch);
    bouton_nimber_wide_take_root(x + h, h, scratch);
}

void bouton_nimber_wide_take_quadratic(uint64_t *x, size_t words, uint64_t *scratch) {
    const uint64_t top = (uint64_t)1 << 63;
    if (words == 1) {
        *x = nimber_quadratic_64(*x & ~top);
        return;
    }
    const size_t h = words / 2;
    uint64_t *high = scratch;
    bouton_nimber_wide_take_quadratic(x + h, h, scratch);
    copy(high, x + h, h);
    bouton_nimber_wide_take_square(high, h, scratch + h);
    take_times_d(high, h, scratch + h);
    add(x, high, h);
    x[h] ^= x[h - 1] >> 63;
    bouton_nimber_wide_take_quadratic(x, h, scratch);
}

void bouton_nimber_wide_take_inverse(uint64_t *x, size_t words, uint64_t *scratch) {
    BOUTON_ASSERT(bouton_nimber_wide_is_size(words));
    if (words == 1) {
        *x = nimber_inverse_64(*x);
        return;
    }
    const size_t h = words / 2;
    uint64_t *conjugate = scratch, *norm = scratch + h, *high = scratch + 2 * h;
    uint64_t *rest = scratch + 3 * h;
    add_to(conjugate, x, x + h, h);
    bouton_nimber_wide_take_product(norm, x, conjugate, h, rest);
    copy(high, x + h, h);
    bouton_nimber_wide_take_square(high, h, rest);
    take_times_d(high, h, rest);
    add(norm, high, h);
    bouton_nimber_wide_take_inverse(norm, h, high);
    bouton_nimber_wide_take_product(x, conjugate, norm, h, rest);
    bouton_nimber_wide_take_product(high, x + h, norm, h, rest);
    copy(x + h, high, h);
}

/* ---- The public functions: they check the size and find the memory. ---- */

typedef void in_place(uint64_t *x, size_t words, uint64_t *scratch);

static bouton_status check(bouton_context *b, const uint64_t *result, const uint64_t *x,
                           const uint64_t *y, size_t words) {
    if (b == NULL || result == NULL || x == NULL || y == NULL)
        return nimber_refuse(b);
    if (!bouton_nimber_wide_is_size(words))
        return bouton_fail(b, BOUTON_INPUT, "size",
                           "the number of words must be a power of two, not %zu", words);
    if (words > BOUTON_NIMBER_WORDS_MAX)
        return bouton_fail(b, BOUTON_LIMIT, "size", "at most %u words can be computed with",
                           (unsigned)BOUTON_NIMBER_WORDS_MAX);
    return BOUTON_OK;
}

bouton_status bouton_nimber_wide_product(bouton_context *b, uint64_t *result, const uint64_t *x,
                                         const uint64_t *y, size_t words) {
    const bouton_status status = check(b, result, x, y, words);
    if (status != BOUTON_OK)
        return status;
    const size_t bytes = (NIMBER_WIDE_SCRATCH(words) + words) * sizeof *result;
    uint64_t *memory = bouton_resize(b, NULL, 0, bytes);
    if (memory == NULL)
        return b->error.status;
    bouton_nimber_wide_take_product(memory, x, y, words, memory + words);
    copy(result, memory, words);
    bouton_release_memory(b, memory, bytes);
    return BOUTON_OK;
}

static bouton_status apply(bouton_context *b, in_place *operation, uint64_t *result,
                           const uint64_t *x, size_t words) {
    const bouton_status status = check(b, result, x, x, words);
    if (status != BOUTON_OK)
        return status;
    const size_t bytes = NIMBER_WIDE_SCRATCH(words) * sizeof *result;
    uint64_t *scratch = bouton_resize(b, NULL, 0, bytes);
    if (scratch == NULL)
        return b->error.status;
    memmove(result, x, words * sizeof *x);
    operation(result, words, scratch);
    bouton_release_memory(b, scratch, bytes);
    return BOUTON_OK;
}

bouton_status bouton_nimber_wide_square(bouton_context *b, uint64_t *result, const uint64_t *x,
                                        size_t words) {
    return apply(b, bouton_nimber_wide_take_square, result, x, words);
}

bouton_status bouton_nimber_wide_root(bouton_context *b, uint64_t *result, const uint64_t *x,
                                      size_t words) {
    return apply(b, bouton_nimber_wide_take_root, result, x, words);
}

static void take_inverse_or_0(uint64_t *x, size_t words, uint64_t *scratch) {
    for (size_t i = 0; i < words; i++)
        if (x[i] != 0) {
            bouton_nimber_wide_take_inverse(x, words, scratch);
            return;
        }
}

bouton_status bouton_nimber_wide_inverse(bouton_context *b, uint64_t *result, const uint64_t *x,
                                         size_t words) {
    return apply(b, take_inverse_or_0, result, x, words);
}
