/* SPDX-License-Identifier: MIT */
/*
 * The program itself, with each allocation failing in turn, those of the C library and of other
 * libraries among them, with each byte that it writes being the first that can't be written, and
 * with each system call and each start of a thread failing. Its answer is then right to the byte
 * and the status too, or the status is 4 and it is said why; no file is there by halves, none that
 * was not asked for, and no memory is lost. BOUTON_TEST_SCALE above 1 tries each, otherwise only
 * those in the beginning, and some.
 */
#include "failing_run.h"

#include <errno.h>

/* Whether there was something to fail. */
static bool try_order(const server *s, const failing_order *order) {
    tidy(s);
    traces is = run(s, order);
    const char *fault = find_fault(s, &is);
    if (fault != NULL)
        tell_fault(s, &is, order, fault);
    const bool failed = is.result.events >= order->n;
    forget(&is);
    return failed;
}

/* Each in turn, alone and with all that follow. */
static void try_each(const server *s, failing_order order) {
    order.n = 1;
    while (try_order(s, &order))
        order.n = next_to_try(order.n);
    if (order.error == EINTR) /* would be for ever */
        return;
    order.lasting = true;
    order.n = 1;
    while (try_order(s, &order))
        order.n = next_to_try(order.n);
}

typedef void tester(const server *s);

static void with_each_sample(int not_this_scope, tester *try) {
    faults = 0;
    for (size_t i = 0; i < sample_count; i++) {
        if ((int)samples[i].scope == not_this_scope)
            continue;
        server s = start(&samples[i]);
        try(&s);
        stop(&s);
    }
    assert_int_equal(faults, 0);
}

static void try_memory(const server *s) {
    try_each(s, (failing_order){.what = FAILING_ALLOCATION});
}

static void test_memory(void **state) {
    (void)state;
    with_each_sample(WRITING_ALONE, try_memory);
}

/* Which write it is that fails matters, not so much where: far into a large file not each byte. */
static void try_bytes(const server *s) {
    enum { EACH = 600, APART = 61 };
    size_t largest = s->should.out.size;
    for (size_t i = 0; i < s->should.count; i++)
        if (s->should.files[i].text.size > largest)
            largest = s->should.files[i].text.size;
    for (size_t n = 0; n <= largest; n = n < EACH || test_scale() == 1 ? next_to_try(n) : n + APART)
        try_order(s, &(failing_order){.what = FAILING_BYTES, .n = n});
}

static void test_bytes(void **state) {
    (void)state;
    with_each_sample(MEMORY_ALONE, try_bytes);
}

static void try_calls(const server *s) {
    static const int errors[FAILING_KINDS][3] = {
        [FAILING_OPEN] = {EMFILE, EIO},         [FAILING_READ] = {EIO, EINTR},
        [FAILING_WRITE] = {ENOSPC, EIO, EINTR}, [FAILING_SYNC] = {EIO, ENOSPC},
        [FAILING_RENAME] = {EIO, ENOSPC},       [FAILING_CLOSE] = {EIO, EINTR},
        [FAILING_TRUNCATE] = {EIO, EINTR}};
    /* Pictures have another font where one can't be read. */
    const int first = s->sample->scope == WRITING_ALONE ? FAILING_WRITE : 0;
    for (int kind = first; kind < FAILING_KINDS; kind++)
        for (int i = 0; i < 3 && errors[kind][i] != 0 && (i == 0 || test_scale() > 1); i++)
            if (kind != FAILING_WRITE || s->sample->scope != MEMORY_ALONE)
                try_each(s, (failing_order){
                                .what = FAILING_CALL, .kind = kind, .error = errors[kind][i]});
    try_each(s, (failing_order){.what = FAILING_THREAD});
}

static void test_calls(void **state) {
    (void)state;
    with_each_sample(-1, try_calls);
}

/* That is no failure at all. */
static bool try_short(const server *s, failing_kind kind, uint64_t n, bool lasting) {
    const failing_order order = {.what = FAILING_SHORT, .kind = kind, .n = n, .lasting = lasting};
    tidy(s);
    traces is = run(s, &order);
    if (is.result.status != s->should.result.status || find_fault(s, &is) != NULL)
        tell_fault(s, &is, &order, "it does not go on with the rest");
    const bool failed = is.result.events >= n;
    forget(&is);
    return failed;
}

static void try_shorts(const server *s) {
    for (int lasting = 0; lasting < 2; lasting++) {
        for (uint64_t n = 1; try_short(s, FAILING_READ, n, lasting != 0); n = next_to_try(n))
            ;
        for (uint64_t n = 1; try_short(s, FAILING_WRITE, n, lasting != 0); n = next_to_try(n))
            ;
    }
}

static void test_short(void **state) {
    (void)state;
    with_each_sample(WRITING_ALONE, try_shorts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
