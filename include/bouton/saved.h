/* SPDX-License-Identifier: MIT */
/*
 * What a context's searches have found of values in normal play, as bytes to be kept in a file and
 * gone on from: the files of --remember.
 *
 * A flat file, not a database: it is written and read whole, nobody asks it questions, and a search
 * that stops must leave either the old file or the new one, which a rename gives. So: the line
 * "bouton table 3"; for each rule the size of its text (4 bytes), the text, a digest of the file
 * that the rule stands in (8 bytes; 0: in none; entries found with another file are passed over),
 * the number of entries (8 bytes), and for each entry what is known (4 bytes: the highest bit and
 * the value, or the values up to 30 that are excluded), the size of the state (2 bytes) and the
 * state as the game keeps it; four zero bytes; and a checksum (8 bytes) of all before. Numbers are
 * least significant byte first. In files that begin with "bouton table 2" shapes of Cram had other
 * names: entries by name are passed over.
 */
#ifndef BOUTON_SAVED_H
#define BOUTON_SAVED_H

#include <bouton/context.h>

/* Takes the next bytes; anything but BOUTON_OK ends the writing. */
typedef bouton_status bouton_saved_put(void *user, const void *bytes, size_t size);

/* BOUTON_INPUT without a context or a sink, BOUTON_LIMIT where memory is too little, or what the
 * sink said. */
BOUTON_API bouton_status bouton_saved_write(bouton_context *b, bouton_saved_put *put, void *user);

/* Adds what was saved, several files one after the other, to what the context has found. Refuses
 * bytes that are not what was written, before anything is taken from them. `name` is for the
 * message. */
BOUTON_API bouton_status bouton_saved_read(bouton_context *b, const char *name, const char *bytes,
                                           size_t size);

/* What would be written of one rule. */
typedef struct bouton_saved_rule {
    const char *rule;  /* its canonical text, valid until the context is freed; NULL: no more */
    uint64_t values;   /* components whose value is known */
    uint64_t excluded; /* components of which values are excluded */
} bouton_saved_rule;

/* The next of the rules of which something was found: *at is 0 before the first, and is moved on.
 * BOUTON_LIMIT or BOUTON_SYSTEM where memory fails, BOUTON_INPUT for NULL. */
BOUTON_API bouton_status bouton_saved_next(bouton_context *b, size_t *at, bouton_saved_rule *rule);

#endif
