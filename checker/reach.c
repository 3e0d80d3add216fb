/* SPDX-License-Identifier: MIT */
#include "reach.h"

#include "check.h"

bool reach_read(reach *r, lines *l, const rules *of, uint64_t heaps_max, uint64_t period_max) {
    if (!number_line(l, "heaps", heaps_max, &r->heaps) ||
        !number_line(l, "period", period_max, &r->period))
        return false;
    if (r->period > 0 && of->count != 1)
        return refuse(l, "there is a period, but not of one rule alone");
    if (!number_line(l, "preperiod", period_max, &r->preperiod))
        return false;
    if ((r->preperiod > 0) != (r->period > 0))
        return refuse(l, "the preperiod must be at least 1 with a period, and 0 without");
    if (r->period == 0)
        return true;
    const code *c = of->codes;
    const uint64_t parts = c->parts == 3 ? 3 : 2;
    if (c->signs || c->tail != 0)
        return refuse(l, "no period is proved of a code with signs, or one that does not end");
    return r->heaps >= parts * (r->preperiod + r->period) + c->length - 1 ||
           refuse(l, "too few heaps are told for this period");
}

static bool repeats(const reach *r, const uint16_t *images, uint64_t period, uint64_t from) {
    uint64_t m = from;
    while (m + period <= r->heaps && images[m] == images[m + period])
        m++;
    return m + period > r->heaps;
}

bool reach_check(const reach *r, lines *l, const uint16_t *images) {
    if (r->period == 0)
        return true;
    if (!repeats(r, images, r->period, r->preperiod))
        return refuse(l, "the images do not repeat themselves with this period");
    if (r->preperiod > 1 && repeats(r, images, r->period, r->preperiod - 1))
        return refuse(l, "the preperiod is not the least");
    for (uint64_t p = 1; p < r->period; p++)
        if (r->period % p == 0 && repeats(r, images, p, r->preperiod))
            return refuse(l, "the period is not the least");
    return true;
}

void reach_say(const reach *r, lines *l) {
    if (r->period > 0)
        say(l, ", period %" PRIu64 ", preperiod %" PRIu64, r->period, r->preperiod);
    else
        say(l, ", with heaps up to %" PRIu64, r->heaps);
}
