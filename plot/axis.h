/* SPDX-License-Identifier: MIT */
/* Round numbers along an axis. */
#ifndef BOUTON_PLOT_AXIS_H
#define BOUTON_PLOT_AXIS_H

#include <stddef.h>

typedef struct ticks {
    double first, last, step; /* step is 1, 2 or 5 times a power of ten, at least 1 */
} ticks;

/* At most `most` + 1 ticks from low to high; both at least 0. */
ticks ticks_of(double low, double high, unsigned most);

/* A whole number with its digits in groups of three. */
void tick_label(double number, char *label, size_t size);

#endif
