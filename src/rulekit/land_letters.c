/* SPDX-License-Identifier: MIT */
#include "rulekit/land_letters.h"

#include "base/bytes.h"

#include <string.h>

void bouton_land_rename(uint8_t *bytes, size_t size) {
    uint8_t name[256] = {0}, next = BOUTON_LETTER;
    for (size_t i = 0; i < size; i++) {
        if (!bouton_land_is_letter(bytes[i]))
            continue;
        if (name[bytes[i]] == 0)
            name[bytes[i]] = next++;
        bytes[i] = name[bytes[i]];
    }
}

/* Links each place with its neighbours, and with the other place of its spot. */
static void link_places(bouton_linked_land *l) {
    bool met[BOUTON_LETTERS_MAX] = {false};
    for (size_t start = 0; start < l->size; start++) {
        const size_t size =
            l->bytes[start] == BOUTON_REGION_END ? 0 : bouton_boundary_size(l->bytes + start);
        for (size_t i = 0; i < size; i++) {
            const size_t at = start + i;
            const uint8_t place = l->bytes[at];
            l->after[at] = (uint16_t)(start + (i + 1 < size ? i + 1 : 0));
            l->before[at] = (uint16_t)(start + (i > 0 ? i : size) - 1);
            l->other[at] = (uint16_t)at;
            if (bouton_land_is_twin(place)) {
                l->other[at] = (uint16_t)(start + bouton_land_on(i, place - BOUTON_TWIN, size));
            } else if (bouton_land_is_letter(place)) {
                const size_t letter = place - BOUTON_LETTER;
                if (met[letter]) {
                    l->other[at] = l->place[letter];
                    l->other[l->place[letter]] = (uint16_t)at;
                    continue;
                }
                met[letter] = true;
                l->place[letter] = (uint16_t)at;
                l->letters++;
            }
        }
        start += size;
    }
}

void bouton_land_link(const uint8_t *const *regions, size_t count, bouton_linked_land *to) {
    to->count = count;
    to->letters = to->size = 0;
    for (size_t i = 0; i < count; i++) {
        to->regions[i] = to->bytes + to->size;
        const uint8_t *from = regions[i];
        do
            to->bytes[to->size++] = *from;
        while (*from++ != BOUTON_REGION_END);
    }
    bouton_land_rename(to->bytes, to->size);
    link_places(to);
}

/* One step of refinement: the colour of each place is mixed with those of its neighbours, of the
 * places of its boundary and of its region, and of the other place of its spot. Nothing depends on
 * the direction in which boundaries are written. */
static void look_round(const bouton_linked_land *l, uint64_t *colour) {
    uint64_t seen[BOUTON_LAND_MAX];
    for (size_t i = 0; i < l->size; i++)
        seen[i] = bouton_mix(colour[i]);
    for (size_t start = 0, i = 0; start < l->size; start = ++i) {
        uint64_t region = 1;
        while (l->bytes[i] != BOUTON_REGION_END) {
            const size_t first = i;
            uint64_t boundary = 1;
            for (; l->bytes[i] != BOUTON_BOUNDARY_END; i++)
                boundary += seen[i];
            boundary = bouton_mix(boundary);
            region += boundary;
            for (size_t at = first; at < i; at++)
                colour[at] = 3 * seen[at] + seen[l->before[at]] + seen[l->after[at]] +
                             7 * seen[l->other[at]] + boundary;
            i++;
        }
        region = bouton_mix(region);
        for (size_t at = start; at < i; at++)
            colour[at] += region;
    }
}

/* Sorts the letters by rank, then by colour, and gives them new ranks. */
static void rank_by(const bouton_linked_land *l, const uint64_t *colour, bouton_ranks *names) {
    uint8_t order[BOUTON_LETTERS_MAX];
    uint64_t of[BOUTON_LETTERS_MAX];
    for (size_t i = 0; i < l->letters; i++) {
        const size_t place = l->place[i];
        size_t j = i;
        of[i] = colour[place] + colour[l->other[place]];
        for (; j > 0; j--) {
            const uint8_t other = order[j - 1];
            if (names->of[other] < names->of[i] ||
                (names->of[other] == names->of[i] && of[other] <= of[i]))
                break;
            order[j] = other;
        }
        order[j] = (uint8_t)i;
    }
    bouton_ranks finer = {.classes = 0};
    for (size_t i = 0; i < l->letters; i++) {
        const uint8_t here = order[i];
        const bool tied =
            i > 0 && names->of[order[i - 1]] == names->of[here] && of[order[i - 1]] == of[here];
        finer.of[here] = tied ? finer.of[order[i - 1]] : (uint8_t)(BOUTON_LETTER + i);
        finer.classes += !tied;
    }
    *names = finer;
}

void bouton_land_refine(const bouton_linked_land *l, bouton_ranks *names) {
    enum { STEPS = 2 }; /* at least: near surroundings distinguish most letters */
    uint64_t colour[BOUTON_LAND_MAX];
    size_t before;
    for (size_t i = 0; i < l->size; i++)
        colour[i] = bouton_land_is_letter(l->bytes[i]) ? names->of[l->bytes[i] - BOUTON_LETTER]
                    : bouton_land_is_twin(l->bytes[i]) ? BOUTON_TWIN + 1
                                                       : l->bytes[i];
    for (unsigned step = 1;; step++) {
        before = names->classes;
        look_round(l, colour);
        rank_by(l, colour, names);
        if (names->classes == l->letters || (step >= STEPS && names->classes == before))
            break;
    }
    if (names->classes < l->letters)
        bouton_land_settle_pairs(l, names);
}
