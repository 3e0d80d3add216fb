/* SPDX-License-Identifier: MIT */
/*
 * Codes of taking-and-breaking games (Guy and Smith 1956; Winning Ways, chapter 4).
 *
 * Digit d_k of a code says what may be done when k tokens are taken from one heap: bit j set means
 * that the rest may be left as exactly j non-empty heaps. So 1: take k when that is the whole heap;
 * 2: leave one heap; 4: leave two; 8: leave three. With k = 0 only j >= 2 makes sense; otherwise
 * the game would not end. "..." repeats the last digit for ever. Subtraction sets are codes of
 * digits 3, all-but sets end in 333...
 *
 * A sign after a digit, in CGSuite's notation, restricts the heaps left: '!' all of different
 * sizes, '=' all of the same size, '?' not all of the same size. Grundy's game is 4!.0.
 */
#ifndef BOUTON_OCTAL_CODE_CODE_H
#define BOUTON_OCTAL_CODE_CODE_H

#include "base/context.h"

enum {
    BOUTON_LEAVE_NONE = 1,
    BOUTON_LEAVE_ONE = 2,
    BOUTON_LEAVE_TWO = 4,
    BOUTON_LEAVE_THREE = 8,
    BOUTON_LEAVE_ANY = 15,     /* the digit itself, without its sign */
    BOUTON_SIZES = 48,         /* the sign; 0 if there is none */
    BOUTON_DIFFERENT = 16,     /* ! */
    BOUTON_EQUAL = 32,         /* = */
    BOUTON_UNEQUAL = 48,       /* ? */
    BOUTON_PARTS_MAX = 3,      /* heaps that one move may leave of one heap */
    BOUTON_TAKE_MAX = 1 << 20, /* the largest k with a digit of its own */
};

typedef struct bouton_digit {
    uint32_t take; /* k */
    uint8_t leave; /* d_k, not 0, with its sign */
} bouton_digit;

typedef struct bouton_code {
    bouton_digit *digits; /* owned; take increasing, leave never 0 */
    size_t count;
    size_t capacity;
    uint32_t length; /* the last k that the list of digits covers */
    uint8_t tail;    /* d_k for every k > length, with its sign; 0 if the code is finite */
} bouton_code;

void bouton_code_free(bouton_context *b, bouton_code *code);

/* Adds d_take = leave, with its sign; takes come in increasing order, leave may be 0 (then only
 * length grows). */
bouton_status bouton_code_add(bouton_context *b, bouton_code *code, uint32_t take, uint8_t leave);

/* Drops digits that the tail implies (or trailing zeros), so that equal games of this form have
 * equal codes. */
void bouton_code_normalize(bouton_code *code);

/* Reads a code such as 0.77, .77, 4.333..., 0.3F (digits 0-9 A-F a-f). text need not end in NUL. */
bouton_status bouton_code_read(bouton_context *b, bouton_code *code, const char *text, size_t size);

/* Writes the canonical form: "0.77", "4.333...", "4!.0". */
void bouton_code_write(const bouton_code *code, bouton_text *out);

/* Reads a set of numbers such as 1,3-5 as digits 3 (d_k = 3 for k in it), or with `but` d_k = 3 for
 * every k >= 1 not in it. Numbers from 1 to BOUTON_TAKE_MAX, in any order. */
bouton_status bouton_code_read_set(bouton_context *b, bouton_code *code, const char *text,
                                   size_t size, bool but);
/* Writes the set canonically: increasing, with runs of three or more as ranges. */
void bouton_code_write_set(const bouton_code *code, bool but, bouton_text *out);

/* d_take with its sign, and without. */
uint8_t bouton_code_signed_digit(const bouton_code *code, uint64_t take);
uint8_t bouton_code_digit(const bouton_code *code, uint64_t take);

/* The most heaps that a move can leave of one heap: 0 to BOUTON_PARTS_MAX. */
unsigned bouton_code_parts(const bouton_code *code);

/* The sign common to all digits that allow a heap to be split, or 0; false if they differ. */
bool bouton_code_sizes(const bouton_code *code, unsigned *sizes);

/* Whether one may take that many and leave these `count` heaps, none of them 0. */
bool bouton_code_allows(const bouton_code *code, uint64_t take, const uint64_t *parts,
                        size_t count);

/* One option of a heap: the tokens taken and the heaps left, parts[0] >= parts[1] >= parts[2]. */
typedef struct bouton_heap_option {
    uint64_t take;
    unsigned count;
    uint64_t parts[BOUTON_PARTS_MAX];
} bouton_heap_option;

/* Walks the options of a heap, each once. Zero the iterator's option and set code and heap:
 *     bouton_heap_walk w = {.code = code, .heap = n};
 *     while (bouton_heap_next(&w)) use(w.option); */
typedef struct bouton_heap_walk {
    const bouton_code *code;
    uint64_t heap;
    bouton_heap_option option;
    size_t digit;    /* next digit of the list to look at */
    uint64_t take;   /* the take being walked */
    uint8_t leave;   /* its digit, with the sign */
    uint8_t pending; /* bits of it still to do; the lowest is being walked */
    bool within;     /* option holds one of the lowest pending bit */
} bouton_heap_walk;

bool bouton_heap_next(bouton_heap_walk *walk);

/* Skips the options that differ from this one by moving tokens from its first heap to the second,
 * up to the most equal split; returns how many. */
uint64_t bouton_heap_skip(bouton_heap_walk *walk);

#endif
