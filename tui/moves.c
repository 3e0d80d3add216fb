/* SPDX-License-Identifier: MIT */
/* The moves of whoever sits here: by heap and number, from a list, or written. */
#include "ui.h"

#include "host/slip.h"
#include "row.h"

#include <stdio.h>
#include <string.h>

/* Whether the move that was just made is a slip, and why. */
static void teach(ui *u) {
    game *g = &u->game;
    think_begin(u, u->engine_seconds);
    const bouton_status status = slip_tell(u->b, g->match, g->slip);
    u->limit = 0;
    if (status != BOUTON_OK)
        bouton_text_clear(g->slip);
}

void arrive_by_move(ui *u, bouton_status status) {
    game *g = &u->game;
    const size_t moves = bouton_match_moves(g->match);
    const bool mine =
        moves > 0 && bouton_match_player(g->match, bouton_match_mover(g->match, moves - 1))->human;
    if (status == BOUTON_OK && mine)
        bouton_text_clear(g->slip);
    if (status == BOUTON_OK && mine && g->teaching)
        teach(u);
    if (status == BOUTON_OK)
        status = game_arrive_by_move(g);
    if (status != BOUTON_OK) {
        game_say_error(g);
        return;
    }
    ui_keep(u);
    const unsigned mover = bouton_match_mover(g->match, bouton_match_moves(g->match) - 1);
    if (bouton_match_player(g->match, mover)->human)
        g->paused = false;
}

static void make_text(ui *u, const char *text) {
    think_begin(u, 0);
    arrive_by_move(u, bouton_match_make(u->game.match, text));
}

static void make_choice(ui *u, size_t number) {
    bouton_text *text = bouton_text_new(u->b);
    choices_write(&u->game.choices, number, text);
    make_text(u, bouton_text_data(text));
    bouton_text_free(text);
}

static void make_tip(ui *u) {
    bouton_text *text = bouton_text_new(u->b); /* the tip's own goes with the position */
    bouton_text_put(text, bouton_text_data(u->game.tip.written));
    make_text(u, bouton_text_data(text));
    bouton_text_free(text);
}

void list_moves_of_component(ui *u) {
    game *g = &u->game;
    const size_t count = g->choices.count;
    page_list list = move_list(g);
    if (g->choices.open) {
        game_say(g, "The moves of this heap are too many for a list.");
    } else if (list.count == 0) {
        game_say(g, "No move is left here.");
    } else if (page_choose(&u->screen, u->b, &list)) {
        if (list.chosen < count)
            make_choice(u, list.chosen);
        else
            make_tip(u);
    }
}

/* The moves that take `take` tokens from a heap that splits. */
typedef struct splits {
    const choices *choices;
    size_t first; /* of choices->sorted */
} splits;

static void write_split(void *user, size_t i, bouton_text *line) {
    const splits *some = user;
    bouton_text_put(line, "leave ");
    choices_write_left(some->choices, some->choices->sorted[some->first + i].number, line);
}

static void list_splits(ui *u, size_t first, size_t count) {
    splits some = {.choices = &u->game.choices, .first = first};
    page_list list = {.title = "What to leave",
                      .foot = "Enter: make this move",
                      .search = true,
                      .count = count,
                      .write = write_split,
                      .user = &some};
    if (page_choose(&u->screen, u->b, &list))
        make_choice(u, some.choices->sorted[first + list.chosen].number);
}

static void take(ui *u) {
    game *g = &u->game;
    const choices *c = &g->choices;
    size_t first;
    if (c->open) {
        bouton_text *text = bouton_text_new(u->b);
        bouton_component_name(g->selected, text);
        bouton_text_printf(text, " %llu", (unsigned long long)g->take);
        make_text(u, bouton_text_data(text));
        bouton_text_free(text);
        return;
    }
    const size_t count = choices_taking(c, g->take, &first);
    if (row_works(g) && row_allows(g)) {
        bouton_text *text = bouton_text_new(u->b);
        row_write(g, text);
        make_text(u, bouton_text_data(text));
        bouton_text_free(text);
    } else if (count == 1)
        make_choice(u, c->sorted[first].number);
    else if (count > 1)
        list_splits(u, first, count);
    else
        game_say(g, c->count > 0 ? "The rule does not allow that: left and right go through what "
                                   "it allows."
                                 : "No move is left here.");
}

static void choose_part(ui *u) {
    bool unclear;
    const long move = pointing_choose(&u->game.pointing, &unclear);
    if (move != NO_MOVE)
        make_choice(u, (size_t)move);
    else if (unclear)
        list_moves_of_component(u);
}

void make_move(ui *u) {
    game *g = &u->game;
    if (g->over)
        review_match(u);
    else if (!game_human_turn(g))
        g->paused = false;
    else if (game_tip_stands(g))
        make_tip(u);
    else if (pointing_works(&g->pointing))
        choose_part(u);
    else if (g->choices.heap)
        take(u);
    else
        list_moves_of_component(u);
}

/* What is asked: what was wrong, if anything was, and a move as an example. */
static void put_question(ui *u, const char *wrong, char *question, size_t size) {
    bouton_text *example = bouton_text_new(u->b);
    if (bouton_position_write_example(bouton_match_position(u->game.match), example) != BOUTON_OK)
        bouton_text_clear(example);
    const char *move = bouton_text_data(example);
    const bool has =
        bouton_text_size(example) > 0 && (wrong == NULL || strstr(wrong, move) == NULL);
    snprintf(question, size, "%s%s%s", wrong == NULL ? "Your move" : wrong,
             !has            ? ""
             : wrong == NULL ? ", such as: "
                             : " A move, for example: ",
             has ? move : "");
    bouton_text_free(example);
}

void type_move(ui *u) {
    field text;
    char question[600];
    put_question(u, NULL, question, sizeof question);
    field_set(&text, "");
    while (ask_line(&u->screen, &u->game, question, &text)) {
        think_begin(u, 0);
        const bouton_status status = bouton_match_make_typed(u->game.match, text.text);
        if (status == BOUTON_OK) {
            arrive_by_move(u, status);
            return;
        }
        const int64_t at = bouton_last_error(u->b)->at;
        game_say_error(&u->game);
        put_question(u, bouton_text_data(u->game.message), question, sizeof question);
        if (at >= 0 && at <= (int64_t)strlen(text.text))
            text.at = (size_t)at;
    }
}
