/* SPDX-License-Identifier: MIT */
/*
 * Sprouts (Conway and Paterson 1967): join two spots, or a spot to itself, by a line that crosses
 * nothing, and draw a new spot on it; no spot may have more than three lines. A state is a land in
 * its canonical form, or nothing (src/rulekit/land.h).
 *
 * - A line between two boundaries of a region merges them: round the first from the line's end back
 * to it, the new spot, round the second, and the new spot again.
 * - A line from a boundary to itself cuts the region in two. Each part has a piece of the boundary,
 * from end to end, and the new spot; the other boundaries lie on either side. Boundaries that look
 * the same are interchangeable: they are of one kind, and only the number of each kind on each side
 * matters. Those with a capital letter are each a kind of their own.
 */
#include "rulekit/counts.h"
#include "rulekit/land.h"
#include "rulekit/option_set.h"
#include "rulekit/rule.h"

#include <string.h>

typedef struct boundary {
    const uint8_t *places;
    size_t size;
} boundary;

/* A region's boundaries, grouped by kind. */
typedef struct region {
    boundary list[BOUTON_BOUNDARIES_MAX];
    size_t first[BOUTON_BOUNDARIES_MAX + 1]; /* of each kind; finally their number */
    size_t kinds;
} region;

/* The land that a move makes: bytes up to `others` are the regions that it leaves unchanged. */
typedef struct maker {
    bouton_option_set options;
    uint8_t raw[BOUTON_LAND_MAX];
    size_t size, others;
    uint8_t new_spot, start, finish; /* letters: for it, and for ends that now have two lines */
} maker;

static void put(maker *m, uint8_t place) {
    m->raw[m->size++] = place;
}

static void put_boundary(maker *m, const boundary *from) {
    memcpy(m->raw + m->size, from->places, from->size + 1);
    m->size += from->size + 1;
}

/* What a line's end becomes; 0 if this is its third line and it occurs only here. */
static uint8_t end_place(uint8_t place, uint8_t letter) {
    return place == BOUTON_SPOT_0   ? BOUTON_SPOT_1
           : place == BOUTON_SPOT_1 ? letter
           : place == BOUTON_SPOT_2 ? 0
                                    : place;
}

/* Writes the way round a boundary from one place to another, or back to itself; these are the ends
 * of the line. */
static void put_way(maker *m, const boundary *from, size_t start, size_t steps, uint8_t first,
                    uint8_t last) {
    if (first != 0)
        put(m, first);
    for (size_t d = 1; d < steps; d++)
        put(m, from->places[bouton_land_on(start, d, from->size)]);
    if (last != 0)
        put(m, last);
    put(m, m->new_spot);
}

static void add_option(maker *m) {
    bouton_lands lands;
    bouton_land_reduce(m->raw, m->size, &lands);
    bouton_option_begin(&m->options.list);
    for (size_t i = 0; i < lands.count; i++) {
        const bouton_state land = bouton_lands_at(&lands, i);
        bouton_option_add(&m->options.list, land.data, land.size);
    }
    bouton_option_set_settle(&m->options);
}

/* All lines between two boundaries, whose numbers are a < b. */
static void join_boundaries(maker *m, const region *r, size_t a, size_t b) {
    const boundary *one = &r->list[a], *two = &r->list[b];
    m->size = m->others;
    for (size_t i = 0; i < r->first[r->kinds]; i++)
        if (i != a && i != b)
            put_boundary(m, &r->list[i]);
    const size_t before = m->size;
    for (size_t i = 0; i < one->size; i++)
        for (size_t j = 0; j < two->size; j++) {
            const uint8_t v = end_place(one->places[i], m->start);
            const uint8_t u = end_place(two->places[j], m->finish);
            m->size = before;
            /* A spot that had no line now occurs once. */
            put_way(m, one, i, one->size, v, one->places[i] == BOUTON_SPOT_0 ? 0 : v);
            put_way(m, two, j, two->size, u, two->places[j] == BOUTON_SPOT_0 ? 0 : u);
            put(m, BOUTON_BOUNDARY_END);
            put(m, BOUTON_REGION_END);
            add_option(m);
        }
}

/* Ends a side of a line from boundary a to itself, with `counts` boundaries of each kind, counted
 * from the first or, for the other side, from the last. */
static void put_side(maker *m, const region *r, size_t a, const size_t *counts, bool other) {
    put(m, BOUTON_BOUNDARY_END);
    for (size_t kind = 0; kind < r->kinds; kind++) {
        size_t taken = 0;
        for (size_t i = r->first[kind]; i < r->first[kind + 1]; i++) {
            if (i == a)
                continue;
            if ((taken++ < counts[kind]) != other)
                put_boundary(m, &r->list[i]);
        }
    }
    put(m, BOUTON_REGION_END);
}

/* The line from place i to place j of boundary a, i <= j, with those boundaries on one side. */
static void cut(maker *m, const region *r, size_t a, size_t i, size_t j, const size_t *counts) {
    const boundary *b = &r->list[a];
    const uint8_t v = end_place(b->places[i], m->start);
    m->size = m->others;
    if (i < j) {
        const uint8_t u = end_place(b->places[j], m->finish);
        put_way(m, b, i, j - i, v, u);
        put_side(m, r, a, counts, false);
        put_way(m, b, j, b->size - (j - i), u, v);
    } else { /* two lines at once: none becomes two, one becomes dead */
        const uint8_t loop = b->places[i] == BOUTON_SPOT_0 ? m->start : 0;
        put_way(m, b, i, 0, loop, 0);
        put_side(m, r, a, counts, false);
        put_way(m, b, i, b->size, loop, 0);
    }
    put_side(m, r, a, counts, true);
    add_option(m);
}

/* All lines from boundary a to itself, with those boundaries on one side; where both sides are
 * alike, as with one place or two, only one of two ways to distribute the boundaries that are equal
 * with the sides exchanged. */
static void cut_everywhere(maker *m, const region *r, size_t a, const size_t *counts,
                           bool repeats) {
    const boundary *b = &r->list[a];
    for (size_t i = 0; i < b->size; i++) {
        const uint8_t place = b->places[i];
        if ((place == BOUTON_SPOT_0 || place == BOUTON_SPOT_1) && !(repeats && b->size == 1))
            cut(m, r, a, i, i, counts);
        for (size_t j = i + 1; j < b->size && !(repeats && b->size == 2); j++)
            if (place != b->places[j] || !bouton_land_is_letter(place))
                cut(m, r, a, i, j, counts);
    }
}

/* Whether the boundaries left for the other side come before these in the order of all ways. */
static bool is_later_half(const size_t *counts, const size_t *most, size_t kinds) {
    for (size_t i = kinds; i-- > 0;)
        if (2 * counts[i] != most[i])
            return 2 * counts[i] > most[i];
    return false;
}

static void moves_of_region(maker *m, const region *r) {
    for (size_t kind = 0; kind < r->kinds; kind++) {
        const size_t a = r->first[kind];
        size_t counts[BOUTON_BOUNDARIES_MAX] = {0}, most[BOUTON_BOUNDARIES_MAX];
        for (size_t i = 0; i < r->kinds; i++)
            most[i] = r->first[i + 1] - r->first[i] - (i == kind);
        if (a + 1 < r->first[kind + 1])
            join_boundaries(m, r, a, a + 1);
        for (size_t other = kind + 1; other < r->kinds; other++)
            join_boundaries(m, r, a, r->first[other]);
        do
            cut_everywhere(m, r, a, counts, is_later_half(counts, most, r->kinds));
        while (m->options.list.status == BOUTON_OK && bouton_next_counts(counts, most, r->kinds));
    }
}

static bool same_boundary(const uint8_t *a, const uint8_t *b, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (a[i] != b[i] || bouton_land_is_letter(a[i]))
            return false;
    return true;
}

/* Writes a land with letters for twins. Returns how many letters it has. */
static size_t name_twins(bouton_state land, uint8_t *to) {
    size_t letters = 0;
    for (size_t i = 0; i < land.size; i++) {
        const uint8_t place = land.data[i];
        to[i] = place;
        if (bouton_land_is_letter(place) && place - BOUTON_LETTER + 1u > letters)
            letters = place - BOUTON_LETTER + 1u;
    }
    for (size_t start = 0; start < land.size; start++) {
        const size_t size =
            land.data[start] == BOUTON_REGION_END ? 0 : bouton_boundary_size(land.data + start);
        for (size_t i = 0; i < size; i++) {
            const uint8_t place = land.data[start + i];
            if (!bouton_land_is_twin(to[start + i]))
                continue;
            to[start + i] = (uint8_t)(BOUTON_LETTER + letters++);
            to[start + bouton_land_on(i, place - BOUTON_TWIN, size)] = to[start + i];
        }
        start += size;
    }
    return letters;
}

/* Reads a region; `land` is the stored form, `named` the same with letters. Returns its end. */
static size_t read_region(const uint8_t *land, const uint8_t *named, size_t at, region *r) {
    size_t count = 0;
    const uint8_t *last = NULL;
    r->kinds = 0;
    for (; land[at] != BOUTON_REGION_END; count++) {
        const size_t size = bouton_boundary_size(land + at);
        if (last == NULL || r->list[count - 1].size != size ||
            !same_boundary(last, land + at, size))
            r->first[r->kinds++] = count;
        r->list[count] = (boundary){named + at, size};
        last = land + at;
        at += size + 1;
    }
    r->first[r->kinds] = count;
    return at + 1;
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint8_t named[BOUTON_LAND_MAX];
    maker m = {.options = bouton_option_set_new(rule->b)};
    region r;
    const size_t letters = name_twins(state, named);
    m.start = (uint8_t)(BOUTON_LETTER + letters);
    m.finish = m.start + 1;
    m.new_spot = m.start + 2;
    for (size_t at = 0, end; at < state.size && m.options.list.status == BOUTON_OK; at = end) {
        end = read_region(state.data, named, at, &r);
        memcpy(m.raw, named, at);
        memcpy(m.raw + at, named + end, state.size - end);
        m.others = state.size - (end - at);
        moves_of_region(&m, &r);
    }
    bouton_option_set_end(&m.options, out);
}

/* Pairs of places in each region; a line from a boundary to itself counts once for each way to
 * distribute the other boundaries. */
static uint64_t weight(const bouton_rule *rule, bouton_state state) {
    (void)rule;
    uint64_t all = 0;
    for (size_t at = 0; at < state.size; at++) {
        uint64_t places = 0, squares = 0, ways = 1;
        size_t size = 0;
        for (; state.data[at] != BOUTON_REGION_END; at += size + 1) {
            size = bouton_boundary_size(state.data + at);
            places += size;
            squares += size * size;
            ways = ways < 1 << 20 ? 2 * ways : ways;
        }
        all += (places * places - squares + squares * ways / 2) / 2;
    }
    return all;
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    bouton_lands lands;
    const size_t start = cursor->at;
    const bouton_status status = bouton_land_read(rule->b, cursor, &lands);
    if (status != BOUTON_OK || bouton_cursor_peek(cursor) >= 0)
        return status;
    if (lands.count > 1) {
        bouton_text sum = bouton_text_start(rule->b);
        for (size_t i = 0; i < lands.count; i++) {
            bouton_text_put(&sum, i > 0 ? " + sprouts:" : "sprouts:");
            bouton_land_print(bouton_lands_at(&lands, i), &sum);
        }
        const bouton_status failed = bouton_text_status(&sum);
        cursor->at = start;
        if (failed == BOUTON_OK)
            bouton_refuse(rule->b, cursor, "state", "this falls apart; write it as a sum: %s",
                          sum.data);
        bouton_text_release(&sum);
        return failed == BOUTON_OK ? BOUTON_INPUT : failed;
    }
    bouton_text_put_bytes(state, lands.bytes, lands.count > 0 ? lands.start[1] : 0);
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_land_print(state, out);
}

const bouton_game bouton_game_sprouts = {
    .name = "sprouts",
    .summary =
        "join two spots, or a spot to itself, by a line that crosses nothing, and draw a new "
        "spot on it; no spot may have more than three lines",
    .states =
        "spots by the number of their lines, 0*3 for three with none; '.' between boundaries, "
        "'|' between regions; round a boundary a spot met twice is a small letter, one met in "
        "two regions a capital one: 'sprouts:0*3', sprouts:0.1a1a, 'sprouts:0.AB|2AB'",
    .example = "sprouts:0*3",
    .notes = "Conway and Paterson 1967; notation of Applegate, Jacobson and Sleator 1991. With n "
             "spots it lasts at least 2n and at most 3n - 1 moves.",
    .normal_notes =
        "In normal play the first player wins with n spots exactly if n leaves 3, 4 or 5 on "
        "division by 6: for all n up to 44 as found by computers, and for all n as "
        "Applegate, Jacobson and Sleator conjecture.",
    .misere_notes =
        "In misere play the first player wins with n spots exactly if n leaves 0, 4 or 5 on "
        "division by 6, but also with 1 and not with 4: for all n up to 17 as found by "
        "computers.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .weight = weight,
    .by_proof = true,
};
