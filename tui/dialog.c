/* SPDX-License-Identifier: MIT */
/* The form for a new match. */
#include "host/setup.h"
#include "presets.h"
#include "ui.h"

#include <stdio.h>
#include <string.h>

typedef enum row { GAMES, POSITION, AGAINST, PLAYERS, LAST, FIRST, START, ROWS } row;

enum {
    LABEL = 11,        /* columns of the labels */
    VALUE = LABEL + 2, /* where what stands beside them begins */
    POSITION_LINE = 2,
};

static const int line_of[ROWS] = {1, POSITION_LINE, 4, 5, 6, 7, 8};

/* Opponents to choose from; the list of players says the same and more. */
static const struct {
    const char *label, *players;
} opponents[] = {
    {"the engine, level 0 (random)", "Human=human,Bouton=0"},
    {"the engine, level 0.25 (easy)", "Human=human,Bouton=0.25"},
    {"the engine, level 0.5 (medium)", "Human=human,Bouton=0.5"},
    {"the engine, level 0.8 (hard)", "Human=human,Bouton=0.8"},
    {"the engine, level 1 (perfect)", "Human=human,Bouton=1"},
    {"a friend, on this keyboard", "First=human,Second=human"},
    {"nobody: two engines", "Perfect=1,Easy=0.25"},
};
enum { OPPONENTS = sizeof opponents / sizeof *opponents, MEDIUM = 2 };

typedef struct form {
    row at;
    field position, players;
    size_t opponent; /* OPPONENTS: as the list of players says */
    bool misere;
    unsigned first;    /* 0: fairly; else the number of a player, from 1 */
    bouton_match *new; /* being made: knows the names while the list can be read */
    bouton_error error;
} form;

/* Reads the list of players, so that one may choose who begins. */
static void read_players(form *f) {
    bouton_match_set_players(f->new, f->players.text);
    if (f->first > bouton_match_player_count(f->new))
        f->first = 0;
}

/* Makes the match; on failure the error is kept, with the row it belongs to. */
static bool make_match(ui *u, form *f) {
    const bouton_play play = f->misere ? BOUTON_MISERE : BOUTON_NORMAL;
    const uint64_t seed = seed_of_the_clock();
    bouton_position *position = bouton_position_new(u->b);
    bouton_status status = bouton_match_set_players(f->new, f->players.text);
    f->at = PLAYERS;
    if (status == BOUTON_OK) {
        f->at = POSITION;
        const char *text = f->position.text;
        if (position == NULL)
            status = BOUTON_SYSTEM;
        else
            status = text[strspn(text, " ")] == '\0'
                         ? read_random_position(position, seed, play)
                         : bouton_position_read(position, text, strlen(text));
    }
    if (status == BOUTON_OK) {
        f->at = LAST;
        status = bouton_match_start(f->new, position, play);
    }
    if (status == BOUTON_OK && f->first > 0)
        status = bouton_match_set_first(f->new, bouton_match_player(f->new, f->first - 1)->name);
    bouton_match_set_seed(f->new, seed);
    f->error = *bouton_last_error(u->b);
    bouton_position_free(position);
    return status == BOUTON_OK;
}

static void draw_row(const screen *s, const form *f, row which, const char *label,
                     const char *value) {
    const bool here = f->at == which;
    char text[FIELD_BYTES + 8];
    screen_put(s, line_of[which], 0, 1, STYLE_STRONG, here ? ">" : " ");
    screen_put(s, line_of[which], 2, LABEL, here ? STYLE_STRONG : STYLE_PLAIN, label);
    if (value == NULL)
        return;
    snprintf(text, sizeof text, here && which != GAMES ? "< %s >" : "  %s", value);
    screen_put(s, line_of[which], LABEL, s->columns - LABEL - 1, here ? STYLE_STRONG : STYLE_PLAIN,
               text);
}

/* What was refused: a caret under the place in the position, and the sentence. */
static void draw_error(const screen *s, const form *f) {
    const bouton_error *e = &f->error;
    if (e->message[0] == '\0')
        return;
    if (f->at == POSITION && e->at >= 0 && e->at <= (int64_t)strlen(f->position.text)) {
        char before[FIELD_BYTES];
        snprintf(before, sizeof before, "%.*s", (int)e->at, f->position.text);
        screen_put(s, POSITION_LINE + 1, VALUE + screen_width(s, before), 1, STYLE_MARK, "^");
    }
    screen_put_folded(s, line_of[START] + 1, 2, s->columns - 3, 2, STYLE_MARK, e->message);
}

static void draw_form(screen *s, const form *f) {
    if (!screen_begin(s))
        return;
    const char *first = f->first == 0 ? "so that a beginner can win"
                                      : bouton_match_player(f->new, f->first - 1)->name;
    screen_bar(s, 0, STYLE_TITLE, "A new match", "");
    draw_row(s, f, GAMES, "Game", "Enter: choose from a list");
    draw_row(s, f, POSITION, "Position", NULL);
    draw_row(s, f, AGAINST, "Against",
             f->opponent < OPPONENTS ? opponents[f->opponent].label : "as written below");
    draw_row(s, f, PLAYERS, "Players", NULL);
    draw_row(s, f, LAST, "Last move", f->misere ? "loses (misere)" : "wins (normal)");
    draw_row(s, f, FIRST, "First", first);
    draw_row(s, f, START, "Start", NULL);
    draw_error(s, f);
    screen_bar(s, s->lines - 1, STYLE_TITLE,
               f->at == GAMES ? "up, down   Enter: the list"
                              : "up, down, left, right   Enter: start",
               "Esc: back");
    const int width = s->columns - VALUE - 1;
    if (f->position.text[0] == '\0')
        screen_put(s, POSITION_LINE, VALUE, width, STYLE_FAINT, "heaps of Nim, at random");
    field_draw(s, &f->players, line_of[PLAYERS], VALUE, width, f->at == PLAYERS);
    field_draw(s, &f->position, POSITION_LINE, VALUE, width, f->at == POSITION);
    screen_end();
}

static void write_preset(void *user, size_t i, bouton_text *line) {
    const preset *p = &((const presets *)user)->rows[i];
    bouton_text_printf(line, "%-18s  %s", p->position[0] != '\0' ? p->position : "at random",
                       p->words);
}

static void choose_game(ui *u, form *f) {
    presets p = presets_new(u->b);
    page_list list = {.title = "Games",
                      .foot = "Enter: this one",
                      .search = true,
                      .count = p.count,
                      .write = write_preset,
                      .user = &p};
    if (page_choose(&u->screen, u->b, &list)) {
        field_set(&f->position, p.rows[list.chosen].position);
        f->misere = p.rows[list.chosen].misere;
        f->at = POSITION;
    }
    presets_free(&p);
}

/* Left and right, where one chooses among a few. */
static void turn(form *f, int direction) {
    const unsigned firsts = bouton_match_player_count(f->new) + 1;
    const size_t step = direction > 0 ? 1 : OPPONENTS - 1;
    if (f->at == AGAINST) {
        f->opponent = f->opponent < OPPONENTS ? (f->opponent + step) % OPPONENTS : MEDIUM;
        field_set(&f->players, opponents[f->opponent].players);
        read_players(f);
    } else if (f->at == LAST) {
        f->misere = !f->misere;
    } else if (f->at == FIRST) {
        f->first = (f->first + (direction > 0 ? 1 : firsts - 1)) % firsts;
    }
}

static void find_opponent(form *f) {
    f->opponent = 0;
    while (f->opponent < OPPONENTS && strcmp(opponents[f->opponent].players, f->players.text) != 0)
        f->opponent++;
}

static void edit(form *f, key pressed) {
    if (f->at == POSITION) {
        field_key(&f->position, pressed);
    } else if (f->at == PLAYERS && field_key(&f->players, pressed)) {
        find_opponent(f);
        read_players(f);
    } else if (pressed.kind == PRESSED_LEFT || pressed.kind == PRESSED_RIGHT ||
               (pressed.kind == PRESSED_SIGN && pressed.sign[0] == ' ')) {
        turn(f, pressed.kind == PRESSED_LEFT ? -1 : 1);
    }
}

/* A click goes to the row; on the current row it acts like Enter or right. */
static key click(form *f, key pressed) {
    for (unsigned i = 0; i < ROWS; i++) {
        if (line_of[i] != pressed.y)
            continue;
        const bool again = f->at == (row)i;
        f->at = (row)i;
        if (i == GAMES || i == START)
            return (key){.kind = PRESSED_ENTER};
        return (key){.kind =
                         again && i != POSITION && i != PLAYERS ? PRESSED_RIGHT : PRESSED_NOTHING};
    }
    return (key){.kind = PRESSED_NOTHING};
}

/* The match as it is now, to begin from. */
static void fill(form *f, const game *g) {
    const bouton_match *match = g->match;
    bouton_text *players = bouton_text_new(g->b);
    for (unsigned i = 0; i < bouton_match_player_count(match); i++) {
        const bouton_player *player = bouton_match_player(match, i);
        bouton_text_printf(players, "%s%s=", i > 0 ? "," : "", player->name);
        if (player->human)
            bouton_text_put(players, "human");
        else
            bouton_text_printf(players, "%.15g", player->level);
    }
    field_set(&f->position, "");
    field_set(&f->players, bouton_text_data(players));
    f->misere = bouton_match_play(match) == BOUTON_MISERE;
    bouton_text_free(players);
    find_opponent(f);
    read_players(f);
}

static void start(ui *u, form *f) {
    ui_take_match(u, f->new);
    f->new = NULL;
    u->game.save[0] = '\0';
    u->game.kept = true;
    bouton_text_clear(u->game.message);
    if (f->first == 0)
        begin_fairly(u);
    game_arrive(&u->game);
    ui_introduce(u);
}

void ask_new_match(ui *u) {
    form f = {.at = GAMES, .new = bouton_match_new(u->b)};
    if (f.new == NULL)
        return;
    fill(&f, &u->game);
    while (f.new != NULL) {
        draw_form(&u->screen, &f);
        key pressed = read_key(-1);
        if (pressed.kind == PRESSED_ESCAPE || screen_signal() != 0)
            break;
        if (pressed.kind == PRESSED_RESIZE)
            continue;
        f.error.message[0] = '\0';
        if (pressed.kind == PRESSED_MOUSE)
            pressed = click(&f, pressed);
        if (pressed.kind == PRESSED_ENTER && f.at == GAMES)
            choose_game(u, &f);
        else if (pressed.kind == PRESSED_ENTER && make_match(u, &f))
            start(u, &f);
        else if (pressed.kind == PRESSED_UP || pressed.kind == PRESSED_BACK_TAB)
            f.at = f.at == 0 ? START : (row)(f.at - 1);
        else if (pressed.kind == PRESSED_DOWN || pressed.kind == PRESSED_TAB)
            f.at = f.at == START ? GAMES : (row)(f.at + 1);
        else
            edit(&f, pressed);
    }
    bouton_match_free(f.new);
}
