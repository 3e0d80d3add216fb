/* SPDX-License-Identifier: MIT */
/*
 * Staircase Nim: the value is the nim-sum of the heaps on the odd steps. An odd step can be left
 * with any smaller heap, as in Nim; a move from an even step makes one odd heap larger; so no move
 * keeps the nim-sum, and every smaller one can be reached.
 *
 * In misere play it is misere Nim with these heaps: what made one larger can be moved on at once,
 * and if all odd steps are empty but others are not, moving a single token down leaves a heap of
 * one, which is lost.
 */
#include "rulekit/numbers.h"
#include "rulekit/reason.h"
#include "rulekit/rule.h"

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    const size_t start = cursor->at;
    uint64_t heaps[BOUTON_NUMBERS_MAX], sum = 0;
    bouton_status status =
        bouton_numbers_parse(rule, cursor, "a heap", 1, BOUTON_NUMBERS_MAX, state);
    if (status != BOUTON_OK || bouton_text_status(state) != BOUTON_OK)
        return status;
    const bouton_state all = {(const uint8_t *)state->data, state->size};
    const size_t count = bouton_numbers_of(all, heaps);
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] > UINT64_MAX - sum) {
            cursor->at = start;
            return bouton_refuse(rule->b, cursor, "state",
                                 "the steps together hold 2^64 tokens or more");
        }
        sum += heaps[i];
    }
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_numbers_print(state, out);
}

/* The first step is the lowest, at the left. */
static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    (void)rule;
    for (size_t i = count; i-- > 0;)
        bouton_draw_heap(out, i, count - 1 - i, heaps[i]);
}

/* Adds the moves that change an odd step so that the nim-sum of these is the wanted one: down from
 * there, or from the step above. */
static void move_to_sum(uint64_t *heaps, size_t count, uint64_t wanted, bouton_moves *out) {
    for (size_t i = 0; i < count; i += 2)
        wanted ^= heaps[i];
    for (size_t i = 0; i < count; i += 2) {
        const uint64_t here = heaps[i], left = here ^ wanted;
        const size_t from = left < here ? i : i + 1;
        const uint64_t take = left < here ? here - left : left - here;
        if (take == 0 || from == count || take > heaps[from])
            continue;
        heaps[from] -= take;
        if (from > 0)
            heaps[from - 1] += take;
        bouton_option(out, heaps, count * sizeof *heaps);
        heaps[from] += take;
        if (from > 0)
            heaps[from - 1] -= take;
    }
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    (void)rule;
    if (out->wanted != NULL) {
        move_to_sum(heaps, count, *out->wanted, out);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const uint64_t heap = heaps[i], below = i > 0 ? heaps[i - 1] : 0;
        for (uint64_t take = 1; take <= heap && out->status == BOUTON_OK; take++) {
            heaps[i] = heap - take;
            if (i > 0)
                heaps[i - 1] = below + take;
            bouton_option(out, heaps, count * sizeof *heaps);
        }
        heaps[i] = heap;
        if (i > 0)
            heaps[i - 1] = below;
    }
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    (void)rule;
    *value = 0;
    for (size_t i = 0; i < count; i += 2)
        *value ^= heaps[i];
    return true;
}

static size_t nim_heaps(const bouton_rule *rule, bouton_state state, uint64_t *heaps) {
    uint64_t steps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, steps);
    (void)rule;
    for (size_t i = 0; i < count; i += 2)
        heaps[i / 2] = steps[i];
    return (count + 1) / 2;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    (void)rule, (void)play;
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_STEPS);
    for (size_t i = 0; i < count; i += 2)
        bouton_reason_heap(out, i + 1, heaps[i]);
}

const bouton_game bouton_game_staircase = {
    .name = "staircase",
    .summary = "move any number of tokens from one step of a stair to the next lower one; from the "
               "first step they leave the game",
    .states = "the tokens on each step, the first step first: staircase:3,1,4",
    .example = "staircase:3,1,2",
    .normal_notes = "The value is the nim-sum of the odd steps.",
    .misere_notes = "In misere play it is misere Nim with the odd steps as heaps.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .value = value,
    .nim_heaps = nim_heaps,
    .reasons = BOUTON_REASONS(reasons),
};
