/* SPDX-License-Identifier: MIT */
#include "octal/engine/row_marks.h"

#include "base/cpu.h"

#include <string.h>

enum {
    FIRST_MIN = 1 << 10,
    FIRST_MAX = 1 << 14,
    FIRST_STEP = 1 << 8,
    SCANS_WANTED = 16 * BOUTON_ROW_MARKS_HEAPS, /* so that marks and scans take the least time */
};

typedef uint16_t sixteen __attribute__((vector_size(32)));
typedef uint16_t sixteen_anywhere __attribute__((vector_size(32), aligned(2), may_alias));

static inline __attribute__((always_inline)) void mark(const uint16_t *values,
                                                       const uint16_t *partners, size_t from,
                                                       size_t to, size_t width, uint8_t *marks) {
    enum { BATCH = 32 };
    uint16_t starts[BOUTON_ROW_MARKS_HEAPS]; /* of the heaps' marks */
    for (size_t j = 0; j < BOUTON_ROW_MARKS_HEAPS; j++)
        starts[j] = (uint16_t)(j * width);
    const sixteen low = *(const sixteen_anywhere *)starts;
    /* First places, then stores: it costs more to take places out of registers. */
    for (size_t a = from; a < to; a += BATCH) {
        uint16_t places[BATCH * BOUTON_ROW_MARKS_HEAPS], *place = places;
        const size_t end = a + BATCH < to ? a + BATCH : to;
        for (size_t i = a; i < end; i++, place += BOUTON_ROW_MARKS_HEAPS) {
            const uint16_t *partner = partners - i;
            *(sixteen_anywhere *)place = *(const sixteen_anywhere *)partner ^ low ^ values[i];
        }
        for (const uint16_t *p = places; p < place; p += BOUTON_ROW_MARKS_HEAPS)
#pragma GCC unroll 32
            for (size_t j = 0; j < BOUTON_ROW_MARKS_HEAPS; j++)
                marks[p[j]] = 1;
    }
}

static void mark_portable(const uint16_t *values, const uint16_t *partners, size_t from, size_t to,
                          size_t width, uint8_t *marks) {
    mark(values, partners, from, to, width, marks);
}

#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
__attribute__((target("avx2"))) static void mark_avx2(const uint16_t *values,
                                                      const uint16_t *partners, size_t from,
                                                      size_t to, size_t width, uint8_t *marks) {
    mark(values, partners, from, to, width, marks);
}
#endif

void bouton_row_marks_open(const bouton_context *b, bouton_row_marks *m) {
    *m = (bouton_row_marks){.marker = mark_portable, .row = UINT64_MAX, .first = FIRST_MIN};
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
    if (b->cpu & BOUTON_CPU_AVX2)
        m->marker = mark_avx2;
#else
    (void)b;
#endif
}

void bouton_row_marks_close(bouton_context *b, bouton_row_marks *m) {
    bouton_release_memory(b, m->marks, BOUTON_ROW_MARKS_HEAPS * m->width);
    *m = (bouton_row_marks){0};
}

bouton_status bouton_row_marks_begin(bouton_context *b, bouton_row_marks *m, uint64_t row,
                                     size_t width) {
    if (width != m->width) {
        bouton_release_memory(b, m->marks, BOUTON_ROW_MARKS_HEAPS * m->width);
        m->width = 0;
        m->marks = bouton_calloc(b, BOUTON_ROW_MARKS_HEAPS, width);
        if (m->marks == NULL)
            return b->error.status;
        m->width = width;
    }
    memset(m->marks, 0, BOUTON_ROW_MARKS_HEAPS * width);
    if (m->scans > SCANS_WANTED && m->first < FIRST_MAX)
        m->first += FIRST_STEP;
    else if (m->scans < SCANS_WANTED / 2 && m->first > FIRST_MIN)
        m->first -= FIRST_STEP;
    m->scans = 0;
    m->row = row;
    return BOUTON_OK;
}

uint64_t bouton_row_marks_add(const bouton_row_marks *m, const uint16_t *values, uint32_t split) {
    const size_t from = split < BOUTON_ROW_MARKS_HEAPS ? BOUTON_ROW_MARKS_HEAPS - split : 1;
    m->marker(values, values + m->row - split, from, m->first + 1, m->width, m->marks);
    return from;
}
