/* SPDX-License-Identifier: MIT */
/*
 * The page's frontend to the command table: one request line in, one JSON text out; or a request
 * whose answer has a line for each row, which the page is given as they are done.
 *
 * A module serves one page, so the context lives here. The page cancels a request by throwing the
 * module away; poll tells how far it has come, and ends what has a time limit.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include <bouton/command.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

static const uint64_t memory_max = (uint64_t)1 << 30;
static const uint64_t kept_max = (uint64_t)1 << 29;

/* Where the page is told of progress; never changes the course of a request. */
__attribute__((import_module("page"), import_name("progress"))) void
bouton_wasm_progress(const char *what, uint64_t done, uint64_t total);

/* Where rows go: bytes that end anywhere. */
__attribute__((import_module("page"), import_name("rows"))) void bouton_wasm_rows(const char *bytes,
                                                                                  size_t size);

void *bouton_wasm_allocate(size_t size);
void bouton_wasm_release(void *pointer);
const char *bouton_wasm_run(const char *line, size_t size);
const char *bouton_wasm_rows_of(char *line, size_t size);

static bouton_context *context;
static bouton_text *answer;
static double deadline; /* by the clock below, in seconds; 0: none */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void set_time_limit(void *user, double seconds) {
    (void)user;
    deadline = seconds > 0 ? now() + seconds : 0;
}

static bouton_verdict poll(void *user, const bouton_progress *progress) {
    (void)user;
    bouton_wasm_progress(progress->what, progress->done, progress->total);
    return deadline > 0 && now() > deadline ? BOUTON_TIME_OUT : BOUTON_GO_ON;
}

static bool write(void *user, const char *bytes, size_t size) {
    bouton_text_put_bytes(user, bytes, size);
    return bouton_text_status(user) == BOUTON_OK;
}

void *EXPORT(bouton_wasm_allocate)(size_t size) {
    return malloc(size);
}

void EXPORT(bouton_wasm_release)(void *pointer) {
    free(pointer);
}

static bool hand_on(void *user, const char *bytes, size_t size) {
    (void)user;
    bouton_wasm_rows(bytes, size);
    return true;
}

static const char no_memory[] =
    "{\"error\":{\"code\":\"memory\",\"message\":\"there is no memory left\"}}";

/* What was kept of earlier requests goes when it is too much. */
static bool begin(void) {
    if (context == NULL) {
        const bouton_options options = {
            .size = sizeof options, .poll = poll, .memory_max = memory_max};
        context = bouton_new(&options);
        if (context == NULL)
            return false;
    }
    if (answer == NULL)
        answer = bouton_text_new(context);
    bouton_text_clear(answer);
    if (bouton_memory_used(context) > kept_max)
        bouton_forget(context);
    return true;
}

static const char *answered(void) {
    return bouton_text_status(answer) == BOUTON_OK ? bouton_text_data(answer) : no_memory;
}

/* The answer is valid until the next request. */
const char *EXPORT(bouton_wasm_run)(const char *line, size_t size) {
    if (!begin())
        return no_memory;
    const bouton_frontend door = {
        .size = sizeof door, .user = answer, .write = write, .set_time_limit = set_time_limit};
    bouton_request_run_line(context, line, size, &door);
    return answered();
}

/* A request of words with one space between any two, with room for a byte behind it; overwritten.
 * The rows go to the page; the answer is {} or the error that ended them. */
const char *EXPORT(bouton_wasm_rows_of)(char *line, size_t size) {
    enum { WORDS_MAX = 16 };
    const char *words[WORDS_MAX];
    size_t count = 0;
    bool whole = false;
    if (!begin())
        return no_memory;
    for (char *at = line; at < line + size && count < WORDS_MAX; at += strlen(at) + 1) {
        words[count++] = at;
        char *space = memchr(at, ' ', (size_t)(line + size - at));
        *(space != NULL ? space : line + size) = '\0';
    }
    const bouton_frontend door = {
        .size = sizeof door, .write = hand_on, .set_time_limit = set_time_limit};
    bouton_request *request = bouton_request_new(context);
    bouton_status status =
        request != NULL ? bouton_request_read(request, words, count) : BOUTON_SYSTEM;
    if (status == BOUTON_OK)
        status = bouton_request_run(request, &door, &whole);
    if (status == BOUTON_OK)
        bouton_text_put(answer, "{}");
    else
        bouton_error_write(context, answer);
    bouton_request_free(request);
    return answered();
}
