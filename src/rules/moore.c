/* SPDX-License-Identifier: MIT */
/* Moore's Nim: a move takes from up to k heaps. All heaps are one component, since a move may touch
 * several. A state is its heaps, eight bytes each, in the order written. */
#include "nim/columns.h"
#include "rulekit/clauses.h"
#include "rulekit/numbers.h"
#include "rulekit/reason.h"

#include <string.h>

static uint64_t k_of(const bouton_rule *rule) {
    return *(const uint64_t *)rule->parameters;
}

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    uint64_t *k = bouton_rule_make_parameters(rule, sizeof *k);
    if (k == NULL)
        return rule->b->error.status;
    if (bouton_cursor_peek(cursor) < 0)
        return bouton_refuse(rule->b, cursor, "parameters",
                             "say how many heaps a move may take from, as in moore=2:3,4,5");
    const size_t start = cursor->at;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "the number of heaps", k);
    if (status == BOUTON_OK && *k == 0) {
        cursor->at = start;
        return bouton_refuse(rule->b, cursor, "parameters",
                             "a move takes from at least one heap: moore=1 is Nim");
    }
    return status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_text_put_u64(out, k_of(rule));
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    bouton_clause_begin(out, BOUTON_CLAUSE_FROM_HEAPS, 0);
    bouton_clause_range(out, 1, k_of(rule));
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_numbers_parse(rule, cursor, "a heap", 1, BOUTON_NUMBERS_MAX, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_numbers_print(state, out);
}

/* Every way to take from at most `left` of the heaps from `first` on; `changed`: whether an earlier
 * one was taken from. */
static void take_from(uint64_t *heaps, size_t count, size_t first, uint64_t left, bool changed,
                      bouton_moves *out) {
    if (out->status != BOUTON_OK)
        return;
    if (first == count || left == 0) {
        if (changed)
            bouton_option(out, heaps, count * sizeof *heaps);
        return;
    }
    take_from(heaps, count, first + 1, left, changed, out);
    const uint64_t heap = heaps[first];
    for (uint64_t rest = 0; rest < heap && out->status == BOUTON_OK; rest++) {
        heaps[first] = rest;
        take_from(heaps, count, first + 1, left - 1, true, out);
    }
    heaps[first] = heap;
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    if (out->wanted == NULL) {
        take_from(heaps, count, 0, k_of(rule), false, out);
        return;
    }
    const uint64_t k = k_of(rule) < count ? k_of(rule) : count;
    uint64_t left[2][BOUTON_NUMBERS_MAX];
    for (int play = BOUTON_NORMAL; play <= BOUTON_MISERE; play++) {
        const bool is = bouton_moore_move(heaps, count, k, (bouton_play)play, left[play]);
        if (is && (play == BOUTON_NORMAL || memcmp(left[0], left[1], count * sizeof **left) != 0))
            bouton_option(out, left[play], count * sizeof **left);
    }
}

/* The nonempty heaps, sorted by size. */
static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    (void)rule, (void)value_only;
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    size_t empty = 0;
    bouton_numbers_sort(heaps, count);
    while (empty < count && heaps[empty] == 0)
        empty++;
    if (empty < count)
        bouton_option_add(out, heaps + empty, (count - empty) * sizeof *heaps);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    *outcome = bouton_moore_outcome(heaps, count, k_of(rule), play);
    return true;
}

/* A single heap has its size as value; with k = 1 any number of heaps has their nim-sum. */
static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    size_t filled = 0;
    for (size_t i = 0; i < count; i++)
        filled += heaps[i] > 0;
    *value = bouton_nim_sum(heaps, count);
    if (filled <= 1 || k_of(rule) == 1)
        return true;
    /* Taking from all heaps at once is allowed: they are like one heap of all tokens. */
    if (k_of(rule) < filled)
        return false;
    *value = 0;
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] > UINT64_MAX - *value)
            return false;
        *value += heaps[i];
    }
    return true;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX], any = 0;
    const size_t count = bouton_numbers_of(state, heaps);
    const uint64_t allowed = k_of(rule), k = allowed < count ? allowed : count;
    const bouton_nim nim = bouton_nim_of(heaps, count);
    if (play == BOUTON_MISERE && nim.large == 0) {
        bouton_reason_begin(out, BOUTON_REASON_ONES, 0);
        bouton_reason_number(out, k);
        bouton_reason_number(out, nim.ones);
        return;
    }
    for (size_t i = 0; i < count; i++)
        any |= heaps[i];
    bouton_reason_begin(out, BOUTON_REASON_COLUMNS, 0);
    bouton_reason_number(out, k);
    for (; any > 0; any >>= 1) {
        uint64_t ones = 0;
        for (size_t i = 0; i < count; i++) {
            ones += heaps[i] & 1;
            heaps[i] >>= 1;
        }
        bouton_reason_number(out, ones);
    }
}

const bouton_game bouton_game_moore = {
    .name = "moore",
    .summary = "take any number of tokens from each of one or more heaps, at most as many as the "
               "rule says",
    .parameters = "k, the most heaps that one move takes from: moore=2",
    .states = "the heaps, with commas: moore=2:3,4,5 is one component",
    .example = "moore=2:3,4,5",
    .notes = "E. H. Moore 1910.",
    .normal_notes = "In normal play a position is lost exactly when every binary column holds a "
                    "multiple of k + 1 ones.",
    .misere_notes = "In misere play the same positions are lost while some heap has more than one "
                    "token; once none has, those are lost whose number of ones is 1 modulo k + 1.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
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
