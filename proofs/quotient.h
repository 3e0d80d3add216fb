/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of quotients promise: whatever the file holds, no run-time error and
 * no overflow, and what was read are elements. */
#ifndef BOUTON_PROOFS_QUOTIENT_H
#define BOUTON_PROOFS_QUOTIENT_H

#include "proofs/bits.h"
#include "proofs/codes.h"
#include "proofs/parts.h"
#include "proofs/rows.h"

#include "checker/quotient.h"

#include <stdlib.h>

/*@ predicate may_read{L}(quotient *q) =
        \valid(q) && reading(q->l) && \separated(q, q->l, q->l->file); */

/*@ predicate are_elements{L}(uint16_t *list, integer count, integer elements) =
        \forall integer i; 0 <= i < count ==> list[i] < elements; */

/*@ requires may_read(q) && 0 < q->rules.count && is_rules(&q->rules);
    requires q->reach.heaps <= HEAPS_MAX;
    assigns READS_OF(q->l), q->firm, q->told;
    ensures reading(q->l);
    ensures \result ==> 2 <= q->firm <= q->reach.heaps && q->told <= q->reach.heaps;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
bool read_firm(quotient *q);

/* Of heaps; what reads a closed set has no contract. */
/*@ requires MAY_READ_RULES(q) && q->closed == \null;
    assigns READS_RULES_OF(q), q->rules, q->reach, q->firm, q->told;
    ensures reading(q->l);
    ensures \result ==> 0 < q->rules.count <= RULES_MAX && q->reach.heaps <= HEAPS_MAX &&
        q->told <= q->reach.heaps;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_head(quotient *q, bool firm);

/*@ requires may_read(q);
    assigns READS_OF(q->l), q->elements;
    ensures reading(q->l);
    ensures \result ==> 0 < q->elements <= ELEMENTS_MAX;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_size(quotient *q);

/*@ requires may_read(q) && 0 < q->elements <= ELEMENTS_MAX && count <= UINT32_MAX;
    requires \valid(list + (0 .. count - 1));
    requires \separated(list + (0 .. count - 1), q, q->l, q->l->file);
    assigns ADVANCES_OF(q->l), list[0 .. count - 1];
    ensures reading(q->l);
    ensures \result ==> are_elements(list, count, q->elements);
    ensures \result && count > 0 ==> list[0] < q->elements;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_elements(quotient *q, uint16_t *list, uint64_t count);

/*@ requires may_read(q) && 0 < q->rules.count <= RULES_MAX;
    requires \valid(to) && \separated(to, q, q->l, q->l->file);
    assigns READS_OF(q->l), *to;
    ensures reading(q->l);
    ensures \result ==> to->rule < q->rules.count && to->heap <= q->reach.heaps;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_generator(quotient *q, letter *to);

/*@ predicate are_actions{L}(uint16_t *list, integer count, integer elements) =
        \forall integer i; 0 <= i < count ==>
            are_elements(list + start(i, elements), elements, elements);
    predicate are_generators{L}(quotient *q, integer count) =
        \forall integer i; 0 <= i < count ==> q->generators[i].rule < q->rules.count &&
            q->generators[i].heap <= q->reach.heaps;
    predicate has_lists{L}(quotient *q) =
        may_read(q) && 0 < q->elements <= ELEMENTS_MAX && 0 < q->rules.count <= RULES_MAX &&
        q->generator_count < q->elements && \valid(q->generators + (0 .. q->generator_count)) &&
        \valid(q->actions + (0 .. start(q->generator_count, q->elements) - 1)) &&
        \separated(q, q->l, q->l->file, q->generators + (0 .. q->generator_count),
                   q->actions + (0 .. start(q->generator_count, q->elements) - 1)); */

/*@ requires \valid_read(one + (0 .. count - 1)) && \valid_read(other + (0 .. count - 1));
    requires are_elements(one, count, count) && are_elements(other, count, count);
    assigns \nothing;
    ensures \result <==> \forall integer x; 0 <= x < count ==> one[other[x]] == other[one[x]]; */
static bool commute(const uint16_t *one, const uint16_t *other, size_t count);

/*@ requires has_lists(q) && i < q->generator_count && are_actions(q->actions, i, q->elements);
    assigns READS_OF(q->l), q->generators[i].image;
    assigns q->actions[start(i, q->elements) .. start(i, q->elements) + q->elements - 1];
    ensures has_lists(q);
    ensures \result ==> are_actions(q->actions, i + 1, q->elements);
    ensures \result ==> q->generators[i].image < q->elements;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_action(quotient *q, uint64_t i);

/*@ requires has_lists(q);
    assigns READS_OF(q->l), q->generators[0 .. q->generator_count - 1];
    ensures reading(q->l);
    ensures \result ==> are_generators(q, q->generator_count);
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_letters(quotient *q);

/*@ requires has_lists(q);
    assigns READS_OF(q->l), q->generators[0 .. q->generator_count - 1];
    assigns q->actions[0 .. start(q->generator_count, q->elements) - 1];
    ensures reading(q->l);
    ensures \result ==> are_actions(q->actions, q->generator_count, q->elements);
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_actions(quotient *q);

/*@ requires may_read(q) && 0 < q->elements <= ELEMENTS_MAX && q->elements <= 64 * q->words;
    requires \valid(q->lost + (0 .. q->words - 1)) && q->words <= ELEMENTS_MAX;
    requires \separated(q->lost + (0 .. q->words - 1), q, q->l, q->l->file);
    assigns READS_OF(q->l), q->lost_count, q->lost[0 .. q->words - 1];
    ensures reading(q->l);
    ensures \result ==> q->lost_count < q->elements;
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_lost_set(quotient *q);

/*@ predicate are_products{L}(uint16_t *products, integer elements) =
        \forall integer x, y; 0 <= x < elements && 0 <= y < elements ==>
            \valid_read(products + start(x, elements) + y) &&
            products[start(x, elements) + y] < elements;
    predicate has_sets{L}(quotient *q) =
        may_read(q) && 0 < q->elements <= ELEMENTS_MAX &&
        q->elements <= 64 * q->words && q->words <= ELEMENTS_MAX &&
        \valid(q->lost + (0 .. q->words - 1)) &&
        \valid(q->rows + (0 .. start(q->elements, q->words) - 1)) &&
        \separated(q, q->l, q->l->file, q->rows + (0 .. start(q->elements, q->words) - 1),
                   q->lost + (0 .. q->words - 1)); */

/*@ requires has_sets(q) && are_products(q->products, q->elements);
    assigns q->rows[0 .. start(q->elements, q->words) - 1]; */
static void make_rows(quotient *q);

#define memcmp compare_sets
/*@ requires \valid_read(a + (0 .. size / 8 - 1)) && \valid_read(b + (0 .. size / 8 - 1));
    assigns \nothing; */
int compare_sets(const uint64_t *a, const uint64_t *b, size_t size);

/*@ requires has_sets(q);
    assigns q->l->verdict, q->l->said[0 .. sizeof(q->l->said) - 1];
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool tell_apart(const quotient *q);

/* Memory for generators, actions, and sets of elements: each part of one in which there is nothing
 * else. */
/*@ axiomatic Tables {
      logic letter *letters_arena;
      logic integer letters_size;
      logic uint16_t *actions_arena;
      logic integer actions_size;
      logic uint64_t *sets_arena;
      logic integer sets_size;
    }
    predicate in_letters(letter *list, integer count) = \exists integer at;
        list == letters_arena + at && 0 <= at <= at + count <= letters_size;
    predicate in_actions(uint16_t *list, integer count) = \exists integer at;
        list == actions_arena + at && 0 <= at <= at + count <= actions_size;
    predicate in_sets(uint64_t *list, integer count) = \exists integer at;
        list == sets_arena + at && 0 <= at <= at + count <= sets_size;
    predicate is_sized{L}(quotient *q) =
        may_read(q) && 0 < q->elements <= ELEMENTS_MAX && 0 < q->rules.count <= RULES_MAX; */

/*@ requires is_sized(q) && q->generator_count < q->elements;
    assigns q->words, q->generators, q->actions, q->l->verdict,
        q->l->said[0 .. sizeof(q->l->said) - 1];
    ensures \result ==> has_lists(q) && in_letters(q->generators, q->generator_count) &&
        in_actions(q->actions, start(q->generator_count, q->elements));
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool make_generators(quotient *q);

/*@ requires is_sized(q);
    assigns READS_OF(q->l), q->generator_count, q->words, q->generators, q->actions,
        letters_arena[0 .. letters_size - 1], actions_arena[0 .. actions_size - 1];
    ensures reading(q->l);
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_generators(quotient *q);

/*@ requires is_sized(q) && q->elements <= 64 * q->words && q->words <= ELEMENTS_MAX;
    requires are_products(q->products, q->elements);
    assigns q->lost, q->rows, q->l->verdict, q->l->said[0 .. sizeof(q->l->said) - 1];
    ensures \result ==> has_sets(q) && are_products(q->products, q->elements);
    ensures \result ==> in_sets(q->lost, q->words) &&
        in_sets(q->rows, start(q->elements, q->words));
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool make_lost(quotient *q);

/*@ requires is_sized(q) && q->elements <= 64 * q->words && q->words <= ELEMENTS_MAX;
    requires are_products(q->products, q->elements);
    assigns READS_OF(q->l), q->lost_count, q->lost, q->rows, sets_arena[0 .. sets_size - 1];
    ensures !\result ==> q->l->verdict != ACCEPTED; */
static bool read_lost(quotient *q);

#endif
