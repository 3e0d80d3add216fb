/* SPDX-License-Identifier: MIT */
/*
 * The field of nimbers (J. H. Conway, On Numbers and Games, chapter 6).
 *
 * The sum of nimbers is the nim-sum, x ^ y in C. The product is the least that the laws of a field
 * allow: x y = mex { x'y + xy' + x'y' : x' < x, y' < y }. The nimbers below 2^1, 2^2, 2^4, 2^8, ...
 * are fields, each inside the next, so that one product serves all sizes: the product of two values
 * of 8 bits has 8 bits. Every nimber has exactly one square root; the order of every nonzero one
 * below 2^n (n = 1, 2, 4, ...) divides 2^n - 1.
 *
 * Functions that take a context fail with BOUTON_INPUT when it, or a place for a result, or an
 * array that has values is NULL; an array without values may be NULL. What a function wrote before
 * it failed is meaningless. Single values need no context and can be computed in any thread.
 *
 * Nothing here promises constant time: which table entries are read and which branches are taken
 * depends on the values.
 */
#ifndef BOUTON_NIMBER_H
#define BOUTON_NIMBER_H

#include <bouton/context.h>
#include <stdbool.h>

/* ---- Single values below 2^64. These don't allocate or fail. ---- */

BOUTON_API uint64_t bouton_nimber_product(uint64_t x, uint64_t y);
BOUTON_API uint64_t bouton_nimber_square(uint64_t x);
BOUTON_API uint64_t bouton_nimber_root(uint64_t x);
/* 0 for x = 0, which has no inverse. The quotient of x by y is product(x, inverse(y)). */
BOUTON_API uint64_t bouton_nimber_inverse(uint64_t x);
/* x to the power `exponent`; 1 for the exponent 0. A negative power is a power of the inverse. */
BOUTON_API uint64_t bouton_nimber_power(uint64_t x, uint64_t exponent);

/* The size of the smallest field that contains x: 1, 2, 4, 8, 16, 32 or 64 bits. */
BOUTON_API unsigned bouton_nimber_bits(uint64_t x);
/* The least n > 0 with x^n = 1; 0 for x = 0. */
BOUTON_API uint64_t bouton_nimber_order(uint64_t x);
/* Whether the powers of x are all the nonzero values of the smallest field that contains x. */
BOUTON_API bool bouton_nimber_is_primitive(uint64_t x);

/* Finds a root of x^2 + b x + c = 0; the other one is *root ^ b. False when the roots lie in the
 * field of 128 bits: then they have the upper word b and the lower words *root and *root ^ b. root
 * may be NULL. */
BOUTON_API bool bouton_nimber_quadratic(uint64_t b, uint64_t c, uint64_t *root);

/* The discrete logarithm: the least n >= 0 with base^n = x. BOUTON_INPUT if base or x is 0;
 * BOUTON_NO if x is not a power of base. The first call builds tables of 3 MiB, which b keeps. */
BOUTON_API bouton_status bouton_nimber_log(bouton_context *b, uint64_t base, uint64_t x,
                                           uint64_t *log);

/* A function for the same product by the fastest instructions that b may use; the portable one if b
 * is NULL. It may be used after b is freed. */
typedef uint64_t bouton_nimber_product_function(uint64_t x, uint64_t y);
BOUTON_API bouton_nimber_product_function *bouton_nimber_product_for(const bouton_context *b);

/* ---- Arrays of values below 2^64. ----
 * Each gives, for every i < count, what the function for single values gives, by the fastest
 * instructions that b may use; the results do not depend on the instructions. Arrays may lie at any
 * address that suits uint64_t, and result may be x or y or overlap them in any way: the result is
 * as if everything had been read first. Fails only for want of memory (where arrays overlap in
 * part), or when interrupted.
 */

BOUTON_API bouton_status bouton_nimber_array_product(bouton_context *b, uint64_t *result,
                                                     const uint64_t *x, const uint64_t *y,
                                                     size_t count);
/* factor x[i] */
BOUTON_API bouton_status bouton_nimber_array_scale(bouton_context *b, uint64_t *result,
                                                   uint64_t factor, const uint64_t *x,
                                                   size_t count);
/* result[i] + factor x[i] */
BOUTON_API bouton_status bouton_nimber_array_add_scaled(bouton_context *b, uint64_t *result,
                                                        uint64_t factor, const uint64_t *x,
                                                        size_t count);
/* The sum of all x[i] y[i]. */
BOUTON_API bouton_status bouton_nimber_array_dot(bouton_context *b, uint64_t *dot,
                                                 const uint64_t *x, const uint64_t *y,
                                                 size_t count);
BOUTON_API bouton_status bouton_nimber_array_square(bouton_context *b, uint64_t *result,
                                                    const uint64_t *x, size_t count);
BOUTON_API bouton_status bouton_nimber_array_root(bouton_context *b, uint64_t *result,
                                                  const uint64_t *x, size_t count);
BOUTON_API bouton_status bouton_nimber_array_inverse(bouton_context *b, uint64_t *result,
                                                     const uint64_t *x, size_t count);
/* The even t with t^2 + t = x[i] if x[i] < 2^63; the other root is t + 1. From x[i] = 2^63 on the
 * roots lie in the field of 128 bits: they are 2^64 + t and 2^64 + t + 1, where t is what is
 * given. */
BOUTON_API bouton_status bouton_nimber_array_quadratic(bouton_context *b, uint64_t *result,
                                                       const uint64_t *x, size_t count);

/* ---- Single values below 2^128. The same functions, and larger exponents and orders. ---- */

/* A nimber below 2^128, or a whole number such as an exponent. */
typedef struct bouton_nimber128 {
    uint64_t low, high;
} bouton_nimber128;

BOUTON_API bouton_nimber128 bouton_nimber128_product(bouton_nimber128 x, bouton_nimber128 y);
BOUTON_API bouton_nimber128 bouton_nimber128_square(bouton_nimber128 x);
BOUTON_API bouton_nimber128 bouton_nimber128_root(bouton_nimber128 x);
BOUTON_API bouton_nimber128 bouton_nimber128_inverse(bouton_nimber128 x);
BOUTON_API bouton_nimber128 bouton_nimber128_power(bouton_nimber128 x, bouton_nimber128 exponent);
BOUTON_API unsigned bouton_nimber128_bits(bouton_nimber128 x);
BOUTON_API bouton_nimber128 bouton_nimber128_order(bouton_nimber128 x);
BOUTON_API bool bouton_nimber128_is_primitive(bouton_nimber128 x);
/* False when the roots lie in the field of 256 bits: then their upper two words are b. root may be
 * NULL.
 */
BOUTON_API bool bouton_nimber128_quadratic(bouton_nimber128 b, bouton_nimber128 c,
                                           bouton_nimber128 *root);
/* Beyond 2^64 this takes a second and 35 MiB: the order has a prime factor of 46 bits. */
BOUTON_API bouton_status bouton_nimber128_log(bouton_context *b, bouton_nimber128 base,
                                              bouton_nimber128 x, bouton_nimber128 *log);

/* ---- Values of any size: words of 64 bits, least first. ----
 * The number of words is a power of two, at most BOUTON_NIMBER_WORDS_MAX: BOUTON_INPUT and
 * BOUTON_LIMIT otherwise. result may be x or y. Karatsuba: words^1.585 products of words. */

enum { BOUTON_NIMBER_WORDS_MAX = 1 << 14 };

BOUTON_API bouton_status bouton_nimber_wide_product(bouton_context *b, uint64_t *result,
                                                    const uint64_t *x, const uint64_t *y,
                                                    size_t words);
BOUTON_API bouton_status bouton_nimber_wide_square(bouton_context *b, uint64_t *result,
                                                   const uint64_t *x, size_t words);
BOUTON_API bouton_status bouton_nimber_wide_root(bouton_context *b, uint64_t *result,
                                                 const uint64_t *x, size_t words);
/* 0 for x = 0. */
BOUTON_API bouton_status bouton_nimber_wide_inverse(bouton_context *b, uint64_t *result,
                                                    const uint64_t *x, size_t words);

#endif
