/* SPDX-License-Identifier: MIT */
#include "command/long_values.h"
#include "command/packed.h"

#include <string.h>

/* A file of values being read. */
typedef struct packed_file {
    bouton_call *call;
    const char *name;
    void *file;
    bouton_text bytes;
    size_t at;
    bool ended;
} packed_file;

static bouton_status read_more(packed_file *p) {
    if (p->at > 0) {
        memmove(p->bytes.data, p->bytes.data + p->at, p->bytes.size - p->at);
        p->bytes.size -= p->at;
        p->at = 0;
    }
    return bouton_call_read_piece(p->call, p->file, p->name, &p->bytes, &p->ended);
}

static bouton_status read_head(packed_file *p, const bouton_rule *rule) {
    const char *text;
    size_t size;
    bouton_status status = read_more(p);
    if (status == BOUTON_OK)
        status = bouton_packed_head(p->call->b, p->bytes.data, p->bytes.size, &text, &size, &p->at);
    if (status == BOUTON_OK && (size != strlen(rule->text) || memcmp(text, rule->text, size) != 0))
        status = bouton_fail(p->call->b, BOUTON_INPUT, "values-file", "%s has the values of %.*s",
                             p->name, (int)(size < 80 ? size : 80), text);
    return status;
}

/* Refuses a file that has fewer than n values, or exactly n without the mark that there are no
 * more. */
static bouton_status refuse_end(const packed_file *p, uint64_t n) {
    if (n == 0)
        return bouton_fail(p->call->b, BOUTON_LIMIT, "values-file", "%s has no values", p->name);
    return bouton_fail(p->call->b, BOUTON_LIMIT, "values-file",
                       "%s ends before G(%llu); --to %llu reads all that is there", p->name,
                       (unsigned long long)n, (unsigned long long)(n - 1));
}

static bouton_status read_blocks(packed_file *p, uint64_t from, uint64_t to, uint32_t *values,
                                 bouton_values_taker *take, void *user) {
    uint64_t n = 0;
    while (n <= to) {
        size_t count = 0, used = 0;
        bouton_status status = bouton_packed_block(p->call->b, p->bytes.data + p->at,
                                                   p->bytes.size - p->at, values, &count, &used);
        if (status == BOUTON_OK && used == 0 && !p->ended) {
            status = read_more(p);
            if (status != BOUTON_OK)
                return status;
            continue;
        }
        if (status == BOUTON_OK && count == 0 && used > 0 && n > 0 && to == BOUTON_VALUES_ALL)
            return BOUTON_OK;
        if (status == BOUTON_OK && count == 0)
            status = refuse_end(p, n);
        if (status != BOUTON_OK)
            return status;
        p->at += used;
        const uint64_t first = n > from ? n : from, end = n + count - 1 < to ? n + count : to + 1;
        if (first < end)
            status = take(p->call, first, values + (first - n), (size_t)(end - first), user);
        if (status != BOUTON_OK)
            return status;
        n += count;
    }
    return BOUTON_OK;
}

bouton_status bouton_call_packed_values(bouton_call *call, const bouton_rule *rule,
                                        const char *name, uint64_t from, uint64_t to,
                                        bouton_values_taker *take, void *user) {
    packed_file p = {.call = call, .name = name, .bytes = bouton_text_start(call->b)};
    bouton_status status = bouton_call_open(call, name, &p.file);
    if (status != BOUTON_OK)
        return status;
    uint32_t *values = bouton_calloc(call->b, BOUTON_PACKED, sizeof *values);
    status = values != NULL ? read_head(&p, rule) : call->b->error.status;
    if (status == BOUTON_OK)
        status = read_blocks(&p, from, to, values, take, user);
    bouton_release_memory(call->b, values, BOUTON_PACKED * sizeof *values);
    call->frontend->close(call->frontend->user, p.file);
    bouton_text_release(&p.bytes);
    return status;
}
