/* SPDX-License-Identifier: MIT */
/* The picture of a match, drawn from the model alone. */
#ifndef BOUTON_TUI_VIEW_H
#define BOUTON_TUI_VIEW_H

#include "game.h"
#include "screen.h"

/* Draws everything. Scrolls (g->top) so that the selected component is seen. */
void view_draw(screen *s, game *g);

/* One line in place of the choice, while the engine thinks. */
void view_progress(screen *s, const char *text);

/* What lies under the mouse. */
typedef enum place {
    PLACE_NOWHERE,
    PLACE_COMPONENT, /* with *component; *take if its tokens were met, else 0 */
    PLACE_PART,      /* with *part, of the selected component's picture */
    PLACE_CHOICE,    /* the line that says what would be taken */
} place;
place view_place(const screen *s, const game *g, int y, int x, size_t *component, uint64_t *take,
                 size_t *part);

/* Where the message stands: the first of its lines, two at least. */
int view_message_line(const screen *s, const game *g);

#endif
