/* SPDX-License-Identifier: MIT */
/*
 * An archive: a state as a list of numbers of 64 bits and pieces of bytes, each after its size, in
 * the machine's order. Its reader remembers the first fault: whatever is read after it is 0 or
 * NULL, so it is enough to check the status before relying on what was read.
 */
#ifndef BOUTON_OCTAL_FILE_ARCHIVE_H
#define BOUTON_OCTAL_FILE_ARCHIVE_H

#include "base/context.h"

void bouton_archive_put(bouton_text *out, uint64_t number);
void bouton_archive_put_bytes(bouton_text *out, const void *bytes, size_t size);

typedef struct bouton_archive {
    bouton_context *b;
    const char *data;
    size_t size, at;
    bouton_status status;
} bouton_archive;

uint64_t bouton_archive_get(bouton_archive *archive);
/* Reads a piece that must have this size; not aligned. */
const void *bouton_archive_get_bytes(bouton_archive *archive, size_t size);
/* Reads a piece of any size. */
const void *bouton_archive_get_piece(bouton_archive *archive, size_t *size);
/* Reads the next `size` bytes, without a size before them. */
const void *bouton_archive_take(bouton_archive *archive, uint64_t size);

/* Refuses the state as damaged, unless it has been refused already. */
void bouton_archive_refuse(bouton_archive *archive);
void bouton_archive_fail(bouton_archive *archive, bouton_status status);
/* The error that a state is refused for another reason. */
bouton_status bouton_archive_refused(bouton_context *b, const char *why);

#endif
