/* SPDX-License-Identifier: MIT */
/*
 * Symmetries of a land that are easy to see. Most ties between letters come from two spots on a
 * closed curve, which can change places inside and outside of it; and from closed curves with more
 * spots, which can be rotated.
 */
#include "rulekit/land_letters.h"

/* A boundary, by where it begins. */
typedef struct word {
    size_t start, size;
} word;

static word boundary_of(const bouton_linked_land *l, size_t place) {
    word w = {place, 0};
    while (w.start > 0 && l->bytes[w.start - 1] < BOUTON_BOUNDARY_END)
        w.start--;
    w.size = bouton_boundary_size(l->bytes + w.start);
    return w;
}

/* Whether a boundary read backwards, place `axis` - i instead of i, is the same with two letters
 * exchanged. */
static bool is_mirrored(const bouton_linked_land *l, word w, size_t axis, uint8_t a, uint8_t b) {
    for (size_t i = 0; i < w.size; i++) {
        const uint8_t here = l->bytes[w.start + i];
        const uint8_t there = l->bytes[w.start + (axis + w.size - i) % w.size];
        const uint8_t wanted = here == a   ? b
                               : here == b ? a
                               : bouton_land_is_twin(here)
                                   ? (uint8_t)(2 * BOUTON_TWIN + w.size - here)
                                   : here;
        if (there != wanted)
            return false;
    }
    return true;
}

/* Whether the other boundaries of a region look alike from both sides. */
static bool others_are_mirrored(const bouton_linked_land *l, word but) {
    size_t at = but.start;
    while (at > 0 && l->bytes[at - 1] != BOUTON_REGION_END)
        at--;
    for (; l->bytes[at] != BOUTON_REGION_END; at++) {
        const word w = {at, bouton_boundary_size(l->bytes + at)};
        size_t axis = 0;
        at += w.size;
        if (w.start == but.start || w.size <= 2)
            continue;
        while (axis < w.size && !is_mirrored(l, w, axis, 0, 0))
            axis++;
        if (axis == w.size)
            return false;
    }
    return true;
}

/* Whether two letters that share a boundary can change places there, with the region mirrored if
 * necessary. */
static bool may_change_places(const bouton_linked_land *l, size_t a, size_t b) {
    const word w = boundary_of(l, a);
    if (b < w.start || b >= w.start + w.size)
        return false;
    return w.size == 2 ||
           (is_mirrored(l, w, (a + b - 2 * w.start) % w.size, l->bytes[a], l->bytes[b]) &&
            others_are_mirrored(l, w));
}

void bouton_land_settle_pairs(const bouton_linked_land *l, bouton_ranks *names) {
    uint8_t met[256] = {0}, last[256];
    for (size_t i = 0; i < l->letters; i++) {
        met[names->of[i]]++;
        last[names->of[i]] = (uint8_t)i;
    }
    for (size_t i = 0; i < l->letters; i++) {
        const uint8_t rank = names->of[i];
        if (met[rank] != 2 || last[rank] == i)
            continue;
        const size_t a = l->place[i], b = l->place[last[rank]];
        if ((may_change_places(l, a, b) && may_change_places(l, l->other[a], l->other[b])) ||
            (may_change_places(l, a, l->other[b]) && may_change_places(l, l->other[a], b))) {
            names->of[last[rank]]++;
            names->classes++;
        }
    }
}

bool bouton_land_is_ring(const bouton_linked_land *l, const bouton_ranks *names, size_t letter) {
    const word w = boundary_of(l, l->place[letter]);
    const size_t other = l->other[w.start], next = l->other[l->after[w.start]];
    const bool same_way = next == l->after[other];
    size_t met = 0;
    if (boundary_of(l, other).size != w.size || (!same_way && next != l->before[other]))
        return false;
    for (size_t i = 0; i < l->letters; i++)
        met += names->of[i] == names->of[letter];
    if (met != w.size)
        return false;
    for (size_t i = 0, at = other; i < w.size; i++) {
        const uint8_t here = l->bytes[w.start + i];
        if (!bouton_land_is_letter(here) || names->of[here - BOUTON_LETTER] != names->of[letter] ||
            l->other[w.start + i] != at)
            return false;
        at = same_way ? l->after[at] : l->before[at];
    }
    return true;
}
