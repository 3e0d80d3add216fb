/* SPDX-License-Identifier: MIT */
/* The position of an exercise: its moves, how they are made and described, and how a wrong one is
 * answered. */
#include "exercise.h"

#include "host/made.h"
#include "host/setup.h"
#include "table.h"

#include <string.h>

const char *field(const exercise *e, const char *key) {
    return json_string_value(json_object_get(e->data, key));
}

void draw_table(exercise *e) {
    bouton_text *text = bouton_text_new(e->l->b);
    if (table_draw(e->l->b, bouton_match_position(e->match), text) != BOUTON_OK)
        give_up(e->l);
    print_lines(e->l, text);
}

void draw_columns(exercise *e) {
    bouton_explanation *columns = bouton_explanation_new(e->l->b);
    if (columns == NULL || bouton_explain_columns(e->solution, columns) != BOUTON_OK)
        give_up(e->l);
    say(e->l, "%s", bouton_explanation_text(columns));
    bouton_explanation_free(columns);
}

bool solve_now(exercise *e, bouton_solution *solution) {
    const bool solved = solution != NULL && bouton_solve(bouton_match_position(e->match), e->play,
                                                         BOUTON_WANT_ALL, solution) == BOUTON_OK;
    terminal_clear_progress(e->l->terminal);
    if (!solved)
        give_up(e->l);
    return solved;
}

void put_move(exercise *e, const bouton_solution *solution, size_t move, bool to_you,
              bouton_text *out) {
    bouton_text *said = bouton_text_new(e->l->b);
    bouton_solution_write_phrase(solution, move, said);
    if (to_you)
        put_to_you(out, said);
    else
        bouton_text_append(out, said);
    bouton_text_free(said);
}

bouton_text *last_move(exercise *e) {
    bouton_text *said = bouton_text_new(e->l->b), *to_you = bouton_text_new(e->l->b);
    bouton_match_write_phrase(e->match, bouton_match_moves(e->match) - 1, said);
    put_to_you(to_you, said);
    bouton_text_free(said);
    return to_you;
}

bool make_typed(exercise *e, const char *answer) {
    const bouton_status status = bouton_match_make_typed(e->match, answer);
    terminal_clear_progress(e->l->terminal);
    if (status == BOUTON_OK)
        return true;
    if (status != BOUTON_INPUT) {
        give_up(e->l);
        return false;
    }
    bouton_text *example = bouton_text_new(e->l->b), *text = bouton_text_new(e->l->b);
    bouton_text *why = bouton_text_new(e->l->b);
    const bouton_error *error = bouton_last_error(e->l->b);
    const char *message = error->message;
    /* Text about commands is for matches; here the example says more. */
    if (strncmp(message, "from here on", strlen("from here on")) == 0 && error->at >= 0 &&
        (size_t)error->at < strlen(answer))
        bouton_text_printf(why, "This is no move: \"%s\" can't be read there.", answer + error->at);
    else if (strstr(message, "`moves`") == NULL && strcmp(message, "there is no such move") != 0)
        bouton_text_printf(why, "This is no move: %s.", message);
    else
        bouton_text_put(why, "There is no such move here.");
    print_text(e->l, why);
    if (bouton_position_write_example(bouton_match_position(e->match), example) != BOUTON_OK)
        give_up(e->l);
    bouton_text_put(text, "A move, for example: ");
    put_to_you(text, example);
    bouton_text_put(text, ".");
    print_text(e->l, text);
    bouton_text_free(example);
    return false;
}

size_t winning_move(const bouton_solution *solution) {
    for (size_t i = 0; i < bouton_solution_moves(solution); i++) {
        bool wins = false;
        bouton_solution_move(solution, i, &wins);
        if (wins)
            return i;
    }
    return SIZE_MAX;
}

/* Whether a move of the solution is the last of the game. */
static bool ends(exercise *e, const bouton_solution *solution, size_t move) {
    bouton_position *position = bouton_position_new(e->l->b);
    bouton_solution *end = bouton_solution_new(e->l->b);
    bool none = false;
    if (position == NULL || end == NULL ||
        bouton_solution_make(solution, move, position) != BOUTON_OK ||
        bouton_solve(position, e->play, BOUTON_WANT_ALL, end) != BOUTON_OK)
        give_up(e->l);
    else
        none = bouton_solution_moves(end) == 0;
    bouton_solution_free(end);
    bouton_position_free(position);
    return none;
}

/* The move that wins now, for the other player, and whether it is the last, unless `last` is NULL.
 * NULL if it can't be told, empty if there is none. */
static bouton_text *winning_reply(exercise *e, bool *last) {
    bouton_solution *after = bouton_solution_new(e->l->b);
    bouton_text *reply = NULL;
    if (solve_now(e, after)) {
        const size_t wins = winning_move(after);
        reply = bouton_text_new(e->l->b);
        if (wins != SIZE_MAX) {
            put_move(e, after, wins, false, reply);
            if (last != NULL)
                *last = ends(e, after, wins);
        }
    }
    bouton_solution_free(after);
    return reply;
}

void refute(exercise *e) {
    bool last = false;
    bouton_text *own = last_move(e), *reply = winning_reply(e, &last);
    if (reply != NULL && bouton_text_size(reply) > 0)
        tell(e->l, last ? "refutedAtOnce" : "refuted", bouton_text_data(own),
             bouton_text_data(reply));
    else if (reply != NULL)
        tell(e->l, "lostAtOnce", bouton_text_data(own));
    bouton_text_free(reply);
    bouton_text_free(own);
}

void tell_reply(exercise *e) {
    bouton_text *reply = winning_reply(e, NULL);
    if (reply != NULL && bouton_text_size(reply) > 0)
        tell(e->l, "reply", bouton_text_data(reply));
    bouton_text_free(reply);
}
