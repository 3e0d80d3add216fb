/* SPDX-License-Identifier: MIT */
/* Sentences of Wythoff's game. */
#include "explain/explain.h"

typedef unsigned long long number;

/* n: r, small, large, n */
void bouton_put_pair(const uint64_t *n, bouton_play play, bouton_text *out) {
    if (n[0] == 0) {
        bouton_text_printf(out,
                           "(%llu,%llu) is lost in misere play, where (0,1) and (2,2) stand in "
                           "place of (0,0) and (1,2) in Wythoff's list",
                           (number)n[1], (number)n[2]);
        return;
    }
    bouton_text_printf(out, "(%llu,%llu) is pair %llu of ", (number)n[1], (number)n[2],
                       (number)n[3]);
    const bool misere = play == BOUTON_MISERE, one_more = misere && n[0] > 1;
    if (n[0] == 1)
        bouton_text_put(out, "Wythoff's list of lost ones: ");
    else
        bouton_text_printf(out, "the lost ones%s where R is %llu, (A, A + %llu n%s): ",
                           misere ? " of misere play" : "", (number)n[0], (number)n[0],
                           one_more ? " + 1" : "");
    bouton_text_printf(
        out, "%llu = %llu + %llu x %llu%s, and %llu is the least number in no earlier pair",
        (number)n[2], (number)n[1], (number)n[0], (number)n[3], one_more ? " + 1" : "",
        (number)n[1]);
    if (misere && !one_more)
        bouton_text_put(out, " (misere play has other pairs only up to 2)");
}

/* n: r, small, large, the lost pair with their difference if there is one */
void bouton_put_apart(const bouton_reason *r, const uint64_t *n, bouton_play play,
                      bouton_text *out) {
    const bool equal = n[1] == n[2];
    bouton_text_printf(out, "%llu and %llu ", (number)n[1], (number)n[2]);
    if (equal)
        bouton_text_put(out, "are equal, ");
    else
        bouton_text_printf(out, "differ by %llu, ", (number)(n[2] - n[1]));
    if (r->count > 3)
        bouton_text_printf(out, "and the only lost pair that %s is (%llu,%llu)",
                           equal ? "is so" : "does", (number)n[3], (number)n[4]);
    else if (play == BOUTON_NORMAL)
        bouton_text_printf(out, "but lost pairs differ by multiples of %llu", (number)n[0]);
    else
        bouton_text_printf(out,
                           "but pairs lost in misere play differ by 1 more than a multiple of %llu",
                           (number)n[0]);
}
