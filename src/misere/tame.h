/* SPDX-License-Identifier: MIT */
/* The arithmetic of tame games: what they are worth without canonical forms. */
#ifndef BOUTON_MISERE_TAME_H
#define BOUTON_MISERE_TAME_H

#include "misere/marks.h"
#include "misere/walk.h"

#include <bouton/genus.h>

/* Computes the mex of a game's options. Ends a walk with BOUTON_NO at a game that is not tame. */
typedef struct bouton_tame {
    bouton_context *b;
    bouton_marks met, met_misere; /* the options' values in either play */
    bouton_genus stray;           /* of the game that was not tame; without digits: too many */
} bouton_tame;

/* For walks; user is a bouton_tame. */
extern const bouton_arithmetic bouton_tame_arithmetic;

void bouton_tame_free(bouton_tame *tame);

/* The genera of a rule's heaps `from` to `to`, as long as all from 0 on are tame, and of the first
 * that is not; then BOUTON_NO, and *at is the next heap. */
bouton_status bouton_tame_heaps(bouton_rule *rule, uint64_t from, uint64_t to,
                                bouton_genus_sink *sink, void *user, uint64_t *at);

/* The largest heap of Nim whose genus has a place in the struct. */
enum { BOUTON_TAME_HEAP_MAX = 1 << 30 };

/* Whether a heap is larger. */
bool bouton_tame_has_large_heap(const bouton_position *position);
/* The same as bouton_genus_of, visiting each state; BOUTON_NO if a game is not tame. Heaps of Nim
 * are at most 2^30. */
bouton_status bouton_tame_genera(const bouton_position *position, bouton_genus *genus,
                                 bouton_genus *components);

/* The worth of a heap of Nim below 2^31. */
uint32_t bouton_tame_nim(uint32_t heap);
/* The genus that goes with a worth. */
void bouton_tame_genus(uint32_t worth, bouton_genus *genus);

#endif
