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
 * otherwise all pairs that are remembered were tried, and n must be the next rare heap of the
 * certificate: whoever opens the sequence sees to it that up to the last one all are remembered.
 */
#include "sequence.h"

#include <stdlib.h>
#include <string.h>

enum { VALUES_MAX = 4096, HELP_FROM = 2048, WORDS = VALUES_HELPED / 64 };

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
    for (uint32_t v = 0; v < VALUES_HELPED; v++) {
        const unsigned odd = (unsigned)__builtin_popcount(v & h->mask) & 1;
        s->common[!odd][v / 64] |= (uint64_t)1 << v % 64;
    }
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

/* What the place of heap n adds to the ones of its value. */
static unsigned place_of(const code *c, const help *h, uint64_t n) {
    return h->positional ? (unsigned)((n + c->splits[0]) & 1) : 0;
}

bool help_common(const code *c, const help *h, uint64_t n, uint32_t value) {
    return (((unsigned)__builtin_popcount(value & h->mask) + place_of(c, h, n)) & 1) == 1;
}

/* The bit of a value in the word that is looked at; 0 if it is in another. */
static uint64_t bit_in(uint32_t word, uint32_t value) {
    return (uint64_t)(value / 64 == word) << value % 64;
}

/* The heaps before the one at hand from `oldest` on: G(m) = values[m & mask]. */
typedef struct past {
    const uint16_t *values;
    uint64_t mask, oldest;
} past;

static past past_of(const sequence *s) {
    if (s->n < s->first_size)
        return (past){s->first, UINT64_MAX, 0};
    const uint64_t back = s->n < s->ring_size ? 0 : s->n - s->ring_size;
    return (past){s->ring, s->ring_size - 1, back > s->ring_from ? back : s->ring_from};
}

/* Which of the values 64 word .. 64 word + 63 the rare heaps and the single heaps bring. All common
 * options are among them. */
static uint64_t from_rares(const sequence *s, const past *p, uint32_t word) {
    const code *c = s->c;
    uint64_t brought = 0;
    for (size_t j = 0; j < c->single_count; j++)
        if (remembered(s, s->n - c->singles[j]))
            brought |= bit_in(word, sequence_value(s, s->n - c->singles[j]));
    for (size_t j = 0; j < c->split_count; j++) {
        const uint64_t rest = s->n - c->splits[j];
        for (size_t i = 0; i < s->met && s->h.rares[i].heap < rest; i++)
            brought |= bit_in(word, s->h.rares[i].value ^
                                        p->values[(rest - s->h.rares[i].heap) & p->mask]);
        if (word == 0 && rest % 2 == 0)
            brought |= 1; /* two equal heaps */
    }
    return brought;
}

/* Which values the pairs with heap a bring. */
static uint64_t from_pairs(const sequence *s, uint32_t word, uint64_t a) {
    const code *c = s->c;
    uint64_t brought = 0;
    for (size_t j = 0; j < c->split_count; j++) {
        const uint64_t partner = s->n - c->splits[j] - a;
        if (remembered(s, a) && remembered(s, partner))
            brought |= bit_in(word, sequence_value(s, a) ^ sequence_value(s, partner));
    }
    return brought;
}

/* Takes away what the pairs bring with heaps, up to `limit`, that served lately. */
static uint64_t try_lucky(const sequence *s, const past *p, uint32_t word, uint64_t limit,
                          uint64_t missing) {
    for (size_t j = 0; j < s->c->split_count && missing != 0; j++) {
        const uint64_t rest = s->n - s->c->splits[j];
        const uint64_t known = rest > p->oldest ? rest - p->oldest : 0;
        const uint64_t most = known < limit ? known : limit;
        for (size_t i = 0; i < s->lucky_count && missing != 0; i++)
            if (s->lucky[i].heap <= most)
                missing &= ~bit_in(word, s->lucky[i].value ^
                                             p->values[(rest - s->lucky[i].heap) & p->mask]);
    }
    return missing;
}

/* Looks for pairs, by the smaller heap, that bring the missing values of a word, until none is
 * missing or no pair is left that may be used. Returns those that are missing then. */
static uint64_t look_for(sequence *s, const past *p, uint32_t word, uint64_t missing) {
    enum { FEW = 64 };
    uint64_t limit = s->n / 2;
    if (s->n >= s->h.from && s->h.reach < limit)
        limit = s->h.reach;
    if (s->n < s->trust)
        limit = FEW;
    missing = try_lucky(s, p, word, limit, missing);
    for (uint64_t a = 1; a <= limit && missing != 0; a++) {
        const uint64_t left = missing & ~from_pairs(s, word, a);
        if (left == missing)
            continue;
        s->lucky_count += s->lucky_count < LUCKY;
        memmove(s->lucky + 1, s->lucky, (s->lucky_count - 1) * sizeof *s->lucky);
        s->lucky[0] = (rare){a, sequence_value(s, a)};
        missing = left;
    }
    return missing;
}

/* The values are looked at 64 at a time. */
static bool by_help(sequence *s, uint32_t *value) {
    const uint64_t *common = s->common[place_of(s->c, &s->h, s->n)];
    const past p = past_of(s);
    uint64_t brought[WORDS], free = 0;
    uint32_t last = 0; /* the word with the least common value that is no option */
    for (; last < WORDS; last++) {
        brought[last] = from_rares(s, &p, last);
        free = common[last] & ~brought[last];
        if (free != 0)
            break;
    }
    if (last == WORDS) {
        s->error = "a value is too large for this checker";
        return false;
    }
    *value = 64 * last + (uint32_t)__builtin_ctzll(free);
    for (uint32_t word = 0; word <= last; word++) {
        const uint64_t below = word < last ? UINT64_MAX : (free & -free) - 1;
        const uint64_t missing = look_for(s, &p, word, below & ~common[word] & ~brought[word]);
        if (missing != 0 && s->n >= s->trust) {
            *value = 64 * word + (uint32_t)__builtin_ctzll(missing);
            break;
        }
    }
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
