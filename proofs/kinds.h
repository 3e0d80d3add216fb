/* SPDX-License-Identifier: MIT */
/* What bouton-check reads the rules and the items of listed positions with: whatever the file
 * holds, no run-time error, no more rules and items than there is room for, and nothing but the
 * lists is written. */
#ifndef BOUTON_PROOFS_KINDS_H
#define BOUTON_PROOFS_KINDS_H

/* All names are literals here. */
#define IS_NAME 1 == 1
#define NO_WALKS
#include "proofs/code_read.h"
#include "proofs/lines.h"
#include "proofs/texts.h"

#include "checker/kinds.h"

#include <stdlib.h>
#include <string.h>

#define strlen length_of
/*@ requires has_end(s);
    assigns \nothing;
    ensures ends(s, \result) && \forall integer n; ends(s, n) ==> \result <= n; */
size_t length_of(const char *s);

#define memcpy copy_text
/*@ requires \valid(to + (0 .. size - 1));
    assigns to[0 .. size - 1] \from from[0 .. size - 1]; */
void copy_text(char *to, const char *from, size_t size);

#define memcmp compare_settings
/*@ requires \valid_read(a) && \valid_read(b) && size == sizeof(setting);
    assigns \nothing; */
int compare_settings(const setting *a, const setting *b, size_t size);

/* Memory for codes, and for lists of pieces, is part of one each in which nothing else lies. */
/*@ axiomatic Pools {
      logic code *codes_pool;
      logic integer codes_end;
      logic uint8_t *bytes_pool;
      logic size_t *ends_pool;
    } */
//@ ghost size_t codes_given;
#define calloc new_code
/*@ requires count == 1;
    assigns codes_given;
    ensures codes_given >= \old(codes_given);
    ensures \result != \null ==> \valid(\result) && codes_given == \old(codes_given) + 1 &&
        codes_given <= codes_end && \result == codes_pool + \old(codes_given); */
code *new_code(size_t count, size_t size);
/* clang-format off */
#define APART(p) \base_addr(p) != \base_addr(codes_pool) && \base_addr(p) != \base_addr(bytes_pool) && \base_addr(p) != \base_addr(ends_pool)
/* clang-format on */

/*@ predicate is_list{L}(pieces *p) =
        \valid(p) && 0 <= p->size <= SIZE_MAX / 2 &&
        (p->count > 0 ==> \valid_read(p->ends + (0 .. p->count - 1)) &&
            \base_addr(p->ends) == \base_addr(ends_pool)) &&
        (p->size > 0 ==> \valid_read(p->bytes + (0 .. p->size - 1)) &&
            \base_addr(p->bytes) == \base_addr(bytes_pool)) &&
        (\forall integer i; 0 <= i < p->count ==> p->ends[i] <= p->size) &&
        \forall integer i, j; 0 <= i <= j < p->count ==> p->ends[i] <= p->ends[j]; */

/* Proved with proofs/pieces.h. */
/*@ requires is_list(p) && size <= SIZE_MAX / 2 && \valid_read(bytes + (0 .. size - 1));
    assigns *p;
    ensures is_list(p); */
void pieces_add(pieces *p, const uint8_t *bytes, size_t size);

/*@ requires is_list(p);
    assigns *p;
    ensures is_list(p); */
void pieces_end_option(pieces *p);

/*@ requires is_list(p);
    assigns *p;
    ensures is_list(p); */
void pieces_clear(pieces *p);

/*@ requires is_list(p);
    assigns \nothing; */
void pieces_close(pieces *p);

/* Calls the function with which the game reads a setting. */
/*@ requires has_end(rule) && \valid(with);
    assigns *with;
    ensures \result != \null ==> \valid_read(\result) && APART(\result); */
const game *game_of(const char *rule, setting *with);

/*@ predicate is_kind{L}(kind *k) =
        (k->game == \null ==> \valid_read(k->code) && k->code->length < DIGITS_MAX &&
            \exists integer at; k->code == codes_pool + at && 0 <= at < codes_given) &&
        (k->game != \null ==> \valid_read(k->game));
    predicate are_kinds{L}(kinds *k, integer count) =
        \forall integer i; 0 <= i < count ==> is_kind(&k->all[i]);
    predicate is_kinds{L}(kinds *k) = \valid_read(k) && k->count <= KINDS_MAX && APART(k) &&
        reading(k->l) && APART(k->l) && APART(k->l->file) && \separated(k, k->l, k->l->file) &&
        are_kinds(k, k->count); */

/* clang-format off */
#define READS_WORD_OF(l) READS_OF(l), (l)->word[0 .. WORD_MAX - 1]
#define BESIDE(p, l) \base_addr(p) != \base_addr(l)
#define CODES codes_given, codes_pool[codes_given .. codes_end - 1]
/* clang-format on */

/*@ requires \valid(to) && reading(l) && \separated(to, l, l->file) && APART(to) && APART(l);
    requires \base_addr(to) != \base_addr(l) && APART(l->file);
    assigns *to, READS_WORD_OF(l), CODES;
    ensures reading(l);
    ensures \result ==> is_kind(to);
    ensures codes_given >= \old(codes_given);
    ensures \result ==> to->first == 0;
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool read_kind(kind *to, lines *l);

/*@ requires \valid_read(one) && \valid_read(other) && is_kind(one) && is_kind(other);
    assigns \nothing; */
static bool is_same(const kind *one, const kind *other);

/*@ requires \valid(k) && reading(l) && \separated(k, l, l->file) && APART(k) && APART(l);
    requires \base_addr(k) != \base_addr(l) && APART(l->file);
    requires k->count < KINDS_MAX && are_kinds(k, k->count);
    assigns k->count, k->all[0 .. KINDS_MAX - 1], READS_WORD_OF(l), CODES;
    ensures reading(l) && k->count == \old(k->count) + 1;
    ensures codes_given >= \old(codes_given);
    ensures \result ==> are_kinds(k, k->count);
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool read_next(kinds *k, lines *l);

/*@ requires \valid(k) && reading(l) && \separated(k, l, l->file) && APART(k) && APART(l);
    requires \base_addr(k) != \base_addr(l);
    requires APART(l->file);
    assigns *k, READS_WORD_OF(l), CODES;
    ensures reading(l);
    ensures \result ==> is_kinds(k);
    ensures !\result ==> l->verdict != ACCEPTED; */
bool kinds_read(kinds *k, lines *l);

/*@ requires \valid_read(k) && rule < k->count <= KINDS_MAX;
    assigns \nothing;
    ensures \result <==> k->all[rule].game == \null; */
bool is_heap(const kinds *k, size_t rule);

/*@ requires is_list(to) && APART(to);
    assigns *to;
    ensures is_list(to); */
static void add_heap(pieces *to, uint64_t heap);

/*@ requires has_end(text) && is_list(to) && APART(to);
    assigns *to;
    ensures is_list(to); */
static bool read_heap(const char *text, pieces *to);

/* Calls the function with which the game reads a position. */
/*@ requires \valid_read(of) && has_end(text) && is_list(to) && APART(to);
    assigns *to;
    ensures is_list(to); */
static bool read_of_game(const kind *of, const char *text, pieces *to);

/*@ requires is_kinds(k) && rule < k->count && is_list(to) && APART(to);
    requires \separated(to, k, k->l, k->l->file);
    assigns *to, ADVANCES_OF(k->l), k->l->word[0 .. WORD_MAX - 1];
    ensures is_kinds(k);
    ensures is_list(to);
    ensures \result ==> has_end(&k->l->word[0]);
    ensures !\result ==> k->l->verdict != ACCEPTED; */
bool kinds_state(const kinds *k, size_t rule, pieces *to);

/*@ predicate is_said{L}(char *said) = \valid(said + (0 .. SAID_MAX - 1)) &&
        \exists integer n; n < SAID_MAX && ends(said, n);

    lemma said_stays{L1, L2}: \forall char *said; is_said{L1}(said) &&
        \valid{L2}(said + (0 .. SAID_MAX - 1)) &&
        (\forall integer n; n < SAID_MAX && ends{L1}(said, n) ==> ends{L2}(said, n)) ==>
            is_said{L2}(said); */

/*@ requires is_kinds(k) && rule < k->count && is_said(said) && APART(said);
    requires has_end(&k->l->word[0]);
    requires \separated(said + (0 .. SAID_MAX - 1), k, k->l, k->l->file);
    assigns said[0 .. SAID_MAX - 1];
    ensures is_said(said); */
static void say_item(const kinds *k, size_t item, size_t rule, char *said);

/*@ requires is_kinds(k) && is_list(text) && APART(text) && \separated(text, k, k->l, k->l->file);
    requires \valid(rule_of + (0 .. ITEMS_MAX - 1)) && APART(rule_of);
    requires \separated(rule_of + (0 .. ITEMS_MAX - 1), text, k, k->l, k->l->file);
    assigns rule_of[0 .. ITEMS_MAX - 1], *text, ADVANCES_OF(k->l), k->l->word[0 .. WORD_MAX - 1];
    ensures is_kinds(k);
    ensures is_list(text);
    ensures \result ==> item < ITEMS_MAX && rule_of[item] < k->count;
    ensures \result ==> has_end(&k->l->word[0]);
    ensures !\result ==> k->l->verdict != ACCEPTED; */
static bool read_item(const kinds *k, size_t item, uint8_t rule_of[ITEMS_MAX], pieces *text);

/*@ requires is_list(to) && APART(to) && is_list(from) && APART(from) && \separated(to, from);
    assigns *to;
    ensures is_list(to); */
static void add_option_of(pieces *to, const pieces *from);

/* clang-format off */
/* What the lists that items are read into, the text and the places of their rules keep to. */
#define MAY_READ_ITEMS(k, to, text, rule_of, said)                                                 \
    (is_kinds(k) && is_list(to) && APART(to) && is_list(text) && APART(text) &&                    \
     \separated(to, text, k, k->l, k->l->file) && \valid(rule_of + (0 .. ITEMS_MAX - 1)) &&        \
     APART(rule_of) &&                                                                             \
     \separated(rule_of + (0 .. ITEMS_MAX - 1), to, text, k, k->l, k->l->file) &&                  \
     (said != \null ==> is_said(said) && APART(said) && BESIDE(said, k->l) &&                      \
        \separated(said + (0 .. SAID_MAX - 1), k, k->l, k->l->file)) &&                            \
     (said != \null ==>                                                                            \
        \separated(said + (0 .. SAID_MAX - 1), rule_of + (0 .. ITEMS_MAX - 1), to, text)))
/* clang-format on */

/*@ requires MAY_READ_ITEMS(k, to, text, rule_of, said);
    assigns *to, *text, rule_of[0 .. ITEMS_MAX - 1], ADVANCES_OF(k->l),
        k->l->word[0 .. WORD_MAX - 1], said[0 .. SAID_MAX - 1];
    ensures is_kinds(k);
    ensures is_list(to);
    ensures is_list(text);
    ensures \old(said) != \null ==> is_said(\old(said));
    ensures \result ==> item < ITEMS_MAX;
    ensures !\result ==> k->l->verdict != ACCEPTED; */
static bool add_item(const kinds *k, size_t item, pieces *to, pieces *text, uint8_t *rule_of,
                     char *said);

/*@ requires MAY_READ_ITEMS(k, to, text, rule_of, said);
    assigns *to, *text, rule_of[0 .. ITEMS_MAX - 1], ADVANCES_OF(k->l),
        k->l->word[0 .. WORD_MAX - 1], said[0 .. SAID_MAX - 1];
    ensures is_kinds(k);
    ensures is_list(to);
    ensures is_list(text);
    ensures \old(said) != \null ==> is_said(\old(said));
    ensures !\result ==> k->l->verdict != ACCEPTED; */
static bool read_items(const kinds *k, pieces *to, pieces *text, uint8_t *rule_of, char *said);

/*@ requires is_kinds(k) && is_list(to) && APART(to) && \separated(to, k, k->l, k->l->file);
    requires \valid_read(codes_pool) && \valid_read(bytes_pool) && \valid_read(ends_pool);
    requires \valid(rule_of + (0 .. ITEMS_MAX - 1)) && APART(rule_of);
    requires \separated(rule_of + (0 .. ITEMS_MAX - 1), to, k, k->l, k->l->file);
    requires said != \null ==> is_said(said) && APART(said) && BESIDE(said, k->l) &&
        \separated(said + (0 .. SAID_MAX - 1), k, k->l, k->l->file);
    requires said != \null ==>
        \separated(said + (0 .. SAID_MAX - 1), rule_of + (0 .. ITEMS_MAX - 1), to);
    assigns *to, rule_of[0 .. ITEMS_MAX - 1], ADVANCES_OF(k->l),
        k->l->word[0 .. WORD_MAX - 1], said[0 .. SAID_MAX - 1];
    ensures is_kinds(k);
    ensures is_list(to);
    ensures \old(said) != \null ==> is_said(\old(said));
    ensures !\result ==> k->l->verdict != ACCEPTED; */
bool kinds_items(const kinds *k, pieces *to, uint8_t rule_of[ITEMS_MAX], char said[SAID_MAX]);

#endif
