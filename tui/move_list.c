/* SPDX-License-Identifier: MIT */
#include "ui.h"

static void write_one(void *user, size_t i, bouton_text *line) {
    const game *g = user;
    if (i < g->choices.count)
        choices_tell(&g->choices, i, line);
    else
        bouton_text_put(line, bouton_text_data(g->tip.phrase));
}

page_list move_list(game *g) {
    const size_t count = g->choices.count;
    const bool hinted = bouton_text_size(g->tip.written) > 0 && g->tip.component == g->selected;
    const bool unlisted = hinted && g->tip.number == SIZE_MAX;
    page_list list = {.title = "Moves",
                      .foot = "Enter: make this move",
                      .search = true,
                      .count = count + unlisted,
                      .chosen = unlisted ? count
                                : hinted ? g->tip.number
                                         : 0,
                      .write = write_one,
                      .user = g};
    if (count == CHOICES_MAX)
        list.note = "There may be more; with : one can write any move.";
    return list;
}

bool look_at_moves(ui *u) {
    page_list list = move_list(&u->game);
    if (u->game.choices.open || list.count == 0)
        return false;
    list.foot = "Enter: back";
    page_choose(&u->screen, u->b, &list);
    return true;
}
