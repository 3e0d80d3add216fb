/* SPDX-License-Identifier: MIT */
/* Sequences and periods through src/octal/sequence.h: against the definition of digits, published
 * values and periods. */
#include "facts.h"
#include "faults.h"

#include "base/random.h"
#include "octal/period/repeats.h"
#include "reference/code.h"
#include "rulekit/rule.h"

enum { HEAP_MAX = 60 };

static void compare(const char *text, const reference_code *reference, const bouton_code *code) {
    unsigned wanted[HEAP_MAX + 1];
    uint64_t values[HEAP_MAX + 1], value;
    bouton_context *b = bouton_new(NULL);
    bouton_sequence *sequence = bouton_sequence_new(b, code, NULL);
    reference_values(reference, HEAP_MAX + 1, wanted);
    /* From the middle on first: what is asked for last is computed first. */
    assert_int_equal(bouton_sequence_value(sequence, HEAP_MAX / 2, &value), BOUTON_OK);
    assert_int_equal(value, wanted[HEAP_MAX / 2]);
    assert_int_equal(bouton_sequence_values(sequence, 0, HEAP_MAX + 1, values), BOUTON_OK);
    for (unsigned n = 0; n <= HEAP_MAX; n++)
        if (values[n] != wanted[n])
            fail_msg("%s: G(%u) is %u, not %llu", text, n, wanted[n],
                     (unsigned long long)values[n]);
    bouton_sequence_close(sequence);
    bouton_free(b);
}

static void check_code(const char *text) {
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    const reference_code reference = reference_code_of(text);
    assert_int_equal(bouton_code_read(b, &code, text, strlen(text)), BOUTON_OK);
    compare(text, &reference, &code);
    bouton_code_free(b, &code);
    bouton_free(b);
}

static void test_every_octal_code(void **state) {
    (void)state;
    char text[16];
    for (unsigned digits = 1; digits <= 3; digits++)
        for (unsigned number = 0; number < 1u << 3 * digits; number++)
            for (unsigned first = 0; first <= 4; first += 4) {
                snprintf(text, sizeof text, "%u.%0*o", first, (int)digits, number);
                check_code(text);
            }
}

static void test_random_hexadecimal_codes(void **state) {
    bouton_random random = {2024};
    (void)state;
    for (unsigned round = 0; round < 300 * test_scale(); round++) {
        char text[32];
        const uint64_t digits = 1 + bouton_random_below(&random, 6);
        int size = snprintf(text, sizeof text, "%c.", "048C"[bouton_random_below(&random, 4)]);
        for (uint64_t i = 0; i < digits; i++) {
            text[size++] = "0123456789ABCDEF"[bouton_random_below(&random, 16)];
            if (round % 2 && bouton_random_below(&random, 3) == 0)
                text[size++] = "!=?"[bouton_random_below(&random, 3)];
        }
        strcpy(text + size, bouton_random_below(&random, 3) == 0 ? "..." : "");
        check_code(text);
    }
}

static void test_random_sets(void **state) {
    bouton_random random = {8};
    (void)state;
    for (unsigned round = 0; round < 200 * test_scale(); round++) {
        char text[128] = "";
        const bool but = round % 2;
        reference_code reference = {.digits = 20, .tail = but ? 3 : 0};
        int size = 0;
        for (unsigned take = 1; take < 20; take++) {
            const bool member = bouton_random_below(&random, 5) == 0 || (take == 19 && size == 0);
            reference.digit[take] = member != but ? 3 : 0;
            if (member)
                size += snprintf(text + size, sizeof text - (size_t)size, "%s%u",
                                 size > 0 ? "," : "", take);
        }
        bouton_context *b = bouton_new(NULL);
        bouton_code code;
        assert_int_equal(bouton_code_read_set(b, &code, text, strlen(text), but), BOUTON_OK);
        compare(text, &reference, &code);
        bouton_code_free(b, &code);
        bouton_free(b);
    }
}

static void test_grundy(void **state) {
    bouton_context *b = bouton_new(NULL);
    bouton_rule *rule;
    const reference_code reference = reference_code_of("4!.0");
    (void)state;
    assert_int_equal(bouton_rule_of(b, "grundy", &rule), BOUTON_OK);
    compare("grundy", &reference, &rule->code);
    bouton_free(b);
}

static void check_published_values(char **fields) {
    bouton_context *b = bouton_new(NULL);
    bouton_rule *rule;
    uint64_t n = 0, value;
    assert_int_equal(bouton_rule_of(b, fields[0], &rule), BOUTON_OK);
    for (char *at = fields[2]; *at != '\0'; n++) {
        const uint64_t wanted = strtoull(at, &at, 10);
        assert_int_equal(bouton_sequence_value(bouton_rule_sequence(rule), n, &value), BOUTON_OK);
        if (value != wanted)
            fail_msg("%s: G(%d) is %d, published %d", fields[0], (int)n, (int)value, (int)wanted);
        if (rule->game->value == NULL)
            continue;
        const bool told = rule->game->value(rule, bouton_heap_state(&n), &value);
        assert_true(told || strcmp(rule->game->name, "subtract") == 0); /* of any set */
        if (told)
            assert_int_equal(value, wanted);
    }
    assert_true(n > 12);
    bouton_free(b);
}

static void test_published_values(void **state) {
    (void)state;
    assert_int_equal(facts_each("values.tsv", 3, check_published_values), 10);
}

/* The period, and that no shorter preperiod would do. */
static void check_published_period(char **fields) {
    bouton_context *b = bouton_new(NULL);
    bouton_rule *rule;
    bouton_period found;
    uint64_t before, after, far;
    const uint64_t period = strtoull(fields[1], NULL, 10);
    const uint64_t preperiod = strtoull(fields[2], NULL, 10);
    assert_int_equal(bouton_rule_of(b, fields[0], &rule), BOUTON_OK);
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    const bouton_period *told;
    assert_int_equal(bouton_sequence_period(sequence, 9999, &told), BOUTON_OK);
    found = *told;
    if (!found.proved || found.period != period || found.preperiod != preperiod)
        fail_msg("%s: period %d, preperiod %d", fields[0], (int)found.period, (int)found.preperiod);
    assert_int_equal(found.saltus, 0);
    assert_true(found.checked_to >= period + preperiod && found.checked_to < 10000);
    assert_int_equal(bouton_sequence_value(sequence, preperiod + 3, &before), BOUTON_OK);
    assert_int_equal(bouton_sequence_value(sequence, preperiod + 3 + 1000000000000 * period, &far),
                     BOUTON_OK);
    assert_int_equal(before, far);
    if (preperiod > 0) {
        assert_int_equal(bouton_sequence_value(sequence, preperiod - 1, &before), BOUTON_OK);
        assert_int_equal(bouton_sequence_value(sequence, preperiod - 1 + period, &after),
                         BOUTON_OK);
        assert_int_not_equal(before, after);
    }
    bouton_free(b);
}

static void test_published_periods(void **state) {
    (void)state;
    assert_int_equal(facts_each("periods.tsv", 3, check_published_period), 28);
}

/* The formula of subtract=a-b, held against the mex of each heap's options. */
static void test_ranges_of_subtraction(void **state) {
    (void)state;
    for (unsigned a = 1; a <= 6; a++) {
        for (unsigned c = a; c <= 9; c++) {
            char text[32];
            uint64_t values[200], value;
            bouton_context *b = bouton_new(NULL);
            bouton_rule *rule;
            snprintf(text, sizeof text, "subtract=%u-%u", a, c);
            assert_int_equal(bouton_rule_of(b, text, &rule), BOUTON_OK);
            for (uint64_t n = 0; n < 200; n++) {
                bool has[200] = {false};
                for (uint64_t take = a; take <= c && take <= n; take++)
                    has[values[n - take]] = true;
                for (values[n] = 0; has[values[n]];)
                    values[n]++;
                assert_true(rule->game->value(rule, bouton_heap_state(&n), &value));
                assert_int_equal(value, values[n]);
            }
            bouton_free(b);
        }
    }
}

/* Past the memory allowed, the answer is a limit and never a guess; before it, the value. */
static void test_heap_past_the_memory(void **state) {
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = 3 << 17});
    bouton_rule *rule;
    uint64_t value;
    (void)state;
    assert_int_equal(bouton_rule_of(b, "0.007", &rule), BOUTON_OK);
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    assert_int_equal(bouton_sequence_value(sequence, 1000, &value), BOUTON_OK);
    const uint64_t known = value;
    const uint64_t far[] = {10000000, 1000000000000, UINT64_MAX};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(bouton_sequence_value(sequence, far[i], &value), BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "heap-too-large");
    }
    assert_int_equal(bouton_sequence_value(sequence, 1000, &value), BOUTON_OK);
    assert_int_equal(value, known);
    bouton_free(b);
}

static bouton_verdict stop(void *user, const bouton_progress *progress) {
    (void)progress;
    unsigned *left = user;
    return *left == 0 ? BOUTON_TIME_OUT : (--*left, BOUTON_GO_ON);
}

/* Stopped at any poll, the values so far are kept and the rest can be had later. */
static void test_interruption(void **state) {
    (void)state;
    uint64_t wanted[3000], values[3000];
    for (unsigned polls = 0; polls < 12; polls++) {
        unsigned left = polls;
        bouton_context *b = bouton_new(&(bouton_options){.poll = stop, .poll_user = &left});
        bouton_rule *rule;
        assert_int_equal(bouton_rule_of(b, "0.007", &rule), BOUTON_OK);
        bouton_sequence *sequence = bouton_rule_sequence(rule);
        const bouton_status status = bouton_sequence_values(sequence, 0, 3000, values);
        if (status != BOUTON_OK) {
            assert_int_equal(status, BOUTON_LIMIT);
            assert_string_equal(bouton_last_error(b)->code, "time-limit");
        }
        left = 1000000;
        assert_int_equal(bouton_sequence_values(sequence, 0, 3000, values), BOUTON_OK);
        if (polls == 0)
            memcpy(wanted, values, sizeof wanted);
        else
            assert_memory_equal(values, wanted, sizeof wanted);
        bouton_free(b);
    }
}

static bouton_status use(bouton_context *b) {
    static const char *const rules[] = {"kayles", "0.6", "0.3F", "allbut=2,3", "grundy"};
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && status == BOUTON_OK; i++) {
        bouton_rule *rule = NULL;
        const bouton_period *period;
        uint64_t values[200];
        status = bouton_rule_of(b, rules[i], &rule);
        bouton_sequence *sequence = status == BOUTON_OK ? bouton_rule_sequence(rule) : NULL;
        if (sequence == NULL)
            return bouton_last_error(b)->status;
        status = bouton_sequence_values(sequence, 0, 200, values);
        if (status == BOUTON_OK)
            status = bouton_sequence_period(sequence, 300, &period);
    }
    return status;
}

static void test_each_allocation_fails(void **state) {
    uint64_t failures;
    (void)state;
    assert_true(faults_each(use, &failures));
    assert_true(failures > 10);
}

/* How far the end of a list, or of its differences, repeats itself, against the definition. No
 * value behind the last is read, as the sanitizers see in a list of all. */
static void test_repeats(void **state) {
    (void)state;
    enum { COUNT_MAX = 12 };
    bouton_context *b = bouton_new(NULL);
    for (unsigned count = 1; count <= COUNT_MAX; count++)
        for (unsigned bits = 0; bits < 1u << count; bits++) {
            uint32_t values[COUNT_MAX];
            for (unsigned i = 0; i < count; i++)
                values[i] = bits >> i & 1;
            uint64_t *matches = bouton_repeats(b, values, count);
            assert_non_null(matches);
            for (unsigned p = 0; p < count; p++) {
                unsigned wanted = 0;
                while (p + wanted < count &&
                       values[count - 1 - wanted] == values[count - 1 - p - wanted])
                    wanted++;
                assert_int_equal(matches[p], wanted);
            }
            bouton_release_memory(b, matches, count * sizeof *matches);
            if (count < 3)
                continue;
            matches = bouton_repeats_of_differences(b, values, count);
            assert_non_null(matches);
            for (unsigned p = 0; p + 1 < count; p++) {
                unsigned wanted = 0;
                while (p + wanted + 1 < count &&
                       values[count - 1 - wanted] - values[count - 2 - wanted] ==
                           values[count - 1 - p - wanted] - values[count - 2 - p - wanted])
                    wanted++;
                assert_int_equal(matches[p], wanted);
            }
            bouton_release_memory(b, matches, (count - 1) * sizeof *matches);
        }
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_octal_code),
        cmocka_unit_test(test_random_hexadecimal_codes),
        cmocka_unit_test(test_random_sets),
        cmocka_unit_test(test_repeats),
        cmocka_unit_test(test_grundy),
        cmocka_unit_test(test_published_values),
        cmocka_unit_test(test_published_periods),
        cmocka_unit_test(test_ranges_of_subtraction),
        cmocka_unit_test(test_heap_past_the_memory),
        cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
