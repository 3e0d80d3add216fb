/* SPDX-License-Identifier: MIT */
/* The search for the value of a sum of states of one rule, on a component stack. */
#ifndef BOUTON_SEARCH_VALUE_SEARCH_H
#define BOUTON_SEARCH_VALUE_SEARCH_H

#include "search/component_stack.h"

typedef struct bouton_question {
    bouton_rule *rule;
    const bouton_state *states;
    size_t count;
    const uint64_t *wanted; /* ask only whether the value is this; NULL: for the value */
    bool is_short;          /* give up after a short while */
} bouton_question;

/* The value; if it is not `wanted`, perhaps just some other number. Failures are in the stack's
 * status. The stack must have been begun for the question. */
uint64_t bouton_value_search(bouton_component_stack *stack, const bouton_question *question);

/* The same compiled for AVX2, if the build provides it (src/CMakeLists.txt). */
#ifndef BOUTON_SEARCH_AVX2
#define bouton_value_search_avx2 bouton_value_search
#else
uint64_t bouton_value_search_avx2(bouton_component_stack *stack, const bouton_question *question);
#endif

#endif
