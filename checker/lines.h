/* SPDX-License-Identifier: MIT */
/*
 * The lines of a certificate, or of a checkpoint, and the verdict on it. The file is read once from
 * its beginning to its end, as a pipe is, and no line is kept. Each function below refuses the
 * file, and returns false, if it finds something other than what it is to read.
 */
#ifndef CHECKER_LINES_H
#define CHECKER_LINES_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

/* Verdicts: the exit status too. SAMPLED: right wherever it was looked at, but not all was. */
enum { ACCEPTED = 0, REFUSED = 1, USAGE = 2, SAMPLED = 3, SYSTEM = 4 };

enum {
    WORD_MAX = 1 << 15
}; /* of a code, or of a component's state, such as a graph's 2,016 edges */

typedef struct lines {
    FILE *file;
    int next;                 /* the byte to be read, EOF after the last one */
    uint64_t line;            /* the one at hand, counted from 1 */
    uint64_t sum, sum_before; /* of the bytes read, and of those before this line: FNV-1a */
    int verdict;
    char said[WORD_MAX + 256]; /* the verdict in words */
    char word[WORD_MAX];       /* the last one read */
} lines;

/* The first verdict counts. Returns false. */
bool judge(lines *l, int verdict, const char *said);
/* Refuses the line at hand. */
bool refuse(lines *l, const char *format, ...);
bool no_memory(lines *l);
/* Adds to what is said of a certificate that is accepted. */
void say(lines *l, const char *format, ...);

/* Reads the first line, which must be this one. The file stays the caller's. */
bool lines_begin(lines *l, FILE *file, const char *head);
/* Reads the last line: the sum must fit, and nothing may follow. */
bool lines_end(lines *l);

/* Begins a line that must have this name; what follows it is to be read next. */
bool begin_line(lines *l, const char *name);
bool end_line(lines *l);
/* Reads a byte if it is this one; refuses nothing. */
bool take(lines *l, char c);
/* Reads this byte, or says why not: the file is cut short, or else as given. */
bool need(lines *l, char c, const char *why);
/* Reads a number up to `most`, written without needless zeros. */
bool number(lines *l, uint64_t most, uint64_t *n);
/* Begins a line that must have this name, and reads the number after it. */
bool begin_number(lines *l, const char *name, uint64_t most, uint64_t *n);
/* Reads a whole line of a name and a number, or of a name and a word, which is in l->word then. */
bool number_line(lines *l, const char *name, uint64_t most, uint64_t *n);
bool word_line(lines *l, const char *name);
/* Reads what stands up to the next blank or the end of the line into l->word; a longer word is cut
 * off, which shows where the end of the line is expected. */
void word(lines *l);

/* Refuses a request for a segment where there are only `count`. */
bool no_segment(lines *l, uint64_t segment, uint64_t count);

#endif
