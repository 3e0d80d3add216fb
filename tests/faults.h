/* SPDX-License-Identifier: MIT */
/* An allocator that fails at the n-th call, and counts what it gives out: for tests of faults. */
#ifndef BOUTON_TESTS_FAULTS_H
#define BOUTON_TESTS_FAULTS_H

#include "test.h"

#include <bouton/context.h>

typedef struct faults {
    uint64_t calls;   /* allocations so far, releases not counted */
    uint64_t fail_at; /* the call that fails, from 1; 0: none */
    uint64_t bytes;   /* given out now, by the sizes that the caller names */
} faults;

static inline void *faults_allocate(void *user, void *pointer, size_t old_size, size_t size) {
    faults *f = user;
    if (size == 0) {
        f->bytes -= old_size;
        free(pointer);
        return NULL;
    }
    if (++f->calls == f->fail_at)
        return NULL;
    void *grown = realloc(pointer, size);
    if (grown != NULL)
        f->bytes += size - old_size;
    return grown;
}

/* Of all but the first ones the sanitizers try every TEST_PART-th alone. */
static inline uint64_t faults_next(uint64_t n) {
    return n < 40 ? n + 1 : n + TEST_PART;
}

/* Runs `use` with the first allocation failing, then the second, and so on until it gets through;
 * `use` returns its status: BOUTON_SYSTEM where it could not do without the memory that failed.
 * Returns how many failures were told as such, or -1 where one led to another status, something was
 * lost or it did not get through in the end. *failures says how many there were. */
static inline int64_t faults_told(bouton_status (*use)(bouton_context *b), uint64_t *failures) {
    int64_t told = 0;
    uint64_t tried = 0;
    for (uint64_t n = 1;; n = faults_next(n)) {
        faults f = {.fail_at = n};
        bouton_context *b =
            bouton_new(&(bouton_options){.allocate = faults_allocate, .allocate_user = &f});
        const bouton_status status = b != NULL ? use(b) : BOUTON_SYSTEM;
        bouton_free(b);
        *failures = tried++;
        if (f.bytes != 0 || (status != BOUTON_OK && status != BOUTON_SYSTEM))
            return -1;
        if (f.calls < n)
            return status == BOUTON_OK ? told : -1;
        told += status == BOUTON_SYSTEM;
    }
}

/* The same where no memory can be done without: true if every failure was told. */
static inline int faults_each(bouton_status (*use)(bouton_context *b), uint64_t *failures) {
    const int64_t told = faults_told(use, failures);
    return told >= 0 && (uint64_t)told == *failures;
}

/* Ends a context whose positions, matches and texts have been released; not 0 if it still held
 * memory after forgetting all else. */
static inline int lost_memory(bouton_context *b) {
    bouton_forget(b);
    const int lost = bouton_memory_used(b) != 0;
    bouton_free(b);
    return lost;
}

#endif
