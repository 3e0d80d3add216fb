/* SPDX-License-Identifier: MIT */
/*
 * Everything that games and solving see of this folder, besides <bouton/sequence.h> and the codes.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_H
#define BOUTON_OCTAL_SEQUENCE_H

#include "octal/code/code.h"

#include <bouton/sequence.h>

/* The sequence of a code, which must outlive it. options may be NULL. NULL with the error set. */
bouton_sequence *bouton_sequence_new(bouton_context *b, const bouton_code *code,
                                     const bouton_sequence_options *options);

/* G(n), if a game knows it without computing; otherwise false. */
typedef bool bouton_formula(const void *user, uint64_t n, uint64_t *value);

/* Sets the rule of the sequence: its text, for messages, and a formula that is tried first, or
 * NULL. `period` is NULL, or what the formula proves. All must outlive the sequence. Without a code
 * (NULL above) there is only the formula. */
void bouton_sequence_set_rule(bouton_sequence *sequence, const char *rule, bouton_formula *formula,
                              const void *user, const bouton_period *period);

/* Ends a certificate, which begins at `start` of the text, with the line of its sum. */
bouton_status bouton_certificate_end(bouton_text *out, size_t start);

#endif
