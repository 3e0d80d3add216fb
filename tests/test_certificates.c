/* SPDX-License-Identifier: MIT */
/* Certificates: bouton-check accepts them, and refuses every spoiled copy. */
#include "heap/sequence.h"
#include "spoil.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spoiled),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_other_game),
        cmocka_unit_test(test_shipped),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
