/* SPDX-License-Identifier: MIT */
/*
 * A certificate of a period. The sequence is computed again, by means of the checker's own
 * (sequence.c), to see that every word of it is true. docs/theory.md has the proofs of the theorems
 * that turn a finite computation into a period for ever; the one of windows is in windows.c.
 */
#include "period.h"

#include "blocks.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS_MAX = 1 << 14 }; /* heaps, of blocks: computed from the definition */

static const uint64_t large = (uint64_t)1 << 60; /* no number is beyond: sums of a few fit */

/* A line of a name and a heap, or of a difference of two. */
static bool heap_field(lines *l, const char *name, uint64_t *n) {
    return number_field(l, name, n) && (*n <= large || refuse(l, "its %s is too large", name));
}

static bool read_claim(certificate *c) {
    lines *l = c->l;
    const char *rule = text_field(l, "rule");
    if (rule == NULL || !code_read(&c->code, rule))
        return refuse(l, "its rule is no code");
    if (c->code.signs)
        return refuse(l, "no theorem speaks of a rule with signs");
    strcpy(c->rule, rule);
    if (!heap_field(l, "period", &c->period) || !heap_field(l, "preperiod", &c->preperiod) ||
        !heap_field(l, "saltus", &c->saltus))
        return false;
    const char *proof = text_field(l, "proof");
    if (proof == NULL || strlen(proof) >= sizeof c->proof)
        return refuse(l, "its proof is of no kind known here");
    strcpy(c->proof, proof);
    if (!heap_field(l, "checked", &c->checked))
        return false;
    if (c->period == 0 || c->period > c->checked)
        return refuse_line(l, PERIOD_LINE, "the period is out of range");
    return true;
}

static bool read_rare(certificate *c, rare *r, uint64_t before) {
    lines *l = c->l;
    uint64_t value = 0;
    if (!begin_line(l, "rare") || !next_number(l, &r->heap) || !next_number(l, &value) ||
        !end_line(l))
        return false;
    if (value >= VALUES_HELPED)
        return refuse(l, "a rare value is too large");
    r->value = (uint32_t)value;
    return (r->heap > before && r->heap <= large) ||
           refuse(l, "the rare heaps are not in order, or too large");
}

/* The sparse space, and whether it is of a form that sequence.c can use. */
static bool read_space(certificate *c) {
    const code *rule = &c->code;
    lines *l = c->l;
    if (!number_field(l, "mask", &c->mask) || !number_field(l, "positional", &c->positional) ||
        !number_field(l, "rares", &c->rare_count))
        return false;
    if (c->mask >= VALUES_HELPED)
        return refuse_line(l, MASK_LINE, "the mask is out of range");
    if (c->positional > 1)
        return refuse_line(l, POSITIONAL_LINE, "positional is neither 0 nor 1");
    if (c->rare_count > RARES_MAX)
        return refuse(l, "there are too many rare heaps");
    if (c->mask == 0 && (c->rare_count > 0 || c->positional > 0))
        return refuse_line(l, MASK_LINE, "rare heaps need a mask");
    if (c->mask != 0 && (rule->tail != 0 || rule->parts != 2))
        return refuse_line(l, MASK_LINE, "this rule has no sparse space");
    for (size_t i = 0; i < rule->split_count; i++)
        if (c->positional && (rule->splits[i] - rule->splits[0]) % 2 != 0)
            return refuse_line(l, POSITIONAL_LINE,
                               "splits of both parities, and yet the mask has the position");
    c->rares = calloc(c->rare_count + 1, sizeof *c->rares);
    if (c->rares == NULL)
        return no_memory(l);
    c->help = (help){.mask = (uint32_t)c->mask,
                     .positional = c->positional == 1,
                     .rares = c->rares,
                     .rare_count = c->rare_count,
                     .from = UINT64_MAX};
    for (uint64_t i = 0; i < c->rare_count; i++)
        if (!read_rare(c, &c->rares[i], i > 0 ? c->rares[i - 1].heap : 0))
            return false;
    return true;
}

bool advance(const certificate *c, sequence *s, uint64_t to) {
    uint32_t value = 0;
    while (s->n <= to)
        if (!sequence_next(s, &value)) /* the next rare heap is to blame, or that it is missing */
            return refuse_line(c->l, s->h.mask != 0 ? RARES_LINE + 1 + s->met : RULE_LINE,
                               "at heap %" PRIu64 ": %s", s->n, s->error);
    return true;
}

/* No smaller period: for each prime divisor q of p, p/q fails somewhere in the last round. As p is
 * a period, what holds in one round holds in all. */
static bool check_least(const certificate *c, const sequence *s) {
    const uint64_t p = c->period;
    uint64_t rest = p;
    for (uint64_t q = 2; q <= rest; q += q * q > rest && rest > q ? rest - q : 1) {
        if (rest % q != 0)
            continue;
        while (rest % q == 0)
            rest /= q;
        const uint64_t shift = p / q;
        bool holds = c->saltus % q == 0;
        for (uint64_t n = s->n - p + shift; n < s->n && holds; n++)
            holds = sequence_value(s, n) == sequence_value(s, n - shift) + c->saltus / q;
        if (holds)
            return refuse_line(c->l, PERIOD_LINE, "%" PRIu64 " is a period too", shift);
    }
    return true;
}

bool same(const sequence *s, uint64_t from, const uint16_t *values, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        if (sequence_value(s, from + i) != values[i])
            return false;
    return true;
}

/* The window and the mark before heap s->n, if one is there; then the next mark is read. */
static bool check_listed(certificate *c, const sequence *s) {
    if (c->values != NULL && s->n == c->anchor &&
        !same(s, c->anchor - c->window, c->values, c->window))
        return refuse_line(c->l, VALUES_LINE + c->rare_count, "the window has other values");
    if (c->marks_read == 0 || s->n != c->mark.heap)
        return true;
    if (!same(s, s->n - c->window, c->mark.values, c->window))
        return refuse(c->l, "the mark has other values");
    return c->marks_read == c->mark_count || read_mark(c);
}

bool check_all(certificate *c, sequence *s) {
    uint64_t from = 0;
    while (s->n <= c->checked) {
        const uint64_t n = s->n;
        if (!advance(c, s, n) || !check_listed(c, s))
            return false;
        if (n >= c->period && sequence_value(s, n) != sequence_value(s, n - c->period) + c->saltus)
            from = n - c->period + 1;
    }
    if (from != c->preperiod)
        return refuse_line(c->l, PREPERIOD_LINE,
                           "the repetition begins at %" PRIu64 ", not at the preperiod", from);
    if (s->met != c->rare_count)
        return refuse_line(c->l, RARES_LINE + 1 + s->met, "no heap so large was computed");
    return check_least(c, s);
}

static bool check_guy_smith(certificate *c) {
    const code *rule = &c->code;
    const unsigned parts = rule->parts > 0 ? rule->parts : 1;
    if (rule->tail != 0 || c->saltus != 0)
        return refuse_line(c->l, PROOF_LINE,
                           "the theorem of Guy and Smith does not speak of this rule");
    if (c->checked != parts * (c->preperiod + c->period) + rule->length)
        return refuse_line(c->l, CHECKED_LINE,
                           "the theorem asks for other values than those checked");
    if (!read_space(c) || !lines_end(c->l))
        return false;
    sequence s;
    const bool good =
        sequence_open(&s, rule, &c->help, c->checked + 1, 0) ? check_all(c, &s) : no_memory(c->l);
    sequence_close(&s);
    return good;
}

/* Which values the tail has brought at heap n, from the least that is missing on; *base is that
 * one. */
static bool *seen_at(const sequence *s, uint64_t n, uint32_t size, uint32_t *base) {
    bool *seen = calloc(size, sizeof *seen);
    if (seen == NULL)
        return NULL;
    for (uint64_t m = 0; m + s->c->length < n; m++) {
        if ((s->c->tail & 1) && m == 0)
            seen[0] = true;
        if ((s->c->tail & 2) && m > 0)
            seen[sequence_value(s, m)] = true;
    }
    *base = 0;
    while (*base < size && seen[*base])
        ++*base;
    return seen;
}

/* Whether the states before heaps n and n + p agree but for the saltus: the values that the tail
 * has brought, and the last ones. */
static bool states_agree(const certificate *c, const sequence *s, uint64_t n) {
    enum { SIZE = UINT16_MAX + 1 };
    const uint64_t p = c->period;
    uint32_t early = 0, late = 0;
    bool *first = seen_at(s, n, SIZE, &early), *second = seen_at(s, n + p, SIZE, &late);
    bool good = first != NULL && second != NULL ? late - early == c->saltus : no_memory(c->l);
    for (uint32_t v = 0; good && late + v < SIZE; v++)
        good = first[early + v] == second[late + v];
    for (uint64_t k = 1; good && k <= c->code.length + 1; k++)
        good = sequence_value(s, n + p - k) == sequence_value(s, n - k) + c->saltus;
    free(first);
    free(second);
    return good;
}

/* The states agree before the heap after the last one checked, and not sooner. */
static bool check_states(certificate *c) {
    const code *rule = &c->code;
    if (rule->tail == 0 || rule->parts > 1)
        return refuse_line(c->l, PROOF_LINE, "this rule has no finite states");
    const uint64_t n = c->checked + 1 - c->period, first = (uint64_t)rule->length + 2;
    if (n < first || c->checked >= BEGINNING)
        return refuse_line(c->l, CHECKED_LINE, "the state is out of range");
    if (!lines_end(c->l))
        return false;
    sequence s;
    bool good =
        sequence_open(&s, rule, &c->help, c->checked + 1, 0) ? check_all(c, &s) : no_memory(c->l);
    if (good && !states_agree(c, &s, n))
        good = refuse_line(c->l, CHECKED_LINE, "the states do not agree");
    if (good && n > first && states_agree(c, &s, n - 1))
        good = refuse_line(c->l, CHECKED_LINE, "the states agree sooner");
    sequence_close(&s);
    return good;
}

static bool check_by_blocks(certificate *c) {
    const code *rule = &c->code;
    uint64_t size = 0;
    if (rule->parts < 2 || (rule->parts == 2 && rule->tail == 0))
        return refuse_line(c->l, PROOF_LINE, "the theorem of blocks does not speak of this rule");
    if (c->checked >= BLOCKS_MAX)
        return refuse_line(c->l, CHECKED_LINE, "its numbers are too large for this checker");
    if (!number_field(c->l, "size", &size) || !lines_end(c->l))
        return false;
    sequence s;
    uint32_t *values = calloc(c->checked + 1, sizeof *values);
    bool good = sequence_open(&s, rule, &c->help, c->checked + 1, 0) && values != NULL
                    ? check_all(c, &s)
                    : no_memory(c->l);
    for (uint64_t n = 0; good && n <= c->checked; n++)
        values[n] = sequence_value(&s, n);
    good = good && check_blocks(&(blocks_claim){.lines = c->l,
                                                .rule = rule,
                                                .values = values,
                                                .checked = c->checked,
                                                .period = c->period,
                                                .preperiod = c->preperiod,
                                                .saltus = c->saltus,
                                                .size = size});
    free(values);
    sequence_close(&s);
    return good;
}

static bool check_proof(certificate *c, const extent *e, bool *sampled) {
    if (!read_claim(c))
        return false;
    if (strcmp(c->proof, "windows") == 0)
        return read_space(c) && check_windows(c, e, sampled);
    static const struct {
        const char *name;
        bool (*check)(certificate *c);
    } kinds[] = {
        {"guy-smith", check_guy_smith}, {"states", check_states}, {"blocks", check_by_blocks}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(c->proof, kinds[i].name) == 0)
            return e->one ? no_segment(c->l, e->segment, 0) : kinds[i].check(c);
    return refuse_line(c->l, PROOF_LINE, "its proof is of no kind known here");
}

void check_period(lines *l, const extent *e) {
    bool sampled = false;
    certificate *c = calloc(1, sizeof *c);
    if (c == NULL) {
        no_memory(l);
        return;
    }
    c->l = l;
    if (check_proof(c, e, &sampled)) {
        l->verdict = sampled ? SAMPLED : ACCEPTED;
        say(l, "%s: %s has period %" PRIu64 ", preperiod %" PRIu64 ", saltus %" PRIu64,
            sampled ? " as far as the sample goes" : "", c->rule, c->period, c->preperiod,
            c->saltus);
    }
    free(c->mark.values);
    free(c->from.values);
    free(c->to.values);
    free(c->values);
    free(c->rares);
    free(c);
}
