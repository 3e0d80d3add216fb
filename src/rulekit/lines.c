/* SPDX-License-Identifier: MIT */
#include "rulekit/lines.h"

#include "rulekit/reason.h"

static const bouton_board_style style = {
    .planes = 1,
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
    uint8_t state[BOUTON_BOARD_STATE_MAX]; /* of the board, changed bit by bit and back again */
    size_t size;
    unsigned first, step, places; /* squares first, first + step, ... */
    unsigned length;              /* of a piece */
    bool singles;                 /* whether to list what fills one square */
    bouton_moves *out;
} line;

/* Fills the piece at a place, or takes it away again. */
static void flip(line *l, unsigned place) {
    for (unsigned i = 0; i < l->length; i++) {
        const unsigned square = l->first + (place + i) * l->step;
        l->state[2 + square / 8] ^= (uint8_t)(1 << square % 8);
    }
}

static bool is_free(const line *l, unsigned place) {
    for (unsigned i = 0; i < l->length; i++) {
        const unsigned square = l->first + (place + i) * l->step;
        if ((l->state[2 + square / 8] >> square % 8 & 1) == 0)
            return false;
    }
    return true;
}

/* Fills the places from `place` on in every way, `filled` pieces having been put before. */
static void fill_from(line *l, unsigned place, unsigned filled) {
    if (l->out->status != BOUTON_OK)
        return;
    if (place + l->length > l->places) {
        if (filled > 1 || (filled == 1 && l->singles))
            bouton_option(l->out, l->state, l->size);
        return;
    }
    fill_from(l, place + 1, filled);
    if (is_free(l, place)) {
        flip(l, place);
        fill_from(l, place + l->length, filled + 1);
        flip(l, place);
    }
}

void bouton_lines_moves(bouton_state state, unsigned length, bouton_moves *out) {
    line l = {.size = state.size, .length = length, .out = out};
    const unsigned width = state.data[0], height = state.data[1];
    memcpy(l.state, state.data, state.size);
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
    static const bouton_pair_game wide = {.planes = 1};
    uint8_t bytes[BOUTON_BOARD_STATE_MAX];
    (void)value_only;
    if (bouton_lines_weight(rule, state) == 0)
        return;
    if (bouton_is_wide(state, 1)) {
        bouton_board board;
        bouton_board_of(state, 1, &board);
        bouton_board_tighten(&board);
        state = (bouton_state){bytes, bouton_board_put(&board, 1, bytes)};
    }
    if (bouton_is_wide(state, 1)) {
        bouton_pair_canonical(&wide, state, false, out);
        return;
    }
    bouton_grid grid = bouton_grid_of(state, 1);
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
    if (play == BOUTON_MISERE || bouton_board_count(state, 1) == 0 ||
        !bouton_board_half_turn(&board))
        return;
    for (unsigned i = 0; i < squares; i++) {
        const bool middle = 2 * (i / columns) + 1 == rows || 2 * (i % columns) + 1 == columns;
        if (middle && board.squares[i] != 0)
            return;
    }
    bouton_reason_begin(out, BOUTON_REASON_HALF_TURN, 0);
    bouton_reason_number(out, rows);
    bouton_reason_number(out, columns);
    bouton_reason_number(out, 0);
}

uint64_t bouton_lines_weight(const bouton_rule *rule, bouton_state state) {
    (void)rule;
    return bouton_board_count(state, 1);
}
