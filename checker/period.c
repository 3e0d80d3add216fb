/* SPDX-License-Identifier: MIT */
/*
 * A certificate of a period. The sequence is computed again to see that everything in it is true.
 * docs/theory.md has the proofs of the theorems that turn a finite computation into a period for
 * ever. Here all values that a theorem asks for are computed from the definition and kept; the
 * theorem of windows, for long sequences, is in windows.c.
 */
#include "period.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT_MAX = 1 << 24, BLOCKS_KEPT_MAX = 1 << 14 };

/* Whether the values up to G(checked) repeat themselves as claimed, from the preperiod on and no
 * sooner, and with no smaller period: one would divide this one, as both hold from some heap on,
 * and p / q would be a period for one of its primes q. */
static bool check_repetition(const claim *c, const uint32_t *values, uint64_t checked) {
    const uint64_t p = c->period, s = c->saltus;
    uint64_t from = 0, primes[PRIMES_MAX];
    /*@ loop invariant p <= n <= checked + 1 && from <= n - p;
        loop invariant \forall integer m; from <= m < n - p ==> values[m + p] == values[m] + s;
        loop invariant from > 0 ==> values[from - 1 + p] != values[from - 1] + s;
        loop assigns n, from;
        loop variant checked + 1 - n; */
    for (uint64_t n = p; n <= checked; n++)
        if (values[n] != values[n - p] + s)
            from = n - p + 1;
    if (from != c->preperiod)
        return refuse(c->l, "the repetition begins at %" PRIu64 ", not at the preperiod", from);
    const size_t count = primes_of(p, primes);
    /*@ loop invariant 0 <= i <= count;
        loop invariant \forall integer k; i <= k < count ==>
            is_least(c, values, checked, primes[k]);
        loop assigns i;
        loop variant i; */
    for (size_t i = count; i > 0; i--) {
        const uint64_t q = primes[i - 1], shift = p / q;
        bool holds = s % q == 0;
        /*@ loop invariant checked + 1 - p + shift <= n <= checked + 1;
            loop invariant !holds ==> is_least(c, values, checked, q);
            loop assigns n, holds;
            loop variant checked + 1 - n; */
        for (uint64_t n = checked + 1 - p + shift; n <= checked && holds; n++)
            holds = values[n] == values[n - shift] + s / q;
        if (holds)
            return refuse(c->l, "%" PRIu64 " is a period too", shift);
    }
    return true;
}

/* The values up to G(checked), if they are not too many and as claimed; to be freed. */
static uint32_t *values_up_to(const claim *c, uint64_t checked, uint64_t most) {
    if (checked >= most || c->period > checked) {
        refuse(c->l, "its numbers do not fit, or are too large for this checker");
        return NULL;
    }
    uint32_t *values = values_of(&c->code, checked + 1);
    if (values == NULL)
        no_memory(c->l);
    else if (check_repetition(c, values, checked))
        return values;
    free(values);
    return NULL;
}

static bool check_guy_smith(const claim *c) {
    const code *rule = &c->code;
    const unsigned parts = rule->parts > 0 ? rule->parts : 1;
    if (rule->tail != 0 || c->saltus != 0)
        return refuse(c->l, "the theorem of Guy and Smith does not speak of this rule");
    if (!lines_end(c->l))
        return false;
    const uint64_t checked = parts * (c->preperiod + c->period) + rule->length;
    uint32_t *values = values_up_to(c, checked, KEPT_MAX);
    //@ assert checked == most_of(c);
    free(values);
    return values != NULL;
}

/* Which of `size` values, from the least on that it has not, *base, the tail has brought at heap n.
 * NULL without memory. */
static bool *brought_at(const code *c, const uint32_t *values, uint64_t n, uint64_t size,
                        uint64_t *base) {
    bool *brought = calloc(2 * size, sizeof *brought);
    if (brought == NULL)
        return NULL;
    /*@ loop invariant 0 <= m <= n && (m > 0 ==> m + c->length <= n);
        loop invariant \forall integer v; 0 <= v < 2 * size ==> 0 <= brought[v] <= 1 &&
            (brought[v] != 0 <==> brings_before(c, m, v));
        loop assigns m, brought[0 .. 2 * size - 1];
        loop variant n - m; */
    for (uint64_t m = 0; m + c->length < n; m++)
        if (c->tail & (m == 0 ? 1 : 2))
            brought[values[m]] = true;
    /*@ assert \forall integer v; 0 <= v < 2 * size ==>
            (brought[v] != 0 <==> brings(c, n, v)); */
    /*@ loop invariant *base < size;
        loop invariant \forall integer v; 0 <= v < *base ==> brings(c, n, v);
        loop assigns *base;
        loop variant size - *base; */
    for (*base = 0; brought[*base];)
        ++*base;
    memmove(brought, brought + *base, size);
    return brought;
}

/* Whether the states before heaps n and n + p agree but for the saltus: the values that the tail
 * has brought, and the last ones. */
static bool states_agree(const claim *c, const uint32_t *values, uint64_t n) {
    const uint64_t p = c->period;
    const uint64_t size = 2 * (n + p) + 2; /* no value is greater than twice the tokens */
    uint64_t early = 0, late = 0;
    bool *first = brought_at(&c->code, values, n, size, &early);
    bool *second = brought_at(&c->code, values, n + p, size, &late);
    /*@ assert first != \null && second != \null && late < early ==>
            brings(&c->code, n, late); */
    bool good = first != NULL && second != NULL ? late - early == c->saltus : no_memory(c->l);
    good = good && memcmp(first, second, size) == 0;
    /*@ loop invariant 1 <= k <= c->code.length + 2;
        loop invariant good ==> \at(good, LoopEntry);
        loop invariant good ==> \forall integer m; n - k < m < n ==>
            values[m + p] == values[m] + c->saltus;
        loop assigns k, good;
        loop variant c->code.length + 2 - k; */
    for (uint64_t k = 1; good && k <= c->code.length + 1; k++)
        good = values[n + p - k] == values[n - k] + c->saltus;
    /*@ assert good ==> \forall integer v; v >= size ==> !brings(&c->code, n, v) &&
            !brings(&c->code, n + p, v); */
    //@ assert good ==> agree_from(c, n, early, late);
    free(first);
    free(second);
    return good;
}

/* The states agree before the heap after the last one checked, and not sooner. */
static bool check_states(const claim *c) {
    uint64_t checked = 0;
    if (c->code.tail == 0 || c->code.parts > 1)
        return refuse(c->l, "this rule has no finite states");
    if (!number_line(c->l, "checked", LARGEST, &checked) || !lines_end(c->l))
        return false;
    uint32_t *values = values_up_to(c, checked, KEPT_MAX);
    if (values == NULL)
        return false;
    const uint64_t n = checked + 1 - c->period, first = (uint64_t)c->code.length + 2;
    const bool good =
        n >= first && states_agree(c, values, n) && (n == first || !states_agree(c, values, n - 1));
    //@ assert good ==> has_states(c, n, checked);
    free(values);
    return (good && c->l->verdict == ACCEPTED) ||
           refuse(c->l, "the states do not agree there, or agree sooner");
}

static bool check_by_blocks(const claim *c) {
    uint64_t checked = 0, size = 0;
    if (c->code.parts < 2 || (c->code.parts == 2 && c->code.tail == 0))
        return refuse(c->l, "the theorem of blocks does not speak of this rule");
    if (!number_line(c->l, "checked", LARGEST, &checked) ||
        !number_line(c->l, "size", LARGEST, &size) || !lines_end(c->l))
        return false;
    uint32_t *values = values_up_to(c, checked, BLOCKS_KEPT_MAX);
    const bool good = values != NULL && check_blocks(c, values, checked, size);
    free(values);
    return good;
}

static bool read_rule(claim *c) {
    lines *l = c->l;
    if (!word_line(l, "rule"))
        return false;
    if (!code_read(&c->code, l->word))
        return refuse(l, "its rule is no code");
    strcpy(c->rule, l->word);
    return !c->code.signs || refuse(l, "no theorem speaks of a rule with signs");
}

/* What is claimed; the name of its proof is in l->word then. */
static bool read_claim(claim *c) {
    lines *l = c->l;
    if (!read_rule(c) || !number_line(l, "period", LARGEST, &c->period) ||
        !number_line(l, "preperiod", LARGEST, &c->preperiod) ||
        !number_line(l, "saltus", LARGEST, &c->saltus) || !word_line(l, "proof"))
        return false;
    return c->period > 0 || refuse(l, "the period is 0");
}

static bool check_claim(claim *c, const extent *e) {
    lines *l = c->l;
    if (!read_claim(c))
        return false;
    if (strcmp(l->word, "windows") == 0)
        return check_windows(c, e);
    static const struct {
        const char *name;
        bool (*check)(const claim *c);
    } kinds[] = {
        {"guy-smith", check_guy_smith}, {"states", check_states}, {"blocks", check_by_blocks}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(l->word, kinds[i].name) == 0)
            return e->one ? no_segment(l, e->segment, 0) : kinds[i].check(c);
    return refuse(l, "its proof is of no kind known here");
}

bool check_period(lines *l, const extent *e) {
    claim *c = calloc(1, sizeof *c);
    if (c == NULL)
        return no_memory(l);
    c->l = l;
    const bool good = check_claim(c, e);
    if (good)
        say(l, ": %s has period %" PRIu64 ", preperiod %" PRIu64 ", saltus %" PRIu64, c->rule,
            c->period, c->preperiod, c->saltus);
    free(c);
    return good;
}
