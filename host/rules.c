/* SPDX-License-Identifier: MIT */
#include "host/rules.h"

#include <string.h>

bool is_of_one_rule(const bouton_position *position) {
    for (size_t i = 1; i < bouton_position_count(position); i++)
        if (strcmp(bouton_position_rule(position, i), bouton_position_rule(position, 0)) != 0)
            return false;
    return true;
}

bool is_of_heaps(const bouton_position *position) {
    uint64_t heap;
    for (size_t i = 0; i < bouton_position_count(position); i++)
        if (!bouton_position_heap(position, i, &heap))
            return false;
    return true;
}

void state_tell(bouton_context *b, const bouton_position *position, size_t component,
                bouton_text *out) {
    bouton_text *state = bouton_text_new(b);
    bouton_position_state(position, component, state);
    const char *written = bouton_text_data(state);
    /* Graphs of which nothing is left, and drawings of Sprouts, are written like this. */
    bouton_text_put(out, written[0] == '\0' || strcmp(written, "none") == 0 ||
                                 strcmp(written, "0*0") == 0
                             ? "empty"
                             : written);
    bouton_text_free(state);
}

bool is_of_rows(bouton_context *b, const char *rule) {
    bouton_text *text = bouton_text_new(b);
    bouton_position *row = bouton_position_new(b);
    bouton_solution *moves = bouton_solution_new(b);
    bool splits = false, takes = true;
    bouton_text_printf(text, "%s:9", rule);
    if (row != NULL && moves != NULL && bouton_text_status(text) == BOUTON_OK &&
        bouton_position_read(row, bouton_text_data(text), bouton_text_size(text)) == BOUTON_OK &&
        bouton_position_count(row) == 1 && bouton_list_moves(row, 0, moves) == BOUTON_OK)
        for (size_t i = 0; i < bouton_solution_moves(moves); i++) {
            bouton_position *after = bouton_position_new(b);
            if (after != NULL && bouton_solution_make(moves, i, after) == BOUTON_OK) {
                splits |= bouton_position_count(after) == 2;
                takes &= bouton_position_count(after) <= 2 && bouton_solution_taken(moves, i) > 0;
            }
            bouton_position_free(after);
        }
    bouton_solution_free(moves);
    bouton_position_free(row);
    bouton_text_free(text);
    return splits && takes;
}

/* How states are written for which there is no picture. */
static void put_notation(bouton_context *b, const bouton_position *position, size_t component,
                         bouton_text *out) {
    bouton_text *notation = bouton_text_new(b);
    bouton_position_write_notation(position, component, notation);
    if (bouton_text_size(notation) > 0)
        bouton_text_printf(out, "Its states are written so: %s.\n", bouton_text_data(notation));
    bouton_text_free(notation);
}

/* Each rule once, with the components that have it. */
static bouton_status put_rules(bouton_context *b, const bouton_position *position,
                               bouton_text *out) {
    const bool one = is_of_one_rule(position);
    const size_t count = bouton_position_count(position);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        const char *rule = bouton_position_rule(position, i);
        bool said = false;
        for (size_t j = 0; j < i && !said; j++)
            said = strcmp(bouton_position_rule(position, j), rule) == 0;
        if (said)
            continue;
        bouton_text_printf(out, "Rule of %s", rule);
        for (size_t j = i, n = 0; j < count && !one; j++)
            if (strcmp(bouton_position_rule(position, j), rule) == 0) {
                bouton_text_put(out, n++ > 0 ? ", " : " in ");
                bouton_component_name(j, out);
            }
        bouton_text_put(out, ": ");
        status = bouton_position_write_rule(position, i, out);
        bouton_text_put(out, ".\n");
        put_notation(b, position, i, out);
    }
    return status;
}

bouton_status rules_tell(bouton_context *b, const bouton_match *match, bouton_text *out) {
    const bouton_position *position = bouton_match_position(match);
    bouton_status status = put_rules(b, position, out);
    if (status != BOUTON_OK)
        return status;
    bouton_text_put(out, bouton_match_play(match) == BOUTON_MISERE
                             ? "Misere play: whoever makes the last move loses.\n"
                             : "Whoever makes the last move wins.\n");
    if (bouton_match_player_count(match) > 2)
        bouton_text_put(out, "It is assumed that each player wants most to move last, next best "
                             "that the next player does, and so on.\n");
    bouton_text *example = bouton_text_new(b);
    if (example == NULL)
        return bouton_last_error(b)->status;
    status = bouton_position_write_example(position, example);
    if (status == BOUTON_OK && bouton_text_size(example) > 0)
        bouton_text_printf(out, "A move, for example: %s\n", bouton_text_data(example));
    bouton_text_free(example);
    /* A rule that can't make its moves is reported when one is to be made. */
    return status == BOUTON_SYSTEM ? status : bouton_text_status(out);
}
