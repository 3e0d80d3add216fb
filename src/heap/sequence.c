/* SPDX-License-Identifier: MIT */
/*
 * A sequence answers for any heap: from the values kept, by reading on the trail of a course what
 * is not kept, or by the period.
 */
#include "heap/sequence.h"

#include "heap/certificate.h"

#include <string.h>

struct bouton_sequence {
    bouton_course course;
};

bouton_sequence *bouton_sequence_new(bouton *b, const bouton_code *code) {
    bouton_sequence *sequence = bouton_calloc(b, 1, sizeof *sequence);
    if (sequence == NULL)
        return NULL;
    const bouton_course_options options = {.period = true};
    if (bouton_course_open(b, &sequence->course, code, &options) == BOUTON_OK)
        return sequence;
    bouton_release_memory(b, sequence, sizeof *sequence);
    return NULL;
}

void bouton_sequence_free(bouton *b, bouton_sequence *sequence) {
    if (sequence == NULL)
        return;
    bouton_course_close(b, &sequence->course);
    bouton_release_memory(b, sequence, sizeof *sequence);
}

static bouton_status refuse_heap(bouton *b, uint64_t n) {
    return bouton_fail(b, BOUTON_LIMIT, "heap-too-large",
                       "the value of a heap of %llu needs its whole sequence, which has no known "
                       "period and needs more than the %llu MB of memory allowed; raise --memory",
                       (unsigned long long)n, (unsigned long long)(b->options.memory_max >> 20));
}

/* Computes up to n, but no more values than the memory allowed could hold: beyond, only a period
 * found on the way helps. */
static bouton_status reach(bouton *b, bouton_course *course, uint64_t n) {
    const uint64_t most = b->options.memory_max / sizeof *course->values;
    bouton_status status = bouton_course_to(b, course, n < most ? n : most);
    if (status == BOUTON_OK && n > most && !course->period.proved)
        return refuse_heap(b, n);
    if (status == BOUTON_LIMIT && strcmp(b->error.code, "memory-limit") == 0)
        return refuse_heap(b, n);
    return status;
}

bouton_status bouton_sequence_values(bouton *b, bouton_sequence *sequence, uint64_t from,
                                     size_t count, uint64_t *values) {
    if (count == 0)
        return BOUTON_OK;
    bouton_course *course = &sequence->course;
    bouton_status status = reach(b, course, from + count - 1);
    return status == BOUTON_OK ? bouton_course_read(b, course, from, count, values) : status;
}

bouton_status bouton_sequence_value(bouton *b, bouton_sequence *sequence, uint64_t n,
                                    uint64_t *value) {
    return bouton_sequence_values(b, sequence, n, 1, value);
}

bouton_status bouton_sequence_period(bouton *b, bouton_sequence *sequence, uint64_t to,
                                     bouton_period *period) {
    bouton_status status = bouton_course_to(b, &sequence->course, to);
    if (status != BOUTON_OK)
        return status;
    *period = sequence->course.period;
    if (!period->proved || period->checked_to > to)
        *period = (bouton_period){.checked_to = to};
    return BOUTON_OK;
}

bouton_status bouton_sequence_certificate(bouton *b, const bouton_sequence *sequence,
                                          bouton_text *out) {
    return bouton_certificate_write(b, &sequence->course, out);
}
