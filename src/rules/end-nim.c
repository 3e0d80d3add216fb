/* SPDX-License-Identifier: MIT */
/* End-Nim (M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic Journal of
 * Combinatorics 8, 2001), the impartial form: only the heaps at the two ends may be taken from. */
#include "rulekit/numbers.h"
#include "rulekit/reason.h"

#include <string.h>

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_numbers_parse(rule, cursor, "a heap", 1, BOUTON_NUMBERS_MAX, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_numbers_print(state, out);
}

/* Emptied heaps stay, so that heaps keep their places. */
static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    size_t first = 0, last = count - 1;
    (void)rule;
    while (first < last && heaps[first] == 0)
        first++;
    while (last > first && heaps[last] == 0)
        last--;
    const size_t ends[2] = {first, last};
    for (size_t i = 0; i < 1 + (first < last); i++) {
        const uint64_t heap = heaps[ends[i]];
        for (uint64_t left = heap; left-- > 0 && out->status == BOUTON_OK;) {
            heaps[ends[i]] = left;
            bouton_option(out, heaps, count * sizeof *heaps);
        }
        heaps[ends[i]] = heap;
    }
}

/* The row can be read from either end. */
static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX], mirror[BOUTON_NUMBERS_MAX];
    size_t count = 0;
    (void)rule, (void)value_only;
    const size_t all = bouton_numbers_of(state, heaps);
    for (size_t i = 0; i < all; i++) /* an empty heap inside is met at an end sooner or later */
        if (heaps[i] > 0)
            heaps[count++] = heaps[i];
    for (size_t i = 0; i < count; i++)
        mirror[i] = heaps[count - 1 - i];
    const size_t size = count * sizeof *heaps;
    if (count > 0)
        bouton_option_add(out, memcmp(mirror, heaps, size) < 0 ? mirror : heaps, size);
}

/* Two heaps and one are Nim. */
static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    size_t filled = 0;
    (void)rule;
    const size_t count = bouton_numbers_of(state, heaps);
    for (size_t i = 0; i < count; i++)
        filled += heaps[i] > 0;
    *value = bouton_nim_sum(heaps, count);
    return filled <= 2;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX], nim_sum;
    const size_t count = bouton_numbers_of(state, heaps);
    if (play == BOUTON_MISERE || !value(rule, state, &nim_sum))
        return;
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_ENDS);
    for (size_t i = 0; i < count; i++)
        if (heaps[i] > 0)
            bouton_reason_heap(out, i + 1, heaps[i]);
}

const bouton_game bouton_game_end_nim = {
    .name = "end-nim",
    .summary = "take any number of tokens from the first or the last heap of a row",
    .states = "the heaps in their order: end-nim:3,1,2",
    .example = "end-nim:3,1,2,2",
    .notes = "Albert and Nowakowski 2001. Up to two heaps it is Nim.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = bouton_numbers_picture,
    .canonical = canonical,
    .value = value,
    .reasons = reasons,
};
