/* SPDX-License-Identifier: MIT */
/* Certificates: bouton-check accepts them, and refuses every spoiled copy. */
#include "octal/replay/certified.h"
#include "windows_text.h"

#include <sys/wait.h>

static bouton_text certificate(bouton_context *b, const char *rule, bool set) {
    bouton_code code;
    bouton_period period;
    bouton_text text = bouton_text_start(b);
    if (set)
        assert_int_equal(bouton_code_read_set(b, &code, rule, strlen(rule), true), BOUTON_OK);
    else
        assert_int_equal(bouton_code_read(b, &code, rule, strlen(rule)), BOUTON_OK);
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    assert_non_null(sequence);
    const bouton_period *told;
    assert_int_equal(bouton_sequence_period(sequence, 10000000, &told), BOUTON_OK);
    period = *told;
    assert_true(period.proved);
    assert_int_equal(bouton_sequence_certificate(sequence, &text), BOUTON_OK);
    bouton_sequence_close(sequence);
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
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i += TEST_STEP) {
        bouton_text text = certificate(b, rules[i].rule, rules[i].set);
        assert_int_equal(check_text(text.data, text.size), 0);
        spoil_numbers(text.data, text.size, rules[i].rule);
        spoil_lines(text.data, text.size, rules[i].rule);
        bouton_text_release(&text);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* A rule longer than there is room for is told to where it fits. */
static void test_long_rule(void **state) {
    (void)state;
    enum { DIGITS = BOUTON_EXCERPT_MAX + 20 };
    char rule[DIGITS + 3] = "0.", wanted[BOUTON_EXCERPT_MAX];
    memset(rule + 2, '3', DIGITS);
    snprintf(wanted, sizeof wanted, "%.*s...", BOUTON_EXCERPT_MAX - 4, rule);
    bouton_context *b = bouton_new(NULL);
    bouton_text text = certificate(b, rule, false);
    bouton_certificate claim = {.size = sizeof claim};
    assert_int_equal(bouton_certificate_check(b, text.data, text.size, false, &claim), BOUTON_OK);
    assert_string_equal(claim.rule, wanted);
    bouton_text_release(&text);
    bouton_free(b);
}

/* A position is told as one writes it, and nothing is kept of it. */
static void test_positions(void **state) {
    (void)state;
    static const struct {
        const char *text, *told;
    } claims[] = {
        {"claim value\nrules 2\nrule 0.77\nrule 0.333...\nposition 1:3 0:5 0:1\nvalue 6\n"
         "values 0 0 1 2 3 1 4\nvalues 1 0 1 2 3\n",
         "0.333...:3 + 0.77:5 + 0.77:1"},
        {"claim value\nrules 1\nrule 0.77\nposition\nvalue 0\nvalues 0 0\n", "nim:0"},
        {"claim outcome\nrules 1\nrule 0.333...\nposition 0:2 0:1\nplay normal\noutcome N\n"
         "positions 2\nlost\nlost 0:1 0:1\n",
         "0.333...:2 + 0.333...:1"},
        {"claim outcome\nrules 1\nrule 0.333...\nposition 1:1\nplay misere\noutcome N\n"
         "positions 0\n",
         NULL}, /* there is no rule 1 */
    };
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        char text[512];
        const size_t size = (size_t)snprintf(
            text, sizeof text, "bouton certificate 2\n%ssum 0123456789abcdef\n", claims[i].text);
        mend_sum(text, size);
        bouton_certificate claim = {.size = sizeof claim};
        assert_int_equal(bouton_certificate_check(b, text, size, false, &claim),
                         claims[i].told != NULL ? BOUTON_OK : BOUTON_NO);
        if (claims[i].told != NULL)
            assert_string_equal(claim.rule, claims[i].told);
        assert_int_equal(bouton_memory_used(b), 0);
    }
    bouton_free(b);
}

/* Windows: the fields that the theorem rests on. */
static void test_windows(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text text = certificate(b, "0.127", false);
    assert_non_null(strstr(text.data, "proof windows"));
    assert_int_equal(check_text(text.data, text.size), 0);
    static const char *const fields[] = {"period ",     "preperiod ", "mask ", "rares ",
                                         "rare ",       "marks ",     "mark ", "saltus ",
                                         "positional ", "rule 0."};
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
    bouton_text_release(&text);
    bouton_free(b);
}

static bouton_verdict stop_late(void *user, const bouton_progress *progress) {
    unsigned *stops = user;
    return progress->done > 100000 && (*stops)++ == 0 ? BOUTON_TIME_OUT : BOUTON_GO_ON;
}

/* How far pairs reach is said, and the farthest that is needed is tried, unless the check was
 * stopped before. */
static void test_reach(void **state) {
    (void)state;
    static const struct {
        unsigned reach;
        int status;
    } cases[] = {{142, 1}, {143, 0}};
    bouton_context *b = bouton_new(NULL);
    bouton_text text = certificate(b, "0.56", false);
    const char *place = strstr(text.data, "\nreach "), *rest = strchr(place + 1, '\n');
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text copy = bouton_text_start(b);
        bouton_text_put_bytes(&copy, text.data, (size_t)(place - text.data));
        bouton_text_put(&copy, "\nreach ");
        bouton_text_put_u64(&copy, cases[i].reach);
        bouton_text_put(&copy, rest);
        mend_sum(copy.data, copy.size);
        assert_int_equal(check_text(copy.data, copy.size), cases[i].status);
        unsigned stops = 0;
        bouton_context *other =
            bouton_new(&(bouton_options){.poll = stop_late, .poll_user = &stops});
        assert_int_equal(bouton_certificate_check(other, copy.data, copy.size, false, NULL),
                         BOUTON_LIMIT);
        assert_int_equal(stops, 1);
        bouton_free(other);
        bouton_text_release(&copy);
    }
    bouton_text_release(&text);
    bouton_free(b);
}

/* One of very many values is looked at near its beginning, and some way from each later mark. */
static void test_sampled(void **state) {
    (void)state;
    if (TEST_PART > 1)
        return;
    static char text[1 << 21];
    FILE *file = fopen(BOUTON_SOURCE_DIR "/docs/certificates/0.106", "rb");
    assert_non_null(file);
    const size_t size = fread(text, 1, sizeof text, file);
    assert_int_equal(fclose(file), 0);
    bouton_context *b = bouton_new(NULL);
    bouton_certificate claim = {.size = sizeof claim};
    assert_int_equal(bouton_certificate_check(b, text, size, false, &claim), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "sampled");
    assert_true(claim.sampled);
    assert_int_equal(claim.period, 328226140474);
    char *last = strstr(text, "\nmark 789602918656 ");
    assert_non_null(last);
    *(strchr(last + 6, ' ') + 1) = '~'; /* no rank */
    mend_sum(text, size);
    assert_int_equal(bouton_certificate_check(b, text, size, false, NULL), BOUTON_NO);
    bouton_free(b);
}

/* A certificate of another game: right in form, wrong in substance. */
static void test_other_game(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text text = certificate(b, "0.77", false);
    char *place = strstr(text.data, "0.77");
    place[3] = '6';
    mend_sum(text.data, text.size);
    assert_int_equal(check_text(text.data, text.size), 1);
    bouton_text_release(&text);
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
static bouton_text begin_forged(bouton_context *b, const char *claim) {
    bouton_text text = bouton_text_start(b);
    bouton_text_put(&text, "bouton certificate 2\nclaim period\n");
    bouton_text_put(&text, claim);
    return text;
}

static void end_forged(bouton_text *text) {
    bouton_text_put(text, "sum 0123456789abcdef\n");
    assert_int_equal(bouton_text_status(text), BOUTON_OK);
    mend_sum(text->data, text->size);
}

/* Numbers whose sums wrap around to something small. */
static void test_wrapped(void **state) {
    (void)state;
    static const char *const claims[] = {
        "rule 0.16\nperiod 9223372036854775808\npreperiod 105351\nsaltus 0\nproof windows\n",
        "rule 0.16\nperiod 149459\npreperiod 18446744073709551600\nsaltus 0\nproof windows\n"};
    size_t size = 0;
    const char *shipped = bouton_certified_bundled("0.16", &size);
    const char *from = strstr(shipped, "mask "), *to = strstr(shipped, "sum ");
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        bouton_text text = begin_forged(b, claims[i]);
        bouton_text_put_bytes(&text, from, (size_t)(to - from));
        end_forged(&text);
        assert_int_equal(check_text(text.data, text.size), 1);
        bouton_text_release(&text);
    }
    bouton_text text = begin_forged(b, "rule 0.333\nperiod 9223372036854775808\npreperiod 0\n"
                                       "saltus 0\nproof guy-smith\n");
    end_forged(&text);
    assert_int_equal(check_text(text.data, text.size), 1);
    bouton_text_release(&text);
    bouton_free(b);
}

/* A certificate of 0.16, with this period and these marks and the one at the anchor, 119288; right
 * if the period is 149459. To be freed. */
static char *with_marks(uint64_t period, const uint64_t *marks, size_t count) {
    const windows_claim claim = {.rule = "0.16",
                                 .mask = 30,
                                 .period = period,
                                 .preperiod = 105351,
                                 .reach = 21577,
                                 .marks = marks,
                                 .count = count};
    return windows_text(&claim);
}

/* Whether a certificate with this word on the command line has this status. */
static int check_string(const char *text, const char *words) {
    return check_with(text, strlen(text), words);
}

/* The segments together look at all: at the window too, wherever the marks are. */
static void test_segments(void **state) {
    (void)state;
    static const uint64_t early[] = {100000, 200000, 310000}, late[] = {200000},
                          latest[] = {400000}, at_anchor[] = {119288, 119288 + 149459};
    static const struct {
        const uint64_t *marks;
        size_t count; /* with the anchor's */
    } lists[] = {{early, 4}, {late, 2}, {latest, 2}, {at_anchor, 2}, {NULL, 1}};
    static const char *const words[] = {"--segment 0", "--segment 1", "--segment 2", "--segment 3"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i += TEST_STEP) {
        const size_t count = lists[i].count - (lists[i].marks != at_anchor);
        char *right = with_marks(149459, lists[i].marks, count);
        char *wrong = with_marks(100000, lists[i].marks, count);
        bool refused = false;
        assert_int_equal(check_string(right, ""), 0);
        assert_int_equal(check_string(right, "--all"), 0);
        assert_int_equal(check_string(wrong, ""), 1);
        for (size_t j = 0; j < lists[i].count; j++) {
            assert_int_equal(check_string(right, words[j]), 3);
            refused |= check_string(wrong, words[j]) == 1;
        }
        assert_int_equal(check_string(right, "--segment 4"), 2);
        assert_true(refused);
        free(right);
        free(wrong);
    }
    /* All marks are looked at, also where everything is computed: another common value, or one
     * that no table has room for. */
    static const char *const others[] = {"mark 200000 1a", "mark 200000 0zzzzzzzzzzzzzzzzzzzz"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i += TEST_STEP) {
        char *text = with_marks(149459, early, 3);
        char *mark = strstr(text, "mark 200000 ");
        memcpy(mark, others[i], strlen(others[i]));
        mend_sum(text, strlen(text));
        assert_int_equal(check_string(text, ""), 1);
        assert_int_equal(check_string(text, "--all"), 1);
        assert_int_equal(check_string(text, "--segment 0"), 1);
        assert_int_equal(check_string(text, "--segment 2"), 1);
        free(text);
    }
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
    static const uint64_t marks[] = {100000};
    bouton_context *b = bouton_new(NULL);
    char *two = with_marks(149459, marks, 1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (check_string(two, wrong[i]) != 2)
            fail_msg("%s is taken", wrong[i]);
    free(two);
    char command[1024], line[256] = "";
    snprintf(command, sizeof command, "%s %s --segment 99 2>&1", BOUTON_CHECK, file_name);
    FILE *said = popen(command, "r");
    assert_non_null(said);
    assert_non_null(fgets(line, sizeof line, said));
    assert_string_equal(line, "bouton-check: there is no segment 99: this certificate has 2, "
                              "counted from 0\n");
    assert_int_equal(WEXITSTATUS(pclose(said)), 2);
    bouton_text text = certificate(b, "0.77", false);
    assert_int_equal(check_with(text.data, text.size, "--segment 0"), 2);
    bouton_text_release(&text);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spoiled),   cmocka_unit_test(test_windows),
        cmocka_unit_test(test_long_rule), cmocka_unit_test(test_other_game),
        cmocka_unit_test(test_shipped),   cmocka_unit_test(test_wrapped),
        cmocka_unit_test(test_segments),  cmocka_unit_test(test_usage),
        cmocka_unit_test(test_reach),     cmocka_unit_test(test_sampled),
        cmocka_unit_test(test_positions),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
