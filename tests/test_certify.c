/* SPDX-License-Identifier: MIT */
/* Certificates of positions: what they claim is what the definition says, bouton-check accepts
 * them, and refuses every spoiled copy. */
#include "faults.h"
#include "spoil.h"

#include "solve/solve.h"

typedef enum proof { OUTCOME, MISERE, VALUE } proof;

static bouton_status certify(bouton *b, const char *text, proof of, bouton_text *out) {
    bouton_position *position = bouton_position_new(b);
    bouton_status status =
        position ? bouton_position_read(position, text, strlen(text)) : b->error.status;
    if (status == BOUTON_OK)
        status = of == VALUE ? bouton_certify_value(position, out)
                             : bouton_certify_outcome(
                                   position, of == MISERE ? BOUTON_MISERE : BOUTON_NORMAL, out);
    bouton_position_free(position);
    return status;
}

static const char *const positions[] = {"nim:1",
                                        "nim:0",
                                        "3 5 7",
                                        "1 1 1",
                                        "kayles:5 + nim:2",
                                        "kayles:7,7",
                                        "0.07:1 + nim:3",
                                        "0.07:1,1",
                                        "lasker:6",
                                        "subtract=2,3:9 + 0.137:4",
                                        "0.8:7",
                                        "4.F:5 + kayles:3",
                                        "allbut=1,3:8,5",
                                        "0.6:12",
                                        "kayles:3 + 0.77:3 + kayles:3",
                                        "grundy:9,5",
                                        "4!.0:8 + kayles:3",
                                        "0.7?7:6",
                                        "0.C!:9",
                                        "0.74=:8",
                                        "0.F=:7,1",
                                        "8?.3:6"};

/* Every claim is that of the definition. */
static void test_claims(void **state) {
    (void)state;
    bouton *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        for (int of = OUTCOME; of <= VALUE; of++) {
            bouton_text text = bouton_text_new(b);
            bouton_position *position = bouton_position_new(b);
            bouton_outcome outcome;
            assert_int_equal(bouton_position_read(position, positions[i], strlen(positions[i])),
                             BOUTON_OK);
            assert_int_equal(certify(b, positions[i], (proof)of, &text), BOUTON_OK);
            if (check_text(text.data, text.size) != 0)
                fail_msg("%s: a certificate is refused:\n%s", positions[i], text.data);
            assert_int_equal(bouton_search_outcome(
                                 position, of == MISERE ? BOUTON_MISERE : BOUTON_NORMAL, &outcome),
                             BOUTON_OK);
            const bool zero = strstr(text.data, "\nvalue 0\n") != NULL;
            const bool lost = strstr(text.data, "\noutcome P\n") != NULL;
            assert_int_equal(outcome == BOUTON_P, of == VALUE ? zero : lost);
            bouton_position_free(position);
            bouton_text_free(&text);
        }
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Sums of up to three heaps of a game, all of them. */
static void test_small_sums(void **state) {
    (void)state;
    static const char *const rules[] = {"kayles", "nim", "0.137", "lasker", "subtract=1-2"};
    bouton *b = bouton_new(NULL);
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (unsigned x = 0; x < 5 + test_scale(); x++)
            for (unsigned y = 0; y <= x; y++) {
                char name[64];
                bouton_text text = bouton_text_new(b);
                snprintf(name, sizeof name, "%s:%u,%u", rules[r], x, y);
                for (int of = OUTCOME; of <= VALUE; of++) {
                    bouton_text_clear(&text);
                    assert_int_equal(certify(b, name, (proof)of, &text), BOUTON_OK);
                    if (check_text(text.data, text.size) != 0)
                        fail_msg("%s: a certificate is refused:\n%s", name, text.data);
                }
                bouton_text_free(&text);
            }
    bouton_free(b);
}

static void test_spoiled(void **state) {
    (void)state;
    static const struct {
        const char *position;
        proof of;
    } cases[] = {
        {"kayles:3 + nim:3", OUTCOME}, {"kayles:6,4,2", MISERE}, {"3 5 6", MISERE},
        {"kayles:9 + 0.137:4", VALUE}, {"lasker:7", VALUE},      {"grundy:9", VALUE},
        {"grundy:6,6", MISERE},        {"0.8:6,6", OUTCOME},     {"subtract=2,3:12", MISERE}};
    bouton *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text text = bouton_text_new(b);
        assert_int_equal(certify(b, cases[i].position, cases[i].of, &text), BOUTON_OK);
        spoil_numbers(text.data, text.size, cases[i].position);
        spoil_lines(text.data, text.size, cases[i].position);
        bouton_text_free(&text);
    }
    bouton_free(b);
}

/* Replaces the first occurrence of a word by one as long. */
static void replace(char *text, const char *word, const char *other) {
    char *place = strstr(text, word);
    assert_non_null(place);
    assert_int_equal(strlen(word), strlen(other));
    memcpy(place, other, strlen(other));
}

/* Right in form, wrong in substance. */
static void test_other_claims(void **state) {
    (void)state;
    static const struct {
        const char *position;
        proof of;
        const char *word, *other;
    } cases[] = {{"kayles:5,4", OUTCOME, "rule 0.77", "rule 0.07"},
                 {"kayles:5,4", VALUE, "rule 0.77", "rule 0.37"},
                 {"3 5 6", OUTCOME, "outcome P", "outcome N"},
                 {"3 5 7", OUTCOME, "outcome N", "outcome P"},
                 {"1 1 1", MISERE, "play misere\noutcome P", "play normal\noutcome P"},
                 {"3 5 6", OUTCOME, "play normal", "play misere"},
                 {"3 5 6", OUTCOME, "claim outcome", "claim welcome"},
                 {"kayles:5,4", OUTCOME, "position 0:5 0:4", "position 0:9 0:4"},
                 {"kayles:5,4", VALUE, "position 0:5 0:4", "position 0:5 0:3"}};
    bouton *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text text = bouton_text_new(b);
        assert_int_equal(certify(b, cases[i].position, cases[i].of, &text), BOUTON_OK);
        assert_int_equal(check_text(text.data, text.size), 0);
        replace(text.data, cases[i].word, cases[i].other);
        assert_int_equal(check_text(text.data, text.size), 1); /* by its sum */
        mend_sum(text.data, text.size);
        if (check_text(text.data, text.size) != 1)
            fail_msg("%s: \"%s\" is accepted", cases[i].position, cases[i].other);
        bouton_text_free(&text);
    }
    bouton_free(b);
}

/* A table with a position that is never met, lost though it is. */
static void test_in_vain(void **state) {
    (void)state;
    static const char head[] = "bouton certificate 1\nclaim outcome\nrules 1\nrule 0.77\n"
                               "position 0:1 0:1\nplay normal\noutcome P\n";
    static const char needed[] = "lost 0:1 0:1\nreplies 2\nlost\nreplies\n";
    static const char vain[] = "lost 0:2 0:2\nreplies 1 2\n";
    char text[512];
    for (int more = 0; more < 2; more++) {
        const int size = snprintf(text, sizeof text, "%spositions %d\n%s%ssum 0123456789abcdef\n",
                                  head, 2 + more, needed, more ? vain : "");
        mend_sum(text, (size_t)size);
        assert_int_equal(check_text(text, (size_t)size), more);
    }
}

static void test_limits(void **state) {
    (void)state;
    static const struct {
        const char *position;
        proof of;
        bouton_status status;
    } cases[] = {{"cram:2x2", OUTCOME, BOUTON_INPUT},   {"chomp:2x2", VALUE, BOUTON_INPUT},
                 {"wythoff:1,2", MISERE, BOUTON_INPUT}, {"kayles:100000000", VALUE, BOUTON_LIMIT},
                 {"nim:100000", VALUE, BOUTON_LIMIT},   {"kayles:60,61", OUTCOME, BOUTON_LIMIT}};
    bouton *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text text = bouton_text_new(b);
        assert_int_equal(certify(b, cases[i].position, cases[i].of, &text), cases[i].status);
        bouton_text_free(&text);
    }
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static bouton_status certify_all(bouton *b) {
    bouton_status status = BOUTON_OK;
    for (int of = OUTCOME; of <= VALUE && status == BOUTON_OK; of++) {
        bouton_text text = bouton_text_new(b);
        status = certify(b, "kayles:4,3 + nim:2", (proof)of, &text);
        bouton_text_free(&text);
    }
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(certify_all, &failures));
    assert_true(failures > 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims),  cmocka_unit_test(test_small_sums),
        cmocka_unit_test(test_spoiled), cmocka_unit_test(test_other_claims),
        cmocka_unit_test(test_in_vain), cmocka_unit_test(test_limits),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
