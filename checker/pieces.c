/* SPDX-License-Identifier: MIT */
#include "pieces.h"

#include <stdlib.h>
#include <string.h>

void *more(void *old, size_t count, size_t room, size_t size) {
    void *list = calloc(room, size);
    if (list != NULL && count > 0)
        memcpy(list, old, count * size);
    if (list != NULL)
        free(old);
    return list;
}

void pieces_clear(pieces *p) {
    p->size = p->count = p->option_count = 0;
    p->too_many = false;
}

void pieces_close(pieces *p) {
    free(p->bytes);
    free(p->ends);
    free(p->options);
}

/* Room for `need` items in one of the arrays. */
static bool reserve(pieces *p, void **array, size_t *room, size_t count, size_t need, size_t size) {
    enum { FEW = 64 };
    if (p->failed || need <= *room)
        return !p->failed;
    const size_t wanted = need < FEW ? FEW : 2 * need;
    void *grown = more(*array, count, wanted, size);
    p->failed = grown == NULL;
    if (p->failed)
        return false;
    *array = grown;
    *room = wanted;
    return true;
}

void pieces_add(pieces *p, const uint8_t *bytes, size_t size) {
    void *all = p->bytes, *ends = p->ends;
    const bool has_bytes = reserve(p, &all, &p->room, p->size, p->size + size + 1, 1);
    p->bytes = all;
    const bool has_ends =
        reserve(p, &ends, &p->count_room, p->count, p->count + 1, sizeof *p->ends);
    p->ends = ends;
    if (!has_bytes || !has_ends)
        return;
    //@ assert rise(p->ends, p->count, p->size);
    memcpy(p->bytes + p->size, bytes, size);
    p->size += size;
    p->ends[p->count++] = p->size;
}

void pieces_end_option(pieces *p) {
    void *options = p->options;
    const bool has_room = reserve(p, &options, &p->option_room, p->option_count,
                                  p->option_count + 1, sizeof *p->options);
    p->options = options;
    if (has_room)
        p->options[p->option_count++] = p->count;
}

bool pieces_go_on(pieces *p) {
    enum { OPTIONS_MAX = 1 << 20, BYTES_MAX = 1 << 28 };
    p->too_many = p->too_many || p->option_count > OPTIONS_MAX || p->size > BYTES_MAX;
    return !p->too_many && !p->failed;
}
