/* SPDX-License-Identifier: MIT */
/* The kinds of certificates of a position: of heaps with a code, certify.c; of all else in normal
 * play, certify_listed.c, and in misere play, certify_misere.c. */
#ifndef BOUTON_SOLVE_CERTIFY_H
#define BOUTON_SOLVE_CERTIFY_H

#include "position/position.h"
#include "search/table.h"
#include "solve/method.h"

/* Of the value, or of who wins. */
bouton_status bouton_certify_listed(const bouton_position *position, bool of_value,
                                    bouton_text *out);
bouton_status bouton_certify_misere(const bouton_position *position, bouton_text *out);

/* What bouton-check takes: see checker/kinds.h. */
enum {
    BOUTON_NAMES_RULES_MAX = 64,
    BOUTON_NAMES_ITEMS_MAX = 1024, /* of a sum */
    BOUTON_NAMES_HEAP_MAX = 1 << 24,
    BOUTON_NAMES_DIGITS_MAX = 4000, /* of a code */
};

bouton_status bouton_certificate_too_large(bouton_context *b);

/* Components by numbers from 1 on, and their rules by numbers from 0 on. */
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

/* The number of a rule, which is added if it is new; a status if there are no certificates of it.
 */
bouton_status bouton_names_rule(bouton_names *n, bouton_rule *rule, size_t *number);
/* The number of a component in its canonical form, which is added if it is new; 0 with the error
 * set. */
uint32_t bouton_names_number(bouton_names *n, size_t rule, bouton_state state);
bouton_rule *bouton_names_rule_of(const bouton_names *n, uint32_t number);
bouton_state bouton_names_state(const bouton_names *n, uint32_t number);
/* Whether a component is worth 0 by what its canonical form alone sees: by half a turn, as the
 * checker sees it too. False without memory for that. */
bool bouton_names_is_mirrored(const bouton_names *n, uint32_t number, bouton_moves *pieces);

/* Writes " R:STATE". */
void bouton_names_put(const bouton_names *n, size_t rule, bouton_state state, bouton_text *out);
/* Writes the rules, and the position by their numbers. */
void bouton_names_put_position(const bouton_names *n, const bouton_position *position,
                               bouton_text *out);

/* The value of a heap, which is not listed: the checker goes through the moves of all that are no
 * larger, but those of Nim. BOUTON_LIMIT if these are too many. */
bouton_status bouton_certify_heap(bouton_search *search, bouton_rule *rule, bouton_state state,
                                  uint64_t *value);

/* A component with its value: the number of its rule, then its state. */
typedef struct bouton_listed {
    const uint8_t *bytes;
    uint32_t size, value;
} bouton_listed;

/* Writes the list, by rules and values, and puts it in that order. */
void bouton_certify_put_groups(bouton_rule *const *rules, bouton_listed *list, size_t count,
                               bouton_text *out);

#endif
