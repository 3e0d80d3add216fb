/* SPDX-License-Identifier: MIT */
/*
 * A certificate by the theorem of windows (docs/theory.md, section 4; docs/certificates.md). With R
 * the last rare heap, T the last digit, W the window, E the reach of pairs: let F be the preperiod,
 * but at least 2R + 2T + 2, and A = F + W the anchor. The sequence is recomputed up to G(M), M = A
 * + P + 2 (E + T), plus P if P is odd, and passes by here: its rare heaps must be those listed, its
 * windows at the marks those written, the one at the anchor must recur after P, but for no prime q
 * after P / q, and the values from N to F must recur, but not G(N - 1).
 *
 * That pairs need no larger heap than E from A + E + T on is known if the engines of the steady
 * state used none. If they did, or were not yet running, the sequence passes by once more, and
 * pairs with the heaps up to E are tried at every heap.
 *
 * For a long sequence only the values near the beginning are checked in this way, and a stretch
 * after each later mark is read from it, where every smaller rare value must be shown to be an
 * option.
 */
#include "octal/period/windows.h"

#include "octal/proof/check.h"
#include "octal/replay/certified.h"
#include "octal/sequence/run.h"

#include "octal/engine/steady.h"
#include "octal/replay/ranks.h"

#include <string.h>

enum {
    VALUES_MAX = 512, /* values are below */
    WORDS = VALUES_MAX / 64,
    REACH_MAX = 1 << 24, /* of pairs, and the last rare heap */
    NEAR = 1 << 24,      /* heaps computed in any case, */
    SAMPLES = 1 << 22,   /* and in all samples together */
    LUCKY = 64,
    STOPS_MAX = 20, /* a number below 2^60 has at most 15 primes */
};

static const uint64_t WHOLE_MAX = (uint64_t)1 << 32; /* heaps computed unless more is requested */

typedef struct watch {
    const bouton_check *c;
    bouton_certified_view v;
    uint64_t period, preperiod;
    uint64_t from, end;  /* F and M */
    uint64_t over;       /* E + T */
    size_t window;       /* W */
    uint64_t n;          /* heaps below have passed */
    uint64_t limit;      /* heaps from here on are not examined */
    uint64_t pairs_from; /* from this heap on pairs are tried */
    uint64_t stops[STOPS_MAX];
    size_t stop_count;
    uint64_t next_stop;
    size_t met, marks_met; /* rare heaps and marks passed */
    uint16_t *first;       /* [E + 1] */
    uint16_t *ring;        /* [ring_size], a power of two */
    uint64_t ring_size;
    uint16_t *mark, *anchor; /* [W] windows */
    uint16_t *before;        /* [F - N + 1]: G(N - 1) .. G(F - 1) */
    uint64_t rare[2][WORDS]; /* the rare values, by the parity of the heap */
    uint64_t lucky[LUCKY];   /* heaps that recently served in pairs */
    size_t lucky_count;
    const bouton_run *run;
    bool alone;      /* heaps were done one by one where pairs must be near */
    const char *why; /* why it is refused */
} watch;

static uint16_t value_at(const watch *w, uint64_t n) {
    return w->ring[n & (w->ring_size - 1)];
}

static bool take_away(uint64_t missing[WORDS], uint32_t value) {
    missing[value / 64] &= ~((uint64_t)1 << value % 64);
    for (int i = 0; i < WORDS; i++)
        if (missing[i] != 0)
            return false;
    return true;
}

static bool is_missing(const uint64_t missing[WORDS], uint32_t value) {
    BOUTON_ASSERT(value < VALUES_MAX);
    return missing[value / 64] >> value % 64 & 1;
}

/* Tries the pairs with heap a; *all: whether nothing is missing any more. */
static bool try_heap(const watch *w, uint64_t a, uint64_t missing[WORDS], bool *all) {
    const bouton_shape *shape = w->v.shape;
    bool served = false;
    for (size_t j = 0; j < shape->split_count && !*all; j++) {
        const uint32_t value = w->first[a] ^ value_at(w, w->n - shape->splits[j] - a);
        if (is_missing(missing, value)) {
            served = true;
            *all = take_away(missing, value);
        }
    }
    return served;
}

/* Whether every rare value below this one is an option of heap n, by a single heap or by a pair
 * with a heap up to E. */
static bool is_shown(watch *w, uint32_t value) {
    const bouton_shape *shape = w->v.shape;
    uint64_t missing[WORDS];
    bool all = true;
    for (uint32_t i = 0; i < WORDS; i++) {
        const uint64_t below = i < value / 64   ? UINT64_MAX
                               : i > value / 64 ? 0
                                                : ((uint64_t)1 << value % 64) - 1;
        missing[i] = w->rare[w->n & 1][i] & below;
        all = all && missing[i] == 0;
    }
    if (!all && bouton_steady_halves(shape, w->n) && is_missing(missing, 0))
        all = take_away(missing, 0);
    for (size_t i = 0; i < shape->one_count && !all; i++) {
        const uint32_t single = value_at(w, w->n - shape->ones[i]);
        if (is_missing(missing, single))
            all = take_away(missing, single);
    }
    for (size_t i = 0; i < w->lucky_count && !all; i++)
        try_heap(w, w->lucky[i], missing, &all);
    for (uint64_t a = 1; a <= w->v.reach && !all; a++)
        if (try_heap(w, a, missing, &all)) {
            w->lucky_count += w->lucky_count < LUCKY;
            memmove(w->lucky + 1, w->lucky, (w->lucky_count - 1) * sizeof *w->lucky);
            w->lucky[0] = a;
        }
    return all;
}

/* Whether the window before heap n is this one. */
static bool has_window(const watch *w, const uint16_t *window) {
    for (size_t i = 0; i < w->window; i++)
        if (value_at(w, w->n - w->window + i) != window[i])
            return false;
    return true;
}

static bool read_mark(const watch *w, const bouton_snapshot *mark, uint16_t *window) {
    return bouton_ranks_read(w->v.shape, w->v.space, mark->ranks, mark->heap, w->window, window);
}

/* Finds the next heap before which something is checked. */
static void find_stop(watch *w) {
    const bouton_snapshots *marks = w->v.snapshots;
    w->next_stop = w->marks_met < marks->count ? marks->list[w->marks_met].heap : UINT64_MAX;
    for (size_t i = 0; i < w->stop_count; i++)
        if (w->stops[i] > w->n && w->stops[i] < w->next_stop)
            w->next_stop = w->stops[i];
}

/* At the beginning of the repetition: keeps the values, and checks that they recur. */
static const char *look_at_beginning(watch *w) {
    for (uint64_t i = w->preperiod == 0; i <= w->from - w->preperiod; i++) {
        const uint16_t value = value_at(w, w->n - (w->from - w->preperiod) - 1 + i);
        if (w->n == w->from)
            w->before[i] = value;
        else if ((value == w->before[i]) == (i == 0))
            return "the repetition does not begin at the preperiod";
    }
    return NULL;
}

/* Checks what comes before heap n. */
static const char *look(watch *w) {
    const bouton_snapshots *marks = w->v.snapshots;
    const uint64_t n = w->n, a = w->v.anchor;
    const char *why = NULL;
    if (w->marks_met < marks->count && marks->list[w->marks_met].heap == n && n < w->limit &&
        (!read_mark(w, &marks->list[w->marks_met++], w->mark) || !has_window(w, w->mark)))
        why = "a mark is that of another window";
    if (why == NULL && (n == w->from || n == w->from + w->period))
        why = look_at_beginning(w);
    if (why == NULL && n == a + w->period && !has_window(w, w->anchor))
        why = "the window does not come again";
    for (size_t i = 3; i < w->stop_count && why == NULL; i++)
        if (n == w->stops[i] && has_window(w, w->anchor))
            why = "the period is not the least";
    find_stop(w);
    return why;
}

/* Takes the next value. False, with the reason in w->why, if it does not agree with the
 * certificate. */
static bool go_by(watch *w, uint32_t value) {
    const bouton_space *space = w->v.space;
    const uint64_t n = w->n;
    const bool listed = w->met < space->count && space->rares[w->met].heap == n;
    if (value >= VALUES_MAX)
        w->why = "a value is too large";
    else if (n > 0 && bouton_space_common(space, n, value) == listed)
        w->why = "the rare heaps are not those of the certificate";
    else if (listed && space->rares[w->met].value != value)
        w->why = "a rare heap's value is not that of the certificate";
    else if (n >= w->pairs_from && !is_shown(w, value))
        w->why = "an option is not shown by pairs as near as it says";
    if (w->why != NULL)
        return false;
    w->met += listed;
    if (n <= w->v.reach)
        w->first[n] = (uint16_t)value;
    w->ring[n & (w->ring_size - 1)] = (uint16_t)value;
    w->n++;
    if (w->n == w->next_stop)
        w->why = look(w);
    return w->why == NULL;
}

static bouton_status take(void *user, uint64_t from, const uint32_t *values, size_t count) {
    watch *w = user;
    w->alone |= from + count > w->v.anchor + w->over && bouton_run_engine(w->run) == NULL;
    for (size_t i = 0; i < count && w->n < w->limit; i++)
        if (!go_by(w, values[i]))
            return bouton_check_refuse(w->c, w->why);
    return BOUTON_OK;
}

/* Passes the values below the limit, from G(0) on. *farthest: no pair with a larger heap was
 * needed. */
static bouton_status compute(watch *w, const bouton_code *code, uint64_t *farthest) {
    bouton_context *b = w->c->b;
    const bouton_run_options options = {.sink = take, .sink_user = w};
    w->n = w->met = w->marks_met = w->lucky_count = 0;
    find_stop(w);
    bouton_run *run = bouton_run_open(b, code, &options);
    if (run == NULL)
        return b->error.status;
    w->run = run;
    const bouton_status status = bouton_run_to(b, run, w->limit - 1);
    *farthest = bouton_run_proof_of(run).farthest;
    bouton_run_close(b, run);
    return status;
}

/* Checks the stretches after the remaining marks, read from these. */
static bouton_status look_at_samples(watch *w, bouton_certified *known) {
    enum { PIECE = 4096 };
    const bouton_snapshots *marks = w->v.snapshots;
    uint16_t values[PIECE];
    bouton_context *b = w->c->b;
    bouton_status status = bouton_certified_start(b, known, NULL);
    for (size_t i = w->marks_met; i < marks->count && status == BOUTON_OK; i++) {
        const bouton_snapshot *mark = &marks->list[i];
        if (!read_mark(w, mark, w->mark))
            return bouton_check_refuse(w->c, "a mark is no window");
        for (size_t j = 0; j < w->window; j++)
            w->ring[(mark->heap - w->window + j) & (w->ring_size - 1)] = w->mark[j];
        w->n = mark->heap;
        w->next_stop = UINT64_MAX;
        w->lucky_count = 0;
        w->pairs_from = mark->heap + w->over;
        uint64_t end = w->pairs_from + SAMPLES / marks->count;
        end = end <= w->end ? end : w->end + 1;
        while (w->n < end && status == BOUTON_OK) {
            const size_t count = end - w->n < PIECE ? (size_t)(end - w->n) : PIECE;
            status = bouton_certified_replay(b, known, w->n, count, values);
            for (size_t j = 0; j < count && status == BOUTON_OK; j++)
                if (!go_by(w, values[j]))
                    status = bouton_check_refuse(w->c, w->why);
        }
        if (status == BOUTON_OK)
            status = bouton_poll(b, "values", mark->heap, w->end);
    }
    return status;
}

static bouton_status check_watched(watch *w, const bouton_code *code, bouton_certified *known) {
    const bouton_snapshots *marks = w->v.snapshots;
    const bool whole = w->c->all || w->end <= WHOLE_MAX;
    const uint64_t settled = bouton_windows_from(w->v.shape, w->v.space);
    uint64_t near = settled + w->window, farthest = 0;
    near = near < NEAR ? NEAR : near;
    w->pairs_from = UINT64_MAX;
    w->limit = (whole || near > w->end ? w->end : near) + 1;
    if (!whole)
        w->stop_count = 0;
    bouton_status status = compute(w, code, &farthest);
    if (status == BOUTON_OK && whole && (w->alone || farthest > w->v.reach)) {
        w->pairs_from = w->v.anchor + w->over;
        status = compute(w, code, &farthest);
    }
    if (status != BOUTON_OK || whole)
        return status;
    if (w->marks_met == 0 || marks->count == 0)
        return bouton_check_refuse(w->c, "no mark is near the beginning");
    return look_at_samples(w, known);
}

static void find_stops(watch *w) {
    const uint64_t p = w->period, a = w->v.anchor;
    w->stops[w->stop_count++] = w->from;
    w->stops[w->stop_count++] = w->from + p;
    w->stops[w->stop_count++] = a + p;
    for (uint64_t q = 2, rest = p; rest > 1; q = q * q > rest ? rest : q + 1) {
        if (rest % q != 0)
            continue;
        if (!w->v.space->positional || p / q % 2 == 0) /* else all values differ */
            w->stops[w->stop_count++] = a + p / q;
        while (rest % q == 0)
            rest /= q;
    }
}

static bouton_status open_watch(watch *w) {
    bouton_context *b = w->c->b;
    const uint64_t back = w->from - w->preperiod + 1;
    const uint64_t need = w->window + w->over + back + 1;
    for (w->ring_size = 4096; w->ring_size < need;)
        w->ring_size *= 2;
    for (uint32_t value = 0; value < VALUES_MAX; value++)
        for (uint64_t parity = 0; parity < 2; parity++)
            if (!bouton_space_common(w->v.space, parity, value))
                w->rare[parity][value / 64] |= (uint64_t)1 << value % 64;
    w->first = bouton_calloc(b, w->v.reach + 1, sizeof *w->first);
    w->ring = bouton_calloc(b, w->ring_size, sizeof *w->ring);
    w->mark = bouton_calloc(b, w->window, sizeof *w->mark);
    w->anchor = bouton_calloc(b, w->window, sizeof *w->anchor);
    w->before = bouton_calloc(b, back, sizeof *w->before);
    if (!w->first || !w->ring || !w->mark || !w->anchor || !w->before)
        return b->error.status;
    for (size_t i = 0; i < w->v.snapshots->count; i++)
        if (w->v.snapshots->list[i].heap == w->v.anchor &&
            !read_mark(w, &w->v.snapshots->list[i], w->anchor))
            return bouton_check_refuse(w->c, "a mark is no window");
    return BOUTON_OK;
}

static void close_watch(watch *w) {
    bouton_context *b = w->c->b;
    bouton_release_memory(b, w->first, (w->v.reach + 1) * sizeof *w->first);
    bouton_release_memory(b, w->ring, w->ring_size * sizeof *w->ring);
    bouton_release_memory(b, w->mark, w->window * sizeof *w->mark);
    bouton_release_memory(b, w->anchor, w->window * sizeof *w->anchor);
    bouton_release_memory(b, w->before, (w->from - w->preperiod + 1) * sizeof *w->before);
}

bouton_status bouton_check_windows(bouton_check *c, const bouton_code *code) {
    const char *why = NULL;
    bouton_status status = bouton_check_scanned(c);
    bouton_certified *known =
        status == BOUTON_OK ? bouton_certified_read(c->b, code, c->text, c->size, &why) : NULL;
    if (known == NULL)
        return status != BOUTON_OK ? status
               : why != NULL       ? bouton_check_refuse(c, why)
                                   : c->b->error.status;
    watch w = {.c = c,
               .v = bouton_certified_look(known),
               .period = c->claim.period,
               .preperiod = c->claim.preperiod,
               .end = bouton_certified_period(known)->checked_to};
    const uint64_t settled = bouton_windows_from(w.v.shape, w.v.space);
    w.from = w.preperiod > settled ? w.preperiod : settled;
    w.over = w.v.reach + w.v.shape->reach;
    w.window = w.v.snapshots->window;
    if (w.v.reach > REACH_MAX || bouton_space_last(w.v.space) > REACH_MAX) {
        status = bouton_check_refuse(c, "its numbers are too large");
    } else {
        find_stops(&w);
        status = open_watch(&w);
        if (status == BOUTON_OK)
            status = check_watched(&w, code, known);
        close_watch(&w);
        c->claim.sampled = !c->all && w.end > WHOLE_MAX;
    }
    bouton_certified_free(c->b, known);
    return status;
}
