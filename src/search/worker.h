/* SPDX-License-Identifier: MIT */
/* A worker's loop: jobs of searches, and lines, which a hook answers because this folder knows no
 * commands. */
#ifndef BOUTON_SEARCH_WORKER_H
#define BOUTON_SEARCH_WORKER_H

#include "base/text.h"

#include <bouton/workers.h>

/* Appends the answer to a line; if there is none, the status says why. */
typedef bouton_status bouton_line_hook(bouton_context *b, const char *line, size_t size,
                                       bouton_text *answer);

/* bouton_work (bouton/workers.h) with a hook; with NULL all lines are refused. */
bouton_status bouton_worker_run(bouton_context *b, const bouton_link *link, bouton_line_hook *hook);

#endif
