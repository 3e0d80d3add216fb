/* SPDX-License-Identifier: MIT */
/*
 * Moves in a row, by the places of what is taken: "pin 4", "B pins 4-5", "pins 4 and 5 of B". In a
 * game whose code defines what may be left of a heap, a heap is a row of pins counted from 1, from
 * which neighbours are taken: what is on either side of them is left.
 */
#include "match/match.h"

#include <string.h>

/* Steps over a word of small letters if it is next, and the blanks after it. */
static bool take_word(bouton_cursor *cursor, const char *word) {
    const size_t size = strlen(word), after = cursor->at + size;
    if (after > cursor->end || memcmp(cursor->text + cursor->at, word, size) != 0 ||
        (after < cursor->end && cursor->text[after] >= 'a' && cursor->text[after] <= 'z'))
        return false;
    cursor->at = after;
    bouton_cursor_skip_spaces(cursor);
    return true;
}

static bool take_pins(bouton_cursor *cursor) {
    if (!take_word(cursor, "takes"))
        take_word(cursor, "take");
    return take_word(cursor, "pins") || take_word(cursor, "pin");
}

static bool read_name(bouton_cursor *cursor, size_t *component) {
    const size_t start = cursor->at;
    if (!bouton_component_read_name(cursor, component)) {
        cursor->at = start;
        return false;
    }
    bouton_cursor_skip_spaces(cursor);
    return true;
}

/* "4-5", "4 and 5", "4,5", "4 to 5", "4". */
static bouton_status read_places(bouton_context *b, bouton_cursor *cursor, uint64_t *first,
                                 uint64_t *last) {
    bouton_status status = bouton_cursor_number(b, cursor, "a pin's place", first);
    *last = *first;
    if (status != BOUTON_OK)
        return status;
    bouton_cursor_skip_spaces(cursor);
    if (bouton_cursor_take(cursor, '-') || bouton_cursor_take(cursor, ',') ||
        take_word(cursor, "and") || take_word(cursor, "to")) {
        bouton_cursor_skip_spaces(cursor);
        status = bouton_cursor_number(b, cursor, "a pin's place", last);
        bouton_cursor_skip_spaces(cursor);
    }
    return status;
}

/* The component meant if none is named: the only one with a pin; the number of components if there
 * are several, or none. */
static size_t only_row(const bouton_position *position, bool *some) {
    size_t found = position->count;
    *some = false;
    for (size_t i = 0; i < position->count; i++) {
        if (!bouton_rule_has_code(position->components[i].rule) ||
            bouton_heap_size(bouton_position_at(position, i)) == 0)
            continue;
        if (*some)
            return position->count;
        found = i;
        *some = true;
    }
    return found;
}

/* The choice to take the pins from first to last. */
static bouton_status take(const bouton_position *position, bouton_cursor *cursor, uint64_t first,
                          uint64_t last, bouton_choice *choice) {
    const bouton_rule *rule = position->components[choice->component].rule;
    const uint64_t row = bouton_heap_size(bouton_position_at(position, choice->component));
    if (first == 0 || last < first || last > row)
        return bouton_refuse(position->b, cursor, "move", "that row has the pins from 1 to %llu",
                             (unsigned long long)row);
    const uint64_t sides[] = {first - 1, row - last};
    uint64_t left[2];
    size_t count = 0;
    for (size_t i = 0; i < 2; i++)
        if (sides[i] > 0)
            left[count++] = sides[i];
    if (!bouton_code_allows(&rule->code, last - first + 1, left, count))
        return bouton_refuse(position->b, cursor, "move",
                             "%s does not let one take these pins of a row of %llu", rule->text,
                             (unsigned long long)row);
    bouton_option_begin(&choice->to);
    for (size_t i = 0; i < count; i++)
        bouton_option_add(&choice->to, &left[i], sizeof left[i]);
    if (count == 0)
        bouton_option_add(&choice->to, &(uint64_t){0}, sizeof(uint64_t));
    return choice->to.status;
}

bouton_status bouton_choice_of_pins(const bouton_position *position, bouton_cursor *cursor,
                                    bouton_choice *choice, bool *is) {
    bouton_context *b = position->b;
    const size_t start = cursor->at;
    uint64_t first, last;
    bool named = false;
    size_t component = 0;
    *is = take_pins(cursor);
    if (!*is && read_name(cursor, &component))
        *is = named = take_pins(cursor);
    if (!*is)
        return BOUTON_OK;
    bouton_status status = read_places(b, cursor, &first, &last);
    if (status == BOUTON_OK && !named &&
        (take_word(cursor, "of") || take_word(cursor, "from") || take_word(cursor, "in")))
        named = read_name(cursor, &component);
    if (status == BOUTON_OK)
        status = bouton_cursor_finish(b, cursor);
    if (status != BOUTON_OK)
        return status;
    cursor->at = start;
    bool some = true;
    choice->component = named ? component : only_row(position, &some);
    if (some && choice->component >= position->count)
        return bouton_refuse(b, cursor, "move",
                             named ? "there is no such heap here"
                                   : "say of which row, as in `pins 4-5 of B`");
    if (!some || !bouton_rule_has_code(position->components[choice->component].rule))
        return bouton_refuse(b, cursor, "move", "this game is not played with rows of pins");
    bouton_moves_clear(&choice->to);
    status = take(position, cursor, first, last, choice);
    cursor->at = status == BOUTON_OK ? cursor->end : cursor->at;
    return status;
}
