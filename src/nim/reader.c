/* SPDX-License-Identifier: MIT */
/*
 * Reads decimal numbers eight digits at a time (base/digits.h), and byte by byte at the ends of
 * the pieces.
 */
#include "base/digits.h"

#include <bouton/nim.h>

enum { WORD = 8 };

static bool is_separator(unsigned char c) {
    return c == '\n' || c == ' ' || c == '\r' || c == '\t' || c == ',' || c == ';';
}

/* A digit, the end of a number, or a fault: a step for the pieces' ends, a byte at a time. */
static bool read_byte(bouton_nim_reader *reader, unsigned char c) {
    if (c >= '0' && c <= '9') {
        reader->in_number = true;
        return bouton_append_digits(&reader->number, 10, (uint64_t)(c - '0'));
    }
    if (!is_separator(c))
        return false;
    bouton_nim_read_end(reader);
    return true;
}

void bouton_nim_read_end(bouton_nim_reader *reader) {
    if (reader == NULL || !reader->in_number)
        return;
    bouton_nim_add(&reader->nim, reader->number);
    reader->heaps++;
    reader->number = 0;
    reader->in_number = false;
}

/* Whole words while a number of any length is sure to fit: 20 digits, a separator, a word. Returns
 * where it stopped; *good becomes false if that is a fault. */
static const unsigned char *read_words(bouton_nim_reader *reader, const unsigned char *at,
                                       const unsigned char *end, bool *good) {
    enum { ROOM = 4 * WORD };
    bouton_nim nim = reader->nim;
    uint64_t heaps = reader->heaps;
    while (end - at >= ROOM) {
        if (is_separator(*at)) {
            at++;
            continue;
        }
        const unsigned char *first = at;
        uint64_t number = 0;
        unsigned digits = WORD;
        while (*good && digits == WORD && end - at >= WORD) {
            const uint64_t word = bouton_load_8(at);
            digits = bouton_count_digits(word);
            const uint64_t value =
                digits == WORD ? bouton_eight_digits(word) : bouton_few_digits(word, digits);
            *good = bouton_append_digits(&number, bouton_power_of_ten[digits], value);
            at += *good ? digits : 0;
        }
        if (*good && end - at < WORD) { /* leading zeros can make a number arbitrarily long */
            at = first;
            break;
        }
        *good = *good && at != first && is_separator(*at);
        if (!*good)
            break;
        at++;
        bouton_nim_add(&nim, number);
        heaps++;
    }
    reader->nim = nim;
    reader->heaps = heaps;
    return at;
}

bool bouton_nim_read(bouton_nim_reader *reader, const char *text, size_t size) {
    if (reader == NULL || reader->failed || (text == NULL && size > 0))
        return false;
    if (size == 0)
        return true;
    const unsigned char *start = (const unsigned char *)text, *at = start, *end = start + size;
    bool good = true;
    /* Finish a number that the last piece began. */
    while (at < end && reader->in_number && (good = read_byte(reader, *at)))
        at++;
    if (good)
        at = read_words(reader, at, end, &good);
    while (good && at < end && (good = read_byte(reader, *at)))
        at++;
    reader->offset += (uint64_t)(at - start);
    reader->failed = !good;
    return good;
}
