/* SPDX-License-Identifier: MIT */
/* rules: the games, or one of them. */
#include "command/answer.h"

#include <string.h>

static void put_string(bouton_json *json, const char *key, const char *string) {
    if (string != NULL)
        bouton_json_string(json, key, string);
    else
        bouton_json_null(json, key);
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
    put_string(json, "notes", game->notes);
    bouton_json_end_object(json);
}

static bouton_status run_rules(bouton_call *call) {
    const bouton_game *game;
    bouton_rule *rule = NULL;
    if (call->request->word_count > 0) {
        /* A name alone, also of a game that wants parameters; or a whole rule. */
        const char *word = call->request->words[0];
        game = bouton_game_find(word, strlen(word));
        if (game == NULL) {
            bouton_status status = bouton_call_rule(call, &rule);
            if (status != BOUTON_OK)
                return status;
            game = rule->game;
        }
        bouton_json json = bouton_answer_begin(call);
        if (rule != NULL)
            bouton_json_string(&json, "rule", rule->text);
        put_game(&json, "game", game);
        bouton_json_end_object(&json);
    } else {
        bouton_json json = bouton_answer_begin(call);
        bouton_json_array(&json, "games");
        for (size_t i = 0; (game = bouton_game_at(i)) != NULL; i++)
            put_game(&json, NULL, game);
        bouton_json_end_array(&json);
        bouton_json_end_object(&json);
    }
    bouton_text_put_char(&call->out, '\n');
    return BOUTON_OK;
}

const bouton_command bouton_command_rules = {
    .name = "rules",
    .arguments = "[RULE]",
    .summary = "the games, or one of them: how it is played and written",
    .details = "bouton rules\n"
               "bouton rules subtract",
    .options = "",
    .words_max = 1,
    .run = run_rules,
};
