/* SPDX-License-Identifier: MIT */
/* Explanations in one sentence: that it names the move of its reason, and the rule of its game. */
#include "explanations.h"

static char told[4096]; /* the explanation made last, in one line */

static const char *tell(setting *s, const char *text, bouton_play play, bouton_detail detail) {
    if (bouton_position_read(s->position, text, strlen(text)) != BOUTON_OK ||
        bouton_solve(s->position, play, BOUTON_WANT_WINNING, s->solution) != BOUTON_OK ||
        bouton_explain_in(s->solution, detail, s->explanation) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s->b)->message);
    snprintf(told, sizeof told, "%s", s->explanation->text.data);
    for (char *at = told; *at != '\0'; at++)
        *at = *at == '\n' ? ' ' : *at;
    return told;
}

/* Whether the first move that is told leaves no free square. */
static bool fills_all(const char *line) {
    const char *to = strstr(line, "-> ");
    assert_non_null(to);
    to += strlen("-> ");
    to += strspn(to, " ");
    return *to == '#' && strspn(to, "#/") == strcspn(to, " ):");
}

/* A board of one line is won by filling it, which is named first whatever is shown. */
static void test_line_is_filled(void **state) {
    static const char *const boards[] = {"domino-juvavum:1x6", "domino-juvavum:4x1", "juvavum:1x3",
                                         "domino-juvavum:..##.."};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (unsigned detail = BOUTON_BRIEF; detail <= BOUTON_FULL; detail++)
            if (!fills_all(tell(*state, boards[i], BOUTON_NORMAL, (bouton_detail)detail)))
                fail_msg("%s: %s", boards[i], told);
}

/* Where play can go on for ever it is said in which play, and how to go on. */
static void test_going_on_is_told(void **state) {
    assert_string_equal(
        tell(*state, "graph=0>1,1>0,1>2:0 + nim:1", BOUTON_MISERE, BOUTON_BRIEF),
        "Neither side can force a win in misere play: one can always go on from "
        "graph=0>1,1>0,1>2:0 + nim:1 to graph=0>1,1>0,1>2:0, from graph=0>1,1>0,1>2:0 to "
        "graph=0>1,1>0,1>2:1 and from graph=0>1,1>0,1>2:1 to graph=0>1,1>0,1>2:0, and no move "
        "from there leads to the only position that is lost for who is to move there: "
        "graph=0>1,1>0,1>2:2 + nim:1. ");
}

/* The lost positions of Wythoff's game are told by their own R. */
static void test_pair_has_its_rule(void **state) {
    tell(*state, "wythoff=2:2,6", BOUTON_NORMAL, BOUTON_BRIEF);
    assert_null(strstr(told, "Wythoff"));
    assert_non_null(strstr(told, "pair 2 of the lost ones where R is 2, (A, A + 2 n): 6 = 2 + "));
    tell(*state, "wythoff:3,5", BOUTON_NORMAL, BOUTON_BRIEF);
    assert_non_null(strstr(told, "pair 2 of Wythoff's list of lost ones: 5 = 3 + 1 x 2"));
}

/* States of Fibonacci Nim are not alike; that one may take more than the heap is not kept. */
static void test_nothing_is_alike(void **state) {
    char whole[sizeof told];
    tell(*state, "fibonacci:7", BOUTON_NORMAL, BOUTON_FULL);
    assert_non_null(strstr(told, "These are lost: whatever one does there"));
    snprintf(whole, sizeof whole, "%s", tell(*state, "fibonacci:6,6", BOUTON_NORMAL, BOUTON_FULL));
    assert_string_equal(tell(*state, "fibonacci:6,9", BOUTON_NORMAL, BOUTON_FULL), whole);
}

/* That all replies are listed elsewhere is said exactly if they are. */
static void test_replies_are_listed(void **state) {
    static const char *const texts[] = {"cram:4x5", "sprouts:0*4", "chomp:4,3,2", "clobber:2x5"};
    size_t listed = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const bool says =
            strstr(tell(*state, texts[i], BOUTON_MISERE, BOUTON_BRIEF), "(explain lists them)");
        tell(*state, texts[i], BOUTON_MISERE, BOUTON_USUAL);
        assert_true(says == (strstr(told, "Every move, with a reply that wins") != NULL));
        listed += says;
    }
    assert_int_equal(listed, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_line_is_filled, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_going_on_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_pair_has_its_rule, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nothing_is_alike, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_replies_are_listed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
