/* SPDX-License-Identifier: MIT */
/*
 * From the top: what is played; the players; a line for the columns' heads; the components; the
 * message, of two lines or, where there is room, of more; the line of choice; the keys.
 */
#include "view.h"

#include "board.h"
#include "enter.h"
#include "explained.h"
#include "host/rules.h"
#include "row.h"

#include <stdio.h>
#include <string.h>

enum {
    ROWS_ABOVE = 3,   /* lines above the first component */
    ROWS_BELOW = 2,   /* below the message */
    STATE_MAX = 12,   /* columns of a rule's name */
    GAP = 4,          /* between the tokens and the binary columns */
    WIDE = 60,        /* columns that leave room for words one can do without */
    COLUMNS_FOOT = 3, /* lines below the binary columns: a line, the sum, a caret */
};

/* Where things stand. */
typedef struct layout {
    int rows;       /* for components */
    area picture;   /* of the selected one; no lines: it has none */
    int rule;       /* columns of the rules' names; 0: all components are of one rule */
    int number;     /* columns of the heaps' numbers */
    int tokens;     /* where the tokens begin */
    int width;      /* columns for them */
    bool spaced;    /* a blank after each token */
    uint64_t scale; /* tokens that one sign stands for */
    int step;       /* lines from one component to the next */
    bool side;      /* the binary columns stand at the right of the components ... */
    int side_x, side_width;
} layout;

static const bouton_position *position_of(const game *g) {
    return bouton_match_position(g->match);
}

/* Whether a component is drawn as a heap; its state as text in any case. */
static bool heap_at(const game *g, size_t component, bouton_text *text, uint64_t *heap) {
    bouton_picture *picture = bouton_picture_new(g->b);
    bouton_text_clear(text);
    state_tell(g->b, position_of(g), component, text);
    const bool drawn = bouton_position_heap(position_of(g), component, heap) &&
                       bouton_position_picture(position_of(g), component, picture) == BOUTON_OK &&
                       bouton_picture_shape(picture) <= BOUTON_SHAPE_HEAP;
    bouton_picture_free(picture);
    return drawn;
}

/* The least of 1, 2, 5, 10, 20, ... with which that many tokens fit. */
static uint64_t scale_for(uint64_t tokens, uint64_t room) {
    static const unsigned steps[] = {1, 2, 5};
    uint64_t power = 1;
    for (;;) {
        for (unsigned i = 0; i < 3; i++)
            if (tokens / (steps[i] * power) + (tokens % (steps[i] * power) != 0) <= room)
                return steps[i] * power;
        if (power > UINT64_MAX / 100)
            return UINT64_MAX;
        power *= 10;
    }
}

int view_message_line(const screen *s, const game *g) {
    enum { LEAST = 2, MOST = 8, SPARED = 8 };
    const int spare = (s->lines - SPARED) / 2, most = spare < MOST ? spare : MOST;
    const int wanted = screen_fold_lines(s, bouton_text_data(g->message), s->columns - 2);
    const int lines = wanted < LEAST || most < LEAST ? LEAST : wanted < most ? wanted : most;
    return s->lines - ROWS_BELOW - lines;
}

/* A picture stands below the components, and takes of their lines what it needs. */
static area picture_area(const screen *s, const game *g) {
    enum { LEFT = 4, LISTED = 4, PICTURE_MIN = 3 };
    const size_t count = bouton_position_count(position_of(g));
    const int room = view_message_line(s, g) - ROWS_ABOVE - 1;
    const int most = room - PICTURE_MIN < LISTED ? room - PICTURE_MIN : LISTED;
    const int listed = most < 1 ? 1 : count < (size_t)most ? (int)count : most;
    area all = {.x = LEFT, .columns = s->columns - LEFT - 1, .lines = room - listed};
    if (!pointing_shown(&g->pointing) || all.lines < 1)
        return (area){.lines = 0};
    all.lines = board_lines(&g->pointing, all);
    all.y = view_message_line(s, g) - all.lines;
    /* No further down than needed. */
    const int below = ROWS_ABOVE + (int)(count < (size_t)s->lines ? count : (size_t)s->lines) + 1;
    all.y = below < all.y ? below : all.y;
    return all;
}

/* The lines for components. */
static int rows_of(const screen *s, const game *g) {
    const area picture = picture_area(s, g);
    const int rows = view_message_line(s, g) - ROWS_ABOVE;
    return picture.lines > 0 ? picture.y - ROWS_ABOVE - 1 : rows;
}

static layout measure(const screen *s, const game *g) {
    const bouton_position *position = position_of(g);
    layout l = {.rows = rows_of(s, g), .picture = picture_area(s, g), .number = 1};
    bouton_text *text = bouton_text_new(g->b);
    uint64_t largest = 1;
    const bool several = !g->one_rule;
    for (size_t i = g->top; i < bouton_position_count(position) && i < g->top + (size_t)l.rows;
         i++) {
        uint64_t heap;
        const int rule = (int)strlen(bouton_position_rule(position, i)) + 1;
        if (several && rule > l.rule)
            l.rule = rule < STATE_MAX ? rule : STATE_MAX;
        if (!heap_at(g, i, text, &heap))
            continue;
        if (g->last.shown && g->last.heap && g->last.component == i)
            heap = g->last.before;
        largest = heap > largest ? heap : largest;
        if ((int)bouton_text_size(text) > l.number)
            l.number = (int)bouton_text_size(text);
    }
    bouton_text_free(text);
    l.tokens = 6 + l.rule + l.number + 2;
    l.width = s->columns - l.tokens - 1;
    if (g->columns_wanted) {
        enum { TOKENS_MIN = 12 };
        l.side_width = columns_width(s, g->columns) + 1;
        l.side = l.width - l.side_width >= TOKENS_MIN;
        if (l.side)
            l.width -= l.side_width;
    }
    l.spaced = largest <= (uint64_t)l.width / 2;
    l.scale = scale_for(largest, (uint64_t)l.width);
    const int used = (int)((largest - 1) / l.scale + 1) * (l.spaced ? 2 : 1);
    l.side_x = l.tokens + used + GAP;
    if (!g->heaps || l.side_x > s->columns - l.side_width)
        l.side_x = s->columns - l.side_width;
    l.step =
        l.picture.lines == 0 && 2 * bouton_position_count(position) + COLUMNS_FOOT <= (size_t)l.rows
            ? 2
            : 1;
    return l;
}

static void draw_title(const screen *s, const game *g) {
    /* Nothing may be left; what was played has its name from the beginning. */
    const bouton_position *position = bouton_match_moves(g->match) > 0
                                          ? bouton_match_position_before(g->match, 0)
                                          : position_of(g);
    const bool misere = bouton_match_play(g->match) == BOUTON_MISERE;
    bouton_text *left = bouton_text_new(g->b);
    bouton_text_put(left, bouton_position_count(position) == 0 ? "nothing"
                          : is_of_one_rule(position)           ? bouton_position_rule(position, 0)
                                                               : "a sum of games");
    bouton_text_printf(left, ": %s %s%s", g->nim ? "taking the last one" : "making the last move",
                       misere ? "loses" : "wins", misere && s->columns >= WIDE ? " (misere)" : "");
    screen_bar(s, 0, STYLE_TITLE, bouton_text_data(left), "? help");
    bouton_text_free(left);
}

static void draw_players(const screen *s, const game *g) {
    const unsigned count = bouton_match_player_count(g->match);
    int x = 1;
    for (unsigned i = 0; i < count; i++) {
        const bouton_player *player = bouton_match_player(g->match, i);
        const bool turn = !g->over && bouton_match_turn(g->match) == i;
        char text[BOUTON_NAME_MAX + 40], level[24] = "";
        if (!player->human)
            snprintf(level, sizeof level, " (level %.3g)", player->level);
        snprintf(text, sizeof text, "%s%s%s%s", turn ? "> " : "  ", player->name, level,
                 g->over && g->winner == i ? " has won" : "");
        x += screen_put(s, 1, x, s->columns - x, turn ? STYLE_STRONG : STYLE_PLAIN, text) + 2;
    }
    char moves[32];
    snprintf(moves, sizeof moves, "move %zu", bouton_match_moves(g->match) + !g->over);
    const int width = screen_width(s, moves);
    if (x + width < s->columns)
        screen_put(s, 1, s->columns - width - 1, width, STYLE_FAINT, moves);
}

/* Tokens as signs: those that stay, those that the choice takes, those that the last move took. */
static void draw_tokens(const screen *s, const game *g, const layout *l, int y, size_t component,
                        uint64_t heap) {
    const char *stays = s->utf8 ? "●" : "O", *goes = s->utf8 ? "○" : "x",
               *gone = s->utf8 ? "·" : ".";
    const bool chosen = component == g->selected && !g->over && game_human_turn(g);
    const uint64_t take = chosen && g->take <= heap ? g->take : 0;
    const uint64_t before = chosen && row_works(g) ? g->pin : heap - take; /* those to be taken */
    const bool ghost = g->last.shown && g->last.heap && g->last.component == component;
    const uint64_t shown = ghost ? g->last.before : heap;
    int x = l->tokens;
    /* With a scale a sign stays if any of its tokens does. */
    for (uint64_t at = 0; at < shown && x < l->tokens + l->width; at += l->scale) {
        const bool left = at < before || (at >= before + take && at < heap), taken = at < heap;
        screen_put(s, y, x, 1,
                   left    ? STYLE_PLAIN
                   : taken ? STYLE_MARK
                           : STYLE_FAINT,
                   left    ? stays
                   : taken ? goes
                           : gone);
        x += l->spaced ? 2 : 1;
        if (at > UINT64_MAX - l->scale)
            break;
    }
}

static void draw_component(const screen *s, const game *g, const layout *l, int y,
                           size_t component) {
    const bool selected = component == g->selected && !g->over;
    const style how = selected ? STYLE_STRONG : STYLE_PLAIN;
    bouton_text *text = bouton_text_new(g->b);
    uint64_t heap;
    bouton_component_name(component, text);
    screen_put(s, y, 1, 1, how, selected ? ">" : " ");
    screen_put(s, y, 2, 4, how, bouton_text_data(text));
    if (l->rule > 0)
        screen_put(s, y, 6, l->rule - 1, STYLE_PLAIN,
                   bouton_position_rule(position_of(g), component));
    if (heap_at(g, component, text, &heap)) {
        screen_put(s, y, 6 + l->rule + l->number - (int)bouton_text_size(text), l->number, how,
                   bouton_text_data(text));
        draw_tokens(s, g, l, y, component, heap);
    } else {
        screen_put(s, y, 6 + l->rule, s->columns - 7 - l->rule - (l->side ? l->side_width : 0), how,
                   bouton_text_data(text));
    }
    bouton_text_free(text);
}

/* What one does not see of the components at once. */
static void draw_remark(const screen *s, const game *g, const layout *l, size_t shown) {
    static const struct {
        unsigned side;
        const char *word;
    } sides[] = {{BOARD_ABOVE, "up"},
                 {BOARD_BELOW, "down"},
                 {BOARD_LEFT, "to the left"},
                 {BOARD_RIGHT, "to the right"}};
    const size_t count = bouton_position_count(position_of(g));
    const unsigned hidden = l->picture.lines > 0 ? board_hidden(s, &g->pointing, l->picture) : 0;
    const char *apart = "";
    bouton_text *text = bouton_text_new(g->b);
    if (l->scale > 1)
        bouton_text_printf(text, "one sign for %llu", (unsigned long long)l->scale);
    if (shown < count)
        bouton_text_printf(text, "%s%zu to %zu of %zu", l->scale > 1 ? "; " : "", g->top + 1,
                           g->top + shown, count);
    if (hidden != 0)
        bouton_text_printf(text, "%sthe picture goes on ", bouton_text_size(text) > 0 ? "; " : "");
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (hidden & sides[i].side) {
            bouton_text_printf(text, "%s%s", apart, sides[i].word);
            apart = ", ";
        }
    screen_put(s, ROWS_ABOVE - 1, 6, s->columns - 7 - (l->side ? l->side_width : 0), STYLE_FAINT,
               bouton_text_data(text));
    bouton_text_free(text);
}

static void draw_components(const screen *s, const game *g, const layout *l) {
    const size_t count = bouton_position_count(position_of(g));
    const size_t shown = count - g->top < (size_t)l->rows ? count - g->top : (size_t)l->rows;
    for (size_t i = 0; i < shown; i++)
        draw_component(s, g, l, ROWS_ABOVE + l->step * (int)i, g->top + i);
    draw_remark(s, g, l, shown);
    if (l->picture.lines > 0)
        board_draw(s, &g->pointing, l->picture, !g->over && game_human_turn(g));
    if (!g->columns_wanted || l->picture.lines > 0)
        return;
    const bouton_explanation *e = g->columns;
    const int bottom = view_message_line(s, g);
    const int below = ROWS_ABOVE + l->step * (int)shown + 1; /* after an empty line */
    const int room = bottom - below;
    if (l->side)
        columns_draw(s, e, ROWS_ABOVE, l->side_x, bottom, l->step, (int)g->top, (int)shown);
    else if (columns_lines(e) <= room && l->side_width <= s->columns)
        columns_draw(s, e, below + columns_have_powers(e), 0, bottom, 1, 0, (int)count);
    else
        screen_put(s, bottom - (room > 0), 1, s->columns - 1, STYLE_FAINT,
                   "(no room for the columns here: w shows them)");
}

static void draw_choice(const screen *s, const game *g) {
    bouton_text *text = bouton_text_new(g->b);
    enter_tell(g, text);
    screen_put(s, s->lines - 2, 1, s->columns - 2, STYLE_STRONG, bouton_text_data(text));
    bouton_text_free(text);
}

static void draw_keys(const screen *s) {
    static const char *const texts[] = {
        "arrows Enter  t hint  w why  b binary  p predict  u undo  n new  s save  q quit",
        "arrows Enter  t hint  w why  u undo  n new  q quit",
        "Enter  t hint  w why  ? help  q quit",
    };
    size_t i = 0;
    while (i + 1 < sizeof texts / sizeof *texts && screen_width(s, texts[i]) > s->columns - 2)
        i++;
    screen_bar(s, s->lines - 1, STYLE_TITLE, texts[i], "");
}

static void scroll(const screen *s, game *g) {
    const size_t rows = (size_t)rows_of(s, g);
    const size_t count = bouton_position_count(position_of(g));
    if (g->top + rows > count)
        g->top = count > rows ? count - rows : 0;
    if (g->selected < g->top)
        g->top = g->selected;
    else if (g->selected >= g->top + rows)
        g->top = g->selected - rows + 1;
}

void view_draw(screen *s, game *g) {
    if (!screen_begin(s))
        return;
    scroll(s, g);
    const layout l = measure(s, g);
    draw_title(s, g);
    draw_players(s, g);
    draw_components(s, g, &l);
    const int line = view_message_line(s, g);
    screen_put_folded(s, line, 1, s->columns - 2, s->lines - ROWS_BELOW - line, STYLE_PLAIN,
                      bouton_text_data(g->message));
    draw_choice(s, g);
    draw_keys(s);
    screen_end();
}

void view_progress(screen *s, const char *text) {
    screen_bar(s, s->lines - 2, STYLE_PLAIN, text, "");
    screen_end();
}

place view_place(const screen *s, const game *g, int y, int x, size_t *component, uint64_t *take,
                 size_t *part) {
    const layout l = measure(s, g);
    bouton_text *text = bouton_text_new(g->b);
    uint64_t heap = 0;
    place found = PLACE_NOWHERE;
    *take = 0;
    if (y == s->lines - 2) {
        found = PLACE_CHOICE;
    } else if (l.picture.lines > 0 && board_part_at(s, &g->pointing, l.picture, y, x, part)) {
        found = PLACE_PART;
    } else if (y >= ROWS_ABOVE && y < ROWS_ABOVE + l.rows &&
               g->top + (size_t)((y - ROWS_ABOVE) / l.step) <
                   bouton_position_count(position_of(g))) {
        found = PLACE_COMPONENT;
        *component = g->top + (size_t)((y - ROWS_ABOVE) / l.step);
        const uint64_t sign = x < l.tokens ? UINT64_MAX : (uint64_t)(x - l.tokens) / (l.spaced + 1);
        if (heap_at(g, *component, text, &heap) && sign < UINT64_MAX / l.scale &&
            sign * l.scale < heap)
            *take = heap - sign * l.scale;
    }
    bouton_text_free(text);
    return found;
}
