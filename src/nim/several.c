/* SPDX-License-Identifier: MIT */
/*
 * Nim for n players in a fixed circle; the match ends when a player can't move, and whoever moved
 * last has won.
 *
 * Convention of preference (Li 1978): each player wants most to make the last move, next best that
 * the next player makes it, then the one after that, and so on; worst is that the player before
 * makes it. This is common knowledge.
 *
 * Call heaps balanced when each binary column holds a multiple of n ones. Li's theorem: in balanced
 * heaps the player before the mover makes the last move. Otherwise let m be the least number of
 * heaps whose reduction can leave balanced heaps; m < n, and the m-th player from the mover on (the
 * mover is the first) makes the last move: the players up to him reduce one of those heaps each.
 *
 * To find m: go through the columns from the left. A heap that has been reduced by a higher bit is
 * free: its lower bits can be chosen freely. With c ones (mod n) in the heaps that are not free,
 * and f free heaps, the column can be balanced without another heap when c = 0 or c + f >= n;
 * otherwise c of the heaps with a one here must become free. Which of them is a choice, so this is
 * a search.
 */
#include <bouton/nim.h>

#include "base/assert.h"

enum {
    LOOKS_MAX = 1 << 30, /* heaps looked at before the search gives up: less than a second */
};

typedef struct search {
    const uint64_t *heaps;
    size_t count;
    unsigned players;
    unsigned allowed; /* heaps that may be freed */
    uint64_t looks;
    unsigned free_count;
    size_t freed[BOUTON_PLAYERS_MAX];
} search;

static bool is_free(const search *s, size_t heap) {
    for (unsigned i = 0; i < s->free_count; i++)
        if (s->freed[i] == heap)
            return true;
    return false;
}

static bool balance(search *s, int bit);

/* Frees `wanted` of the heaps with a one at `bit`, from heap `first` on, in every way. */
static bool choose(search *s, int bit, unsigned wanted, size_t first) {
    if (wanted == 0)
        return balance(s, bit - 1);
    s->looks += s->count - first;
    for (size_t i = first; i < s->count && s->looks < LOOKS_MAX; i++) {
        if ((s->heaps[i] >> bit & 1) == 0 || is_free(s, i))
            continue;
        BOUTON_ASSERT(s->free_count < s->allowed);
        s->freed[s->free_count++] = i;
        const bool found = choose(s, bit, wanted - 1, i + 1);
        s->free_count--;
        if (found)
            return true;
    }
    return false;
}

/* Whether columns `bit` and below can be balanced by freeing no more heaps than allowed. */
static bool balance(search *s, int bit) {
    BOUTON_ASSERT(s->free_count <= s->allowed && s->allowed < s->players);
    for (; bit >= 0; bit--) {
        uint64_t ones = 0;
        for (size_t i = 0; i < s->count; i++)
            ones += s->heaps[i] >> bit & 1;
        for (unsigned i = 0; i < s->free_count; i++)
            ones -= s->heaps[s->freed[i]] >> bit & 1;
        const unsigned c = (unsigned)(ones % s->players);
        s->looks += s->count;
        if (c == 0 || c + s->free_count >= s->players)
            continue;
        return s->free_count + c <= s->allowed && choose(s, bit, c, 0);
    }
    return true;
}

bool bouton_nim_last_mover(const uint64_t *heaps, size_t count, unsigned players,
                           unsigned *distance) {
    if (players < 2 || players > BOUTON_PLAYERS_MAX || (heaps == NULL && count > 0))
        return false;
    search s = {.heaps = heaps, .count = count, .players = players};
    for (; s.allowed < players; s.allowed++) {
        if (balance(&s, 63)) {
            if (distance != NULL)
                *distance = (s.allowed + players - 1) % players;
            return true;
        }
        if (s.looks >= LOOKS_MAX)
            break;
    }
    return false;
}
