/* SPDX-License-Identifier: MIT */
/* A program that runs under orders (tests/failing.c), and what each run leaves. */
#ifndef BOUTON_TESTS_FAILING_RUN_H
#define BOUTON_TESTS_FAILING_RUN_H

#include "failing.h"
#include "test.h"

#include <sys/types.h>

enum { WORDS_MAX = 12, FILES_MAX = 8, PATH = 400, SYSTEM = 4 };

typedef struct sample {
    const char *words[WORDS_MAX]; /* the program's, and its name first if that is another one */
    const char *input;            /* NULL: none */
    enum {
        WHOLE,   /* the answer is there or not */
        LINES,   /* each line is an answer, or an error in its place */
        PARTIAL, /* a file holds what was done */
    } kind;
    /* Matches answer no request that could be right or not when they can't be written; pictures are
     * drawn by libraries that don't bear it when memory fails. */
    enum { BOTH, MEMORY_ALONE, WRITING_ALONE } scope;
    bool cached; /* the folder keeps the program's cache and its state as well */
} sample;

extern const sample samples[];
extern const size_t sample_count;

typedef struct text {
    char *bytes;
    size_t size;
} text;

/* What a run leaves: its two streams and its files, by name. */
typedef struct traces {
    failing_result result;
    text out, error;
    size_t count;
    struct {
        char *name;
        text text;
    } files[FILES_MAX];
} traces;

/* The program under orders. */
typedef struct server {
    const sample *sample;
    char folder[PATH];
    int input, out;       /* files */
    int ask, tell, error; /* pipes */
    pid_t pid;
    traces should; /* of a run in which nothing fails, in an empty folder */
} server;

server start(const sample *of);
void stop(server *s);

/* Empties the folder but for what the program is to read. */
void tidy(const server *s);
/* Runs in the folder as it is. */
traces run(const server *s, const failing_order *order);
void forget(traces *t);

/* What to let fail after the n-th: the next, or but for BOUTON_TEST_SCALE above 1 a later one. */
uint64_t next_to_try(uint64_t n);

bool same(const text *a, const text *b);
/* A file's text; NULL if it is not there. */
const text *file_of(const traces *t, const char *name);
/* What is wrong with a run in which something failed; NULL if nothing is. */
const char *find_fault(const server *s, const traces *is);
/* Says what was wrong with a run, and counts it. */
void tell_fault(const server *s, const traces *is, const failing_order *order, const char *fault);
extern unsigned faults;

#endif
