/* SPDX-License-Identifier: MIT */
/* Which engine serves a run, and how it is handed on from one to the next. */
#ifndef BOUTON_OCTAL_SEQUENCE_SWITCH_H
#define BOUTON_OCTAL_SEQUENCE_SWITCH_H

#include "octal/sequence/run.h"

/* Lets a steady-state engine take over if one may by now. */
bouton_status bouton_switch_try(bouton_context *b, bouton_run *run);

/* After the engine failed, with the error at hand: sees that the run can go on, by another
 * engine, with more of the past, with a new rare heap, or one heap at a time. */
bouton_status bouton_switch_rescue(bouton_context *b, bouton_run *run);

/* Enough values are stored: from here on only the window is kept. */
bouton_status bouton_switch_stop_storing(bouton_context *b, bouton_run *run);

/* After each stride: keeps what is needed to read the past again. */
bouton_status bouton_switch_keep(bouton_context *b, bouton_run *run);

void bouton_switch_close(bouton_context *b, bouton_run *run);

/* For checkpoints. The engine that bears a name; NULL if none does. */
const bouton_engine_kind *bouton_switch_kind(const char *name, size_t size);
/* Values that an engine has to be given to go on from run->n; run->settled must be there. */
uint64_t bouton_switch_window(const bouton_run *run);
/* Starts the engine of run->kind at run->n. */
bouton_status bouton_switch_start(bouton_context *b, bouton_run *run, bouton_past *past,
                                  const void *past_user, uint64_t available);

#endif
