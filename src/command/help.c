/* SPDX-License-Identifier: MIT */
/* help and version, written from the table of commands. */
#include "command/command.h"

#include <string.h>

static bool answers_text(const bouton_request *request) {
    return !request->options[BOUTON_OPTION_JSON].given;
}

/* Plain text is the answer itself; under --json it is the field `text`. */
static void answer(bouton_call *call, const char *text) {
    if (call->id == NULL && answers_text(call->request)) {
        bouton_text_put(&call->out, text);
        return;
    }
    bouton_json json = bouton_answer_begin(call);
    bouton_json_string(&json, "text", text);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
}

/* Text from a column on, with a hanging indent, folded to 80 columns. */
static void put_text(bouton_text *out, size_t column, size_t indent, const char *text) {
    enum { WIDTH = 80 };
    while (*text != '\0') {
        const size_t size = bouton_fold(text, column < WIDTH ? WIDTH - column : 1);
        bouton_text_put_bytes(out, text, size);
        text += size + strspn(text + size, " ");
        column = indent;
        if (*text != '\0')
            bouton_text_printf(out, "\n%*s", (int)indent, "");
    }
    bouton_text_put_char(out, '\n');
}

const char *bouton_option_help(bouton_option_id option) {
#ifdef BOUTON_PLAY_ONLY /* `help` is not among its commands */
    (void)option;
    return "";
#else
    static const char *const texts[BOUTON_OPTION_COUNT] = {
#define BOUTON_OPTION_ROW(id, name, kind, argument, help) help,
#include <bouton/options.inc>
#undef BOUTON_OPTION_ROW
    };
    return texts[option];
#endif
}

static void put_option(bouton_text *out, bouton_option_id id) {
    enum { INDENT = 24 };
    const bouton_option_row *row = &bouton_option_rows[id];
    const size_t start = out->size;
    bouton_text_printf(out, "  --%s%s%s", row->name, row->argument ? " " : "",
                       row->argument ? row->argument : "");
    size_t column = out->size - start;
    if (column >= INDENT) {
        bouton_text_put_char(out, '\n');
        column = 0;
    }
    bouton_text_printf(out, "%*s", (int)(INDENT - column), "");
    put_text(out, INDENT, INDENT, bouton_option_help(id));
}

static void put_usage(bouton_text *out, const bouton_command *command) {
    bouton_text_printf(out, "bouton %s%s%s", command->name, *command->arguments ? " " : "",
                       command->arguments);
}

static void put_command(bouton_text *out, const bouton_command *command) {
    put_usage(out, command);
    bouton_text_printf(out, "\n  %s\n", command->summary);
    if (command->details != NULL) {
        bouton_text_put(out, "\nExamples\n");
        for (const char *line = command->details; *line != '\0';) {
            const size_t size = strcspn(line, "\n");
            bouton_text_printf(out, "%s%.*s\n", size > 0 ? "  " : "", (int)size, line);
            line += size + (line[size] == '\n');
        }
    }
    bouton_text_put(out, "\nOptions\n");
    for (int own = 1; own >= 0; own--)
        for (int id = 0; id < BOUTON_OPTION_COUNT; id++)
            if ((id > BOUTON_OPTION_HELP) == own &&
                bouton_command_takes(command, (bouton_option_id)id))
                put_option(out, (bouton_option_id)id);
}

static void put_all(bouton_text *out) {
    const bouton_command *command;
    bouton_text_put(out, "Bouton " BOUTON_VERSION ": Nim and every impartial game.\n\n"
                         "bouton                  play (in a terminal), or a demonstration\n");
    for (size_t i = 0; (command = bouton_command_at(i)) != NULL; i++) {
        const size_t start = out->size;
        put_usage(out, command);
        const size_t column = out->size - start;
        bouton_text_printf(out, "%*s", column < 24 ? (int)(24 - column) : 2, "");
        put_text(out, column < 24 ? 24 : column + 2, 24, command->summary);
    }
    bouton_text_put(
        out, "\n"
             "A position is a sum of games: `3 5 7` or `nim:3,5,7`, `0.137:9,4 + nim:2`,\n"
             "`kayles:10,4 + subtract=1-3:12`. `bouton rules` lists the games,\n"
             "`bouton help COMMAND` explains a command. Exit status: 0 done, 1 the answer is\n"
             "no, 2 bad usage or input, 3 a limit was reached, 4 an error of the system.\n");
}

static bouton_status run_help(bouton_call *call) {
    const bouton_request *request = call->request;
    const bouton_command *command = request->command;
    if (command == &bouton_command_help && !request->options[BOUTON_OPTION_HELP].given)
        command = request->word_count > 0 ? bouton_command_find(request->words[0]) : NULL;
    if (command == NULL && request->word_count > 0) {
        const char *word = request->words[0];
        return bouton_fail_at(call->b, BOUTON_INPUT, "unknown-command", word, strlen(word), 0,
                              "there is no such command; `help` lists them");
    }
    bouton_text text = bouton_text_start(call->b);
    if (command != NULL)
        put_command(&text, command);
    else
        put_all(&text);
    bouton_status status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        answer(call, text.data);
    bouton_text_release(&text);
    return status;
}

const bouton_command bouton_command_help = {
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "the commands, or one of them",
    .options = "json",
    .words_max = 1,
    .run = run_help,
    .answers_text = answers_text,
};

static bouton_status run_version(bouton_call *call) {
    if (answers_text(call->request)) {
        bouton_text_put(&call->out, "bouton " BOUTON_VERSION "\n");
        return BOUTON_OK;
    }
    bouton_json json = bouton_answer_begin(call);
    bouton_json_string(&json, "version", BOUTON_VERSION);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    return BOUTON_OK;
}

const bouton_command bouton_command_version = {
    .name = "version",
    .arguments = "",
    .summary = "the version",
    .options = "json",
    .run = run_version,
    .answers_text = answers_text,
};
