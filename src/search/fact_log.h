/* SPDX-License-Identifier: MIT */
/*
 * What workers of a search found recently, for the others. Each piece is stored once, whoever has
 * received it; if there is no more room the oldest are dropped, since nobody depends on them.
 */
#ifndef BOUTON_SEARCH_FACT_LOG_H
#define BOUTON_SEARCH_FACT_LOG_H

#include "base/text.h"

#define BOUTON_NOBODY UINT32_MAX /* no worker's number: the master found it */

/* Pieces, one after the other: the finder's number (4), a size (4), and that many bytes of facts as
 * in search/message.h. */
typedef struct bouton_fact_log {
    char *bytes;
    size_t size, capacity;
    uint64_t begin; /* the place of the first byte among all bytes ever added */
} bouton_fact_log;

bouton_status bouton_fact_log_new(bouton_fact_log *log, bouton_context *b);
void bouton_fact_log_free(bouton_fact_log *log, bouton_context *b);

/* Adds what a worker found, unless it exceeds the whole log. */
void bouton_fact_log_add(bouton_fact_log *log, unsigned finder, const char *facts, size_t size);

/* Appends what others found since *place in the log, which moves to the log's end. */
void bouton_fact_log_tell(const bouton_fact_log *log, unsigned worker, uint64_t *place,
                          bouton_text *out);

#endif
