/* SPDX-License-Identifier: MIT */
/* Writes explanations of states to which play can return, and of sums in which some have no
 * value. */
#include "explain/explain.h"

#include "search/loopy.h"

/* "its moves lead to 0 (2), a move to 1 can be answered by one to 3, worth 1 again, but none of the
 * 2 leads to 1"; "none of its 2 moves leads to 0: a move to 1 can be answered by one to 3, ..." */
void bouton_put_returns(const bouton_explanation *e, const bouton_solution *s,
                        const bouton_reason *r, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    const size_t first = (size_t)n[0], pairs = (r->move_count - first) / 2;
    const size_t most = e->detail == BOUTON_FULL ? pairs : BOUTON_LISTED_MAX;
    const bouton_reason_move *pair = &e->reasons.moves[r->first_move + first];
    bouton_rule *rule = s->position->components[r->component].rule;
    if (n[1] == 0)
        bouton_text_put(out, "it has no move");
    if (first > 0)
        bouton_put_witnesses(e, s, r, out);
    else if (n[1] > 1)
        bouton_text_printf(out, "none of its %llu moves leads to 0: ", (unsigned long long)n[1]);
    for (size_t i = 0; i < pairs && i < most; i++) {
        bouton_text_put(out, first + i > 0 ? ", a move to " : "a move to ");
        bouton_put_parts(rule, &e->reasons.states, pair[2 * i].option, out);
        bouton_text_put(out, " can be answered by one to ");
        bouton_put_parts(rule, &e->reasons.states, pair[2 * i + 1].option, out);
        bouton_text_printf(out, ", worth %llu again", (unsigned long long)n[0]);
    }
    bouton_text_put(out, pairs > most ? ", ..." : "");
    if (first > 0 && n[1] > 1)
        bouton_text_printf(out, ", but none of the %llu leads to %llu", (unsigned long long)n[1],
                           (unsigned long long)n[0]);
}

/* The value of each component, where some have none: "inf{0,2}". */
static void list_loopy_values(bouton_explanation *e, const bouton_solution *s) {
    bouton_text line = bouton_text_start(e->text.b);
    for (size_t i = 0; i < s->position->count && i < BOUTON_EXPLAIN_ROWS; i++) {
        const bouton_grundy *value = &s->values[i];
        bouton_text_clear(&line);
        bouton_component_name(i, &line);
        bouton_text_put(&line, "  ");
        bouton_put_written(s->position, i, &line);
        bouton_text_put(&line, "  ");
        bouton_grundy_write(value, &line);
        bouton_say_plain(e, "  %s\n", line.data);
    }
    if (s->position->count > BOUTON_EXPLAIN_ROWS)
        bouton_say_plain(e, "  ... and more\n");
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

void bouton_say_infinite(bouton_explanation *e, const bouton_solution *s) {
    bouton_say(e, "Play can go round in circles here. Some states have a value all the same, "
                  "because each move to no value can be answered by coming back; a state "
                  "without one is infinite: a sum with it is never lost, and won only by a "
                  "move to a value that makes the sum 0 (Smith 1966). In braces stand the values "
                  "that its moves lead to:");
    bouton_say_plain(e, "\n");
    list_loopy_values(e, s);
}

void bouton_say_neither(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reason *infinite =
        bouton_reason_find(&e->reasons, BOUTON_REASON_INFINITE, SIZE_MAX);
    bouton_text why = bouton_text_start(e->text.b);
    if (infinite != NULL) {
        bouton_text_put(&why, ", for ");
        bouton_reason_say(&e->reasons, s, infinite, &why);
    }
    bouton_say(e, "Neither side can force a win%s: with best play the game goes on for ever%s",
               bouton_text_data(&why), s->move_count ? ". These moves keep it so:" : ".");
    e->text.failed |= why.failed;
    bouton_text_release(&why);
}
