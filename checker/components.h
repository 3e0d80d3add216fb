/* SPDX-License-Identifier: MIT */
/* The components that a proof is about, each once, and what the list says of them. */
#ifndef CHECKER_COMPONENTS_H
#define CHECKER_COMPONENTS_H

#include "lines.h"
#include "pieces.h"

enum { LISTED_VALUE_MAX = 65535 };

#define UNLISTED UINT32_MAX

typedef struct component {
    const uint8_t *bytes; /* the rule, then the state */
    uint32_t size;
    uint32_t value;
    uint64_t line; /* where it is listed */
    /* Once it has been examined, what the proof needs of its options. */
    uint32_t *found;
    uint32_t found_count;
    bool has_found, can_move;
} component;

/* A list that grows. */
typedef struct numbers {
    uint32_t *list;
    size_t count, room;
} numbers;

/* False without memory, and that is said. */
bool numbers_add(numbers *n, uint32_t number, lines *l);
/* Sorts them, and keeps each once. */
void numbers_sort(numbers *n);
/* Whether one is among `count` sorted ones. */
bool is_among(const uint32_t *list, size_t count, uint32_t number);

typedef struct components {
    lines *l;
    size_t most; /* bytes that they may take: more are refused; 0: any */
    size_t taken;
    component *all;
    size_t count, room;
    uint32_t *slots; /* components by their bytes, counted from 1; 0: free */
    size_t slot_count;
} components;

/* Removes all of them; others may follow. */
void components_clear(components *c);
void components_close(components *c);

/* NULL if it is not there. */
component *components_find(const components *c, size_t rule, const uint8_t *bytes, size_t size);
/* Finds or adds one, which may move all of them; NULL if there is no room, and that is said. */
component *components_get(components *c, size_t rule, const uint8_t *bytes, size_t size);
/* Keeps a copy of what was found of one; false without memory, and that is said. */
bool components_keep(components *c, component *of, const numbers *found);

/* An option: the nim-sum of its listed components, the number of the others, and one of these.
 * Equal ones cancel. */
typedef struct option_sum {
    unsigned value, others;
    const uint8_t *bytes;
    size_t size;
} option_sum;

option_sum components_sum(const components *c, size_t rule, const pieces *list, size_t option);

#endif
