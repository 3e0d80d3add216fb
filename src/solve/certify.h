/* SPDX-License-Identifier: MIT */
/* The two kinds of certificates of a position: of heaps with a code, certify.c, and of all else in
 * normal play, certify_listed.c. */
#ifndef BOUTON_SOLVE_CERTIFY_H
#define BOUTON_SOLVE_CERTIFY_H

#include "position/position.h"

/* Of the value, or of who wins. */
bouton_status bouton_certify_listed(const bouton_position *position, bool of_value,
                                    bouton_text *out);

/* Writes the rules, and the position by their numbers. */
void bouton_certify_put_position(bouton_rule *const *rules, size_t rule_count,
                                 const bouton_position *position, bouton_text *out);

/* A component with its value: the number of its rule, then its state. */
typedef struct bouton_listed {
    const uint8_t *bytes;
    uint32_t size, value;
} bouton_listed;

/* Writes the list, by rules and values, and puts it in that order. */
void bouton_certify_put_groups(bouton_rule *const *rules, bouton_listed *list, size_t count,
                               bouton_text *out);

#endif
