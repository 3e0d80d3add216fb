/* SPDX-License-Identifier: MIT */
#include "octal/period/recurrence.h"

#include <string.h>

void bouton_recurrence_open(bouton_recurrence *r, size_t window, bool even) {
    BOUTON_ASSERT(window >= 3);
    *r = (bouton_recurrence){.window = window, .even = even};
}

void bouton_recurrence_close(bouton_context *b, bouton_recurrence *r) {
    for (size_t i = 0; i < r->count; i++)
        bouton_release_memory(b, r->anchors[i].elements, r->window * sizeof(uint16_t));
    *r = (bouton_recurrence){0};
}

static bool is_again(const bouton_recurrence *r, const bouton_anchor *anchor, const uint16_t *last,
                     uint64_t end) {
    return end > anchor->end && !(r->even && (end - anchor->end) % 2 != 0) &&
           memcmp(last + 1 - r->window, anchor->elements, r->window * sizeof *last) == 0;
}

const bouton_anchor *bouton_recurrence_find(const bouton_recurrence *r,
                                            const bouton_engine_kind *kind,
                                            const bouton_engine *engine, uint64_t n,
                                            uint64_t *end) {
    const uint16_t *elements = kind->elements(engine);
    for (size_t i = 0; i < r->count; i++) {
        const bouton_anchor *anchor = &r->anchors[i];
        const uint16_t *needle = anchor->elements + r->window - 3;
        if (!kind->occurs(engine, needle))
            continue;
        for (size_t j = 0; j < kind->stride; j++) {
            *end = n - kind->stride + j + 1;
            if (elements[j] == needle[2] && is_again(r, anchor, elements + j, *end))
                return anchor;
        }
    }
    return NULL;
}

/* The rarest element among some, 0 left out; 0 if there is no other. */
static uint16_t rarest(const uint16_t *elements, size_t count) {
    uint16_t best = 0;
    size_t best_times = SIZE_MAX;
    for (size_t i = 0; i < count; i++) {
        size_t times = 0;
        if (elements[i] == 0 || elements[i] == best)
            continue;
        for (size_t j = 0; j < count; j++)
            times += elements[j] == elements[i];
        if (times < best_times) {
            best = elements[i];
            best_times = times;
        }
    }
    return best;
}

static bool has_zero(const uint16_t *elements, size_t count) {
    size_t i = 0;
    while (i < count && elements[i] != 0)
        i++;
    return i < count;
}

bouton_status bouton_recurrence_step(bouton_context *b, bouton_recurrence *r,
                                     const bouton_engine_kind *kind, const bouton_engine *engine,
                                     uint64_t n) {
    if (n < r->next_at)
        return BOUTON_OK;
    const uint16_t *elements = kind->elements(engine);
    const size_t count = kind->stride;
    const uint16_t needle = rarest(elements, count);
    size_t last = count;
    while (last > 0 && elements[last - 1] != needle)
        last--;
    /* A window with a 0 in it does not determine its indices: the next stride may do. */
    const uint16_t *start = elements + last - r->window;
    if (needle == 0 || has_zero(start, r->window))
        return BOUTON_OK;
    uint16_t *copy = NULL;
    if (r->count == BOUTON_ANCHORS)
        copy = r->anchors[--r->count].elements;
    else
        copy = bouton_calloc(b, r->window, sizeof *copy);
    if (copy == NULL)
        return b->error.status;
    memcpy(copy, start, r->window * sizeof *copy);
    BOUTON_ASSERT(r->count < BOUTON_ANCHORS);
    memmove(r->anchors + 1, r->anchors, r->count * sizeof *r->anchors);
    r->anchors[0] = (bouton_anchor){.end = n - count + last, .elements = copy};
    r->count++;
    r->next_at = n + n / 5;
    return BOUTON_OK;
}

void bouton_recurrence_save(const bouton_recurrence *r, bouton_text *out) {
    bouton_archive_put(out, r->window);
    bouton_archive_put(out, r->next_at);
    bouton_archive_put(out, r->count);
    for (size_t i = 0; i < r->count; i++) {
        bouton_archive_put(out, r->anchors[i].end);
        bouton_archive_put_bytes(out, r->anchors[i].elements, r->window * sizeof(uint16_t));
    }
}

void bouton_recurrence_restore(bouton_recurrence *r, bouton_archive *archive) {
    const size_t size = r->window * sizeof(uint16_t);
    if (bouton_archive_get(archive) != r->window)
        bouton_archive_refuse(archive);
    r->next_at = bouton_archive_get(archive);
    const uint64_t count = bouton_archive_get(archive);
    if (count > BOUTON_ANCHORS)
        bouton_archive_refuse(archive);
    while (r->count < count && archive->status == BOUTON_OK) {
        const uint64_t end = bouton_archive_get(archive);
        const void *bytes = bouton_archive_get_bytes(archive, size);
        uint16_t *elements = bytes != NULL ? bouton_calloc(archive->b, 1, size) : NULL;
        if (elements == NULL) {
            bouton_archive_fail(archive, archive->b->error.status);
            return;
        }
        memcpy(elements, bytes, size);
        r->anchors[r->count++] = (bouton_anchor){.end = end, .elements = elements};
    }
}
