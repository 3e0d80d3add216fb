/* SPDX-License-Identifier: MIT */
/*
 * What the readers of bouton-check's certificates promise: whatever the file holds, nothing but
 * `lines` is written, and what was read is within its bounds.
 */
#ifndef BOUTON_PROOFS_LINES_H
#define BOUTON_PROOFS_LINES_H

#include "proofs/text.h"

#include "checker/lines.h"

/*@ predicate reading(lines *l) =
        \valid(l) && \valid(l->file) && \separated(l, l->file) && -1 <= l->next <= 255;

    // A text as C has it, and its size: that of the first byte that is 0.
    predicate is_sized{L}(char *s, integer size) =
        0 <= size < UINT64_MAX && \valid_read(s + (0 .. size)) && s[size] == 0 &&
        \forall integer i; 0 <= i < size ==> s[i] != 0; */

/*@ axiomatic Size {
      logic integer size_of{L}(char *s) reads s[0 ..];
    }
    predicate is_text{L}(char *s) = is_sized(s, size_of(s));

    // A text that reading doesn't change.
    predicate is_apart{L}(char *s, lines *l) =
        is_text(s) && \separated(s + (0 .. size_of(s)), l, l->file); */

/* What the name of a line is to be. WP doesn't see it of a literal. */
#ifndef IS_NAME
#define IS_NAME is_apart(name, l)
#endif

/* What the library promises, in as far as it is needed here. */
/*@ requires \valid(file);
    assigns \result, *file \from *file;
    ensures -1 <= \result <= 255; */
int getc(FILE *file);

/* snprintf, but that its arguments may be any. */
#define snprintf print
/*@ requires \valid(to + (0 .. size - 1)) && size > 0;
    assigns \result, to[0 .. size - 1] \from size, format[0 ..];
    ensures has_end(to);
    ensures \exists integer n; n < size && ends(to, n); */
int print(char *to, size_t size, const char *format, ...);

/* The verdict, and where the file is. */
/* clang-format off */
#define ADVANCES_OF(l) (l)->next, (l)->sum, (l)->verdict, (l)->said[0 .. sizeof((l)->said) - 1], *(l)->file
#define ADVANCES ADVANCES_OF(l)
/* ... and which line it is. */
#define READS_OF(l) (l)->line, (l)->sum_before, ADVANCES_OF(l)
#define READS READS_OF(l)
/* clang-format on */

/*@ requires reading(l);
    assigns l->verdict, l->said[0 .. sizeof(l->said) - 1];
    ensures !\result;
    ensures \old(l->verdict) != ACCEPTED ==> l->verdict == \old(l->verdict);
    ensures \old(l->verdict) == ACCEPTED ==> l->verdict == verdict; */
bool judge(lines *l, int verdict, const char *said);

/*@ requires reading(l);
    assigns l->verdict, l->said[0 .. sizeof(l->said) - 1];
    ensures !\result && l->verdict != ACCEPTED; */
bool refuse(lines *l, const char *format, ...);

/*@ requires reading(l);
    assigns ADVANCES;
    ensures reading(l);
    ensures \old(l->next) != (uint8_t)c ==> !\result && l->next == \old(l->next);
    ensures \result <==> \old(l->next) == (uint8_t)c; */
bool take(lines *l, char c);

/*@ requires reading(l);
    assigns ADVANCES;
    ensures reading(l);
    ensures \result <==> \old(l->next) == (uint8_t)c;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool need(lines *l, char c, const char *why);

/*@ requires reading(l) && \valid(n) && \separated(n, l, l->file);
    assigns ADVANCES, *n;
    ensures reading(l);
    ensures \result ==> *n <= most;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool number(lines *l, uint64_t most, uint64_t *n);

/*@ requires reading(l) && \valid(n) && \separated(n, l, l->file);
    requires IS_NAME;
    assigns l->line, l->sum_before, ADVANCES, *n;
    ensures reading(l);
    ensures \result ==> *n <= most;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool begin_number(lines *l, const char *name, uint64_t most, uint64_t *n);

/*@ requires reading(l) && \valid(n) && \separated(n, l, l->file);
    requires IS_NAME;
    assigns l->line, l->sum_before, ADVANCES, *n;
    ensures reading(l);
    ensures \result ==> *n <= most;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool number_line(lines *l, const char *name, uint64_t most, uint64_t *n);

/*@ requires reading(l);
    requires IS_NAME;
    assigns l->line, l->sum_before, ADVANCES;
    ensures reading(l);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool begin_line(lines *l, const char *name);

/*@ requires reading(l);
    assigns ADVANCES;
    ensures reading(l);
    ensures \forall integer n; ends{Pre}(&l->word[0], n) ==> ends(&l->word[0], n);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool end_line(lines *l);

/*@ requires reading(l);
    assigns ADVANCES, l->word[0 .. WORD_MAX - 1];
    ensures reading(l);
    ensures \exists integer size; size < WORD_MAX && ends(&l->word[0], size); */
void word(lines *l);

/*@ requires reading(l);
    requires IS_NAME;
    assigns l->line, l->sum_before, ADVANCES, l->word[0 .. WORD_MAX - 1];
    ensures reading(l);
    ensures \result ==> \exists integer size; size < WORD_MAX && ends(&l->word[0], size);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool word_line(lines *l, const char *name);

/*@ requires reading(l);
    assigns READS, l->word[0 .. WORD_MAX - 1];
    ensures reading(l);
    ensures \result ==> l->verdict == ACCEPTED;
    ensures !\result ==> l->verdict != ACCEPTED; */
bool lines_end(lines *l);

/*@ requires reading(l);
    assigns l->verdict, l->said[0 .. sizeof(l->said) - 1];
    ensures !\result && l->verdict != ACCEPTED; */
bool no_memory(lines *l);

#endif
