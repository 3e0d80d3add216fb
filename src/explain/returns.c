/* SPDX-License-Identifier: MIT */
/*
 * The value of a state to which play can come back: its moves lead to each smaller value, and
 * wherever else one leads the other side can come back to the value itself. And what a sum is told
 * by in which some states have no value.
 */
#include "explain/explain.h"

#include "search/loopy.h"

enum { OPTIONS_LOOKED_AT = 400 };

typedef struct gathering {
    const bouton_solution *s;
    bouton_reasons *out;
    size_t component;
    bouton_rule *rule;
} gathering;

/* An option by the number of a list, and where it leads to no smaller value the one that comes
 * back; *found says whether there is such a one. */
static bouton_status add_return(const gathering *g, const bouton_moves *moves, size_t option,
                                bouton_moves *replies, bool *found) {
    const uint64_t value = g->s->values[g->component].value;
    bouton_status status =
        bouton_rule_moves(g->rule, bouton_option_state(moves, option, 0), replies);
    *found = false;
    for (size_t i = 0; i < replies->option_count && status == BOUTON_OK && !*found; i++) {
        bouton_grundy of_reply;
        status = bouton_component_value_at_hand(
            g->s->search, g->rule, bouton_option_state(replies, i, 0), true, &of_reply);
        *found = status == BOUTON_OK && !of_reply.infinite && of_reply.value == value;
        if (*found) {
            bouton_reason_move(g->out, g->component, BOUTON_MAIN, moves, option);
            bouton_reason_move(g->out, g->component, 0, replies, i);
        }
    }
    return status;
}

/* The first option with each smaller value, then the others. */
static bouton_status add_returns_of(const gathering *g, const bouton_moves *moves,
                                    bouton_moves *replies) {
    const uint64_t value = g->s->values[g->component].value;
    uint64_t met = 0, wanted = 0;
    bouton_status status = BOUTON_OK;
    bool all = true;
    for (; wanted <= value && status == BOUTON_OK && all; wanted++)
        for (size_t i = 0; i < moves->option_count && status == BOUTON_OK && all; i++) {
            bouton_grundy of_option;
            status = bouton_component_value_at_hand(
                g->s->search, g->rule, bouton_option_state(moves, i, 0), true, &of_option);
            const bool smaller = !of_option.infinite && of_option.value < value;
            if (status == BOUTON_OK && wanted == value && !smaller)
                status = add_return(g, moves, i, replies, &all);
            if (smaller && of_option.value == wanted && met == wanted) {
                bouton_reason_move(g->out, g->component, BOUTON_MAIN, moves, i);
                met++;
            }
        }
    return status == BOUTON_OK && (!all || met < value) ? BOUTON_LIMIT : status;
}

bouton_status bouton_gather_returns(const bouton_solution *s, size_t component, bouton_state state,
                                    bouton_reasons *out) {
    const gathering g = {s, out, component, s->position->components[component].rule};
    const size_t reasons = out->count, numbers = out->number_count, told = out->move_count;
    bouton_moves moves = bouton_moves_new(s->b), replies = bouton_moves_new(s->b);
    moves.option_max = replies.option_max = OPTIONS_LOOKED_AT;
    bouton_status status = bouton_rule_moves(g.rule, state, &moves);
    if (status == BOUTON_OK) {
        out->component = component;
        bouton_reason_begin(out, BOUTON_REASON_RETURNS, 0);
        out->component = SIZE_MAX;
        bouton_reason_number(out, s->values[component].value);
        bouton_reason_number(out, moves.option_count);
        status = add_returns_of(&g, &moves, &replies);
    }
    bouton_moves_free(&replies);
    bouton_moves_free(&moves);
    if (status == BOUTON_OK)
        return out->status;
    out->count = reasons;
    out->number_count = numbers;
    out->move_count = told;
    return bouton_unless_limit(status);
}

/* "its moves lead to 0 (2), a move to 1 can be answered by one to 3, worth 1 again, but none of the
 * 2 leads to 1"; "none of its 2 moves leads to 0: a move to 1 can be answered by one to 3, ..." */
void bouton_put_returns(const bouton_explanation *e, const bouton_solution *s,
                        const bouton_reason *r, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    const size_t first = (size_t)n[0], pairs = (r->move_count - first) / 2;
    const size_t most = e->detail == BOUTON_FULL ? pairs : BOUTON_LISTED_MAX;
    const bouton_told_move *told = &e->reasons.moves[r->first_move + first];
    bouton_rule *rule = s->position->components[r->component].rule;
    if (n[1] == 0)
        bouton_text_put(out, "it has no move");
    if (first > 0)
        bouton_put_witnesses(e, s, r, out);
    else if (n[1] > 1)
        bouton_text_printf(out, "none of its %llu moves leads to 0: ", (unsigned long long)n[1]);
    for (size_t i = 0; i < pairs && i < most; i++) {
        bouton_text_put(out, first + i > 0 ? ", a move to " : "a move to ");
        bouton_put_parts(rule, &e->reasons.states, told[2 * i].option, out);
        bouton_text_put(out, " can be answered by one to ");
        bouton_put_parts(rule, &e->reasons.states, told[2 * i + 1].option, out);
        bouton_text_printf(out, ", worth %llu again", (unsigned long long)n[0]);
    }
    bouton_text_put(out, pairs > most ? ", ..." : "");
    if (first > 0 && n[1] > 1)
        bouton_text_printf(out, ", but none of the %llu leads to %llu", (unsigned long long)n[1],
                           (unsigned long long)n[0]);
}

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

/* What each component is worth, where some have no value: "inf{0,2}". */
static void list_loopy_values(bouton_explanation *e, const bouton_solution *s) {
    bouton_text line = bouton_text_start(e->text.b);
    for (size_t i = 0; i < s->position->count && i < BOUTON_EXPLAIN_ROWS; i++) {
        const bouton_grundy *value = &s->values[i];
        bouton_text_clear(&line);
        bouton_component_name(i, &line);
        bouton_text_printf(&line, "  %s:", bouton_position_rule(s->position, i));
        bouton_position_state(s->position, i, &line);
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
