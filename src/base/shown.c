/* SPDX-License-Identifier: MIT */
#include "base/shown.h"

#include <bouton/context.h>

#include <string.h>

size_t bouton_utf8_length(const char *string, size_t size) {
    const unsigned char *text = (const unsigned char *)string;
    if (size == 0)
        return 0;
    if (text[0] < 0x80)
        return 1;
    const size_t length = text[0] >= 0xf0 && text[0] < 0xf5 ? 4
                          : text[0] >= 0xe0                 ? 3
                          : text[0] >= 0xc2                 ? 2
                                                            : 0;
    if (length == 0 || text[0] >= 0xf5 || length > size)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    const bool overlong_or_surrogate =
        (text[0] == 0xe0 && text[1] < 0xa0) || (text[0] == 0xed && text[1] > 0x9f) ||
        (text[0] == 0xf0 && text[1] < 0x90) || (text[0] == 0xf4 && text[1] > 0x8f);
    return overlong_or_surrogate ? 0 : length;
}

uint32_t bouton_code_point(const char *text, size_t length) {
    uint32_t code = (unsigned char)text[0] & (length == 1 ? 0x7fu : 0x7fu >> length);
    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    return code;
}

/* Controls, and Unicode's format characters: those for direction, joining, tags, and the like. */
static bool is_hidden(uint32_t code) {
    static const struct {
        uint32_t first, last;
    } hidden[] = {
        {0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},     {0x34f, 0x34f},
        {0x61c, 0x61c},     {0x115f, 0x1160},   {0x17b4, 0x17b5}, {0x180b, 0x180f},
        {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f}, {0x3164, 0x3164},
        {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden && code >= hidden[i].first; i++)
        if (code <= hidden[i].last)
            return true;
    return false;
}

size_t bouton_shown_length(const char *text, size_t size) {
    const size_t length = bouton_utf8_length(text, size);
    return length > 0 && is_hidden(bouton_code_point(text, length)) ? 0 : length;
}

bool bouton_may_be_shown(const char *text, size_t size) {
    for (size_t at = 0, length; at < size; at += length) {
        length = bouton_shown_length(text + at, size - at);
        if (length == 0)
            return false;
    }
    return true;
}

void bouton_make_shown(char *text, size_t size, const char *kept) {
    for (size_t at = 0; text != NULL && at < size;) {
        size_t length = bouton_shown_length(text + at, size - at);
        if (length == 0) {
            length = bouton_utf8_length(text + at, size - at);
            if (length == 0)
                length = 1;
            if (text[at] == '\0' || kept == NULL || strchr(kept, text[at]) == NULL)
                memset(text + at, '?', length);
        }
        at += length;
    }
}
