/* SPDX-License-Identifier: MIT */
/*
 * Quotients that take little: of the rules of a sum of heaps, kept with the rule that was met last,
 * and grown as larger heaps are asked for; and of all that other sums lead to. In all its life a
 * quotient gets a fixed number of steps of work, so that what is known does not depend on what was
 * asked before, nor on time.
 */
#ifndef BOUTON_MISERE_AT_HAND_H
#define BOUTON_MISERE_AT_HAND_H

#include "misere/dominance.h"
#include "position/position.h"

#include <bouton/genus.h>
#include <bouton/misere.h>

/* What tells who wins a position's heaps. */
typedef struct bouton_at_hand {
    const bouton_quotient *quotient; /* or NULL; the context's, until bouton_forget */
    bool by_dominance;               /* by weights and spans, the monoid not having all of them */
    bool by_automaton;               /* by that */
    bool firm; /* a heap is too large to be in, but firm: so play is as in normal play */
} bouton_at_hand;

/* The quotient of the rules of a position's heaps, in which all of them are in or
 * known to be firm; or none, where a component is not a heap of a code, or it takes more. A status
 * only where time or the system end it. */
bouton_status bouton_quotient_at_hand(const bouton_position *position, bouton_at_hand *at_hand);

/* Of heaps that no quotient at hand tells, but of whose rules there is one: up to which size heaps
 * are in. */
bool bouton_quotient_reaches(const bouton_position *position, uint64_t *heap);

/* Of a sum that is not of such heaps alone: the quotient of all positions that its components lead
 * to, where these are not many and it takes little. NULL where it is not so, or there are no two
 * components to be multiplied; a status only where time or the system end it. The caller closes it:
 * nothing is kept but which sets took too much, and those are not looked into again. */
bouton_status bouton_quotient_of_closed_set(const bouton_position *position,
                                            bouton_quotient **quotient);
/* Who wins a position by the product of its components' elements. */
bouton_status bouton_quotient_outcome(const bouton_quotient *quotient,
                                      const bouton_position *position, bouton_outcome *outcome);

/* Of a sum of heaps of codes that no quotient tells: the canonical forms met, with which those of
 * its options are found soon; and who wins a sum by its form, unless that takes too much. NULL for
 * other sums; a status only where time or the system end it. To be freed. */
bouton_status bouton_forms_at_hand(const bouton_position *position, bouton_canonical **forms);
bouton_status bouton_forms_outcome(bouton_canonical *forms, const bouton_position *position,
                                   bool *knows, bouton_outcome *outcome);
void bouton_forms_free(bouton_canonical *forms);

/* Sums by the counts that an automaton reads: one for each of its letters. */
enum { BOUTON_COUNTS = 16 };

/* Counts a component of a position; or a heap. */
bouton_status bouton_at_hand_count(const bouton_position *position, size_t component,
                                   const bouton_quotient *quotient, uint64_t *counts);
bouton_status bouton_at_hand_add(const bouton_quotient *quotient, uint64_t heap, uint64_t *counts);
/* The counts without a component. */
bouton_status bouton_at_hand_without(const bouton_position *position, size_t component,
                                     const bouton_quotient *quotient, const uint64_t *counts,
                                     uint64_t *rest);
/* The class of the counts that are not read. */
uint32_t bouton_at_hand_class(const bouton_quotient *quotient, const uint64_t *counts);
/* Reads one digit of each of the others, counted from the lowest; false where there are no more. */
bool bouton_at_hand_step(const bouton_quotient_automaton *automaton, const uint64_t *counts,
                         unsigned digit, uint32_t *state);
/* Whether a sum is lost for the player to move; and after a move in one of its heaps. */
bool bouton_at_hand_is_lost(const bouton_quotient *quotient, const uint64_t *counts);
bouton_status bouton_at_hand_after(const bouton_quotient *quotient, const uint64_t *counts,
                                   uint64_t heap, const bouton_heap_option *option, bool *lost);

/* Sums by weights and spans: of all components of a position but one, or SIZE_MAX; with a heap
 * more; and whether the sum of some heaps and an option of another is lost. */
bouton_standings bouton_at_hand_standings(const bouton_position *position, size_t but,
                                          const bouton_quotient *quotient);
void bouton_at_hand_add_standing(const bouton_quotient *quotient, uint64_t heap,
                                 bouton_standings *sum);
bool bouton_at_hand_beside(const bouton_quotient *quotient, const bouton_standings *rest,
                           const bouton_heap_option *option);
bool bouton_at_hand_standings_lost(const bouton_quotient *quotient, const bouton_standings *sum);

/* The element of a state of one of the quotient's rules, or among its positions. */
bouton_status bouton_quotient_state(const bouton_quotient *quotient, bouton_rule *rule,
                                    bouton_state state, uint32_t *element);

/* The number of a rule in its quotient. */
size_t bouton_quotient_rule_number(const bouton_quotient *quotient, const bouton_rule *rule);

#endif
