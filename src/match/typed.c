/* SPDX-License-Identifier: MIT */
/*
 * Moves as people type them: in the forms of bouton_match_make, or by their parts alone. Where the
 * two readings differ, or where several moves have these parts, nothing is guessed: two of the
 * moves are named.
 */
#include "explain/explain.h"
#include "match/notation.h"
#include "match/parts.h"

#include <string.h>

static bool is_letter(int c) {
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

/* "I take 3": who says so is no heap. */
static void skip_speaker(bouton_cursor *cursor) {
    static const char *const verbs[] = {"take", "remove", "grab", "pick", "move",  "put",
                                        "mark", "cover",  "cut",  "turn", "split", "bite"};
    const char *text = cursor->text;
    size_t at = cursor->at + 1;
    if (at >= cursor->end || (text[cursor->at] | 32) != 'i' || text[at] != ' ')
        return;
    while (at < cursor->end && text[at] == ' ')
        at++;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        const size_t size = strlen(verbs[i]);
        if (cursor->end - at > size && strncmp(text + at, verbs[i], size) == 0 &&
            !is_letter(text[at + size]))
            cursor->at = at;
    }
}

/* Writes a choice as the game tells it. */
static bouton_status put_choice(const bouton_position *position, const bouton_choice *choice,
                                bouton_text *out) {
    bouton_solution *list = bouton_solution_new(position->b);
    bouton_status status =
        list ? bouton_list_moves(position, choice->component, list) : position->b->error.status;
    size_t m = 0;
    while (status == BOUTON_OK && m < bouton_solution_moves(list) &&
           !bouton_leave_the_same(&list->to, m, &choice->to, 0))
        m++;
    if (status == BOUTON_OK && m < bouton_solution_moves(list))
        bouton_solution_write_phrase(list, m, out);
    bouton_solution_free(list);
    return status == BOUTON_OK ? bouton_text_status(out) : status;
}

static bouton_status refuse_several(const bouton_position *position, const bouton_cursor *cursor,
                                    const bouton_choice *a, const bouton_choice *b, bool more) {
    bouton_text one = bouton_text_start(position->b), other = bouton_text_start(position->b);
    bouton_status status = put_choice(position, a, &one);
    if (status == BOUTON_OK)
        status = put_choice(position, b, &other);
    if (status == BOUTON_OK)
        status = bouton_refuse(position->b, cursor, "move",
                               more ? "this may be `%s`, `%s` or another move: say which"
                                    : "this may be `%s` or `%s`: say which",
                               one.data, other.data);
    bouton_text_release(&one);
    bouton_text_release(&other);
    return status;
}

/* Whether it is a heap that is drawn as something else, a coin on a strip: there a number is one of
 * the picture. */
static bool is_drawn(const bouton_position *position, size_t component) {
    const bouton_rule *rule = position->components[component].rule;
    return bouton_rule_has_heaps(rule) && rule->game->picture != NULL;
}

/* Whether a number was read as a heap's that is the number of something else: the 3 of "3 1" is a
 * square on a strip of coins. */
static bool mistakes_number(const bouton_position *position, const bouton_choice *choice,
                            const bouton_move_parts *parts) {
    return is_drawn(position, choice->component) && parts->verbs == 0 && parts->count > 1 &&
           !bouton_move_parts_name_heap(parts);
}

static bouton_status copy_choice(const bouton_choice *from, bouton_choice *to) {
    to->component = from->component;
    bouton_moves_clear(&to->to);
    bouton_option_begin(&to->to);
    for (size_t i = 0; i < bouton_option_size(&from->to, 0); i++) {
        const bouton_state state = bouton_option_state(&from->to, 0, i);
        bouton_option_add(&to->to, state.data, state.size);
    }
    return to->to.status;
}

/* Makes the choice the move that has the parts said, unless it is one that was read; refuses where
 * there is more than one. */
static bouton_status settle(const bouton_position *position, const bouton_cursor *cursor,
                            const bouton_fitting *fitting, bouton_choice *choice, bool *read) {
    const bouton_choice *fits = fitting->choices;
    const size_t count = fitting->count < 2 ? fitting->count : 2;
    if (*read && fitting->fit == BOUTON_FITS_IN_PART && !is_drawn(position, choice->component))
        return BOUTON_OK;
    for (size_t i = 0; i < count && *read; i++)
        if (bouton_choices_leave_the_same(position, choice, &fits[i]))
            return BOUTON_OK;
    if (count > 0 && *read)
        return refuse_several(position, cursor, choice, &fits[0], count > 1);
    if (count > 1)
        return refuse_several(position, cursor, &fits[0], &fits[1], fitting->count > 2);
    *read = *read || count == 1;
    return count == 1 ? copy_choice(&fits[0], choice) : BOUTON_OK;
}

bouton_status bouton_choice_read_typed(const bouton_position *position, bouton_cursor *cursor,
                                       bouton_choice *choice) {
    bouton_context *b = position->b;
    bouton_move_parts parts;
    bouton_cursor_skip_spaces(cursor);
    bouton_cursor_trim_end(cursor);
    skip_speaker(cursor);
    const size_t start = cursor->at;
    const bouton_status status = bouton_choice_read(position, cursor, choice);
    if ((status != BOUTON_OK && status != BOUTON_INPUT) ||
        !bouton_move_parts_read(cursor->text + start, cursor->end - start, &parts))
        return status;
    const bouton_error fault = b->error;
    const size_t end = cursor->at;
    const bool mistaken = status == BOUTON_OK && mistakes_number(position, choice, &parts);
    bool read = status == BOUTON_OK && !mistaken;
    bouton_fitting fitting = bouton_fitting_start(b);
    bouton_status settled = bouton_fitting_find(position, &parts, &fitting);
    cursor->at = start;
    if (settled == BOUTON_OK)
        settled = settle(position, cursor, &fitting, choice, &read);
    bouton_fitting_release(&fitting);
    if (settled == BOUTON_OK && !read && mistaken)
        return bouton_notation_no_words(position, cursor);
    if (settled != BOUTON_OK || read) {
        cursor->at = settled == BOUTON_OK ? cursor->end : start;
        return settled;
    }
    cursor->at = end;
    b->error = fault;
    return status;
}
