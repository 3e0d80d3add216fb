/* SPDX-License-Identifier: MIT */
/* Draws a chart by cairo: one drawing for the screen, the page and the paper. */
#ifndef BOUTON_PLOT_DRAW_H
#define BOUTON_PLOT_DRAW_H

#include <bouton/chart.h>
#include <bouton/context.h>

/* Appends a picture in a format, "svg", "png" or "pdf". False with *why when it can't. */
bool draw_chart(const bouton_chart *chart, const char *format, bouton_text *out, const char **why);

#endif
