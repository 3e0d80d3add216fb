/* SPDX-License-Identifier: MIT */
/* Periods proved by a window of the sequence that comes again (docs/theory.md, section 4). */
#ifndef BOUTON_HEAP_WINDOWS_H
#define BOUTON_HEAP_WINDOWS_H

#include "heap/course.h"

/* Looks at the stride just done, and completes the period once its proof is. */
bouton_status bouton_windows_look(bouton *b, bouton_course *course);

#endif
