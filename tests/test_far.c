/* SPDX-License-Identifier: MIT */
/* Long certificates, computed from mark to mark side by side: nothing that is false is let through
 * there, and a check that was broken off goes on. */
#include "checker/check.h"
#include "windows_text.h"

#include <unistd.h>

/* 0.16 from its first marks on, 4000 heaps apart; those beyond NEAR are far. */
enum { MARKS = 80, STEP = 4000, NEAR = 120000, PERIOD = 149459, PREPERIOD = 105351 };

static lines checked;
static char checkpoint[] = "/tmp/bouton-far-XXXXXX";

static char *certificate(uint64_t period, uint64_t preperiod, unsigned count) {
    static uint64_t marks[MARKS];
    for (unsigned i = 0; i < MARKS; i++)
        marks[i] = 100000 + STEP * i;
    const windows_claim claim = {.rule = "0.16",
                                 .mask = 30,
                                 .period = period,
                                 .preperiod = preperiod,
                                 .reach = 21577,
                                 .marks = marks,
                                 .count = count};
    return windows_text(&claim);
}

static int verdict(const char *text, const extent *e) {
    FILE *file = fmemopen((void *)(uintptr_t)text, strlen(text), "rb");
    assert_non_null(file);
    check_certificate(&checked, file, e);
    fclose(file);
    return checked.verdict;
}

static void test_right(void **unused) {
    (void)unused;
    char *text = certificate(PERIOD, PREPERIOD, MARKS);
    for (unsigned threads = 0; threads < 4; threads += TEST_STEP)
        assert_int_equal(verdict(text, &(extent){.all = true, .threads = threads, .near = NEAR}),
                         ACCEPTED);
    assert_string_equal(checked.said, ": 0.16 has period 149459, preperiod 105351, saltus 0");
    free(text);
}

/* The anchor's mark alone, and far: all is computed up to it. */
static void test_anchor(void **unused) {
    (void)unused;
    static const uint64_t anchor = 119288;
    const windows_claim claim = {.rule = "0.16",
                                 .mask = 30,
                                 .period = PERIOD,
                                 .preperiod = PREPERIOD,
                                 .reach = 21577,
                                 .marks = &anchor,
                                 .count = 1};
    char *text = windows_text(&claim);
    assert_int_equal(verdict(text, &(extent){.all = true, .near = 1}), ACCEPTED);
    ++*strpbrk(strstr(text, "mark 1") + 6, "abc");
    mend_sum(text, strlen(text));
    assert_int_equal(verdict(text, &(extent){.all = true, .near = 1}), REFUSED);
    free(text);
}

/* Far marks, each with another window. */
static void test_marks(void **unused) {
    (void)unused;
    char *text = certificate(PERIOD, PREPERIOD, MARKS);
    unsigned met = 0;
    for (char *mark = strstr(text, "mark 1"); mark != NULL; mark = strstr(mark + 1, "\nmark ")) {
        if (strtoul(strchr(mark, ' '), NULL, 10) <= NEAR || met++ % (5 * TEST_PART) != 0)
            continue;
        char *letter = strpbrk(mark + 6, "abc\n");
        if (*letter == '\n')
            continue;
        ++*letter;
        mend_sum(text, strlen(text));
        if (verdict(text, &(extent){.all = true, .threads = 2, .near = NEAR}) != REFUSED)
            fail_msg("a mark that was altered is accepted: %.20s", mark);
        --*letter;
    }
    assert_true(met > 60);
    free(text);
}

static void test_claims(void **unused) {
    (void)unused;
    static const struct {
        uint64_t period, preperiod;
        const char *said;
    } claims[] = {
        {149458, 105351, "the window does not come again before heap 2"},
        {2 * 149459, 105351, "149459 is a period too"},
        {149459, 105350, "the repetition does not begin at the preperiod"},
        {149459, 105352, "the repetition does not begin at the preperiod"},
        {149459, 120000, "the repetition does not begin at the preperiod"},
    };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i += TEST_STEP) {
        char *text = certificate(claims[i].period, claims[i].preperiod, MARKS / 2);
        assert_int_equal(verdict(text, &(extent){.all = true, .threads = 2, .near = NEAR}),
                         REFUSED);
        if (strstr(checked.said, claims[i].said) == NULL)
            fail_msg("\"%s\" instead of \"%s\"", checked.said, claims[i].said);
        free(text);
    }
}

static bool not_beyond(void *user, const char *name, uint64_t heap, uint64_t last) {
    assert_string_equal(name, "heap");
    assert_true(heap <= last);
    return heap < *(const uint64_t *)user;
}

/* A segment goes on behind the mark at its end, as far as the next one takes on trust. */
static void test_segment_end(void **unused) {
    (void)unused;
    enum { REACH = 21577, ASKED = 3 << 16 };
    const uint64_t marks[] = {100000, 150000, ASKED - REACH, 220000};
    const windows_claim claim = {.rule = "0.16",
                                 .mask = 30,
                                 .period = PERIOD,
                                 .preperiod = PREPERIOD,
                                 .reach = REACH,
                                 .marks = marks,
                                 .count = 4};
    char *text = windows_text(&claim);
    uint64_t end = ASKED;
    extent e = {.one = true, .near = NEAR, .go_on = not_beyond, .user = &end, .segment = 2};
    assert_int_equal(verdict(text, &e), SAMPLED);
    assert_string_equal(checked.said, " as far as heap 196608 of 461364: 0.16 has period 149459, "
                                      "preperiod 105351, saltus 0");
    end = UINT64_MAX;
    assert_int_equal(verdict(text, &e), SAMPLED);
    assert_string_equal(checked.said, " as far as the sample goes: 0.16 has period 149459, "
                                      "preperiod 105351, saltus 0");
    free(text);
}

/* Broken off again and again, it comes to its end, and forgets nothing. */
static void test_checkpoint(void **unused) {
    (void)unused;
    char *text = certificate(PERIOD, PREPERIOD, MARKS);
    char *other = certificate(PERIOD, PREPERIOD + 1, MARKS);
    uint64_t end = 65000;
    extent e = {.all = true, .near = NEAR, .checkpoint = checkpoint, .go_on = not_beyond};
    e.user = &end;
    unlink(checkpoint);
    assert_int_equal(verdict(text, &e), SAMPLED); /* in what is near */
    assert_string_equal(checked.said, " as far as heap 65536 of 461364: 0.16 has period 149459, "
                                      "preperiod 105351, saltus 0");
    assert_int_equal(access(checkpoint, F_OK), -1);
    end = 130000;
    assert_int_equal(verdict(text, &e), SAMPLED);
    end = 220000;
    assert_int_equal(verdict(text, &e), SAMPLED);
    assert_int_equal(access(checkpoint, F_OK), 0);
    assert_int_equal(verdict(other, &e), USAGE);
    assert_non_null(strstr(checked.said, "the checkpoint is another certificate's"));
    end = UINT64_MAX;
    assert_int_equal(verdict(text, &e), ACCEPTED);
    assert_int_equal(verdict(text, &e), ACCEPTED); /* the file is there still */
    assert_int_equal(truncate(checkpoint, 40), 0);
    assert_int_equal(verdict(text, &e), USAGE);
    /* What it says is believed, but not of a mark that is not there. */
    FILE *file = fopen(checkpoint, "wb");
    assert_non_null(file);
    fprintf(file, "bouton-check checkpoint 1\nmark 99 sum 0 values 2\n0\n0\nend\n");
    assert_int_equal(fclose(file), 0);
    assert_int_equal(verdict(text, &e), USAGE);
    unlink(checkpoint);
    char nowhere[sizeof checkpoint + 6];
    snprintf(nowhere, sizeof nowhere, "%s/state", checkpoint);
    e.checkpoint = nowhere;
    assert_int_equal(verdict(text, &e), SYSTEM);
    assert_string_equal(checked.said, "the checkpoint can't be written");
    free(text);
    free(other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right),      cmocka_unit_test(test_anchor),
        cmocka_unit_test(test_marks),      cmocka_unit_test(test_claims),
        cmocka_unit_test(test_checkpoint), cmocka_unit_test(test_segment_end)};
    const int file = mkstemp(checkpoint);
    if (file < 0)
        return 1;
    close(file);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
