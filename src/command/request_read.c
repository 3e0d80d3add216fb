/* SPDX-License-Identifier: MIT */
/* Reading a request: which command, its options (options.c), its words. */
#include "command/options.h"

#include "base/nearest.h"

#include <string.h>

static bouton_status refuse_unknown_command(bouton_context *b, const char *word) {
    const char *nearest = NULL;
    size_t best = BOUTON_NEAR + 1;
    const bouton_command *command;
    for (size_t i = 0; (command = bouton_command_at(i)) != NULL; i++) {
        const char *name = command->name;
        const size_t distance = bouton_distance(word, strlen(word), name, strlen(name), best);
        if (distance < best) {
            best = distance;
            nearest = name;
        }
    }
    if (nearest != NULL)
        return bouton_fail_at(b, BOUTON_INPUT, "unknown-command", word, strlen(word), 0,
                              "there is no such command; the nearest is `%s`", nearest);
    return bouton_fail_at(b, BOUTON_INPUT, "unknown-command", word, strlen(word), 0,
                          "there is no such command; `help` lists them");
}

static bouton_status add_word(bouton_request *request, const char *word) {
    void *words = request->words;
    if (!bouton_reserve(request->b, &words, &request->words_capacity, request->word_count + 1,
                        sizeof *request->words))
        return request->b->error.status;
    request->words = words;
    request->words[request->word_count++] = word;
    return BOUTON_OK;
}

static bouton_status check_words(const bouton_request *request) {
    const bouton_command *command = request->command;
    bouton_context *b = request->b;
    if (request->options[BOUTON_OPTION_HELP].given)
        return BOUTON_OK;
    if (request->word_count < command->words_min && !request->options[BOUTON_OPTION_BATCH].given)
        return bouton_fail(b, BOUTON_INPUT, "usage", "`%s` needs %s; `%s --help` has examples",
                           command->name, command->arguments, command->name);
    if (request->word_count > command->words_max) {
        const char *word = request->words[command->words_max];
        return bouton_refuse_word(b, word, 0, "`%s` takes nothing after %s", command->name,
                                  *command->arguments ? command->arguments : "its options");
    }
    return bouton_request_agree(request);
}

/* No command begins with a digit or contains a colon: such a word is a position to be solved. */
static bool is_position(const char *word) {
    return (*word >= '0' && *word <= '9') || strchr(word, ':') != NULL;
}

static bool is_one_of(const char *word, const char *first, const char *second) {
    return strcmp(word, first) == 0 || strcmp(word, second) == 0;
}

/* The word that names the command; count if there is none. *is_word: it is also an argument of the
 * command. */
static bouton_status find_command(bouton_request *request, const char *const *words, size_t count,
                                  size_t *at, bool *is_word) {
    bouton_context *b = request->b;
    *is_word = false;
    for (*at = 0; *at < count; bouton_option_skip(words, count, at)) {
        const char *word = words[*at];
        if (is_one_of(word, "--help", "-h"))
            return BOUTON_OK;
        if (is_one_of(word, "--version", "-V")) {
            request->command = &bouton_command_version;
            return BOUTON_OK;
        }
        if (bouton_is_option(word) && strcmp(word, "--") != 0)
            continue;
        const bouton_command *command = bouton_command_find(word);
        *is_word = command == NULL && is_position(word);
        if (command != NULL || *is_word) {
            request->command = *is_word ? &bouton_command_solve : command;
            return BOUTON_OK;
        }
        return refuse_unknown_command(b, word);
    }
    return count == 0
               ? BOUTON_OK
               : bouton_refuse_word(
                     b, words[0], 0,
                     "options alone are no request: say a command too, such as `play`; `help` "
                     "lists them%s%s",
                     "", "");
}

bouton_request *bouton_request_new(bouton_context *b) {
    bouton_request *request = b == NULL ? NULL : bouton_calloc(b, 1, sizeof *request);
    if (request != NULL)
        *request = (bouton_request){.b = b, .command = &bouton_command_help};
    return request;
}

static bool are_words(const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (words == NULL || words[i] == NULL)
            return false;
    return true;
}

bouton_status bouton_request_read(bouton_request *request, const char *const *words, size_t count) {
    size_t command;
    bool is_word, options_end = false;
    if (request == NULL)
        return BOUTON_INPUT;
    bouton_request_clear(request);
    if (!are_words(words, count))
        return bouton_fail(request->b, BOUTON_INPUT, "argument", "there is no text");
    bouton_status status = find_command(request, words, count, &command, &is_word);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        if (i == command && !is_word)
            continue;
        if (!options_end && strcmp(words[i], "--") == 0)
            options_end = true;
        else if (!options_end && bouton_is_option(words[i]))
            status = bouton_option_read(request, words, count, &i);
        else
            status = add_word(request, words[i]);
    }
    return status == BOUTON_OK ? check_words(request) : status;
}

void bouton_request_clear(bouton_request *request) {
    bouton_release_memory(request->b, request->words,
                          request->words_capacity * sizeof *request->words);
    *request = (bouton_request){.b = request->b, .command = &bouton_command_help};
}

void bouton_request_free(bouton_request *request) {
    if (request == NULL)
        return;
    bouton_request_clear(request);
    bouton_release_memory(request->b, request, sizeof *request);
}

const char *bouton_request_name(const bouton_request *request) {
    return bouton_request_option(request, BOUTON_OPTION_HELP)->given ? "help"
           : request != NULL                                         ? request->command->name
                                                                     : "";
}

bool bouton_request_answers_text(const bouton_request *request) {
    if (request == NULL)
        return false;
    const bouton_command *command =
        request->options[BOUTON_OPTION_HELP].given ? &bouton_command_help : request->command;
    return command->answers_text != NULL && command->answers_text(request);
}
