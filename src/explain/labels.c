/* SPDX-License-Identifier: MIT */
/*
 * Where play can come back: a table of all states that can be reached, each lost, won or neither.
 * Lost is what only leads to what is won, in less moves; won what leads to something lost, in less;
 * and neither what leads to nothing lost, but to another such state, so that nobody can force it.
 */
#include "explain/explain.h"

#include "search/search.h"

#include <string.h>

enum {
    STATES_USUAL = 16,
    STATES_FULL = 60,
    NUMBERS = 3, /* of a state */
};

typedef struct labelled {
    bouton_outcome outcome;
    uint32_t depth;
} labelled;

/* The place of a state in the list, one more than there are if it is new. */
static size_t place_of(const bouton_moves *states, bouton_state state) {
    size_t i = 0;
    for (; i < states->option_count; i++) {
        const bouton_state known = bouton_option_state(states, i, 0);
        if (known.size == state.size &&
            (state.size == 0 || memcmp(known.data, state.data, state.size) == 0))
            break;
    }
    return i;
}

/* All states that can be reached, as options of one list; false where they are more than `most`. */
static bouton_status reach(const bouton_solution *s, size_t most, bouton_moves *states,
                           bouton_moves *moves, bool *all) {
    bouton_rule *rule = s->position->components[0].rule;
    const bouton_state first = bouton_position_at(s->position, 0);
    bouton_text copy = bouton_text_start(s->b); /* the list moves while it grows */
    bouton_option(states, first.data, first.size);
    bouton_status status = states->status;
    for (size_t i = 0; i < states->option_count && status == BOUTON_OK && *all; i++) {
        const bouton_state state = bouton_option_state(states, i, 0);
        bouton_text_clear(&copy);
        bouton_text_put_bytes(&copy, (const char *)state.data, state.size);
        status = bouton_text_status(&copy);
        if (status == BOUTON_OK)
            status = bouton_rule_moves(rule, (bouton_state){(const uint8_t *)copy.data, copy.size},
                                       moves);
        for (size_t o = 0; o < moves->option_count && status == BOUTON_OK; o++) {
            const bouton_state to = bouton_option_state(moves, o, 0);
            if (place_of(states, to) == states->option_count)
                bouton_option(states, to.data, to.size);
            status = states->status;
        }
        *all = states->option_count <= most;
    }
    bouton_text_release(&copy);
    return status;
}

static bouton_status label(const bouton_solution *s, const bouton_moves *states, labelled *labels) {
    bouton_position *alone = bouton_position_new(s->b);
    bouton_status status = alone != NULL ? BOUTON_OK : s->b->error.status;
    for (size_t i = 0; i < states->option_count && status == BOUTON_OK; i++) {
        bouton_position_clear(alone);
        status = bouton_position_add(alone, s->position->components[0].rule,
                                     bouton_option_state(states, i, 0));
        if (status == BOUTON_OK)
            status = bouton_search_sum(s->search, alone, s->play, true, &labels[i].outcome,
                                       &labels[i].depth);
    }
    bouton_position_free(alone);
    return status;
}

/* Where the first good move of state i goes: to what is lost soonest, or to what neither wins. */
static bouton_status good_move(const bouton_solution *s, const bouton_moves *states,
                               const labelled *labels, size_t i, bouton_moves *moves,
                               size_t *good) {
    const bouton_outcome wanted = labels[i].outcome == BOUTON_N ? BOUTON_P : BOUTON_D;
    *good = i;
    if (labels[i].outcome == BOUTON_P)
        return BOUTON_OK;
    const bouton_status status = bouton_rule_moves(s->position->components[0].rule,
                                                   bouton_option_state(states, i, 0), moves);
    for (size_t o = 0; o < moves->option_count && status == BOUTON_OK; o++) {
        const size_t to = place_of(states, bouton_option_state(moves, o, 0));
        if (labels[to].outcome == wanted &&
            (*good == i || labels[to].depth < labels[*good].depth ||
             (labels[to].depth == labels[*good].depth && to < *good)))
            *good = to;
    }
    return status;
}

bouton_status bouton_gather_labels(const bouton_solution *s, bouton_detail detail,
                                   bouton_reasons *out) {
    const size_t most = detail == BOUTON_FULL ? STATES_FULL : STATES_USUAL;
    labelled labels[STATES_FULL];
    bouton_moves states = bouton_moves_new(s->b), moves = bouton_moves_new(s->b);
    bool all = true;
    bouton_status status = reach(s, most, &states, &moves, &all);
    if (status == BOUTON_OK && all)
        status = label(s, &states, labels);
    if (status == BOUTON_OK && all)
        bouton_reason_begin(out, BOUTON_REASON_LABELS, 0);
    for (size_t i = 0; i < states.option_count && status == BOUTON_OK && all; i++) {
        size_t good;
        status = good_move(s, &states, labels, i, &moves, &good);
        bouton_reason_number(out, labels[i].outcome == BOUTON_P   ? 0
                                  : labels[i].outcome == BOUTON_N ? 1
                                                                  : 2);
        bouton_reason_number(out, labels[i].outcome == BOUTON_D ? 0 : labels[i].depth);
        bouton_reason_number(out, good);
        bouton_reason_move(out, 0, BOUTON_MAIN, &states, i);
    }
    bouton_moves_free(&moves);
    bouton_moves_free(&states);
    if (status == BOUTON_OK)
        return out->status;
    return status == BOUTON_LIMIT ? BOUTON_OK : status;
}

static void put_state(const bouton_explanation *e, const bouton_solution *s,
                      const bouton_reason *labels, size_t place, bouton_text *out) {
    const bouton_told_move *told = &e->reasons.moves[labels->first_move + place];
    bouton_put_parts(s->position->components[0].rule, &e->reasons.states, told->option, out);
}

/* "3  lost: no move is left" */
static void put_label(const bouton_explanation *e, const bouton_solution *s,
                      const bouton_reason *labels, size_t i, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, labels) + NUMBERS * i;
    const unsigned long long moves = n[1];
    put_state(e, s, labels, i, out);
    if (moves == 0 && n[0] < 2) {
        bouton_text_put(out, n[0] == 0 ? "  lost: no move is left" : "  won: no move is left");
        return;
    }
    if (n[0] == 0) {
        bouton_text_printf(out, "  lost in %llu: all its moves go to what is won in less", moves);
        return;
    }
    if (n[0] == 1)
        bouton_text_printf(out, "  won in %llu, by going to ", moves);
    else
        bouton_text_put(out, "  neither: no move to what is lost, but one to ");
    put_state(e, s, labels, (size_t)n[2], out);
}

void bouton_say_labels(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *labels) {
    bouton_text line = bouton_text_start(e->text.b);
    bouton_say_plain(e, "All that can be reached, for who is to move there:\n\n");
    for (size_t i = 0; i < labels->move_count; i++) {
        bouton_text_clear(&line);
        put_label(e, s, labels, i, &line);
        bouton_say_plain(e, "  %s\n", line.data);
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}
