/* SPDX-License-Identifier: MIT */
#include "fields.h"

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

void print_folded(const char *text, int indent) {
    enum { WIDTH = 80 };
    int column = 0;
    while (*text != '\0') {
        const size_t size = strcspn(text, " ");
        if (column > 0 && column + 1 + (int)size > WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += printf("%*s", column == 0 ? indent : 1, "");
        column += (int)fwrite(text, 1, size, stdout);
        text += size;
        text += strspn(text, " ");
    }
    putchar('\n');
}
