/* SPDX-License-Identifier: MIT */
/* What positions are worth in an arithmetic of games, visiting each state once. */
#ifndef BOUTON_MISERE_WALK_H
#define BOUTON_MISERE_WALK_H

#include "position/position.h"
#include "search/table.h"

/* Worths are numbers; 0 is that of a game without moves. With any status but BOUTON_OK the walk
 * ends. */
typedef struct bouton_arithmetic {
    /* The worth of the game whose options have these worths, which may be reordered. */
    bouton_status (*make)(void *user, uint32_t *options, size_t count, uint32_t *worth);
    bouton_status (*add)(void *user, uint32_t a, uint32_t b, uint32_t *sum);
} bouton_arithmetic;

typedef struct bouton_walk {
    bouton_context *b;
    const bouton_arithmetic *arithmetic;
    void *user;
    bouton_table worths; /* number of the rule and state -> worth */
    bouton_text key;
    uint32_t *stack; /* options being collected */
    size_t stack_count, stack_capacity;
    unsigned depth;
    uint64_t steps;
} bouton_walk;

bouton_walk bouton_walk_new(bouton_context *b, const bouton_arithmetic *arithmetic, void *user);
void bouton_walk_free(bouton_walk *walk);

/* The worth of a state that may split. */
bouton_status bouton_walk_state(bouton_walk *walk, bouton_rule *rule, bouton_state state,
                                uint32_t *worth);
/* The worth of a heap, after those of all smaller ones. */
bouton_status bouton_walk_heap(bouton_walk *walk, bouton_rule *rule, uint64_t heap,
                               uint32_t *worth);
bouton_status bouton_walk_component(bouton_walk *walk, const bouton_position *position,
                                    size_t component, uint32_t *worth);
bouton_status bouton_walk_position(bouton_walk *walk, const bouton_position *position,
                                   uint32_t *worth);

#endif
