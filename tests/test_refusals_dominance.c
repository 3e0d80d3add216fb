/* SPDX-License-Identifier: MIT */
/* bouton-check on certificates of heaps that dominate: each thing that it looks at, spoiled, and
 * the limits on both sides. */
#include "dominance_claims.h"

/* Each fails one condition alone, and some small sum shows it to be false. */
static const struct {
    const char *text, *said;
} one_fails[] = {
    {CLAIM("0.222", "4", "1", "2", "0 0 1 2 3", "0 0 0 1 1", "0 0 0 0 0"),
     "line 12: condition (1) does not hold for heap 5"},
    {CLAIM("4.701", "2", "11", "3", "0 1 2 1 2 1 2 1 2 1 2 1 2", "0 0 1 0 1 0 1 2 3 4 5 6 7",
           "0 0 0 0 0 0 0 1 0 1 0 1 2"),
     "line 12: condition (2) does not hold for heap 5"},
    {CLAIM("0.75612", "10", "16", "3", "0 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1",
           "0 0 1 0 1 2 1 2 1 2 3 2 3 2 3 4 3 4 3 4 5 4 5 4 5 6",
           "0 0 0 0 0 1 0 1 0 1 2 0 0 1 0 1 0 0 0 0 0 0 0 0 0 0"),
     "line 12: condition (3) does not hold for heap 11"},
    {CLAIM("4.713", "6", "12", "2", "0 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1",
           "0 0 1 0 1 2 1 2 3 2 3 4 3 4 5 4 5 6", "0 0 0 0 0 1 0 1 2 1 0 1 0 0 0 0 0 0"),
     "line 12: condition (3) does not hold for heap 8"},
    {CLAIM("0.750", "2", "7", "3", "0 1 2 1 2 1 2 1 2", "0 0 1 0 1 2 3 4 5", "0 0 0 0 0 1 0 1 2"),
     "line 12: condition (4) does not hold for heap 8"},
    {CLAIM("4.302", "2", "4", "3", "0 1 2 0 2 0", "0 0 1 0 1 2", "0 0 0 0 0 0"),
     "line 12: condition (5) does not hold for heap 3"},
    {CLAIM("4.70303", "10", "8", "3", "0 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1",
           "0 0 1 0 1 2 1 2 1 2 3 2 3 2 3 4 3 4", "0 0 0 0 0 1 0 1 0 0 0 0 0 0 0 0 0 0"),
     "line 12: condition (6) does not hold for heap 8 beside a weight of 0 with the nim-sum 3"},
    {CLAIM("4.305", "2", "7", "3", "0 1 2 1 2 1 2 1 2", "0 0 1 0 1 2 3 4 5", "0 0 0 0 0 1 0 1 2"),
     "line 12: condition (7) does not hold for heap 5 beside a weight of 0 with the nim-sum 1"},
    {CLAIM("0.7135", "6", "8", "3", "0 1 2 1 2 1 2 1 2 1 2 1 2 1", "0 0 1 0 1 2 1 2 3 2 3 4 3 4",
           "0 0 0 0 0 1 0 1 0 0 0 0 0 0"),
     "line 12: condition (8) does not hold for the nim-sum 2"},
};

static void test_reading(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {CLAIM_47, "claim", "claim", NULL},
        {CLAIM_47, "claim dominance", "claim dominances", "line 2: it claims something"},
        {CLAIM_47, "rules 1\nrule 4.7\n", "rules 2\nrule 4.7\nrule 4.7\n",
         "line 5: heaps that dominate are of one rule"},
        {CLAIM_47, "rules 1\nrule 4.7\n", "rules 0\n",
         "line 3: heaps that dominate are of one rule"},
        {CLAIM_47, "rule 4.7\n", "rule 4.70\n", NULL},
        {CLAIM_47, "rule 4.7\n", "rule 4.3!4\n",
         "line 12: the value of heap 3 is not its nim value"},
        {CLAIM_47, "rule 4.7\n", "rule 4.7!\n", "line 4: this is proved of codes alone that end"},
        {CLAIM_47, "rule 4.7\n", "rule 4.7...\n", "line 4: this is proved of codes alone that end"},
        {CLAIM_47, "rule 4.7\n", "rule 4.F\n", "line 4: this is proved of codes alone that end"},
        {CLAIM_47, "rule 4.7\n", "rule 8.7\n", "line 4: this is proved of codes alone that end"},
        {CLAIM_47, "rule 4.7\n", "rule 4.7x\n", "line 4: a rule is no code"},
        {CLAIM_47, "period 2", "period 0",
         "line 6: the period and the preperiod must be at least 1"},
        {CLAIM_47, "preperiod 7", "preperiod 0", "line 6: the period and the preperiod must be at"},
        {CLAIM_47, "period 2", "period 4097", "line 5: a number is larger than 4096"},
        {CLAIM_47, "preperiod 7", "preperiod 4097", "line 6: a number is larger than 4096"},
        {CLAIM_47, "preperiod 7", "preperiod 4095",
         "line 6: the period and the preperiod are more"},
        {CLAIM_47, "preperiod 7", "preperiod 4094", "line 9: there must be a number for each heap"},
        {CLAIM_47, "preperiod 7", "preperiod 6", "line 9: there is more"},
        {CLAIM_47, "period 2", "period 1", "line 9: there is more"},
        {CLAIM_47, "saltus 2", "saltus 0", "line 7: the saltus must be even, and at least 2"},
        {CLAIM_47, "saltus 2", "saltus 3", "line 7: the saltus must be even, and at least 2"},
        {CLAIM_47, "saltus 2", "saltus 32769", "line 7: a number is larger than 32768"},
        {CLAIM_47, "saltus 2", "saltus 32768",
         "line 12: a heap that conditions are tried for has a weight above 32768"},
        {CLAIM_47, "lost 3", "lost 1", "line 8: the nim-sum that is lost must be 2 or 3"},
        {CLAIM_47, "lost 3", "lost 4", "line 8: a number is larger than 3"},
        {CLAIM_47, "values 0 1", "values 0 4", "line 9: a number is larger than 3"},
        {CLAIM_47, "values 0 1", "values 0", "line 9: there must be a number for each heap"},
        {CLAIM_47, "weights 0 0 1", "weights 0 0 32769", "line 10: a number is larger than 32768"},
        {CLAIM_47, "weights 0 0 1", "weights 0 0 32767",
         "line 12: the conditions would have to be tried for heaps beyond 16384"},
        {CLAIM_47, "weights 0 0 1", "weights 0 0 2",
         "line 10: the weight of heap 2 is not of the parity that goes with its value"},
        {CLAIM_47, "weights 0 0 1", "weights 0 1 1",
         "line 10: the weight of heap 1 is not of the parity that goes with its value"},
        {CLAIM_47, "3 4 5\n", "3 4\n", "line 10: there must be a number for each heap"},
        {CLAIM_47, "spans 0 0 0 0 0 1", "spans 0 0 0 0 0 2",
         "line 11: the span of heap 5 is not below its weight, or is of the same parity"},
        {CLAIM_47, "spans 0 0 0 0 0 1", "spans 0 0 0 0 0 3",
         "line 11: the span of heap 5 is not below its weight, or is of the same parity"},
        {CLAIM_47, "spans 0 0 0 0 0 1 0", "spans 0 0 0 0 0 1 1",
         "line 11: the span of heap 6 is not below its weight, or is of the same parity"},
        {CLAIM_47, "0 1 2\nsum", "0 1\nsum", "line 11: there must be a number for each heap"},
        {CLAIM_47, "0 1 2\nsum", "0 1 2 1\nsum", "line 11: there is more"},
        {CLAIM_47, "\nsum", "\nquotient infinite\nsum", NULL},
        {CLAIM_4020, "\nsum", "\nquotient infinite\nsum",
         "line 12: no heap from 1 on has a span, so it does not follow that the quotient is "
         "infinite"},
        {CLAIM_47, "\nsum", "\nquotient finite\nsum",
         "line 12: it claims something else of the quotient than that it is infinite"},
        {CLAIM_47, "\nsum", "\nquotient infinite infinite\nsum", "line 12: there is more"},
        {CLAIM_47, "\nsum", "\nquotients infinite\nsum", "line 12: "},
        {CLAIM_47, "\nsum", "\nquotient infinite\nquotient infinite\nsum", "line 13: "},
    };
    CHECK(cases);
}

static void test_conditions(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof one_fails / sizeof *one_fails; i++) {
        const claim c = claim_of(one_fails[i].text);
        const sums s = sums_of(c.rule);
        assert_false(is_right(&c, &s));
        verdict_of(&c);
        if (!was_said(one_fails[i].said))
            fail_msg("%s: \"%s\" instead of \"%s\"", c.rule, checked.said, one_fails[i].said);
        free(s.list);
    }
    static const spoiled cases[] = {
        {CLAIM_026, "weights 0", "weights 2", "line 12: heap 0 has no moves, but a weight"},
        {CLAIM_026, "values 0 0 1", "values 0 1 1", "line 12: the value of heap 1 is not its nim"},
        {CLAIM_47, "rule 4.7", "rule 4.3", "line 12: the value of heap 3 is not its nim value"},
        /* heap 2 dominates, but with another value than what is lost asks for */
        {CLAIM("0.26", "4", "13", "2", "0 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3",
               "0 0 2 1 1 0 2 1 1 2 2 3 3 4 4 5 5", "0 0 1 0 0 0 0 0 0 1 1 2 0 3 1 4 2"),
         "claim", "claim", "line 12: condition (5) does not hold for heap 5"},
        /* beside no weight it holds */
        {CLAIM("0.5350", "4", "18", "3", "0 1 1 2 2 1 1 2 2 1 1 2 2 1 1 2 2 1 1 2 2 1",
               "0 0 0 1 1 0 0 1 1 2 2 3 3 4 4 5 5 6 4 7 5 8",
               "0 0 0 0 0 0 0 0 0 1 1 0 0 1 1 0 2 0 3 0 4 0"),
         "claim", "claim",
         "line 12: condition (7) does not hold for heap 18 beside a weight of 2 with the nim-sum "
         "0"},
    };
    CHECK(cases);
}

/* As many heaps as conditions may be tried for, and more: 0.26 with a longer preperiod. */
static void test_sizes(void **state) {
    (void)state;
    const claim c = claim_of(CLAIM_026);
    static const struct {
        unsigned preperiod;
        const char *said;
    } sizes[] = {{4079, NULL},
                 {4080, "line 12: the conditions would have to be tried for heaps beyond 16384"}};
    for (size_t i = TEST_PART > 1; i < sizeof sizes / sizeof *sizes; i++) {
        char *text = NULL;
        size_t size = 0;
        const unsigned count = sizes[i].preperiod + c.period;
        unsigned *values = calloc(count, sizeof *values), *weights = calloc(count, sizeof *weights);
        unsigned *spans = calloc(count, sizeof *spans), periods = 0;
        FILE *file = open_memstream(&text, &size);
        assert_true(values != NULL && weights != NULL && spans != NULL && file != NULL);
        for (unsigned n = 0; n < count; n++) {
            values[n] = c.values[listed(&c, n, &periods)];
            weights[n] = weight_of(&c, n);
            spans[n] = span_of(&c, n);
        }
        put_certificate(file, &c, sizes[i].preperiod, values, weights, spans);
        fclose(file);
        mend_sum(text, size);
        verdict_on(text, size, &as_usual);
        if (!was_said(sizes[i].said))
            fail_msg("%u: %s", sizes[i].preperiod, checked.said);
        free(text);
        free(values);
        free(weights);
        free(spans);
    }
}

static void test_spoiled_files(void **state) {
    (void)state;
    for (size_t i = 0; i < TRUE_CLAIMS; i++) {
        char *text = edit(true_claims[i], "bouton", "bouton");
        assert_int_equal(check_text(text, strlen(text)), 0);
        if (i == 1 || i == 3 || i == 4) /* others have a neighbour that is played like them */
            spoil_numbers(text, strlen(text), true_claims[i]);
        spoil_lines(text, strlen(text), true_claims[i]);
        free(text);
    }
}

static void test_little_memory(void **state) {
    (void)state;
    check_little_memory(CLAIM_026);
    check_end(CLAIM_026);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading),       cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_sizes),         cmocka_unit_test(test_spoiled_files),
        cmocka_unit_test(test_little_memory),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
