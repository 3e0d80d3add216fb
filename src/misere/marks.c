/* SPDX-License-Identifier: MIT */
#include "misere/marks.h"

#include <string.h>

bool bouton_marks_reserve(bouton_context *b, bouton_marks *marks, size_t need) {
    const size_t before = marks->capacity;
    void *last = marks->last;
    if (!bouton_reserve(b, &last, &marks->capacity, need, sizeof *marks->last))
        return false;
    marks->last = last;
    if (marks->capacity > before)
        memset(marks->last + before, 0, (marks->capacity - before) * sizeof *marks->last);
    return true;
}

void bouton_marks_free(bouton_context *b, bouton_marks *marks) {
    bouton_release_memory(b, marks->last, marks->capacity * sizeof *marks->last);
    *marks = (bouton_marks){.set = 0};
}

void bouton_marks_begin(bouton_marks *marks) {
    if (++marks->set != 0)
        return;
    memset(marks->last, 0, marks->capacity * sizeof *marks->last);
    marks->set = 1;
}
