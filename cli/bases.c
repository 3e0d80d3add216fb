/* SPDX-License-Identifier: MIT */
#include "bases.h"

#include "fields.h"

#include "host/frontend.h"

#include <stdio.h>

void print_bases(const json_t *answer, bool color) {
    const json_t *rules = json_object_get(answer, "rules");
    char room[NAME_ROOM];
    size_t i;
    json_t *rule;
    (void)color;
    printf("%s knows%s\n", shown_name(text_of(answer, "file"), room),
           json_array_size(rules) == 0 ? " nothing." : "");
    json_array_foreach(rules, i, rule) {
        const long long values = (long long)json_integer_value(json_object_get(rule, "values")),
                        excluded = (long long)json_integer_value(json_object_get(rule, "excluded"));
        printf("  %s: %lld value%s", text_of(rule, "rule"), values, values == 1 ? "" : "s");
        if (excluded > 0)
            printf(", and of %lld more some values that %s not", excluded,
                   excluded == 1 ? "it has" : "they have");
        printf("\n");
    }
}
