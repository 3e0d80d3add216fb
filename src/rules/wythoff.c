/* SPDX-License-Identifier: MIT */
/*
 * Wythoff's game and Fraenkel's generalization (A. S. Fraenkel, How to beat your Wythoff games'
 * opponent on three fronts, American Mathematical Monthly 89, 1982): from both heaps one may take
 * numbers that differ by less than R. The lost positions are (A, A + R n) for n = 0, 1, ..., with A
 * the least number not met before; A is the integer part of n (2 - R + sqrt(R^2 + 4)) / 2. In
 * misere play with R = 1 they are the same except for (0,1) and (2,2) in place of (0,0) and (1,2).
 * With a larger R they are (A, A + R n + 1) there, and A is the integer part of n a + 1/a with the
 * same a = (2 - R + sqrt(R^2 + 4)) / 2: together with the larger numbers these give every number
 * exactly once, by the theorem of Beatty and Skolem. From one such pair no other can be reached,
 * since their numbers all differ and the numbers taken from both would differ by R or more. From
 * all other heaps except (0,0), which is won, one can be reached: by taking from a heap that is
 * larger than the partner of the other; otherwise from equal heaps to (0,1), and with a difference
 * of R n + 1 to R n + R, from both to pair n.
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

/* 1 if the pairs of misere play are a list of their own, in which the numbers differ by 1 more;
 * else 0. */
static uint64_t more_of(uint64_t r, bouton_play play) {
    return play == BOUTON_MISERE && r > 1 ? 1 : 0;
}

/* Whether the smaller number of pair n is n + d or more: d (d + r n) <= n^2, or in the list of
 * misere play (r (d - 1) + 1) (r (d - 1) + 1 + r (r n + 1)) <= (r n + 1)^2, both divided by r^2.
 * Products stay below 2^128: d is at most n, and (r + 1) n below 2^64. */
static bool reaches(uint64_t d, uint64_t n, uint64_t r, uint64_t more) {
    uint64_t high, most_high, most;
    if (d > n || d <= more)
        return d <= n;
    const uint64_t low = bouton_multiply_wide(d - more, d + r * n, &high);
    most = bouton_multiply_wide(n, n - more, &most_high);
    if (more > 0)
        most_high += __builtin_add_overflow(most, (2 * (n - d) + 1) / r, &most);
    return high != most_high ? high < most_high : low <= most;
}

/* The d for which the smaller number of pair n is n + d. */
static uint64_t excess_of(uint64_t n, uint64_t r, uint64_t more) {
    uint64_t excess = 0;
    for (uint64_t bit = (uint64_t)1 << 63; bit > 0; bit >>= 1)
        if (reaches(excess | bit, n, r, more))
            excess |= bit;
    return excess;
}

/* The greatest n whose pair has its smaller number, or with `larger` its larger number, at most
 * `most`. */
static uint64_t place_below(uint64_t most, uint64_t r, uint64_t more, bool larger) {
    uint64_t n = 0;
    for (uint64_t bit = (uint64_t)1 << 63; bit > 0; bit >>= 1) {
        const uint64_t next = n | bit;
        if (next > most || (next > UINT64_MAX / (r + 1)))
            continue;
        const uint64_t small = next + excess_of(next, r, more);
        if (small <= most && (!larger || r * next + more <= most - small))
            n = next;
    }
    return n;
}

/* Pair n; false if its numbers are 2^64 or more. */
static bool pair_at(uint64_t n, uint64_t r, uint64_t more, uint64_t *small, uint64_t *large) {
    if (n > (UINT64_MAX - more) / (r + 1) ||
        excess_of(n, r, more) > UINT64_MAX - more - (r + 1) * n)
        return false;
    *small = n + excess_of(n, r, more);
    *large = *small + r * n + more;
    return true;
}

/* Adds a position if a move leads there, with its heaps in either order. */
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

/* Adds moves to the pairs that share a number with the heaps, or have about their difference. */
static void move_to_pairs(const uint64_t *heaps, uint64_t r, uint64_t more, bouton_moves *out) {
    const uint64_t difference = heaps[0] > heaps[1] ? heaps[0] - heaps[1] : heaps[1] - heaps[0];
    const uint64_t apart = difference > more ? (difference - more) / r : 0;
    const uint64_t near[] = {apart,
                             apart + 1,
                             place_below(heaps[0], r, more, false),
                             place_below(heaps[0], r, more, true),
                             place_below(heaps[1], r, more, false),
                             place_below(heaps[1], r, more, true)};
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        uint64_t small, large;
        if (pair_at(near[i], r, more, &small, &large))
            move_to_pair(heaps, r, small, large, out);
    }
}

/* Adds moves to the lost positions of normal and misere play. */
static void move_to_lost(const uint64_t *heaps, uint64_t r, bouton_moves *out) {
    move_to_pairs(heaps, r, 0, out);
    if (r > 1) {
        move_to_pairs(heaps, r, more_of(r, BOUTON_MISERE), out);
        return;
    }
    move_to_pair(heaps, r, 0, 1, out);
    move_to_pair(heaps, r, 2, 2, out);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heaps[2], left[2];
    const uint64_t r = r_of(rule);
    BOUTON_ASSERT(state.size == sizeof heaps);
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

/* Whether the two heaps are a pair of the list. */
static bool are_pair(uint64_t small, uint64_t large, uint64_t r, uint64_t more) {
    if (large - small < more || (large - small - more) % r != 0)
        return false;
    const uint64_t n = (large - small - more) / r;
    return small >= n && reaches(small - n, n, r, more) && !reaches(small - n + 1, n, r, more);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    const uint64_t r = r_of(rule);
    uint64_t heaps[2];
    bouton_numbers_sort(heaps, bouton_numbers_of(state, heaps));
    bool lost = are_pair(heaps[0], heaps[1], r, more_of(r, play));
    if (play == BOUTON_MISERE && r == 1 && heaps[1] <= 2)
        lost = heaps[0] + 1 == heaps[1] ? heaps[0] == 0 : heaps[0] == 2;
    *outcome = lost ? BOUTON_P : BOUTON_N;
    return true;
}

/* Adds why heaps are won: which is the lost pair with their difference, if there is one. */
static void tell_apart(const uint64_t *heaps, uint64_t r, bouton_play play, bouton_reasons *out) {
    const uint64_t difference = heaps[1] - heaps[0], more = more_of(r, play);
    const bool some = difference >= more && (difference - more) % r == 0;
    uint64_t small = 0, large = 0;
    if (some && !pair_at((difference - more) / r, r, more, &small, &large))
        return;
    if (play == BOUTON_MISERE && r == 1 && difference <= 1) {
        small = difference == 0 ? 2 : 0;
        large = small + difference;
    }
    bouton_reason_begin(out, BOUTON_REASON_APART, 0);
    bouton_reason_number(out, r);
    bouton_reason_number(out, heaps[0]);
    bouton_reason_number(out, heaps[1]);
    if (some) {
        bouton_reason_number(out, small);
        bouton_reason_number(out, large);
    }
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    const uint64_t r = r_of(rule);
    uint64_t heaps[2];
    bouton_outcome who;
    if (!outcome(rule, state, play, &who))
        return;
    bouton_numbers_sort(heaps, bouton_numbers_of(state, heaps));
    if (who != BOUTON_P) {
        tell_apart(heaps, r, play, out);
        return;
    }
    const bool special = play == BOUTON_MISERE && r == 1 && heaps[1] <= 2;
    bouton_reason_begin(out, BOUTON_REASON_PAIR, 0);
    bouton_reason_number(out, special ? 0 : r);
    bouton_reason_number(out, heaps[0]);
    bouton_reason_number(out, heaps[1]);
    bouton_reason_number(out, special ? 0 : (heaps[1] - heaps[0] - more_of(r, play)) / r);
}

const bouton_game bouton_game_wythoff = {
    .name = "wythoff",
    .summary = "take any number from one of two heaps, or the same number from both",
    .parameters = "R: the numbers taken from both heaps may differ by less than R; 1 if left out",
    .states = "the two heaps: wythoff:3,5 is one component",
    .example = "wythoff:3,5",
    .notes = "Wythoff 1907, Fraenkel 1982.",
    .normal_notes = "In normal play the lost positions are (A, A + n) for n = 0, 1, 2, ..., A the "
                    "least number not met before, which is n times the golden ratio without its "
                    "fraction. With a rule wythoff=R they are (A, A + R n), A again the least "
                    "number not met before.",
    .misere_notes = "In misere play the lost positions are those of normal play, but (0,1) and "
                    "(2,2) in place of (0,0) and (1,2); with a rule wythoff=R, R of 2 or more, "
                    "they are (A, A + R n + 1) for n = 0, 1, 2, ..., A the least number not "
                    "met before.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = bouton_numbers_picture,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_SYMMETRY,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
