/* SPDX-License-Identifier: MIT */
/* Expressions: what they are worth, and where a bad one is wrong. */
#include "test.h"

#include "base/context.h"
#include "nimber/expression.h"
#include "nimber_samples.h"

#include <math.h>

static bouton_nimber_answer evaluate(bouton_context *b, const char *text) {
    bouton_nimber_answer answer = {0};
    const bouton_status status = bouton_nimber_evaluate(b, text, strlen(text), &answer);
    if (status != BOUTON_OK)
        print_error("%s: %s\n", text, bouton_last_error(b)->message);
    assert_int_equal(status, BOUTON_OK);
    return answer;
}

static void values(void **state) {
    (void)state;
    static const struct {
        const char *text, *value;
        bouton_answer_kind kind;
    } cases[] = {
        {"8*8", "13", BOUTON_ANSWER_NIMBER},
        {" 3 + 5 ", "6", BOUTON_ANSWER_NIMBER},
        {"3-5", "6", BOUTON_ANSWER_NIMBER},
        {"2+2*3", "3", BOUTON_ANSWER_NIMBER},
        {"(2+2)*3", "0", BOUTON_ANSWER_NIMBER},
        {"*8**8", "13", BOUTON_ANSWER_NIMBER},
        {"--7", "7", BOUTON_ANSWER_NIMBER},
        {"0x10*0X10", "24", BOUTON_ANSWER_NIMBER},
        {"6/2", "13", BOUTON_ANSWER_NIMBER},
        {"12/3/2", "12", BOUTON_ANSWER_NIMBER},
        {"4^2", "6", BOUTON_ANSWER_NIMBER},
        {"2^-1", "3", BOUTON_ANSWER_NIMBER},
        {"2^(-(-2))", "3", BOUTON_ANSWER_NIMBER},
        {"0^0", "1", BOUTON_ANSWER_NIMBER},
        {"0^-0", "1", BOUTON_ANSWER_NIMBER},
        {"2^log(3,2)", "3", BOUTON_ANSWER_NIMBER},
        {"5^order(5)", "1", BOUTON_ANSWER_NIMBER},
        {"7^340282366920938463463374607431768211455", "1", BOUTON_ANSWER_NIMBER},
        {"sqrt(123456789)", "98433322", BOUTON_ANSWER_NIMBER},
        {"inv(16)", "170", BOUTON_ANSWER_NIMBER},
        {"order(2)", "3", BOUTON_ANSWER_WHOLE},
        {"log(13, 8)", "2", BOUTON_ANSWER_WHOLE},
        {"solve(1,1)", "2", BOUTON_ANSWER_ROOTS},
        {"solve(0,6)", "4", BOUTON_ANSWER_ROOTS},
        {"18446744073709551616*(18446744073709551616+1)", "9223372036854775808",
         BOUTON_ANSWER_NIMBER},
        {"340282366920938463463374607431768211455", "340282366920938463463374607431768211455",
         BOUTON_ANSWER_NIMBER},
        {"0xffffffffffffffffffffffffffffffff+1", "340282366920938463463374607431768211454",
         BOUTON_ANSWER_NIMBER},
    };
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const bouton_nimber_answer answer = evaluate(b, cases[i].text);
        bouton_text_clear(&text);
        bouton_nimber128_put(&text, answer.value);
        assert_string_equal(text.data, cases[i].value);
        assert_int_equal(answer.kind, cases[i].kind);
    }
    bouton_text_release(&text);
    bouton_free(b);
}

static void roots_say_their_field(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_nimber_answer roots = evaluate(b, "solve(1, 8)");
    assert_int_equal(roots.equation_bits, 4);
    assert_int_equal(bouton_nimber128_bits(roots.value), 8);
    assert_true(roots.other_root.low == (roots.value.low ^ 1));
    roots = evaluate(b, "solve(1, 0x8000000000000000)");
    assert_int_equal(roots.equation_bits, 64);
    assert_true(roots.value.high == 1 && roots.other_root.high == 1);
    bouton_free(b);
}

static void bases(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const bouton_nimber_answer log = evaluate(b, "log(200)");
    assert_true(bouton_nimber_is_primitive(log.base.low));
    assert_int_equal(bouton_nimber_bits(log.base.low), 8);
    for (uint64_t x = 16; x < log.base.low; x++)
        assert_false(bouton_nimber_is_primitive(x));
    assert_int_equal(bouton_nimber_power(log.base.low, log.value.low), 200);
    assert_int_equal(evaluate(b, "order(7)").base.low, 0);
    bouton_free(b);
}

static void ordinary_arithmetic(void **state) {
    (void)state;
    static const struct {
        const char *text;
        double value;
    } cases[] = {
        {"8*8", 64},
        {"3-5", -2},
        {"1/4+2", 2.25},
        {"2^10", 1024},
        {"2^-1", 0.5},
        {"sqrt(16)", 4},
        {"inv(8)", 0.125},
        {"-(2+3)", -5},
        {"log(8,2)", 3},
        {"solve(5,6)", -2},
        {"18446744073709551616", 0x1p64},
    };
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        /* 8 is no nim-power of 2: take what can be computed. */
        bouton_nimber_answer answer = {0};
        if (bouton_nimber_evaluate(b, cases[i].text, strlen(cases[i].text), &answer) == BOUTON_NO)
            continue;
        assert_true(fabs(answer.ordinary - cases[i].value) < 1e-9);
    }
    assert_true(isnan(evaluate(b, "order(5)").ordinary));
    assert_true(fabs(evaluate(b, "solve(5,6)").other_ordinary + 3) < 1e-9);
    bouton_free(b);
}

static void errors(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bouton_status status;
        int at;
        const char *code;
    } cases[] = {
        {"", BOUTON_INPUT, 0, "syntax"},
        {"3+", BOUTON_INPUT, 2, "syntax"},
        {"3 4", BOUTON_INPUT, 2, "syntax"},
        {"3**", BOUTON_INPUT, 3, "syntax"},
        {"(3", BOUTON_INPUT, 2, "syntax"},
        {"3)", BOUTON_INPUT, 1, "syntax"},
        {"12a", BOUTON_INPUT, 2, "number"},
        {"0x", BOUTON_INPUT, 2, "number"},
        {"0xg", BOUTON_INPUT, 2, "number"},
        {"1+340282366920938463463374607431768211456", BOUTON_LIMIT, 2, "number"},
        {"0x100000000000000000000000000000000", BOUTON_LIMIT, 0, "number"},
        {"5/0", BOUTON_INPUT, 1, "zero"},
        {"5/(3+3)", BOUTON_INPUT, 1, "zero"},
        {"inv(0)", BOUTON_INPUT, 0, "zero"},
        {"1+log(0,5)", BOUTON_INPUT, 2, "zero"},
        {"log(5,0)", BOUTON_INPUT, 0, "zero"},
        {"order(0)", BOUTON_INPUT, 0, "zero"},
        {"0^-1", BOUTON_INPUT, 0, "zero"},
        {"log(4,2)", BOUTON_NO, 0, "no-logarithm"},
        {"foo(3)", BOUTON_INPUT, 0, "syntax"},
        {"sqrt 3", BOUTON_INPUT, 5, "syntax"},
        {"sqrt(3,4)", BOUTON_INPUT, 7, "syntax"},
        {"solve(3)", BOUTON_INPUT, 7, "syntax"},
        {"1+order(3)", BOUTON_INPUT, 2, "kind"},
        {"order(3)*2", BOUTON_INPUT, 0, "kind"},
        {"sqrt(log(3,2))", BOUTON_INPUT, 5, "kind"},
        {"2*solve(1,1)", BOUTON_INPUT, 2, "kind"},
        {"2^sqrt(3)", BOUTON_INPUT, 2, "kind"},
        {"2^*3", BOUTON_INPUT, 2, "syntax"},
        {"2^3^4", BOUTON_INPUT, 3, "syntax"},
        {"order(3)^2", BOUTON_INPUT, 0, "kind"},
        {"3 \xc3\x97 4", BOUTON_INPUT, 2, "syntax"},
        {"solve(1, 0x80000000000000000000000000000000)", BOUTON_NO, 0, "no-root"},
    };
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_nimber_answer answer;
        const bouton_status status =
            bouton_nimber_evaluate(b, cases[i].text, strlen(cases[i].text), &answer);
        const bouton_error *e = bouton_last_error(b);
        if (status != cases[i].status || e->at != cases[i].at ||
            strcmp(e->code, cases[i].code) != 0)
            fail_msg("%s: status %d, %s at %d: %s", cases[i].text, status, e->code, (int)e->at,
                     e->message);
    }
    bouton_free(b);
}

static void depth(void **state) {
    (void)state;
    enum { DEEP = 100000 };
    static char text[DEEP + 1];
    bouton_context *b = bouton_new(NULL);
    bouton_nimber_answer answer;
    for (unsigned i = 0; i < 3; i++) {
        memset(text, "(-^"[i], DEEP);
        if (i == 2)
            memset(text, '2', 1), memset(text + 2, '-', DEEP - 2);
        assert_int_equal(bouton_nimber_evaluate(b, text, DEEP, &answer), BOUTON_LIMIT);
    }
    /* Each parenthesis counts twice, as a sum and as a part. */
    snprintf(text, sizeof text, "%0*d", 99, 0);
    memset(text, '(', 99);
    text[99] = '5';
    memset(text + 100, ')', 99);
    assert_int_equal(bouton_nimber_evaluate(b, text, 199, &answer), BOUTON_OK);
    assert_int_equal(answer.value.low, 5);
    bouton_free(b);
}

/* Texts of the grammar's characters at random: an answer or an error, never more. */
static void random_texts(void **state) {
    (void)state;
    static const char *const pieces[] = {"3",    "17",     "0x",   "f",      "*",   "+", "-",
                                         "/",    "^",      "(",    ")",      ",",   " ", "sqrt(",
                                         "inv(", "order(", "log(", "solve(", "\xff"};
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {1};
    unsigned good = 0;
    for (uint64_t n = scaled(20000); n > 0; n--) {
        char text[256] = "";
        for (uint64_t k = bouton_random_below(&random, 9); k > 0; k--)
            strcat(text, pieces[bouton_random_below(&random, sizeof pieces / sizeof *pieces)]);
        bouton_nimber_answer answer;
        const bouton_status status = bouton_nimber_evaluate(b, text, strlen(text), &answer);
        good += status == BOUTON_OK;
        if (status != BOUTON_OK)
            assert_in_range(bouton_last_error(b)->at, 0, strlen(text));
    }
    assert_in_range(good, 100, scaled(20000));
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),       cmocka_unit_test(roots_say_their_field),
        cmocka_unit_test(bases),        cmocka_unit_test(ordinary_arithmetic),
        cmocka_unit_test(errors),       cmocka_unit_test(depth),
        cmocka_unit_test(random_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
