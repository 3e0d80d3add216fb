/* SPDX-License-Identifier: MIT */
#include "reach.h"

#include "check.h"

/* One 0, or a number for each rule. */
static bool read_numbers(lines *l, const char *name, size_t count, uint64_t most,
                         uint64_t *numbers) {
    if (!begin_number(l, name, most, &numbers[0]))
        return false;
    /*@ loop invariant reading(l) && r >= 1 && numbers[0] <= most;
        loop invariant numbers[0] > 0 ==> \forall integer i; 0 <= i < r ==> numbers[i] <= most;
        loop assigns r, ADVANCES, numbers[1 .. RULES_MAX - 1];
        loop variant count - r; */
    for (size_t r = 1; r < count && numbers[0] > 0; r++)
        if (!need(l, ' ', "there must be a number for each rule, or one 0") ||
            !number(l, most, &numbers[r]))
            return false;
    return end_line(l);
}

static bool check_rule(const reach *r, lines *l, const code *c, size_t rule) {
    const uint64_t parts = c->parts == 3 ? 3 : 2;
    if (r->periods[rule] == 0 || r->preperiods[rule] == 0)
        return refuse(l, "a period and its preperiod must be at least 1, for each rule");
    if (c->signs || c->tail != 0)
        return refuse(l, "no period is proved of a code with signs, or one that does not end");
    return r->heaps >= parts * (r->preperiods[rule] + r->periods[rule]) + c->length - 1 ||
           refuse(l, "too few heaps are told for this period");
}

bool reach_read(reach *r, lines *l, const rules *of, uint64_t heaps_max, uint64_t period_max) {
    if (!number_line(l, "heaps", heaps_max, &r->heaps) ||
        !read_numbers(l, "period", of->count, period_max, r->periods) ||
        !read_numbers(l, "preperiod", of->count, period_max, r->preperiods))
        return false;
    r->repeats = r->periods[0] > 0;
    if (r->repeats != (r->preperiods[0] > 0))
        return refuse(l, "the preperiod must be at least 1 with a period, and 0 without");
    bool good = true;
    /*@ loop invariant reading(l) && rule <= of->count && (!good ==> l->verdict != ACCEPTED);
        loop invariant good && r->repeats ==> \forall integer i; 0 <= i < rule ==>
            r->periods[i] > 0 && r->preperiods[i] > 0;
        loop assigns rule, good, l->verdict, l->said[0 .. sizeof(l->said) - 1];
        loop variant of->count - rule; */
    for (size_t rule = 0; rule < of->count && r->repeats && good; rule++)
        good = check_rule(r, l, &of->codes[rule], rule);
    return good;
}

static bool repeats(const uint16_t *images, uint64_t heaps, uint64_t period, uint64_t from) {
    uint64_t m = from;
    /*@ loop invariant from <= m && (m > from ==> m <= heaps + 1);
        loop invariant \forall integer n; from <= n < m ==>
            n + period <= heaps && images[n] == images[n + period];
        loop assigns m;
        loop variant heaps - m; */
    while (m + period <= heaps && images[m] == images[m + period])
        m++;
    return m + period > heaps;
}

static bool check_images(lines *l, const uint16_t *images, uint64_t heaps, uint64_t period,
                         uint64_t from) {
    if (!repeats(images, heaps, period, from))
        return refuse(l, "the images do not repeat themselves with this period");
    if (from > 1 && repeats(images, heaps, period, from - 1))
        return refuse(l, "the preperiod is not the least");
    /*@ loop invariant 1 <= p <= period;
        loop invariant \forall integer q; 0 < q < p && period % q == 0 ==>
            !repeats(images, heaps, q, from);
        loop assigns p;
        loop variant period - p; */
    for (uint64_t p = 1; p < period; p++)
        if (period % p == 0 && repeats(images, heaps, p, from))
            return refuse(l, "the period is not the least");
    return true;
}

bool reach_check(const reach *r, lines *l, const rules *of, const uint16_t *images) {
    bool good = true;
    /*@ loop invariant reading(l) && rule <= of->count && (!good ==> l->verdict != ACCEPTED);
        loop invariant good && r->repeats ==> \forall integer i; 0 <= i < rule ==>
            is_least(images + i * (r->heaps + 1), r->heaps, r->periods[i], r->preperiods[i]);
        loop assigns rule, good, l->verdict, l->said[0 .. sizeof(l->said) - 1];
        loop variant of->count - rule; */
    for (size_t rule = 0; rule < of->count && r->repeats && good; rule++)
        good = check_images(l, images + rule * (r->heaps + 1), r->heaps, r->periods[rule],
                            r->preperiods[rule]);
    return good;
}

void reach_say(const reach *r, lines *l, const rules *of) {
    if (!r->repeats)
        say(l, ", with heaps up to %" PRIu64, r->heaps);
    for (size_t rule = 0; rule < of->count && r->repeats; rule++) {
        say(l, ", %s%s", of->count > 1 ? of->names[rule] : "", of->count > 1 ? " with " : "");
        say(l, "period %" PRIu64 ", preperiod %" PRIu64, r->periods[rule], r->preperiods[rule]);
    }
}
