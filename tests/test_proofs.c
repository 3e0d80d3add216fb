/* SPDX-License-Identifier: MIT */
/* What is called proved is what bouton-check accepts: random codes of each kind, with every number
 * of values that a proof may have been found from. */
#include "base/random.h"
#include "checker/check.h"
#include "faults.h"
#include "octal/engine/direct.h"
#include "octal/period/arithmetic.h"
#include "octal/period/blocks.h"
#include "octal/period/guy_smith.h"
#include "octal/proof/certificate.h"
#include "octal/sequence/run_inside.h"
#include "test.h"

enum { ROUNDS = 1000, BOUND = 130, LENGTH_MAX = 7 };

typedef struct kind {
    const char *first;  /* digits that may stand before the point, */
    const char *digits; /* after it, */
    const char *last;   /* and go on for ever; NULL: none */
    unsigned proved;    /* of a hundred, at least */
} kind;

static const kind kinds[] = {
    {"0", "0123", NULL, 90},
    {"0", "0123", "123", 90},
    {"04", "01234567", NULL, 30},
    {"04", "01234567", "1234567", 50},
    {"048C", "0123456789ABCDEF", NULL, 30},
    {"048C", "0123456789ABCDEF", "123456789ABCDEF", 60},
    {"048C", "012389", NULL, 30},
    {"048C", "012389", "1", 25}, /* a tail that brings little */
};

static char any(bouton_random *random, const char *digits) {
    return digits[bouton_random_below(random, strlen(digits))];
}

static void write_code(const kind *k, bouton_random *random, char text[LENGTH_MAX + 7]) {
    const uint64_t length = bouton_random_below(random, LENGTH_MAX + 1);
    *text++ = any(random, k->first);
    *text++ = '.';
    for (uint64_t i = 0; i < length; i++)
        *text++ = any(random, k->digits);
    if (k->last != NULL)
        *text++ = any(random, k->last);
    else if (length == 0)
        *text++ = any(random, k->digits);
    strcpy(text, k->last != NULL ? "..." : "");
}

/* As a run does it. */
static bouton_status prove(bouton_context *b, const bouton_code *code, const uint32_t *values,
                           uint64_t count, bouton_run *run) {
    *run = (bouton_run){.code = code};
    if (bouton_arithmetic_fits(code))
        return bouton_arithmetic_period(b, code, values, count, &run->search.period);
    bouton_status status = bouton_guy_smith(b, code, values, count, &run->search.period);
    if (status == BOUTON_OK && !run->search.period.proved && bouton_blocks_fit(code))
        status =
            bouton_blocks_period(b, code, values, count, &run->search.period, &run->search.block);
    return status;
}

static bool is_accepted(const bouton_text *certificate) {
    static lines checked;
    static const extent as_usual = {.all = false};
    FILE *file = fmemopen(certificate->data, certificate->size, "rb");
    assert_non_null(file);
    check_certificate(&checked, file, &as_usual);
    fclose(file);
    if (checked.verdict != ACCEPTED)
        print_error("%.*s%s\n", (int)certificate->size, certificate->data, checked.said);
    return checked.verdict == ACCEPTED;
}

/* The same period, seen through a sequence that ends with this many values. */
static void check_sequence(bouton_context *b, const bouton_code *code, uint64_t count,
                           const bouton_period *wanted) {
    bouton_period period;
    bouton_sequence *sequence = bouton_sequence_new(b, code, NULL);
    assert_non_null(sequence);
    const bouton_period *told;
    assert_int_equal(bouton_sequence_period(sequence, count - 1, &told), BOUTON_OK);
    period = *told;
    assert_int_equal(period.proved, wanted->proved);
    if (period.proved)
        assert_true(period.period == wanted->period && period.preperiod == wanted->preperiod &&
                    period.saltus == wanted->saltus && period.checked_to == wanted->checked_to);
    bouton_sequence_close(sequence);
}

/* Returns whether something was proved. */
static bool check_code(bouton_context *b, const char *text, uint64_t seen) {
    bouton_code code;
    bouton_direct direct;
    uint32_t values[BOUND] = {0};
    bouton_text accepted = bouton_text_start(b), certificate = bouton_text_start(b);
    assert_int_equal(bouton_code_read(b, &code, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_direct_open(b, &direct, &code), BOUTON_OK);
    for (uint64_t count = 1; count <= BOUND; count++) {
        bouton_run run;
        assert_int_equal(bouton_direct_next(b, &direct, values, count - 1, &values[count - 1]),
                         BOUTON_OK);
        assert_int_equal(prove(b, &code, values, count, &run), BOUTON_OK);
        if (count == seen)
            check_sequence(b, &code, count, &run.search.period);
        if (!run.search.period.proved)
            continue;
        assert_true(run.search.period.checked_to < count);
        certificate.size = 0;
        assert_int_equal(bouton_certificate_write(b, &run, &certificate), BOUTON_OK);
        if (certificate.size == accepted.size &&
            memcmp(certificate.data, accepted.data, accepted.size) == 0)
            continue;
        if (!is_accepted(&certificate))
            fail_msg("%s: what %u values prove is refused", text, (unsigned)count);
        accepted.size = 0;
        bouton_text_put_bytes(&accepted, certificate.data, certificate.size);
    }
    const bool proved = accepted.size > 0;
    bouton_text_release(&accepted);
    bouton_text_release(&certificate);
    bouton_direct_close(b, &direct);
    bouton_code_free(b, &code);
    return proved;
}

static void test_every_count(void **state) {
    (void)state;
    bouton_random random = {14};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const unsigned rounds = ROUNDS * test_scale() / TEST_PART;
        unsigned proved = 0;
        for (unsigned round = 0; round < rounds; round++) {
            char text[LENGTH_MAX + 7];
            write_code(&kinds[i], &random, text);
            proved += check_code(b, text, 2 + bouton_random_below(&random, 120));
        }
        assert_in_range(100 * proved, kinds[i].proved * rounds, 100 * rounds);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Lack of memory is no proof, nor the want of one. */
static bouton_status prove_4_444(bouton_context *b) {
    static const char text[] = "4.444...";
    enum { COUNT = 60 };
    bouton_code code;
    bouton_direct direct;
    bouton_run run = {0};
    uint32_t values[COUNT];
    bouton_status status = bouton_code_read(b, &code, text, strlen(text));
    if (status != BOUTON_OK)
        return status;
    status = bouton_direct_open(b, &direct, &code);
    for (uint64_t n = 0; n < COUNT && status == BOUTON_OK; n++)
        status = bouton_direct_next(b, &direct, values, n, &values[n]);
    if (status == BOUTON_OK)
        status = prove(b, &code, values, COUNT, &run);
    assert_true(run.search.period.proved == (status == BOUTON_OK));
    bouton_direct_close(b, &direct);
    bouton_code_free(b, &code);
    return status;
}

static void test_little_memory(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(prove_4_444, &failures));
    assert_in_range(failures, 8, 100);
}

/* By windows: the last heap that the theorem asks for is computed before it is applied. */
static void test_last_heap_of_windows(void **state) {
    (void)state;
    static const char text[] = "0.127";
    const bouton_run_options options = {.period = true};
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    assert_int_equal(bouton_code_read(b, &code, text, strlen(text)), BOUTON_OK);
    bouton_run *run = bouton_run_open(b, &code, &options);
    assert_non_null(run);
    bouton_period_search *search = &run->search;
    while (search->shift == 0)
        assert_int_equal(bouton_run_to(b, run, bouton_run_count(run)), BOUTON_OK);
    assert_false(search->period.proved);
    const uint64_t count = bouton_run_count(run);
    const uint64_t farthest = run->finder.farthest + (count - search->goal);
    assert_int_equal(bouton_period_search_follow(b, search, farthest), BOUTON_OK);
    assert_int_equal(search->goal, count);
    assert_false(search->period.proved);
    assert_int_equal(bouton_period_search_follow(b, search, farthest - 1), BOUTON_OK);
    assert_true(search->period.proved);
    assert_int_equal(search->period.checked_to, count - 1);
    bouton_run_close(b, run);
    bouton_code_free(b, &code);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_count),
                                       cmocka_unit_test(test_last_heap_of_windows),
                                       cmocka_unit_test(test_little_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
