/* SPDX-License-Identifier: MIT */
/* Transcripts as programs print them: the moves, the claims and what was not understood. */
#include "faults.h"
#include "test.h"

#include "match/transcript.h"

#define TWO "play normal\nplayers Ann=human,Bo=human\nfirst Ann\n"

static const struct {
    const char *text;
    const char *record;  /* what was played, after the line of the position */
    const char *start;   /* the position */
    const char *remarks; /* line and piece; + a claim that holds, - one that does not */
} cases[] = {
    /* Rows beside the moves or alone, before or after them; nouns and verbs. */
    {"A B C\n3 5 7 Initial configuration\n1 5 7 Ann removes 2 chips from A\n"
     "1 2 7 Bo removes 3 chips from B\n",
     TWO "Ann takes 2 from A\nBo takes 3 from B\n", "nim:3,5,7", ""},
    {"3 5\nAnn took 2 of the red stones from the heap A\n1 5\nBo: removes everything from B\n[1, "
     "0]",
     TWO "Ann takes 2 from A\nBo takes 5 from B\n", "nim:3,5", ""},
    {"1. Ann takes 1 from A\n", NULL, "", "0"},
    {"3 5 Ann takes 2 from A\n1 5 Bo takes 1 from B\n1 4",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"Heaps: 3, 5\n1) Ann takes 2 from A!\n2) Bo takes all from pile 2.\nHeaps: 1, 0",
     TWO "Ann takes 2 from A\nBo takes 5 from B\n", "nim:3,5", ""},
    /* Heaps counted from 0, which one line shows for all. */
    {"Now -> 3 4\nAnn removes 1 stones from pile at index 1\nNow -> 3 3\n"
     "Bo removes 2 stones from pile 0\nNow -> 1 3\n",
     TWO "Ann takes 1 from B\nBo takes 2 from A\n", "nim:3,4", ""},
    {"3 4\nAnn takes 1 from 1\nBo takes 1 from 0\n2 3\n",
     TWO "Ann takes 1 from B\nBo takes 1 from A\n", "nim:3,4", ""},
    /* Players named as heaps are. */
    {"3 5\nA takes 2 from B\nB takes 1 from A\n2 3",
     "play normal\nplayers A=human,B=human\nfirst A\nA takes 2 from B\nB takes 1 from A\n",
     "nim:3,5", ""},
    /* Prose is listed with its line, numbers in it or not. */
    {"2 players take turns\n2 1\nAnn takes 1 from A and smiles\nIt is hot. Bo thinks.\n"
     "Bo takes 1 from A\n",
     TWO "Ann takes 1 from A\nBo takes 1 from A\n", "nim:2,1",
     "1 2 players take turns|3 and smiles|4 It is hot. Bo thinks.|"},
    /* Verdicts and predictions. */
    {"Prediction -> ANN will win\n1 1\nBo takes 1 from A\nAnn takes 1 from B\nBo lost\nBo won",
     "play normal\nplayers Bo=human,Ann=human\nfirst Bo\nBo takes 1 from A\nAnn takes 1 from B\n",
     "nim:1,1", "+1 Prediction -> ANN will win|+5 Bo lost|-6 Bo won|"},
    {"2\nAnn will win\nAnn takes 1 from A\nAnn wins\nBo takes 1 from A and wins the game.\n",
     TWO "Ann takes 1 from A\nBo takes 1 from A\n", "nim:2",
     "+2 Ann will win|-4 Ann wins|+5 and wins the game.|"},
    {"misere play\n2\nAnn takes 1 from A\nBo takes 1 from A\nAnn won\n",
     "play misere\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 1 from A\nBo takes 1 from A\n",
     "nim:2", "+5 Ann won|"},
    /* What play prints: prompts, drawings, moves in words, moves taken back. */
    {"Position: cram:2x2\nPlayers: Ann, Bo (level 0.5).\n  . .\nAnn> Ann covers row 1, columns 1 "
     "and 2.\n"
     "Ann> help\nBo covers row 2, columns 1 and 2.\n2 moves taken back.\n"
     "Ann> Ann covers rows 1 and 2, column 1.\nBo resigns.\nAnn wins.\n",
     TWO "Ann moves A to #./#.\nBo resigns\n", "cram:2x2", "+10 Ann wins.|"},
    {"Position: nim:3\nPlayers: Ann, Bo.\nBo takes 1 from A.\nAnn takes 2 from A.\nAnn wins.",
     "play normal\nplayers Ann=human,Bo=human\nfirst Bo\nBo takes 1 from A\nAnn takes 2 from A\n",
     "nim:3", "+5 Ann wins.|"},
    /* Contradictions and what can't be. */
    {"3 5\nAnn takes 2 from A\n1 4\n", NULL, "", "23"},
    {"3 5\n1 4 Ann takes 2 from A\n", NULL, "", "4"},
    {"3 5\nAnn takes 4 from A\n", NULL, "", "14"},
    {"3 5\nAnn takes 1 from A\nAnn takes 1 from A\nBo takes 1 from A", NULL, "", "23"},
    {"3 5\nAnn takes 1 from row 1 and 1 from row 2\n", NULL, "", "14"},
    {"", NULL, "", "0"},
    {"a tale\n", NULL, "", "7"},
};

static void put_remarks(const bouton_transcript *t, const char *text, bouton_text *out) {
    bouton_text_clear(out);
    for (size_t i = 0; i < t->count; i++) {
        const bouton_remark *r = &t->remarks[i];
        size_t start = r->span.start;
        start += strspn(text + start, " ");
        bouton_text_put(out, r->kind == BOUTON_REMARK_PROSE ? "" : r->holds ? "+" : "-");
        bouton_text_printf(out, "%zu %.*s|", r->line, (int)(r->span.end - start), text + start);
    }
}

static void test_transcripts(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text out = bouton_text_start(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char wanted[400];
        bouton_match *match = bouton_match_new(b);
        bouton_transcript t = {.b = b};
        const bouton_status status =
            bouton_transcript_read(match, cases[i].text, strlen(cases[i].text), &t);
        if (cases[i].record == NULL) {
            const bouton_error *e = bouton_last_error(b);
            if (status != BOUTON_INPUT || e->at != strtoll(cases[i].remarks, NULL, 10))
                fail_msg("%s\n%s at %d", cases[i].text, e->message, (int)e->at);
        } else {
            if (status != BOUTON_OK)
                fail_msg("%s\n%s", cases[i].text, bouton_last_error(b)->message);
            assert_true(t.read);
            snprintf(wanted, sizeof wanted, "position %s\n%s", cases[i].start, cases[i].record);
            bouton_text_clear(&out);
            bouton_match_write_record(match, &out);
            assert_string_equal(out.data, wanted);
            put_remarks(&t, cases[i].text, &out);
            assert_string_equal(out.data, cases[i].remarks);
        }
        bouton_transcript_release(&t);
        bouton_match_free(match);
    }
    bouton_text_release(&out);
    assert_int_equal(lost_memory(b), 0);
}

/* A record is read as strictly as ever. */
static void test_records_stay_records(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript t = {.b = b};
    static const char good[] = "From 3 5; Ann takes 1 from A", bad[] = "from 3 5; It rains",
                      late[] = "play normal; position 3 5; Ann takes 1 from A\nBo takes 1 from A";
    assert_int_equal(bouton_transcript_read(match, good, sizeof good - 1, &t), BOUTON_OK);
    assert_false(t.read);
    assert_int_equal(bouton_transcript_read(match, late, sizeof late - 1, &t), BOUTON_OK);
    assert_false(t.read);
    assert_int_equal(bouton_transcript_read(match, bad, sizeof bad - 1, &t), BOUTON_INPUT);
    bouton_transcript_release(&t);
    bouton_match_free(match);
    assert_int_equal(lost_memory(b), 0);
}

static bouton_status use(bouton_context *b) {
    static const char text[] = "Ann will win\nHeaps: 3 5\nAnn removes 2 chips from A\n1 5\nHm.\n"
                               "Bo removes 1 chip from heap B and sighs\n";
    bouton_match *match = bouton_match_new(b);
    bouton_transcript t = {.b = b};
    const bouton_status status =
        match ? bouton_transcript_read(match, text, sizeof text - 1, &t) : BOUTON_SYSTEM;
    bouton_transcript_release(&t);
    bouton_match_free(match);
    return status;
}

static void test_each_allocation_fails(void **state) {
    uint64_t failures;
    (void)state;
    assert_true(faults_each(use, &failures));
    assert_true(failures > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_transcripts),
        cmocka_unit_test(test_records_stay_records),
        cmocka_unit_test(test_each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
