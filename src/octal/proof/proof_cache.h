/* SPDX-License-Identifier: MIT */
/* Proofs of periods in the context's cache. */
#ifndef BOUTON_OCTAL_PROOF_PROOF_CACHE_H
#define BOUTON_OCTAL_PROOF_PROOF_CACHE_H

#include "octal/sequence/run.h"

/* Appends the name under which the proof of a code's period is kept; false if none can be kept for
 * this code, or memory failed, as recorded in the text. */
bool bouton_proof_cache_name(const bouton_code *code, bouton_text *name);
/* The code in such a name. */
const char *bouton_proof_cache_code(const bouton_text *name);

/* Keeps what a run has proved, if that took long, the library does not include it, and there is
 * enough memory to write it. */
bouton_status bouton_proof_cache_keep(bouton_context *b, const bouton_run *run);

#endif
