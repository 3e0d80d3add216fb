/* SPDX-License-Identifier: MIT */
/*
 * A game is tame if all its options are, and its two values, of normal and of misere play, are the
 * same, firm, or 0 and 1, fickle. In a sum of tame games the first is the nim-sum, and the second
 * the same if one of them is firm, else what remains of 0 and 1 (Conway, On Numbers and Games,
 * chapter 12).
 */
#include "reference/tame.h"

#include <stdlib.h>

enum { VALUES_MAX = 4096 };

typedef struct game {
    unsigned normal, misere;
} game;

typedef struct look {
    const game *games;
    bool normal[VALUES_MAX], misere[VALUES_MAX], some;
} look;

static void see(void *user, const size_t *parts, unsigned count) {
    look *l = user;
    unsigned value = 0;
    bool firm = false;
    for (unsigned i = 0; i < count; i++) {
        value ^= l->games[parts[i]].normal;
        firm |= l->games[parts[i]].normal == l->games[parts[i]].misere;
    }
    l->some = true;
    l->normal[value % VALUES_MAX] = true;
    l->misere[(firm ? value : value ^ 1) % VALUES_MAX] = true;
}

static unsigned mex(const bool *seen) {
    unsigned value = 0;
    while (seen[value])
        value++;
    return value;
}

size_t reference_first_not_tame(const reference_code *code, size_t count) {
    game *games = malloc((count + 1) * sizeof *games);
    size_t heap = 0;
    for (bool tame = true; tame && heap < count; heap += tame) {
        look l = {.games = games};
        reference_options(code, heap, see, &l);
        games[heap].normal = mex(l.normal);
        games[heap].misere = l.some ? mex(l.misere) : 1;
        tame = games[heap].normal == games[heap].misere ||
               games[heap].normal + games[heap].misere == 1;
    }
    free(games);
    return heap;
}
