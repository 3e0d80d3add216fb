/* SPDX-License-Identifier: MIT */
/* What End-Nim says of its ends. */
#include "explain/explain.h"

typedef unsigned long long number;

/* "equal ends other than 2 are lost", or "equal ends below 2 or above 5 are lost, and from 2 to 5
 * those of which the left one is 1 more" */
static void put_lost_ends(uint64_t before, uint64_t after, bouton_text *out) {
    const uint64_t least = before < after ? before : after, most = before ^ after ^ least;
    if (before == after) {
        bouton_text_printf(out, "equal ends other than %llu are lost", (number)before);
        return;
    }
    bouton_text_put(out, "equal ends ");
    if (least > 1)
        bouton_text_printf(out, "below %llu or ", (number)least);
    bouton_text_printf(out,
                       "above %llu are lost, and from %llu to %llu those of which the left one "
                       "is 1 %s",
                       (number)most, (number)least, (number)most, before < after ? "more" : "less");
}

/* n: left end, right end, before, after, left that is lost */
void bouton_put_between(const uint64_t *n, bouton_text *out) {
    bouton_text_put(out, "the heaps between the ends alone are lost");
    if (n[2] > 0 && n[2] == n[3])
        bouton_text_printf(out, " with a heap of %llu at either side", (number)n[2]);
    else if (n[2] > 0)
        bouton_text_printf(out, " with %llu before them, and with %llu behind them", (number)n[2],
                           (number)n[3]);
    bouton_text_put(out, ", so with both ends only ");
    if (n[2] == 0)
        bouton_text_put(out, "equal ends are lost");
    else
        put_lost_ends(n[2], n[3], out);
    bouton_text_printf(out, ": here they are %llu and %llu", (number)n[0], (number)n[1]);
}
