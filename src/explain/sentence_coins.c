/* SPDX-License-Identifier: MIT */
/* How the places of a row of coins get their values. */
#include "explain/explain.h"

typedef unsigned long long number;

/* What the coins of a row are called; in product games they are lines. */
typedef struct coin_words {
    const char *one, *places;
} coin_words;

static const coin_words coins_of[] = {
    [BOUTON_SIDE_NONE] = {"coin", "places"},
    [BOUTON_SIDE_COLUMNS] = {"column", "columns"},
    [BOUTON_SIDE_ROWS] = {"row", "rows"},
};

#define ODIOUS "2n or 2n + 1, whichever has an odd number of ones in binary"

void bouton_put_places(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    const coin_words *words = &coins_of[r->side];
    switch ((bouton_reason_places)r->detail) {
    case BOUTON_PLACES_LISTED:
        bouton_text_printf(out, "from %s 1 on the %s are worth", words->one, words->places);
        for (size_t i = 0; i < r->count; i++)
            bouton_text_printf(out, i > 0 ? ", %llu" : " %llu", (number)n[i]);
        return;
    case BOUTON_PLACES_ONE:
        bouton_text_printf(out, "every %s is worth 1", words->one);
        return;
    case BOUTON_PLACES_OWN:
        bouton_text_printf(out, "%s n is worth n", words->one);
        return;
    case BOUTON_PLACES_BEFORE:
        bouton_text_printf(out, "%s n is worth n - 1", words->one);
        return;
    case BOUTON_PLACES_TWOS:
        bouton_text_printf(out, "%s n is worth the largest power of 2 that divides n", words->one);
        if (r->count > 0)
            bouton_text_printf(out, ", but at most %llu", (number)n[0]);
        return;
    case BOUTON_PLACES_ODIOUS:
        bouton_text_printf(out, "%s n + 1 is worth " ODIOUS, words->one);
        return;
    case BOUTON_PLACES_LATER:
        bouton_text_printf(out, "the first two %s are worth 0, and %s n + 3 is worth " ODIOUS,
                           words->places, words->one);
        return;
    }
}

/* "1 (with coins 2 and 3)" */
static void put_set(const char *one, uint64_t value, uint64_t count, const uint64_t *coins,
                    bouton_text *out) {
    bouton_text_printf(out, "%llu (", (number)value);
    if (count == 0)
        bouton_text_put(out, "alone");
    else
        bouton_text_printf(out, count == 1 ? "with %s" : "with %ss", one);
    for (uint64_t i = 0; i < count; i++)
        bouton_text_printf(out, "%s%llu", i == 0 ? " " : bouton_text_between(i, count, " and "),
                           (number)coins[i]);
    bouton_text_put(out, ")");
}

/* n: place, value, moves, then for each smaller value how many coins, and these */
void bouton_put_turns(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    const char *one = coins_of[r->side].one;
    const uint64_t value = n[1], moves = n[2];
    bouton_text_printf(out, "%s %llu is worth %llu, for ", one, (number)n[0], (number)value);
    if (moves == 0)
        bouton_text_put(out, "it has no move");
    else if (value == 0 && moves == 1)
        bouton_text_put(out, "its only move does not leave 0");
    else if (value == 0)
        bouton_text_printf(out, "none of its %llu moves leaves 0", (number)moves);
    else
        bouton_text_put(out, moves == 1 ? "its only move leaves " : "its moves leave ");
    n += 3;
    for (uint64_t v = 0; v < value; v++) {
        bouton_text_put(out, bouton_text_between(v, value, " and "));
        put_set(one, v, n[0], n + 1, out);
        n += 1 + n[0];
    }
    if (value > 0 && moves > 1)
        bouton_text_printf(out, ", but none of the %llu leaves %llu", (number)moves, (number)value);
}
