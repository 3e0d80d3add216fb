/* SPDX-License-Identifier: MIT */
/* A line of text that one edits. */
#ifndef BOUTON_TUI_FIELD_H
#define BOUTON_TUI_FIELD_H

#include "keys.h"
#include "screen.h"

enum {
    FIELD_BYTES = 1024,
};

typedef struct field {
    char text[FIELD_BYTES];
    size_t at;      /* of the cursor, in bytes */
    bool suggested; /* the text is not the user's: what he types takes its place */
} field;

void field_set(field *f, const char *text);
void field_suggest(field *f, const char *text);
/* False when the key is none of a field's. */
bool field_key(field *f, key pressed);
/* Draws it with the cursor; scrolls sideways where it is longer than its width. */
void field_draw(const screen *s, const field *f, int y, int x, int width, bool cursor);

#endif
