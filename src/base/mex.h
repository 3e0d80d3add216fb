/* SPDX-License-Identifier: MIT */
/* The mex of a set of numbers: the least number that is not in it. */
#ifndef BOUTON_BASE_MEX_H
#define BOUTON_BASE_MEX_H

#include <stddef.h>
#include <stdint.h>

/* The least number whose mark is 0; `count` if there is none. */
/*@ requires \valid_read(marks + (0 .. count - 1));
    assigns \nothing;
    ensures \result <= count && (\result < count ==> marks[\result] == 0);
    ensures \forall integer k; 0 <= k < \result ==> marks[k] != 0; */
static inline size_t bouton_mex(const uint8_t *marks, size_t count) {
    size_t mex = 0;
    /*@ loop invariant mex <= count;
        loop invariant \forall integer k; 0 <= k < mex ==> marks[k] != 0;
        loop assigns mex;
        loop variant count - mex; */
    while (mex < count && marks[mex] != 0)
        mex++;
    return mex;
}

#endif
