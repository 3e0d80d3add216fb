/* SPDX-License-Identifier: MIT */
#include "octal/sequence/values.h"

#include "octal/period/windows.h"

#include <string.h>

void bouton_values_open(bouton_values *v, const bouton_engines *engines) {
    *v = (bouton_values){.engines = engines, .storing = true};
}

void bouton_values_close(bouton_context *b, bouton_values *v) {
    bouton_values_drop_snapshots(b, v);
    bouton_release_memory(b, v->stored, v->stored_capacity * sizeof *v->stored);
    bouton_release_memory(b, v->recalled, v->recalled_capacity);
}

bool bouton_values_are_valid(const bouton_values *v) {
    return v->stored_count <= v->count && v->recalled_end <= v->count &&
           (!v->storing || v->stored_count == v->count) &&
           (!v->recording || bouton_values_kept(v) == v->count) &&
           bouton_snapshots_are_valid(&v->snapshots);
}

static void note_largest(bouton_values *v, const uint32_t *values, size_t count) {
    uint32_t largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = values[i] > largest ? values[i] : largest;
    if (largest <= v->largest)
        return;
    v->largest = largest;
    for (v->largest_at = v->count; *values != largest; values++)
        v->largest_at++;
}

static bool reserve_stored(bouton_context *b, bouton_values *v, size_t count) {
    void *stored = v->stored;
    if (!bouton_reserve(b, &stored, &v->stored_capacity, count, sizeof *v->stored))
        return false;
    v->stored = stored;
    return true;
}

bouton_status bouton_values_make_room(bouton_context *b, bouton_values *v, size_t count) {
    if (v->storing && !reserve_stored(b, v, (size_t)v->stored_count + count))
        return b->error.status;
    return v->recording ? bouton_values_reserve(b, v, v->count + count, 0) : BOUTON_OK;
}

bouton_status bouton_values_add(bouton_context *b, bouton_values *v, const uint32_t *values,
                                size_t count) {
    if (v->storing) {
        if (!reserve_stored(b, v, v->stored_count + count))
            return b->error.status;
        memcpy(v->stored + v->stored_count, values, count * sizeof *values);
        v->stored_count += count;
    }
    note_largest(v, values, count);
    v->count += count;
    return BOUTON_OK;
}

void bouton_values_stop_storing(bouton_values *v) {
    v->storing = false;
}

uint32_t bouton_values_recalled(const bouton_values *v, uint64_t n) {
    const bouton_space *space = &v->engines->space;
    const bouton_rare *rare = bouton_space_find(space, n);
    return rare != NULL ? rare->value
                        : bouton_space_value(space, n, v->recalled[n - v->stored_count], 1);
}

uint32_t bouton_values_past(const void *user, uint64_t n) {
    return bouton_values_at(user, n);
}

bouton_status bouton_values_reserve(bouton_context *b, bouton_values *v, uint64_t end,
                                    uint64_t more) {
    const uint64_t size = end - v->stored_count, had = v->recalled_capacity;
    if (size <= had && more == 0)
        return BOUTON_OK;
    const uint64_t need = b->memory_used + (size > had ? size - had : 0) + more;
    if (need > bouton_memory_share(b) || size > SIZE_MAX / 2)
        return bouton_fail(
            b, BOUTON_LIMIT, "memory-limit",
            "to go on from heap %llu all values before it are needed, which takes about %llu MB of "
            "memory",
            (unsigned long long)v->count, (unsigned long long)(need >> 20) + 1);
    if (size <= had)
        return BOUTON_OK;
    void *recalled = bouton_resize(b, v->recalled, (size_t)had, (size_t)size);
    if (recalled == NULL)
        return b->error.status;
    v->recalled = recalled;
    v->recalled_capacity = (size_t)size;
    return BOUTON_OK;
}

static void put(bouton_values *v, uint64_t n, uint32_t value) {
    v->recalled[n - v->stored_count] = (uint8_t)bouton_space_index(&v->engines->space, value);
}

bouton_status bouton_values_recall(bouton_context *b, bouton_values *v) {
    enum { CHUNK = 4096 };
    uint16_t values[CHUNK];
    uint64_t at = bouton_values_kept(v);
    bouton_reader reader = bouton_values_reader(v);
    bouton_status status = bouton_values_reserve(b, v, v->count, 0);
    while (at < v->count && status == BOUTON_OK) {
        const size_t count = v->count - at < CHUNK ? (size_t)(v->count - at) : CHUNK;
        status = bouton_poll(b, "values read again", at, v->count);
        if (status == BOUTON_OK)
            status = bouton_reader_read(b, &reader, at, count, values);
        for (size_t i = 0; i < count && status == BOUTON_OK; i++)
            put(v, at + i, values[i]);
        at += count;
    }
    bouton_reader_close(b, &reader);
    if (status == BOUTON_OK)
        v->recalled_end = at;
    return status;
}

static bouton_status recall_stride(bouton_context *b, bouton_values *v) {
    const bouton_status status = bouton_values_reserve(b, v, v->count, 0);
    if (status != BOUTON_OK)
        return status;
    for (uint64_t n = bouton_values_kept(v); n < v->count; n++)
        put(v, n, bouton_engines_value(v->engines, n));
    v->recalled_end = v->count;
    return BOUTON_OK;
}

void bouton_values_record(bouton_context *b, bouton_values *v) {
    BOUTON_ASSERT(bouton_values_kept(v) == v->count);
    bouton_values_drop_snapshots(b, v);
    v->recording = true;
}

bouton_status bouton_values_snap(bouton_context *b, bouton_values *v) {
    const bouton_engines *e = v->engines;
    if (v->recording || v->snapshots.window != 0)
        return BOUTON_OK;
    bouton_snapshots_open(&v->snapshots, (size_t)bouton_windows_size(&e->shape, &e->space),
                          v->count);
    return bouton_snapshots_step(b, &v->snapshots, e->kind, e->engine, v->count);
}

bouton_status bouton_values_keep(bouton_context *b, bouton_values *v) {
    const bouton_engines *e = v->engines;
    if (!v->recording)
        return bouton_snapshots_step(b, &v->snapshots, e->kind, e->engine, v->count);
    const bouton_status status = recall_stride(b, v);
    if (status == BOUTON_OK && v->count >= bouton_steady_from(&e->shape, &e->space))
        v->recording = false;
    return status;
}

void bouton_values_drop_snapshots(bouton_context *b, bouton_values *v) {
    bouton_snapshots_close(b, &v->snapshots);
}

bouton_reader bouton_values_reader(const bouton_values *v) {
    return bouton_reader_open(&v->snapshots, v->engines->steady, v->engines->kind);
}

bouton_status bouton_values_read(bouton_context *b, const bouton_values *v, bouton_reader *reader,
                                 uint64_t from, size_t count, uint16_t *values) {
    BOUTON_ASSERT(from + count <= v->count || v->snapshots.count > 0);
    for (; count > 0 && from < v->count && bouton_values_have(v, from); count--)
        *values++ = (uint16_t)bouton_values_at(v, from++);
    return count > 0 ? bouton_reader_read(b, reader, from, count, values) : BOUTON_OK;
}

void bouton_values_save_count(const bouton_values *v, bouton_text *out) {
    bouton_archive_put(out, v->count);
    bouton_archive_put(out, v->storing);
    bouton_archive_put(out, v->largest);
    bouton_archive_put(out, v->largest_at);
}

void bouton_values_restore_count(bouton_values *v, bouton_archive *archive) {
    v->count = bouton_archive_get(archive);
    v->storing = bouton_archive_get(archive) != 0;
    v->largest = (uint32_t)bouton_archive_get(archive);
    v->largest_at = bouton_archive_get(archive);
}

void bouton_values_save_stored(const bouton_values *v, bouton_text *out) {
    bouton_archive_put_bytes(out, v->stored, v->stored_count * sizeof *v->stored);
}

/* No value is greater than twice the number of tokens: no play from a heap is longer, since each
 * move takes a token or adds a heap. */
void bouton_values_restore_stored(bouton_values *v, bouton_archive *archive) {
    size_t size;
    const void *bytes = bouton_archive_get_piece(archive, &size);
    const uint64_t count = size / sizeof *v->stored;
    if (size % sizeof *v->stored != 0 || count > v->count || v->count > INT64_MAX ||
        (v->storing && count != v->count))
        bouton_archive_refuse(archive);
    if (archive->status == BOUTON_OK && !reserve_stored(archive->b, v, (size_t)count + 1))
        bouton_archive_fail(archive, archive->b->error.status);
    if (archive->status != BOUTON_OK)
        return;
    memcpy(v->stored, bytes, size);
    v->stored_count = count;
    for (uint64_t n = 0; n < count; n++)
        if (v->stored[n] > 2 * n)
            bouton_archive_refuse(archive);
}

void bouton_values_save_recalled(const bouton_values *v, bouton_text *out) {
    bouton_archive_put(out, v->recording);
    bouton_archive_put_bytes(out, v->recalled, (size_t)(bouton_values_kept(v) - v->stored_count));
}

void bouton_values_restore_recalled(bouton_values *v, bouton_archive *archive) {
    size_t size;
    v->recording = bouton_archive_get(archive) != 0;
    const void *bytes = bouton_archive_get_piece(archive, &size);
    const uint64_t end = v->stored_count + size;
    if (end > v->count || (v->recording && end != v->count))
        bouton_archive_refuse(archive);
    if (archive->status == BOUTON_OK && size > 0)
        bouton_archive_fail(archive, bouton_values_reserve(archive->b, v, end, 0));
    if (archive->status != BOUTON_OK || size == 0)
        return;
    memcpy(v->recalled, bytes, size);
    v->recalled_end = end;
}
