/* SPDX-License-Identifier: MIT */
/* How a run switches from one engine to the next. */
#ifndef BOUTON_OCTAL_SEQUENCE_SWITCH_H
#define BOUTON_OCTAL_SEQUENCE_SWITCH_H

#include "octal/sequence/run_inside.h"

/* Lets a steady-state engine take over, if one suits the values so far. */
bouton_status bouton_switch_to_steady(bouton_context *b, bouton_run *run);

/* To be called when enough values are stored: from here on only the window is kept. */
void bouton_switch_stop_storing(bouton_context *b, bouton_run *run);

/* Whether the steady state has no engine running; and starting one, with all values available. */
static inline bool bouton_switch_start_due(const bouton_run *run) {
    return run->engines.steady != NULL && run->engines.engine == NULL;
}
bouton_status bouton_switch_start(bouton_context *b, bouton_run *run);
/* The same with a past supplied by the caller, which has `available` values. */
bouton_event bouton_switch_start_from(bouton_context *b, bouton_run *run, bouton_past *past,
                                      const void *user, uint64_t available);

/* After the engine could not go on: makes the run continue, with another engine, with more of the
 * past, with a new rare heap, or one heap at a time. */
bouton_status bouton_switch_rescue(bouton_context *b, bouton_run *run, bouton_event event);

/* After each stride: keeps what is needed to recompute the past. */
bouton_status bouton_switch_keep(bouton_context *b, bouton_run *run);

/* How many values an engine started now would need. */
uint64_t bouton_switch_window(const bouton_run *run);

#endif
