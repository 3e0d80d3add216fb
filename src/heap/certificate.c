/* SPDX-License-Identifier: MIT */
#include "heap/certificate.h"

#include "base/bytes.h"

#include "heap/arithmetic.h"
#include "heap/ranks.h"
#include "heap/windows.h"

enum { MARKS_APART = 1 << 20 }; /* heaps */

bouton_status bouton_certificate_end(bouton_text *out, size_t start) {
    bouton_text_printf(out, "sum %016llx\n",
                       (unsigned long long)bouton_fnv1a(out->data + start, out->size - start));
    return bouton_text_status(out);
}

static void put_field(bouton_text *out, const char *name, uint64_t number) {
    bouton_text_put(out, name);
    bouton_text_put_char(out, ' ');
    bouton_text_put_u64(out, number);
    bouton_text_put_char(out, '\n');
}

static void put_space(const bouton_course *course, bouton_text *out) {
    const bouton_space *space = &course->space;
    put_field(out, "mask", space->mask);
    put_field(out, "positional", space->positional);
    put_field(out, "reach", course->farthest);
    put_field(out, "rares", space->count);
    for (size_t i = 0; i < space->count; i++)
        bouton_text_printf(out, "rare %llu %u\n", (unsigned long long)space->rares[i].heap,
                           (unsigned)space->rares[i].value);
}

static void put_mark(const bouton_course *course, uint64_t heap, const uint16_t *values,
                     bouton_text *out) {
    bouton_text_put(out, "mark ");
    bouton_text_put_u64(out, heap);
    bouton_ranks_write(&course->shape, &course->space, values, course->trail.window, out);
    bouton_text_put_char(out, '\n');
}

/* A mark that the trail has not. */
static bouton_status put_read(bouton *b, const bouton_course *course, uint64_t heap,
                              bouton_text *out) {
    const size_t size = course->trail.window;
    uint64_t *values = bouton_calloc(b, size, sizeof *values);
    uint16_t *narrow = bouton_calloc(b, size, sizeof *narrow);
    bouton_status status = values != NULL && narrow != NULL
                               ? bouton_course_read(b, course, heap - size, size, values)
                               : b->error.status;
    if (status == BOUTON_OK) {
        for (size_t i = 0; i < size; i++)
            narrow[i] = (uint16_t)values[i];
        put_mark(course, heap, narrow, out);
    }
    bouton_release_memory(b, values, values != NULL ? size * sizeof *values : 0);
    bouton_release_memory(b, narrow, narrow != NULL ? size * sizeof *narrow : 0);
    return status;
}

/* The mark at the anchor, to which the period brings every heap beyond, and those of the trail that
 * are well apart, with one near the beginning. */
static bouton_status put_marks(bouton *b, const bouton_course *course, bouton_text *out) {
    const bouton_trail *trail = &course->trail;
    const uint64_t anchor = bouton_windows_anchor(&course->shape, &course->space,
                                                  course->period.preperiod, trail->window);
    const uint64_t end = anchor + course->period.period;
    bouton_text marks = bouton_text_new(b);
    bouton_status status = BOUTON_OK;
    uint64_t count = 1;
    /* Not before heap `next`. */
    uint64_t next = bouton_windows_settled(&course->shape, &course->space) + trail->window;
    bool passed = false;
    if (trail->spacing > MARKS_APART && trail->marks[0].heap < next && next < anchor) {
        status = put_read(b, course, next, &marks); /* the trail's first comes too early */
        next += MARKS_APART;
        count++;
    }
    for (size_t i = 0; i < trail->count && status == BOUTON_OK; i++) {
        const bouton_mark *mark = &trail->marks[i];
        if (mark->heap < next || mark->heap == anchor || mark->heap > end)
            continue;
        if (mark->heap > anchor && !passed) {
            status = put_read(b, course, anchor, &marks);
            passed = true;
        }
        put_mark(course, mark->heap, mark->values, &marks);
        next = mark->heap + MARKS_APART;
        count++;
    }
    if (!passed && status == BOUTON_OK)
        status = put_read(b, course, anchor, &marks);
    put_field(out, "marks", count);
    bouton_text_put_bytes(out, marks.data, marks.size);
    if (status == BOUTON_OK)
        status = bouton_text_status(&marks);
    bouton_text_free(&marks);
    return status;
}

bouton_status bouton_certificate_write(bouton *b, const bouton_course *course, bouton_text *out) {
    const bouton_period *period = &course->period;
    if (!period->proved)
        return bouton_fail(b, BOUTON_LIMIT, "not-proved", "there is no period to certify");
    const size_t start = out->size;
    const bool windows = course->shift != 0;
    const bool blocks = course->block != 0;
    const bool states = bouton_arithmetic_fits(course->code);
    const char *proof = windows ? "windows" : blocks ? "blocks" : states ? "states" : "guy-smith";
    bouton_text_put(out, "bouton certificate 2\nclaim period\nrule ");
    bouton_code_write(course->code, out);
    bouton_text_put_char(out, '\n');
    put_field(out, "period", period->period);
    put_field(out, "preperiod", period->preperiod);
    put_field(out, "saltus", period->saltus);
    bouton_text_printf(out, "proof %s\n", proof);
    if (blocks || (states && !windows))
        put_field(out, "checked", period->checked_to);
    if (blocks)
        put_field(out, "size", course->block);
    bouton_status status = BOUTON_OK;
    if (windows) {
        put_space(course, out);
        status = put_marks(b, course, out);
    }
    if (status != BOUTON_OK)
        return status;
    return bouton_certificate_end(out, start);
}
