/* SPDX-License-Identifier: MIT */
/* How a run is handed on from one engine to the next. */
#ifndef BOUTON_OCTAL_SEQUENCE_SWITCH_H
#define BOUTON_OCTAL_SEQUENCE_SWITCH_H

#include "octal/sequence/run_inside.h"

/* Lets a steady-state engine take over, if one suits the values so far. */
bouton_status bouton_switch_to_steady(bouton_context *b, bouton_run *run);

/* Enough values are stored: from here on only the window is kept. */
void bouton_switch_stop_storing(bouton_context *b, bouton_run *run);

/* Whether the steady state has no engine at work; starts one, all values being at hand. */
static inline bool bouton_switch_start_due(const bouton_run *run) {
    return run->engines.steady != NULL && run->engines.engine == NULL;
}
bouton_status bouton_switch_start(bouton_context *b, bouton_run *run);
/* The same from a past of the caller's, of which `available` values may be asked for. */
bouton_event bouton_switch_start_from(bouton_context *b, bouton_run *run, bouton_past *past,
                                      const void *user, uint64_t available);

/* After the engine could not go on: sees that the run can, by another engine, with more of the
 * past, with a new rare heap, or one heap at a time. */
bouton_status bouton_switch_rescue(bouton_context *b, bouton_run *run, bouton_event event);

/* After each stride: keeps what is needed to read the past again. */
bouton_status bouton_switch_keep(bouton_context *b, bouton_run *run);

/* Values that an engine started now would have to be given. */
uint64_t bouton_switch_window(const bouton_run *run);

#endif
