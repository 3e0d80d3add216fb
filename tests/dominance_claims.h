/* SPDX-License-Identifier: MIT */
/* Certificates of heaps that dominate, and what they say, compared with the outcomes of small sums.
 */
#ifndef BOUTON_TESTS_DOMINANCE_CLAIMS_H
#define BOUTON_TESTS_DOMINANCE_CLAIMS_H

#include "refusals.h"

#include "reference/code.h"

enum { TOKENS = 18, LISTED = 32 };

#define HEAD "bouton certificate 2\nclaim dominance\nrules 1\n"
#define SUM "sum 0123456789abcdef\n"
#define CLAIM(rule, period, preperiod, lost, values, weights, spans)                               \
    HEAD "rule " rule "\nperiod " period "\npreperiod " preperiod "\nsaltus 2\nlost " lost         \
         "\nvalues " values "\nweights " weights "\nspans " spans "\n" SUM

#define CLAIM_026                                                                                  \
    CLAIM("0.26", "4", "13", "2", "0 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3",                             \
          "0 0 0 1 1 0 0 1 1 2 2 3 3 4 4 5 5", "0 0 0 0 0 0 0 0 0 1 1 2 0 3 1 4 2")
#define CLAIM_47                                                                                   \
    CLAIM("4.7", "2", "7", "3", "0 1 2 1 2 1 2 1 2", "0 0 1 0 1 2 3 4 5", "0 0 0 0 0 1 0 1 2")
#define CLAIM_4022                                                                                 \
    CLAIM("4.022", "4", "9", "2", "0 0 1 2 3 0 1 2 3 0 1 2 3", "0 0 0 1 1 0 2 1 3 2 4 3 5",        \
          "0 0 0 0 0 0 1 0 0 0 1 0 2")
#define CLAIM_0175                                                                                 \
    CLAIM("0.175", "4", "14", "3", "0 1 1 2 2 1 1 2 2 1 1 2 2 1 1 2 2 1",                          \
          "0 0 0 1 1 0 0 1 1 2 2 3 3 4 4 5 5 6", "0 0 0 0 0 0 0 0 0 1 1 0 0 1 1 0 2 0")
#define CLAIM_0355                                                                                 \
    CLAIM("0.355", "2", "13", "3", "0 1 2 1 2 1 2 1 2 1 2 1 2 1 2",                                \
          "0 0 1 0 1 0 1 2 3 4 5 6 7 8 9", "0 0 0 0 0 0 0 1 0 1 0 1 0 1 2")
#define CLAIM_4502                                                                                 \
    CLAIM("4.502", "6", "12", "3", "0 1 1 1 2 2 2 1 1 1 2 2 2 1 1 1 2 2",                          \
          "0 0 0 0 1 1 1 0 2 2 1 3 3 2 4 4 3 5", "0 0 0 0 0 0 0 0 1 1 0 0 2 0 1 3 0 2")
#define CLAIM_4020 CLAIM("4.020", "4", "1", "2", "0 0 1 2 3", "0 0 0 1 1", "0 0 0 0 0")

/* In the last one no heap dominates. */
static const char *const true_claims[] = {CLAIM_026,  CLAIM_47,   CLAIM_4022, CLAIM_0175,
                                          CLAIM_0355, CLAIM_4502, CLAIM_4020};
enum { TRUE_CLAIMS = sizeof true_claims / sizeof *true_claims };

typedef struct claim {
    char rule[16];
    unsigned period, preperiod, saltus, lost;
    unsigned values[LISTED], weights[LISTED], spans[LISTED];
} claim;

/* ---- Reading and writing ---- */

static inline unsigned number_after(const char *text, const char *name) {
    const char *at = strstr(text, name);
    assert_non_null(at);
    return (unsigned)strtoul(at + strlen(name), NULL, 10);
}

static inline void read_list(const char *text, const char *name, unsigned count, unsigned *list) {
    const char *at = strstr(text, name);
    assert_non_null(at);
    char *next = (char *)(uintptr_t)at + strlen(name);
    for (unsigned i = 0; i < count; i++)
        list[i] = (unsigned)strtoul(next, &next, 10);
}

static inline claim claim_of(const char *text) {
    claim c = {.period = number_after(text, "\nperiod "),
               .preperiod = number_after(text, "\npreperiod "),
               .saltus = number_after(text, "\nsaltus "),
               .lost = number_after(text, "\nlost ")};
    const unsigned count = c.preperiod + c.period;
    assert_true(count <= LISTED);
    sscanf(strstr(text, "\nrule "), "\nrule %15s", c.rule);
    read_list(text, "\nvalues", count, c.values);
    read_list(text, "\nweights", count, c.weights);
    read_list(text, "\nspans", count, c.spans);
    return c;
}

static inline void put_list(FILE *file, const char *name, const unsigned *list, unsigned count) {
    fputs(name, file);
    for (unsigned i = 0; i < count; i++)
        fprintf(file, " %u", list[i]);
    fputc('\n', file);
}

static inline void put_certificate(FILE *file, const claim *c, unsigned preperiod,
                                   const unsigned *values, const unsigned *weights,
                                   const unsigned *spans) {
    const unsigned count = preperiod + c->period;
    fprintf(file, HEAD "rule %s\nperiod %u\npreperiod %u\nsaltus %u\nlost %u\n", c->rule, c->period,
            preperiod, c->saltus, c->lost);
    put_list(file, "values", values, count);
    put_list(file, "weights", weights, count);
    put_list(file, "spans", spans, count);
    fputs(SUM, file);
}

/* To be freed. */
static inline char *text_of(const claim *c) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    put_certificate(file, c, c->preperiod, c->values, c->weights, c->spans);
    fclose(file);
    mend_sum(text, size);
    return text;
}

static inline int verdict_of(const claim *c) {
    char *text = text_of(c);
    const int verdict = verdict_on(text, strlen(text), &as_usual);
    free(text);
    return verdict;
}

/* ---- What is true ---- */

/* All sums up to a number of tokens, and whether they are lost. */
typedef struct known {
    reference_sum sum;
    bool lost;
} known;

typedef struct sums {
    known *list;
    size_t count;
} sums;

static inline void add_sums(sums *s, reference_sum *sum, unsigned tokens, reference_memo *memo) {
    s->list = realloc(s->list, (s->count + 1) * sizeof *s->list);
    assert_non_null(s->list);
    s->list[s->count++] = (known){.sum = *sum, .lost = !reference_wins(memo, sum)};
    for (unsigned heap = sum->count > 0 ? sum->heaps[sum->count - 1] : 1; heap <= tokens; heap++) {
        sum->heaps[sum->count++] = (unsigned char)heap;
        add_sums(s, sum, tokens - heap, memo);
        sum->count--;
    }
}

static inline sums sums_of(const char *rule) {
    const reference_code code = reference_code_of(rule);
    reference_sum sum = {.codes = &code};
    reference_memo *memo = reference_memo_new(true);
    sums s = {0};
    add_sums(&s, &sum, TOKENS, memo);
    reference_memo_free(memo);
    return s;
}

static inline unsigned listed(const claim *c, unsigned heap, unsigned *periods) {
    for (*periods = 0; heap >= c->preperiod + c->period; heap -= c->period)
        ++*periods;
    return heap;
}

static inline unsigned weight_of(const claim *c, unsigned heap) {
    unsigned periods = 0;
    const unsigned n = listed(c, heap, &periods);
    return c->weights[n] + periods * c->saltus;
}

static inline unsigned span_of(const claim *c, unsigned heap) {
    unsigned periods = 0;
    const unsigned n = listed(c, heap, &periods);
    return c->spans[n] > 0 ? c->spans[n] + periods * c->saltus : 0;
}

static inline bool says_lost(const claim *c, const reference_sum *sum, bool *dominated) {
    unsigned value = 0, weight = 0, periods = 0;
    *dominated = false;
    for (unsigned i = 0; i < sum->count; i++) {
        value ^= c->values[listed(c, sum->heaps[i], &periods)];
        weight += weight_of(c, sum->heaps[i]);
    }
    for (unsigned i = 0; i < sum->count; i++)
        *dominated = *dominated || span_of(c, sum->heaps[i]) > weight - weight_of(c, sum->heaps[i]);
    return value == (*dominated ? c->lost : weight == 0);
}

static inline bool is_right(const claim *c, const sums *s) {
    bool right = true, dominated = false;
    for (size_t i = 0; i < s->count && right; i++)
        right = says_lost(c, &s->list[i].sum, &dominated) == s->list[i].lost;
    return right;
}

#endif
