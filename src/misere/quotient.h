/* SPDX-License-Identifier: MIT */
/*
 * The inside of a quotient: the automaton of the pieces included, and how the next is added.
 *
 * If an earlier piece had the same option set, the next piece has its image. Otherwise its image is
 * the first element x whose row lies within the piece's bar and with which no word that contains
 * the piece fails (letters.h). If there is none, the quotient changes: the piece is set free with
 * index and period 2 (trial.h), and while the automaton so made has a failing word w, pieces of w
 * are set free in it, few first, with one less than their number in w as index: the first trial
 * that gives a different outcome for w replaces it. An automaton without failing words gives all
 * outcomes, and being minimal is the quotient.
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
    bouton_position *position;   /* from which they come, for a certificate; or NULL */
    bool listed;                 /* the position lists all of them */
    bouton_automaton *automaton; /* of the pieces included */
    bouton_letters *letters;     /* and their letters */
    bouton_automaton *pending;   /* a guess for the next piece; NULL: none so far */
    uint32_t piece_count;        /* pieces included */
    bouton_meter meter;
    bouton_quotient_facts facts;
    bouton_quotient_growth *growth;
    size_t growth_capacity;
    bouton_repetition *repetitions; /* of each rule, once those of all are proved */
    uint64_t period_due;            /* the count at which to look for them next */
    uint64_t firm_due;              /* the same for firm heaps: firm.h */
    uint16_t *firm;                 /* by value: the firm element, or none */
    uint32_t firm_count;
    /* The words that failed while the next piece was being added: */
    bouton_word failures[BOUTON_FAILURES_SHOWN]; /* the last, at their number modulo this */
    uint32_t failure_count;
    uint32_t highest_power; /* the most of one piece in any of them */
    uint32_t rises;         /* how often that rose */
    /* For heaps beyond these: */
    bouton_binary *binary; /* NULL: not looked for */
    bouton_meter binary_meter;
    uint32_t binary_due;                /* the next piece at which to look for one unasked */
    bouton_quotient_automaton reported; /* the same as it is reported; no heaps: none was found */
    bouton_quotient_letter_count reported_letters[BOUTON_BINARY_GENERATORS];
    /* And for all heaps: */
    bouton_dominance *dominance; /* NULL: not looked for, or not found */
    bool dominance_sought;
    bouton_meter dominance_meter;
    bouton_quotient_dominance dominating; /* as it is reported */
};

/* bouton_quotient_open, but a rule may occur twice. */
bouton_quotient *bouton_quotient_of(bouton_context *b, const char *const rules[], size_t count);
/* The quotient of just a position's components, as in bouton_pieces_of_listed. */
bouton_quotient *bouton_quotient_of_listed(const bouton_position *listed);
/* bouton_quotient_open_position with at most `most` states. */
bouton_quotient *bouton_quotient_of_position(const bouton_position *position, uint32_t most);

/* Whether time, an interrupt or the system ended the work, rather than its size or a lack of
 * memory. */
bool bouton_quotient_was_stopped(const bouton_context *b, bouton_status status);

/* Adds the next piece. `insist`: even if the quotient looks infinite. */
bouton_status bouton_quotient_take_in(bouton_quotient *quotient, bool insist);

/* Looks for repetitions that the included heaps prove: either one for each rule, or none. */
void bouton_quotient_find_repetitions(bouton_quotient *quotient);
/* Updates the facts from what is included. */
void bouton_quotient_update(bouton_quotient *quotient);
/* Appends a sum as "5^3 2", or "kayles:5^3 nim:2" with several rules. */
void bouton_quotient_put_word(const bouton_quotient *quotient, const bouton_word *word,
                              bouton_text *out);

/* Whether the automaton covers a heap that the monoid doesn't. */
bool bouton_quotient_reads(const bouton_quotient *quotient, uint64_t heap);

/* The piece that has a heap's element, using the period if one is proved. False if it isn't
 * included. */
bool bouton_quotient_piece_of(const bouton_quotient *quotient, size_t rule, uint64_t heap,
                              uint32_t *piece);

#endif
