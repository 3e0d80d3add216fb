/* SPDX-License-Identifier: MIT */
/* The public functions as a program from outside may call them, wrongly too: what is out of range
 * is refused or has the answer that the header says. */
#include "test.h"

#include <bouton/bouton.h>

typedef struct answer {
    char text[4096];
    size_t size;
} answer;

static bool gather(void *user, const char *bytes, size_t size) {
    answer *a = user;
    assert_true(a->size + size < sizeof a->text);
    memcpy(a->text + a->size, bytes, size);
    a->size += size;
    a->text[a->size] = '\0';
    return true;
}

static void test_requests(void **state) {
    (void)state;
    static const char *const words[] = {"values", "kayles", "--to", "5"};
    static const char *const wrong[] = {"values", "--nothing"};
    bouton_context *b = bouton_new(NULL);
    bouton_request *request = bouton_request_new(b);
    answer a = {.size = 0};
    bool answered = true;
    assert_string_equal(bouton_request_name(request), "help");
    assert_int_equal(bouton_request_read(request, words, 4), BOUTON_OK);
    assert_string_equal(bouton_request_name(request), "values");
    assert_true(bouton_request_option(request, BOUTON_OPTION_TO)->given);
    assert_int_equal(bouton_request_option(request, BOUTON_OPTION_TO)->number, 5);
    assert_false(bouton_request_option(request, BOUTON_OPTION_FROM)->given);
    assert_false(bouton_request_option(request, BOUTON_OPTION_COUNT)->given);
    assert_false(bouton_request_option(request, (bouton_option_id)-1)->given);
    assert_int_equal(bouton_request_word_count(request), 1);
    assert_string_equal(bouton_request_word(request, 0), "kayles");
    assert_null(bouton_request_word(request, 1));
    bouton_request_set_default(request, BOUTON_OPTION_TO, 7);
    bouton_request_set_default(request, BOUTON_OPTION_FROM, 4);
    bouton_request_set_default(request, BOUTON_OPTION_COUNT, 4);
    assert_int_equal(bouton_request_option(request, BOUTON_OPTION_TO)->number, 5);
    assert_int_equal(bouton_request_option(request, BOUTON_OPTION_FROM)->number, 4);

    /* Without a way to write nothing runs. */
    assert_int_equal(bouton_request_run(request, NULL, &answered), BOUTON_INPUT);
    assert_false(answered);
    assert_int_equal(bouton_request_run(request, &(bouton_frontend){.user = &a}, &answered),
                     BOUTON_INPUT);
    assert_int_equal(bouton_request_run_line(b, "version", 7, NULL), BOUTON_INPUT);
    const bouton_frontend frontend = {.size = sizeof frontend, .user = &a, .write = gather};
    assert_int_equal(bouton_request_run(request, &frontend, &answered), BOUTON_OK);
    assert_true(answered);
    assert_non_null(strstr(a.text, "1 4"));

    /* Read again, it has nothing of what it had. */
    assert_int_equal(bouton_request_read(request, wrong, 2), BOUTON_INPUT);
    assert_false(bouton_request_option(request, BOUTON_OPTION_TO)->given);
    assert_int_equal(bouton_request_word_count(request), 0);
    bouton_request_free(request);
    bouton_request_free(NULL);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static bouton_verdict stop(void *user, const bouton_progress *progress) {
    (void)progress;
    ++*(unsigned *)user;
    return BOUTON_INTERRUPT;
}

/* Structs of a caller that was compiled with fewer fields, with more, or that says nothing. */
static void test_sizes(void **state) {
    (void)state;
    unsigned polls = 0;
    struct {
        bouton_options options;
        char more[64];
    } newer = {.options = {.size = sizeof newer, .threads = 3}};
    memset(newer.more, 0xff, sizeof newer.more);
    const bouton_options older = {
        .size = offsetof(bouton_options, poll), .poll = stop, .poll_user = &polls, .memory_max = 1};
    const bouton_options none = {.poll = stop, .poll_user = &polls};
    const bouton_options *cases[] = {&newer.options, &older, &none};
    for (size_t i = 0; i < 3; i++) {
        static const char position[] = "cram:5x7";
        bouton_context *b = bouton_new(cases[i]);
        bouton_position *p = bouton_position_new(b);
        bouton_solution *s = bouton_solution_new(b);
        polls = 0;
        assert_int_equal(bouton_position_read(p, position, strlen(position)), BOUTON_OK);
        const bouton_status status = bouton_solve(p, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, s);
        assert_int_equal(status, i == 2 ? BOUTON_LIMIT : BOUTON_OK);
        assert_int_equal(polls > 0, i == 2);
        bouton_solution_free(s);
        bouton_position_free(p);
        bouton_free(b);
    }

    /* A frontend that ends after write has no hooks beyond. */
    answer a = {.size = 0};
    bouton_context *b = bouton_new(NULL);
    bouton_frontend frontend;
    memset(&frontend, 0xff, sizeof frontend);
    frontend.size = offsetof(bouton_frontend, open);
    frontend.user = &a;
    frontend.write = gather;
    assert_int_equal(bouton_request_run_line(b, "version", 7, &frontend), BOUTON_OK);
    assert_int_equal(bouton_request_run_line(b, "nimsum file", 11, &frontend), BOUTON_INPUT);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requests),
        cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
