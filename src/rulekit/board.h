/* SPDX-License-Identifier: MIT */
/*
 * Boards of any size, square by square. The state is that of rulekit/grid.h, whose functions are
 * used as long as a plane fits one word: up to 64 squares. Beyond that a square is a byte here,
 * which is slower, but boards split, and most of what is searched is small. So a game uses words
 * where it can, and otherwise the functions below, for games in which a move changes two adjacent
 * squares and unconnected groups never meet.
 */
#ifndef BOUTON_RULEKIT_BOARD_H
#define BOUTON_RULEKIT_BOARD_H

#include "rulekit/grid.h"

enum {
    BOUTON_BOARD_SIDE_MAX = 255,
    BOUTON_BOARD_SQUARES_MAX = 512,
    BOUTON_BOARD_STATE_MAX = 2 + BOUTON_PLANES_MAX * BOUTON_BOARD_SQUARES_MAX / 8,
};

typedef struct bouton_board {
    unsigned width, height;
    uint8_t squares[BOUTON_BOARD_SQUARES_MAX]; /* bit i: the square's bit in plane i */
} bouton_board;

void bouton_board_of(bouton_state state, unsigned planes, bouton_board *board);
/* Writes the state's bytes; returns how many. */
size_t bouton_board_put(const bouton_board *board, unsigned planes, uint8_t *state);

/* Whether the board does not fit the words of rulekit/grid.h. */
static inline bool bouton_is_wide(bouton_state state, unsigned planes) {
    return state.size > 2 + 8 * planes;
}

/* How a game writes its squares: letters[code], where bit i of the code is the square's bit in
 * plane i. A code that does not occur has the letter '\0'. */
typedef struct bouton_board_style {
    unsigned planes;
    char letters[1 << BOUTON_PLANES_MAX];
    bouton_part_kind parts[1 << BOUTON_PLANES_MAX]; /* and how it draws them */
    uint8_t full[2]; /* a board written as just its size, 4x5 (rows, columns): its squares of even x
                        + y, and of odd */
    const char *describe; /* "free squares . and holes #" */
} bouton_board_style;

bouton_status bouton_board_parse(const bouton_rule *rule, const bouton_board_style *style,
                                 bouton_cursor *cursor, bouton_text *state);
void bouton_board_print(const bouton_board_style *style, bouton_state state, bouton_text *out);
void bouton_board_draw(const bouton_board_style *style, bouton_state state, bouton_picture *out);

/* What a move makes of two adjacent squares. */
typedef struct bouton_pair_move {
    uint8_t before[2], after[2];
} bouton_pair_move;

typedef struct bouton_pair_game {
    unsigned planes, count;
    bouton_pair_move moves[2];
    bool exchange; /* exchanging the planes changes nothing */
} bouton_pair_game;

/* Adds the moves, those in the middle first: they leave smaller parts. */
void bouton_pair_moves(const bouton_pair_game *game, bouton_state state, bouton_moves *out);

/* Adds the connected groups that have a move. Groups of up to 64 squares go through the rule's own
 * split. */
void bouton_pair_split(const bouton_pair_game *game, const bouton_rule *rule, bouton_state state,
                       bool value_only, bouton_moves *out);

/* The canonical one of a group, as produced by the split, and its mirror images, not wider than
 * high; with value_only nothing at all if symmetry under half a turn shows that its value is 0. */
void bouton_pair_canonical(const bouton_pair_game *game, bouton_state state, bool value_only,
                           bouton_moves *out);

/* Trims empty rows and columns at the edges; the board must not be empty. */
void bouton_board_tighten(bouton_board *board);

/* Whether the state of a game that is drawn as a board is one of these boards, and no strip. */
bool bouton_state_is_board(bouton_state state);
/* Tightens such a state to a part of the option begun last. */
void bouton_board_add_tight(bouton_state state, bouton_moves *out);

/* The squares on which something is. */
unsigned bouton_board_count(bouton_state state, unsigned planes);
/* Whether it is symmetric under half a turn. */
bool bouton_board_half_turn(const bouton_board *board);
/* The same or, with `exchange`, symmetric up to exchanging the two colours, which *exchanged
 * reports; and no move links a square with its image (see bouton_grid_is_mirrored). */
bool bouton_board_is_mirrored(const bouton_board *board, bool exchange, bool *exchanged);
/* Gives half a turn as the reason; `how` is BOUTON_COVER_MIDDLE or its like, or 0. */
void bouton_board_reason_half_turn(const bouton_board *board, uint64_t how, bouton_reasons *out);

#endif
