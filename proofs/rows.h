/* SPDX-License-Identifier: MIT */
/* Where the rows of a table begin: by name, as Z3 loses itself in products. */
#ifndef BOUTON_PROOFS_ROWS_H
#define BOUTON_PROOFS_ROWS_H

#include <stdint.h>

/*@ axiomatic Rows {
      logic integer start(integer row, integer columns);
      axiom start_is: \forall integer i, n; start(i, n) == i * n;
      // What rows_fit in proofs/rows.c promises.
      axiom start_fits: \forall integer i, j, n;
          0 <= i < j <= UINT32_MAX && 0 <= n <= UINT32_MAX ==>
              0 <= start(i, n) <= start(i, n) + n <= start(j, n);
    } */

#endif
