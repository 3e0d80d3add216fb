/* SPDX-License-Identifier: MIT */
/* Certificates of windows written by hand: any claim, any marks, with the values of the library. */
#ifndef BOUTON_TESTS_WINDOWS_TEXT_H
#define BOUTON_TESTS_WINDOWS_TEXT_H

#include "octal/period/windows.h"
#include "octal/replay/ranks.h"
#include "octal/sequence.h"
#include "spoil.h"

typedef struct windows_claim {
    const char *rule;
    uint32_t mask;
    bool positional;
    uint64_t period, preperiod, reach;
    const uint64_t *marks; /* in order; the one at the anchor is put among them */
    size_t count;
} windows_claim;

/* A game and its values, from which a certificate is written. */
typedef struct windows_source {
    bouton_context *b;
    bouton_code code;
    bouton_sequence *sequence;
    bouton_shape shape;
    bouton_space space;
    size_t window;
    uint64_t anchor;
} windows_source;

static inline void open_source(windows_source *s, const windows_claim *c) {
    enum { COUNT = 30000 }; /* no claim of the tests has rare heaps beyond */
    static uint64_t values[COUNT];
    *s = (windows_source){.b = bouton_new(NULL)};
    assert_int_equal(bouton_code_read(s->b, &s->code, c->rule, strlen(c->rule)), BOUTON_OK);
    s->sequence = bouton_sequence_new(s->b, &s->code, NULL);
    assert_int_equal(bouton_sequence_values(s->sequence, 0, COUNT, values), BOUTON_OK);
    assert_int_equal(bouton_shape_open(s->b, &s->shape, &s->code), BOUTON_OK);
    s->space = (bouton_space){.mask = c->mask,
                              .positional = c->positional,
                              .odd = s->shape.splits[0] & 1,
                              .drop = (unsigned)__builtin_ctz(c->mask)};
    for (uint64_t n = 1; n < COUNT; n++)
        if (!bouton_space_common(&s->space, n, (uint32_t)values[n]))
            assert_int_equal(bouton_space_add(s->b, &s->space, n, (uint32_t)values[n]), BOUTON_OK);
    s->window = (size_t)bouton_windows_size(&s->shape, &s->space);
    s->anchor = bouton_windows_anchor(&s->shape, &s->space, c->preperiod, s->window);
}

static inline void close_source(windows_source *s) {
    bouton_space_close(s->b, &s->space);
    bouton_shape_close(s->b, &s->shape);
    bouton_sequence_close(s->sequence);
    bouton_code_free(s->b, &s->code);
    assert_int_equal(bouton_memory_used(s->b), 0);
    bouton_free(s->b);
}

static inline void put_mark_line(const windows_source *s, uint64_t heap, bouton_text *out) {
    uint64_t *values = malloc(s->window * sizeof *values);
    uint16_t *narrow = malloc(s->window * sizeof *narrow);
    assert_true(values != NULL && narrow != NULL && heap > s->window);
    assert_int_equal(bouton_sequence_values(s->sequence, heap - s->window, s->window, values),
                     BOUTON_OK);
    for (size_t i = 0; i < s->window; i++)
        narrow[i] = (uint16_t)values[i];
    bouton_text_printf(out, "mark %llu", (unsigned long long)heap);
    bouton_ranks_write(&s->shape, &s->space, narrow, s->window, out);
    bouton_text_put_char(out, '\n');
    free(narrow);
    free(values);
}

/* To be freed. */
static inline char *windows_text(const windows_claim *c) {
    windows_source s;
    open_source(&s, c);
    bouton_text out = bouton_text_start(s.b);
    bouton_text_printf(&out,
                       "bouton certificate 2\nclaim period\nrule %s\nperiod %llu\npreperiod %llu\n"
                       "saltus 0\nproof windows\nmask %u\npositional %d\nreach %llu\nrares %zu\n",
                       c->rule, (unsigned long long)c->period, (unsigned long long)c->preperiod,
                       (unsigned)c->mask, c->positional, (unsigned long long)c->reach,
                       s.space.count);
    for (size_t i = 0; i < s.space.count; i++)
        bouton_text_printf(&out, "rare %llu %u\n", (unsigned long long)s.space.rares[i].heap,
                           (unsigned)s.space.rares[i].value);
    size_t before = 0;
    while (before < c->count && c->marks[before] < s.anchor)
        before++;
    const bool listed = before < c->count && c->marks[before] == s.anchor;
    bouton_text_printf(&out, "marks %zu\n", c->count + !listed);
    for (size_t i = 0; i < before; i++)
        put_mark_line(&s, c->marks[i], &out);
    if (!listed)
        put_mark_line(&s, s.anchor, &out);
    for (size_t i = before; i < c->count; i++)
        put_mark_line(&s, c->marks[i], &out);
    bouton_text_put(&out, "sum 0123456789abcdef\n");
    assert_int_equal(bouton_text_status(&out), BOUTON_OK);
    mend_sum(out.data, out.size);
    char *text = strdup(out.data);
    assert_non_null(text);
    bouton_text_release(&out);
    close_source(&s);
    return text;
}

#endif
