/* SPDX-License-Identifier: MIT */
/* bouton-check on certificates of positions: each thing that it looks at, spoiled in a certificate
 * whose sum fits, and the limits on both sides; which tables are proofs, and which are not. */
#include "checker/pieces.h"
#include "reference/code.h"
#include "refusals.h"

#define SUM "sum 0123456789abcdef\n"

static const char won[] = "bouton certificate 2\nclaim outcome\nrules 1\nrule 0.333...\n"
                          "position 0:2 0:1\nplay normal\noutcome N\npositions 2\n"
                          "lost\nlost 0:1 0:1\n" SUM;
static const char lost[] = "bouton certificate 2\nclaim outcome\nrules 2\nrule 0.77\n"
                           "rule 0.333...\nposition 1:3 0:3\nplay normal\noutcome P\n"
                           "positions 5\nlost\nlost 0:1 0:1\nlost 1:1 0:1\nlost 1:2 0:2\n"
                           "lost 1:3 0:3\n" SUM;
static const char misere[] = "bouton certificate 2\nclaim outcome\nrules 1\nrule 0.77\n"
                             "position 0:4 0:1\nplay misere\noutcome N\npositions 2\n"
                             "lost 0:1\nlost 0:1 0:1 0:1\n" SUM;
static const char nothing[] = "bouton certificate 2\nclaim outcome\nrules 1\nrule 0.333...\n"
                              "position\nplay misere\noutcome N\npositions 0\n" SUM;
static const char value[] = "bouton certificate 2\nclaim value\nrules 2\nrule 0.77\n"
                            "rule 0.333...\nposition 1:3 0:5\nvalue 7\nvalues 0 0 1 2 3 1 4\n"
                            "values 1 0 1 2 3\n" SUM;
static const char unused[] = "bouton certificate 2\nclaim value\nrules 2\nrule 0.77\n"
                             "rule 0.333...\nposition\nvalue 0\nvalues 0 0\nvalues 1 0\n" SUM;

/* What is before the claim. */
static void test_head(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {won, "claim", "claim", NULL},
        {lost, "claim", "claim", NULL},
        {misere, "claim", "claim", NULL},
        {nothing, "claim", "claim", NULL},
        {value, "claim", "claim", NULL},
        {unused, "claim", "claim", NULL},
        {won, "certificate 2\n", "certificate 1\n", "line 1: a line \"bouton certificate 2 ...\""},
        {won, "certificate 2\n", "certificate 2 \n", "line 1: there is more"},
        {won, "claim outcome", "claim outcomes", "line 2: it claims something"},
        {won, "claim outcome", "claim", "line 2: something should follow the name"},
        {won, "claim outcome", "claim value", "line 6: a line \"value ...\" should stand here"},
        {value, "claim value", "claim outcome", "line 7: a line \"play ...\" should stand here"},
        {won, "rules 1", "rules", "line 3: a number is missing"},
        {won, "rules 1", "rules x", "line 3: a number is missing"},
        {won, "rules 1", "rules 01", "line 3: a number has a zero before it"},
        {won, "rules 1\n", "rules 0\n", "line 4: a line \"position ...\" should stand here"},
        {won, "rules 1\n", "rules 2\n", "line 5: a line \"rule ...\" should stand here"},
        {won, "rules 1\nrule 0.333...\n", "rules 0\n", "line 4: there are too many heaps, or no"},
        {nothing, "rules 1\nrule 0.333...\n", "rules 0\n", NULL},
        {won, "rule 0.333...", "rule", "line 4: something should follow the name"},
        {won, "rule 0.333...", "rule 0.333 ", "line 4: there is more"},
        {won, "rule 0.333...", "rule 0.333..", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 0....", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 0.", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 0333", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule .333...", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 1.333...", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 2.333...", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 0.33G", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 0.33!!", "line 4: a rule is no code"},
        {won, "rule 0.333...", "rule 0.33", NULL},
        {won, "0:2 0:1", "0:1 0:2", "line 5: a heap is empty, or they are not in order"},
        {lost, "1:3 0:3", "0:3 1:3", "line 6: a heap is empty, or they are not in order"},
        {won, "0:2 0:1", "0:2 0:0", "line 5: a heap is empty, or they are not in order"},
        {won, "0:2 0:1", "1:2 0:1", "line 5: a number is larger than 0"},
        {lost, "1:3 0:3", "2:3 0:3", "line 6: a number is larger than 1"},
        {won, "0:2 0:1", "0:2,0:1", "line 5: there is more"},
        {won, "0:2 0:1", "0:2 0:1 ", "line 5: a number is missing"},
        {won, "0:2 0:1", "0;2 0:1", "line 5: a heap is badly written"},
        {won, "0:2 0:1", "x:2 0:1", "line 5: a number is missing"},
        {won, "0:2 0:1", "0:x 0:1", "line 5: a number is missing"},
        {won, "0:2 0:1", "0:02 0:1", "line 5: a number has a zero before it"},
    };
    CHECK(cases);
}

static void test_outcomes(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {won, "play normal", "play misery", "line 6: its play is neither misere nor normal"},
        {won, "play normal", "play normals", "line 6: its play is neither misere nor normal"},
        {won, "play normal", "play", "line 6: something should follow the name"},
        {won, "play normal", "play misere", "line 11: a position without moves is won in misere"},
        {won, "outcome N", "outcome D", "line 7: its outcome is neither P nor N"},
        {won, "outcome N", "outcome NP", "line 7: its outcome is neither P nor N"},
        {won, "outcome N", "outcome P", "line 11: the position is not in the table"},
        {lost, "outcome P", "outcome N", "line 15: no move leads to the table"},
        {misere, "outcome N", "outcome P", "line 11: the position is not in the table"},
        {misere, "play misere", "play normal", "line 11: a move from a position of the table wins"},
        {nothing, "outcome N", "outcome P", "line 9: the position is not in the table"},
        {nothing, "play misere", "play normal", "line 9: no move leads to the table"},
        {nothing, "play misere\noutcome N\npositions 0",
         "play normal\noutcome P\npositions 1\nlost", NULL},
        {won, "positions 2", "positions", "line 8: a number is missing"},
        {won, "positions 2", "positions 3", "line 11: a line \"lost ...\" should stand here"},
        {won, "positions 2", "positions 1", "line 10: a line \"sum ...\" should stand here"},
        {won, "lost\n", "lost \n", "line 9: a number is missing"},
        {won, "lost\n", "lots\n", "line 9: a line \"lost ...\" should stand here"},
        {won, "lost 0:1 0:1", "lost 0:1 0:2", "line 10: a heap is empty, or they are not in order"},
        {won, "lost 0:1 0:1", "lost 0:1 1:1", "line 10: a number is larger than 0"},
        {won, "lost 0:1 0:1", "lost 0:1 0:1\nreplies 1", "line 11: a line \"sum ...\" should"},

        /* The order. */
        {won, "lost\nlost 0:1 0:1", "lost 0:1 0:1\nlost",
         "line 10: the positions are not in order"},
        {won, "lost\n", "lost 0:1 0:1\n", "line 10: the positions are not in order"},
        {won, "positions 2\nlost\n", "positions 3\nlost\nlost\n",
         "line 10: the positions are not in order"},
        {lost, "lost 1:1 0:1\nlost 1:2 0:2", "lost 1:2 0:2\nlost 1:1 0:1",
         "line 13: the positions are not in order"},
        {lost, "lost 0:1 0:1\nlost 1:1 0:1", "lost 1:1 0:1\nlost 0:1 0:1",
         "line 12: the positions are not in order"},
        {lost, "positions 5\nlost\nlost 0:1 0:1\n",
         "positions 6\nlost\nlost 0:1 0:1\nlost 0:5 0:5\n", "line 16: a move from a position"},
        {lost, "positions 5\nlost\nlost 0:1 0:1\nlost 1:1 0:1\n",
         "positions 6\nlost\nlost 0:1 0:1\nlost 1:1 0:1\nlost 0:5 0:5\n",
         "line 13: the positions are not in order"},

        /* Answers that are not there, each of them needed. */
        {won, "positions 2\nlost\n", "positions 1\n",
         "line 10: a move from a position of the table has no answer there"},
        {won, "positions 2\nlost\nlost 0:1 0:1\n", "positions 1\nlost\n",
         "line 10: no move leads to the table"},
        {won, "lost 0:1 0:1\n", "lost 0:3\n", "line 11: no move leads to the table"},
        {won, "lost 0:1 0:1\n", "lost 0:2\n",
         "line 11: a move from a position of the table wins at once"},
        {lost, "positions 5\nlost\nlost 0:1 0:1\n", "positions 4\nlost\n",
         "line 14: a move from a position of the table has no answer there"},
        {lost, "positions 5\nlost\nlost 0:1 0:1\nlost 1:1 0:1\n",
         "positions 4\nlost\nlost 0:1 0:1\n",
         "line 14: a move from a position of the table has no answer there"},
        {lost, "positions 5\nlost\nlost 0:1 0:1\nlost 1:1 0:1\nlost 1:2 0:2\n",
         "positions 4\nlost\nlost 0:1 0:1\nlost 1:1 0:1\n",
         "line 14: a move from a position of the table has no answer there"},
        {lost, "positions 5\nlost\nlost 0:1 0:1\nlost 1:1 0:1\nlost 1:2 0:2\nlost 1:3 0:3\n",
         "positions 4\nlost\nlost 0:1 0:1\nlost 1:1 0:1\nlost 1:2 0:2\n",
         "line 14: the position is not in the table"},
        {misere, "positions 2\nlost 0:1\n", "positions 1\n",
         "line 10: a move from a position of the table has no answer there"},
        {misere, "positions 2\nlost 0:1\n", "positions 3\nlost\nlost 0:1\n",
         "line 12: a position without moves is won in misere play"},

        /* More than is needed, and others than are needed, but lost all of them. */
        {won, "positions 2\nlost\nlost 0:1 0:1\n",
         "positions 3\nlost\nlost 0:1 0:1\nlost 0:2 0:2\n", NULL},
        {won, "positions 2\nlost\nlost 0:1 0:1\n",
         "positions 3\nlost\nlost 0:1 0:1\nlost 0:3 0:3\n",
         "line 12: a move from a position of the table has no answer there"},
        {won, "position 0:2 0:1", "position 0:9 0:1", NULL},
        {misere, "position 0:4 0:1", "position 0:1 0:1", NULL},
        {misere, "position 0:4 0:1", "position 0:5", "line 11: no move leads to the table"},

        /* A heap that can't be moved in: lost in normal play, won in misere play. */
        {nothing, "rule 0.333...\nposition\n", "rule 0.07\nposition 0:1\n", NULL},
        {nothing, "rule 0.333...\nposition\nplay misere\noutcome N\npositions 0\n",
         "rule 0.07\nposition 0:1\nplay misere\noutcome P\npositions 1\nlost 0:1\n",
         "line 10: a position without moves is won in misere play"},
        {nothing, "rule 0.333...\nposition\nplay misere\noutcome N\npositions 0\n",
         "rule 0.07\nposition 0:1\nplay normal\noutcome P\npositions 1\nlost 0:1\n", NULL},
        {nothing, "rule 0.333...\nposition\n", "rule 0.07\nposition 0:2\n",
         "line 9: no move leads to the table"},
    };
    CHECK(cases);
}

static void test_values(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {value, "value 7", "value 6", "line 9: the nim-sum of the values is 7"},
        {value, "value 7", "value 18446744073709551615", "line 9: the nim-sum of the values is 7"},
        {value, "value 7", "value 18446744073709551616",
         "line 7: a number is larger than 18446744073709551615"},
        {value, "value 7", "value", "line 7: a number is missing"},
        {value, "values 0 0", "values", "line 8: these are not the values of rule 0"},
        {value, "values 0 0 1 2 3 1 4", "values", "line 8: a number is missing"},
        {value, "values 0 ", "values 1 ", "line 8: these are not the values of rule 0"},
        {value, "values 1 ", "values 0 ", "line 9: these are not the values of rule 1"},
        {value, "values 1 ", "values 64 ", "line 9: these are not the values of rule 1"},
        {value, "values 1 ", "values 65 ", "line 9: a number is larger than 64"},
        {value, "values 1 ", "value 1 ", "line 9: a line \"values"},
        {value, "values 0 0 1 2 3 1 4", "values 0", "line 8: values are missing"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3 1", "line 8: values are missing"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3,1 4", "line 8: values are missing"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3 1 ", "line 8: a number is missing"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3 01 4", "line 8: a number has a zero"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3 1 4 3", "line 8: there is more"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3 0 4", "line 8: heap 4 has the value 1"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3 1 10", "line 8: heap 5 has the value 4"},
        {value, "values 0 0 1 2 3 1 4", "values 0 0 1 2 3 1 11",
         "line 8: a number is larger than 10"},
        {value, "values 0 0 1", "values 0 1 1", "line 8: heap 0 has the value 0"},
        {value, "values 1 0 1 2 3\n", "", "line 9: a line \"values"},
        {value, "values 1 0 1 2 3\n", "values 1 0 1 2 3\nvalues 2 0\n",
         "line 10: a line \"sum ...\" should stand here"},
        {value, "rule 0.77", "rule 0.37", "line 8: heap 3 has the value 0"},
        {value, "1:3 0:5", "1:3 0:4", "line 8: there is more"},
        {unused, "values 1 0", "values 1 1", "line 9: a number is larger than 0"},
        {unused, "values 1 0", "values 1 0 1", "line 9: there is more"},
    };
    CHECK(cases);
}

/* However it is cut off, and what follows it. */
static void test_cuts(void **state) {
    (void)state;
    static const char *const texts[] = {lost, value};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *copy = edit(texts[i], "bouton", "bouton");
        const size_t size = strlen(copy);
        for (size_t cut = 1; cut < size; cut++) {
            assert_int_equal(verdict_on(copy, cut, &as_usual), REFUSED);
            if (strstr(checked.said, ": the file ends here: it is cut short") == NULL)
                fail_msg("cut off at byte %zu: %s", cut, checked.said);
        }
        assert_int_equal(verdict_on(copy, size, &as_usual), ACCEPTED);
        copy = realloc(copy, size + 2);
        assert_non_null(copy);
        strcpy(copy + size, "\n");
        assert_int_equal(verdict_on(copy, size + 1, &as_usual), REFUSED);
        assert_non_null(strstr(checked.said, ": something follows the sum"));
        free(copy);
    }
}

/* A text again and again. */
static char *repeat(const char *text, unsigned count) {
    char *all = calloc(count + 1, strlen(text));
    assert_non_null(all);
    for (unsigned i = 0; i < count; i++)
        memcpy(all + i * strlen(text), text, strlen(text));
    return all;
}

static char *join(const char *one, const char *two, const char *three) {
    char *all = malloc(strlen(one) + strlen(two) + strlen(three) + 1);
    assert_non_null(all);
    sprintf(all, "%s%s%s", one, two, three);
    return all;
}

/* As many digits as a code may have, with and without signs, and one more. */
static void test_digits(void **state) {
    (void)state;
    enum { DIGITS = 4095, WORD = (1 << 15) - 1 };
    for (unsigned more = 0; more <= 1; more++) {
        char *digits = repeat("3", DIGITS + more), *signs = repeat("C?", DIGITS + more);
        char *word = repeat("3", WORD + more - 2);
        char *plain = join("rule 0.", digits, ""), *tail = join("rule 0.", digits, "...");
        char *signed_all = join("rule 8!.", signs, "..."), *longest = join("rule 0.", word, "");
        const char *said = more ? "line 5: a rule is no code" : NULL;
        const spoiled cases[] = {
            {value, "rule 0.333...", plain, said},
            {value, "rule 0.333...", tail, said},
            {unused, "rule 0.333...", signed_all, said},
            {value, "rule 0.333...", longest,
             more ? "line 5: there is more" : "line 5: a rule is no code"},
        };
        CHECK(cases);
        free(digits);
        free(signs);
        free(word);
        free(plain);
        free(tail);
        free(signed_all);
        free(longest);
    }
}

/* As many rules, heaps and tokens as there may be, and one more. */
static void test_sizes(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {won, "rules 1\n", "rules 65\n", "line 3: a number is larger than 64"},
        {won, "rules 1\n", "rules 64\n", "line 5: a line \"rule ...\" should stand here"},
        {nothing, "rule 0.333...\nposition\n", "rule 0.1\nposition 0:16777216\n", NULL},
        {nothing, "rule 0.333...\nposition\n", "rule 0.1\nposition 0:16777217\n",
         "line 5: a number is larger than 16777216"},
        {won, "positions 2", "positions 4194304", "line 11: a line \"lost ...\" should stand here"},
        {won, "positions 2", "positions 4194305", "line 8: a number is larger than 4194304"},
    };
    CHECK(cases);
    for (unsigned count = 64; count <= 65; count++) {
        char *rules = repeat("rule 0.1\n", count), *heaps = repeat(" 0:1", count), table[9000] = "";
        char head[64];
        snprintf(head, sizeof head, "rules %u\n", count);
        char *all_rules = join(head, rules, "");
        /* Pairs of heaps of which each answers the other. */
        for (unsigned left = 0; left <= 64; left += 2)
            snprintf(table + strlen(table), sizeof table - strlen(table), "lost%.*s\n",
                     (int)(4 * left), heaps);
        char *pairs = join("position", heaps, "\nplay normal\noutcome P\npositions 33\n");
        char *strategy = join(pairs, table, "");
        char *longer = join("positions 3\nlost\nlost 0:1 0:1\nlost", heaps, "\n");
        const spoiled more[] = {
            {nothing, "rules 1\nrule 0.333...\n", all_rules,
             count == 64 ? NULL : "line 3: a number is larger than 64"},
            {nothing, "position\nplay misere\noutcome N\npositions 0\n", strategy,
             count == 64 ? NULL : "line 5: there are too many heaps, or no rules"},
            {won, "positions 2\nlost\nlost 0:1 0:1\n", longer,
             count == 64 ? "line 12: a move from a position of the table has no answer there"
                         : "line 11: there are too many heaps, or no rules"},
        };
        CHECK(more);
        free(rules);
        free(heaps);
        free(all_rules);
        free(pairs);
        free(strategy);
        free(longer);
    }
    /* A heap of the last rule; two moves that make four heaps more. */
    char *rules = repeat("rule 0.1\n", 64), *heaps = repeat(" 0:4", 64);
    char *last = join("rules 64\n", rules, "position 63:16777216\n");
    char *claim = join("rule 0.8\nposition", heaps, "\nplay normal\noutcome P\npositions 1\nlost");
    char *thirds = join(claim, heaps, "\n");
    const spoiled full[] = {
        {nothing, "rules 1\nrule 0.333...\nposition\n", last, NULL},
        {nothing, "rule 0.333...\nposition\nplay misere\noutcome N\npositions 0\n", thirds,
         "line 10: a move from a position of the table has no answer there"},
    };
    CHECK(full);
    free(rules);
    free(heaps);
    free(last);
    free(claim);
    free(thirds);
}

/* What is said of those accepted: eight heaps at most, forty letters of a code. */
static void test_said(void **state) {
    (void)state;
    static const struct {
        const char *text, *word, *other, *said;
    } cases[] = {
        {won, "", "", ": 0.333...:2 + 0.333...:1 is an N-position in normal play"},
        {lost, "", "", ": 0.333...:3 + 0.77:3 is a P-position in normal play"},
        {misere, "", "", ": 0.77:4 + 0.77:1 is an N-position in misere play"},
        {nothing, "", "", ": nothing is an N-position in misere play"},
        {value, "", "", ": 0.333...:3 + 0.77:5 has the value 7"},
        {unused, "", "", ": nothing has the value 0"},
        {nothing, "rule 0.333...\nposition\n",
         "rule 0.01\nposition 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1\n",
         ": 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 is an "
         "N-position in misere play"},
        {nothing, "rule 0.333...\nposition\n",
         "rule 0.01\nposition 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1\n",
         ": 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + 0.01:1 + ... is "
         "an N-position in misere play"},
        /* A code of 40 characters, and a longer one, which is not cut to another. */
        {nothing, "rule 0.333...\nposition\n",
         "rule 0.00000000000000000000000000000000000001\nposition 0:1\n",
         ": 0.00000000000000000000000000000000000001:1 is an N-position in misere play"},
        {nothing, "rule 0.333...\nposition\n",
         "rule 0.000000000000000000000000000000000000001\nposition 0:1\n",
         ": rule 0:1 is an N-position in misere play"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *copy = edit(cases[i].text, cases[i].word, cases[i].other);
        assert_int_equal(verdict_on(copy, strlen(copy), &as_usual), ACCEPTED);
        assert_string_equal(checked.said, cases[i].said);
        free(copy);
    }
}

static void test_ends(void **state) {
    (void)state;
    check_end(lost);
    check_end(value);
}

/* Where a list can't grow, what is in it stays. */
static void test_growing(void **state) {
    (void)state;
    static const uint64_t few[] = {1, 2, 3};
    uint64_t *list = more(NULL, 0, 3, sizeof *list);
    assert_non_null(list);
    memcpy(list, few, sizeof few);
    allocations = 0;
    failing = 1;
    assert_null(more(list, 3, 6, sizeof *list));
    failing = 0;
    assert_memory_equal(list, few, sizeof few);
    list = more(list, 3, 6, sizeof *list);
    assert_memory_equal(list, few, sizeof few);
    assert_int_equal(list[5], 0);
    free(list);
}

static void test_little_memory(void **state) {
    (void)state;
    check_little_memory(lost);
    check_little_memory(value);
}

/*
 * All tables of the positions of a few tokens, for each claim: those that the definition of a
 * strategy allows are accepted, and no other; and none for a claim that is not true.
 */
enum { TOKENS = 4, UNIVERSE = 12, HEAPS = TOKENS };

typedef struct universe {
    reference_code code;
    unsigned count;
    unsigned char heaps[UNIVERSE][HEAPS + 1]; /* descending, 0 at the end; in the table's order */
    bool leads[UNIVERSE][UNIVERSE];
    bool moves[UNIVERSE];
} universe;

/* Adds the positions that begin with those `count` heaps, with at most that many tokens more. */
static void add_positions(universe *u, unsigned char *heaps, unsigned count, unsigned tokens) {
    const unsigned most = count > 0 && heaps[count - 1] < tokens ? heaps[count - 1] : tokens;
    memcpy(u->heaps[u->count++], heaps, HEAPS + 1);
    for (unsigned heap = 1; heap <= most && count < HEAPS; heap++) {
        heaps[count] = (unsigned char)heap;
        add_positions(u, heaps, count + 1, tokens - heap);
        heaps[count] = 0;
    }
}

typedef struct move {
    universe *u;
    unsigned from, heap;
} move;

static int descending(const void *a, const void *b) {
    return *(const unsigned char *)b - *(const unsigned char *)a;
}

static void note_move(void *user, const size_t *parts, unsigned count) {
    const move *m = user;
    unsigned char heaps[HEAPS + 3] = {0};
    memcpy(heaps, m->u->heaps[m->from], HEAPS);
    heaps[m->heap] = 0;
    for (unsigned i = 0; i < count && i < 3; i++)
        heaps[HEAPS + i] = (unsigned char)parts[i];
    qsort(heaps, sizeof heaps, 1, descending);
    for (unsigned to = 0; to < m->u->count; to++)
        if (memcmp(m->u->heaps[to], heaps, HEAPS + 1) == 0)
            m->u->leads[m->from][to] = m->u->moves[m->from] = true;
}

static universe all_positions(const char *code, unsigned tokens) {
    universe u = {.code = reference_code_of(code)};
    unsigned char heaps[HEAPS + 1] = {0};
    add_positions(&u, heaps, 0, tokens);
    for (move m = {.u = &u}; m.from < u.count; m.from++)
        for (m.heap = 0; u.heaps[m.from][m.heap] > 0; m.heap++)
            reference_options(&u.code, u.heaps[m.from][m.heap], note_move, &m);
    return u;
}

static bool leads_into(const universe *u, unsigned from, unsigned table) {
    for (unsigned to = 0; to < u->count; to++)
        if ((table >> to & 1) && u->leads[from][to])
            return true;
    return false;
}

static bool is_strategy(const universe *u, unsigned table, bool in_misere) {
    for (unsigned i = 0; i < u->count; i++) {
        if (!(table >> i & 1))
            continue;
        if (in_misere && !u->moves[i])
            return false;
        for (unsigned to = 0; to < u->count; to++)
            if (u->leads[i][to] && !leads_into(u, to, table) && (!in_misere || u->moves[to]))
                return false;
    }
    return true;
}

static bool is_won(const universe *u, unsigned i, reference_memo *memo) {
    reference_sum sum = {.codes = &u->code};
    for (; u->heaps[i][sum.count] > 0; sum.count++)
        sum.heaps[sum.count] = u->heaps[i][sum.count];
    return reference_wins(memo, &sum);
}

static size_t put_heaps(char *text, const unsigned char *heaps) {
    size_t size = 0;
    for (; *heaps > 0; heaps++)
        size += (size_t)sprintf(text + size, " 0:%u", *heaps);
    return size + (size_t)sprintf(text + size, "\n");
}

static unsigned check_table(const universe *u, const char *code, unsigned i, unsigned table,
                            bool in_misere, bool as_lost) {
    char text[1024];
    size_t size = (size_t)sprintf(
        text, "bouton certificate 2\nclaim outcome\nrules 1\nrule %s\nposition", code);
    size += put_heaps(text + size, u->heaps[i]);
    size += (size_t)sprintf(text + size, "play %s\noutcome %s\npositions %d\n",
                            in_misere ? "misere" : "normal", as_lost ? "P" : "N",
                            __builtin_popcount(table));
    for (unsigned j = 0; j < u->count; j++)
        if (table >> j & 1) {
            size += (size_t)sprintf(text + size, "lost");
            size += put_heaps(text + size, u->heaps[j]);
        }
    size += (size_t)sprintf(text + size, SUM);
    mend_sum(text, size);
    const bool claim_holds =
        as_lost ? (table >> i & 1) : leads_into(u, i, table) || (in_misere && !u->moves[i]);
    const bool proves = claim_holds && is_strategy(u, table, in_misere);
    if (verdict_on(text, size, &as_usual) != (proves ? ACCEPTED : REFUSED))
        fail_msg("%s\n%s", checked.said, text);
    return proves;
}

static void test_tables(void **state) {
    (void)state;
    static const struct {
        const char *code;
        unsigned tokens;
    } cases[] = {{"0.77", TOKENS}, {"0.333...", 3}, {"0.07", 3},
                 {"4!.1", 3},      {"8.1", 3},      {"0.C7", 3}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        const universe u = all_positions(cases[c].code, cases[c].tokens);
        for (unsigned claim = 0; claim < 4 * u.count; claim++) {
            const bool in_misere = claim & 1, as_lost = claim & 2;
            const unsigned i = claim / 4;
            unsigned proofs = 0;
            for (unsigned table = 0; table < 1u << u.count; table++)
                proofs += check_table(&u, cases[c].code, i, table, in_misere, as_lost);
            reference_memo *memo = reference_memo_new(in_misere);
            assert_int_equal(is_won(&u, i, memo) != as_lost, proofs > 0);
            reference_memo_free(memo);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_head),    cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_values),  cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_digits),  cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_said),    cmocka_unit_test(test_ends),
        cmocka_unit_test(test_growing), cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
