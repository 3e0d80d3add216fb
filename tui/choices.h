/* SPDX-License-Identifier: MIT */
/* The moves of one component, in the form in which a player chooses among them: for a heap how many
 * to take, and then, where it splits, what to leave. Nothing else about any rule is known here. */
#ifndef BOUTON_TUI_CHOICES_H
#define BOUTON_TUI_CHOICES_H

#include <bouton/bouton.h>

typedef struct choice {
    uint64_t take;        /* of a heap */
    size_t number;        /* of the move, in the list */
    uint64_t left, right; /* of a row: what stands on either side of what is taken */
} choice;

typedef struct choices {
    bouton_context *b;
    const bouton_position *position;
    size_t component;
    bool heap;
    bool open;     /* a heap with more moves than are listed: any number may be tried */
    bool row;      /* a heap that is a row of pins */
    uint64_t size; /* of the heap */
    bouton_solution *list;
    choice *sorted; /* of a heap: by how many they take, then as listed */
    size_t count;
} choices;

enum {
    CHOICES_MAX = 20000, /* more moves than that are not listed */
    ROW_MAX = 64,        /* pins in a row at which one points */
};

choices choices_new(bouton_context *b);
void choices_free(choices *c);

/* Lists the moves of a component. The position must stay while the choices are used. */
bouton_status choices_list(choices *c, const bouton_position *position, size_t component);

/* For heaps: the nearest number that one may take, from `take` upwards or downwards; 0 may be one.
 * False if there is none that way. */
bool choices_up(const choices *c, uint64_t take, uint64_t *found);
bool choices_down(const choices *c, uint64_t take, uint64_t *found);
/* The moves that take that many: sorted[*first] and those after. Returns how many. */
size_t choices_taking(const choices *c, uint64_t take, size_t *first);

/* The move that is written so; SIZE_MAX where it is not listed. */
size_t choices_find(const choices *c, const char *written);

/* The move as bouton_match_make reads it. */
void choices_write(const choices *c, size_t number, bouton_text *out);
/* The move in words. */
void choices_tell(const choices *c, size_t number, bouton_text *out);
/* What it leaves: "5", "3 and 2", "nothing". */
void choices_write_left(const choices *c, size_t number, bouton_text *out);

#endif
