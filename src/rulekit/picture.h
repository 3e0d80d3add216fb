/* SPDX-License-Identifier: MIT */
/* The picture of a state, which its game draws with the bouton_draw functions of <bouton/game.h>.
 */
#ifndef BOUTON_RULEKIT_PICTURE_H
#define BOUTON_RULEKIT_PICTURE_H

#include "rulekit/rule.h"

/* The picture of a state, with the places and without, which suffices to compare two. */
bouton_status bouton_rule_picture(bouton_rule *rule, bouton_state state, bouton_picture *out);
bouton_status bouton_rule_picture_unplaced(bouton_rule *rule, bouton_state state,
                                           bouton_picture *out);

/* Gives the nodes and lines of a graph their places (layout.c). */
bouton_status bouton_picture_place(bouton_picture *picture);

#endif
