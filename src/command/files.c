/* SPDX-License-Identifier: MIT */
/* Reading and writing files through the frontend. */
#include "command/command.h"

#include <string.h>

enum { PIECE = 1 << 16 };

/* *there: whether a file that can't be opened exists at all. */
static bouton_status open_file(bouton_call *call, const char *name, void **file, bool *there) {
    const bouton_frontend *frontend = call->frontend;
    const char *why = "there are no files here";
    *file = NULL;
    *there = true;
    if (call->in_engine && strcmp(name, "-") == 0)
        return bouton_fail(call->b, BOUTON_INPUT, "file",
                           "the engine reads its requests from the standard input; name a file");
    *file = frontend->open ? frontend->open(frontend->user, name, &why) : NULL;
    if (*file == NULL)
        *there = strcmp(why, BOUTON_NOT_THERE) != 0;
    if (*file == NULL)
        return bouton_fail(call->b, frontend->open ? BOUTON_SYSTEM : BOUTON_INPUT, "file",
                           "%s can't be read: %s", name, why);
    return BOUTON_OK;
}

bouton_status bouton_call_open(bouton_call *call, const char *name, void **file) {
    bool there;
    return open_file(call, name, file, &there);
}

bouton_status bouton_call_read_piece(bouton_call *call, void *file, const char *name,
                                     bouton_text *out, bool *ended) {
    char piece[PIECE];
    const char *why = "";
    const int64_t size =
        call->frontend->read(call->frontend->user, file, piece, sizeof piece, &why);
    if (size < 0)
        return bouton_fail(call->b, BOUTON_SYSTEM, "file", "%s can't be read: %s", name, why);
    *ended = size == 0;
    bouton_text_put_bytes(out, piece, (size_t)size);
    return bouton_text_status(out);
}

bouton_status bouton_call_read_file(bouton_call *call, const char *name, size_t size_max,
                                    bouton_text *out) {
    bool there;
    bouton_status status = bouton_call_read_if_there(call, name, size_max, out, &there);
    return there ? status : call->b->error.status;
}

bouton_status bouton_call_read_if_there(bouton_call *call, const char *name, size_t size_max,
                                        bouton_text *out, bool *there) {
    void *file;
    bouton_status status = open_file(call, name, &file, there);
    if (!*there)
        return BOUTON_OK;
    if (status != BOUTON_OK)
        return status;
    for (bool ended = false; !ended && status == BOUTON_OK;) {
        status = bouton_call_read_piece(call, file, name, out, &ended);
        if (status == BOUTON_OK && out->size > size_max)
            status = bouton_fail(call->b, BOUTON_INPUT, "file", "%s has more than %llu bytes", name,
                                 (unsigned long long)size_max);
    }
    call->frontend->close(call->frontend->user, file);
    return status == BOUTON_OK ? bouton_call_end_of_file(call) : status;
}

bouton_status bouton_call_end_of_file(bouton_call *call) {
    return bouton_poll(call->b, "files", 0, 0);
}

bouton_status bouton_call_may_replace(bouton_call *call, const char *name, const char *heading,
                                      const char *kind) {
    const bouton_frontend *frontend = call->frontend;
    if (bouton_option_of(call, BOUTON_OPTION_FORCE)->given || frontend->holds_other == NULL ||
        !frontend->holds_other(frontend->user, name, heading))
        return BOUTON_OK;
    const char *why = NULL;
    void *file = *heading != '\0' && frontend->open != NULL
                     ? frontend->open(frontend->user, name, &why)
                     : NULL;
    if (file != NULL)
        frontend->close(frontend->user, file);
    else if (why != NULL)
        return bouton_fail(call->b, BOUTON_INPUT, "file",
                           "%.300s is there already and can't be read: %.150s; say another name, "
                           "or --force to write over it",
                           name, why);
    return bouton_fail(call->b, BOUTON_INPUT, "file",
                       "%.300s is there already%s%s; say another name, or --force to write over it",
                       name, *heading != '\0' ? " and is no " : "", *heading != '\0' ? kind : "");
}

bouton_status bouton_call_may_certify(bouton_call *call) {
    return bouton_call_may_replace(call, bouton_option_of(call, BOUTON_OPTION_CERTIFICATE)->text,
                                   "bouton certificate ", "certificate");
}

bouton_status bouton_call_begin_file(bouton_call *call, const char *name, bouton_new_file *file) {
    const bouton_frontend *frontend = call->frontend;
    const char *why = "there are no files here";
    *file = (bouton_new_file){.name = name};
    if (strcmp(name, "-") == 0)
        return bouton_fail(call->b, BOUTON_INPUT, "file",
                           "- is standard input; name a file to write, such as /dev/stdout");
    file->file = frontend->create ? frontend->create(frontend->user, name, &why) : NULL;
    if (file->file == NULL)
        return bouton_fail(call->b, frontend->create ? BOUTON_SYSTEM : BOUTON_INPUT, "file",
                           "%s can't be written: %s", name, why);
    return BOUTON_OK;
}

bouton_status bouton_call_end_file(bouton_call *call, bouton_new_file *file, bouton_status status,
                                   const char *bytes, size_t size) {
    const bouton_frontend *frontend = call->frontend;
    const char *why = "", *unused;
    if (file->file == NULL)
        return status;
    const bool wanted = status == BOUTON_OK;
    const bool written = wanted && frontend->put(frontend->user, file->file, bytes, size, &why);
    const bool kept =
        frontend->finish(frontend->user, file->file, written, written ? &why : &unused);
    file->file = NULL;
    if (!wanted || (written && kept))
        return status;
    return bouton_fail(call->b, BOUTON_SYSTEM, "file", "%s can't be written: %s", file->name, why);
}

bouton_status bouton_call_write_file(bouton_call *call, const char *name, const char *bytes,
                                     size_t size) {
    bouton_new_file file;
    bouton_status status = bouton_call_begin_file(call, name, &file);
    return bouton_call_end_file(call, &file, status, bytes, size);
}

bouton_status bouton_lines_open(bouton_call *call, const char *name, bouton_lines *lines) {
    *lines = (bouton_lines){.call = call, .name = name, .buffer = bouton_text_start(call->b)};
    return bouton_call_open(call, name, &lines->file);
}

bouton_status bouton_lines_next(bouton_lines *lines, const char **line, size_t *size) {
    bouton_text *buffer = &lines->buffer;
    size_t looked_at = lines->at;
    for (;;) {
        const char *start = buffer->data + lines->at;
        const char *end = memchr(buffer->data + looked_at, '\n', buffer->size - looked_at);
        if (end == NULL && lines->ended && lines->at < buffer->size)
            end = buffer->data + buffer->size;
        if (end != NULL) {
            *line = start;
            *size = (size_t)(end - start);
            lines->has_end = end < buffer->data + buffer->size;
            lines->at = (size_t)(end - buffer->data) + lines->has_end;
            lines->line++;
            if (*size > 0 && start[*size - 1] == '\r')
                --*size;
            return BOUTON_OK;
        }
        if (lines->ended) {
            *line = NULL;
            return BOUTON_OK;
        }
        /* Keep only the line that has begun, then read on. */
        memmove(buffer->data, start, buffer->size - lines->at);
        buffer->size -= lines->at;
        lines->at = 0;
        looked_at = buffer->size;
        bouton_status status =
            bouton_call_read_piece(lines->call, lines->file, lines->name, buffer, &lines->ended);
        if (status != BOUTON_OK)
            return status;
    }
}

void bouton_lines_close(bouton_lines *lines) {
    if (lines->file != NULL)
        lines->call->frontend->close(lines->call->frontend->user, lines->file);
    bouton_text_release(&lines->buffer);
}
