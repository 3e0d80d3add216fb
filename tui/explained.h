/* SPDX-License-Identifier: MIT */
/* Drawing explanations: a line with its marks set off, and the binary columns beside the heaps. */
#ifndef BOUTON_TUI_EXPLAINED_H
#define BOUTON_TUI_EXPLAINED_H

#include "screen.h"

#include <bouton/explain.h>

/* Draws bytes at to at + size of a text, which is e's with perhaps other line ends. */
void explained_put(const screen *s, int y, int x, const bouton_explanation *e, const char *text,
                   size_t at, size_t size);

/* Of the binary columns: how wide and high they are, and whether the powers of two stand above. */
int columns_width(const screen *s, const bouton_explanation *e);
int columns_lines(const bouton_explanation *e);
bool columns_have_powers(const bouton_explanation *e);

/* The binary columns with their first component's row in line y, and `step` lines from row to row.
 * `rows` components are shown, after `skip` others; nothing is drawn at or below line `bottom`. */
void columns_draw(const screen *s, const bouton_explanation *e, int y, int x, int bottom, int step,
                  int skip, int rows);

#endif
