/* SPDX-License-Identifier: MIT */
/*
 * Greatest common divisors and roots.
 *
 * t^(2^64) + t is the product of t + r over all r of the field, so its greatest common divisor with
 * p has exactly the roots of p that lie in the field, each once. To separate them: the trace T(x) =
 * x + x^2 + x^4 + ... + x^(2^63) is 0 or 1 for every x, and two different roots differ in T(2^i
 * root) for some i < 64. So the roots r with T(2^i r) = 0 are those of gcd(p, T(2^i t)), and the
 * others those of gcd(p, T(2^i t) + 1).
 */
#include <bouton/nimber_algebra.h>

#include "nimber/arguments.h"

#include <string.h>

/* A polynomial whose last coefficient is not 0; the zero polynomial has none. */
typedef struct polynomial {
    uint64_t *at;
    size_t count;
} polynomial;

static bool polynomial_is_valid(const polynomial *p) {
    return p->count == 0 || p->at[p->count - 1] != 0;
}

static void trim(polynomial *p) {
    while (p->count > 0 && p->at[p->count - 1] == 0)
        p->count--;
}

static void set(polynomial *p, const uint64_t *coefficients, size_t count) {
    if (count > 0)
        memmove(p->at, coefficients, count * sizeof *coefficients);
    p->count = count;
    trim(p);
}

/* x becomes its remainder by y, not 0. */
static bouton_status take_remainder(bouton_context *b, polynomial *x, const polynomial *y) {
    BOUTON_ASSERT(polynomial_is_valid(x) && polynomial_is_valid(y) && y->count > 0);
    const uint64_t inverse = bouton_nimber_inverse(y->at[y->count - 1]);
    bouton_status status = BOUTON_OK;
    while (x->count >= y->count && status == BOUTON_OK) {
        const uint64_t factor = bouton_nimber_product(x->at[x->count - 1], inverse);
        status =
            bouton_nimber_array_add_scaled(b, x->at + x->count - y->count, factor, y->at, y->count);
        trim(x);
    }
    return status;
}

/* x becomes the greatest common divisor; y is used up. */
static bouton_status take_gcd(bouton_context *b, polynomial *x, polynomial *y) {
    bouton_status status = BOUTON_OK;
    while (y->count > 0 && status == BOUTON_OK) {
        status = take_remainder(b, x, y);
        const polynomial smaller = *x;
        *x = *y;
        *y = smaller;
        if (status == BOUTON_OK)
            status = bouton_poll(b, "coefficients", 0, 0);
    }
    if (x->count > 0 && status == BOUTON_OK)
        status = bouton_nimber_array_scale(b, x->at, bouton_nimber_inverse(x->at[x->count - 1]),
                                           x->at, x->count);
    return status;
}

bouton_status bouton_nimber_polynomial_gcd(bouton_context *b, uint64_t *gcd, size_t *gcd_count,
                                           const uint64_t *x, size_t x_count, const uint64_t *y,
                                           size_t y_count) {
    if (b == NULL || gcd_count == NULL || !nimber_given_polynomial(x, x_count) ||
        !nimber_given_polynomial(y, y_count) ||
        !nimber_given(gcd, x_count > y_count ? x_count : y_count))
        return nimber_refuse(b);
    const size_t bytes = (x_count + y_count + 1) * sizeof *gcd;
    uint64_t *memory = bouton_resize(b, NULL, 0, bytes);
    if (memory == NULL)
        return b->error.status;
    polynomial p = {.at = memory}, q = {.at = memory + x_count};
    set(&p, x, x_count);
    set(&q, y, y_count);
    const bouton_status status = take_gcd(b, &p, &q);
    if (p.count > 0)
        memcpy(gcd, p.at, p.count * sizeof *gcd);
    *gcd_count = p.count;
    bouton_release_memory(b, memory, bytes);
    return status;
}

/* x becomes x^2 modulo y; it has room for 2 * y->count coefficients. */
static bouton_status take_square(bouton_context *b, polynomial *x, const polynomial *y) {
    bouton_status status = bouton_nimber_array_square(b, x->at, x->at, x->count);
    if (status != BOUTON_OK || x->count == 0)
        return status;
    for (size_t i = x->count; i-- > 0;) {
        x->at[2 * i + 1] = 0;
        x->at[2 * i] = x->at[i];
    }
    x->count = 2 * x->count - 1;
    status = take_remainder(b, x, y);
    return status == BOUTON_OK ? bouton_poll(b, "squares", 0, 0) : status;
}

/* x and y become x + y. */
static void add(polynomial *x, const polynomial *y) {
    for (; x->count < y->count; x->count++)
        x->at[x->count] = 0;
    for (size_t i = 0; i < y->count; i++)
        x->at[i] ^= y->at[i];
    trim(x);
}

typedef struct finder {
    bouton_context *b;
    uint64_t *roots;
    size_t count;
    polynomial power, sum; /* room for twice the coefficients of the first polynomial */
} finder;

/* power = factor t modulo p; factor is not 0, and p has a degree of 1 or more. */
static bouton_status start_power(finder *f, uint64_t factor, const polynomial *p) {
    set(&f->power, (const uint64_t[]){0, factor}, 2);
    return take_remainder(f->b, &f->power, p);
}

/* sum = T(factor t) modulo p */
static bouton_status find_trace(finder *f, uint64_t factor, const polynomial *p) {
    bouton_status status = start_power(f, factor, p);
    set(&f->sum, f->power.at, f->power.count);
    for (unsigned i = 1; i < 64 && status == BOUTON_OK; i++) {
        status = take_square(f->b, &f->power, p);
        add(&f->sum, &f->power);
    }
    return status;
}

/* The roots of p, which are all different and in the field, and agree in T(2^i root), i < bit. */
static bouton_status part_roots(finder *f, const polynomial *p, unsigned bit) {
    BOUTON_ASSERT(p->count > 0 && p->at[p->count - 1] == 1);
    if (p->count < 2)
        return BOUTON_OK;
    if (p->count == 2) {
        f->roots[f->count++] = p->at[0]; /* the leading coefficient is 1 */
        return BOUTON_OK;
    }
    const size_t bytes = 2 * p->count * sizeof *p->at;
    uint64_t *memory = bouton_resize(f->b, NULL, 0, 2 * bytes);
    if (memory == NULL)
        return f->b->error.status;
    bouton_status status = BOUTON_OK;
    polynomial parts[2] = {{memory, p->count}, {memory + 2 * p->count, 0}};
    for (; parts[0].count == p->count && status == BOUTON_OK; bit++) {
        BOUTON_ASSERT(bit < 64);
        status = find_trace(f, (uint64_t)1 << bit, p);
        for (unsigned i = 0; i < 2 && status == BOUTON_OK; i++) {
            polynomial divisor = {parts[i].at, 0}, trace = {parts[i].at + p->count, 0};
            set(&divisor, p->at, p->count);
            set(&trace, f->sum.at, f->sum.count);
            const uint64_t one = i;
            add(&trace, &(const polynomial){(uint64_t[]){one}, i});
            status = take_gcd(f->b, &divisor, &trace);
            set(&parts[i], divisor.at, divisor.count);
        }
        if (parts[1].count == p->count) /* all on the other side: go on there */
            parts[0].count = p->count;
    }
    for (unsigned i = 0; i < 2 && status == BOUTON_OK; i++)
        status = part_roots(f, &parts[i], bit);
    bouton_release_memory(f->b, memory, 2 * bytes);
    return status;
}

static void sort(uint64_t *x, size_t count) {
    for (size_t i = 1; i < count; i++)
        for (size_t k = i; k > 0 && x[k] < x[k - 1]; k--) {
            const uint64_t larger = x[k - 1];
            x[k - 1] = x[k];
            x[k] = larger;
        }
}

bouton_status bouton_nimber_polynomial_roots(bouton_context *b, uint64_t *roots, size_t *root_count,
                                             const uint64_t *p, size_t count) {
    if (b == NULL || root_count == NULL || !nimber_given_polynomial(p, count) ||
        !nimber_given(roots, count > 0 ? count - 1 : 0))
        return nimber_refuse(b);
    while (count > 0 && p[count - 1] == 0)
        count--;
    *root_count = 0;
    if (count == 0)
        return bouton_fail(b, BOUTON_INPUT, "polynomial", "every value is a root of 0");
    const size_t bytes = 6 * (count + 1) * sizeof *p;
    uint64_t *memory = bouton_resize(b, NULL, 0, bytes);
    if (memory == NULL)
        return b->error.status;
    polynomial own = {.at = memory};
    finder f = {.b = b,
                .roots = roots,
                .power = {.at = memory + 2 * (count + 1)},
                .sum = {.at = memory + 4 * (count + 1)}};
    set(&own, p, count);
    bouton_status status = BOUTON_OK;
    if (count > 1) {
        /* own = gcd(p, t^(2^64) + t) */
        status = start_power(&f, 1, &own);
        for (unsigned i = 0; i < 64 && status == BOUTON_OK; i++)
            status = take_square(b, &f.power, &own);
        add(&f.power, &(const polynomial){(uint64_t[]){0, 1}, 2});
        if (status == BOUTON_OK)
            status = take_gcd(b, &own, &f.power);
        f.power.at = memory + 2 * (count + 1);
        if (own.at != memory) {
            set(&(polynomial){memory, 0}, own.at, own.count);
            own.at = memory;
        }
        if (status == BOUTON_OK)
            status = part_roots(&f, &own, 0);
    }
    sort(roots, f.count);
    *root_count = f.count;
    bouton_release_memory(b, memory, bytes);
    return status;
}
