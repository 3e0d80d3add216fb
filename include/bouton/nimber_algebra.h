/* SPDX-License-Identifier: MIT */
/*
 * Polynomials and matrices over the field of nimbers below 2^64.
 *
 * A polynomial is given by its coefficients, the constant first; leading zeros are allowed. A
 * matrix is given by its rows, one after the other. The algorithms are the plain ones, with the
 * kernels of nimber.h as inner loops. Results may be written over the arguments unless said
 * otherwise; counts and sizes may be 0. All functions can fail for want of memory or when
 * interrupted, with BOUTON_INPUT for a NULL (see nimber.h), and with BOUTON_LIMIT for a matrix that
 * no memory can hold; the results are then undefined.
 */
#ifndef BOUTON_NIMBER_ALGEBRA_H
#define BOUTON_NIMBER_ALGEBRA_H

#include <bouton/nimber.h>

/* ---- Polynomials. ---- */

/* result gets x_count + y_count - 1 coefficients, none if a count is 0. Karatsuba's algorithm. */
BOUTON_API bouton_status bouton_nimber_polynomial_product(bouton_context *b, uint64_t *result,
                                                          const uint64_t *x, size_t x_count,
                                                          const uint64_t *y, size_t y_count);

/* values[i] = p(points[i]), by Horner's rule. */
BOUTON_API bouton_status bouton_nimber_polynomial_values(bouton_context *b, uint64_t *values,
                                                         const uint64_t *p, size_t count,
                                                         const uint64_t *points,
                                                         size_t point_count);

/* The polynomial with `count` coefficients that takes these values, by Newton's divided
 * differences. BOUTON_INPUT if two points are equal. */
BOUTON_API bouton_status bouton_nimber_polynomial_through(bouton_context *b, uint64_t *p,
                                                          const uint64_t *points,
                                                          const uint64_t *values, size_t count);

/* The greatest common divisor with leading coefficient 1, by Euclid's algorithm. gcd must have room
 * for as many coefficients as the longer argument has; *gcd_count is the number of coefficients
 * found, 0 for the zero polynomial. */
BOUTON_API bouton_status bouton_nimber_polynomial_gcd(bouton_context *b, uint64_t *gcd,
                                                      size_t *gcd_count, const uint64_t *x,
                                                      size_t x_count, const uint64_t *y,
                                                      size_t y_count);

/* The distinct roots in the field, ascending; roots must have room for count - 1. By E. R.
 * Berlekamp's trace algorithm, 1970. BOUTON_INPUT for the zero polynomial. */
BOUTON_API bouton_status bouton_nimber_polynomial_roots(bouton_context *b, uint64_t *roots,
                                                        size_t *root_count, const uint64_t *p,
                                                        size_t count);

/* ---- Matrices, by Gaussian elimination. ---- */

BOUTON_API bouton_status bouton_nimber_matrix_rank(bouton_context *b, size_t *rank,
                                                   const uint64_t *matrix, size_t rows,
                                                   size_t columns);
BOUTON_API bouton_status bouton_nimber_matrix_determinant(bouton_context *b, uint64_t *determinant,
                                                          const uint64_t *matrix, size_t size);
/* BOUTON_NO if the matrix has no inverse. */
BOUTON_API bouton_status bouton_nimber_matrix_inverse(bouton_context *b, uint64_t *inverse,
                                                      const uint64_t *matrix, size_t size);
/* A solution x of matrix x = right; where there are several, the one whose free unknowns are 0.
 * *free_count is the number of these unknowns. BOUTON_NO if there is no solution. */
BOUTON_API bouton_status bouton_nimber_matrix_solve(bouton_context *b, uint64_t *x,
                                                    size_t *free_count, const uint64_t *matrix,
                                                    size_t rows, size_t columns,
                                                    const uint64_t *right);

#endif
