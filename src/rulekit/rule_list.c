/* SPDX-License-Identifier: MIT */
/* The rules of a context: each is read by its game, and stored once. */
#include "rulekit/rule.h"

#include "base/nearest.h"

#include <string.h>

/* The rules of a context. */
typedef struct rule_list {
    bouton_rule **rules;
    size_t count, capacity;
} rule_list;

void bouton_rule_let_go(bouton_rule *rule) {
    for (int i = 0; i < BOUTON_KEPT_COUNT; i++) {
        if (rule->kept[i].data != NULL)
            rule->kept[i].release(rule->b, rule->kept[i].data);
        rule->kept[i].data = NULL;
    }
}

static void free_rule(bouton_context *b, bouton_rule *rule) {
    if (rule->game != NULL && rule->game->release != NULL && rule->parameters != NULL)
        rule->game->release(rule);
    bouton_rule_let_go(rule);
    bouton_sequence_close(rule->sequence);
    bouton_code_free(b, &rule->code);
    bouton_release_memory(b, rule->parameters, rule->parameters_size);
    bouton_release_string(b, rule->text);
    bouton_release_memory(b, rule, sizeof *rule);
}

static void free_rules(bouton_context *b, void *data) {
    rule_list *list = data;
    for (size_t i = 0; i < list->count; i++)
        free_rule(b, list->rules[i]);
    bouton_release_memory(b, list->rules, list->capacity * sizeof *list->rules);
    bouton_release_memory(b, list, sizeof *list);
}

static rule_list *rules_of(bouton_context *b) {
    rule_list *list = b->slots[BOUTON_SLOT_RULES].data;
    if (list == NULL) {
        list = bouton_calloc(b, 1, sizeof *list);
        b->slots[BOUTON_SLOT_RULES].data = list;
        b->slots[BOUTON_SLOT_RULES].release = free_rules;
    }
    return list;
}

static bool is_name_byte(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

static bouton_status refuse_unknown(bouton_context *b, bouton_cursor *cursor, size_t start,
                                    size_t size) {
    const char *name = cursor->text + start, *nearest = NULL;
    size_t best = BOUTON_NEAR + 1;
    const bouton_game *game;
    for (size_t i = 0; (game = bouton_game_at(b, i)) != NULL; i++) {
        const size_t distance = bouton_distance(name, size, game->name, strlen(game->name), best);
        if (distance < best && game != &bouton_game_code) {
            best = distance;
            nearest = game->name;
        }
    }
    cursor->at = start;
    if (size == 0)
        return bouton_refuse(b, cursor, "unknown-rule",
                             "neither a number nor the name of a game begins like this");
    const int shown = size > 40 ? 40 : (int)size;
    if (nearest != NULL)
        return bouton_refuse(b, cursor, "unknown-rule",
                             "there is no game named \"%.*s\"; the nearest is \"%s\"", shown, name,
                             nearest);
    return bouton_refuse(b, cursor, "unknown-rule",
                         "there is no game named \"%.*s\"; `bouton rules` lists them", shown, name);
}

/* A code whose first digit is a letter: C.3, C!.3. */
static bool begins_with_letter_digit(const bouton_cursor *cursor) {
    const char *text = cursor->text + cursor->at;
    const size_t size = cursor->end - cursor->at;
    const int letter = size > 0 ? text[0] | 32 : 0;
    const size_t point = size > 1 && (text[1] == '!' || text[1] == '=' || text[1] == '?') ? 2 : 1;
    return letter >= 'a' && letter <= 'f' && size > point && text[point] == '.';
}

/* Finds the game and leaves the cursor at its parameters. */
static bouton_status read_game(bouton_context *b, bouton_cursor *cursor, const bouton_game **game) {
    const size_t start = cursor->at;
    int c = bouton_cursor_peek(cursor);
    if (c < 0)
        return bouton_refuse(b, cursor, "unknown-rule", "the name of a game is missing here");
    if ((c >= '0' && c <= '9') || c == '.' || begins_with_letter_digit(cursor)) {
        *game = &bouton_game_code;
        return BOUTON_OK;
    }
    while (is_name_byte(bouton_cursor_peek(cursor)))
        cursor->at++;
    *game = bouton_game_find(b, cursor->text + start, cursor->at - start);
    if (*game == NULL || *game == &bouton_game_code)
        return refuse_unknown(b, cursor, start, cursor->at - start);
    if (bouton_cursor_peek(cursor) == '=' && (*game)->parameters == NULL)
        return bouton_refuse(b, cursor, "syntax", "%s takes no parameters", (*game)->name);
    if (bouton_cursor_peek(cursor) < 0 || bouton_cursor_take(cursor, '='))
        return BOUTON_OK;
    return bouton_refuse(
        b, cursor, "syntax",
        "after the name of a game comes '=' with its parameters, or ':' with a state, as in %s",
        (*game)->example);
}

static bouton_status configure(bouton_rule *rule, bouton_cursor *cursor) {
    const bouton_game *game = rule->game;
    bouton_context *b = rule->b;
    bouton_status status = BOUTON_OK;
    if (game->code != NULL)
        status = bouton_rule_set_code(rule, game->code);
    if (status == BOUTON_OK && game->read_parameters != NULL)
        status = game->read_parameters(rule, cursor);
    if (status != BOUTON_OK)
        return status;
    if (cursor->at != cursor->end)
        return bouton_refuse(b, cursor, "syntax", "the parameters of %s end before this",
                             game->name);
    bouton_text text = bouton_text_start(b);
    if (!rule->is_code)
        bouton_text_put(&text, game->name);
    if (game->write_parameters != NULL) {
        const size_t name_size = text.size;
        if (!rule->is_code)
            bouton_text_put_char(&text, '=');
        game->write_parameters(rule, &text);
        if (!rule->is_code && text.size == name_size + 1) { /* no parameters: no '=' */
            text.size--;
            text.data[text.size] = '\0';
        }
    }
    status = bouton_text_status(&text);
    if (status == BOUTON_OK) {
        rule->text = bouton_copy_string(b, text.data, text.size);
        status = rule->text ? BOUTON_OK : b->error.status;
    }
    bouton_text_release(&text);
    return status;
}

bouton_status bouton_rule_read(bouton_context *b, bouton_cursor *cursor, bouton_rule **rule) {
    rule_list *list = rules_of(b);
    const bouton_game *game = NULL;
    if (list == NULL)
        return b->error.status;
    const char *text = cursor->text + cursor->at;
    const size_t size = cursor->end - cursor->at;
    const char *end_mark = size > 0 ? memchr(text, '\0', size) : NULL;
    if (end_mark != NULL) { /* file names are C strings */
        cursor->at = (size_t)(end_mark - cursor->text);
        return bouton_refuse(b, cursor, "syntax", "a byte 0 can't stand in a rule");
    }
    for (size_t i = 0; i < list->count; i++) {
        bouton_rule *known = list->rules[i];
        if (strlen(known->text) == size && memcmp(known->text, text, size) == 0) {
            cursor->at = cursor->end;
            *rule = known;
            return BOUTON_OK;
        }
    }
    bouton_status status = read_game(b, cursor, &game);
    if (status != BOUTON_OK)
        return status;
    bouton_rule *made = bouton_calloc(b, 1, sizeof *made);
    if (made == NULL)
        return b->error.status;
    made->game = game;
    made->is_code = game == &bouton_game_code;
    made->source = bouton_game_source(game);
    made->b = b;
    made->number = (uint32_t)list->count;
    status = configure(made, cursor);
    void *rules = list->rules;
    if (status == BOUTON_OK &&
        !bouton_reserve(b, &rules, &list->capacity, list->count + 1, sizeof *list->rules))
        status = b->error.status;
    list->rules = rules;
    /* Is it an existing rule, written differently? */
    for (size_t i = 0; status == BOUTON_OK && i < list->count; i++) {
        if (strcmp(list->rules[i]->text, made->text) == 0) {
            free_rule(b, made);
            *rule = list->rules[i];
            return BOUTON_OK;
        }
    }
    if (status != BOUTON_OK) {
        free_rule(b, made);
        return status;
    }
    list->rules[list->count++] = made;
    *rule = made;
    return BOUTON_OK;
}

bouton_rule *bouton_rule_at(bouton_context *b, uint32_t number) {
    const rule_list *list = b->slots[BOUTON_SLOT_RULES].data;
    return list != NULL && number < list->count ? list->rules[number] : NULL;
}

bouton_status bouton_rule_of(bouton_context *b, const char *text, bouton_rule **rule) {
    const size_t size = strlen(text);
    bouton_cursor cursor = {.text = text, .text_size = size, .end = size};
    return bouton_rule_read(b, &cursor, rule);
}
