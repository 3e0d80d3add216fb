/* SPDX-License-Identifier: MIT */
/* bouton-check line by line, on certificates of periods: each thing that it looks at, spoiled in a
 * certificate whose sum fits, and the limits on both sides. */
#define _GNU_SOURCE /* fopencookie */
#include "octal/replay/certified.h"
#include "refusals.h"
#include "windows_text.h"

#define SUM "sum 0123456789abcdef\n"
#define CLAIM(rule, period, preperiod, saltus, proof)                                              \
    "bouton certificate 2\nclaim period\nrule " rule "\nperiod " period "\npreperiod " preperiod   \
    "\nsaltus " saltus "\nproof " proof "\n"

static const char kayles[] = CLAIM("0.77", "12", "71", "0", "guy-smith") SUM;
/* One heap is left at most: the last round reaches back before the preperiod. */
static const char one_part[] = CLAIM("0.123", "5", "5", "0", "guy-smith") SUM;
/* None is left. */
static const char no_part[] = CLAIM("0.1", "1", "2", "0", "guy-smith") SUM;
static const char all_but[] = CLAIM("0.0330333...", "2", "0", "1", "states") "checked 7\n" SUM;
static const char lasker[] = CLAIM("4.333...", "4", "1", "4", "blocks") "checked 14\nsize 4\n" SUM;
static const char tail_splits[] =
    CLAIM("C.555...", "3", "4", "4", "blocks") "checked 20\nsize 4\n" SUM;
/* Its tail brings some small values by two heaps alone. */
static const char tail_pairs[] =
    CLAIM("C.9444...", "3", "4", "4", "blocks") "checked 21\nsize 4\n" SUM;
static const char large_blocks[] =
    CLAIM("4.4BD", "12", "12", "8", "blocks") "checked 74\nsize 8\n" SUM;
static const char three_parts[] = CLAIM("0.3F", "6", "0", "3", "blocks") "checked 22\nsize 1\n" SUM;

/* Kayles by windows: nine rare heaps, the last 70, and from heap 218 on, the anchor, pairs need no
 * heap beyond 9. Values up to 252 are asked for. */
static const windows_claim by_windows = {
    .rule = "0.77", .mask = 15, .period = 12, .preperiod = 71, .reach = 9};
#define MARK "mark 218 0a0c1a0a2a5a5a\n"

/* A certificate that comes along, as a string. */
static char *shipped(const char *rule) {
    size_t size = 0;
    const char *text = bouton_certified_bundled(rule, &size);
    char *copy = strndup(text, size);
    assert_non_null(copy);
    return copy;
}

static void test_lines(void **state) {
    (void)state;
    static char longest[WORD_MAX], longer[WORD_MAX + 1];
    memset(longest, 'x', sizeof longest - 1);
    memset(longer, 'x', sizeof longer - 1);
    const spoiled cases[] = {
        {kayles, "bouton", "bouton", NULL},
        {kayles, "certificate 2\n", "certificate 1\n", "line 1: a line \"bouton certificate 2"},
        {kayles, "certificate 2\n", "certificate 2 \n", "line 1: there is more"},
        {kayles, "certificate 2\n", "certificate 2\n\n", "line 2: a line \"claim ...\" should"},
        {kayles, "claim period", "claim periods", "line 2: it claims something"},
        {kayles, "claim period", "claim  period", "line 2: there is more"},
        {kayles, "period 12", "period 012", "line 4: a number has a zero"},
        {kayles, "period 12", "period 00", "line 4: a number has a zero"},
        {kayles, "period 12", "period +12", "line 4: a number is missing"},
        {kayles, "period 12", "period 12 ", "line 4: there is more"},
        {kayles, "period 12", "period  12", "line 4: a number is missing"},
        {kayles, "period 12", "period", "line 4: a number is missing"},
        {kayles, "period 12", "periods 12", "line 4: a number is missing"},
        {kayles, "period 12", "perio 12", "line 4: a line \"period ...\" should"},
        {kayles, "period 12", "period 12\r", "line 4: there is more"},
        {kayles, "period 12\n", "period 12", "line 4: there is more"},
        {kayles, "period 12\n", "", "line 4: a line \"period ...\" should"},
        {kayles, "period 12", "period 1152921504606846976", "line 8: its numbers do not fit"},
        {kayles, "period 12", "period 1152921504606846977",
         "line 4: a number is larger than 1152921504606846976"},
        {kayles, "preperiod 71", "preperiod 1152921504606846976", "line 8: its numbers do not"},
        {kayles, "preperiod 71", "preperiod 1152921504606846977", "line 5: a number is larger"},
        {kayles, "saltus 0", "saltus 1152921504606846976", "line 7: the theorem of Guy"},
        {kayles, "saltus 0", "saltus 1152921504606846977", "line 6: a number is larger"},
        {kayles, "saltus 0", "saltus 18446744073709551616", "line 6: a number is larger"},
        {kayles, "saltus 0", "saltus 18446744073709551617", "line 6: a number is larger"},
        {kayles, "proof guy-smith", "proof guy smith", "line 7: there is more"},
        {kayles, "proof guy-smith", "proof", "line 7: something should follow"},
        {kayles, "proof guy-smith", "proof ", "line 7: its proof is of no kind"},
        {kayles, "guy-smith", longest, "line 7: its proof is of no kind"},
        {kayles, "guy-smith", longer, "line 7: there is more"},
        {kayles, "sum ", "total ", "line 8: a line \"sum ...\" should"},
    };
    CHECK(cases);
    char *copy = edit(kayles, "bouton", "bouton");
    const size_t size = strlen(copy);
    for (size_t cut = 0; cut < size; cut++) { /* before the sum's line, in it, before its end */
        assert_int_equal(verdict_on(cut > 0 ? copy : "", cut > 0 ? cut : 1, &as_usual), REFUSED);
        if (cut > 0)
            assert_non_null(strstr(checked.said, ": the file ends here: it is cut short"));
    }
    strrchr(copy, '\n')[-1] ^= 1;
    assert_int_equal(verdict_on(copy, size, &as_usual), REFUSED);
    assert_string_equal(checked.said, "line 8: the sum does not fit: the certificate was altered");
    free(copy);
    copy = edit(kayles, "bouton", "bouton");
    copy = realloc(copy, size + 2);
    assert_non_null(copy);
    strcpy(copy + size, "\n");
    assert_int_equal(verdict_on(copy, size + 1, &as_usual), REFUSED);
    assert_string_equal(checked.said, "line 8: something follows the sum");
    copy[12] = '\0'; /* a NUL in the text */
    assert_int_equal(verdict_on(copy, size, &as_usual), REFUSED);
    free(copy);
}

/* The periods without windows. */
static void test_periods(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {one_part, "rule", "rule", NULL},
        {no_part, "rule", "rule", NULL},
        {all_but, "rule", "rule", NULL},
        {lasker, "rule", "rule", NULL},
        {three_parts, "rule", "rule", NULL},
        {tail_pairs, "rule", "rule", NULL},
        {kayles, CLAIM("0.77", "12", "71", "0", "guy-smith"),
         CLAIM("8.2", "6", "1", "3", "blocks") "checked 21\nsize 1\n", NULL},
        {tail_pairs, "checked 21", "checked 20", "line 10: the t"},
        {tail_pairs, "checked 21", "checked 22", "line 10: the t"},
        {kayles, "rule 0.77", "rule 0.7G", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule 1.77", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule 0.", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule 077", "line 3: its rule is no code"},
        {kayles, "rule 0.77", "rule", "line 3: something should follow"},
        {kayles, "rule 0.77", "rule 0.7!7", "line 3: no theorem speaks of a rule with signs"},
        {kayles, "period 12", "period 0", "line 7: the period is 0"},
        {kayles, "guy-smith", "guy-smiths", "line 7: its proof is of no kind"},
        {kayles, "guy-smith", "windows", "line 8: a line \"mask ...\""},
        {kayles, "guy-smith", "states", "line 7: this rule has no finite states"},
        {kayles, "guy-smith", "blocks", "line 7: the theorem of blocks does not speak"},
        {kayles, "saltus 0", "saltus 1", "line 7: the theorem of Guy and Smith"},
        {kayles, "rule 0.77", "rule 0.77...", "line 7: the theorem of Guy and Smith"},
        /* Shorter and longer than they are. */
        {kayles, "period 12", "period 6", "line 8: the repetition begins at"},
        {kayles, "period 12", "period 24", "line 8: 12 is a period too"},
        {kayles, "period 12", "period 132", "line 8: 12 is a period too"},
        {kayles, "period 12", "period 60", "line 8: 12 is a period too"},
        {kayles, "period 12", "period 13", "line 8: the repetition begins at"},
        {kayles, "preperiod 71", "preperiod 72", "line 8: the repetition begins at 71, not"},
        {kayles, "preperiod 71", "preperiod 70", "line 8: the repetition begins at 71, not"},
        {one_part, "period 5", "period 10", "line 8: 5 is a period too"},
        /* At the last value that the theorem asks for the repetition ends. */
        {kayles, "rule 0.77\nperiod 12\npreperiod 71", "rule 0.4\nperiod 1\npreperiod 0",
         "line 8: the repetition begins at 3, not"},
        {kayles, "rule 0.77\nperiod 12\npreperiod 71", "rule 0.2\nperiod 1\npreperiod 0",
         "line 8: the repetition begins at 2, not"},
        {one_part, "preperiod 5", "preperiod 4", "line 8: the repetition begins at 5, not"},
        {one_part, "preperiod 5", "preperiod 6", "line 8: the repetition begins at 5, not"},
        {no_part, "preperiod 2", "preperiod 1", "line 8: the repetition begins at 2, not"},
        {no_part, "preperiod 2", "preperiod 3", "line 8: the repetition begins at 2, not"},
        {no_part, "period 1", "period 1", NULL},
        {kayles, "preperiod 71", "preperiod 8388595", "line 8: its numbers do not fit"},
        {all_but, "rule 0.0330333...", "rule 0.0330333", "line 7: this rule has no finite states"},
        {all_but, "rule 0.0330333...", "rule 0.0770777...", "line 7: this rule has no finite"},
        {all_but, "period 2", "period 3", "line 9: the repetition begins at 4"},
        {all_but, "period 2", "period 8", "line 9: its numbers do not fit"},
        {all_but, "checked 7", "checked 16777216", "line 9: its numbers do not fit"},
        {all_but, "checked 7", "checked 1152921504606846977", "line 8: a number is larger"},
        {all_but, "checked 7", "checked 8", "line 9: the states do not agree there, or agree soo"},
        {all_but, "checked 7", "checked 6", "line 9: the states do not agree there, or agree soo"},
        {all_but, "checked 7", "checked 1", "line 9: its numbers do not fit"},
        {all_but, "saltus 1", "saltus 2", "line 9: the repetition begins at"},
        {all_but, "period 2\npreperiod 0\nsaltus 1\nproof states\nchecked 7",
         "period 4\npreperiod 0\nsaltus 2\nproof states\nchecked 9", "line 9: 2 is a period too"},
    };
    CHECK(cases);
}

static void test_blocks(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {tail_splits, "rule", "rule", NULL},
        {tail_splits, "checked 20", "checked 19", "line 10: the theorem asks for other values"},
        {tail_splits, "checked 20", "checked 21", "line 10: the theorem asks for other values"},
        {large_blocks, "rule", "rule", NULL},
        {large_blocks, "checked 74", "checked 73", "line 10: the theorem asks for other values"},
        {lasker, "saltus 4", "saltus 0", "line 10: the repetition begins at"},
        {lasker, "saltus 4", "saltus 2", "line 10: the repetition begins at"},
        {lasker, "preperiod 1", "preperiod 0", "line 10: the repetition begins at 1, not"},
        {lasker, "preperiod 1", "preperiod 2", "line 10: the repetition begins at 1, not"},
        {lasker, "period 4\npreperiod 1\nsaltus 4", "period 8\npreperiod 1\nsaltus 8",
         "line 10: 4 is a period too"},
        {lasker, "checked 14", "checked 13", "line 10: the theorem asks for other values"},
        {lasker, "checked 14", "checked 15", "line 10: the theorem asks for other values"},
        {lasker, "checked 14", "checked 8", "line 10: the theorem asks for other values"},
        {lasker, "checked 14", "checked 7", "line 10: the theorem asks for more values"},
        {lasker, "checked 14", "checked 3", "line 10: its numbers do not fit"},
        {lasker, "checked 14", "checked 16384", "line 10: its numbers do not fit"},
        {lasker, "size 4", "size 2", "line 10: the size of the blocks does not fit"},
        {lasker, "size 4", "size 0", "line 10: the size of the blocks does not fit"},
        {lasker, "size 4", "size 12", "line 10: the size of the blocks does not fit"},
        {lasker, "size 4", "size 1048576", "line 10: the theorem asks for more values"},
        {lasker, "size 4", "size 2097152", "line 10: the size of the blocks does not fit"},
        {lasker, "size 4", "size 1152921504606846977", "line 9: a number is larger"},
        {lasker, "rule 4.333...", "rule 4.333", "line 7: the theorem of blocks does not speak"},
        {lasker, "rule 4.333...", "rule 0.333...", "line 7: the theorem of blocks does not speak"},
        {kayles, CLAIM("0.77", "12", "71", "0", "guy-smith"),
         CLAIM("0.77...", "1", "0", "0", "blocks") "checked 14\nsize 1\n",
         "line 10: the repetition begins at"},
        {kayles, CLAIM("0.77", "12", "71", "0", "guy-smith"),
         CLAIM("0.F", "2", "0", "0", "blocks") "checked 14\nsize 1\n",
         "line 10: the size of the blocks does not fit"},
        {kayles, CLAIM("0.77", "12", "71", "0", "guy-smith"),
         CLAIM("0.03C", "2", "5", "1", "blocks") "checked 20\nsize 1\n",
         "line 10: a heap before the period has a block"},
        {kayles, CLAIM("0.77", "12", "71", "0", "guy-smith"),
         CLAIM("0.219", "9", "1", "3", "blocks") "checked 20\nsize 1\n",
         "line 10: heap 57 and its like lack an option"},
    };
    CHECK(cases);
    /* The most values: the limit before the refusal that comes next. */
    if (TEST_PART == 1) {
        static const spoiled limit[] = {
            {lasker, "checked 14", "checked 16383", "line 10: the theorem asks for other values"}};
        CHECK(limit);
    }
}

/* The numbers of windows, and the claim. */
static void test_windows(void **state) {
    (void)state;
    char *text = windows_text(&by_windows);
    char *no_marks = edit(text, "marks 1\n" MARK, "marks 0\n");
    char *many_splits = edit(text, "rule 0.77", "rule 0.7777777777777777"); /* 16 */
    char *more_splits = edit(text, "rule 0.77", "rule 0.77777777777777777");
    const spoiled cases[] = {
        {text, "rule", "rule", NULL},
        {many_splits, "rares 9", "rares 1048576", "line 21: a line \"rare ...\" should"},
        {more_splits, "rares 9", "rares 1048576", "line 11: there are too many taps"},
        {text, "mask 15", "mask 0", "line 11: the theorem of windows does not speak"},
        {text, "mask 15", "mask 512", "line 8: a number is larger than 511"},
        {text, "mask 15", "mask 511", NULL} /* no value is beyond 15 */,
        {text, "positional 0", "positional 2", "line 9: a number is larger than 1"},
        {text, "positional 0", "positional 1", "line 11: splits of both parities"},
        {text, "rule 0.77", "rule 0.77...", "line 11: the theorem of windows does not speak"},
        {text, "rule 0.77", "rule 0.33", "line 11: the theorem of windows does not speak"},
        {text, "rule 0.77", "rule 0.7F", "line 11: the theorem of windows does not speak"},
        {text, "saltus 0", "saltus 1", "line 11: the theorem of windows does not speak"},
        {text, "reach 9", "reach 10", NULL}, /* it says less, and is as true */
        {text, "reach 9", "reach 8", "line 23: at heap 234: the rare heaps are not those"},
        {no_marks, "reach 9", "reach 16777216", "line 21: there is no mark before heap 218"},
        {no_marks, "reach 9", "reach 16777217", "line 10: a number is larger than 16777216"},
        {text, "rares 9", "rares 8", "line 20: a line \"marks ...\" should"},
        {text, "rares 9", "rares 10", "line 21: a line \"rare ...\" should"},
        {text, "rares 9", "rares 1048576", "line 21: a line \"rare ...\" should"},
        {text, "rares 9", "rares 1048577", "line 11: a number is larger than 1048576"},
        {text, "rare 3 3\n", "rare 3\n", "line 12: a number is missing"},
        {text, "rare 3 3\n", "rare 3 \n", "line 12: a number is missing"},
        {text, "rare 3 3\n", "rare 3 3 3\n", "line 12: there is more"},
        {text, "rare 3 3\n", "rare 3 511\n", "line 21: at heap 3: a rare heap's value is not"},
        {text, "rare 3 3\n", "rare 3 512\n", "line 12: a number is larger than 511"},
        {text, "rare 3 3\n", "rare 0 3\n", "line 12: the rare heaps are not in order"},
        {text, "rare 6 3\n", "rare 3 3\n", "line 13: the rare heaps are not in order"},
        {text, "rare 6 3\n", "rare 2 3\n", "line 13: the rare heaps are not in order"},
        {text, "rare 6 3\n", "rare 7 3\n", "line 22: at heap 6: the rare heaps are not those"},
        {text, "rare 6 3\n", "rare 6 5\n", "line 22: at heap 6: a rare heap's value is not"},
        {text, "rare 70 6\n", "rare 70 5\n", "line 22: at heap 70: a rare heap's value is not"},
        {text, "rare 70 6\n", "rare 16777216 6\n", "line 22: the marks are not in order"},
        {text, "rare 70 6\n", "rare 16777217 6\n", "line 20: a number is larger than 16777216"},
        {text, "rares 9\nrare 3 3\n", "rares 8\n", "line 20: at heap 3: the rare heaps are not"},
        {text, "marks 1\n" MARK, "marks 0\n", "line 21: there is no mark before heap 218"},
        {text, "marks 1", "marks 1048576", "line 23: a line \"mark ...\" should"},
        {text, "marks 1", "marks 1048577", "line 21: a number is larger than 1048576"},
        {text, "marks 1", "marks 2", "line 23: a line \"mark ...\" should"},
        {text, "marks 1", "marks 0", "line 21: there is no mark before heap 218"},
        {text, "rule 0.77", "rule 0.770", NULL},
        {text, "mark 218 0", "mark 218 00", "line 22: a number has a zero before it"},
        /* Shorter and longer than they are. */
        {text, "preperiod 71", "preperiod 70", "line 22: the repetition does not begin"},
        {text, "preperiod 71", "preperiod 72", "line 22: the repetition does not begin"},
        {text, "preperiod 71", "preperiod 0", "line 22: the repetition does not begin"},
        {text, "preperiod 71", "preperiod 1", "line 22: the repetition does not begin"},
        {text, "preperiod 71", "preperiod 146", "line 22: the repetition does not begin"},
        {text, "preperiod 71", "preperiod 147", "line 22: the repetition does not begin"},
        {text, "period 12", "period 6", "line 22: the repetition does not begin"},
        {text, "period 12", "period 13", "line 22: the repetition does not begin"},
        {text, "period 12", "period 4", "line 22: the repetition does not begin"},
        {text, "period 12", "period 24", "line 23: 12 is a period too"},
        {text, "period 12", "period 36", "line 23: 12 is a period too"},
        {text, "period 12", "period 60", "line 23: 12 is a period too"},
        {text, "period 12", "period 84", "line 23: 12 is a period too"},
        {text, "period 12", "period 72", "line 23: "},
    };
    CHECK(cases);
    free(text);
    free(no_marks);
    free(many_splits);
    free(more_splits);
}

/* Claims for which a certificate was made by hand, so that the anchor is where it should be. */
static void test_claims(void **state) {
    (void)state;
    static const struct {
        windows_claim c;
        const char *said;
    } cases[] = {
        {{.rule = "0.77", .mask = 15, .period = 12, .preperiod = 71, .reach = 9}, NULL},
        {{.rule = "0.77", .mask = 15, .period = 12, .preperiod = 147, .reach = 9},
         "line 22: the repetition does not begin"},
        {{.rule = "0.77", .mask = 15, .period = 12, .preperiod = 148, .reach = 9},
         "line 22: the repetition does not begin"},
        /* Without rare heaps, and all of it among the first heaps. */
        {{.rule = "0.157", .mask = 3, .period = 6, .preperiod = 1, .reach = 9}, NULL},
        {{.rule = "0.157", .mask = 3, .period = 12, .preperiod = 1, .reach = 9}, "line 14: 6 is"},
        {{.rule = "0.157", .mask = 3, .period = 18, .preperiod = 1, .reach = 9}, "line 14: 6 is"},
        {{.rule = "0.157", .mask = 3, .period = 5, .preperiod = 1, .reach = 9}, "line 1"},
        {{.rule = "0.157", .mask = 3, .period = 7, .preperiod = 1, .reach = 9}, "line 1"},
        {{.rule = "0.157", .mask = 3, .period = 6, .preperiod = 0, .reach = 9}, "line 14: the rep"},
        {{.rule = "0.157", .mask = 3, .period = 6, .preperiod = 2, .reach = 9}, "line 14: the rep"},
        {{.rule = "0.155", .mask = 1, .period = 1, .preperiod = 1, .reach = 0}, NULL},
        {{.rule = "0.155", .mask = 1, .period = 2, .preperiod = 1, .reach = 0}, "line 14: 1 is"},
        {{.rule = "0.155", .mask = 1, .period = 3, .preperiod = 1, .reach = 0}, "line 14: 1 is"},
        {{.rule = "0.155", .mask = 1, .period = 1, .preperiod = 0, .reach = 0}, "line 13: the rep"},
        /* The position is in the mask: only even periods. From 0 on: nothing before. */
        {{.rule = "0.105", .mask = 1, .positional = true, .period = 2, .reach = 0}, NULL},
        {{.rule = "0.105", .mask = 1, .positional = true, .period = 4, .reach = 0},
         "line 14: 2 is a period too"},
        {{.rule = "0.105", .mask = 1, .positional = true, .period = 6, .reach = 0},
         "line 14: 2 is a period too"},
        {{.rule = "0.105", .mask = 1, .positional = true, .period = 1, .reach = 0},
         "line 11: the theorem of windows does not speak"},
        {{.rule = "0.105", .mask = 1, .positional = true, .period = 2, .preperiod = 1, .reach = 0},
         "line 13: the repetition does not begin"},
        {{.rule = "0.127",
          .mask = 1,
          .positional = true,
          .period = 4,
          .preperiod = 46578,
          .reach = 8192},
         NULL},
        {{.rule = "0.127",
          .mask = 1,
          .positional = true,
          .period = 8,
          .preperiod = 46578,
          .reach = 8192},
         "line 707: 4 is a period too"},
        /* The preperiod is beyond what is settled; the period is odd, and prime. */
        {{.rule = "0.16", .mask = 30, .period = 149459, .preperiod = 105351, .reach = 21577}, NULL},
        {{.rule = "0.16", .mask = 30, .period = 149459, .preperiod = 105350, .reach = 21577},
         "line 66: the repetition does not begin"},
        {{.rule = "0.16", .mask = 30, .period = 149459, .preperiod = 105352, .reach = 21577},
         "line 66: the repetition does not begin"},
        {{.rule = "0.16", .mask = 30, .period = 298918, .preperiod = 105351, .reach = 21577},
         "line 66: 149459 is a period too"},
        {{.rule = "0.77", .mask = 8, .period = 12, .preperiod = 71, .reach = 9}, "line "},
    };
    unsigned wrong = 0;
    /* The long ones are the last. */
    for (size_t i = 0; i < sizeof cases / sizeof *cases - (TEST_PART > 1 ? 6 : 0); i++) {
        char *text = windows_text(&cases[i].c);
        const char *said = cases[i].said;
        verdict_on(text, strlen(text), &as_usual);
        if (!was_said(said)) {
            print_error("case %zu: \"%s\" (%d) instead of \"%s\"\n", i, checked.said,
                        checked.verdict, said ? said : "accepted");
            wrong++;
        }
        free(text);
    }
    assert_int_equal(wrong, 0);
}

/* False periods for which the repetition begins as claimed: only the windows tell. */
static void test_false_periods(void **state) {
    (void)state;
    enum { PREPERIOD = 105351, COUNT = 200000, WANTED = 8 };
    static uint64_t values[COUNT];
    windows_source s;
    windows_claim c = {.rule = "0.16", .mask = 30, .preperiod = PREPERIOD, .reach = 21577};
    open_source(&s, &c);
    assert_int_equal(bouton_sequence_values(s.sequence, 0, COUNT, values), BOUTON_OK);
    close_source(&s);
    unsigned met = 0;
    for (c.period = 1; met < WANTED / TEST_PART; c.period++) {
        const uint64_t *late = values + c.period;
        assert_in_range(PREPERIOD + c.period, 0, COUNT - 1);
        if (values[PREPERIOD - 1] == late[PREPERIOD - 1] || values[PREPERIOD] != late[PREPERIOD])
            continue;
        char *text = windows_text(&c), said[128];
        snprintf(said, sizeof said, "line 66: the window does not come again before heap %u",
                 (unsigned)(PREPERIOD + 13937 + c.period));
        assert_int_equal(verdict_on(text, strlen(text), &as_usual), REFUSED);
        assert_string_equal(checked.said, said);
        free(text);
        met++;
    }
}

static windows_claim with_marks(windows_claim c, const uint64_t *marks, size_t count) {
    c.marks = marks;
    c.count = count;
    return c;
}

/* The lines of marks. */
static void test_marks(void **state) {
    (void)state;
    static const uint64_t near[] = {219, 230, 252}, beyond[] = {253}, before[] = {217},
                          first[] = {119288 - 60000}, odd[] = {19}, odd_beyond[] = {20};
    const struct {
        windows_claim c;
        const char *said;
    } claims[] = {
        {with_marks(by_windows, near, 3), NULL},
        {with_marks(by_windows, beyond, 1), "line 23: the marks are not in order, or not among"},
        {with_marks(by_windows, before, 1), "line 22: the marks are not in order, or not among"},
        {{.rule = "0.16",
          .mask = 30,
          .period = 149459,
          .preperiod = 105351,
          .reach = 21577,
          .marks = first,
          .count = 1},
         NULL},
        /* Twice round an odd period: 11 + 2 * 1 + 2 * (0 + 3). */
        {{.rule = "0.155", .mask = 1, .period = 1, .preperiod = 1, .marks = odd, .count = 1}, NULL},
        {{.rule = "0.155", .mask = 1, .period = 1, .preperiod = 1, .marks = odd_beyond, .count = 1},
         "line 14: the marks are not in order, or not among"},
    };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        char *text = windows_text(&claims[i].c);
        verdict_on(text, strlen(text), &as_usual);
        if (!was_said(claims[i].said))
            fail_msg("claim %zu: %s", i, checked.said);
        free(text);
    }
    char *text = windows_text(&claims[0].c), *one = windows_text(&by_windows);
    char *earliest = windows_text(&claims[3].c);
    /* 2R + 2T + 2 and a window of 13937 for 0.16, whose last rare heap is 13935. */
    const spoiled cases[] = {
        {text, "mark 219", "mark 218", "line 23: the marks are not in order"},
        {text, "mark 219", "mark 217", "line 23: the marks are not in order"},
        {text, "mark 219", "mark 229", "line 23: the mark is that of another window"},
        {text, "mark 230", "mark 219", "line 24: the marks are not in order"},
        {text, "mark 219", "mark  219", "line 23: a number is missing"},
        {text, "mark 219", "mark 1152921504606846977", "line 23: a number is larger"},
        {earliest, "mark 59288", "mark 41813", "line 65: the mark is that of another window"},
        {earliest, "mark 59288", "mark 41812", "line 65: the marks are not in order"},
        {one, MARK, "mark 218\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 218 \n", "line 22: a number is missing"},
        {one, MARK, "mark 218a\n", "line 22: there is more"},
        {one, MARK, "mark 218 a\n", "line 22: a number is missing"},
        {one, MARK, "mark 218 0\n", "line 22: a mark has no letters"},
        {one, MARK, "mark 218 0A\n", "line 22: a mark has no letters"},
        {one, MARK, "mark 218 0a \n", "line 22: there is more"},
        {one, MARK, "mark 218 0a-1b\n", "line 22: there is more"},
        {one, MARK, "mark 218 00a\n", "line 22: a number has a zero"},
        {one, MARK, "mark 218 71a\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 218 72a\n", "line 22: a mark has no letters, or goes on beyond"},
        {one, MARK, "mark 218 73a\n", "line 22: a number is larger than 72"},
        {one, MARK, "mark 218 70a0a\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 218 70a1a\n", "line 22: a mark has no letters, or goes on beyond"},
        {one, MARK, "mark 218 71a0a\n", "line 22: a mark has no letters, or goes on beyond"},
        {one, MARK, "mark 218 0zzzzzzzzzzzzzzzzzzzq\n", "line 22: the mark is that of another"},
        {one, MARK, "mark 218 0zzzzzzzzzzzzzzzzzzzr\n", "line 22: a value is too large"},
        {one, MARK, "mark 218 0b0c1a0a2a5a5a\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 218 0a0c1a0a2a5a5b\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 218 0a0c1a0a2a5a\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 218 0a0c1a0a2a5a6a\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 218 0a0c1a0a2a5a5a49a\n", "line 22: the mark is that of another window"},
        {one, MARK, "mark 219 0a0c1a0a2a5a5a\n", "line 22: the mark is that of another window"},
    };
    CHECK(cases);
    free(text);
    free(one);
    free(earliest);
    /* Of those beyond the period, too, none is taken on trust. */
    text = windows_text(&claims[0].c);
    char *last = strstr(text, "mark 252 ");
    const size_t size = strlen(text);
    char *letter = strchr(last, '\n') - 1;
    *letter = (char)(*letter + 1);
    mend_sum(text, size);
    assert_int_equal(verdict_on(text, size, &as_usual), REFUSED);
    assert_string_equal(checked.said, "line 25: the mark is that of another window");
    free(text);
}

/* Heaps computed in any case; mostly fewer here, and as many more than a multiple of the period. */
enum { NEAR_DEFAULT = 1 << 24, NEAR = 1 << 18 };

/* What is said of a certificate of windows with this much of it asked for. */
typedef struct far_case {
    const char *text;
    extent e;
    int verdict;
    const char *said;
} far_case;

static void check_far(const far_case *cases, size_t count, uint64_t near) {
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i += TEST_PART) {
        const far_case *c = &cases[i];
        extent e = c->e;
        e.near = near;
        verdict_on(c->text, strlen(c->text), &e);
        if (!was(c->verdict, c->said)) {
            print_error("case %zu: \"%s\" (%d) instead of \"%s\"\n", i, checked.said,
                        checked.verdict, c->said);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* A copy in which all ranks of the mark of that heap are 0, but the first. */
static char *with_rank(const char *text, uint64_t heap, const char *rank) {
    char *copy = malloc(strlen(text) + 100), word[64];
    assert_non_null(copy);
    snprintf(word, sizeof word, "\nmark %u ", (unsigned)heap);
    const char *place = strstr(text, word);
    assert_non_null(place);
    place += strlen(word);
    sprintf(copy, "%.*s0%s%s", (int)(place - text), text, rank, strchr(place, '\n'));
    mend_sum(copy, strlen(copy));
    return copy;
}

#define GOES " as far as the sample goes: 0.77 has period"
#define NO_RANK "zzzzzzzzzzz" /* 286, but there are 256 common values */

/* Kayles again, said to have a long period: marks about the first 2^24 heaps, and later ones. */
static void test_far_marks(void **state) {
    (void)state;
    static const uint64_t marks[] = {NEAR, NEAR + 1, NEAR + 9000, NEAR + 20000},
                          late[] = {NEAR + 1, NEAR + 2};
    windows_claim c = {.rule = "0.77",
                       .mask = 15,
                       .period = 1119744 /* 2^9 3^7 */,
                       .preperiod = 71,
                       .reach = 9,
                       .marks = marks,
                       .count = 4};
    char *right = windows_text(&c);
    char *altered = with_rank(right, NEAR + 9000, "b");
    char *none = with_rank(right, NEAR + 9000, NO_RANK);
    c.marks = late, c.count = 2, c.reach = 70000;
    char *two = windows_text(&c); /* the first mark is before the heaps that are kept for good */
    c.marks = marks, c.count = 4, c.reach = 9;
    c.period = (uint64_t)3 << 31;
    char *longer = windows_text(&c);
    char *longer_altered = with_rank(longer, NEAR + 9000, "b");
    char *longer_none = with_rank(longer, NEAR + 9000, NO_RANK);
    c.period = ((uint64_t)1 << 32) - 218 - 22; /* the most that is computed without being asked */
    char *most = windows_text(&c);
    char *most_none = with_rank(most, NEAR + 9000, NO_RANK);
    c.period += 2;
    char *more = windows_text(&c);
    char *more_none = with_rank(more, NEAR + 9000, NO_RANK);
    c = (windows_claim){.rule = "0.77", .mask = 15, .period = 12, .reach = 9};
    c.preperiod = NEAR - 72;
    char *near_anchor = windows_text(&c);
    c.preperiod = NEAR - 71;
    char *far_anchor = windows_text(&c);
    const far_case cases[] = {
        {right, {.one = true, .segment = 1}, SAMPLED, GOES},
        {right, {.one = true, .segment = 4}, REFUSED, "line 27: 373248 is a period too"},
        {right,
         {.one = true, .segment = 5},
         USAGE,
         "there is no segment 5: this certificate has 5, counted from 0"},
        {right, {.one = true, .segment = UINT64_MAX}, USAGE, "there is no segment 184467440737"},
        {altered,
         {.one = true, .segment = 2},
         REFUSED,
         "line 25: the segment does not lead to this mark"},
        {altered, {.one = true, .segment = 3}, REFUSED, "line 26: at heap 271157: the rare heaps"},
        {none, {.one = true, .segment = 3}, REFUSED, "line 25: the mark is no window"},
        {two, {.one = true, .segment = 0}, SAMPLED, GOES},
        {longer, {.all = false}, SAMPLED, GOES},
        {longer_none, {.all = false}, REFUSED, "line 25: the mark is no window"},
        {longer_altered, {.all = true}, REFUSED, "line 25: the mark is that of another window"},
        {most_none, {.all = false}, REFUSED, "line 25: the mark is that of another window"},
        {more_none, {.all = false}, REFUSED, "line 25: the mark is no window"},
        {near_anchor, {.one = true, .segment = 0}, SAMPLED, GOES},
        {far_anchor, {.one = true, .segment = 0}, REFUSED, "line 22: no mark is near the begin"},
        {far_anchor, {.one = true, .segment = 1}, USAGE, "there is no segment 1: this certif"},
    };
    check_far(cases, sizeof cases / sizeof *cases, NEAR);
    free(right);
    free(altered);
    free(none);
    free(two);
    free(longer);
    free(longer_altered);
    free(longer_none);
    free(most);
    free(most_none);
    free(more);
    free(more_none);
    free(near_anchor);
    free(far_anchor);
}

/* So many heaps are computed in any case, if nothing else is said. */
static void test_near(void **state) {
    (void)state;
    if (TEST_PART > 1)
        return;
    windows_claim c = {.rule = "0.77", .mask = 15, .period = 12, .reach = 9};
    static const extent first = {.one = true, .segment = 0};
    c.preperiod = NEAR_DEFAULT - 72;
    char *near_anchor = windows_text(&c);
    c.preperiod = NEAR_DEFAULT - 71;
    char *far_anchor = windows_text(&c);
    assert_int_equal(verdict_on(near_anchor, strlen(near_anchor), &first), SAMPLED);
    assert_int_equal(verdict_on(far_anchor, strlen(far_anchor), &first), REFUSED);
    assert_true(was(REFUSED, "line 22: no mark is near the begin"));
    c.period = (uint64_t)3 << 31; /* it is not computed as a whole, by the library neither */
    char *longer = windows_text(&c);
    assert_int_equal(verdict_on(longer, strlen(longer), &as_usual), REFUSED);
    assert_true(was(REFUSED, "line 22: no mark is near the begin"));
    free(longer);
    free(near_anchor);
    free(far_anchor);
}

/* From `from` on, 10 heaps after the anchor, heaps that are 6 more than a multiple of 12 need a
 * pair with heap 9: with a reach of 8 it is said of which heaps this is looked at. */
static void test_reach(void **state) {
    (void)state;
    enum { ANCHOR = NEAR_DEFAULT + 72, M = ANCHOR + 4 };
    static const uint64_t marks[] = {NEAR_DEFAULT, M - 1, M, M + 1, M + 2};
    windows_claim c = {.rule = "0.77",
                       .mask = 15,
                       .period = 12,
                       .preperiod = NEAR_DEFAULT,
                       .reach = 8,
                       .marks = marks,
                       .count = 5};
    char *far = windows_text(&c), *samples;
    c.reach = 9;
    char *right = windows_text(&c);
    c.reach = 8;
    c.period = (uint64_t)3 << 31;
    samples = windows_text(&c);
    c = (windows_claim){.rule = "0.77", .mask = 15, .period = 120, .reach = 8, .preperiod = 152};
    char *first = windows_text(&c);
    c.preperiod = 153;
    char *second = windows_text(&c);
    assert_int_equal((M + 10) % 12, 6);
    const far_case cases[] = {
        /* The segment after the one from M to M + 1 takes what is before M + 1 + 10 on trust. */
        {far, {.one = true, .segment = 3}, REFUSED, "line 26: at heap 16777302: the rare heaps"},
        {far, {.one = true, .segment = 2}, SAMPLED, GOES},
        {far, {.one = true, .segment = 5}, REFUSED, "line 28: at heap 16777314: the rare heaps"},
        {right, {.one = true, .segment = 3}, SAMPLED, GOES},
        {right, {.one = true, .segment = 5}, SAMPLED, GOES},
        {samples, {.all = false}, REFUSED, "line 23: at heap 16777302: the rare heaps"},
        {first, {.one = true, .segment = 0}, REFUSED, "line 23: at heap 234: the rare heaps"},
        {second, {.one = true, .segment = 0}, REFUSED, "line 23: at heap 246: the rare heaps"},
    };
    check_far(cases, sizeof cases / sizeof *cases, 0);
    free(far);
    free(right);
    free(samples);
    free(first);
    free(second);
}

/* Whatever segments leave to each other is looked at by one of them. */
static void test_between_segments(void **state) {
    (void)state;
    static const uint64_t at_beginning[] = {NEAR, NEAR + 3}, before_anchor[] = {NEAR, NEAR + 100};
    /* Heap 2^24 + 2, just after the beginning, needs a pair with heap 9. */
    windows_claim c = {.rule = "0.77",
                       .mask = 15,
                       .period = 12,
                       .preperiod = NEAR - 80,
                       .reach = 8,
                       .marks = at_beginning,
                       .count = 2};
    char *gap = windows_text(&c);
    /* The segment before the anchor goes on beyond the window that comes again. */
    c.preperiod = NEAR + 29;
    c.reach = 20;
    c.marks = before_anchor;
    char *beyond = windows_text(&c);
    const far_case cases[] = {
        {gap, {.one = true, .segment = 1}, REFUSED, "line 24: at heap 262146: the rare heaps"},
        {gap, {.one = true, .segment = 0}, SAMPLED, GOES},
        {beyond, {.one = true, .segment = 0}, SAMPLED, GOES},
        {beyond, {.one = true, .segment = 1}, SAMPLED, GOES},
    };
    check_far(cases, sizeof cases / sizeof *cases, NEAR);
    free(gap);
    free(beyond);
}

/* One that comes along, in the midst of its marks: what it takes on trust is far more than a
 * window. */
static void test_shipped_segment(void **state) {
    (void)state;
    if (TEST_PART > 1)
        return;
    char *text = shipped("0.454");
    const far_case cases[] = {
        {text, {.one = true, .segment = 16}, SAMPLED, " as far as the sample goes: 0.454"},
    };
    check_far(cases, sizeof cases / sizeof *cases, 0);
    free(text);
}

/* At the end of each kind. */
static void test_ends(void **state) {
    (void)state;
    const char *const texts[] = {kayles, one_part, all_but, lasker};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_end(texts[i]);
    char *copy = windows_text(&by_windows);
    const size_t size = strlen(copy);
    for (size_t cut = 1; cut < size; cut++)
        assert_int_equal(verdict_on(copy, cut, &as_usual), REFUSED);
    copy[size - 2] = (char)(copy[size - 2] ^ 1);
    assert_int_equal(verdict_on(copy, size, &as_usual), REFUSED);
    assert_string_equal(checked.said, "line 23: the sum does not fit: the certificate was altered");
    free(copy);
}

static void test_little_memory(void **state) {
    (void)state;
    char *windows = windows_text(&by_windows);
    const char *const texts[] = {kayles, one_part, all_but, lasker, three_parts, windows};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_little_memory(texts[i]);
    free(windows);
}

/* A file of which only a part can be read. */
typedef struct broken {
    const char *text;
    size_t at, limit;
} broken;

static ssize_t read_broken(void *user, char *buffer, size_t size) {
    broken *b = user;
    if (size == 0 || b->at == b->limit)
        return -1;
    *buffer = b->text[b->at++];
    return 1;
}

static void test_reading(void **state) {
    (void)state;
    FILE *file = fopen("/", "rb");
    assert_non_null(file);
    check_held(file, &as_usual);
    fclose(file);
    assert_int_equal(checked.verdict, SYSTEM);
    assert_string_equal(checked.said, "the certificate can't be read to its end");
    char *windows = windows_text(&by_windows);
    const char *const texts[] = {kayles, all_but, lasker, windows};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *copy = edit(texts[i], "bouton", "bouton");
        for (size_t limit = 0; limit <= strlen(copy); limit++) {
            broken b = {.text = copy, .limit = limit};
            file = fopencookie(&b, "rb", (cookie_io_functions_t){.read = read_broken});
            assert_non_null(file);
            check_held(file, &as_usual);
            fclose(file);
            assert_int_equal(checked.verdict, SYSTEM);
            assert_string_equal(checked.said, "the certificate can't be read to its end");
        }
        free(copy);
    }
    free(windows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_periods),
        cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_claims),
        cmocka_unit_test(test_false_periods),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_far_marks),
        cmocka_unit_test(test_near),
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_shipped_segment),
        cmocka_unit_test(test_between_segments),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
