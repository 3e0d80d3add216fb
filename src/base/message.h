/* SPDX-License-Identifier: MIT */
/* An error's message, made from a format; the error also keeps the arguments, for other
 * languages. */
#ifndef BOUTON_BASE_MESSAGE_H
#define BOUTON_BASE_MESSAGE_H

#include <bouton/context.h>
#include <stdarg.h>

/* Sets the error's message, format and arguments. The conversions are those of printf; messages
 * themselves use only s, c, d and u, without a width. A format with any other, which a registered
 * game may use, is recorded as "%s" with the whole message as its argument. */
void bouton_message_make(bouton_error *error, const char *format, va_list arguments)
    BOUTON_PRINTF(2, 0);

#endif
