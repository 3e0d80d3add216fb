/* SPDX-License-Identifier: MIT */
#include "ui.h"

#include "host/setup.h"
#include "steer.h"
#include "view.h"

#include <stdio.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void think_begin(ui *u, double limit_seconds) {
    help_write(u);
    u->since = u->looked = u->drawn = now();
    u->limit = limit_seconds;
    u->unheard = false;
}

void think_end(ui *u, bouton_status status) {
    const double limit = u->limit;
    u->limit = 0;
    if (status == BOUTON_OK)
        return;
    if (bouton_last_error(u->b)->id == BOUTON_ERROR_INTERRUPTED)
        game_say(&u->game, "Stopped.");
    else if (bouton_last_error(u->b)->id == BOUTON_ERROR_TIME_LIMIT)
        game_say(&u->game, "That is not found out in %g s; --time-limit allows more.", limit);
    else
        game_say_error(&u->game);
}

/* Help, or the moves: reading is no thinking. False where there is nothing to read. */
static bool read_meanwhile(ui *u, action what) {
    const double before = now();
    if (what == SHOW_HELP)
        page_read(&u->screen, "Help", bouton_text_data(u->help), NULL);
    else if (what != LIST_MOVES || u->engine_moves || !look_at_moves(u))
        return false;
    u->since += now() - before;
    return true;
}

/* What only waits: another component, whose moves would have to be computed, and what the engine's
 * move comes before. */
static bool waits(const ui *u, action what) {
    return what == GO_UP || what == GO_DOWN || what == GO_NEXT ||
           (u->engine_moves && action_waits(what));
}

/* What is typed while something is computed: help and the moves are shown, the arrows choose, Esc
 * and q stop it; what waits is done after it, and no other key acts then or later. */
static bool obey_keys(ui *u) {
    key pressed;
    while ((pressed = read_key(0)).kind != PRESSED_NOTHING) {
        const action what = action_of(pressed);
        u->leaving = what == QUIT;
        if (u->leaving || pressed.kind == PRESSED_ESCAPE) {
            u->waiting = (key){.kind = PRESSED_NOTHING};
            return false;
        }
        if (steer(&u->game, what) || read_meanwhile(u, what) || pressed.kind == PRESSED_RESIZE)
            view_draw(&u->screen, &u->game);
        else if (waits(u, what))
            u->waiting = pressed;
        else
            u->unheard = true;
    }
    return true;
}

static const char *name_of(const key *pressed) {
    return pressed->kind == PRESSED_UP     ? "up"
           : pressed->kind == PRESSED_DOWN ? "down"
           : pressed->kind == PRESSED_TAB  ? "Tab"
                                           : pressed->sign;
}

bouton_verdict think_poll(void *user, const bouton_progress *progress) {
    static const double look = 0.2, draw = 0.2, first = 0.4;
    ui *u = user;
    const double time = now();
    char text[120], heard[64] = "Esc stops it, q leaves";
    if (screen_signal() != 0)
        return BOUTON_INTERRUPT;
    if (u->limit > 0 && time - u->since > u->limit)
        return BOUTON_TIME_OUT;
    if (time - u->looked > look && !u->obeying) {
        u->looked = time;
        u->obeying = true;
        const bool goes_on = obey_keys(u);
        u->obeying = false;
        if (!goes_on)
            return BOUTON_INTERRUPT;
    }
    if (time - u->since > first && time - u->drawn > draw) {
        u->drawn = time;
        if (action_of(u->waiting) != NO_ACTION)
            snprintf(heard, sizeof heard, "%s comes after %s; Esc stops it", name_of(&u->waiting),
                     u->engine_moves ? "the move" : "this");
        else if (u->unheard)
            snprintf(heard, sizeof heard, "That does nothing; Esc stops it");
        snprintf(text, sizeof text, "Thinking: %llu %s, %.0f s. %s.",
                 (unsigned long long)progress->done, progress->what, time - u->since, heard);
        view_progress(&u->screen, text);
    }
    return BOUTON_GO_ON;
}

bouton_solution *think_solve(ui *u, bouton_want want) {
    const bouton_match *match = u->game.match;
    bouton_solution *solution = bouton_solution_new(u->b);
    think_begin(u, u->engine_seconds);
    const bouton_status status = solution ? bouton_solve(bouton_match_position(match),
                                                         bouton_match_play(match), want, solution)
                                          : BOUTON_SYSTEM;
    think_end(u, status);
    if (status == BOUTON_OK)
        return solution;
    bouton_solution_free(solution);
    return NULL;
}

void begin_fairly(ui *u) {
    static const double patience = 1;
    bouton_match *match = u->game.match;
    unsigned winner = 0;
    const unsigned turn = bouton_match_turn(match);
    if (bouton_match_player_count(match) != 2 || bouton_match_moves(match) > 0 ||
        !bouton_match_player(match, turn)->human || bouton_match_player(match, 1 - turn)->human)
        return;
    think_begin(u, patience);
    const bouton_status status = bouton_match_predict(match, &winner);
    u->limit = 0;
    if (status != BOUTON_OK || winner != 1 - turn)
        return;
    u->game.fair =
        bouton_match_set_first(match, bouton_match_player(match, winner)->name) == BOUTON_OK;
}

void say_prediction(ui *u) {
    game *g = &u->game;
    unsigned winner = 0;
    think_begin(u, u->engine_seconds);
    const bouton_status status = bouton_match_predict(g->match, &winner);
    think_end(u, status);
    if (status != BOUTON_OK)
        return;
    if (winner == bouton_match_player_count(g->match))
        game_say(g, "With best play nobody wins.");
    else
        game_say(g, "With best play %s wins.", game_player_name(g, winner));
}

/* Chooses move i of the solution, which is hinted. */
static void aim_at(game *g, const bouton_solution *solution, size_t i) {
    bouton_text_clear(g->tip.written);
    bouton_text_clear(g->tip.phrase);
    bouton_solution_write_move(solution, i, g->tip.written);
    bouton_solution_write_phrase(solution, i, g->tip.phrase);
    game_aim(g, bouton_solution_move(solution, i, NULL), bouton_solution_taken(solution, i));
}

/* The same of the first move of a match that began at this position. */
static void aim_at_move(game *g, const bouton_match *match) {
    const bouton_position *before = bouton_match_position_before(match, 0);
    const bouton_position *after = bouton_match_position(match);
    const size_t component = game_changed(g, before, after);
    bouton_text_clear(g->tip.written);
    bouton_text_clear(g->tip.phrase);
    bouton_match_write_move(match, 0, g->tip.written);
    bouton_match_write_phrase(match, 0, g->tip.phrase);
    uint64_t taken = 0, left;
    bouton_position_heap(before, component, &taken);
    const size_t parts = bouton_position_count(after) + 1 - bouton_position_count(before);
    for (size_t i = component; i < component + parts; i++)
        if (bouton_position_heap(after, i, &left))
            taken -= left;
    game_aim(g, component, taken);
}

/* With several players a tip is who makes the last move, and then a best move. */
static void tip_for_several(ui *u) {
    game *g = &u->game;
    if (g->hints++ == 0) {
        say_prediction(u);
        return;
    }
    bouton_match *ahead = bouton_match_new(u->b);
    think_begin(u, u->engine_seconds);
    const bouton_status status = ahead != NULL ? look_ahead(ahead, g->match) : BOUTON_SYSTEM;
    think_end(u, status);
    if (status == BOUTON_OK) {
        aim_at_move(g, ahead);
        game_say(g, "A best move: %s.", bouton_text_data(g->tip.phrase));
    }
    bouton_match_free(ahead);
}

/* One need not say in which component the move is. */
static bool is_alone(const game *g) {
    return bouton_position_count(bouton_match_position(g->match)) == 1;
}

static void tip_where_won(game *g, const bouton_solution *solution) {
    bool wins;
    bouton_text *text = bouton_text_new(g->b);
    if (g->hints == 0) {
        game_say(g, "This can be won: there is a winning move. t again: %s",
                 is_alone(g) ? "which is it?" : "where is it?");
    } else if (g->hints == 1) {
        game_select(g, bouton_solution_move(solution, 0, &wins));
        bouton_component_name(g->selected, text);
        game_say(g, "Look at %s. t again: which move?", bouton_text_data(text));
    } else {
        aim_at(g, solution, 0);
        game_say(g, "A winning move: %s. t again: why?", bouton_text_data(g->tip.phrase));
    }
    bouton_text_free(text);
}

void give_tip(ui *u) {
    enum { WHY = 3 };
    game *g = &u->game;
    if (g->over || bouton_match_player_count(g->match) > 2) {
        if (!g->over)
            tip_for_several(u);
        return;
    }
    bouton_solution *solution = think_solve(u, BOUTON_WANT_WINNING);
    if (solution == NULL)
        return;
    const bouton_outcome outcome = bouton_solution_outcome(solution);
    if (outcome != BOUTON_N)
        game_say(g, outcome == BOUTON_D
                        ? "Neither side can force a win here. w: which moves keep it so?"
                        : "No move wins here against best play. Make one after which the other "
                          "side may go wrong. w: why?");
    else if (g->hints < WHY) {
        g->hints += g->hints == 1 && is_alone(g);
        tip_where_won(g, solution);
    }
    bouton_solution_free(solution);
    if (g->hints++ >= WHY)
        say_why(u);
}

void say_why(ui *u) {
    if (bouton_match_player_count(u->game.match) > 2) {
        game_say(&u->game, "The reasons are told for two players only; t works for more.");
        return;
    }
    bouton_solution *solution = think_solve(u, BOUTON_WANT_WINNING);
    if (solution == NULL)
        return;
    bouton_explanation *e = bouton_explanation_new(u->b);
    think_begin(u, u->engine_seconds);
    const bouton_status status = bouton_explain(solution, e);
    think_end(u, status);
    if (status == BOUTON_OK)
        page_read(&u->screen, "Why", bouton_explanation_text(e), e);
    bouton_explanation_free(e);
    bouton_solution_free(solution);
}

void find_columns(ui *u) {
    game *g = &u->game;
    if (!g->columns_wanted || g->columns_found)
        return;
    bouton_solution *solution = think_solve(u, BOUTON_WANT_OUTCOME);
    g->columns_wanted = g->columns_found =
        solution != NULL && bouton_explain_columns(solution, g->columns) == BOUTON_OK;
    if (g->columns_wanted && bouton_explanation_text(g->columns)[0] == '\0') {
        g->columns_wanted = false;
        game_say(g, "The values of these games are not known: there are no columns to show.");
    }
    bouton_solution_free(solution);
}
