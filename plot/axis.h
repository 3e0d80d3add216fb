/* SPDX-License-Identifier: MIT */
/* Round numbers along an axis. */
#ifndef BOUTON_PLOT_AXIS_H
#define BOUTON_PLOT_AXIS_H

#include <stddef.h>

/* At first + i step, for i < count. */
typedef struct ticks {
    double first, step; /* step is 1, 2 or 5 times a power of ten, at least 1 */
    unsigned count;
} ticks;

/* At most `most` + 1 ticks from low to high; both at least 0. Past 2^53, where doubles lie wide
 * apart, several may fall on one place. */
ticks ticks_of(double low, double high, unsigned most);

/* A whole number with its digits in groups of three. */
void tick_label(double number, char *label, size_t size);

#endif
