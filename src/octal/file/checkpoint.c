/* SPDX-License-Identifier: MIT */
/*
 * A checkpoint is a state (octal/file/archive.h) with a checksum at the end. What can be recomputed
 * (marks, tables, the engine's window) is not stored: only the values that it is computed from.
 */
#include "octal/file/checkpoint.h"

#include <string.h>

static const char magic[] = "bouton-checkpoint 2\n";

uint64_t bouton_checkpoint_sum(const char *data, size_t size) {
    uint64_t h = 0xcbf29ce484222325u;
    for (; size >= 8; data += 8, size -= 8) {
        uint64_t word;
        memcpy(&word, data, 8);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    for (; size > 0; data++, size--)
        h = (h ^ (uint8_t)*data) * 0x100000001b3u;
    return h;
}

static void put_code(bouton_text *out, const bouton_code *code) {
    bouton_archive_put(out, code->count);
    for (size_t i = 0; i < code->count; i++) {
        bouton_archive_put(out, code->digits[i].take);
        bouton_archive_put(out, code->digits[i].leave);
    }
    bouton_archive_put(out, code->length);
    bouton_archive_put(out, code->tail);
}

bouton_status bouton_checkpoint_write(bouton_context *b, const bouton_run *run, const void *more,
                                      size_t more_size, bouton_text *out) {
    (void)b;
    const size_t start = out->size;
    const bouton_run_options *options = bouton_run_options_of(run);
    bouton_text_put(out, magic);
    put_code(out, bouton_run_code(run));
    bouton_archive_put(out, options->period);
    bouton_archive_put(out, options->window);
    bouton_archive_put_bytes(out, more, more_size);
    bouton_run_save(run, out);
    if (bouton_text_status(out) == BOUTON_OK)
        bouton_archive_put(out, bouton_checkpoint_sum(out->data + start, out->size - start));
    return bouton_text_status(out);
}

static bool same_code(bouton_archive *s, const bouton_code *code) {
    bool same = bouton_archive_get(s) == code->count;
    for (size_t i = 0; same && i < code->count; i++) {
        same = bouton_archive_get(s) == code->digits[i].take;
        same &= bouton_archive_get(s) == code->digits[i].leave;
    }
    return same && bouton_archive_get(s) == code->length && bouton_archive_get(s) == code->tail;
}

bouton_status bouton_checkpoint_read(bouton_context *b, bouton_run *run, const char *data,
                                     size_t size, const char **more, size_t *more_size) {
    const size_t length = strlen(magic);
    const bouton_run_options *options = bouton_run_options_of(run);
    if (size < length + 8 || memcmp(data, magic, length) != 0)
        return bouton_archive_refused(b, "it does not begin like one");
    uint64_t sum;
    memcpy(&sum, data + size - 8, 8);
    if (sum != bouton_checkpoint_sum(data, size - 8))
        return bouton_archive_refused(b, "it is damaged");
    bouton_archive s = {.b = b, .data = data, .size = size - 8, .at = length};
    if (!same_code(&s, bouton_run_code(run)))
        return bouton_archive_refused(b, "it is of another game");
    if (bouton_archive_get(&s) != options->period || bouton_archive_get(&s) != options->window)
        return bouton_archive_refused(b, "it was written with other options");
    *more = bouton_archive_get_piece(&s, more_size);
    if (s.status == BOUTON_OK)
        bouton_run_restore(run, &s);
    if (s.at != s.size)
        bouton_archive_refuse(&s);
    return s.status;
}
