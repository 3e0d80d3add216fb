/* SPDX-License-Identifier: MIT */
/*
 * Theorem (Guy and Smith 1956, here for moves that leave up to J heaps): let t be the last index
 * with a digit. If G(n+p) = G(n) for all n0 <= n with n + p <= J(n0+p) + t, then for all n >= n0.
 * Proof: let m = n + p > J(n0+p) + t and suppose the claim below m. In an option of m that takes k
 * <= t and leaves at most J heaps, the largest heap is more than n0 + p; reducing it by p gives an
 * option of n = m - p with the same value. Likewise the largest heap of an option of n, as n - t >
 * J(n0+p) - p >= J n0, is more than n0, and increasing it by p gives an option of m with the same
 * value. Equal options, equal mex. A code with only digits 0 and 1 counts as J = 1.
 */
#include "octal/period/guy_smith.h"

#include "octal/period/repeats.h"

bouton_status bouton_guy_smith(bouton_context *b, const bouton_code *code, const uint32_t *values,
                               uint64_t count, bouton_period *period) {
    *period = (bouton_period){0};
    unsigned sizes = 0;
    /* Without a last digit, or with restrictions on the sizes of parts, the proof fails. */
    if (code->tail != 0 || !bouton_code_sizes(code, &sizes) || sizes != 0 || count < 2)
        return BOUTON_OK;
    const unsigned parts = bouton_code_parts(code) ? bouton_code_parts(code) : 1;
    uint64_t *matches = bouton_repeats(b, values, count);
    if (matches == NULL)
        return b->error.status;
    for (uint64_t p = 1; p < count && parts * p + code->length <= count - 1; p++) {
        const uint64_t preperiod = count - p - matches[p];
        const uint64_t end = parts * (preperiod + p) + code->length;
        if (end > count - 1)
            continue;
        *period =
            (bouton_period){.proved = true, .period = p, .preperiod = preperiod, .checked_to = end};
        break;
    }
    bouton_release_memory(b, matches, count * sizeof *matches);
    return BOUTON_OK;
}
