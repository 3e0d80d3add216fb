/* SPDX-License-Identifier: MIT */
/* Errors: each is kept in its context, with its message and its place, and its status is
 * returned. */
#ifndef BOUTON_BASE_ERRORS_H
#define BOUTON_BASE_ERRORS_H

#include <bouton/context.h>
#include <stdarg.h>
#include <stdbool.h>

/* The number of a word; BOUTON_ERROR_NONE if it is in no list. */
bouton_error_id bouton_error_find(const char *word);

/* Sets the error and returns its status, so that one can write `return bouton_fail(...)`. */
bouton_status bouton_fail(bouton_context *b, bouton_status status, const char *code,
                          const char *format, ...) BOUTON_PRINTF(4, 5);

/* The same with the place: offset `at` of `text`, whose length is `size`. */
bouton_status bouton_fail_at(bouton_context *b, bouton_status status, const char *code,
                             const char *text, size_t size, size_t at, const char *format, ...)
    BOUTON_PRINTF(7, 8);
bouton_status bouton_vfail_at(bouton_context *b, bouton_status status, const char *code,
                              const char *text, size_t size, size_t at, const char *format,
                              va_list arguments) BOUTON_PRINTF(7, 0);

/* Keeps the first failure in *first; returns whether there has been one. */
static inline bool bouton_failed(bouton_status *first, bouton_status status) {
    if (*first == BOUTON_OK)
        *first = status;
    return *first != BOUTON_OK;
}

/* Moves the place of the current error to another text; returns its status. */
bouton_status bouton_place_error(bouton_context *b, const char *text, size_t size, size_t at);

/* Makes *was the current error in other words; its place, status and code stay. */
void bouton_reword_error(bouton_context *b, const bouton_error *was, const char *format, ...)
    BOUTON_PRINTF(3, 4);

/* The line of the text, from 1 on, in which the place of the error is. */
size_t bouton_error_line(const bouton_error *error, const char *text, size_t size);

/* Where the text of the current error has several lines, its message says first in which line the
 * place is. */
void bouton_error_name_line(bouton_context *b, const char *text, size_t size);

/* Whether the status is that of a call ended by the poll hook. */
bool bouton_was_stopped(const bouton_context *b, bouton_status status);

#endif
