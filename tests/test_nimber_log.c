/* SPDX-License-Identifier: MIT */
/* Discrete logarithms: every value of the small fields, and by powers in the large ones. */
#include "test.h"

#include <bouton/nimber.h>

#include "base/context.h"
#include "nimber_samples.h"

#include <stdlib.h>

/* All bases and arguments below 256. */
static void small_fields(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (uint64_t base = 1; base < 256; base++) {
        int least[256];
        memset(least, -1, sizeof least);
        uint64_t power = 1;
        for (int n = 0; n < 255; n++) {
            if (least[power] < 0)
                least[power] = n;
            power = bouton_nimber_product(power, base);
        }
        for (uint64_t x = 1; x < 256; x++) {
            uint64_t log = 999;
            const bouton_status status = bouton_nimber_log(b, base, x, &log);
            assert_int_equal(status, least[x] < 0 ? BOUTON_NO : BOUTON_OK);
            if (status == BOUTON_OK)
                assert_int_equal(log, least[x]);
        }
    }
    bouton_free(b);
}

static void large_field(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {1};
    uint64_t primitive = (uint64_t)1 << 32, log;
    while (!bouton_nimber_is_primitive(primitive))
        primitive++;
    for (uint64_t n = scaled(3000); n > 0; n--) {
        uint64_t x = sample(&random), base = sample(&random);
        x += x == 0;
        base += base == 0;
        assert_int_equal(bouton_nimber_log(b, primitive, x, &log), BOUTON_OK);
        assert_true(bouton_nimber_power(primitive, log) == x);
        const uint64_t order = bouton_nimber_order(base);
        const bool is_power = bouton_nimber_power(x, order) == 1;
        assert_int_equal(bouton_nimber_log(b, base, x, &log), is_power ? BOUTON_OK : BOUTON_NO);
        const uint64_t exponent = bouton_random_next(&random);
        const uint64_t power = bouton_nimber_power(base, exponent);
        assert_int_equal(bouton_nimber_log(b, base, power, &log), BOUTON_OK);
        assert_true(log == exponent % order);
    }
    /* Zero ratios of halves, 1, and the ends of the circles. */
    const uint64_t edges[] = {1, 2, 65536, (uint64_t)1 << 32, (uint64_t)1 << 63, UINT64_MAX};
    for (unsigned i = 0; i < sizeof edges / sizeof *edges; i++) {
        assert_int_equal(bouton_nimber_log(b, primitive, edges[i], &log), BOUTON_OK);
        assert_true(bouton_nimber_power(primitive, log) == edges[i]);
    }
    bouton_free(b);
}

static void zeros(void **state) {
    (void)state;
    uint64_t log = 7;
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(bouton_nimber_log(b, 0, 5, &log), BOUTON_INPUT);
    assert_int_equal(bouton_nimber_log(b, 5, 0, &log), BOUTON_INPUT);
    assert_int_equal(bouton_nimber_log(b, 5, 1, &log), BOUTON_OK);
    assert_int_equal(log, 0);
    bouton_free(b);
}

static void fields_of_128_bits(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {2};
    for (uint64_t n = scaled(1); n > 0; n--) {
        const bouton_nimber128 base = {sample(&random), sample(&random) | 1};
        const bouton_nimber128 exponent = {bouton_random_next(&random), sample(&random)};
        const bouton_nimber128 x = bouton_nimber128_power(base, exponent);
        bouton_nimber128 log;
        assert_int_equal(bouton_nimber128_log(b, base, x, &log), BOUTON_OK);
        const bouton_nimber128 again = bouton_nimber128_power(base, log);
        assert_true(again.low == x.low && again.high == x.high);
        /* A base in the smaller field has no powers outside. */
        assert_int_equal(bouton_nimber128_log(b, (bouton_nimber128){77, 0}, base, &log), BOUTON_NO);
    }
    bouton_free(b);
}

/* The n-th allocation fails, for every n; then it works with the same context. */
typedef struct faults {
    int allowed;
} faults;

static void *allocate(void *user, void *pointer, size_t old_size, size_t size) {
    faults *f = user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    return f->allowed-- > 0 ? realloc(pointer, size) : NULL;
}

static void want_of_memory(void **state) {
    (void)state;
    faults f = {.allowed = 1};
    bouton_context *b = bouton_new(&(bouton_options){.allocate = allocate, .allocate_user = &f});
    uint64_t log;
    int failures = 0;
    for (;; failures++) {
        f.allowed = failures == 0 ? 0 : 1;
        const bouton_status status = bouton_nimber_log(b, 2, 3, &log);
        if (status == BOUTON_OK)
            break;
        assert_int_equal(status, BOUTON_SYSTEM);
    }
    assert_in_range(failures, 2, 4);
    assert_int_equal(log, 2);
    bouton_free(b);
}

static bouton_verdict stop(void *user, const bouton_progress *progress) {
    (void)user;
    (void)progress;
    return BOUTON_INTERRUPT;
}

static void interruption(void **state) {
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.poll = stop});
    bouton_nimber128 log;
    assert_int_equal(
        bouton_nimber128_log(b, (bouton_nimber128){5, 1}, (bouton_nimber128){9, 9}, &log),
        BOUTON_LIMIT);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_fields),   cmocka_unit_test(large_field),
        cmocka_unit_test(zeros),          cmocka_unit_test(fields_of_128_bits),
        cmocka_unit_test(want_of_memory), cmocka_unit_test(interruption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
