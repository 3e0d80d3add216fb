/* SPDX-License-Identifier: MIT */
/* What End-Nim says of its ends. */
#include "explain/explain.h"

typedef unsigned long long number;

enum { PAIRS_SHOWN = 6 };

/* The left end that is lost beside a right end: 0 beside `after`, and the others in their order
 * without `before` beside the others without `after`. */
static uint64_t lost_beside(uint64_t right, uint64_t before, uint64_t after) {
    return right == after                     ? 0
           : after < right && right <= before ? right - 1
           : before <= right && right < after ? right + 1
                                              : right;
}

/* "1 with 1, 3 with 2, ..., 9 with 9", left ends that are lost with right ones, to the last. */
static void put_lost_ends(uint64_t before, uint64_t after, uint64_t last, bouton_text *out) {
    const uint64_t all = last < PAIRS_SHOWN ? last : PAIRS_SHOWN, more = last > PAIRS_SHOWN;
    for (uint64_t i = 1; i <= all + more; i++) {
        const uint64_t right = i > PAIRS_SHOWN ? last : i;
        bouton_text_put(out, right > i ? ", ..." : "");
        if (right != after)
            bouton_text_printf(out, "%s%llu with %llu",
                               right == 1 || (right == 2 && after == 1) ? "" : ", ",
                               (number)lost_beside(right, before, after), (number)right);
    }
}

/* n: left end, right end, before, after, left that is lost */
void bouton_put_between(const uint64_t *n, bouton_text *out) {
    const uint64_t left = n[0], right = n[1], before = n[2], after = n[3];
    if (before > 0 && (left == before || right == after)) {
        const bool front = left == before;
        bouton_text_printf(out,
                           "the heaps between the ends are lost with just the %llu %s them, so the "
                           "%llu %s them can be taken away whole",
                           (number)(front ? before : after), front ? "before" : "behind",
                           (number)(front ? right : left), front ? "behind" : "before");
        return;
    }
    if (before == 0) {
        bouton_text_put(out, "the heaps between the ends alone are lost, so with both ends equal "
                             "ends are lost, and no others");
    } else {
        bouton_text_printf(out,
                           "the heaps between the ends are lost with just %llu before them, or "
                           "just %llu behind them, so ",
                           (number)before, (number)after);
        if (before == after) {
            bouton_text_put(out, "of the other sizes equal ends are lost, and no others");
        } else {
            bouton_text_put(out, "the other sizes are lost in pairs in their order, left with "
                                 "right (");
            put_lost_ends(before, after, right, out);
            bouton_text_put(out, "), and no others");
        }
    }
    bouton_text_printf(out, ": here they are %llu and %llu", (number)left, (number)right);
}
