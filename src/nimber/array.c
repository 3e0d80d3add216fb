/* SPDX-License-Identifier: MIT */
/*
 * Operations on arrays: whole blocks go straight to a kernel; what is left is filled up to a block
 * if it is long enough for that to pay, and otherwise goes one by one.
 */
#include "nimber/array.h"

#include <bouton/nimber.h>

#include "nimber/arguments.h"
#include "nimber/tower.h"

#include <string.h>

const bouton_nimber_kernels *bouton_nimber_kernels_for(bouton_cpu cpu) {
#if BOUTON_NIMBER_X86
    const bool gfni = cpu & BOUTON_CPU_GFNI;
    if (cpu & BOUTON_CPU_AVX512)
        return gfni ? &bouton_nimber_gfni_avx512 : &bouton_nimber_avx512;
    if (cpu & BOUTON_CPU_AVX2)
        return gfni ? &bouton_nimber_gfni_avx2 : &bouton_nimber_avx2;
    if (cpu & BOUTON_CPU_SSE2)
        return &bouton_nimber_sse2;
#endif
    (void)cpu;
    return &bouton_nimber_portable;
}

enum {
    CHUNK = 1024,        /* values: a multiple of every block */
    PIECE = 1024 * CHUNK /* values between two polls */
};

/* A block of `count` values and zeros. */
static void fill_up(const bouton_nimber_kernels *kernels, uint64_t *block, const uint64_t *x,
                    size_t count) {
    BOUTON_ASSERT(count < kernels->block && kernels->block <= NIMBER_BLOCK_MAX);
    memcpy(block, x, count * sizeof *x);
    memset(block + count, 0, (kernels->block - count) * sizeof *x);
}

static void take_products(const bouton_nimber_kernels *kernels, uint64_t *result, const uint64_t *x,
                          size_t x_stride, const uint64_t *y, size_t count) {
    BOUTON_ASSERT(CHUNK % kernels->block == 0);
    BOUTON_ASSERT(x_stride == 0 || x_stride == kernels->block);
    const size_t blocks = count / kernels->block, left = count % kernels->block;
    kernels->product(result, x, y, x_stride, blocks);
    x += blocks * x_stride;
    y += count - left;
    result += count - left;
    if (left < kernels->fill_from) {
        for (size_t i = 0; i < left; i++)
            result[i] = bouton_nimber_product(x[i], y[i]);
        return;
    }
    uint64_t filled_x[NIMBER_BLOCK_MAX], filled_y[NIMBER_BLOCK_MAX];
    fill_up(kernels, filled_x, x, left);
    fill_up(kernels, filled_y, y, left);
    kernels->product(filled_x, filled_x, filled_y, 0, 1);
    memcpy(result, filled_x, left * sizeof *result);
}

/* ---- Operations on one array. ---- */

static uint64_t even_root(uint64_t x) {
    return nimber_quadratic_64(x & (UINT64_MAX >> 1));
}

/* The same as the kernels, for one value. */
static uint64_t (*const singles[NIMBER_UNARIES])(uint64_t x) = {
    [NIMBER_SQUARE] = bouton_nimber_square,
    [NIMBER_ROOT] = bouton_nimber_root,
    [NIMBER_QUADRATIC] = even_root,
    [NIMBER_INVERSE] = bouton_nimber_inverse,
};

static void take_unary(const bouton_nimber_kernels *kernels, bouton_nimber_unary operation,
                       uint64_t *result, const uint64_t *x, size_t count) {
    bouton_nimber_kernel *const kernel = kernels->unary[operation];
    const size_t blocks = count / kernels->block, left = count % kernels->block;
    kernel(result, x, blocks);
    x += count - left;
    result += count - left;
    if (left < kernels->fill_from) {
        for (size_t i = 0; i < left; i++)
            result[i] = singles[operation](x[i]);
        return;
    }
    uint64_t filled[NIMBER_BLOCK_MAX];
    fill_up(kernels, filled, x, left);
    kernel(filled, filled, 1);
    memcpy(result, filled, left * sizeof *result);
}

/* An array that may be read while result is written: the array itself, or a copy if it overlaps
 * result without being equal to it. */
typedef struct source {
    const uint64_t *values;
    uint64_t *copy; /* NULL if there is none */
    size_t bytes;
} source;

static bool open_source(bouton_context *b, source *s, const uint64_t *x, const uint64_t *result,
                        size_t count) {
    const uintptr_t start = (uintptr_t)x, other = (uintptr_t)result;
    *s = (source){.values = x, .bytes = count * sizeof *x};
    if (start == other || start + s->bytes <= other || other + s->bytes <= start)
        return true;
    s->copy = bouton_resize(b, NULL, 0, s->bytes);
    if (s->copy == NULL)
        return false;
    s->values = memcpy(s->copy, x, s->bytes);
    return true;
}

static void close_source(bouton_context *b, source *s) {
    bouton_release_memory(b, s->copy, s->bytes);
}

static size_t lesser(size_t a, size_t b) {
    return a < b ? a : b;
}

static bouton_status poll(bouton_context *b, size_t done, size_t count) {
    return done == 0 ? BOUTON_OK : bouton_poll(b, "products", done, count);
}

bouton_status bouton_nimber_array_product(bouton_context *b, uint64_t *result, const uint64_t *x,
                                          const uint64_t *y, size_t count) {
    if (b == NULL || !nimber_given(result, count) || !nimber_given(x, count) ||
        !nimber_given(y, count))
        return nimber_refuse(b);
    const bouton_nimber_kernels *kernels = bouton_nimber_kernels_for(b->cpu);
    source sx, sy;
    if (!open_source(b, &sx, x, result, count))
        return b->error.status;
    if (!open_source(b, &sy, y, result, count)) {
        close_source(b, &sx);
        return b->error.status;
    }
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i += PIECE) {
        take_products(kernels, result + i, sx.values + i, kernels->block, sy.values + i,
                      lesser(PIECE, count - i));
        status = poll(b, i, count);
    }
    close_source(b, &sy);
    close_source(b, &sx);
    return status;
}

/* result[i] = factor x[i], with `add` + result[i] */
static bouton_status scale(bouton_context *b, uint64_t *result, uint64_t factor, const uint64_t *x,
                           size_t count, bool add) {
    if (b == NULL || !nimber_given(result, count) || !nimber_given(x, count))
        return nimber_refuse(b);
    const bouton_nimber_kernels *kernels = bouton_nimber_kernels_for(b->cpu);
    uint64_t factors[NIMBER_BLOCK_MAX], products[CHUNK];
    for (size_t i = 0; i < kernels->block; i++)
        factors[i] = factor;
    source s;
    if (!open_source(b, &s, x, result, count))
        return b->error.status;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i += CHUNK) {
        const size_t size = lesser(CHUNK, count - i);
        if (!add) {
            take_products(kernels, result + i, factors, 0, s.values + i, size);
        } else {
            take_products(kernels, products, factors, 0, s.values + i, size);
            for (size_t k = 0; k < size; k++)
                result[i + k] ^= products[k];
        }
        if (i % PIECE == 0)
            status = poll(b, i, count);
    }
    close_source(b, &s);
    return status;
}

bouton_status bouton_nimber_array_scale(bouton_context *b, uint64_t *result, uint64_t factor,
                                        const uint64_t *x, size_t count) {
    return scale(b, result, factor, x, count, false);
}

bouton_status bouton_nimber_array_add_scaled(bouton_context *b, uint64_t *result, uint64_t factor,
                                             const uint64_t *x, size_t count) {
    return scale(b, result, factor, x, count, true);
}

bouton_status bouton_nimber_array_dot(bouton_context *b, uint64_t *dot, const uint64_t *x,
                                      const uint64_t *y, size_t count) {
    if (b == NULL || dot == NULL || !nimber_given(x, count) || !nimber_given(y, count))
        return nimber_refuse(b);
    const bouton_nimber_kernels *kernels = bouton_nimber_kernels_for(b->cpu);
    uint64_t products[CHUNK], sum = 0;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i += CHUNK) {
        const size_t size = lesser(CHUNK, count - i);
        take_products(kernels, products, x + i, kernels->block, y + i, size);
        for (size_t k = 0; k < size; k++)
            sum ^= products[k];
        if (i % PIECE == 0)
            status = poll(b, i, count);
    }
    *dot = sum;
    return status;
}

static bouton_status apply(bouton_context *b, bouton_nimber_unary operation, uint64_t *result,
                           const uint64_t *x, size_t count) {
    if (b == NULL || !nimber_given(result, count) || !nimber_given(x, count))
        return nimber_refuse(b);
    const bouton_nimber_kernels *kernels = bouton_nimber_kernels_for(b->cpu);
    source s;
    if (!open_source(b, &s, x, result, count))
        return b->error.status;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i += PIECE) {
        take_unary(kernels, operation, result + i, s.values + i, lesser(PIECE, count - i));
        status = poll(b, i, count);
    }
    close_source(b, &s);
    return status;
}

bouton_status bouton_nimber_array_square(bouton_context *b, uint64_t *result, const uint64_t *x,
                                         size_t count) {
    return apply(b, NIMBER_SQUARE, result, x, count);
}

bouton_status bouton_nimber_array_root(bouton_context *b, uint64_t *result, const uint64_t *x,
                                       size_t count) {
    return apply(b, NIMBER_ROOT, result, x, count);
}

bouton_status bouton_nimber_array_inverse(bouton_context *b, uint64_t *result, const uint64_t *x,
                                          size_t count) {
    return apply(b, NIMBER_INVERSE, result, x, count);
}

bouton_status bouton_nimber_array_quadratic(bouton_context *b, uint64_t *result, const uint64_t *x,
                                            size_t count) {
    return apply(b, NIMBER_QUADRATIC, result, x, count);
}
