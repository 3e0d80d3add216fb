/* SPDX-License-Identifier: MIT */
/*
 * A fuzz target is a file fuzz_NAME.c with the function below, its seeds are the files of
 * corpus/NAME. With BOUTON_FUZZ it becomes a program of libFuzzer; otherwise replay.c runs it over
 * the seeds as a test.
 */
#ifndef BOUTON_FUZZ_H
#define BOUTON_FUZZ_H

#include <bouton/context.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What must hold of every input. */
#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);          \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* A context that refuses to take much memory. */
static inline bouton *fuzz_context(void) {
    bouton *b = bouton_new(&(bouton_options){.memory_max = 32 << 20});
    HOLDS(b != NULL);
    return b;
}

/* Text was refused: the error says why and where in it. */
static inline void fuzz_check_error(const bouton *b, size_t size) {
    const bouton_error *error = bouton_last_error(b);
    HOLDS(error->status == BOUTON_INPUT || error->status == BOUTON_LIMIT);
    HOLDS(error->code[0] != '\0' && error->message[0] != '\0');
    HOLDS(error->at <= (int64_t)size && error->at >= (error->status == BOUTON_INPUT ? 0 : -1));
}

#endif
