/* SPDX-License-Identifier: MIT */
/* The lines of graphs, step by step, for drawings in characters. */
#include "picture/picture.h"

#include <stdlib.h>

typedef struct tracing {
    bouton_put_stroke *put;
    void *user;
} tracing;

/* A step of a line. */
static bouton_stroke stroke_of(int dy, int dx) {
    if (dy == 0)
        return BOUTON_STROKE_ACROSS;
    if (dx == 0)
        return BOUTON_STROKE_UPRIGHT;
    return (dx > 0) == (dy > 0) ? BOUTON_STROKE_FALLING : BOUTON_STROKE_RISING;
}

static void trace(const tracing *t, int y, int x, int y2, int x2) {
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
        /* A steep line is drawn by its vertical steps alone. */
        const bool steep = abs(x2 - x) > abs(y2 - y) && abs(x2 - x) <= 3 * abs(y2 - y);
        if (dy != 0 || !steep)
            t->put(t->user, now_y, now_x, stroke_of(dy, dx));
        last_y = now_y;
        last_x = now_x;
    }
}

static void trace_head(const tracing *t, int y, int x, int y2, int x2) {
    const int dx = x2 - x, dy = y2 - y;
    const bool across = abs(dx) >= 2 * abs(dy);
    const bouton_stroke head = across ? (dx > 0 ? BOUTON_STROKE_TO_RIGHT : BOUTON_STROKE_TO_LEFT)
                                      : (dy > 0 ? BOUTON_STROKE_DOWNWARD : BOUTON_STROKE_UPWARD);
    /* Just outside the node's signs. */
    const int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    const int back = across ? 2 : 1;
    if (steps > back)
        t->put(t->user, y2 - dy * back / steps, x2 - dx * back / steps, head);
}

void bouton_part_trace(const bouton_part *part, int y, int x, int y2, int x2,
                       bouton_put_stroke *put, void *user) {
    if (part == NULL || put == NULL)
        return;
    const tracing t = {put, user};
    const int out = (int)(part->twin + 1) / 2, side = part->twin % 2 ? -1 : 1;
    if (part->from == part->to) {
        put(user, y - 1, x + (side > 0 ? 2 : -2) * (out + 1), BOUTON_STROKE_LOOP);
        return;
    }
    if (part->twin == 0) {
        trace(&t, y, x, y2, x2);
    } else {
        const bool upright = abs(y2 - y) * 2 > abs(x2 - x);
        const int middle_y = (y + y2) / 2 + (upright ? 0 : side * out);
        const int middle_x = (x + x2) / 2 + (upright ? side * 2 * out : 0);
        trace(&t, y, x, middle_y, middle_x);
        trace(&t, middle_y, middle_x, y2, x2);
    }
    if (part->kind == BOUTON_PART_ARC)
        trace_head(&t, y, x, y2, x2);
}
