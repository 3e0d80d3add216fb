/* SPDX-License-Identifier: MIT */
/*
 * The conditions on an automaton: its live pieces, each with its image and its bar.
 *
 * E_h is the set of images of the options of piece h, and B_h, its bar, all y that no move in h
 * takes from a sum of image y, beside h, into P: the complement of the union of the rows R_e, e in
 * E_h. The automaton gives the outcome of every sum exactly if (docs/theory.md)
 *   (a) R_x lies within B_h for each live piece h with image x, and
 *   (b) no sum with a live piece has an image outside P while each of its live pieces h leaves,
 * when it is taken away, an image in B_h. For (b) only pieces whose bar isn't their row matter and,
 * of two with the same image where one bar contains the other, only the one with the larger bar:
 * these are the letters.
 *
 * A failure of (a) or (b) is a word whose outcome the automaton gets wrong. The least is found: for
 * (a) by the lowest bit of R_x \ B_h; for (b) by a search through all words in their order, in
 * states (x, Z) with x the image of the word w and Z the set of all z such that w together with a
 * word of image z would fail as far as the letters of w are concerned. From (x, Z) a letter h of
 * image g leads to xg and Z' = {z : gz in Z, xz in B_h}. Z' lies in the inverse image under x of
 * B_h \ R_g, that is, outside the rows of xg and of all xe, e in E_h, of which a few suffice: so a
 * step takes few operations on whole rows. A state whose Z is empty, or within the Z of an earlier
 * state of the same image, is left out: the least failing word never passes through such a state,
 * since the earlier word, continued in the same way, would fail as well and is less.
 */
#ifndef BOUTON_MISERE_LETTERS_H
#define BOUTON_MISERE_LETTERS_H

#include "misere/automaton.h"
#include "misere/pieces.h"

typedef struct bouton_letter {
    uint32_t piece;
    uint16_t image;
    uint32_t cover_count;    /* rows whose union is that of all R_e */
    const uint16_t **covers; /* the columns of their elements */
    const uint64_t *bar;
} bouton_letter;

/* A set E_h seen before, and the image of its piece. */
typedef struct bouton_bar_seen {
    uint64_t hash;
    const uint64_t *options; /* NULL: a free place */
    uint16_t image;
} bouton_bar_seen;

typedef struct bouton_letters {
    bouton_pool pool;
    bouton_automaton *automaton;
    const bouton_pieces *pieces;
    uint64_t *options, *bar; /* of the piece last looked at */
    uint8_t *marks;          /* its options, a byte for each element; else 0 */
    bouton_letter *list;
    size_t count, capacity;
    bouton_bar_seen *seen;
    size_t seen_count, seen_size;
} bouton_letters;

bouton_letters *bouton_letters_new(bouton_context *b, bouton_automaton *automaton,
                                   const bouton_pieces *pieces);
void bouton_letters_free(bouton_letters *letters);

/* Computes E_h; that of a piece without options is empty. */
bouton_status bouton_letters_look(bouton_letters *letters, bouton_meter *meter, uint32_t piece);
/* The image of a piece with the same E_h; BOUTON_NO_ELEMENT if there was none. */
uint16_t bouton_letters_known(const bouton_letters *letters);
/* Computes B_h of the piece looked at. */
void bouton_letters_find_bar(bouton_letters *letters);
/* Whether a piece with this bar and image would not be a new letter. */
bool bouton_letters_need_not(const bouton_letters *letters, uint16_t image);
/* Records that the piece looked at has this image, and makes it a letter if it is a new one. */
bouton_status bouton_letters_add(bouton_letters *letters, uint32_t piece, uint16_t image);
/* The two parts of that: recording the image of its E_h, and making it a letter. */
bouton_status bouton_letters_remember(bouton_letters *letters, uint16_t image);
bouton_status bouton_letters_append(bouton_letters *letters, uint32_t piece, uint16_t image);
/* Removes letters that the last one makes unnecessary: of the same image, with a bar contained in
 * its bar. */
void bouton_letters_prune(bouton_letters *letters);
/* Removes the last letter. */
void bouton_letters_drop(bouton_letters *letters);

/* The least failing word of (b); only words with the last letter if `newest`, only those below
 * `below` unless it is NULL. *failed: whether there is one. */
bouton_status bouton_letters_search(const bouton_letters *letters, bouton_meter *meter, bool newest,
                                    const bouton_word *below, bouton_word *word, bool *failed);

/* Makes the letters of an automaton's pieces below count, and finds the least word of these that
 * fails by (a) or (b). */
bouton_status bouton_letters_verify(bouton_letters *letters, uint32_t count, bouton_meter *meter,
                                    bouton_word *word, bool *failed);

#endif
