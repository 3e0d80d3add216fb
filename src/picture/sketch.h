/* SPDX-License-Identifier: MIT */
/* Pictures in plain characters, with marks on parts. */
#ifndef BOUTON_PICTURE_SKETCH_H
#define BOUTON_PICTURE_SKETCH_H

#include "picture/picture.h"

enum {
    BOUTON_PART_MARK_MAX = 21,  /* characters of a mark: a number of 64 bits at least */
    BOUTON_SKETCH_COLUMNS = 80, /* graphs are drawn smaller rather than exceed this */
    BOUTON_SKETCH_LINES = 24,
};

typedef struct bouton_part_mark {
    size_t part;
    char text[BOUTON_PART_MARK_MAX + 1];
} bouton_part_mark;

/* Like a text it remembers failure. A part has at most one mark. */
typedef struct bouton_part_marks {
    bouton_context *b;
    bouton_part_mark *list;
    size_t count, capacity;
    bool failed;
} bouton_part_marks;

bouton_part_marks bouton_part_marks_start(bouton_context *b);
void bouton_part_marks_release(bouton_part_marks *marks);
/* Adds a mark, or replaces the part's. */
void bouton_part_marks_put(bouton_part_marks *marks, size_t part, const char *text);
/* The part's; NULL if it has none. */
const char *bouton_part_marks_of(const bouton_part_marks *marks, size_t part);

/* The drawing, its lines padded with blanks. */
typedef struct bouton_sketch {
    bouton_context *b;
    int lines, columns;
    size_t size;  /* of what follows */
    char *signs;  /* row by row */
    bool *marked; /* whether the character belongs to a mark */
} bouton_sketch;

/* Draws the picture, indented by six columns. A mark stands in place of a cell, behind a node, a
 * row of tokens or the ground, and all along a line by its first character. The sketch has no lines
 * for a single heap and where there is no picture; notes are left out. Release it whatever the
 * status. */
bouton_status bouton_sketch_make(bouton_sketch *sketch, const bouton_picture *picture,
                                 const bouton_part_marks *marks);
void bouton_sketch_release(bouton_sketch *sketch);
/* How many characters the line has without the blanks at its end. */
int bouton_sketch_length(const bouton_sketch *sketch, int line);

#endif
