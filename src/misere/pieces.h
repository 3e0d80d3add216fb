/* SPDX-License-Identifier: MIT */
/*
 * The positions whose sums a quotient covers: the heaps of one rule or of several, or everything
 * that can be reached from the components of a position. They are numbered so that options are sums
 * of lower numbers: heap n of rule r out of K is piece n * K + r.
 */
#ifndef BOUTON_MISERE_PIECES_H
#define BOUTON_MISERE_PIECES_H

#include "position/position.h"

enum { BOUTON_PIECES_MAX = 1 << 24 };

/* Options of a piece: for each i < count the sum parts[0] - i * step, parts[1] + i * step,
 * parts[2], ... With fewer than two parts count is 1. */
typedef struct bouton_option_run {
    const uint32_t *parts;
    uint32_t part_count, count, step;
} bouton_option_run;

typedef bouton_status bouton_option_visit(void *user, const bouton_option_run *run);

typedef struct bouton_pieces {
    bouton_context *b;
    /* Heaps: */
    bouton_rule **rules;
    size_t rule_count; /* 0: pieces of a position */
    /* Of a position: */
    bool closed; /* no more are added */
    struct bouton_found *found;
    uint32_t found_count, found_most;
    size_t found_capacity;
    uint32_t *table; /* by the hash of rule and state: a piece + 1, or 0 */
    size_t table_size;
    uint8_t *bytes; /* the states */
    size_t bytes_size, bytes_capacity;
    uint32_t *parts; /* the options: for each how many parts, then these */
    size_t part_count, part_capacity;
} bouton_pieces;

/* The result must be freed even after a failure. */
bouton_status bouton_pieces_of_rules(bouton_pieces *pieces, bouton_context *b,
                                     const char *const rules[], size_t count);
/* Finds everything; BOUTON_INPUT if play may return to a state, BOUTON_LIMIT with "too-large" if
 * there are more than `most` states, or these have too many options. */
bouton_status bouton_pieces_of_position(bouton_pieces *pieces, const bouton_position *position,
                                        uint32_t most);
/* Just the components of a position, each a piece; BOUTON_INPUT if a move leads to a state that has
 * moves and is not among them. Those without moves are left out. */
bouton_status bouton_pieces_of_listed(bouton_pieces *pieces, const bouton_position *listed);
void bouton_pieces_free(bouton_pieces *pieces);

/* A hash of a state of a rule. */
uint64_t bouton_pieces_hash(const bouton_rule *rule, bouton_state state);
/* A hash of what was found, regardless of order. */
uint64_t bouton_pieces_key(const bouton_pieces *pieces);

/* Visits all options, some perhaps twice; stops at a status that is not BOUTON_OK. */
bouton_status bouton_pieces_options(const bouton_pieces *pieces, uint32_t piece,
                                    bouton_option_visit *visit, void *user);
bool bouton_piece_is_live(const bouton_pieces *pieces, uint32_t piece); /* it has options */

/* Visits the pieces of a state with their numbers. BOUTON_INPUT if one that has moves is not in the
 * set. */
bouton_status bouton_pieces_find(const bouton_pieces *pieces, bouton_rule *rule, bouton_state state,
                                 void (*visit)(void *user, uint32_t piece), void *user);
/* The state of a piece of a position, valid until the pieces are freed. */
bouton_state bouton_piece_state(const bouton_pieces *pieces, uint32_t piece, bouton_rule **rule);
/* The name of a piece: the heap's size, or the position in notation. */
void bouton_piece_write(const bouton_pieces *pieces, uint32_t piece, bouton_text *out);

#endif
