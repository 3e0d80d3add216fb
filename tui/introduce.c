/* SPDX-License-Identifier: MIT */
/* What is said before the first move of a person: the rule, and the keys. */
#include "ui.h"

#include "host/rules.h"
#include "host/setup.h"
#include "row.h"

static bool takes_vary(const choices *c) {
    return c->count > 0 && c->sorted[0].take != c->sorted[c->count - 1].take;
}

void ui_introduce(ui *u) {
    game *g = &u->game;
    const bool first = bouton_text_size(g->message) == 0;
    for (size_t i = 0; i < bouton_match_moves(g->match); i++)
        if (bouton_match_player(g->match, bouton_match_mover(g->match, i))->human)
            return;
    if (g->over || (!first && count_humans(g->match) == 0))
        return;
    bouton_text_put(g->message, first ? "" : "\n");
    if (rules_tell(u->b, g->match, g->message) != BOUTON_OK)
        game_say_error(g);
    else if (pointing_works(&g->pointing))
        bouton_text_put(g->message, "The arrows and Enter choose a move; m: all moves.");
    else if (!g->choices.heap)
        bouton_text_put(g->message, "Enter lists the moves.");
    else if (row_works(g))
        bouton_text_printf(g->message, "Left and right choose pins, %sEnter takes.",
                           takes_vary(&g->choices) ? "+ and - how many, " : "");
    else if (g->choices.count > 0 && g->choices.sorted[g->choices.count - 1].take == 0)
        bouton_text_put(g->message, "Up and down choose a heap, Enter splits it.");
    else
        bouton_text_printf(g->message, "%s how many to take, Enter takes.",
                           bouton_position_count(bouton_match_position(g->match)) > 1
                               ? "Up and down choose a heap, left and right"
                               : "Left and right choose");
}
