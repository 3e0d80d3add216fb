/* SPDX-License-Identifier: MIT */
/* bouton-check within a test's own process: what it says of certificates in memory, and what it
 * does where memory fails; none is left behind. To be linked with -Wl,--wrap=calloc,--wrap=free. */
#ifndef BOUTON_TESTS_REFUSALS_H
#define BOUTON_TESTS_REFUSALS_H

#include "checker/check.h"
#include "spoil.h"

#include <stdatomic.h>

/* The allocation that fails, counted from 1; none if 0. */
static unsigned failing, allocations;

static inline bool fails(void) {
    return ++allocations == failing;
}

static atomic_llong held; /* pieces of memory */

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void __real_free(void *memory);
void __wrap_free(void *memory);

/* As on any machine, there is no petabyte; as on some, none of nothing. What stands behind is no
 * end of a string; that is for the sanitizers to see, where they are. */
void *__wrap_calloc(size_t count, size_t size) {
    const bool none = fails() || count == 0 || size == 0 || count > ((size_t)1 << 50) / size;
    const size_t more = TEST_PART > 1 ? 0 : 1;
    uint8_t *memory = none ? NULL : __real_calloc(1, count * size + more);
    if (memory != NULL && more > 0)
        memory[count * size] = 0xff;
    held += memory != NULL;
    return memory;
}

void __wrap_free(void *memory) {
    held -= memory != NULL;
    __real_free(memory);
}

static const extent as_usual = {.all = false};
static lines checked;

/* The checker's verdict on a file. All memory comes from calloc there, and goes back. */
static inline void check_held(FILE *file, const extent *e) {
    const long long before = held;
    check_certificate(&checked, file, e);
    if (held != before)
        fail_msg("%lld pieces of memory are not released", held - before);
}

static inline int verdict_on(const char *text, size_t size, const extent *e) {
    FILE *file = fmemopen((void *)(uintptr_t)text, size, "rb");
    assert_non_null(file);
    check_held(file, e);
    fclose(file);
    /* The library judges alike, but of what is for the checker alone. */
    if (failing == 0 && !is_for_checker(text, size) && !e->one && checked.verdict != SYSTEM &&
        check_by_library(text, size, e->all) != checked.verdict)
        fail_msg("the library answers other than %d, %s, of\n%.2000s", checked.verdict,
                 checked.said, text);
    if (failing == 0 && is_for_checker(text, size) && checked.verdict == ACCEPTED)
        assert_int_equal(check_by_library(text, size, e->all), BOUTON_INPUT);
    return checked.verdict;
}

/* A copy with the first of these words replaced, and the sum mended; to be freed. */
static inline char *edit(const char *text, const char *word, const char *other) {
    const size_t size = strlen(text) + strlen(other) + 1;
    char *copy = malloc(size);
    const char *place = strstr(text, word);
    assert_non_null(copy);
    assert_non_null(place);
    snprintf(copy, size, "%.*s%s%s", (int)(place - text), text, other, place + strlen(word));
    mend_sum(copy, strlen(copy));
    return copy;
}

typedef struct spoiled {
    const char *text, *word, *other;
    const char *said; /* how the refusal begins; NULL: it is accepted */
} spoiled;

/* Whether the verdict was this one, in words that begin so; NULL: in any words. */
static inline bool was(int verdict, const char *said) {
    return checked.verdict == verdict &&
           (said == NULL || strncmp(checked.said, said, strlen(said)) == 0);
}

/* Whether it was a refusal that begins so; or if that is NULL, none. */
static inline bool was_said(const char *said) {
    return was(said != NULL ? REFUSED : ACCEPTED, said);
}

static inline void check_spoiled(const spoiled *cases, size_t count) {
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i++) {
        char *copy = edit(cases[i].text, cases[i].word, cases[i].other);
        const char *said = cases[i].said;
        verdict_on(copy, strlen(copy), &as_usual);
        if (!was_said(said)) {
            print_error("\"%s\" for \"%s\": \"%s\" (%d) instead of \"%s\"\n", cases[i].other,
                        cases[i].word, checked.said, checked.verdict, said ? said : "accepted");
            wrong++;
        }
        free(copy);
    }
    assert_int_equal(wrong, 0);
}

#define CHECK(cases) check_spoiled(cases, sizeof cases / sizeof *cases)

/* A sum that does not fit; a segment where there is none. */
static inline void check_end(const char *text) {
    static const extent one = {.one = true};
    char *copy = edit(text, "bouton", "bouton");
    assert_int_equal(verdict_on(copy, strlen(copy), &one), USAGE);
    assert_string_equal(checked.said,
                        "there is no segment 0: this certificate has 0, counted from 0");
    copy[strlen(copy) - 2] ^= 1;
    assert_int_equal(verdict_on(copy, strlen(copy), &as_usual), REFUSED);
    assert_non_null(strstr(checked.said, "the sum does not fit"));
    free(copy);
}

/* Whichever allocation fails, that is said. */
static inline void check_little_memory(const char *text) {
    char *copy = edit(text, "bouton", "bouton");
    int verdict = SYSTEM;
    for (unsigned n = 1; verdict != ACCEPTED; n++) {
        FILE *file = fmemopen(copy, strlen(copy), "rb");
        assert_non_null(file);
        setvbuf(file, NULL, _IONBF, 0);
        allocations = 0;
        failing = n;
        check_held(file, &as_usual);
        failing = 0;
        fclose(file);
        verdict = checked.verdict;
        if (verdict != ACCEPTED) {
            assert_int_equal(verdict, SYSTEM);
            assert_string_equal(checked.said, "no memory");
        } else {
            assert_true(n > 2 && n > allocations);
        }
    }
    free(copy);
}

#endif
