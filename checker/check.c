/* SPDX-License-Identifier: MIT */
/*
 * bouton-check: reads a certificate. That of a position is looked at in position.c. For that of a
 * period the sequence is computed again, by means of its own (sequence.c), to see that every word
 * of it is true. docs/certificates.md has the format and the proofs of the two theorems that turn a
 * finite computation into a period for ever.
 */
#include "blocks.h"
#include "lines.h"
#include "position.h"
#include "sequence.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t all_max = (uint64_t)1 << 32;   /* heaps computed from 0 without being asked */
static const uint64_t beginning = (uint64_t)1 << 24; /* heaps computed in any case */
static const uint64_t sample = (uint64_t)1 << 22;    /* heaps after each mark of a sample */
static const uint64_t large = (uint64_t)1 << 60;     /* no number is beyond: sums of a few fit */
static const uint64_t blocks_max = (uint64_t)1 << 14; /* heaps, computed from the definition */
static const uint64_t values_max = 512;               /* values of windows are below */

typedef struct mark {
    uint64_t heap;
    uint16_t *values;
} mark;

typedef struct certificate {
    lines lines;
    char rule[DIGITS_MAX + 16];
    code code;
    uint64_t period, preperiod, saltus, checked;
    uint64_t size; /* of blocks */
    char proof[16];
    uint64_t mask, positional, rare_count, window, anchor, reach, mark_count;
    rare *rares;
    uint16_t *values;
    mark *marks;
} certificate;

/* A line of a name and a heap, or of a difference of two. */
static bool heap_field(lines *l, const char *name, uint64_t *n) {
    return number_field(l, name, n) && (*n <= large || refuse("its %s is too large", name));
}

static bool values_of(char *text, uint64_t count, uint16_t *values) {
    for (uint64_t i = 0; i < count; i++) {
        uint64_t v = 0;
        if (i > 0 && *text++ != ' ')
            return refuse("a list of values is too short");
        if (!number(&text, &v) || v >= values_max)
            return refuse("a value is badly written");
        values[i] = (uint16_t)v;
    }
    return *text == '\0' || refuse("a list of values is too long");
}

static bool read_space(certificate *c) {
    if (!number_field(&c->lines, "mask", &c->mask) ||
        !number_field(&c->lines, "positional", &c->positional) ||
        !number_field(&c->lines, "rares", &c->rare_count))
        return false;
    if (c->mask >= 512 || c->positional > 1 || c->rare_count > (1 << 24))
        return refuse("the mask or the number of rare heaps is out of range");
    c->rares = calloc(c->rare_count + 1, sizeof *c->rares);
    if (c->rares == NULL)
        return no_memory();
    for (uint64_t i = 0; i < c->rare_count; i++) {
        char *text = field(&c->lines, "rare");
        uint64_t value = 0;
        if (text == NULL || !number(&text, &c->rares[i].heap) || *text++ != ' ' ||
            !number(&text, &value) || *text != '\0' || value >= values_max)
            return refuse("a rare heap is badly written");
        c->rares[i].value = (uint32_t)value;
        if (c->rares[i].heap > large || c->rares[i].heap <= (i > 0 ? c->rares[i - 1].heap : 0))
            return refuse("the rare heaps are not in order, or too large");
    }
    return true;
}

static bool read_windows(certificate *c) {
    if (!number_field(&c->lines, "window", &c->window) ||
        !heap_field(&c->lines, "anchor", &c->anchor) || !heap_field(&c->lines, "reach", &c->reach))
        return false;
    if (c->window == 0 || c->window > c->anchor || c->window > (1 << 28))
        return refuse("the window is out of range");
    c->values = calloc(c->window, sizeof *c->values);
    if (c->values == NULL)
        return no_memory();
    char *text = field(&c->lines, "values");
    if (text == NULL || !values_of(text, c->window, c->values) ||
        !number_field(&c->lines, "marks", &c->mark_count))
        return false;
    if (c->mark_count > (1 << 20))
        return refuse("there are too many marks");
    c->marks = calloc(c->mark_count + 1, sizeof *c->marks);
    if (c->marks == NULL)
        return no_memory();
    for (uint64_t i = 0; i < c->mark_count; i++) {
        c->marks[i].values = calloc(c->window, sizeof *c->values);
        if (c->marks[i].values == NULL)
            return no_memory();
        text = field(&c->lines, "mark");
        if (text == NULL || !number(&text, &c->marks[i].heap) || *text++ != ' ' ||
            !values_of(text, c->window, c->marks[i].values))
            return refuse("a mark is badly written");
        if (c->marks[i].heap > large ||
            c->marks[i].heap <= (i > 0 ? c->marks[i - 1].heap : c->window))
            return refuse("the marks are not in order, or too large");
    }
    return true;
}

static bool read_certificate(certificate *c) {
    const char *rule = field(&c->lines, "rule");
    if (rule == NULL || strlen(rule) >= sizeof c->rule || !code_read(&c->code, rule))
        return refuse("its rule is no code");
    if (c->code.signs)
        return refuse("no theorem speaks of a rule with signs");
    strcpy(c->rule, rule);
    if (!heap_field(&c->lines, "period", &c->period) ||
        !heap_field(&c->lines, "preperiod", &c->preperiod) ||
        !heap_field(&c->lines, "saltus", &c->saltus))
        return false;
    const char *proof = field(&c->lines, "proof");
    if (proof == NULL || strlen(proof) >= sizeof c->proof)
        return refuse("its proof is of no kind known here");
    strcpy(c->proof, proof);
    if (!heap_field(&c->lines, "checked", &c->checked))
        return false;
    if (c->period == 0 || c->period > c->checked || c->preperiod > c->checked)
        return refuse("the period is out of range");
    if (strcmp(c->proof, "blocks") == 0)
        return number_field(&c->lines, "size", &c->size) && lines_end(&c->lines);
    if (strcmp(c->proof, "states") != 0 && !read_space(c))
        return false;
    if (strcmp(c->proof, "windows") == 0 && !read_windows(c))
        return false;
    return lines_end(&c->lines);
}

/* Whether the help is of a form that sequence.c can use. */
static bool check_help(const certificate *c) {
    const code *rule = &c->code;
    if (c->mask == 0)
        return c->rare_count == 0 && c->positional == 0 ? true : refuse("rare heaps need a mask");
    if (rule->tail != 0 || rule->parts != 2)
        return refuse("this rule has no sparse space");
    for (size_t i = 0; i < rule->split_count; i++)
        if (c->positional && (rule->splits[i] - rule->splits[0]) % 2 != 0)
            return refuse("splits of both parities, and yet the mask has the position");
    return true;
}

static uint64_t greater(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

/* Computes up to heap `to`, which is then known too. */
static bool advance(sequence *s, uint64_t to) {
    uint32_t value = 0;
    while (s->n <= to)
        if (!sequence_next(s, &value))
            return refuse("at heap %" PRIu64 ": %s", s->n, s->error);
    return true;
}

/* No smaller period: for each prime divisor q of p, p/q fails somewhere in one round of the
 * period, `p` heaps before and with s->n. */
static bool check_least(const sequence *s, uint64_t p, uint64_t saltus) {
    uint64_t rest = p;
    for (uint64_t q = 2; q <= rest; q += q * q > rest && rest > q ? rest - q : 1) {
        if (rest % q != 0)
            continue;
        while (rest % q == 0)
            rest /= q;
        const uint64_t shift = p / q;
        bool holds = saltus % q == 0;
        for (uint64_t n = s->n - p; n < s->n && holds; n++)
            holds = sequence_value(s, n) == sequence_value(s, n - shift) + saltus / q;
        if (holds)
            return refuse("%" PRIu64 " is a period too", shift);
    }
    return true;
}

static bool same(const sequence *s, uint64_t from, const uint16_t *values, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        if (sequence_value(s, from + i) != values[i])
            return false;
    return true;
}

/* Computes all that was checked: looks where G(n) = G(n - p) + saltus fails last, whether the
 * window is as written, and whether the period is the least. */
static bool check_all(const certificate *c, sequence *s) {
    uint64_t from = 0;
    while (s->n <= c->checked) {
        uint32_t value = 0;
        if (!sequence_next(s, &value))
            return refuse("at heap %" PRIu64 ": %s", s->n, s->error);
        const uint64_t n = s->n - 1;
        if (n >= c->period && value != sequence_value(s, n - c->period) + c->saltus)
            from = n - c->period + 1;
        if (c->values != NULL && s->n == c->anchor &&
            !same(s, c->anchor - c->window, c->values, c->window))
            return refuse("the window has other values");
    }
    if (from != c->preperiod)
        return refuse("the repetition begins at %" PRIu64 ", not at the preperiod", from);
    if (s->met != c->rare_count)
        return refuse("there are fewer rare heaps than listed");
    return check_least(s, c->period, c->saltus);
}

static bool check_guy_smith(const certificate *c) {
    const code *rule = &c->code;
    const unsigned parts = rule->parts > 0 ? rule->parts : 1;
    if (rule->tail != 0 || c->saltus != 0)
        return refuse("the theorem of Guy and Smith does not speak of this rule");
    if (c->checked != parts * (c->preperiod + c->period) + rule->length)
        return refuse("the theorem asks for other values than those checked");
    const help h = {(uint32_t)c->mask, c->positional == 1, c->rares, c->rare_count, 0, UINT64_MAX};
    sequence s;
    if (!sequence_open(&s, rule, &h, c->checked + 1, c->checked + 1))
        return no_memory();
    const bool good = check_all(c, &s);
    sequence_close(&s);
    return good;
}

/* The conditions of the theorem of windows on the numbers of the certificate. */
static bool check_numbers(const certificate *c) {
    const code *rule = &c->code;
    const uint64_t last = c->rare_count ? c->rares[c->rare_count - 1].heap : 0;
    uint64_t needed = 3;
    if (c->mask == 0 || c->saltus != 0)
        return refuse("windows need a mask and a saltus of 0");
    if (rule->split_count > 0)
        needed = greater(needed, last ? last + rule->splits[rule->split_count - 1] : 0);
    for (size_t i = 0; i < rule->single_count; i++)
        if (!c->positional || rule->singles[i] % 2 == 0)
            needed = greater(needed, rule->singles[i]);
    if (c->window != needed)
        return refuse("the window is not as long as the rare heaps and digits ask for");
    if (c->anchor < c->window + 2 * last + 2 * rule->length + 2)
        return refuse("the anchor is too near the rare heaps");
    if (c->positional && c->period % 2 != 0)
        return refuse("the mask has the position, but the period is odd");
    const uint64_t rounds = c->period % 2 != 0 ? 2 : 1;
    if (c->checked != c->anchor + rounds * c->period + c->reach + rule->length)
        return refuse("the theorem asks for other values than those checked");
    if (c->preperiod > c->anchor - c->window)
        return refuse("the preperiod reaches into the window");
    return true;
}

/* Goes on to heap `to`, which is then the next one, and compares the window wherever it ends on the
 * way: at the anchor, and a period later. */
static bool advance_comparing(const certificate *c, sequence *s, uint64_t to) {
    const uint64_t again[2] = {c->anchor, c->anchor + c->period};
    for (int k = 0; k < 2; k++)
        if (again[k] > s->n && again[k] <= to &&
            (!advance(s, again[k] - 1) ||
             (!same(s, again[k] - c->window, c->values, c->window) &&
              !refuse("the window does not come at heap %" PRIu64, again[k]))))
            return false;
    return advance(s, to - 1);
}

/* From mark i to the next one, or to the end. */
static bool check_segment(const certificate *c, sequence *s, uint64_t i) {
    const uint64_t end = i + 1 < c->mark_count ? c->marks[i + 1].heap : c->checked + 1;
    sequence_jump(s, c->marks[i].heap, c->marks[i].values, c->window);
    if (!advance_comparing(c, s, end))
        return false;
    if (i + 1 == c->mark_count)
        return true;
    if (!same(s, end - c->window, c->marks[i + 1].values, c->window))
        return refuse("segment %" PRIu64 " does not lead to the next mark", i);
    /* What the next segment has to take on trust. */
    return advance(s, end + c->reach + c->code.length);
}

/* From 0 through the marks near the beginning, and on as far as the first segment takes on trust.
 */
static bool check_beginning(const certificate *c, sequence *s) {
    if (c->mark_count == 0 || c->marks[0].heap > beginning)
        return refuse("there is no mark near the beginning");
    for (uint64_t i = 0; i < c->mark_count && c->marks[i].heap <= beginning; i++) {
        if (!advance_comparing(c, s, c->marks[i].heap))
            return false;
        if (!same(s, c->marks[i].heap - c->window, c->marks[i].values, c->window))
            return refuse("mark %" PRIu64 " is wrong", i);
    }
    return advance_comparing(c, s,
                             greater(beginning, c->marks[0].heap + c->reach + c->code.length) + 1);
}

static bool check_some(const certificate *c, sequence *s, const uint64_t *segment) {
    if (!check_beginning(c, s))
        return false;
    if (segment != NULL)
        return check_segment(c, s, *segment);
    for (uint64_t i = 0; i < c->mark_count; i++) {
        sequence_jump(s, c->marks[i].heap, c->marks[i].values, c->window);
        const uint64_t end = s->trust + sample / c->mark_count;
        if (!advance(s, end < c->checked ? end : c->checked))
            return false;
    }
    return true;
}

static bool check_windows(const certificate *c, bool all, const uint64_t *segment, bool *sampled) {
    if (!check_numbers(c))
        return false;
    const help h = {(uint32_t)c->mask, c->positional == 1, c->rares,
                    c->rare_count,     c->reach,           c->anchor};
    const uint64_t first = greater(c->reach + 1, 1 << 16);
    const uint64_t near = c->window + c->reach + c->code.length + 2;
    *sampled = segment != NULL || (!all && c->checked > all_max);
    if (c->reach >= beginning || (*sampled && c->mark_count == 0))
        return refuse("its numbers are too large for this checker");
    sequence s;
    if (!sequence_open(&s, &c->code, &h, first, *sampled ? near : greater(near, 2 * c->period + 1)))
        return no_memory();
    const bool good = *sampled ? check_some(c, &s, segment) : check_all(c, &s);
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
    bool good = first != NULL && second != NULL ? late - early == c->saltus : no_memory();
    for (uint32_t v = 0; good && late + v < SIZE; v++)
        good = first[early + v] == second[late + v];
    for (uint64_t k = 1; good && k <= c->code.length + 1; k++)
        good = sequence_value(s, n + p - k) == sequence_value(s, n - k) + c->saltus;
    free(first);
    free(second);
    return good;
}

/* The states agree before the heap after the last one checked, and not sooner. */
static bool check_states(const certificate *c) {
    const code *rule = &c->code;
    const help h = {0};
    if (rule->tail == 0 || rule->parts > 1)
        return refuse("this rule has no finite states");
    const uint64_t n = c->checked + 1 - c->period, first = (uint64_t)rule->length + 2;
    if (n < first || c->checked >= beginning)
        return refuse("the state is out of range");
    sequence s;
    if (!sequence_open(&s, rule, &h, c->checked + 1, 0))
        return no_memory();
    bool good = check_all(c, &s);
    if (good && !states_agree(c, &s, n))
        good = refuse("the states do not agree");
    if (good && n > first && states_agree(c, &s, n - 1))
        good = refuse("the states agree sooner");
    sequence_close(&s);
    return good;
}

static bool check_by_blocks(const certificate *c) {
    const code *rule = &c->code;
    const help h = {0};
    if (rule->parts < 2 || (rule->parts == 2 && rule->tail == 0))
        return refuse("the theorem of blocks does not speak of this rule");
    if (c->checked >= blocks_max)
        return refuse("its numbers are too large for this checker");
    sequence s;
    if (!sequence_open(&s, rule, &h, c->checked + 1, 0))
        return no_memory();
    bool good = check_all(c, &s);
    uint32_t *values = calloc(c->checked + 1, sizeof *values);
    if (good && values != NULL) {
        for (uint64_t n = 0; n <= c->checked; n++)
            values[n] = sequence_value(&s, n);
        good = check_blocks(&(blocks_claim){.rule = rule,
                                            .values = values,
                                            .checked = c->checked,
                                            .period = c->period,
                                            .preperiod = c->preperiod,
                                            .saltus = c->saltus,
                                            .size = c->size});
    } else if (good) {
        good = no_memory();
    }
    free(values);
    sequence_close(&s);
    return good;
}

static bool no_segment(uint64_t segment, uint64_t count) {
    fprintf(stderr, "bouton-check: there is no segment %" PRIu64 ": ", segment);
    if (count > 0)
        fprintf(stderr, "this certificate has %" PRIu64 ", from 0 to %" PRIu64 "\n", count,
                count - 1);
    else
        fputs("this certificate has none\n", stderr);
    verdict = USAGE;
    return false;
}

static bool check(const certificate *c, bool all, const uint64_t *segment, bool *sampled) {
    if (segment != NULL && *segment >= c->mark_count)
        return no_segment(*segment, c->mark_count);
    if (!check_help(c))
        return false;
    if (strcmp(c->proof, "guy-smith") == 0)
        return check_guy_smith(c);
    if (strcmp(c->proof, "windows") == 0)
        return check_windows(c, all, segment, sampled);
    if (strcmp(c->proof, "states") == 0)
        return check_states(c);
    if (strcmp(c->proof, "blocks") == 0)
        return check_by_blocks(c);
    return refuse("its proof is of no kind known here");
}

static char *read_file(const char *name, size_t *size) {
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return NULL;
    char *text = NULL;
    size_t capacity = 1 << 16;
    for (*size = 0;; capacity *= 2) {
        char *grown = realloc(text, capacity + 1);
        if (grown == NULL)
            break;
        text = grown;
        *size += fread(text + *size, 1, capacity - *size, file);
        if (*size < capacity) {
            const bool good = !ferror(file);
            fclose(file);
            text[*size] = '\0';
            if (good)
                return text;
            free(text);
            return NULL;
        }
    }
    fclose(file);
    free(text);
    return NULL;
}

static void release(certificate *c) {
    for (uint64_t i = 0; c->marks != NULL && i < c->mark_count; i++)
        free(c->marks[i].values);
    free(c->marks);
    free(c->values);
    free(c->rares);
}

static void check_period(const lines *l, bool all, const uint64_t *segment) {
    bool sampled = false;
    certificate *c = calloc(1, sizeof *c);
    if (c == NULL) {
        no_memory();
        return;
    }
    c->lines = *l;
    if (read_certificate(c) && check(c, all, segment, &sampled))
        printf("accepted%s: %s has period %" PRIu64 ", preperiod %" PRIu64 ", saltus %" PRIu64 "\n",
               sampled ? " as far as the sample goes" : "", c->rule, c->period, c->preperiod,
               c->saltus);
    release(c);
    free(c);
}

/* Reads a segment's number, of which nothing is left over. */
static bool take_segment(const char *word, uint64_t *segment) {
    char *end = NULL;
    errno = 0;
    *segment = strtoull(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0;
}

int main(int count, char **words) {
    const char *name = NULL;
    uint64_t segment = 0;
    bool all = false, one = false, usage = count < 2;
    static const char manual[] =
        "bouton-check FILE           checks a certificate: 0 accepted, 1 refused\n"
        "  --all                     computes everything, however long it takes\n"
        "  --segment I               computes from mark I to the next one alone\n";
    if (count == 2 && strcmp(words[1], "--help") == 0) {
        fputs(manual, stdout);
        return ACCEPTED;
    }
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--all") == 0)
            all = true;
        else if (strcmp(words[i], "--segment") == 0 && i + 1 < count &&
                 take_segment(words[i + 1], &segment))
            one = true, i++;
        else if (words[i][0] != '-' && name == NULL)
            name = words[i];
        else
            usage = true;
    }
    if (usage || name == NULL) {
        fputs(manual, stderr);
        return USAGE;
    }
    lines l;
    size_t size = 0;
    char *text = read_file(name, &size);
    if (text == NULL) {
        fprintf(stderr, "bouton-check: can't read %s\n", name);
        return SYSTEM;
    }
    const char *claim = lines_begin(&l, text, size) ? lines_claim(&l) : NULL;
    if (claim != NULL && strcmp(claim, "period") == 0)
        check_period(&l, all, one ? &segment : NULL);
    else if (claim != NULL && one)
        no_segment(segment, 0);
    else if (claim != NULL && strcmp(claim, "outcome") == 0)
        check_outcome(&l);
    else if (claim != NULL && strcmp(claim, "value") == 0)
        check_value(&l);
    else
        refuse("it claims something that is not known here");
    free(text);
    return verdict;
}
