/* SPDX-License-Identifier: MIT */
/* Choices: what a move would leave, checked against the rule's moves, and written. */
#include "match/match.h"

#include <string.h>

bouton_status bouton_choice_copy(const bouton_solution *solution, size_t move,
                                 bouton_choice *choice) {
    BOUTON_ASSERT(move < solution->move_count);
    bool wins;
    choice->component = bouton_solution_move(solution, move, &wins);
    bouton_option_begin(&choice->to);
    for (size_t i = 0; i < bouton_option_size(&solution->to, move); i++) {
        const bouton_state state = bouton_option_state(&solution->to, move, i);
        bouton_option_add(&choice->to, state.data, state.size);
    }
    return choice->to.status;
}

bouton_status bouton_choice_by_number(const bouton_position *position, bouton_cursor *cursor,
                                      uint64_t wanted, bouton_choice *choice) {
    bouton_solution *list = bouton_solution_new(position->b);
    bouton_status status =
        list ? bouton_solution_open(list, position, BOUTON_NORMAL) : position->b->error.status;
    bool found = false;
    for (size_t c = 0; c < position->count && status == BOUTON_OK && !found; c++) {
        status = bouton_solution_list(list, c);
        found = status == BOUTON_OK && wanted < list->move_count;
        if (found)
            status = bouton_choice_copy(list, (size_t)wanted, choice);
        wanted -= list->move_count;
    }
    bouton_solution_free(list);
    if (status == BOUTON_OK && !found)
        return bouton_refuse(position->b, cursor, "move", "there are fewer moves");
    return status;
}

/* Whether an option leaves exactly the states of option 0 of `wanted`, in any order. */
static bool same_states(const bouton_moves *moves, size_t option, const bouton_moves *wanted) {
    const size_t count = bouton_option_size(moves, option);
    uint64_t used = 0;
    if (count != bouton_option_size(wanted, 0) || count > 64)
        return false;
    for (size_t i = 0; i < count; i++) {
        const bouton_state state = bouton_option_state(moves, option, i);
        size_t j = 0;
        for (; j < count; j++) {
            const bouton_state other = bouton_option_state(wanted, 0, j);
            if (!(used >> j & 1) && other.size == state.size &&
                (state.size == 0 || memcmp(other.data, state.data, state.size) == 0))
                break;
        }
        if (j == count)
            return false;
        used |= (uint64_t)1 << j;
    }
    return true;
}

bouton_status bouton_choice_is_move(const bouton_position *position, const bouton_choice *choice,
                                    bool *is) {
    BOUTON_ASSERT(choice->component < position->count);
    bouton_moves moves = bouton_moves_new(position->b);
    const bouton_status status =
        bouton_rule_moves(position->components[choice->component].rule,
                          bouton_position_at(position, choice->component), &moves);
    *is = false;
    for (size_t i = 0; i < moves.option_count && status == BOUTON_OK && !*is; i++)
        *is = same_states(&moves, i, &choice->to);
    bouton_moves_free(&moves);
    return status;
}

static void set_heaps(bouton_choice *choice, const uint64_t *parts, size_t count) {
    bouton_option_begin(&choice->to);
    for (size_t i = 0; i < count; i++)
        bouton_option_add(&choice->to, &parts[i], sizeof parts[i]);
    if (count == 0)
        bouton_option_add(&choice->to, &(uint64_t){0}, sizeof(uint64_t));
}

bouton_status bouton_choice_of_heaps(const bouton_position *position, bouton_choice *choice,
                                     uint64_t take, const uint64_t *parts, size_t count,
                                     bool *allowed) {
    const bouton_rule *rule = position->components[choice->component].rule;
    set_heaps(choice, parts, count);
    if (choice->to.status != BOUTON_OK)
        return choice->to.status;
    if (!bouton_rule_has_code(rule))
        return bouton_choice_is_move(position, choice, allowed);
    *allowed = bouton_code_allows(&rule->code, take, parts, count);
    return BOUTON_OK;
}

void bouton_choice_write(const bouton_position *before, const bouton_position *after,
                         size_t component, size_t left, bouton_text *out) {
    const bouton_rule *rule = before->components[component].rule;
    if (!bouton_rule_has_heaps(rule)) {
        bouton_text_put(out, "moves ");
        bouton_component_name(component, out);
        bouton_text_put(out, left == 0 ? " to nothing" : " to ");
        for (size_t i = 0; i < left; i++) {
            bouton_text_put(out, i > 0 ? " + " : "");
            bouton_position_state(after, component + i, out);
        }
        return;
    }
    uint64_t take = bouton_heap_size(bouton_position_at(before, component));
    for (size_t i = 0; i < left; i++)
        take -= bouton_heap_size(bouton_position_at(after, component + i));
    if (take > 0)
        bouton_text_printf(out, "takes %llu from ", (unsigned long long)take);
    else
        bouton_text_put(out, "splits ");
    bouton_component_name(component, out);
    for (size_t i = 0; left > 1 && i < left; i++) {
        bouton_text_put(out, i > 0 ? "," : take > 0 ? " leaving " : " into ");
        bouton_position_state(after, component + i, out);
    }
}

void bouton_match_write_move(const bouton_match *match, size_t i, bouton_text *out) {
    if (bouton_match_has_move(match, i) && out != NULL)
        bouton_choice_write(match->line[i], match->line[i + 1], match->made[i].component,
                            match->made[i].left, out);
}

void bouton_solution_write_move(const bouton_solution *solution, size_t i, bouton_text *out) {
    if (i >= bouton_solution_moves(solution) || out == NULL)
        return;
    bouton_position *after = bouton_position_new(solution->b);
    if (after != NULL && bouton_solution_make(solution, i, after) == BOUTON_OK)
        bouton_choice_write(solution->position, after, solution->moves[i].component,
                            bouton_option_size(&solution->to, i), out);
    else
        bouton_text_fail(out);
    bouton_position_free(after);
}
