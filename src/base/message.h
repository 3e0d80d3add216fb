/* SPDX-License-Identifier: MIT */
/* An error's sentence, made from a format; the error keeps what was put in, for other languages. */
#ifndef BOUTON_BASE_MESSAGE_H
#define BOUTON_BASE_MESSAGE_H

#include <bouton/context.h>
#include <stdarg.h>

/* Sets the error's message, format and arguments. The conversions are those of printf; messages
 * themselves use only s, c, d and u, without a width. A format with another, which a game
 * registered from outside may have, counts as "%s" with all of the message. */
void bouton_message_make(bouton_error *error, const char *format, va_list arguments)
    BOUTON_PRINTF(2, 0);

#endif
