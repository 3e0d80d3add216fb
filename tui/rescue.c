/* SPDX-License-Identifier: MIT */
#include "rescue.h"

#include <curses.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { BYTES = 256, STACK = 1 << 16 };

static const int asking[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int crashing[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
enum {
    ASKING = sizeof asking / sizeof *asking,
    CRASHING = sizeof crashing / sizeof *crashing,
};

static struct sigaction before[ASKING + CRASHING];
static stack_t stack_before;
static char stack[STACK]; /* a handler's own: the program's may be what overflowed */
static volatile sig_atomic_t asked;
static struct termios modes; /* of the terminal outside the full screen */
static char bytes[BYTES];    /* that leave the full screen */
static size_t size;

/* Adds a capability's bytes without its padding, $<...>. */
static void add_capability(const char *name) {
    const char *at = tigetstr(name);
    if (at == NULL || at == (const char *)-1)
        return;
    while (*at != '\0' && size < BYTES) {
        if (at[0] == '$' && at[1] == '<' && strchr(at, '>') != NULL)
            at = strchr(at, '>') + 1;
        else
            bytes[size++] = *at++;
    }
}

static void put_terminal_back(void) {
    for (size_t at = 0; at < size;) {
        const ssize_t count = write(STDOUT_FILENO, bytes + at, size - at);
        if (count <= 0)
            break;
        at += (size_t)count;
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

static void end_by(int signal) {
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigset_t set;
    put_terminal_back();
    sigaction(signal, &plain, NULL);
    sigemptyset(&set);
    sigaddset(&set, signal);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(signal);
}

static void note(int signal) {
    const int error = errno;
    if (asked != 0)
        end_by(signal);
    asked = signal;
    errno = error;
}

static void set_handlers(void) {
    const struct sigaction ask = {.sa_handler = note}; /* without SA_RESTART: reads end */
    const struct sigaction crash = {.sa_handler = end_by, .sa_flags = SA_ONSTACK};
    const stack_t own = {.ss_sp = stack, .ss_size = STACK};
    sigaltstack(&own, &stack_before);
    for (size_t i = 0; i < ASKING; i++)
        sigaction(asking[i], &ask, &before[i]);
    for (size_t i = 0; i < CRASHING; i++)
        sigaction(crashing[i], &crash, &before[ASKING + i]);
}

void rescue_begin(void) {
    tcgetattr(STDIN_FILENO, &modes);
}

void rescue_prepare(void) {
    size = 0;
    add_capability("sgr0");
    add_capability("cnorm");
    add_capability("rmkx");
    add_capability("rmcup");
    const char *mouse = tigetstr("kmous");
    static const char mouse_off[] = "\033[?1000l\033[?1002l\033[?1003l\033[?1006l";
    if (mouse != NULL && mouse != (const char *)-1 && size + sizeof mouse_off <= BYTES) {
        memcpy(bytes + size, mouse_off, sizeof mouse_off - 1);
        size += sizeof mouse_off - 1;
    }
    set_handlers();
}

void rescue_end(void) {
    for (size_t i = 0; i < ASKING; i++)
        sigaction(asking[i], &before[i], NULL);
    for (size_t i = 0; i < CRASHING; i++)
        sigaction(crashing[i], &before[ASKING + i], NULL);
    if (stack_before.ss_sp != NULL || stack_before.ss_flags & SS_DISABLE)
        sigaltstack(&stack_before, NULL);
}

int rescue_signal(void) {
    return asked;
}
