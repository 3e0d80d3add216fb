/* SPDX-License-Identifier: MIT */
/* bouton-check on certificates of misere quotients: each thing that it looks at, spoiled in a
 * certificate whose sum fits, and the limits on both sides. */
#include "refusals.h"

#define HEAD "bouton certificate 2\nclaim quotient\n"
#define SUM "sum 0123456789abcdef\n"

static const char two[] = HEAD "rules 1\nrule 0.3\nheaps 6\nperiod 2\npreperiod 1\nelements 2\n"
                               "generators 1\ngenerator 0 1\naction 1 0\nlost 1 1\n"
                               "images 0 1 0 1 0 1 0\n" SUM;
/* 0.123 */
static const char wild[] =
    HEAD "rules 1\nrule 0.123\nheaps 22\nperiod 5\npreperiod 5\nelements 20\ngenerators 5\n"
         "generator 0 1\ngenerator 0 3\ngenerator 0 6\ngenerator 0 8\ngenerator 0 9\n"
         "action 1 0 3 2 5 4 7 6 9 8 11 10 13 12 15 14 17 16 19 18\n"
         "action 2 3 4 5 6 7 4 5 10 11 8 9 14 15 6 7 18 19 16 17\n"
         "action 8 9 10 11 8 9 10 11 8 9 10 11 10 11 8 9 9 8 11 10\n"
         "action 12 13 14 15 6 7 4 5 10 11 8 9 0 1 2 3 18 19 16 17\n"
         "action 16 17 18 19 16 17 18 19 9 8 11 10 18 19 16 17 8 9 10 11\n"
         "lost 5 1 4 8 13 18\n"
         "images 0 1 0 2 2 1 8 0 12 16 1 8 0 12 16 1 8 0 12 16 1 8 0\n" SUM;
/* Two rules, of which heap 3 of Nim tells the second from the first. */
static const char both[] =
    HEAD "rules 2\nrule 0.33\nrule 0.333...\nheaps 2\nperiod 0\npreperiod 0\n"
         "elements 6\ngenerators 2\ngenerator 0 1\ngenerator 0 2\n"
         "action 1 0 3 2 5 4\naction 2 3 4 5 2 3\nlost 2 1 4\n"
         "images 0 1 2\nimages 0 1 2\n" SUM;
/* Two rules, each with a period. */
static const char pair[] =
    HEAD "rules 2\nrule 0.3\nrule 0.12\nheaps 11\nperiod 2 4\npreperiod 1 1\n"
         "elements 2\ngenerators 1\ngenerator 0 1\naction 1 0\nlost 1 1\n"
         "images 0 1 0 1 0 1 0 1 0 1 0 1\nimages 0 1 0 0 1 1 0 0 1 1 0 0\n" SUM;
/* All generators are heaps of the second. */
static const char second[] = HEAD "rules 2\nrule 0.0\nrule 0.3\nheaps 3\nperiod 0\npreperiod 0\n"
                                  "elements 2\ngenerators 1\ngenerator 1 1\naction 1 0\nlost 1 1\n"
                                  "images 0 0 0 0\nimages 0 1 0 1\n" SUM;
/* Heaps are left in threes, all of which count. */
static const char threes[] = HEAD "rules 1\nrule 0.81\nheaps 8\nperiod 0\npreperiod 0\n"
                                  "elements 2\ngenerators 1\ngenerator 0 2\naction 1 0\nlost 1 1\n"
                                  "images 0 0 1 0 1 0 1 0 1\n" SUM;
static const char nothing[] = HEAD "rules 1\nrule 0.0\nheaps 0\nperiod 0\npreperiod 0\n"
                                   "elements 1\ngenerators 0\nlost 0\nimages 0\n" SUM;
/* A quotient that is wrong about no sum but such as have three heaps of 18. These are met when
 * another sum with their product is known, which leaves other elements open. */
static const char deep[] = HEAD "rules 1\nrule 0.15\nheaps 18\nperiod 0\npreperiod 0\nelements 8\n"
                                "generators 3\ngenerator 0 1\ngenerator 0 6\ngenerator 0 14\n"
                                "action 1 0 3 2 5 4 7 6\naction 2 3 4 5 2 3 3 2\n"
                                "action 6 7 3 2 5 4 4 5\nlost 2 1 4\n"
                                "images 0 1 1 0 1 1 2 2 1 2 2 1 1 0 6 6 2 2 2\n" SUM;

/* Its heaps from 2 on are firm, as those up to 4 show; more are told. */
static const char firm[] = "bouton certificate 2\nclaim firm\nrules 1\nrule 0.31\nheaps 6\n"
                           "period 0\npreperiod 0\nfirm 2\nelements 6\ngenerators 2\n"
                           "generator 0 1\ngenerator 0 2\naction 1 0 3 2 5 4\n"
                           "action 2 3 4 5 2 3\nlost 2 1 4\nimages 0 1 2 4 5 4 5\n" SUM;

/* Where a heap may leave three, more of them have to be told. */
static const char firm_threes[] =
    "bouton certificate 2\nclaim firm\nrules 1\nrule 0.18\nheaps 20\nperiod 0\npreperiod 0\nfirm "
    "7\n"
    "elements 10\ngenerators 3\ngenerator 0 1\ngenerator 0 7\ngenerator 0 12\n"
    "action 1 0 3 2 5 4 7 6 9 8\naction 2 3 4 5 2 3 8 9 6 7\naction 6 7 8 9 6 7 4 5 2 3\n"
    "lost 2 1 4\nimages 0 1 0 0 0 0 1 2 2 2 2 3 6 6 6 6 7 8 8 8 8\n" SUM;

/* A monoid of three elements, in which three heaps of 1 are nothing: but they are worth 1. */
static const char unlike[] =
    "bouton certificate 2\nclaim firm\nrules 1\nrule 0.3\nheaps 3\nperiod 0\npreperiod 0\n"
    "firm 2\nelements 3\ngenerators 1\ngenerator 0 1\naction 1 2 0\nlost 1 1\n"
    "images 0 1 0 1\n" SUM;

static void test_firm(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {firm, "claim", "claim", NULL},
        {firm, "claim firm", "claim firmly", "line 2: it claims something"},
        {firm, "claim firm", "claim quotient", "line 8: a line \"elements"},
        {firm, "firm 2\n", "", "line 8: a line \"firm"},
        {firm, "firm 2", "firm 0", "line 8: the first firm heap must be at least 2"},
        {firm, "firm 2", "firm 1", "line 8: the first firm heap must be at least 2"},
        {firm, "firm 2", "firm 3", "line 17: there are firm heaps before the first"},
        {firm, "firm 2", "firm 4", "line 8: too few heaps are told for them to be firm"},
        {firm, "firm 2", "firm 7", "line 8: a number is larger than 6"},
        {firm, "heaps 6", "heaps 3", "line 8: too few heaps are told for them to be firm"},
        {firm, "rule 0.31", "rule 0.3!1!", NULL},
        {firm, "rule 0.31", "rule 0.7!1", "line 8: firm heaps are not known of a code with signs"},
        {firm, "rule 0.31", "rule 0.31...", "line 8: firm heaps are not known of a code with"},
        {firm, "0 1 2 4 5 4 5", "0 1 2 4 5 4 4", "line 17: 0.31:6 is not worth what its element"},
        {firm, "0 1 2 4 5 4 5", "0 1 2 4 5 0 5", "line 17: 0.31:5 is not firm"},
        {firm, "0 1 2 4 5 4 5", "0 1 2 4 1 4 5", "line 16: a move in 0.31:4 leads from a lost"},
        {unlike, "claim", "claim", "line 15: sums with one element have different nim-sums"},
        {firm_threes, "claim", "claim", NULL},
        {firm_threes, "heaps 20", "heaps 19", "line 8: too few heaps are told for them to be firm"},
    };
    CHECK(cases);
}

/* An automaton of one state. */
static const char counted[] =
    "bouton certificate 2\nclaim automaton\nrules 1\nrule 0.33\nheaps 6\nperiod 0\n"
    "preperiod 0\ngenerators 2\ngenerator 1 1\ngenerator 2 1\nimages 0 1 2 0 1 2 0\n"
    "sets 1\nlost 3 1 6 8\nstates 1\nstate 0 0\n" SUM;

static void test_counted(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {counted, "claim", "claim", NULL},
        {counted, "rules 1\nrule 0.33\n", "rules 2\nrule 0.33\nrule 0.3\n",
         "line 5: an automaton is of one rule"},
        {counted, "generator 1 1\ngenerator 2 1", "generator 2 1\ngenerator 1 1",
         "line 10: the generators are not in order"},
        {counted, "generator 2 1", "generator 1 1", "line 10: the generators are not in order"},
        {counted, "images 0 1 2", "images 0 1 1", "line 11: the heap 2 has not its own image"},
        {counted, "images 0 1 2", "images 0 2 2", "line 11: heap 1 counts as a larger one"},
        {counted, "lost 3 1 6 8", "lost 3 1 6 6", "line 13: the classes are not in order"},
        {counted, "lost 3 1 6 8", "lost 3 6 1 8", "line 13: the classes are not in order"},
        {counted, "lost 3 1 6 8", "lost 3 1 6 9", "line 13: a number is larger than 8"},
        {counted, "lost 3 1 6 8", "lost 3 1 6", "line 13: classes are missing"},
        {counted, "lost 3 1 6 8", "lost 2 1 6 8", "line 13: there is more"},
        {counted, "sets 1\nlost 3 1 6 8", "sets 2\nlost 3 1 6 8\nlost 3 1 6 8",
         "line 14: this set is an earlier one"},
        {counted, "state 0 0", "state 1 0", "line 15: a number is larger than 0"},
        {counted, "state 0 0", "state 0 1", "line 15: a number is larger than 0"},
        {counted, "states 1", "states 0", "line 14: there must be a state"},
    };
    CHECK(cases);
}

/* Heaps of 1 counted, whose parity is all that matters: right of 0.1. In 0.31 a heap of 2 may
 * become one of 1, and is not like it; only sums without other heaps tell, the one class that there
 * is. */
static const char parity[] =
    "bouton certificate 2\nclaim automaton\nrules 1\nrule 0.1\nheaps 1\nperiod 0\n"
    "preperiod 0\ngenerators 1\ngenerator 1 0\nimages 0 1\nsets 2\nlost 0\nlost 1 0\n"
    "states 3\nstate 0 1 2\nstate 0 1 1\nstate 1 2 2\n" SUM;

static void test_one_class(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {parity, "claim", "claim", NULL},
        {parity, "rule 0.1\nheaps 1\n", "rule 0.31\nheaps 1\n", NULL},
        {parity,
         "rule 0.1\nheaps 1\nperiod 0\npreperiod 0\ngenerators 1\ngenerator 1 0\nimages 0 1\n",
         "rule 0.31\nheaps 2\nperiod 0\npreperiod 0\ngenerators 1\ngenerator 1 0\n"
         "images 0 1 1\n",
         "line 18: heap 2 is lost where a move in it leads to a lost one"},
        {parity,
         "rule 0.1\nheaps 1\nperiod 0\npreperiod 0\ngenerators 1\ngenerator 1 0\nimages 0 1\n",
         "rule 0.31\nheaps 2\nperiod 0\npreperiod 0\ngenerators 1\ngenerator 1 0\n"
         "images 0 1 0\n",
         "line 18: heap 2 is lost where a move in it leads to a lost one"},
    };
    CHECK(cases);
}

static void test_head(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {two, "claim", "claim", NULL},
        {wild, "claim", "claim", NULL},
        {both, "claim", "claim", NULL},
        {nothing, "claim", "claim", NULL},
        {second, "claim", "claim", NULL},
        {threes, "claim", "claim", NULL},
        {two, "claim quotient", "claim quotients", "line 2: it claims something"},
        {two, "rule 0.3", "rule 0.3?x", "line 4: a rule is no code"},
        {two, "heaps 6", "heaps 1048577", "line 5: a number is larger than 1048576"},
        {two, "heaps 6", "heaps 1048576", "line 13: elements are missing"},
        {two, "heaps 6", "heaps 5", "line 7: too few heaps are told for this period"},
        {two, "heaps 6", "heaps 7", "line 13: elements are missing"},
        {two, "period 2", "period 1048577", "line 6: a number is larger than 1048576"},
        {two, "period 2", "period 1048576", "line 7: too few heaps"},
        {two, "period 2", "period 0", "line 7: the preperiod must be at least 1 with a period"},
        {two, "period 2", "period 1", "line 14: the images do not repeat themselves"},
        {two, "preperiod 1", "preperiod 0", "line 7: the preperiod must be at least 1 with"},
        {two, "preperiod 1", "preperiod 1048577", "line 7: a number is larger than 1048576"},
        {two, "preperiod 1", "preperiod 1048576", "line 7: too few heaps"},
        {two, "period 2\npreperiod 1", "period 0\npreperiod 0", NULL},
        {two, "rule 0.3\n", "rule 0.30\n", NULL},
        {two, "rule 0.3\n", "rule 0.\n", "line 4: a rule is no code"},
        {two, "rule 0.3\n", "rule 0.3!\n", NULL},
        {two, "rule 0.3\n", "rule 0.7=\n", "line 7: no period is proved of a code with signs"},
        {two, "rule 0.3\n", "rule 0.3...\n", "line 7: no period is proved of a code with signs"},
        {two, "rules 1\nrule 0.3\n", "rules 2\nrule 0.3\nrule 0.1\n",
         "line 7: there must be a number for each rule, or one 0"},
        {both, "period 0", "period 1", "line 7: there must be a number for each rule, or one 0"},
        {both, "period 0\npreperiod 0", "period 1 1\npreperiod 1 1",
         "line 8: too few heaps are told"},
        {pair, "rule 0.12", "rule 0.12...", "line 8: no period is proved of a code with signs"},
        {nothing, "rules 1\nrule 0.0\n", "rules 0\n", "line 3: there is no rule"},
        {pair, "period 2 4", "period 2 4", NULL},
        {pair, "period 2 4\npreperiod 1 1", "period 0\npreperiod 0", NULL},
        {pair, "period 2 4", "period 2 4 4", "line 7: there is more"},
        {pair, "period 2 4", "period 0 4", "line 7: there is more"},
        {pair, "period 2 4", "period 2 0", "line 8: a period and its preperiod must be at least"},
        {pair, "preperiod 1 1", "preperiod 1 0", "line 8: a period and its preperiod must be at"},
        {pair, "preperiod 1 1", "preperiod 1", "line 8: there must be a number for each rule"},
        {pair, "period 2 4", "period 2 5", "line 8: too few heaps are told for this period"},
        {pair, "period 2 4", "period 2 2", "line 16: the images do not repeat themselves"},
        {pair, "period 2 4", "period 4 4", "line 16: the period is not the least"},
        {pair, "preperiod 1 1", "preperiod 2 1", "line 16: the preperiod is not the least"},
        {two, "elements 2", "elements 8193", "line 8: a number is larger than 8192"},
        {two, "elements 2", "elements 8192", "line 11: elements are missing"},
        {two, "elements 2", "elements 0", "line 8: there is no element"},
        {two, "elements 2", "elements 1", "line 9: a number is larger than 0"},
    };
    CHECK(cases);
}

static void test_monoid(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {wild, "generators 5", "generators 20", "line 9: a number is larger than 19"},
        {wild, "generators 5", "generators 19", "line 15: a line \"generator ...\" should"},
        {wild, "generators 5", "generators 4", "line 14: a line \"action ...\" should stand here"},
        {nothing, "elements 1", "elements 2", "line 9: the generators do not make all elements"},
        {two, "generator 0 1", "generator 1 1", "line 10: a number is larger than 0"},
        {two, "generator 0 1", "generator 0 7", "line 10: a number is larger than 6"},
        {two, "generator 0 1", "generator 0", "line 10: a heap is missing"},
        {two, "generator 0 1", "generator 0 1 1", "line 10: there is more"},
        {two, "generator 0 1", "generator 0 2", "line 14: 0.3:2 is not the generator that"},
        {two, "generator 0 1", "generator 0 3", "line 14: 0.3:3 is not the first heap with its"},
        {both, "generator 0 1", "generator 1 1", "line 18: 0.333...:1 is not the first heap"},
        {second, "generator 1 1", "generator 1 3", "line 16: 0.3:3 is not the first heap"},
        {two, "generators 1\ngenerator 0 1\naction 1 0", "generators 1\ngenerator 0 0\naction 0 1",
         "line 11: the generators do not make all"},
        {both, "generators 2\ngenerator 0 1\ngenerator 0 2\naction",
         "generators 3\ngenerator 0 1\ngenerator 0 2\ngenerator 0 0\naction 0 1 2 3 4 5\naction",
         "line 20: 0.33:1 is not the generator"},
        {two, "action 1 0", "action 1 2", "line 11: a number is larger than 1"},
        {two, "action 1 0", "action 1", "line 11: elements are missing"},
        {two, "action 1 0", "action 1 0 0", "line 11: there is more"},
        {two, "action 1 0", "action 1 1", "line 13: a move in 0.3:1 leads from a lost product"},
        {wild, "action 2 3 4 5 6 7", "action 2 3 4 5 7 6", "line 17: this generator does not com"},
        {wild, "lost 5 1 4", "lost 5 4 1", "line 20: the elements are not in order, or 0 is"},
        {wild, "lost 5 1 4", "lost 5 1 1", "line 20: the elements are not in order, or 0 is"},
        {wild, "lost 5 1", "lost 6 0 1", "line 20: the elements are not in order, or 0 is"},
        {wild, "lost 5 1", "lost 4 1", "line 20: there is more"},
        {wild, "lost 5", "lost 6", "line 20: elements are missing"},
        {wild, "lost 5", "lost 20", "line 20: a number is larger than 19"},
        {wild, "13 18\n", "13 20\n", "line 20: a number is larger than 19"},
        {two, "lost 1 1", "lost 0",
         "line 12: it is not the quotient: nothing tells element 0 from"},
    };
    CHECK(cases);
}

static void test_heaps(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {two, "images 0 1", "images 1 1", "line 13: 0.3:0 has no moves, but its image is not 0"},
        {wild, "images 0 1 0 2", "images 0 1 8 2", "line 21: 0.123:2 has no moves, but its image"},
        {two, "images 0 1 0 1", "images 0 1 1 1", "line 13: a move in 0.3:2 leads from a lost"},
        {two, "images 0 1 0 1", "images 0 1 0 0", "line 13: a move in 0.3:3 leads from a lost"},
        {two, "images 0 1 0 1 0 1", "images 0 1 0 1 0 2", "line 13: a number is larger than 1"},
        {two, "images 0 1 0 1 0 1 0", "images 0 1 0 1 0 1", "line 13: elements are missing"},
        {threes, "1 0 1 0 1\n", "1 0 1 1 1\n", "line 13: a move in 0.81:7 leads from a lost"},
        {two, "images 0 1 0 1 0 1 0", "images 0 1 0 1 0 1 0 1", "line 13: there is more"},
        {deep, "images", "images",
         "line 18: 0.15:18 + 0.15:18 + 0.15:18 + 0.15:1 is not lost there, but no move leads"},
    };
    CHECK(cases);
}

/* Right about single heaps up to a number that is even, and wrong about the next: eight heaps of
 * that sum are told. There are more elements than a word has bits, and more sums than are kept at
 * first. */
static void test_far_sums(void **state) {
    (void)state;
    static const unsigned counts[] = {2, 6, 8, 62, 64, 66, 126, 128, 300};
    char text[1 << 13], said[256];
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const unsigned right = counts[i];
        size_t size = (size_t)sprintf(text,
                                      HEAD "rules 1\nrule 0.1\nheaps 1\nperiod 0\n"
                                           "preperiod 0\nelements %u\ngenerators 1\n"
                                           "generator 0 1\naction",
                                      right + 4);
        for (unsigned x = 1; x < right + 4; x++)
            size += (size_t)sprintf(text + size, " %u", x);
        size += (size_t)sprintf(text + size, " %u\nlost %u", right + 2, right / 2 + 1);
        for (unsigned x = 1; x < right; x += 2)
            size += (size_t)sprintf(text + size, " %u", x);
        size += (size_t)sprintf(text + size, " %u\nimages 0 1\n" SUM, right + 3);
        mend_sum(text, size);
        assert_int_equal(verdict_on(text, size, &as_usual), REFUSED);
        size = (size_t)sprintf(said, "line 14: 0.1:1");
        for (unsigned x = 1; x < right + 1 && x < 8; x++)
            size += (size_t)sprintf(said + size, " + 0.1:1");
        sprintf(said + size, "%s is not lost there, but no move leads to a lost product",
                right + 1 > 8 ? " + ..." : "");
        assert_string_equal(checked.said, said);
    }
}

/* Sixty-four rules, but no more; and a million heaps. */
static void test_sizes(void **state) {
    (void)state;
    enum { LARGE = 1 << 22 };
    char *text = malloc(LARGE);
    assert_non_null(text);
    for (unsigned rules = 64; rules <= 65; rules++) {
        size_t size = (size_t)sprintf(text, HEAD "rules %u\n", rules);
        for (unsigned i = 0; i < rules; i++)
            size += (size_t)sprintf(text + size, "rule 0.1%0*d1\n", (int)i + 1, 0);
        size += (size_t)sprintf(text + size, "heaps 1\nperiod 0\npreperiod 0\nelements 2\n"
                                             "generators 1\ngenerator 0 1\naction 1 0\nlost 1 1\n");
        for (unsigned i = 0; i < rules; i++)
            size += (size_t)sprintf(text + size, "images 0 1\n");
        size += (size_t)sprintf(text + size, SUM);
        mend_sum(text, size);
        verdict_on(text, size, &as_usual);
        assert_true(was_said(rules == 64 ? NULL : "line 3: a number is larger than 64"));
    }
    size_t size = (size_t)sprintf(text, HEAD "rules 1\nrule 0.1\nheaps 1048576\nperiod 0\n"
                                             "preperiod 0\nelements 2\ngenerators 1\n"
                                             "generator 0 1\naction 1 0\nlost 1 1\nimages 0 1");
    for (unsigned i = 2; i <= 1048576; i++, size += 2)
        memcpy(text + size, " 0", 2);
    size += (size_t)sprintf(text + size, "\n" SUM);
    mend_sum(text, size);
    verdict_on(text, size, &as_usual);
    assert_true(was_said(NULL));
    assert_string_equal(checked.said,
                        ": the misere quotient of 0.1 has 2 elements, 1 of them lost, "
                        "with heaps up to 1048576");
    free(text);
}

static void test_said(void **state) {
    (void)state;
    verdict_on(wild, sizeof wild - 1, &as_usual);
    assert_int_equal(checked.verdict, REFUSED); /* its sum is not mended */
    char *copy = edit(wild, "bouton", "bouton");
    verdict_on(copy, strlen(copy), &as_usual);
    assert_string_equal(checked.said, ": the misere quotient of 0.123 has 20 elements, 5 of them "
                                      "lost, period 5, preperiod 5");
    free(copy);
    copy = edit(both, "bouton", "bouton");
    verdict_on(copy, strlen(copy), &as_usual);
    assert_string_equal(checked.said,
                        ": the misere quotient of 0.33 and 0.333... has 6 elements, 2 "
                        "of them lost, with heaps up to 2");
    free(copy);
    copy = edit(counted, "bouton", "bouton");
    verdict_on(copy, strlen(copy), &as_usual);
    assert_string_equal(checked.said, ": an automaton of 1 state tells who wins 0.33 in misere "
                                      "play, with heaps up to 6");
    free(copy);
    copy = edit(nothing, "bouton", "bouton");
    verdict_on(copy, strlen(copy), &as_usual);
    assert_string_equal(checked.said, ": the misere quotient of 0.0 has 1 element, 0 of them "
                                      "lost, with heaps up to 0");
    free(copy);
}

/* Cut off anywhere. */
static void test_cuts(void **state) {
    (void)state;
    for (size_t size = 0; size + 1 < sizeof wild; size++)
        assert_int_equal(verdict_on(wild, size == 0 ? 1 : size, &as_usual), REFUSED);
}

static void test_ends(void **state) {
    (void)state;
    check_end(two);
    check_end(wild);
    check_end(nothing);
    check_end(firm);
}

static void test_little_memory(void **state) {
    (void)state;
    check_little_memory(two);
    check_little_memory(wild);
    check_little_memory(both);
    check_little_memory(nothing);
    check_little_memory(firm);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_firm),     cmocka_unit_test(test_counted),
        cmocka_unit_test(test_head),     cmocka_unit_test(test_monoid),
        cmocka_unit_test(test_heaps),    cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_said),     cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_ends),     cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_far_sums), cmocka_unit_test(test_one_class),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
