/* SPDX-License-Identifier: MIT */
#include "host/frontend.h"

#include "host/drawing.h"
#include "host/files.h"
#include "host/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void terminal_init(terminal *t) {
    signals_catch();
    /* The program has buffers of its own: where the C library finds no memory for one, it drops
     * what is written. */
    static char input[BUFSIZ], answer[BUFSIZ];
    setvbuf(stdin, input, _IOFBF, sizeof input);
    setvbuf(stdout, answer, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, sizeof answer);
    *t = (terminal){.started = now()};
    t->shown = t->started;
}

static void show_progress(terminal *t, const bouton_progress *progress, double time) {
    enum { WIDTH = 78 };
    char line[2 * WIDTH];
    const double elapsed = time - t->work_started;
    const double rate = elapsed > 0 ? (double)(progress->done - t->work_from) / elapsed : 0;
    int size = snprintf(line, sizeof line, "%llu %s, %.3g a second",
                        (unsigned long long)progress->done, progress->what, rate);
    if (progress->rares > 0)
        size += snprintf(line + size, sizeof line - (size_t)size, ", %llu rare",
                         (unsigned long long)progress->rares);
    if (progress->largest > 0)
        size += snprintf(line + size, sizeof line - (size_t)size, ", largest %llu",
                         (unsigned long long)progress->largest);
    if (progress->total > progress->done && rate > 0)
        snprintf(line + size, sizeof line - (size_t)size, ", %.0f s to go",
                 (double)(progress->total - progress->done) / rate);
    fprintf(stderr, "\r%-*.*s", WIDTH, WIDTH, line);
    fflush(stderr);
    t->line_open = true;
}

/* Another kind of work, or the same once more, or what an earlier run had done. */
static void note_work(terminal *t, const bouton_progress *progress, double time) {
    if (t->work == progress->what && progress->done >= t->work_from)
        return;
    t->work = progress->what;
    t->work_started = time;
    t->work_from = progress->done;
}

bouton_verdict terminal_poll(void *user, const bouton_progress *progress) {
    enum { FIRST_MS = 700, EVERY_MS = 200 };
    terminal *t = user;
    const double time = now();
    note_work(t, progress, time);
    if (t->polled != NULL)
        t->polled(t->polled_user);
    if (signals_interrupted())
        return BOUTON_INTERRUPT;
    if (t->deadline > 0 && time > t->deadline)
        return BOUTON_TIME_OUT;
    if (t->screen != NULL)
        return t->screen(t->screen_user, progress);
    if (t->progress && time - t->started > 1e-3 * FIRST_MS && time - t->shown > 1e-3 * EVERY_MS) {
        show_progress(t, progress, time);
        t->shown = time;
    }
    return BOUTON_GO_ON;
}

bool terminal_has_screen(void) {
    const char *name = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name != NULL &&
           strcmp(name, "dumb") != 0;
}

void terminal_clear_progress(terminal *t) {
    if (t->line_open)
        fprintf(stderr, "\r%78s\r", "");
    t->line_open = false;
}

void terminal_limit_time(terminal *t, double seconds) {
    t->started = t->shown = now();
    t->work = NULL;
    t->deadline = seconds > 0 ? t->started + seconds : 0;
}

static void set_time_limit(void *user, double seconds) {
    terminal_limit_time(((output *)user)->terminal, seconds);
}

static bool write_answer(void *user, const char *bytes, size_t size) {
    output *out = user;
    if (out->text != NULL) {
        bouton_text_put_bytes(out->text, bytes, size);
        return bouton_text_status(out->text) == BOUTON_OK;
    }
    terminal_clear_progress(out->terminal);
    /* Whole pieces go out at once: a reader at the other end of a pipe waits for them. */
    if (fwrite(bytes, 1, size, out->stream) == size && fflush(out->stream) == 0)
        return true;
    out->terminal->write_error = errno;
    out->terminal->told = true; /* finish_output will say it */
    return false;
}

bouton_frontend frontend_for(output *out) {
    bouton_frontend frontend = {.size = sizeof frontend,
                                .user = out,
                                .write = write_answer,
#ifdef BOUTON_PLOT
                                .draw = draw_picture,
#endif
                                .set_time_limit = set_time_limit};
    files_give(&frontend);
    return frontend;
}

/* The line with the place, and a caret under it. */
static void print_place(const bouton_error *error) {
    if (error->at < 0)
        return;
    const char *line = error->text;
    const char *place = line + strnlen(line, (size_t)(error->at - error->text_start));
    for (const char *c = line; c < place; c++)
        if (*c == '\n')
            line = c + 1;
    const bool cut = line == error->text && error->text_start > 0;
    fprintf(stderr, "  %s", cut ? "..." : "");
    for (const char *c = line; *c != '\0' && *c != '\n'; c++)
        fputc((unsigned char)*c < ' ' ? ' ' : *c, stderr);
    fprintf(stderr, "\n  %s", cut ? "   " : "");
    for (const char *c = line; c < place; c++)
        if (((unsigned char)*c & 0xc0) != 0x80)
            fputc(' ', stderr);
    fprintf(stderr, "^\n");
}

void print_error(const bouton_error *error) {
    fprintf(stderr, "bouton: %s\n", error->message);
    print_place(error);
}

void print_refusal(const bouton_error *error) {
    enum { WIDTH = 80, INDENT = 8 };
    const char *before = "bouton: ";
    for (const char *words = error->message; *words != '\0'; before = "") {
        const int size = (int)bouton_fold(words, WIDTH - INDENT);
        fprintf(stderr, "%-*s%.*s\n", INDENT, before, size, words);
        words += size + (int)strspn(words + size, " \n");
    }
    print_place(error);
}

const char *shown_name(const char *name, char room[NAME_ROOM]) {
    snprintf(room, NAME_ROOM, "%s", name);
    bouton_make_shown(room, strlen(room), "");
    return room;
}

void print_lack_of_memory(void) {
    fprintf(stderr, "bouton: the system has no more memory to give\n");
}

bool finish_output(const terminal *t) {
    const bool flushed = fflush(stdout) == 0;
    const int error = t->write_error ? t->write_error : flushed ? EIO : errno;
    if (flushed && !ferror(stdout))
        return true;
    if (!signals_pipe_broken())
        fprintf(stderr, "bouton: the answer can't be written: %s\n", strerror(error));
    return false;
}
