/* SPDX-License-Identifier: MIT */
/* The poll hook: asked in the caller's thread however many compute, obeyed wherever it says to
 * stop, and what was stopped can be asked again with the same context. */
#include "test.h"

#include <bouton/bouton.h>
#include <pthread.h>

enum { ANSWER_MAX = 1 << 20 };

typedef struct watcher {
    bouton_context *b;
    pthread_t caller;
    uint64_t calls;
    uint64_t stop_at; /* the call that says to stop; 0: none */
    bouton_verdict verdict;
    double seconds; /* the limit last set; once it is, time is over at once */
    char answer[ANSWER_MAX];
    size_t size;
} watcher;

static bouton_verdict watch(void *user, const bouton_progress *progress) {
    watcher *w = user;
    assert_true(pthread_equal(w->caller, pthread_self()));
    assert_non_null(progress->what);
    assert_true(progress->total == 0 || progress->done <= progress->total);
    assert_true(bouton_memory_used(w->b) <= bouton_memory_peak(w->b));
    w->calls++;
    if (w->seconds > 0)
        return BOUTON_TIME_OUT;
    if (w->stop_at == 0 || w->calls < w->stop_at)
        return BOUTON_GO_ON;
    return w->verdict;
}

static bool gather(void *user, const char *bytes, size_t size) {
    watcher *w = user;
    assert_true(w->size + size < sizeof w->answer);
    memcpy(w->answer + w->size, bytes, size);
    w->size += size;
    w->answer[w->size] = '\0';
    return true;
}

static void ask(watcher *w, const char *line) {
    const bouton_frontend frontend = {.size = sizeof frontend, .user = w, .write = gather};
    w->calls = w->size = 0;
    bouton_request_run_line(w->b, line, strlen(line), &frontend);
}

/* Long enough to be asked several times, each by another part of the library. */
static const char *const lines[] = {
    "values 0.6 --from 199990 --to 200000",
    "period 0.16",
    "period 0.104 --max 100000",
    "solve 0.106:99999999999 --moves none",
    "solve cram:5x6 + nim:1",
    "solve --misere cram:4x4",
    "solve clobber:4x5 + nim:1",
    "solve chomp:10x10",
    "solve fibonacci:400 + nim:1",
    "solve wythoff:40,40 + grundy:100",
};

/* How often the hook is asked may depend on time: a run that ends before call `at` is not stopped.
 */
static void stop(watcher *w, const char *line, const char *whole, uint64_t at,
                 bouton_verdict verdict) {
    w->stop_at = at;
    w->verdict = verdict;
    bouton_forget(w->b);
    ask(w, line);
    const bouton_error *error = bouton_last_error(w->b);
    const bouton_error_id id =
        verdict == BOUTON_TIME_OUT ? BOUTON_ERROR_TIME_LIMIT : BOUTON_ERROR_INTERRUPTED;
    if (w->calls >= at && (error->status != BOUTON_LIMIT || error->id != id))
        fail_msg("%s, stopped at call %llu: %s", line, (unsigned long long)at, w->answer);
    w->stop_at = 0;
    ask(w, line);
    if (strcmp(w->answer, whole) != 0)
        fail_msg("%s, after being stopped at call %llu: %s", line, (unsigned long long)at,
                 w->answer);
}

static void test_stopping(void **state) {
    static watcher w;
    static char whole[ANSWER_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (unsigned threads = 1; threads <= 3; threads += 2) {
            if (TEST_PART > 1 && (i + threads / 2) % 2 != 0)
                continue;
            w = (watcher){.caller = pthread_self()};
            const bouton_options options = {
                .size = sizeof options, .poll = watch, .poll_user = &w, .threads = threads};
            w.b = bouton_new(&options);
            ask(&w, lines[i]);
            if (bouton_last_error(w.b)->status != BOUTON_OK || w.calls == 0)
                fail_msg("%s: %llu calls, %s", lines[i], (unsigned long long)w.calls, w.answer);
            memcpy(whole, w.answer, w.size + 1);
            const uint64_t calls = w.calls;
            if (TEST_PART == 1 || i % 4 < 2)
                stop(&w, lines[i], whole, 1, BOUTON_INTERRUPT);
            if (TEST_PART == 1 || i % 4 >= 2)
                stop(&w, lines[i], whole, (calls + 1) / 2, BOUTON_TIME_OUT);
            if (TEST_PART == 1)
                stop(&w, lines[i], whole, calls, BOUTON_INTERRUPT);
            bouton_free(w.b);
        }
}

static void set_limit(void *user, double seconds) {
    watcher *w = user;
    w->seconds = seconds;
}

/* A long search ends after a minute where nobody asked for more, and the message says how to go
 * on. */
static void test_limit_of_explanations(void **state) {
    static const struct {
        const char *words[4];
        size_t count;
        double seconds;
        const char *says;
    } cases[] = {
        {{"explain", "cram:8x9"}, 2, 60, "--time-limit 5m searches on for that long, --full until"},
        {{"explain", "--brief", "cram:8x9"}, 3, 60, "--full until it is known"},
        {{"explain", "--time-limit", "5m", "cram:8x9"}, 4, 300, "; raise --time-limit"},
        {{"explain", "--full", "cram:8x9"}, 3, 0, "interrupted"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static watcher w;
        w = (watcher){.caller = pthread_self(), .stop_at = 1, .verdict = BOUTON_INTERRUPT};
        w.b = bouton_new(&(bouton_options){.poll = watch, .poll_user = &w});
        const bouton_frontend frontend = {
            .size = sizeof frontend, .user = &w, .write = gather, .set_time_limit = set_limit};
        bouton_request *request = bouton_request_new(w.b);
        bool answered;
        assert_int_equal(bouton_request_read(request, cases[i].words, cases[i].count), BOUTON_OK);
        assert_int_not_equal(bouton_request_run(request, &frontend, &answered), BOUTON_OK);
        if (strstr(bouton_last_error(w.b)->message, cases[i].says) == NULL)
            fail_msg("%s", bouton_last_error(w.b)->message);
        assert_true(w.calls > 0 && w.seconds == cases[i].seconds);
        bouton_request_free(request);
        bouton_free(w.b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stopping),
                                       cmocka_unit_test(test_limit_of_explanations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
