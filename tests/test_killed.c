/* SPDX-License-Identifier: MIT */
/*
 * The program killed at each system call that opens, writes, locks, renames or removes, half of
 * what a call was to write being there: what is left is not taken for a whole file by anyone, and
 * the same command once more comes to the same end. And two of it on the same files, the second
 * running as a whole between two such calls of the first. BOUTON_TEST_SCALE above 1 tries each.
 */
#include "failing_run.h"

#include <sys/wait.h>

/* Where a run that was killed keeps what is not finished. */
static bool is_unfinished(const char *name) {
    static const char *const ends[] = {".unfinished", ".part", ".lock"};
    const size_t size = strlen(name);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (size > strlen(ends[i]) && strcmp(name + size - strlen(ends[i]), ends[i]) == 0)
            return true;
    return false;
}

/* Whether each file has the name of an unfinished one, or holds what it should. Of those that are
 * written anew from time to time only the last can be told. */
static bool whole(const server *s, const traces *is, bool last) {
    for (size_t i = 0; i < is->count; i++) {
        const char *name = is->files[i].name;
        const text *wanted = file_of(&s->should, name);
        if (last             ? wanted == NULL || !same(wanted, &is->files[i].text)
            : wanted == NULL ? !is_unfinished(name)
                             : s->sample->kind == WHOLE && !same(wanted, &is->files[i].text))
            return false;
    }
    return !last || is->count >= s->should.count;
}

static bool try_kill(const server *s, uint64_t n, bool over) {
    const failing_order order = {.what = FAILING_KILLED, .n = n};
    tidy(s);
    if (over) {
        traces first = run(s, &(failing_order){.what = FAILING_NOTHING});
        forget(&first);
    }
    traces is = run(s, &order);
    const bool killed = WIFSIGNALED(is.result.status) && WTERMSIG(is.result.status) == SIGKILL;
    if (!killed && is.result.status != s->should.result.status)
        tell_fault(s, &is, &order, "it ended otherwise");
    if (!whole(s, &is, false))
        tell_fault(s, &is, &order, "it left half a file");
    forget(&is);
    if (!killed)
        return false;
    is = run(s, &(failing_order){.what = FAILING_NOTHING});
    if (is.result.status != s->should.result.status)
        tell_fault(s, &is, &order, "it can't go on");
    else if (!whole(s, &is, true))
        tell_fault(s, &is, &order, "it comes to another end");
    forget(&is);
    return true;
}

typedef void tester(const server *s);

static void with_each_that_writes(tester *try, bool with_input) {
    faults = 0;
    unsigned kinds = 0;
    for (size_t i = 0; i < sample_count; i++) {
        server s = start(&samples[i]);
        if (s.should.count > 0 && (with_input || samples[i].input == NULL)) {
            kinds++;
            try(&s);
        }
        stop(&s);
    }
    assert_true(kinds >= 10);
    assert_int_equal(faults, 0);
}

static void try_kills(const server *s) {
    for (int over = 0; over < 2; over++)
        for (uint64_t n = 1; try_kill(s, n, over != 0); n = next_to_try(n))
            ;
}

static void test_kills(void **state) {
    (void)state;
    with_each_that_writes(try_kills, true);
}

static bool is_fine(const server *s, int status) {
    return status == s->should.result.status ||
           (WIFEXITED(status) && WEXITSTATUS(status) == SYSTEM);
}

static bool try_two(const server *s, uint64_t n) {
    const failing_order order = {.what = FAILING_STOPPED, .n = n};
    tidy(s);
    traces is = run(s, &order);
    const bool right[] = {is.result.status == s->should.result.status,
                          is.result.other == s->should.result.status};
    if (!is_fine(s, is.result.status) || (is.result.other != -1 && !is_fine(s, is.result.other)))
        tell_fault(s, &is, &order, "one ended otherwise");
    else if (is.error.size == 0 && strstr(is.out.bytes, "\"error\":") == NULL &&
             (!right[0] || (is.result.other != -1 && !right[1])))
        tell_fault(s, &is, &order, "one does not say why it fails");
    else if ((right[0] || right[1]) && !whole(s, &is, true))
        tell_fault(s, &is, &order, "the files are not right");
    else if (!right[0] && !right[1])
        tell_fault(s, &is, &order, "both failed");
    const bool stopped = is.result.other != -1;
    forget(&is);
    return stopped;
}

static void try_twos(const server *s) {
    for (uint64_t n = 1; try_two(s, n); n = next_to_try(n))
        ;
}

static void test_two(void **state) {
    (void)state;
    with_each_that_writes(try_twos, false); /* which the two would share */
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kills), cmocka_unit_test(test_two)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
