/* SPDX-License-Identifier: MIT */
/* What bouton-check does, but for its command line. */
#ifndef CHECKER_CHECK_H
#define CHECKER_CHECK_H

#include "lines.h"

/* How much of a long sequence is to be computed. */
typedef struct extent {
    bool all;
    bool one; /* this segment alone: */
    uint64_t segment;
} extent;

/* Reads a certificate to its end. The verdict is l->verdict, with l->said in words. */
void check_certificate(lines *l, FILE *file, const extent *e);

#endif
