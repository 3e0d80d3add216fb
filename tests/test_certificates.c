/* SPDX-License-Identifier: MIT */
/* Certificates: bouton-check accepts them, and refuses every spoiled copy. */
#include "heap/known.h"
#include "heap/sequence.h"
#include "spoil.h"

#include <sys/wait.h>

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
    } rules[] = {{"0.77", false},  {"4.3", false},   {"0.123", false},    {"0.45", false},
                 {"2,3,7", true},  {"1,4", true},    {"4.333...", false}, {"0.3F", false},
                 {"4.4BD", false}, {"C.5...", false}};
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

/* Those that the program brings along, and the page. */
static void test_shipped(void **state) {
    (void)state;
    static const char *const quick[] = {"0.127", "0.16", "0.56"};
    static const char *const slow[] = {"0.354", "0.104",      "0.104-bare", "0.054",
                                       "0.454", "0.454-bare", "0.106"};
    const size_t more = test_scale() > 1 ? sizeof slow / sizeof *slow : 0;
    for (size_t i = 0; i < sizeof quick / sizeof *quick + more; i++) {
        char command[1024];
        snprintf(command, sizeof command, "%s %s/docs/certificates/%s >/dev/null", BOUTON_CHECK,
                 BOUTON_SOURCE_DIR, i < 3 ? quick[i] : slow[i - 3]);
        const int status = system(command); /* 0.106 is too long for more than a sample */
        assert_int_equal(WEXITSTATUS(status), strstr(command, "0.106") != NULL ? 3 : 0);
    }
}

/* What a forger writes: lines, to be ended by a sum that fits. */
static bouton_text begin_forged(bouton *b, const char *claim) {
    bouton_text text = bouton_text_new(b);
    bouton_text_put(&text, "bouton certificate 1\nclaim period\n");
    bouton_text_put(&text, claim);
    return text;
}

static void end_forged(bouton_text *text) {
    bouton_text_put(text, "sum 0123456789abcdef\n");
    assert_int_equal(bouton_text_status(text), BOUTON_OK);
    mend_sum(text->data, text->size);
}

/* The rare heaps of 0.16. */
static void put_rares(bouton_text *text) {
    size_t size = 0;
    const char *shipped = bouton_known_shipped("0.16", &size);
    const char *from = strstr(shipped, "mask "), *to = strstr(shipped, "window ");
    bouton_text_put_bytes(text, from, (size_t)(to - from));
}

/* Numbers whose sum wraps around to what the theorem asks for. */
static void test_wrapped(void **state) {
    (void)state;
    bouton *b = bouton_new(NULL);
    bouton_text text = begin_forged(b, "rule 0.16\nperiod 60000\npreperiod 1001\nsaltus 0\n"
                                       "proof windows\nchecked 61000\n");
    put_rares(&text);
    bouton_text_put(&text, "window 13937\nanchor 18446744073709551600\nreach 1014\nvalues");
    for (unsigned i = 0; i < 13937; i++)
        bouton_text_put(&text, " 1");
    bouton_text_put(&text, "\nmarks 0\n");
    end_forged(&text);
    assert_int_equal(check_text(text.data, text.size), 1);
    bouton_text_free(&text);

    text = begin_forged(b, "rule 0.333\nperiod 9223372036854775808\npreperiod 0\nsaltus 0\n"
                           "proof guy-smith\nchecked 9223372036854775811\n"
                           "mask 0\npositional 0\nrares 0\n");
    end_forged(&text);
    assert_int_equal(check_text(text.data, text.size), 1);
    bouton_text_free(&text);
    bouton_free(b);
}

static void put_values(bouton *b, bouton_sequence *sequence, uint64_t end, bouton_text *text) {
    enum { WINDOW = 13937 };
    static uint64_t values[WINDOW];
    assert_int_equal(bouton_sequence_values(b, sequence, end - WINDOW, WINDOW, values), BOUTON_OK);
    for (unsigned i = 0; i < WINDOW; i++)
        bouton_text_printf(text, " %u", (unsigned)values[i]);
    bouton_text_put_char(text, '\n');
}

/* A certificate of 0.16, with this period and these marks, right if the period is 149459. */
static bouton_text with_marks(bouton *b, unsigned period, const unsigned *marks, size_t count) {
    enum { ANCHOR = 152573, REACH = 21577 };
    bouton_code code;
    assert_int_equal(bouton_code_read(b, &code, "0.16", 4), BOUTON_OK);
    bouton_sequence *sequence = bouton_sequence_new(b, &code);
    bouton_text text = begin_forged(b, "rule 0.16\n");
    bouton_text_printf(&text, "period %u\npreperiod 105351\nsaltus 0\nproof windows\nchecked %u\n",
                       period, ANCHOR + (period % 2 != 0 ? 2 : 1) * period + REACH + 2);
    put_rares(&text);
    bouton_text_printf(&text, "window 13937\nanchor %u\nreach %u\nvalues", ANCHOR, REACH);
    put_values(b, sequence, ANCHOR, &text);
    bouton_text_printf(&text, "marks %zu\n", count);
    for (size_t i = 0; i < count; i++) {
        bouton_text_printf(&text, "mark %u", marks[i]);
        put_values(b, sequence, marks[i], &text);
    }
    end_forged(&text);
    bouton_sequence_free(b, sequence);
    bouton_code_free(b, &code);
    return text;
}

/* The segments together look at all: at the window too, wherever the marks are. */
static void test_segments(void **state) {
    (void)state;
    static const unsigned early[] = {100000, 200000, 310000}, late[] = {200000},
                          latest[] = {400000}, at_anchor[] = {152573, 302032};
    static const struct {
        const unsigned *marks;
        size_t count;
    } lists[] = {{early, 3}, {late, 1}, {latest, 1}, {at_anchor, 2}};
    static const char *const words[] = {"--segment 0", "--segment 1", "--segment 2"};
    bouton *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        bouton_text right = with_marks(b, 149459, lists[i].marks, lists[i].count);
        bouton_text wrong = with_marks(b, 100000, lists[i].marks, lists[i].count);
        bool refused = false;
        assert_int_equal(check_text(right.data, right.size), 0);
        for (size_t j = 0; j < lists[i].count; j++) {
            assert_int_equal(check_with(right.data, right.size, words[j]), 3);
            refused |= check_with(wrong.data, wrong.size, words[j]) == 1;
        }
        assert_true(refused);
        bouton_text_free(&right);
        bouton_text_free(&wrong);
    }
    /* All marks are looked at, also where everything is computed: another common value. */
    bouton_text altered = with_marks(b, 149459, early, 3);
    char *value = strstr(altered.data, "mark 200000 ") + strlen("mark 200000 ");
    value[strcspn(value, " ") - 1] ^= 1;
    mend_sum(altered.data, altered.size);
    assert_int_equal(check_with(altered.data, altered.size, ""), 1);
    assert_int_equal(check_with(altered.data, altered.size, "--all"), 1);
    assert_int_equal(check_with(altered.data, altered.size, "--segment 0"), 1);
    assert_int_equal(check_with(altered.data, altered.size, "--segment 2"), 1);
    bouton_text_free(&altered);
    /* A mark's value that no table has room for. */
    bouton_text text = with_marks(b, 149459, early, 3);
    char *place = strstr(text.data, "mark 310000 ") + strlen("mark 310000 ");
    memcpy(place, "512 ", 4);
    mend_sum(text.data, text.size);
    assert_int_equal(check_with(text.data, text.size, "--segment 0"), 1);
    bouton_text_free(&text);
    bouton_free(b);
}

static void test_usage(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "--segment abc",
        "--segment 1x",
        "--segment ''",
        "--segment -1",
        "--segment ' 1'",
        "--segment",
        "--segment 2",
        "--segment 99",
        "--segment 18446744073709551616",
        "--segment 4294967296",
        "--all --segment 0",
        "--some",
        "another",
        "-",
    };
    static const unsigned marks[] = {100000, 200000};
    bouton *b = bouton_new(NULL);
    bouton_text text = with_marks(b, 149459, marks, 2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (check_with(text.data, text.size, wrong[i]) != 2)
            fail_msg("%s is taken", wrong[i]);
    char command[1024], line[256] = "";
    snprintf(command, sizeof command, "%s %s --segment 99 2>&1", BOUTON_CHECK, file_name);
    FILE *said = popen(command, "r");
    assert_non_null(said);
    assert_non_null(fgets(line, sizeof line, said));
    assert_string_equal(line, "bouton-check: there is no segment 99: this certificate has 2, "
                              "from 0 to 1\n");
    assert_int_equal(WEXITSTATUS(pclose(said)), 2);
    bouton_text_free(&text);
    text = certificate(b, "0.77", false);
    assert_int_equal(check_with(text.data, text.size, "--segment 0"), 2);
    bouton_text_free(&text);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spoiled),    cmocka_unit_test(test_windows),
        cmocka_unit_test(test_other_game), cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_wrapped),    cmocka_unit_test(test_segments),
        cmocka_unit_test(test_usage),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
