/* SPDX-License-Identifier: MIT */
/* Boards that half a turn shows to be lost: their certificates, what bouton-check takes for one,
 * and what it must not. */
#include "ask.h"
#include "refusals.h"

#include "solve/solve.h"

/* What bouton-check says of one component, listed alone with that value. */
static int verdict_alone(const char *rule, const char *component, unsigned value) {
    char text[512];
    const int size = snprintf(text, sizeof text,
                              "bouton certificate 2\nclaim listed\nrules 1\nrule %s\n"
                              "position 0:%s\nvalue %u\ngroups 1\ngroup 0 %u 1\n%s\n"
                              "sum 0123456789abcdef\n",
                              rule, component, value, value, component);
    mend_sum(text, (size_t)size);
    return verdict_on(text, (size_t)size, &as_usual);
}

/* A board that half a turn shows to be lost needs nothing else. */
static void test_half_turn(void **state) {
    (void)state;
    static const char *const large[] = {
        "cram:20x20", "clobber:20x20", "clobber:12x34", "clobber:xxxx/xxxx/oooo/oooo",
        "clobber:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/oooooooooooooooooooooooooooooooooo"};
    static const struct {
        const char *rule, *component;
        unsigned value;
        bool good;
    } cases[] = {
        {"cram", "20x20", 0, true},
        {"cram", "20x20", 1, false},
        {"cram", "19x20", 0, false},
        {"cram", "20x19", 0, false},
        {"cram", "19x19", 0, false},
        {"cram", "4x4", 0, true},
        {"cram", ".../.#./...", 0, true},
        {"cram", "..../.##./....", 0, true},
        {"cram", "...#/.##./....", 0, false},
        {"cram", "#.../..../..../....", 0, false},
        {"cram", "#.../..../..../...#", 0, true},
        {"clobber", "4x4", 0, true},
        {"clobber", "3x3", 0, false},
        {"clobber", "3x4", 0, false},
        {"clobber", "xxxx/xxxx/oooo/oooo", 0, true}, /* with other colours */
        {"clobber", "xxxx/xxxx/oooo/oooo", 2, false},
        {"clobber", "xo/xx", 0, false},
        {"clobber", "xxo/oxx", 0, true}, /* the two in the middle are of one colour */
        {"clobber", "xxo/xoo", 0, false},
        {"cram", ".../...", 0, false},
        {"clobber", "xox/o.o/xox", 0, true},
        {"clobber", "xox/x.x/xoo", 0, false},
        {"node-kayles", "path4", 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (verdict_alone(cases[i].rule, cases[i].component, cases[i].value) !=
            (cases[i].good ? ACCEPTED : REFUSED))
            fail_msg("%s:%s: %s", cases[i].rule, cases[i].component, checked.said);
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_text text = bouton_text_start(b);
        assert_int_equal(bouton_position_read(position, large[i], strlen(large[i])), BOUTON_OK);
        assert_int_equal(bouton_certify_value(position, &text), BOUTON_OK);
        assert_int_equal(verdict_on(text.data, text.size, &as_usual), ACCEPTED);
        assert_non_null(strstr(text.data, "value 0\ngroups 1\ngroup 0 0 1\n"));
        bouton_text_release(&text);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* All boards of that size on which what is accepted is asked of the definition. Returns how many
 * were. */
static unsigned check_boards(const char *rule, const char *letters, unsigned rows,
                             unsigned columns) {
    const unsigned kinds = (unsigned)strlen(letters);
    unsigned boards = 1, accepted = 0;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    for (unsigned i = 0; i < rows * columns; i++)
        boards *= kinds;
    for (unsigned board = 0; board < boards; board++) {
        char text[64];
        int size = snprintf(text, sizeof text, "%s:", rule);
        const char *component = text + size;
        for (unsigned i = 0, left = board; i < rows * columns; i++, left /= kinds) {
            if (i > 0 && i % columns == 0)
                text[size++] = '/';
            text[size++] = letters[left % kinds];
        }
        text[size] = '\0';
        if (verdict_alone(rule, component, 0) != ACCEPTED)
            continue;
        bouton_outcome outcome;
        assert_int_equal(bouton_position_read(position, text, (size_t)size), BOUTON_OK);
        assert_int_equal(ask_whole(position, BOUTON_NORMAL, &outcome), BOUTON_OK);
        if (outcome != BOUTON_P)
            fail_msg("%s is accepted as lost", text);
        accepted++;
    }
    bouton_position_free(position);
    bouton_free(b);
    return accepted;
}

static void test_half_turn_by_definition(void **state) {
    (void)state;
    assert_true(check_boards("cram", "#.", 3, 3) > 10);
    assert_true(check_boards("cram", "#.", 2, 4) > 5);
    assert_true(check_boards("clobber", ".xo", 2, 4) > 50);
    assert_true(check_boards("clobber", ".xo", 3, 3) > 50);
    assert_true(check_boards("clobber", ".xo", 2, 3) > 20);
    assert_true(check_boards("clobber", ".xo", 6, 1) > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_half_turn),
        cmocka_unit_test(test_half_turn_by_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
