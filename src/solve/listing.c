/* SPDX-License-Identifier: MIT */
/* The moves of a position, and which of them win. */
#include "solve/listing.h"

#include "misere/quotient.h"

enum { PART_BYTES = 1 << 26 /* of options that are judged together */ };

/* Whether a search of whole sums ended because it reached its limit of positions. */
static bool has_searched_enough(const bouton_solution *s) {
    return s->b->error.id == BOUTON_ERROR_EFFORT;
}

/* Judges the options generated, and keeps those that are wanted. */
static bouton_status look_through(bouton_move_listing *l) {
    bouton_solution *s = l->s;
    BOUTON_ASSERT(l->component < s->position->count && l->found_before <= s->move_count);
    const bouton_outcome wanted = s->outcome == BOUTON_D ? BOUTON_D : BOUTON_P;
    const bool shortly = bouton_listing_is_short(l);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < s->options.option_count && status == BOUTON_OK; i++, l->looked++) {
        bouton_outcome after = BOUTON_N;
        uint32_t depth = 0;
        if (l->looked % BOUTON_LISTING_POLL == BOUTON_LISTING_POLL - 1)
            status = bouton_poll(s->b, "moves", l->looked, 0);
        if (status == BOUTON_OK)
            status = shortly ? bouton_listing_judge_shortly(l, i, &after)
                             : bouton_listing_judge(s, l->nim, l->rest, l->component, &s->options,
                                                    i, &after, &depth);
        if (status == BOUTON_LIMIT && s->want == BOUTON_WANT_WINNING &&
            bouton_listing_has_too_many(s)) {
            s->cut = true; /* another component may have a winning move */
            return BOUTON_OK;
        }
        if (status == BOUTON_LIMIT && has_searched_enough(s)) {
            l->unsettled++;
            status = BOUTON_OK;
            continue;
        }
        if (status != BOUTON_OK || (s->want == BOUTON_WANT_WINNING && after != wanted))
            continue;
        if (bouton_listing_is_full(s))
            break;
        bouton_listing_copy(&s->to, &s->options, i);
        status = bouton_listing_keep(s, l->component, l->looked, after, depth);
    }
    return status;
}

/* Whether of a component with too many options theory is asked: where none was found that wins, or
 * one that is not looked at may be wanted before those. */
static bool needs_theory(const bouton_move_listing *l) {
    return l->s->move_count == l->found_before || bouton_listing_has_order(l->s);
}

/* The list of options is full, and more are to come. */
static void look_on(bouton_moves *options, void *user) {
    bouton_move_listing *l = user;
    l->status = look_through(l);
    /* After this many, theory is asked for a winning option. */
    const bool many = l->looked >= BOUTON_OPTIONS_MAX;
    if (l->status == BOUTON_OK && many && !l->asked && needs_theory(l)) {
        l->asked = true;
        l->status = bouton_listing_far(l->s, l->component);
    }
    l->s->cut |= many && bouton_listing_has_looked_enough(l);
    bouton_moves_clear(options);
    if (l->status != BOUTON_OK || l->s->cut || l->s->more)
        options->status = BOUTON_LIMIT; /* makes the game stop generating */
}

/* Lists a component whose options are generated before they are judged. If they are too many to be
 * stored at once, and judging them does not use the game's moves again, they are judged in
 * batches. */
static bouton_status list_options(bouton_move_listing *l) {
    bouton_solution *s = l->s;
    const bouton_rule *rule = s->position->components[l->component].rule;
    const bool by_parts =
        s->want == BOUTON_WANT_WINNING &&
        (bouton_listing_method(s) == BOUTON_SUM_BY_OUTCOME ||
         (bouton_listing_method(s) == BOUTON_SUM_BY_VALUES && rule->game->value != NULL));
    const bouton_state state = bouton_position_at(s->position, l->component);
    if (by_parts) {
        const size_t most = PART_BYTES / (state.size + 1);
        s->options.option_max = most < BOUTON_OPTIONS_MAX ? most : BOUTON_OPTIONS_MAX;
        s->options.full = look_on;
        s->options.user = l;
    }
    bouton_status status = bouton_rule_moves(rule, state, &s->options);
    s->options.full = NULL;
    s->options.option_max = BOUTON_OPTIONS_MAX;
    if (by_parts && (l->status != BOUTON_OK || s->cut || s->more))
        return l->status;
    if (status == BOUTON_LIMIT && s->options.too_many) {
        s->cut = true;
        status = BOUTON_OK;
    }
    return status == BOUTON_OK ? look_through(l) : status;
}

/* For each component the product of the others' elements; the caller releases the array. */
static bouton_status find_rests(bouton_solution *s, uint32_t **rests) {
    BOUTON_ASSERT(s->quotient != NULL && s->position->count > 0);
    const size_t count = s->position->count;
    uint32_t *elements = bouton_calloc(s->b, count, sizeof *elements), product;
    bouton_status status = elements != NULL ? BOUTON_OK : s->b->error.status;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = bouton_quotient_component(s->quotient, s->position, i, &elements[i]);
    if (status == BOUTON_OK)
        status = bouton_quotient_sum(s->quotient, elements, count, &product, elements);
    *rests = elements;
    return status;
}

/* Whether a component's moves are exactly those of one heap of Nim. */
static bool moves_like_nim(const bouton_rule *rule) {
    return bouton_rule_is_nim(rule) || (rule->game->nim_heaps != NULL && rule->game->value_is_size);
}

bouton_status bouton_listing_fill(bouton_solution *s) {
    const bouton_sum_method how = bouton_listing_method(s);
    const bool by_numbers =
        (how == BOUTON_SUM_BY_VALUES || how == BOUTON_SUM_BY_NIM) && !s->value.infinite;
    bouton_status status = BOUTON_OK;
    const bool like_nim = how == BOUTON_SUM_LIKE_NIM || how == BOUTON_SUM_TAME;
    bouton_nim nim = bouton_listing_nim(s);
    bool cut = false;
    const bool by_quotient = how == BOUTON_SUM_BY_QUOTIENT;
    const bool by_dominance = how == BOUTON_SUM_BY_DOMINANCE;
    const bool by_automaton = how == BOUTON_SUM_BY_AUTOMATON;
    uint64_t counts[BOUTON_COUNTS] = {0};
    uint32_t *rests = NULL;
    if (by_quotient)
        status = find_rests(s, &rests);
    for (size_t c = 0; c < s->position->count && by_automaton && status == BOUTON_OK; c++)
        status = bouton_at_hand_count(s->position, c, s->quotient, counts);
    for (size_t c = 0; c < s->position->count && status == BOUTON_OK && !s->more; c++) {
        const bouton_rule *rule = s->position->components[c].rule;
        bouton_move_listing l = {
            .s = s, .component = c, .nim = &nim, .found_before = s->move_count};
        s->cut = false; /* for this component */
        l.rest = by_quotient ? rests[c] : 0;
        if (by_quotient && s->closed_set == NULL) {
            l.by_quotient = true;
            l.number = bouton_quotient_rule_number(s->quotient, rule);
            status = bouton_listing_heap(&l);
        } else if (by_dominance) {
            const bouton_standings standings =
                bouton_at_hand_standings(s->position, c, s->quotient);
            l.standings = &standings;
            status = bouton_listing_heap(&l);
        } else if (by_automaton) {
            l.counts = counts;
            status = bouton_listing_heap(&l);
        } else if (s->want == BOUTON_WANT_WINNING &&
                   (by_numbers ? bouton_rule_is_nim(rule) : like_nim && moves_like_nim(rule)))
            status = bouton_listing_nim_heap(s, &nim, c);
        else if ((like_nim && bouton_rule_has_code(rule)) ||
                 (by_numbers && how == BOUTON_SUM_BY_VALUES &&
                  bouton_method_of_rule(rule) == BOUTON_BY_SEQUENCE))
            status = bouton_listing_heap(&l);
        else
            status = list_options(&l);
        if (status == BOUTON_OK && s->cut && !l.asked && needs_theory(&l) &&
            (s->most == 0 || s->move_count < s->most || bouton_listing_has_order(s)))
            status = bouton_listing_far(s, c);
        cut |= s->cut || l.unsettled > 0;
    }
    s->cut = cut;
    bouton_release_memory(s->b, rests, rests != NULL ? s->position->count * sizeof *rests : 0);
    /* All components together have more options than can be listed. */
    if (status == BOUTON_LIMIT && s->to.option_count == BOUTON_OPTIONS_MAX &&
        s->to.status != BOUTON_OK) {
        s->cut = true;
        return BOUTON_OK;
    }
    return status == BOUTON_OK && bouton_listing_has_order(s) ? bouton_listing_put_in_order(s)
                                                              : status;
}

bouton_status bouton_solution_list(bouton_solution *s, size_t component) {
    BOUTON_ASSERT(component < s->position->count);
    bouton_solution_forget_moves(s);
    bouton_status status =
        bouton_rule_moves(s->position->components[component].rule,
                          bouton_position_at(s->position, component), &s->options);
    s->cut = status == BOUTON_LIMIT && s->options.too_many;
    if (s->cut)
        status = BOUTON_OK;
    for (size_t i = 0; i < s->options.option_count && status == BOUTON_OK; i++) {
        bouton_listing_copy(&s->to, &s->options, i);
        status = bouton_listing_keep(s, component, i, BOUTON_N, 0);
    }
    return status;
}

bouton_status bouton_list_moves(const bouton_position *position, size_t component,
                                bouton_solution *s) {
    bouton_status status = bouton_solution_open(s, position, BOUTON_NORMAL);
    if (status == BOUTON_OK && component >= position->count)
        status = bouton_fail(s->b, BOUTON_INPUT, "argument", "the position has no such component");
    if (status == BOUTON_OK)
        status = bouton_solution_list(s, component);
    return bouton_solution_close(s, status);
}
