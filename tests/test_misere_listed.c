/* SPDX-License-Identifier: MIT */
/* Certificates of who wins in misere play, of any games: each claim is that of the definition,
 * bouton-check accepts it, and refuses each list with a sum that is not lost. And what all long
 * lists share: threads, memory, a check that is broken off. */
#include "ask.h"
#include "faults.h"
#include "refusals.h"

#include "solve/solve.h"

static const char *const positions[] = {
    "cram:1x1",
    "cram:1x2",
    "cram:3x3",
    "cram:4x4",
    "cram:2x2 + cram:1x2 + cram:1x2",
    "clobber:2x4",
    "clobber:3x3 + clobber:1x2",
    "chomp:1x1",
    "chomp:3x4",
    "node-kayles:cycle6",
    "node-kayles:grid3x3",
    "arc-kayles:grid2x3",
    "nimstring:0-1,1-2,2-0,1-3,3-0",
    "sprouts:0*1",
    "sprouts:0*3",
    "sprouts:0*4",
    "cram:3x5",
    "notakto:3x3",
    "notakto:2x4 + notakto:xx./...",
    "cram:2x3 + kayles:4,3",
    "nim:3,1 + clobber:2x3",
    "chomp:1x3 + 4.3:4 + sprouts:0*2",
    "cram:1x1 + subtract=1,2:5,1",
    "brussels-sprouts:3.2",
    "coins=1,3-4:TTHTHH",
    "dawson-strip:..........",
    "domino-juvavum:3x3",
    "end-nim:2,1,3",
    "euclid:13,8",
    "fibonacci:10",
    "geography:0,0>1,1-2,2>0,2-3,3>1,3-4,1>4",
    "hackenbush:0-1,0-1,1-2,2-2,0-3,3-4,4-5,5-3",
    "juvavum:2x3",
    "moore=2:1,2,3",
    "nimble:1,3 + twins:THTH",
    "notakto=4:x...x/..x../x....",
    "ruler:THTHH",
    "silver-dollar:1,4,6",
    "staircase:2,0,1,2",
    "take-away=half:9,6",
    "tartan=1-2*1-3:TH/HT",
    "wythoff:3,4 + hackenbush:0-1,0-2",
};

static bouton_status certify(bouton_context *b, const char *text, bouton_text *out) {
    bouton_position *position = bouton_position_new(b);
    bouton_status status =
        position ? bouton_position_read(position, text, strlen(text)) : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_certify_outcome(position, BOUTON_MISERE, out);
    bouton_position_free(position);
    return status;
}

/* A proof to be spoiled: its text, and what stands where in it. */
typedef struct proof {
    bouton_context *b;
    bouton_text text;
    bouton_rule *rules[8];
    size_t rule_count;
    const char *list, *end; /* the lines of lost sums */
    unsigned count;
} proof;

static const char *next_line(const char *line) {
    return strchr(line, '\n') + 1;
}

static void open_proof(proof *p, const char *position) {
    *p = (proof){.b = bouton_new(NULL)};
    p->text = bouton_text_start(p->b);
    assert_int_equal(certify(p->b, position, &p->text), BOUTON_OK);
    const char *line = strstr(p->text.data, "\nrule ") + 1;
    for (; strncmp(line, "rule ", 5) == 0; line = next_line(line)) {
        char name[64];
        assert_int_equal(sscanf(line, "rule %63s", name), 1);
        assert_int_equal(bouton_rule_of(p->b, name, &p->rules[p->rule_count++]), BOUTON_OK);
    }
    line = strstr(line, "\npositions ") + 1;
    assert_int_equal(sscanf(line, "positions %u", &p->count), 1);
    p->list = next_line(line);
    p->end = strstr(line, "\nsum ") + 1;
}

static void close_proof(proof *p) {
    bouton_text_release(&p->text);
    bouton_free(p->b);
}

/* The proof with `line`, or nothing if it is NULL, for the bytes from `from` to `to`. */
static int verdict_with(const proof *p, const char *from, const char *to, const char *line,
                        unsigned count, const extent *e) {
    const size_t size = p->text.size + (line != NULL ? strlen(line) : 0) + 32;
    char *copy = malloc(size);
    assert_non_null(copy);
    const char *head = strstr(p->text.data, "\npositions ") + 1;
    const int length =
        snprintf(copy, size, "%.*spositions %u\n%.*s%s%s", (int)(head - p->text.data), p->text.data,
                 count, (int)(from - p->list), p->list, line != NULL ? line : "", to);
    mend_sum(copy, (size_t)length);
    const int verdict = verdict_on(copy, (size_t)length, e);
    free(copy);
    return verdict;
}

/* "lost 0:STATE 1:STATE\n" as a position. */
static void read_lost(const proof *p, const char *line, bouton_position *position) {
    bouton_text text = bouton_text_start(p->b);
    for (const char *at = line + strlen("lost"); *at == ' ';) {
        unsigned rule;
        int size;
        assert_int_equal(sscanf(at, " %u:%n", &rule, &size), 1);
        at += size;
        const size_t length = strcspn(at, " \n");
        bouton_text_printf(&text, "%s%s:%.*s", text.size > 0 ? " + " : "", p->rules[rule]->text,
                           (int)length, at);
        at += length;
    }
    assert_int_equal(bouton_position_read(position, text.data, text.size), BOUTON_OK);
    bouton_text_release(&text);
}

static void write_lost(const proof *p, const bouton_position *position, bouton_text *line) {
    bouton_text_clear(line);
    bouton_text_put(line, "lost");
    for (size_t i = 0; i < position->count; i++) {
        size_t rule = 0;
        while (p->rules[rule] != position->components[i].rule)
            rule++;
        bouton_text_printf(line, " %zu:", rule);
        bouton_rule_print(p->rules[rule], bouton_position_at(position, i), line);
    }
    bouton_text_put_char(line, '\n');
}

/* Near misses: a sum after a move from a listed one is won, whether it stands there too or in the
 * other's place. */
static unsigned forge(const proof *p, const char *line, const bouton_position *lost) {
    bouton_solution *moves = bouton_solution_new(p->b);
    bouton_position *after = bouton_position_new(p->b);
    bouton_text forged = bouton_text_start(p->b);
    unsigned count = 0;
    for (size_t component = 0; component < lost->count; component++) {
        assert_int_equal(bouton_list_moves(lost, component, moves), BOUTON_OK);
        for (size_t i = 0; i < bouton_solution_moves(moves); i++, count++) {
            assert_int_equal(bouton_solution_make(moves, i, after), BOUTON_OK);
            write_lost(p, after, &forged);
            bouton_text_put_char(&forged, '\0');
            if (verdict_with(p, p->end, p->end, forged.data, p->count + 1, &as_usual) != REFUSED ||
                verdict_with(p, line, next_line(line), forged.data, p->count, &as_usual) != REFUSED)
                fail_msg("accepted with %s", forged.data);
        }
    }
    bouton_text_release(&forged);
    bouton_position_free(after);
    bouton_solution_free(moves);
    return count;
}

/* Returns how many sums are such that the list without one is refused. */
static unsigned spoil(const proof *p, unsigned *forged) {
    unsigned needed = 0;
    for (const char *line = p->list; line < p->end; line = next_line(line)) {
        bouton_position *lost = bouton_position_new(p->b);
        read_lost(p, line, lost);
        *forged += forge(p, line, lost);
        needed += verdict_with(p, line, next_line(line), NULL, p->count - 1, &as_usual) == REFUSED;
        bouton_position_free(lost);
    }
    return needed;
}

static void test_claims(void **state) {
    (void)state;
    unsigned forged = 0, needed = 0, all = 0;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i += TEST_STEP) {
        proof p;
        bouton_outcome outcome;
        open_proof(&p, positions[i]);
        bouton_position *position = bouton_position_new(p.b);
        assert_int_equal(bouton_position_read(position, positions[i], strlen(positions[i])),
                         BOUTON_OK);
        assert_int_equal(ask_whole(position, BOUTON_MISERE, &outcome), BOUTON_OK);
        assert_int_equal(strstr(p.text.data, "\noutcome P\n") != NULL, outcome == BOUTON_P);
        if (verdict_on(p.text.data, p.text.size, &as_usual) != ACCEPTED)
            fail_msg("%s: %s\n%s", positions[i], checked.said, p.text.data);
        const bool lost = outcome == BOUTON_P;
        char *other =
            edit(p.text.data, lost ? "outcome P" : "outcome N", lost ? "outcome N" : "outcome P");
        assert_int_equal(verdict_on(other, strlen(other), &as_usual), REFUSED);
        free(other);
        needed += spoil(&p, &forged);
        all += p.count;
        bouton_position_free(position);
        close_proof(&p);
    }
    assert_true(forged > 300 / TEST_PART);
    assert_true(needed > all / 2); /* the program adds a sum only where it is needed */
}

#define SUM "sum 0123456789abcdef\n"
static const char won[] = "bouton certificate 2\nclaim misere\nrules 2\nrule cram\nrule 0.77\n"
                          "position 0:1x3 1:1\noutcome N\npositions 1\nlost 1:1\n" SUM;
static const char none[] = "bouton certificate 2\nclaim misere\nrules 0\nposition\noutcome N\n"
                           "positions 0\n" SUM;

static void test_words(void **state) {
    (void)state;
    static const spoiled cases[] = {
        {won, "bouton", "bouton", NULL},
        {won, "0:1x3 1:1", "1:2", NULL},
        {won, "0:1x3 1:1", "1:1 1:1", NULL},
        {won, "0:1x3 1:1", "1:1 1:1 1:1", "line 10: a move from here has no answer in the list"},
        {won, "0:1x3 1:1", "1:1 0:1x1", "line 10: a move from here has no answer in the list"},
        {won, "0:1x3 1:1", "0:1x2", "line 10: a move from here has no answer in the list"},
        {won, "0:1x3 1:1", "0:2x3 0:2x3", "line 10: 2 components after a move are in no"},
        {won, "0:1x3 1:1\noutcome N", "0:1x1 1:1\noutcome P", NULL},
        {won, "0:1x3 1:1\noutcome N", "0:1x2\noutcome P", "line 10: the position is not in"},
        {won, "0:1x3 1:1\noutcome N", "0:1x1\noutcome N", NULL},
        {won, "0:1x3 1:1\noutcome N", "0:1x1\noutcome P", "line 10: the position is not in"},
        {won, "1:1\noutcome N", "\noutcome N", "line 6: a number is missing"},
        {won, "outcome N", "outcome D", "line 7: its outcome is neither P nor N"},
        {won, "lost 1:1", "lost 1:1 0:1x1 1:0", NULL},
        {won, "lost 1:1", "lost 1:0", "line 9: a position without moves is won in misere play"},
        {won, "lost 1:1", "lost", "line 9: a position without moves is won in misere play"},
        {won, "lost 1:1", "lost 1:01", "line 9: this is not understood as 0.77"},
        {won, "lost 1:1", "lost 1:16777217", "line 9: this is not understood as 0.77"},
        {won, "lost 1:1", "lost 2:1", "line 9: a number is larger than 1"},
        {won, "positions 1", "positions 2", "line 10: a line \"lost ...\" should stand here"},
        {won, "positions 1\nlost 1:1", "positions 2\nlost 1:1\nlost 1:1", NULL},
        {won, "positions 1\nlost 1:1", "positions 2\nlost 1:1\nlost 1:2",
         "line 10: a move from here has no answer in the list"},
        {won, "rule 0.77", "rule 5.77", "line 5: a rule is no code"},
        {won, "rule 0.77", "rule kayles", "line 5: the moves of this game are not known here"},
        {none, "bouton", "bouton", NULL},
        {none, "outcome N", "outcome P", "line 7: the position is not in the list"},
        {none, "position\n", "position 0:1\n", "line 4: there are too many components, or no"},
    };
    CHECK(cases);
}

/* Heaps as large as they may be, and one more. */
static void test_large(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_text text = bouton_text_start(b);
    static const struct {
        const char *position, *said; /* NULL: too large */
    } cases[] = {
        {"cram:1x2 + nim:16777216", ": cram:1x2 + 0.333...:16777216 has the value 16777217"},
        {"cram:1x2 + nim:16777217", NULL},
        {"cram:1x2 + kayles:9", ": cram:1x2 + 0.77:9 has the value 5"},
        {"cram:1x2 + subtract=1-20:4000000", NULL},
        {"chomp:2x90 + nim:1", ": chomp:2x90 + 0.333...:1 has the value "},
    };
    for (size_t i = TEST_PART > 1 ? 1 : 0; i < sizeof cases / sizeof *cases; i++) {
        const char *said = cases[i].said;
        bouton_text_clear(&text);
        assert_int_equal(
            bouton_position_read(position, cases[i].position, strlen(cases[i].position)),
            BOUTON_OK);
        assert_int_equal(bouton_certify_value(position, &text),
                         said != NULL ? BOUTON_OK : BOUTON_LIMIT);
        if (said != NULL) {
            assert_int_equal(verdict_on(text.data, text.size, &as_usual), ACCEPTED);
            assert_memory_equal(checked.said, said, strlen(said));
        } else {
            assert_string_equal(b->error.code, "too-large");
        }
    }
    bouton_text_release(&text);
    bouton_position_free(position);
    bouton_free(b);
}

/* Whatever the threads, the verdict is that on the first line that is not right: of two that are
 * won, one ends what the first thread looks at, one begins what the second does. */
static void test_threads(void **state) {
    (void)state;
    enum { BLOCK = 32, HEAD = 7 /* lines before the list */ };
    proof p;
    open_proof(&p, "sprouts:0*6");
    assert_true(p.count > 2 * BLOCK);
    const char *line = p.list;
    for (unsigned i = 0; i < BLOCK - 1; i++)
        line = next_line(line);
    for (unsigned threads = 1; threads <= 64; threads *= TEST_PART > 1 ? 8 : 2) {
        const extent e = {.threads = threads};
        char said[32];
        snprintf(said, sizeof said, "line %d: ", HEAD + BLOCK);
        assert_int_equal(verdict_on(p.text.data, p.text.size, &e), ACCEPTED);
        assert_int_equal(verdict_with(&p, line, line, "lost 0:0*1\nlost 0:0*5\n", p.count + 2, &e),
                         REFUSED);
        if (strncmp(checked.said, said, strlen(said)) != 0)
            fail_msg("%u threads: %s", threads, checked.said);
    }
    close_proof(&p);
}

typedef struct breaks {
    unsigned asked, at;
    bool read;
} breaks;

static bool go_on(void *user, const char *name, uint64_t at, uint64_t last) {
    breaks *k = user;
    assert_true(last == 0 ? strcmp(name, "line") == 0
                          : strcmp(name, "position") == 0 || strcmp(name, "component") == 0);
    assert_true(last == 0 || at <= last);
    k->read |= last == 0;
    return ++k->asked != k->at;
}

/* Broken off anywhere it says how far it came. */
static void test_broken_off(void **state) {
    (void)state;
    for (int kind = 0; kind < 2; kind++) {
        proof p = {.b = bouton_new(NULL)};
        p.text = bouton_text_start(p.b);
        bouton_position *position = bouton_position_new(p.b);
        const char *text = kind == 0 ? "sprouts:0*6" : "cram:5x6";
        assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
        assert_int_equal(kind == 0 ? bouton_certify_outcome(position, BOUTON_MISERE, &p.text)
                                   : bouton_certify_value(position, &p.text),
                         BOUTON_OK);
        int verdict = SAMPLED;
        breaks k = {.at = 1};
        for (; verdict == SAMPLED; k.at += 1 + k.at / 4) {
            const extent e = {.go_on = go_on, .user = &k};
            k.asked = 0;
            verdict = verdict_on(p.text.data, p.text.size, &e);
            if (verdict == SAMPLED)
                assert_non_null(strstr(checked.said, "broken off"));
        }
        assert_int_equal(verdict, ACCEPTED);
        assert_true(k.at > 3);
        assert_true(kind == 0 || k.read);
        bouton_position_free(position);
        close_proof(&p);
    }
}

/* With little memory that is told, with more the list is accepted, and what is met besides is
 * forgotten now and then. */
static void test_memory(void **state) {
    (void)state;
    proof p;
    unsigned refused = 0;
    open_proof(&p, "sprouts:0*6");
    int verdict = SYSTEM;
    for (uint64_t memory = 1 << 12; verdict != ACCEPTED; memory += memory / 4) {
        const extent e = {.memory = memory};
        verdict = verdict_on(p.text.data, p.text.size, &e);
        if (verdict == ACCEPTED)
            break;
        assert_int_equal(verdict, SYSTEM);
        assert_string_equal(checked.said, "the list takes more memory than is allowed: see "
                                          "--memory");
        refused++;
        assert_true(memory < 1 << 24);
    }
    assert_true(refused > 3);
    close_proof(&p);
}

static void test_little_memory(void **state) {
    (void)state;
    check_little_memory(won);
    check_little_memory(none);
    check_end(won);
}

static bouton_status certify_all(bouton_context *b) {
    bouton_text text = bouton_text_start(b);
    const bouton_status status = certify(b, "cram:3x3 + clobber:1x4 + kayles:3", &text);
    if (status == BOUTON_OK)
        assert_int_equal(verdict_on(text.data, text.size, &as_usual), ACCEPTED);
    bouton_text_release(&text);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures;
    assert_true(faults_told(certify_all, &failures) > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims),     cmocka_unit_test(test_words),
        cmocka_unit_test(test_large),      cmocka_unit_test(test_threads),
        cmocka_unit_test(test_broken_off), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_faults),     cmocka_unit_test(test_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
