/* SPDX-License-Identifier: MIT */
/* What bouton-check does, except its command line. */
#ifndef CHECKER_CHECK_H
#define CHECKER_CHECK_H

#include "lines.h"

/* How much of a long sequence is to be computed. */
typedef struct extent {
    bool all;
    bool one; /* this segment alone: */
    uint64_t segment;
    unsigned threads; /* that may be used; 0 is 1 */
    uint64_t near;    /* heaps computed one after the other, at least; 0 is 2^24 */
    uint64_t memory;  /* bytes that a list of components may take; 0 is 4 GB */
    /* Called now and then, if not NULL, with what was reached, a "heap" or a "component" and so on,
     * and the number of the last one, 0 if that is not known: false ends the check, and the verdict
     * says how far it got. */
    bool (*go_on)(void *user, const char *name, uint64_t at, uint64_t last);
    void *user;
    const char *checkpoint; /* the file in which it is kept how far it came, or NULL */
} extent;

/* Reads a certificate to its end. The verdict is l->verdict, with l->said in words. */
void check_certificate(lines *l, FILE *file, const extent *e);

/* Each checks certificates of one kind, from the third line on. False if the certificate is
 * refused; otherwise what it shows is said, and the verdict is ACCEPTED or SAMPLED. */
bool check_period(lines *l, const extent *e);
bool check_outcome(lines *l);
bool check_value(lines *l);
bool check_listed(lines *l, const extent *e); /* a position of games that are no heaps, */
bool check_misere(lines *l, const extent *e); /* in misere play */
bool check_quotient(lines *l);
bool check_closed_set(lines *l); /* the quotient of all that a position leads to */
bool check_firm_heaps(lines *l); /* a quotient, and that all heaps from one on are firm */
bool check_automaton(lines *l);
bool check_dominance(lines *l); /* heaps that dominate, in misere play */

#endif
