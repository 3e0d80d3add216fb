/* SPDX-License-Identifier: MIT */
/*
 * Couples: sums of components, each a node, and a heap of Nim. What is known of them, and the
 * options of those being searched, on a stack that grows and shrinks with the depth.
 */
#ifndef BOUTON_SEARCH_COUPLES_H
#define BOUTON_SEARCH_COUPLES_H

#include "search/message.h"
#include "search/nodes.h"

enum { BOUTON_NEVER = INT32_MAX }; /* the number of what can't be shown */

/* An option of the couple being searched: a couple itself. */
typedef struct bouton_couple {
    size_t first; /* its parts */
    uint32_t count;
    uint32_t nimber;
    uint64_t key;
    bouton_effort numbers;
    uint64_t rank; /* among equally promising ones the lowest is searched */
} bouton_couple;

/* The terms of a search whose result somebody waits for; all 0 for one that goes on to its end. */
typedef struct bouton_errand {
    uint64_t positions_max;      /* it pauses there, keeping its numbers so far */
    uint64_t positions_min;      /* its bounds are widened until there */
    bool (*goes_on)(void *user); /* called now and then; false: pause at once */
    void *user;
    uint64_t asked; /* when last called: at this many positions */
    bool is_over;
    bouton_text *news;      /* gets the facts found (search/message.h): values, and */
    uint64_t reported_from; /* what took at least this many positions */
} bouton_errand;

typedef struct bouton_couples {
    bouton_nodes nodes;
    bouton_proof_table table;
    uint32_t *parts; /* nodes of the couples listed */
    size_t part_count, part_capacity;
    bouton_couple *list;
    size_t count, capacity;
    struct bouton_seen *seen; /* those of the list being made, by their keys */
    size_t seen_count;
    uint32_t seen_round;
    bool is_full; /* of nodes: the search restarts with the values found */
    bouton_errand errand;
} bouton_couples;

bouton_status bouton_couples_new(bouton_couples *s, bouton_context *b, bouton_rule *rule);
void bouton_couples_free(bouton_couples *s);

/* Whether the search must end: something failed, or the nodes are full. */
static inline bool bouton_couples_end(const bouton_couples *s) {
    return s->nodes.status != BOUTON_OK || s->is_full;
}

static inline bouton_node *bouton_couples_node(const bouton_couples *s, uint32_t node) {
    return &s->nodes.list[node];
}

static inline bool bouton_is_settled(bouton_effort numbers) {
    return numbers.won == 0 || numbers.lost == 0;
}

/* The lesser of two numbers, their sum, their difference or 0, with NEVER as infinity. */
static inline uint32_t bouton_effort_least(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static inline uint32_t bouton_effort_sum(uint32_t a, uint32_t b) {
    return a == BOUTON_NEVER || b == BOUTON_NEVER ? BOUTON_NEVER
                                                  : bouton_effort_least(a + b, BOUTON_NEVER - 1);
}

static inline uint32_t bouton_effort_rest(uint32_t a, uint32_t b) {
    return a == BOUTON_NEVER ? BOUTON_NEVER : a > b ? a - b : 0;
}

/* The numbers that follow from those of the options, and which option to search. */
typedef struct bouton_selection {
    bouton_effort numbers;
    size_t best;     /* the first if none has been added */
    uint64_t rank;   /* its rank: the lowest among equally promising ones */
    uint32_t second; /* the second least of the numbers that decided the choice */
} bouton_selection;

static inline bouton_selection bouton_selection_of_none(size_t first) {
    return (bouton_selection){.numbers = {BOUTON_NEVER, 0}, .best = first, .second = BOUTON_NEVER};
}

static inline void bouton_selection_add(bouton_selection *c, size_t option, bouton_effort numbers,
                                        uint64_t rank) {
    c->numbers.lost = bouton_effort_sum(c->numbers.lost, numbers.won);
    if (numbers.lost < c->numbers.won || (numbers.lost == c->numbers.won && rank < c->rank)) {
        c->second = c->numbers.won;
        c->numbers.won = numbers.lost;
        c->best = option;
        c->rank = rank;
    } else {
        c->second = bouton_effort_least(c->second, numbers.lost);
    }
    if (c->numbers.won == 0)
        c->numbers.lost = BOUTON_NEVER;
}

/* The key of a couple in the table of numbers. */
uint64_t bouton_couples_key(const bouton_couples *s, const uint32_t *parts, size_t count,
                            uint32_t nimber);

/* Whether it is known that a component has this value, or that it does not; *numbers then say
 * which. */
bool bouton_couples_know(const bouton_couples *s, uint32_t node, uint32_t nimber,
                         bouton_effort *numbers);

/* The numbers of a couple of one component: proved, from the table, or a guess. */
bouton_effort bouton_couples_numbers(bouton_couples *s, uint32_t node, uint32_t nimber);

/* Record what was found for a couple, and in how many positions: a couple of one component; of
 * several. */
void bouton_couples_settle(bouton_couples *s, uint32_t node, uint32_t nimber, bouton_effort numbers,
                           uint64_t positions);
void bouton_couples_keep(bouton_couples *s, uint64_t key, bouton_effort numbers,
                         uint64_t positions);
/* Records what another searcher found. Returns whether it is new. */
bool bouton_couples_hear(bouton_couples *s, const bouton_fact *fact);

/* Pushes the parts of unknown value of the option whose words begin at *at, and moves *at to the
 * next option. Known values are added to *nimber. */
void bouton_couples_push(bouton_couples *s, size_t *at, uint32_t *nimber);

/* Lists the options of a couple of one component that are not settled. Returns whether one of the
 * settled ones wins. */
bool bouton_couples_list(bouton_couples *s, uint32_t node, uint32_t nimber);

/* The numbers of the couple whose options are listed from `first` on, and the option to search. */
bouton_selection bouton_couples_select(const bouton_couples *s, size_t first);

/* Updates a couple with what has become known since it was listed. Returns whether its numbers have
 * changed. */
bool bouton_couples_refresh(bouton_couples *s, bouton_couple *couple);

#endif
