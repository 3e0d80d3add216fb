/* SPDX-License-Identifier: MIT */
/* Real numbers as text, with a point whatever the program's locale. */
#ifndef BOUTON_BASE_REAL_H
#define BOUTON_BASE_REAL_H

#include "base/context.h"

/* Reads digits with at most one point among them, and an exponent if there is one. False if the
 * text does not begin with one or the number is not finite; *end is what follows. Up to 15 digits
 * are read as the nearest double. */
bool bouton_real_read(const char *text, double *x, const char **end);

/* Writes up to 15 digits. */
void bouton_real_put(bouton_text *out, double x);

#endif
