/* SPDX-License-Identifier: MIT */
/* Writes explanations of misere sums of heaps of one rule. */
#include "explain/explain.h"

typedef unsigned long long number;

/* Indices of the numbers that follow those of the heaps. */
enum { NIM_SUM, WEIGHT, DOMINATING, LOST_VALUE, OF_SUM };

static const uint64_t *of_sum(const bouton_explanation *e, const bouton_reason *r) {
    return bouton_reason_numbers(&e->reasons, r) + r->count - OF_SUM;
}

void bouton_put_dominance(const bouton_explanation *e, const bouton_solution *s,
                          const bouton_reason *r, bouton_text *out) {
    const uint64_t *n = of_sum(e, r);
    const uint64_t *heaps = bouton_reason_numbers(&e->reasons, r);
    uint64_t lost = n[WEIGHT] == 0 ? 1 : 0;
    if (n[DOMINATING] > 0) {
        const size_t i = (size_t)n[DOMINATING] - 1;
        lost = n[LOST_VALUE];
        if (s->position->count > 1) {
            bouton_text_put(out, "heap ");
            bouton_component_name(i, out);
            bouton_text_printf(out,
                               " dominates the others, whose weight of %llu is below its span of "
                               "%llu",
                               (number)(n[WEIGHT] - heaps[3 * i + 1]), (number)heaps[3 * i + 2]);
        } else {
            bouton_text_put(out, "a heap with a span that is alone dominates");
        }
    } else {
        bouton_text_put(out, n[WEIGHT] == 0 ? "no heap has weight" : "no heap dominates");
    }
    bouton_text_printf(out, ", and the nim-sum of the values is %llu", (number)n[NIM_SUM]);
    if (n[NIM_SUM] != lost)
        bouton_text_printf(out, ", not %llu", (number)lost);
}

static void introduce(bouton_explanation *e, const bouton_solution *s, uint64_t lost_value) {
    bouton_say(e, "Misere play: whoever makes the last move loses.");
    bouton_say_plain(e, "\n");
    bouton_say(e,
               "Each heap has its value in normal play, a weight and a span. A heap dominates the "
               "others if their weight together is below its span. A sum is lost for the player "
               "to move exactly if one dominates and the nim-sum of the values is %llu; or none "
               "does, some heap has weight, and the nim-sum is 0; or none has weight, and it is 1. "
               "That is proved for all heaps of %s.",
               (number)lost_value, s->position->components[0].rule->text);
    bouton_say_plain(e, "\n");
}

static void list_heaps(bouton_explanation *e, const bouton_solution *s, const uint64_t *heaps) {
    const size_t count = s->position->count;
    bouton_text line = bouton_text_start(e->text.b);
    for (size_t i = 0; i < count && i < BOUTON_EXPLAIN_ROWS; i++) {
        bouton_text_clear(&line);
        bouton_component_name(i, &line);
        bouton_text_put(&line, "  ");
        bouton_put_written(s->position, i, &line);
        bouton_say_plain(e, "  %s has ", line.data);
        bouton_say_marked(e, "value %llu", (number)heaps[3 * i]);
        bouton_say_plain(e, ", weight %llu, span %llu\n", (number)heaps[3 * i + 1],
                         (number)heaps[3 * i + 2]);
    }
    if (count > BOUTON_EXPLAIN_ROWS)
        bouton_say_plain(e, "  ... and %llu more\n", (number)(count - BOUTON_EXPLAIN_ROWS));
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

static void list_moves(bouton_explanation *e, const bouton_solution *s) {
    const size_t most = bouton_moves_listed(e);
    bouton_text line = bouton_text_start(e->text.b);
    for (size_t i = 0; i < s->move_count && i < most; i++) {
        const bouton_standings rest =
            bouton_at_hand_standings(s->position, s->moves[i].component, s->quotient);
        bouton_standings after = rest;
        for (size_t j = 0; j < bouton_option_size(&s->to, i); j++)
            bouton_at_hand_add_standing(
                s->quotient, bouton_heap_size(bouton_option_state(&s->to, i, j)), &after);
        bouton_text_clear(&line);
        bouton_put_move(s->position, s->moves[i].component, &s->to, i, &line);
        bouton_say_plain(e, "  ");
        bouton_say_marked(e, "%s", line.data);
        bouton_say_plain(e, "  leaves the nim-sum %u, %s\n", after.value,
                         bouton_standings_dominated(&after) ? "a heap dominating"
                         : after.weight == 0                ? "no weight"
                                                            : "no heap dominating");
    }
    bouton_say_rest(e, s->move_count > most ? s->move_count - most : 0);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

bouton_status bouton_explain_dominance(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reason *r = bouton_reason_find(&e->reasons, BOUTON_REASON_DOMINANCE, SIZE_MAX);
    if (r == NULL)
        return e->reasons.status;
    introduce(e, s, of_sum(e, r)[LOST_VALUE]);
    list_heaps(e, s, bouton_reason_numbers(&e->reasons, r));
    bouton_say_plain(e, "\n");
    bouton_text line = bouton_text_start(e->text.b);
    bouton_text_put(&line, "Here ");
    bouton_put_dominance(e, s, r, &line);
    bouton_say(e, "%s: %s", line.data,
               s->outcome == BOUTON_P ? "the player to move loses against best play (a P-position)."
               : s->move_count > 0    ? "the player to move wins (an N-position) by leaving a sum "
                                        "that is lost:"
                                      : "the player to move wins (an N-position).");
    if (s->outcome != BOUTON_P && s->move_count > 0) {
        bouton_say_plain(e, "\n");
        list_moves(e, s);
    }
    e->text.failed |= line.failed;
    bouton_text_release(&line);
    return BOUTON_OK;
}
