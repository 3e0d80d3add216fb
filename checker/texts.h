/* SPDX-License-Identifier: MIT */
/* Numbers in the texts of positions and settings. */
#ifndef CHECKER_TEXTS_H
#define CHECKER_TEXTS_H

#include "games.h"

/* Reads a number below `most`, in decimal digits, and steps over it. */
bool take_number(const char **text, unsigned most, unsigned *n);
/* The same, up to 2^64 - 1. */
bool take_large(const char **text, uint64_t *n);
/* Reads a setting that is one number from `least` to `most`, or `usual` where nothing stands. */
bool set_number(const char *text, uint64_t least, uint64_t most, uint64_t usual, setting *with);
/* Reads "3x4". */
bool take_size(const char **text, unsigned most, unsigned *rows, unsigned *columns);

#endif
