/* SPDX-License-Identifier: MIT */
/* A set of small numbers that is made again and again: each number is marked by the last set that
 * it was in, so that a new one begins at no cost. */
#ifndef BOUTON_MISERE_MARKS_H
#define BOUTON_MISERE_MARKS_H

#include "base/context.h"

typedef struct bouton_marks {
    uint32_t *last; /* of a number: the last set it was in; owned */
    size_t capacity;
    uint32_t set; /* the one being made, from 1 */
} bouton_marks;

/* Makes room for the numbers below `need`; false with the error set where memory fails. */
bool bouton_marks_reserve(bouton_context *b, bouton_marks *marks, size_t need);
void bouton_marks_free(bouton_context *b, bouton_marks *marks);

/* Begins an empty set. */
void bouton_marks_begin(bouton_marks *marks);

static inline bool bouton_marks_has(const bouton_marks *marks, uint32_t number) {
    BOUTON_ASSERT(number < marks->capacity);
    return marks->last[number] == marks->set;
}

static inline void bouton_marks_add(bouton_marks *marks, uint32_t number) {
    BOUTON_ASSERT(number < marks->capacity);
    marks->last[number] = marks->set;
}

/* For a mex, which is at most the number of values, and below the capacity: larger ones do not
 * matter. */
static inline void bouton_marks_add_value(bouton_marks *marks, uint32_t value) {
    if (value < marks->capacity)
        bouton_marks_add(marks, value);
}

/* The least number that is not in the set. */
static inline uint32_t bouton_marks_mex(const bouton_marks *marks) {
    uint32_t value = 0;
    while (bouton_marks_has(marks, value))
        value++;
    return value;
}

#endif
