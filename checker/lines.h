/* SPDX-License-Identifier: MIT */
/*
 * The lines of a certificate, and the verdict on it. The file is read once from its beginning to
 * its end, as a pipe is, and no line is kept: lists of numbers, which may be of any length, are
 * read number by number, and other text has at most TEXT_MAX - 1 bytes. Each function below that
 * finds another thing than it is to read refuses the certificate.
 */
#ifndef CHECKER_LINES_H
#define CHECKER_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Verdicts: the exit status too. SAMPLED: right wherever it was looked at, but not all was. */
enum { ACCEPTED = 0, REFUSED = 1, USAGE = 2, SAMPLED = 3, SYSTEM = 4 };

enum {
    TEXT_MAX = 8208, /* of a code: 4096 digits, each with a sign, and what is between and after */
    SAID_MAX = TEXT_MAX + 256,
    BUFFER_SIZE = 1 << 16,
};

typedef struct lines {
    FILE *file;
    uint64_t line;            /* the one at hand, counted from 1 */
    uint64_t sum, sum_before; /* of the bytes read, of those before this line */
    int verdict;
    char said[SAID_MAX]; /* the verdict in words */
    char text[TEXT_MAX];
    size_t at, size; /* the byte at hand in the buffer, and how many it has */
    uint8_t buffer[BUFFER_SIZE];
} lines;

/* Says why not, the first time it is called, and returns false. `line` is the one that is to
 * blame. */
bool refuse_line(lines *l, uint64_t line, const char *format, ...);
bool no_memory(lines *l);
/* It was asked for a segment that is none of so many. */
bool no_segment(lines *l, uint64_t segment, uint64_t count);
/* Adds to what is said of a certificate that is accepted. */
void say(lines *l, const char *format, ...);
/* Refuses the line at hand. */
#define refuse(l, ...) refuse_line(l, (l)->line, __VA_ARGS__)

/* Reads the first line. The file stays the caller's. */
bool lines_begin(lines *l, FILE *file);
/* Reads the last line: the sum must fit, and nothing may follow. */
bool lines_end(lines *l);

/* Begins a line that must have this name; what follows it is to be read next. */
bool begin_line(lines *l, const char *name);
/* A line's end. */
bool end_line(lines *l);
/* Reads a byte if it is this one; refuses nothing. */
bool take(lines *l, char c);
/* Reads a number written without needless zeros, up to UINT64_MAX. */
bool number(lines *l, uint64_t *n);
/* Reads a blank and a number. */
bool next_number(lines *l, uint64_t *n);

/* A line of a name and a number. */
bool number_field(lines *l, const char *name, uint64_t *n);
/* A line of a name and a text without blanks: valid until the next one. NULL if there is none. */
const char *text_field(lines *l, const char *name);

#endif
