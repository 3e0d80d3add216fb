/* SPDX-License-Identifier: MIT */
#include "base/message.h"

#include "base/shown.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The length of a string, at most `most`: it need not end in NUL before that. */
static size_t string_length(const char *string, size_t most) {
    size_t length = 0;
    while (length < most && string[length] != '\0')
        length++;
    return length;
}

static size_t number_length(bool negative, uint64_t magnitude) {
    size_t length = negative ? 2 : 1;
    for (; magnitude >= 10; magnitude /= 10)
        length++;
    return length;
}

static size_t signed_length(long long number) {
    return number_length(number < 0, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

/* Steps over the conversion after a '%' and over its argument; false if it is not one that messages
 * use. *length: how many bytes it puts into the message. */
static bool measure(const char **at, va_list *arguments, size_t *length) {
    size_t most = SIZE_MAX;
    if (strncmp(*at, ".*", 2) == 0) {
        most = (size_t)va_arg(*arguments, int);
        *at += 2;
    } else if (**at == '.') {
        char *end;
        most = strtoul(*at + 1, &end, 10);
        *at = end;
    }
    const size_t sizes = strspn(*at, "lz");
    const bool is_size = sizes == 1 && **at == 'z', is_long = sizes == 1 && **at == 'l';
    *at += sizes;
    if (sizes > 2)
        return false;
    switch (*(*at)++) {
    case 's':
        *length = string_length(va_arg(*arguments, const char *), most);
        return sizes == 0;
    case 'c':
        *length = 1;
        return sizes == 0 && va_arg(*arguments, int) != '\0';
    case 'd':
        *length = signed_length(sizes == 2 ? va_arg(*arguments, long long)
                                : is_long  ? va_arg(*arguments, long)
                                           : va_arg(*arguments, int));
        return !is_size;
    case 'u':
        *length = number_length(false, sizes == 2 ? va_arg(*arguments, unsigned long long)
                                       : is_long  ? va_arg(*arguments, unsigned long)
                                       : is_size  ? va_arg(*arguments, size_t)
                                                  : va_arg(*arguments, unsigned));
        return true;
    default:
        return false;
    }
}

/* Finds the arguments in the message, which may have been cut. */
static bool find_arguments(bouton_error *e, const char *format, va_list *arguments) {
    const size_t size = strlen(e->message);
    size_t place = 0;
    e->argument_count = 0;
    for (const char *at = format; *at != '\0';) {
        if (*at++ != '%') {
            place++;
            continue;
        }
        size_t length = 1;
        if (*at == '%') {
            at++;
        } else {
            if (e->argument_count == BOUTON_ARGUMENTS_MAX || !measure(&at, arguments, &length))
                return false;
            const size_t start = place < size ? place : size;
            const size_t end = length < size - start ? start + length : size;
            e->arguments[e->argument_count].start = start;
            e->arguments[e->argument_count++].end = end;
        }
        place += length;
    }
    return true;
}

void bouton_message_make(bouton_error *e, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    vsnprintf(e->message, sizeof e->message, format, arguments);
    const size_t size = strlen(e->message);
    if (strlen(format) < sizeof e->format && find_arguments(e, format, &again)) {
        strcpy(e->format, format);
    } else {
        strcpy(e->format, "%s");
        e->argument_count = 1;
        e->arguments[0].start = 0;
        e->arguments[0].end = size;
    }
    va_end(again);
    bouton_make_shown(e->message, size, "");
}
