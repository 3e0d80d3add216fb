/* SPDX-License-Identifier: MIT */
#include "host/signals.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t interrupted, pipe_broken;

static void note_signal(int signal) {
    (void)signal;
    interrupted = 1;
}

static void note_broken_pipe(int signal) {
    (void)signal;
    pipe_broken = 1;
}

void signals_catch(void) {
    struct sigaction note = {.sa_handler = note_signal}; /* without SA_RESTART: reads end */
    struct sigaction note_pipe = {.sa_handler = note_broken_pipe};
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGINT, &note, NULL);
    sigaction(SIGTERM, &note, NULL);
    sigaction(SIGHUP, &note, &before);
    if (before.sa_handler == SIG_IGN) /* by nohup: the run outlives its terminal */
        sigaction(SIGHUP, &ignore, NULL);
    sigaction(SIGPIPE, &note_pipe, &before);
    if (before.sa_handler == SIG_IGN)
        sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL); /* a file grown too large is told like a full disk */
}

bool signals_interrupted(void) {
    return interrupted != 0;
}

bool signals_pipe_broken(void) {
    return pipe_broken != 0;
}

void signals_end_by_broken_pipe(void) {
    const struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(SIGPIPE, &plain, NULL);
    raise(SIGPIPE);
}
