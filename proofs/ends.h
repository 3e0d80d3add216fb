/* SPDX-License-Identifier: MIT */
/* What bouton-check reads the first line of a certificate with. */
#ifndef BOUTON_PROOFS_ENDS_H
#define BOUTON_PROOFS_ENDS_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

/*@ requires \valid(l) && \valid(file) && \separated(l, file);
    assigns *l, *file;
    ensures reading(l) && l->file == file;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool lines_begin(lines *l, FILE *file);

#endif
