/* SPDX-License-Identifier: MIT */
/* How long Lua may look for a pattern. */
#ifndef BOUTON_RULEKIT_PATTERN_H
#define BOUTON_RULEKIT_PATTERN_H

#include <stddef.h>

/* An upper bound for the bytes, of pattern and string, that Lua looks at to find a pattern in a
 * string of that size, or all places where it is. Infinity where it is beyond numbers. */
double bouton_pattern_steps(const char *pattern, size_t pattern_size, size_t size);

#endif
