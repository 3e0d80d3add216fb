/* SPDX-License-Identifier: MIT */
/*
 * The silver dollar game without the dollar: coins on a strip, at most one on a square; a coin
 * moves left over empty squares. Moving a coin makes the gap on its left smaller and the gap on its
 * right larger by the same amount, so the gaps are the steps of a staircase that ends at the last
 * coin, in misere play as well.
 */
#include "rulekit/numbers.h"
#include "rulekit/reason.h"
#include "rulekit/rule.h"

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    const size_t at = cursor->at;
    uint64_t coins[BOUTON_NUMBERS_MAX];
    bouton_status status =
        bouton_numbers_parse(rule, cursor, "a square", 1, BOUTON_NUMBERS_MAX, state);
    if (status != BOUTON_OK || bouton_text_status(state) != BOUTON_OK)
        return status;
    const bouton_state all = {(const uint8_t *)state->data, state->size};
    const size_t count = bouton_numbers_of(all, coins);
    for (size_t i = 1; i < count; i++) {
        if (coins[i] <= coins[i - 1]) {
            cursor->at = at;
            return bouton_refuse(rule->b, cursor, "state",
                                 "the coins' squares are written from left to right, no two alike");
        }
    }
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_numbers_print(state, out);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    uint64_t coins[BOUTON_NUMBERS_MAX], square = 0;
    const size_t count = bouton_numbers_of(state, coins);
    (void)rule;
    bouton_draw_from_zero(out);
    for (size_t i = 0; i < count; i++) {
        bouton_draw_cells(out, BOUTON_PART_FREE, square, 0, coins[i] - square);
        bouton_draw_cell(out, BOUTON_PART_TOKEN, coins[i], 0);
        square = coins[i] + 1;
    }
}

/* The number of free squares to the left of a coin. */
static uint64_t gap_of(const uint64_t *coins, size_t i) {
    BOUTON_ASSERT(i == 0 || coins[i] > coins[i - 1]);
    return i > 0 ? coins[i] - coins[i - 1] - 1 : coins[0];
}

/* Adds the moves that change one of the gaps that count so that their nim-sum is the wanted one:
 * moves of the coin to its right, or of the one to its left. */
static void move_to_sum(uint64_t *coins, size_t count, uint64_t wanted, bouton_moves *out) {
    for (size_t i = count; i > 0; i -= i > 1 ? 2 : 1)
        wanted ^= gap_of(coins, i - 1);
    for (size_t i = count; i > 0; i -= i > 1 ? 2 : 1) {
        const uint64_t gap = gap_of(coins, i - 1), left = gap ^ wanted;
        const size_t coin = left < gap ? i - 1 : i - 2;
        const uint64_t by = left < gap ? gap - left : left - gap;
        if (by == 0 || (left > gap && i == 1) || by > gap_of(coins, coin))
            continue;
        coins[coin] -= by;
        bouton_option(out, coins, count * sizeof *coins);
        coins[coin] += by;
    }
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t coins[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, coins);
    (void)rule;
    if (out->wanted != NULL) {
        move_to_sum(coins, count, *out->wanted, out);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const uint64_t square = coins[i], first = i > 0 ? coins[i - 1] + 1 : 0;
        for (uint64_t to = first; to < square && out->status == BOUTON_OK; to++) {
            coins[i] = to;
            bouton_option(out, coins, count * sizeof *coins);
        }
        coins[i] = square;
    }
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t coins[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, coins);
    (void)rule;
    *value = 0;
    for (size_t i = count; i > 0; i -= i > 1 ? 2 : 1)
        *value ^= gap_of(coins, i - 1);
    return true;
}

static size_t nim_heaps(const bouton_rule *rule, bouton_state state, uint64_t *heaps) {
    uint64_t coins[BOUTON_NUMBERS_MAX];
    size_t count = 0;
    (void)rule;
    for (size_t i = bouton_numbers_of(state, coins); i > 0; i -= i > 1 ? 2 : 1)
        heaps[count++] = gap_of(coins, i - 1);
    return count;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t coins[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, coins);
    (void)rule, (void)play;
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_GAPS);
    for (size_t i = count; i > 0; i -= i > 1 ? 2 : 1)
        bouton_reason_heap(out, i, gap_of(coins, i - 1));
}

const bouton_game bouton_game_silver_dollar = {
    .name = "silver-dollar",
    .summary = "move one coin to the left over empty squares of a strip, at most one on a square",
    .states = "the coins' squares, numbered from 0, from left to right: silver-dollar:1,4,6",
    .example = "silver-dollar:1,4,6",
    .notes = "Without the dollar.",
    .normal_notes = "The value is the nim-sum of every other gap, counted from the last coin.",
    .misere_notes = "In misere play it is misere Nim with these gaps as heaps.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .value = value,
    .nim_heaps = nim_heaps,
    .reasons = BOUTON_REASONS(reasons),
};
