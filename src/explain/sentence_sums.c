/* SPDX-License-Identifier: MIT */
/* Reasons for sums and columns, as parts of a sentence. */
#include "explain/explain.h"

#include "rulekit/numbers.h"

typedef unsigned long long number;

/* n: nim-sum of the others, how many have no value, which, where the only one leads */
void bouton_put_infinite(const bouton_solution *s, const uint64_t *n, bouton_text *out) {
    const char *a = s->outcome == BOUTON_N ? "a" : "no";
    if (s->position->count == 1) {
        bouton_text_printf(out, "%s move leads to the value 0", a);
        return;
    }
    if (n[1] == 1) {
        bouton_text_printf(out, "the rest is worth %llu, and %s move in ", (unsigned long long)n[0],
                           a);
        bouton_component_name(n[2], out);
        bouton_text_printf(out, " leads to %llu", (unsigned long long)n[0]);
        return;
    }
    if (n[1] > BOUTON_LISTED_MAX)
        bouton_text_printf(out, "%llu components", (unsigned long long)n[1]);
    for (size_t i = 0; i < n[1] && n[1] <= BOUTON_LISTED_MAX; i++) {
        bouton_text_put(out, i == 0 ? "" : bouton_text_between(i, n[1], " and "));
        bouton_component_name(n[2 + i], out);
    }
    bouton_text_put(out, " have no value, and a move changes only one of them");
}

void bouton_put_misere_heaps(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    uint64_t large = 0, ones = 0, sum = 0;
    for (size_t i = 0; i < r->count; i += 2) {
        large += n[i + 1] > 1;
        ones += n[i + 1] == 1;
        sum ^= n[i + 1];
    }
    if (large > 0)
        bouton_text_printf(out,
                           "some heap has two or more, so the nim-sum decides as in normal play, "
                           "and it is %llu%s",
                           (number)sum, sum != 0 ? ", not 0" : "");
    else if (ones > 1)
        bouton_text_printf(out,
                           "there are %llu heaps of one and no larger one, an %s number, and "
                           "whoever takes the last loses",
                           (number)ones, ones % 2 == 1 ? "odd" : "even");
    else
        bouton_text_put(out, ones == 1 ? "whoever takes the only heap of one loses"
                                       : "no heap counts, as if the last had been taken, and then "
                                         "the player to move wins");
}

void bouton_put_tame(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    enum { LISTED_MAX = 12 };
    bouton_text_put(out, "it is played as misere Nim");
    bouton_text_put(out, r->count == 0   ? ""
                         : r->count == 2 ? " with a heap of "
                                         : " with heaps of ");
    for (size_t i = 0; i < r->count && i < 2 * LISTED_MAX; i += 2)
        bouton_text_printf(out, "%s%llu", bouton_text_between(i / 2, r->count / 2, " and "),
                           (number)n[i + 1]);
    bouton_text_put(out, r->count > 2 * (size_t)LISTED_MAX ? ", ...: " : ": ");
    bouton_put_misere_heaps(r, n, out);
}

/* How many numbers precede the rules of the parts, if there are several rules; 0: no list. */
static size_t head_of(const bouton_reason *r) {
    switch (r->kind) {
    case BOUTON_REASON_CLOSED:
        return 1;
    case BOUTON_REASON_ANSWERS:
        return 2;
    case BOUTON_REASON_LABELS:
        return BOUTON_LABEL_NUMBERS * r->move_count;
    default:
        return 0;
    }
}

static bool has_rules(const bouton_reason *r) {
    return head_of(r) > 0 && r->count > head_of(r);
}

bouton_rule *bouton_reason_part_rule(const bouton_solution *s, const bouton_reasons *reasons,
                                     const bouton_reason *r, size_t move, size_t part) {
    const bouton_reason_move *moves = &reasons->moves[r->first_move];
    size_t before = head_of(r);
    if (!has_rules(r))
        return s->position->components[moves[move].component].rule;
    for (size_t i = 0; i < move; i++)
        before += bouton_option_size(&reasons->states, moves[i].option);
    return s->position->components[bouton_reason_numbers(reasons, r)[before + part]].rule;
}

void bouton_put_listed_part(const bouton_solution *s, const bouton_reasons *reasons,
                            const bouton_reason *r, size_t move, size_t part, bouton_text *out) {
    const bouton_rule *rule = bouton_reason_part_rule(s, reasons, r, move, part);
    const size_t option = reasons->moves[r->first_move + move].option;
    if (has_rules(r))
        bouton_text_printf(out, "%s:", rule->text);
    bouton_rule_print(rule, bouton_option_state(&reasons->states, option, part), out);
}

void bouton_put_listed_sum(const bouton_explanation *e, const bouton_solution *s,
                           const bouton_reason *r, size_t sum, bouton_text *out) {
    const bouton_reason_move *left = &e->reasons.moves[r->first_move + sum];
    const size_t parts = bouton_option_size(&e->reasons.states, left->option);
    const size_t before = out->size;
    BOUTON_ASSERT(sum < r->move_count);
    for (size_t part = 0; part < parts; part++) {
        bouton_text_put(out, part > 0 ? " + " : "");
        bouton_put_listed_part(s, &e->reasons, r, sum, part, out);
    }
    bouton_text_put(out, out->size == before ? "nothing" : ""); /* a sum without parts */
}

void bouton_put_columns(const bouton_reason *r, const uint64_t *n, bouton_play play,
                        bouton_text *out) {
    const unsigned long long divisor = n[0] + 1;
    if (r->count == 1) {
        bouton_text_put(out, "no token is left");
        return;
    }
    bouton_text_put(out, "the binary columns have, from the right, ");
    for (size_t i = 1; i < r->count; i++)
        bouton_text_printf(out, i > 1 ? ", %llu" : "%llu", (unsigned long long)n[i]);
    bouton_text_printf(out, " ones, and a position %sis lost exactly if %llu divides each",
                       play == BOUTON_MISERE ? "with a heap of two or more " : "", divisor);
    if (play == BOUTON_MISERE)
        bouton_text_printf(out,
                           "; one of single tokens alone is lost exactly if their number leaves 1 "
                           "when divided by %llu",
                           divisor);
}
