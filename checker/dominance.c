/* SPDX-License-Identifier: MIT */
/* Certificates of heaps that dominate: reading, and how many heaps conditions are to hold for. */
#include "dominance.h"

#include <stdlib.h>
#include <string.h>

static bool read_head(dominance *d) {
    lines *l = d->l;
    if (!rules_read(&d->rules, l))
        return false;
    if (d->rules.count != 1)
        return refuse(l, "heaps that dominate are of one rule");
    const code *c = d->rules.codes;
    if (c->signs || c->tail != 0 || c->parts > 2)
        return refuse(l, "this is proved of codes alone that end, have no signs, and leave at most "
                         "two heaps");
    if (!number_line(l, "period", LISTED_MAX, &d->period) ||
        !number_line(l, "preperiod", LISTED_MAX, &d->preperiod))
        return false;
    if (d->period == 0 || d->preperiod == 0)
        return refuse(l, "the period and the preperiod must be at least 1");
    if (d->period + d->preperiod > LISTED_MAX)
        return refuse(l, "the period and the preperiod are more than %d together", LISTED_MAX);
    if (!number_line(l, "saltus", WEIGHT_MAX, &d->saltus))
        return false;
    if (d->saltus == 0 || d->saltus % 2 != 0)
        return refuse(l, "the saltus must be even, and at least 2");
    if (!number_line(l, "lost", 3, &d->lost))
        return false;
    return d->lost >= 2 || refuse(l, "the nim-sum that is lost must be 2 or 3");
}

/* Reads a number of the next heap told of. */
static bool read_next(lines *l, uint32_t most, uint32_t *n) {
    uint64_t x = 0;
    if (!need(l, ' ', "there must be a number for each heap") || !number(l, most, &x))
        return false;
    *n = (uint32_t)x;
    return true;
}

static bool read_heaps(dominance *d) {
    lines *l = d->l;
    const uint64_t count = d->preperiod + d->period;
    bool good = begin_line(l, "values");
    /*@ loop invariant reading(l) && n <= count && (!good ==> l->verdict != ACCEPTED);
        loop assigns n, good, ADVANCES, d->heaps[0 .. CONDITION_MAX];
        loop variant count - n; */
    for (uint64_t n = 0; n < count && good; n++)
        good = read_next(l, 3, &d->heaps[n].value);
    good = good && end_line(l) && begin_line(l, "weights");
    /*@ loop invariant reading(l) && n <= count && (!good ==> l->verdict != ACCEPTED);
        loop invariant good ==>
            \forall integer i; 0 <= i < n ==> d->heaps[i].weight <= WEIGHT_MAX;
        loop assigns n, good, ADVANCES, d->heaps[0 .. CONDITION_MAX];
        loop variant count - n; */
    for (uint64_t n = 0; n < count && good; n++) {
        const heap *h = &d->heaps[n];
        good = read_next(l, WEIGHT_MAX, &d->heaps[n].weight) &&
               (h->weight % 2 == h->value / 2 ||
                refuse(l,
                       "the weight of heap %" PRIu64 " is not of the parity that goes with its "
                       "value",
                       n));
    }
    good = good && end_line(l) && begin_line(l, "spans");
    /*@ loop invariant reading(l) && n <= count && (!good ==> l->verdict != ACCEPTED);
        loop invariant good ==>
            \forall integer i; 0 <= i < count ==> d->heaps[i].weight <= WEIGHT_MAX;
        loop invariant good ==>
            \forall integer i; 0 <= i < n ==> d->heaps[i].span <= WEIGHT_MAX;
        loop assigns n, good, ADVANCES, d->heaps[0 .. CONDITION_MAX];
        loop variant count - n; */
    for (uint64_t n = 0; n < count && good; n++) {
        const heap *h = &d->heaps[n];
        good = read_next(l, WEIGHT_MAX, &d->heaps[n].span) &&
               (h->span == 0 || (h->span < h->weight && (h->weight - h->span) % 2 == 1) ||
                refuse(l,
                       "the span of heap %" PRIu64 " is not below its weight, or is of the same "
                       "parity",
                       n));
    }
    return good && end_line(l);
}

/* The line that claims more, which may be left out. */
static bool read_infinite(dominance *d) {
    lines *l = d->l;
    uint64_t n = d->preperiod;
    d->infinite = l->next == 'q';
    if (!d->infinite)
        return true;
    if (!word_line(l, "quotient"))
        return false;
    if (strcmp(l->word, "infinite") != 0)
        return refuse(l, "it claims something else of the quotient than that it is infinite");
    /*@ loop invariant d->preperiod <= n <= d->preperiod + d->period;
        loop assigns n;
        loop variant d->preperiod + d->period - n; */
    while (n < d->preperiod + d->period && d->heaps[n].span == 0)
        n++;
    return n < d->preperiod + d->period ||
           refuse(l,
                  "no heap from %" PRIu64 " on has a span, so it does not follow that the quotient "
                  "is infinite",
                  d->preperiod);
}

/* Tells of the heaps after those told of. No weight reaches 2^30. */
static void repeat(dominance *d) {
    /*@ loop invariant d->preperiod + d->period <= n <= CONDITION_MAX + 1 && are_light(d, n);
        loop assigns n, d->heaps[0 .. CONDITION_MAX];
        loop variant CONDITION_MAX - n; */
    for (uint64_t n = d->preperiod + d->period; n <= CONDITION_MAX; n++) {
        const heap *before = &d->heaps[n - d->period];
        const uint32_t more = (uint32_t)d->saltus;
        d->heaps[n] = (heap){.value = before->value,
                             .weight = before->weight + more,
                             .span = before->span > 0 ? before->span + more : 0};
    }
}

/* Finds H of theorem 11. */
static bool find_last(dominance *d) {
    const uint64_t start = d->preperiod + 2 * d->period; /* e + 2p */
    uint64_t large = start, most = 0;                    /* L, F */
    /*@ loop invariant 0 <= n <= start && most <= HEAVIEST;
        loop assigns n, most;
        loop variant start - n; */
    for (uint64_t n = 0; n < start; n++)
        most = d->heaps[n].weight > most ? d->heaps[n].weight : most;
    const uint64_t needed = 2 * most + 2 * d->saltus + 4;
    /*@ loop invariant start <= n <= CONDITION_MAX + 1 && start <= large <= CONDITION_MAX + 1;
        loop assigns n, large;
        loop variant CONDITION_MAX - n; */
    for (uint64_t n = start; n <= CONDITION_MAX; n++)
        if (d->heaps[n].weight < needed || (d->heaps[n].span > 0 && d->heaps[n].span < needed))
            large = n + 1;
    const uint64_t last = 2 * large + d->rules.codes->length + 2 * d->period;
    if (last > CONDITION_MAX)
        return refuse(d->l, "the conditions would have to be tried for heaps beyond %d",
                      CONDITION_MAX);
    d->last = (uint32_t)last;
    /*@ loop invariant 0 <= n <= last + 1;
        loop invariant \forall integer i; 0 <= i < n ==> d->heaps[i].weight <= d->heavy;
        loop assigns n, d->heavy;
        loop variant last - n; */
    for (uint64_t n = 0; n <= last; n++)
        d->heavy = d->heaps[n].weight > d->heavy ? d->heaps[n].weight : d->heavy;
    return d->heavy <= WEIGHT_MAX ||
           refuse(d->l, "a heap that conditions are tried for has a weight above %d", WEIGHT_MAX);
}

bool check_dominance(lines *l) {
    dominance d = {.l = l};
    bool good = read_head(&d);
    if (good) {
        d.heaps = calloc(CONDITION_MAX + 1, sizeof *d.heaps);
        good = d.heaps != NULL || no_memory(l);
    }
    good = good && read_heaps(&d) && read_infinite(&d) && lines_end(l);
    if (good)
        repeat(&d);
    good = good && find_last(&d) && check_conditions(&d);
    if (good)
        say(l,
            ": heaps that dominate tell who wins %s in misere play, for all heaps: period %" PRIu64
            ", saltus %" PRIu64 ", preperiod %" PRIu64 ", lost %" PRIu64 "%s",
            d.rules.names[0], d.period, d.saltus, d.preperiod, d.lost,
            d.infinite ? "; its quotient is infinite" : "");
    rules_close(&d.rules);
    free(d.heaps);
    return good;
}
