/* SPDX-License-Identifier: MIT */
#include "misere/repetition.h"

/* Whether the theorem holds for a code: it has a last digit, and restricts only the number of heaps
 * left. Then *take is the most tokens that a move can take. */
static bool may_repeat(const bouton_code *code, uint64_t *take) {
    *take = code->count > 0 ? code->digits[code->count - 1].take : 0;
    for (size_t i = 0; i < code->count; i++)
        if ((code->digits[i].leave & BOUTON_SIZES) != 0)
            return false;
    return code->tail == 0;
}

/* With at most j >= 2 heaps left by a move and k the most tokens taken, the elements repeat for all
 * heaps if those below j (n + p) + k do from n >= 1 on: docs/theory.md. */
static uint64_t proof_size(const bouton_code *code, uint64_t take, uint64_t n, uint64_t p) {
    const unsigned parts = bouton_code_parts(code);
    return (parts > 2 ? parts : 2) * (n + p) + take;
}

uint64_t bouton_repetition_size(const bouton_code *code, bouton_repetition repetition) {
    uint64_t take;
    if (!may_repeat(code, &take))
        return 0;
    return proof_size(code, take, repetition.preperiod, repetition.period);
}

uint64_t bouton_firmness_size(const bouton_code *code, uint64_t from) {
    uint64_t take;
    return from > 1 && may_repeat(code, &take) ? proof_size(code, take, from - 1, 0) + 1 : 0;
}

bool bouton_images_repeat(const bouton_code *code, const uint16_t *images, size_t step,
                          uint64_t count, bouton_repetition *repetition) {
    uint64_t take;
    BOUTON_ASSERT(step > 0);
    if (!may_repeat(code, &take))
        return false;
    for (uint64_t p = 1; proof_size(code, take, 1, p) <= count; p++) {
        uint64_t n = count - p;
        while (n > 1 && images[(n - 1) * step] == images[(n - 1 + p) * step])
            n--;
        if (proof_size(code, take, n, p) <= count) {
            *repetition = (bouton_repetition){.period = p, .preperiod = n};
            return true;
        }
    }
    return false;
}

uint64_t bouton_repeated_heap(bouton_repetition r, uint64_t heap) {
    if (r.period == 0 || heap < r.preperiod)
        return heap;
    return r.preperiod + (heap - r.preperiod) % r.period;
}
