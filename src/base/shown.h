/* SPDX-License-Identifier: MIT */
/* What of a text may be shown: the one place that decides it. */
#ifndef BOUTON_BASE_SHOWN_H
#define BOUTON_BASE_SHOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Length of the UTF-8 character at the start of the text, 0 if it is none. */
size_t bouton_utf8_length(const char *text, size_t size);

/* Length of the character at the start of the text; 0 if it must not be shown. A terminal obeys
 * controls, others turn the direction of their neighbours or cannot be seen, and what is no UTF-8
 * may be a control in another encoding. */
size_t bouton_shown_length(const char *text, size_t size);

/* Whether all of it may be shown. It is one line. */
bool bouton_may_be_shown(const char *text, size_t size);

/* The number of the UTF-8 character of that length at the start of the text. */
uint32_t bouton_code_point(const char *text, size_t length);

#endif
