/* SPDX-License-Identifier: MIT */
/*
 * Cheap quotients: of the rules of a sum of heaps, kept with the newest of these rules and extended
 * as larger heaps are asked for; and of everything that other sums lead to. A quotient gets a fixed
 * number of steps of work over its lifetime, so that what is known depends neither on what was
 * asked before nor on time.
 */
#ifndef BOUTON_MISERE_AT_HAND_H
#define BOUTON_MISERE_AT_HAND_H

#include "misere/dominance.h"
#include "position/position.h"

#include <bouton/genus.h>
#include <bouton/misere.h>

/* What decides who wins a position of heaps. */
typedef struct bouton_at_hand {
    const bouton_quotient *quotient; /* or NULL; the context's, until bouton_forget */
    bool by_dominance;               /* by weights and spans, since the monoid lacks some of them */
    bool by_automaton;               /* by the quotient's automaton */
    bool firm; /* a heap is firm but not included: play is as in normal play */
} bouton_at_hand;

/* The quotient of the rules of a position's heaps, if all of these are included or known to be
 * firm; none if a component is not a heap of a code, or the limits are exceeded. Fails only if time
 * or the system ends the work. */
bouton_status bouton_quotient_at_hand(const bouton_position *position, bouton_at_hand *at_hand);

/* The same of the heaps up to the largest one of the position alone, a new quotient, which the
 * caller closes: it may be far smaller than one at hand, which has larger heaps. NULL where that
 * has no others or is of all heaps, or if the work exceeds its limit. */
bouton_status bouton_quotient_least(const bouton_position *position, const bouton_quotient *at_hand,
                                    bouton_quotient **least);

/* For heaps whose rules have a quotient at hand that does not decide them: the size up to which
 * heaps are included. */
bool bouton_quotient_reaches(const bouton_position *position, uint64_t *heap);

/* For a sum of other things than such heaps: the quotient of all positions that its components lead
 * to, if these are few and it is cheap. NULL otherwise, or if there are not two components to be
 * multiplied; fails only if time or the system ends the work. The caller closes it: nothing is kept
 * except which sets exceeded the limits, and those are not tried again. */
bouton_status bouton_quotient_of_closed_set(const bouton_position *position,
                                            bouton_quotient **quotient);
/* Who wins a position by the product of its components' elements. */
bouton_status bouton_quotient_outcome(const bouton_quotient *quotient,
                                      const bouton_position *position, bouton_outcome *outcome);

/* For a sum of heaps of codes that no quotient decides: the canonical forms met, from which those
 * of its options are found quickly, and who wins the sum by its form, unless that takes too much.
 * NULL for other sums; fails only if time or the system ends the work. The caller frees it. */
bouton_status bouton_forms_at_hand(const bouton_position *position, bouton_canonical **forms);
bouton_status bouton_forms_outcome(bouton_canonical *forms, const bouton_position *position,
                                   bool *knows, bouton_outcome *outcome);
void bouton_forms_free(bouton_canonical *forms);

/* Sums as the counts that an automaton reads, one for each of its letters. */
enum { BOUTON_COUNTS = 16 };

/* Adds a component of a position, or a heap, to the counts. */
bouton_status bouton_at_hand_count(const bouton_position *position, size_t component,
                                   const bouton_quotient *quotient, uint64_t *counts);
bouton_status bouton_at_hand_add(const bouton_quotient *quotient, uint64_t heap, uint64_t *counts);
/* The counts without a component. */
bouton_status bouton_at_hand_without(const bouton_position *position, size_t component,
                                     const bouton_quotient *quotient, const uint64_t *counts,
                                     uint64_t *rest);
/* The class of the counts that are not read digit by digit. */
uint32_t bouton_at_hand_class(const bouton_quotient *quotient, const uint64_t *counts);
/* Reads one digit of each of the other counts, numbered from the lowest; false if there are no
 * more. */
bool bouton_at_hand_step(const bouton_quotient_automaton *automaton, const uint64_t *counts,
                         unsigned digit, uint32_t *state);
/* Whether a sum is lost for the player to move, and the same after a move in one of its heaps. */
bool bouton_at_hand_is_lost(const bouton_quotient *quotient, const uint64_t *counts);
bouton_status bouton_at_hand_after(const bouton_quotient *quotient, const uint64_t *counts,
                                   uint64_t heap, const bouton_heap_option *option, bool *lost);

/* Sums by weights and spans: of all components of a position except one, or none if SIZE_MAX; the
 * same with one more heap; and whether the sum of some heaps and an option of another is lost. */
bouton_standings bouton_at_hand_standings(const bouton_position *position, size_t but,
                                          const bouton_quotient *quotient);
void bouton_at_hand_add_standing(const bouton_quotient *quotient, uint64_t heap,
                                 bouton_standings *sum);
bool bouton_at_hand_beside(const bouton_quotient *quotient, const bouton_standings *rest,
                           const bouton_heap_option *option);
bool bouton_at_hand_standings_lost(const bouton_quotient *quotient, const bouton_standings *sum);

/* The element of a state of one of the quotient's rules, or of one of its positions. */
bouton_status bouton_quotient_state(const bouton_quotient *quotient, bouton_rule *rule,
                                    bouton_state state, uint32_t *element);

/* The number of a rule in its quotient. */
size_t bouton_quotient_rule_number(const bouton_quotient *quotient, const bouton_rule *rule);

#endif
