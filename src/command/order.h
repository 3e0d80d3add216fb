/* SPDX-License-Identifier: MIT */
/* Positions that were seen before, up to the order of their components and up to what may be
 * exchanged within one component: its heaps, its parts, mirror images of a board. */
#ifndef BOUTON_COMMAND_ORDER_H
#define BOUTON_COMMAND_ORDER_H

#include "position/position.h"
#include "search/table.h"

typedef struct bouton_order {
    bouton_position *parts;
    bouton_moves options;
    bouton_text key;
    bouton_table seen;
} bouton_order;

/* Close it whatever the status. */
bouton_status bouton_order_open(bouton_order *order, bouton_context *b);
void bouton_order_close(bouton_order *order);

/* Whether an equal position up to order was asked about before. */
bouton_status bouton_order_seen(bouton_order *order, const bouton_position *position, bool *seen);

#endif
