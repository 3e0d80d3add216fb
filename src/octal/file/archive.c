/* SPDX-License-Identifier: MIT */
#include "octal/file/archive.h"

#include <string.h>

void bouton_archive_put(bouton_text *out, uint64_t number) {
    bouton_text_put_bytes(out, &number, sizeof number);
}

void bouton_archive_put_bytes(bouton_text *out, const void *bytes, size_t size) {
    bouton_archive_put(out, size);
    if (size > 0)
        bouton_text_put_bytes(out, bytes, size);
}

bouton_status bouton_archive_refused(bouton_context *b, const char *why) {
    return bouton_fail(b, BOUTON_INPUT, "checkpoint", "the checkpoint can't be used: %s", why);
}

void bouton_archive_fail(bouton_archive *archive, bouton_status status) {
    if (archive->status == BOUTON_OK)
        archive->status = status;
}

void bouton_archive_refuse(bouton_archive *archive) {
    if (archive->status == BOUTON_OK)
        archive->status = bouton_archive_refused(archive->b, "it is damaged");
}

const void *bouton_archive_take(bouton_archive *archive, uint64_t size) {
    BOUTON_ASSERT(archive->at <= archive->size);
    if (size > archive->size - archive->at)
        bouton_archive_refuse(archive);
    if (archive->status != BOUTON_OK)
        return NULL;
    archive->at += (size_t)size;
    return archive->data + archive->at - (size_t)size;
}

uint64_t bouton_archive_get(bouton_archive *archive) {
    uint64_t number = 0;
    const void *bytes = bouton_archive_take(archive, sizeof number);
    if (bytes != NULL)
        memcpy(&number, bytes, sizeof number);
    return number;
}

const void *bouton_archive_get_bytes(bouton_archive *archive, size_t size) {
    if (bouton_archive_get(archive) != size)
        bouton_archive_refuse(archive);
    return bouton_archive_take(archive, size);
}

const void *bouton_archive_get_piece(bouton_archive *archive, size_t *size) {
    const uint64_t number = bouton_archive_get(archive);
    const void *bytes = bouton_archive_take(archive, number);
    *size = bytes != NULL ? (size_t)number : 0;
    return bytes;
}
