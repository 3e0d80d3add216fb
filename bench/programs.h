/* SPDX-License-Identifier: MIT */
/* Measures programs as a user runs them: processor and wall seconds, the best of several runs,
 * since other programs only ever slow one down. */
#ifndef BOUTON_BENCH_PROGRAMS_H
#define BOUTON_BENCH_PROGRAMS_H

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct cost {
    double wall, cpu; /* seconds */
    bool good;        /* it ran and ended with status 0 */
} cost;

static inline double wall_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* In the child: the standard stream comes from the file. */
static inline void redirect(int stream, const char *file, int flags) {
    const int fd = open(file, flags, 0600);
    if (fd < 0 || dup2(fd, stream) < 0)
        _exit(127);
    close(fd);
}

static inline cost run_once(const char *const *words, const char *in, const char *out) {
    cost c = {.wall = wall_seconds()};
    const pid_t child = fork();
    if (child == 0) {
        redirect(STDIN_FILENO, in, O_RDONLY);
        redirect(STDOUT_FILENO, out, O_WRONLY | O_CREAT | O_TRUNC);
        union {
            const char *const *in;
            char *const *out;
        } argv = {words};
        execvp(words[0], argv.out);
        _exit(127);
    }
    int status = 1;
    struct rusage used;
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        return c;
    c.wall = wall_seconds() - c.wall;
    c.cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
            1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    c.good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return c;
}

static inline cost run_best(const char *const *words, const char *in, const char *out, int runs) {
    cost best = {.wall = 1e9, .cpu = 1e9, .good = true};
    for (int i = 0; i < runs && best.good; i++) {
        const cost c = run_once(words, in, out);
        best.good = c.good;
        best.wall = c.wall < best.wall ? c.wall : best.wall;
        best.cpu = c.cpu < best.cpu ? c.cpu : best.cpu;
    }
    return best;
}

/* The program beside this one: NAME in the folder of argv[0]. */
static inline const char *beside(const char *self, const char *name, char *room, size_t size) {
    const char *slash = strrchr(self, '/');
    snprintf(room, size, "%.*s%s", slash ? (int)(slash - self + 1) : 0, self, name);
    return room;
}

static inline double file_size(const char *name) {
    struct stat status;
    return stat(name, &status) == 0 ? (double)status.st_size : 0;
}

#endif
