/* SPDX-License-Identifier: MIT */
/* Two columns of text in, one out. */
#include "test.h"

#include "base/context.h"
#include "nimber/batch.h"
#include "nimber_samples.h"

#include <inttypes.h>

/* The text in memory of just its size and the padding. */
static bouton_status run(bouton_context *b, const char *text, size_t size, bouton_text *out,
                         uint64_t *lines) {
    char *copy = malloc(size + BOUTON_BATCH_PADDING);
    memcpy(copy, text, size);
    memset(copy + size, '7', BOUTON_BATCH_PADDING);
    bouton_text_clear(out);
    *lines = 0;
    const bouton_status status = bouton_nimber_batch(b, copy, size, out, lines);
    free(copy);
    return status;
}

static void forms(void **state) {
    (void)state;
    static const struct {
        const char *text, *result;
    } cases[] = {
        {"", ""},
        {"8 8\n", "13\n"},
        {" 8,\t8 ;\r\n2;2\n", "13\n3\n"},
        {"0 5\n1 18446744073709551615\n", "0\n18446744073709551615\n"},
        {"0x10 0XfF\n", NULL},
        {"0 0x0\n", "0\n"},
        {"00000000000000000000000000008 000008\n", "13\n"},
        {"1 100000000\n1 99999999\n1 10000000000000000\n1 9999999999999999\n",
         "100000000\n99999999\n10000000000000000\n9999999999999999\n"},
    };
    bouton_context *b = bouton_new(NULL);
    bouton_text out = bouton_text_start(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[64];
        uint64_t lines;
        snprintf(expected, sizeof expected, "%" PRIu64 "\n", bouton_nimber_product(16, 255));
        assert_int_equal(run(b, cases[i].text, strlen(cases[i].text), &out, &lines), BOUTON_OK);
        assert_string_equal(out.data, cases[i].result ? cases[i].result : expected);
    }
    bouton_text_release(&out);
    bouton_free(b);
}

static void random_numbers(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text in = bouton_text_start(b), out = bouton_text_start(b),
                expected = bouton_text_start(b);
    bouton_random random = {1};
    const uint64_t count = scaled(10000);
    for (uint64_t n = count; n > 0; n--) {
        const uint64_t x = bouton_random_next(&random) >> n % 64;
        const uint64_t y = bouton_random_next(&random) >> n / 64 % 64;
        bouton_text_printf(&in, n % 5 ? "%" PRIu64 " %" PRIu64 "\n" : "0x%" PRIx64 ",%" PRIu64 "\n",
                           x, y);
        bouton_text_printf(&expected, "%" PRIu64 "\n", bouton_nimber_product(x, y));
    }
    uint64_t lines;
    assert_int_equal(run(b, in.data, in.size, &out, &lines), BOUTON_OK);
    assert_true(lines == count);
    assert_int_equal(out.size, expected.size);
    assert_memory_equal(out.data, expected.data, expected.size);
    bouton_text_release(&in);
    bouton_text_release(&out);
    bouton_text_release(&expected);
    bouton_free(b);
}

static void faults(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int at;
        const char *says;
    } cases[] = {
        {"\n", 0, "two numbers"},
        {"8\n", 1, "two numbers"},
        {"8 \n", 2, "two numbers"},
        {"8 8 8\n", 4, "two numbers"},
        {"8 8\n8 x\n", 6, "two numbers"},
        {"-8 8\n", 0, "two numbers"},
        {"8x 8\n", 1, "two numbers"},
        {"0x 8\n", 0, "two numbers"},
        {"8 18446744073709551616\n", 2, "below 2^64"},
        {"8 99999999999999999999999999999999\n", 2, "below 2^64"},
        {"8 0x10000000000000000\n", 2, "below 2^64"},
        {"8 8.5\n", 3, "two numbers"},
        {"8 8\n\n8 8\n", 4, "two numbers"},
        {"8 8\n\xc3\x97 8\n", 4, "two numbers"},
    };
    bouton_context *b = bouton_new(NULL);
    bouton_text out = bouton_text_start(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t lines;
        const bouton_status status = run(b, cases[i].text, strlen(cases[i].text), &out, &lines);
        if (status != BOUTON_INPUT || bouton_last_error(b)->at != cases[i].at ||
            strstr(bouton_last_error(b)->message, cases[i].says) == NULL)
            fail_msg("%s: status %d at %d", cases[i].text, status, (int)bouton_last_error(b)->at);
    }
    bouton_text_release(&out);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms),
        cmocka_unit_test(random_numbers),
        cmocka_unit_test(faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
