/* SPDX-License-Identifier: MIT */
/* The lines of graphs, in characters. */
#include "sheet.h"

typedef struct drawing {
    sheet *t;
    size_t part;
    style how;
    const char *sign; /* NULL: each stroke has its own */
} drawing;

static const char *stroke_sign(const screen *s, bouton_stroke stroke) {
    static const char *const signs[BOUTON_STROKE_KINDS][2] = {
        [BOUTON_STROKE_ACROSS] = {"─", "-"},   [BOUTON_STROKE_UPRIGHT] = {"│", "|"},
        [BOUTON_STROKE_FALLING] = {"╲", "\\"}, [BOUTON_STROKE_RISING] = {"╱", "/"},
        [BOUTON_STROKE_LOOP] = {"○", "@"},     [BOUTON_STROKE_TO_RIGHT] = {"▶", ">"},
        [BOUTON_STROKE_TO_LEFT] = {"◀", "<"},  [BOUTON_STROKE_DOWNWARD] = {"▼", "v"},
        [BOUTON_STROKE_UPWARD] = {"▲", "^"},
    };
    return signs[stroke][!s->utf8];
}

static void draw_stroke(void *user, int y, int x, bouton_stroke stroke) {
    const drawing *d = user;
    const bool own = d->sign == NULL || stroke >= BOUTON_STROKE_LOOP;
    sheet_put(d->t, y, x, d->how, d->part, own ? stroke_sign(d->t->s, stroke) : d->sign);
}

void sheet_draw_line(sheet *t, size_t i) {
    const bouton_part *part = bouton_picture_part(t->p->picture, i);
    bool touched;
    sheet_becomes(t, i, &touched);
    drawing d = {t, i, sheet_style(t, i, touched), NULL};
    d.sign = pointing_picked(t->p, i)          ? "*"
             : part->kind == BOUTON_PART_LOOSE ? "."
             : touched                         ? (t->s->utf8 ? "·" : ":")
                                               : NULL;
    bouton_part_trace(part, sheet_line(t, part->y), sheet_column(t, part->x),
                      sheet_line(t, part->y2), sheet_column(t, part->x2), draw_stroke, &d);
}
