/* SPDX-License-Identifier: MIT */
/*
 * The page's frontend to the command table: one request line in, one JSON text out.
 *
 * A module serves one page, so the context lives here. The page cancels a request by throwing the
 * module away; poll tells how far it has come, and ends what has a time limit.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include <bouton/command.h>
#include <stdlib.h>
#include <time.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

static const uint64_t memory_max = (uint64_t)1 << 30;

/* Where the page is told of progress; never changes the course of a request. */
__attribute__((import_module("page"), import_name("progress"))) void
bouton_wasm_progress(const char *what, uint64_t done, uint64_t total);

void *bouton_wasm_allocate(size_t size);
void bouton_wasm_release(void *pointer);
const char *bouton_wasm_run(const char *line, size_t size);

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

/* The answer is valid until the next request. */
const char *EXPORT(bouton_wasm_run)(const char *line, size_t size) {
    static const char no_memory[] =
        "{\"error\":{\"code\":\"memory\",\"message\":\"there is no memory left\"}}";
    if (context == NULL) {
        const bouton_options options = {
            .size = sizeof options, .poll = poll, .memory_max = memory_max};
        context = bouton_new(&options);
        if (context == NULL)
            return no_memory;
    }
    if (answer == NULL)
        answer = bouton_text_new(context);
    bouton_text_clear(answer);
    const bouton_frontend door = {
        .size = sizeof door, .user = answer, .write = write, .set_time_limit = set_time_limit};
    bouton_request_run_line(context, line, size, &door);
    return bouton_text_status(answer) == BOUTON_OK ? bouton_text_data(answer) : no_memory;
}
