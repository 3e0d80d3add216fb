/* SPDX-License-Identifier: MIT */
/* Subtraction games: a code of digits 3 at the numbers of the set. */
#include "rulekit/clauses.h"
#include "rulekit/reason.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_rule_read_set(rule, cursor, false);
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_code_write_set(&rule->code, false, out);
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    const bouton_code *code = &rule->code;
    bouton_clause_begin(out, BOUTON_CLAUSE_TAKE, 0);
    for (size_t i = 0; i < code->count; i++)
        bouton_clause_number(out, code->digits[i].take);
}

/* Whether the set contains all numbers from the lowest to the highest. */
static bool is_interval(const bouton_code *code, uint64_t *low, uint64_t *high) {
    if (code->count == 0)
        return false;
    *low = code->digits[0].take;
    *high = code->digits[code->count - 1].take;
    return code->count == *high - *low + 1;
}

/* For the set a to b in normal play, G(n) = floor((n mod (a + b)) / a) (Winning Ways, chapter
 * 4). */
static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t low, high;
    if (!is_interval(&rule->code, &low, &high))
        return false;
    *value = bouton_heap_size(state) % (low + high) / low;
    return true;
}

/* In misere play each heap is played as a heap of Nim of its value (Ferguson 1974): from a heap of
 * value 0 that has a move, taking b leaves one of value 1. */
static size_t nim_heaps(const bouton_rule *rule, bouton_state state, uint64_t *heaps) {
    return value(rule, state, heaps) ? 1 : SIZE_MAX;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    const uint64_t heap = bouton_heap_size(state);
    uint64_t low, high;
    (void)play;
    if (!is_interval(&rule->code, &low, &high))
        return;
    bouton_reason_begin(out, BOUTON_REASON_TAKES, 0);
    bouton_reason_number(out, heap);
    bouton_reason_number(out, low);
    bouton_reason_number(out, high);
    bouton_reason_number(out, heap / (low + high));
    bouton_reason_number(out, heap % (low + high));
}

const bouton_game bouton_game_subtract = {
    .name = "subtract",
    .summary = "take from one heap one of the numbers of tokens that the rule names",
    .parameters = "the set: subtract=1,3,4 or with ranges subtract=1-3",
    .example = "subtract=1-3:3,4,5",
    .normal_notes = "With the set a to b, in normal play, a heap n is lost exactly when n mod (a + "
                    "b) < a. Every finite set gives a periodic sequence of values.",
    .misere_notes = "In misere play, with the set a to b, a single heap n is lost exactly when n "
                    "mod (a + b) is from a to 2a - 1; several are played as misere Nim with their "
                    "values as heaps.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .value = value,
    .nim_heaps = nim_heaps,
    .reasons = BOUTON_REASONS(reasons),
};
