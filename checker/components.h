/* SPDX-License-Identifier: MIT */
/* Components that a proof is about, each once, and what is listed of them. */
#ifndef CHECKER_COMPONENTS_H
#define CHECKER_COMPONENTS_H

#include "games.h"
#include "lines.h"

enum {
    VALUES = 256, /* 0 to 255 */
    UNLISTED = VALUES,
};

/* A set of values. */
typedef struct values {
    uint64_t words[VALUES / 64];
} values;

static inline bool has(const values *v, unsigned value) {
    return v->words[value / 64] >> value % 64 & 1;
}

static inline void add_value(values *v, unsigned value) {
    v->words[value / 64] |= (uint64_t)1 << value % 64;
}

typedef struct component {
    const uint8_t *bytes; /* the rule, then the state */
    uint32_t size;
    uint16_t value;
    bool has_reached;
    uint64_t line;  /* where it is listed */
    values reached; /* the nim-sums of its options whose components are all listed */
} component;

typedef struct components {
    lines *l;
    component *all;
    size_t count, room;
    uint32_t *slots; /* components by their bytes, counted from 1; 0: free */
    size_t slot_count;
} components;

void components_close(components *c);

/* NULL if it is not there. */
component *components_find(const components *c, size_t rule, const uint8_t *bytes, size_t size);
/* Finds or adds one, which may move all of them; NULL without memory, and that is said. */
component *components_get(components *c, size_t rule, const uint8_t *bytes, size_t size);

/* An option: the nim-sum of its components that are listed, and of the others one, and how many
 * they are. Equal ones cancel. */
typedef struct sum {
    unsigned value, others;
    const uint8_t *bytes;
    size_t size;
} sum;

sum components_sum(const components *c, size_t rule, const pieces *list, size_t option);

#endif
