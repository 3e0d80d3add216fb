/* SPDX-License-Identifier: MIT */
/* The inside of the canonical forms: what is stored for each. */
#ifndef BOUTON_MISERE_CANONICAL_H
#define BOUTON_MISERE_CANONICAL_H

#include "misere/genus.h"
#include "misere/walk.h"

/* A sum as a word: even forms (see canonical_sum.c), each with a count. The hash of a sum of words
 * is the sum of their hashes. */
typedef struct bouton_canonical_run {
    bouton_form form;
    uint32_t times;
} bouton_canonical_run;

typedef struct bouton_canonical_word {
    uint64_t hash;
    uint32_t start, count; /* of its runs in the list of all, ascending; no runs: no word */
} bouton_canonical_word;

typedef struct bouton_canonical_form {
    bouton_canonical_word word; /* of an even form: the word of which it is the sum */
    size_t start;               /* of its options, in the list of all */
    uint32_t count;             /* of options */
    uint32_t genus;
    uint32_t birthday;
    bouton_form mate; /* the form plus *1; BOUTON_FORM_NONE until needed */
    bouton_genus_class kind;
    bool is_nim; /* a heap of Nim, of as many tokens as it has options */
} bouton_canonical_form;

typedef struct bouton_canonical_sum {
    bouton_canonical_word word; /* none: a free entry */
    bouton_form sum;
} bouton_canonical_sum;

#define BOUTON_FORM_NONE UINT32_MAX

struct bouton_canonical {
    bouton_context *b;
    bouton_genera genera;
    bouton_canonical_form *forms;
    size_t count, capacity;
    bouton_form *options; /* of all forms, ascending in each */
    size_t option_count, options_capacity;
    bouton_form *places; /* hashed by the options; places_capacity is a power of two */
    size_t places_capacity;
    bouton_canonical_run *runs; /* of all words */
    size_t run_count, runs_capacity;
    bouton_canonical_sum *sums; /* hashed by the word; sums_capacity is a power of two */
    size_t sum_count, sums_capacity;
    bouton_form *stack; /* options being collected */
    size_t stack_count, stack_capacity;
    bouton_marks listed; /* the forms of the list being sorted */
    unsigned depth;      /* sums being computed within one another */
    uint64_t steps;      /* sums and forms requested, for polling */
    uint64_t most;       /* limit on these; 0: none */
    bouton_walk walk;
};

static inline const bouton_form *bouton_canonical_options_of(const bouton_canonical *forms,
                                                             bouton_form form) {
    return forms->options + forms->forms[form].start;
}

/* The first form, 0, of a new set. */
bouton_status bouton_canonical_begin(bouton_canonical *forms);
/* bouton_canonical_make on options that may be reordered, each a form. */
bouton_status bouton_canonical_of_list(bouton_canonical *forms, bouton_form *options, size_t count,
                                       bouton_form *form);

/* For walks; user is the forms. */
extern const bouton_arithmetic bouton_canonical_arithmetic;

/* Whether the options of all forms are in order, smaller than the form, and none is reversible. */
bool bouton_canonical_is_valid(const bouton_canonical *forms);

#endif
