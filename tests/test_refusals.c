/* SPDX-License-Identifier: MIT */
/* bouton-check line by line: each thing that it looks at, spoiled in a certificate whose sum fits,
 * and the limits on both sides. */
#include "heap/known.h"
#include "heap/sequence.h"
#include "refusals.h"

static const char kayles[] = "bouton certificate 1\nclaim period\nrule 0.77\nperiod 12\n"
                             "preperiod 71\nsaltus 0\nproof guy-smith\nchecked 168\nmask 0\n"
                             "positional 0\nrares 0\nsum 0123456789abcdef\n";
/* One heap is left at most: the last round reaches back before the preperiod. */
static const char one_part[] = "bouton certificate 1\nclaim period\nrule 0.123\nperiod 5\n"
                               "preperiod 5\nsaltus 0\nproof guy-smith\nchecked 13\nmask 0\n"
                               "positional 0\nrares 0\nsum 0123456789abcdef\n";
static const char all_but[] = "bouton certificate 1\nclaim period\nrule 0.0330333...\nperiod 2\n"
                              "preperiod 0\nsaltus 1\nproof states\nchecked 7\n"
                              "sum 0123456789abcdef\n";

/* A certificate that comes along, as a string. */
static char *shipped(const char *rule) {
    size_t size = 0;
    const char *text = bouton_known_shipped(rule, &size);
    char *copy = strndup(text, size);
    assert_non_null(copy);
    return copy;
}

static void test_lines(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {kayles, "bouton", "bouton", NULL},
        {kayles, "certificate 1\n", "certificate 2\n", "line 1: a line \"bouton certificate 1"},
        {kayles, "certificate 1\n", "certificate 1 \n", "line 1: there is more"},
        {kayles, "certificate 1\n", "certificate 1\n\n", "line 2: a line \"claim ...\" should"},
        {kayles, "claim period", "claim periods", "line 2: it claims something"},
        {kayles, "period 12", "period 012", "line 4: a number has a zero"},
        {kayles, "period 12", "period +12", "line 4: a number is missing"},
        {kayles, "period 12", "period 12 ", "line 4: there is more"},
        {kayles, "period 12", "period  12", "line 4: a number is missing"},
        {kayles, "period 12", "period", "line 4: a number is missing"},
        {kayles, "period 12", "periods 12", "line 4: a number is missing"},
        {kayles, "period 12", "period 12\r", "line 4: there is more"},
        {kayles, "period 12\n", "period 12", "line 4: there is more"},
        {kayles, "saltus 0", "saltus 18446744073709551615", "line 6: its saltus is too large"},
        {kayles, "saltus 0", "saltus 18446744073709551616", "line 6: a number is too large"},
        {kayles, "proof guy-smith", "proof guy smith", "line 7: there is more"},
        {kayles, "proof guy-smith", "proof", "line 7: something should follow"},
    };
    CHECK(cases);
    char *copy = edit(kayles, "bouton", "bouton");
    const size_t size = strlen(copy);
    for (size_t cut = 0; cut < size; cut++) { /* before the sum's line, in it, before its end */
        assert_int_equal(verdict_on(cut > 0 ? copy : "", cut > 0 ? cut : 1, &as_usual), REFUSED);
        if (cut > 0)
            assert_non_null(strstr(checked.said, ": the file ends here: it is cut short"));
    }
    copy[size - 2] = (char)(copy[size - 2] ^ 1);
    assert_int_equal(verdict_on(copy, size, &as_usual), REFUSED);
    assert_string_equal(checked.said, "line 12: the sum does not fit: the certificate was altered");
    free(copy);
    copy = edit(kayles, "bouton", "bouton");
    copy = realloc(copy, size + 2);
    strcpy(copy + size, "\n");
    assert_int_equal(verdict_on(copy, size + 1, &as_usual), REFUSED);
    assert_string_equal(checked.said, "line 13: something follows the sum");
    copy[12] = '\0'; /* a NUL in the text */
    assert_int_equal(verdict_on(copy, size, &as_usual), REFUSED);
    free(copy);
}

/* The periods without windows. */
static void test_periods(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {one_part, "rule", "rule", NULL},
        {all_but, "rule", "rule", NULL},
        {kayles, "rule 0.77", "rule 0.7G", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule 1.77", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule 0.", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule 077", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule 0.7!7", "line 3: no theorem speaks of a rule with signs"},
        {kayles, "period 12", "period 1152921504606846977", "line 4: its period is too large"},
        {kayles, "preperiod 71", "preperiod 1152921504606846977", "line 5: its preperiod is too"},
        {kayles, "checked 168", "checked 1152921504606846977", "line 8: its checked is too large"},
        {kayles, "proof guy-smith", "proof guy-smithson-and-co", "line 7: its proof is of no kind"},
        {kayles, "proof guy-smith", "proof guy-smiths", "line 7: its proof is of no kind"},
        /* Shorter and longer than they are. */
        {kayles, "period 12\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
         "period 6\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 156",
         "line 5: the repetition begins at"},
        {kayles, "period 12\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
         "period 24\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 192",
         "line 4: 12 is a period too"},
        {kayles, "period 12\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
         "period 132\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 408",
         "line 4: 12 is a period too"},
        {kayles, "period 12\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
         "period 60\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 264",
         "line 4: 12 is a period too"},
        {one_part, "period 5\npreperiod 5\nsaltus 0\nproof guy-smith\nchecked 13",
         "period 10\npreperiod 5\nsaltus 0\nproof guy-smith\nchecked 18",
         "line 4: 5 is a period too"},
        {kayles, "preperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
         "preperiod 72\nsaltus 0\nproof guy-smith\nchecked 170",
         "line 5: the repetition begins at 71"},
        {kayles, "preperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
         "preperiod 70\nsaltus 0\nproof guy-smith\nchecked 166",
         "line 5: the repetition begins at 71"},
        {kayles, "period 12\npreperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
         "period 0\npreperiod 0\nsaltus 0\nproof guy-smith\nchecked 2",
         "line 4: the period is out of range"},
        {kayles, "proof guy-smith",
         "proof guy-smith-guy-smith-guy-smith-guy-smith-guy-smith-guy-smith-guy-smith-guy-smith-"
         "guy-smith-guy-smith-guy-smith-guy-smith-guy-smith-guy-smith-guy-smith-guy-smith",
         "line 7: its proof is of no kind"},
        {kayles, "checked 168", "checked 167", "line 8: the theorem asks for other values"},
        {kayles, "checked 168", "checked 169", "line 8: the theorem asks for other values"},
        {kayles, "saltus 0", "saltus 1", "line 7: the theorem of Guy and Smith"},
        {kayles, "rule 0.77", "rule 0.77...", "line 7: the theorem of Guy and Smith"},
        {kayles, "mask 0", "mask 512", "line 9: the mask is out of range"},
        {kayles, "mask 0\npositional 0", "mask 1\npositional 2", "line 10: positional is neither"},
        {kayles, "positional 0", "positional 1", "line 9: rare heaps need a mask"},
        {kayles, "rares 0", "rares 1\nrare 1 0", "line 9: rare heaps need a mask"},
        {kayles, "rares 0", "rares 16777217", "line 11: there are too many rare heaps"},
        {kayles, "mask 0\npositional 0", "mask 1\npositional 1", "line 10: splits of both"},
        {one_part, "mask 0", "mask 1", "line 9: this rule has no sparse space"},
        {all_but, "rule 0.0330333...", "rule 0.0330333", "line 7: this rule has no finite states"},
        {all_but, "rule 0.0330333...", "rule 0.0770777...", "line 7: this rule has no finite"},
        {all_but, "period 2", "period 3", "line 8: the state is out of range"},
        {all_but, "period 2", "period 8", "line 4: the period is out of range"},
        {all_but, "checked 7", "checked 16777216", "line 8: the state is out of range"},
        {all_but, "checked 7", "checked 8", "line 8: the states agree sooner"},
        {all_but, "saltus 1", "saltus 2", "line 5: the repetition begins at"},
        {all_but, "period 2\npreperiod 0\nsaltus 1\nproof states\nchecked 7",
         "period 4\npreperiod 0\nsaltus 2\nproof states\nchecked 9", "line 4: 2 is a period too"},
    };
    CHECK(cases);
}

/* The rare heaps of kayles for a mask, as lines, and perhaps one more that nobody computes. */
static void put_rares(char *out, size_t size, unsigned mask, bool more) {
    enum { COUNT = 169 };
    uint64_t values[COUNT];
    char rares[8192] = "";
    unsigned count = 0;
    bouton *b = bouton_new(NULL);
    bouton_code code;
    assert_int_equal(bouton_code_read(b, &code, "0.77", 4), BOUTON_OK);
    bouton_sequence *sequence = bouton_sequence_new(b, &code);
    assert_int_equal(bouton_sequence_values(b, sequence, 0, COUNT, values), BOUTON_OK);
    for (unsigned n = 1; n < COUNT; n++)
        if (__builtin_popcount((unsigned)values[n] & mask) % 2 == 0) {
            char line[32];
            snprintf(line, sizeof line, "rare %u %u\n", n, (unsigned)values[n]);
            strcat(rares, line);
            count++;
        }
    snprintf(out, size, "mask %u\npositional 0\nrares %u\n%s%s", mask, count + more, rares,
             more ? "rare 200 0\n" : "");
    bouton_sequence_free(b, sequence);
    bouton_code_free(b, &code);
    bouton_free(b);
}

/* The sparse space: of kayles, whose heaps are mostly rare for this mask. */
static void test_space(void **state) {
    (void)state;
    static char space[8192];
    put_rares(space, sizeof space, 8, true);
    char *longer = edit(kayles, "mask 0\npositional 0\nrares 0\n", space);
    put_rares(space, sizeof space, 8, false);
    char *helped = edit(kayles, "mask 0\npositional 0\nrares 0\n", space);
    const spoiled cases[] = {
        {helped, "mask 8", "mask 8", NULL},
        {longer, "mask 8", "mask 8", "line 158: no heap so large was computed"},
        {helped, "mask 8", "mask 16", "line 38: at heap 27: the rare heaps are not those"},
        {helped, "rare 1 1\n", "rare 1 512\n", "line 12: a rare value is too large"},
        {helped, "rare 1 1\n", "rare 1 511\n", "line 12: at heap 1: a rare heap's value"},
        {helped, "rare 2 2\n", "rare 2 2 2\n", "line 13: there is more"},
        {helped, "rare 2 2\n", "rare 1 2\n", "line 13: the rare heaps are not in order"},
        {helped, "rare 1 1\n", "rare 0 1\n", "line 12: the rare heaps are not in order"},
        {helped, "rare 168 ", "rare 1152921504606846977 ", "line 1"},
        {helped, "rare 168 ", "rare 169 ", "line 1"},
        {helped, "mask 8", "mask 511", "line 1"},
    };
    CHECK(cases);
    free(helped);
    free(longer);
}

/* The numbers of windows: those of 0.127, which has 693 rare heaps, the last 27107. */
static void test_windows(void **state) {
    (void)state;
    char *text = shipped("0.127");
    static const char no_mask[] =
        "bouton certificate 1\nclaim period\nrule 0.77\nperiod 12\npreperiod 71\nsaltus 0\n"
        "proof windows\nchecked 168\nmask 0\npositional 0\nrares 0\nwindow 3\nanchor 100\n"
        "reach 10\nvalues 1 1 1\nmarks 0\nsum 0123456789abcdef\n";
    /* Another common value in the window. */
    char value_first[40], value_other[40];
    const unsigned first = (unsigned)strtoul(strstr(text, "\nvalues ") + 8, NULL, 10);
    snprintf(value_first, sizeof value_first, "values %u ", first);
    snprintf(value_other, sizeof value_other, "values %u ", first ^ 2);
    const spoiled cases[] = {
        {text, "rule", "rule", NULL},
        {no_mask, "rule", "rule", "line 9: windows need a mask"},
        {text, "saltus 0", "saltus 1", "line 6: windows need a saltus of 0"},
        {text, "window 27109", "window 27108", "line 705: the window is not as long"},
        {text, "window 27109", "window 27110", "line 705: the window is not as long"},
        {text, "window 27109", "window 16777217", "line 707: the window, anchor or reach is too"},
        {text, "anchor 84221", "anchor 92421", "line 707: the window, anchor or reach is too"},
        {text, "reach 8192", "reach 16777216", "line 707: the window, anchor or reach is too"},
        {text, "reach 8192", "reach 16777215", "line 8: the theorem asks for other values"},
        {text, "anchor 84221", "anchor 81320", "line 706: the anchor is too near"},
        {text, "anchor 84221", "anchor 81332", "line 8: the theorem asks for other values"},
        {text, "checked 92420", "checked 92419", "line 8: the theorem asks for other values"},
        {text, "checked 92420", "checked 92421", "line 8: the theorem asks for other values"},
        {text, "period 4", "period 5", "line 4: the mask has the position, but"},
        {text, "preperiod 46578", "preperiod 57113", "line 5: the preperiod reaches into"},
        {text, "preperiod 46578", "preperiod 57112", "line 5: the repetition begins at 46578"},
        {text, "period 4\npreperiod 46578\nsaltus 0\nproof windows\nchecked 92420",
         "period 8\npreperiod 46578\nsaltus 0\nproof windows\nchecked 92424",
         "line 4: 4 is a period too"},
        {text, "period 4\npreperiod 46578\nsaltus 0\nproof windows\nchecked 92420",
         "period 2\npreperiod 46578\nsaltus 0\nproof windows\nchecked 92418",
         "line 5: the repetition begins at"},
        {text, value_first, value_other, "line 708: the window has other values"},
        {text, "marks 0", "marks 1048577", "line 709: there are too many marks"},
        {text, "marks 0", "marks 1048576", "line 710: a line \"mark ...\" should"},
        {text, "marks 0\n", "marks 1\nmark 27109\n", "line 710: the marks are not in order"},
        {text, "marks 0\n", "marks 1\nmark 27110\n", "line 710: a number is missing"},
        {text, "marks 0\n", "marks 1\nmark 92420\n", "line 710: a number is missing"},
        {text, "marks 0\n", "marks 1\nmark 92421\n", "line 710: the marks are not in order"},
        {text, "positional 1", "positional 0", "line "},
        {text, "rare 3 2\n", "rare 3 2\nrare 4 2\n", "line "},
    };
    CHECK(cases);
    free(text);
}

static char *read_file(const char *name) {
    enum { ROOM = 1 << 20 };
    char *text = calloc(ROOM, 1);
    FILE *file = fopen(name, "rb");
    assert_true(text != NULL && file != NULL);
    assert_in_range(fread(text, 1, ROOM - 1, file), 1, ROOM - 2);
    fclose(file);
    return text;
}

/* At the end of each kind. */
static void test_ends(void **state) {
    (void)state;
    char *windows = shipped("0.127");
    const char *const texts[] = {kayles, all_but, windows};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_end(texts[i]);
    /* Longer than is computed without being asked, and no marks. */
    char *copy = read_file(BOUTON_SOURCE_DIR "/docs/certificates/0.106");
    strcpy(strstr(copy, "marks "), "marks 0\nsum 0123456789abcdef\n");
    mend_sum(copy, strlen(copy));
    assert_int_equal(verdict_on(copy, strlen(copy), &as_usual), REFUSED);
    assert_non_null(strstr(checked.said, "only --all can check it"));
    free(copy);
    free(windows);
}

static void test_little_memory(void **state) {
    (void)state;
    char *windows = shipped("0.127");
    const char *const texts[] = {kayles, all_but, windows};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_little_memory(texts[i]);
    /* Of a claim so large that no machine has the memory. */
    char *copy = edit(kayles, "preperiod 71\nsaltus 0\nproof guy-smith\nchecked 168",
                      "preperiod 1000000000000000\nsaltus 0\nproof guy-smith\n"
                      "checked 2000000000000026");
    assert_int_equal(verdict_on(copy, strlen(copy), &as_usual), SYSTEM);
    free(copy);
    free(windows);
}

/* The values before a heap, as they stand in a mark. */
static char *values_before(bouton *b, bouton_sequence *sequence, uint64_t heap, size_t window) {
    uint64_t *values = malloc(window * sizeof *values);
    char *text = malloc(5 * window + 1), *end = text;
    assert_true(values != NULL && text != NULL);
    assert_int_equal(bouton_sequence_values(b, sequence, heap - window, window, values), BOUTON_OK);
    for (size_t i = 0; i < window; i++)
        end += sprintf(end, " %u", (unsigned)values[i]);
    free(values);
    return text;
}

/* Marks of 0.454, about the first 2^24 heaps, which are computed in any case. */
static void test_far_marks(void **state) {
    (void)state;
    enum { BEGINNING = 1 << 24, WINDOW = 127, COUNT = 4 };
    static const unsigned heaps[COUNT] = {BEGINNING, BEGINNING + 1, BEGINNING + 9000,
                                          BEGINNING + 20000};
    char *text = shipped("0.454");
    sprintf(strstr(text, "marks "), "marks 0\nsum 0123456789abcdef\n");
    char *marks[COUNT], lines_of[4096];
    bouton *b = bouton_new(NULL);
    bouton_code code;
    assert_int_equal(bouton_code_read(b, &code, "0.454", 5), BOUTON_OK);
    bouton_sequence *sequence = bouton_sequence_new(b, &code);
    for (size_t i = 0; i < COUNT; i++)
        marks[i] = values_before(b, sequence, heaps[i], WINDOW);
    bouton_sequence_free(b, sequence);
    bouton_code_free(b, &code);
    bouton_free(b);

    snprintf(lines_of, sizeof lines_of, "marks 3\nmark %u%s\nmark %u%s\nmark %u%s\n", heaps[0],
             marks[0], heaps[2], marks[2], heaps[3], marks[3]);
    char *right = edit(text, "marks 0\n", lines_of);
    snprintf(lines_of, sizeof lines_of, "marks 2\nmark %u%s\nmark %u%s\n", heaps[1], marks[1],
             heaps[2], marks[2]);
    char *late = edit(text, "marks 0\n", lines_of);
    /* The first value of a mark: another common one, or a rare one. */
    char start[64], other[64], rare_one[64];
    snprintf(start, sizeof start, "mark %u", heaps[2]);
    const unsigned first = (unsigned)strtoul(marks[2], NULL, 10);
    snprintf(start, sizeof start, "mark %u %u ", heaps[2], first);
    snprintf(other, sizeof other, "mark %u %u ", heaps[2], first ^ 2);
    snprintf(rare_one, sizeof rare_one, "mark %u %u ", heaps[2], first ^ 1);
    char *altered = edit(right, start, other), *rare_text = edit(right, start, rare_one);
    char *early = edit(right, "mark 16777216 ", "mark 16777216 512 ");

    const struct {
        const char *text;
        extent e;
        int verdict;
        const char *said;
    } cases[] = {
        {right, {.one = true, .segment = 1}, SAMPLED, " as far as the sample goes: 0.454"},
        {right,
         {.one = true, .segment = 3},
         USAGE,
         "there is no segment 3: this certificate has 3"},
        {late, {.one = true, .segment = 0}, REFUSED, "line 33: no mark is near the beginning"},
        {altered, {.one = true, .segment = 0}, REFUSED, "line 34: segment 0 does not lead to this"},
        {rare_text, {.one = true, .segment = 0}, REFUSED, "line 34: the value of heap 16786089 is"},
        {early, {.one = true, .segment = 0}, REFUSED, "line 33: a value is too large"},
    };
    const size_t step = TEST_PART == 1 ? 1 : 3;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += step) {
        const int verdict = verdict_on(cases[i].text, strlen(cases[i].text), &cases[i].e);
        if (verdict != cases[i].verdict ||
            strncmp(checked.said, cases[i].said, strlen(cases[i].said)) != 0)
            fail_msg("case %zu: %d, %s", i, verdict, checked.said);
    }
    free(text);
    free(right);
    free(late);
    free(altered);
    free(rare_text);
    free(early);
    for (size_t i = 0; i < COUNT; i++)
        free(marks[i]);
}

static void test_reading(void **state) {
    (void)state;
    FILE *file = fopen("/", "rb");
    assert_non_null(file);
    check_certificate(&checked, file, &as_usual);
    fclose(file);
    assert_int_equal(checked.verdict, SYSTEM);
    assert_string_equal(checked.said, "the certificate can't be read to its end");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),         cmocka_unit_test(test_periods),
        cmocka_unit_test(test_space),         cmocka_unit_test(test_windows),
        cmocka_unit_test(test_ends),          cmocka_unit_test(test_far_marks),
        cmocka_unit_test(test_little_memory), cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
