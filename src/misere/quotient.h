/* SPDX-License-Identifier: MIT */
/*
 * The inside of a quotient: the automaton of the pieces that are in, and how the next is taken in.
 *
 * Where the next piece has an option set that was met, its image is the same. Else it is the first
 * element x whose row lies within the piece's bar and with which no word that contains the piece
 * fails (letters.h). Where there is none, the quotient changes: the piece is set free with index
 * and period 2 (trial.h), and while the automaton so made has a failing word w, pieces of w are set
 * free in it, few first, with one less than their number in w as index: the first trial that tells
 * another outcome of w takes its place. An automaton without failing words gives all outcomes, and
 * being minimal is the quotient.
 */
#ifndef BOUTON_MISERE_QUOTIENT_H
#define BOUTON_MISERE_QUOTIENT_H

#include "misere/binary.h"
#include "misere/dominance.h"
#include "misere/letters.h"
#include "misere/trial.h"

#include <bouton/misere.h>

enum { BOUTON_FAILURES_SHOWN = 6 };

struct bouton_quotient {
    bouton_context *b;
    bouton_pieces pieces;
    bouton_position *position;   /* whose they are, for a certificate; or NULL */
    bool listed;                 /* the position is all of them */
    bouton_automaton *automaton; /* of the pieces in */
    bouton_letters *letters;     /* and theirs */
    bouton_automaton *pending;   /* a guess for the next piece; NULL: none so far */
    uint32_t piece_count;        /* pieces in */
    bouton_meter meter;
    bouton_quotient_facts facts;
    bouton_quotient_growth *growth;
    size_t growth_capacity;
    bouton_repetition *repetitions; /* of each rule, once those of all are proved */
    uint64_t period_due;            /* the count at which they are looked for next */
    uint64_t firm_due;              /* and whether all heaps from one on are firm: firm.h */
    uint16_t *firm;                 /* by value: the firm element, or none */
    uint32_t firm_count;
    /* The words that failed while the next piece was taken in: */
    bouton_word failures[BOUTON_FAILURES_SHOWN]; /* the last, at their number modulo this */
    uint32_t failure_count;
    uint32_t highest_power; /* the most of one piece in any of them */
    uint32_t rises;         /* how often one of them had more than all before */
    /* For heaps beyond these: */
    bouton_binary *binary; /* NULL: none was looked for */
    bouton_meter binary_meter;
    uint32_t binary_due; /* the next piece for which one is looked for of itself */
    bouton_quotient_automaton told;
    bouton_quotient_letter_count told_letters[BOUTON_BINARY_GENERATORS];
    /* And for all heaps: */
    bouton_dominance *dominance; /* NULL: none was looked for, or none found */
    bool dominance_sought;
    bouton_meter dominance_meter;
    bouton_quotient_dominance dominating; /* as it is told */
};

/* bouton_quotient_open, but a rule may be among them twice. */
bouton_quotient *bouton_quotient_of(bouton_context *b, const char *const rules[], size_t count);
/* Of the components of a position, bouton_pieces_of_listed. */
bouton_quotient *bouton_quotient_of_listed(const bouton_position *listed);
/* bouton_quotient_open_position with no more states than that. */
bouton_quotient *bouton_quotient_of_position(const bouton_position *position, uint32_t most);

/* Whether time, an interrupt or the system ended the work, not its own size or want of memory. */
bool bouton_quotient_was_stopped(const bouton_context *b, bouton_status status);

/* Takes in the next piece. `insist`: also where the quotient looks infinite. */
bouton_status bouton_quotient_take_in(bouton_quotient *quotient, bool insist);

/* Looks for repetitions that the heaps in prove: one for each rule, or nothing is proved. */
void bouton_quotient_find_repetitions(bouton_quotient *quotient);
/* Sets the facts that follow from what is in. */
void bouton_quotient_update(bouton_quotient *quotient);
/* Appends a sum as "5^3 2", or "kayles:5^3 nim:2" with several rules. */
void bouton_quotient_put_word(const bouton_quotient *quotient, const bouton_word *word,
                              bouton_text *out);

/* Whether the automaton knows a heap that the monoid doesn't. */
bool bouton_quotient_reads(const bouton_quotient *quotient, uint64_t heap);

/* The piece that has a heap's element: by the period where one is proved. False if it isn't in. */
bool bouton_quotient_piece_of(const bouton_quotient *quotient, size_t rule, uint64_t heap,
                              uint32_t *piece);

#endif
