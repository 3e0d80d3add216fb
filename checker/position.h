/* SPDX-License-Identifier: MIT */
/* Certificates of positions: who wins a sum of heaps, and what its value is. */
#ifndef CHECKER_POSITION_H
#define CHECKER_POSITION_H

#include "lines.h"

void check_outcome(lines *l);
void check_value(lines *l);

#endif
