/* SPDX-License-Identifier: MIT */
/* What an engine answers: only BOUTON_FAILED is an error internally, since another engine, or more
 * of the past, may do what this one can't. */
#ifndef BOUTON_OCTAL_ENGINE_EVENT_H
#define BOUTON_OCTAL_ENGINE_EVENT_H

#include "base/context.h"

typedef enum bouton_event {
    BOUTON_DONE,
    BOUTON_FAILED,      /* the context has the error */
    BOUTON_RARE_FOUND,  /* a heap not listed by the space is rare */
    BOUTON_PAST_NEEDED, /* the available values don't decide whether a heap is rare */
    BOUTON_TOO_LARGE,   /* indices are too large for this engine, or too many are */
} bouton_event;

/* An event that could not be handled, as a status with the error set. */
bouton_status bouton_event_status(bouton_context *b, bouton_event event);

#endif
