/* SPDX-License-Identifier: MIT */
/* Every command with each of its allocations failing in turn: it says so, and nothing is lost. */
#include "faults.h"
#include "test.h"

#include "base/text.h"

#include <bouton/command.h>
#include <bouton/match.h>

static const char file[] = "position nim:3,4,5\nplayers Ann,Bo\nAnn takes 2 from A\nBo takes 1 "
                           "from B\nAnn takes 1 from C\n";

/* A frontend that keeps nothing and whose every file is the one above. */
static bool write_nowhere(void *user, const char *bytes, size_t size) {
    (void)user;
    return size == 0 || bytes[0] != '\0';
}

static void *open_file(void *user, const char *name, const char **why) {
    (void)name;
    *why = "";
    *(size_t *)user = 0;
    return user;
}

static int64_t read_file(void *user, void *opened, char *bytes, size_t size, const char **why) {
    size_t *at = opened;
    size_t count = sizeof file - 1 - *at;
    (void)user;
    *why = "";
    if (count > size)
        count = size;
    memcpy(bytes, file + *at, count);
    *at += count;
    return (int64_t)count;
}

static void close_file(void *user, void *opened) {
    (void)user;
    (void)opened;
}

static const char *line;

static bouton_status run_line(bouton_context *b) {
    size_t at = 0;
    const bouton_frontend frontend = {.user = &at,
                                      .write = write_nowhere,
                                      .open = open_file,
                                      .read = read_file,
                                      .close = close_file};
    return bouton_request_run_line(b, line, strlen(line), &frontend);
}

static void test_commands(void **state) {
    (void)state;
    static const char *const lines[] = {
        "[1] solve 3 5 7",
        "solve --moves all kayles:7 + subtract=1,3:5 + moore=2:1,2",
        "solve --misere kayles:4,3 + grundy:5",
        "solve cram:2x3",
        "explain 3 5 7",
        "explain --misere 2 1 1",
        "explain 0.137:9,4 + nim:2",
        "explain graph=0>1,1>0,0>2:0 + nim:1",
        "explain --misere wythoff:2,3",
        "explain silver-dollar:1,4",
        "move 3 5 6 --level 0.5",
        "values 4.333... --to 30",
        "values 0.3F --to 100",
        "values kayles --genus --to 9",
        "genus kayles:9 + nim:2",
        "canonical kayles:5",
        "period 0.77",
        "rules",
        "rules subtract=1-3",
        "rules 4!.137",
        "review match.txt",
        "help solve",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        uint64_t failures = 0;
        line = lines[i];
        if (!faults_each(run_line, &failures) || failures < 3)
            fail_msg("\"%s\" with allocation %d failing", line, (int)failures + 1);
    }
}

/* Files to write to, all of which work, and none to read. */
static void *open_none(void *user, const char *name, const char **why) {
    (void)user, (void)name;
    *why = BOUTON_NOT_THERE;
    return NULL;
}

static void *create_any(void *user, const char *name, const char **why) {
    (void)name, (void)why;
    return user;
}

static bool put_anything(void *user, void *made, const char *bytes, size_t size, const char **why) {
    (void)user, (void)made, (void)bytes, (void)size, (void)why;
    return true;
}

static bool finish_any(void *user, void *made, bool keep, const char **why) {
    (void)user, (void)made, (void)keep, (void)why;
    return true;
}

/* Where memory fails that is what is said, also while the table is being saved. */
static bouton_status remember(bouton_context *b) {
    static const char request[] = "solve --remember table cram:2x3";
    int anything;
    const bouton_frontend frontend = {.user = &anything,
                                      .write = write_nowhere,
                                      .open = open_none,
                                      .create = create_any,
                                      .put = put_anything,
                                      .finish = finish_any};
    const bouton_status status = bouton_request_run_line(b, request, strlen(request), &frontend);
    if (status != BOUTON_OK)
        assert_string_equal(bouton_last_error(b)->code, "memory");
    return status;
}

static void test_remembering(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(remember, &failures));
    assert_true(failures > 10);
}

static bouton_status play_a_match(bouton_context *b) {
    bouton_match *match = bouton_match_new(b);
    bouton_text record = bouton_text_start(b);
    bouton_status status =
        match ? bouton_match_read_record(match, file, strlen(file)) : bouton_last_error(b)->status;
    for (int i = 0; i < 3 && status == BOUTON_OK; i++)
        status = bouton_match_make_engine_move(match, 0.5);
    if (status == BOUTON_OK) {
        bouton_match_write_record(match, &record);
        status = bouton_text_status(&record);
    }
    if (status == BOUTON_OK)
        status = bouton_match_read_record(match, record.data, record.size);
    bouton_text_release(&record);
    bouton_match_free(match);
    return status;
}

static void test_a_match(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(play_a_match, &failures));
    assert_true(failures > 30);
}

/* A rule in words, for a text that must grow. */
static bouton_status write_rule(bouton_context *b) {
    static const char five[] = "subtract=1-3,7:5";
    bouton_position *position = bouton_position_new(b);
    bouton_text words = bouton_text_start(b);
    bouton_status status = position != NULL ? bouton_position_read(position, five, strlen(five))
                                            : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_position_write_rule(position, 0, &words);
    bouton_text_release(&words);
    bouton_position_free(position);
    return status;
}

static void test_a_rule(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(write_rule, &failures));
    assert_true(failures > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_remembering),
        cmocka_unit_test(test_a_match),
        cmocka_unit_test(test_a_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
