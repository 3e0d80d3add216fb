/* SPDX-License-Identifier: MIT */
/* Workers (bouton/workers.h) that are threads of this process, each with a context of its own. */
#ifndef BOUTON_SEARCH_THREAD_WORKERS_H
#define BOUTON_SEARCH_THREAD_WORKERS_H

#include "base/context.h"

typedef struct bouton_thread_workers bouton_thread_workers;

/* As many as the context has threads; NULL with the error set. They share half of the remaining
 * memory, which the context can't use as long as there are workers. A thread is started when it is
 * sent its first message. */
bouton_thread_workers *bouton_thread_workers_new(bouton_context *b);
void bouton_thread_workers_free(bouton_thread_workers *w);

const bouton_link *bouton_thread_workers_link(const bouton_thread_workers *w);
/* How many threads have been started. */
unsigned bouton_thread_workers_started(const bouton_thread_workers *w);

#endif
