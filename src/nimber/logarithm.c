/* SPDX-License-Identifier: MIT */
/*
 * Discrete logarithms in the fields of 2^64 and 2^128 (S. Pohlig, M. Hellman 1978).
 *
 * With n = 1, 2, 4, ... bits, 2^(2n) - 1 = (2^n - 1)(2^n + 1), and the factors are coprime. So the
 * nonzero values of a field are a product of two groups: the norm x (x1 F + x0 + x1) falls into the
 * smaller field, and the conjugate divided by x falls into the circle of the values of norm 1, of
 * order 2^n + 1. Going down, a logarithm falls apart into residues to the orders
 *
 *     65535 (a table) 65537 (a table by the ratio of the halves) 641 6700417
 *     and for 128 bits 274177 67280421310721
 *
 * each to a generator of its own. Only their ratios to the residues of the base count.
 */
#include "nimber/arguments.h"
#include "nimber/circle.h"
#include "nimber/nimber128.h"
#include "nimber/tower.h"

typedef bouton_nimber128 value;

enum { RATIO_OF_0 = 65535 };

static const uint64_t primes[] = {3, 5, 17, 257, 65537, 641, 6700417, 274177, 67280421310721};
enum { SMALL_PRIMES = 4, PRIMES_64 = 7, PRIMES_128 = 9 };

static unsigned bits_primes(unsigned bits) {
    return bits == 64 ? PRIMES_64 : PRIMES_128;
}

/* The base last used. */
typedef struct base_of_logarithms {
    value x;
    unsigned bits; /* of the field; 0: none yet */
    uint64_t residues[PRIMES_128];
    value moduli[PRIMES_128];      /* the product of the primes before that divide its order */
    uint64_t inverses[PRIMES_128]; /* of modulus times residue, modulo the prime */
} base_of_logarithms;

typedef struct logarithms {
    uint16_t log_16[65536];
    uint16_t ratio_log[65536]; /* less 1; by the logarithm of the ratio of the halves */
    base_of_logarithms base;
    bouton_nimber_circle circles[2]; /* in the fields of 2^64 and 2^128 */
} logarithms;

static void release(bouton_context *b, void *data) {
    logarithms *l = data;
    for (unsigned i = 0; i < 2; i++)
        bouton_nimber_circle_release(b, &l->circles[i]);
    bouton_release_memory(b, l, sizeof *l);
}

static void build_small_tables(logarithms *l) {
    enum { GENERATOR_FROM = 256, F = 65536 };
    uint32_t generator = GENERATOR_FROM;
    while (bouton_nimber_order(generator) != 65535)
        generator++;
    uint32_t x = 1;
    for (unsigned i = 0; i < 65535; i++) {
        l->log_16[x] = (uint16_t)i;
        x = nimber_product_16(x, generator);
    }
    /* F^k for k = 1 ... 65536 have all the ratios of halves x0 : x1 with x1 other than 0. */
    x = F;
    for (unsigned k = 1; k <= 65536; k++) {
        const unsigned log0 = l->log_16[x & 0xffff], log1 = l->log_16[x >> 16];
        const unsigned ratio = (x & 0xffff) == 0 ? RATIO_OF_0 : (log0 + 65535 - log1) % 65535;
        l->ratio_log[ratio] = (uint16_t)(k - 1);
        x = nimber_product_32(x, F);
    }
}

/* 2^32 + 1 and 2^64 + 1. The large tables take 2 and 32 MiB. */
static const bouton_nimber_circle_size sizes[2] = {
    {32, .small = 641, .large = 6700417, .small_index_bits = 9, .large_index_bits = 17},
    {64, .small = 274177, .large = 67280421310721, .small_index_bits = 9, .large_index_bits = 21},
};

/* The tables for values below 2^bits, bits = 64 or 128; NULL with the error set. */
static logarithms *open_logarithms(bouton_context *b, unsigned bits) {
    logarithms *l = b->slots[BOUTON_SLOT_NIMBERS].data;
    if (l == NULL) {
        l = bouton_calloc(b, 1, sizeof *l);
        if (l == NULL)
            return NULL;
        build_small_tables(l);
        b->slots[BOUTON_SLOT_NIMBERS].data = l;
        b->slots[BOUTON_SLOT_NIMBERS].release = release;
    }
    for (unsigned i = 0; i < bits / 64; i++)
        if (!l->circles[i].built &&
            bouton_nimber_circle_build(b, &l->circles[i], &sizes[i]) != BOUTON_OK)
            return NULL;
    return l;
}

/* ---- Residues, and their ratios put together. ---- */

/* residues[i] of the logarithm of x, not 0, modulo primes[i]. */
static bouton_status find_residues(bouton_context *b, const logarithms *l, unsigned bits, value x,
                                   uint64_t *residues) {
    BOUTON_ASSERT(!bouton_nimber128_is_zero(x) && (bits == 128 || (bits == 64 && x.high == 0)));
    value unit;
    bouton_status status = BOUTON_OK;
    if (bits == 128) {
        const uint64_t norm = bouton_nimber_norm(64, x, &unit);
        status = bouton_nimber_circle_logs(b, &l->circles[1], unit, &residues[7], &residues[8]);
        if (status != BOUTON_OK)
            return status;
        x.low = norm;
    }
    const uint32_t norm_32 =
        (uint32_t)bouton_nimber_norm(32, (value){x.low & UINT32_MAX, x.low >> 32}, &unit);
    status = bouton_nimber_circle_logs(b, &l->circles[0], unit, &residues[5], &residues[6]);
    if (status != BOUTON_OK)
        return status;
    const uint32_t x0 = norm_32 & 0xffff, x1 = norm_32 >> 16;
    residues[4] = 0;
    if (x1 != 0) {
        const unsigned ratio =
            x0 == 0 ? RATIO_OF_0 : (l->log_16[x0] + 65535u - l->log_16[x1]) % 65535;
        residues[4] = l->ratio_log[ratio] + 1u;
    }
    const uint32_t norm_16 = nimber_product_16(x0, x0 ^ x1) ^ nimber_times_15(nimber_square_16(x1));
    for (unsigned i = 0; i < SMALL_PRIMES; i++)
        residues[i] = l->log_16[norm_16] % primes[i];
    return BOUTON_OK;
}

/* x modulo m < 2^62 */
static uint64_t remainder_of(value x, uint64_t m) {
    uint64_t rest = x.high % m;
    if (x.high != 0)
        for (unsigned i = 0; i < 64; i++)
            rest = 2 * rest % m;
    return (rest + x.low % m) % m;
}

/* x + factor y */
static value add_times(value x, uint64_t factor, value y) {
    if (y.high == 0 && (factor == 0 || y.low <= (UINT64_MAX - x.low) / factor))
        return (value){x.low + factor * y.low, x.high};
    for (; factor != 0; factor >>= 1) {
        if (factor & 1) {
            x.low += y.low;
            x.high += y.high + (x.low < y.low);
        }
        y = (value){y.low << 1, y.high << 1 | y.low >> 63};
    }
    return x;
}

/* Computes everything that depends on the base alone, unless it is the one already prepared. */
static bouton_status prepare_base(bouton_context *b, logarithms *l, unsigned bits, value x) {
    base_of_logarithms *base = &l->base;
    if (base->bits == bits && bouton_nimber128_equal(base->x, x))
        return BOUTON_OK;
    base->bits = 0;
    const bouton_status status = find_residues(b, l, bits, x, base->residues);
    if (status != BOUTON_OK)
        return status;
    value modulus = {1, 0};
    for (unsigned i = 0; i < bits_primes(bits); i++) {
        const uint64_t p = primes[i];
        base->moduli[i] = modulus;
        if (base->residues[i] == 0)
            continue;
        const uint64_t factor = bouton_times_modulo(base->residues[i], remainder_of(modulus, p), p);
        base->inverses[i] = bouton_inverse_modulo(factor, p);
        modulus = add_times((value){0, 0}, p, modulus);
    }
    base->x = x;
    base->bits = bits;
    return BOUTON_OK;
}

bouton_status bouton_nimber128_log(bouton_context *b, value base, value x, value *log) {
    if (b == NULL || log == NULL)
        return nimber_refuse(b);
    if (bouton_nimber128_is_zero(base))
        return bouton_fail(b, BOUTON_INPUT, "zero", "0 is no base of logarithms");
    if (bouton_nimber128_is_zero(x))
        return bouton_fail(b, BOUTON_INPUT, "zero", "0 has no logarithm");
    const unsigned bits = (base.high | x.high) != 0 ? 128 : 64;
    uint64_t residues[PRIMES_128];
    logarithms *l = open_logarithms(b, bits);
    if (l == NULL)
        return b->error.status;
    bouton_status status = prepare_base(b, l, bits, base);
    if (status == BOUTON_OK)
        status = find_residues(b, l, bits, x, residues);
    if (status != BOUTON_OK)
        return status;
    /* sum is the logarithm modulo moduli[i]; one step of the Chinese remainder theorem for each
     * prime that divides the order of the base. */
    value sum = {0, 0};
    for (unsigned i = 0; i < bits_primes(bits); i++) {
        const uint64_t p = primes[i], of_base = l->base.residues[i];
        BOUTON_ASSERT(residues[i] < p && of_base < p);
        if (of_base == 0 && residues[i] != 0)
            return bouton_fail(b, BOUTON_NO, "no-logarithm", "it is no power of the base");
        if (of_base == 0)
            continue;
        const uint64_t reached = bouton_times_modulo(remainder_of(sum, p), of_base, p);
        const uint64_t step =
            bouton_times_modulo((residues[i] + p - reached) % p, l->base.inverses[i], p);
        sum = add_times(sum, step, l->base.moduli[i]);
    }
    *log = sum;
    return BOUTON_OK;
}

bouton_status bouton_nimber_log(bouton_context *b, uint64_t base, uint64_t x, uint64_t *log) {
    value result = {0, 0};
    const bouton_status status =
        bouton_nimber128_log(b, (value){base, 0}, (value){x, 0}, log != NULL ? &result : NULL);
    if (status == BOUTON_OK)
        *log = result.low;
    return status;
}
