/* SPDX-License-Identifier: MIT */
/*
 * The value of n is either the least common value c that is no option, or the least rare value
 * below c that is no option. The common options all come from the rare heaps; that each rare value
 * below c is an option has to be shown by some pair, and nearly always soon is.
 */
#include "heap/grow.h"

#include "base/cpu.h"

#include <string.h>

enum { FIRST = 1024 }; /* pairs marked before the rest is looked for one by one */

static bouton_scan *choose_scan(const bouton *b);

bouton_status bouton_grow_open(bouton *b, bouton_grow *grow, const bouton_shape *shape,
                               bouton_space *space) {
    *grow = (bouton_grow){.shape = shape, .space = space, .width = 64, .scan = choose_scan(b)};
    grow->marks = bouton_calloc(b, grow->width, 1);
    bouton_marks_open(b, &grow->rows);
    return grow->marks == NULL ? b->error.status : BOUTON_OK;
}

void bouton_grow_close(bouton *b, bouton_grow *grow) {
    bouton_marks_close(b, &grow->rows);
    bouton_release_memory(b, grow->marks, grow->width);
    bouton_release_memory(b, grow->rare_heaps, grow->heaps_capacity * sizeof(uint32_t));
    bouton_release_memory(b, grow->rare_values, grow->values_capacity * sizeof(uint32_t));
    bouton_release_memory(b, grow->orders, 2 * grow->capacity * sizeof *grow->orders);
    *grow = (bouton_grow){0};
}

/* Prepares for a value above all before, and chooses the mask when it is due. */
static bouton_status prepare(bouton *b, bouton_grow *grow, const uint32_t *values, uint64_t n) {
    bool wider = false;
    uint32_t all = 0;
    for (; grow->looked_at < n; grow->looked_at++)
        all |= values[grow->looked_at];
    while (all >= grow->width) {
        uint8_t *marks = bouton_resize(b, grow->marks, grow->width, 2 * grow->width);
        if (marks == NULL)
            return b->error.status;
        grow->marks = marks;
        grow->width *= 2;
        wider = true;
    }
    if (n >= grow->choose_at || wider) {
        grow->choose_at = n + n / 2;
        grow->rare_count = 0;
        grow->rows.row = UINT64_MAX;
        return bouton_space_choose(b, grow->space, grow->shape, values, n);
    }
    if (!bouton_space_common(grow->space, n - 1, values[n - 1]))
        return bouton_space_add(b, grow->space, n - 1, values[n - 1]);
    return BOUTON_OK;
}

/* Marks what pairs with the rare heaps bring: all common options. */
static void mark_rares(const bouton_grow *grow, uint64_t rest, uint8_t *marks) {
    const uint16_t *values = grow->orders + rest;
    size_t count = grow->rare_count;
    while (count > 0 && grow->rare_heaps[count - 1] >= rest)
        count--;
    const uint32_t *heaps = grow->rare_heaps, *rare_values = grow->rare_values;
#pragma GCC unroll 8
    for (size_t i = 0; i < count; i++) {
        const uint32_t partner = *(values - heaps[i]);
        marks[partner ^ rare_values[i]] = 1;
    }
}

/* 0 from two different rare heaps, where parts must differ. */
static bool zero_by_rares(const bouton_grow *grow, uint64_t n) {
    for (size_t j = 0; j < grow->shape->split_count; j++)
        for (size_t i = 0; i < grow->rare_count; i++) {
            const uint64_t rest = n - grow->shape->splits[j], heap = grow->rare_heaps[i];
            if (heap < rest && 2 * heap != rest &&
                grow->orders[rest - heap] == grow->rare_values[i])
                return true;
        }
    return false;
}

/* Marks what pairs with the first heaps bring. */
static void mark_first(const bouton_grow *grow, uint64_t rest, uint8_t *marks) {
    const uint16_t *values = grow->orders;
    const uint64_t most = grow->shape->halves ? rest / 2 : (rest - 1) / 2;
    const uint64_t end = most < FIRST ? most : FIRST;
    for (uint64_t a = 1; a <= end; a++)
        marks[values[a] ^ values[rest - a]] = 1;
}

/* Whether left[i] ^ right[i] = value for some i below count. */
static inline __attribute__((always_inline)) bool scan(const uint16_t *left, const uint16_t *right,
                                                       size_t count, uint16_t value) {
    enum { CHUNK = 256 };
    for (; count >= CHUNK; left += CHUNK, right += CHUNK, count -= CHUNK) {
        uint16_t hit = 0;
        for (size_t i = 0; i < CHUNK; i++)
            hit |= (left[i] ^ right[i]) == value;
        if (hit != 0)
            return true;
    }
    uint16_t hit = 0;
    for (size_t i = 0; i < count; i++)
        hit |= (left[i] ^ right[i]) == value;
    return hit != 0;
}

static bool scan_portable(const uint16_t *left, const uint16_t *right, size_t count,
                          uint16_t value) {
    return scan(left, right, count, value);
}

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#include <immintrin.h>

__attribute__((target("avx512f,avx512bw,avx512vl"))) static bool
scan_avx512(const uint16_t *left, const uint16_t *right, size_t count, uint16_t value) {
    enum { LANES = 32, CHUNK = 8 * LANES };
    const __m512i wanted = _mm512_set1_epi16((short)value);
    for (; count >= CHUNK; left += CHUNK, right += CHUNK, count -= CHUNK) {
        __mmask32 hit = 0;
#pragma GCC unroll 8
        for (size_t i = 0; i < CHUNK; i += LANES)
            hit |= _mm512_cmpeq_epi16_mask(
                _mm512_xor_si512(_mm512_loadu_si512(left + i), _mm512_loadu_si512(right + i)),
                wanted);
        if (hit != 0)
            return true;
    }
    return scan(left, right, count, value);
}

__attribute__((target("avx2"))) static bool scan_avx2(const uint16_t *left, const uint16_t *right,
                                                      size_t count, uint16_t value) {
    return scan(left, right, count, value);
}
#endif

static bouton_scan *choose_scan(const bouton *b) {
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
    if (b->cpu & BOUTON_CPU_AVX512)
        return scan_avx512;
    if (b->cpu & BOUTON_CPU_AVX2)
        return scan_avx2;
#endif
    (void)b;
    return scan_portable;
}

/* Takes the rare heaps over into lists of their own, which take less room. */
static bouton_status keep_rares(bouton *b, bouton_grow *grow) {
    const bouton_space *space = grow->space;
    void *heaps = grow->rare_heaps, *values = grow->rare_values;
    if (!bouton_reserve(b, &heaps, &grow->heaps_capacity, space->count + 1, sizeof(uint32_t)))
        return b->error.status;
    grow->rare_heaps = heaps;
    if (!bouton_reserve(b, &values, &grow->values_capacity, space->count + 1, sizeof(uint32_t)))
        return b->error.status;
    grow->rare_values = values;
    for (; grow->rare_count < space->count; grow->rare_count++) {
        grow->rare_heaps[grow->rare_count] = (uint32_t)space->rares[grow->rare_count].heap;
        grow->rare_values[grow->rare_count] = space->rares[grow->rare_count].value;
    }
    return BOUTON_OK;
}

/* Takes the values known up to n into the two orders. */
static bouton_status keep_orders(bouton *b, bouton_grow *grow, const uint32_t *values, uint64_t n) {
    if (n > grow->capacity) {
        const size_t capacity = n < 4096 ? 8192 : 2 * (size_t)n;
        uint16_t *both = bouton_calloc(b, 2 * capacity, sizeof *both);
        if (both == NULL)
            return b->error.status;
        bouton_release_memory(b, grow->orders, 2 * grow->capacity * sizeof *both);
        grow->orders = both;
        grow->capacity = capacity;
        grow->ordered = 0;
    }
    for (; grow->ordered < n; grow->ordered++) {
        const uint16_t value = (uint16_t)values[grow->ordered];
        grow->orders[grow->ordered] = value;
        grow->orders[2 * grow->capacity - 1 - grow->ordered] = value;
    }
    return BOUTON_OK;
}

/* Whether some two heaps that make up a rest, the smaller one at least `from`, have this nim-sum of
 * values. */
static bool is_option(const bouton_grow *grow, uint64_t rest, uint64_t from, uint32_t value) {
    const uint64_t most = grow->shape->halves ? rest / 2 : (rest - 1) / 2;
    const uint16_t *upward = grow->orders + from;
    const uint16_t *downward = grow->orders + 2 * grow->capacity - 1 - rest + from;
    return from <= most && grow->scan(upward, downward, (size_t)(most + 1 - from), (uint16_t)value);
}

static bool is_option_of(const bouton_grow *grow, uint64_t n, uint64_t from, uint32_t value) {
    for (size_t i = 0; i < grow->shape->split_count; i++)
        if (is_option(grow, n - grow->shape->splits[i], from, value))
            return true;
    return false;
}

/* So many rare heaps that it takes less time to look for all pairs of a value or two than to mark
 * theirs. */
static bool is_dense(const bouton_grow *grow, uint64_t n) {
    enum { SHARE = 16, FROM = 1 << 12 };
    return SHARE * grow->space->count > n && n >= FROM && n > 8 * (uint64_t)grow->shape->reach &&
           grow->width <= BOUTON_MARKS_WIDTH_MAX;
}

static bouton_status begin_row(bouton *b, bouton_grow *grow, uint64_t row) {
    if (bouton_marks_begin(b, &grow->rows, row, grow->width) != BOUTON_OK)
        return b->error.status;
    if (grow->rows.first > row / 4)
        grow->rows.first = row / 4;
    for (size_t i = 0; i < grow->shape->split_count; i++)
        bouton_marks_add(&grow->rows, grow->orders, grow->shape->splits[i]);
    return BOUTON_OK;
}

/* The mex as it is: most options are marked, the others looked for. */
static bouton_status dense_value(bouton *b, bouton_grow *grow, const uint32_t *values, uint64_t n,
                                 uint32_t *value) {
    const bouton_shape *shape = grow->shape;
    const uint64_t row = n - n % BOUTON_MARKS_ROW;
    if (grow->rows.row != row && begin_row(b, grow, row) != BOUTON_OK)
        return b->error.status;
    uint8_t *marks = grow->rows.marks + (n - row) * grow->width;
    for (size_t i = 0; i < shape->one_count; i++)
        marks[values[n - shape->ones[i]]] = 1;
    for (size_t i = 0; i < shape->split_count; i++)
        for (uint64_t a = 1; a + shape->splits[i] < BOUTON_MARKS_ROW; a++)
            marks[grow->orders[a] ^ grow->orders[n - shape->splits[i] - a]] = 1;
    for (*value = 0; *value < grow->width; ++*value) {
        if (marks[*value])
            continue;
        grow->rows.scans++;
        if (!is_option_of(grow, n, grow->rows.first + 1, *value))
            break;
    }
    return BOUTON_OK;
}

static void mark_all(const bouton_grow *grow, uint64_t n, uint8_t *marks) {
    const bouton_shape *shape = grow->shape;
    memset(marks, 0, grow->width);
    for (size_t i = 0; i < shape->split_count; i++)
        mark_rares(grow, n - shape->splits[i], marks);
    if (!shape->halves)
        marks[0] = zero_by_rares(grow, n);
    for (size_t i = 0; i < shape->split_count; i++)
        mark_first(grow, n - shape->splits[i], marks);
}

bouton_status bouton_grow_next(bouton *b, bouton_grow *grow, const uint32_t *values, uint64_t n,
                               uint32_t *value) {
    bouton_status status = prepare(b, grow, values, n);
    if (status == BOUTON_OK)
        status = keep_orders(b, grow, values, n);
    if (status == BOUTON_OK && is_dense(grow, n))
        return dense_value(b, grow, values, n, value);
    if (status == BOUTON_OK)
        status = keep_rares(b, grow);
    if (status != BOUTON_OK)
        return status;
    const bouton_shape *shape = grow->shape;
    uint8_t *marks = grow->marks;
    mark_all(grow, n, marks);
    for (size_t i = 0; i < shape->one_count; i++)
        marks[values[n - shape->ones[i]]] = 1;
    uint32_t mex = 0;
    while (mex < grow->width && !(!marks[mex] && bouton_space_common(grow->space, n, mex)) &&
           (marks[mex] || is_option_of(grow, n, 1, mex)))
        mex++;
    *value = mex;
    return BOUTON_OK;
}
