/* SPDX-License-Identifier: MIT */
#include "base/bytes.h"
#include "search/search.h"

#include <bouton/position.h>
#include <bouton/saved.h>
#include <string.h>

static const char first_line[] = "bouton table 3\n";
/* Format 2 had other names for shapes; among keys, only they begin with a byte 0. */
static const char earlier_line[] = "bouton table 2\n";

_Static_assert((int)BOUTON_STATE_MAX <= UINT16_MAX, "the size of a state takes two bytes");

enum {
    PIECE = 1 << 14,
    POLL_EVERY = 1 << 16, /* entries */
};

/* A running checksum (FNV-1a). */
static uint64_t checksum(uint64_t sum, const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 0x100000001b3u;
    return sum;
}

#define CHECKSUM_START 0xcbf29ce484222325u

typedef struct writer {
    bouton_saved_put *put;
    void *user;
    uint64_t sum;
    size_t filled;
    uint8_t piece[PIECE];
} writer;

static bouton_status flush(writer *w) {
    const size_t size = w->filled;
    w->sum = checksum(w->sum, w->piece, size);
    w->filled = 0;
    return size > 0 ? w->put(w->user, w->piece, size) : BOUTON_OK;
}

static bouton_status put(writer *w, const void *data, size_t size) {
    const uint8_t *bytes = data;
    bouton_status status = BOUTON_OK;
    while (size > 0 && status == BOUTON_OK) {
        const size_t room = PIECE - w->filled, now = size < room ? size : room;
        memcpy(w->piece + w->filled, bytes, now);
        w->filled += now;
        bytes += now;
        size -= now;
        if (w->filled == PIECE)
            status = flush(w);
    }
    return status;
}

static bouton_status put_number(writer *w, uint64_t number, size_t size) {
    const uint64_t little = bouton_little64(number);
    return put(w, &little, size);
}

static bouton_status put_table(writer *w, const bouton_rule *rule, const bouton_table *table) {
    const size_t text_size = strlen(rule->text);
    bouton_status status = put_number(w, text_size, 4);
    if (status == BOUTON_OK)
        status = put(w, rule->text, text_size);
    if (status == BOUTON_OK)
        status = put_number(w, rule->source, 8);
    if (status == BOUTON_OK)
        status = put_number(w, table->count, 8);
    bouton_key key;
    uint64_t buffer;
    uint32_t number;
    for (size_t at = 0;
         status == BOUTON_OK && bouton_table_next(table, &at, &key, &buffer, &number);) {
        status = put_number(w, number, 4);
        if (status == BOUTON_OK)
            status = put_number(w, key.size, 2);
        if (status == BOUTON_OK)
            status = put(w, key.bytes, key.size);
    }
    return status;
}

bouton_status bouton_saved_write(bouton_context *b, bouton_saved_put *write, void *user) {
    if (b == NULL)
        return BOUTON_INPUT;
    if (write == NULL)
        return bouton_fail(b, BOUTON_INPUT, "argument", "there is nothing that takes the bytes");
    writer *w = bouton_calloc(b, 1, sizeof *w);
    bouton_rule *rule;
    if (w == NULL)
        return b->error.status;
    w->put = write;
    w->user = user;
    w->sum = CHECKSUM_START;
    bouton_status status = put(w, first_line, strlen(first_line));
    for (uint32_t i = 0; (rule = bouton_rule_at(b, i)) != NULL && status == BOUTON_OK; i++) {
        const bouton_table *table = bouton_rule_table(rule);
        if (table == NULL)
            status = b->error.status;
        else if (table->count > 0)
            status = put_table(w, rule, table);
    }
    if (status == BOUTON_OK)
        status = put_number(w, 0, 4);
    if (status == BOUTON_OK)
        status = flush(w);
    if (status == BOUTON_OK)
        status = put_number(w, w->sum, 8);
    if (status == BOUTON_OK)
        status = flush(w);
    bouton_release_memory(b, w, sizeof *w);
    return status;
}

typedef struct reader {
    bouton_context *b;
    const char *name;
    const uint8_t *at, *end;
    bool is_earlier; /* format 2: its names are meaningless */
} reader;

static bouton_status refuse(const reader *r) {
    return bouton_fail(r->b, BOUTON_INPUT, "table",
                       "%.300s is not a table that this program has saved, or it was damaged",
                       r->name);
}

static bool take_number(reader *r, size_t size, uint64_t *number) {
    if ((size_t)(r->end - r->at) < size)
        return false;
    *number = bouton_load(r->at, size);
    r->at += size;
    return true;
}

/* Whether two numbers for the same state can both be correct. */
static bool agree(uint32_t a, uint32_t b) {
    if ((a & b & BOUTON_EXACT) || !((a | b) & BOUTON_EXACT))
        return a == b || !(a & BOUTON_EXACT);
    const uint32_t value = (a & BOUTON_EXACT ? a : b) & ~BOUTON_EXACT,
                   excluded = a & BOUTON_EXACT ? b : a;
    return value > 30 || !(excluded >> value & 1);
}

static bouton_status merge_entry(const reader *r, const bouton_rule *rule, bouton_table *table,
                                 const bouton_key *key, uint32_t number) {
    uint32_t *known = bouton_table_find(table, key);
    if (known == NULL)
        return bouton_table_add(table, key, number);
    if (!agree(*known, number))
        return bouton_fail(r->b, BOUTON_INPUT, "table",
                           "%.200s contradicts what is known of %.200s: one of them is wrong",
                           r->name, rule->text);
    if (!(*known & BOUTON_EXACT))
        *known = number & BOUTON_EXACT ? number : *known | number;
    return BOUTON_OK;
}

/* Reads a table's entries, which are meaningless if the rule's file has changed. */
static bouton_status read_entries(reader *r, bouton_rule *rule, bool is_stale, uint64_t count) {
    bouton_table *table = bouton_rule_table(rule);
    if (table == NULL)
        return r->b->error.status;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t number = 0, size = 0;
        if (!take_number(r, 4, &number) || !take_number(r, 2, &size) ||
            (size_t)(r->end - r->at) < size)
            return refuse(r);
        const bouton_key key = bouton_key_of(r->at, (size_t)size);
        const bool is_name = rule->game->name_of != NULL && size > 0 && *r->at == 0;
        bouton_status status = BOUTON_OK;
        if (!is_stale && !(r->is_earlier && is_name))
            status = merge_entry(r, rule, table, &key, (uint32_t)number);
        if (status == BOUTON_OK && i % POLL_EVERY == 0)
            status = bouton_poll(r->b, "positions", i, count);
        if (status != BOUTON_OK)
            return status;
        r->at += size;
    }
    return BOUTON_OK;
}

bouton_status bouton_saved_read(bouton_context *b, const char *name, const char *bytes,
                                size_t size) {
    const size_t line = strlen(first_line);
    if (b == NULL)
        return BOUTON_INPUT;
    if (bytes == NULL || name == NULL)
        return bouton_fail(b, BOUTON_INPUT, "argument", "there are no bytes or no name for them");
    reader r = {.b = b, .name = name, .at = (const uint8_t *)bytes};
    r.end = r.at + (size < 8 ? 0 : size - 8);
    r.is_earlier = size >= line && memcmp(bytes, earlier_line, line) == 0;
    if (size < line + 8 || (!r.is_earlier && memcmp(bytes, first_line, line) != 0) ||
        bouton_load(r.end, 8) != checksum(CHECKSUM_START, r.at, size - 8))
        return refuse(&r);
    r.at += line;
    for (;;) {
        uint64_t text_size = 0, source = 0, count = 0;
        bouton_rule *rule = NULL;
        if (!take_number(&r, 4, &text_size) || text_size > (uint64_t)(r.end - r.at))
            return refuse(&r);
        if (text_size == 0)
            return r.at == r.end ? BOUTON_OK : refuse(&r);
        bouton_cursor cursor = {
            .text = (const char *)r.at, .text_size = (size_t)text_size, .end = (size_t)text_size};
        bouton_status status = bouton_rule_read(b, &cursor, &rule);
        r.at += text_size;
        if (status == BOUTON_OK && (!take_number(&r, 8, &source) || !take_number(&r, 8, &count)))
            return refuse(&r);
        if (status == BOUTON_OK)
            status = read_entries(&r, rule, source != rule->source, count);
        if (status != BOUTON_OK)
            return status;
    }
}

bouton_status bouton_saved_next(bouton_context *b, size_t *at, bouton_saved_rule *rule) {
    bouton_rule *next;
    if (b == NULL || at == NULL || rule == NULL)
        return BOUTON_INPUT;
    *rule = (bouton_saved_rule){.rule = NULL};
    while (rule->rule == NULL && (next = bouton_rule_at(b, (uint32_t)*at)) != NULL) {
        const bouton_table *table = bouton_rule_table(next);
        uint64_t buffer;
        bouton_key key;
        uint32_t number;
        if (table == NULL)
            return b->error.status;
        for (size_t i = 0; bouton_table_next(table, &i, &key, &buffer, &number);)
            *(number & BOUTON_EXACT ? &rule->values : &rule->excluded) += 1;
        rule->rule = table->count > 0 ? next->text : NULL;
        ++*at;
    }
    return BOUTON_OK;
}
