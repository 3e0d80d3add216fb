/* SPDX-License-Identifier: MIT */
/*
 * Misère play where one heap can dominate the others.
 *
 * Many rules whose values are at most 3 have infinite quotients of one form (docs/theory.md,
 * section 10). Each heap has, beside its value, a weight, and a span. A heap of a sum dominates the
 * others if their total weight is below its span. The sum is lost for the player to move exactly if
 *   a heap dominates, and the nim-sum of all values is a certain one, 2 or 3; or
 *   none does, some heap has weight, and the nim-sum is 0; or
 *   none has weight, and the nim-sum is 1.
 * From some heap on the values are periodic, and weights and spans grow by a saltus with each
 * period.
 *
 * These numbers are guessed heap by heap (dominance_guess.c), and a check of heaps up to some size
 * proves that they decide all outcomes (dominance_verify.c).
 */
#ifndef BOUTON_MISERE_DOMINANCE_H
#define BOUTON_MISERE_DOMINANCE_H

#include "misere/pool.h"
#include "position/position.h"

enum {
    BOUTON_DOMINANCE_HEAPS = 1 << 12,     /* preperiod + period at most */
    BOUTON_DOMINANCE_LOOKED_AT = 1 << 14, /* heaps examined for the proof, at most */
    BOUTON_DOMINANCE_WEIGHT = 1 << 15,    /* their weight, at most */
};
/* Larger heaps are not covered, so that weights and spans, which grow no faster than the heap, fit
 * in 64 bits. */
#define BOUTON_DOMINANCE_MAX (UINT64_C(1) << 62)

/* A heap's numbers. The span is 0, or less than the weight and of other parity. */
typedef struct bouton_standing {
    unsigned value; /* at most 3; 2 or 3 exactly if the weight is odd */
    uint64_t weight, span;
} bouton_standing;

typedef struct bouton_dominance {
    bouton_context *b;
    bouton_standing *heaps;     /* 0 .. preperiod + period - 1; owned */
    uint32_t period, preperiod; /* both at least 1 */
    uint32_t saltus;            /* even, at least 2; at most the period, if it was found here */
    unsigned lost_value;        /* the nim-sum that is lost where a heap dominates */
} bouton_dominance;

/* Looks for a dominance that holds for all heaps of a code, with growing spans, so that the
 * quotient is infinite; *found remains NULL if there is none. */
bouton_status bouton_dominance_find(bouton_context *b, const bouton_code *code, bouton_meter *meter,
                                    bouton_dominance **found);
void bouton_dominance_free(bouton_dominance *dominance);
/* Whether spans grow, so that the quotient is infinite (theorem 12). */
bool bouton_dominance_grows(const bouton_dominance *dominance);

/* The standing of a heap up to BOUTON_DOMINANCE_MAX. */
bouton_standing bouton_dominance_heap(const bouton_dominance *dominance, uint64_t heap);

/* A sum of heaps, reduced to what decides. */
typedef struct bouton_standings {
    unsigned value;
    uint64_t weight; /* of all heaps, saturating at UINT64_MAX */
    /* The largest and second largest weight plus span of the heaps that have a span: one dominates
     * exactly if the largest exceeds the total weight. */
    uint64_t most, next;
} bouton_standings;

void bouton_standings_add(bouton_standings *sum, bouton_standing heap);
/* Removes a heap that is in it; `next` is unknown afterwards. */
void bouton_standings_remove(bouton_standings *sum, bouton_standing heap);
bool bouton_standings_dominated(const bouton_standings *sum);
bool bouton_standings_lost(const bouton_dominance *dominance, const bouton_standings *sum);

/* ---- Inside ---- */

/* Those options of a heap that have the same value and weight. */
typedef struct bouton_alike {
    unsigned value;
    uint64_t weight;
    uint64_t least_span, most_span;
} bouton_alike;

typedef struct bouton_alikes {
    bouton_context *b;
    bouton_alike *list; /* owned */
    size_t count, capacity;
} bouton_alikes;

/* Appends the options of a heap; the standings of their parts are known. */
bouton_status bouton_alikes_append(bouton_alikes *alikes, const bouton_code *code, uint64_t heap,
                                   const bouton_standing *heaps, bouton_meter *meter);
void bouton_alikes_free(bouton_alikes *alikes);
/* The mex of the values of some of them; at most 4. */
unsigned bouton_alikes_mex(const bouton_alike *list, size_t count);

/* The standings of the heaps below count; *whole: whether all could be guessed. */
bouton_status bouton_dominance_guess(bouton_context *b, const bouton_code *code,
                                     bouton_meter *meter, unsigned lost_value,
                                     bouton_standing *heaps, uint64_t count, bool *whole);
/* Whether a code is one for which a dominance can be proved. */
bool bouton_dominance_may_hold(const bouton_code *code);
/* Whether a dominance of such a code holds for all heaps. */
bouton_status bouton_dominance_verify(const bouton_dominance *dominance, const bouton_code *code,
                                      bouton_meter *meter, bool *holds);

#endif
