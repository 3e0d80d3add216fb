/* SPDX-License-Identifier: MIT */
/* Moves as text: reading the forms of bouton_match_make. */
#include "match/notation.h"

#include <string.h>

static bool is_digit(int c) {
    return c >= '0' && c <= '9';
}

static const char *const places[] = {"the", "heap", "pile", "row", "stack", NULL};

/* "the heap", "pile" before a heap's name. */
static void skip_place(bouton_cursor *cursor) {
    for (size_t before = cursor->at; bouton_notation_any_word(cursor, places); before = cursor->at)
        if (cursor->at == cursor->end) { /* the word was the name */
            cursor->at = before;
            return;
        }
}

static bool has_heaps(const bouton_position *position) {
    uint64_t heap;
    for (size_t i = 0; i < position->count; i++)
        if (bouton_position_heap(position, i, &heap))
            return true;
    return false;
}

static bouton_status read_label(const bouton_position *position, bouton_cursor *cursor,
                                size_t *component) {
    skip_place(cursor);
    const size_t start = cursor->at;
    const bool named = bouton_component_read_name(cursor, component);
    if (named && *component < position->count) {
        bouton_cursor_skip_spaces(cursor);
        return BOUTON_OK;
    }
    /* "foo" is no heap's letter where Z is not reached. */
    const bool letter =
        named && (cursor->at == start + 1 || is_digit(cursor->text[start]) || position->count > 26);
    cursor->at = start;
    if (bouton_heap_in_words(position, cursor, component))
        return BOUTON_OK;
    cursor->at = start;
    const bool heaps = has_heaps(position);
    if (heaps && !letter)
        return bouton_notation_no_heap(position, cursor);
    return bouton_refuse(position->b, cursor, "move",
                         heaps ? "there is no such heap here" : "there is no such move");
}

bouton_status bouton_notation_no_words(const bouton_position *position,
                                       const bouton_cursor *cursor) {
    bouton_text example = bouton_text_start(position->b);
    bouton_status status = bouton_position_write_example(position, &example);
    if (status == BOUTON_OK && example.size == 0)
        bouton_text_put(&example, "A:STATE");
    if (status == BOUTON_OK)
        status = bouton_text_status(&example);
    if (status == BOUTON_OK)
        status = bouton_refuse(position->b, cursor, "move",
                               "say the move as in `%s`, or by its number from `moves`, as in `#1`",
                               example.data);
    bouton_text_release(&example);
    return status;
}

static bouton_status read_states(bouton_rule *rule, bouton_cursor *cursor, bouton_moves *to) {
    const size_t end = cursor->end;
    bouton_text state = bouton_text_start(rule->b);
    bouton_status status = BOUTON_OK;
    bouton_option_begin(to);
    if (bouton_notation_word(cursor, "nothing"))
        return bouton_cursor_finish(rule->b, cursor);
    for (bool more = true; more && status == BOUTON_OK;) {
        bouton_cursor_skip_spaces(cursor);
        const char *plus = memchr(cursor->text + cursor->at, '+', end - cursor->at);
        const size_t stop = plus ? (size_t)(plus - cursor->text) : end;
        more = plus != NULL;
        cursor->end = stop;
        bouton_cursor_trim_end(cursor);
        bouton_text_clear(&state);
        status = bouton_rule_parse(rule, cursor, &state);
        bouton_option_add(to, state.data, state.size);
        if (status == BOUTON_OK)
            cursor->at = more ? stop + 1 : stop;
        cursor->end = end;
    }
    bouton_text_release(&state);
    return status == BOUTON_OK ? to->status : status;
}

/* Reads the states to leave, separated by '+', for games that are not played with heaps. */
static bouton_status leave_states(const bouton_position *position, bouton_cursor *cursor,
                                  bouton_choice *choice) {
    bouton_context *b = position->b;
    bouton_rule *rule = position->components[choice->component].rule;
    const size_t start = cursor->at;
    bool is = false;
    bouton_status status = read_states(rule, cursor, &choice->to);
    if (status == BOUTON_OK)
        status = bouton_choice_is_move(position, choice, &is);
    if (status == BOUTON_OK && !is) {
        cursor->at = start;
        status = bouton_refuse(b, cursor, "move",
                               "no move leads there; `moves` lists them with their numbers");
    }
    return status;
}

static bouton_status leave(const bouton_position *position, bouton_cursor *cursor, uint64_t take,
                           bouton_choice *choice) {
    if (bouton_rule_has_heaps(position->components[choice->component].rule))
        return bouton_notation_leave(position, cursor, take, choice);
    return leave_states(position, cursor, choice);
}

/* Reads what follows the label: ":4", "3", "to 5,3", "all", "5,1" where that can only be left.
 * `number` is what stood there as a label, 0 if it can't have been an amount. */
static bouton_status read_after_label(const bouton_position *position, bouton_cursor *cursor,
                                      uint64_t number, bouton_choice *choice) {
    static const char *const to[] = {"to", "into", "leaving", "leave", NULL};
    bouton_context *b = position->b;
    uint64_t take = 0;
    if (bouton_cursor_take(cursor, ':') || bouton_notation_any_word(cursor, to))
        return leave(position, cursor, UINT64_MAX, choice);
    if (!bouton_rule_has_heaps(position->components[choice->component].rule))
        return bouton_notation_no_words(position, cursor);
    const size_t start = cursor->at;
    if (bouton_notation_word(cursor, "all")) {
        take = bouton_heap_size(bouton_position_at(position, choice->component));
    } else {
        const int next = bouton_cursor_peek(cursor);
        if (is_digit(next) || next == '-') {
            bouton_status status = bouton_cursor_number(b, cursor, "how many to take", &take);
            if (status != BOUTON_OK)
                return status;
        } else if (!bouton_notation_count(b, cursor, &take)) {
            return number > 0 ? bouton_notation_no_place(position, cursor, number)
                              : bouton_notation_no_amount(position, cursor, choice->component);
        }
        if (bouton_notation_lists(position, cursor, take, choice->component)) {
            cursor->at = start;
            return bouton_notation_leave(position, cursor, UINT64_MAX, choice);
        }
    }
    bouton_cursor_skip_spaces(cursor);
    const size_t end = cursor->at;
    if (bouton_notation_any_word(cursor, to))
        return bouton_notation_leave(position, cursor, take, choice);
    cursor->at = start;
    bouton_status status = bouton_notation_take(position, cursor, take, choice);
    if (status == BOUTON_OK)
        cursor->at = end;
    return status;
}

/* "chips", "of the red chips" before "from": the kind of thing taken does not matter. */
static bool take_nouns_from(bouton_cursor *cursor) {
    enum { NOUNS = 4 };
    const size_t start = cursor->at;
    for (unsigned nouns = 0; !bouton_notation_word(cursor, "from"); nouns++) {
        const size_t word = cursor->at;
        uint64_t number;
        int c;
        if (bouton_count_in_words(cursor, &number)) { /* "twenty two" is not a number */
            cursor->at = start;
            return false;
        }
        while ((c = bouton_cursor_peek(cursor)) >= 0 && ((c | 32) >= 'a' && (c | 32) <= 'z'))
            cursor->at++;
        if (nouns == NOUNS || cursor->at == word ||
            (nouns == 0 && cursor->at == word + 3 && memcmp(cursor->text + word, "and", 3) == 0) ||
            bouton_word_changes_number(cursor->text + word, cursor->at - word)) {
            cursor->at = start;
            return false;
        }
        bouton_cursor_skip_spaces(cursor);
    }
    return true;
}

/* Steps over one of the words, perhaps after a comma. */
static bool take_after_comma(bouton_cursor *cursor, const char *const words[]) {
    const size_t start = cursor->at;
    bouton_cursor_skip_spaces(cursor);
    if (bouton_cursor_take(cursor, ','))
        bouton_cursor_skip_spaces(cursor);
    if (bouton_notation_any_word(cursor, words))
        return true;
    cursor->at = start;
    return false;
}

static bool is_letter(int c) {
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

/* Whether a heap's name is next, "A" or "heap 1", which may follow how many are taken. */
static bool names_heap(const bouton_cursor *cursor) {
    bouton_cursor after = *cursor;
    if (bouton_notation_any_word(&after, places))
        return after.at < after.end;
    if (!is_letter(bouton_cursor_peek(cursor)))
        return false;
    after.at++;
    return after.at == after.end || !is_letter(bouton_cursor_peek(&after));
}

/* "3 from A", "3 A", "3 heap 1", "3 chips from heap A", "all of A", with ", leaving 2,1", "-> 2 +
 * 1" or without. False when it is of another form. */
static bool read_from(const bouton_position *position, bouton_cursor *cursor, bouton_choice *choice,
                      bouton_status *status) {
    static const char *const leaving[] = {"leaving", "and", "into", NULL};
    bouton_context *b = position->b;
    const size_t start = cursor->at;
    uint64_t take = UINT64_MAX;
    if (!bouton_notation_word(cursor, "all")) {
        if (!bouton_notation_count(b, cursor, &take)) {
            cursor->at = start;
            return false;
        }
        bouton_cursor_skip_spaces(cursor);
    }
    if (!names_heap(cursor) && !take_nouns_from(cursor) &&
        (take != UINT64_MAX || !bouton_notation_word(cursor, "of"))) {
        cursor->at = start;
        return false;
    }
    *status = read_label(position, cursor, &choice->component);
    if (*status != BOUTON_OK)
        return true;
    if (!bouton_rule_has_heaps(position->components[choice->component].rule)) {
        *status = bouton_notation_no_words(position, cursor);
        return true;
    }
    if (take == UINT64_MAX)
        take = bouton_heap_size(bouton_position_at(position, choice->component));
    if (take_after_comma(cursor, leaving) || bouton_notation_arrow(cursor)) {
        bouton_notation_word(cursor, "leave");
        *status = bouton_notation_leave(position, cursor, take, choice);
        return true;
    }
    const size_t end = cursor->at;
    cursor->at = start;
    *status = bouton_notation_take(position, cursor, take, choice);
    if (*status == BOUTON_OK)
        cursor->at = end;
    return true;
}

static bouton_status read_notation(const bouton_position *position, bouton_cursor *cursor,
                                   bouton_choice *choice) {
    static const char *const verbs[] = {"takes",   "take",  "took",    "removes", "remove",
                                        "removed", "moves", "move",    "splits",  "split",
                                        "leaves",  "leave", "reduces", "reduce",  "reduced",
                                        "grabs",   "grab",  "grabbed", NULL};
    bouton_context *b = position->b;
    bouton_status status = BOUTON_OK;
    bouton_notation_any_word(cursor, verbs);
    if (bouton_cursor_take(cursor, '#')) {
        uint64_t number = 0;
        status = bouton_cursor_number(b, cursor, "a move's number", &number);
        if (status == BOUTON_OK)
            status = number == 0 ? bouton_refuse(b, cursor, "move", "moves are counted from 1")
                                 : bouton_choice_by_number(position, cursor, number - 1, choice);
    } else if (!read_from(position, cursor, choice, &status)) {
        uint64_t number = 0;
        bouton_cursor after = *cursor;
        if (is_digit(bouton_cursor_peek(cursor)) && bouton_notation_count(b, &after, &number) &&
            after.at == after.end && has_heaps(position)) {
            *cursor = after;
            return bouton_notation_no_place(position, cursor, number);
        }
        status = read_label(position, cursor, &choice->component);
        if (status == BOUTON_OK)
            status = read_after_label(position, cursor, number, choice);
    }
    return status == BOUTON_OK ? bouton_cursor_finish(b, cursor) : status;
}

/* A number alone where there is only one heap: that many are taken from it. */
static bool read_amount(const bouton_position *position, bouton_cursor *cursor,
                        bouton_choice *choice, bouton_status *status) {
    static const char *const verbs[] = {"takes", "take", "took", "removes", "remove", NULL};
    uint64_t take = 0;
    bouton_notation_any_word(cursor, verbs);
    const size_t start = cursor->at;
    if (position->count != 1 || !bouton_rule_has_heaps(position->components[0].rule) ||
        !bouton_notation_count(position->b, cursor, &take) || cursor->at < cursor->end)
        return false;
    cursor->at = start;
    choice->component = 0;
    *status = bouton_notation_take(position, cursor, take, choice);
    cursor->at = *status == BOUTON_OK ? cursor->end : cursor->at;
    return true;
}

bouton_status bouton_choice_read(const bouton_position *position, bouton_cursor *cursor,
                                 bouton_choice *choice) {
    bouton_moves_clear(&choice->to);
    bouton_cursor_skip_spaces(cursor);
    bouton_cursor_trim_end(cursor);
    const size_t start = cursor->at;
    const bouton_status status = read_notation(position, cursor, choice);
    if (status != BOUTON_INPUT)
        return status;
    const bouton_error fault = position->b->error;
    bool found = false;
    cursor->at = start;
    const bouton_status by_pins = bouton_choice_of_pins(position, cursor, choice, &found);
    if (found || by_pins != BOUTON_OK)
        return by_pins;
    const bouton_status by_words =
        bouton_choice_of_words(position, cursor->text + start, cursor->end - start, choice, &found);
    if (found || by_words == BOUTON_SYSTEM)
        return by_words;
    bouton_status by_amount = status;
    cursor->at = start;
    if (read_amount(position, cursor, choice, &by_amount))
        return by_amount;
    position->b->error = fault;
    return status;
}
