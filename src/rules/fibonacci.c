/* SPDX-License-Identifier: MIT */
/*
 * Fibonacci Nim (M. J. Whinihan, Fibonacci Quarterly 1, 1963). A state is the heap and how many may
 * be taken from it. It is lost exactly when that is less than the smallest part of the heap's
 * Zeckendorf form, the only way to write it as a sum of Fibonacci numbers of which no two are
 * consecutive.
 *
 * In misere play taking the last token loses, and whoever is left with one must: so a heap of n
 * behaves like a heap of n - 1 in normal play.
 */
#include "rulekit/numbers.h"
#include "rulekit/reason.h"
#include "rulekit/rule.h"

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* A limit above the heap is the same as the whole heap; a heap without a limit is a new game. */
static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    const size_t start = state->size;
    uint64_t heap[2];
    const bouton_status status = bouton_numbers_parse(rule, cursor, "a heap", 1, 2, state);
    if (status != BOUTON_OK || state->failed)
        return status;
    const bouton_state written = {(const uint8_t *)state->data + start, state->size - start};
    heap[1] =
        bouton_numbers_of(written, heap) == 1 ? heap[0] - (heap[0] > 0) : least(heap[0], heap[1]);
    state->size = start;
    bouton_text_put_bytes(state, heap, sizeof heap);
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    uint64_t heap[2];
    (void)rule;
    bouton_numbers_of(state, heap);
    bouton_text_put_u64(out, heap[0]);
    if (heap[1] != heap[0] - (heap[0] > 0)) {
        bouton_text_put_char(out, ',');
        bouton_text_put_u64(out, heap[1]);
    }
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    uint64_t heap[2];
    (void)rule;
    bouton_numbers_of(state, heap);
    bouton_draw_heap(out, 0, 0, heap[0]);
    bouton_draw_note(out, BOUTON_PART_MOST, heap[1]);
}

static uint64_t smallest_part(uint64_t n) {
    uint64_t small = 1, large = 1;
    while (large <= n - small) {
        const uint64_t next = small + large;
        small = large;
        large = next;
    }
    /* large is the greatest Fibonacci number up to n; continue with the rest, downwards. */
    for (n -= large; n > 0;) {
        const uint64_t before = large - small;
        large = small;
        small = before;
        if (large <= n)
            n -= large;
    }
    return large;
}

static void take_from(const uint64_t *heap, uint64_t take, bouton_moves *out) {
    const uint64_t left = heap[0] - take;
    const uint64_t after[2] = {left, take > left / 2 ? left : 2 * take};
    bouton_option(out, after, sizeof after);
}

/* Of the many options of a large heap, adds only a winning one, if there is one: taking the
 * smallest part, in either play. */
static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heap[2];
    (void)rule;
    BOUTON_ASSERT(state.size == sizeof heap);
    bouton_numbers_of(state, heap);
    const uint64_t most = least(heap[0], heap[1]);
    if (out->wanted != NULL) {
        for (uint64_t counted = heap[0]; counted > 0 && counted + 1 >= heap[0]; counted--)
            if (smallest_part(counted) <= most)
                take_from(heap, smallest_part(counted), out);
        return;
    }
    for (uint64_t take = 1; take <= most && out->status == BOUTON_OK; take++)
        take_from(heap, take, out);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    uint64_t heap[2];
    (void)rule;
    bouton_numbers_of(state, heap);
    const bool misere = play == BOUTON_MISERE, ended = heap[0] == 0 || heap[1] == 0;
    const uint64_t counted = heap[0] - (!ended && misere);
    const bool wins = ended ? misere : counted > 0 && heap[1] >= smallest_part(counted);
    *outcome = wins ? BOUTON_N : BOUTON_P;
    return true;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t heap[2], small = 1, large = 1;
    (void)rule;
    bouton_numbers_of(state, heap);
    if (heap[0] == 0 || (play == BOUTON_MISERE && heap[1] == 0))
        return;
    uint64_t rest = heap[0] - (play == BOUTON_MISERE);
    bouton_reason_begin(out, BOUTON_REASON_ZECKENDORF, 0);
    bouton_reason_number(out, rest);
    bouton_reason_number(out, heap[1]);
    while (rest > 0 && large <= rest - small) {
        const uint64_t next = small + large;
        small = large;
        large = next;
    }
    while (rest > 0) { /* large and small are consecutive, going down */
        if (large <= rest) {
            bouton_reason_number(out, large);
            rest -= large;
        }
        const uint64_t before = large - small;
        large = small;
        small = before;
    }
}

const bouton_game bouton_game_fibonacci = {
    .name = "fibonacci",
    .summary = "take at least one from the heap, at first not all of it and then at most twice "
               "what was taken just before",
    .states = "the heap, and if play has begun the most that may be taken: fibonacci:13, "
              "fibonacci:10,6",
    .example = "fibonacci:13",
    .notes = "Whinihan 1963.",
    .normal_notes = "In normal play the start is lost exactly when the heap is a Fibonacci number.",
    .misere_notes = "In misere play a heap counts as one less, and the start is won from two on: "
                    "take all but one.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
