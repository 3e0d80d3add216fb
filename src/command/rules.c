/* SPDX-License-Identifier: MIT */
/* rules: the games, or one of them. */
#include "command/answer.h"

#include <bouton/rule.h>

#include <string.h>

static void put_string(bouton_json *json, const char *key, const char *string) {
    if (string != NULL)
        bouton_json_string(json, key, string);
    else
        bouton_json_null(json, key);
}

/* All notes of the game, as one text. */
static void put_notes(bouton_json *json, const bouton_game *game) {
    const char *const notes[] = {game->notes, game->normal_notes, game->misere_notes};
    const char *separator = "";
    if (notes[0] == NULL && notes[1] == NULL && notes[2] == NULL) {
        bouton_json_null(json, "notes");
        return;
    }
    const size_t start = bouton_json_open_string(json, "notes");
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        if (notes[i] == NULL)
            continue;
        bouton_text_put(json->out, separator);
        bouton_text_put(json->out, notes[i]);
        separator = " ";
    }
    bouton_json_close_string(json, start);
}

static void put_game(bouton_json *json, const char *key, const bouton_game *game) {
    bouton_json_object(json, key);
    bouton_json_string(json, "name", game->name);
    bouton_json_string(json, "summary", game->summary);
    put_string(json, "parameters", game->parameters);
    bouton_json_string(json, "states",
                       game->states ? game->states : "heap sizes, with commas between them");
    bouton_json_string(json, "example", game->example);
    bouton_json_bool(json, "heaps", game->states == NULL);
    put_string(json, "code", game->code);
    put_notes(json, game);
    bouton_json_end_object(json);
}

static void put_clause(bouton_json *json, const bouton_rule_words *words, size_t number) {
    const bouton_rule_clause clause = bouton_rule_words_clause(words, number);
    uint64_t from, to;
    bouton_json_object(json, NULL);
    bouton_json_string(json, "kind", clause.kind);
    if (clause.has_from)
        bouton_json_u64(json, "from", clause.from);
    bouton_json_array(json, "numbers");
    for (size_t i = 0; bouton_rule_words_range(words, number, i, &from, &to); i++) {
        bouton_json_array(json, NULL);
        bouton_json_u64(json, NULL, from);
        if (to == UINT64_MAX)
            bouton_json_null(json, NULL);
        else
            bouton_json_u64(json, NULL, to);
        bouton_json_end_array(json);
    }
    bouton_json_end_array(json);
    if (clause.heaps != 0) {
        bouton_json_array(json, "heaps");
        for (unsigned i = 0; clause.heaps >> i != 0; i++)
            if (clause.heaps >> i & 1)
                bouton_json_u64(json, NULL, i);
        bouton_json_end_array(json);
        put_string(json, "sizes", clause.sizes);
    }
    if (clause.shape != NULL)
        bouton_json_string(json, "shape", clause.shape);
    bouton_json_end_object(json);
}

/* What a move is under this rule, in words and as data. */
static bouton_status put_rule(bouton_json *json, const bouton_rule *rule) {
    bouton_rule_words *words = bouton_rule_words_open(rule->b, rule->text);
    if (words == NULL)
        return rule->b->error.status;
    bouton_json_string(json, "rule", rule->text);
    const size_t start = bouton_json_open_string(json, "rule_in_words");
    bouton_rule_words_write(words, json->out);
    bouton_json_close_string(json, start);
    bouton_json_array(json, "clauses");
    for (size_t i = 0; i < bouton_rule_words_count(words); i++)
        put_clause(json, words, i);
    bouton_json_end_array(json);
    bouton_rule_words_close(words);
    return BOUTON_OK;
}

/* A move under this rule in words, from the game's example if that is a position of this rule. */
static bouton_status put_example(bouton_json *json, const bouton_rule *rule) {
    bouton_context *b = rule->b;
    const char *state = strchr(rule->game->example, ':');
    bouton_position *position = bouton_position_new(b);
    bouton_text text = bouton_text_start(b);
    bouton_text_put(&text, rule->text);
    bouton_text_put(&text, state != NULL ? state : "");
    bouton_status status = position != NULL ? bouton_text_status(&text) : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_position_read(position, text.data, text.size);
    if (status == BOUTON_OK)
        status = bouton_answer_example(json, position);
    bouton_text_release(&text);
    bouton_position_free(position);
    return status == BOUTON_INPUT ? BOUTON_OK : status;
}

/* The rule as written; NULL for just the name of a game that needs parameters. */
static bouton_status read_word(bouton_call *call, const bouton_game **game, bouton_rule **rule) {
    const char *word = call->request->words[0];
    *game = bouton_game_find(call->b, word, strlen(word));
    const bouton_status status = bouton_call_rule(call, rule);
    if (status == BOUTON_OK)
        *game = (*rule)->game;
    return status == BOUTON_INPUT && *game != NULL ? BOUTON_OK : status;
}

static bouton_status run_rules(bouton_call *call) {
    const bouton_game *game;
    bouton_rule *rule = NULL;
    bouton_status status = BOUTON_OK;
    if (call->request->word_count > 0) {
        status = read_word(call, &game, &rule);
        if (status != BOUTON_OK)
            return status;
        bouton_json json = bouton_answer_begin(call);
        if (rule != NULL)
            status = put_rule(&json, rule);
        if (status == BOUTON_OK && rule != NULL)
            status = put_example(&json, rule);
        put_game(&json, "game", game);
        bouton_json_end_object(&json);
    } else {
        bouton_json json = bouton_answer_begin(call);
        bouton_json_array(&json, "games");
        for (size_t i = 0; (game = bouton_game_at(call->b, i)) != NULL; i++)
            put_game(&json, NULL, game);
        bouton_json_end_array(&json);
        bouton_json_end_object(&json);
    }
    bouton_text_put_char(&call->out, '\n');
    return status;
}

const bouton_command bouton_command_rules = {
    .name = "rules",
    .arguments = "[RULE]",
    .summary = "the games, or one of them: how it is played and written",
    .details = "bouton rules\n"
               "bouton rules subtract\n"
               "bouton rules subtract=1,3,4",
    .options = "json memory time-limit",
    .words_max = 1,
    .run = run_rules,
};
