/* SPDX-License-Identifier: MIT */
#include "rulekit/numbers.h"

#include "rulekit/rule.h"

#include <stdlib.h>
#include <string.h>

bouton_status bouton_numbers_parse(const bouton_rule *rule, bouton_cursor *cursor, const char *what,
                                   size_t least, size_t most, bouton_text *state) {
    size_t count = 0;
    do {
        uint64_t number = 0;
        if (count == most)
            return bouton_refuse(rule->b, cursor, "state", "%s takes at most %zu numbers here",
                                 rule->game->name, most);
        bouton_status status = bouton_cursor_number(rule->b, cursor, what, &number);
        if (status != BOUTON_OK)
            return status;
        bouton_text_put_bytes(state, &number, sizeof number);
        count++;
    } while (bouton_cursor_take(cursor, ','));
    if (count < least)
        return bouton_refuse(rule->b, cursor, "state", "%s takes %zu numbers, with commas",
                             rule->game->name, least);
    return BOUTON_OK;
}

void bouton_numbers_print(bouton_state state, bouton_text *out) {
    uint64_t number;
    for (size_t i = 0; i < state.size; i += sizeof number) {
        memcpy(&number, state.data + i, sizeof number);
        if (i > 0)
            bouton_text_put_char(out, ',');
        bouton_text_put_u64(out, number);
    }
}

size_t bouton_numbers_of(bouton_state state, uint64_t *numbers) {
    BOUTON_ASSERT(state.size % sizeof *numbers == 0 &&
                  state.size <= BOUTON_NUMBERS_MAX * sizeof *numbers);
    memcpy(numbers, state.data, state.size);
    return state.size / sizeof *numbers;
}

static int compare(const void *left, const void *right) {
    const uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

void bouton_numbers_sort(uint64_t *numbers, size_t count) {
    qsort(numbers, count, sizeof *numbers, compare);
}

void bouton_numbers_picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    uint64_t numbers[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, numbers);
    (void)rule;
    for (size_t i = 0; i < count; i++)
        bouton_draw_heap(out, 0, i, numbers[i]);
}
