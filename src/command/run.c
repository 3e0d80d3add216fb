/* SPDX-License-Identifier: MIT */
/* Runs a request, or a line of the engine, which is a request too. */
#include "command/command.h"

#include <string.h>

/* Positions that the search of a misere sum of heaps may look at without --time-limit: half a
 * minute or so. */
enum { HEAP_SUMS_MOST = 1 << 26 };

static unsigned thread_count(uint64_t number) {
    return number > BOUTON_THREADS_MAX ? BOUTON_THREADS_MAX : (unsigned)number;
}

static bouton_status run_request(const bouton_request *request, const bouton_frontend *frontend,
                                 const char *id, bool in_engine, bool *answered) {
    bouton_context *b = request->b;
    const bouton_option_value *options = request->options;
    const bouton_command *command = request->command;
    bouton_call call = {
        .request = request, .frontend = frontend, .b = b, .id = id, .in_engine = in_engine};
    *answered = false;
    if (options[BOUTON_OPTION_HELP].given)
        command = &bouton_command_help;
    if (command->run == NULL)
        return bouton_fail(b, BOUTON_INPUT, "usage", "`%s` needs a terminal or its plain lines",
                           command->name);
    /* A request's limits of memory and threads hold for it alone. */
    const uint64_t memory_max = b->options.memory_max;
    const unsigned threads = b->options.threads;
    if (options[BOUTON_OPTION_MEMORY].given)
        bouton_set_memory_max(b, options[BOUTON_OPTION_MEMORY].number);
    if (options[BOUTON_OPTION_THREADS].given)
        bouton_set_threads(b, thread_count(options[BOUTON_OPTION_THREADS].number));
    if (frontend->set_time_limit != NULL)
        frontend->set_time_limit(frontend->user, options[BOUTON_OPTION_TIME_LIMIT].real);
    call.out = bouton_text_start(b);
    const uint64_t texts_failed = b->texts_failed;
    b->heap_sums_most = options[BOUTON_OPTION_TIME_LIMIT].given ? 0 : HEAP_SUMS_MOST;
    bouton_status status = command->run(&call);
    b->heap_sums_most = 0;
    if (b->texts_failed != texts_failed) { /* part of the answer is missing */
        bouton_text_clear(&call.out);
        status = b->error.status;
    }
    /* A "no" or a reached limit can be an answer too. */
    *answered =
        status == BOUTON_OK || ((status <= BOUTON_LIMIT || call.whole) && call.out.size > 0);
    if (*answered && bouton_flush(&call) != BOUTON_OK) {
        *answered = false;
        status = b->error.status;
    }
    if (!*answered)
        bouton_call_advise_limit(&call);
    bouton_text_release(&call.out);
    bouton_set_memory_max(b, memory_max);
    bouton_set_threads(b, threads);
    return status;
}

/* Copies the frontend's hooks into this version's struct. */
static bouton_status take_frontend(bouton_context *b, const bouton_frontend *frontend,
                                   bouton_frontend *taken) {
    *taken = (bouton_frontend){.size = 0};
    if (frontend != NULL)
        bouton_copy_sized(taken, sizeof *taken, frontend,
                          offsetof(bouton_frontend, draw) + sizeof frontend->draw);
    return taken->write != NULL
               ? BOUTON_OK
               : bouton_fail(b, BOUTON_INPUT, "argument", "the frontend can't write the answer");
}

bouton_status bouton_request_run(const bouton_request *request, const bouton_frontend *frontend,
                                 bool *answered) {
    bouton_frontend taken;
    if (answered != NULL)
        *answered = false;
    if (request == NULL || answered == NULL)
        return BOUTON_INPUT;
    bouton_status status = take_frontend(request->b, frontend, &taken);
    return status == BOUTON_OK ? run_request(request, &taken, NULL, false, answered) : status;
}

/* Answers with an error where memory has run out, in a buffer large enough for ids of reasonable
 * length. */
static bool say_lack_of_memory(const char *id, const bouton_frontend *frontend) {
    enum { ID_MAX = 200 };
    static const bouton_context lacking = {
        .error = {.status = BOUTON_SYSTEM,
                  .id = BOUTON_ERROR_MEMORY,
                  .code = "memory",
                  .message = "the system has no more memory to give",
                  .format = "the system has no more memory to give",
                  .at = -1}};
    char room[6 * ID_MAX + 200]; /* an escaped character takes at most six */
    bouton_text text = {.data = room, .capacity = sizeof room};
    bouton_answer_error(&lacking, id != NULL && strlen(id) <= ID_MAX ? id : NULL, &text);
    return frontend->write(frontend->user, text.data, text.size);
}

size_t bouton_cut_words(char *line, const char **words, bool *quoted_to_end) {
    size_t count = 0;
    char *at = line;
    bool quoted = false;
    for (;;) {
        at += strspn(at, " \t\r");
        *quoted_to_end = quoted;
        if (*at == '\0')
            return count;
        char *to = at;
        words[count++] = at;
        for (; *at != '\0' && (quoted || strchr(" \t\r", *at) == NULL); at++) {
            if (*at == '"')
                quoted = !quoted;
            else
                *to++ = *at;
        }
        const bool end = *at == '\0';
        *to = '\0';
        at += !end;
    }
}

static bool is_bracketed(const char *word) {
    const size_t size = strlen(word);
    return size >= 2 && word[0] == '[' && word[size - 1] == ']';
}

/* An id precedes the request: [7], or any word before a command that is neither a command nor an
 * option. */
static const char *take_id(const char ***words, size_t *count) {
    const char *first = *count > 0 ? (*words)[0] : "";
    if (!is_bracketed(first) &&
        (*count < 2 || first[0] == '-' || bouton_command_find(first) != NULL ||
         bouton_command_find((*words)[1]) == NULL))
        return NULL;
    ++*words;
    --*count;
    return first;
}

/* Refuses what an engine's line can't ask for although its command takes it. */
static bouton_status check_line(const bouton_request *request) {
    static const bouton_option_id of_terminals[] = {BOUTON_OPTION_COLOR, BOUTON_OPTION_PROGRESS,
                                                    BOUTON_OPTION_QUIET};
    bouton_context *b = request->b;
    if (request->command->reads_requests)
        return bouton_fail(b, BOUTON_INPUT, "usage", "the engine is running already");
    for (size_t i = 0; i < sizeof of_terminals / sizeof *of_terminals; i++)
        if (request->options[of_terminals[i]].given)
            return bouton_fail(b, BOUTON_INPUT, "usage",
                               "the engine has no use for --%s in a request",
                               bouton_option_rows[of_terminals[i]].name);
    return BOUTON_OK;
}

bouton_status bouton_request_run_line(bouton_context *b, const char *line, size_t size,
                                      const bouton_frontend *frontend) {
    bouton_frontend taken;
    if (b == NULL || line == NULL)
        return BOUTON_INPUT;
    bouton_status status = take_frontend(b, frontend, &taken);
    return status == BOUTON_OK ? bouton_call_line_within(b, line, size, &taken, NULL) : status;
}

bouton_status bouton_call_line_within(bouton_context *b, const char *line, size_t size,
                                      const bouton_frontend *frontend,
                                      const bouton_option_value *time_limit) {
    const size_t words_max = size / 2 + 1; /* there is a blank between any two */
    const char **words = bouton_calloc(b, words_max, sizeof *words);
    char *copy = bouton_copy_string(b, line, size);
    bouton_request request = {.b = b, .command = &bouton_command_help};
    bouton_status status = b->error.status;
    const uint64_t texts_failed = b->texts_failed;
    const char *id = NULL;
    bool answered = false, quoted_to_end = false;
    bouton_text error = bouton_text_start(b);
    if (words != NULL && copy != NULL) {
        const char *zero = memchr(line, '\0', size);
        for (size_t i = 0; i < size; i++) /* so that an id after it is found */
            copy[i] = copy[i] == '\0' ? '?' : copy[i];
        const char **first = words;
        size_t count = bouton_cut_words(copy, words, &quoted_to_end);
        BOUTON_ASSERT(count <= words_max);
        id = take_id(&first, &count);
        if (id != NULL && is_bracketed(id)) {
            copy[id - copy + strlen(id) - 1] = '\0';
            id++;
        }
        status = BOUTON_OK;
        if (zero != NULL)
            status = bouton_fail_at(b, BOUTON_INPUT, "usage", line, size, (size_t)(zero - line),
                                    "a line has no zero byte");
        else if (quoted_to_end)
            status =
                bouton_fail_at(b, BOUTON_INPUT, "usage", line, size, size, "a quote is not closed");
        if (status == BOUTON_OK)
            status = bouton_request_read(&request, first, count);
        if (status == BOUTON_OK)
            status = check_line(&request);
        if (time_limit != NULL && !request.options[BOUTON_OPTION_TIME_LIMIT].given)
            request.options[BOUTON_OPTION_TIME_LIMIT] = *time_limit;
        request.options[BOUTON_OPTION_JSON].given = true;
        if (status == BOUTON_OK && bouton_request_answers_text(&request))
            status =
                bouton_fail(b, BOUTON_INPUT, "usage",
                            "the engine answers with one JSON object a line, and this has more "
                            "lines");
        if (status == BOUTON_OK)
            status = run_request(&request, frontend, id, true, &answered);
        bouton_request_clear(&request);
    }
    if (!answered) {
        bouton_answer_error(b, id, &error);
        const bool whole = bouton_text_status(&error) == BOUTON_OK;
        if (!(whole ? frontend->write(frontend->user, error.data, error.size)
                    : say_lack_of_memory(id, frontend)))
            status = bouton_fail(b, BOUTON_SYSTEM, "write", "the answer can't be written");
        else if (!whole)
            status = bouton_text_status(&error);
    }
    bouton_text_release(&error);
    if (copy != NULL) /* cut into words by NUL bytes: strlen would be too short */
        bouton_release_memory(b, copy, size + 1);
    bouton_release_memory(b, words, words_max * sizeof *words);
    b->texts_failed = texts_failed; /* the next line is not affected */
    return status;
}
