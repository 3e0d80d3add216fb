/* SPDX-License-Identifier: MIT */
/* Proofs of periods in the context's cache. */
#ifndef BOUTON_HEAP_PROOF_H
#define BOUTON_HEAP_PROOF_H

#include "heap/course.h"

/* Appends the name under which the proof of a course's code is kept; false if it is none that one
 * could be kept for, or memory failed, which the text knows. */
bool bouton_proof_name(const bouton_course *course, bouton_text *name);
/* The code in such a name. */
const char *bouton_proof_code(const bouton_text *name);

/* Keeps what a course has proved, if that took long, the library does not bring it along, and the
 * memory allowed is enough to write it down. */
bouton_status bouton_proof_keep(bouton *b, const bouton_course *course);

#endif
