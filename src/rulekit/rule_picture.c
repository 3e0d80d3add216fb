/* SPDX-License-Identifier: MIT */
#include "rulekit/rule_picture.h"

#include "picture/picture.h"

static void draw(bouton_rule *rule, bouton_state state, bouton_picture *p) {
    bouton_picture_clear(p);
    if (rule->game->picture != NULL) {
        p->shape = BOUTON_SHAPE_BOARD;
        rule->game->picture(rule, state, p);
    } else if (bouton_rule_has_heaps(rule)) {
        p->shape = BOUTON_SHAPE_HEAP;
    }
}

bouton_status bouton_rule_picture_unplaced(bouton_rule *rule, bouton_state state,
                                           bouton_picture *p) {
    draw(rule, state, p);
    return bouton_picture_finish(p, false);
}

bouton_status bouton_rule_picture(bouton_rule *rule, bouton_state state, bouton_picture *p) {
    draw(rule, state, p);
    return bouton_picture_finish(p, true);
}
