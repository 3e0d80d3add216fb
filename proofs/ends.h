/* SPDX-License-Identifier: MIT */
/* What bouton-check reads the first and the last line of a certificate with. */
#ifndef BOUTON_PROOFS_ENDS_H
#define BOUTON_PROOFS_ENDS_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#include "proofs/lines.h"

#include <string.h>

#define strcmp compare_texts
/*@ requires has_end(a) && has_end(b);
    assigns \nothing; */
int compare_texts(const char *a, const char *b);

/*@ requires \valid(l) && \valid(file) && \separated(l, file);
    assigns *l, *file;
    ensures reading(l) && l->file == file;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool lines_begin(lines *l, FILE *file, const char *head);

#endif
