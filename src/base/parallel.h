/* SPDX-License-Identifier: MIT */
/* The same work on many things, by several threads where the context allows more than one. */
#ifndef BOUTON_BASE_PARALLEL_H
#define BOUTON_BASE_PARALLEL_H

#include "base/context.h"

/* Does thing `index`; b is the thread's own context. */
typedef bouton_status bouton_task(bouton_context *b, void *user, size_t index);

/* Runs a task for 0 .. count - 1, in any order, by options.threads threads; the calling thread is
 * one of them and polls for all. Each of the others has a context with a share of the memory limit,
 * so the allocator must serve several threads. Stops at the first failure and returns it. */
bouton_status bouton_parallel(bouton_context *b, size_t count, bouton_task *task, void *user);

#endif
