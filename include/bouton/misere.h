/* SPDX-License-Identifier: MIT */
/*
 * Misère quotients (Plambeck 2005; Plambeck and Siegel 2008): who wins any sum of positions when
 * the last to move loses.
 *
 * Two sums are alike if no third sum, put beside them, makes a difference to who wins. The classes
 * form a commutative monoid Q with a part P, and a sum is a P-position, lost for whoever moves,
 * exactly if the product of its components' elements is in P. A quotient is of all sums of a set of
 * positions that is closed under moves: the heaps of a rule, those of several rules together, or
 * all that can be reached from a position. It is told heap by heap, and is exact for any number of
 * heaps as far as it goes. docs/misere.md and docs/theory.md have the theory, docs/certificates.md
 * the form of a proof.
 *
 * Elements are numbers from 0, the identity, by their least words: 0, a, ... Beside a larger heap
 * the same sum may have another element; numbers hold until the next call of
 * bouton_quotient_advance.
 *
 * A quotient belongs to its context, is closed before it and before bouton_forget, and is used by
 * one thread at a time. While it computes, the context's poll hook is called with the progress
 * "heaps", or "positions" while these are looked for, and it stops when the hook says so. After
 * BOUTON_LIMIT it keeps what it has, and can be gone on with: what comes is the same.
 *
 * Wrong arguments do no harm: a NULL, a heap that isn't known or an element that there isn't is
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

/* Of the heaps of these rules, as one writes them before a position's colon (`kayles`, `0.137`),
 * each once, beside each other in one sum. Nothing is computed yet. NULL with the error set: of
 * status BOUTON_INPUT where a rule is none, or not one of a heap game with a code. */
BOUTON_API bouton_quotient *bouton_quotient_open(bouton_context *b, const char *const rules[],
                                                 size_t count);
/* Of all positions that can be reached from the components of this one, which are looked for at
 * once; `position` is not needed any more. NULL with the error set: BOUTON_INPUT with "loopy" where
 * play can come back to a position, BOUTON_LIMIT where there are too many. */
BOUTON_API bouton_quotient *bouton_quotient_open_position(const bouton_position *position);
/* Out of a certificate that bouton_quotient_certificate wrote of a monoid: all of it is verified,
 * and it can be gone on with; what growth it had is not known. NULL with the error set: BOUTON_NO
 * where it is refused, BOUTON_INPUT for a certificate of something else, BOUTON_LIMIT where memory
 * or time end. */
BOUTON_API bouton_quotient *bouton_quotient_read(bouton_context *b, const void *bytes, size_t size);
/* Brings a quotient just opened on a position as far as a certificate of that position goes, which
 * is verified, so that it can be gone on with; what growth it had is not known. BOUTON_NO where it
 * is refused, BOUTON_INPUT for a certificate of something else, BOUTON_LIMIT where memory or time
 * end: after that it can only be closed. */
BOUTON_API bouton_status bouton_quotient_resume(bouton_quotient *quotient, const void *bytes,
                                                size_t size);
/* NULL is accepted. */
BOUTON_API void bouton_quotient_close(bouton_quotient *quotient);

/* ---- Computing ---- */

/* Goes on until the heaps 0 .. heap of each rule are in, or the periods of all rules are proved;
 * of a position, until all is in (`heap` is not looked at). BOUTON_LIMIT where memory or time end,
 * or the quotient is larger than can be worked with, or with the error "looks-infinite" where it
 * seems to have none: it then says so each time, unless `insist`. */
BOUTON_API bouton_status bouton_quotient_advance(bouton_quotient *quotient, uint64_t heap,
                                                 bool insist);

/* Sets a limit to the work done for it, in steps of some nanoseconds that are the same on each
 * machine: bouton_quotient_advance is BOUTON_LIMIT with the error "steps" soon after that many, and
 * bouton_quotient_find_dominance gives up after as many of its own; bouton_quotient_find_automaton
 * has no such limit. 0: none, as at first. */
BOUTON_API void bouton_quotient_limit(bouton_quotient *quotient, uint64_t steps);
/* Those that bouton_quotient_advance has spent so far. */
BOUTON_API uint64_t bouton_quotient_steps(const bouton_quotient *quotient);

/* Its order when a heap, or position, was in that changed it. */
typedef struct bouton_quotient_growth {
    uint64_t heap; /* of a position: counted from 0 as bouton_quotient_generator does */
    size_t rule;   /* counted from 0 */
    uint32_t order, p_size;
} bouton_quotient_growth;

/* What is known. Only the library makes one: it may grow. */
typedef struct bouton_quotient_facts {
    size_t rule_count;   /* 0: of a position */
    uint64_t count;      /* of the heaps of each rule that are in, 0 .. count - 1; or positions */
    uint64_t positions;  /* of a position: how many there are */
    uint32_t order;      /* of Q, so far */
    uint32_t p_size;     /* of P */
    bool tame;           /* it is the quotient of Nim with small heaps */
    bool proved;         /* it is that of all heaps, or of the position */
    uint64_t period;     /* one rule, proved: of the elements, at least 1; else 0 */
    uint64_t preperiod;  /* with that period, at least 1; else 0 */
    bool looks_infinite; /* it was given up with the words of bouton_quotient_failing */
    size_t growth_count;
    const bouton_quotient_growth *growth;
    uint32_t generator_count;
    /* All heaps from here on, also those that are not in, are firm: a sum of heaps of the rules
     * with one of them is lost exactly if it is in normal play. So who wins is settled for all
     * heaps. 0: not known. The heaps up to firm_shown show it; if these are tame as games, so are
     * all. */
    uint64_t firm_from, firm_shown;
} bouton_quotient_facts;

/* Appends the code of a rule, counted from 0, as "0.77"; nothing where there is no such rule. */
BOUTON_API void bouton_quotient_rule_code(const bouton_quotient *quotient, size_t rule,
                                          bouton_text *out);
/* Where `proved`, the period of the elements of a rule's heaps, and from which heap on they repeat
 * themselves, both at least 1; false, and both 0, where it is not, or there is no such rule. Each
 * may be NULL. */
BOUTON_API bool bouton_quotient_period(const bouton_quotient *quotient, size_t rule,
                                       uint64_t *period, uint64_t *preperiod);
/* For a quotient of one rule whose larger heaps are firm while no period of its elements is proved:
 * *heap is the heap up to which bouton_quotient_advance has to go to prove one, if nothing else
 * ends it. It follows from the period of the values, which is looked for among the heaps up to
 * `most`. 0 where there is none, and for any other quotient. BOUTON_LIMIT where the search ends at
 * a limit. */
BOUTON_API bouton_status bouton_quotient_period_heap(const bouton_quotient *quotient, uint64_t most,
                                                     uint64_t *heap);
/* Valid until the quotient is gone on with or closed; never changes otherwise. */
BOUTON_API const bouton_quotient_facts *bouton_quotient_facts_of(const bouton_quotient *quotient);
/* Appends the last words whose outcome no guess got right together, a line each: sums of heaps as
 * 5^3 2, the heaps' sizes with their counts (and rules, if several). Nothing where all went well.
 */
BOUTON_API void bouton_quotient_failing(const bouton_quotient *quotient, bouton_text *out);

/* ---- The monoid ---- */

/* Whether an element is in P: lost for whoever moves. */
BOUTON_API bool bouton_quotient_is_lost(const bouton_quotient *quotient, uint32_t element);
BOUTON_API uint32_t bouton_quotient_product(const bouton_quotient *quotient, uint32_t x,
                                            uint32_t y);
/* Appends its least word in letters, the generators in their order, as "1", "a", "ab^2". */
BOUTON_API void bouton_quotient_element_name(const bouton_quotient *quotient, uint32_t element,
                                             bouton_text *out);
/* A generator, counted from 0: its element, and unless they are NULL the rule and the heap (of a
 * position: the number of the position among those reached) that it comes from. */
BOUTON_API uint32_t bouton_quotient_generator(const bouton_quotient *quotient, uint32_t generator,
                                              size_t *rule, uint64_t *heap);
/* Appends its letter ("a"), and what it comes from as one writes it: "5", "0.77:5", "cram:2x3". */
BOUTON_API void bouton_quotient_letter(uint32_t generator, bouton_text *out);
BOUTON_API void bouton_quotient_generator_name(const bouton_quotient *quotient, uint32_t generator,
                                               bouton_text *out);
/* Appends the relations by which each word comes down to the least one of its element, the fewest
 * there are, as "a^2 = 1, b^3 = b". (With them Q is presented by its generators.) */
BOUTON_API bouton_status bouton_quotient_relations(const bouton_quotient *quotient,
                                                   bouton_text *out);

/* ---- Heaps and sums ---- */

/* The element of a heap: one of those in or, where all periods are proved, any. BOUTON_LIMIT with
 * the error "heap-too-large" beyond. */
BOUTON_API bouton_status bouton_quotient_heap(const bouton_quotient *quotient, size_t rule,
                                              uint64_t heap, uint32_t *element);
/* The element of a component of a position: a heap of one of the rules, or one of the positions
 * reached, of the same context. (Rules that are equal, as a certificate may have them, have the
 * same elements.) BOUTON_INPUT where it is none of these, BOUTON_LIMIT where it isn't
 * in so far. */
BOUTON_API bouton_status bouton_quotient_component(const bouton_quotient *quotient,
                                                   const bouton_position *position,
                                                   size_t component, uint32_t *element);

/* The product of elements; unless it is NULL, rests[i] becomes that of all but elements[i]. rests
 * and elements may be the same array. BOUTON_SYSTEM or BOUTON_LIMIT without memory for it. */
BOUTON_API bouton_status bouton_quotient_sum(const bouton_quotient *quotient,
                                             const uint32_t *elements, size_t count,
                                             uint32_t *product, uint32_t *rests);

/* A heap of a sum: its rule, counted from 0, and its size. */
typedef struct bouton_quotient_sum_heap {
    size_t rule;
    uint64_t heap;
} bouton_quotient_sum_heap;

/* A winning move: what it leaves of a heap of the sum, counted from 0. */
typedef struct bouton_quotient_move {
    size_t index;
    unsigned count; /* heaps left, none of them empty */
    uint64_t parts[3];
} bouton_quotient_move;

/* Takes the winning moves of a sum, by index; valid until it returns. BOUTON_OK goes on; any other
 * status ends it, and is returned. */
typedef bouton_status bouton_quotient_moves_sink(void *user, const bouton_quotient_move *move);

/* Who wins a sum of heaps, any number of them, and by which moves: sink may be NULL. Beyond the
 * heaps that are in, by their weights and spans or by the automaton (below) where these are known;
 * not as in normal play beside a firm heap, which bouton_solve does. BOUTON_INPUT for a rule that
 * is not there, BOUTON_LIMIT for a heap that nothing is known of, or without memory. */
BOUTON_API bouton_status bouton_quotient_moves(const bouton_quotient *quotient,
                                               const bouton_quotient_sum_heap *heaps, size_t count,
                                               bouton_outcome *outcome,
                                               bouton_quotient_moves_sink *sink, void *user);

/* ---- Infinite quotients ---- */

/* Where a quotient looks infinite, an automaton may tell its P-positions: it reads how many there
 * are of a few heaps, in binary, and comes to a set of what may lie beside them. docs/theory.md,
 * section 9, has the theorem by which it is proved. */

/* A heap that is counted: from `index` on only whether the count is even matters; of index 0 the
 * automaton reads the count. */
typedef struct bouton_quotient_letter_count {
    uint64_t heap;
    uint32_t index;
} bouton_quotient_letter_count;

/* Only the library makes one: it may grow. */
typedef struct bouton_quotient_automaton {
    uint64_t count;     /* of the heaps that are in, 0 .. count - 1 */
    uint64_t period;    /* with one it is proved of all heaps: at least 1; else 0 */
    uint64_t preperiod; /* with that period, at least 1; else 0 */
    uint32_t letter_count;
    const bouton_quotient_letter_count *letters; /* by their heaps */
    uint32_t unbounded;                          /* letters of index 0 */
    uint32_t class_count;                        /* of the counts of the others */
    uint32_t state_count;
    uint32_t set_count; /* of sets of classes */
    /* next[state << unbounded | digits]: the state after one more digit of each of the unbounded
     * counts, the lowest digits first; of the digits that of the smallest heap is the lowest. */
    const uint16_t *next;
    const uint16_t *sets;  /* of each state: the number of the set that is lost there */
    uint64_t joint_states; /* that were looked at for the proof */
} bouton_quotient_automaton;

/* Goes on until the heaps 0 .. heap of the one rule are in, or the period of all is proved.
 * BOUTON_INPUT where the quotient isn't of one rule; BOUTON_LIMIT where no automaton is found, and
 * by memory and time: what there was stays. */
BOUTON_API bouton_status bouton_quotient_find_automaton(bouton_quotient *quotient, uint64_t heap);
/* NULL while there is none. Valid until one is looked for again. */
BOUTON_API const bouton_quotient_automaton *
bouton_quotient_automaton_of(const bouton_quotient *quotient);
/* Whether a class is lost beside counts that lead to a state. */
BOUTON_API bool bouton_quotient_automaton_is_lost(const bouton_quotient *quotient, uint32_t state,
                                                  uint32_t class_number);
/* Appends a class as a word in letters, "1", "a", "ab^2": its least counts. */
BOUTON_API void bouton_quotient_automaton_class_name(const bouton_quotient *quotient,
                                                     uint32_t class_number, bouton_text *out);
/* What a heap counts as: nothing, 0, or letter - 1 of the list. BOUTON_LIMIT with "heap-too-large"
 * where it is not in. */
BOUTON_API bouton_status bouton_quotient_automaton_heap(const bouton_quotient *quotient,
                                                        uint64_t heap, uint32_t *letter);

/* ---- Heaps that dominate ---- */

/* Many rules with small values, whose quotients are infinite, are told by three numbers for each
 * heap: its value in normal play, a weight and a span. A heap of a sum dominates the others if
 * their weight together is below its span. A sum is lost for the player to move exactly if a heap
 * dominates and the nim-sum of all values is `lost_value`; or none does, there is some weight, and
 * the nim-sum is 0; or there is no weight and the nim-sum is 1. docs/theory.md, section 10, has the
 * theorem by which it is proved, for all heaps, and another that such quotients are infinite. */

/* Only the library makes one: it may grow. */
typedef struct bouton_quotient_dominance {
    uint64_t period, preperiod; /* of the values, both at least 1 */
    uint64_t saltus;            /* by which weights, and spans that are not 0, grow with them */
    uint64_t lost_value;        /* 2 or 3 */
} bouton_quotient_dominance;

typedef struct bouton_quotient_heap_standing {
    uint64_t value;  /* at most 3 */
    uint64_t weight; /* odd exactly if the value is 2 or 3 */
    uint64_t span;   /* 0, or less than the weight */
} bouton_quotient_heap_standing;

/* Looks for one that holds for all heaps of the one rule, with spans that grow; whether or not
 * there is one, BOUTON_OK. BOUTON_INPUT where the quotient isn't of one rule; BOUTON_LIMIT by
 * memory and time. */
BOUTON_API bouton_status bouton_quotient_find_dominance(bouton_quotient *quotient);
/* NULL while none was found. Valid until the quotient is closed. */
BOUTON_API const bouton_quotient_dominance *
bouton_quotient_dominance_of(const bouton_quotient *quotient);
/* Of a heap. BOUTON_LIMIT with "heap-too-large" where none was found, and for heaps beyond 2^62. */
BOUTON_API bouton_status bouton_quotient_standing(const bouton_quotient *quotient, uint64_t heap,
                                                  bouton_quotient_heap_standing *standing);

/* ---- Certificates ---- */

/* Appends the certificate, for bouton-check, of what is known of heaps: of all where periods are
 * proved, else of those in; of the automaton if there is one and it knows more; of heaps that
 * dominate where that was found; or of a position: of all that it leads to, or of those in.
 * BOUTON_LIMIT with "no-certificate" where there is none, or it would be too large. */
BOUTON_API bouton_status bouton_quotient_certificate(const bouton_quotient *quotient,
                                                     bouton_text *out);

#endif
