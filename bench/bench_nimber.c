/* SPDX-License-Identifier: MIT */
/*
 * Nimbers: nanoseconds for an operation on 64 bits, and how many times faster it is than two plain
 * programs measured in the same run, a turn each, the best of many turns.
 *
 *     bench_nimber [turns]
 */
#define _POSIX_C_SOURCE 200809L
#include <bouton/nimber_algebra.h>

#include "base/context.h"
#include "base/cpu.h"
#include "base/random.h"
#include "nimber/array.h"
#include "nimber_baselines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COUNT = 2048 }; /* values of an array: all three in the first level of cache */

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* What is measured: `done` operations on the arrays, by kernels or by a function. */
typedef struct subject {
    const char *name;
    const bouton_nimber_kernels *kernels;
    uint64_t (*function)(uint64_t x, uint64_t y);
    void (*run)(const struct subject *subject);
    bouton_cpu needs;
    double best; /* seconds */
} subject;

static uint64_t x[COUNT], y[COUNT], result[COUNT];

static void array_product(const subject *s) {
    s->kernels->product(result, x, y, s->kernels->block, COUNT / s->kernels->block);
}
static void array_square(const subject *s) {
    s->kernels->unary[NIMBER_SQUARE](result, x, COUNT / s->kernels->block);
}
static void array_root(const subject *s) {
    s->kernels->unary[NIMBER_ROOT](result, x, COUNT / s->kernels->block);
}
static void array_quadratic(const subject *s) {
    s->kernels->unary[NIMBER_QUADRATIC](result, x, COUNT / s->kernels->block);
}
static void array_inverse(const subject *s) {
    s->kernels->unary[NIMBER_INVERSE](result, x, COUNT / s->kernels->block);
}
static void each(const subject *s) {
    for (size_t i = 0; i < COUNT; i++)
        result[i] = s->function(x[i], y[i]);
}
static void one_after_the_other(const subject *s) {
    uint64_t value = 1;
    for (size_t i = 0; i < COUNT; i++)
        value = s->function(value ^ x[i], y[i]);
    result[0] = value;
}

static uint64_t inverse(uint64_t a, uint64_t b) {
    (void)b;
    return bouton_nimber_inverse(a);
}
static uint64_t square(uint64_t a, uint64_t b) {
    (void)b;
    return bouton_nimber_square(a);
}
static uint64_t root(uint64_t a, uint64_t b) {
    (void)b;
    return bouton_nimber_root(a);
}

enum { SUBJECTS_MAX = 64 };
static subject subjects[SUBJECTS_MAX];
static size_t subject_count;

static void add(subject s) {
    if ((bouton_cpu_detect() & s.needs) == s.needs)
        subjects[subject_count++] = s;
}

static void add_kernels(const char *name, const bouton_nimber_kernels *kernels, bouton_cpu needs) {
    static char names[SUBJECTS_MAX][48];
    static const struct {
        const char *name;
        void (*run)(const subject *s);
    } operations[] = {
        {"product", array_product},       {"square", array_square},   {"root", array_root},
        {"x^2 + x = a", array_quadratic}, {"inverse", array_inverse},
    };
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        char *text = names[subject_count];
        snprintf(text, sizeof names[0], "%-11s array, %s", operations[i].name, name);
        add((subject){.name = text, .kernels = kernels, .run = operations[i].run, .needs = needs});
    }
}

static void add_all(const bouton_context *b) {
    add((subject){"product     array, 64 look-ups", .function = product_64_lookups, .run = each});
    add((subject){"product     array, 16-bit logarithms", .function = product_16_bit_logarithms,
                  .run = each});
    add((subject){"product     chain, 64 look-ups", .function = product_64_lookups,
                  .run = one_after_the_other});
    add((subject){"product     chain, 16-bit logarithms", .function = product_16_bit_logarithms,
                  .run = one_after_the_other});
    add((subject){"product     chain, portable", .function = bouton_nimber_product,
                  .run = one_after_the_other});
    add((subject){"product     chain, pclmul", .function = bouton_nimber_product_for(b),
                  .run = one_after_the_other, .needs = BOUTON_CPU_PCLMUL});
    add((subject){"square      chain", .function = square, .run = one_after_the_other});
    add((subject){"root        chain", .function = root, .run = one_after_the_other});
    add((subject){"inverse     chain", .function = inverse, .run = one_after_the_other});
    add((subject){"inverse     each", .function = inverse, .run = each});
    add_kernels("portable", &bouton_nimber_portable, 0);
#if BOUTON_NIMBER_X86
    const bouton_cpu avx2 = BOUTON_CPU_AVX2, avx512 = BOUTON_CPU_AVX512, gfni = BOUTON_CPU_GFNI;
    add_kernels("sse2", &bouton_nimber_sse2, BOUTON_CPU_SSE2);
    add_kernels("avx2", &bouton_nimber_avx2, avx2);
    add_kernels("avx512", &bouton_nimber_avx512, avx512);
    add_kernels("avx2 + gfni", &bouton_nimber_gfni_avx2, avx2 | gfni);
    add_kernels("avx512 + gfni", &bouton_nimber_gfni_avx512, avx512 | gfni);
#endif
}

static void measure(unsigned turns) {
    for (unsigned turn = 0; turn < turns; turn++)
        for (size_t i = 0; i < subject_count; i++) {
            subject *s = &subjects[i];
            const double start = seconds();
            s->run(s);
            const double taken = seconds() - start;
            if (turn == 0 || taken < s->best)
                s->best = taken;
        }
}

static void print_table(void) {
    printf("%-38s %9s %12s %12s\n", "operation on 64 bits", "ns", "x look-ups", "x 16-bit log");
    for (size_t i = 0; i < subject_count; i++) {
        const subject *s = &subjects[i];
        const size_t baseline = s->run == one_after_the_other ? 2 : 0;
        printf("%-38s %9.2f", s->name, s->best / COUNT * 1e9);
        if (strncmp(s->name, "product", 7) == 0)
            printf(" %12.1f %12.1f", subjects[baseline].best / s->best,
                   subjects[baseline + 1].best / s->best);
        printf("\n");
    }
}

/* The growth with length, from the caches out to memory. */
static bool print_growth(bouton_context *b, unsigned turns) {
    enum { LONGEST = 1 << 24 };
    uint64_t *arrays = malloc((size_t)3 * LONGEST * sizeof *arrays);
    if (arrays == NULL)
        return false;
    memset(arrays, 0x5c, (size_t)3 * LONGEST * sizeof *arrays);
    printf("\n%-12s %12s %9s %9s   three arrays, product of two into the third\n", "values", "KiB",
           "ns", "GB/s");
    for (size_t count = 1; count <= LONGEST; count *= count < 16 ? 2 : 8) {
        const size_t repeats = count < 65536 ? 65536 / count : 1;
        double best = 1;
        for (unsigned turn = 0; turn < (repeats > 1 ? turns : turns / 50 + 3); turn++) {
            const double start = seconds();
            for (size_t i = 0; i < repeats; i++)
                if (bouton_nimber_array_product(b, arrays, arrays + LONGEST, arrays + 2 * LONGEST,
                                                count) != BOUTON_OK)
                    return false;
            const double taken = (seconds() - start) / (double)(repeats * count);
            best = taken < best ? taken : best;
        }
        printf("%-12zu %12.1f %9.2f %9.1f\n", count, (double)count * 24 / 1024, best * 1e9,
               24 / best * 1e-9);
    }
    free(arrays);
    return true;
}

/* Discrete logarithms to one base, and products of polynomials and an inverse matrix. */
static bool print_others(bouton_context *b, unsigned turns) {
    enum { LOGS = 200, COEFFICIENTS = 4096, SIZE = 200 };
    uint64_t base = (uint64_t)1 << 32;
    while (!bouton_nimber_is_primitive(base))
        base++;
    double best[3] = {1e9, 1e9, 1e9};
    uint64_t *values = calloc(2 * COEFFICIENTS + 2 * SIZE * SIZE, sizeof *values);
    if (values == NULL)
        return false;
    uint64_t *matrix = values + 2 * COEFFICIENTS, *other = matrix + SIZE * SIZE;
    bouton_random random = {2};
    for (size_t i = 0; i < SIZE * SIZE; i++)
        matrix[i] = bouton_random_next(&random);
    bool good = true;
    for (unsigned turn = 0; turn < turns / 20 + 3 && good; turn++) {
        double times[4] = {seconds()};
        for (size_t i = 0; i < LOGS; i++)
            good &= bouton_nimber_log(b, base, x[i], &result[0]) == BOUTON_OK;
        times[1] = seconds();
        good &= bouton_nimber_polynomial_product(b, values, matrix, COEFFICIENTS, matrix + 9,
                                                 COEFFICIENTS) == BOUTON_OK;
        times[2] = seconds();
        good &= bouton_nimber_matrix_inverse(b, other, matrix, SIZE) == BOUTON_OK;
        times[3] = seconds();
        for (unsigned i = 0; i < 3; i++)
            if (times[i + 1] - times[i] < best[i])
                best[i] = times[i + 1] - times[i];
    }
    free(values);
    printf("\ndiscrete logarithm, one base: %.0f ns\n", best[0] / LOGS * 1e9);
    printf("product of polynomials with %d coefficients: %.2f ms\n", COEFFICIENTS, best[1] * 1e3);
    printf("inverse of a matrix of %d x %d: %.2f ms\n", SIZE, SIZE, best[2] * 1e3);
    return good;
}

int main(int argc, char **argv) {
    const unsigned turns = argc > 1 ? (unsigned)atoi(argv[1]) : 500;
    bouton_context *b = bouton_new(NULL);
    if (b == NULL || turns == 0 || !make_baselines())
        return 4;
    bouton_random random = {1};
    for (size_t i = 0; i < COUNT; i++) {
        x[i] = bouton_random_next(&random);
        y[i] = bouton_random_next(&random);
        if (product_64_lookups(x[i], y[i]) != bouton_nimber_product(x[i], y[i]) ||
            product_16_bit_logarithms(x[i], y[i]) != bouton_nimber_product(x[i], y[i])) {
            fprintf(stderr, "a baseline is wrong\n");
            return 4;
        }
    }
    add_all(b);
    measure(turns);
    print_table();
    const bool done = print_others(b, turns) && print_growth(b, turns);
    free_baselines();
    bouton_free(b);
    return done ? 0 : 4;
}
