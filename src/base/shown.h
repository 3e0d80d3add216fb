/* SPDX-License-Identifier: MIT */
/* Which parts of a text may be shown on a terminal or page: decided here alone. */
#ifndef BOUTON_BASE_SHOWN_H
#define BOUTON_BASE_SHOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Length of the UTF-8 character at the start of the text, 0 if there is none. */
size_t bouton_utf8_length(const char *text, size_t size);

/* Length of the character at the start of the text; 0 if it must not be shown. A terminal obeys
 * controls, other characters reverse the direction of their neighbours or are invisible, and bytes
 * that are not UTF-8 may be controls in another encoding. */
size_t bouton_shown_length(const char *text, size_t size);

/* Whether the whole text may be shown, which implies that it is one line. */
bool bouton_may_be_shown(const char *text, size_t size);

/* The code point of the UTF-8 character of that length at the start of the text. */
uint32_t bouton_code_point(const char *text, size_t length);

#endif
