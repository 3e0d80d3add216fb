/* SPDX-License-Identifier: MIT */
/* What a certificate of a quotient lists, numbered as in the certificate. */
#ifndef BOUTON_MISERE_LISTING_H
#define BOUTON_MISERE_LISTING_H

#include "misere/quotient.h"
#include "octal/proof/check.h"

/* Limits, the same as those of bouton-check. */
enum {
    BOUTON_LISTED_RULES = 64,
    BOUTON_LISTED_COMPONENTS = 1024, /* of a position */
    BOUTON_LISTED_HEAPS = 1 << 20,
    BOUTON_LISTED_ELEMENTS = 1 << 13,
};

typedef struct bouton_listed_generator {
    uint64_t rule, heap; /* for a closed set: 0, and the piece's number in the quotient */
    uint16_t *action;
} bouton_listed_generator;

typedef struct bouton_listing {
    bouton_check *c;
    bouton_scan *scan;
    bouton_pool pool;
    bouton_quotient *quotient; /* of the rules, or of the position */
    size_t rules;              /* 1 for a closed set */
    uint64_t heaps;            /* covered up to this one */
    uint32_t *numbers;         /* for a closed set: those of the pieces as listed */
    uint64_t piece_count;
    bouton_repetition *repetitions; /* for each rule; period 0: none is claimed. Heaps only */
    uint64_t firm_from;             /* 0: none is claimed */
    uint32_t order, generator_count;
    bouton_listed_generator *generators;
    uint8_t *lost;
    uint16_t *images; /* by piece */
} bouton_listing;

/* Reads the listing after bouton_check_begin. Release it whatever the status, except the
 * quotient. */
bouton_status bouton_listing_read(bouton_listing *l, bouton_check *c);
/* The same for BOUTON_CLAIM_CLOSED, for this quotient, just opened on a position and extended as
 * far as listed; if it is NULL, for one that is opened on the certificate's position. */
bouton_status bouton_listing_read_closed(bouton_listing *l, bouton_check *c,
                                         bouton_quotient *quotient);

/* Reads the lines of the elements, and the rest to the end. */
bouton_status bouton_listing_read_elements(bouton_listing *l);

/* The rules of a position, each once, at most BOUTON_LISTED_RULES; 0 if there are more. */
size_t bouton_listing_rules(const bouton_position *position, bouton_rule **rules);
/* Writes the line "rule ..." of a closed set. */
void bouton_listing_put_rule(const bouton_rule *rule, bouton_text *out);

#endif
