/* SPDX-License-Identifier: MIT */
/*
 * An archive: a state as a list of numbers of 64 bits and pieces of bytes, each after its size, in
 * the machine's order. Its reader remembers the first fault: what is asked for after it is 0 or
 * NULL, so that it is enough to look at the status before what was read is relied on.
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
/* A piece that must have this size; not aligned. */
const void *bouton_archive_get_bytes(bouton_archive *archive, size_t size);
/* A piece of any size. */
const void *bouton_archive_get_piece(bouton_archive *archive, size_t *size);
/* The next that many bytes, without their size. */
const void *bouton_archive_take(bouton_archive *archive, uint64_t size);

/* The state is damaged, or something else failed. */
void bouton_archive_refuse(bouton_archive *archive);
void bouton_archive_fail(bouton_archive *archive, bouton_status status);
/* The same for another reason. */
bouton_status bouton_archive_refused(bouton_context *b, const char *why);

#endif
