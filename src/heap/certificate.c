/* SPDX-License-Identifier: MIT */
#include "heap/certificate.h"

#include "base/bytes.h"

#include "heap/arithmetic.h"

enum {
    ALL_MARKS_FROM = 1 << 30, /* heaps: below this the checker computes everything anyway, */
    MARKS_APART = 1 << 20,    /* and marks are for those who want one value of the period */
};

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

/* Which marks of the trail are written: all; or the first one, and of the period those that are
 * well apart. Returns how many. */
static size_t choose_marks(const bouton_course *course, size_t *chosen) {
    const bouton_trail *trail = &course->trail;
    const bool all = course->period.checked_to > ALL_MARKS_FROM;
    const uint64_t end = all ? course->period.checked_to : course->anchor + course->shift;
    uint64_t next = course->anchor + MARKS_APART; /* not before this heap */
    size_t count = 0;
    for (size_t i = 0; i < trail->count && trail->marks[i].heap <= end; i++) {
        if (!all && i > 0 && trail->marks[i].heap < next)
            continue;
        next = i > 0 ? trail->marks[i].heap + MARKS_APART : next;
        chosen[count++] = i;
    }
    return all || count > 1 ? count : 0;
}

static bouton_status put_windows(bouton *b, const bouton_course *course, bouton_text *out) {
    const bouton_trail *trail = &course->trail;
    put_field(out, "window", course->recurrence.window);
    put_field(out, "anchor", course->anchor);
    put_field(out, "reach", course->farthest);
    bouton_status status = put_window(b, course, out);
    size_t chosen[BOUTON_TRAIL];
    const size_t marks = choose_marks(course, chosen);
    put_field(out, "marks", marks);
    for (size_t i = 0; i < marks; i++) {
        bouton_text_put(out, "mark ");
        bouton_text_put_u64(out, trail->marks[chosen[i]].heap);
        for (size_t j = 0; j < trail->window; j++)
            bouton_text_printf(out, " %u", (unsigned)trail->marks[chosen[i]].values[j]);
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
