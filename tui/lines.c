/* SPDX-License-Identifier: MIT */
/* The lines of graphs, in characters. */
#include "sheet.h"

#include <stdlib.h>

/* The sign of a step of a line. */
static const char *step_sign(const screen *s, int dy, int dx) {
    if (dy == 0)
        return s->utf8 ? "─" : "-";
    if (dx == 0)
        return s->utf8 ? "│" : "|";
    return (dx > 0) == (dy > 0) ? (s->utf8 ? "╲" : "\\") : s->utf8 ? "╱" : "/";
}

static void draw_stroke(sheet *t, size_t i, int y, int x, int y2, int x2, style how,
                        const char *sign) {
    const int steps = abs(x2 - x) > abs(y2 - y) ? abs(x2 - x) : abs(y2 - y);
    int last_y = y, last_x = x;
    for (int k = 0; k <= steps; k++) {
        const int now_y =
            steps == 0 ? y : y + (2 * (y2 - y) * k + (y2 > y ? steps : -steps)) / (2 * steps);
        const int now_x =
            steps == 0 ? x : x + (2 * (x2 - x) * k + (x2 > x ? steps : -steps)) / (2 * steps);
        int dy = now_y - last_y, dx = now_x - last_x;
        if (k == 0) {
            dy = (y2 > y) - (y2 < y);
            dx = (x2 > x) - (x2 < x);
            if (abs(x2 - x) > 2 * abs(y2 - y))
                dy = 0;
            if (abs(y2 - y) > 2 * abs(x2 - x))
                dx = 0;
        }
        /* A steep slope is drawn by its steps down alone. */
        const bool steep = abs(x2 - x) > abs(y2 - y) && abs(x2 - x) <= 3 * abs(y2 - y);
        if (dy != 0 || !steep)
            sheet_put(t, now_y, now_x, how, i, sign != NULL ? sign : step_sign(t->s, dy, dx));
        last_y = now_y;
        last_x = now_x;
    }
}

static void draw_arrow(sheet *t, size_t i, int y, int x, int y2, int x2, style how) {
    const int dx = x2 - x, dy = y2 - y;
    const bool across = abs(dx) >= 2 * abs(dy);
    const char *sign = across   ? (dx > 0       ? (t->s->utf8 ? "▶" : ">")
                                   : t->s->utf8 ? "◀"
                                                : "<")
                       : dy > 0 ? (t->s->utf8 ? "▼" : "v")
                                : (t->s->utf8 ? "▲" : "^");
    /* Just outside the node's signs. */
    const int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    const int back = across ? 2 : 1;
    if (steps > back)
        sheet_put(t, y2 - dy * back / steps, x2 - dx * back / steps, how, i, sign);
}

void sheet_draw_line(sheet *t, size_t i) {
    const bouton_part *part = bouton_picture_part(t->p->picture, i);
    const int y = sheet_line(t, part->y), x = sheet_column(t, part->x);
    const int y2 = sheet_line(t, part->y2), x2 = sheet_column(t, part->x2);
    bool touched;
    sheet_becomes(t, i, &touched);
    const style how = sheet_style(t, i, touched);
    const char *sign = pointing_picked(t->p, i)          ? "*"
                       : part->kind == BOUTON_PART_LOOSE ? "."
                       : touched                         ? (t->s->utf8 ? "·" : ":")
                                                         : NULL;
    const int out = (int)(part->twin + 1) / 2, side = part->twin % 2 ? -1 : 1;
    if (part->from == part->to) {
        sheet_put(t, y - 1, x + (side > 0 ? 2 : -2) * (out + 1), how, i, t->s->utf8 ? "○" : "@");
        return;
    }
    if (part->twin == 0) {
        draw_stroke(t, i, y, x, y2, x2, how, sign);
    } else {
        const bool upright = abs(y2 - y) * 2 > abs(x2 - x);
        const int middle_y = (y + y2) / 2 + (upright ? 0 : side * out);
        const int middle_x = (x + x2) / 2 + (upright ? side * 2 * out : 0);
        draw_stroke(t, i, y, x, middle_y, middle_x, how, sign);
        draw_stroke(t, i, middle_y, middle_x, y2, x2, how, sign);
    }
    if (part->kind == BOUTON_PART_ARC)
        draw_arrow(t, i, y, x, y2, x2, how);
}
