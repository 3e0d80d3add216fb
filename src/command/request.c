/* SPDX-License-Identifier: MIT */
/* Reading a request: which command, its options, its words. */
#include "command/command.h"

#include "base/nearest.h"
#include "base/real.h"

#include <bouton/match.h>

#include <stdlib.h>
#include <string.h>

static const bouton_command *const commands[] = {
    &bouton_command_solve,     &bouton_command_explain,  &bouton_command_move,
    &bouton_command_review,    &bouton_command_values,   &bouton_command_period,
    &bouton_command_moves,
#ifndef __wasm__ /* the page has no files and no terminal, and its first load is small */
    &bouton_command_play,      &bouton_command_nimsum,   &bouton_command_nimber,
    &bouton_command_survey,    &bouton_command_engine,   &bouton_command_genus,
    &bouton_command_canonical, &bouton_command_quotient,
#endif
    &bouton_command_rules,     &bouton_command_help,     &bouton_command_version,
};

const bouton_option_row bouton_option_rows[BOUTON_OPTION_COUNT] = {
#define BOUTON_OPTION_ROW(id, name, kind, argument, help) {name, kind, argument, help},
#include <bouton/options.inc>
#undef BOUTON_OPTION_ROW
};

const bouton_command *bouton_command_at(size_t index) {
    return index < sizeof commands / sizeof *commands ? commands[index] : NULL;
}

const bouton_command *bouton_command_find(const char *name) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

bool bouton_command_takes(const bouton_command *command, bouton_option_id option) {
    if (option == BOUTON_OPTION_HELP)
        return true;
    const char *name = bouton_option_rows[option].name;
    const size_t size = strlen(name);
    for (const char *at = command->options; *at != '\0'; at += strspn(at, " ")) {
        const size_t word = strcspn(at, " ");
        if (word == size && memcmp(at, name, size) == 0)
            return true;
        at += word;
    }
    return false;
}

static bouton_status refuse(bouton_context *b, const char *word, size_t at, const char *format,
                            const char *first, const char *second) {
    return bouton_fail_at(b, BOUTON_INPUT, "usage", word, strlen(word), at, format, first, second);
}

static bouton_status refuse_unknown_command(bouton_context *b, const char *word) {
    const char *nearest = NULL;
    size_t best = BOUTON_NEAR + 1;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *name = commands[i]->name;
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

static bouton_status refuse_unknown_option(bouton_context *b, const bouton_command *command,
                                           const char *word, const char *name, size_t size) {
    const char *nearest = NULL;
    size_t best = BOUTON_NEAR + 1;
    for (int i = 0; i < BOUTON_OPTION_COUNT; i++) {
        const char *known = bouton_option_rows[i].name;
        if (!bouton_command_takes(command, (bouton_option_id)i))
            continue;
        const size_t distance = bouton_distance(name, size, known, strlen(known), best);
        if (distance < best) {
            best = distance;
            nearest = known;
        }
    }
    if (nearest != NULL)
        return refuse(b, word, 0, "`%s` has no such option; the nearest is --%s", command->name,
                      nearest);
    return refuse(b, word, 0, "`%s` has no such option; `%s --help` lists them", command->name,
                  command->name);
}

static bool read_whole_number(const char *text, uint64_t *number, const char **end) {
    const char *at = text;
    uint64_t read = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        if (__builtin_mul_overflow(read, (uint64_t)10, &read) ||
            __builtin_add_overflow(read, (uint64_t)(*at - '0'), &read))
            return false;
    *number = read;
    *end = at;
    return at > text;
}

/* Whole numbers, also as 1e9. */
static bool read_number(const char *text, uint64_t *number) {
    const char *end;
    uint64_t exponent = 0;
    if (!read_whole_number(text, number, &end))
        return false;
    if (*end == 'e' || *end == 'E') {
        if (!read_whole_number(end + 1, &exponent, &end))
            return false;
        for (; exponent > 0 && *number > 0; exponent--)
            if (__builtin_mul_overflow(*number, (uint64_t)10, number))
                return false;
    }
    return *end == '\0';
}

static bool read_size(const char *text, uint64_t *bytes) {
    static const char units[] = "KMGT";
    const char *end;
    unsigned shift = 0;
    if (!read_whole_number(text, bytes, &end))
        return false;
    if (*end != '\0') {
        const char *unit = strchr(units, *end & ~32);
        if (unit == NULL || *unit == '\0')
            return false;
        shift = 10 * (unsigned)(unit - units + 1);
        end++;
        end += *end == 'B' || *end == 'b';
    }
    if (*end != '\0' || *bytes == 0 || *bytes > UINT64_MAX >> shift)
        return false;
    *bytes <<= shift;
    return true;
}

static bool read_seconds(const char *text, double *seconds) {
    const char *end;
    if (!bouton_real_read(text, seconds, &end))
        return false;
    if (*end == 'm')
        *seconds *= 60;
    else if (*end == 'h')
        *seconds *= 3600;
    else if (*end != 's')
        return *end == '\0';
    return end[1] == '\0';
}

static bouton_status read_argument(bouton_context *b, const bouton_option_row *row,
                                   const char *word, const char *text, bouton_option_value *value) {
    const size_t at = text >= word && text <= word + strlen(word) ? (size_t)(text - word) : 0;
    const char *shown = at > 0 ? word : text;
    value->given = true;
    value->text = text;
    switch (row->kind) {
    case NUMBER:
        if (!read_number(text, &value->number))
            return refuse(b, shown, at, "--%s takes a whole number below 2^64%s", row->name, "");
        break;
    case SIZE:
        if (!read_size(text, &value->number))
            return refuse(b, shown, at, "--%s takes a size such as 500M or 4G%s", row->name, "");
        break;
    case SECONDS:
        if (!read_seconds(text, &value->real))
            return refuse(b, shown, at, "--%s takes seconds, or a time such as 5m or 2h%s",
                          row->name, "");
        break;
    case LEVEL:
        if (!bouton_level_read(text, &value->real))
            return refuse(b, shown, at,
                          "--%s takes a number from 0 to 1, or random, easy, medium, hard or "
                          "perfect%s",
                          row->name, "");
        break;
    case TEXT:
    case FLAG:
        break;
    }
    return BOUTON_OK;
}

/* The options that a word may mean: the one of this name, or those whose names begin so. A command
 * that is NULL takes all. */
typedef struct meant {
    size_t count;
    bouton_option_id id[BOUTON_OPTION_COUNT];
} meant;

static meant find_options(const bouton_command *command, const char *name, size_t size,
                          bool may_be_short) {
    meant found = {0};
    for (int i = 0; i < BOUTON_OPTION_COUNT; i++) {
        const char *known = bouton_option_rows[i].name;
        const bouton_option_id id = (bouton_option_id)i;
        if (strncmp(known, name, size) != 0)
            continue;
        if (known[size] == '\0')
            return (meant){.count = 1, .id = {id}};
        if (may_be_short && size > 0 && (command == NULL || bouton_command_takes(command, id)))
            found.id[found.count++] = id;
    }
    return found;
}

static bouton_status refuse_ambiguous(bouton_context *b, const char *word, const meant *found) {
    bouton_text list = bouton_text_start(b);
    for (size_t i = 0; i < found->count; i++)
        bouton_text_printf(&list, "%s--%s",
                           i == 0                 ? ""
                           : i + 1 < found->count ? ", "
                                                  : " or ",
                           bouton_option_rows[found->id[i]].name);
    bouton_status status = bouton_text_status(&list);
    if (status == BOUTON_OK)
        status = refuse(b, word, 0, "this may be %s%s", list.data, "");
    bouton_text_release(&list);
    return status;
}

static bouton_status refuse_option(bouton_context *b, const bouton_command *command,
                                   const char *word, const char *name) {
    if (command->normal_only && strcmp(name, "misere") == 0)
        return bouton_fail(b, BOUTON_INPUT, "usage",
                           "Grundy values are those of normal play: `%s` does not go with --misere",
                           command->name);
    return bouton_fail_at(b, BOUTON_INPUT, "usage", word, strlen(word), 0,
                          "`%s` does not take --%s; `%s --help` lists what it takes", command->name,
                          name, command->name);
}

/* The part of an option's word that names it, and its length. */
static const char *name_in(const char *word, size_t *size) {
    const char *name = strcmp(word, "-h") == 0 ? "help" : word + strspn(word, "-");
    *size = strcspn(name, "=");
    return name;
}

/* Reads the option that words[*i] begins; steps over its argument. */
static bouton_status read_option(bouton_request *request, const char *const *words, size_t count,
                                 size_t *i) {
    bouton_context *b = request->b;
    const char *word = words[*i];
    size_t size;
    const char *name = name_in(word, &size);
    const meant found = find_options(request->command, name, size, word[1] == '-');
    if (found.count == 0)
        return refuse_unknown_option(b, request->command, word, name, size);
    if (found.count > 1)
        return refuse_ambiguous(b, word, &found);
    const bouton_option_row *row = &bouton_option_rows[found.id[0]];
    if (!bouton_command_takes(request->command, found.id[0]))
        return refuse_option(b, request->command, word, row->name);
    bouton_option_value *value = &request->options[found.id[0]];
    if (row->kind == FLAG) {
        if (name[size] == '=')
            return refuse(b, word, (size_t)(name - word) + size, "--%s takes no argument%s",
                          row->name, "");
        value->given = true;
        return BOUTON_OK;
    }
    if (name[size] == '=')
        return read_argument(b, row, word, name + size + 1, value);
    if (*i + 1 == count)
        return refuse(b, word, strlen(word), "--%s needs its argument: %s", row->name,
                      row->argument);
    ++*i;
    return read_argument(b, row, word, words[*i], value);
}

static bool is_option(const char *word) {
    return word[0] == '-' && (word[1] == '-' || (word[1] >= 'a' && word[1] <= 'z'));
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
        return refuse(b, word, 0, "`%s` takes nothing after %s", command->name,
                      *command->arguments ? command->arguments : "its options");
    }
    return bouton_request_agree(request);
}

/* Steps over an option that stands before the command, and over its argument. */
static void skip_option(const char *const *words, size_t count, size_t *i) {
    const char *word = words[(*i)++];
    size_t size;
    const char *name = name_in(word, &size);
    const meant found = find_options(NULL, name, size, word[1] == '-');
    if (found.count == 1 && bouton_option_rows[found.id[0]].kind != FLAG && name[size] != '=' &&
        *i < count)
        ++*i;
}

/* No command begins like a number or has a colon: that is a position, to be solved. */
static bool is_position(const char *word) {
    return (*word >= '0' && *word <= '9') || strchr(word, ':') != NULL;
}

static bool is_one_of(const char *word, const char *first, const char *second) {
    return strcmp(word, first) == 0 || strcmp(word, second) == 0;
}

/* The word that says the command; count if there is none. *is_word: it is a word of the command's,
 * too. */
static bouton_status find_command(bouton_request *request, const char *const *words, size_t count,
                                  size_t *at, bool *is_word) {
    bouton_context *b = request->b;
    *is_word = false;
    for (*at = 0; *at < count; skip_option(words, count, at)) {
        const char *word = words[*at];
        if (is_one_of(word, "--help", "-h"))
            return BOUTON_OK;
        if (is_one_of(word, "--version", "-V")) {
            request->command = &bouton_command_version;
            return BOUTON_OK;
        }
        if (is_option(word) && strcmp(word, "--") != 0)
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
               : refuse(b, words[0], 0,
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
        else if (!options_end && is_option(words[i]))
            status = read_option(request, words, count, &i);
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

static bool is_option_id(bouton_option_id id) {
    return (unsigned)id < BOUTON_OPTION_COUNT;
}

const bouton_option_value *bouton_request_option(const bouton_request *request,
                                                 bouton_option_id id) {
    static const bouton_option_value nothing = {.given = false};
    return request != NULL && is_option_id(id) ? &request->options[id] : &nothing;
}

void bouton_request_set_default(bouton_request *request, bouton_option_id id, uint64_t number) {
    if (request != NULL && is_option_id(id) && !request->options[id].given)
        request->options[id].number = number;
}

size_t bouton_request_word_count(const bouton_request *request) {
    return request != NULL ? request->word_count : 0;
}

const char *bouton_request_word(const bouton_request *request, size_t i) {
    return request != NULL && i < request->word_count ? request->words[i] : NULL;
}

const char *bouton_request_name(const bouton_request *request) {
    return bouton_request_option(request, BOUTON_OPTION_HELP)->given ? "help"
           : request != NULL                                         ? request->command->name
                                                                     : "";
}

bouton_play bouton_request_play(const bouton_request *request) {
    return bouton_request_option(request, BOUTON_OPTION_MISERE)->given ? BOUTON_MISERE
                                                                       : BOUTON_NORMAL;
}

bool bouton_request_answers_text(const bouton_request *request) {
    if (request == NULL)
        return false;
    const bouton_command *command =
        request->options[BOUTON_OPTION_HELP].given ? &bouton_command_help : request->command;
    return command->answers_text != NULL && command->answers_text(request);
}

bouton_status bouton_request_position_text(const bouton_request *request, bouton_text *out) {
    if (request == NULL || out == NULL)
        return BOUTON_INPUT;
    for (size_t i = 0; i < request->word_count; i++) {
        if (i > 0)
            bouton_text_put_char(out, ' ');
        bouton_text_put(out, request->words[i]);
    }
    return bouton_text_status(out);
}
