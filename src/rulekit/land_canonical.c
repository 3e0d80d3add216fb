/* SPDX-License-Identifier: MIT */
/*
 * The canonical form of a land. Given the letters' names it is simple: the least rotation of each
 * boundary, the boundaries of each region sorted, or those of its mirror image if that is less, and
 * the regions sorted. Names are found by colour refinement (McKay): letters in different
 * surroundings get different ranks, until no more can be distinguished. If letters are still tied,
 * each of the first tied ones gets a rank of its own in turn, and the least of the resulting forms
 * is taken. Two that lead to the same form are exchanged by a symmetry, so one of them is enough;
 * for most ties that is known in advance (land_symmetry.c).
 */
#include "rulekit/land_letters.h"

#include <string.h>

typedef struct form {
    size_t size;
    uint8_t bytes[BOUTON_LAND_MAX];
} form;

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

/* Compares two texts that end with the same mark, or differ before it. */
static int compare(const uint8_t *a, const uint8_t *b, uint8_t end) {
    for (; *a == *b; a++, b++)
        if (*a == end)
            return 0;
    return *a < *b ? -1 : 1;
}

/* Writes texts, each with its end mark, sorted. Returns where they end. */
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

static uint8_t seen_as(uint8_t place, size_t size, const bouton_ranks *names, bool mirrored) {
    if (bouton_land_is_letter(place))
        return names->of[place - BOUTON_LETTER];
    if (mirrored && bouton_land_is_twin(place))
        return (uint8_t)(2 * BOUTON_TWIN + size - place);
    return place;
}

/* The least form of a region seen from one side. Returns its end. */
static uint8_t *one_side(const uint8_t *region, const bouton_ranks *names, bool mirrored,
                         uint8_t *to) {
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

/* Whether a region obviously equals its mirror image: no boundary of three or more places. */
static bool is_flat(const uint8_t *region) {
    for (; *region != BOUTON_REGION_END; region++) {
        const size_t size = bouton_boundary_size(region);
        if (size > 2)
            return false;
        region += size;
    }
    return true;
}

static uint8_t *least_of_region(const uint8_t *region, const bouton_ranks *names, uint8_t *to) {
    uint8_t other[BOUTON_LAND_MAX];
    uint8_t *end = one_side(region, names, false, to);
    if (is_flat(region))
        return end;
    one_side(region, names, true, other);
    if (compare(other, to, BOUTON_REGION_END) < 0)
        memcpy(to, other, (size_t)(end - to));
    return end;
}

static void write_form(const bouton_linked_land *l, const bouton_ranks *names, form *out) {
    uint8_t bytes[BOUTON_LAND_MAX], *end = bytes;
    const uint8_t *regions[BOUTON_REGIONS_MAX];
    for (size_t i = 0; i < l->count; i++) {
        regions[i] = end;
        end = least_of_region(l->regions[i], names, end);
    }
    out->size =
        (size_t)(write_in_order(regions, l->count, BOUTON_REGION_END, out->bytes) - out->bytes);
}

/* The lowest rank that several letters share. */
static uint8_t tied_rank(const bouton_linked_land *l, const bouton_ranks *names) {
    uint8_t met[256] = {0}, rank = BOUTON_LETTER;
    for (size_t i = 0; i < l->letters; i++)
        met[names->of[i]]++;
    while (met[rank] < 2)
        rank++;
    return rank;
}

/* Ranks a letter before the others of its rank. */
static bouton_ranks set_apart(const bouton_linked_land *l, const bouton_ranks *names, size_t letter,
                              uint8_t rank) {
    bouton_ranks after = *names;
    for (size_t i = 0; i < l->letters; i++)
        after.of[i] += i != letter && names->of[i] == rank;
    after.classes++;
    if (after.classes < l->letters)
        bouton_land_refine(l, &after);
    return after;
}

/* The form if always the first tied letter is ranked first. */
static void first_form(const bouton_linked_land *l, const bouton_ranks *names, form *out) {
    bouton_ranks now = *names;
    while (now.classes < l->letters) {
        const uint8_t rank = tied_rank(l, &now);
        size_t letter = 0;
        while (now.of[letter] != rank)
            letter++;
        now = set_apart(l, &now, letter, rank);
    }
    write_form(l, &now, out);
}

static void least_form(const bouton_linked_land *l, const bouton_ranks *names, form *least) {
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
        const bouton_ranks after = set_apart(l, names, letter, rank);
        first_form(l, &after, has_first ? &other : &first);
        if (!has_first) {
            if (after.classes == l->letters)
                *least = first;
            else
                least_form(l, &after, least);
            if (bouton_land_is_ring(l, names, letter))
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

size_t bouton_land_canonical(const uint8_t *const *regions, size_t count, uint8_t *to) {
    bouton_ranks names = {.classes = 1};
    if (count == 1)
        return (size_t)(least_of_region(regions[0], &names, to) - to);
    bouton_linked_land l;
    bouton_land_link(regions, count, &l);
    memset(names.of, BOUTON_LETTER, l.letters);
    form least;
    bouton_land_refine(&l, &names);
    least_form(&l, &names, &least);
    bouton_land_rename(least.bytes, least.size);
    memcpy(to, least.bytes, least.size);
    return least.size;
}
