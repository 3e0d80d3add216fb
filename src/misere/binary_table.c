/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of all sums of generators with small counts, by the definition, except that for a
 * bounded generator of index i the count i also stands for i + 2. Counts are the digits of a
 * number, that of the largest heap highest, so that options come first. If an option has too many
 * of an unbounded generator its outcome is unknown.
 *
 * Whether the indices are large enough is checked afterwards: a count of i may stand for i or i +
 * 2, from which a move leads to i - 1 or i + 1, and both must give the same outcome.
 */
#include "misere/binary.h"

enum { TABLE_MAX = 1 << 28, SLACK = 4 };

/* The most heaps of generator u that one heap of each generator can turn into. */
static void find_yields(const bouton_binary_frame *frame, uint32_t u, uint64_t *yields) {
    for (uint32_t g = 0; g < frame->count; g++) {
        const bouton_binary_options *options = frame->generators[g].options;
        yields[g] = g == u;
        for (size_t i = 0; i < options->count && g > u; i++) {
            uint64_t sum = 0;
            for (unsigned j = 0; j < options->words[i].count; j++)
                sum += yields[options->words[i].parts[j]];
            yields[g] = sum > yields[g] ? sum : yields[g];
        }
    }
}

static bool lay_out(bouton_binary_table *t, uint32_t side) {
    const bouton_binary_frame *frame = t->frame;
    for (uint32_t g = frame->count; g-- > 0;) {
        t->sides[g] = frame->generators[g].size;
        if (!frame->generators[g].unbounded)
            continue;
        uint64_t yields[BOUTON_BINARY_GENERATORS], most = side;
        find_yields(frame, g, yields);
        for (uint32_t v = g + 1; v < frame->count; v++)
            most += yields[v] * (frame->generators[v].unbounded ? side : t->sides[v] + SLACK);
        t->sides[g] = most < TABLE_MAX ? (uint32_t)most : TABLE_MAX;
    }
    t->count = 1;
    for (uint32_t g = 0; g < frame->count; g++) {
        t->strides[g] = t->count;
        if (t->count > TABLE_MAX / t->sides[g])
            return false;
        t->count *= t->sides[g];
    }
    return true;
}

/* Where a move from `at` leads that leaves `left` of generator g and a word; t->count if outside
 * the table. */
static size_t follow(const bouton_binary_table *t, const uint32_t *counts, size_t at, uint32_t g,
                     uint32_t left, const bouton_binary_word *word) {
    at += left * t->strides[g];
    at -= counts[g] * t->strides[g];
    for (unsigned j = 0, same; j < word->count; j += same) {
        const uint32_t p = word->parts[j];
        for (same = 1; j + same < word->count && word->parts[j + same] == p;)
            same++;
        uint32_t more = counts[p] + same;
        if (more >= t->sides[p] && t->frame->generators[p].unbounded)
            return t->count;
        while (more >= t->sides[p])
            more -= 2;
        at += more * t->strides[p];
        at -= counts[p] * t->strides[p];
    }
    return at;
}

/* Whether a move in generator g wins that leaves `left` of them: BOUTON_BINARY_WON, _LOST or
 * _UNKNOWN. */
static uint8_t try_moves(const bouton_binary_table *t, const uint32_t *counts, size_t at,
                         uint32_t g, uint32_t left) {
    const bouton_binary_options *options = t->frame->generators[g].options;
    uint8_t outcome = BOUTON_BINARY_LOST;
    for (size_t i = 0; i < options->count; i++) {
        const size_t to = follow(t, counts, at, g, left, &options->words[i]);
        if (to == t->count || t->outcomes[to] == BOUTON_BINARY_UNKNOWN)
            outcome = BOUTON_BINARY_UNKNOWN;
        else if (t->outcomes[to] == BOUTON_BINARY_LOST)
            return BOUTON_BINARY_WON;
    }
    return outcome;
}

static void step(const bouton_binary_table *t, uint32_t *counts) {
    uint32_t g = 0;
    while (g < t->frame->count && ++counts[g] == t->sides[g])
        counts[g++] = 0;
}

static bouton_status fill(bouton_binary_table *t, bouton_meter *meter) {
    uint32_t counts[BOUTON_BINARY_GENERATORS] = {0};
    bouton_status status = BOUTON_OK;
    for (size_t at = 0; at < t->count && status == BOUTON_OK; at++) {
        uint8_t outcome = at == 0 ? BOUTON_BINARY_WON : BOUTON_BINARY_LOST;
        for (uint32_t g = 0; g < t->frame->count && outcome != BOUTON_BINARY_WON; g++) {
            const uint8_t mine =
                counts[g] > 0 ? try_moves(t, counts, at, g, counts[g] - 1) : BOUTON_BINARY_LOST;
            outcome = mine != BOUTON_BINARY_LOST ? mine : outcome;
        }
        t->outcomes[at] = outcome;
        step(t, counts);
        status = bouton_meter_spend(meter, 2 * t->frame->count);
    }
    return status;
}

/* Whether a generator's count stands for several counts, from which moves lead to different
 * ones. */
static bool is_double(const bouton_binary_generator *g, uint32_t count) {
    return !g->unbounded && count == g->index;
}

/* A generator to blame if a sum does not have the same outcome for all counts that it stands for;
 * BOUTON_BINARY_NONE if it has, or that is unknown. */
static uint32_t find_blamed(const bouton_binary_table *t, const uint32_t *counts, size_t at) {
    uint32_t blamed = BOUTON_BINARY_NONE;
    for (uint32_t g = 0; g < t->frame->count; g++) {
        if (counts[g] == 0)
            continue;
        const bool twice = is_double(&t->frame->generators[g], counts[g]);
        const uint8_t high = twice ? try_moves(t, counts, at, g, counts[g] + 1) : 0;
        if (t->outcomes[at] == BOUTON_BINARY_LOST) {
            if (twice && high == BOUTON_BINARY_WON)
                return g;
        } else if (try_moves(t, counts, at, g, counts[g] - 1) == BOUTON_BINARY_WON) {
            if (high != BOUTON_BINARY_LOST)
                return BOUTON_BINARY_NONE;
            blamed = g;
        }
    }
    return blamed;
}

static bouton_status look_through(const bouton_binary_table *t, bouton_meter *meter,
                                  uint32_t *blamed) {
    uint32_t counts[BOUTON_BINARY_GENERATORS] = {0};
    bouton_status status = BOUTON_OK;
    for (size_t at = 0; at < t->count && *blamed == BOUTON_BINARY_NONE && status == BOUTON_OK;
         at++) {
        if (t->outcomes[at] != BOUTON_BINARY_UNKNOWN)
            *blamed = find_blamed(t, counts, at);
        step(t, counts);
        status = bouton_meter_spend(meter, 2 * t->frame->count);
    }
    return status;
}

bouton_status bouton_binary_table_make(bouton_binary_table *t, const bouton_binary_frame *frame,
                                       bouton_meter *meter, uint32_t side, uint32_t *blamed) {
    *t = (bouton_binary_table){.b = meter->b, .frame = frame};
    *blamed = BOUTON_BINARY_NONE;
    if (!lay_out(t, side))
        return bouton_fail(t->b, BOUTON_LIMIT, "too-large",
                           "a table of outcomes would have more than %d entries", TABLE_MAX);
    t->outcomes = bouton_resize(t->b, NULL, 0, t->count);
    bouton_status status = t->outcomes != NULL ? fill(t, meter) : t->b->error.status;
    return status == BOUTON_OK ? look_through(t, meter, blamed) : status;
}

void bouton_binary_table_free(bouton_binary_table *t) {
    bouton_release_memory(t->b, t->outcomes, t->outcomes != NULL ? t->count : 0);
    t->outcomes = NULL;
}
