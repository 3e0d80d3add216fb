/* SPDX-License-Identifier: MIT */
#include "misere.h"

#include <stdio.h>

enum { SHOWN = 40 }; /* components */

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static long long number_of(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

void print_genus(const json_t *answer, bool color) {
    const json_t *heaps = json_object_get(answer, "nim_heaps");
    const json_t *components = json_object_get(answer, "components");
    size_t i;
    json_t *item;
    (void)color;
    printf("%s, %s. In misere play the player to move %s.\n", text_of(answer, "genus"),
           text_of(answer, "class"),
           text_of(answer, "outcome")[0] == 'P' ? "loses against best play" : "wins");
    if (json_array_size(heaps) == 2)
        printf("Beside tame games it is played as heaps of %lld and %lld of misere Nim.\n",
               (long long)json_integer_value(json_array_get(heaps, 0)),
               (long long)json_integer_value(json_array_get(heaps, 1)));
    else if (json_array_size(heaps) == 1)
        printf("Beside tame games it is played as a heap of %lld of misere Nim.\n",
               (long long)json_integer_value(json_array_get(heaps, 0)));
    if (json_array_size(components) < 2 || json_array_size(components) > SHOWN)
        return;
    printf("\nComponents\n");
    json_array_foreach(components, i, item)
        printf("  %s:%s  %s, %s\n", text_of(item, "rule"), text_of(item, "state"),
               text_of(item, "genus"), text_of(item, "class"));
}

void print_canonical(const json_t *answer, bool color) {
    const long long forms = number_of(answer, "forms"), birthday = number_of(answer, "birthday");
    (void)color;
    printf("%s\n", text_of(answer, "form"));
    printf("%s, %s; lasts up to %lld move%s; %lld form%s with all that can be reached.\n",
           text_of(answer, "genus"), text_of(answer, "class"), birthday, birthday == 1 ? "" : "s",
           forms, forms == 1 ? "" : "s");
}
