/* SPDX-License-Identifier: MIT */
#include "program.h"

#include "host/cache.h"
#include "host/files.h"
#include "host/frontend.h"
#include "host/setup.h"
#include "host/signals.h"
#include "human.h"
#include "learn.h"
#include "play.h"
#ifdef BOUTON_TUI
#include "tui/tui.h"
#endif

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of very many moves people are shown the first ones, in words: the others need not be found. */
static void ask_for_people(bouton_request *request, bool json) {
    enum { MOVES = 1000 };
    if (json || bouton_request_answers_text(request))
        return;
    bouton_request_set_default(request, BOUTON_OPTION_MOST, MOVES);
    bouton_request_set_default(request, BOUTON_OPTION_WORDS, true);
}

/* Options of an answer that is JSON, and of one that is not. */
static bouton_status check_answer(bouton_context *b, const bouton_request *request) {
    const bool json = is_given(request, BOUTON_OPTION_JSON);
    const bool batch = is_given(request, BOUTON_OPTION_BATCH);
    const char *color = bouton_request_option(request, BOUTON_OPTION_COLOR)->text;
    if (is_given(request, BOUTON_OPTION_HELP))
        return BOUTON_OK;
    static const struct {
        bouton_option_id id;
        const char *name;
    } of_json[] = {{BOUTON_OPTION_PICTURE, "--picture"}, {BOUTON_OPTION_WORDS, "--words"}};
    for (size_t i = 0; i < sizeof of_json / sizeof *of_json && !json && !batch; i++)
        if (is_given(request, of_json[i].id))
            return bouton_report(b, BOUTON_INPUT, "usage", of_json[i].name,
                                 "it is a part of the JSON; say --json as well");
    if (color != NULL && strcmp(color, "always") == 0 && (json || batch))
        return bouton_report(b, BOUTON_INPUT, "usage", "--color",
                             json ? "JSON has no colour; always does not go with --json"
                                  : "JSON has no colour; always does not go with --batch");
    return BOUTON_OK;
}

static bool wants_color(const bouton_request *request) {
    const char *when = bouton_request_option(request, BOUTON_OPTION_COLOR)->text;
    if (when != NULL && strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    const char *terminal_name = getenv("TERM"), *none = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && (none == NULL || *none == '\0') && terminal_name != NULL &&
           strcmp(terminal_name, "dumb") != 0;
}

/* Words that ask for JSON are honoured even when the rest of the request can't be read. */
static bool wants_json(const char *const *words, size_t count) {
    for (size_t i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        if (strcmp(words[i], "--json") == 0)
            return true;
    return false;
}

/* Says what went wrong, and returns its status, or that of a failure to say it. */
static bouton_status report(bouton_context *b, bouton_status status, bool json) {
    if (!json) {
        print_error(bouton_last_error(b));
        return status;
    }
    bouton_text *text = bouton_text_new(b);
    bouton_error_write(b, text);
    if (bouton_text_status(text) == BOUTON_OK) {
        fputs(bouton_text_data(text), stdout);
    } else {
        status = bouton_text_status(text);
        print_error(bouton_last_error(b));
    }
    bouton_text_free(text);
    return status;
}

/* On the full screen where there is one. */
static bouton_status play_somehow(bouton_context *b, const bouton_request *request, terminal *t) {
#ifdef BOUTON_TUI
    if (!is_given(request, BOUTON_OPTION_PLAIN) && terminal_has_screen()) {
        bool shown;
        const bouton_status status = play_on_screen(b, request, t, &shown);
        if (shown)
            return status;
    }
#endif
    return play(b, request, t);
}

static bouton_status run(bouton_context *b, const bouton_request *request, terminal *t, bool json) {
    const char *name = bouton_request_name(request);
    const bool raw = json || bouton_request_answers_text(request);
    bouton_text *answer = bouton_text_new(b);
    output out = {.terminal = t, .stream = stdout, .text = raw ? NULL : answer};
    const bouton_frontend frontend = frontend_for(&out);
    bool answered = false, late = false; /* failed after the answer */
    bouton_status status = bouton_text_status(answer);
    if (status != BOUTON_OK) {
        print_error(bouton_last_error(b));
        return status;
    }
    if (strcmp(name, "play") == 0) {
        status = play_somehow(b, request, t);
        answered = status == BOUTON_OK;
    } else if (strcmp(name, "learn") == 0) {
        status = learn(b, request, t);
        answered = status == BOUTON_OK;
    } else {
        status = bouton_request_run(request, &frontend, &answered);
        terminal_clear_progress(t);
        late = answered && status == BOUTON_SYSTEM;
        if (answered && !raw &&
            !print_answer(name, bouton_text_data(answer), bouton_text_size(answer), t->color)) {
            status = BOUTON_SYSTEM;
            fprintf(stderr, "bouton: the answer can't be shown: it is no JSON\n");
        }
#ifndef BOUTON_TUI
        if (answered && raw && !json && strcmp(name, "help") == 0)
            printf("\nThis program was built without the full screen: play is on plain lines.\n");
#endif
    }
    const bool quiet = status == BOUTON_SYSTEM && signals_pipe_broken();
    if (late && !quiet)
        print_error(bouton_last_error(b));
    else if (!answered && !t->told && !quiet)
        status = report(b, status, json);
    bouton_text_free(answer);
    return status;
}

/* Does what the words ask for, which have been read into a request unless status says otherwise. */
static bouton_status answer(bouton_context *b, bouton_request *request, bouton_status status,
                            bool has_words, bool json, terminal *t) {
    if (status == BOUTON_OK)
        status = bouton_check_cpu(b, getenv("BOUTON_CPU"));
    if (status == BOUTON_OK)
        status = check_answer(b, request);
    if (status != BOUTON_OK)
        return report(b, status, json);
    t->color = wants_color(request);
    ask_for_people(request, json);
    t->quiet = is_given(request, BOUTON_OPTION_QUIET);
    t->progress = !t->quiet && (is_given(request, BOUTON_OPTION_PROGRESS) || isatty(STDERR_FILENO));
    return has_words || isatty(STDIN_FILENO) ? run(b, request, t, json) : demonstrate(b, t);
}

int run_program(int argc, char **argv, const program_hooks *hooks) {
    terminal t;
    terminal_init(&t);
    if (hooks != NULL) {
        t.polled = hooks->polled;
        t.polled_user = hooks->user;
    }
    cache_folder folder;
    cache_open(&folder, &t);
    const bouton_cache cache = cache_hooks(&folder);
    const bouton_options options = {.size = sizeof options,
                                    .poll = terminal_poll,
                                    .poll_user = &t,
                                    .load = load_file,
                                    .cache = &cache,
                                    .cpu = getenv("BOUTON_CPU")};
    bouton_context *b = bouton_new(&options);
    if (b == NULL) {
        print_lack_of_memory();
        return BOUTON_SYSTEM;
    }
    const char *const *words = (const char *const *)(argv + 1);
    size_t count = argc > 1 ? (size_t)argc - 1 : 0;
    static const char *const bare[] = {"play"};
    if (count == 0) {
        words = bare;
        count = 1;
    }
    bouton_request *request = bouton_request_new(b);
    bouton_status status =
        request != NULL ? bouton_request_read(request, words, count) : bouton_last_error(b)->status;
    const bool json =
        status == BOUTON_OK ? is_given(request, BOUTON_OPTION_JSON) : wants_json(words, count);
    if (hooks == NULL || hooks->begin(hooks->user, b, status == BOUTON_OK ? request : NULL))
        status = answer(b, request, status, argc > 1, json, &t);
    else
        status = BOUTON_OK;
    bouton_dismiss_workers(b);
    bouton_request_free(request);
    if (!finish_output(&t) && status < BOUTON_SYSTEM)
        status = BOUTON_SYSTEM;
    bouton_free(b);
    if (status == BOUTON_SYSTEM && signals_pipe_broken())
        signals_end_by_broken_pipe();
    return (int)status;
}
