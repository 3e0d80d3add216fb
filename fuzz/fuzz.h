/* SPDX-License-Identifier: MIT */
/*
 * A fuzz target is a file fuzz_NAME.c with the function and the plan below, its seeds are the files
 * of corpus/NAME. With BOUTON_FUZZ it becomes a program of libFuzzer; otherwise replay.c runs it as
 * a test, over the seeds and inputs made of them.
 */
#ifndef BOUTON_FUZZ_H
#define BOUTON_FUZZ_H

#include <bouton/context.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A random number below `count`, which is not 0; the same for the same seed. */
static inline uint64_t fuzz_chance(unsigned seed) {
    return 0x9e3779b97f4a7c15u * (seed * 2 + (uint64_t)1);
}

static inline size_t fuzz_pick(uint64_t *chance, size_t count) {
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    return (size_t)(*chance >> 16) % count;
}

/* Changes an input in one of its parts, as the seed has it, and gives the new size. A target whose
 * inputs have parts names one in its plan: then half of the changes are made by it, in a test as by
 * libFuzzer, and the other half to bytes. */
typedef size_t fuzz_change(uint8_t *data, size_t size, size_t size_max, unsigned seed);
fuzz_change fuzz_change_lines; /* lines of words and numbers */

/* How many inputs the test makes, and how many of them, seeds included, must reach what: a target
 * whose inputs are all refused at once tests nothing. */
enum { FUZZ_GOALS = 8 };
typedef struct fuzz_goal {
    const char *what;
    uint64_t least;
} fuzz_goal;
typedef struct fuzz_plan_of_target {
    unsigned runs;
    unsigned edges;      /* of the code that libFuzzer must come to, within seconds */
    fuzz_change *change; /* or NULL */
    fuzz_goal goals[FUZZ_GOALS];
} fuzz_plan_of_target;
extern const fuzz_plan_of_target fuzz_plan;

/* An input has come to that goal. */
void fuzz_reach(unsigned goal);

/* Reports what was reached; false if a goal was not. */
bool fuzz_report(void);

/* What must hold of every input. */
#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);          \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* How much a target may use: what a request asks for does not raise it. Work is counted by how
 * often the library asks whether to go on, not by a clock: so an input gets just as far on a busy
 * machine.
 */
typedef struct fuzz_budget {
    size_t bytes; /* given out now */
    atomic_ulong asked;
    unsigned long asked_max;
} fuzz_budget;

enum { FUZZ_ASKED_MAX = 200 }; /* commonly */

/* Neither new memory nor the stack is zero by luck. */
enum { FUZZ_DIRT = 0xa5 };

static inline void fuzz_dirty_stack(void) {
    volatile uint8_t dirt[1 << 14];
    for (size_t i = 0; i < sizeof dirt; i++)
        dirt[i] = FUZZ_DIRT;
}

static inline void *fuzz_allocate(void *user, void *pointer, size_t old_size, size_t size) {
    enum { BYTES_MAX = 128 << 20, DIRT_MAX = 1 << 12 };
    fuzz_budget *budget = user;
    if (size == 0) {
        free(pointer);
        budget->bytes -= old_size;
        return NULL;
    }
    void *grown = budget->bytes - old_size + size <= BYTES_MAX ? realloc(pointer, size) : NULL;
    if (grown != NULL) {
        budget->bytes += size - old_size;
        if (size > old_size)
            memset((char *)grown + old_size, FUZZ_DIRT,
                   size - old_size < DIRT_MAX ? size - old_size : DIRT_MAX);
    }
    return grown;
}

static inline bouton_verdict fuzz_poll(void *user, const bouton_progress *progress) {
    (void)progress;
    fuzz_budget *budget = user;
    return ++budget->asked > budget->asked_max ? BOUTON_TIME_OUT : BOUTON_GO_ON;
}

/* A context with a limit on memory and on long work. */
static inline bouton_context *fuzz_context(fuzz_budget *budget) {
    *budget = (fuzz_budget){.asked_max = FUZZ_ASKED_MAX};
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = 32 << 20,
                                                     .allocate = fuzz_allocate,
                                                     .allocate_user = budget,
                                                     .poll = fuzz_poll,
                                                     .poll_user = budget});
    HOLDS(b != NULL);
    fuzz_dirty_stack();
    return b;
}

/* Nothing is lost. */
static inline void fuzz_release(bouton_context *b, const fuzz_budget *budget) {
    bouton_forget(b);
    HOLDS(bouton_memory_used(b) == 0);
    bouton_free(b);
    HOLDS(budget->bytes == 0);
}

/* Text was refused: the error says why and where in it. */
static inline void fuzz_check_error(const bouton_context *b, size_t size) {
    const bouton_error *error = bouton_last_error(b);
    HOLDS(error->status == BOUTON_INPUT || error->status == BOUTON_LIMIT);
    HOLDS(error->code[0] != '\0' && error->message[0] != '\0');
    HOLDS(error->format[0] != '\0');
    for (unsigned i = 0; i < error->argument_count; i++)
        HOLDS(error->arguments[i].start <= error->arguments[i].end &&
              error->arguments[i].end <= strlen(error->message));
    HOLDS(error->at <= (int64_t)size && error->at >= (error->status == BOUTON_INPUT ? 0 : -1));
}

#endif
