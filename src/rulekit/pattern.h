/* SPDX-License-Identifier: MIT */
/* How long Lua may take to match a pattern. */
#ifndef BOUTON_RULEKIT_PATTERN_H
#define BOUTON_RULEKIT_PATTERN_H

#include <stddef.h>

/* An upper bound for the bytes, of pattern and string, that Lua reads to find a pattern, or all its
 * occurrences, in a string of that size. May be infinity. */
double bouton_pattern_steps(const char *pattern, size_t pattern_size, size_t size);

#endif
