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

typedef struct land {
    const uint8_t *const *regions;
    size_t count, letters;
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

/* Adds to each letter what there is around its places in a boundary of a region. */
static void look_round(const uint8_t *boundary, size_t size, const ranks *names, uint64_t region,
                       uint64_t *around) {
    for (size_t i = 0; i < size; i++) {
        uint64_t on = 1, back = 1;
        if (!bouton_land_is_letter(boundary[i]))
            continue;
        for (size_t d = 0; d < size; d++) {
            const uint8_t next = boundary[bouton_land_on(i, d, size)];
            const uint8_t last = boundary[bouton_land_on(i, size - d, size)];
            on = on * 0x100000001b3u + seen_as(next, size, names, false);
            back = back * 0x100000001b3u + seen_as(last, size, names, true);
        }
        around[boundary[i] - BOUTON_LETTER] += mix(region ^ mix(mix(on) + mix(back)));
    }
}

/* Letters of one rank that stand in different surroundings get different ranks. */
static void refine_once(const land *l, ranks *names) {
    uint64_t around[BOUTON_LETTERS_MAX] = {0};
    uint8_t text[BOUTON_LAND_MAX], order[BOUTON_LETTERS_MAX];
    for (size_t i = 0; i < l->count; i++) {
        const uint8_t *boundary = l->regions[i];
        const uint8_t *end = least_of_region(boundary, names, text);
        uint64_t region = 1;
        for (const uint8_t *at = text; at < end; at++)
            region = (region ^ *at) * 0x100000001b3u;
        while (*boundary != BOUTON_REGION_END) {
            const size_t size = bouton_boundary_size(boundary);
            look_round(boundary, size, names, mix(region), around);
            boundary += size + 1;
        }
    }
    for (size_t i = 0; i < l->letters; i++) {
        size_t j = i;
        for (; j > 0; j--) {
            const uint8_t other = order[j - 1];
            if (names->of[other] < names->of[i] ||
                (names->of[other] == names->of[i] && around[other] <= around[i]))
                break;
            order[j] = other;
        }
        order[j] = (uint8_t)i;
    }
    ranks finer = {.classes = 0};
    for (size_t i = 0; i < l->letters; i++) {
        const uint8_t here = order[i];
        const bool tied = i > 0 && names->of[order[i - 1]] == names->of[here] &&
                          around[order[i - 1]] == around[here];
        finer.of[here] = tied ? finer.of[order[i - 1]] : (uint8_t)(BOUTON_LETTER + i);
        finer.classes += !tied;
    }
    *names = finer;
}

static void refine(const land *l, ranks *names) {
    size_t before;
    do {
        before = names->classes;
        refine_once(l, names);
    } while (names->classes > before && names->classes < l->letters);
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
            least_form(l, &after, least);
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

size_t bouton_land_canonical(const uint8_t *const *regions, size_t count, uint8_t *to) {
    ranks names = {.classes = 1};
    if (count == 1)
        return (size_t)(least_of_region(regions[0], &names, to) - to);
    uint8_t bytes[BOUTON_LAND_MAX], *end = bytes;
    const uint8_t *renamed[BOUTON_REGIONS_MAX];
    for (size_t i = 0; i < count; i++) {
        renamed[i] = end;
        const uint8_t *from = regions[i];
        do
            *end++ = *from;
        while (*from++ != BOUTON_REGION_END);
    }
    rename_letters(bytes, (size_t)(end - bytes));
    land l = {.regions = renamed, .count = count};
    for (const uint8_t *at = bytes; at < end; at++)
        if (bouton_land_is_letter(*at) && (size_t)(*at - BOUTON_LETTER) >= l.letters)
            l.letters = (size_t)(*at - BOUTON_LETTER) + 1;
    memset(names.of, BOUTON_LETTER, l.letters);
    form least;
    refine(&l, &names);
    least_form(&l, &names, &least);
    rename_letters(least.bytes, least.size);
    memcpy(to, least.bytes, least.size);
    return least.size;
}
