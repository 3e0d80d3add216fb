/* SPDX-License-Identifier: MIT */
/*
 * G(n) is the least number that is not the value of an option. With the help of a certificate the
 * options need not all be listed. Call a value rare if it has an even number of ones in common with
 * the mask (with `positional`, together with the number n - t, t a split's digit: all these digits
 * must then be of one parity); otherwise common. The nim-sum of two values of one class is rare, of
 * two classes common, so a common option of n comes from a rare heap and a common one, or from a
 * single heap. All rare heaps are in the certificate: the common options come from pairs with
 * these, the taps. Let c be the least common value that is not an option. Every rare value below c
 * is then shown to be an option by some pair. If that succeeds, G(n) = c; otherwise all pairs that
 * are remembered were tried, and n must be the next rare heap of the certificate: up to the last
 * one all are remembered.
 */
#include "sequence.h"

#include <stdlib.h>
#include <string.h>

unsigned sequence_place(const sequence *s, uint64_t n) {
    return s->h.positional ? (unsigned)((n + s->c->splits[0]) & 1) : 0;
}

bool sequence_is_common(const sequence *s, uint64_t n, uint32_t value) {
    return s->common[sequence_place(s, n)][value / 64] >> value % 64 & 1;
}

/* Takes the next value, if it fits the rare heaps. */
static bool put(sequence *s, uint32_t value) {
    const bool listed = s->met < s->h.rare_count && s->h.rares[s->met].heap == s->n;
    if (value >= VALUES_MAX)
        s->error = "a value is too large for this checker";
    else if (s->n > 0 && sequence_is_common(s, s->n, value) == listed)
        s->error = "the rare heaps are not those of the certificate";
    else if (listed && s->h.rares[s->met].value != value)
        s->error = "a rare heap's value is not that of the certificate";
    if (s->error != NULL)
        return false;
    s->met += listed;
    if (s->n < s->first_size)
        s->first[s->n] = (uint16_t)value;
    s->ring[s->n++ & (s->ring_size - 1)] = (uint16_t)value;
    return true;
}

static void make_taps(sequence *s) {
    const code *c = s->c;
    s->window = 3;
    for (size_t j = 0; j < c->single_count; j++) {
        s->taps[s->tap_count++] = (tap){c->singles[j], 0};
        if (!s->h.positional || c->singles[j] % 2 == 0)
            s->window = greater(s->window, c->singles[j]);
    }
    for (size_t j = 0; j < c->split_count; j++)
        for (size_t i = 0; i < s->h.rare_count; i++) {
            const rare *r = &s->h.rares[i];
            s->taps[s->tap_count++] = (tap){r->heap + c->splits[j], r->value};
            s->window = greater(s->window, r->heap + c->splits[j]);
        }
}

bool sequence_open(sequence *s, const code *c, const help *h, uint64_t first, uint64_t back) {
    const uint64_t early = 2 * (uint64_t)c->length + 1; /* by the definition */
    *s = (sequence){.c = c, .h = *h, .ring_size = 4096};
    for (uint32_t v = 0; v < VALUES_MAX; v++)
        s->common[!(__builtin_popcount(v & h->mask) & 1)][v / 64] |= (uint64_t)1 << v % 64;
    s->taps = calloc(h->rare_count * c->split_count + c->single_count + 1, sizeof *s->taps);
    if (s->taps == NULL)
        return false;
    make_taps(s);
    s->first_size = greater(greater(first, 2 * s->window + 1), early);
    while (s->ring_size < back + s->window)
        s->ring_size *= 2;
    s->first = calloc(s->first_size, sizeof *s->first);
    s->ring = calloc(s->ring_size, sizeof *s->ring);
    uint32_t *values = values_of(c, early);
    bool good = s->first != NULL && s->ring != NULL && values != NULL;
    while (good && s->n < early)
        good = put(s, values[s->n]);
    free(values);
    return good;
}

void sequence_close(sequence *s) {
    free(s->first);
    free(s->ring);
    free(s->taps);
}

static bool remembered(const sequence *s, uint64_t n) {
    return n < s->first_size || (n >= s->ring_from && s->n - n <= s->ring_size);
}

uint32_t sequence_value(const sequence *s, uint64_t n) {
    return n < s->first_size ? s->first[n] : s->ring[n & (s->ring_size - 1)];
}

/* The heaps before one from `oldest` on: G(m) = values[m & mask]. */
typedef struct past {
    const uint16_t *values;
    uint64_t mask, oldest;
} past;

static past past_of(const sequence *s, uint64_t n) {
    if (n < s->first_size)
        return (past){s->first, UINT64_MAX, 1};
    const uint64_t back = s->n < s->ring_size ? 1 : s->n - s->ring_size;
    return (past){s->ring, s->ring_size - 1, greater(greater(back, s->ring_from), 1)};
}

/* The bit of a value in the word that is looked at; 0 if it is in another. */
static uint64_t bit_in(uint32_t word, uint32_t value) {
    return (uint64_t)(value / 64 == word) << value % 64;
}

/* Which of the values 64 word .. 64 word + 63 the taps bring to heap n. All common options are
 * among them. */
static uint64_t from_taps(const sequence *s, const past *p, uint64_t n, uint32_t word) {
    uint64_t brought = 0;
    for (size_t i = 0; i < s->tap_count; i++)
        if (s->taps[i].offset <= n - p->oldest)
            brought |=
                bit_in(word, p->values[(n - s->taps[i].offset) & p->mask] ^ s->taps[i].value);
    return brought;
}

/* Which values the pairs with heap a bring; with a = 0, two equal heaps. */
static uint64_t from_pairs(const sequence *s, uint32_t word, uint64_t a) {
    uint64_t brought = 0;
    for (size_t j = 0; j < s->c->split_count; j++) {
        const uint64_t rest = s->n - s->c->splits[j];
        if (a == 0)
            brought |= (uint64_t)(word == 0 && rest % 2 == 0);
        else if (remembered(s, a) && remembered(s, rest - a))
            brought |= bit_in(word, sequence_value(s, a) ^ sequence_value(s, rest - a));
    }
    return brought;
}

/* Takes away what pairs bring with heaps, up to `limit`, that were of use lately. */
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
    uint64_t limit = s->n / 2;
    if (s->n >= s->h.from && s->h.reach < limit)
        limit = s->h.reach;
    missing = try_lucky(s, p, word, limit, missing);
    for (uint64_t a = 0; a <= limit && missing != 0; a++) {
        const uint64_t left = missing & ~from_pairs(s, word, a);
        if (left == missing)
            continue;
        missing = left;
        if (a == 0)
            continue;
        s->lucky_count += s->lucky_count < LUCKY;
        memmove(s->lucky + 1, s->lucky, (s->lucky_count - 1) * sizeof *s->lucky);
        s->lucky[0] = (rare){a, sequence_value(s, a)};
    }
    return missing;
}

/* The values are looked at 64 at a time. */
bool sequence_next(sequence *s, uint32_t *value) {
    const uint64_t *common = s->common[sequence_place(s, s->n)];
    const past p = past_of(s, s->n);
    uint64_t brought[WORDS], left = 0;
    uint32_t last = 0; /* the word with the least common value that is no option */
    for (; last < WORDS; last++) {
        brought[last] = from_taps(s, &p, s->n, last);
        left = common[last] & ~brought[last];
        if (left != 0)
            break;
    }
    *value = last < WORDS ? 64 * last + (uint32_t)__builtin_ctzll(left) : VALUES_MAX;
    for (uint32_t word = 0; last < WORDS && word <= last && s->n >= s->trust; word++) {
        const uint64_t below = word < last ? UINT64_MAX : (left & -left) - 1;
        const uint64_t missing = look_for(s, &p, word, below & ~common[word] & ~brought[word]);
        if (missing != 0) {
            *value = 64 * word + (uint32_t)__builtin_ctzll(missing);
            break;
        }
    }
    return put(s, *value);
}

uint32_t sequence_ranked(const sequence *s, uint64_t n, uint64_t oldest, uint32_t rank) {
    past p = past_of(s, n);
    p.oldest = oldest;
    for (uint32_t word = 0; word < WORDS; word++) {
        uint64_t left = s->common[sequence_place(s, n)][word] & ~from_taps(s, &p, n, word);
        for (; left != 0; left &= left - 1)
            if (rank-- == 0)
                return 64 * word + (uint32_t)__builtin_ctzll(left);
    }
    return VALUES_MAX;
}

/* Begins anew with the window before heap n. */
static void begin_window(sequence *s, uint64_t n) {
    s->n = s->ring_from = n - s->window;
    s->lucky_count = 0;
    s->trust = n + s->h.reach + s->c->length;
}

bool sequence_jump(sequence *s, uint64_t n, const uint16_t *ranks) {
    bool good = true;
    begin_window(s, n);
    for (uint64_t i = 0; i < s->window && good; i++)
        good = put(s, sequence_ranked(s, s->n, s->ring_from, ranks[i]));
    return good;
}

bool sequence_jump_to(sequence *s, uint64_t n, const uint16_t *values) {
    bool good = true;
    begin_window(s, n);
    for (uint64_t i = 0; i < s->window && good; i++)
        good = put(s, values[i]);
    return good;
}
