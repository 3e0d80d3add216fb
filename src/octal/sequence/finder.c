/* SPDX-License-Identifier: MIT */
#include "octal/sequence/finder.h"

#include <string.h>

enum { FEW = 256 }; /* up to this many outliers are paired one by one */

void bouton_finder_open(bouton_finder *f, const bouton_engines *engines,
                        const bouton_values *values) {
    *f = (bouton_finder){.engines = engines, .values = values};
}

void bouton_finder_close(bouton_context *b, bouton_finder *f) {
    bouton_outliers_close(b, &f->outliers);
}

bouton_status bouton_finder_begin(bouton_context *b, bouton_finder *f) {
    const bouton_engines *e = f->engines;
    const uint32_t *values = f->values->stored;
    f->farthest = BOUTON_HEAD;
    f->outliers.count = 0;
    f->complete = e->kind == &bouton_engine_bitset;
    for (uint64_t n = 1; n < f->values->count && f->complete; n++) {
        const uint32_t index = bouton_space_index(&e->space, values[n]);
        if (index >= e->kind->indices && bouton_space_common(&e->space, n, values[n]) &&
            bouton_outliers_add(b, &f->outliers, n, index) != BOUTON_OK)
            return b->error.status;
    }
    return BOUTON_OK;
}

void bouton_finder_forget(bouton_finder *f, uint64_t n) {
    bouton_outliers_drop_from(&f->outliers, n);
}

void bouton_finder_lose_outliers(bouton_finder *f) {
    f->complete = false;
}

/* Whether a and its partner in one of the splits, both available, have this nim-sum. */
static bool is_pair(const bouton_finder *f, uint64_t n, uint64_t a, uint32_t value) {
    const bouton_shape *shape = &f->engines->shape;
    const bouton_values *v = f->values;
    for (size_t i = 0; i < shape->split_count; i++) {
        const uint64_t rest = n - shape->splits[i];
        if (a >= rest || (2 * a == rest && !shape->halves))
            continue;
        if (bouton_values_have(v, a) && bouton_values_have(v, rest - a) &&
            (bouton_values_at(v, a) ^ bouton_values_at(v, rest - a)) == value)
            return true;
    }
    return false;
}

static bool is_single(const bouton_finder *f, uint64_t n, uint32_t value) {
    const bouton_shape *shape = &f->engines->shape;
    for (size_t i = 0; i < shape->one_count; i++)
        if (bouton_values_at(f->values, n - shape->ones[i]) == value)
            return true;
    return false;
}

/* G(n), recomputed if it is not available. */
static bouton_status value_of(bouton_context *b, const bouton_values *v, uint64_t n,
                              uint32_t *value) {
    uint16_t read = 0;
    if (bouton_values_have(v, n)) {
        *value = bouton_values_at(v, n);
        return BOUTON_OK;
    }
    bouton_reader reader = bouton_values_reader(v);
    const bouton_status status = bouton_values_read(b, v, &reader, n, 1, &read);
    bouton_reader_close(b, &reader);
    *value = read;
    return status;
}

/* Whether outliers and rare heaps alone can make this value. */
static bool takes_outliers(const bouton_finder *f, uint32_t value) {
    return f->complete && f->outliers.count <= FEW &&
           bouton_space_index(&f->engines->space, value) >= bouton_engine_bitset.indices;
}

/* The smaller heap of a pair with a rare heap or an outlier, 0 if there is none. */
static bouton_status pair_outliers(bouton_context *b, const bouton_finder *f, uint64_t n,
                                   uint32_t value, uint64_t *heap) {
    const bouton_shape *shape = &f->engines->shape;
    const bouton_space *space = &f->engines->space;
    *heap = 0;
    for (size_t i = 0; i < space->count && *heap == 0; i++)
        if (is_pair(f, n, space->rares[i].heap, value))
            *heap = space->rares[i].heap;
    for (size_t i = 0; i < f->outliers.count; i++)
        for (size_t j = 0; j < shape->split_count && *heap == 0; j++) {
            const uint64_t a = f->outliers.items[i].heap, rest = n - shape->splits[j];
            if (a >= rest || (2 * a == rest && !shape->halves))
                continue;
            uint32_t other = 0;
            const uint32_t own = bouton_space_value(space, a, f->outliers.items[i].index, 1);
            const bouton_status status = value_of(b, f->values, rest - a, &other);
            if (status != BOUTON_OK)
                return status;
            if ((own ^ other) == value)
                *heap = a < rest - a ? a : rest - a;
        }
    return BOUTON_OK;
}

static uint64_t try_lucky(const bouton_finder *f, uint64_t n, uint32_t value) {
    for (size_t i = 0; i < BOUTON_LUCKY && f->lucky[i] != 0; i++)
        if (is_pair(f, n, f->lucky[i], value))
            return f->lucky[i];
    return 0;
}

static void note_lucky(bouton_finder *f, uint64_t a) {
    size_t i = 0;
    while (i < BOUTON_LUCKY - 1 && f->lucky[i] != a)
        i++;
    memmove(f->lucky + 1, f->lucky, i * sizeof *f->lucky);
    f->lucky[0] = a;
    if (a > f->farthest)
        f->farthest = a;
}

/* The smaller heap of a pair; 0 if none is available. */
static uint64_t try_all(const bouton_finder *f, uint64_t n, uint32_t value) {
    const uint64_t kept = bouton_values_kept(f->values);
    for (uint64_t a = 1; a <= n / 2 && a < kept; a++)
        if (is_pair(f, n, a, value))
            return a;
    return 0;
}

bouton_event bouton_finder_find(bouton_context *b, void *user, uint64_t n, uint32_t value) {
    bouton_finder *f = user;
    BOUTON_ASSERT(n >= f->values->count);
    if (is_single(f, n, value))
        return BOUTON_DONE;
    uint64_t a = try_lucky(f, n, value);
    bool decided = a != 0;
    if (!decided && takes_outliers(f, value)) {
        decided = true;
        if (pair_outliers(b, f, n, value, &a) != BOUTON_OK)
            return BOUTON_FAILED;
    }
    if (!decided) {
        const uint64_t kept = bouton_values_kept(f->values);
        a = try_all(f, n, value);
        decided =
            a != 0 || (kept > n / 2 && bouton_engines_have(f->engines, kept, f->values->count));
    }
    if (!decided)
        return BOUTON_PAST_NEEDED;
    if (a == 0) {
        f->found = (bouton_rare){.heap = n, .value = value};
        return BOUTON_RARE_FOUND;
    }
    note_lucky(f, a);
    return BOUTON_DONE;
}

void bouton_finder_save(const bouton_finder *f, bouton_text *out) {
    bouton_archive_put(out, f->farthest);
    bouton_archive_put_bytes(out, f->lucky, sizeof f->lucky);
    bouton_archive_put(out, f->complete);
    bouton_archive_put_bytes(out, f->outliers.items, f->outliers.count * sizeof *f->outliers.items);
}

static void restore_outliers(bouton_outliers *list, bouton_archive *archive, uint64_t n) {
    size_t size;
    const char *items = bouton_archive_get_piece(archive, &size);
    if (size % sizeof *list->items != 0)
        bouton_archive_refuse(archive);
    for (size_t i = 0; i < size / sizeof *list->items && archive->status == BOUTON_OK; i++) {
        bouton_outlier item;
        memcpy(&item, items + i * sizeof item, sizeof item);
        if (item.heap >= n || item.index >= BOUTON_INDICES ||
            (i > 0 && item.heap <= list->items[i - 1].heap))
            bouton_archive_refuse(archive);
        else
            bouton_archive_fail(archive,
                                bouton_outliers_add(archive->b, list, item.heap, item.index));
    }
}

void bouton_finder_restore(bouton_finder *f, bouton_archive *archive, uint64_t n) {
    f->farthest = bouton_archive_get(archive);
    const void *lucky = bouton_archive_get_bytes(archive, sizeof f->lucky);
    if (lucky != NULL)
        memcpy(f->lucky, lucky, sizeof f->lucky);
    for (size_t i = 0; i < BOUTON_LUCKY; i++)
        if (f->lucky[i] >= n)
            bouton_archive_refuse(archive);
    if (f->farthest >= n)
        bouton_archive_refuse(archive);
    f->complete = bouton_archive_get(archive) != 0;
    restore_outliers(&f->outliers, archive, n);
}
