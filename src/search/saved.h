/* SPDX-License-Identifier: MIT */
/*
 * What the search has found, as bytes to keep in a file and to go on from.
 *
 * A flat file, not a database: it is written and read whole, nobody asks it questions, and a search
 * that stops must leave either the old file or the new one, which a rename gives. So: the line
 * "bouton table 2"; for each rule the size of its text (4 bytes), the text, a digest of the file
 * that the rule stands in (8 bytes; 0: in none; entries found with another file are passed over),
 * the number of entries (8 bytes), and for each entry what is known (4 bytes: the highest bit and
 * the value, or the values up to 30 that are excluded), the size of the state (2 bytes) and the
 * state as the game keeps it; four zero bytes; and a checksum (8 bytes) of all before. Numbers are
 * least significant byte first.
 */
#ifndef BOUTON_SEARCH_SAVED_H
#define BOUTON_SEARCH_SAVED_H

#include "base/context.h"

/* Takes the next bytes; anything but BOUTON_OK ends the writing. */
typedef bouton_status bouton_saved_put(void *user, const void *bytes, size_t size);

bouton_status bouton_saved_write(bouton_context *b, bouton_saved_put *put, void *user);

/* Adds what was saved to the context's tables. Refuses bytes that are not what was written, before
 * anything is taken from them. `name` is for the message. */
bouton_status bouton_saved_read(bouton_context *b, const char *name, const char *bytes,
                                size_t size);

#endif
