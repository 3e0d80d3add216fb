/* SPDX-License-Identifier: MIT */
/* The picture of a state, which its game draws with the bouton_draw functions of <bouton/game.h>.
 */
#ifndef BOUTON_RULEKIT_RULE_PICTURE_H
#define BOUTON_RULEKIT_RULE_PICTURE_H

#include "rulekit/rule.h"

/* Clears and fills the picture: with places, or without, which suffices to compare two pictures. */
bouton_status bouton_rule_picture(bouton_rule *rule, bouton_state state, bouton_picture *out);
bouton_status bouton_rule_picture_unplaced(bouton_rule *rule, bouton_state state,
                                           bouton_picture *out);

#endif
