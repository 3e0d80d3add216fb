/* SPDX-License-Identifier: MIT */
/* Coins on one strip, though each is a component of its own. */
#ifndef BOUTON_CLI_STRIP_H
#define BOUTON_CLI_STRIP_H

#include <bouton/bouton.h>

/* Draws the components with the rule of component `first`, the first of them, if each is a heap
 * that is drawn as a coin on a strip: each coin by its letter, those on one square above each
 * other. False if they are no coins, if there is only one, or if the strip is too long for a line;
 * then nothing is drawn. */
bool strip_draw(bouton_context *b, const bouton_position *position, size_t first, bouton_text *out);

#endif
