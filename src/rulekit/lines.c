/* SPDX-License-Identifier: MIT */
#include "rulekit/lines.h"

#include "rulekit/reason.h"

static const bouton_board_style style = {
    .planes = 1,
    .squares_max = BOUTON_SQUARES_MAX,
    .letters = {'#', '.'},
    .parts = {BOUTON_PART_HOLE, BOUTON_PART_FREE},
    .full = {1, 1},
    .describe = "free squares . and filled ones #",
};

bouton_status bouton_lines_parse(const bouton_rule *rule, bouton_cursor *cursor,
                                 bouton_text *state) {
    return bouton_board_parse(rule, &style, cursor, state);
}

void bouton_lines_print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_board_print(&style, state, out);
}

void bouton_lines_picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    bouton_board_draw(&style, state, out);
}

/* One line of a board while its squares are being filled. */
typedef struct line {
    bouton_grid grid;
    unsigned first, step, places; /* squares first, first + step, ... */
    unsigned length;              /* of a piece */
    bool singles;                 /* whether to list what fills one square */
    bouton_moves *out;
} line;

/* Fills the places from `place` on in every way, `filled` pieces having been put before. */
static void fill_from(line *l, unsigned place, unsigned filled) {
    if (l->out->status != BOUTON_OK)
        return;
    if (place + l->length > l->places) {
        if (filled > 1 || (filled == 1 && l->singles))
            bouton_grid_option(l->out, &l->grid, 1);
        return;
    }
    fill_from(l, place + 1, filled);
    uint64_t piece = 0;
    for (unsigned i = 0; i < l->length; i++)
        piece |= (uint64_t)1 << (l->first + (place + i) * l->step);
    if ((l->grid.planes[0] & piece) == piece) {
        l->grid.planes[0] ^= piece;
        fill_from(l, place + l->length, filled + 1);
        l->grid.planes[0] ^= piece;
    }
}

void bouton_lines_moves(bouton_state state, unsigned length, bouton_moves *out) {
    line l = {.grid = bouton_grid_of(state, 1), .length = length, .out = out};
    const unsigned width = l.grid.width, height = l.grid.height;
    l.step = 1;
    l.places = width;
    l.singles = true;
    for (l.first = 0; l.first < width * height; l.first += width)
        fill_from(&l, 0, 0);
    l.step = width;
    l.places = height;
    l.singles = length > 1; /* single squares have been listed with the rows */
    for (l.first = 0; l.first < width; l.first++)
        fill_from(&l, 0, 0);
}

/* A free square with no free square in its row or column would be a part of its own; rows and
 * columns are linked through holes, so only empty rows and columns at the edges go. */
void bouton_lines_canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                            bouton_moves *out) {
    bouton_grid grid = bouton_grid_of(state, 1);
    (void)rule, (void)value_only;
    if (grid.planes[0] == 0)
        return;
    bouton_grid_stand(&grid, 1);
    bouton_grid_canonical(&grid, 1);
    bouton_grid_add(out, &grid, 1);
}

void bouton_lines_reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                          bouton_reasons *out) {
    bouton_board board;
    (void)rule;
    bouton_board_of(state, 1, &board);
    const unsigned rows = board.height, columns = board.width, squares = rows * columns;
    unsigned free = 0;
    for (unsigned i = 0; i < squares; i++) {
        const bool middle = 2 * (i / columns) + 1 == rows || 2 * (i % columns) + 1 == columns;
        if (board.squares[i] != board.squares[squares - 1 - i] || (middle && board.squares[i] != 0))
            return;
        free += board.squares[i];
    }
    if (play == BOUTON_MISERE || free == 0)
        return;
    bouton_reason_begin(out, BOUTON_REASON_HALF_TURN, 0);
    bouton_reason_number(out, rows);
    bouton_reason_number(out, columns);
    bouton_reason_number(out, 0);
}

uint64_t bouton_lines_weight(const bouton_rule *rule, bouton_state state) {
    (void)rule;
    return bouton_count_bits(bouton_grid_of(state, 1).planes[0]);
}
