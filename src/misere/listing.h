/* SPDX-License-Identifier: MIT */
/* What a certificate of a quotient lists, as it is numbered there. */
#ifndef BOUTON_MISERE_LISTING_H
#define BOUTON_MISERE_LISTING_H

#include "misere/quotient.h"
#include "octal/proof/check.h"

/* At most, as bouton-check takes them. */
enum {
    BOUTON_LISTED_RULES = 64,
    BOUTON_LISTED_HEAPS = 1 << 20,
    BOUTON_LISTED_ELEMENTS = 1 << 13,
};

typedef struct bouton_listed_generator {
    uint64_t rule, heap;
    uint16_t *action;
} bouton_listed_generator;

typedef struct bouton_listing {
    bouton_check *c;
    bouton_scan *scan;
    bouton_pool pool;
    bouton_quotient *quotient; /* of the rules */
    size_t rules;
    uint64_t heaps;                 /* told up to this one */
    bouton_repetition *repetitions; /* of each rule; periods 0: none is claimed */
    uint64_t firm_from;             /* 0: nothing is claimed */
    uint32_t order, generator_count;
    bouton_listed_generator *generators;
    uint8_t *lost;
    uint16_t *images; /* by piece */
} bouton_listing;

/* Reads it, c being after bouton_check_begin. To be released in any case, but for the quotient. */
bouton_status bouton_listing_read(bouton_listing *l, bouton_check *c);

#endif
