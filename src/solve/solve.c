/* SPDX-License-Identifier: MIT */
#include "solve/listing.h"

#include "search/loopy.h"
#include "solve/effort.h"

/* How much effort the values are worth. */
typedef enum value_need {
    IF_AT_HAND, /* extra information */
    IF_SHORT,   /* what a short search finds */
    NEEDED,     /* without a value there is no answer */
} value_need;

static bouton_status find_value(bouton_search *search, value_need need, bouton_rule *rule,
                                bouton_state state, bouton_grundy *value) {
    return need == NEEDED
               ? bouton_component_value(search, rule, state, value)
               : bouton_component_value_at_hand(search, rule, state, need == IF_SHORT, value);
}

/* Reports which component's value is too large. */
static bouton_status place_error(const bouton_position *position, size_t component,
                                 bouton_status error) {
    bouton_context *b = position->b;
    if (error != BOUTON_LIMIT || b->error.id != BOUTON_ERROR_VALUE_TOO_LARGE)
        return error;
    bouton_text text = bouton_text_start(b);
    const size_t at = bouton_position_write_place(position, component, &text);
    bouton_status status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        status = bouton_place_error(b, text.data, text.size, at);
    bouton_text_release(&text);
    return status;
}

/* Finds the values of the components, as far as wanted and possible. */
static bouton_status find_values(bouton_solution *s, value_need need) {
    const bouton_position *position = s->position;
    void *values = s->values;
    if (!bouton_reserve(s->b, &values, &s->value_capacity, position->count, sizeof *s->values))
        return s->b->error.status;
    s->values = values;
    s->value_count = position->count;
    s->value = (bouton_grundy){.known = true};
    for (size_t i = 0; i < position->count; i++) {
        bouton_rule *rule = position->components[i].rule;
        const bouton_state state = bouton_position_at(position, i);
        bouton_grundy value = {0};
        bouton_status status = find_value(s->search, need, rule, state, &value);
        if (status != BOUTON_OK && (need == NEEDED || status != BOUTON_LIMIT))
            return place_error(position, i, status);
        value.known = status == BOUTON_OK;
        s->values[i] = value;
        bouton_grundy_add(&s->value, &value);
    }
    return BOUTON_OK;
}

/* Solves by the quotient of everything that can be reached, if there is one. */
static bouton_status find_closed_set(bouton_solution *s) {
    BOUTON_ASSERT(s->closed_set == NULL);
    bouton_status status = bouton_quotient_of_closed_set(s->position, &s->closed_set);
    if (status != BOUTON_OK || s->closed_set == NULL)
        return status;
    s->quotient = s->closed_set;
    s->method = BOUTON_SUM_BY_QUOTIENT;
    return bouton_quotient_outcome(s->quotient, s->position, &s->outcome);
}

/* For an explanation: a smaller quotient that is enough, if there is one. */
static bouton_status find_least_quotient(bouton_solution *s) {
    BOUTON_ASSERT(s->least == NULL);
    const bouton_status status = bouton_quotient_least(s->position, s->quotient, &s->least);
    if (s->least != NULL)
        s->quotient = s->least;
    return status;
}

/* Solves a sum of heaps by its canonical form, if that is cheap. */
static bouton_status find_form(bouton_solution *s) {
    BOUTON_ASSERT(s->forms == NULL);
    bool knows = false;
    bouton_status status = bouton_forms_at_hand(s->position, &s->forms);
    if (status == BOUTON_OK && s->forms != NULL)
        status = bouton_forms_outcome(s->forms, s->position, &knows, &s->outcome);
    if (!knows) {
        bouton_forms_free(s->forms);
        s->forms = NULL;
    }
    return status;
}

/* Whether the value of a position that theory says is won would add information and is found
 * quickly. */
static bool tells_more(const bouton_solution *s) {
    if (s->method != BOUTON_SUM_BY_OUTCOME || s->outcome != BOUTON_N || s->play == BOUTON_MISERE ||
        (s->want == BOUTON_WANT_OUTCOME && !s->wants_value))
        return false;
    const bouton_rule *rule = s->position->components[0].rule;
    return rule->game->value_up_to > 0 &&
           bouton_rule_weight(rule, bouton_position_at(s->position, 0)) <= rule->game->value_up_to;
}

/* Finds the outcome and the values. An outcome that does not need the values is found first; they
 * are then added if they are cheap. */
static bouton_status find_outcome(bouton_solution *s) {
    const bool looks = s->play == BOUTON_NORMAL && (s->wants_value || s->wants_depth);
    /* A caller who chooses how to search wants the value of a won position, however long that
     * takes. */
    const bool asked = looks && s->b->search_kind != BOUTON_SEARCH_BY_GAME;
    value_need besides = looks ? IF_SHORT : IF_AT_HAND;
    bouton_sum_choice choice;
    BOUTON_ASSERT(s->tame == NULL);
    bouton_status status = bouton_choose_for_sum(s->position, s->play, &choice, &s->tame);
    s->method = choice.method;
    s->outcome = choice.outcome;
    s->quotient = choice.quotient;
    if (status == BOUTON_OK && s->method == BOUTON_SUM_BY_QUOTIENT && s->keeps_to_theory)
        status = find_least_quotient(s);
    const bool more = status == BOUTON_OK && tells_more(s);
    if (more && s->keeps_to_theory)
        besides = IF_SHORT;
    else if (more)
        s->method = BOUTON_SUM_BY_VALUES;
    if (s->needs_value || (asked && s->method == BOUTON_SUM_BY_OUTCOME && s->outcome == BOUTON_N))
        besides = NEEDED;
    if (status == BOUTON_OK && s->method == BOUTON_SUM_BY_SEARCH && !s->wants_depth)
        status = find_closed_set(s);
    if (status == BOUTON_OK && s->method == BOUTON_SUM_BY_SEARCH && !s->wants_depth)
        status = find_form(s);
    if (status != BOUTON_OK)
        return status;
    if (s->wants_depth || (s->method == BOUTON_SUM_BY_SEARCH && s->forms == NULL))
        status = bouton_solution_search(s, s->position, &s->outcome, &s->depth);
    else if (s->method == BOUTON_SUM_BY_VALUES || s->method == BOUTON_SUM_WITH_FIRM) {
        status = find_values(s, NEEDED);
        s->outcome = bouton_grundy_outcome(&s->value);
        return status;
    }
    if (status == BOUTON_OK)
        status = find_values(s, besides);
    if (more && s->value.known)
        s->method = BOUTON_SUM_BY_VALUES;
    if (status == BOUTON_OK && !s->wants_depth && s->method == BOUTON_SUM_BY_OUTCOME &&
        s->outcome == BOUTON_P && s->play == BOUTON_NORMAL)
        s->value = s->values[0] = (bouton_grundy){.known = true};
    return status;
}

bouton_status bouton_solve(const bouton_position *position, bouton_play play, bouton_want want,
                           bouton_solution *s) {
    bouton_status status = bouton_solution_open(s, position, play);
    if (status == BOUTON_OK && (unsigned)want > BOUTON_WANT_ALL)
        status = bouton_fail(s->b, BOUTON_INPUT, "argument", "there is no such wish for moves");
    if (status == BOUTON_OK) {
        s->searched_before = bouton_searched(s->b);
        s->want = want;
        status = find_outcome(s);
    }
    const bool none_wins = want == BOUTON_WANT_WINNING && s->outcome == BOUTON_P;
    if (status == BOUTON_OK && want != BOUTON_WANT_OUTCOME && !none_wins)
        status = bouton_listing_fill(s);
    return bouton_solution_close(s, status);
}

static bouton_status search_whole(bouton_search *search, uint64_t most, bool shortly,
                                  const bouton_position *position, bouton_play play,
                                  bouton_outcome *outcome) {
    const bouton_status status = bouton_whole_outcome_within(search, position, play, most, outcome);
    return status == BOUTON_LIMIT && !shortly && position->b->error.id == BOUTON_ERROR_EFFORT
               ? bouton_effort_fail(position, most)
               : status;
}

static bouton_status find_sum_outcome(bouton_search *search, bool shortly,
                                      const bouton_position *position, bouton_play play,
                                      bouton_outcome *outcome) {
    bouton_grundy sum = {.known = true}, value;
    bouton_sum_choice choice;
    const bouton_status chosen = bouton_choose_for_sum(position, play, &choice, NULL);
    if (chosen != BOUTON_OK)
        return chosen;
    *outcome = choice.outcome;
    switch (choice.method) {
    case BOUTON_SUM_BY_NIM:
    case BOUTON_SUM_BY_OUTCOME:
    case BOUTON_SUM_LIKE_NIM:
    case BOUTON_SUM_BY_QUOTIENT:
    case BOUTON_SUM_BY_DOMINANCE:
    case BOUTON_SUM_BY_AUTOMATON:
    case BOUTON_SUM_TAME:
        return BOUTON_OK;
    case BOUTON_SUM_BY_SEARCH:
        return search_whole(search,
                            shortly ? BOUTON_SHORT_POSITIONS : bouton_effort_most(position, play),
                            shortly, position, play, outcome);
    case BOUTON_SUM_BY_VALUES:
    case BOUTON_SUM_WITH_FIRM:
        break;
    }
    for (size_t i = 0; i < position->count; i++) {
        const bouton_status status =
            find_value(search, shortly ? IF_SHORT : NEEDED, position->components[i].rule,
                       bouton_position_at(position, i), &value);
        if (status != BOUTON_OK)
            return place_error(position, i, status);
        bouton_grundy_add(&sum, &value);
    }
    *outcome = bouton_grundy_outcome(&sum);
    return BOUTON_OK;
}

bouton_status bouton_sum_outcome(bouton_search *search, const bouton_position *position,
                                 bouton_play play, bouton_outcome *outcome) {
    return find_sum_outcome(search, false, position, play, outcome);
}

bouton_status bouton_solution_outcome_shortly(const bouton_solution *s,
                                              const bouton_position *position,
                                              bouton_outcome *outcome) {
    return s->closed_set != NULL ? bouton_quotient_outcome(s->closed_set, position, outcome)
                                 : find_sum_outcome(s->search, true, position, s->play, outcome);
}

bouton_status bouton_line_outcome(bouton_search *search, const bouton_position *position,
                                  bouton_play play, bouton_quotient **closed_set,
                                  bouton_outcome *outcome) {
    bouton_sum_choice choice;
    bouton_status status = BOUTON_OK;
    if (*closed_set == NULL)
        status = bouton_choose_for_sum(position, play, &choice, NULL);
    if (status == BOUTON_OK && *closed_set == NULL && choice.method == BOUTON_SUM_BY_SEARCH)
        status = bouton_quotient_of_closed_set(position, closed_set);
    if (status != BOUTON_OK)
        return status;
    return *closed_set != NULL ? bouton_quotient_outcome(*closed_set, position, outcome)
                               : bouton_sum_outcome(search, position, play, outcome);
}

bouton_status bouton_position_outcome(const bouton_position *position, bouton_play play,
                                      bouton_outcome *outcome) {
    bouton_search *search = bouton_search_new(position->b);
    bouton_quotient *closed_set = NULL;
    const bouton_status status =
        search ? bouton_line_outcome(search, position, play, &closed_set, outcome)
               : position->b->error.status;
    bouton_quotient_close(closed_set);
    bouton_search_free(search);
    return status;
}

bouton_status bouton_last_mover(bouton_search *search, const bouton_position *position,
                                unsigned players, unsigned *distance) {
    bouton_context *b = position->b;
    bouton_nim nim;
    if (!bouton_position_is_nim(position, &nim) || position->count == 0)
        return bouton_search_last_mover(search, position, players, distance);
    const size_t size = position->count * sizeof(uint64_t);
    uint64_t *heaps = bouton_resize(b, NULL, 0, size);
    if (heaps == NULL)
        return b->error.status;
    for (size_t i = 0; i < position->count; i++)
        heaps[i] = bouton_heap_size(bouton_position_at(position, i));
    const bool settled = bouton_nim_last_mover(heaps, position->count, players, distance);
    bouton_release_memory(b, heaps, size);
    return settled ? BOUTON_OK
                   : bouton_fail(b, BOUTON_LIMIT, "too-many-players",
                                 "who makes the last move among %u players takes too long to find "
                                 "out with that many heaps",
                                 players);
}
