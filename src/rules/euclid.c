/* SPDX-License-Identifier: MIT */
/*
 * Euclid (A. J. Cole and A. J. T. Davie, Mathematical Gazette 53, 1969). Let b = q a + r with 0 <=
 * r < a. From (a, b) one moves to (a, r), (a, r + a), ..., (a, b - a), and each of those moves to
 * the ones before it and no others. So their values are 0, 1, 2, ... in turn, skipping the value of
 * (a, r), which comes first: G(a, b) follows by the Euclidean algorithm.
 *
 * In misere play whoever makes a zero loses, so one does that only from (a, a), where nothing else
 * is left: in effect the game ends at (a, a), lost for the player to move (J. W. Grossman,
 * Mathematics Magazine 70, 1997). With a quotient of 2 or more one can move to (a, r), if that is
 * lost, or else to (a, r + a), from where the only move leads there; if r is 0, to (a, a). So one
 * wins. With the quotient 1 and r > 0 the only move is to (a, r).
 */
#include "rulekit/numbers.h"
#include "rulekit/reason.h"

enum { STEPS_MAX = 96 }; /* 2^64 is less than the 96th Fibonacci number */

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_numbers_parse(rule, cursor, "a heap", 2, 2, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_numbers_print(state, out);
}

/* Adds those of (a, r), (a, r + a), ... that can have the wanted value: at its own place among 0,
 * 1, 2, ..., the next, or the first. */
static void move_to_value(uint64_t *n, size_t large, uint64_t wanted, bouton_moves *out) {
    const uint64_t small = n[1 - large], most = small > 0 ? n[large] / small : 0;
    const uint64_t rest = small > 0 ? n[large] % small : 0;
    const uint64_t places[] = {0, wanted, wanted + 1};
    for (size_t i = 0; i < 3; i++) {
        if (places[i] >= most || (i == 1 && wanted == 0))
            continue;
        n[large] = rest + places[i] * small;
        bouton_option(out, n, 2 * sizeof *n);
    }
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t n[2];
    (void)rule;
    BOUTON_ASSERT(state.size == sizeof n);
    bouton_numbers_of(state, n);
    const size_t large = n[1] > n[0];
    const uint64_t small = n[1 - large];
    if (out->wanted != NULL) {
        move_to_value(n, large, *out->wanted, out);
        return;
    }
    while (small > 0 && n[large] >= small && out->status == BOUTON_OK) {
        n[large] -= small;
        bouton_option(out, n, sizeof n);
    }
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    (void)rule, (void)value_only;
    uint64_t n[2];
    bouton_numbers_sort(n, bouton_numbers_of(state, n));
    bouton_option_add(out, n, sizeof n);
}

/* n becomes the next pair in Euclid's algorithm. */
static void go_on(uint64_t *n) {
    const uint64_t rest = n[1] % n[0];
    n[1] = n[0];
    n[0] = rest;
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t n[2], quotients[STEPS_MAX];
    size_t steps = 0;
    (void)rule;
    bouton_numbers_sort(n, bouton_numbers_of(state, n));
    while (n[0] > 0) {
        quotients[steps++] = n[1] / n[0];
        go_on(n);
    }
    *value = 0;
    while (steps-- > 0)
        *value = quotients[steps] <= *value ? quotients[steps] - 1 : quotients[steps];
    return true;
}

/* Whether there is only one move, to a pair without a zero. */
static bool is_forced(const uint64_t *n) {
    return n[0] < n[1] && n[1] - n[0] < n[0];
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    uint64_t n[2];
    bool even = true;
    (void)rule;
    bouton_numbers_sort(n, bouton_numbers_of(state, n));
    for (; play == BOUTON_MISERE && is_forced(n); even = !even)
        go_on(n);
    *outcome = (n[0] == 0 || n[0] < n[1]) == even ? BOUTON_N : BOUTON_P;
    return play == BOUTON_MISERE;
}

static void tell_misere(uint64_t *n, bool wins, bouton_reasons *out) {
    bool forced = true;
    for (; forced; wins = !wins) {
        forced = is_forced(n);
        bouton_reason_heap(out, n[1] / n[0], wins);
        go_on(n);
    }
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t n[2], pairs[STEPS_MAX][2];
    size_t steps = 0;
    uint64_t value = 0;
    bouton_outcome who;
    bouton_numbers_sort(n, bouton_numbers_of(state, n));
    const bool misere = outcome(rule, state, play, &who);
    if (misere && n[0] == 0)
        return;
    bouton_reason_begin(out, BOUTON_REASON_QUOTIENTS, 0);
    bouton_reason_number(out, n[1]);
    bouton_reason_number(out, n[0]);
    if (misere) {
        tell_misere(n, who == BOUTON_N, out);
        return;
    }
    while (n[0] > 0) {
        pairs[steps++][0] = n[1] / n[0];
        go_on(n);
    }
    for (size_t i = steps; i-- > 0;)
        pairs[i][1] = value = pairs[i][0] <= value ? pairs[i][0] - 1 : pairs[i][0];
    for (size_t i = 0; i < steps; i++)
        bouton_reason_heap(out, pairs[i][0], pairs[i][1]);
}

const bouton_game bouton_game_euclid = {
    .name = "euclid",
    .summary = "take a multiple of the smaller of two heaps from the larger",
    .states = "the two heaps: euclid:25,9 is one component",
    .example = "euclid:25,9",
    .notes = "Cole and Davie 1969.",
    .normal_notes =
        "In normal play, where neither heap is empty, whoever empties one wins; the player to move "
        "wins exactly when the heaps are equal or the larger is more than the golden ratio times "
        "the smaller.",
    .misere_notes =
        "In misere play, where neither heap is empty, whoever empties one loses; the player to "
        "move wins exactly when the larger heap is more than the golden ratio times the smaller.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = bouton_numbers_picture,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_SYMMETRY,
    .value = value,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
