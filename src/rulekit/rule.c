/* SPDX-License-Identifier: MIT */
/* Rules: reading them, keeping each once in the context, and what a heap game's code gives for
 * free. */
#include "rulekit/rule.h"

#include "base/nearest.h"
#include "rulekit/numbers.h"

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

bouton_context *bouton_rule_context(const bouton_rule *rule) {
    return rule != NULL ? rule->b : NULL;
}

const char *bouton_rule_text(const bouton_rule *rule) {
    return rule != NULL ? rule->text : NULL;
}

void *bouton_rule_user(const bouton_rule *rule) {
    return rule != NULL ? rule->game->user : NULL;
}

void *bouton_rule_parameters(const bouton_rule *rule) {
    return rule != NULL ? rule->parameters : NULL;
}

void *bouton_rule_make_parameters(bouton_rule *rule, size_t size) {
    if (rule == NULL || rule->parameters != NULL) {
        if (rule != NULL)
            bouton_fail(rule->b, BOUTON_INPUT, "argument", "a rule has its parameters already");
        return NULL;
    }
    rule->parameters = bouton_calloc(rule->b, 1, size);
    rule->parameters_size = rule->parameters ? size : 0;
    return rule != NULL ? rule->parameters : NULL;
}

bouton_status bouton_rule_set_code(bouton_rule *rule, const char *code) {
    if (rule == NULL)
        return BOUTON_INPUT;
    if (code == NULL || rule->game->code == NULL || rule->sequence != NULL)
        return bouton_fail(rule->b, BOUTON_INPUT, "argument",
                           "a code is set as parameters are read, and of a game that has one");
    bouton_code_free(rule->b, &rule->code);
    return bouton_code_read(rule->b, &rule->code, code, strlen(code));
}

bool bouton_rule_has_code(const bouton_rule *rule) {
    return rule->code.count > 0 || rule->code.tail != 0 || rule->game->code != NULL ||
           rule->game == &bouton_game_code;
}

bool bouton_rule_is_nim(const bouton_rule *rule) {
    return rule->game->value != NULL && rule->code.count == 0 && rule->code.length == 0 &&
           rule->code.tail == (BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE);
}

bool bouton_rule_nim_heaps(const bouton_rule *rule, bouton_state state, uint64_t *heaps,
                           size_t *count) {
    const uint8_t both = BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE;
    *count = rule->game->nim_heaps != NULL ? rule->game->nim_heaps(rule, state, heaps) : 1;
    return (rule->game->nim_heaps != NULL && *count != SIZE_MAX) ||
           (rule->game->value != NULL && rule->code.length == 0 &&
            (rule->code.tail & both) == both && rule->game->value(rule, state, heaps));
}

bool bouton_rule_add_nim_heaps(const bouton_rule *rule, bouton_state state, bouton_nim *nim) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    size_t count;
    if (!bouton_rule_nim_heaps(rule, state, heaps, &count))
        return false;
    for (size_t i = 0; i < count; i++)
        bouton_nim_add(nim, heaps[i]);
    return true;
}

uint64_t bouton_rule_weight(const bouton_rule *rule, bouton_state state) {
    return rule->game->weight ? rule->game->weight(rule, state) : state.size;
}

bool bouton_rule_has_heaps(const bouton_rule *rule) {
    return rule->game->heaps || bouton_rule_has_code(rule);
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
        "after the name of a game comes '=' with its parameters, or ':' with a state");
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
    if (game != &bouton_game_code)
        bouton_text_put(&text, game->name);
    if (game->write_parameters != NULL) {
        const size_t name_size = text.size;
        if (game != &bouton_game_code)
            bouton_text_put_char(&text, '=');
        game->write_parameters(rule, &text);
        if (game != &bouton_game_code && text.size == name_size + 1) { /* nothing to say: no '=' */
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
    if (end_mark != NULL) { /* names of files are C strings */
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
    made->source = bouton_game_source(game);
    made->b = b;
    made->number = (uint32_t)list->count;
    status = configure(made, cursor);
    void *rules = list->rules;
    if (status == BOUTON_OK &&
        !bouton_reserve(b, &rules, &list->capacity, list->count + 1, sizeof *list->rules))
        status = b->error.status;
    list->rules = rules;
    /* The same rule, written another way? */
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

bouton_status bouton_rule_place_error(bouton_rule *rule, bouton_cursor *cursor, size_t start,
                                      bouton_status status) {
    if (status != BOUTON_INPUT)
        return status;
    const int64_t at = rule->b->error.at;
    cursor->at = start + (at > 0 ? (size_t)at : 0);
    return bouton_place_error(rule->b, cursor->text, cursor->text_size, cursor->at);
}

bouton_status bouton_rule_read_set(bouton_rule *rule, bouton_cursor *cursor, bool but) {
    const size_t start = cursor->at;
    cursor->at = cursor->end;
    return bouton_rule_place_error(
        rule, cursor, start,
        bouton_code_read_set(rule->b, &rule->code, cursor->text + start, cursor->end - start, but));
}

bouton_status bouton_rule_parse(bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    bouton_status status;
    if (bouton_rule_has_heaps(rule)) {
        uint64_t heap = 0;
        status = bouton_cursor_number(rule->b, cursor, "a heap", &heap);
        if (status == BOUTON_OK)
            bouton_text_put_bytes(state, &heap, sizeof heap);
    } else {
        status = rule->game->parse(rule, cursor, state);
    }
    if (status == BOUTON_OK)
        status = bouton_cursor_finish(rule->b, cursor);
    return status == BOUTON_OK ? bouton_text_status(state) : status;
}

void bouton_rule_print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    if (bouton_rule_has_heaps(rule))
        bouton_text_put_u64(out, bouton_heap_size(state));
    else
        rule->game->print(rule, state, out);
}
