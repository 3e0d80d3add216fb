/* SPDX-License-Identifier: MIT */
/* Cells and nodes on the sheet, and what of it the screen shows. */
#include "board.h"

#include "sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static measure measure_for(const pointing *p, area room) {
    enum { NAMES = 8 }; /* "heap 10 " */
    const measure wide[] = {{4, 2, true, 0}, {2, 1, false, 0}};
    const measure graph[] = {{8, 4, false, 0}, {6, 3, false, 0}, {4, 2, false, 0}};
    const bool is_graph = bouton_picture_shape(p->picture) == BOUTON_SHAPE_GRAPH;
    const bool is_rows = bouton_picture_shape(p->picture) == BOUTON_SHAPE_ROWS;
    const measure *from = is_graph ? graph : wide;
    size_t count = is_graph ? 3 : 2, i = is_rows;
    for (; i + 1 < count; i++) {
        const int unit = is_graph ? 10 : 1;
        if (bouton_picture_height(p->picture) * from[i].lines / unit + 1 <= room.lines &&
            bouton_picture_width(p->picture) * from[i].columns / unit + 6 <= room.columns)
            break;
    }
    measure m = from[i];
    if (is_rows && bouton_picture_width(p->picture) * m.columns + 6 + NAMES <= room.columns)
        m.names = NAMES;
    return m;
}

static bool has_notes(const pointing *p) {
    return bouton_picture_parts(p->picture) > 0 &&
           bouton_part_is_note(
               bouton_picture_part(p->picture, bouton_picture_parts(p->picture) - 1)->kind);
}

static const char *sign_of(const screen *s, bouton_part_kind kind, bool borders) {
    static const char *const signs[BOUTON_PART_KINDS][2] = {
        [BOUTON_PART_NONE] = {" ", " "},   [BOUTON_PART_FREE] = {"·", "."},
        [BOUTON_PART_HOLE] = {"▒", "#"},   [BOUTON_PART_TOKEN] = {"●", "O"},
        [BOUTON_PART_WHITE] = {"○", "o"},  [BOUTON_PART_BLACK] = {"●", "x"},
        [BOUTON_PART_CROSS] = {"×", "X"},  [BOUTON_PART_HEADS] = {"H", "H"},
        [BOUTON_PART_TAILS] = {"T", "T"},  [BOUTON_PART_POISON] = {"☠", "!"},
        [BOUTON_PART_EDGE] = {"•", "*"},   [BOUTON_PART_LOOSE] = {"·", "."},
        [BOUTON_PART_GROUND] = {"▀", "="},
    };
    if (kind == BOUTON_PART_FREE && borders)
        return " ";
    return signs[kind][!s->utf8];
}

/* Writes signs of one byte each. */
static void put_signs(sheet *t, int y, int x, style how, size_t part, const char *signs) {
    for (int j = 0; signs[j] != '\0'; j++)
        sheet_put(t, y, x + j, how, part, (char[]){signs[j], '\0'});
}

/* What stands around the cursor's part and those picked; NULL around others. */
static const char *frame_of(bool here, bool picked) {
    return here && picked ? "{}" : here ? "[]" : picked ? "<>" : NULL;
}

/* As moves name it: "heap 2", "step 2". */
static void name_row(sheet *t, size_t i, int y, int x) {
    const bouton_place place = bouton_part_place(t->p->picture, i);
    char name[24];
    snprintf(name, sizeof name, "%s %u", place.step > 0 ? "step" : "heap",
             place.step > 0 ? place.step : place.row);
    put_signs(t, y, x, STYLE_FAINT, SIZE_MAX, name);
}

static void draw_cell(sheet *t, size_t i) {
    const bouton_part *part = bouton_picture_part(t->p->picture, i);
    const int y = sheet_line(t, part->y), x = sheet_column(t, part->x);
    const bool board = bouton_picture_shape(t->p->picture) == BOUTON_SHAPE_BOARD;
    const bool here = t->active && i == t->p->cursor, picked = pointing_picked(t->p, i);
    bool touched;
    const bouton_part_kind kind = sheet_becomes(t, i, &touched);
    const style how = sheet_style(t, i, touched);
    const char *sign = sign_of(t->s, kind, t->m.borders && !touched);
    if (!board && touched && part->kind == BOUTON_PART_TOKEN)
        sign = t->s->utf8 ? "○" : "x"; /* as of heaps */
    else if (kind == BOUTON_PART_NONE)
        sign = t->s->utf8 ? "·" : ".";
    if (part->kind == BOUTON_PART_COUNT) {
        char number[24];
        snprintf(number, sizeof number, "%3llu", (unsigned long long)part->number);
        number[3] = '\0';
        put_signs(t, y, x - 2, STYLE_PLAIN, i, number);
        if (t->m.names > 0)
            name_row(t, i, y, x - 2 - t->m.names);
        return;
    }
    sheet_put(t, y, x, how, i, sign);
    if (!board)
        return;
    const char *frame = frame_of(here, picked);
    const char *beside = kind == BOUTON_PART_HOLE ? sign : " ";
    if (t->m.borders || here || picked)
        sheet_put(t, y, x - 1, how, i, frame ? (char[]){frame[0], '\0'} : beside);
    if (t->m.borders || here)
        sheet_put(t, y, x + 1, how, i, frame ? (char[]){frame[1], '\0'} : beside);
    if (!t->m.borders)
        return;
    for (int dx = -2; dx <= 2; dx++)
        for (int dy = -1; dy <= 1; dy += 2)
            sheet_at(t, y + dy, x + dx)->joins |= (dx > -2 ? LEFT : 0) | (dx < 2 ? RIGHT : 0);
    for (int dx = -2; dx <= 2; dx += 4) {
        sheet_at(t, y - 1, x + dx)->joins |= DOWN;
        sheet_at(t, y, x + dx)->joins |= UP | DOWN;
        sheet_at(t, y + 1, x + dx)->joins |= UP;
    }
}

static void draw_node(sheet *t, size_t i) {
    const bouton_part *part = bouton_picture_part(t->p->picture, i);
    const bool here = t->active && i == t->p->cursor, picked = pointing_picked(t->p, i);
    bool touched;
    const bouton_part_kind kind = sheet_becomes(t, i, &touched);
    char text[32];
    const char *frame = here || picked                                      ? frame_of(here, picked)
                        : part->kind == BOUTON_PART_HERE                    ? "**"
                        : touched && kind == BOUTON_PART_HERE               ? "**"
                        : touched && t->s->utf8 && kind == BOUTON_PART_NONE ? "::"
                                                                            : "()";
    snprintf(text, sizeof text, "%c%llu%c", frame[0], (unsigned long long)part->number, frame[1]);
    put_signs(t, sheet_line(t, part->y), sheet_column(t, part->x) - (int)strlen(text) / 2,
              sheet_style(t, i, touched), i, text);
}

static void draw_ground(sheet *t, size_t i) {
    const bouton_part *part = bouton_picture_part(t->p->picture, i);
    for (int x = 0; x <= sheet_column(t, part->x2) + 3; x++)
        sheet_put(t, sheet_line(t, part->y), x, STYLE_PLAIN, i,
                  sign_of(t->s, BOUTON_PART_GROUND, false));
}

static void join_borders(sheet *t) {
    static const char *const signs[16] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                          "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    for (int i = 0; i < t->lines * t->columns; i++) {
        character *c = &t->all[i];
        if (c->joins == 0)
            continue;
        const char *plain = (c->joins & (UP | DOWN)) == 0      ? "-"
                            : (c->joins & (LEFT | RIGHT)) == 0 ? "|"
                                                               : "+";
        snprintf(c->sign, sizeof c->sign, "%s", t->s->utf8 ? signs[c->joins] : plain);
        c->how = STYLE_FAINT;
    }
}

/* The number of a row stands in the border and, if it has two digits, in the blank beside that, but
 * for where the cursor's frame is. */
static void number_row(sheet *t, int y, int x, unsigned row) {
    char number[12];
    const int digits = snprintf(number, sizeof number, "%u", row);
    const char *beside = t->all[y * t->columns + x + 1].sign;
    if (digits == 1 || (digits == 2 && (*beside == '\0' || *beside == ' ')))
        put_signs(t, y, x, STYLE_FAINT, SIZE_MAX, number);
}

/* Numbers in the borders, as moves name the places: of columns above, of rows on the left. */
static void number_borders(sheet *t) {
    const bouton_picture *picture = t->p->picture;
    if (!t->m.borders || bouton_picture_shape(picture) != BOUTON_SHAPE_BOARD)
        return;
    for (size_t i = 0; i < bouton_picture_parts(picture); i++) {
        const bouton_part *part = bouton_picture_part(picture, i);
        const bouton_place place = bouton_part_place(picture, i);
        const bool cell = place.kind == BOUTON_PLACE_CELL;
        char number[12];
        if (!cell && place.kind != BOUTON_PLACE_SQUARE)
            continue;
        const int y = sheet_line(t, part->y), x = sheet_column(t, part->x);
        snprintf(number, sizeof number, "%u", place.column);
        if (part->y == 0)
            put_signs(t, y - 1, x - (strlen(number) > 2), STYLE_FAINT, SIZE_MAX, number);
        if (cell && part->x == 0)
            number_row(t, y, x - 2, place.row);
    }
}

/* False when memory fails: then nothing is drawn. */
static bool draw_sheet(sheet *t, const screen *s, const pointing *p, area room, bool active) {
    const bouton_picture *picture = p->picture;
    *t = (sheet){.s = s, .p = p, .m = measure_for(p, room), .active = active, .move = NO_MOVE};
    if (active && pointing_works(p))
        t->move = pointing_meant(p);
    t->lines = bouton_picture_height(picture) > 0
                   ? sheet_line(t, bouton_picture_height(picture) - 1) + 1 + t->m.borders
                   : 1;
    t->columns = bouton_picture_width(picture) > 0
                     ? sheet_column(t, bouton_picture_width(picture) - 1) + 4
                     : 1;
    t->all = calloc((size_t)(t->lines * t->columns), sizeof *t->all);
    if (t->all == NULL)
        return false;
    for (size_t i = 0; i < bouton_picture_parts(picture); i++) {
        if (bouton_picture_part(picture, i)->kind == BOUTON_PART_GROUND)
            draw_ground(t, i);
        else if (bouton_part_is_line(bouton_picture_part(picture, i)->kind))
            sheet_draw_line(t, i);
    }
    for (size_t i = 0; i < bouton_picture_parts(picture); i++) {
        const bouton_part_kind kind = bouton_picture_part(picture, i)->kind;
        if (kind == BOUTON_PART_NODE || kind == BOUTON_PART_HERE)
            draw_node(t, i);
        else if (!bouton_part_is_line(kind) && !bouton_part_is_note(kind))
            draw_cell(t, i);
    }
    join_borders(t);
    number_borders(t);
    return true;
}

int board_lines(const pointing *p, area room) {
    sheet t = {.p = p, .m = measure_for(p, room)};
    const int lines =
        sheet_line(&t, bouton_picture_height(p->picture) - 1) + 1 + t.m.borders + has_notes(p);
    return lines < room.lines ? lines : room.lines;
}

/* The first line and column of the sheet that are shown: the cursor is seen. */
static void scroll(const sheet *t, area where, int *top, int *left) {
    int y = 0, x = 0;
    for (int i = 0; i < t->lines * t->columns; i++)
        if (t->all[i].part == t->p->cursor + 1) {
            y = i / t->columns;
            x = i % t->columns;
            break;
        }
    *top = y >= where.lines - 2 ? y - where.lines + 3 : 0;
    *left = x >= where.columns - 4 ? x - where.columns + 5 : 0;
    if (*top > t->lines - where.lines)
        *top = t->lines > where.lines ? t->lines - where.lines : 0;
    if (*left > t->columns - where.columns)
        *left = t->columns > where.columns ? t->columns - where.columns : 0;
}

static void draw_notes(const screen *s, const pointing *p, area where) {
    bouton_text *notes = bouton_text_new(p->b);
    bouton_picture_write_notes(p->picture, sign_of(s, BOUTON_PART_WHITE, false),
                               sign_of(s, BOUTON_PART_BLACK, false), notes);
    screen_put(s, where.y + where.lines - 1, where.x, where.columns, STYLE_PLAIN,
               bouton_text_data(notes));
    bouton_text_free(notes);
}

/* The area without the line for notes. */
static area without_notes(const pointing *p, area where) {
    where.lines -= has_notes(p);
    return where;
}

void board_draw(const screen *s, const pointing *p, area where, bool active) {
    const area inside = without_notes(p, where);
    sheet t;
    int top, left;
    if (has_notes(p))
        draw_notes(s, p, where);
    if (!draw_sheet(&t, s, p, inside, active))
        return;
    scroll(&t, inside, &top, &left);
    for (int y = 0; y < inside.lines && top + y < t.lines; y++)
        for (int x = 0; x < inside.columns && left + x < t.columns; x++) {
            const character *c = sheet_at(&t, top + y, left + x);
            if (c->sign[0] != '\0')
                screen_put(s, inside.y + y, inside.x + x, 1, c->how, c->sign);
        }
    free(t.all);
}

unsigned board_hidden(const screen *s, const pointing *p, area where) {
    const area inside = without_notes(p, where);
    sheet t;
    int top, left;
    if (!draw_sheet(&t, s, p, inside, false))
        return 0;
    scroll(&t, inside, &top, &left);
    free(t.all);
    return (top > 0 ? BOARD_ABOVE : 0) | (top + inside.lines < t.lines ? BOARD_BELOW : 0) |
           (left > 0 ? BOARD_LEFT : 0) | (left + inside.columns < t.columns ? BOARD_RIGHT : 0);
}

bool board_part_at(const screen *s, const pointing *p, area where, int y, int x, size_t *part) {
    const area inside = without_notes(p, where);
    sheet t;
    int top, left;
    bool found = false;
    y -= inside.y;
    x -= inside.x;
    if (y < 0 || x < 0 || y >= inside.lines || x >= inside.columns ||
        !draw_sheet(&t, s, p, inside, true))
        return false;
    scroll(&t, inside, &top, &left);
    if (top + y < t.lines && left + x < t.columns && sheet_at(&t, top + y, left + x)->part > 0) {
        *part = sheet_at(&t, top + y, left + x)->part - 1;
        found = true;
    }
    free(t.all);
    return found;
}
