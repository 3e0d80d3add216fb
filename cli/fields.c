/* SPDX-License-Identifier: MIT */
#include "fields.h"

#include <bouton/bouton.h>

#include <stdio.h>
#include <string.h>

const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

const char *number_of(const json_t *value, char *room, size_t size) {
    if (json_is_integer(value))
        snprintf(room, size, "%lld", (long long)json_integer_value(value));
    else
        snprintf(room, size, "%s", json_is_string(value) ? json_string_value(value) : "not known");
    return room;
}

const char *field_number(const json_t *object, const char *key, char *room, size_t size) {
    return number_of(json_object_get(object, key), room, size);
}

enum { WIDTH = 80 };

/* Prints words from a column on, with further lines indented. Returns the column after the last
 * word. */
static size_t print_lines(const char *words, size_t column, size_t indent) {
    size_t size = 0;
    for (; *words != '\0'; words += size) {
        size = bouton_fold(words, column < WIDTH ? WIDTH - column : 1);
        fwrite(words, 1, size, stdout);
        column += size;
        if (words[size] == '\0')
            continue;
        putchar('\n');
        const bool ends = words[size] == '\n';
        size += ends ? 1 : strspn(words + size, " ");
        column = ends || words[size] == '\0' ? 0 : indent;
        printf("%*s", (int)column, "");
    }
    return column;
}

void print_folded(const char *text, int indent) {
    printf("%*s", indent, "");
    print_lines(text, (size_t)indent, (size_t)indent);
    putchar('\n');
}

void print_said(const char *text) {
    enum { INDENT = 2 };
    print_lines(text, 0, INDENT);
}

size_t print_on(const char *text, size_t column, size_t indent) {
    const size_t blank = *text == ' ', first = blank + strcspn(text + blank, " ");
    if (column > indent && column + first > WIDTH) {
        printf("\n%*s", (int)indent, "");
        column = indent;
        text += blank;
    }
    return print_lines(text, column, indent);
}

void print_item(const char *label, const char *text) {
    const size_t indent = (size_t)printf("%s", label);
    print_lines(text, indent, indent);
    putchar('\n');
}
