/* SPDX-License-Identifier: MIT */
/* Which engine serves a course, and how it is handed on from one to the next. */
#ifndef BOUTON_HEAP_HANDOVER_H
#define BOUTON_HEAP_HANDOVER_H

#include "heap/course.h"

/* Lets an engine for settled spaces take over if one may by now. */
bouton_status bouton_handover_try(bouton *b, bouton_course *course);

/* After the engine failed, with the error at hand: sees that the course can go on, by another
 * engine, with more of the past, with a new rare heap, or one heap at a time. */
bouton_status bouton_handover_rescue(bouton *b, bouton_course *course);

/* Enough values are stored: from here on only the window is kept. */
bouton_status bouton_handover_stop_storing(bouton *b, bouton_course *course);

/* After each stride: keeps what is needed to read the past again. */
bouton_status bouton_handover_keep(bouton *b, bouton_course *course);

void bouton_handover_close(bouton *b, bouton_course *course);

/* For checkpoints. The engine that bears a name; NULL if none does. */
const bouton_engine_kind *bouton_handover_kind(const char *name, size_t size);
/* Values that an engine has to be given to go on from course->n; course->settled must be there. */
uint64_t bouton_handover_window(const bouton_course *course);
/* Starts the engine of course->kind at course->n. */
bouton_status bouton_handover_start(bouton *b, bouton_course *course, bouton_past *past,
                                    const void *past_user, uint64_t available);

#endif
