/* SPDX-License-Identifier: MIT */
#include "octal/sequence/engines.h"

#include <string.h>

enum { SPARSE_FROM = 256 }; /* the first heap not computed from the definition */

static const bouton_engine_kind *const kinds[] = {&bouton_engine_bitset, &bouton_engine_bytewise,
                                                  NULL};

bouton_status bouton_engines_open(bouton_context *b, bouton_engines *e, const bouton_code *code,
                                  bouton_find_witness *find_witness, void *find_witness_user,
                                  bouton_outliers *outliers) {
    *e = (bouton_engines){.sparse = bouton_shape_fits(code),
                          .hooks = {.find_witness = find_witness,
                                    .find_witness_user = find_witness_user,
                                    .outliers = outliers}};
    bouton_status status = bouton_direct_open(b, &e->direct, code);
    if (status == BOUTON_OK && e->sparse)
        status = bouton_shape_open(b, &e->shape, code);
    if (status == BOUTON_OK && e->sparse)
        status = bouton_sparse_open(b, &e->growing, &e->shape, &e->space);
    return status;
}

void bouton_engines_close(bouton_context *b, bouton_engines *e) {
    bouton_engines_leave_steady(b, e);
    bouton_direct_close(b, &e->direct);
    bouton_sparse_close(b, &e->growing);
    bouton_space_close(b, &e->space);
    bouton_shape_close(b, &e->shape);
}

bool bouton_engines_are_valid(const bouton_engines *e) {
    if (e->steady == NULL)
        return e->engine == NULL && e->kind == NULL;
    return e->sparse && e->kind != NULL && bouton_space_is_valid(&e->space) &&
           e->steady->space.count == e->space.count && e->steady->space.mask == e->space.mask;
}

bouton_status bouton_engines_next_value(bouton_context *b, bouton_engines *e,
                                        const uint32_t *values, uint64_t n, uint32_t *value) {
    BOUTON_ASSERT(e->steady == NULL);
    if (e->sparse && n >= SPARSE_FROM && n > 2 * (uint64_t)e->shape.reach + 2)
        return bouton_sparse_next(b, &e->growing, values, n, value);
    return bouton_direct_next(b, &e->direct, values, n, value);
}

bool bouton_engines_steady_due(const bouton_engines *e, uint64_t n) {
    return e->sparse && e->steady == NULL && n >= e->steady_at && n > 0 &&
           n % BOUTON_STRIDE_MAX == 0 && e->space.mask != 0 &&
           n >= bouton_steady_from(&e->shape, &e->space);
}

void bouton_engines_try_later(bouton_engines *e, uint64_t n) {
    e->steady_at = n;
}

const bouton_engine_kind *bouton_engines_kind(size_t i) {
    return kinds[i];
}

bool bouton_engines_suits(const bouton_engines *e, const bouton_engine_kind *kind,
                          const uint32_t *values, uint64_t n) {
    enum { LATE = 8192 };
    size_t large = 0;
    BOUTON_ASSERT(n >= LATE);
    for (uint64_t i = n - LATE; i < n; i++)
        large += bouton_space_index(&e->space, values[i]) >= kind->indices;
    return large <= LATE / 256;
}

bouton_event bouton_engines_begin_steady(bouton_context *b, bouton_engines *e,
                                         const bouton_engine_kind *kind, const uint32_t *values,
                                         uint64_t n) {
    BOUTON_ASSERT(e->steady == NULL && n % BOUTON_STRIDE_MAX == 0);
    const bouton_event event = bouton_steady_new(b, &e->shape, &e->space, values, n, n, &e->steady);
    if (event != BOUTON_DONE)
        return event;
    e->kind = kind;
    if (bouton_steady_choose_witnesses(b, e->steady, &kind->witnesses, values, n) != BOUTON_OK)
        return BOUTON_FAILED;
    return BOUTON_DONE;
}

bouton_event bouton_engines_widen(bouton_context *b, bouton_engines *e, bouton_rare rare,
                                  const uint32_t *values, uint64_t count, uint64_t n) {
    bouton_steady *old = e->steady, *steady = NULL;
    if (bouton_space_add(b, &e->space, rare.heap, rare.value) != BOUTON_OK)
        return BOUTON_FAILED;
    bouton_event event = bouton_steady_new(b, &e->shape, &e->space, values, count, n, &steady);
    for (size_t i = 0; event == BOUTON_DONE && i < old->witness_count; i++)
        if (bouton_steady_add_witness(b, steady, old->witnesses[i]) != BOUTON_OK)
            event = BOUTON_FAILED;
    if (event != BOUTON_DONE) {
        e->space.count--; /* restore the previous state */
        bouton_steady_free(b, steady);
        return event;
    }
    bouton_engines_stop(b, e);
    bouton_steady_free(b, old);
    e->steady = steady;
    return BOUTON_DONE;
}

void bouton_engines_leave_steady(bouton_context *b, bouton_engines *e) {
    bouton_engines_stop(b, e);
    bouton_steady_free(b, e->steady);
    e->steady = NULL;
    e->kind = NULL;
}

uint64_t bouton_engines_window(const bouton_engines *e, uint64_t back, uint64_t n) {
    uint64_t window = BOUTON_HEAD + (uint64_t)e->shape.reach + 1;
    if (e->steady->reach > window)
        window = e->steady->reach;
    if (back > 0 && back + e->shape.reach + 2 > window)
        window = back + e->shape.reach + 2;
    return window < n ? window : n;
}

bouton_event bouton_engines_start(bouton_context *b, bouton_engines *e, uint64_t back, uint64_t n,
                                  bouton_past *past, const void *past_user, uint64_t available) {
    BOUTON_ASSERT(e->steady != NULL && e->engine == NULL && n % e->kind->stride == 0);
    bouton_start start = e->hooks;
    e->window = bouton_engines_window(e, back, n);
    start.past = past;
    start.past_user = past_user;
    start.available = available;
    start.n = n;
    start.window = e->window;
    return e->kind->open(b, e->steady, &start, &e->engine);
}

void bouton_engines_stop(bouton_context *b, bouton_engines *e) {
    if (e->engine != NULL)
        e->kind->close(b, e->engine);
    e->engine = NULL;
}

static uint32_t past_of_engine(const void *user, uint64_t n) {
    return bouton_engines_value(user, n);
}

bouton_event bouton_engines_change(bouton_context *b, bouton_engines *e,
                                   const bouton_engine_kind *kind, uint64_t back, uint64_t n) {
    const bouton_engines old = *e;
    e->kind = kind;
    e->engine = NULL;
    const bouton_event event = bouton_engines_start(b, e, back, n, past_of_engine, &old,
                                                    bouton_engines_window(e, back, n));
    if (event == BOUTON_DONE)
        old.kind->close(b, old.engine);
    else
        *e = old;
    return event;
}

bouton_status bouton_engines_reserve(bouton_context *b, bouton_engines *e, const uint32_t *values,
                                     uint64_t count) {
    uint32_t largest = 0;
    for (uint64_t n = 0; n < count; n++)
        largest = values[n] > largest ? values[n] : largest;
    return bouton_direct_reserve(b, &e->direct, largest);
}

void bouton_engines_save(const bouton_engines *e, bouton_text *out) {
    const bouton_space *space = &e->space;
    bouton_archive_put_bytes(out, e->kind->name, strlen(e->kind->name));
    bouton_archive_put(out, space->mask);
    bouton_archive_put(out, space->positional);
    bouton_archive_put(out, space->odd);
    bouton_archive_put(out, space->count);
    for (size_t i = 0; i < space->count; i++) {
        bouton_archive_put(out, space->rares[i].heap);
        bouton_archive_put(out, space->rares[i].value);
    }
    bouton_archive_put(out, e->steady->witness_count);
    for (size_t i = 0; i < e->steady->witness_count; i++) {
        bouton_archive_put(out, e->steady->witnesses[i].offset);
        bouton_archive_put(out, e->steady->witnesses[i].index);
    }
}

static const bouton_engine_kind *kind_of(const char *name, size_t size) {
    for (size_t i = 0; name != NULL && kinds[i] != NULL; i++)
        if (strlen(kinds[i]->name) == size && memcmp(kinds[i]->name, name, size) == 0)
            return kinds[i];
    return NULL;
}

static void restore_space(bouton_space *space, bouton_archive *archive, uint64_t n) {
    space->mask = (uint32_t)bouton_archive_get(archive);
    space->positional = bouton_archive_get(archive) != 0;
    space->odd = (uint32_t)bouton_archive_get(archive);
    space->count = 0;
    if (space->mask == 0) {
        bouton_archive_refuse(archive);
        return;
    }
    space->drop = (unsigned)__builtin_ctz(space->mask);
    for (uint64_t count = bouton_archive_get(archive); count > 0; count--) {
        const uint64_t heap = bouton_archive_get(archive), value = bouton_archive_get(archive);
        if (heap <= bouton_space_last(space) || heap >= n || value > UINT16_MAX ||
            bouton_space_index(space, (uint32_t)value) >= BOUTON_INDICES ||
            bouton_space_common(space, heap, (uint32_t)value))
            bouton_archive_refuse(archive);
        if (archive->status == BOUTON_OK)
            bouton_archive_fail(archive,
                                bouton_space_add(archive->b, space, heap, (uint32_t)value));
        if (archive->status != BOUTON_OK)
            return;
    }
}

void bouton_engines_restore(bouton_engines *e, bouton_archive *archive, const uint32_t *values,
                            uint64_t count, uint64_t n) {
    size_t size;
    const char *name = bouton_archive_get_piece(archive, &size);
    const bouton_engine_kind *kind = kind_of(name, size);
    /* A state is never saved with fewer values than any steady state needs. */
    const bouton_space none = {.mask = 1};
    if (kind == NULL || !e->sparse || count < bouton_steady_from(&e->shape, &none) ||
        n % kind->stride != 0) {
        bouton_archive_refuse(archive);
        return;
    }
    restore_space(&e->space, archive, n);
    if (archive->status != BOUTON_OK)
        return;
    const bouton_event event =
        bouton_steady_new(archive->b, &e->shape, &e->space, values, count, n, &e->steady);
    if (event == BOUTON_TOO_LARGE)
        bouton_archive_refuse(archive);
    else
        bouton_archive_fail(archive, bouton_event_status(archive->b, event));
    e->kind = e->steady != NULL ? kind : NULL;
    for (uint64_t left = bouton_archive_get(archive); left > 0; left--) {
        bouton_tap tap = {.offset = bouton_archive_get(archive)};
        tap.index = (uint32_t)bouton_archive_get(archive);
        if (tap.offset == 0 || tap.offset >= n || tap.index >= BOUTON_INDICES)
            bouton_archive_refuse(archive);
        if (archive->status != BOUTON_OK)
            return;
        bouton_archive_fail(archive, bouton_steady_add_witness(archive->b, e->steady, tap));
    }
}
