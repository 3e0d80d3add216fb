/* SPDX-License-Identifier: MIT */
/* What goes wrong on the way through a sequence: every allocation in turn, interruption anywhere.
 */
#include "test.h"

#include "base/parallel.h"
#include "octal/file/checkpoint.h"
#include "octal/proof/certificate.h"
#include "octal/sequence/run_inside.h"

#include <stdatomic.h>
#include <time.h>

typedef struct allocator {
    size_t left; /* allocations that still succeed */
    bool failed;
    bool once; /* after the one that fails all succeed again */
} allocator;

static void *allocate(void *user, void *pointer, size_t old_size, size_t size) {
    allocator *a = user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    if (a->left == 0 && !(a->once && a->failed)) {
        a->failed = true;
        return NULL;
    }
    a->left -= a->left > 0;
    return realloc(pointer, size);
}

/* Period, certificate and checkpoint of a code. */
static bouton_status go_through(bouton_context *b, const char *text, uint64_t to) {
    bouton_code code;
    bouton_run *run;
    bouton_status status = bouton_code_read(b, &code, text, strlen(text));
    if (status != BOUTON_OK)
        return status;
    const bouton_run_options options = {.period = true, .window = 1 << 14};
    run = bouton_run_open(b, &code, &options);
    status = run != NULL ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK) {
        bouton_text written = bouton_text_start(b);
        status = bouton_run_to(b, run, to);
        if (status == BOUTON_OK && bouton_run_period(run)->proved)
            status = bouton_certificate_write(b, run, &written);
        else if (status == BOUTON_OK)
            status = bouton_checkpoint_write(b, run, "", 0, &written);
        bouton_text_release(&written);
        bouton_run_close(b, run);
    }
    bouton_code_free(b, &code);
    return status;
}

static void test_allocation(void **state) {
    (void)state;
    static const char *const codes[] = {"0.127", "0.104", "0.6", "0.3F", "0.3033..."};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        for (size_t fail_at = 1;; fail_at += 1 + fail_at * (TEST_PART > 1 ? 3 : 1) / 12) {
            allocator a = {.left = fail_at};
            bouton_context *b =
                bouton_new(&(bouton_options){.allocate = allocate, .allocate_user = &a});
            assert_non_null(b);
            const uint64_t to = i < 2 ? 100000 : i == 2 ? 45000 : 600;
            const bouton_status status = go_through(b, codes[i], to);
            assert_int_equal(status, a.failed ? BOUTON_SYSTEM : BOUTON_OK);
            assert_int_equal(bouton_memory_used(b), 0);
            bouton_free(b);
            if (!a.failed)
                break;
        }
}

/* Goes on to a heap, each allocation failing alone: it is tried again from where it was. */
static void go_on(bouton_context *b, allocator *a, bouton_run *run, uint64_t to) {
    size_t failures = 0;
    for (a->failed = true; a->failed; failures++) {
        *a = (allocator){.left = failures, .once = true};
        const bouton_status status = bouton_run_to(b, run, to);
        assert_int_equal(status, a->failed ? BOUTON_SYSTEM : BOUTON_OK);
    }
    a->left = SIZE_MAX;
    assert_true(failures > 1);
}

/* Where a heap turns out to be rare, far into the steady state, and the list has no room left. */
static void test_rare_heap(void **state) {
    (void)state;
    allocator a = {.left = SIZE_MAX};
    bouton_context *b = bouton_new(&(bouton_options){.allocate = allocate, .allocate_user = &a});
    bouton_code code;
    const bouton_run_options options = {.window = 1 << 14};
    assert_int_equal(bouton_code_read(b, &code, "0.444", 5), BOUTON_OK);
    bouton_run *run = bouton_run_open(b, &code, &options);
    assert_non_null(run);
    assert_int_equal(bouton_run_to(b, run, 59000), BOUTON_OK);
    assert_string_equal(bouton_run_engine(run), "lanes");
    bouton_space *space = &run->engines.space;
    const size_t count = space->count;
    space->rares = bouton_resize(b, space->rares, space->capacity * sizeof *space->rares,
                                 count * sizeof *space->rares);
    assert_non_null(space->rares);
    space->capacity = count;
    go_on(b, &a, run, 60000);
    assert_true(space->count > count);
    /* All values are recalled to be paired with it, until it lies far enough behind. */
    assert_true(run->values.recording);
    assert_int_equal(bouton_run_to(b, run, 175000), BOUTON_OK);
    assert_false(run->values.recording);
    bouton_run_close(b, run);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static bouton_verdict stop_later(void *user, const bouton_progress *progress) {
    (void)progress;
    unsigned *left = user;
    if (*left == 0)
        return BOUTON_INTERRUPT;
    --*left;
    return BOUTON_GO_ON;
}

static void test_interruption(void **state) {
    (void)state;
    for (unsigned polls = 0;; polls = 2 * polls + 1) {
        unsigned left = polls;
        bouton_context *b = bouton_new(&(bouton_options){.poll = stop_later, .poll_user = &left});
        const bouton_status status = go_through(b, "0.127", 200000);
        assert_int_equal(bouton_memory_used(b), 0);
        bouton_free(b);
        if (status == BOUTON_OK)
            break;
        assert_int_equal(status, BOUTON_LIMIT);
    }
}

static bouton_status square(bouton_context *b, void *user, size_t index) {
    uint64_t *numbers = user;
    if (index == 77 && numbers[index] == 1)
        return bouton_fail(b, BOUTON_LIMIT, "seventy-seven", "as asked");
    numbers[index] = index * index;
    return BOUTON_OK;
}

static void test_parallel(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 4; threads++) {
        uint64_t numbers[200] = {0};
        bouton_context *b = bouton_new(&(bouton_options){.threads = threads});
        assert_int_equal(bouton_parallel(b, 200, square, numbers), BOUTON_OK);
        for (size_t i = 0; i < 200; i++)
            assert_int_equal(numbers[i], i * i);
        numbers[77] = 1;
        assert_int_equal(bouton_parallel(b, 200, square, numbers), BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "seventy-seven");
        assert_int_equal(bouton_memory_used(b), 0);
        bouton_free(b);
    }
}

/* One of two tasks is the calling thread's and ends at once, the other one only when it is told to:
 * the calling thread must go on polling, or nobody would hear a signal. */
typedef struct slow_work {
    bouton_context *b; /* the calling thread's */
    atomic_bool begun, ended;
} slow_work;

static bouton_verdict stop_at_end(void *user, const bouton_progress *progress) {
    (void)progress;
    return atomic_load(&((slow_work *)user)->ended) ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

static bouton_status work_slowly(bouton_context *b, void *user, size_t index) {
    slow_work *w = user;
    bouton_status status = BOUTON_OK;
    (void)index;
    if (b == w->b) {
        while (!atomic_load(&w->begun))
            ;
        atomic_store(&w->ended, true);
        return BOUTON_OK;
    }
    atomic_store(&w->begun, true);
    const time_t start = time(NULL);
    while (status == BOUTON_OK && time(NULL) < start + 60)
        status = bouton_poll(b, "slow work", 0, 0);
    return status;
}

static void test_waiting(void **state) {
    (void)state;
    slow_work w = {.b = NULL};
    w.b = bouton_new(&(bouton_options){.threads = 2, .poll = stop_at_end, .poll_user = &w});
    assert_int_equal(bouton_parallel(w.b, 2, work_slowly, &w), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(w.b)->code, "interrupted");
    bouton_free(w.b);
}

/* 0.161 and 0.36 are the same up to heap 518 and no further. */
static void test_first_difference(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    uint64_t values[2][600];
    static const char *const codes[2] = {"0.161", "0.36"};
    for (int i = 0; i < 2; i++) {
        bouton_code code;
        assert_int_equal(bouton_code_read(b, &code, codes[i], strlen(codes[i])), BOUTON_OK);
        bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
        assert_int_equal(bouton_sequence_values(sequence, 0, 600, values[i]), BOUTON_OK);
        bouton_sequence_close(sequence);
        bouton_code_free(b, &code);
    }
    size_t n = 1;
    while (values[0][n] == values[1][n])
        n++;
    assert_int_equal(n, 519);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_allocation),   cmocka_unit_test(test_rare_heap),
        cmocka_unit_test(test_interruption), cmocka_unit_test(test_parallel),
        cmocka_unit_test(test_waiting),      cmocka_unit_test(test_first_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
