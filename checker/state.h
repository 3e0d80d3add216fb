/* SPDX-License-Identifier: MIT */
/* The file in which a long check keeps how far it has got. */
#ifndef CHECKER_STATE_H
#define CHECKER_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The segments before mark `mark` were computed; `sum` is that of the certificate up to the end of
 * this mark's line. The values are those kept at the beginning of the repetition, and a period
 * later. */
typedef struct state {
    uint64_t mark, sum;
    uint16_t *values; /* [count] */
    size_t count;
} state;

/* Why a file of that name can't be made in its folder, or NULL. */
const char *state_hindrance(const char *name);

/* Replaces the file; false if that can't be done, and the old one is then still there. */
bool state_write(const char *name, const state *s);

/* If there is no file, the mark is 0. False if the file is not a state, or has another number of
 * values. */
bool state_read(const char *name, state *s);

#endif
