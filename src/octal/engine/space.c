/* SPDX-License-Identifier: MIT */
#include "octal/engine/space.h"

#include <string.h>

bool bouton_shape_fits(const bouton_code *code) {
    unsigned sizes;
    return code->tail == 0 && bouton_code_parts(code) == 2 && bouton_code_sizes(code, &sizes) &&
           sizes != BOUTON_EQUAL;
}

bouton_status bouton_shape_open(bouton_context *b, bouton_shape *shape, const bouton_code *code) {
    unsigned sizes = 0;
    bouton_code_sizes(code, &sizes);
    *shape = (bouton_shape){.capacity = code->count, .halves = sizes == 0};
    shape->ones = bouton_calloc(b, code->count, sizeof *shape->ones);
    shape->splits = bouton_calloc(b, code->count, sizeof *shape->splits);
    if (shape->ones == NULL || shape->splits == NULL) {
        bouton_shape_close(b, shape);
        return b->error.status;
    }
    shape->same_parity = true;
    for (size_t i = 0; i < code->count; i++) {
        const bouton_digit digit = code->digits[i];
        shape->reach = digit.take;
        if (digit.leave & BOUTON_LEAVE_ONE)
            shape->ones[shape->one_count++] = digit.take;
        if (digit.leave & BOUTON_LEAVE_TWO) {
            shape->splits[shape->split_count++] = digit.take;
            shape->same_parity &= (digit.take - shape->splits[0]) % 2 == 0;
        }
    }
    return BOUTON_OK;
}

void bouton_shape_close(bouton_context *b, bouton_shape *shape) {
    bouton_release_memory(b, shape->ones, shape->capacity * sizeof *shape->ones);
    bouton_release_memory(b, shape->splits, shape->capacity * sizeof *shape->splits);
    *shape = (bouton_shape){0};
}

void bouton_space_close(bouton_context *b, bouton_space *space) {
    bouton_release_memory(b, space->rares, space->capacity * sizeof *space->rares);
    *space = (bouton_space){0};
}

bouton_status bouton_space_add(bouton_context *b, bouton_space *space, uint64_t heap,
                               uint32_t value) {
    BOUTON_ASSERT(heap > bouton_space_last(space) && !bouton_space_common(space, heap, value));
    void *rares = space->rares;
    if (!bouton_reserve(b, &rares, &space->capacity, space->count + 1, sizeof *space->rares))
        return b->error.status;
    space->rares = rares;
    space->rares[space->count++] = (bouton_rare){.heap = heap, .value = value};
    return BOUTON_OK;
}

bool bouton_space_is_valid(const bouton_space *space) {
    bool valid = space->mask != 0 && space->drop == (unsigned)__builtin_ctz(space->mask);
    for (size_t i = 0; i < space->count; i++)
        valid = valid && space->rares[i].heap > (i > 0 ? space->rares[i - 1].heap : 0) &&
                !bouton_space_common(space, space->rares[i].heap, space->rares[i].value);
    return valid;
}

const bouton_rare *bouton_space_find(const bouton_space *space, uint64_t heap) {
    size_t low = 0, high = space->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (space->rares[middle].heap < heap)
            low = middle + 1;
        else
            high = middle;
    }
    return low < space->count && space->rares[low].heap == heap ? &space->rares[low] : NULL;
}

static void walsh_hadamard(int64_t *a, size_t size) {
    for (size_t step = 1; step < size; step *= 2)
        for (size_t i = 0; i < size; i += 2 * step)
            for (size_t j = i; j < i + step; j++) {
                const int64_t x = a[j], y = a[j + step];
                a[j] = x + y;
                a[j + step] = x - y;
            }
}

/* The counts have the parity of n as their lowest bit. After the transform, entry m is the number
 * of heaps with an even number of ones in (value, parity) & m, less the number with an odd one. */
static void take_best(bouton_space *space, const bouton_shape *shape, const int64_t *even_less_odd,
                      size_t size) {
    BOUTON_ASSERT(shape->split_count > 0 && (size & (size - 1)) == 0);
    const uint32_t odd = shape->splits[0] & 1;
    int64_t best = INT64_MAX;
    for (size_t m = 2; m < size; m++) {
        const bool positional = m & 1;
        if (positional && !shape->same_parity)
            continue;
        const int64_t score = positional && odd ? -even_less_odd[m] : even_less_odd[m];
        if (score >= best)
            continue;
        best = score;
        space->mask = (uint32_t)(m >> 1);
        space->positional = positional;
    }
    space->odd = odd;
    BOUTON_ASSERT(space->mask != 0);
    space->drop = (unsigned)__builtin_ctz(space->mask);
}

bouton_status bouton_space_choose(bouton_context *b, bouton_space *space, const bouton_shape *shape,
                                  const uint32_t *values, uint64_t n) {
    uint32_t all = 1;
    for (uint64_t i = 1; i < n; i++)
        all |= values[i];
    const size_t size = (size_t)4 << (31 - __builtin_clz(all));
    int64_t *counts = bouton_calloc(b, size, sizeof *counts);
    if (counts == NULL)
        return b->error.status;
    for (uint64_t i = 1; i < n; i++)
        counts[(size_t)values[i] << 1 | (i & 1)]++;
    walsh_hadamard(counts, size);
    take_best(space, shape, counts, size);
    bouton_release_memory(b, counts, size * sizeof *counts);
    space->count = 0;
    for (uint64_t i = 1; i < n; i++)
        if (!bouton_space_common(space, i, values[i]) &&
            bouton_space_add(b, space, i, values[i]) != BOUTON_OK)
            return b->error.status;
    return BOUTON_OK;
}
