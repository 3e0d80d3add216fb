/* SPDX-License-Identifier: MIT */
/* The solution: what it stores, and how it is read. */
#include "search/loopy.h"
#include "solve/listing.h"

_Static_assert((int)BOUTON_MOVES_MAX == (int)BOUTON_OPTIONS_MAX, "both say the same");

bouton_solution *bouton_solution_new(bouton_context *b) {
    bouton_solution *s = b != NULL ? bouton_calloc(b, 1, sizeof *s) : NULL;
    if (s == NULL)
        return NULL;
    s->b = b;
    s->options = bouton_moves_new(b);
    s->to = bouton_moves_new(b);
    s->outcome = BOUTON_OUTCOME_UNKNOWN;
    s->position = bouton_position_new(b);
    s->search = bouton_search_new(b);
    if (s->position == NULL || s->search == NULL) {
        bouton_solution_free(s);
        return NULL;
    }
    return s;
}

void bouton_solution_free(bouton_solution *s) {
    if (s == NULL)
        return;
    bouton_context *b = s->b;
    bouton_quotient_close(s->closed_set);
    bouton_quotient_close(s->least);
    bouton_forms_free(s->forms);
    bouton_tame_sum_free(s->tame);
    bouton_search_free(s->search);
    bouton_position_free(s->position);
    bouton_release_memory(b, s->values, s->value_capacity * sizeof *s->values);
    bouton_release_memory(b, s->moves, s->move_capacity * sizeof *s->moves);
    bouton_moves_free(&s->options);
    bouton_moves_free(&s->to);
    bouton_release_memory(b, s, sizeof *s);
}

bool bouton_solution_is_valid(const bouton_solution *s) {
    if (s->position == NULL || s->position->b != s->b || s->move_count > s->move_capacity ||
        s->move_count > s->to.option_count || s->value_count > s->value_capacity)
        return false;
    if (s->value_count != 0 && s->value_count != s->position->count)
        return false;
    for (size_t i = 0; i < s->move_count; i++)
        if (s->moves[i].component >= s->position->count || (s->moves[i].wins && s->moves[i].draws))
            return false;
    return true;
}

void bouton_solution_forget_moves(bouton_solution *s) {
    s->move_count = 0;
    s->cut = s->more = false;
    bouton_moves_clear(&s->to);
}

static void forget(bouton_solution *s) {
    bouton_solution_forget_moves(s);
    bouton_quotient_close(s->closed_set);
    bouton_quotient_close(s->least);
    bouton_forms_free(s->forms);
    bouton_tame_sum_free(s->tame);
    s->closed_set = s->least = NULL;
    s->forms = NULL;
    s->tame = NULL;
    s->outcome = BOUTON_OUTCOME_UNKNOWN;
    s->depth = 0;
    s->value = (bouton_grundy){0};
    s->value_count = 0;
}

bouton_status bouton_solution_open(bouton_solution *s, const bouton_position *position,
                                   bouton_play play) {
    if (s == NULL)
        return BOUTON_INPUT;
    if (!s->keeps_search)
        bouton_search_clear(s->search);
    forget(s);
    bouton_position_clear(s->position);
    if (position == NULL || position->b != s->b)
        return bouton_fail(s->b, BOUTON_INPUT, "argument",
                           "the position is not one of the solution's context");
    if (play != BOUTON_NORMAL && play != BOUTON_MISERE)
        return bouton_fail(s->b, BOUTON_INPUT, "argument", "play is normal or misere");
    s->play = play;
    return bouton_position_copy(s->position, position);
}

bouton_status bouton_solution_close(bouton_solution *s, bouton_status status) {
    if (s == NULL)
        return status;
    if (!s->keeps_search)
        bouton_search_clear(s->search);
    if (status != BOUTON_OK)
        forget(s);
    BOUTON_ASSERT(bouton_solution_is_valid(s));
    return status;
}

void bouton_solution_keep_search(bouton_solution *s) {
    s->keeps_search = true;
}

void bouton_solution_want_most(bouton_solution *s, size_t most) {
    if (s != NULL)
        s->most = most;
}

void bouton_solution_want_depth(bouton_solution *s, bool want) {
    if (s != NULL)
        s->wants_depth = want;
}

void bouton_solution_want_value(bouton_solution *s, bool want) {
    if (s != NULL)
        s->wants_value = want;
}

void bouton_solution_need_value(bouton_solution *s) {
    s->needs_value = true;
}

void bouton_solution_keep_to_theory(bouton_solution *s) {
    s->keeps_to_theory = true;
}

void bouton_solution_search_at_most(bouton_solution *s, uint64_t most) {
    s->searches_most = most;
}

bouton_outcome bouton_solution_outcome(const bouton_solution *s) {
    return s != NULL ? s->outcome : BOUTON_OUTCOME_UNKNOWN;
}

const char *bouton_solution_method(const bouton_solution *s) {
    if (s == NULL || s->outcome == BOUTON_OUTCOME_UNKNOWN)
        return "";
    if (s->wants_depth)
        return "search";
    switch (s->method) {
    case BOUTON_SUM_BY_NIM:
    case BOUTON_SUM_BY_OUTCOME:
    case BOUTON_SUM_LIKE_NIM:
        return "formula";
    case BOUTON_SUM_BY_VALUES:
        return "values";
    case BOUTON_SUM_BY_QUOTIENT:
        return "quotient";
    case BOUTON_SUM_BY_DOMINANCE:
        return "dominance";
    case BOUTON_SUM_BY_AUTOMATON:
        return "automaton";
    case BOUTON_SUM_WITH_FIRM:
        return "firm";
    case BOUTON_SUM_TAME:
        return "tame";
    case BOUTON_SUM_BY_SEARCH:
        break;
    }
    return s->forms != NULL ? "canonical" : "search";
}

const bouton_quotient *bouton_solution_quotient(const bouton_solution *s) {
    const bool known = s != NULL && s->outcome != BOUTON_OUTCOME_UNKNOWN && !s->wants_depth;
    return known && s->method == BOUTON_SUM_BY_QUOTIENT ? s->quotient : NULL;
}

bouton_grundy bouton_solution_value(const bouton_solution *s) {
    return s != NULL ? s->value : (bouton_grundy){0};
}

bouton_grundy bouton_solution_component_value(const bouton_solution *s, size_t component) {
    return s != NULL && component < s->value_count ? s->values[component] : (bouton_grundy){0};
}

uint32_t bouton_solution_depth(const bouton_solution *s) {
    return s != NULL ? s->depth : 0;
}

size_t bouton_solution_moves(const bouton_solution *s) {
    return s != NULL ? s->move_count : 0;
}

bool bouton_solution_complete(const bouton_solution *s) {
    return s != NULL && !s->cut && !s->more;
}

/* Move i, or one that changes nothing. */
static bouton_list_move move_at(const bouton_solution *s, size_t i) {
    return i < bouton_solution_moves(s) ? s->moves[i] : (bouton_list_move){.component = SIZE_MAX};
}

size_t bouton_solution_move(const bouton_solution *s, size_t i, bool *wins) {
    const bouton_list_move move = move_at(s, i);
    if (wins != NULL)
        *wins = move.wins;
    return move.component;
}

uint32_t bouton_solution_move_depth(const bouton_solution *s, size_t i) {
    return move_at(s, i).depth;
}

bool bouton_solution_move_draws(const bouton_solution *s, size_t i) {
    return move_at(s, i).draws;
}

size_t bouton_solution_left_count(const bouton_solution *s, size_t i) {
    return i < bouton_solution_moves(s) ? bouton_option_size(&s->to, i) : 0;
}

const void *bouton_solution_left_state(const bouton_solution *s, size_t i, size_t part,
                                       size_t *size) {
    bouton_state state = {NULL, 0};
    if (part < bouton_solution_left_count(s, i))
        state = bouton_option_state(&s->to, i, part);
    if (size != NULL)
        *size = state.size;
    return state.data;
}

bool bouton_solution_left_heap(const bouton_solution *s, size_t i, size_t part, uint64_t *heap) {
    if (heap == NULL || part >= bouton_solution_left_count(s, i) ||
        !bouton_rule_has_heaps(s->position->components[s->moves[i].component].rule))
        return false;
    *heap = bouton_heap_size(bouton_option_state(&s->to, i, part));
    return true;
}

uint64_t bouton_solution_taken(const bouton_solution *s, size_t i) {
    uint64_t taken = 0, left = 0;
    if (i >= bouton_solution_moves(s) ||
        !bouton_position_heap(s->position, s->moves[i].component, &taken))
        return 0;
    for (size_t j = 0; bouton_solution_left_heap(s, i, j, &left); j++)
        taken -= left;
    return taken;
}

bouton_status bouton_solution_make(const bouton_solution *s, size_t i, bouton_position *after) {
    if (s == NULL || after == NULL)
        return BOUTON_INPUT;
    if (after->b != s->b || i >= s->move_count) {
        bouton_position_clear(after);
        return bouton_fail(s->b, BOUTON_INPUT, "argument",
                           i >= s->move_count
                               ? "the solution lists no such move"
                               : "the position is not one of the solution's context");
    }
    BOUTON_ASSERT(bouton_solution_is_valid(s));
    bouton_status status = bouton_position_copy(after, s->position);
    if (status == BOUTON_OK)
        status = bouton_position_replace(after, s->moves[i].component, &s->to, i);
    return status;
}

bouton_status bouton_solution_ended(const bouton_solution *s, bool *ended) {
    const bouton_outcome at_end = s->play == BOUTON_MISERE ? BOUTON_N : BOUTON_P;
    *ended = false;
    if (s->outcome != at_end || s->move_count > 0)
        return BOUTON_OK;
    for (size_t i = 0; i < s->position->count; i++)
        if (s->values[i].known && (s->values[i].value != 0 || s->values[i].infinite))
            return BOUTON_OK;
    return bouton_position_has_ended(s->position, ended);
}

bouton_sum_method bouton_listing_method(const bouton_solution *s) {
    return s->wants_depth                      ? BOUTON_SUM_BY_SEARCH
           : s->method == BOUTON_SUM_WITH_FIRM ? BOUTON_SUM_BY_VALUES
                                               : s->method;
}
