/* SPDX-License-Identifier: MIT */
/*
 * Values are computed from the definition: G(n) is the least number that is no option's value. With
 * the help of a certificate the options need not all be listed. Call a value rare if it has an even
 * number of ones in common with the mask (with `positional`, together with the number n - t, t a
 * split's digit: all these digits must then be of one parity); otherwise common. The nim-sum of two
 * values of one class is rare, of two classes common, so a common option of n comes from a rare
 * heap and a common one, or from a single heap. All rare heaps are in the certificate: the common
 * options come from pairs with these. Let c be the least common value that is no option. Every rare
 * value below c is then shown to be an option by a pair found anywhere. If that succeeds, G(n) = c;
 * otherwise all pairs are tried, and n must be the next rare heap of the certificate.
 */
#include "sequence.h"

#include <stdlib.h>
#include <string.h>

enum { VALUES_MAX = 4096, HELP_FROM = 2048 };

static int digit_of(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* Reads a digit and its sign, if it has one; steps over them. */
static uint8_t take_digit(code *c, const char **text) {
    unsigned digit = (unsigned)digit_of(*(*text)++);
    if (**text == '!' || **text == '=' || **text == '?') {
        digit |= **text == '!' ? DIFFERENT : **text == '=' ? EQUAL : UNEQUAL;
        c->signs = true;
        ++*text;
    }
    return (uint8_t)digit;
}

bool code_read(code *c, const char *text) {
    memset(c, 0, sizeof *c);
    if (digit_of(text[0]) < 0 || digit_of(text[0]) % 4 != 0)
        return false;
    c->digits[0] = take_digit(c, &text);
    if (*text++ != '.')
        return false;
    while (digit_of(*text) >= 0) {
        if (c->length + 1 == DIGITS_MAX)
            return false;
        c->digits[++c->length] = take_digit(c, &text);
    }
    if (c->length == 0)
        return false;
    if (strcmp(text, "...") == 0)
        c->tail = c->digits[c->length];
    else if (*text != '\0')
        return false;
    /* What the tail says anyway does not count as written: t is the last digit that differs. */
    while (c->length > 0 && c->digits[c->length] == c->tail)
        c->length--;
    unsigned all = c->tail;
    for (uint32_t k = 0; k <= c->length; k++)
        all |= c->digits[k];
    for (uint32_t k = 0; k <= c->length; k++) {
        if (c->digits[k] & 2)
            c->singles[c->single_count++] = k;
        if (c->digits[k] & 4)
            c->splits[c->split_count++] = k;
    }
    c->parts = all & 8 ? 3 : all & 4 ? 2 : all & 2 ? 1 : 0;
    return true;
}

bool sequence_open(sequence *s, const code *c, const help *h, uint64_t first_size, uint64_t back) {
    *s = (sequence){.c = c, .h = *h, .first_size = first_size, .ring_size = 4096};
    while (s->ring_size < back)
        s->ring_size *= 2;
    s->first = calloc(first_size, sizeof *s->first);
    s->ring = calloc(s->ring_size, sizeof *s->ring);
    s->marks = calloc(VALUES_MAX, 1);
    return s->first != NULL && s->ring != NULL && s->marks != NULL;
}

void sequence_close(sequence *s) {
    free(s->first);
    free(s->ring);
    free(s->marks);
}

static bool remembered(const sequence *s, uint64_t n) {
    return n < s->first_size || (n >= s->ring_from && s->n - n <= s->ring_size);
}

uint32_t sequence_value(const sequence *s, uint64_t n) {
    return n < s->first_size ? s->first[n] : s->ring[n & (s->ring_size - 1)];
}

static void put(sequence *s, uint32_t value) {
    if (s->n < s->first_size)
        s->first[s->n] = (uint16_t)value;
    s->ring[s->n & (s->ring_size - 1)] = (uint16_t)value;
    s->n++;
}

void sequence_jump(sequence *s, uint64_t n, const uint16_t *values, uint64_t count) {
    s->n = s->ring_from = n - count;
    for (uint64_t i = 0; i < count; i++) {
        s->ring[s->n & (s->ring_size - 1)] = values[i];
        s->n++;
    }
    s->met = s->h.rare_count;
    s->trust = n + s->h.reach + s->c->length;
}

/* Marks what a digit allows to be made of a rest, one way after the other. */
static void mark_rest(sequence *s, uint8_t digit, uint64_t rest) {
    if ((digit & 1) && rest == 0)
        s->marks[0] = 1;
    if ((digit & 2) && rest > 0)
        s->marks[sequence_value(s, rest)] = 1;
    if (digit & 4)
        for (uint64_t a = 1; 2 * a <= rest; a++)
            s->marks[sequence_value(s, a) ^ sequence_value(s, rest - a)] = 1;
    if (digit & 8)
        for (uint64_t a = 1; 3 * a <= rest; a++)
            for (uint64_t b = a; a + 2 * b <= rest; b++)
                s->marks[sequence_value(s, a) ^ sequence_value(s, b) ^
                         sequence_value(s, rest - a - b)] = 1;
}

static uint32_t by_definition(sequence *s) {
    memset(s->marks, 0, VALUES_MAX);
    for (uint64_t k = 0; k <= s->n; k++)
        mark_rest(s, k <= s->c->length ? s->c->digits[k] : s->c->tail, s->n - k);
    uint32_t v = 0;
    while (v < VALUES_MAX && s->marks[v])
        v++;
    return v;
}

bool help_common(const code *c, const help *h, uint64_t n, uint32_t value) {
    const unsigned place = h->positional ? (unsigned)((n + c->splits[0]) & 1) : 0;
    return (((unsigned)__builtin_popcount(value & h->mask) + place) & 1) == 1;
}

/* The values that the rare heaps and the single heaps bring; common options are all marked then. */
static void mark_from_rares(sequence *s) {
    const code *c = s->c;
    for (size_t j = 0; j < c->single_count; j++)
        if (remembered(s, s->n - c->singles[j]))
            s->marks[sequence_value(s, s->n - c->singles[j])] = 1;
    for (size_t j = 0; j < c->split_count; j++) {
        const uint64_t rest = s->n - c->splits[j];
        for (size_t i = 0; i < s->met && s->h.rares[i].heap < rest; i++)
            s->marks[s->h.rares[i].value ^ sequence_value(s, rest - s->h.rares[i].heap)] = 1;
    }
}

/* Marks the pairs with heap a. */
static void mark_with(sequence *s, uint64_t a) {
    const code *c = s->c;
    for (size_t j = 0; j < c->split_count; j++) {
        const uint64_t partner = s->n - c->splits[j] - a;
        if (a < s->first_size && remembered(s, partner))
            s->marks[sequence_value(s, a) ^ sequence_value(s, partner)] = 1;
    }
}

static uint32_t least_unmarked(const sequence *s, uint32_t below) {
    uint32_t v = 0;
    while (v < below && s->marks[v])
        v++;
    return v;
}

/* Marks pairs, by the smaller heap, until everything below `common` is marked or no pair is left
 * that may be used. */
static void mark_below(sequence *s, uint32_t common) {
    enum { FEW = 64 };
    uint64_t limit = s->n / 2;
    if (s->n >= s->h.from && s->h.reach < limit)
        limit = s->h.reach;
    if (s->n < s->trust)
        limit = FEW;
    uint32_t v = least_unmarked(s, common);
    for (size_t i = 0; i < LUCKY && v < common; i++)
        if (s->lucky[i] != 0 && s->lucky[i] <= limit) {
            mark_with(s, s->lucky[i]);
            v = least_unmarked(s, common);
        }
    for (uint64_t a = 1; a <= limit && v < common; a++) {
        mark_with(s, a);
        if (s->marks[v]) {
            memmove(s->lucky + 1, s->lucky, (LUCKY - 1) * sizeof *s->lucky);
            s->lucky[0] = (uint32_t)a;
            v = least_unmarked(s, common);
        }
    }
}

static bool by_help(sequence *s, uint32_t *value) {
    memset(s->marks, 0, 512);
    mark_from_rares(s);
    uint32_t common = 0;
    while (common < 512 && (s->marks[common] || !help_common(s->c, &s->h, s->n, common)))
        common++;
    if (common == 512) {
        s->error = "a value is too large for this checker";
        return false;
    }
    for (size_t j = 0; j < s->c->split_count; j++)
        if ((s->n - s->c->splits[j]) % 2 == 0)
            s->marks[0] = 1;
    mark_below(s, common);
    *value = s->n < s->trust ? common : least_unmarked(s, common);
    return true;
}

bool sequence_next(sequence *s, uint32_t *value) {
    const bool helped = s->h.mask != 0 && s->n >= HELP_FROM && s->n > 2 * (uint64_t)s->c->length;
    if (helped) {
        if (!by_help(s, value))
            return false;
    } else {
        *value = by_definition(s);
    }
    if (*value >= (s->h.mask != 0 ? (uint32_t)VALUES_HELPED : (uint32_t)VALUES_MAX / 2)) {
        s->error = "a value is too large for this checker";
        return false;
    }
    if (s->h.mask != 0 && s->n > 0) {
        const bool listed = s->met < s->h.rare_count && s->h.rares[s->met].heap == s->n;
        if (help_common(s->c, &s->h, s->n, *value) == listed) {
            s->error = "the rare heaps are not those of the certificate";
            return false;
        }
        if (listed && s->h.rares[s->met].value != *value) {
            s->error = "a rare heap's value is not that of the certificate";
            return false;
        }
        s->met += listed;
    }
    put(s, *value);
    return true;
}
