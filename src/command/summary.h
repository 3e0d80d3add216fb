/* SPDX-License-Identifier: MIT */
/* The summary of many values that are not listed. */
#ifndef BOUTON_COMMAND_SUMMARY_H
#define BOUTON_COMMAND_SUMMARY_H

#include "command/command.h"
#include <bouton/sequence.h>

typedef struct bouton_summary {
    const char *rule;
    bouton_digest digest; /* of G(0), G(1), ..., at least one */
    uint64_t largest, largest_at;
    uint64_t rares, last_rare; /* 0 rare heaps: none were distinguished */
    const char *engine;        /* what computed them, or NULL */
    const char *out, *in;      /* the file written, or read; or NULL */
} bouton_summary;

/* Adds the next values. */
void bouton_summary_add(bouton_summary *summary, const uint32_t *values, size_t count);

/* Gives the answer, as text or under --json as an object. */
void bouton_summary_answer(bouton_call *call, const bouton_summary *summary);

#endif
