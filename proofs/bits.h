/* SPDX-License-Identifier: MIT */
/* C has it so: a shift of 1 by less than 64 is a number of 64 digits. */
#ifndef BOUTON_PROOFS_BITS_H
#define BOUTON_PROOFS_BITS_H

#include <stdint.h>

/*@ axiomatic Bit {
      axiom bit: \forall integer n; 0 <= n < 64 ==> 0 < (1 << n) <= UINT64_MAX;
    } */

#endif
