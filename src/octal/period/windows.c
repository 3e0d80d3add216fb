/* SPDX-License-Identifier: MIT */
#include "octal/period/windows.h"

#include "octal/sequence/history.h"

/* Compares the values from `from` on with those a period later, `count` of each. *last becomes one
 * more than the last heap where they differ; `from` if they don't. */
static bouton_status compare(bouton_context *b, bouton_run *run, uint64_t from, uint64_t count,
                             uint64_t period, uint64_t *last) {
    enum { CHUNK = 1024 };
    bouton_reading early = {.run = run, .at = from};
    bouton_reading late = {.run = run, .at = from + period};
    uint16_t x[CHUNK], y[CHUNK];
    bouton_status status = BOUTON_OK;
    *last = from;
    for (uint64_t done = 0; done < count && status == BOUTON_OK;) {
        const size_t piece = count - done < CHUNK ? (size_t)(count - done) : CHUNK;
        status = bouton_poll(b, "values read again", from + done, from + count);
        if (status == BOUTON_OK)
            status = bouton_reading_next(b, &early, piece, x);
        if (status == BOUTON_OK)
            status = bouton_reading_next(b, &late, piece, y);
        for (size_t i = piece; status == BOUTON_OK && i-- > 0;)
            if (x[i] != y[i]) {
                *last = from + done + i + 1;
                break;
            }
        done += piece;
    }
    bouton_reading_close(b, &early);
    bouton_reading_close(b, &late);
    return status;
}

/* From some heap on the values have period p; where before it they don't is found by halving: if
 * the windows before two heaps p apart agree, the values agree from there on, for both windows
 * determine what follows. */
static bouton_status complete_period(bouton_context *b, bouton_run *run) {
    const uint64_t p = run->shift, window = run->recurrence.window;
    uint64_t high = run->anchor - window; /* the period holds from here on */
    const bouton_snapshots *snapshots = &run->snapshots;
    uint64_t low = 0; /* the period is looked for from here on */
    size_t first = 0, end = 0;
    while (end < snapshots->count && snapshots->marks[end].heap <= high)
        end++;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        const uint64_t from = snapshots->marks[middle].heap;
        uint64_t last = 0;
        bouton_status status = compare(b, run, from, window, p, &last);
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
    uint64_t preperiod = 0;
    bouton_status status = compare(b, run, low, high - low, p, &preperiod);
    if (status != BOUTON_OK)
        return status;
    run->period = (bouton_period){
        .proved = true, .period = p, .preperiod = preperiod, .checked_to = run->goal};
    return BOUTON_OK;
}

bouton_status bouton_windows_look(bouton_context *b, bouton_run *run) {
    if (run->recurrence.window == 0)
        return BOUTON_OK; /* not settled yet */
    if (run->shift == 0) {
        uint64_t end = 0;
        const bouton_anchor *anchor =
            bouton_recurrence_find(&run->recurrence, run->kind, run->engine, run->n, &end);
        if (anchor != NULL) {
            run->anchor = anchor->end;
            run->shift = end - anchor->end;
        } else {
            return bouton_recurrence_step(b, &run->recurrence, run->kind, run->engine, run->n);
        }
    }
    if (run->shift != 0) {
        /* 0 is an option by two equal heaps at n and n + p only if p is even. */
        const uint64_t even = run->shift % 2 != 0 && run->shape.halves ? 2 : 1;
        run->goal = run->anchor + even * run->shift + run->farthest + run->shape.reach;
        if (run->n > run->goal)
            return complete_period(b, run);
    }
    return BOUTON_OK;
}
