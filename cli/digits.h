/* SPDX-License-Identifier: MIT */
/* Numbers as the course reads and writes them: in decimal, in binary, as a sum of powers of two. */
#ifndef BOUTON_CLI_DIGITS_H
#define BOUTON_CLI_DIGITS_H

#include <bouton/bouton.h>

/* Digits of base 2 or 10 and nothing else, at most 63 or 19 of them. */
bool read_number(const char *text, int base, uint64_t *number);

typedef struct digits {
    char text[72];
} digits;

digits decimal(uint64_t number);
digits binary(uint64_t number);

/* Appends "16 + 4", the powers of two in a number; how many there are. */
int put_blocks(bouton_text *out, uint64_t number);

#endif
