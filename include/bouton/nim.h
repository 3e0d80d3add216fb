/* SPDX-License-Identifier: MIT */
/*
 * Nim, normal and misere, for any number of heaps below 2^64.
 *
 * Bouton's theorem (C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of
 * Mathematics 3, 1901): in normal play the player to move loses with best play exactly when the
 * nim-sum (bitwise exclusive or) of the heaps is 0. In misere play the same holds while some heap
 * has two or more; when every heap has at most one, the player to move loses exactly when the
 * number of ones is odd.
 *
 * Nothing here allocates or fails, and everything may be called from any thread. In each heap there
 * is at most one winning move. A NULL for an array, or for a bouton_nim that is only read, stands
 * for no heaps; what would be written to a NULL is dropped; a bouton_play other than BOUTON_MISERE
 * counts as BOUTON_NORMAL.
 */
#ifndef BOUTON_NIM_H
#define BOUTON_NIM_H

#include <bouton/version.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum bouton_play {
    BOUTON_NORMAL, /* the last to move wins */
    BOUTON_MISERE, /* the last to move loses */
} bouton_play;

typedef enum bouton_outcome {
    BOUTON_P,               /* the previous player wins: the player to move is lost */
    BOUTON_N,               /* the next player wins: the player to move has a winning move */
    BOUTON_D,               /* neither can force a win (loopy games) */
    BOUTON_OUTCOME_UNKNOWN, /* nothing has been solved */
} bouton_outcome;

/* Everything that decides a Nim position. Zeroed, it describes no heaps at all. */
typedef struct bouton_nim {
    uint64_t sum;   /* the nim-sum of the heaps */
    uint64_t ones;  /* heaps of exactly one */
    uint64_t large; /* heaps of two and more */
} bouton_nim;

BOUTON_API void bouton_nim_add(bouton_nim *nim, uint64_t heap);
BOUTON_API void bouton_nim_remove(bouton_nim *nim, uint64_t heap);
BOUTON_API bouton_nim bouton_nim_of(const uint64_t *heaps, size_t count);

BOUTON_API uint64_t bouton_nim_sum(const uint64_t *heaps, size_t count);
BOUTON_API bouton_outcome bouton_nim_outcome(const bouton_nim *nim, bouton_play play);

/* Whether a winning move takes from this heap, which is one of those in nim; if so *left is the
 * size that it leaves. For a heap that is not in nim the answer is meaningless. */
BOUTON_API bool bouton_nim_wins_by(const bouton_nim *nim, bouton_play play, uint64_t heap,
                                   uint64_t *left);

/* Moore's Nim_k: a move takes from one to k heaps; k = 1 is Nim, k = 0 allows no move.
 * E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11, 1910: lost
 * exactly when each binary column holds a multiple of k + 1 ones; in misere play, when every heap
 * has at most one, lost exactly when the number of ones is 1 modulo k + 1. */
BOUTON_API bouton_outcome bouton_moore_outcome(const uint64_t *heaps, size_t count, uint64_t k,
                                               bouton_play play);

enum {
    BOUTON_PLAYERS_MAX = 16,
};

/* Nim for several players, 2 to BOUTON_PLAYERS_MAX (false for other numbers), who take turns in a
 * fixed circle. Each player wants most to make the last move, next best that the following player
 * does, and so on. *distance says who makes the last move with best play, counted round the circle
 * from the player to move: 0 is the player to move, players - 1 the one before. False if that was
 * not settled within 2^30 looks at a heap, which take less than a second (many heaps, many
 * players). S.-Y. R. Li, N-person Nim and n-person Moore's games, Int. J. Game Theory 7, 1978. */
BOUTON_API bool bouton_nim_last_mover(const uint64_t *heaps, size_t count, unsigned players,
                                      unsigned *distance);

/* The nim-sum of a text: decimal numbers with blanks, line ends, commas or semicolons between them.
 * Feed it in pieces of any size; a number may straddle pieces. Zero the reader before the first. */
typedef struct bouton_nim_reader {
    bouton_nim nim;
    uint64_t heaps;  /* numbers finished so far */
    uint64_t number; /* the one being read */
    uint64_t offset; /* bytes consumed */
    bool in_number;
    bool failed; /* a bad character or a number of 2^64 or more, at offset */
} bouton_nim_reader;

/* Reads one piece. False at the first fault, whose place is then reader->offset; nothing more is
 * read after it. False for a NULL too, except for a text of 0 bytes. */
BOUTON_API bool bouton_nim_read(bouton_nim_reader *reader, const char *text, size_t size);
/* Call once after the last piece. */
BOUTON_API void bouton_nim_read_end(bouton_nim_reader *reader);

#endif
