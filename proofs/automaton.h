/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of automata promise: whatever the file holds, no run-time error and
 * no overflow, and what was read is within its bounds. */
#ifndef BOUTON_PROOFS_AUTOMATON_H
#define BOUTON_PROOFS_AUTOMATON_H

#include "proofs/bits.h"
#include "proofs/codes.h"
#include "proofs/parts.h"
#include "proofs/rows.h"

#include "checker/automaton.h"

#include <string.h>

/*@ requires MAY_READ_RULES(a);
    assigns READS_RULES_OF(a), a->rules, a->reach;
    ensures reading(a->l);
    ensures \result ==> a->rules.count == 1 && a->reach.heaps < 1 << 16;
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_head(automaton *a);

/*@ lemma more_of_it: \forall integer n, m, d; d > 0 && 0 <= n <= m ==> 0 <= n * d <= m * d;
    lemma fits: \forall integer n, d, most;
        d > 0 && most >= 0 && 0 <= n <= most / d ==> 0 <= n * d <= most; */

/*@ predicate may_read{L}(automaton *a) =
        \valid(a) && reading(a->l) && \separated(a, a->l, a->l->file);
    predicate are_told{L}(automaton *a, integer count) =
        \forall integer i; 0 <= i < count ==> a->generators[i].heap <= a->reach.heaps; */

/*@ requires may_read(a) && 0 < a->classes <= CLASSES_MAX && 2 < size <= INDEX_MAX + 2;
    assigns a->classes, a->l->verdict, a->l->said[0 .. sizeof(a->l->said) - 1];
    ensures reading(a->l);
    ensures \result ==> a->classes == \old(a->classes) * size;
    ensures \result ==> 0 < a->classes <= CLASSES_MAX;
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool multiply(automaton *a, uint32_t size);

/*@ requires may_read(a) && i < GENERATORS_MAX;
    requires 0 < a->classes <= CLASSES_MAX && a->unbounded <= UNBOUNDED_MAX;
    assigns READS_OF(a->l), a->generators[i], a->unbounded, a->classes;
    ensures reading(a->l);
    ensures \result ==> 0 < a->classes <= CLASSES_MAX && a->unbounded <= UNBOUNDED_MAX;
    ensures \result ==> a->generators[i].heap <= a->reach.heaps &&
        a->generators[i].index <= INDEX_MAX;
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_generator(automaton *a, size_t i);

/*@ requires may_read(a) && a->unbounded == 0;
    assigns READS_OF(a->l), a->generators[0 .. GENERATORS_MAX - 1], a->generator_count;
    assigns a->unbounded, a->classes, a->words;
    ensures reading(a->l);
    ensures \result ==> 0 < a->classes <= CLASSES_MAX && a->unbounded <= UNBOUNDED_MAX &&
        a->generator_count <= GENERATORS_MAX && a->classes <= 64 * a->words;
    ensures \result ==> are_told(a, a->generator_count);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_generators(automaton *a);

/*@ requires may_read(a) && a->generator_count <= GENERATORS_MAX && \valid(a->images + heap);
    requires \separated(a->images + heap, a, a->l, a->l->file);
    assigns ADVANCES_OF(a->l), a->images[heap];
    ensures reading(a->l);
    ensures \result ==> a->images[heap] <= a->generator_count &&
        (a->images[heap] > 0 ==> a->generators[a->images[heap] - 1].heap <= heap);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_image(automaton *a, uint64_t heap);

/*@ requires may_read(a) && 0 < a->classes <= CLASSES_MAX && a->classes <= 64 * a->words;
    requires \valid(set + (0 .. a->words - 1));
    requires \separated(set + (0 .. a->words - 1), a, a->l, a->l->file);
    assigns READS_OF(a->l), set[0 .. a->words - 1];
    ensures reading(a->l);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_set(automaton *a, uint64_t *set);

/* Memory for images is part of one in which there is nothing else. */
/*@ axiomatic Images {
      logic uint16_t *images_arena;
      logic integer images_size;
    }
    predicate in_images(uint16_t *list, integer count) = \exists integer at;
        list == images_arena + at && 0 <= at <= at + count <= images_size;
    predicate are_images{L}(automaton *a, integer count) =
        \forall integer h; 0 <= h < count ==> a->images[h] <= a->generator_count &&
            (a->images[h] > 0 ==> a->generators[a->images[h] - 1].heap <= h);
    predicate have_own_images{L}(automaton *a, integer count) =
        \forall integer i; 0 <= i < count ==> a->images[a->generators[i].heap] == i + 1; */

/*@ requires may_read(a) && a->reach.heaps < 1 << 16;
    assigns a->images, a->l->verdict, a->l->said[0 .. sizeof(a->l->said) - 1];
    ensures \result ==> \valid(a->images + (0 .. a->reach.heaps)) &&
        \separated(a->images + (0 .. a->reach.heaps), a, a->l, a->l->file) &&
        in_images(a->images, a->reach.heaps + 1);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool make_images(automaton *a);

/*@ requires may_read(a) && a->reach.heaps < 1 << 16 && a->generator_count <= GENERATORS_MAX;
    requires are_told(a, a->generator_count);
    assigns READS_OF(a->l), a->images, images_arena[0 .. images_size - 1];
    ensures reading(a->l);
    ensures \result ==> are_images(a, a->reach.heaps + 1) &&
        have_own_images(a, a->generator_count);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_images(automaton *a);

/*@ predicate has_sets{L}(automaton *a) =
        may_read(a) && 0 < a->classes <= CLASSES_MAX && a->classes <= 64 * a->words &&
        a->words <= CLASSES_MAX && a->set_count <= STATES_MAX &&
        \valid(a->sets + (0 .. start(a->set_count, a->words) - 1)) &&
        \separated(a, a->l, a->l->file, a->sets + (0 .. start(a->set_count, a->words) - 1));
    predicate has_states{L}(automaton *a, integer letters) =
        may_read(a) && 0 < letters <= 8 && a->set_count <= STATES_MAX && a->states <= STATES_MAX &&
        \valid(a->set_of + (0 .. a->states - 1)) &&
        \valid(a->next + (0 .. start(a->states, letters) - 1)) &&
        \separated(a, a->l, a->l->file, a->set_of + (0 .. a->states - 1),
                   a->next + (0 .. start(a->states, letters) - 1));
    predicate lead{L}(uint16_t *next, integer letters, integer states) =
        \forall integer k; 0 <= k < letters ==> next[k] < states;
    predicate are_states{L}(automaton *a, integer count, integer letters) =
        \forall integer s; 0 <= s < count ==>
            a->next[start(s, letters)] < a->states; */

#define memcmp compare_sets
/*@ requires \valid_read(a + (0 .. size / 8 - 1)) && \valid_read(b + (0 .. size / 8 - 1));
    assigns \nothing; */
int compare_sets(const uint64_t *a, const uint64_t *b, size_t size);

/*@ requires has_sets(a);
    assigns READS_OF(a->l), a->sets[0 .. start(a->set_count, a->words) - 1];
    ensures reading(a->l);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool fill_sets(automaton *a);

/*@ requires has_states(a, letters);
    assigns READS_OF(a->l), a->set_of[0 .. a->states - 1];
    assigns a->next[0 .. start(a->states, letters) - 1];
    ensures reading(a->l);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool fill_states(automaton *a, size_t letters);

/* Memory for sets and for states, each part of one in which there is nothing else. */
/*@ axiomatic Tables {
      logic uint64_t *sets_arena;
      logic integer sets_size;
      logic uint16_t *states_arena;
      logic integer states_size;
    }
    predicate in_sets(uint64_t *list, integer count) = \exists integer at;
        list == sets_arena + at && 0 <= at <= at + count <= sets_size;
    predicate in_states(uint16_t *list, integer count) = \exists integer at;
        list == states_arena + at && 0 <= at <= at + count <= states_size; */

/*@ requires may_read(a) && a->set_count <= STATES_MAX && 0 < a->classes <= CLASSES_MAX;
    requires a->classes <= 64 * a->words && a->words <= CLASSES_MAX;
    assigns a->sets, a->l->verdict, a->l->said[0 .. sizeof(a->l->said) - 1];
    ensures \result ==> has_sets(a) && in_sets(a->sets, start(a->set_count, a->words));
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool make_sets(automaton *a);

/*@ requires may_read(a) && 0 < a->classes <= CLASSES_MAX;
    requires a->classes <= 64 * a->words && a->words <= CLASSES_MAX;
    assigns READS_OF(a->l), a->set_count, a->sets, sets_arena[0 .. sets_size - 1];
    ensures reading(a->l);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_sets(automaton *a);

/*@ requires may_read(a) && a->set_count <= STATES_MAX && a->states <= STATES_MAX;
    requires a->unbounded <= UNBOUNDED_MAX;
    assigns a->next, a->set_of, a->l->verdict, a->l->said[0 .. sizeof(a->l->said) - 1];
    ensures \result ==> has_states(a, 1 << a->unbounded) && in_states(a->set_of, a->states) &&
        in_states(a->next, start(a->states, 1 << a->unbounded));
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool make_states(automaton *a);

/*@ requires may_read(a) && a->set_count <= STATES_MAX && a->unbounded <= UNBOUNDED_MAX;
    assigns READS_OF(a->l), a->states, a->next, a->set_of, states_arena[0 .. states_size - 1];
    ensures reading(a->l);
    ensures !\result ==> a->l->verdict != ACCEPTED; */
static bool read_states(automaton *a);

#endif
