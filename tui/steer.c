/* SPDX-License-Identifier: MIT */
/* Keys that choose within what stands on the screen: nothing is computed for them. */
#include "steer.h"

#include "row.h"

/* What lies on the board, or else the numbers of a heap; false where there is neither. */
static bool go(game *g, int dx, int dy) {
    if (pointing_works(&g->pointing))
        return pointing_go(&g->pointing, dx, dy) || dy == 0;
    if (dy != 0)
        return false;
    if (row_works(g))
        row_go(g, dx);
    else
        game_take_more(g, dx);
    return true;
}

bool steer(game *g, action what) {
    const bool mine = !g->over && game_human_turn(g);
    switch (what) {
    case GO_UP:
    case GO_DOWN:
        return mine && go(g, 0, what == GO_UP ? -1 : 1);
    case TAKE_FEWER:
    case TAKE_MORE:
        return go(g, what == TAKE_FEWER ? -1 : 1, 0);
    case FEWER_PINS:
    case MORE_PINS:
        game_take_more(g, what == FEWER_PINS ? -1 : 1);
        return true;
    case TAKE_ALL:
        game_take_all(g);
        return true;
    default:
        return false;
    }
}
