/* SPDX-License-Identifier: MIT */
/*
 * Certificates by the theorem of windows. The marks of a long one are looked at as they are read:
 * no more of them is kept than the last one, and the two ends of the segment that is asked for.
 */
#include "period.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLE = 1 << 22, MARKS_MAX = 1 << 20 }; /* heaps of all samples together */

static const uint64_t all_max = (uint64_t)1 << 32; /* heaps computed from 0 without being asked */

static uint64_t greater(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

/* How far back the taps reach, but no less than 3. */
static uint64_t taps(const certificate *c) {
    const code *rule = &c->code;
    uint64_t reach = 3;
    if (c->rare_count > 0)
        reach =
            greater(reach, c->rares[c->rare_count - 1].heap + rule->splits[rule->split_count - 1]);
    for (size_t i = 0; i < rule->single_count; i++)
        if (!c->positional || rule->singles[i] % 2 == 0)
            reach = greater(reach, rule->singles[i]);
    return reach;
}

/* The conditions of the theorem on the numbers of the certificate. */
static bool check_numbers(const certificate *c) {
    const uint64_t last = c->rare_count > 0 ? c->rares[c->rare_count - 1].heap : 0;
    const uint64_t length = c->code.length, rares = c->rare_count;
    if (c->mask == 0)
        return refuse_line(c->l, MASK_LINE, "windows need a mask");
    if (c->saltus != 0)
        return refuse_line(c->l, SALTUS_LINE, "windows need a saltus of 0");
    if (c->window != taps(c))
        return refuse_line(c->l, WINDOW_LINE + rares,
                           "the window is not as long as the rare heaps and digits ask for");
    if (c->anchor < c->window + 2 * last + 2 * length + 2)
        return refuse_line(c->l, ANCHOR_LINE + rares, "the anchor is too near the rare heaps");
    if (c->positional && c->period % 2 != 0)
        return refuse_line(c->l, PERIOD_LINE, "the mask has the position, but the period is odd");
    const uint64_t rounds = c->period % 2 != 0 ? 2 : 1;
    if (c->checked != c->anchor + rounds * c->period + c->reach + length)
        return refuse_line(c->l, CHECKED_LINE,
                           "the theorem asks for other values than those checked");
    if (c->preperiod > c->anchor - c->window)
        return refuse_line(c->l, PREPERIOD_LINE, "the preperiod reaches into the window");
    return true;
}

/* The values of the heaps before one. After the last rare heap all are common. */
static bool read_values(const certificate *c, uint64_t end, uint16_t *values) {
    const uint64_t last = c->rare_count > 0 ? c->rares[c->rare_count - 1].heap : 0;
    for (uint64_t i = 0; i < c->window; i++) {
        const uint64_t n = end - c->window + i;
        uint64_t value = 0;
        if (!next_number(c->l, &value))
            return false;
        if (value >= VALUES_HELPED)
            return refuse(c->l, "a value is too large");
        if (n > last && !help_common(&c->code, &c->help, n, (uint32_t)value))
            return refuse(c->l, "the value of heap %" PRIu64 " is a rare one", n);
        values[i] = (uint16_t)value;
    }
    return end_line(c->l);
}

bool read_mark(certificate *c) {
    mark *m = &c->mark;
    const uint64_t before = c->marks_read > 0 ? m->heap : c->window;
    if (!begin_line(c->l, "mark") || !next_number(c->l, &m->heap))
        return false;
    if (m->heap <= before || m->heap > c->checked)
        return refuse(c->l, "the marks are not in order, or beyond the values checked");
    c->marks_read++;
    return read_values(c, m->heap, m->values);
}

/* The lines up to the first mark. */
static bool read_windows(certificate *c) {
    lines *l = c->l;
    if (!number_field(l, "window", &c->window) || !number_field(l, "anchor", &c->anchor) ||
        !number_field(l, "reach", &c->reach))
        return false;
    if (c->window > BEGINNING || c->anchor > c->checked || c->reach >= BEGINNING)
        return refuse(l, "the window, anchor or reach is too large");
    if (!check_numbers(c))
        return false;
    mark *all[] = {&c->mark, &c->from, &c->to};
    c->values = calloc(c->window, sizeof *c->values);
    bool memory = c->values != NULL;
    for (size_t i = 0; i < 3; i++) {
        all[i]->values = calloc(c->window, sizeof *c->values);
        memory = memory && all[i]->values != NULL;
    }
    if (!memory)
        return no_memory(l);
    if (!begin_line(l, "values") || !read_values(c, c->anchor, c->values) ||
        !number_field(l, "marks", &c->mark_count))
        return false;
    return c->mark_count <= MARKS_MAX || refuse(l, "there are too many marks");
}

/* Goes on to heap `to`, which is then the next one, and compares the window wherever it ends on the
 * way: at the anchor, and a period later. */
static bool advance_comparing(const certificate *c, sequence *s, uint64_t to) {
    const uint64_t again[2] = {c->anchor, c->anchor + c->period};
    for (int k = 0; k < 2; k++)
        if (again[k] > s->n && again[k] <= to) {
            if (!advance(c, s, again[k] - 1))
                return false;
            if (!same(s, again[k] - c->window, c->values, c->window))
                return refuse_line(c->l, VALUES_LINE + c->rare_count,
                                   "the window does not come at heap %" PRIu64, again[k]);
        }
    return advance(c, s, to - 1);
}

/* Goes on from the mark for a stretch of the sample. */
static bool check_sample(const certificate *c, sequence *s) {
    sequence_jump(s, c->mark.heap, c->mark.values, c->window);
    const uint64_t end = s->trust + SAMPLE / c->mark_count;
    return advance(c, s, end < c->checked ? end : c->checked);
}

/* From the last mark near the beginning on: to BEGINNING, and as far as its segment takes on trust
 * or its sample goes. */
static bool end_beginning(const certificate *c, sequence *s, uint64_t near) {
    const uint64_t stretch = c->reach + c->code.length + SAMPLE / c->mark_count;
    const uint64_t end = greater(BEGINNING, near + stretch);
    return advance_comparing(c, s, (end < c->checked ? end : c->checked) + 1);
}

static void keep(const certificate *c, mark *m) {
    m->heap = c->mark.heap;
    memcpy(m->values, c->mark.values, c->window * sizeof *m->values);
}

/* Reads all marks. Computes from 0 through those near the beginning; the others are the ends of the
 * segment that is asked for, or begin a sample. */
static bool check_marks(certificate *c, sequence *s, const extent *e) {
    uint64_t near = 0; /* the last mark near the beginning */
    while (c->marks_read < c->mark_count) {
        const uint64_t i = c->marks_read;
        if (!read_mark(c))
            return false;
        if (e->one && i == e->segment)
            keep(c, &c->from);
        if (e->one && i == e->segment + 1)
            keep(c, &c->to);
        if (c->mark.heap <= BEGINNING) {
            near = c->mark.heap;
            if (!advance_comparing(c, s, near))
                return false;
            if (!same(s, near - c->window, c->mark.values, c->window))
                return refuse(c->l, "the mark has other values");
            continue;
        }
        if (near == 0)
            return refuse(c->l, "no mark is near the beginning");
        if ((s->n <= BEGINNING && !end_beginning(c, s, near)) || (!e->one && !check_sample(c, s)))
            return false;
    }
    return s->n > BEGINNING || end_beginning(c, s, near);
}

/* From one mark to the next, or to the end. */
static bool check_segment(const certificate *c, sequence *s, uint64_t i) {
    const bool last = i + 1 == c->mark_count;
    const uint64_t end = last ? c->checked + 1 : c->to.heap;
    sequence_jump(s, c->from.heap, c->from.values, c->window);
    if (!advance_comparing(c, s, end))
        return false;
    if (last)
        return true;
    if (!same(s, end - c->window, c->to.values, c->window))
        return refuse_line(c->l, MARKS_LINE + c->rare_count + 2 + i,
                           "segment %" PRIu64 " does not lead to this mark", i);
    /* What the next segment has to take on trust. */
    return advance(c, s, end + c->reach + c->code.length);
}

static bool check_some(certificate *c, sequence *s, const extent *e) {
    return check_marks(c, s, e) && lines_end(c->l) && (!e->one || check_segment(c, s, e->segment));
}

static bool check_whole(certificate *c, sequence *s) {
    if (c->mark_count == 0)
        return lines_end(c->l) && check_all(c, s);
    return read_mark(c) && check_all(c, s) && lines_end(c->l);
}

bool check_windows(certificate *c, const extent *e, bool *sampled) {
    if (!read_windows(c))
        return false;
    *sampled = e->one || (!e->all && c->checked > all_max);
    if (e->one && e->segment >= c->mark_count)
        return no_segment(c->l, e->segment, c->mark_count);
    if (*sampled && c->mark_count == 0)
        return refuse(c->l, "it is long, and without marks only --all can check it");
    c->help.reach = c->reach;
    c->help.from = c->anchor;
    /* Up to where the rare heaps have died out all pairs are remembered. */
    const uint64_t first = greater(greater(c->reach, 2 * c->window) + 1, 1 << 16);
    const uint64_t near = c->window + c->reach + c->code.length + 2;
    sequence s;
    bool good = sequence_open(&s, &c->code, &c->help, first,
                              *sampled ? near : greater(near, c->period + 1));
    if (!good)
        no_memory(c->l);
    else
        good = *sampled ? check_some(c, &s, e) : check_whole(c, &s);
    sequence_close(&s);
    return good;
}
