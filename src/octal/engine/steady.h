/* SPDX-License-Identifier: MIT */
/*
 * What the fast engines share once the rare heaps have died out.
 *
 * Let R be the last rare heap and T the last digit. From n > 2R + T on, the common options of n are
 * exactly G(n - k) for the single heaps and G(n - t - r) ^ G(r) for the rare heaps r, and every n -
 * t - r is common: a fixed list of taps, each an offset and a nim-summand. That the rare values
 * below the least common candidate are options too is shown by witnesses, pairs with a fixed common
 * heap e, chosen greedily on a sample; what they leave over is searched among all pairs with a heap
 * of the head, the first heaps of the sequence, and finally among all pairs.
 *
 * Within a class values are represented by their indices (octal/engine/space.h), below 256 here.
 */
#ifndef BOUTON_OCTAL_ENGINE_STEADY_H
#define BOUTON_OCTAL_ENGINE_STEADY_H

#include "octal/engine/event.h"
#include "octal/engine/space.h"

enum {
    BOUTON_INDICES = 256,
    BOUTON_HEAD = 8192, /* heaps of the head */
    BOUTON_MIXED = 64,  /* heaps of a row, all mixed if one is */
};

typedef struct bouton_tap {
    uint64_t offset; /* the partner is at n - offset */
    uint32_t index;  /* to be nim-added to the partner's index */
} bouton_tap;

typedef struct bouton_steady {
    const bouton_shape *shape;
    bouton_space space;    /* rares owned */
    bouton_tap *taps;      /* everything that gives common options; by offset */
    bouton_tap *witnesses; /* pairs of two commons */
    size_t tap_count, witness_count;
    size_t tap_capacity, witness_capacity;
    uint64_t reach;                   /* the largest offset of all */
    uint8_t *head;                    /* indices of the heaps below BOUTON_HEAD */
    uint8_t *head_common;             /* whether they are common; heap 0 is not counted so */
    uint64_t *mixed;                  /* bit i: some heap of row mixed_from + i is mixed */
    uint64_t mixed_from, mixed_count; /* in rows of BOUTON_MIXED heaps */
    /* needs[n & 1][c]: set of the indices of the rare values below the common one of index c */
    uint64_t needs[2][BOUTON_INDICES][BOUTON_INDICES / 64];
} bouton_steady;

/* Heaps that must be known before the state of a space with these rares is steady. */
uint64_t bouton_steady_from(const bouton_shape *shape, const bouton_space *space);

/* Requirements for witnesses. */
typedef struct bouton_witness_limits {
    size_t max;
    uint64_t align;                  /* offsets are multiples of this */
    uint64_t offset_min, offset_max; /* of these; a few more need not be aligned */
    size_t sample;                   /* heaps to try them on, at most BOUTON_SAMPLE */
    unsigned worth;                  /* continue while one serves this many of them */
} bouton_witness_limits;

enum { BOUTON_SAMPLE = 4096 };

/* The steady state at heap n, given the first values, with count >= bouton_steady_from for all rare
 * heaps except those added while an engine was running; or with count 0 if no engine will have to
 * show an option. Keeps a copy of the space; the shape must outlive it. */
bouton_event bouton_steady_new(bouton_context *b, const bouton_shape *shape,
                               const bouton_space *space, const uint32_t *values, uint64_t count,
                               uint64_t n, bouton_steady **steady);
void bouton_steady_free(bouton_context *b, bouton_steady *steady);
/* Whether the space is valid, the taps are in order and all offsets within reach. */
bool bouton_steady_is_valid(const bouton_steady *steady);
bouton_status bouton_steady_add_witness(bouton_context *b, bouton_steady *steady,
                                        bouton_tap witness);

/* Chooses the witnesses; n >= BOUTON_SAMPLE + wish->offset_max. */
bouton_status bouton_steady_choose_witnesses(bouton_context *b, bouton_steady *steady,
                                             const bouton_witness_limits *wish,
                                             const uint32_t *values, uint64_t n);

/* A common heap left alone after k tokens were taken is a common option, unless the parity of n is
 * part of the mask and k is odd: then it gives a rare option, and a rare heap a common one. */
static inline bool bouton_steady_turns(const bouton_steady *steady, uint32_t k) {
    return steady->space.positional && k % 2 == 1;
}

/*
 * Mixed heaps. Where n <= 2R + T, a tap's partner may be rare itself, and so may that of a witness
 * or of a heap of the head: then the pair does not give the option that it should. The heaps where
 * this happens (few, and none from 2R + T on) are mixed, and computed one by one, checking the
 * partner's class. They can occur only after a rare heap has turned up while an engine was running.
 * Heaps before the one at which the state began count as not mixed: they are only read again where
 * the whole window is common.
 */
bool bouton_steady_mixed(const bouton_steady *steady, uint64_t n, unsigned count);

/* The index of a common heap; BOUTON_INDICES for a rare one. */
typedef uint32_t bouton_index_of(const void *user, uint64_t heap);

/* Called if no pair with a heap of the head makes a rare value an option of n. BOUTON_DONE if it is
 * an option nevertheless; else BOUTON_RARE_FOUND, or BOUTON_PAST_NEEDED. The values before n are
 * available. Another thread may call it, with its own context: one call at a time, in the order of
 * heaps, while later heaps are computed. */
typedef bouton_event bouton_find_witness(bouton_context *b, void *user, uint64_t n, uint32_t value);

/* One heap by itself, mixed or not, whatever the indices: the least common index that is not an
 * option, BOUTON_INDICES if there is none below that. */
uint32_t bouton_steady_least(const bouton_steady *steady, bouton_index_of *index_of,
                             const void *user, uint64_t n);
/* Shows that the rare values below the common one of that index are options of n. */
bouton_event bouton_steady_show(bouton_context *b, const bouton_steady *steady,
                                bouton_index_of *index_of, const void *user, uint64_t n,
                                uint32_t index, bouton_find_witness *find_witness,
                                void *find_witness_user);

/* Whether the rare value 0 of n needs no proof, being an option by two equal heaps. */
static inline bool bouton_steady_halves(const bouton_shape *shape, uint64_t n) {
    if (!shape->halves)
        return false;
    for (size_t i = 0; i < shape->split_count; i++)
        if ((n - shape->splits[i]) % 2 == 0)
            return true;
    return false;
}

#endif
