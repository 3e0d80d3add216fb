/* SPDX-License-Identifier: MIT */
/* Moves as text, of heaps: how many are taken, what is left, and what a move lacks. */
#include "match/notation.h"

#include <string.h>

bool bouton_notation_word(bouton_cursor *cursor, const char *word) {
    const size_t size = strlen(word);
    if (cursor->end - cursor->at < size)
        return false;
    for (size_t i = 0; i < size; i++)
        if ((cursor->text[cursor->at + i] | 32) != word[i])
            return false;
    const size_t after = cursor->at + size;
    if (after < cursor->end) {
        const int next = cursor->text[after] | 32;
        if (next >= 'a' && next <= 'z')
            return false;
    }
    cursor->at = after;
    bouton_cursor_skip_spaces(cursor);
    return true;
}

bool bouton_notation_any_word(bouton_cursor *cursor, const char *const *words) {
    for (; *words != NULL; words++)
        if (bouton_notation_word(cursor, *words))
            return true;
    return false;
}

static bool is_digit(int c) {
    return c >= '0' && c <= '9';
}

bool bouton_notation_count(bouton_context *b, bouton_cursor *cursor, uint64_t *count) {
    return bouton_count_in_words(cursor, count) ||
           (is_digit(bouton_cursor_peek(cursor)) &&
            bouton_cursor_number(b, cursor, "how many", count) == BOUTON_OK);
}

/* The same where a number is required. */
static bouton_status read_count(bouton_context *b, bouton_cursor *cursor, const char *what,
                                uint64_t *count) {
    return bouton_count_in_words(cursor, count) ? BOUTON_OK
                                                : bouton_cursor_number(b, cursor, what, count);
}

enum {
    TRIED = 64, /* so many to take, and so many to leave, for an example */
    HEAP_MAX =
        200, /* larger ones may have moves by the million, which only a code spares listing */
};

/* Whether taking so many from a heap and leaving these is a move. */
static bool allows(const bouton_position *position, size_t component, uint64_t take,
                   const uint64_t *left, size_t count) {
    bouton_choice choice = {.component = component, .to = bouton_moves_new(position->b)};
    bool allowed = false;
    const bool listed = bouton_rule_has_code(position->components[component].rule) ||
                        bouton_heap_size(bouton_position_at(position, component)) <= HEAP_MAX;
    const bouton_status status =
        listed ? bouton_choice_of_heaps(position, &choice, take, left, count, &allowed)
               : BOUTON_LIMIT;
    bouton_moves_free(&choice.to);
    return status == BOUTON_OK && allowed;
}

/* Whether one may take so many and leave the rest as one heap. */
static bool leaves_rest(const bouton_position *position, size_t component, uint64_t heap,
                        uint64_t take) {
    const uint64_t left = heap - take;
    return take <= heap && allows(position, component, take, &left, left > 0);
}

/* Whether the rule lets one take so many, whatever may be left. */
static bool takes(const bouton_position *position, size_t component, uint64_t heap, uint64_t take) {
    const bouton_rule *rule = position->components[component].rule;
    return bouton_rule_has_code(rule) ? bouton_code_digit(&rule->code, take) != 0
                                      : leaves_rest(position, component, heap, take);
}

/* ... or anything at all; without a code that is supposed. */
static bool can_take(const bouton_position *position, size_t component, uint64_t heap) {
    if (!bouton_rule_has_code(position->components[component].rule))
        return true;
    for (uint64_t take = 1; take <= TRIED; take++)
        if (takes(position, component, heap, take))
            return true;
    return false;
}

/* The first number of tokens that one may take from the heap and leave one heap; 0 if none is found
 * soon. */
static uint64_t first_take(const bouton_position *position, size_t component, uint64_t heap) {
    for (uint64_t take = 1; take <= TRIED && take <= heap; take++)
        if (leaves_rest(position, component, heap, take))
            return take;
    return 0;
}

/* "A 1", "A:4,2": a move of a heap; nothing if none is found soon. */
static void put_example(const bouton_position *position, size_t component, bouton_text *out) {
    const uint64_t heap = bouton_heap_size(bouton_position_at(position, component));
    const uint64_t take = first_take(position, component, heap);
    if (take > 0) {
        bouton_component_name(component, out);
        bouton_text_printf(out, " %llu", (unsigned long long)take);
        return;
    }
    for (uint64_t gone = 0; gone <= 2; gone++)
        for (uint64_t part = 1; part <= TRIED && part + gone < heap; part++) {
            const uint64_t left[] = {heap - gone - part, part};
            if (!allows(position, component, gone, left, 2))
                continue;
            bouton_component_name(component, out);
            bouton_text_printf(out, ":%llu,%llu", (unsigned long long)left[0],
                               (unsigned long long)part);
            return;
        }
}

/* Refuses with an example, of this heap if it has a move, else of the first one that has. */
static bouton_status refuse_with(const bouton_position *position, const bouton_cursor *cursor,
                                 size_t component, const char *message) {
    bouton_text example = bouton_text_start(position->b);
    for (size_t i = 0; i <= position->count && example.size == 0; i++) {
        const size_t c = i == 0 ? component : i - 1;
        if (c < position->count && bouton_rule_has_heaps(position->components[c].rule))
            put_example(position, c, &example);
    }
    if (example.size == 0)
        bouton_text_put(&example, "A 3");
    bouton_status status = bouton_text_status(&example);
    if (status == BOUTON_OK)
        status = bouton_refuse(position->b, cursor, "move", message, example.data);
    bouton_text_release(&example);
    return status;
}

bouton_status bouton_notation_no_heap(const bouton_position *position,
                                      const bouton_cursor *cursor) {
    return refuse_with(position, cursor, position->count, "a move names a heap, as in `%s`");
}

bouton_status bouton_notation_no_amount(const bouton_position *position,
                                        const bouton_cursor *cursor, size_t component) {
    const uint64_t heap = bouton_heap_size(bouton_position_at(position, component));
    return refuse_with(position, cursor, component,
                       can_take(position, component, heap) ? "say how many to take, as in `%s`"
                                                           : "say what to leave, as in `%s`");
}

bouton_status bouton_notation_no_place(const bouton_position *position, const bouton_cursor *cursor,
                                       uint64_t take) {
    bouton_text name = bouton_text_start(position->b);
    for (size_t c = 0; c < position->count && name.size == 0; c++) {
        if (!bouton_rule_has_heaps(position->components[c].rule))
            continue;
        const uint64_t heap = bouton_heap_size(bouton_position_at(position, c));
        if (take > 0 && leaves_rest(position, c, heap, take))
            bouton_component_name(c, &name);
    }
    bouton_status status = bouton_text_status(&name);
    if (status == BOUTON_OK && name.size == 0)
        status = bouton_notation_no_heap(position, cursor);
    else if (status == BOUTON_OK)
        status =
            bouton_refuse(position->b, cursor, "move", "say from which heap, as in `%llu from %s`",
                          (unsigned long long)take, name.data);
    bouton_text_release(&name);
    return status;
}

/* Steps over what joins two heaps that are left: a comma, "+", "and". */
static bool take_joint(bouton_cursor *cursor) {
    const bool sign = bouton_cursor_take(cursor, ',') || bouton_cursor_take(cursor, '+');
    bouton_cursor_skip_spaces(cursor);
    return bouton_notation_word(cursor, "and") || sign;
}

bool bouton_notation_lists(const bouton_position *position, const bouton_cursor *cursor,
                           uint64_t number, size_t component) {
    const uint64_t heap = bouton_heap_size(bouton_position_at(position, component));
    bouton_cursor after = *cursor;
    bouton_cursor_skip_spaces(&after);
    return take_joint(&after) && bouton_notation_count(position->b, &after, &(uint64_t){0}) &&
           !takes(position, component, heap, number);
}

bouton_status bouton_notation_take(const bouton_position *position, bouton_cursor *cursor,
                                   uint64_t take, bouton_choice *choice) {
    bouton_context *b = position->b;
    const bouton_rule *rule = position->components[choice->component].rule;
    const uint64_t heap = bouton_heap_size(bouton_position_at(position, choice->component));
    if (take > heap)
        return bouton_refuse(b, cursor, "move", "that heap has only %llu",
                             (unsigned long long)heap);
    const uint64_t left = heap - take;
    bool allowed = false;
    const bouton_status status =
        bouton_choice_of_heaps(position, choice, take, &left, left > 0, &allowed);
    if (status == BOUTON_OK && !allowed) {
        if (!can_take(position, choice->component, heap))
            return refuse_with(position, cursor, choice->component,
                               "this game only splits heaps: say the parts, as in `%s`");
        if (take == 0 && bouton_rule_is_nim(rule))
            return bouton_refuse(b, cursor, "move", "take at least one");
        if (bouton_code_digit(&rule->code, take) > 3)
            return bouton_refuse(
                b, cursor, "move",
                "here taking %llu must leave several heaps: say which, as in `A:3,1`",
                (unsigned long long)take);
        return bouton_refuse(b, cursor, "move", "%s does not let one take %llu from a heap of %llu",
                             rule->text, (unsigned long long)take, (unsigned long long)heap);
    }
    return status;
}

bool bouton_notation_arrow(bouton_cursor *cursor) {
    const size_t start = cursor->at;
    bouton_cursor_skip_spaces(cursor);
    if (bouton_cursor_take(cursor, '-') && bouton_cursor_take(cursor, '>'))
        return true;
    cursor->at = start;
    return false;
}

/* "10 ->" before what is left of a heap of 10, as pages on Nim have it. */
static void skip_heap_before(bouton_context *b, bouton_cursor *cursor, uint64_t heap) {
    const size_t start = cursor->at;
    uint64_t before;
    bouton_cursor_skip_spaces(cursor);
    if (bouton_notation_count(b, cursor, &before) && before == heap &&
        bouton_notation_arrow(cursor))
        return;
    cursor->at = start;
}

bouton_status bouton_notation_leave(const bouton_position *position, bouton_cursor *cursor,
                                    uint64_t take, bouton_choice *choice) {
    bouton_context *b = position->b;
    const bouton_rule *rule = position->components[choice->component].rule;
    const uint64_t heap = bouton_heap_size(bouton_position_at(position, choice->component));
    uint64_t parts[BOUTON_PARTS_MAX] = {0}, left = heap;
    size_t count = 0;
    bool more;
    const size_t start = cursor->at;
    skip_heap_before(b, cursor, heap);
    do {
        uint64_t part = 0;
        bouton_cursor_skip_spaces(cursor);
        bouton_status status = read_count(b, cursor, "what is left", &part);
        if (status != BOUTON_OK)
            return status;
        bouton_cursor_skip_spaces(cursor);
        if (part > left || (part > 0 && count == BOUTON_PARTS_MAX)) {
            cursor->at = start;
            return bouton_refuse(b, cursor, "move", "a heap of %llu can't leave that much",
                                 (unsigned long long)heap);
        }
        left -= part;
        if (part > 0)
            parts[count++] = part;
        more = take_joint(cursor);
    } while (more);
    bool allowed = false;
    const bouton_status status =
        bouton_choice_of_heaps(position, choice, left, parts, count, &allowed);
    if (status == BOUTON_OK && (!allowed || (take != UINT64_MAX && take != left))) {
        cursor->at = start;
        return bouton_refuse(b, cursor, "move", "%s does not allow this move from a heap of %llu",
                             rule->text, (unsigned long long)heap);
    }
    return status;
}
