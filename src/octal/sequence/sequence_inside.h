/* SPDX-License-Identifier: MIT */
/* The inside of a sequence, for the files that implement it. */
#ifndef BOUTON_OCTAL_SEQUENCE_SEQUENCE_INSIDE_H
#define BOUTON_OCTAL_SEQUENCE_SEQUENCE_INSIDE_H

#include "octal/replay/certified.h"
#include "octal/sequence/run.h"

enum { BOUTON_SEQUENCE_BLOCKS = 4 };

/* Values that were read, for the heaps from `from` on. */
typedef struct bouton_block {
    uint64_t from;
    size_t count;
    uint64_t *values; /* NULL before the first */
} bouton_block;

struct bouton_sequence {
    bouton_context *b;
    bouton_code own;         /* of a sequence without a rule */
    const bouton_code *code; /* NULL: values come only from the formula */
    const char *rule;        /* whose sequence it is; NULL: just the code's */
    bouton_formula *formula; /* NULL: none */
    const void *formula_user;
    bouton_period by_formula;
    bouton_sequence_options options;
    bouton_run *run;                             /* NULL without a code */
    bouton_certified *known;                     /* NULL: no certificate, or none yet */
    bool asked;                                  /* for one */
    bool kept;                                   /* the run's proof was kept, for the next time */
    bouton_block blocks[BOUTON_SEQUENCE_BLOCKS]; /* a sum of two heaps walks through several places
                                                    at once */
    size_t next_block;                           /* to be filled */
    bouton_period found, proved;                 /* as last reported */
    bouton_rare_list rare_list;
    bouton_rares rares;
};

/* Goes on to heap n, or to a period on the way, which is then kept. */
bouton_status bouton_sequence_compute(bouton_sequence *s, uint64_t n);
/* Looks for a certificate of the period, unless that has been done. */
bouton_status bouton_sequence_ask(bouton_sequence *s);
/* BOUTON_LIMIT: there is no code to compute with. */
bouton_status bouton_sequence_refuse(const bouton_sequence *s);

#endif
