/* SPDX-License-Identifier: MIT */
#include "fields.h"

#include "octal/file/archive.h"

void __real_bouton_archive_put(bouton_text *out, uint64_t number);
void __wrap_bouton_archive_put(bouton_text *out, uint64_t number);
void __real_bouton_archive_put_bytes(bouton_text *out, const void *bytes, size_t size);
void __wrap_bouton_archive_put_bytes(bouton_text *out, const void *bytes, size_t size);

enum { SIZE_MOST = 1 << 22 };

static fields *listening;

static void hear(const bouton_text *out, size_t size, bool piece) {
    if (listening != NULL && listening->count < FIELDS_MAX)
        listening->list[listening->count++] = (field){out->size, size, piece};
}

void __wrap_bouton_archive_put(bouton_text *out, uint64_t number) {
    hear(out, sizeof number, false);
    __real_bouton_archive_put(out, number);
}

void __wrap_bouton_archive_put_bytes(bouton_text *out, const void *bytes, size_t size) {
    hear(out, sizeof(uint64_t) + size, true);
    __real_bouton_archive_put_bytes(out, bytes, size);
}

void fields_begin(fields *f) {
    *f = (fields){.list = malloc(FIELDS_MAX * sizeof *f->list)};
    HOLDS(f->list != NULL);
    listening = f;
}

void fields_end(fields *f, const char *data, size_t size) {
    listening = NULL;
    f->data = malloc(size);
    f->size = size;
    HOLDS(f->data != NULL);
    memcpy(f->data, data, size);
    while (f->count > 0 && f->list[f->count - 1].at >= size) /* such as the sum */
        f->count--;
    HOLDS(f->count > 0);
    for (size_t i = 0; i < f->count; i++)
        HOLDS(f->list[i].at + f->list[i].size <= (i + 1 < f->count ? f->list[i + 1].at : size));
}

fields fields_copy(const fields *f) {
    fields copy = {malloc(f->size), f->size, malloc(FIELDS_MAX * sizeof *f->list), f->count};
    HOLDS(copy.data != NULL && copy.list != NULL);
    memcpy(copy.data, f->data, f->size);
    memcpy(copy.list, f->list, f->count * sizeof *f->list);
    return copy;
}

void fields_free(fields *f) {
    free(f->data);
    free(f->list);
}

static uint64_t number_at(const fields *f, size_t index) {
    uint64_t number;
    memcpy(&number, f->data + f->list[index].at, sizeof number);
    return number;
}

/* Of a piece its size. */
static void put_number(fields *f, size_t index, uint64_t number) {
    memcpy(f->data + f->list[index].at, &number, sizeof number);
}

/* Replaces some bytes of the archive by others, or by none; what follows moves. */
static void put(fields *f, size_t at, size_t cut, size_t from, size_t size) {
    char *grown = malloc(f->size - cut + size + 1);
    HOLDS(grown != NULL);
    memcpy(grown, f->data, at);
    memcpy(grown + at, f->data + from, size);
    memcpy(grown + at + size, f->data + at + cut, f->size - at - cut);
    free(f->data);
    f->data = grown;
    f->size = f->size - cut + size;
    for (size_t i = 0; i < f->count; i++)
        if (f->list[i].at >= at + cut)
            f->list[i].at = f->list[i].at - cut + size;
}

static void drop(fields *f, size_t index) {
    if (f->count == 1)
        return;
    const field gone = f->list[index];
    memmove(f->list + index, f->list + index + 1, (f->count - index - 1) * sizeof *f->list);
    f->count--;
    put(f, gone.at, gone.size, 0, 0);
}

/* Puts a copy of a field after another one. */
static void repeat(fields *f, size_t index, size_t behind) {
    const field copied = f->list[index], before = f->list[behind];
    const size_t at = before.at + before.size;
    if (f->count == FIELDS_MAX || f->size + copied.size > SIZE_MOST)
        return;
    put(f, at, 0, copied.at, copied.size);
    memmove(f->list + behind + 2, f->list + behind + 1, (f->count - behind - 1) * sizeof *f->list);
    f->list[behind + 1] = (field){at, copied.size, copied.piece};
    f->count++;
}

/* The number that counts the list with that field in it, and the first field of the entry; false
 * if it is in none. */
static bool find_entry(const fields *f, size_t index, size_t *counter, size_t *entry) {
    for (size_t i = index; i-- > 0;) {
        const uint64_t count = f->list[i].piece ? 0 : number_at(f, i);
        if (count < FIELDS_MAX && i + 2 * count >= index && i + 2 * count < f->count) {
            *counter = i;
            *entry = index - (index - i - 1) % 2;
            return true;
        }
    }
    return false;
}

static void drop_entry(fields *f, size_t counter, size_t entry) {
    put_number(f, counter, number_at(f, counter) - 1);
    drop(f, entry);
    drop(f, entry);
}

static void repeat_entry(fields *f, size_t counter, size_t entry) {
    put_number(f, counter, number_at(f, counter) + 1);
    repeat(f, entry, entry + 1);
    repeat(f, entry + 1, entry + 2);
}

/* A piece with other bytes at its end. */
static void resize(fields *f, size_t index, bool grow, size_t bytes) {
    const field was = f->list[index];
    const size_t own = was.size - sizeof(uint64_t), end = was.at + was.size;
    bytes = bytes < own ? bytes : own;
    put_number(f, index, grow ? own + bytes : own - bytes);
    if (grow)
        put(f, end, 0, end - bytes, bytes);
    else
        put(f, end - bytes, bytes, 0, 0);
    f->list[index].size = grow ? was.size + bytes : was.size - bytes;
}

bool fields_change(fields *f, unsigned way, unsigned place, uint8_t amount) {
    enum { ADD, BECOME, POWER, DROP, REPEAT, EXCHANGE, RESIZE, ENTRY_DROP, ENTRY_REPEAT, WAYS };
    const size_t index = place % f->count, other = (index + 1 + amount) % f->count;
    const field here = f->list[index], there = f->list[other];
    size_t counter, entry;
    switch (way % WAYS) {
    case ADD:
        put_number(f, index, number_at(f, index) + (uint64_t)(int8_t)amount);
        return true;
    case BECOME:
        put_number(f, index, number_at(f, other));
        return true;
    case POWER:
        put_number(f, index, (uint64_t)1 << amount % 64);
        return true;
    case DROP:
        drop(f, index);
        return true;
    case REPEAT:
        repeat(f, index, index);
        return true;
    case EXCHANGE:
        if (here.piece || there.piece)
            return false;
        const uint64_t number = number_at(f, index);
        put_number(f, index, number_at(f, other));
        put_number(f, other, number);
        return true;
    case RESIZE:
        if (!here.piece)
            return false;
        resize(f, index, amount % 2 != 0, 1 + amount / 2 % 8);
        return true;
    default:
        if (!find_entry(f, index, &counter, &entry))
            return false;
        (way % WAYS == ENTRY_DROP ? drop_entry : repeat_entry)(f, counter, entry);
        return true;
    }
}
