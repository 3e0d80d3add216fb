/* SPDX-License-Identifier: MIT */
#include "sheet.h"

#include <stdio.h>
#include <string.h>

int sheet_line(const sheet *t, int y) {
    if (bouton_picture_shape(t->p->picture) == BOUTON_SHAPE_GRAPH)
        return (y * t->m.lines + 5) / 10 + 1; /* room for loops and bends */
    return y * t->m.lines + t->m.borders;
}

int sheet_column(const sheet *t, int x) {
    if (bouton_picture_shape(t->p->picture) == BOUTON_SHAPE_GRAPH)
        return (x * t->m.columns + 5) / 10 + 3;
    return x * t->m.columns + (t->m.borders ? 2 : 1) +
           (bouton_picture_shape(t->p->picture) == BOUTON_SHAPE_ROWS ? 2 : 0) + t->m.names;
}

void sheet_put(sheet *t, int y, int x, style how, size_t part, const char *sign) {
    if (y < 0 || x < 0 || y >= t->lines || x >= t->columns)
        return;
    character *c = sheet_at(t, y, x);
    snprintf(c->sign, sizeof c->sign, "%s", sign);
    c->how = how;
    c->part = (unsigned)(part + 1);
    c->joins = 0;
}

/* What a part becomes by the move that is meant; itself where that does not touch it. */
bouton_part_kind sheet_becomes(const sheet *t, size_t part, bool *touched) {
    *touched = false;
    if (t->move == NO_MOVE)
        return bouton_picture_part(t->p->picture, part)->kind;
    const bouton_diff *diff = t->p->diffs[t->move];
    for (size_t i = 0; i < bouton_diff_changes(diff); i++)
        if (bouton_diff_change(diff, i).part == part) {
            *touched = true;
            return bouton_diff_change(diff, i).becomes;
        }
    return bouton_picture_part(t->p->picture, part)->kind;
}

style sheet_style(const sheet *t, size_t part, bool touched) {
    if (t->active && part == t->p->cursor)
        return STYLE_CHOSEN;
    if (touched || pointing_picked(t->p, part))
        return STYLE_MARK;
    return t->p->fresh != NULL && t->p->fresh[part] ? STYLE_STRONG : STYLE_PLAIN;
}
