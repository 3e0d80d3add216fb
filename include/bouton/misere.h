/* SPDX-License-Identifier: MIT */
/*
 * Misère quotients (Plambeck 2005; Plambeck and Siegel 2008): who wins any sum of positions when
 * the last to move loses.
 *
 * Two sums are alike if no third sum, put beside them, makes a difference to who wins. The classes
 * form a commutative monoid Q with a part P, and a sum is a P-position, lost for whoever moves,
 * exactly if the product of its components' elements is in P. A quotient describes all sums of a
 * set of positions that is closed under moves: the heaps of a rule, those of several rules
 * together, or everything that can be reached from a position. It is computed heap by heap, and up
 * to the heap that it has come to it is exact for any number of heaps. docs/misere.md and
 * docs/theory.md have the theory, docs/certificates.md the form of a proof.
 *
 * Elements are numbered from 0, the identity, in the order of their least words: 1, a, ... Once a
 * larger heap is in, the same sum may have another element; numbers hold until the next call of
 * bouton_quotient_advance.
 *
 * A quotient belongs to its context, is closed before it and before bouton_forget, and is used by
 * one thread at a time. While it computes, the context's poll hook is called with the progress
 * "heaps", or "positions" while these are being listed, and it stops when the hook says so. After
 * BOUTON_LIMIT it keeps what it has, and the computation can be continued with the same results.
 *
 * Wrong arguments do no harm: a NULL, a heap that isn't known or an element that doesn't exist is
 * BOUTON_INPUT where a status is returned; other functions then answer 0, false or NULL, or write
 * nothing.
 */
#ifndef BOUTON_MISERE_H
#define BOUTON_MISERE_H

#include <bouton/context.h>
#include <bouton/nim.h>
#include <bouton/position.h>

typedef struct bouton_quotient bouton_quotient;

/* ---- Opening ---- */

/* Opens the quotient of all sums of heaps of these rules, written as before a position's colon
 * (`kayles`, `0.137`), each rule once. Nothing is computed yet. NULL with the error set: of status
 * BOUTON_INPUT where a rule doesn't exist, or isn't that of a heap game with a code. */
BOUTON_API bouton_quotient *bouton_quotient_open(bouton_context *b, const char *const rules[],
                                                 size_t count);
/* Opens the quotient of all positions that can be reached from the components of this one. They are
 * listed at once; `position` is not needed afterwards. NULL with the error set: BOUTON_INPUT with
 * "loopy" where play can come back to a position, BOUTON_LIMIT where there are too many
 * positions. */
BOUTON_API bouton_quotient *bouton_quotient_open_position(const bouton_position *position);
/* Opens a quotient from a certificate of a monoid that bouton_quotient_certificate wrote: all of it
 * is verified, and the computation can be continued; how the quotient grew up to there is not
 * known. NULL with the error set: BOUTON_NO where the certificate is refused, BOUTON_INPUT for a
 * certificate of something else, BOUTON_LIMIT where memory or time run out. */
BOUTON_API bouton_quotient *bouton_quotient_read(bouton_context *b, const void *bytes, size_t size);
/* Brings a quotient just opened on a position as far as a certificate of that position goes, which
 * is verified, so that the computation can be continued from there; how the quotient grew up to
 * there is not known. BOUTON_NO where the certificate is refused, BOUTON_INPUT for a certificate of
 * something else, BOUTON_LIMIT where memory or time run out: after any of these the quotient can
 * only be closed. */
BOUTON_API bouton_status bouton_quotient_resume(bouton_quotient *quotient, const void *bytes,
                                                size_t size);
/* NULL is accepted. */
BOUTON_API void bouton_quotient_close(bouton_quotient *quotient);

/* ---- Computing ---- */

/* Goes on until the heaps 0 .. heap of each rule are in, or the periods of all rules are proved;
 * for a position, until every position is in (`heap` is ignored). BOUTON_LIMIT where memory or time
 * run out, or the quotient is larger than can be worked with, or with the error "looks-infinite"
 * where there seems to be no finite one: every later call then says so again, unless `insist` is
 * set. */
BOUTON_API bouton_status bouton_quotient_advance(bouton_quotient *quotient, uint64_t heap,
                                                 bool insist);

/* Sets a limit to the work done for a quotient, counted in steps that take some nanoseconds each
 * and are the same on every machine: bouton_quotient_advance returns BOUTON_LIMIT with the error
 * "steps" soon after that many, and bouton_quotient_find_dominance gives up after as many of its
 * own; bouton_quotient_find_automaton has no such limit. 0: none, as at first. */
BOUTON_API void bouton_quotient_limit(bouton_quotient *quotient, uint64_t steps);
/* The steps that bouton_quotient_advance has spent so far. */
BOUTON_API uint64_t bouton_quotient_steps(const bouton_quotient *quotient);

/* The order of a quotient right after a heap, or position, that changed it was taken in. */
typedef struct bouton_quotient_growth {
    uint64_t heap; /* for a position: its number, as in bouton_quotient_generator */
    size_t rule;   /* counted from 0 */
    uint32_t order, p_size;
} bouton_quotient_growth;

/* What is known of a quotient. Only the library makes one: the struct may grow. */
typedef struct bouton_quotient_facts {
    size_t rule_count;   /* 0: quotient of a position */
    uint64_t count;      /* of heaps of each rule that are in, 0 .. count - 1; or of positions */
    uint64_t positions;  /* for a position: how many there are in all */
    uint32_t order;      /* of Q, so far */
    uint32_t p_size;     /* of P */
    bool tame;           /* it is the quotient of Nim with small heaps */
    bool proved;         /* it holds for all heaps, or for the whole position */
    uint64_t period;     /* of the elements, if proved and of one rule: at least 1; else 0 */
    uint64_t preperiod;  /* with that period, at least 1; else 0 */
    bool looks_infinite; /* given up, for the reason in bouton_quotient_failing */
    size_t growth_count;
    const bouton_quotient_growth *growth;
    uint32_t generator_count;
    /* All heaps from firm_from on, also those that are not in, are firm: a sum of heaps of the
     * rules that contains one of them is lost exactly if it is lost in normal play. So who wins is
     * settled for all heaps. 0: not known. The heaps up to firm_shown prove it; if these are tame
     * as games, all are. */
    uint64_t firm_from, firm_shown;
} bouton_quotient_facts;

/* Appends the code of a rule, counted from 0, such as "0.77"; nothing if there is no such rule. */
BOUTON_API void bouton_quotient_rule_code(const bouton_quotient *quotient, size_t rule,
                                          bouton_text *out);
/* If the facts say `proved`: the period of the elements of a rule's heaps, and the heap from which
 * on they repeat, both at least 1. Otherwise, or if there is no such rule, false and both 0. Each
 * pointer may be NULL. */
BOUTON_API bool bouton_quotient_period(const bouton_quotient *quotient, size_t rule,
                                       uint64_t *period, uint64_t *preperiod);
/* For a quotient of one rule whose larger heaps are firm while no period of its elements is proved:
 * *heap is the heap up to which bouton_quotient_advance has to go to prove one, unless something
 * else ends it. It follows from the period of the values, which is looked for among the heaps up to
 * `most`. *heap is 0 where no such period is found, and for any other quotient. BOUTON_LIMIT where
 * the search ends at a limit. */
BOUTON_API bouton_status bouton_quotient_period_heap(const bouton_quotient *quotient, uint64_t most,
                                                     uint64_t *heap);
/* The facts; valid and unchanged until the quotient is continued or closed. */
BOUTON_API const bouton_quotient_facts *bouton_quotient_facts_of(const bouton_quotient *quotient);
/* Appends the last words whose outcomes no finite quotient that was tried got right all together,
 * one a line: sums of heaps such as 5^3 2, the heaps' sizes with their counts (and rules, if there
 * are several). Nothing where all went well.
 */
BOUTON_API void bouton_quotient_failing(const bouton_quotient *quotient, bouton_text *out);

/* ---- The monoid ---- */

/* Whether an element is in P: lost for whoever moves. */
BOUTON_API bool bouton_quotient_is_lost(const bouton_quotient *quotient, uint32_t element);
BOUTON_API uint32_t bouton_quotient_product(const bouton_quotient *quotient, uint32_t x,
                                            uint32_t y);
/* Appends an element's least word in letters, the generators in their order, such as "1", "a",
 * "ab^2". */
BOUTON_API void bouton_quotient_element_name(const bouton_quotient *quotient, uint32_t element,
                                             bouton_text *out);
/* A generator, counted from 0: returns its element and sets, unless they are NULL, the rule and the
 * heap that it comes from (for a position: the number of that position among those reached). */
BOUTON_API uint32_t bouton_quotient_generator(const bouton_quotient *quotient, uint32_t generator,
                                              size_t *rule, uint64_t *heap);
/* Appends a generator's letter ("a"), or what it comes from as one writes it: "5", "0.77:5",
 * "cram:2x3". */
BOUTON_API void bouton_quotient_letter(uint32_t generator, bouton_text *out);
BOUTON_API void bouton_quotient_generator_name(const bouton_quotient *quotient, uint32_t generator,
                                               bouton_text *out);
/* Appends the relations that reduce each word to the least one of its element, as few as suffice,
 * such as "a^2 = 1, b^3 = b". (The generators with these relations are a presentation of Q.) */
BOUTON_API bouton_status bouton_quotient_relations(const bouton_quotient *quotient,
                                                   bouton_text *out);

/* ---- Heaps and sums ---- */

/* The element of a heap: of one that is in or, where all periods are proved, of any. BOUTON_LIMIT
 * with the error "heap-too-large" for others. */
BOUTON_API bouton_status bouton_quotient_heap(const bouton_quotient *quotient, size_t rule,
                                              uint64_t heap, uint32_t *element);
/* The element of a component of a position: a heap of one of the rules, or one of the positions
 * reached, of the same context. (Rules that are equal, as a certificate may have them, have the
 * same elements.) BOUTON_INPUT if it is none of these, BOUTON_LIMIT if it isn't in yet. */
BOUTON_API bouton_status bouton_quotient_component(const bouton_quotient *quotient,
                                                   const bouton_position *position,
                                                   size_t component, uint32_t *element);

/* The product of `count` elements; unless rests is NULL, rests[i] becomes the product of all but
 * elements[i]. rests and elements may be the same array. BOUTON_SYSTEM or BOUTON_LIMIT if memory
 * does not suffice. */
BOUTON_API bouton_status bouton_quotient_sum(const bouton_quotient *quotient,
                                             const uint32_t *elements, size_t count,
                                             uint32_t *product, uint32_t *rests);

/* A heap of a sum: its rule, counted from 0, and its size. */
typedef struct bouton_quotient_sum_heap {
    size_t rule;
    uint64_t heap;
} bouton_quotient_sum_heap;

/* A winning move: what it leaves of the heap `index` of the sum, counted from 0. */
typedef struct bouton_quotient_move {
    size_t index;
    unsigned count; /* heaps left, none of them empty */
    uint64_t parts[3];
} bouton_quotient_move;

/* Takes the winning moves of a sum, in the order of their indices; *move is valid until it returns.
 * BOUTON_OK goes on; any other status ends the listing, and is returned. */
typedef bouton_status bouton_quotient_moves_sink(void *user, const bouton_quotient_move *move);

/* Who wins a sum of any number of heaps, and by which moves; sink may be NULL. Heaps beyond those
 * that are in are answered by weights and spans or by the automaton (below) where these are known,
 * but not by what holds beside a firm heap, which only bouton_solve uses. BOUTON_INPUT for a rule
 * that doesn't exist, BOUTON_LIMIT for a heap about which nothing is known, or if memory does not
 * suffice. */
BOUTON_API bouton_status bouton_quotient_moves(const bouton_quotient *quotient,
                                               const bouton_quotient_sum_heap *heaps, size_t count,
                                               bouton_outcome *outcome,
                                               bouton_quotient_moves_sink *sink, void *user);

/* ---- Infinite quotients ---- */

/* Where a quotient looks infinite, an automaton may recognize its P-positions: it reads how many
 * there are of each of a few heaps, in binary, and ends in a state that says beside which counts of
 * the other heaps the sum is lost. docs/theory.md, section 9, has the theorem by which it is
 * proved. */

/* A heap that is counted: from `index` on only the parity of its count matters; with index 0 the
 * automaton reads the whole count. */
typedef struct bouton_quotient_letter_count {
    uint64_t heap;
    uint32_t index;
} bouton_quotient_letter_count;

/* Only the library makes one: it may grow. */
typedef struct bouton_quotient_automaton {
    uint64_t count;     /* of heaps that are in, 0 .. count - 1 */
    uint64_t period;    /* at least 1: it is proved for all heaps; else 0 */
    uint64_t preperiod; /* with that period, at least 1; else 0 */
    uint32_t letter_count;
    const bouton_quotient_letter_count *letters; /* by their heaps */
    uint32_t unbounded;                          /* letters of index 0 */
    uint32_t class_count;                        /* of classes of the other counts */
    uint32_t state_count;
    uint32_t set_count; /* of sets of classes */
    /* next[state << unbounded | digits]: the state after one more binary digit of each unbounded
     * count; counts are read from their lowest digits on. In `digits` the smallest heap has the
     * lowest bit. */
    const uint16_t *next;
    const uint16_t *sets;  /* for each state: the number of the set of classes lost there */
    uint64_t joint_states; /* examined for the proof */
} bouton_quotient_automaton;

/* Goes on until the heaps 0 .. heap of the one rule are in, or a period is proved for all heaps.
 * BOUTON_INPUT where the quotient isn't of one rule; BOUTON_LIMIT where no automaton is found, or
 * memory or time run out: what there was before stays. */
BOUTON_API bouton_status bouton_quotient_find_automaton(bouton_quotient *quotient, uint64_t heap);
/* NULL while there is none. Valid until one is looked for again. */
BOUTON_API const bouton_quotient_automaton *
bouton_quotient_automaton_of(const bouton_quotient *quotient);
/* Whether a class is lost beside unbounded counts that lead to this state. */
BOUTON_API bool bouton_quotient_automaton_is_lost(const bouton_quotient *quotient, uint32_t state,
                                                  uint32_t class_number);
/* Appends a class as a word in letters, "1", "a", "ab^2": its least counts. */
BOUTON_API void bouton_quotient_automaton_class_name(const bouton_quotient *quotient,
                                                     uint32_t class_number, bouton_text *out);
/* What a heap counts as: *letter is 0 for nothing, else 1 more than the letter's index in the list.
 * BOUTON_LIMIT with "heap-too-large" if the heap is not in. */
BOUTON_API bouton_status bouton_quotient_automaton_heap(const bouton_quotient *quotient,
                                                        uint64_t heap, uint32_t *letter);

/* ---- Heaps that dominate ---- */

/* For many rules with small values, whose quotients are infinite, three numbers for each heap
 * decide who wins: its value in normal play, a weight and a span. A heap of a sum dominates the
 * others if their total weight is below its span. A sum is lost for the player to move exactly if a
 * heap dominates and the nim-sum of all values is `lost_value`; or none does, there is some weight,
 * and the nim-sum is 0; or there is no weight and the nim-sum is 1. docs/theory.md, section 10, has
 * the theorem by which this is proved for all heaps, and another by which such quotients are
 * infinite. */

/* Only the library makes one: it may grow. */
typedef struct bouton_quotient_dominance {
    uint64_t period, preperiod; /* of the values, both at least 1 */
    uint64_t saltus;            /* by which weights, and spans other than 0, grow each period */
    uint64_t lost_value;        /* 2 or 3 */
} bouton_quotient_dominance;

typedef struct bouton_quotient_heap_standing {
    uint64_t value;  /* at most 3 */
    uint64_t weight; /* odd exactly if the value is 2 or 3 */
    uint64_t span;   /* 0, or less than the weight */
} bouton_quotient_heap_standing;

/* Looks for weights and spans that hold for all heaps of the one rule, with spans that grow.
 * BOUTON_OK whether or not there are any. BOUTON_INPUT where the quotient isn't of one rule;
 * BOUTON_LIMIT where memory or time run out. */
BOUTON_API bouton_status bouton_quotient_find_dominance(bouton_quotient *quotient);
/* NULL while none was found. Valid until the quotient is closed. */
BOUTON_API const bouton_quotient_dominance *
bouton_quotient_dominance_of(const bouton_quotient *quotient);
/* The value, weight and span of a heap. BOUTON_LIMIT with "heap-too-large" where no dominance was
 * found, and for heaps beyond 2^62. */
BOUTON_API bouton_status bouton_quotient_standing(const bouton_quotient *quotient, uint64_t heap,
                                                  bouton_quotient_heap_standing *standing);

/* ---- Certificates ---- */

/* Appends the certificate, for bouton-check, of what is known of heaps: of all where periods are
 * proved, otherwise of those that are in; of the automaton if there is one and it covers more; of
 * the heaps that dominate where these were found. For a position, it is of everything that the
 * position leads to, or of the positions that are in. BOUTON_LIMIT with "no-certificate" where
 * there is none, or it would be too large. */
BOUTON_API bouton_status bouton_quotient_certificate(const bouton_quotient *quotient,
                                                     bouton_text *out);

#endif
