/* SPDX-License-Identifier: MIT */
/* What the human forms of answers have in common. */
#ifndef BOUTON_CLI_FIELDS_H
#define BOUTON_CLI_FIELDS_H

#include <jansson.h>
#include <stdbool.h>

enum { SHOWN = 40 }; /* components, moves or elements that are listed */

/* A field's text; "" where there is none. */
const char *text_of(const json_t *object, const char *key);

/* A number, or what stands in its place: a string, or nothing known. Both give back the room. */
const char *number_of(const json_t *value, char *room, size_t size);
const char *field_number(const json_t *object, const char *key, char *room, size_t size);

/* Prints words folded to 80 columns, every line indented. */
void print_folded(const char *text, int indent);
/* Prints lines folded, each from the first column on. */
void print_said(const char *text);
/* Prints words folded that go on in a column, further lines indented; returns the column behind. */
size_t print_on(const char *text, size_t column, size_t indent);
/* Prints a line: a label with words behind it, folded beside it. */
void print_item(const char *label, const char *text);

/* The form of `quotient`. */
void print_quotient(const json_t *answer, bool color);

#endif
