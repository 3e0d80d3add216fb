/* SPDX-License-Identifier: MIT */
/*
 * The field of nimbers (J. H. Conway, On Numbers and Games, chapter 6).
 *
 * The sum of nimbers is the nim-sum, x ^ y in C. The product is the one sum and mex allow:
 * x y = mex { x'y + xy' + x'y' : x' < x, y' < y }. The nimbers below 2^1, 2^2, 2^4, 2^8, ... are
 * fields, each inside the next, so that one product serves all sizes: a product of values of 8
 * bits is one of 8 bits. Every nimber has exactly one square root; the order of every nonzero one
 * below 2^n (n = 1, 2, 4, ...) divides 2^n - 1.
 *
 * Nothing here promises constant time: tables are read and branches taken by the values.
 */
#ifndef BOUTON_NIMBER_H
#define BOUTON_NIMBER_H

#include <bouton/context.h>
#include <stdbool.h>

/* ---- Single values below 2^64. These don't allocate or fail. ---- */

BOUTON_API uint64_t bouton_nimber_product(uint64_t x, uint64_t y);
BOUTON_API uint64_t bouton_nimber_square(uint64_t x);
BOUTON_API uint64_t bouton_nimber_root(uint64_t x);
/* 0 for 0, which has none. The quotient of x by y is product(x, inverse(y)). */
BOUTON_API uint64_t bouton_nimber_inverse(uint64_t x);
/* x multiplied by itself; 1 for exponent 0. A negative power is a power of the inverse. */
BOUTON_API uint64_t bouton_nimber_power(uint64_t x, uint64_t exponent);

/* The size of the smallest field that holds x: 1, 2, 4, 8, 16, 32 or 64 bits. */
BOUTON_API unsigned bouton_nimber_bits(uint64_t x);
/* The least n > 0 with x^n = 1; 0 for x = 0. */
BOUTON_API uint64_t bouton_nimber_order(uint64_t x);
/* Whether the powers of x are all the nonzero values of the smallest field that holds x. */
BOUTON_API bool bouton_nimber_is_primitive(uint64_t x);

/* The same product by the fastest instructions that b may use. */
typedef uint64_t bouton_nimber_product_function(uint64_t x, uint64_t y);
BOUTON_API bouton_nimber_product_function *bouton_nimber_product_for(const bouton *b);

/* ---- Arrays of values below 2^64. ----
 * Each gives for every i < count the same as the function for single values, by the fastest
 * instructions that b may use; the results are the same for all. Arrays may lie at any address
 * that suits uint64_t, and result may be x or y or overlap them in any way: the result is as if
 * all had been read before. Fails only for want of memory (partial overlap), or when interrupted.
 */

BOUTON_API bouton_status bouton_nimber_array_product(bouton *b, uint64_t *result, const uint64_t *x,
                                                     const uint64_t *y, size_t count);
/* factor x[i] */
BOUTON_API bouton_status bouton_nimber_array_scale(bouton *b, uint64_t *result, uint64_t factor,
                                                   const uint64_t *x, size_t count);
/* result[i] + factor x[i] */
BOUTON_API bouton_status bouton_nimber_array_add_scaled(bouton *b, uint64_t *result,
                                                        uint64_t factor, const uint64_t *x,
                                                        size_t count);
/* The sum of all x[i] y[i]. */
BOUTON_API bouton_status bouton_nimber_array_dot(bouton *b, uint64_t *dot, const uint64_t *x,
                                                 const uint64_t *y, size_t count);
BOUTON_API bouton_status bouton_nimber_array_square(bouton *b, uint64_t *result, const uint64_t *x,
                                                    size_t count);
BOUTON_API bouton_status bouton_nimber_array_root(bouton *b, uint64_t *result, const uint64_t *x,
                                                  size_t count);
BOUTON_API bouton_status bouton_nimber_array_inverse(bouton *b, uint64_t *result, const uint64_t *x,
                                                     size_t count);
/* The even t with t^2 + t = x[i] if x[i] < 2^63; the other root is t + 1. From 2^63 on the roots
 * lie in the field of 128 bits: they are 2^64 + t and 2^64 + t + 1 for the t that is given. */
BOUTON_API bouton_status bouton_nimber_array_quadratic(bouton *b, uint64_t *result,
                                                       const uint64_t *x, size_t count);

#endif
