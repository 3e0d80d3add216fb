/* SPDX-License-Identifier: MIT */
/* The two kinds of certificates of a position: of heaps with a code, certify.c, and of all else in
 * normal play, certify_listed.c. */
#ifndef BOUTON_SOLVE_CERTIFY_H
#define BOUTON_SOLVE_CERTIFY_H

#include "position/position.h"

/* The rules of a certificate, each once. */
typedef struct bouton_certified_rules {
    bouton_rule *list[64];
    size_t count;
} bouton_certified_rules;

/* *number becomes a rule's place in the list, to which it is added if it is new; BOUTON_LIMIT where
 * the list is full. */
bouton_status bouton_certify_rule(bouton_certified_rules *rules, bouton_rule *rule, size_t *number);
/* BOUTON_LIMIT, and says that the certificate would be too large. */
bouton_status bouton_certify_refuse(bouton_context *b);

/* Of the value, or of who wins. */
bouton_status bouton_certify_listed(const bouton_position *position, bool of_value,
                                    bouton_text *out);

/* Writes the rules, and the position by their numbers. */
void bouton_certify_put_position(const bouton_certified_rules *rules,
                                 const bouton_position *position, bouton_text *out);

/* A component with its value: the number of its rule, then its state. */
typedef struct bouton_listed {
    const uint8_t *bytes;
    uint32_t size, value;
} bouton_listed;

/* Writes the list, by rules and values, and puts it in that order. */
void bouton_certify_put_groups(const bouton_certified_rules *rules, bouton_listed *list,
                               size_t count, bouton_text *out);

#endif
