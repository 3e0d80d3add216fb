/* SPDX-License-Identifier: MIT */
/* What End-Nim says of its ends. */
#include "explain/explain.h"

typedef unsigned long long number;

/* "a right end of 3 is lost without a left end, one from 4 to 6 with a left end one less, ..." */
static void put_rule_of_ends(uint64_t before, uint64_t after, bouton_text *out) {
    const uint64_t first = before < after ? before : after + 1;
    const uint64_t last = before < after ? after - 1 : before;
    bouton_text_printf(out, "a right end of %llu is lost without a left end, ", (number)after);
    if (before != after) {
        bouton_text_printf(out, first == last ? "one of %llu" : "one from %llu to ", (number)first);
        if (first != last)
            bouton_text_printf(out, "%llu", (number)last);
        bouton_text_printf(out, " with a left end one %s, ", before < after ? "more" : "less");
    }
    bouton_text_put(out, "and any other with a left end as large");
}

/* n: left end, right end, before, after, left that is lost */
void bouton_put_between(const uint64_t *n, bouton_text *out) {
    bouton_text_put(out, "alone, the heaps between the ends would be lost");
    if (n[2] > 0) {
        bouton_text_printf(out, " with %llu before them or with %llu behind them; with both ends, ",
                           (number)n[2], (number)n[3]);
        put_rule_of_ends(n[2], n[3], out);
    } else {
        bouton_text_put(out, "; with both ends, a right end is lost with a left end as large");
    }
    bouton_text_printf(out, ": here %llu ", (number)n[1]);
    if (n[4] == 0)
        bouton_text_put(out, "without one");
    else
        bouton_text_printf(out, "with %llu", (number)n[4]);
    if (n[4] != n[0])
        bouton_text_printf(out, ", but the left end is %llu", (number)n[0]);
}
