/* SPDX-License-Identifier: MIT */
/* The inside of a trial, for trial.c and minimise.c. */
#ifndef BOUTON_MISERE_TRIAL_INSIDE_H
#define BOUTON_MISERE_TRIAL_INSIDE_H

#include "misere/trial.h"

/* An option's image: what it does to an element of M and to the exponents. */
typedef struct bouton_trial_option {
    const uint16_t *column; /* the automaton's, of the part kept */
    const uint32_t *powers; /* by exponents */
} bouton_trial_option;

/* A generator of the trial: a piece kept, or a free one. */
typedef struct bouton_trial_letter {
    uint32_t piece;
    bool is_free;
    uint32_t number; /* among the kept or the free ones */
    bool known;      /* its options are listed */
    bouton_trial_option *options;
    uint32_t option_count;
} bouton_trial_letter;

struct bouton_trial {
    bouton_pool pool;
    const bouton_pieces *pieces;
    bouton_meter *meter;
    bouton_automaton *from;
    uint32_t piece_count;

    uint32_t free_count;
    bouton_free_piece freed[BOUTON_FREE_MAX];
    uint32_t sizes[BOUTON_FREE_MAX], units[BOUTON_FREE_MAX]; /* exponents as digits of a number */
    uint32_t exponents;                                      /* how many such numbers */

    uint32_t kept;      /* elements of M */
    uint16_t *elements; /* their numbers in the automaton, in order of least words */
    uint16_t *numbers;  /* and the inverse */
    uint32_t kept_letters;
    uint16_t **actions; /* of the pieces kept */
    uint16_t *without;  /* without[m * kept_letters + k]: the least word of m, one k less */

    uint32_t letter_count;
    bouton_trial_letter *letters; /* by piece */
    uint32_t order;               /* kept * exponents: element m + kept * e */
    uint8_t *outcomes;            /* UNKNOWN, LOST or WON */
    uint32_t **power_tables;      /* by exponents, some NULL: the sums with them */

    struct bouton_trial_frame *frames;
    size_t frame_capacity;
};

enum { BOUTON_TRIAL_UNKNOWN, BOUTON_TRIAL_LOST, BOUTON_TRIAL_WON };

/* Finds the outcome of an element. */
bouton_status bouton_trial_settle(bouton_trial *trial, uint32_t element);
/* The element of a piece. */
uint32_t bouton_trial_image(const bouton_trial *trial, uint32_t piece);

/* The exponents with that of a free piece raised by one. */
static inline uint32_t bouton_trial_raise(const bouton_trial *t, uint32_t exponents, uint32_t i) {
    const uint32_t digit = exponents / t->units[i] % t->sizes[i];
    const uint32_t next = digit + 1 == t->sizes[i] ? t->freed[i].index : digit + 1;
    return exponents + (next - digit) * t->units[i];
}

#endif
