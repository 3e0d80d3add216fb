/* SPDX-License-Identifier: MIT */
/* Finds a dominance: guessed from the first heaps, then verified. */
#include "misere/dominance.h"

enum { FIRST_GUESS = 32, LAST_GUESS = 512 };

bool bouton_dominance_may_hold(const bouton_code *code) {
    for (size_t i = 0; i < code->count; i++)
        if ((code->digits[i].leave & BOUTON_SIZES) != 0)
            return false;
    return code->tail == 0 && code->count > 0 && bouton_code_parts(code) <= 2;
}

static bool repeats(const bouton_standing *from, const bouton_standing *to, uint64_t saltus) {
    return from->value == to->value && to->weight == from->weight + saltus &&
           to->span == (from->span > 0 ? from->span + saltus : 0);
}

/* The least period that occurs at least twice in the standings of the heaps below count. */
static bool find_period(bouton_dominance *d, uint64_t count) {
    for (uint64_t p = 1; 2 * p + 1 < count; p++) {
        const uint64_t last = d->heaps[count - 1].weight, before = d->heaps[count - 1 - p].weight;
        if (last <= before || (last - before) % 2 != 0 || last - before > p)
            continue;
        uint64_t n = count - p;
        while (n > 1 && repeats(&d->heaps[n - 1], &d->heaps[n - 1 + p], last - before))
            n--;
        if (count - n > 2 * p) {
            d->period = (uint32_t)p;
            d->preperiod = (uint32_t)n;
            d->saltus = (uint32_t)(last - before);
            return true;
        }
    }
    return false;
}

/* Guesses more and more heaps until a period holds. If spans do not grow, few heaps can dominate
 * and few sums are distinguished: the quotient is finite, and more useful. */
static bouton_status try_value(bouton_dominance *d, const bouton_code *code, bouton_meter *meter,
                               bool *holds) {
    bouton_status status = BOUTON_OK;
    bool whole = true;
    for (uint64_t to = FIRST_GUESS; to <= LAST_GUESS && whole && !*holds && status == BOUTON_OK;
         to *= 2) {
        status = bouton_dominance_guess(d->b, code, meter, d->lost_value, d->heaps, to, &whole);
        if (status == BOUTON_OK && whole && find_period(d, to) && bouton_dominance_grows(d))
            status = bouton_dominance_verify(d, code, meter, holds);
    }
    return status;
}

bouton_status bouton_dominance_find(bouton_context *b, const bouton_code *code, bouton_meter *meter,
                                    bouton_dominance **found) {
    *found = NULL;
    if (!bouton_dominance_may_hold(code))
        return BOUTON_OK;
    bouton_dominance *d = bouton_calloc(b, 1, sizeof *d);
    if (d == NULL)
        return b->error.status;
    d->b = b;
    d->heaps = bouton_calloc(b, LAST_GUESS, sizeof *d->heaps);
    bouton_status status = d->heaps != NULL ? BOUTON_OK : b->error.status;
    bool holds = false;
    for (unsigned lost = 2; lost <= 3 && !holds && status == BOUTON_OK; lost++) {
        d->lost_value = lost;
        status = try_value(d, code, meter, &holds);
    }
    if (status == BOUTON_OK && holds)
        *found = d;
    else
        bouton_dominance_free(d);
    return status;
}

void bouton_dominance_free(bouton_dominance *d) {
    if (d == NULL)
        return;
    bouton_release_memory(d->b, d->heaps, d->heaps != NULL ? LAST_GUESS * sizeof *d->heaps : 0);
    bouton_release_memory(d->b, d, sizeof *d);
}
