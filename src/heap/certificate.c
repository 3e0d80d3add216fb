/* SPDX-License-Identifier: MIT */
#include "heap/certificate.h"

#include "base/bytes.h"

#include "heap/arithmetic.h"

enum { MARKS_FROM = 1 << 30 }; /* heaps: below this a reader computes everything anyway */

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
    const bool used = course->settled != NULL;
    put_field(out, "mask", used ? space->mask : 0);
    put_field(out, "positional", used && space->positional);
    put_field(out, "rares", used ? space->count : 0);
    for (size_t i = 0; used && i < space->count; i++)
        bouton_text_printf(out, "rare %llu %u\n", (unsigned long long)space->rares[i].heap,
                           (unsigned)space->rares[i].value);
}

/* The values of the window that came again. */
static bouton_status put_window(bouton *b, const bouton_course *course, bouton_text *out) {
    const size_t size = course->recurrence.window;
    uint64_t *values = bouton_calloc(b, size, sizeof *values);
    if (values == NULL)
        return b->error.status;
    bouton_status status = bouton_course_read(b, course, course->anchor - size, size, values);
    bouton_text_put(out, "values");
    for (size_t i = 0; i < size && status == BOUTON_OK; i++) {
        bouton_text_put_char(out, ' ');
        bouton_text_put_u64(out, values[i]);
    }
    bouton_text_put_char(out, '\n');
    bouton_release_memory(b, values, size * sizeof *values);
    return status;
}

static bouton_status put_windows(bouton *b, const bouton_course *course, bouton_text *out) {
    const bouton_trail *trail = &course->trail;
    put_field(out, "window", course->recurrence.window);
    put_field(out, "anchor", course->anchor);
    put_field(out, "reach", course->farthest);
    bouton_status status = put_window(b, course, out);
    size_t marks = course->period.checked_to > MARKS_FROM ? trail->count : 0;
    while (marks > 0 && trail->heaps[marks - 1] > course->period.checked_to)
        marks--; /* the run went a little further than was needed */
    put_field(out, "marks", marks);
    for (size_t i = 0; i < marks; i++) {
        bouton_text_put(out, "mark ");
        bouton_text_put_u64(out, trail->heaps[i]);
        for (size_t j = 0; j < trail->window; j++)
            bouton_text_printf(out, " %u", (unsigned)trail->values[i][j]);
        bouton_text_put_char(out, '\n');
    }
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
    bouton_text_put(out, "bouton certificate 1\nclaim period\nrule ");
    bouton_code_write(course->code, out);
    bouton_text_put_char(out, '\n');
    put_field(out, "period", period->period);
    put_field(out, "preperiod", period->preperiod);
    put_field(out, "saltus", period->saltus);
    bouton_text_printf(out, "proof %s\n", proof);
    put_field(out, "checked", period->checked_to);
    if (blocks)
        put_field(out, "size", course->block);
    else if (!states)
        put_space(course, out);
    bouton_status status = windows ? put_windows(b, course, out) : BOUTON_OK;
    if (status != BOUTON_OK)
        return status;
    return bouton_certificate_end(out, start);
}
