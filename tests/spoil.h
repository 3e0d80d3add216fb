/* SPDX-License-Identifier: MIT */
/* Certificates, intact and corrupted, given to bouton-check and to the library: the two must judge
 * alike. */
#ifndef BOUTON_TESTS_SPOIL_H
#define BOUTON_TESTS_SPOIL_H

#include "test.h"

#include <bouton/sequence.h>
#include <inttypes.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

static char file_name[] = "/tmp/bouton-certificate-XXXXXX";

/* The library does not judge certificates of automata, nor lists. */
static inline bool is_for_checker(const char *text, size_t size) {
    static const char *const heads[] = {"bouton certificate 2\nclaim automaton\n",
                                        "bouton certificate 2\nclaim listed\n",
                                        "bouton certificate 2\nclaim misere\n"};
    bool is = false;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        is = is || (size >= strlen(heads[i]) && memcmp(text, heads[i], strlen(heads[i])) == 0);
    return is;
}

/* What the library says of it, as the checker's exit status. */
static inline int check_by_library(const char *text, size_t size, bool all) {
    bouton_context *b = bouton_new(NULL);
    const bouton_status status = bouton_certificate_check(b, text, size, all, NULL);
    bouton_free(b);
    return (int)status;
}

/* The checker's exit status on a text, with more words on its command line. */
static inline int check_with(const char *text, size_t size, const char *words) {
    FILE *file = fopen(file_name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    char command[1024];
    snprintf(command, sizeof command, "%s %s %s >/dev/null 2>&1", BOUTON_CHECK, file_name, words);
    const int status = system(command);
    assert_true(WIFEXITED(status));
    if ((words[0] == '\0' || strcmp(words, "--all") == 0) && !is_for_checker(text, size) &&
        check_by_library(text, size, strcmp(words, "--all") == 0) != WEXITSTATUS(status))
        fail_msg("bouton-check answers %d, and the library not, of\n%.2000s", WEXITSTATUS(status),
                 text);
    return WEXITSTATUS(status);
}

static inline int check_text(const char *text, size_t size) {
    return check_with(text, size, "");
}

/* Writes the right sum over a text whose last line is a sum. */
static inline void mend_sum(char *text, size_t size) {
    uint64_t h = 0xcbf29ce484222325u;
    const size_t body = size - strlen("sum 0123456789abcdef\n");
    for (size_t i = 0; i < body; i++)
        h = (h ^ (uint8_t)text[i]) * 0x100000001b3u;
    char sum[32];
    snprintf(sum, sizeof sum, "sum %016" PRIx64 "\n", h);
    memcpy(text + body, sum, strlen(sum));
}

/* Adds one to the last digit of every number in turn, but a few of a long list. */
static inline void spoil_numbers(const char *text, size_t size, const char *rule) {
    char *copy = malloc(size + 1);
    assert_non_null(copy);
    unsigned in_line = 0;
    for (size_t i = 0; i + 1 < size; i++) {
        if (text[i] == '\n')
            in_line = 0;
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (!digit || (text[i + 1] >= '0' && text[i + 1] <= '9') ||
            ++in_line > (TEST_PART > 1 ? 1 : 3))
            continue;
        memcpy(copy, text, size);
        copy[i] = (char)(copy[i] == '9' ? '8' : copy[i] + 1);
        if (check_text(copy, size) != 1)
            fail_msg("%s: a changed byte %zu is not noticed", rule, i);
        mend_sum(copy, size);
        if (memcmp(copy, text, size) != 0 && check_text(copy, size) != 1)
            fail_msg("%s: a change at byte %zu with a mended sum is not noticed", rule, i);
    }
    free(copy);
}

static inline void spoil_lines(const char *text, size_t size, const char *rule) {
    char *copy = malloc(size + 1);
    assert_non_null(copy);
    for (size_t start = 0; start < size;) {
        const size_t length = (size_t)(strchr(text + start, '\n') - (text + start)) + 1;
        memcpy(copy, text, start);
        memcpy(copy + start, text + start + length, size - start - length);
        const size_t left = size - length;
        if (check_text(copy, left) != 1)
            fail_msg("%s: the missing line at byte %zu is not noticed", rule, start);
        if (start + length < size) {
            mend_sum(copy, left);
            if (check_text(copy, left) != 1)
                fail_msg("%s: the line missing at byte %zu is not noticed", rule, start);
        }
        start += length;
    }
    for (size_t cut = 0; cut < size; cut += 1 + size / 16)
        if (check_text(text, cut) != 1)
            fail_msg("%s: cut off at byte %zu it is accepted", rule, cut);
    free(copy);
}

static inline int make_file(void **unused) {
    (void)unused;
    const int fd = mkstemp(file_name);
    return fd < 0 ? -1 : close(fd);
}

static inline int remove_file(void **unused) {
    (void)unused;
    return unlink(file_name);
}

#endif
