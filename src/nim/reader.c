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
    if (!reader->in_number)
        return;
    bouton_nim_add(&reader->nim, reader->number);
    reader->heaps++;
    reader->number = 0;
    reader->in_number = false;
}

bool bouton_nim_read(bouton_nim_reader *reader, const char *text, size_t size) {
    const unsigned char *start = (const unsigned char *)text, *at = start, *end = start + size;
    bouton_nim nim = reader->nim;
    uint64_t heaps = reader->heaps;
    /* Finish a number that the last piece began. */
    while (at < end && reader->in_number && read_byte(reader, *at))
        at++;
    if (at < end && reader->in_number)
        goto fault;
    nim = reader->nim;
    heaps = reader->heaps;
    /* Whole words while a number of any length is sure to fit: 20 digits, a separator, a word. */
    enum { ROOM = 4 * WORD };
    while (end - at >= ROOM) {
        if (is_separator(*at)) {
            at++;
            continue;
        }
        uint64_t number = 0;
        const unsigned char *first = at;
        for (;;) {
            if (end - at < WORD)
                break;
            const uint64_t word = bouton_load_8(at);
            const unsigned digits = bouton_count_digits(word);
            const uint64_t value =
                digits == WORD ? bouton_eight_digits(word) : bouton_few_digits(word, digits);
            if (!bouton_append_digits(&number, bouton_power_of_ten[digits], value))
                goto fault;
            at += digits;
            if (digits < WORD)
                break;
        }
        if (end - at < WORD) { /* leading zeros can make a number as long as one likes */
            at = first;
            break;
        }
        if (at == first || !is_separator(*at))
            goto fault;
        at++;
        bouton_nim_add(&nim, number);
        heaps++;
    }
    reader->nim = nim;
    reader->heaps = heaps;
    while (at < end && read_byte(reader, *at))
        at++;
    nim = reader->nim;
    heaps = reader->heaps;
    if (at < end)
        goto fault;
    reader->offset += size;
    return true;

fault:
    reader->nim = nim;
    reader->heaps = heaps;
    reader->offset += (uint64_t)(at - start);
    reader->failed = true;
    return false;
}
