/* SPDX-License-Identifier: MIT */
#include "octal/replay/certified.h"

#include "octal/file/scan.h"
#include "octal/period/windows.h"
#include "octal/replay/reader.h"

#include <string.h>

struct bouton_certified {
    bouton_period period;
    bouton_shape shape;
    bouton_space space;
    uint64_t reach;
    uint64_t anchor; /* one of the snapshots */
    char *text;      /* of the snapshots */
    size_t text_size;
    bouton_snapshots snapshots;
    bouton_steady *steady; /* after bouton_certified_start */
    bouton_reader reader;
};

void bouton_certified_free(bouton_context *b, bouton_certified *k) {
    if (k == NULL)
        return;
    bouton_reader_close(b, &k->reader);
    bouton_steady_free(b, k->steady);
    bouton_snapshots_close(b, &k->snapshots);
    bouton_release_memory(b, k->text, k->text_size);
    bouton_space_close(b, &k->space);
    bouton_shape_close(b, &k->shape);
    bouton_release_memory(b, k, sizeof *k);
}

enum {
    FIRST_MAX = 1 << 15, /* values recomputed: more are not worth the time */
    VALUES_MAX = 512,    /* values in a certificate are below */
    RARES_MAX = 1 << 16,
    WINDOW_MAX = 1 << 24,
};

static const uint64_t LARGE = (uint64_t)1 << 60; /* limit on numbers: sums of a few fit */

/* Reads the rule's line: that code, however it is written. */
static bouton_status take_rule(bouton_context *b, bouton_scan *s, const bouton_code *code) {
    bouton_text wanted = bouton_text_start(b), found = bouton_text_start(b);
    bouton_code other;
    size_t size;
    bouton_scan_word(s, "bouton certificate 2\nclaim period\nrule ");
    const char *line = bouton_scan_line(s, &size);
    bouton_status status = bouton_code_read(b, &other, line, size);
    if (status == BOUTON_OK) {
        bouton_code_write(code, &wanted);
        bouton_code_write(&other, &found);
        bouton_code_free(b, &other);
        status = bouton_text_status(&wanted);
    }
    if (status == BOUTON_OK)
        status = bouton_text_status(&found);
    if (s->why != NULL || status == BOUTON_INPUT ||
        (status == BOUTON_OK && strcmp(wanted.data, found.data) != 0)) {
        s->why = "it is of another game, or no certificate of a period";
        status = BOUTON_OK;
    }
    bouton_text_release(&wanted);
    bouton_text_release(&found);
    return status;
}

/* Reads the claim and the rare heaps. */
static bouton_status take_claim(bouton_context *b, bouton_scan *s, const bouton_code *code,
                                bouton_certified *k) {
    bouton_status status = take_rule(b, s, code);
    k->period.proved = true;
    k->period.proof = BOUTON_PROOF_WINDOWS;
    k->period.period = bouton_scan_field(s, "period", LARGE);
    k->period.preperiod = bouton_scan_field(s, "preperiod", LARGE);
    k->period.saltus = bouton_scan_field(s, "saltus", LARGE);
    bouton_scan_word(s, "proof windows\n");
    const uint64_t mask = bouton_scan_field(s, "mask", LARGE),
                   positional = bouton_scan_field(s, "positional", LARGE);
    const uint64_t reach = bouton_scan_field(s, "reach", LARGE),
                   rares = bouton_scan_field(s, "rares", LARGE);
    if (k->period.period == 0 || k->period.saltus != 0 || mask == 0 || mask >= VALUES_MAX ||
        positional > 1 || (positional && (!k->shape.same_parity || k->period.period % 2 != 0)) ||
        rares > RARES_MAX)
        bouton_scan_refuse(s, "a number is out of range");
    if (s->why != NULL || status != BOUTON_OK)
        return status;
    k->reach = reach;
    k->space.mask = (uint32_t)mask;
    k->space.positional = positional == 1;
    k->space.odd = positional ? k->shape.splits[0] & 1 : 0;
    k->space.drop = (unsigned)__builtin_ctz(k->space.mask);
    for (uint64_t i = 0; i < rares && s->why == NULL && status == BOUTON_OK; i++) {
        bouton_scan_word(s, "rare ");
        const uint64_t heap = bouton_scan_number(s, LARGE);
        bouton_scan_word(s, " ");
        const uint64_t value = bouton_scan_number(s, LARGE);
        bouton_scan_word(s, "\n");
        if (heap <= bouton_space_last(&k->space) || value >= VALUES_MAX ||
            bouton_space_common(&k->space, heap, (uint32_t)value))
            bouton_scan_refuse(s, "the rare heaps are out of order, or not rare");
        if (s->why == NULL)
            status = bouton_space_add(b, &k->space, heap, (uint32_t)value);
    }
    const uint64_t size = bouton_windows_size(&k->shape, &k->space);
    const uint64_t rounds = k->period.period % 2 != 0 ? 2 : 1;
    if (size > WINDOW_MAX)
        bouton_scan_refuse(s, "its window is too long");
    k->snapshots.window = (size_t)size;
    k->anchor = bouton_windows_anchor(&k->shape, &k->space, k->period.preperiod, size);
    k->period.checked_to = k->anchor + rounds * k->period.period + 2 * (reach + k->shape.reach);
    return status;
}

/* Reads the marks. */
static bouton_status take_marks(bouton_context *b, bouton_scan *s, bouton_certified *k) {
    const uint64_t count = bouton_scan_field(s, "marks", LARGE);
    const size_t least = sizeof "sum 0123456789abcdef\n" - 1;
    if (s->why != NULL || (size_t)(s->end - s->at) < least)
        return BOUTON_OK;
    k->text_size = (size_t)(s->end - s->at);
    k->text = bouton_calloc(b, k->text_size, 1);
    if (k->text == NULL)
        return b->error.status;
    memcpy(k->text, s->at, k->text_size);
    *s = (bouton_scan){.at = k->text, .end = k->text + k->text_size};
    uint64_t before = bouton_windows_from(&k->shape, &k->space) + k->snapshots.window - 1;
    bool anchor = false;
    for (uint64_t i = 0; i < count && s->why == NULL; i++) {
        bouton_scan_word(s, "mark ");
        const uint64_t heap = bouton_scan_number(s, LARGE);
        const char *ranks = s->at;
        const char *end = s->why == NULL ? memchr(s->at, '\n', (size_t)(s->end - s->at)) : NULL;
        if (end == NULL || heap <= before || heap > k->period.checked_to) {
            bouton_scan_refuse(s, "a mark is out of place");
            return BOUTON_OK;
        }
        if (bouton_snapshots_add_ranks(b, &k->snapshots, heap, ranks) != BOUTON_OK)
            return b->error.status;
        s->at = end + 1;
        before = heap;
        anchor |= heap == k->anchor;
    }
    if (!anchor)
        bouton_scan_refuse(s, "there is no mark at the anchor");
    return BOUTON_OK;
}

bouton_certified *bouton_certified_read(bouton_context *b, const bouton_code *code,
                                        const char *text, size_t size, const char **why) {
    bouton_scan s = {.at = text, .end = text + size};
    *why = NULL;
    if (!bouton_scan_sum_fits(text, size)) {
        *why = "its sum does not fit";
        return NULL;
    }
    if (!bouton_shape_fits(code)) {
        *why = "its game has no sparse space";
        return NULL;
    }
    bouton_certified *k = bouton_calloc(b, 1, sizeof *k);
    if (k == NULL)
        return NULL;
    bouton_status status = bouton_shape_open(b, &k->shape, code);
    if (status == BOUTON_OK)
        status = take_claim(b, &s, code, k);
    if (status == BOUTON_OK && s.why == NULL)
        status = take_marks(b, &s, k);
    bouton_scan_end(&s);
    if (status == BOUTON_OK && s.why == NULL)
        return k;
    *why = status == BOUTON_OK ? s.why : NULL;
    bouton_certified_free(b, k);
    return NULL;
}

const bouton_period *bouton_certified_period(const bouton_certified *k) {
    return &k->period;
}

uint64_t bouton_certified_first(const bouton_certified *k) {
    const uint64_t from = bouton_steady_from(&k->shape, &k->space);
    return from < FIRST_MAX ? from : FIRST_MAX;
}

bouton_certified_view bouton_certified_look(const bouton_certified *k) {
    return (bouton_certified_view){.shape = &k->shape,
                                   .space = &k->space,
                                   .snapshots = &k->snapshots,
                                   .anchor = k->anchor,
                                   .reach = k->reach};
}

/* The least heap whose value can be read directly. */
static uint64_t least_of(const bouton_certified *k) {
    return k->snapshots.list[0].heap - k->snapshots.window;
}

uint64_t bouton_certified_from(const bouton_certified *k) {
    return k->period.preperiod < least_of(k) ? k->period.preperiod : least_of(k);
}

/* Whether the first values have the rare heaps that are listed. */
static bool has_rares(const bouton_certified *k, const uint32_t *values) {
    const uint64_t count = bouton_certified_first(k);
    size_t met = 0;
    for (uint64_t n = 1; n < count; n++) {
        const bool listed = met < k->space.count && k->space.rares[met].heap == n;
        if (bouton_space_common(&k->space, n, values[n]) == listed ||
            (listed && values[n] != k->space.rares[met].value))
            return false;
        met += listed;
    }
    return true;
}

bouton_status bouton_certified_start(bouton_context *b, bouton_certified *k,
                                     const uint32_t *values) {
    BOUTON_ASSERT(k->steady == NULL);
    if (values != NULL && !has_rares(k, values))
        return bouton_fail(b, BOUTON_NO, "certificate", "the rare heaps are others");
    const bouton_event event =
        bouton_steady_new(b, &k->shape, &k->space, NULL, 0, k->snapshots.list[0].heap, &k->steady);
    k->reader = bouton_reader_open(&k->snapshots, k->steady, &bouton_engine_bitset);
    return bouton_event_status(b, event);
}

bouton_status bouton_certified_try(bouton_context *b, bouton_certified *k) {
    enum { LONG = 1 << 22 }; /* heaps */
    const size_t size = k->snapshots.window;
    const uint64_t p = k->period.period, first = k->anchor - size;
    uint16_t *values = bouton_calloc(b, 2 * size, sizeof *values);
    if (values == NULL)
        return b->error.status;
    bouton_status status = bouton_reader_read(b, &k->reader, first, size, values);
    if (status == BOUTON_OK && p <= LONG)
        status = bouton_reader_read(b, &k->reader, first + p, size, values + size);
    if (status == BOUTON_OK && p <= LONG && memcmp(values, values + size, size * sizeof *values))
        status = bouton_fail(b, BOUTON_NO, "certificate", "its window does not come again");
    bouton_release_memory(b, values, 2 * size * sizeof *values);
    return status;
}

bouton_status bouton_certified_replay(bouton_context *b, bouton_certified *k, uint64_t from,
                                      size_t count, uint16_t *values) {
    BOUTON_ASSERT(k->steady != NULL && from >= least_of(k));
    return bouton_reader_read(b, &k->reader, from, count, values);
}

bouton_status bouton_certified_values(bouton_context *b, bouton_certified *k, uint64_t from,
                                      size_t count, uint64_t *values) {
    enum { PIECE = 4096 };
    const uint64_t p = k->period.period, least = least_of(k);
    const uint64_t round = k->period.preperiod > least ? k->period.preperiod : least;
    uint16_t piece[PIECE];
    BOUTON_ASSERT(k->steady != NULL && from >= bouton_certified_from(k));
    while (count > 0) {
        /* The heap with the same value before the end of the first round that can be read. */
        const uint64_t n = from >= round   ? round + (from - round) % p
                           : from >= least ? from
                                           : from + (round - from + p - 1) / p * p;
        uint64_t left = round + p - n;
        left = left < count ? left : count;
        left = left < PIECE ? left : PIECE;
        const bouton_status status = bouton_reader_read(b, &k->reader, n, (size_t)left, piece);
        if (status != BOUTON_OK)
            return status;
        for (size_t i = 0; i < left; i++)
            values[i] = piece[i];
        values += left;
        from += left;
        count -= (size_t)left;
    }
    return BOUTON_OK;
}
