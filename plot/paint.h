/* SPDX-License-Identifier: MIT */
/* What the drawings share: words, lines, where a page begins. */
#ifndef BOUTON_PLOT_PAINT_H
#define BOUTON_PLOT_PAINT_H

#include <cairo.h>
#include <stdbool.h>

enum {
    LEFT = 64,  /* points from the page's edge */
    PIXELS = 2, /* to a point, in pictures made of them */
};

typedef enum align { AT_LEFT, AT_CENTER, AT_RIGHT } align;

void write_text(cairo_t *c, double x, double y, align how, const char *text);
/* The same turned upward, around the middle of what is written. */
void write_upward(cairo_t *c, double x, double y, const char *text);
void set_font(cairo_t *c, double size, bool bold);
void line(cairo_t *c, double x1, double y1, double x2, double y2);

#endif
