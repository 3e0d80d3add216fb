/* SPDX-License-Identifier: MIT */
#include "reference/nim.h"

size_t reference_positions(reference_heaps all) {
    size_t positions = 1;
    for (unsigned i = 0; i < all.count; i++)
        positions *= all.heap_max + 1;
    return positions;
}

size_t reference_index(reference_heaps all, const uint64_t *heaps) {
    size_t index = 0;
    for (unsigned i = all.count; i-- > 0;)
        index = index * (all.heap_max + 1) + (size_t)heaps[i];
    return index;
}

void reference_position(reference_heaps all, size_t index, uint64_t *heaps) {
    for (unsigned i = 0; i < all.count; i++) {
        heaps[i] = index % (all.heap_max + 1);
        index /= all.heap_max + 1;
    }
}

/* The least score that the mover can get by moves in the heaps from `first` on, in at most `k` of
 * them; `moved` says whether one before was changed. */
static unsigned best_of(reference_heaps all, uint64_t *heaps, unsigned first, unsigned k,
                        bool moved, unsigned players, const uint8_t *score) {
    if (first == all.count || k == 0)
        return moved ? (score[reference_index(all, heaps)] + 1u) % players : players;
    unsigned best = best_of(all, heaps, first + 1, k, moved, players, score);
    const uint64_t heap = heaps[first];
    for (heaps[first] = 0; heaps[first] < heap; heaps[first]++) {
        const unsigned with = best_of(all, heaps, first + 1, k - 1, true, players, score);
        if (with < best)
            best = with;
    }
    return best;
}

void reference_scores(reference_heaps all, unsigned k, unsigned players, bool misere,
                      uint8_t *score) {
    uint64_t heaps[REFERENCE_HEAPS_MAX];
    const size_t positions = reference_positions(all);
    for (size_t i = 0; i < positions; i++) {
        reference_position(all, i, heaps);
        const unsigned best = best_of(all, heaps, 0, k, false, players, score);
        score[i] = (uint8_t)(best < players ? best : misere ? 0 : players - 1);
    }
}
