/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_POSITION_POSITION_H
#define BOUTON_POSITION_POSITION_H

#include "rulekit/rule.h"

#include <bouton/position.h>

typedef struct bouton_component {
    bouton_rule *rule;
    size_t start, size; /* its state's bytes */
} bouton_component;

struct bouton_position {
    bouton_context *b;
    bouton_component *components;
    size_t count, capacity;
    uint8_t *bytes; /* states; replaced ones leave gaps until the next copy */
    size_t bytes_size, bytes_capacity;
};

/* Whether counts agree and each state lies within the bytes; for assertions. */
bool bouton_position_is_valid(const bouton_position *position);

bouton_state bouton_position_at(const bouton_position *position, size_t component);

/* Adds a component at the end. */
bouton_status bouton_position_add(bouton_position *position, bouton_rule *rule, bouton_state state);

/* Replaces a component by the states of an option; with no state the component is removed. (Moves
 * of heap rules leave an empty heap instead, so that heaps keep their places.) On error the
 * position is left empty. */
bouton_status bouton_position_replace(bouton_position *position, size_t component,
                                      const bouton_moves *moves, size_t option);

/* Splits the components from `first` on, except the last `rest`, and brings each part into
 * canonical form, so that equal games become equal positions. `parts` is scratch memory. On error
 * the position is left empty. */
bouton_status bouton_position_simplify(bouton_position *position, size_t first, size_t rest,
                                       bouton_moves *parts);

/* The first component with a rule that the position has. The components that are the first with
 * their rules give each rule once. */
size_t bouton_position_first_of(const bouton_position *position, const bouton_rule *rule);
/* The largest heap among the components of a rule that are heaps; 0 if there is none. */
uint64_t bouton_position_largest_heap(const bouton_position *position, const bouton_rule *rule);

/* Whether all components are Nim heaps; then *nim describes them. */
bool bouton_position_is_nim(const bouton_position *position, bouton_nim *nim);
/* Whether in misere play all components are played as heaps of Nim of their values (proof in
 * src/misere/tame.c); then *nim describes these. */
bool bouton_position_is_like_nim(const bouton_position *position, bouton_nim *nim);

/* Whether play in some component can return to an earlier state. */
bool bouton_position_is_loopy(const bouton_position *position);

/* Whether a component has a move left. */
bouton_status bouton_position_can_move(const bouton_position *position, size_t component,
                                       bool *can);

/* The same sum in a form that is equal for equal sums whatever their order: empty heaps dropped,
 * components sorted, written as bytes. For tables of positions. */
void bouton_position_key(const bouton_position *position, bouton_text *key);

/* bouton_position_write; returns where the component's state begins in out. */
size_t bouton_position_write_place(const bouton_position *position, size_t component,
                                   bouton_text *out);

/* Reads a rule's state, or for heap rules several with commas, from the cursor's part. */
bouton_status bouton_position_read_states(bouton_position *position, bouton_rule *rule,
                                          bouton_cursor *cursor);

/* Reads a component's name or a number counted from 1; false if there is none at the cursor. */
bool bouton_component_read_name(bouton_cursor *cursor, size_t *component);

#endif
