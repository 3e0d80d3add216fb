/* SPDX-License-Identifier: MIT */
/*
 * The parts of the options that are being searched: split, in their canonical forms, without those
 * whose values the table knows. They are on stacks that grow and shrink with the depth.
 */
#ifndef BOUTON_SEARCH_COMPONENT_STACK_H
#define BOUTON_SEARCH_COMPONENT_STACK_H

#include "search/search.h"
#include "search/thread_team.h"

/* A simplified state of unknown value. Its bytes are those of the piece with the same index on the
 * search's stack; the table may know it by its name. */
typedef struct bouton_summand {
    uint64_t hash, word; /* as in a bouton_key */
    uint64_t weight;
    uint32_t excluded; /* values that it is known not to have */
    bool is_named;     /* its key in the table is its name, which is the word */
} bouton_summand;

/* An option: parts of unknown value, the heaviest first, and the xor of the known ones. */
typedef struct bouton_child {
    size_t first, count; /* its parts */
    uint64_t known;
    uint64_t weight, hash;
} bouton_child;

enum { BOUTON_COMMON = 15 }; /* the values 0 to 3 as a set: larger ones are rare */

enum { BOUTON_AHEAD = 3 }; /* options that are split at a time */

/* Stacks that grow and shrink with the depth: the states and options of all positions being
 * searched. */
typedef struct bouton_component_stack {
    bouton_context *b; /* for the stacks; with several threads each has its own context */
    bouton_rule *rule;
    bouton_table *table;
    bouton_thread_team *team; /* of several threads, or NULL */
    bouton_search_cost cost;
    bouton_moves options;             /* of the position being expanded */
    bouton_moves split[BOUTON_AHEAD]; /* of options, before the parts' canonical forms */
    bouton_moves stack;               /* only its pieces are used */
    struct bouton_form_line *lines;   /* 2^line_bits pairs of short states, the last ones seen */
    void *lines_memory;               /* they lie in it, at a line of the processor's cache */
    unsigned line_bits;
    size_t forms_missed;   /* since their number last grew */
    bouton_summand *parts; /* one a piece */
    size_t part_capacity;
    bouton_child *children;
    size_t child_count, child_capacity;
    unsigned depth;
    bool is_short;        /* the search is to end after BOUTON_SHORT_POSITIONS */
    bouton_status status; /* of the first failure; everything ends soon after */
} bouton_component_stack;

bouton_status bouton_component_stack_new(bouton_component_stack *s, bouton_context *b,
                                         bouton_thread_team *team, bouton_rule *rule);
/* Empties it for another question about its rule, keeping the forms. */
bouton_status bouton_component_stack_begin(bouton_component_stack *s);
void bouton_component_stack_free(bouton_component_stack *s);

/* Whether every part has its piece, and every option its parts; for assertions. */
bool bouton_component_stack_is_valid(const bouton_component_stack *s);

/* Keeps the first failure; whether there was one. */
static inline bool bouton_component_stack_failed(bouton_component_stack *s, bouton_status status) {
    if (s->status == BOUTON_OK)
        s->status = status;
    return s->status != BOUTON_OK;
}

static inline bouton_state bouton_component_stack_state(const bouton_component_stack *s, size_t i) {
    return (bouton_state){s->stack.bytes + s->stack.pieces[i].start, s->stack.pieces[i].size};
}

static inline bouton_key bouton_component_stack_key(const bouton_component_stack *s, size_t i) {
    const bouton_state state = bouton_component_stack_state(s, i);
    const bouton_summand *part = &s->parts[i];
    return (bouton_key){state.data, part->is_named ? sizeof part->word : state.size, part->hash,
                        part->word};
}

/* What the table knows of a key; 0 for nothing. */
static inline uint32_t bouton_component_stack_look_up(const bouton_component_stack *s,
                                                      const bouton_key *key) {
    const uint32_t *number = bouton_table_find(s->table, key);
    return number != NULL ? __atomic_load_n(number, __ATOMIC_RELAXED) : 0;
}

/* Records a number for part i in the table. */
void bouton_component_stack_remember(bouton_component_stack *s, size_t i, uint32_t number);

/* Adds the parts of a state to those from `first` on; equal pairs cancel, and known values are
 * added to *known. */
void bouton_component_stack_add(bouton_component_stack *s, bouton_state state, size_t first,
                                uint64_t *known);

/* The same for an option of s->options; they must be added in order. The next ones are prepared
 * meanwhile, to give prefetches time. */
void bouton_component_stack_add_option(bouton_component_stack *s, size_t option, size_t first,
                                       uint64_t *known);

/* Whether two parts have the same key in the table. */
bool bouton_component_stack_same_part(const bouton_component_stack *s, size_t i, size_t j);

/* Heaviest first; ties by the hash, so that equal options have equal lists. */
void bouton_component_stack_sort(bouton_component_stack *s, size_t first, size_t count);

/* Pushes an option whose parts from `first` on are of unknown value to those from `first_child` on.
 * False if there is an equal one, or memory failed. */
bool bouton_component_stack_add_child(bouton_component_stack *s, size_t first_child, size_t first,
                                      uint64_t known);

/* Lightest first; of equally heavy ones the one with the most common values excluded, then in their
 * order. */
void bouton_component_stack_sort_children(bouton_component_stack *s, size_t first_child);

#endif
