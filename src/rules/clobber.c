/* SPDX-License-Identifier: MIT */
/* Clobber, impartial: either player may move a piece of either colour. Planes: x, o. Pieces that
 * are not connected never meet, so a board is the sum of its connected groups. */
#include "rulekit/board.h"
#include "rulekit/reason.h"

static const bouton_board_style style = {
    .planes = 2,
    .letters = {'.', 'x', 'o'},
    .parts = {BOUTON_PART_FREE, BOUTON_PART_BLACK, BOUTON_PART_WHITE},
    .full = {1, 2},
    .describe = "pieces x and o, empty squares .",
};

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_board_parse(rule, &style, cursor, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_board_print(&style, state, out);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    bouton_board_draw(&style, state, out);
}

/* Adds the captures by the pieces in `movers`. */
static unsigned add_takes(const bouton_grid *grid, uint64_t movers, bouton_pair *takes,
                          unsigned count) {
    const bouton_neighbours n = bouton_grid_neighbours(grid->width);
    const int width = (int)grid->width;
    for (unsigned colour = 0; colour < 2; colour++) {
        const uint64_t mine = grid->planes[colour] & movers, theirs = grid->planes[1 - colour];
        count = bouton_pairs_add(mine & bouton_to_left(&n, theirs), 1, takes, count);
        count = bouton_pairs_add(mine & bouton_to_right(&n, theirs), -1, takes, count);
        count = bouton_pairs_add(mine & bouton_upward(&n, theirs), width, takes, count);
        count = bouton_pairs_add(mine & bouton_downward(&n, theirs), -width, takes, count);
    }
    return count;
}

/* For boards of more than 64 squares. */
static const bouton_pair_game wide = {
    .planes = 2,
    .count = 2,
    .moves = {{{1, 2}, {0, 1}}, {{2, 1}, {0, 2}}},
    .exchange = true,
};

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    if (bouton_is_wide(state, 2)) {
        bouton_pair_moves(&wide, state, out);
        return;
    }
    const bouton_grid grid = bouton_grid_of(state, 2);
    const bouton_neighbours n = bouton_grid_neighbours(grid.width);
    const uint64_t cut = bouton_cuts(&n, grid.planes[0] | grid.planes[1]);
    bouton_pair takes[BOUTON_PAIRS_MAX]; /* a piece and the one it captures */
    (void)rule;
    const unsigned cutting = add_takes(&grid, cut, takes, 0);
    const unsigned count = add_takes(&grid, ~cut, takes, cutting);
    bouton_pairs_sort(&grid, 2, takes, cutting, count);
    for (unsigned i = 0; i < count; i++) {
        const uint64_t piece = (uint64_t)1 << takes[i].first;
        const uint64_t taken = (uint64_t)1 << takes[i].second;
        const unsigned colour = (grid.planes[1] & piece) != 0;
        bouton_grid after = grid;
        after.planes[colour] ^= piece | taken;
        after.planes[1 - colour] ^= taken;
        bouton_grid_option(out, &after, 2);
    }
}

static void split(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out) {
    if (bouton_is_wide(state, 2)) {
        bouton_pair_split(&wide, rule, state, value_only, out);
        return;
    }
    bouton_grid grid = bouton_grid_of(state, 2);
    bouton_grid_stand(&grid, 2);
    const bouton_neighbours n = bouton_grid_neighbours(grid.width);
    for (uint64_t left = grid.planes[0] | grid.planes[1]; left != 0;) {
        const uint64_t group = bouton_flood(&n, left, left & -left);
        bouton_grid part = {.width = grid.width,
                            .planes = {grid.planes[0] & group, grid.planes[1] & group}};
        left &= ~group;
        if (part.planes[0] == 0 || part.planes[1] == 0)
            continue;
        bouton_grid_to_corner(&part, 2);
        bouton_grid_add(out, &part, 2);
    }
}

/* Exchanging the colours changes nothing either. A board that is symmetric under half a turn,
 * perhaps with the colours exchanged, and in which no move leads from a square to its own image, is
 * worth 0: answer each move by its image. */
static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    (void)rule;
    if (bouton_is_wide(state, 2)) {
        bouton_pair_canonical(&wide, state, value_only, out);
        return;
    }
    bouton_grid grid = bouton_grid_of(state, 2);
    bouton_grid other = {.width = grid.width, .planes = {grid.planes[1], grid.planes[0]}};
    bouton_grid_canonical(&grid, 2);
    if (value_only && bouton_grid_is_mirrored(&grid, 2))
        return;
    bouton_grid_canonical(&other, 2);
    const bool exchanged = other.planes[0] != grid.planes[0] ? other.planes[0] < grid.planes[0]
                                                             : other.planes[1] < grid.planes[1];
    bouton_grid_add(out, exchanged ? &other : &grid, 2);
}

static uint64_t weight(const bouton_rule *rule, bouton_state state) {
    uint64_t pieces;
    (void)rule;
    if (bouton_is_wide(state, 2)) {
        pieces = bouton_board_count(state, 2);
    } else {
        const bouton_grid grid = bouton_grid_of(state, 2);
        pieces = bouton_count_bits(grid.planes[0] | grid.planes[1]);
    }
    return pieces * pieces;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    bouton_board board;
    bool exchanged;
    (void)rule;
    bouton_board_of(state, 2, &board);
    if (play == BOUTON_MISERE || bouton_board_count(state, 2) == 0 ||
        !bouton_board_is_mirrored(&board, true, &exchanged))
        return;
    bouton_board_reason_half_turn(&board, exchanged ? BOUTON_MOVE_EXCHANGED : BOUTON_MOVE_ALIKE,
                                  out);
}

const bouton_game bouton_game_clobber = {
    .name = "clobber",
    .summary = "move a piece onto a piece of the other colour beside it, which is taken",
    .states = "rows x columns, filled like a chessboard, or row by row with x, o and dots: "
              "clobber:3x4, clobber:xo./oox",
    .example = "clobber:2x4",
    .notes = "Albert, Grossman, Nowakowski and Wolfe 2005; here either player may move either "
             "colour.",
    .normal_notes =
        "In normal play boards filled like a chessboard, with an even number of rows and of "
        "columns, are lost: answer by half a turn.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .split = split,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_COLOURS,
    .weight = weight,
    .reasons = BOUTON_REASONS(reasons),
};
