/* SPDX-License-Identifier: MIT */
/* What play on plain lines and on the full screen share: how a match begins, where it is kept. */
#ifndef BOUTON_HOST_SETUP_H
#define BOUTON_HOST_SETUP_H

#include "host/frontend.h"

/* The level of an engine if none is given. */
#define DEFAULT_LEVEL 0.5

/* Readies a match as the request says, from its record or anew; *save is the file that keeps it, or
 * NULL. */
bouton_status set_up_match(bouton_match *match, const bouton_request *request, bouton_context *b,
                           const char **save);

/* A position that the first player wins, small enough to see: three or four heaps of up to nine. */
bouton_status read_random_position(bouton_position *position, uint64_t seed, bouton_play play);

/* Different each time. */
uint64_t seed_of_the_clock(void);

/* Reads a line that is typed, with its end. False where there is none: *status then says whether
 * the system is to blame, and if so a message has been printed. */
bool read_typed_line(terminal *t, char **line, size_t *capacity, bouton_status *status);

bouton_status read_record_file(bouton_match *match, bouton_context *b, const char *name);
/* NULL, or why it can't be written. */
const char *write_record_file(const bouton_match *match, bouton_context *b, const char *name);
/* Whether there is a file that a record would replace. */
bool is_record_there(const char *name);
/* Whether an option was given. */
bool is_given(const bouton_request *request, bouton_option_id id);
/* Whether --save names such a file, and neither --resume nor --force says that it may. */
bool overwrites_record(const bouton_request *request);

/* Makes a best move, with the same number of players, from the current position of a match, but in
 * another match: what was undone in the first can still be made again. */
bouton_status look_ahead(bouton_match *ahead, const bouton_match *match);

unsigned count_humans(const bouton_match *match);

/* How long an engine looks for its move before it guesses: --time-limit, or else this long. */
enum { ENGINE_SECONDS = 10 };
double engine_seconds(const bouton_request *request);

#endif
