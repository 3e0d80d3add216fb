/* SPDX-License-Identifier: MIT */
/*
 * The canonical form of a land. With the letters' names given it is plain: of a boundary the least
 * rotation, of a region its boundaries in order, or those of its mirror image if that is less, and
 * the regions in order. Names are found by colour refinement (McKay): letters that stand in
 * different surroundings get different ranks, until ranks tell no more apart. Where letters are
 * still tied each of the first tied ones gets a rank of its own in turn, and the least form of all
 * is taken. Two that lead to the same form are exchanged by a symmetry, so one of them is enough.
 */
#include "rulekit/land.h"

#include <string.h>

/* The land in one piece, and of each place those next to it in its boundary, and where its spot is
 * met again, or itself. */
typedef struct land {
    const uint8_t *regions[BOUTON_REGIONS_MAX];
    size_t count, letters, size;
    uint8_t bytes[BOUTON_LAND_MAX];
    uint16_t before[BOUTON_LAND_MAX], after[BOUTON_LAND_MAX], other[BOUTON_LAND_MAX];
    uint16_t place[BOUTON_LETTERS_MAX]; /* of each letter the first place */
} land;

typedef struct form {
    size_t size;
    uint8_t bytes[BOUTON_LAND_MAX];
} form;

/* A letter's byte in a form, by the letter: how many letters have a lower one. */
typedef struct ranks {
    uint8_t of[BOUTON_LETTERS_MAX];
    size_t classes; /* different ones */
} ranks;

/* Where the least rotation begins (Duval's two candidates). */
static size_t least_rotation(const uint8_t *word, size_t size) {
    size_t i = 0, j = 1, k = 0;
    while (i < size && j < size && k < size) {
        const uint8_t a = word[bouton_land_on(i, k, size)], b = word[bouton_land_on(j, k, size)];
        if (a == b) {
            k++;
            continue;
        }
        if (a > b)
            i += k + 1;
        else
            j += k + 1;
        j += i == j;
        k = 0;
    }
    return i < j ? i : j;
}

/* Of two texts that end with the same mark, or differ before it. */
static int compare(const uint8_t *a, const uint8_t *b, uint8_t end) {
    for (; *a == *b; a++, b++)
        if (*a == end)
            return 0;
    return *a < *b ? -1 : 1;
}

/* Writes texts, each with its end mark, in order. Returns where they end. */
static uint8_t *write_in_order(const uint8_t **texts, size_t count, uint8_t end_mark, uint8_t *to) {
    for (size_t i = 1; i < count; i++) {
        const uint8_t *text = texts[i];
        size_t j = i;
        for (; j > 0 && compare(texts[j - 1], text, end_mark) > 0; j--)
            texts[j] = texts[j - 1];
        texts[j] = text;
    }
    for (size_t i = 0; i < count; i++) {
        const uint8_t *from = texts[i];
        do
            *to++ = *from;
        while (*from++ != end_mark);
    }
    return to;
}

static uint8_t seen_as(uint8_t place, size_t size, const ranks *names, bool mirrored) {
    if (bouton_land_is_letter(place))
        return names->of[place - BOUTON_LETTER];
    if (mirrored && bouton_land_is_twin(place))
        return (uint8_t)(2 * BOUTON_TWIN + size - place);
    return place;
}

/* The least form of a region seen from one side. Returns its end. */
static uint8_t *one_side(const uint8_t *region, const ranks *names, bool mirrored, uint8_t *to) {
    uint8_t turned[BOUTON_LAND_MAX], word[BOUTON_LAND_MAX], *end = turned;
    const uint8_t *boundaries[BOUTON_BOUNDARIES_MAX];
    size_t count = 0;
    while (*region != BOUTON_REGION_END) {
        const size_t size = bouton_boundary_size(region);
        for (size_t i = 0; i < size; i++)
            word[i] = seen_as(region[mirrored ? size - 1 - i : i], size, names, mirrored);
        const size_t first = size > 1 ? least_rotation(word, size) : 0;
        boundaries[count++] = end;
        memcpy(end, word + first, size - first);
        memcpy(end + size - first, word, first);
        end[size] = BOUTON_BOUNDARY_END;
        end += size + 1;
        region += size + 1;
    }
    to = write_in_order(boundaries, count, BOUTON_BOUNDARY_END, to);
    *to++ = BOUTON_REGION_END;
    return to;
}

/* Whether its mirror image is the region itself at first sight: no boundary of three places. */
static bool is_flat(const uint8_t *region) {
    for (; *region != BOUTON_REGION_END; region++) {
        const size_t size = bouton_boundary_size(region);
        if (size > 2)
            return false;
        region += size;
    }
    return true;
}

static uint8_t *least_of_region(const uint8_t *region, const ranks *names, uint8_t *to) {
    uint8_t other[BOUTON_LAND_MAX];
    uint8_t *end = one_side(region, names, false, to);
    if (is_flat(region))
        return end;
    one_side(region, names, true, other);
    if (compare(other, to, BOUTON_REGION_END) < 0)
        memcpy(to, other, (size_t)(end - to));
    return end;
}

static void write_form(const land *l, const ranks *names, form *out) {
    uint8_t bytes[BOUTON_LAND_MAX], *end = bytes;
    const uint8_t *regions[BOUTON_REGIONS_MAX];
    for (size_t i = 0; i < l->count; i++) {
        regions[i] = end;
        end = least_of_region(l->regions[i], names, end);
    }
    out->size =
        (size_t)(write_in_order(regions, l->count, BOUTON_REGION_END, out->bytes) - out->bytes);
}

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

/* One step of refinement: the colour of each place takes in those of its neighbours, of the places
 * of its boundary and of its region, and of the place where its spot is met again. Nothing depends
 * on the direction in which boundaries are written. */
static void look_round(const land *l, uint64_t *colour) {
    uint64_t seen[BOUTON_LAND_MAX];
    for (size_t i = 0; i < l->size; i++)
        seen[i] = mix(colour[i]);
    for (size_t start = 0, i = 0; start < l->size; start = ++i) {
        uint64_t region = 1;
        while (l->bytes[i] != BOUTON_REGION_END) {
            const size_t first = i;
            uint64_t boundary = 1;
            for (; l->bytes[i] != BOUTON_BOUNDARY_END; i++)
                boundary += seen[i];
            boundary = mix(boundary);
            region += boundary;
            for (size_t at = first; at < i; at++)
                colour[at] = 3 * seen[at] + seen[l->before[at]] + seen[l->after[at]] +
                             7 * seen[l->other[at]] + boundary;
            i++;
        }
        region = mix(region);
        for (size_t at = start; at < i; at++)
            colour[at] += region;
    }
}

/* Puts the letters in order, by rank and then by colour, and gives them new ranks. */
static void rank_by(const land *l, const uint64_t *colour, ranks *names) {
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
    ranks finer = {.classes = 0};
    for (size_t i = 0; i < l->letters; i++) {
        const uint8_t here = order[i];
        const bool tied = i > 0 && names->of[order[i - 1]] == names->of[here] &&
                          of[order[i - 1]] == of[here];
        finer.of[here] = tied ? finer.of[order[i - 1]] : (uint8_t)(BOUTON_LETTER + i);
        finer.classes += !tied;
    }
    *names = finer;
}

/* A boundary, by where it begins. */
typedef struct word {
    size_t start, size;
} word;

static word boundary_of(const land *l, size_t place) {
    word w = {place, 0};
    while (w.start > 0 && l->bytes[w.start - 1] < BOUTON_BOUNDARY_END)
        w.start--;
    w.size = bouton_boundary_size(l->bytes + w.start);
    return w;
}

/* Whether a boundary read backwards, from the place `axis` - i instead of i, is itself with two
 * letters exchanged. */
static bool is_mirrored(const land *l, word w, size_t axis, uint8_t a, uint8_t b) {
    for (size_t i = 0; i < w.size; i++) {
        const uint8_t here = l->bytes[w.start + i];
        const uint8_t there = l->bytes[w.start + (axis + w.size - i) % w.size];
        const uint8_t wanted = here == a                    ? b
                               : here == b                  ? a
                               : bouton_land_is_twin(here) ? (uint8_t)(2 * BOUTON_TWIN + w.size - here)
                                                            : here;
        if (there != wanted)
            return false;
    }
    return true;
}

/* Whether the other boundaries of a region look alike from both sides. */
static bool others_are_mirrored(const land *l, word but) {
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

/* Whether two letters that share a boundary can change places there, the region being mirrored if
 * need be. */
static bool may_change_places(const land *l, size_t a, size_t b) {
    const word w = boundary_of(l, a);
    if (b < w.start || b >= w.start + w.size)
        return false;
    return w.size == 2 ||
           (is_mirrored(l, w, (a + b - 2 * w.start) % w.size, l->bytes[a], l->bytes[b]) &&
            others_are_mirrored(l, w));
}

/* Two tied letters that share both their boundaries, and can change places there, are exchanged by
 * a symmetry that leaves all other letters alone: whichever comes first, the form is the same. */
static void settle_pairs(const land *l, ranks *names) {
    uint8_t met[256] = {0}, last[256];
    for (size_t i = 0; i < l->letters; i++) {
        met[names->of[i]]++;
        last[names->of[i]] = (uint8_t)i;
    }
    for (size_t i = 0; i < l->letters; i++) {
        const uint8_t rank = names->of[i];
        const size_t a = l->place[i], b = l->place[last[rank]];
        if (met[rank] != 2 || last[rank] == i)
            continue;
        if ((may_change_places(l, a, b) && may_change_places(l, l->other[a], l->other[b])) ||
            (may_change_places(l, a, l->other[b]) && may_change_places(l, l->other[a], b))) {
            names->of[last[rank]]++;
            names->classes++;
        }
    }
}

/* Letters of one rank that stand in different surroundings get different ranks. */
static void refine(const land *l, ranks *names) {
    enum { STEPS = 2 }; /* at least: what is near tells most letters apart */
    uint64_t colour[BOUTON_LAND_MAX];
    size_t before;
    for (size_t i = 0; i < l->size; i++)
        colour[i] = bouton_land_is_letter(l->bytes[i])  ? names->of[l->bytes[i] - BOUTON_LETTER]
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
        settle_pairs(l, names);
}

/* Whether all letters of a rank stand in a ring, which can be turned: in two boundaries of just
 * these, in the same order or in opposite ones. */
static bool is_ring(const land *l, const ranks *names, size_t letter) {
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

/* The lowest rank that letters share. */
static uint8_t tied_rank(const land *l, const ranks *names) {
    uint8_t met[256] = {0}, rank = BOUTON_LETTER;
    for (size_t i = 0; i < l->letters; i++)
        met[names->of[i]]++;
    while (met[rank] < 2)
        rank++;
    return rank;
}

/* A letter of that rank comes before the others of it. */
static ranks set_apart(const land *l, const ranks *names, size_t letter, uint8_t rank) {
    ranks after = *names;
    for (size_t i = 0; i < l->letters; i++)
        after.of[i] += i != letter && names->of[i] == rank;
    after.classes++;
    if (after.classes < l->letters)
        refine(l, &after);
    return after;
}

/* The form when always the first tied letter is set apart. */
static void first_form(const land *l, const ranks *names, form *out) {
    ranks now = *names;
    while (now.classes < l->letters) {
        const uint8_t rank = tied_rank(l, &now);
        size_t letter = 0;
        while (now.of[letter] != rank)
            letter++;
        now = set_apart(l, &now, letter, rank);
    }
    write_form(l, &now, out);
}

static void least_form(const land *l, const ranks *names, form *least) {
    form first, other;
    bool has_first = false;
    if (names->classes == l->letters) {
        write_form(l, names, least);
        return;
    }
    const uint8_t rank = tied_rank(l, names);
    for (size_t letter = 0; letter < l->letters; letter++) {
        if (names->of[letter] != rank)
            continue;
        const ranks after = set_apart(l, names, letter, rank);
        first_form(l, &after, has_first ? &other : &first);
        if (!has_first) {
            if (after.classes == l->letters)
                *least = first;
            else
                least_form(l, &after, least);
            if (is_ring(l, names, letter))
                return;
            has_first = true;
            continue;
        }
        if (memcmp(first.bytes, other.bytes, first.size) == 0)
            continue;
        least_form(l, &after, &other);
        if (memcmp(other.bytes, least->bytes, least->size) < 0)
            *least = other;
    }
}

/* Letters by the order in which they come. */
static void rename_letters(uint8_t *bytes, size_t size) {
    uint8_t name[256] = {0}, next = BOUTON_LETTER;
    for (size_t i = 0; i < size; i++) {
        if (!bouton_land_is_letter(bytes[i]))
            continue;
        if (name[bytes[i]] == 0)
            name[bytes[i]] = next++;
        bytes[i] = name[bytes[i]];
    }
}

/* Finds what stands next to each place, and what is met again where. */
static void link_places(land *l) {
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

size_t bouton_land_canonical(const uint8_t *const *regions, size_t count, uint8_t *to) {
    ranks names = {.classes = 1};
    if (count == 1)
        return (size_t)(least_of_region(regions[0], &names, to) - to);
    land l;
    l.count = count;
    l.letters = l.size = 0;
    for (size_t i = 0; i < count; i++) {
        l.regions[i] = l.bytes + l.size;
        const uint8_t *from = regions[i];
        do
            l.bytes[l.size++] = *from;
        while (*from++ != BOUTON_REGION_END);
    }
    rename_letters(l.bytes, l.size);
    link_places(&l);
    memset(names.of, BOUTON_LETTER, l.letters);
    form least;
    refine(&l, &names);
    least_form(&l, &names, &least);
    rename_letters(least.bytes, least.size);
    memcpy(to, least.bytes, least.size);
    return least.size;
}
