/* SPDX-License-Identifier: MIT */
/* What bouton-check's readers of positions of games promise: whatever the text is, no run-time
 * error and no overflow, and nothing but the list of pieces is written. */
#ifndef BOUTON_PROOFS_GAMES_H
#define BOUTON_PROOFS_GAMES_H

#include "proofs/bits.h"
#include "proofs/texts.h"

#include <stdlib.h>
#include <string.h>

/*@ lemma skips{L}: \forall char *text, integer n, k;
        0 <= k <= n && ends(text, n) ==> ends(text + k, n - k); */

/* What the library promises, in as far as it is needed here. */
#define strcmp compare_texts
/*@ requires has_end(a);
    assigns \nothing; */
int compare_texts(const char *a, const char *b);

/* With a text that is no shorter than `count`. */
#define strncmp compare_beginnings
/*@ requires has_end(a);
    assigns \nothing;
    ensures \result == 0 ==> \forall integer n; ends(a, n) ==> n >= count; */
int compare_beginnings(const char *a, const char *b, size_t count);

#define strlen length_of
/*@ requires has_end(s);
    assigns \nothing;
    ensures ends(s, \result); */
size_t length_of(const char *s);

#define strspn length_within
/*@ requires has_end(s);
    assigns \nothing;
    ensures \forall integer n; ends(s, n) ==> \result <= n; */
size_t length_within(const char *s, const char *letters);

#define strcspn length_without
/*@ requires has_end(s);
    assigns \nothing;
    ensures \forall integer n; ends(s, n) ==> \result <= n; */
size_t length_without(const char *s, const char *letters);

#define strchr find_letter
/*@ assigns \result \from letters, letter; */
const char *find_letter(const char *letters, int letter);

#define memset set_bytes
/*@ requires \valid(to + (0 .. size - 1));
    assigns to[0 .. size - 1] \from byte;
    ensures \forall integer i; 0 <= i < size ==> to[i] == (uint8_t)byte; */
void set_bytes(uint8_t *to, int byte, size_t size);

#ifndef COPIED
#define COPIED uint8_t
#endif
#define memcpy copy_bytes
/*@ requires \valid(to + (0 .. size - 1)) && \valid_read(from + (0 .. size - 1));
    assigns to[0 .. size - 1] \from from[0 .. size - 1]; */
void copy_bytes(uint8_t *to, const COPIED *from, size_t size);

#define memcmp compare_bytes
/*@ requires \valid_read(a + (0 .. size - 1)) && \valid_read(b + (0 .. size - 1));
    assigns \nothing; */
int compare_bytes(const uint8_t *a, const uint8_t *b, size_t size);

#define memchr find_byte
/*@ requires \valid_read(s + (0 .. size - 1));
    assigns \result \from s, byte; */
const uint8_t *find_byte(const uint8_t *s, int byte, size_t size);

#define qsort sort_pairs
/*@ requires \valid(pairs + (0 .. 2 * count - 1)) && size == 2;
    assigns pairs[0 .. 2 * count - 1]; */
void sort_pairs(uint8_t *pairs, size_t count, size_t size,
                int (*compare)(const void *, const void *));

/* A list of pieces, whose arrays are memory of its own. */
/*@ requires \valid(p) && \valid_read(bytes + (0 .. size - 1));
    assigns *p; */
void pieces_add(pieces *p, const uint8_t *bytes, size_t size);

/*@ requires \valid(p);
    assigns *p; */
void pieces_end_option(pieces *p);

#endif
