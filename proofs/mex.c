/* SPDX-License-Identifier: MIT */
/* What src/base/mex.h and src/misere/marks.h say of the mex, and why it is the value of a game. */
#include "base/mex.h"
#include "misere/marks.h"

/* From a game whose value is the mex of its options' values, one can move to each smaller value and
 * not to the same. Two numbers with this property are equal, so that it is the mex's definition. */
/*@ requires \valid_read(marks + (0 .. count - 1)) && other <= count;
    requires other < count ==> marks[other] == 0;
    requires \forall integer k; 0 <= k < other ==> marks[k] != 0;
    assigns \nothing;
    ensures \result == other; */
size_t no_other(const uint8_t *marks, size_t count, size_t other) {
    return bouton_mex(marks, count);
}
