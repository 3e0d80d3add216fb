/* SPDX-License-Identifier: MIT */
/*
 * A certificate of a period by the theorem of windows (docs/theory.md, section 4). With R the last
 * rare heap, T the last digit, W as far back as the taps reach and E the reach of pairs: let F be
 * the preperiod, but at least 2R + 2T + 2, and the anchor A = F + W. If the window before heap A
 * comes again before A + P, all values up to G(M) are common from F on, and pairs need no larger
 * heap than E from A + E + T on, the theorem holds; with M = A + P + 2 (E + T), and one more P if
 * it is odd. As a window determines all that follows, the repetition begins exactly at N if the
 * values from N to F recur and G(N - 1) does not, and P is the least period if the window does not
 * recur after any P / q with q prime.
 *
 * The marks of a long certificate are checked as they are read: only the last one and the one at
 * the anchor are kept.
 */
#include "windows.h"

#include <stdlib.h>
#include <string.h>

enum {
    NEAR = 1 << 24,      /* heaps computed in any case, */
    POLL = 1 << 16,      /* and between two questions whether to go on, */
    SAMPLES = 1 << 22,   /* and of all samples together */
    FAR_LEAST = 16,      /* far marks that are worth stretches, at least, */
    RARES_MAX = 1 << 20, /* in a certificate; marks too */
    TAPS_MAX = 1 << 24,
};

static const uint64_t whole_max = (uint64_t)1 << 32; /* heaps computed without being asked */

/* As many rare heaps as there is room for. */
static bool read_rares(proof *p, uint64_t count) {
    lines *l = p->l;
    uint64_t last = 0, value = 0;
    /*@ loop invariant reading(l) && i <= count;
        loop invariant \forall integer j; 0 <= j < i ==>
            0 < p->rares[j].heap <= NEAR && p->rares[j].value < VALUES_MAX;
        loop assigns i, last, value, READS, p->rares[0 .. count - 1];
        loop variant count - i; */
    for (uint64_t i = 0; i < count; last = p->rares[i++].heap) {
        rare *r = &p->rares[i];
        if (!begin_number(l, "rare", NEAR, &r->heap) || !need(l, ' ', "a number is missing") ||
            !number(l, VALUES_MAX - 1, &value) || !end_line(l))
            return false;
        r->value = (uint32_t)value;
        if (r->heap <= last)
            return refuse(l, "the rare heaps are not in order");
    }
    return true;
}

static bool make_rares(proof *p, uint64_t count) {
    p->rares = calloc(count + 1, sizeof *p->rares);
    return p->rares != NULL || no_memory(p->l);
}

/* The lines up to the first mark. */
static bool read_space(proof *p) {
    const code *rule = &p->c->code;
    lines *l = p->l;
    uint64_t mask = 0, positional = 0, count = 0;
    if (!number_line(l, "mask", VALUES_MAX - 1, &mask) ||
        !number_line(l, "positional", 1, &positional) ||
        !number_line(l, "reach", NEAR, &p->h.reach) || !number_line(l, "rares", RARES_MAX, &count))
        return false;
    if (mask == 0 || rule->tail != 0 || rule->parts != 2 || p->c->saltus != 0 ||
        (positional && p->c->period % 2 != 0))
        return refuse(l, "the theorem of windows does not speak of this rule or these numbers");
    if (count * rule->split_count > TAPS_MAX)
        return refuse(l, "there are too many taps for this checker");
    /*@ loop assigns i;
        loop invariant i <= rule->split_count;
        loop invariant positional != 0 ==> \forall integer j; 0 <= j < i ==>
            rule->splits[j] % 2 == rule->splits[0] % 2;
        loop variant rule->split_count - i; */
    for (size_t i = 0; i < rule->split_count; i++)
        if (positional && rule->splits[i] % 2 != rule->splits[0] % 2)
            return refuse(l, "splits of both parities, and yet the mask has the position");
    if (!make_rares(p, count) || !read_rares(p, count))
        return false;
    p->h.mask = (uint32_t)mask;
    p->h.positional = positional == 1;
    p->h.rares = p->rares;
    p->h.rare_count = count;
    return number_line(l, "marks", RARES_MAX, &p->marks);
}

/* What the theorem requires, and room for it. */
static bool open_proof(proof *p) {
    const claim *c = p->c;
    const uint64_t last = p->h.rare_count > 0 ? p->rares[p->h.rare_count - 1].heap : 0;
    const uint64_t over = p->h.reach + c->code.length, rounds = c->period % 2 != 0 ? 2 : 1;
    p->settled = 2 * last + 2 * c->code.length + 2;
    p->from = greater(c->preperiod, p->settled);
    if (!sequence_open(&p->s, &c->code, &p->h, greater(p->h.reach + 1, 1 << 16),
                       p->from - c->preperiod + over + 2))
        return p->s.error != NULL ? refuse(p->l, "at heap %" PRIu64 ": %s", p->s.n, p->s.error)
                                  : no_memory(p->l);
    p->anchor = p->from + p->s.window;
    p->s.h.from = p->anchor + over;
    p->checked = p->anchor + rounds * c->period + 2 * over;
    uint64_t primes[PRIMES_MAX];
    p->stops[p->stop_count++] = p->from;
    p->stops[p->stop_count++] = p->from + c->period;
    p->stops[p->stop_count++] = p->anchor + c->period;
    for (size_t i = primes_of(c->period, primes); i-- > 0;)
        if (!p->h.positional || c->period / primes[i] % 2 == 0) /* else all values differ */
            p->stops[p->stop_count++] = p->anchor + c->period / primes[i];
    p->before = calloc(p->from - c->preperiod + 1, sizeof *p->before);
    p->again = calloc(p->from - c->preperiod + 1, sizeof *p->again);
    p->last_near.ranks = calloc(p->s.window, sizeof *p->last_near.ranks);
    p->last.ranks = calloc(p->s.window, sizeof *p->last.ranks);
    p->at_anchor.ranks = calloc(p->s.window, sizeof *p->at_anchor.ranks);
    return (p->before && p->again && p->last.ranks && p->at_anchor.ranks && p->last_near.ranks) ||
           no_memory(p->l);
}

/* Ranks that are not 0: how many are 0 before, in letters how much it is: a is 1, zb 26 + 2. */
static bool read_ranks(proof *p) {
    lines *l = p->l;
    uint64_t i = 0, zeros = 0;
    memset(p->last.ranks, 0, p->s.window * sizeof *p->last.ranks);
    /*@ loop invariant reading(l) && i <= p->s.window;
        loop invariant \forall integer j; 0 <= j < p->s.window ==> p->last.ranks[j] < VALUES_MAX;
        loop assigns i, zeros, more, ADVANCES, p->last.ranks[0 .. p->s.window - 1]; */
    for (bool more = take(l, ' '); more; more = l->next >= '0' && l->next <= '9', i++) {
        if (!number(l, p->s.window, &zeros))
            return false;
        i += zeros;
        if (i >= p->s.window || l->next < 'a' || l->next > 'z')
            return refuse(l, "a mark has no letters, or goes on beyond the window");
        /*@ loop invariant reading(l);
            loop invariant \forall integer j; 0 <= j < p->s.window ==>
                p->last.ranks[j] < VALUES_MAX;
            loop assigns letter, ADVANCES, p->last.ranks[0 .. p->s.window - 1]; */
        for (int letter; (letter = l->next) >= 'a' && letter <= 'z'; take(l, (char)letter)) {
            p->last.ranks[i] = (uint16_t)(p->last.ranks[i] + letter - 'a' + 1);
            if (p->last.ranks[i] >= VALUES_MAX)
                return refuse(l, "a value is too large");
        }
    }
    return end_line(l);
}

static bool read_mark(proof *p) {
    const uint64_t before = p->last.heap;
    if (!begin_number(p->l, "mark", LARGEST, &p->last.heap) || !read_ranks(p))
        return false;
    if (p->last.heap <= before || p->last.heap > p->checked ||
        p->last.heap < p->settled + p->s.window)
        return refuse(p->l, "the marks are not in order, or not among the values checked");
    if (p->last.heap == p->anchor) {
        p->at_anchor.heap = p->anchor;
        memcpy(p->at_anchor.ranks, p->last.ranks, p->s.window * sizeof *p->last.ranks);
    }
    return true;
}

/* Whether the window before the next heap is that of a mark. */
static bool fits(const proof *p, const mark *m) {
    const uint64_t from = p->s.n - p->s.window;
    /*@ loop invariant i <= p->s.window;
        loop invariant \forall integer j; 0 <= j < i ==>
            ranked_at(&p->s, from + j, from, m->ranks[j]) == value_at(&p->s, from + j);
        loop assigns i;
        loop variant p->s.window - i; */
    for (uint64_t i = 0; i < p->s.window; i++)
        if (sequence_ranked(&p->s, from + i, from, m->ranks[i]) != sequence_value(&p->s, from + i))
            return false;
    return true;
}

/* Keeps the values where the repetition is to begin, or a period later. */
static void keep_beginning(const proof *p, uint16_t *kept) {
    const uint64_t early = p->c->preperiod > 0 ? p->c->preperiod - 1 : 0, count = p->from - early;
    /*@ loop invariant i <= count;
        loop invariant \forall integer j; 0 <= j < i ==>
            kept[j] == (uint16_t)value_at(&p->s, p->s.n - count + j);
        loop assigns i, kept[0 .. count - 1];
        loop variant count - i; */
    for (uint64_t i = 0; i < count; i++)
        kept[i] = (uint16_t)sequence_value(&p->s, p->s.n - count + i);
}

/* Looks at what comes before the next heap, where it is one of the stops. */
static bool look(proof *p) {
    const uint64_t n = p->s.n, period = p->c->period;
    if (p->whole && n == p->from)
        keep_beginning(p, p->before);
    if (p->whole && n == p->from + period) {
        keep_beginning(p, p->again);
        if (!windows_compare(p))
            return false;
    }
    if (p->at_anchor.heap == 0) /* not read yet: segments from there on look */
        return true;
    if (n == p->anchor + period && !fits(p, &p->at_anchor))
        return refuse(p->l, "the window does not come again before heap %" PRIu64, n);
    /*@ loop invariant 3 <= i;
        loop invariant \forall integer j; 3 <= j < i && j < p->stop_count &&
            p->stops[j] == n ==> !is_window(p, &p->at_anchor);
        loop assigns i;
        loop variant PRIMES_MAX + 4 - i; */
    for (size_t i = 3; i < p->stop_count; i++)
        if (n == p->stops[i] && fits(p, &p->at_anchor))
            return refuse(p->l, "%" PRIu64 " is a period too", n - p->anchor);
    return true;
}

/* Computes the values of the heaps before `to`. */
static bool go(proof *p, uint64_t to) {
    uint32_t value = 0;
    while (p->s.n < to) {
        uint64_t next = to;
        for (size_t i = 0; i < p->stop_count; i++)
            next = p->stops[i] > p->s.n && p->stops[i] < next ? p->stops[i] : next;
        while (p->s.n < next) {
            if (p->s.n % POLL == 0 && !windows_poll(p, p->s.n))
                return false;
            if (!sequence_next(&p->s, &value))
                return refuse(p->l, "at heap %" PRIu64 ": %s", p->s.n, p->s.error);
        }
        if (!look(p))
            return false;
    }
    return true;
}

/* Goes on from the mark just read. */
static bool jump(proof *p) {
    return sequence_jump(&p->s, p->last.heap, p->last.ranks) ||
           refuse(p->l, "the mark is no window");
}

/* From there on for a stretch. */
static bool check_sample(proof *p) {
    if (!jump(p))
        return false;
    const uint64_t end = p->s.trust + SAMPLES / p->marks;
    return go(p, end < p->checked + 1 ? end : p->checked + 1);
}

/* To the mark just read, and as far as the segment after it takes on trust. */
static bool arrive(proof *p) {
    return go(p, p->last.heap) &&
           (fits(p, &p->last) || refuse(p->l, "the segment does not lead to this mark")) &&
           go(p, p->last.heap + p->h.reach + p->c->code.length);
}

/* Computes from 0 through what is near, and then in stretches if that is of use. */
static far *begin_far(proof *p, uint64_t near) {
    far *f = go(p, near + 1) ? far_open(p, near) : NULL;
    if (f == NULL)
        return NULL;
    sequence_jump(&p->s, p->last_near.heap, p->last_near.ranks);
    if (far_mark(f, p->last_near.heap))
        return f;
    far_close(f);
    return NULL;
}

/* What is said of the mark just read, in a certificate that is not computed as a whole. */
static bool check_apart(proof *p, const extent *e, uint64_t number, uint64_t near) {
    if (!go(p, near + 1))
        return false;
    if (!e->one)
        return check_sample(p);
    return (number != e->segment + 1 || arrive(p)) && (number != e->segment || jump(p));
}

/* Reads all marks. Computes from 0 through those that are near; beyond, each begins a stretch that
 * is computed as a whole, or a sample, or one begins the segment that is asked for and the next one
 * ends it. */
static bool check_marks(proof *p, const extent *e) {
    uint64_t near =
        greater(greater(e->near > 0 ? e->near : NEAR, p->s.first_size), p->settled + p->s.window);
    near = near > p->checked ? p->checked : near;
    far *f = NULL;
    bool good = true;
    for (uint64_t i = 0; i < p->marks && good; i++) {
        good = read_mark(p);
        if (good && p->last.heap > near && p->whole && f == NULL) {
            f = i == 0 || p->marks - i < FAR_LEAST ? NULL : begin_far(p, near);
            near = f == NULL ? p->checked : near;
            good = !p->stopped && p->l->verdict == ACCEPTED;
        }
        if (!good)
            break;
        if (p->last.heap <= near) {
            good = go(p, p->last.heap) &&
                   (fits(p, &p->last) || refuse(p->l, "the mark is that of another window"));
            p->last_near.heap = p->last.heap;
            memcpy(p->last_near.ranks, p->last.ranks, p->s.window * sizeof *p->last.ranks);
        } else if (i == 0)
            good = refuse(p->l, "no mark is near the beginning");
        else if (f != NULL)
            good = jump(p) && far_mark(f, p->last.heap);
        else
            good = check_apart(p, e, i, near);
    }
    if (good && p->at_anchor.heap == 0)
        good = refuse(p->l, "there is no mark before heap %" PRIu64 ", the anchor", p->anchor);
    good = good && lines_end(p->l);
    if (f != NULL)
        good = good && far_end(f);
    else
        good = good && go(p, (p->whole ? p->checked : near) + 1) &&
               (!e->one || e->segment + 1 < p->marks || go(p, p->checked + 1));
    far_close(f);
    return good;
}

bool check_windows(const claim *c, const extent *e) {
    proof p = {.c = c, .e = e, .l = c->l};
    bool good = read_space(&p) && open_proof(&p);
    p.whole = !e->one && (e->all || p.checked <= whole_max);
    if (good && e->one && e->segment >= p.marks)
        good = no_segment(c->l, e->segment, p.marks);
    good = good && check_marks(&p, e);
    if (p.stopped && c->l->verdict == ACCEPTED) {
        good = true;
        judge(c->l, SAMPLED, "");
        say(c->l, " as far as heap %" PRIu64 " of %" PRIu64, p.come_to, p.checked);
    } else if (good && !p.whole)
        judge(c->l, SAMPLED, " as far as the sample goes");
    sequence_close(&p.s);
    free(p.rares);
    free(p.before);
    free(p.again);
    free(p.last.ranks);
    free(p.at_anchor.ranks);
    free(p.last_near.ranks);
    return good;
}
