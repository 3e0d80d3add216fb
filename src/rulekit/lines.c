/* SPDX-License-Identifier: MIT */
#include "rulekit/lines.h"

#include "rulekit/reason.h"

static const bouton_board_style style = {
    .planes = 1,
    .letters = {'#', '.'},
    .parts = {BOUTON_PART_HOLE, BOUTON_PART_FREE},
    .full = {1, 1},
    .describe = "free squares . and covered ones #",
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

/* What symmetry under half a turn means for a board in normal play. */
typedef enum half_turn {
    TELLS_NOTHING,
    ANSWERS, /* each move, by its image: no free square is in a line that is its own image */
    AFTER_THE_MIDDLE, /* each move, after one move fills all free squares of such a line */
} half_turn;

/* The free squares of a line from `first` on, and whether pieces fill them all. */
static unsigned count_line(const bouton_board *board, unsigned first, unsigned step,
                           unsigned places, unsigned length, bool *fits) {
    unsigned count = 0, run = 0;
    for (unsigned i = 0; i <= places; i++) {
        const bool free = i < places && board->squares[first + i * step] != 0;
        *fits &= free || run % length == 0;
        run = free ? run + 1 : 0;
        count += free;
    }
    return count;
}

/* For AFTER_THE_MIDDLE, fills the line. */
static half_turn half_turn_of(bouton_board *board, unsigned length) {
    const unsigned rows = board->height, columns = board->width;
    const unsigned row = rows / 2 * columns, column = columns / 2;
    bool row_fits = true, column_fits = true;
    if (!bouton_board_half_turn(board))
        return TELLS_NOTHING;
    const unsigned in_row =
        rows % 2 == 1 ? count_line(board, row, 1, columns, length, &row_fits) : 0;
    const unsigned in_column =
        columns % 2 == 1 ? count_line(board, column, columns, rows, length, &column_fits) : 0;
    const unsigned in_both = rows % 2 == 1 && columns % 2 == 1 && board->squares[row + column] != 0;
    if (in_row + in_column == 0)
        return ANSWERS;
    if (in_column == in_both && in_row > 0 && row_fits) {
        memset(board->squares + row, 0, columns);
        return AFTER_THE_MIDDLE;
    }
    if (in_row != in_both || !column_fits)
        return TELLS_NOTHING;
    for (unsigned i = 0; i < rows; i++)
        board->squares[column + i * columns] = 0;
    return AFTER_THE_MIDDLE;
}

/* Whether half a turn answers each move, once empty rows and columns at the edges are trimmed; the
 * length of pieces does not matter. */
static bool is_answered(bouton_state state) {
    bouton_board board;
    bouton_board_of(state, 1, &board);
    bouton_board_tighten(&board);
    return half_turn_of(&board, 1) == ANSWERS;
}

/* One line of a board while its squares are being filled. */
typedef struct line {
    uint8_t state[BOUTON_BOARD_STATE_MAX]; /* of the board, changed bit by bit and restored */
    size_t size;
    unsigned first, step, places; /* squares first, first + step, ... */
    unsigned length;              /* of a piece */
    bool singles;                 /* whether to list what fills one square */
    const uint8_t *listed;        /* what was listed before, or NULL */
    bouton_moves *out;
} line;

/* Puts the piece at a place, or removes it again. */
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

/* Fills the places from `place` on in every way, after `filled` pieces put before. */
static void fill_from(line *l, unsigned place, unsigned filled) {
    if (l->out->status != BOUTON_OK)
        return;
    if (place + l->length > l->places) {
        if ((filled > 1 || (filled == 1 && l->singles)) &&
            (l->listed == NULL || memcmp(l->listed, l->state, l->size) != 0))
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

/* On a board with many moves the one that wins by half a turn comes first. */
void bouton_lines_moves(bouton_state state, unsigned length, bouton_moves *out) {
    line l = {.size = state.size, .length = length, .out = out};
    const unsigned width = state.data[0], height = state.data[1];
    uint8_t middle[BOUTON_BOARD_STATE_MAX];
    bouton_board board;
    if (width * height > BOUTON_LINES_VALUE_UP_TO) {
        bouton_board_of(state, 1, &board);
        if (half_turn_of(&board, length) == AFTER_THE_MIDDLE) {
            bouton_option(out, middle, bouton_board_put(&board, 1, middle));
            l.listed = middle;
        }
    }
    memcpy(l.state, state.data, state.size);
    l.step = 1;
    l.places = width;
    l.singles = true;
    for (l.first = 0; l.first < width * height; l.first += width)
        fill_from(&l, 0, 0);
    l.step = width;
    l.places = height;
    l.singles = length > 1; /* single squares were listed with the rows */
    for (l.first = 0; l.first < width; l.first++)
        fill_from(&l, 0, 0);
}

/* Trims only empty rows and columns at the edges, as rows and columns are linked through holes. */
void bouton_lines_canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                            bouton_moves *out) {
    static const bouton_pair_game wide = {.planes = 1};
    uint8_t bytes[BOUTON_BOARD_STATE_MAX];
    if (bouton_lines_weight(rule, state) == 0 || (value_only && is_answered(state)))
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

void bouton_lines_reasons(bouton_state state, unsigned length, bouton_play play,
                          bouton_reasons *out) {
    bouton_board board;
    bouton_board_of(state, 1, &board);
    const half_turn tells = half_turn_of(&board, length);
    if (play == BOUTON_MISERE || bouton_board_count(state, 1) == 0 || tells == TELLS_NOTHING)
        return;
    bouton_board_reason_half_turn(&board, tells == AFTER_THE_MIDDLE ? BOUTON_FILL_MIDDLE : 0, out);
}

bool bouton_lines_outcome(bouton_state state, unsigned length, bouton_play play,
                          bouton_outcome *outcome) {
    bouton_board board;
    bouton_board_of(state, 1, &board);
    const half_turn tells = half_turn_of(&board, length);
    *outcome = tells == ANSWERS ? BOUTON_P : BOUTON_N;
    return play == BOUTON_NORMAL && tells != TELLS_NOTHING;
}

uint64_t bouton_lines_weight(const bouton_rule *rule, bouton_state state) {
    (void)rule;
    return bouton_board_count(state, 1);
}
