/* SPDX-License-Identifier: MIT */
/* Options as words: --name, --name=argument, --name argument, or an unambiguous beginning of the
 * name. */
#ifndef BOUTON_COMMAND_OPTIONS_H
#define BOUTON_COMMAND_OPTIONS_H

#include "command/command.h"

/* Refuses a word, from the place `at` on; the format takes two strings. */
bouton_status bouton_refuse_word(bouton_context *b, const char *word, size_t at, const char *format,
                                 const char *first, const char *second);

bool bouton_is_option(const char *word);

/* Reads the option words[*i] of the request's command, and leaves *i at its last word. */
bouton_status bouton_option_read(bouton_request *request, const char *const *words, size_t count,
                                 size_t *i);

/* Steps over an option that precedes the command, and over its argument. */
void bouton_option_skip(const char *const *words, size_t count, size_t *i);

#endif
