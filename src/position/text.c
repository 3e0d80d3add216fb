/* SPDX-License-Identifier: MIT */
/* Positions as text. The grammar is in include/bouton/position.h. */
#include "position/position.h"
#include "rulekit/clauses.h"

#include <string.h>

static bool is_blank(int c) {
    return c == ' ' || c == '\t';
}

static bouton_status read_state(bouton_position *position, bouton_rule *rule,
                                bouton_cursor *cursor) {
    bouton_text state = bouton_text_start(position->b);
    bouton_status status = bouton_rule_parse(rule, cursor, &state);
    if (status == BOUTON_OK && state.size > BOUTON_STATE_MAX)
        status = bouton_refuse(position->b, cursor, "state", "a state has at most %d bytes",
                               (int)BOUTON_STATE_MAX);
    if (status == BOUTON_OK)
        status = bouton_position_add(position, rule,
                                     (bouton_state){(const uint8_t *)state.data, state.size});
    bouton_text_release(&state);
    return status;
}

static bouton_status read_heap(bouton_position *position, bouton_rule *rule,
                               bouton_cursor *cursor) {
    uint64_t heap = 0;
    bouton_status status = bouton_cursor_number(position->b, cursor, "a heap", &heap);
    if (status == BOUTON_OK)
        status = bouton_cursor_finish(position->b, cursor);
    return status == BOUTON_OK ? bouton_position_add(position, rule, bouton_heap_state(&heap))
                               : status;
}

bouton_status bouton_position_read_states(bouton_position *position, bouton_rule *rule,
                                          bouton_cursor *cursor) {
    const size_t end = cursor->end;
    bouton_status status = BOUTON_OK;
    if (!bouton_rule_has_heaps(rule))
        return read_state(position, rule, cursor);
    /* Heaps: commas or blanks between them. */
    for (bool more = true; more && status == BOUTON_OK;) {
        bouton_cursor_skip_spaces(cursor);
        size_t stop = cursor->at;
        while (stop < end && cursor->text[stop] != ',' && !is_blank(cursor->text[stop]))
            stop++;
        cursor->end = stop;
        status = read_heap(position, rule, cursor);
        cursor->end = end;
        if (status == BOUTON_OK) {
            bouton_cursor_skip_spaces(cursor);
            more = bouton_cursor_take(cursor, ',') || cursor->at < end;
        }
    }
    return status;
}

static bouton_status read_group(bouton_position *position, bouton_cursor *cursor) {
    bouton_context *b = position->b;
    const char *text = cursor->text + cursor->at;
    const char *colon = memchr(text, ':', cursor->end - cursor->at);
    bouton_rule *rule = NULL;
    bouton_status status;
    if (colon == NULL) {
        const int c = bouton_cursor_peek(cursor);
        const char *digits_end = text;
        if (c < 0)
            return bouton_refuse(b, cursor, "syntax", "a component is missing here");
        while (digits_end < cursor->text + cursor->end && *digits_end >= '0' && *digits_end <= '9')
            digits_end++;
        /* Without a colon only Nim's heaps make sense; if this is a game's name, report what is
         * missing. */
        const bool number = (c >= '0' && c <= '9') || c == '-' || c == ',';
        if (!number || (digits_end < cursor->text + cursor->end && *digits_end == '.')) {
            status = bouton_rule_read(b, cursor, &rule);
            if (status != BOUTON_OK)
                return status;
            cursor->at = cursor->end;
            return bouton_refuse(b, cursor, "syntax",
                                 "after the game a colon and a state are missing, as in \"%s\"",
                                 rule->game->example);
        }
        status = bouton_rule_of(b, "nim", &rule);
    } else {
        const size_t end = cursor->end;
        cursor->end = (size_t)(colon - cursor->text);
        bouton_cursor_trim_end(cursor);
        status = bouton_rule_read(b, cursor, &rule);
        cursor->at = (size_t)(colon - cursor->text) + 1;
        cursor->end = end;
        bouton_cursor_skip_spaces(cursor);
    }
    return status == BOUTON_OK ? bouton_position_read_states(position, rule, cursor) : status;
}

bouton_status bouton_position_add_state(bouton_position *position, const char *rule_text,
                                        const char *text, size_t size) {
    if (position == NULL)
        return BOUTON_INPUT;
    if (text == NULL)
        return bouton_fail(position->b, BOUTON_INPUT, "argument", "there is no text");
    const size_t components = position->count, bytes = position->bytes_size;
    bouton_cursor cursor = {.text = text, .text_size = size, .end = size};
    bouton_rule *rule;
    bouton_status status =
        bouton_rule_of(position->b, rule_text != NULL ? rule_text : "nim", &rule);
    bouton_cursor_skip_spaces(&cursor);
    bouton_cursor_trim_end(&cursor);
    if (status == BOUTON_OK)
        status = bouton_position_read_states(position, rule, &cursor);
    if (status != BOUTON_OK) {
        position->count = components;
        position->bytes_size = bytes;
    }
    return status;
}

/* Where another game begins, without a '+' before it, in a group that could not be read; the
 * group's end if none does. */
static bouton_status find_second_game(bouton_context *b, const bouton_cursor *group, size_t *at) {
    const char *text = group->text;
    *at = group->end;
    for (size_t i = group->at + 1; i < group->end; i++) {
        if (is_blank(text[i]) || !is_blank(text[i - 1]))
            continue;
        bouton_cursor name = {.text = text, .text_size = group->text_size, .at = i, .end = i};
        while (name.end < group->end && text[name.end] != ':' && !is_blank(text[name.end]))
            name.end++;
        bouton_rule *rule;
        if (name.end == group->end || text[name.end] != ':' || name.end == i)
            continue;
        const bouton_status status = bouton_rule_read(b, &name, &rule);
        if (status == BOUTON_OK)
            *at = i;
        if (status != BOUTON_INPUT)
            return status;
    }
    return BOUTON_OK;
}

/* Reports it if the group just lacks a '+'. */
static bouton_status look_for_plus(bouton_context *b, const bouton_cursor *group) {
    const bouton_error fault = b->error;
    bouton_cursor at = *group;
    const bouton_status status = find_second_game(b, group, &at.at);
    if (status != BOUTON_OK)
        return status;
    if (at.at < group->end)
        return bouton_refuse(b, &at, "syntax",
                             "between two games of a sum comes '+', which is missing here");
    b->error = fault;
    return fault.status;
}

bouton_status bouton_position_read(bouton_position *position, const char *text, size_t size) {
    bouton_cursor cursor = {.text = text, .text_size = size, .end = size};
    bouton_status status = BOUTON_OK;
    if (position == NULL)
        return BOUTON_INPUT;
    bouton_position_clear(position);
    if (text == NULL)
        return bouton_fail(position->b, BOUTON_INPUT, "argument", "there is no text");
    for (bool more = true; more && status == BOUTON_OK;) {
        bouton_cursor_skip_spaces(&cursor);
        const char *plus = memchr(text + cursor.at, '+', size - cursor.at);
        const size_t stop = plus ? (size_t)(plus - text) : size;
        more = plus != NULL;
        cursor.end = stop;
        bouton_cursor_trim_end(&cursor);
        const bouton_cursor group = cursor;
        status = read_group(position, &cursor);
        if (status == BOUTON_INPUT)
            status = look_for_plus(position->b, &group);
        cursor.at = stop + 1;
        cursor.end = size;
    }
    BOUTON_ASSERT(bouton_position_is_valid(position));
    if (status != BOUTON_OK)
        bouton_position_clear(position);
    return status;
}

size_t bouton_position_write_place(const bouton_position *position, size_t component,
                                   bouton_text *out) {
    const bouton_rule *group = NULL;
    size_t place = out->size;
    if (position->count == 0)
        bouton_text_put(out, "nim:0");
    for (size_t i = 0; i < position->count; i++) {
        const bouton_rule *rule = position->components[i].rule;
        if (rule == group && bouton_rule_has_heaps(rule)) {
            bouton_text_put_char(out, ',');
        } else {
            bouton_text_put(out, i > 0 ? " + " : "");
            bouton_text_put(out, rule->text);
            bouton_text_put_char(out, ':');
        }
        group = rule;
        place = i == component ? out->size : place;
        bouton_position_state(position, i, out);
    }
    return place;
}

void bouton_position_write(const bouton_position *position, bouton_text *out) {
    if (position != NULL && out != NULL)
        bouton_position_write_place(position, 0, out);
}

void bouton_position_write_notation(const bouton_position *position, size_t component,
                                    bouton_text *out) {
    if (position == NULL || out == NULL || component >= position->count)
        return;
    const bouton_rule *rule = position->components[component].rule;
    const bool is_script = strcmp(rule->game->name, "lua") == 0; /* only the script knows */
    if (rule->game->picture == NULL && !bouton_rule_has_heaps(rule) && !is_script)
        bouton_text_put(out, rule->game->states);
}

bouton_status bouton_position_write_rule(const bouton_position *position, size_t component,
                                         bouton_text *out) {
    if (position == NULL || out == NULL)
        return BOUTON_INPUT;
    if (component >= position->count)
        return bouton_fail(position->b, BOUTON_INPUT, "argument", "there is no such component");
    const bouton_rule *rule = position->components[component].rule;
    bouton_clauses clauses = bouton_clauses_new(position->b);
    bouton_status status = bouton_rule_clauses(rule, &clauses);
    if (status == BOUTON_OK) {
        bouton_rule_say(rule, &clauses, out);
        status = bouton_text_status(out);
    }
    bouton_clauses_free(&clauses);
    return status;
}
