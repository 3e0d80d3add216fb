/* SPDX-License-Identifier: MIT */
/* Which heaps of a code are tame, that is, played together as heaps of misere Nim. */
#ifndef BOUTON_REFERENCE_TAME_H
#define BOUTON_REFERENCE_TAME_H

#include "reference/code.h"

/* The first heap below count that is not tame; count if there is none. */
size_t reference_first_not_tame(const reference_code *code, size_t count);

#endif
