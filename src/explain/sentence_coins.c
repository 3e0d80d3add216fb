/* SPDX-License-Identifier: MIT */
/* How the places of a row of coins come to their values. */
#include "explain/explain.h"

typedef unsigned long long number;

void bouton_put_places(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    static const char *const told[] = {
        [BOUTON_PLACES_LISTED] = "from coin 1 on the places are worth",
        [BOUTON_PLACES_ONE] = "coin n is worth 1 at any place",
        [BOUTON_PLACES_OWN] = "coin n is worth n",
        [BOUTON_PLACES_BEFORE] = "coin n is worth n - 1",
        [BOUTON_PLACES_TWOS] = "coin n is worth the largest power of 2 that divides n",
        [BOUTON_PLACES_ODIOUS] = "coin n + 1 is worth 2n or 2n + 1, whichever has an odd number of "
                                 "ones in binary",
        [BOUTON_PLACES_LATER] = "the first two places are worth 0, and coin n + 3 is worth 2n or "
                                "2n + 1, whichever has an odd number of ones in binary",
    };
    bouton_text_put(out, told[r->detail]);
    if (r->detail == BOUTON_PLACES_LISTED)
        for (size_t i = 0; i < r->count; i++)
            bouton_text_printf(out, i > 0 ? ", %llu" : " %llu", (number)n[i]);
    else if (r->count > 0)
        bouton_text_printf(out, ", but at most %llu", (number)n[0]);
}

/* "1 (with coins 2 and 3)" */
static void put_set(uint64_t value, uint64_t count, const uint64_t *coins, bouton_text *out) {
    bouton_text_printf(out, "%llu (", (number)value);
    bouton_text_put(out, count == 0 ? "alone" : count == 1 ? "with coin" : "with coins");
    for (uint64_t i = 0; i < count; i++)
        bouton_text_printf(out, "%s%llu", i == 0 ? " " : bouton_text_between(i, count, " and "),
                           (number)coins[i]);
    bouton_text_put(out, ")");
}

/* n: place, value, moves, then for each smaller value how many coins, and these */
void bouton_put_turns(const uint64_t *n, bouton_text *out) {
    const uint64_t value = n[1], moves = n[2];
    bouton_text_printf(out, "coin %llu is worth %llu, for ", (number)n[0], (number)value);
    if (moves == 0)
        bouton_text_put(out, "it has no move");
    else if (value == 0 && moves == 1)
        bouton_text_put(out, "its only move does not leave 0");
    else if (value == 0)
        bouton_text_printf(out, "none of its %llu moves leaves 0", (number)moves);
    else
        bouton_text_put(out, "its moves leave ");
    n += 3;
    for (uint64_t v = 0; v < value; v++) {
        bouton_text_put(out, bouton_text_between(v, value, " and "));
        put_set(v, n[0], n + 1, out);
        n += 1 + n[0];
    }
    if (value > 0)
        bouton_text_printf(
            out, moves == 1 ? ", and it has no other" : ", but none of the %llu leaves %llu",
            (number)moves, (number)value);
}
