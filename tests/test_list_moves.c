/* SPDX-License-Identifier: MIT */
/* bouton_list_moves lists what bouton_solve lists of a component, in the same order. */
#include "test.h"

#include "base/text.h"

#include <bouton/bouton.h>

static void assert_same_lists(bouton_context *b, const char *text) {
    bouton_position *position = bouton_position_new(b);
    bouton_solution *all = bouton_solution_new(b), *list = bouton_solution_new(b);
    bouton_text expected = bouton_text_start(b), got = bouton_text_start(b);
    size_t listed = 0, i = 0;
    bool wins;
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, all), BOUTON_OK);
    for (size_t c = 0; c < bouton_position_count(position); c++) {
        assert_int_equal(bouton_list_moves(position, c, list), BOUTON_OK);
        assert_true(bouton_solution_complete(list));
        for (size_t m = 0; m < bouton_solution_moves(list); m++, i++) {
            assert_int_equal(bouton_solution_move(list, m, &wins), c);
            bouton_text_clear(&expected);
            bouton_text_clear(&got);
            bouton_solution_write_move(all, i, &expected);
            bouton_solution_write_move(list, m, &got);
            assert_string_equal(got.data, expected.data);
        }
        listed += bouton_solution_moves(list);
    }
    assert_int_equal(listed, bouton_solution_moves(all));
    bouton_text_release(&got);
    bouton_text_release(&expected);
    bouton_solution_free(list);
    bouton_solution_free(all);
    bouton_position_free(position);
}

static void test_as_solve(void **state) {
    static const char *const texts[] = {
        "nim:3,5,7", "kayles:10,4 + nim:0,2", "grundy:9,2", "moore=2:3,4,5", "lasker:6 + 0.137:8",
    };
    bouton_context *b = bouton_new(NULL);
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_same_lists(b, texts[i]);
    bouton_free(b);
}

static void test_taken(void **state) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *list = bouton_solution_new(b);
    const uint64_t expected[4] = {1, 1, 1, 1};
    uint64_t counts[4] = {0};
    (void)state;
    /* Lasker's Nim on a heap of 3: take 1, 2 or 3, or split it; Moore's has no heaps. */
    assert_int_equal(bouton_position_read(position, "lasker:3 + moore=1:2,2", 22), BOUTON_OK);
    assert_int_equal(bouton_list_moves(position, 0, list), BOUTON_OK);
    for (size_t i = 0; i < bouton_solution_moves(list); i++)
        counts[bouton_solution_taken(list, i)]++;
    assert_memory_equal(counts, expected, sizeof counts);
    assert_int_equal(bouton_list_moves(position, 1, list), BOUTON_OK);
    for (size_t i = 0; i < bouton_solution_moves(list); i++)
        assert_int_equal(bouton_solution_taken(list, i), 0);
    bouton_solution_free(list);
    bouton_position_free(position);
    bouton_free(b);
}

static void test_too_many(void **state) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *list = bouton_solution_new(b);
    (void)state;
    assert_int_equal(bouton_position_read(position, "nim:1000000,1000001", 19), BOUTON_OK);
    assert_int_equal(bouton_list_moves(position, 0, list), BOUTON_OK);
    assert_true(bouton_solution_complete(list));
    assert_int_equal(bouton_list_moves(position, 1, list), BOUTON_OK);
    assert_false(bouton_solution_complete(list));
    assert_int_equal(bouton_solution_moves(list), BOUTON_MOVES_MAX);
    bouton_solution_free(list);
    bouton_position_free(position);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_as_solve),
                                       cmocka_unit_test(test_taken),
                                       cmocka_unit_test(test_too_many)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
