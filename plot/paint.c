/* SPDX-License-Identifier: MIT */
#include "plot/paint.h"

#include <math.h>

void write_text(cairo_t *c, double x, double y, align how, const char *text) {
    cairo_text_extents_t extents;
    cairo_text_extents(c, text, &extents);
    if (how != AT_LEFT)
        x -= extents.x_advance * (how == AT_CENTER ? 0.5 : 1);
    cairo_move_to(c, x, y);
    cairo_show_text(c, text);
}

void write_upward(cairo_t *c, double x, double y, const char *text) {
    cairo_save(c);
    cairo_translate(c, x, y);
    cairo_rotate(c, -acos(0));
    write_text(c, 0, 0, AT_CENTER, text);
    cairo_restore(c);
}

void set_font(cairo_t *c, double size, bool bold) {
    cairo_select_font_face(c, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(c, size);
}

void line(cairo_t *c, double x1, double y1, double x2, double y2) {
    cairo_move_to(c, x1, y1);
    cairo_line_to(c, x2, y2);
    cairo_stroke(c);
}
