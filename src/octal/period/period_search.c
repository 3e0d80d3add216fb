/* SPDX-License-Identifier: MIT */
#include "octal/period/period_search.h"

#include "octal/period/arithmetic.h"
#include "octal/period/blocks.h"
#include "octal/period/guy_smith.h"
#include "octal/period/windows.h"

enum {
    LOOK_FIRST = 128,   /* values are examined when there are this many, */
    LOOK_MAX = 1 << 22, /* then after each doubling up to this many */
};

void bouton_period_search_open(bouton_period_search *s, const bouton_code *code,
                               const bouton_engines *engines, const bouton_values *values,
                               bool wanted) {
    *s = (bouton_period_search){.code = code,
                                .engines = engines,
                                .values = values,
                                .wanted = wanted,
                                .look_at = LOOK_FIRST};
}

void bouton_period_search_close(bouton_context *b, bouton_period_search *s) {
    bouton_recurrence_close(b, &s->recurrence);
}

bool bouton_period_search_due(const bouton_period_search *s) {
    const bouton_values *v = s->values;
    return s->wanted && v->stored_count == v->count && v->count >= s->look_at &&
           v->count <= LOOK_MAX && !s->period.proved;
}

bouton_status bouton_period_search_look(bouton_context *b, bouton_period_search *s) {
    BOUTON_ASSERT(bouton_period_search_due(s));
    const uint32_t *values = s->values->stored;
    const uint64_t count = s->values->count;
    s->look_at = 2 * count;
    if (bouton_arithmetic_fits(s->code))
        return bouton_arithmetic_period(b, s->code, values, count, &s->period);
    bouton_status status = bouton_guy_smith(b, s->code, values, count, &s->period);
    if (status == BOUTON_OK && !s->period.proved && bouton_blocks_fit(s->code))
        status = bouton_blocks_period(b, s->code, values, count, &s->period, &s->block);
    return status;
}

bouton_status bouton_period_search_look_now(bouton_context *b, bouton_period_search *s) {
    s->look_at = s->values->count;
    return bouton_period_search_due(s) ? bouton_period_search_look(b, s) : BOUTON_OK;
}

void bouton_period_search_begin_windows(bouton_period_search *s) {
    const bouton_engines *e = s->engines;
    if (s->wanted && s->recurrence.window == 0)
        bouton_recurrence_open(&s->recurrence, (size_t)bouton_windows_size(&e->shape, &e->space),
                               e->space.positional);
}

void bouton_period_search_end_windows(bouton_context *b, bouton_period_search *s) {
    bouton_recurrence_close(b, &s->recurrence);
    s->shift = s->goal = 0;
}

/* Compares the values from `from` on with those a period later, `count` of each. *last becomes one
 * more than the last heap where they differ; `from` if they don't. */
static bouton_status compare(bouton_context *b, const bouton_values *v, uint64_t from,
                             uint64_t count, uint64_t period, uint64_t *last) {
    enum { CHUNK = 1024 };
    bouton_reader early = bouton_values_reader(v), late = bouton_values_reader(v);
    uint16_t x[CHUNK], y[CHUNK];
    bouton_status status = BOUTON_OK;
    *last = from;
    for (uint64_t at = from; at < from + count && status == BOUTON_OK;) {
        const uint64_t left = from + count - at;
        const size_t piece = left < CHUNK ? (size_t)left : CHUNK;
        status = bouton_poll(b, "values read again", at, from + count);
        if (status == BOUTON_OK)
            status = bouton_values_read(b, v, &early, at, piece, x);
        if (status == BOUTON_OK)
            status = bouton_values_read(b, v, &late, at + period, piece, y);
        for (size_t i = piece; status == BOUTON_OK && i-- > 0;)
            if (x[i] != y[i]) {
                *last = at + i + 1;
                break;
            }
        at += piece;
    }
    bouton_reader_close(b, &early);
    bouton_reader_close(b, &late);
    return status;
}

/* From some heap on the values have period p; the preperiod is found by bisection: if the windows
 * before two heaps p apart agree, the values agree from there on, since both windows determine what
 * follows. */
static bouton_status complete(bouton_context *b, bouton_period_search *s) {
    const bouton_snapshots *snapshots = &s->values->snapshots;
    const uint64_t p = s->shift, window = s->recurrence.window;
    uint64_t high = s->anchor - window; /* the period holds from here on */
    uint64_t low = 0;                   /* and is sought from here on */
    uint64_t preperiod = 0;
    size_t first = 0, end = 0;
    while (end < snapshots->count && snapshots->list[end].heap <= high)
        end++;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        const uint64_t from = snapshots->list[middle].heap;
        uint64_t last = 0;
        const bouton_status status = compare(b, s->values, from, window, p, &last);
        if (status != BOUTON_OK)
            return status;
        if (last == from) {
            high = from;
            end = middle;
        } else {
            low = from;
            first = middle + 1;
        }
    }
    const bouton_status status = compare(b, s->values, low, high - low, p, &preperiod);
    if (status == BOUTON_OK)
        s->period = (bouton_period){
            .proved = true, .period = p, .preperiod = preperiod, .checked_to = s->goal};
    return status;
}

bouton_status bouton_period_search_follow(bouton_context *b, bouton_period_search *s,
                                          uint64_t farthest) {
    const bouton_engines *e = s->engines;
    const uint64_t n = s->values->count;
    if (s->recurrence.window == 0)
        return BOUTON_OK;
    if (s->shift == 0) {
        uint64_t end = 0;
        const bouton_anchor *anchor =
            bouton_recurrence_find(&s->recurrence, e->kind, e->engine, n, &end);
        if (anchor == NULL)
            return bouton_recurrence_step(b, &s->recurrence, e->kind, e->engine, n);
        s->anchor = anchor->end;
        s->shift = end - anchor->end;
    }
    /* 0 is an option by two equal heaps at n and n + p only if p is even. */
    const uint64_t rounds = s->shift % 2 != 0 && e->shape.halves ? 2 : 1;
    s->goal = s->anchor + rounds * s->shift + farthest + e->shape.reach;
    return n > s->goal ? complete(b, s) : BOUTON_OK;
}

/* A proof is not saved: a resumed run finds it again at once, if it was found by examining the
 * values. */
void bouton_period_search_save_next(const bouton_period_search *s, bouton_text *out) {
    bouton_archive_put(out, s->period.proved && s->shift == 0 ? s->values->count : s->look_at);
}

void bouton_period_search_restore_next(bouton_period_search *s, bouton_archive *archive) {
    s->look_at = bouton_archive_get(archive);
}

void bouton_period_search_save(const bouton_period_search *s, bouton_text *out) {
    if (!s->wanted)
        return;
    bouton_recurrence_save(&s->recurrence, out);
    bouton_archive_put(out, s->anchor);
    bouton_archive_put(out, s->shift);
}

void bouton_period_search_restore(bouton_period_search *s, bouton_archive *archive) {
    if (!s->wanted)
        return;
    bouton_recurrence_restore(&s->recurrence, archive);
    s->anchor = bouton_archive_get(archive);
    s->shift = bouton_archive_get(archive);
}
