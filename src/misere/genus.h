/* SPDX-License-Identifier: MIT */
/* Genera, each stored once: there are few, and each is shared by many games. */
#ifndef BOUTON_MISERE_GENUS_H
#define BOUTON_MISERE_GENUS_H

#include "misere/marks.h"
#include "search/table.h"

#include <bouton/genus.h>

typedef struct bouton_genera {
    bouton_context *b;
    bouton_table numbers;              /* value and digits -> number */
    uint32_t *words;                   /* of each genus: value, count, digits */
    size_t word_count, words_capacity; /* all of them */
    size_t *starts;                    /* of genus i, in words */
    size_t count, starts_capacity;     /* genera */
    uint32_t *members;                 /* the options' genera, each once */
    size_t member_count, members_capacity;
    bouton_marks added; /* the same as a set */
    bouton_marks met;   /* the values whose mex is taken */
} bouton_genera;

bouton_genera bouton_genera_new(bouton_context *b);
void bouton_genera_free(bouton_genera *genera);

/* The genus of the game whose options' genera are added one by one: begin, add each, end. */
bouton_status bouton_genera_begin(bouton_genera *genera);
bouton_status bouton_genera_add(bouton_genera *genera, uint32_t option);
bouton_status bouton_genera_end(bouton_genera *genera, uint32_t *number);

/* Fills in everything except the class. */
void bouton_genera_get(const bouton_genera *genera, uint32_t number, bouton_genus *genus);
uint32_t bouton_genera_value(const bouton_genera *genera, uint32_t number);
uint32_t bouton_genera_misere_value(const bouton_genera *genera, uint32_t number);

#endif
