/* SPDX-License-Identifier: MIT */
/* The code of a taking-and-breaking game, its options, and its values from the definition. */
#ifndef CHECKER_CODE_H
#define CHECKER_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGITS_MAX = 4096 };

/* digits[k] is d_k up to `length`, tail beyond. Its lower four bits say whether taking k may leave
 * no heap, one, two or three; above them is its sign, which restricts the sizes of the heaps
 * left. */
typedef struct code {
    uint8_t digits[DIGITS_MAX];
    uint32_t length;
    uint8_t tail;
    bool signs;                                       /* some digit has one that says something */
    unsigned parts;                                   /* most heaps left by a move */
    uint32_t singles[DIGITS_MAX], splits[DIGITS_MAX]; /* k whose digit leaves one heap, two */
    size_t single_count, split_count;
} code;

/* False if the text is no code. */
bool code_read(code *c, const char *text);

/* Calls `use` with the heaps left by each move of a heap, 0 for one that is not there, until it
 * returns false. */
typedef bool option_user(void *user, const uint64_t parts[3]);
bool each_option(const code *c, uint64_t heap, option_user *use, void *user);

/* G(0) .. G(count - 1), each the least number that is not the value of an option. The caller frees
 * them; NULL without memory. */
uint32_t *values_of(const code *c, uint64_t count);

#endif
