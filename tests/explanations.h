/* SPDX-License-Identifier: MIT */
/* What tests of explanations begin with. */
#ifndef BOUTON_TESTS_EXPLANATIONS_H
#define BOUTON_TESTS_EXPLANATIONS_H

#include "faults.h"
#include "test.h"

#include "explain/explain.h"

typedef struct setting {
    bouton_context *b;
    bouton_position *position;
    bouton_solution *solution;
    bouton_explanation *explanation;
} setting;

static inline int set_up(void **state) {
    setting *s = calloc(1, sizeof *s);
    s->b = bouton_new(NULL);
    s->position = bouton_position_new(s->b);
    s->solution = bouton_solution_new(s->b);
    s->explanation = bouton_explanation_new(s->b);
    *state = s;
    return 0;
}

static inline int tear_down(void **state) {
    setting *s = *state;
    bouton_explanation_free(s->explanation);
    bouton_solution_free(s->solution);
    bouton_position_free(s->position);
    const int lost = lost_memory(s->b);
    free(s);
    return lost;
}

#endif
