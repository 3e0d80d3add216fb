/* SPDX-License-Identifier: MIT */
/*
 * Draws binary columns: each value on a line of its own, a column for each power of two, the sum
 * under the line. Where the sum is not 0, its leftmost 1 is marked by a caret below and a star at
 * the heaps that have a 1 there.
 */
#include "explain/explain.h"

#include <string.h>

static unsigned bits_of(uint64_t value) {
    return value == 0 ? 1 : 64 - (unsigned)__builtin_clzll(value);
}

static unsigned digits_of(uint64_t value) {
    unsigned digits = 1;
    while (value >= 10) {
        value /= 10;
        digits++;
    }
    return digits;
}

typedef struct columns {
    unsigned bits;   /* columns */
    unsigned digits; /* of the largest value in decimal; 0 if there is no room */
    unsigned label;  /* width of the labels */
    bool spaced;     /* a blank before each column, and the powers of two above */
    unsigned gap;    /* of a column */
    uint64_t mark;   /* the power of two that decides, or 0 */
} columns;

static columns columns_new(void) {
    return (columns){.bits = 1, .digits = 1, .label = 3};
}

/* Makes them wide enough for a value. */
static void columns_hold(columns *c, uint64_t value) {
    c->bits = bits_of(value) > c->bits ? bits_of(value) : c->bits;
    c->digits = digits_of(value) > c->digits ? digits_of(value) : c->digits;
}

/* Fits them on the line; returns the place of the first. */
static int columns_arrange(columns *c) {
    c->spaced = c->bits <= 10;
    c->gap = c->spaced ? (c->bits > 7 ? 4 : c->bits > 4 ? 3 : 2) : 1;
    if (2 + c->label + 1 + c->digits + 2 + c->bits * c->gap + 3 > BOUTON_EXPLAIN_WIDTH)
        c->digits = 0;
    return (int)(2 + c->label + 1 + c->digits + 2);
}

static void put_bits(bouton_explanation *e, const columns *c, uint64_t value) {
    for (unsigned bit = c->bits; bit-- > 0;) {
        const uint64_t power = (uint64_t)1 << bit;
        bouton_say_plain(e, "%*s", (int)(c->gap - 1), "");
        if (power == c->mark)
            bouton_say_marked(e, "%d", (value & power) != 0);
        else
            bouton_say_plain(e, "%d", (value & power) != 0);
    }
}

static void put_row(bouton_explanation *e, const columns *c, const char *label, uint64_t value,
                    const char *remark) {
    bouton_say_plain(e, "  %-*s ", (int)c->label, label);
    if (c->digits > 0)
        bouton_say_plain(e, "%*llu", (int)c->digits, (unsigned long long)value);
    bouton_say_plain(e, "  ");
    put_bits(e, c, value);
    bouton_say_plain(e, "%s\n", remark);
}

/* The line under the columns: how many ones each has, modulo `modulus`. */
static void put_counts(bouton_explanation *e, const columns *c, const uint64_t *values,
                       size_t count, uint64_t modulus) {
    bouton_say_plain(e, "  %-*s %*s  ", (int)c->label, "sum", (int)c->digits, "");
    for (unsigned bit = c->bits; bit-- > 0;) {
        uint64_t ones = 0;
        for (size_t i = 0; i < count; i++)
            ones += values[i] >> bit & 1;
        bouton_say_plain(e, "%*s", (int)(c->gap - 1), "");
        if (ones % modulus != 0)
            bouton_say_marked(e, "%llu", (unsigned long long)(ones % modulus));
        else
            bouton_say_plain(e, "0");
    }
    bouton_say_plain(e, "\n");
}

static void put_powers(bouton_explanation *e, const columns *c, int indent) {
    if (!c->spaced)
        return;
    bouton_say_plain(e, "%*s", indent, "");
    for (unsigned bit = c->bits; bit-- > 0;)
        bouton_say_plain(e, "%*llu", (int)c->gap, 1ull << bit);
    bouton_say_plain(e, "\n");
}

static void put_line(bouton_explanation *e, const columns *c, int indent) {
    bouton_say_plain(e, "%*s", indent, "");
    for (unsigned i = 0; i < c->bits * c->gap; i++)
        bouton_say_plain(e, "-");
    bouton_say_plain(e, "\n");
}

void bouton_explain_sum(bouton_explanation *e, const bouton_solution *s) {
    const size_t count = s->value_count;
    const size_t shown = count > BOUTON_EXPLAIN_ROWS ? BOUTON_EXPLAIN_ROWS : count;
    columns c = columns_new();
    for (size_t i = 0; i < shown; i++)
        columns_hold(&c, s->values[i].value);
    columns_hold(&c, s->value.value);
    if (s->value.value != 0)
        c.mark = (uint64_t)1 << (bits_of(s->value.value) - 1);
    const int indent = columns_arrange(&c);
    bouton_text label = bouton_text_start(e->text.b);
    put_powers(e, &c, indent);
    for (size_t i = 0; i < shown; i++) {
        const uint64_t value = s->values[i].value;
        bouton_text_clear(&label);
        bouton_component_name(i, &label);
        put_row(e, &c, label.data, value, (value & c.mark) != 0 ? "  *" : "");
    }
    if (shown < count)
        bouton_say_plain(e, "  ... and %llu more\n", (unsigned long long)(count - shown));
    put_line(e, &c, indent);
    put_row(e, &c, "sum", s->value.value, "");
    if (c.mark != 0) {
        const unsigned before = c.bits - bits_of(s->value.value) + 1;
        bouton_say_plain(e, "%*s\n", indent + (int)(before * c.gap), "^");
    }
    e->text.failed |= label.failed;
    bouton_text_release(&label);
}

void bouton_explain_counts(bouton_explanation *e, const uint64_t *values, size_t count,
                           uint64_t modulus) {
    columns c = columns_new();
    for (size_t i = 0; i < count; i++)
        columns_hold(&c, values[i]);
    const int indent = columns_arrange(&c);
    put_powers(e, &c, indent);
    for (size_t i = 0; i < count; i++)
        put_row(e, &c, "", values[i], "");
    put_line(e, &c, indent);
    put_counts(e, &c, values, count, modulus);
}
