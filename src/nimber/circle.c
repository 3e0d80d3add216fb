/* SPDX-License-Identifier: MIT */
#include "nimber/circle.h"

#include "nimber/nimber128.h"
#include "nimber/polynomial_basis.h"
#include "nimber/tower.h"

typedef nimber_halves value;
typedef bouton_nimber_part part;
typedef bouton_nimber_circle circle;

uint64_t bouton_times_modulo(uint64_t x, uint64_t y, uint64_t m) {
    BOUTON_ASSERT(0 < m && m < (uint64_t)1 << 62);
    if (m < (uint64_t)1 << 32)
        return x * y % m;
    uint64_t product = 0;
    for (; y != 0; y >>= 1) {
        if (y & 1)
            product = (product + x) % m;
        x = 2 * x % m;
    }
    return product;
}

uint64_t bouton_inverse_modulo(uint64_t x, uint64_t p) {
    BOUTON_ASSERT(0 < x && x < p && p < (uint64_t)1 << 62);
    int64_t a = (int64_t)p, b = (int64_t)x, of_a = 0, of_b = 1; /* a = of_a x, b = of_b x */
    while (b != 1) {
        const int64_t quotient = a / b, rest = a - quotient * b, of_rest = of_a - quotient * of_b;
        a = b;
        b = rest;
        of_a = of_b;
        of_b = of_rest;
    }
    return of_b < 0 ? (uint64_t)(of_b + (int64_t)p) : (uint64_t)of_b;
}

/* ---- Values of a circle. ---- */

static value product(unsigned half_bits, value x, value y) {
    if (half_bits == 64)
        return bouton_nimber128_product(x, y);
    const uint64_t xy = nimber_product_64(x.high << 32 | x.low, y.high << 32 | y.low);
    return (value){xy & UINT32_MAX, xy >> 32};
}

static value conjugate(value x) {
    return (value){x.low ^ x.high, x.high};
}

static value power(unsigned half_bits, value x, uint64_t exponent) {
    value result = {1, 0};
    for (; exponent != 0; exponent >>= 1) {
        if (exponent & 1)
            result = product(half_bits, result, x);
        x = product(half_bits, x, x);
    }
    return result;
}

uint64_t bouton_nimber_norm(unsigned half_bits, value x, value *unit) {
    BOUTON_ASSERT(half_bits == 32 || half_bits == 64);
    BOUTON_ASSERT(!bouton_nimber128_is_zero(x) && (half_bits == 64 || (x.low | x.high) >> 32 == 0));
    if (half_bits == 64) {
        const value bar = conjugate(x);
        *unit = bouton_nimber128_product(bar, bouton_nimber128_inverse(x));
        return bouton_nimber128_product(bar, x).low;
    }
    const uint32_t x0 = (uint32_t)x.low, x1 = (uint32_t)x.high;
    const uint32_t norm = nimber_product_32(x0, x0 ^ x1) ^ nimber_times_31(nimber_square_32(x1));
    const uint32_t inverse = nimber_inverse_32(norm);
    const uint64_t square = nimber_square_64(x.high << 32 | (x.low ^ x.high));
    *unit = (value){nimber_product_32((uint32_t)square, inverse),
                    nimber_product_32((uint32_t)(square >> 32), inverse)};
    return norm;
}

/* ---- A part of prime order. ---- */

static bool part_is_valid(const part *p) {
    return p->slots != NULL && 0 < p->babies && p->babies < (uint64_t)1 << p->index_bits &&
           p->stride == 2 * p->babies + 1 && p->stride <= p->order;
}

static uint64_t hash(uint64_t trace) {
    return trace * 0x9e3779b97f4a7c15u;
}

static uint64_t *first_slot(const part *p, uint64_t hashed) {
    return p->slots + (hashed >> (64 - p->index_bits - 1));
}

static uint64_t *next_slot(const part *p, uint64_t *slot) {
    return slot + 1 == p->slots + ((size_t)2 << p->index_bits) ? p->slots : slot + 1;
}

static void insert(part *p, uint64_t trace, uint64_t baby) {
    BOUTON_ASSERT(0 < baby && baby <= p->babies);
    const uint64_t hashed = hash(trace);
    uint64_t *slot = first_slot(p, hashed);
    while (*slot != 0)
        slot = next_slot(p, slot);
    *slot = hashed << p->index_bits | baby;
}

/* e^exponent, exponent < order */
static value part_power(const part *p, uint64_t exponent) {
    BOUTON_ASSERT(exponent < p->order);
    value result = p->powers[0][exponent & 0xff];
    for (unsigned digit = 1; digit < NIMBER_DIGITS && exponent >> 8 * digit != 0; digit++)
        result = product(p->half_bits, result, p->powers[digit][exponent >> 8 * digit & 0xff]);
    return result;
}

static void make_map(part *p, uint64_t factor) {
    for (unsigned byte = 0; byte < 8; byte++)
        for (unsigned i = 0; i < 256; i++)
            p->map[byte][i] =
                8 * byte < p->half_bits ? nimber_product_64((uint64_t)i << 8 * byte, factor) : 0;
}

static bouton_status build_part(bouton_context *b, part *p, value e, unsigned half_bits,
                                uint64_t order, unsigned index_bits) {
    *p = (part){.order = order, .half_bits = half_bits, .index_bits = index_bits};
    p->babies = ((uint64_t)1 << index_bits) - 1;
    if (p->babies > (order - 1) / 2)
        p->babies = (order - 1) / 2;
    p->stride = 2 * p->babies + 1;
    p->slots = bouton_calloc(b, (size_t)2 << index_bits, sizeof *p->slots);
    if (p->slots == NULL)
        return b->error.status;
    value base = e;
    for (unsigned digit = 0; digit < NIMBER_DIGITS; digit++) {
        value *powers = p->powers[digit];
        powers[0] = (value){1, 0};
        for (unsigned i = 1; i < 256; i++)
            powers[i] = product(half_bits, powers[i - 1], base);
        base = product(half_bits, powers[255], base);
    }
    make_map(p, e.high);
    const part *const built = p;
    uint64_t before = 0, trace = e.high;
    for (uint64_t baby = 1; baby <= p->babies; baby++) {
        insert(p, trace, baby);
        const uint64_t next = nimber_map_bytes(built->map, trace) ^ before;
        before = trace;
        trace = next;
    }
    make_map(p, part_power(p, p->stride % order).high);
    return BOUTON_OK;
}

/* Whether v = e^*log for *log = +-baby - steps * stride. */
static bool try_log(const part *p, value v, uint64_t baby, uint64_t steps, uint64_t *log) {
    const uint64_t back = bouton_times_modulo(steps, p->stride % p->order, p->order);
    const uint64_t plus = (baby + p->order - back) % p->order;
    const uint64_t minus = (2 * p->order - baby - back) % p->order;
    *log = plus;
    if (bouton_nimber128_equal(part_power(p, plus), v))
        return true;
    *log = minus;
    return bouton_nimber128_equal(part_power(p, minus), v);
}

static bouton_status part_log(bouton_context *b, const part *p, value v, uint64_t *log) {
    BOUTON_ASSERT(part_is_valid(p));
    enum { POLL_EVERY = 1 << 16 };
    const uint64_t tag = UINT64_MAX << p->index_bits;
    uint64_t before = 0, trace = v.high;
    for (uint64_t steps = 0; steps <= p->order / p->stride; steps++) {
        if (trace == 0 && try_log(p, v, 0, steps, log))
            return BOUTON_OK;
        const uint64_t hashed = hash(trace);
        for (uint64_t *slot = first_slot(p, hashed); *slot != 0; slot = next_slot(p, slot))
            if (((*slot ^ hashed << p->index_bits) & tag) == 0 &&
                try_log(p, v, *slot & ~tag, steps, log))
                return BOUTON_OK;
        const uint64_t next =
            steps == 0 ? product(p->half_bits, v, part_power(p, p->stride % p->order)).high
                       : nimber_map_bytes(p->map, trace) ^ before;
        before = trace;
        trace = next;
        if (steps % POLL_EVERY == POLL_EVERY - 1) {
            const bouton_status status = bouton_poll(b, "giant steps", steps, p->order / p->stride);
            if (status != BOUTON_OK)
                return status;
        }
    }
    return bouton_fail(b, BOUTON_SYSTEM, "internal", "a logarithm was not found");
}

/* ---- Circles. ---- */

bouton_status bouton_nimber_circle_build(bouton_context *b, circle *c,
                                         const bouton_nimber_circle_size *size) {
    const unsigned half_bits = size->half_bits;
    value unit, of_large, of_small;
    uint64_t x = 0;
    bouton_status status = BOUTON_OK;
    do {
        bouton_nimber_norm(half_bits, (value){x++, 1}, &unit);
        of_large = power(half_bits, unit, size->small);
        of_small = power(half_bits, unit, size->large);
    } while (of_large.high == 0 || of_small.high == 0);
    if (c->large.slots == NULL)
        status = build_part(b, &c->large, of_large, half_bits, size->large, size->large_index_bits);
    if (status == BOUTON_OK)
        status = build_part(b, &c->small, of_small, half_bits, size->small, size->small_index_bits);
    c->small_inverse = bouton_inverse_modulo(size->small, size->large);
    c->built = status == BOUTON_OK;
    return status;
}

void bouton_nimber_circle_release(bouton_context *b, circle *c) {
    part *const parts[] = {&c->small, &c->large};
    for (unsigned i = 0; i < 2; i++)
        bouton_release_memory(b, parts[i]->slots,
                              ((size_t)2 << parts[i]->index_bits) * sizeof(uint64_t));
}

bouton_status bouton_nimber_circle_logs(bouton_context *b, const circle *c, value unit,
                                        uint64_t *small, uint64_t *large) {
    BOUTON_ASSERT(c->built && c->small.half_bits == c->large.half_bits);
    const part *p = &c->large;
    const unsigned half_bits = p->half_bits;
    bouton_status status = part_log(b, p, power(half_bits, unit, c->small.order), large);
    if (status != BOUTON_OK)
        return status;
    /* unit is a product of values of orders small and large; here the large one is known. */
    const value other = part_power(p, bouton_times_modulo(*large, c->small_inverse, p->order));
    return part_log(b, &c->small, product(half_bits, unit, conjugate(other)), small);
}
