/* SPDX-License-Identifier: MIT */
/*
 * Misere play, where the last to move loses: what a game is worth there, that is its genus, and its
 * canonical form (J. H. Conway, On Numbers and Games, chapter 12; Winning Ways, chapter 13).
 *
 * The genus of a game G is written g^abc...: g is the Grundy value of normal play, a the misere
 * nim-value of G, b that of G + *2, c that of G + *2 + *2, and so on; the last two go on for ever
 * in turn (D. T. Allemang 1984). The misere nim-value is 1 where no move is left, else the mex of
 * the options'; it is 0 exactly where the player to move loses. So the heaps of Nim have 0^120,
 * 1^031, 2^20, 3^31, 4^46, and n^n(n xor 2).
 *
 * Tame: all options are tame, and g and a are equal or are 0 and 1. Tame games, and no others with
 * tame options alone, are played together as heaps of misere Nim: src/misere/tame.c has the proof.
 * Restive: all options are tame, the game is not, and g is 0 or 1. Restless: the same with a.
 * Wild: an option is not tame. No other case exists. These are the words of both books, except that
 * they call restive and restless games wild as well. The class is that of the canonical form.
 *
 * In misere play games are equal if they have the same outcome beside every game. The only thing
 * that makes a game smaller is a reversible move: a game equals one of its options' options, K, if
 * it has all options of K, and all others have K as an option; for K = 0, moreover, only if the
 * player to move wins it. What is left is the canonical form, and games are equal exactly if
 * theirs are the same.
 *
 * Wrong arguments do no harm: a NULL, a form that doesn't exist, or a position of another context
 * is BOUTON_INPUT where a status is returned; other functions then answer 0 or false, or write
 * nothing. BOUTON_LIMIT is a limit of memory or time or the poll hook's order to stop; it comes
 * with the error "depth" for games that last too long to be followed, and with "loopy" for those
 * that need not end.
 */
#ifndef BOUTON_GENUS_H
#define BOUTON_GENUS_H

#include <bouton/context.h>
#include <bouton/position.h>

typedef enum bouton_genus_class {
    BOUTON_TAME,
    BOUTON_RESTIVE,
    BOUTON_RESTLESS,
    BOUTON_WILD,
} bouton_genus_class;

enum { BOUTON_GENUS_DIGITS_MAX = 62 };

/* Only the library makes one. */
typedef struct bouton_genus {
    uint32_t value; /* of normal play */
    uint32_t count; /* of digits: at least 2, and no more than needed */
    uint32_t digits[BOUTON_GENUS_DIGITS_MAX];
    bouton_genus_class kind;
} bouton_genus;

/* The misere nim-value of the game together with `twos` heaps *2. */
BOUTON_API uint32_t bouton_genus_digit(const bouton_genus *genus, uint64_t twos);
/* Appends a genus as "4^146"; digits above 9 stand in parentheses: "8^8(10)". */
BOUTON_API void bouton_genus_write(const bouton_genus *genus, bouton_text *out);
/* "tame", "restive", "restless", "wild". */
BOUTON_API const char *bouton_genus_class_name(bouton_genus_class kind);

/* The heaps of misere Nim as which a tame game is played, beside any tame games: one heap, or for
 * 0^02 and 1^13, which no heap has, two: 2 and 2, 2 and 3. Returns how many; 0 if the game is not
 * tame. */
BOUTON_API size_t bouton_genus_nim_heaps(const bouton_genus *genus, uint32_t heaps[2]);

/* The genus of a position and, unless `components` is NULL, of each of its components, for which it
 * must have room. Where everything that can be reached is tame, this takes one visit to each state;
 * otherwise canonical forms are computed. */
BOUTON_API bouton_status bouton_genus_of(const bouton_position *position, bouton_genus *genus,
                                         bouton_genus *components);

/* Takes the genera of heaps, in order; `genus` is valid during the call. BOUTON_OK goes on; any
 * other status (but not BOUTON_NO) ends the computation, which then returns it. */
typedef bouton_status bouton_genus_sink(void *user, uint64_t heap, const bouton_genus *genus);

/* Passes the genera of the heaps from .. to of a heap rule to the sink. */
BOUTON_API bouton_status bouton_genus_of_heaps(bouton_context *b, const char *rule, uint64_t from,
                                               uint64_t to, bouton_genus_sink *sink, void *user);

/* ---- Canonical forms ---- */

/* A store of the canonical forms met so far, which are numbered; 0 is the game without moves. A
 * form's options have smaller numbers than the form. The store belongs to its context and is used
 * by one thread at a time. */
typedef struct bouton_canonical bouton_canonical;
typedef uint32_t bouton_form;

/* Makes an empty store; NULL with the error set if memory fails. Free it before its context and
 * before bouton_forget; NULL may be freed. */
BOUTON_API bouton_canonical *bouton_canonical_new(bouton_context *b);
BOUTON_API void bouton_canonical_free(bouton_canonical *forms);

/* The form of a position. The forms of a rule's states are kept for later positions; after a
 * failure everything found so far remains. */
BOUTON_API bouton_status bouton_canonical_of(bouton_canonical *forms,
                                             const bouton_position *position, bouton_form *form);
/* The form of the game with these options, given in any order, and more than once if need be; below
 * it, the form of the sum of two forms. */
BOUTON_API bouton_status bouton_canonical_make(bouton_canonical *forms, const bouton_form *options,
                                               size_t count, bouton_form *form);
BOUTON_API bouton_status bouton_canonical_add(bouton_canonical *forms, bouton_form a, bouton_form b,
                                              bouton_form *sum);

/* How many forms there are; the number of a form's options and, in *options, the options, ascending
 * and valid until a form is added; the largest number of moves that it can last; its genus; whether
 * the player to move loses it. */
BOUTON_API size_t bouton_canonical_count(const bouton_canonical *forms);
BOUTON_API size_t bouton_canonical_options(const bouton_canonical *forms, bouton_form form,
                                           const bouton_form **options);
BOUTON_API uint32_t bouton_canonical_birthday(const bouton_canonical *forms, bouton_form form);
BOUTON_API bouton_status bouton_canonical_genus(const bouton_canonical *forms, bouton_form form,
                                                bouton_genus *genus);
BOUTON_API bool bouton_canonical_is_lost(const bouton_canonical *forms, bouton_form form);

/* How many forms can be reached from these, which are counted too. */
BOUTON_API bouton_status bouton_canonical_followers(const bouton_canonical *forms,
                                                    const bouton_form *of, size_t count,
                                                    uint64_t *followers);

/* Appends a form as CGSuite reads it: *[3] is the heap of Nim of size 3, *[3,2] the game with the
 * options 3 and 2, largest first, and lists in lists are options of options: *[[3,2],2,0]. A game
 * with a single option has a second pair of brackets: *[[2]]. A form of more than `size_max` bytes
 * is cut off with "..."; 0: no limit. */
BOUTON_API bouton_status bouton_canonical_write(const bouton_canonical *forms, bouton_form form,
                                                size_t size_max, bouton_text *out);

#endif
