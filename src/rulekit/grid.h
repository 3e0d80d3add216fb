/* SPDX-License-Identifier: MIT */
/*
 * Boards of squares, up to 64 of them, as planes of bits: bit y * width + x of a plane is the
 * square in column x and row y. A state is the width, the height, and the planes one after another,
 * each in the least number of bytes. The game decides what a plane's bits mean. For texts and
 * pictures of boards, and for larger boards, see rulekit/board.h.
 */
#ifndef BOUTON_RULEKIT_GRID_H
#define BOUTON_RULEKIT_GRID_H

#include "base/bytes.h"
#include "rulekit/moves.h"
#include "rulekit/rule.h"

enum {
    BOUTON_SQUARES_MAX = 64,
    BOUTON_PLANES_MAX = 2,
};

typedef struct bouton_grid {
    unsigned width, height;
    uint64_t planes[BOUTON_PLANES_MAX];
} bouton_grid;

/* A state has from 2 to this many bytes. */
enum { BOUTON_GRID_STATE_MAX = 2 + 8 * BOUTON_PLANES_MAX };

static inline uint64_t bouton_low_bits(unsigned count) {
    return count >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << count) - 1;
}

/* A short state is read and written as one number: states are read right after being written, and a
 * load that spans several stores would have to wait for them. */
static inline bouton_grid bouton_grid_of(bouton_state state, unsigned planes) {
    bouton_grid grid = {0};
    if (state.size <= sizeof(uint64_t)) {
        const uint64_t word = bouton_load(state.data, state.size);
        grid.width = word & 0xff;
        grid.height = word >> 8 & 0xff;
        const unsigned bits = (grid.width * grid.height + 7) / 8 * 8;
        for (unsigned i = 0; i < planes; i++)
            grid.planes[i] = word >> (16 + i * bits) & bouton_low_bits(bits);
        return grid;
    }
    grid.width = state.data[0];
    grid.height = state.data[1];
    const size_t bytes = (grid.width * grid.height + 7) / 8;
    for (unsigned i = 0; i < planes; i++)
        grid.planes[i] = bouton_load(state.data + 2 + i * bytes, bytes);
    return grid;
}

/* Writes the state's bytes, and perhaps some after them; returns how many it has. *word is the
 * bytes of a short state as a number. */
static inline size_t bouton_grid_put(const bouton_grid *grid, unsigned planes, uint8_t *state,
                                     uint64_t *word) {
    const size_t bytes = (grid->width * grid->height + 7) / 8, size = 2 + planes * bytes;
    if (size <= sizeof *word) {
        *word = grid->width | (uint64_t)grid->height << 8;
        for (unsigned i = 0; i < planes; i++)
            *word |= grid->planes[i] << (16 + 8 * i * bytes);
        const uint64_t little = bouton_little64(*word);
        memcpy(state, &little, sizeof little);
        return size;
    }
    *word = 0;
    state[0] = (uint8_t)grid->width;
    state[1] = (uint8_t)grid->height;
    for (unsigned i = 0; i < planes; i++) {
        const uint64_t plane = bouton_little64(grid->planes[i]);
        memcpy(state + 2 + i * bytes, &plane, sizeof plane); /* the next overwrites the rest */
    }
    return size;
}

/* The slow path, when there is no room yet. */
void bouton_grid_add_slowly(bouton_moves *out, const bouton_grid *grid, unsigned planes);

/* Adds a board to the open option, or an option of this one board. */
static inline void bouton_grid_add(bouton_moves *out, const bouton_grid *grid, unsigned planes) {
    uint8_t *room = bouton_moves_room(out, BOUTON_GRID_STATE_MAX);
    if (room == NULL) {
        bouton_grid_add_slowly(out, grid, planes);
        return;
    }
    uint64_t word;
    const size_t size = bouton_grid_put(grid, planes, room, &word);
    bouton_moves_add_written(out, size, word);
}

static inline void bouton_grid_option(bouton_moves *out, const bouton_grid *grid, unsigned planes) {
    bouton_moves_begin(out);
    bouton_grid_add(out, grid, planes);
}

/* The set of all squares of a board, and of its left column. */
static inline uint64_t bouton_grid_whole(const bouton_grid *grid) {
    return bouton_low_bits(grid->width * grid->height);
}

static inline uint64_t bouton_grid_column(unsigned width) {
    static const uint64_t narrow[] = {0,
                                      0xffffffffffffffff,
                                      0x5555555555555555,
                                      0x9249249249249249,
                                      0x1111111111111111,
                                      0x1084210842108421,
                                      0x1041041041041041,
                                      0x8102040810204081,
                                      0x0101010101010101};
    uint64_t column = 1;
    if (width < sizeof narrow / sizeof *narrow)
        return narrow[width];
    for (unsigned filled = width; filled < 64; filled *= 2)
        column |= column << filled;
    return column;
}

/* A board's geometry, for games that look at neighbours: n_left(g, set) is the set of squares that
 * are the left neighbours of those in set, and so on. Squares below the board are not cut off. */
typedef struct bouton_neighbours {
    unsigned width;
    uint64_t not_left, not_right; /* squares outside the left, the right column */
} bouton_neighbours;

static inline bouton_neighbours bouton_grid_neighbours(unsigned width) {
    const uint64_t left = bouton_grid_column(width);
    return (bouton_neighbours){.width = width,
                               .not_left = ~left,
                               .not_right =
                                   width >= 64 ? ~(uint64_t)0 >> 1 : ~(left << (width - 1))};
}

static inline uint64_t bouton_to_left(const bouton_neighbours *n, uint64_t set) {
    return (set & n->not_left) >> 1;
}

static inline uint64_t bouton_to_right(const bouton_neighbours *n, uint64_t set) {
    return (set & n->not_right) << 1;
}

static inline uint64_t bouton_upward(const bouton_neighbours *n, uint64_t set) {
    return n->width >= 64 ? 0 : set >> n->width;
}

static inline uint64_t bouton_downward(const bouton_neighbours *n, uint64_t set) {
    return n->width >= 64 ? 0 : set << n->width;
}

static inline uint64_t bouton_around(const bouton_neighbours *n, uint64_t set) {
    return bouton_to_left(n, set) | bouton_to_right(n, set) | bouton_upward(n, set) |
           bouton_downward(n, set);
}

/* The squares of `set` that are connected with `seed` through adjacent squares of `set`. */
static inline uint64_t bouton_flood(const bouton_neighbours *n, uint64_t set, uint64_t seed) {
    uint64_t before;
    do {
        before = seed;
        seed |= bouton_around(n, seed) & set;
    } while (seed != before);
    return seed;
}

/* Squares of a board whose removal may split the set, judged only by the squares around them:
 * removing just one, one with the one to its right, one with the one below it. */
uint64_t bouton_cuts(const bouton_neighbours *n, uint64_t set);
uint64_t bouton_cuts_with_right(const bouton_neighbours *n, uint64_t set);
uint64_t bouton_cuts_with_lower(const bouton_neighbours *n, uint64_t set);

/* Two adjacent squares, as used by many moves; at most two for each border between squares. */
typedef struct bouton_pair {
    uint8_t first, second;
} bouton_pair;

enum { BOUTON_PAIRS_MAX = 4 * BOUTON_SQUARES_MAX };

/* Adds the pairs of squares in `from` with those `step` further on; returns the new count. */
unsigned bouton_pairs_add(uint64_t from, int step, bouton_pair *pairs, unsigned count);

/* Sorts pairs from the middle of the board outwards, the first `first` ones and the others
 * separately: moves in the middle leave smaller parts. For the others the distance from the middle
 * counts twice along rows, which are shorter on upright boards; measured on Cram, that saves half
 * of the positions. Of two equally far from the middle column the one on the side with more squares
 * comes first. */
void bouton_pairs_sort(const bouton_grid *grid, unsigned planes, bouton_pair *pairs, unsigned first,
                       unsigned count);

/* Exchanges rows and columns of a board wider than 8 squares, so that it is at most 8 wide. */
void bouton_grid_stand(bouton_grid *grid, unsigned planes);

/* Moves the contents to the upper left corner and trims empty rows at the bottom. */
void bouton_grid_to_corner(bouton_grid *grid, unsigned planes);

/* The same, also trimming empty columns on the right, and choosing a canonical one among the board
 * and its mirror images that fit the width. So equal shapes are equal states, whatever board they
 * come from. Width at most 8. */
void bouton_grid_canonical(bouton_grid *grid, unsigned planes);

/* Whether half a turn leaves a board unchanged, or exchanges its two planes, and no move links a
 * square with its own image: the one or two squares in the centre are empty, or both are in the
 * same one of two planes, whose squares can't capture each other. */
bool bouton_grid_is_mirrored(const bouton_grid *grid, unsigned planes);

#endif
