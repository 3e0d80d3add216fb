/* SPDX-License-Identifier: MIT */
/* How a game draws a state: cells and notes, or nodes and then the lines between them. What does
 * not fit a picture makes it none at all. */
#ifndef BOUTON_RULEKIT_PICTURE_H
#define BOUTON_RULEKIT_PICTURE_H

#include "rulekit/rule.h"

#include <bouton/picture.h>

void bouton_draw_cell(bouton_picture *out, bouton_part_kind kind, uint64_t x, uint64_t y);
/* A row of cells of one kind. */
void bouton_draw_cells(bouton_picture *out, bouton_part_kind kind, uint64_t x, uint64_t y,
                       uint64_t count);
/* A heap: their number, then the tokens. */
void bouton_draw_heap(bouton_picture *out, uint64_t x, uint64_t y, uint64_t tokens);

/* A graph needs no places: bouton_picture_place finds them. */
void bouton_draw_node(bouton_picture *out, bouton_part_kind kind, uint32_t number);
void bouton_draw_line(bouton_picture *out, bouton_part_kind kind, uint32_t from, uint32_t to);
/* Node 0 is the ground, on which the others stand. */
void bouton_draw_ground(bouton_picture *out);

void bouton_draw_note(bouton_picture *out, bouton_part_kind kind, uint64_t number);

/* The picture of a state, with the places and without, which suffices to compare two. */
bouton_status bouton_rule_picture(bouton_rule *rule, bouton_state state, bouton_picture *out);
bouton_status bouton_rule_picture_unplaced(bouton_rule *rule, bouton_state state,
                                           bouton_picture *out);

/* Gives the nodes and lines of a graph their places (layout.c). */
bouton_status bouton_picture_place(bouton_picture *picture);

#endif
