/* SPDX-License-Identifier: MIT */
/* Draw, read a key, act. */
#include "tui.h"

#include "host/rules.h"
#include "host/setup.h"
#include "row.h"
#include "steer.h"
#include "ui.h"
#include "view.h"

#include <stdio.h>
#include <string.h>

/* Back to the last turn of a human, or forward to the next one. */
static void step(ui *u, bool (*one)(bouton_match *), const char *nothing) {
    game *g = &u->game;
    const bool watching = count_humans(g->match) == 0;
    bool moved = false;
    while (one(g->match)) {
        moved = true;
        if (watching || game_human_turn(g))
            break;
    }
    if (!moved) {
        game_say(g, "%s", nothing);
        return;
    }
    g->paused = true;
    game_arrive(g);
    bouton_text_clear(g->message);
    ui_keep(u);
}

static void resign(ui *u) {
    game *g = &u->game;
    if (g->over || !game_human_turn(g))
        return;
    if (!ask_yes(&u->screen, g, "Give up? y: yes   any other key: no"))
        return;
    bouton_match_resign(g->match);
    game_arrive(g);
    ui_keep(u);
    game_say(g, "%s wins.", game_player_name(g, g->winner));
}

static void leave(ui *u) {
    game *g = &u->game;
    const bool begun = bouton_match_moves(g->match) + bouton_match_moves_undone(g->match) > 0;
    if (g->kept || g->over || !begun) {
        u->done = true;
        return;
    }
    const key answer =
        ask_key(&u->screen, g, "Leave this match? y: yes   s: save it first   any other key: no");
    if (answer.kind == PRESSED_SIGN && answer.sign[0] == 's')
        ask_save(u);
    u->done = g->kept ||
              (answer.kind == PRESSED_SIGN && (answer.sign[0] == 'y' || answer.sign[0] == 'q'));
}

static void show_columns(ui *u) {
    game *g = &u->game;
    g->columns_wanted = !g->columns_wanted;
    if (g->columns_wanted && bouton_match_play(g->match) == BOUTON_MISERE)
        game_say(g, "These are the columns of normal play; how misere play differs, w says.");
}

static void act(ui *u, action what) {
    game *g = &u->game;
    const bool mine = !g->over && game_human_turn(g);
    if (steer(g, what))
        return;
    switch (what) {
    case GO_UP:
    case GO_DOWN:
        game_select_next(g, what == GO_UP ? -1 : 1);
        break;
    case GO_NEXT:
        game_select_next(g, 1);
        break;
    case LET_GO:
        game_let_go(g);
        break;
    case MAKE_MOVE:
        make_move(u);
        break;
    case LIST_MOVES:
        if (mine)
            list_moves_of_component(u);
        break;
    case TYPE_MOVE:
        if (mine)
            type_move(u);
        break;
    case GIVE_TIP:
        give_tip(u);
        break;
    case SAY_WHY:
        say_why(u);
        break;
    case SHOW_COLUMNS:
        show_columns(u);
        break;
    case PREDICT:
        say_prediction(u);
        break;
    case TEACH:
        g->teaching = !g->teaching;
        game_say(g, g->teaching ? "From now on a slip is told as soon as it is made."
                                : "Slips are no longer told.");
        break;
    case UNDO:
        step(u, bouton_match_undo, "There is nothing to take back.");
        break;
    case REDO:
        step(u, bouton_match_redo, "There is nothing to make again.");
        break;
    case NEW_MATCH:
        ask_new_match(u);
        break;
    case SAVE_MATCH:
        ask_save(u);
        break;
    case OPEN_RECORD:
        ask_open(u);
        break;
    case REVIEW:
        review_match(u);
        break;
    case RESIGN:
        resign(u);
        break;
    case SHOW_HELP:
        show_help(u);
        break;
    case QUIT:
        leave(u);
        break;
    case REPAINT:
        screen_repaint();
        break;
    default:
        break;
    }
}

/* A pin of those pointed at makes the move; another is the first to go now. */
static void click_pin(ui *u, uint64_t pin) {
    game *g = &u->game;
    if (pin >= g->pin && pin - g->pin < g->take)
        make_move(u);
    else
        row_point(g, pin);
}

static void click(ui *u, key pressed) {
    game *g = &u->game;
    size_t component = 0;
    uint64_t wanted = 0;
    size_t part = 0;
    switch (view_place(&u->screen, g, pressed.y, pressed.x, &component, &wanted, &part)) {
    case PLACE_CHOICE:
        make_move(u);
        break;
    case PLACE_PART:
        if (g->over || !game_human_turn(g) || !pointing_reaches(&g->pointing, part))
            break;
        g->pointing.cursor = part;
        make_move(u);
        break;
    case PLACE_COMPONENT:
        if (g->over || !game_human_turn(g))
            break;
        if (component == g->selected && wanted > 0 && row_works(g)) {
            click_pin(u, g->choices.size - wanted);
            break;
        }
        if (component == g->selected && (!g->choices.heap || (wanted > 0 && wanted == g->take))) {
            make_move(u);
            break;
        }
        if (component != g->selected)
            game_select(g, component);
        if (wanted > 0 && row_works(g))
            click_pin(u, g->choices.size - wanted);
        else if (wanted > 0 && g->choices.heap)
            game_take(g, wanted);
        break;
    case PLACE_NOWHERE:
        break;
    }
}

static void press(ui *u, key pressed) {
    if (pressed.kind == PRESSED_MOUSE)
        click(u, pressed);
    else if (pressed.kind == PRESSED_SIGN && pressed.sign[0] >= '0' && pressed.sign[0] <= '9')
        game_type_digit(&u->game, (unsigned)(pressed.sign[0] - '0'));
    else
        act(u, action_of(pressed));
}

/* The engine's turn: after a moment, in which the user may step in. */
static void move_engine(ui *u) {
    enum { AGAINST_MS = 300, WATCHED_MS = 900 };
    game *g = &u->game;
    const bool watched = count_humans(g->match) == 0;
    const key pressed = read_key(watched ? WATCHED_MS : AGAINST_MS);
    const action what = action_of(pressed);
    /* A key too many must not make a move for the user once the engine has made its own. */
    if (watched ? what != NO_ACTION : what == UNDO || what == QUIT || what == NEW_MATCH) {
        g->paused = true;
        u->waiting = (key){0};
        if (what != MAKE_MOVE)
            press(u, pressed);
        return;
    }
    if (what == SHOW_HELP)
        show_help(u);
    if (!watched && action_waits(what))
        u->waiting = pressed;
    if (what == SHOW_HELP || pressed.kind == PRESSED_RESIZE || screen_signal() != 0)
        return;
    const bouton_player *player = bouton_match_player(g->match, bouton_match_turn(g->match));
    think_begin(u, u->engine_seconds);
    u->engine_moves = !watched;
    bouton_status status = bouton_match_make_engine_move(g->match, player->level);
    u->limit = 0;
    const bool stopped = bouton_last_error(u->b)->id == BOUTON_ERROR_INTERRUPTED;
    const bool blind = status == BOUTON_LIMIT && !stopped;
    if (blind)
        status = bouton_match_make_engine_move(g->match, 0);
    think_end(u, status);
    u->engine_moves = false;
    g->paused = status != BOUTON_OK;
    if (status != BOUTON_OK) {
        u->waiting = (key){.kind = PRESSED_NOTHING};
        return;
    }
    arrive_by_move(u, status);
    if (blind)
        bouton_text_printf(g->message,
                           " %s can't see through this in %g s and plays at random: a guess.",
                           player->name, u->engine_seconds);
    ui_introduce(u);
}

/* What was asked while the engine was thinking. */
static bool do_what_waits(ui *u) {
    const key waiting = u->waiting;
    if (waiting.kind == PRESSED_NOTHING || (!u->game.over && !game_human_turn(&u->game)))
        return false;
    u->waiting = (key){.kind = PRESSED_NOTHING};
    if (!u->game.over)
        press(u, waiting);
    return true;
}

static void run(ui *u) {
    game *g = &u->game;
    while (!u->done && screen_signal() == 0) {
        if (u->leaving) {
            u->leaving = false;
            leave(u);
            continue;
        }
        find_columns(u);
        view_draw(&u->screen, g);
        if (do_what_waits(u))
            continue;
        if (!g->over && !game_human_turn(g) && !g->paused)
            move_engine(u);
        else
            press(u, read_key(-1));
    }
}

/* The first thing on the screen. */
static void greet(ui *u, const bouton_request *request) {
    game *g = &u->game;
    g->teaching = is_given(request, BOUTON_OPTION_TEACH);
    game_arrive(g);
    view_draw(&u->screen, g);
    if (overwrites_record(request) && !ask_replace(u)) {
        g->save[0] = '\0';
        game_say(g, "This match is not kept; s saves it in another file.");
    }
    if (g->save[0] != '\0')
        ui_keep(u); /* a place where nothing can be written is found out at once */
    if (!is_given(request, BOUTON_OPTION_FIRST) && !is_given(request, BOUTON_OPTION_PLAYERS) &&
        !is_given(request, BOUTON_OPTION_RESUME))
        begin_fairly(u);
    if (game_arrive(g) != BOUTON_OK) /* again: another may begin now */
        game_say_error(g);
    if (is_given(request, BOUTON_OPTION_PREDICT))
        say_prediction(u);
    else if (bouton_text_size(g->message) == 0)
        ui_introduce(u);
}

bouton_status play_on_screen(bouton_context *b, const bouton_request *request, terminal *t,
                             bool *shown) {
    ui u = {.b = b,
            .game = game_new(b),
            .help = bouton_text_new(b),
            .engine_seconds = engine_seconds(request)};
    const char *save = NULL;
    bouton_status status =
        u.game.match && u.help ? set_up_match(u.game.match, request, b, &save) : BOUTON_SYSTEM;
    *shown = true;
    if (save != NULL)
        snprintf(u.game.save, sizeof u.game.save, "%s", save);
    if (status == BOUTON_OK && screen_start(&u.screen, t->color)) {
        t->screen = think_poll;
        t->screen_user = &u;
        greet(&u, request);
        run(&u);
        t->screen = NULL;
        screen_stop();
    } else if (status == BOUTON_OK) {
        *shown = false;
    }
    bouton_text_free(u.help);
    game_free(&u.game);
    if (status == BOUTON_OK && *shown && screen_signal() != 0)
        screen_end_by_signal();
    return status;
}
