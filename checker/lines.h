/* SPDX-License-Identifier: MIT */
/* The lines of a certificate, and the verdict on it. */
#ifndef CHECKER_LINES_H
#define CHECKER_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ACCEPTED = 0, REFUSED = 1, USAGE = 2, SYSTEM = 4 };

extern int verdict; /* the program's exit status */

/* Says why, the first time, and returns false. */
bool refuse(const char *format, ...);
bool no_memory(void);

typedef struct lines {
    char *next; /* the line to be read */
} lines;

/* Begins with a certificate's text, ended by a NUL, which the lines are cut out of: the sum must
 * fit. */
bool lines_begin(lines *l, char *text, size_t size);
/* What the second line claims. */
const char *lines_claim(lines *l);
/* The last line, after which there is nothing. */
bool lines_end(lines *l);

/* The next line without its end; NULL at the end of the file. */
char *next_line(lines *l);
/* What follows the name on a line that must have it. */
char *field(lines *l, const char *name);
/* Reads a number written without needless zeros; steps over it. */
bool number(char **text, uint64_t *n);
/* A line of a name and a number. */
bool number_field(lines *l, const char *name, uint64_t *n);

#endif
