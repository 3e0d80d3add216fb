/* SPDX-License-Identifier: MIT */
#include "code.h"

#include <stdlib.h>
#include <string.h>

enum { SIZES = 48, DIFFERENT = 16, EQUAL = 32, UNEQUAL = 48 }; /* signs */

static int digit_of(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Reads a digit and its sign, if it has one; steps over them. With fewer than two heaps a sign says
 * nothing, and two heaps that are not equal are different. */
static uint8_t take_digit(code *c, const char **text) {
    const unsigned digit = (unsigned)digit_of(*(*text)++);
    unsigned sign = **text == '!' ? DIFFERENT : **text == '=' ? EQUAL : **text == '?' ? UNEQUAL : 0;
    *text += sign != 0;
    if (digit < 4)
        return (uint8_t)digit;
    if (sign == UNEQUAL && (digit & 8) == 0)
        sign = DIFFERENT;
    c->signs |= sign != 0;
    return (uint8_t)(digit | sign);
}

bool code_read(code *c, const char *text) {
    c->length = 0;
    c->tail = 0;
    c->signs = false;
    c->single_count = c->split_count = 0;
    if (digit_of(text[0]) < 0 || digit_of(text[0]) % 4 != 0)
        return false;
    c->digits[0] = take_digit(c, &text);
    if (*text != '.')
        return false;
    //@ assert \exists integer n; n >= 1 && ends(text, n);
    text++;
    /*@ loop invariant has_end(text) && c->length < DIGITS_MAX;
        loop invariant c->single_count == 0 && c->split_count == 0;
        loop assigns text, *c;
        loop variant DIGITS_MAX - c->length; */
    while (digit_of(*text) >= 0 && c->length + 1 < DIGITS_MAX)
        c->digits[++c->length] = take_digit(c, &text);
    if (c->length > 0 && text[0] == '.' && text[1] == '.' && text[2] == '.' && text[3] == '\0')
        c->tail = c->digits[c->length];
    else if (c->length == 0 || *text != '\0')
        return false;
    /*@ loop invariant c->length < DIGITS_MAX;
        loop assigns c->length;
        loop variant c->length; */
    while (c->length > 0 && c->digits[c->length] == c->tail) /* what the tail says anyway */
        c->length--;
    unsigned all = c->tail;
    /*@ loop invariant k <= c->length + 1 && c->single_count <= k && c->split_count <= k;
        loop assigns k, all, c->single_count, c->split_count, c->singles[0 .. DIGITS_MAX - 1],
            c->splits[0 .. DIGITS_MAX - 1];
        loop variant c->length + 1 - k; */
    for (uint32_t k = 0; k <= c->length; k++) {
        all |= c->digits[k];
        if (c->digits[k] & 2)
            c->singles[c->single_count++] = k;
        if (c->digits[k] & 4)
            c->splits[c->split_count++] = k;
    }
    c->parts = all & 8 ? 3 : all & 4 ? 2 : all & 2 ? 1 : 0;
    return true;
}

/* Whether a digit's sign allows two heaps or, if large > 0, three of these sizes. */
static bool may_be(uint8_t digit, uint64_t small, uint64_t middle, uint64_t large) {
    const bool equal = small == middle && (large == 0 || middle == large);
    switch (digit & SIZES) {
    case DIFFERENT:
        return small != middle && middle != large;
    case EQUAL:
        return equal;
    case UNEQUAL:
        return !equal;
    default:
        return true;
    }
}

bool each_option(const code *c, uint64_t heap, option_user *use, void *user) {
    const uint64_t most = c->tail == 0 && c->length < heap ? c->length : heap;
    for (uint64_t k = 0; k <= most; k++) {
        const uint8_t digit = k <= c->length ? c->digits[k] : c->tail;
        const uint64_t rest = heap - k;
        if ((digit & 1) && rest == 0 && !use(user, (uint64_t[3]){0}))
            return false;
        if ((digit & 2) && rest > 0 && !use(user, (uint64_t[3]){rest}))
            return false;
        for (uint64_t a = 1; (digit & 4) && 2 * a <= rest; a++)
            if (may_be(digit, a, rest - a, 0) && !use(user, (uint64_t[3]){a, rest - a}))
                return false;
        for (uint64_t a = 1; (digit & 8) && 3 * a <= rest; a++)
            for (uint64_t b = a; a + 2 * b <= rest; b++)
                if (may_be(digit, a, b, rest - a - b) &&
                    !use(user, (uint64_t[3]){a, b, rest - a - b}))
                    return false;
    }
    return true;
}

typedef struct options {
    const uint32_t *values;
    uint8_t *seen;
} options;

static bool see(void *user, const uint64_t parts[3]) {
    const options *o = user;
    o->seen[o->values[parts[0]] ^ o->values[parts[1]] ^ o->values[parts[2]]] = 1; /* G(0) = 0 */
    return true;
}

uint32_t *values_of(const code *c, uint64_t count) {
    /* No value is greater than twice the number of tokens: no play is longer, because each move
     * takes a token or makes one more heap. So a nim-sum is less than twice that, or one. */
    uint32_t *values = calloc(count, sizeof *values);
    options o = {.values = values, .seen = calloc(4 * count + 4, 1)};
    uint32_t bits = 0; /* of the values so far: no nim-sum has others */
    for (uint64_t n = 1; n < count && values != NULL && o.seen != NULL; n++) {
        memset(o.seen, 0, bits + 1);
        each_option(c, n, see, &o);
        while (o.seen[values[n]])
            values[n]++;
        bits |= values[n];
    }
    if (o.seen == NULL) {
        free(values);
        values = NULL;
    }
    free(o.seen);
    return values;
}
