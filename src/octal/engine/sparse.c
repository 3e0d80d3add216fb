/* SPDX-License-Identifier: MIT */
/*
 * The value of n is either the least common value c that is not an option, or the least rare value
 * below c that is not an option. The common options all come from the rare heaps; that each rare
 * value below c is an option has to be shown by some pair, which is nearly always found quickly.
 */
#include "octal/engine/sparse.h"

#include "octal/engine/kernels.h"

#include <string.h>

enum { FIRST = 1024 }; /* pairs marked before the rest is searched one by one */

bouton_status bouton_sparse_open(bouton_context *b, bouton_sparse *growing,
                                 const bouton_shape *shape, bouton_space *space) {
    *growing = (bouton_sparse){
        .shape = shape, .space = space, .width = 64, .kernel = bouton_kernels_of(b)->sparse};
    growing->marks = bouton_calloc(b, growing->width, 1);
    bouton_row_marks_open(&growing->rows, growing->kernel);
    return growing->marks == NULL ? b->error.status : BOUTON_OK;
}

void bouton_sparse_close(bouton_context *b, bouton_sparse *growing) {
    bouton_row_marks_close(b, &growing->rows);
    bouton_release_memory(b, growing->marks, growing->width);
    bouton_release_memory(b, growing->rare_heaps, growing->heaps_capacity * sizeof(uint32_t));
    bouton_release_memory(b, growing->rare_values, growing->values_capacity * sizeof(uint32_t));
    bouton_release_memory(b, growing->orders, 2 * growing->capacity * sizeof *growing->orders);
    *growing = (bouton_sparse){0};
}

/* Makes room for a new largest value, and chooses the mask when it is due. */
static bouton_status prepare(bouton_context *b, bouton_sparse *growing, const uint32_t *values,
                             uint64_t n) {
    bool wider = false;
    uint32_t all = 0;
    for (; growing->looked_at < n; growing->looked_at++)
        all |= values[growing->looked_at];
    while (all >= growing->width) {
        uint8_t *marks = bouton_resize(b, growing->marks, growing->width, 2 * growing->width);
        if (marks == NULL)
            return b->error.status;
        growing->marks = marks;
        growing->width *= 2;
        wider = true;
    }
    if (n >= growing->choose_at || wider) {
        growing->choose_at = n + n / 2;
        growing->rare_count = 0;
        growing->rows.row = UINT64_MAX;
        return bouton_space_choose(b, growing->space, growing->shape, values, n);
    }
    if (!bouton_space_common(growing->space, n - 1, values[n - 1]))
        return bouton_space_add(b, growing->space, n - 1, values[n - 1]);
    return BOUTON_OK;
}

/* Marks the options from pairs with rare heaps: all common options. */
static void mark_rares(const bouton_sparse *growing, uint64_t rest, uint8_t *marks) {
    BOUTON_ASSERT(growing->rare_count <= growing->heaps_capacity && rest <= growing->capacity);
    const uint16_t *values = growing->orders + rest;
    size_t count = growing->rare_count;
    while (count > 0 && growing->rare_heaps[count - 1] >= rest)
        count--;
    const uint32_t *heaps = growing->rare_heaps, *rare_values = growing->rare_values;
#pragma GCC unroll 8
    for (size_t i = 0; i < count; i++) {
        const uint32_t partner = *(values - heaps[i]);
        marks[partner ^ rare_values[i]] = 1;
    }
}

/* Whether two different rare heaps give 0, if parts must differ. */
static bool zero_by_rares(const bouton_sparse *growing, uint64_t n) {
    for (size_t j = 0; j < growing->shape->split_count; j++)
        for (size_t i = 0; i < growing->rare_count; i++) {
            const uint64_t rest = n - growing->shape->splits[j], heap = growing->rare_heaps[i];
            if (heap < rest && 2 * heap != rest &&
                growing->orders[rest - heap] == growing->rare_values[i])
                return true;
        }
    return false;
}

/* Marks the options from pairs with the first heaps. */
static void mark_first(const bouton_sparse *growing, uint64_t rest, uint8_t *marks) {
    const uint16_t *values = growing->orders;
    const uint64_t most = growing->shape->halves ? rest / 2 : (rest - 1) / 2;
    const uint64_t end = most < FIRST ? most : FIRST;
    for (uint64_t a = 1; a <= end; a++)
        marks[values[a] ^ values[rest - a]] = 1;
}

/* Copies the rare heaps into separate, more compact lists. */
static bouton_status keep_rares(bouton_context *b, bouton_sparse *growing) {
    const bouton_space *space = growing->space;
    void *heaps = growing->rare_heaps, *values = growing->rare_values;
    if (!bouton_reserve(b, &heaps, &growing->heaps_capacity, space->count + 1, sizeof(uint32_t)))
        return b->error.status;
    growing->rare_heaps = heaps;
    if (!bouton_reserve(b, &values, &growing->values_capacity, space->count + 1, sizeof(uint32_t)))
        return b->error.status;
    growing->rare_values = values;
    for (; growing->rare_count < space->count; growing->rare_count++) {
        growing->rare_heaps[growing->rare_count] = (uint32_t)space->rares[growing->rare_count].heap;
        growing->rare_values[growing->rare_count] = space->rares[growing->rare_count].value;
    }
    return BOUTON_OK;
}

/* Copies the values known up to n into the two orders. */
static bouton_status keep_orders(bouton_context *b, bouton_sparse *growing, const uint32_t *values,
                                 uint64_t n) {
    if (n > growing->capacity) {
        const size_t capacity = n < 4096 ? 8192 : 2 * (size_t)n;
        uint16_t *both = bouton_calloc(b, 2 * capacity, sizeof *both);
        if (both == NULL)
            return b->error.status;
        bouton_release_memory(b, growing->orders, 2 * growing->capacity * sizeof *both);
        growing->orders = both;
        growing->capacity = capacity;
        growing->ordered = 0;
    }
    for (; growing->ordered < n; growing->ordered++) {
        const uint16_t value = (uint16_t)values[growing->ordered];
        growing->orders[growing->ordered] = value;
        growing->orders[2 * growing->capacity - 1 - growing->ordered] = value;
    }
    return BOUTON_OK;
}

/* Whether some two heaps that make up a rest, the smaller one at least `from`, have this nim-sum of
 * values. */
static bool is_option(const bouton_sparse *growing, uint64_t rest, uint64_t from, uint32_t value) {
    const uint64_t most = growing->shape->halves ? rest / 2 : (rest - 1) / 2;
    const uint16_t *upward = growing->orders + from;
    const uint16_t *downward = growing->orders + 2 * growing->capacity - 1 - rest + from;
    return from <= most &&
           growing->kernel->pair(upward, downward, (size_t)(most + 1 - from), (uint16_t)value);
}

static bool is_option_of(const bouton_sparse *growing, uint64_t n, uint64_t from, uint32_t value) {
    for (size_t i = 0; i < growing->shape->split_count; i++)
        if (is_option(growing, n - growing->shape->splits[i], from, value))
            return true;
    return false;
}

/* Whether there are so many rare heaps that searching all pairs for a value or two is faster than
 * marking the rare ones. */
static bool is_dense(const bouton_sparse *growing, uint64_t n) {
    enum { SHARE = 16, FROM = 1 << 12 };
    return SHARE * growing->space->count > n && n >= FROM &&
           n > 8 * (uint64_t)growing->shape->reach && growing->width <= BOUTON_ROW_MARKS_WIDTH_MAX;
}

static bouton_status begin_row(bouton_context *b, bouton_sparse *growing, uint64_t row) {
    if (bouton_row_marks_begin(b, &growing->rows, row, growing->width) != BOUTON_OK)
        return b->error.status;
    if (growing->rows.first > row / 4)
        growing->rows.first = row / 4;
    for (size_t i = 0; i < growing->shape->split_count; i++)
        bouton_row_marks_add(&growing->rows, growing->orders, growing->shape->splits[i]);
    return BOUTON_OK;
}

/* The plain mex: most options are marked, the others searched for. */
static bouton_status dense_value(bouton_context *b, bouton_sparse *growing, const uint32_t *values,
                                 uint64_t n, uint32_t *value) {
    const bouton_shape *shape = growing->shape;
    const uint64_t row = n - n % BOUTON_ROW_MARKS_HEAPS;
    if (growing->rows.row != row && begin_row(b, growing, row) != BOUTON_OK)
        return b->error.status;
    uint8_t *marks = growing->rows.marks + (n - row) * growing->width;
    for (size_t i = 0; i < shape->one_count; i++)
        marks[values[n - shape->ones[i]]] = 1;
    for (size_t i = 0; i < shape->split_count; i++)
        for (uint64_t a = 1; a + shape->splits[i] < BOUTON_ROW_MARKS_HEAPS; a++)
            marks[growing->orders[a] ^ growing->orders[n - shape->splits[i] - a]] = 1;
    for (*value = 0; *value < growing->width; ++*value) {
        if (marks[*value])
            continue;
        growing->rows.scans++;
        if (!is_option_of(growing, n, growing->rows.first + 1, *value))
            break;
    }
    return BOUTON_OK;
}

static void mark_all(const bouton_sparse *growing, uint64_t n, uint8_t *marks) {
    const bouton_shape *shape = growing->shape;
    memset(marks, 0, growing->width);
    for (size_t i = 0; i < shape->split_count; i++)
        mark_rares(growing, n - shape->splits[i], marks);
    if (!shape->halves)
        marks[0] = zero_by_rares(growing, n);
    for (size_t i = 0; i < shape->split_count; i++)
        mark_first(growing, n - shape->splits[i], marks);
}

bouton_status bouton_sparse_next(bouton_context *b, bouton_sparse *growing, const uint32_t *values,
                                 uint64_t n, uint32_t *value) {
    BOUTON_ASSERT(n > growing->shape->reach + 1 && growing->ordered <= n);
    bouton_status status = prepare(b, growing, values, n);
    if (status == BOUTON_OK)
        status = keep_orders(b, growing, values, n);
    if (status == BOUTON_OK && is_dense(growing, n))
        return dense_value(b, growing, values, n, value);
    if (status == BOUTON_OK)
        status = keep_rares(b, growing);
    if (status != BOUTON_OK)
        return status;
    const bouton_shape *shape = growing->shape;
    uint8_t *marks = growing->marks;
    mark_all(growing, n, marks);
    for (size_t i = 0; i < shape->one_count; i++)
        marks[values[n - shape->ones[i]]] = 1;
    uint32_t mex = 0;
    while (mex < growing->width && !(!marks[mex] && bouton_space_common(growing->space, n, mex)) &&
           (marks[mex] || is_option_of(growing, n, 1, mex)))
        mex++;
    *value = mex;
    return BOUTON_OK;
}
