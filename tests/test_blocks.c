/* SPDX-License-Identifier: MIT */
/* Arithmetic periods of codes that split heaps: every short code, against the values from the
 * definition far beyond what the proof has looked at. */
#include "base/random.h"
#include "octal/engine/direct.h"
#include "octal/period/blocks.h"
#include "octal/sequence.h"
#include "spoil.h"

enum { MAX = 600, FAR = 300, CHECKED = 8 };

/* Whether the values have an arithmetic period by the look of them: three rounds of it. */
static bool looks_arithmetic(const uint32_t *values) {
    for (uint64_t p = 1; p <= FAR / 6; p++) {
        const int64_t saltus = (int64_t)values[FAR - 1] - values[FAR - 1 - p];
        uint64_t n = FAR / 2;
        while (n < FAR && (int64_t)values[n] - values[n - p] == saltus)
            n++;
        if (n == FAR && saltus > 0)
            return true;
    }
    return false;
}

static void check_code(bouton_context *b, const char *text, unsigned *proved) {
    bouton_code code;
    bouton_direct direct;
    bouton_period period;
    uint32_t values[FAR];
    assert_int_equal(bouton_code_read(b, &code, text, strlen(text)), BOUTON_OK);
    if (!bouton_blocks_fit(&code)) {
        bouton_code_free(b, &code);
        return;
    }
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    assert_int_equal(bouton_direct_open(b, &direct, &code), BOUTON_OK);
    for (uint64_t n = 0; n < FAR; n++)
        assert_int_equal(bouton_direct_next(b, &direct, values, n, &values[n]), BOUTON_OK);
    const bouton_period *told;
    assert_int_equal(bouton_sequence_period(sequence, MAX, &told), BOUTON_OK);
    period = *told;
    if (period.proved) {
        for (uint64_t n = period.preperiod; n + period.period < FAR; n++)
            if (values[n + period.period] != values[n] + period.saltus)
                fail_msg("%s: G(%u) does not fit the period", text, (unsigned)n);
        *proved += period.saltus > 0;
        if (period.saltus > 0 && *proved % CHECKED == 0) {
            bouton_text certificate = bouton_text_start(b);
            assert_int_equal(bouton_sequence_certificate(sequence, &certificate), BOUTON_OK);
            if (check_text(certificate.data, certificate.size) != 0)
                fail_msg("the certificate of %s is refused", text);
            bouton_text_release(&certificate);
        }
    } else if (looks_arithmetic(values)) {
        fail_msg("%s is not proved", text);
    }
    bouton_direct_close(b, &direct);
    bouton_sequence_close(sequence);
    bouton_code_free(b, &code);
}

static void test_every_short_code(void **state) {
    (void)state;
    static const char digits[] = "0123456789ABCDEF";
    char text[16];
    unsigned proved = 0;
    bouton_context *b = bouton_new(NULL);
    for (unsigned first = 0; first < 16; first += 4)
        for (unsigned number = 0; number < 256; number += TEST_PART)
            for (unsigned tail = 0; tail < 2; tail++) {
                snprintf(text, sizeof text, "%c.%c%c%s", digits[first], digits[number / 16],
                         digits[number % 16], tail ? "..." : "");
                check_code(b, text, &proved);
            }
    if (TEST_PART == 1)
        assert_int_equal(proved, 1171);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void read_code(bouton_context *b, bouton_code *code, bouton_random *random) {
    static const char digits[] = "0123456789ABCDEF";
    char text[16];
    do {
        snprintf(text, sizeof text, "%c.%c%c%s", "048C"[bouton_random_below(random, 4)],
                 digits[bouton_random_below(random, 16)], digits[bouton_random_below(random, 16)],
                 bouton_random_below(random, 2) ? "..." : "");
        assert_int_equal(bouton_code_read(b, code, text, strlen(text)), BOUTON_OK);
        if (bouton_blocks_fit(code))
            return;
        bouton_code_free(b, code);
    } while (true);
}

/* The first values by one code, up to `own`, and the others by another. */
static void values_of(bouton_context *b, const bouton_code *code, uint64_t own, uint32_t *values) {
    bouton_direct direct;
    assert_int_equal(bouton_direct_open(b, &direct, code), BOUTON_OK);
    for (uint64_t n = 0; n < FAR; n++) {
        uint32_t value = 0;
        assert_int_equal(bouton_direct_next(b, &direct, values, n, &value), BOUTON_OK);
        values[n] = n >= own ? value : values[n];
    }
    bouton_direct_close(b, &direct);
}

/* The theorem speaks of what follows, whatever came before: the values of one code, gone on with by
 * the rules of another. Mostly they don't go on as they were, and nothing may be proved then. */
static void test_exchanged_rules(void **state) {
    (void)state;
    const unsigned rounds = 4000 * test_scale() / TEST_PART;
    bouton_random random = {7};
    bouton_context *b = bouton_new(NULL);
    unsigned proved = 0;
    for (unsigned round = 0; round < rounds; round++) {
        bouton_code first, second;
        bouton_period period;
        uint32_t values[FAR];
        uint64_t size = 0;
        read_code(b, &first, &random);
        read_code(b, &second, &random);
        values_of(b, &first, 0, values);
        assert_int_equal(bouton_blocks_period(b, &second, values, FAR, &period, &size), BOUTON_OK);
        if (period.proved) {
            values_of(b, &second, period.checked_to + 1, values);
            for (uint64_t n = period.preperiod; n + period.period < FAR; n++)
                if (values[n + period.period] != values[n] + period.saltus) {
                    bouton_text text = bouton_text_start(b);
                    bouton_code_write(&first, &text);
                    bouton_text_put(&text, " ");
                    bouton_code_write(&second, &text);
                    fail_msg("%s: a false proof", text.data);
                }
            proved++;
        }
        bouton_code_free(b, &first);
        bouton_code_free(b, &second);
    }
    assert_in_range(proved, rounds / 400, rounds * 3 / 4);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* A proof that takes more values than bouton-check computes is none: Nim, as if it began after
 * `late` empty heaps. */
static void test_long_proofs(void **state) {
    (void)state;
    enum { COUNT = 16500, MOST = 1 << 14 };
    static const char nim[] = "0.333...";
    static uint32_t values[COUNT];
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    assert_int_equal(bouton_code_read(b, &code, nim, strlen(nim)), BOUTON_OK);
    for (uint64_t late = MOST / 3 - 3; late < MOST / 3 + 3; late++) {
        bouton_period period;
        uint64_t size = 0;
        const uint64_t needed = code.length + 3 * (late + 1);
        for (uint64_t n = 0; n < COUNT; n++)
            values[n] = n > late ? (uint32_t)(n - late) : 0;
        assert_int_equal(bouton_blocks_period(b, &code, values, COUNT, &period, &size), BOUTON_OK);
        assert_int_equal(period.proved, needed <= MOST);
        assert_int_equal(period.proved ? period.checked_to : needed - 1, needed - 1);
    }
    bouton_code_free(b, &code);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_short_code),
                                       cmocka_unit_test(test_exchanged_rules),
                                       cmocka_unit_test(test_long_proofs)};
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
