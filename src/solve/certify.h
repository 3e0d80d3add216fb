/* SPDX-License-Identifier: MIT */
/* The kinds of certificates of a position: for heaps with a code, certify.c; for everything else
 * certify_listed.c in normal play, and certify_misere.c in misere play. */
#ifndef BOUTON_SOLVE_CERTIFY_H
#define BOUTON_SOLVE_CERTIFY_H

#include "position/position.h"
#include "search/table.h"
#include "solve/method.h"

/* A certificate of the value, or of who wins. */
bouton_status bouton_certify_listed(const bouton_position *position, bool of_value,
                                    bouton_text *out);
bouton_status bouton_certify_misere(const bouton_position *position, bouton_text *out);

/* The limits of bouton-check: see checker/kinds.h. */
enum {
    BOUTON_NAMES_RULES_MAX = 64,
    BOUTON_NAMES_ITEMS_MAX = 1024, /* of a sum */
    BOUTON_NAMES_HEAP_MAX = 1 << 24,
    BOUTON_NAMES_DIGITS_MAX = 4000, /* of a code */
};

bouton_status bouton_certificate_too_large(bouton_context *b);

/* Components, numbered from 1, and their rules, numbered from 0. */
typedef struct bouton_name {
    size_t start; /* its bytes: the rule's number, then the state */
    uint32_t size, weight;
} bouton_name;

typedef struct bouton_names {
    bouton_context *b;
    bouton_rule *rules[BOUTON_NAMES_RULES_MAX];
    size_t rule_count;
    bouton_name *list; /* [count], without the first */
    size_t count, capacity;
    uint8_t *bytes;
    size_t bytes_size, bytes_capacity;
    bouton_table numbers; /* by their bytes */
} bouton_names;

bouton_names bouton_names_new(bouton_context *b);
void bouton_names_free(bouton_names *n);

/* The number of a rule, which is added if it is new; fails if there are no certificates for it. */
bouton_status bouton_names_rule(bouton_names *n, bouton_rule *rule, size_t *number);
/* The number of a component in its canonical form, which is added if it is new; 0 with the error
 * set. */
uint32_t bouton_names_number(bouton_names *n, size_t rule, bouton_state state);
bouton_rule *bouton_names_rule_of(const bouton_names *n, uint32_t number);
bouton_state bouton_names_state(const bouton_names *n, uint32_t number);
/* Whether a component's canonical form alone shows that its value is 0, by symmetry under half a
 * turn, which the checker also recognizes. False if there is no memory. */
bool bouton_names_is_mirrored(const bouton_names *n, uint32_t number, bouton_moves *pieces);

/* Writes " R:STATE". */
void bouton_names_put(const bouton_names *n, size_t rule, bouton_state state, bouton_text *out);
/* Writes the rules, and the position in terms of their numbers. */
void bouton_names_put_position(const bouton_names *n, const bouton_position *position,
                               bouton_text *out);

/* The value of a heap, which is not listed: the checker goes through the moves of all heaps up to
 * it, except those of Nim. BOUTON_LIMIT if these are too many. */
bouton_status bouton_certify_heap(bouton_search *search, bouton_rule *rule, bouton_state state,
                                  uint64_t *value);

/* A component with its value: the number of its rule, then its state. */
typedef struct bouton_listed {
    const uint8_t *bytes;
    uint32_t size, value;
} bouton_listed;

/* Sorts the list by rules and values, and writes it. */
void bouton_certify_put_groups(bouton_rule *const *rules, bouton_listed *list, size_t count,
                               bouton_text *out);

#endif
