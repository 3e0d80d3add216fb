/* SPDX-License-Identifier: MIT */
/* Sums of canonical forms, held against forms made of their options' sums one by one. */
#include "test.h"

#include "base/context.h"
#include "misere/canonical.h"

enum {
    GAMES = 40,      /* with all that can be reached from them */
    BORN_BY_DAY = 22 /* 4 */
};

static bouton_form make(bouton_canonical *forms, const bouton_form *options, size_t count) {
    bouton_form form;
    assert_int_equal(bouton_canonical_make(forms, options, count, &form), BOUTON_OK);
    return form;
}

static bouton_form add(bouton_canonical *forms, bouton_form a, bouton_form b) {
    bouton_form sum;
    assert_int_equal(bouton_canonical_add(forms, a, b, &sum), BOUTON_OK);
    return sum;
}

/* The 22 games born by day 4, then others that have some of these as options. */
static void make_games(bouton_canonical *forms) {
    bouton_form options[BORN_BY_DAY];
    for (uint32_t round = 0; bouton_canonical_count(forms) < GAMES; round++) {
        const uint32_t set = round < 1u << 5 ? round : round * 0x9e3779b9u >> 10;
        size_t count = 0;
        for (bouton_form i = 0; i < BORN_BY_DAY && i < bouton_canonical_count(forms); i++)
            if (set >> i & 1)
                options[count++] = i;
        make(forms, options, count);
    }
}

/* By the definition; known: 1 more than the sum, or 0. */
static bouton_form naive_sum(bouton_canonical *forms, bouton_form known[GAMES][GAMES],
                             bouton_form a, bouton_form b) {
    bouton_form options[2 * GAMES];
    size_t count = 0;
    if (known[a][b] > 0)
        return known[a][b] - 1;
    for (uint32_t i = 0; i < forms->forms[a].count; i++)
        options[count++] = naive_sum(forms, known, bouton_canonical_options_of(forms, a)[i], b);
    for (uint32_t i = 0; i < forms->forms[b].count; i++)
        options[count++] = naive_sum(forms, known, a, bouton_canonical_options_of(forms, b)[i]);
    const bouton_form sum = make(forms, options, count);
    known[a][b] = known[b][a] = sum + 1;
    return sum;
}

static void test_by_definition(void **state) {
    (void)state;
    static bouton_form known[GAMES][GAMES];
    bouton_context *b = bouton_new(NULL);
    bouton_canonical *forms = bouton_canonical_new(b);
    make_games(forms);
    for (bouton_form x = 0; x < GAMES; x++)
        for (bouton_form y = 0; y < GAMES; y++) {
            const bouton_form sum = add(forms, x, y);
            assert_int_equal(sum, naive_sum(forms, known, x, y));
            /* A third game beside them in another order. */
            const bouton_form z = (5 * x + 3 * y) % BORN_BY_DAY;
            if (x < BORN_BY_DAY && y < BORN_BY_DAY)
                assert_int_equal(add(forms, sum, z), add(forms, x, add(forms, y, z)));
        }
    assert_true(bouton_canonical_is_valid(forms));
    bouton_canonical_free(forms);
    bouton_free(b);
}

/* A sum that was come to in one way takes no more steps in another. */
static void test_found_again(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_canonical *forms = bouton_canonical_new(b);
    make_games(forms);
    const bouton_form two = 2, large = GAMES - 1, larger = GAMES - 2;
    const bouton_form twos = add(forms, two, two), pair = add(forms, large, larger);
    const bouton_form sum = add(forms, add(forms, twos, large), larger);
    const uint64_t steps = forms->steps;
    assert_int_equal(add(forms, twos, pair), sum);
    assert_int_equal(add(forms, add(forms, add(forms, two, larger), large), two), sum);
    assert_int_equal(forms->steps, steps);
    bouton_canonical_free(forms);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_definition),
        cmocka_unit_test(test_found_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
