/* SPDX-License-Identifier: MIT */
/*
 * What a context's searches have found out about values in normal play, as bytes that can be kept
 * in a file and taken up again later: the files of --remember.
 *
 * A flat file, not a database: it is written and read whole, nobody asks it questions, and a search
 * that stops must leave either the old file or the new one, which a rename gives. So: the line
 * "bouton table 3"; for each rule the size of its text (4 bytes), the text, a digest of the file
 * that contains the rule (8 bytes; 0: there is none; entries found with another file are passed
 * over), the number of entries (8 bytes), and for each entry what is known (4 bytes: the highest
 * bit and the value, or the values up to 30 that are excluded), the size of the state (2 bytes) and
 * the state as the game keeps it; four zero bytes; and a checksum (8 bytes) of everything before
 * it. Numbers are written least significant byte first. In files that begin with "bouton table 2"
 * shapes of Cram had other names, so their entries by name are passed over.
 */
#ifndef BOUTON_SAVED_H
#define BOUTON_SAVED_H

#include <bouton/context.h>

/* Takes the next bytes, valid during the call; any answer but BOUTON_OK ends the writing. */
typedef bouton_status bouton_saved_put(void *user, const void *bytes, size_t size);

/* Writes everything through `put`. BOUTON_INPUT without a context or a sink, BOUTON_LIMIT if memory
 * does not suffice, otherwise what the sink answered. */
BOUTON_API bouton_status bouton_saved_write(bouton_context *b, bouton_saved_put *put, void *user);

/* Adds what was saved to what the context has found; several files can be added one after the
 * other. Bytes that are not what was written are refused before anything is taken from them. `name`
 * is for the message of the error. */
BOUTON_API bouton_status bouton_saved_read(bouton_context *b, const char *name, const char *bytes,
                                           size_t size);

/* What would be written about one rule. */
typedef struct bouton_saved_rule {
    const char *rule;  /* its canonical text, valid until the context is freed; NULL: no more */
    uint64_t values;   /* components whose value is known */
    uint64_t excluded; /* components of which values are excluded */
} bouton_saved_rule;

/* The next of the rules about which something was found: *at is 0 before the first, and each call
 * moves it on. BOUTON_LIMIT or BOUTON_SYSTEM where memory fails, BOUTON_INPUT for NULL. */
BOUTON_API bouton_status bouton_saved_next(bouton_context *b, size_t *at, bouton_saved_rule *rule);

#endif
