/* SPDX-License-Identifier: MIT */
/* What bouton-check reads: from a file that fails, from a pipe; the first thing that is wrong is
 * what is said, whatever follows. */
#include "refusals.h"

#include <fcntl.h>

#define SUM "sum 0123456789abcdef\n"

static const char value[] = "bouton certificate 2\nclaim value\nrules 1\nrule 0.333...\n"
                            "position 0:3\nvalue 3\nvalues 0 0 1 2 3\n" SUM;

static const char unread[] = "the certificate can't be read to its end";

static void check_unread(FILE *file) {
    check_held(file, &as_usual);
    assert_int_equal(checked.verdict, SYSTEM);
    assert_string_equal(checked.said, unread);
}

static void test_folder(void **state) {
    (void)state;
    FILE *file = fopen("/", "rb");
    assert_non_null(file);
    check_unread(file);
    fclose(file);
}

/* A pipe of which no more can be read for now, but whose end has not come: wherever that is, even
 * when all is there. At its end it is read like a file. */
static void test_pipe(void **state) {
    (void)state;
    char *copy = edit(value, "claim", "claim");
    const size_t all = strlen(copy);
    const size_t sizes[] = {0, 1, strlen("bouton certificate 2\n"), all / 2, all - 1, all, all};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    for (size_t i = 0; i < COUNT; i++) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
        assert_int_equal(write(ends[1], copy, sizes[i]), (int)sizes[i]);
        if (i + 1 == COUNT)
            close(ends[1]);
        FILE *file = fdopen(ends[0], "rb");
        assert_non_null(file);
        if (i + 1 < COUNT) {
            check_unread(file);
            close(ends[1]);
        } else {
            check_held(file, &as_usual);
            assert_int_equal(checked.verdict, ACCEPTED);
            assert_string_equal(checked.said, ": 0.333...:3 has the value 3");
        }
        fclose(file);
    }
    free(copy);
}

/* What would be right without a line's fault is refused for that alone. */
static void test_first(void **state) {
    (void)state;
    static const struct {
        const char *word, *other, *said;
    } cases[] = {
        {"rules 1\nrule 0.333...\nposition 0:3\nvalue 3\nvalues 0 0 1 2 3\n",
         "rules 0position\nvalue 0\n",
         "line 3: there is more, or something else, than belongs there"},
        {"value 3\n", "value 2\n", "line 7: the nim-sum of the values is 3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *copy = edit(value, cases[i].word, cases[i].other);
        assert_int_equal(verdict_on(copy, strlen(copy), &as_usual), REFUSED);
        assert_string_equal(checked.said, cases[i].said);
        free(copy);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_folder), cmocka_unit_test(test_pipe),
                                       cmocka_unit_test(test_first)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
