/* SPDX-License-Identifier: MIT */
/* What an engine answers: all but BOUTON_FAILED is no error inside, for another engine, or more of
 * the past, may do what this one can't. */
#ifndef BOUTON_OCTAL_ENGINE_EVENT_H
#define BOUTON_OCTAL_ENGINE_EVENT_H

#include "base/context.h"

typedef enum bouton_event {
    BOUTON_DONE,
    BOUTON_FAILED,      /* the context has the error */
    BOUTON_RARE_FOUND,  /* a heap is rare that the space does not list */
    BOUTON_PAST_NEEDED, /* values at hand don't tell whether a heap is rare */
    BOUTON_TOO_LARGE,   /* there are indices too large for this engine, or too many such */
} bouton_event;

/* An event that nobody inside can deal with, as a status with the error set. */
bouton_status bouton_event_status(bouton_context *b, bouton_event event);

#endif
