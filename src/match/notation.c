/* SPDX-License-Identifier: MIT */
/* Moves as text: reading the forms of bouton_match_make. */
#include "match/match.h"

#include <string.h>

/* Steps over a word of letters if it is next, in any case, and the blanks after it. */
static bool take_word(bouton_cursor *cursor, const char *word) {
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

static bool take_any_word(bouton_cursor *cursor, const char *const *words) {
    for (; *words != NULL; words++)
        if (take_word(cursor, *words))
            return true;
    return false;
}

static bool is_digit(int c) {
    return c >= '0' && c <= '9';
}

/* A number if one is next, in digits or in words. */
static bool take_count(bouton_context *b, bouton_cursor *cursor, uint64_t *count) {
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

/* "the heap", "pile" before a heap's name. */
static void skip_place(bouton_cursor *cursor) {
    static const char *const places[] = {"the", "heap", "pile", "row", "stack", NULL};
    for (size_t before = cursor->at; take_any_word(cursor, places); before = cursor->at)
        if (cursor->at == cursor->end) { /* the word was the name */
            cursor->at = before;
            return;
        }
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
    uint64_t heap;
    bool heaps = false;
    cursor->at = start;
    if (bouton_heap_in_words(position, cursor, component))
        return BOUTON_OK;
    cursor->at = start;
    for (size_t i = 0; i < position->count && !heaps; i++)
        heaps = bouton_position_heap(position, i, &heap);
    return bouton_refuse(position->b, cursor, "move",
                         !heaps  ? "there is no such move"
                         : named ? "there is no such heap here"
                                 : "a move names a heap, as in `A 3`");
}

static bouton_status take_from_heap(const bouton_position *position, bouton_cursor *cursor,
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

/* "->" before what is left, as explanations have it. */
static bool take_arrow(bouton_cursor *cursor) {
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
    if (take_count(b, cursor, &before) && before == heap && take_arrow(cursor))
        return;
    cursor->at = start;
}

/* Reads the heaps to leave, with commas, "and" or as a sum; `take` is the amount that the move
 * stated, or UINT64_MAX. */
static bouton_status leave_heaps(const bouton_position *position, bouton_cursor *cursor,
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
        more = bouton_cursor_take(cursor, ',') || bouton_cursor_take(cursor, '+');
        bouton_cursor_skip_spaces(cursor);
        more = take_word(cursor, "and") || more;
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

static bouton_status read_states(bouton_rule *rule, bouton_cursor *cursor, bouton_moves *to) {
    const size_t end = cursor->end;
    bouton_text state = bouton_text_start(rule->b);
    bouton_status status = BOUTON_OK;
    bouton_option_begin(to);
    if (take_word(cursor, "nothing"))
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
        return leave_heaps(position, cursor, take, choice);
    return leave_states(position, cursor, choice);
}

/* Reads what follows the label: ":4", "3", "to 5,3", "all". */
static bouton_status read_after_label(const bouton_position *position, bouton_cursor *cursor,
                                      bouton_choice *choice) {
    static const char *const to[] = {"to", "into", "leaving", "leave", NULL};
    bouton_context *b = position->b;
    uint64_t take = 0;
    if (bouton_cursor_take(cursor, ':') || take_any_word(cursor, to))
        return leave(position, cursor, UINT64_MAX, choice);
    if (!bouton_rule_has_heaps(position->components[choice->component].rule))
        return bouton_refuse(
            b, cursor, "move",
            "say what is to be left, as in `A:STATE`, or a number from `moves`, as in "
            "`#5`");
    const size_t start = cursor->at;
    if (take_word(cursor, "all")) {
        take = bouton_heap_size(bouton_position_at(position, choice->component));
    } else {
        bouton_status status = read_count(b, cursor, "how many to take", &take);
        if (status != BOUTON_OK)
            return status;
    }
    bouton_cursor_skip_spaces(cursor);
    const size_t end = cursor->at;
    if (take_any_word(cursor, to))
        return leave_heaps(position, cursor, take, choice);
    cursor->at = start;
    bouton_status status = take_from_heap(position, cursor, take, choice);
    if (status == BOUTON_OK)
        cursor->at = end;
    return status;
}

/* "chips", "of the red chips" before "from": the kind of thing taken does not matter. */
static bool take_nouns_from(bouton_cursor *cursor) {
    enum { NOUNS = 4 };
    const size_t start = cursor->at;
    for (unsigned nouns = 0; !take_word(cursor, "from"); nouns++) {
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
    if (take_any_word(cursor, words))
        return true;
    cursor->at = start;
    return false;
}

/* "3 from A", "3 A", "3 chips from heap A", "all of A", with ", leaving 2,1", "-> 2 + 1" or
 * without. False when it is of another form. */
static bool read_from(const bouton_position *position, bouton_cursor *cursor, bouton_choice *choice,
                      bouton_status *status) {
    static const char *const leaving[] = {"leaving", "and", "into", NULL};
    bouton_context *b = position->b;
    const size_t start = cursor->at;
    uint64_t take = UINT64_MAX;
    if (!take_word(cursor, "all")) {
        if (!take_count(b, cursor, &take)) {
            cursor->at = start;
            return false;
        }
        bouton_cursor_skip_spaces(cursor);
    }
    const bool letter = cursor->end - cursor->at == 1 && !is_digit(bouton_cursor_peek(cursor));
    if (!letter && !take_nouns_from(cursor) && (take != UINT64_MAX || !take_word(cursor, "of"))) {
        cursor->at = start;
        return false;
    }
    *status = read_label(position, cursor, &choice->component);
    if (*status != BOUTON_OK)
        return true;
    if (!bouton_rule_has_heaps(position->components[choice->component].rule)) {
        *status = bouton_refuse(b, cursor, "move",
                                "here a move is said as `moves` lists it, or by what is to be "
                                "left, as in `A:STATE`");
        return true;
    }
    if (take == UINT64_MAX)
        take = bouton_heap_size(bouton_position_at(position, choice->component));
    if (take_after_comma(cursor, leaving) || take_arrow(cursor)) {
        take_word(cursor, "leave");
        *status = leave_heaps(position, cursor, take, choice);
        return true;
    }
    const size_t end = cursor->at;
    cursor->at = start;
    *status = take_from_heap(position, cursor, take, choice);
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
    take_any_word(cursor, verbs);
    if (bouton_cursor_take(cursor, '#')) {
        uint64_t number = 0;
        status = bouton_cursor_number(b, cursor, "a move's number", &number);
        if (status == BOUTON_OK)
            status = number == 0 ? bouton_refuse(b, cursor, "move", "moves are counted from 1")
                                 : bouton_choice_by_number(position, cursor, number - 1, choice);
    } else if (!read_from(position, cursor, choice, &status)) {
        status = read_label(position, cursor, &choice->component);
        if (status == BOUTON_OK)
            status = read_after_label(position, cursor, choice);
    }
    return status == BOUTON_OK ? bouton_cursor_finish(b, cursor) : status;
}

/* A number alone where there is only one heap: that many are taken from it. */
static bool read_amount(const bouton_position *position, bouton_cursor *cursor,
                        bouton_choice *choice, bouton_status *status) {
    static const char *const verbs[] = {"takes", "take", "took", "removes", "remove", NULL};
    uint64_t take = 0;
    take_any_word(cursor, verbs);
    const size_t start = cursor->at;
    if (position->count != 1 || !bouton_rule_has_heaps(position->components[0].rule) ||
        !take_count(position->b, cursor, &take) || cursor->at < cursor->end)
        return false;
    cursor->at = start;
    choice->component = 0;
    *status = take_from_heap(position, cursor, take, choice);
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
