/* SPDX-License-Identifier: MIT */
/*
 * Reads a certificate (docs/certificates.md) from its beginning. The first fault is remembered, and
 * nothing is read after it: it is enough to check `why` before relying on what was read.
 */
#ifndef BOUTON_OCTAL_FILE_SCAN_H
#define BOUTON_OCTAL_FILE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bouton_scan {
    const char *at, *end;
    const char *why; /* the first fault in a few words; NULL: none */
} bouton_scan;

void bouton_scan_refuse(bouton_scan *s, const char *why);

/* Reads exactly these bytes. */
void bouton_scan_word(bouton_scan *s, const char *word);
/* Whether these bytes come next; if so, steps over them. */
bool bouton_scan_try(bouton_scan *s, const char *word);
/* Reads a decimal number without leading zeros; 0 after a fault. */
uint64_t bouton_scan_number(bouton_scan *s, uint64_t most);
/* Reads a line of a name and a number. */
uint64_t bouton_scan_field(bouton_scan *s, const char *name, uint64_t most);
/* Reads the rest of a line, and its end; "" after a fault. */
const char *bouton_scan_line(bouton_scan *s, size_t *size);

/* Whether a text ends in the line with the sum of everything before; and reads that line, which
 * must be the last. */
bool bouton_scan_sum_fits(const char *text, size_t size);
void bouton_scan_end(bouton_scan *s);

#endif
