/* SPDX-License-Identifier: MIT */
/*
 * Wythoff's game and Fraenkel's generalization (A. S. Fraenkel, How to beat your Wythoff games'
 * opponent on three fronts, American Mathematical Monthly 89, 1982): from both heaps one may take
 * numbers that differ by less than R. The lost positions are (A, A + R n) for n = 0, 1, ..., with A
 * the least number not met before; A is the integer part of n (2 - R + sqrt(R^2 + 4)) / 2.
 * In misere play with R = 1 they are the same but for (0,1) and (2,2) in place of (0,0) and (1,2).
 * With a larger R they are (A, A + R n + 1) there, which only the search finds: all numbers differ,
 * and between two such pairs the numbers taken would differ by R or more.
 */
#include "base/natural.h"
#include "rulekit/clauses.h"
#include "rulekit/numbers.h"
#include "rulekit/reason.h"

#include <string.h>

enum { R_MAX = 1 << 30 };

static uint64_t r_of(const bouton_rule *rule) {
    return *(const uint64_t *)rule->parameters;
}

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    uint64_t *r = bouton_rule_make_parameters(rule, sizeof *r);
    const size_t start = cursor->at;
    if (r == NULL)
        return rule->b->error.status;
    *r = 1;
    if (bouton_cursor_peek(cursor) < 0)
        return BOUTON_OK;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "the number R", r);
    if (status != BOUTON_OK || (*r >= 1 && *r <= R_MAX))
        return status;
    cursor->at = start;
    return bouton_refuse(rule->b, cursor, "parameters", "R goes from 1 (Wythoff's game) to %d",
                         (int)R_MAX);
}

static void write(const bouton_rule *rule, bouton_text *out) {
    if (r_of(rule) != 1)
        bouton_text_put_u64(out, r_of(rule));
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    bouton_clause_begin(out, BOUTON_CLAUSE_FROM_BOTH, 0);
    bouton_clause_number(out, r_of(rule));
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_numbers_parse(rule, cursor, "a heap", 2, 2, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_numbers_print(state, out);
}

/* The greatest d with d (d + r n) <= n^2, by which the smaller number of pair n is n + d. */
static uint64_t excess_of(uint64_t n, uint64_t r) {
    uint64_t excess = 0, square_high, high;
    const uint64_t square = bouton_multiply_wide(n, n, &square_high);
    for (uint64_t bit = (uint64_t)1 << 63; bit > 0; bit >>= 1) {
        const uint64_t d = excess | bit;
        if (d > n)
            continue;
        const uint64_t low = bouton_multiply_wide(d, d + r * n, &high);
        if (high != square_high ? high < square_high : low <= square)
            excess = d;
    }
    return excess;
}

/* The greatest n of which the pair has a smaller, or else a larger number that is not above most.
 */
static uint64_t place_below(uint64_t most, uint64_t r, bool larger) {
    uint64_t n = 0;
    for (uint64_t bit = (uint64_t)1 << 63; bit > 0; bit >>= 1) {
        const uint64_t next = n | bit;
        if (next > most || (next > UINT64_MAX / (r + 1)))
            continue;
        const uint64_t small = next + excess_of(next, r);
        if (small <= most && (!larger || r * next <= most - small))
            n = next;
    }
    return n;
}

/* Adds a position if a move leads there, whichever way its heaps lie. */
static void move_to_pair(const uint64_t *heaps, uint64_t r, uint64_t small, uint64_t large,
                         bouton_moves *out) {
    for (size_t turn = 0; turn < 2; turn++) {
        const uint64_t left[2] = {turn == 0 ? small : large, turn == 0 ? large : small};
        if (left[0] > heaps[0] || left[1] > heaps[1])
            continue;
        const uint64_t a = heaps[0] - left[0], b = heaps[1] - left[1];
        if ((a > 0) != (b > 0) || (a > 0 && (a > b ? a - b : b - a) < r))
            bouton_option(out, left, sizeof left);
    }
}

/* The pairs that have a number in common with the heaps, or about their difference; and the two of
 * misere play. */
static void move_to_lost(const uint64_t *heaps, uint64_t r, bouton_moves *out) {
    const uint64_t difference = heaps[0] > heaps[1] ? heaps[0] - heaps[1] : heaps[1] - heaps[0];
    const uint64_t near[] = {difference / r,
                             difference / r + 1,
                             place_below(heaps[0], r, false),
                             place_below(heaps[0], r, true),
                             place_below(heaps[1], r, false),
                             place_below(heaps[1], r, true)};
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        const uint64_t n = near[i];
        if (n > UINT64_MAX / (r + 1) || excess_of(n, r) > UINT64_MAX - (r + 1) * n)
            continue;
        const uint64_t small = n + excess_of(n, r);
        move_to_pair(heaps, r, small, small + r * n, out);
    }
    move_to_pair(heaps, r, 0, 1, out);
    move_to_pair(heaps, r, 2, 2, out);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heaps[2], left[2];
    const uint64_t r = r_of(rule);
    bouton_numbers_of(state, heaps);
    if (out->wanted != NULL) {
        move_to_lost(heaps, r, out);
        return;
    }
    for (size_t i = 0; i < 2; i++) {
        memcpy(left, heaps, sizeof left);
        while (left[i]-- > 0 && out->status == BOUTON_OK)
            bouton_option(out, left, sizeof left);
    }
    for (uint64_t a = 1; a <= heaps[0] && out->status == BOUTON_OK; a++) {
        for (uint64_t b = a < r ? 1 : a - r + 1; b <= heaps[1] && b < a + r; b++) {
            left[0] = heaps[0] - a;
            left[1] = heaps[1] - b;
            bouton_option(out, left, sizeof left);
        }
    }
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    (void)rule, (void)value_only;
    uint64_t heaps[2];
    bouton_numbers_sort(heaps, bouton_numbers_of(state, heaps));
    bouton_option_add(out, heaps, sizeof heaps);
}

/* Whether a is the integer part of n (2 - r + sqrt(r^2 + 4)) / 2, the smaller number of pair n,
 * whose larger one is b = a + r n: then d = a - n is the greatest number with d (d + r n) <= n^2.
 * The products stay below 2^128, since d + r n = b - n. */
static bool is_pair(uint64_t a, uint64_t b, uint64_t n) {
    if (n == 0 || a < n)
        return a == n && b == n;
    uint64_t square_high, low_high, high_high;
    const uint64_t square = bouton_multiply_wide(n, n, &square_high);
    const uint64_t low = bouton_multiply_wide(a - n, b - n, &low_high);
    uint64_t high = bouton_multiply_wide(a - n + 1, b - n, &high_high);
    high_high += __builtin_add_overflow(high, a - n + 1, &high); /* times b - n + 1 */
    return (low_high != square_high ? low_high < square_high : low <= square) &&
           (square_high != high_high ? square_high < high_high : square < high);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    const uint64_t r = r_of(rule);
    uint64_t heaps[2];
    bouton_numbers_sort(heaps, bouton_numbers_of(state, heaps));
    if (play == BOUTON_MISERE && r != 1)
        return false;
    const uint64_t n = (heaps[1] - heaps[0]) / r;
    bool lost = (heaps[1] - heaps[0]) % r == 0 && is_pair(heaps[0], heaps[1], n);
    if (play == BOUTON_MISERE && heaps[1] <= 2)
        lost = heaps[0] + 1 == heaps[1] ? heaps[0] == 0 : heaps[0] == 2;
    *outcome = lost ? BOUTON_P : BOUTON_N;
    return true;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    const uint64_t r = r_of(rule);
    uint64_t heaps[2];
    bouton_outcome who;
    if (!outcome(rule, state, play, &who) || who != BOUTON_P)
        return;
    bouton_numbers_sort(heaps, bouton_numbers_of(state, heaps));
    const bool special = play == BOUTON_MISERE && heaps[1] <= 2;
    bouton_reason_begin(out, BOUTON_REASON_PAIR, 0);
    bouton_reason_number(out, special ? 0 : r);
    bouton_reason_number(out, heaps[0]);
    bouton_reason_number(out, heaps[1]);
    bouton_reason_number(out, special ? 0 : (heaps[1] - heaps[0]) / r);
}

const bouton_game bouton_game_wythoff = {
    .name = "wythoff",
    .summary = "take any number from one of two heaps, or the same number from both",
    .parameters = "R: the numbers taken from both heaps may differ by less than R; 1 if left out",
    .states = "the two heaps: wythoff:3,5 is one component",
    .example = "wythoff:3,5",
    .notes = "Wythoff 1907, Fraenkel 1982.",
    .normal_notes = "In normal play the lost positions are (A, A + R n) for n = 0, 1, 2, ..., A "
                    "the least number not met before; for R = 1, A is n times the golden ratio, "
                    "without its fraction.",
    .misere_notes = "In misere play without an R, or with R = 1, the lost positions are those of "
                    "normal play, but (0,1) and (2,2) in place of (0,0) and (1,2); with R = 2 or "
                    "more they are (A, A + R n + 1).",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = bouton_numbers_picture,
    .canonical = canonical,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
