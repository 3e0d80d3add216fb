/* SPDX-License-Identifier: MIT */
/* A set of small numbers that is rebuilt again and again: each number is marked with the last set
 * that it was in, so that starting a new set costs nothing. */
#ifndef BOUTON_MISERE_MARKS_H
#define BOUTON_MISERE_MARKS_H

#include "base/context.h"

typedef struct bouton_marks {
    uint32_t *last; /* of a number: the last set it was in; owned */
    size_t capacity;
    uint32_t set; /* the one being made, from 1 */
} bouton_marks;

/*@ predicate is_marks{L}(bouton_marks *marks) =
        \valid(marks) && \valid(marks->last + (0 .. marks->capacity - 1)) &&
        \separated(marks, marks->last + (0 .. marks->capacity - 1));

    predicate is_marked{L}(bouton_marks *marks, integer number) =
        0 <= number < marks->capacity && marks->last[number] == marks->set; */

/* Makes room for the numbers below `need`; false with the error set if memory fails. */
bool bouton_marks_reserve(bouton_context *b, bouton_marks *marks, size_t need);
void bouton_marks_free(bouton_context *b, bouton_marks *marks);

/* Begins an empty set. */
void bouton_marks_begin(bouton_marks *marks);

/*@ requires is_marks(marks) && number < marks->capacity;
    assigns \nothing;
    ensures \result <==> is_marked(marks, number); */
static inline bool bouton_marks_has(const bouton_marks *marks, uint32_t number) {
    BOUTON_ASSERT(number < marks->capacity);
    return marks->last[number] == marks->set;
}

/*@ requires is_marks(marks) && number < marks->capacity;
    assigns marks->last[number];
    ensures is_marks(marks);
    ensures \forall integer k;
        is_marked(marks, k) <==> is_marked{Old}(marks, k) || k == number; */
static inline void bouton_marks_add(bouton_marks *marks, uint32_t number) {
    BOUTON_ASSERT(number < marks->capacity);
    marks->last[number] = marks->set;
}

/* Adds a value for a mex, which is at most the number of values and below the capacity: larger
 * values do not matter. */
/*@ requires is_marks(marks);
    assigns marks->last[0 .. marks->capacity - 1];
    ensures is_marks(marks);
    ensures \forall integer k; 0 <= k < marks->capacity ==>
        (is_marked(marks, k) <==> is_marked{Old}(marks, k) || k == value); */
static inline void bouton_marks_add_value(bouton_marks *marks, uint32_t value) {
    if (value < marks->capacity)
        bouton_marks_add(marks, value);
}

/* The least number that is not in the set; one below the capacity is not. */
/*@ requires is_marks(marks) && marks->capacity <= UINT32_MAX;
    requires \exists integer k; 0 <= k < marks->capacity && !is_marked(marks, k);
    assigns \nothing;
    ensures \result < marks->capacity && !is_marked(marks, \result);
    ensures \forall integer k; 0 <= k < \result ==> is_marked(marks, k); */
static inline uint32_t bouton_marks_mex(const bouton_marks *marks) {
    uint32_t value = 0;
    /*@ loop invariant value < marks->capacity;
        loop invariant \forall integer k; 0 <= k < value ==> is_marked(marks, k);
        loop assigns value;
        loop variant marks->capacity - value; */
    while (bouton_marks_has(marks, value))
        value++;
    return value;
}

#endif
