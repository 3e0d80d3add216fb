/* SPDX-License-Identifier: MIT */
/*
 * Reasons of states near the limits of numbers, where nothing can be compared with the definition:
 * what a claim says of its numbers is computed anew, and with one of them changed it is refused.
 */
#include "coin_places.h"
#include "explain/explain.h"
#include "rulekit/turning.h"
#include "test.h"

/* What is asked for, and what is known of it. */
typedef struct far_case {
    const char *text;
    bouton_play play;
    bouton_reason_kind kind;
    uint64_t state[2]; /* as it is written */
    bouton_outcome outcome;
} far_case;

/* The Fibonacci number of the sequence 1, 2, 3, 5, ... at `index`, all of which are below 2^64. */
static uint64_t fibonacci(int index) {
    uint64_t small = 1, large = 2;
    for (; index > 0; index--) {
        large += small;
        small = large - small;
    }
    return small;
}

static int fibonacci_index(uint64_t number) {
    int index = 0;
    while (index < 92 && fibonacci(index) < number)
        index++;
    return fibonacci(index) == number ? index : -1;
}

static bool takes_hold(const far_case *c, const uint64_t *n) {
    const uint64_t together = n[1] + n[2], first = c->play == BOUTON_MISERE ? n[1] : 0;
    const bool lost = n[4] >= first && n[4] < first + n[1];
    return n[0] == c->state[0] && n[1] == 2 && n[2] == 5 && n[3] == n[0] / together &&
           n[4] == n[0] % together && lost == (c->outcome == BOUTON_P);
}

static bool zeckendorf_holds(const far_case *c, const uint64_t *n, size_t count) {
    uint64_t sum = 0;
    int before = 1000;
    for (size_t i = 2; i < count; i++) {
        const int index = fibonacci_index(n[i]);
        if (index < 0 || index >= before - 1)
            return false;
        before = index;
        sum += n[i];
    }
    return n[0] == c->state[0] && n[1] == n[0] - 1 && sum == n[0] &&
           (n[1] < n[count - 1]) == (c->outcome == BOUTON_P);
}

/* Two Fibonacci numbers one after the other are a pair, of which the one before them is the place,
 * if that is an even one of 1, 2, 3, 5, ..., counted from 0. */
static bool pair_holds(const far_case *c, const uint64_t *n) {
    const int index = fibonacci_index(n[1]);
    return n[0] == 1 && n[1] == c->state[0] && n[2] == c->state[1] && index % 2 == 0 &&
           n[2] == fibonacci(index + 1) && n[3] == fibonacci(index - 1);
}

static bool quotients_hold(const far_case *c, const uint64_t *n, size_t count) {
    uint64_t large = c->state[0], small = c->state[1];
    bool holds = n[0] == large && n[1] == small;
    for (size_t i = 2; i < count && holds; i += 2) {
        const uint64_t rest = large % small, after = i + 3 < count ? n[i + 3] : 0;
        holds = n[i] == large / small && n[i + 1] == (n[i] <= after ? n[i] - 1 : n[i]) &&
                (rest == 0) == (i + 2 == count);
        large = small;
        small = rest;
    }
    return holds && (n[3] == 0) == (c->outcome == BOUTON_P);
}

static bool holds(const far_case *c, const uint64_t *n, size_t count) {
    switch (c->kind) {
    case BOUTON_REASON_TAKES:
        return takes_hold(c, n);
    case BOUTON_REASON_ZECKENDORF:
        return zeckendorf_holds(c, n, count);
    case BOUTON_REASON_PAIR:
        return pair_holds(c, n);
    case BOUTON_REASON_QUOTIENTS:
        return quotients_hold(c, n, count);
    case BOUTON_REASON_HALVES: {
        uint64_t heap = n[0];
        for (uint64_t i = 0; i < n[1] && i < 65 && heap % 2 == 1; i++)
            heap /= 2;
        return n[0] == c->state[0] && n[1] <= 64 && n[1] == (n[0] == UINT64_MAX ? 64 : 2) &&
               heap == n[2] && (n[2] / 2 == 0) == (c->outcome == BOUTON_P);
    }
    case BOUTON_REASON_TWOS:
        return n[0] == c->state[0] && n[1] == 63 && n[2] == 1 && c->outcome == BOUTON_N;
    case BOUTON_REASON_PERIOD: /* of Kayles, 12 from 71 on */
        return n[0] == c->state[0] && n[1] >= 71 && n[1] < 83 && n[2] == (n[0] - n[1]) / 12 &&
               n[0] % 12 == n[1] % 12 && n[3] == 12 && n[4] == 71 && n[5] == 0 && n[6] == 8 &&
               n[7] == 8;
    default: /* heaps [1, size, 2, size], those of the state */
        return count == 4 && n[0] == 1 && n[1] == c->state[0] && n[2] == 2 && n[3] == c->state[1] &&
               (n[1] == n[3]) == (c->outcome == BOUTON_P);
    }
}

static void check(bouton_context *b, const far_case *c) {
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_explanation *e = bouton_explanation_new(b);
    uint64_t numbers[256] = {0};
    assert_int_equal(bouton_position_read(position, c->text, strlen(c->text)), BOUTON_OK);
    bouton_solution_want_most(solution, 4);
    assert_int_equal(bouton_solve(position, c->play, BOUTON_WANT_WINNING, solution), BOUTON_OK);
    assert_int_equal(bouton_solution_outcome(solution), c->outcome);
    assert_int_equal(bouton_explain_in(solution, BOUTON_BRIEF, e), BOUTON_OK);
    const bouton_reason *r = bouton_reason_find(&e->reasons, c->kind, 0);
    if (r == NULL)
        fail_msg("%s: nothing of the kind %s", c->text, bouton_reason_name(c->kind));
    assert_true(r->count <= 256 && r->after == BOUTON_NO_MOVE);
    memcpy(numbers, bouton_reason_numbers(&e->reasons, r), r->count * sizeof *numbers);
    if (!holds(c, numbers, r->count))
        fail_msg("%s: what is said does not hold", c->text);
    for (size_t i = 0; i < r->count; i++)
        for (int change = -1; change <= 1; change += 2) {
            numbers[i] += (uint64_t)change;
            if (holds(c, numbers, r->count))
                fail_msg("%s: number %zu could be another", c->text, i);
            numbers[i] -= (uint64_t)change;
        }
    bouton_explanation_free(e);
    bouton_solution_free(solution);
    bouton_position_free(position);
}

static void test_theorems_near_the_limits(void **state) {
    static const far_case cases[] = {
        {"subtract=2-5:18446744073709551614",
         BOUTON_NORMAL,
         BOUTON_REASON_TAKES,
         {UINT64_MAX - 1},
         BOUTON_P},
        {"subtract=2-5:18446744073709551615",
         BOUTON_MISERE,
         BOUTON_REASON_TAKES,
         {UINT64_MAX},
         BOUTON_N},
        {"fibonacci:18446744073709551615",
         BOUTON_NORMAL,
         BOUTON_REASON_ZECKENDORF,
         {UINT64_MAX},
         BOUTON_N},
        {"fibonacci:12200160415121876738",
         BOUTON_NORMAL,
         BOUTON_REASON_ZECKENDORF,
         {12200160415121876738u},
         BOUTON_P},
        {"wythoff:7540113804746346429,12200160415121876738",
         BOUTON_NORMAL,
         BOUTON_REASON_PAIR,
         {7540113804746346429u, 12200160415121876738u},
         BOUTON_P},
        {"wythoff:7540113804746346429,12200160415121876738",
         BOUTON_MISERE,
         BOUTON_REASON_PAIR,
         {7540113804746346429u, 12200160415121876738u},
         BOUTON_P},
        {"euclid:18446744073709551615,11400714819323198485",
         BOUTON_NORMAL,
         BOUTON_REASON_QUOTIENTS,
         {UINT64_MAX, 11400714819323198485u},
         BOUTON_N},
        {"euclid:12200160415121876738,7540113804746346429",
         BOUTON_NORMAL,
         BOUTON_REASON_QUOTIENTS,
         {12200160415121876738u, 7540113804746346429u},
         BOUTON_N},
        {"take-away=half:18446744073709551615",
         BOUTON_NORMAL,
         BOUTON_REASON_HALVES,
         {UINT64_MAX},
         BOUTON_P},
        {"take-away=half:18446744073709551603",
         BOUTON_NORMAL,
         BOUTON_REASON_HALVES,
         {UINT64_MAX - 12},
         BOUTON_N},
        {"take-away=divisors:9223372036854775808",
         BOUTON_NORMAL,
         BOUTON_REASON_TWOS,
         {(uint64_t)1 << 63},
         BOUTON_N},
        {"kayles:18446744073709551615",
         BOUTON_NORMAL,
         BOUTON_REASON_PERIOD,
         {UINT64_MAX},
         BOUTON_N},
        {"end-nim:18446744073709551615,18446744073709551614",
         BOUTON_NORMAL,
         BOUTON_REASON_HEAPS,
         {UINT64_MAX, UINT64_MAX - 1},
         BOUTON_N},
        {"end-nim:18446744073709551615,18446744073709551615",
         BOUTON_NORMAL,
         BOUTON_REASON_HEAPS,
         {UINT64_MAX, UINT64_MAX},
         BOUTON_P},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        check(b, &cases[i]);
        bouton_free(b);
    }
}

/* The rules of coins' places, at all of them, against the values found from place to place. */
static void test_places_of_coins(void **state) {
    static const struct pattern {
        const char *text;
        bouton_reason_places rule;
        uint64_t most;
    } patterns[] = {
        {"coins=1:HT", BOUTON_PLACES_ONE, 0},
        {"coins=run,1,3-3,7:HT", BOUTON_PLACES_ONE, 0},
        {"turning-turtles:HT", BOUTON_PLACES_OWN, 0},
        {"twins:HT", BOUTON_PLACES_BEFORE, 0},
        {"mock-turtles:HT", BOUTON_PLACES_ODIOUS, 0},
        {"triplets:HT", BOUTON_PLACES_LATER, 0},
        {"ruler:HT", BOUTON_PLACES_TWOS, 0},
        {"coins=run,1-2:HT", BOUTON_PLACES_TWOS, 2},
        {"coins=run,1-31:HT", BOUTON_PLACES_TWOS, 16},
        {"coins=run,1-63:HT", BOUTON_PLACES_TWOS, 32},
    };
    (void)state;
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        const struct pattern *p = &patterns[i];
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_reasons reasons = bouton_reasons_new(b);
        assert_int_equal(bouton_position_read(position, p->text, strlen(p->text)), BOUTON_OK);
        bouton_rule *rule = position->components[0].rule;
        assert_int_equal(
            bouton_rule_reasons(rule, bouton_position_at(position, 0), BOUTON_NORMAL, &reasons),
            BOUTON_OK);
        const bouton_reason *told = bouton_reason_find(&reasons, BOUTON_REASON_PLACES, SIZE_MAX);
        assert_non_null(told);
        assert_int_equal(told->detail, p->rule);
        assert_int_equal(told->count, p->most > 0);
        assert_int_equal(p->most > 0 ? bouton_reason_numbers(&reasons, told)[0] : 0, p->most);
        for (size_t n = 1; n <= BOUTON_COINS_MAX; n++) {
            uint64_t value;
            assert_true(bouton_turning_value(b, rule->parameters, n, &value));
            assert_int_equal(value, told_place(p->rule, n, p->most));
        }
        bouton_reasons_free(&reasons);
        bouton_position_free(position);
        bouton_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_theorems_near_the_limits),
        cmocka_unit_test(test_places_of_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
