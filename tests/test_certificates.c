/* SPDX-License-Identifier: MIT */
/* Certificates: bouton-check accepts them, and refuses every spoiled copy. */
#include "heap/sequence.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char file_name[] = "/tmp/bouton-certificate-XXXXXX";

/* The checker's exit status on a text. */
static int check_text(const char *text, size_t size) {
    FILE *file = fopen(file_name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    char command[1024];
    snprintf(command, sizeof command, "%s %s >/dev/null 2>&1", BOUTON_CHECK, file_name);
    const int status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* Writes the right sum over a text whose last line is a sum. */
static void mend_sum(char *text, size_t size) {
    uint64_t h = 0xcbf29ce484222325u;
    const size_t body = size - strlen("sum 0123456789abcdef\n");
    for (size_t i = 0; i < body; i++)
        h = (h ^ (uint8_t)text[i]) * 0x100000001b3u;
    char sum[32];
    snprintf(sum, sizeof sum, "sum %016" PRIx64 "\n", h);
    memcpy(text + body, sum, strlen(sum));
}

static bouton_text certificate(bouton *b, const char *rule, bool set) {
    bouton_code code;
    bouton_period period;
    bouton_text text = bouton_text_new(b);
    if (set)
        assert_int_equal(bouton_code_read_set(b, &code, rule, strlen(rule), true), BOUTON_OK);
    else
        assert_int_equal(bouton_code_read(b, &code, rule, strlen(rule)), BOUTON_OK);
    bouton_sequence *sequence = bouton_sequence_new(b, &code);
    assert_non_null(sequence);
    assert_int_equal(bouton_sequence_period(b, sequence, 10000000, &period), BOUTON_OK);
    assert_true(period.proved);
    assert_int_equal(bouton_sequence_certificate(b, sequence, &text), BOUTON_OK);
    bouton_sequence_free(b, sequence);
    bouton_code_free(b, &code);
    return text;
}

/* Adds one to the last digit of every number in turn, but a few of a long list. */
static void spoil_numbers(const char *text, size_t size, const char *rule) {
    char *copy = malloc(size + 1);
    assert_non_null(copy);
    unsigned in_line = 0;
    for (size_t i = 0; i + 1 < size; i++) {
        if (text[i] == '\n')
            in_line = 0;
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (!digit || (text[i + 1] >= '0' && text[i + 1] <= '9') || ++in_line > 3)
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

static void spoil_lines(const char *text, size_t size, const char *rule) {
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

static void test_spoiled(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        bool set;
    } rules[] = {{"0.77", false}, {"4.3", false},  {"0.123", false},
                 {"0.45", false}, {"2,3,7", true}, {"1,4", true}};
    bouton *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        bouton_text text = certificate(b, rules[i].rule, rules[i].set);
        assert_int_equal(check_text(text.data, text.size), 0);
        spoil_numbers(text.data, text.size, rules[i].rule);
        spoil_lines(text.data, text.size, rules[i].rule);
        bouton_text_free(&text);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Windows: the fields that the theorem rests on. */
static void test_windows(void **state) {
    (void)state;
    bouton *b = bouton_new(NULL);
    bouton_text text = certificate(b, "0.127", false);
    assert_non_null(strstr(text.data, "proof windows"));
    assert_int_equal(check_text(text.data, text.size), 0);
    static const char *const fields[] = {"period ", "preperiod ",  "checked ", "mask ",  "rares ",
                                         "rare ",   "window ",     "anchor ",  "reach ", "values ",
                                         "saltus ", "positional ", "rule 0."};
    char *copy = malloc(text.size + 1);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        memcpy(copy, text.data, text.size + 1);
        char *place = strstr(copy, fields[i]) + strlen(fields[i]);
        *place = (char)(*place == '9' ? '8' : *place + 1);
        mend_sum(copy, text.size);
        if (check_text(copy, text.size) != 1)
            fail_msg("a changed field %sis not noticed", fields[i]);
    }
    free(copy);
    bouton_text_free(&text);
    bouton_free(b);
}

/* A certificate of another game: right in form, wrong in substance. */
static void test_other_game(void **state) {
    (void)state;
    bouton *b = bouton_new(NULL);
    bouton_text text = certificate(b, "0.77", false);
    char *place = strstr(text.data, "0.77");
    place[3] = '6';
    mend_sum(text.data, text.size);
    assert_int_equal(check_text(text.data, text.size), 1);
    bouton_text_free(&text);
    bouton_free(b);
}

/* Those that the program brings along. */
static void test_shipped(void **state) {
    (void)state;
    static const char *const quick[] = {"0.127", "0.16", "0.56"};
    static const char *const slow[] = {"0.354", "0.104", "0.054", "0.454"};
    const char *scale = getenv("BOUTON_TEST_SCALE");
    const size_t more = scale != NULL && atoi(scale) > 1 ? sizeof slow / sizeof *slow : 0;
    for (size_t i = 0; i < sizeof quick / sizeof *quick + more; i++) {
        char command[1024];
        snprintf(command, sizeof command, "%s %s/docs/certificates/%s >/dev/null", BOUTON_CHECK,
                 BOUTON_SOURCE_DIR, i < 3 ? quick[i] : slow[i - 3]);
        assert_int_equal(system(command), 0);
    }
}

static int make_file(void **state) {
    (void)state;
    const int fd = mkstemp(file_name);
    return fd < 0 ? -1 : close(fd);
}

static int remove_file(void **state) {
    (void)state;
    return unlink(file_name);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spoiled),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_other_game),
        cmocka_unit_test(test_shipped),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
