/* SPDX-License-Identifier: MIT */
#include "base/natural.h"

#include "base/context.h"

#include <string.h>

/* By halves: processors of 32 bits have no product of 128. */
uint64_t bouton_multiply_wide(uint64_t a, uint64_t b, uint64_t *high) {
    const uint64_t low_low = (a & UINT32_MAX) * (b & UINT32_MAX);
    const uint64_t high_low = (a >> 32) * (b & UINT32_MAX) + (low_low >> 32);
    const uint64_t low_high = (a & UINT32_MAX) * (b >> 32) + (high_low & UINT32_MAX);
    *high = (a >> 32) * (b >> 32) + (high_low >> 32) + (low_high >> 32);
    return low_high << 32 | (low_low & UINT32_MAX);
}

void bouton_natural_set(uint64_t *x, size_t size, uint64_t value) {
    memset(x, 0, size * sizeof *x);
    x[0] = value;
}

void bouton_natural_copy(uint64_t *x, size_t size, const uint64_t *from) {
    memcpy(x, from, size * sizeof *x);
}

void bouton_natural_add(uint64_t *x, size_t size, const uint64_t *more) {
    bool carry = false;
    for (size_t i = 0; i < size; i++) {
        const bool first = __builtin_add_overflow(x[i], more[i], &x[i]);
        carry = __builtin_add_overflow(x[i], (uint64_t)carry, &x[i]) || first;
    }
    BOUTON_ASSERT(!carry);
}

void bouton_natural_subtract(uint64_t *x, size_t size, const uint64_t *less) {
    bool borrow = false;
    for (size_t i = 0; i < size; i++) {
        const bool first = __builtin_sub_overflow(x[i], less[i], &x[i]);
        borrow = __builtin_sub_overflow(x[i], (uint64_t)borrow, &x[i]) || first;
    }
    BOUTON_ASSERT(!borrow);
}

void bouton_natural_multiply(uint64_t *x, size_t size, uint64_t factor) {
    uint64_t carry = 0;
    for (size_t i = 0; i < size; i++) {
        uint64_t high;
        const uint64_t low = bouton_multiply_wide(x[i], factor, &high);
        carry = high + __builtin_add_overflow(low, carry, &x[i]);
    }
    BOUTON_ASSERT(carry == 0);
}

uint32_t bouton_natural_divide(uint64_t *x, size_t size, uint32_t divisor) {
    uint64_t rest = 0;
    for (size_t i = size; i-- > 0;) {
        const uint64_t high = rest << 32 | x[i] >> 32;
        const uint64_t low = high % divisor << 32 | (x[i] & UINT32_MAX);
        x[i] = high / divisor << 32 | low / divisor;
        rest = low % divisor;
    }
    return (uint32_t)rest;
}

bool bouton_natural_is_zero(const uint64_t *x, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (x[i] != 0)
            return false;
    return true;
}

void bouton_natural_write(uint64_t *x, size_t size, bouton_text *out) {
    const size_t start = out->size;
    do
        bouton_text_put_char(out, (char)('0' + bouton_natural_divide(x, size, 10)));
    while (!bouton_natural_is_zero(x, size) && bouton_text_status(out) == BOUTON_OK);
    for (size_t i = start, j = out->size; i + 1 < j; i++) { /* digits came last first: reverse */
        const char digit = out->data[i];
        out->data[i] = out->data[--j];
        out->data[j] = digit;
    }
}
