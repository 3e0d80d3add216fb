/* SPDX-License-Identifier: MIT */
/* Taking-and-breaking games straight from the meaning of their digits. */
#ifndef BOUTON_REFERENCE_CODE_H
#define BOUTON_REFERENCE_CODE_H

#include <stdbool.h>
#include <stddef.h>

enum { REFERENCE_DIGITS_MAX = 64 };

/* Bit j of digit[k]: k tokens may be taken from a heap leaving exactly j non-empty heaps. */
typedef struct reference_code {
    unsigned char digit[REFERENCE_DIGITS_MAX];
    unsigned digits;                 /* digit[0] to digit[digits - 1] are given */
    unsigned char tail;              /* every later one */
    char sign[REFERENCE_DIGITS_MAX]; /* after digit[k]: '!', '=', '?', or 0 for none */
    char tail_sign;
} reference_code;

/* "0.77", "4.333...", "0.3F", "4!.0". */
reference_code reference_code_of(const char *text);

/* Visits the options of a heap: the sizes that a move leaves, none of them 0. */
typedef void reference_visit(void *user, const size_t *parts, unsigned count);
void reference_options(const reference_code *code, size_t heap, reference_visit *visit, void *user);

/* G(0) to G(count - 1). */
void reference_values(const reference_code *code, size_t count, unsigned *values);

/* A sum of non-empty heaps, of at most 31 tokens together; heap i is played by codes[games[i]]. */
typedef struct reference_sum {
    const reference_code *codes;
    unsigned char games[32], heaps[32];
    unsigned count;
} reference_sum;

/* Whether the player to move wins; in misere play whoever can't move wins. */
typedef struct reference_memo reference_memo;
reference_memo *reference_memo_new(bool misere);
bool reference_wins(reference_memo *memo, const reference_sum *sum);
void reference_memo_free(reference_memo *memo);

#endif
