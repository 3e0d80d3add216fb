/* SPDX-License-Identifier: MIT */
#include "octal/engine/row_marks.h"

#include <string.h>

enum {
    FIRST_MIN = 1 << 10,
    FIRST_MAX = 1 << 14,
    FIRST_STEP = 1 << 8,
    SCANS_WANTED = 16 * BOUTON_ROW_MARKS_HEAPS, /* for the least total time of marks and scans */
};

void bouton_row_marks_open(bouton_row_marks *m, const bouton_sparse_kernel *kernel) {
    *m = (bouton_row_marks){.kernel = kernel, .row = UINT64_MAX, .first = FIRST_MIN};
}

void bouton_row_marks_close(bouton_context *b, bouton_row_marks *m) {
    bouton_release_memory(b, m->marks, BOUTON_ROW_MARKS_HEAPS * m->width);
    *m = (bouton_row_marks){0};
}

bouton_status bouton_row_marks_begin(bouton_context *b, bouton_row_marks *m, uint64_t row,
                                     size_t width) {
    BOUTON_ASSERT(width <= BOUTON_ROW_MARKS_WIDTH_MAX && (width & (width - 1)) == 0);
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
    m->kernel->mark_row(values, values + m->row - split, from, m->first + 1, m->width, m->marks);
    return from;
}
