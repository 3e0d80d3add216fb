/* SPDX-License-Identifier: MIT */
/* Certificates of searched positions: each claim is that of the definition, bouton-check accepts
 * it, and refuses each that says of a component what is not so. */
#include "ask.h"
#include "base/random.h"
#include "checker/games.h"
#include "faults.h"
#include "refusals.h"

#include "solve/solve.h"

static bouton_status certify(bouton_context *b, const char *text, bool of_value, bouton_text *out) {
    bouton_position *position = bouton_position_new(b);
    bouton_status status =
        position ? bouton_position_read(position, text, strlen(text)) : b->error.status;
    if (status == BOUTON_OK)
        status = of_value ? bouton_certify_value(position, out)
                          : bouton_certify_outcome(position, BOUTON_NORMAL, out);
    bouton_position_free(position);
    return status;
}

static const char *const positions[] = {
    "cram:1x1",
    "cram:2x3",
    "cram:3x4",
    "cram:..#/.../#..",
    "cram:2x2 + cram:3x3 + cram:2x2",
    "clobber:2x4",
    "clobber:3x3",
    "clobber:xoo./.xox",
    "chomp:1x1",
    "chomp:4x5",
    "chomp:5,3,3,1",
    "node-kayles:path7",
    "node-kayles:cycle6",
    "node-kayles:grid3x3",
    "node-kayles:none",
    "arc-kayles:grid2x4",
    "arc-kayles:complete5",
    "nimstring:0-1,1-2,2-0,1-3,3-0",
    "nimstring:1-2,2-3,3-4,4-1",
    "nimstring:none",
    "sprouts:0*0",
    "sprouts:0*2",
    "sprouts:0*3",
    "sprouts:0.1a1a",
    "sprouts:0.AB|2AB",
    "cram:2x3 + sprouts:0*2 + clobber:1x4",
    "cram:2x3 + kayles:5,3",
    "nim:3,1 + clobber:2x3 + 4.3:4",
    "chomp:1x3 + nim:2",
    "chomp:1x1 + subtract=1,2:4,5",
    "brussels-sprouts:4*2",
    "brussels-sprouts:3.2.1",
    "coins=1,3-4:TTHTHH",
    "coins=run,2-3:THHTHTH",
    "dawson-strip=3:.....x....",
    "dawson-strip:............",
    "domino-juvavum:..#/.../...",
    "domino-juvavum:4x4",
    "end-nim:2,4,1,3",
    "euclid:21,34",
    "fibonacci:13",
    "fibonacci:15,3",
    "geography:0,0>1,1-2,2>0,2-3,3>1,3-4,1>4",
    "hackenbush:0-1,0-1,1-2,2-2,0-3,3-4,4-5,5-3",
    "hackenbush:none",
    "juvavum:3x3",
    "juvavum:2x4",
    "mock-turtles:THTHHT",
    "moore=2:3,4,5",
    "nimble:1,3,3,6",
    "notakto=4:x...x/..x../x....",
    "ruler:THTHHT",
    "silver-dollar:0,2,5,6",
    "staircase:2,0,1,2",
    "sym:THTHHT",
    "take-away=divisors:30",
    "take-away=half:9,6",
    "take-away=prime:19",
    "take-away=square:19",
    "tartan=sym*1-2:THTH/HTHH",
    "triplets:THTHHTH",
    "turning-turtles:THTHH",
    "twins:THTHH",
    "wythoff=3:6,7",
    "wythoff:3,5 + hackenbush:0-1,1-2,2-0 + kayles:4 + brussels-sprouts:4",
};

/* Positions that take more: what they are worth is known. */
static const struct {
    const char *position, *value;
} known[] = {
    {"nimble:70", "\nvalue 70\n"},  {"sprouts:0*8", "\nvalue 0\n"},
    {"sprouts:0*9", "\nvalue 1\n"}, {"cram:5x6", "\nvalue 2\n"},
    {"cram:4x7", "\nvalue 3\n"},    {"chomp:6x6", "\nvalue "},
    {"clobber:3x6", "\nvalue 0\n"}, {"node-kayles:grid4x5", "\nvalue "},
};

static void check_accepted(const char *position, const bouton_text *text) {
    if (verdict_on(text->data, text->size, &as_usual) != ACCEPTED)
        fail_msg("%s: %s\n%s", position, checked.said, text->data);
}

static void test_claims(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_text text = bouton_text_start(b);
        bouton_outcome outcome;
        assert_int_equal(bouton_position_read(position, positions[i], strlen(positions[i])),
                         BOUTON_OK);
        assert_int_equal(ask_whole(position, BOUTON_NORMAL, &outcome), BOUTON_OK);
        for (int of_value = 0; of_value <= 1; of_value++) {
            bouton_text_clear(&text);
            assert_int_equal(certify(b, positions[i], of_value, &text), BOUTON_OK);
            check_accepted(positions[i], &text);
            const char *lost = of_value ? "\nvalue 0\n" : "\noutcome P\n";
            assert_int_equal(strstr(text.data, lost) != NULL, outcome == BOUTON_P);
        }
        bouton_text_release(&text);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* Another context writes the same bytes. */
static void test_known(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i += TEST_STEP) {
        bouton_context *b = bouton_new(NULL), *other = bouton_new(NULL);
        bouton_text text = bouton_text_start(b), again = bouton_text_start(other);
        assert_int_equal(certify(b, known[i].position, true, &text), BOUTON_OK);
        assert_non_null(strstr(text.data, known[i].value));
        check_accepted(known[i].position, &text);
        assert_int_equal(certify(other, known[i].position, true, &again), BOUTON_OK);
        assert_int_equal(text.size, again.size);
        assert_memory_equal(text.data, again.data, text.size);
        bouton_text_clear(&text);
        assert_int_equal(certify(b, known[i].position, false, &text), BOUTON_OK);
        check_accepted(known[i].position, &text);
        bouton_text_release(&text);
        bouton_text_release(&again);
        bouton_free(b);
        bouton_free(other);
    }
}

/* Copies in which one component stands with another value, in a group of its own; or is left out.
 * None of the first is accepted; of the others most are not. */
static unsigned spoil_components(const char *text) {
    char *copy = malloc(strlen(text) + 256);
    const char *const groups = strstr(text, "\ngroups ") + 1, *const sum =
                                                                  strstr(text, "\nsum ") + 1;
    unsigned refused = 0, rule = 0, value = 0, left = 0, group_count;
    const char *group = NULL;
    assert_non_null(copy);
    assert_int_equal(sscanf(groups, "groups %u", &group_count), 1);
    for (const char *line = strchr(groups, '\n') + 1; line < sum; line = strchr(line, '\n') + 1) {
        const char *end = strchr(line, '\n') + 1;
        if (left == 0) {
            group = line;
            assert_int_equal(sscanf(line, "group %u %u %u", &rule, &value, &left), 3);
            continue;
        }
        unsigned count;
        assert_int_equal(sscanf(group, "group %*u %*u %u", &count), 1);
        left--;
        const char *first = strchr(group, '\n') + 1;
        for (int other = (int)value - 2; other <= (int)value + 2; other++) {
            if (other < 0)
                continue;
            const bool left_out = other == (int)value;
            int size = sprintf(copy, "%.*sgroups %u\n", (int)(groups - text), text,
                               group_count + !left_out);
            const char *after = strchr(groups, '\n') + 1;
            size += sprintf(copy + size, "%.*sgroup %u %u %u\n", (int)(group - after), after, rule,
                            value, count - 1);
            size +=
                sprintf(copy + size, "%.*s%.*s", (int)(line - first), first, (int)(sum - end), end);
            if (!left_out)
                size += sprintf(copy + size, "group %u %d 1\n%.*s", rule, other, (int)(end - line),
                                line);
            size += sprintf(copy + size, "%s", sum);
            mend_sum(copy, (size_t)size);
            const int verdict = verdict_on(copy, (size_t)size, &as_usual);
            if (verdict != REFUSED && !left_out)
                fail_msg("%.*s with the value %d is accepted:\n%s", (int)(end - line - 1), line,
                         other, copy);
            refused += left_out && verdict == REFUSED;
        }
    }
    free(copy);
    return refused;
}

static void test_spoiled(void **state) {
    (void)state;
    static const char *const cases[] = {"cram:3x4",
                                        "cram:3x5",
                                        "clobber:2x4",
                                        "chomp:4x4",
                                        "sprouts:0*4",
                                        "node-kayles:grid3x3",
                                        "sprouts:0*5",
                                        "arc-kayles:grid3x3",
                                        "cram:2x3 + sprouts:0*2",
                                        "nimstring:0-1,1-2,2-0,1-3,3-0",
                                        "hackenbush:0-1,0-1,1-2,0-3",
                                        "brussels-sprouts:3.2.1",
                                        "coins=1,3:THTHH",
                                        "dawson-strip:........",
                                        "domino-juvavum:3x3",
                                        "juvavum:2x3",
                                        "end-nim:2,1,3",
                                        "geography:0,0-1,1-2,2-3,3-0,1>4,4-5",
                                        "moore=2:1,2,3",
                                        "staircase:2,1,2",
                                        "tartan=1-2*run:TH/HT",
                                        "wythoff:2,4"};
    unsigned refused = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int of_value = 0; of_value <= 1; of_value++) {
            bouton_context *b = bouton_new(NULL);
            bouton_text text = bouton_text_start(b);
            assert_int_equal(certify(b, cases[i], of_value, &text), BOUTON_OK);
            refused += spoil_components(text.data);
            bouton_text_release(&text);
            bouton_free(b);
        }
    assert_true(refused > 50); /* with one component left out */
}

/* A graph has one form, whatever its vertices are called, also one whose vertices all have three
 * neighbours and yet are not alike: some stand in a triangle. */
static void test_graph_forms(void **state) {
    (void)state;
    enum { VERTICES = 8, EDGES = 12, TIMES = 100 };
    static const unsigned edges[EDGES][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6},
                                             {6, 7}, {7, 0}, {0, 2}, {1, 5}, {3, 6}, {4, 7}};
    setting with;
    const game *g = game_of("node-kayles", &with);
    bouton_random random = {1};
    pieces first = {0}, other = {0};
    for (unsigned n = 0; n < TIMES; n++) {
        char text[EDGES * 4 + 1] = "";
        unsigned names[VERTICES];
        for (unsigned v = 0; v < VERTICES; v++) {
            const unsigned at = (unsigned)bouton_random_below(&random, v + 1);
            names[v] = names[at];
            names[at] = v;
        }
        for (unsigned e = 0; e < EDGES; e++)
            sprintf(text + strlen(text), "%s%u-%u", e > 0 ? "," : "", names[edges[e][0]],
                    names[edges[e][1]]);
        pieces *to = n == 0 ? &first : &other;
        pieces_clear(to);
        assert_true(g->read(&with, text, to));
        assert_int_equal(to->size, first.size);
        assert_memory_equal(to->bytes, first.bytes, first.size);
    }
    pieces_close(&first);
    pieces_close(&other);
}

/* Certificates to be spoiled by hand. */
#define SUM "sum 0123456789abcdef\n"
#define HEAD "bouton certificate 2\nclaim listed\nrules 1\nrule cram\nposition 0:1x3\n"
static const char row[] = HEAD "value 1\ngroups 1\ngroup 0 1 1\n1x3\n" SUM;
static const char won[] = HEAD "outcome N\ngroups 0\n" SUM;
static const char lost[] = "bouton certificate 2\nclaim listed\nrules 2\nrule sprouts\nrule chomp\n"
                           "position 1:1x2 1:2\noutcome P\ngroups 0\n" SUM;

static void test_words(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {row, "bouton", "bouton", NULL},
        {won, "bouton", "bouton", NULL},
        {lost, "bouton", "bouton", NULL},
        {lost, "1:1x2 1:2", "1:1x2", "line 9: not all components of the position are listed"},
        {lost, "1:1x2 1:2", "1:2x2", "line 9: not all components of the position are listed"},
        {lost, "1:1x2 1:2", "1:1x1", NULL},
        {lost, "1:1x2 1:2", "0:0*0", NULL},
        {lost, " 1:1x2 1:2", "", NULL},
        {lost, "1:1x2 1:2", "2:1x2", "line 6: a number is larger than 1"},
        {lost, "1:1x2", "1-1x2", "line 6: a component is badly written"},
        {lost, "outcome P", "outcome N", "line 9: an option has the same value, 0"},
        {lost, "outcome P", "outcome D", "line 7: its outcome is neither P nor N"},
        {row, "value 1", "value 2", "line 10: the nim-sum of the values is 1"},
        {row, "value 1", "value 256", "line 10: the nim-sum of the values is 1"},
        {row, "value 1", "value 4294967296", "line 6: a number is larger than 4294967295"},
        {row, "group 0 1 1", "group 0 65536 1", "line 8: a number is larger than 65535"},
        {row, "group 0 1 1", "group 0 65535 1", "line 10: the nim-sum of the values is 65535"},
        {row, "rule cram", "rule crab", "line 4: the moves of this game are not known here"},
        {row, "group 0 1 1", "group 0 0 1", "line 10: the nim-sum of the values is 0"},
        {row, "group 0 1 1", "group 1 1 1", "line 8: there is no rule 1"},
        {row, "group 0 1 1\n1x3", "group 0 1 2\n1x3\n...", "line 10: this component is listed"},
        {row, "group 0 1 1\n1x3", "group 0 1 2\n1x3\n3x1", "line 10: this component is listed"},
        {row, "group 0 1 1\n1x3", "group 0 1 1\n1x1", "line 9: this is not one component"},
        {row, "group 0 1 1\n1x3", "group 0 1 1\n..#..", "line 9: this is not one component"},
        {row, "group 0 1 1\n1x3", "group 0 1 1\n1y3", "line 9: this is not understood as cram"},
        {row, "group 0 1 1\n1x3", "group 0 1 1\n", "line 9: this is not understood as cram"},
        {row, "group 0 1 1\n1x3", "group 0 1 1\n1x4", "line 10: not all components"},
        {row, "groups 1\ngroup 0 1 1\n1x3", "groups 2\ngroup 0 1 1\n1x3\ngroup 0 1 1\n1x4",
         "line 11: an option is not shown to have another value than 1"},
        {row, "groups 1\ngroup 0 1 1\n1x3", "groups 2\ngroup 0 1 1\n1x3\ngroup 0 0 1\n1x4",
         "line 11: an option has the same value, 0"},
        {row, "groups 1\ngroup 0 1 1\n1x3", "groups 2\ngroup 0 1 1\n1x3\ngroup 0 2 1\n1x2",
         "line 11: no option is listed with the value 1, which is less"},
        {won, "1x3", "1x5", "line 8: an option is not shown to have another value than 0"},
        {won, "0:1x3", "0:1x3 0:2x3", "line 8: an option has 2 components that are not listed"},
        {won, "groups 0", "group 0", "line 7: a line \"groups"},
    };
    CHECK(cases);
}

/* What is no drawing, and what is. */
static void test_texts(void **state) {
    (void)state;
    static const struct {
        const char *rule, *text;
        bool good;
    } cases[] = {
        {"cram", "../..", true},          {"cram", "../.", false},
        {"cram", "..x", false},           {"cram", "0x3", false},
        {"cram", "16x16", true},          {"cram", "../", false},
        {"cram", "255x2", true},          {"cram", "256x1", false},
        {"cram", "16x32", true},          {"clobber", "19x27", false},
        {"clobber", "xo/ox", true},       {"clobber", "x#", false},
        {"notakto", "x../.x.", true},     {"notakto", "o../...", false},
        {"notakto", "3x4", true},         {"notakto", "xx/x", false},
        {"chomp", "3,3,1", true},         {"chomp", "3,4", false},
        {"chomp", "3,0", false},          {"chomp", "3,", false},
        {"chomp", "256", false},          {"node-kayles", "0-1,3", true},
        {"node-kayles", "0-0", false},    {"node-kayles", "0-64", false},
        {"node-kayles", "0-1;", false},   {"nimstring", "0-1,0-1", true},
        {"nimstring", "1-1", false},      {"nimstring", "1", false},
        {"sprouts", "0*40", true},        {"sprouts", "0*41", false},
        {"sprouts", "0*0", true},         {"sprouts", "00", false},
        {"sprouts", "0*", false},         {"sprouts", "AB|AB", true},
        {"sprouts", "A.A", false},        {"sprouts", "AB.AB", false},
        {"sprouts", "AAA", false},        {"sprouts", "0.", false},
        {"sprouts", "2a2a.1A|A0", false}, {"sprouts", "2a2a.1A|A.0", true},
        {"sprouts", "0**2", false},       {"sprouts", "0x", false},
        {"sprouts", "", false},           {"arc-kayles", "none", true},
        {"sprouts", "a", false},          {"sprouts", "0.aa", true},
        {"sprouts", "0.A", false},        {"sprouts", "aa.a1", false},
        {"sprouts", "aaa", false},        {"node-kayles", "0-1,x", false},
        {"node-kayles", "0-", false},     {"arc-kayles", "0-1,", false},
        {"sprouts", "aa", true},          {"sprouts", "a'a", false},
        {"sprouts", "a'a'.0", true},      {"sprouts", "a'''a'''", true},
        {"sprouts", "a''''a''''", false}, {"sprouts", "2AB'|AB'", true},
        {"coins=1,3-4", "HTH", true},     {"coins=0", "HTH", false},
        {"coins=1-x", "HTH", false},      {"geography", "0,0>1", true},
        {"geography", "0,x", false},      {"geography", "0,0+1", false},
        {"euclid", "3,4", true},          {"euclid", "3,x", false},
        {"euclid", "3,4,5", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        const int size = snprintf(text, sizeof text,
                                  "bouton certificate 2\nclaim listed\nrules 1\nrule %s\n"
                                  "position 0:%s 0:%s\nvalue 0\ngroups 0\n" SUM,
                                  cases[i].rule, cases[i].text, cases[i].text);
        mend_sum(text, (size_t)size);
        /* Two that are equal are worth nothing together. */
        if (verdict_on(text, (size_t)size, &as_usual) != (cases[i].good ? ACCEPTED : REFUSED))
            fail_msg("%s:%s: %s", cases[i].rule, cases[i].text, checked.said);
    }
}

/* A long state is told by its length, and of many components there are named four; a turn may have
 * too many courses to be gone through. */
static void test_long(void **state) {
    (void)state;
    enum { LONG = 1 << 15 };
    char *text = malloc(LONG);
    int size =
        sprintf(text, "bouton certificate 2\nclaim listed\nrules 1\nrule cram\nposition 0:../");
    for (int i = 0; i < 25; i++)
        size += sprintf(text + size, "##/");
    size += sprintf(text + size, "..\nvalue 0\ngroups 0\n" SUM);
    mend_sum(text, (size_t)size);
    assert_int_equal(verdict_on(text, (size_t)size, &as_usual), ACCEPTED);
    assert_string_equal(checked.said, ": cram of 80 characters has the value 0");
    size = sprintf(text, "bouton certificate 2\nclaim listed\nrules 1\nrule cram\n"
                         "position 0:1x1 0:1x1 0:1x1 0:1x1 0:1x1 0:1x1\nvalue 0\ngroups 0\n" SUM);
    mend_sum(text, (size_t)size);
    assert_int_equal(verdict_on(text, (size_t)size, &as_usual), ACCEPTED);
    assert_string_equal(checked.said,
                        ": cram:1x1 + cram:1x1 + cram:1x1 + cram:1x1 + ... has the value 0");
    size = sprintf(text,
                   "bouton certificate 2\nclaim listed\nrules 1\nrule nimstring\nposition 0:0-1");
    for (int i = 2; i <= 30; i++)
        size += sprintf(text + size, ",0-%d", i);
    size += sprintf(text + size, "\noutcome N\ngroups 0\n" SUM);
    mend_sum(text, (size_t)size);
    assert_int_equal(verdict_on(text, (size_t)size, &as_usual), REFUSED);
    assert_non_null(strstr(checked.said, "a turn has more courses than are gone through here"));
    free(text);
    /* So may a move. */
    char heads[] = "coins=sym:"
                   "HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH";
    const char *const wide[] = {"wythoff:2000000,0", "nimble:2000000", "moore=2:3000,3000", heads};
    for (size_t i = 0; i < sizeof wide / sizeof *wide && TEST_PART == 1; i++) {
        char listed[256];
        const char *place = strchr(wide[i], ':') + 1;
        const int length = snprintf(listed, sizeof listed,
                                    "bouton certificate 2\nclaim listed\nrules 1\nrule %.*s\n"
                                    "position 0:%s\noutcome N\ngroups 0\n" SUM,
                                    (int)(place - 1 - wide[i]), wide[i], place);
        mend_sum(listed, (size_t)length);
        assert_int_equal(verdict_on(listed, (size_t)length, &as_usual), REFUSED);
        if (strstr(checked.said, "more courses than are gone through here") == NULL)
            fail_msg("%s: %s", wide[i], checked.said);
    }
    /* A complete graph of as many vertices as there may be takes more than a code. */
    bouton_context *b = bouton_new(NULL);
    bouton_text proof = bouton_text_start(b);
    assert_int_equal(certify(b, "node-kayles:complete64", true, &proof), BOUTON_OK);
    check_accepted("node-kayles:complete64", &proof);
    bouton_text_release(&proof);
    bouton_free(b);
}

static void test_ends(void **state) {
    (void)state;
    check_end(row);
}

static void test_little_memory(void **state) {
    (void)state;
    check_little_memory(row);
    check_little_memory(won);
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    assert_int_equal(certify(b, "nimstring:0-1,1-2,2-0", true, &text), BOUTON_OK);
    check_little_memory(text.data);
    bouton_text_release(&text);
    bouton_free(b);
}

/* The nim-sums that what is not listed leads to would take a MB: they are forgotten in between. */
static void test_memory(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    assert_int_equal(certify(b, "cram:4x7", true, &text), BOUTON_OK);
    assert_int_equal(verdict_on(text.data, text.size, &(extent){.memory = 1 << 14}), SYSTEM);
    assert_int_equal(verdict_on(text.data, text.size, &(extent){.memory = 1 << 17}), ACCEPTED);
    bouton_text_release(&text);
    bouton_free(b);
}

static bouton_status certify_all(bouton_context *b) {
    bouton_text text = bouton_text_start(b);
    bouton_status status = certify(b, "cram:3x3 + clobber:2x3", false, &text);
    if (status == BOUTON_OK) {
        check_accepted("cram:3x3 + clobber:2x3", &text);
        bouton_text_clear(&text);
        status = certify(b, "node-kayles:path6", true, &text);
    }
    if (status == BOUTON_OK)
        check_accepted("node-kayles:path6", &text);
    bouton_text_release(&text);
    return status;
}

/* Whichever allocation fails, that is told, or the certificate is right all the same. */
static void test_faults(void **state) {
    (void)state;
    uint64_t failures;
    assert_true(faults_told(certify_all, &failures) > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims),        cmocka_unit_test(test_known),
        cmocka_unit_test(test_spoiled),       cmocka_unit_test(test_words),
        cmocka_unit_test(test_texts),         cmocka_unit_test(test_long),
        cmocka_unit_test(test_ends),          cmocka_unit_test(test_faults),
        cmocka_unit_test(test_little_memory), cmocka_unit_test(test_graph_forms),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
