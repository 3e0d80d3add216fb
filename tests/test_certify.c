/* SPDX-License-Identifier: MIT */
/* Certificates of positions: what they claim is what the definition says, bouton-check accepts
 * them, and refuses every spoiled copy but those that happen to prove something else. */
#include "ask.h"
#include "faults.h"
#include "reference/code.h"
#include "refusals.h"

#include "solve/solve.h"

typedef enum proof { OUTCOME, MISERE, VALUE } proof;

static bouton_status certify(bouton_context *b, const char *text, proof of, bouton_text *out) {
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
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        for (int of = OUTCOME; of <= VALUE; of++) {
            bouton_text text = bouton_text_start(b);
            bouton_position *position = bouton_position_new(b);
            bouton_outcome outcome;
            assert_int_equal(bouton_position_read(position, positions[i], strlen(positions[i])),
                             BOUTON_OK);
            assert_int_equal(certify(b, positions[i], (proof)of, &text), BOUTON_OK);
            if (check_text(text.data, text.size) != 0)
                fail_msg("%s: a certificate is refused:\n%s", positions[i], text.data);
            assert_int_equal(
                ask_whole(position, of == MISERE ? BOUTON_MISERE : BOUTON_NORMAL, &outcome),
                BOUTON_OK);
            const bool zero = strstr(text.data, "\nvalue 0\n") != NULL;
            const bool lost = strstr(text.data, "\noutcome P\n") != NULL;
            assert_int_equal(outcome == BOUTON_P, of == VALUE ? zero : lost);
            bouton_position_free(position);
            bouton_text_release(&text);
        }
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* The line of a text that begins with this name; it must be there. */
static const char *line_of(const char *text, const char *name) {
    for (const char *at = text; at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, name, strlen(name)) == 0)
            return at + strlen(name);
    }
    fail_msg("no line \"%s\":\n%s", name, text);
    return NULL;
}

/* The heaps " R:H R:H ..." of a line. */
static reference_sum sum_of(const reference_code *codes, const char *line) {
    reference_sum sum = {.codes = codes};
    char *end;
    for (; *line == ' '; line = end) {
        sum.games[sum.count] = (unsigned char)strtoul(line, &end, 10);
        sum.heaps[sum.count++] = (unsigned char)strtoul(end + 1, &end, 10);
    }
    return sum;
}

/* Whether by the definition the position is as claimed, and all positions of the table are lost. */
static bool holds_of_outcome(const reference_code *codes, const char *text) {
    reference_memo *memo = reference_memo_new(*line_of(text, "play ") == 'm');
    const reference_sum all = sum_of(codes, line_of(text, "position"));
    bool holds = reference_wins(memo, &all) == (*line_of(text, "outcome ") == 'N');
    for (const char *at = text; (at = strstr(at, "\nlost")) != NULL && holds;) {
        at += strlen("\nlost");
        const reference_sum sum = sum_of(codes, at);
        holds = !reference_wins(memo, &sum);
    }
    reference_memo_free(memo);
    return holds;
}

/* Whether the values are those of the definition, and their nim-sum the one claimed. */
static bool holds_of_value(const reference_code *codes, const char *text) {
    enum { MOST = 31 };
    const reference_sum all = sum_of(codes, line_of(text, "position"));
    unsigned values[MOST + 1];
    unsigned long left = strtoul(line_of(text, "value "), NULL, 10);
    bool holds = true;
    for (const char *at = text; (at = strstr(at, "\nvalues ")) != NULL;) {
        char *end;
        const unsigned long rule = strtoul(at + strlen("\nvalues "), &end, 10);
        reference_values(&codes[rule], MOST + 1, values);
        for (unsigned n = 0; *end == ' '; n++)
            holds &= strtoul(end, &end, 10) == values[n];
        for (unsigned i = 0; i < all.count; i++)
            left ^= all.games[i] == rule ? values[all.heaps[i]] : 0;
        at = end;
    }
    return holds && left == 0;
}

static bool holds(const char *text) {
    reference_code codes[2];
    char code[64];
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, "\nrule ")) != NULL; at++) {
        snprintf(code, sizeof code, "%.*s", (int)strcspn(at + 6, "\n"), at + 6);
        codes[count++] = reference_code_of(code);
    }
    return strstr(text, "\nclaim value\n") != NULL ? holds_of_value(codes, text)
                                                   : holds_of_outcome(codes, text);
}

/* Sums of two heaps of a game, all of them: each line of their certificates is true. */
static void test_small_sums(void **state) {
    (void)state;
    static const char *const rules[] = {"kayles", "nim", "0.137", "lasker", "subtract=1-2"};
    bouton_context *b = bouton_new(NULL);
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (unsigned x = 0; x < 5 + test_scale() && x < 16; x++)
            for (unsigned y = 0; y <= x; y++) {
                char name[64];
                bouton_text text = bouton_text_start(b);
                snprintf(name, sizeof name, "%s:%u,%u", rules[r], x, y);
                for (int of = OUTCOME; of <= VALUE; of++) {
                    bouton_text_clear(&text);
                    assert_int_equal(certify(b, name, (proof)of, &text), BOUTON_OK);
                    if (verdict_on(text.data, text.size, &as_usual) != ACCEPTED ||
                        !holds(text.data))
                        fail_msg("%s: %s\n%s", name, checked.said, text.data);
                }
                bouton_text_release(&text);
            }
    bouton_free(b);
}

/* Gives a changed copy to the checker, with the old sum and with one that fits. It has to be
 * refused, unless it may be a proof of something else: then that must hold. True if it is accepted.
 */
static bool check_copy(char *copy, bool may_prove) {
    const size_t size = strlen(copy);
    if (verdict_on(copy, size, &as_usual) != REFUSED)
        fail_msg("accepted with the sum of another:\n%s", copy);
    mend_sum(copy, size);
    if (verdict_on(copy, size, &as_usual) == REFUSED)
        return false;
    if (checked.verdict != ACCEPTED || !may_prove || !holds(copy))
        fail_msg("%s, but it is no proof:\n%s", checked.said, copy);
    return true;
}

/* Every number in turn one greater and one less. The position and the rules may be changed into
 * others of which the table is a proof too, and a lost position into another. */
static unsigned change_numbers(const char *text) {
    char *copy = malloc(strlen(text) + 2);
    assert_non_null(copy);
    unsigned accepted = 0;
    const char *const sum = strstr(text, "\nsum "), *line = text;
    for (const char *at = text; at < sum; at++) {
        if (*at == '\n')
            line = at + 1;
        if (*at < '0' || *at > '9' || (at > text && at[-1] >= '0' && at[-1] <= '9'))
            continue;
        char *end;
        const unsigned long number = strtoul(at, &end, 10);
        const bool may_prove = strncmp(line, "rule ", 5) == 0 || strncmp(line, "lost", 4) == 0 ||
                               strncmp(line, "position ", 9) == 0;
        for (unsigned long other = number > 0 ? number - 1 : 1; other <= number + 1; other += 2) {
            sprintf(copy, "%.*s%0*lu%s", (int)(at - text), text, *at == '0' ? (int)(end - at) : 1,
                    other, end);
            accepted += check_copy(copy, may_prove);
        }
    }
    free(copy);
    return accepted;
}

/* Each position of the table left out, and their number one less: all others may do without. */
static unsigned leave_out(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    const char *count = strstr(text, "\npositions ");
    unsigned accepted = 0;
    for (const char *at = count; at != NULL && (at = strstr(at, "\nlost")) != NULL; at++) {
        char *end;
        const unsigned long listed = strtoul(count + strlen("\npositions "), &end, 10);
        sprintf(copy, "%.*s\npositions %lu%.*s%s", (int)(count - text), text, listed - 1,
                (int)(at - end), end, strchr(at + 1, '\n'));
        accepted += check_copy(copy, true);
    }
    free(copy);
    return accepted;
}

static void test_spoiled(void **state) {
    (void)state;
    static const struct {
        const char *position;
        proof of;
        unsigned others, needless; /* copies that are proofs, positions that could be missing */
    } cases[] = {{"kayles:3 + nim:3", OUTCOME, 0, 0},
                 {"kayles:6,4,2", MISERE, 0, 0},
                 {"3 5 6", MISERE, 0, 0},
                 {"kayles:9 + 0.137:4", VALUE, 0, 0},
                 {"lasker:7", VALUE, 0, 0},
                 {"grundy:9", VALUE, 0, 0},
                 {"grundy:6,6", MISERE, 0, 0},
                 {"0.8:6,6", OUTCOME, 1, 1},
                 {"3 5 7", OUTCOME, 3, 0},
                 {"4!.0:8 + kayles:3", OUTCOME, 1, 0},
                 {"subtract=2,3:12", MISERE, 1, 1}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text text = bouton_text_start(b);
        assert_int_equal(certify(b, cases[i].position, cases[i].of, &text), BOUTON_OK);
        assert_true(holds(text.data));
        const unsigned others = change_numbers(text.data), needless = leave_out(text.data);
        if (others != cases[i].others || needless != cases[i].needless)
            fail_msg("%s: %u other proofs, %u needless positions", cases[i].position, others,
                     needless);
        spoil_lines(text.data, text.size, cases[i].position);
        bouton_text_release(&text);
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
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text text = bouton_text_start(b);
        assert_int_equal(certify(b, cases[i].position, cases[i].of, &text), BOUTON_OK);
        assert_int_equal(check_text(text.data, text.size), 0);
        replace(text.data, cases[i].word, cases[i].other);
        assert_int_equal(check_text(text.data, text.size), 1); /* by its sum */
        mend_sum(text.data, text.size);
        if (check_text(text.data, text.size) != 1)
            fail_msg("%s: \"%s\" is accepted", cases[i].position, cases[i].other);
        bouton_text_release(&text);
    }
    bouton_free(b);
}

/* Certifies a position; what is certified is accepted. */
static void check_limit(const char *position, proof of, bouton_status expected) {
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    const bouton_status status = certify(b, position, of, &text);
    if (status != expected)
        fail_msg("%s: %d instead of %d", position, status, expected);
    if (status == BOUTON_OK && verdict_on(text.data, text.size, &as_usual) != ACCEPTED)
        fail_msg("%s: %s", position, checked.said);
    bouton_text_release(&text);
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void test_limits(void **state) {
    (void)state;
    static const struct {
        const char *position;
        proof of;
        bouton_status status;
    } cases[] = {{"cram:2x2", OUTCOME, BOUTON_OK},
                 {"chomp:2x2", VALUE, BOUTON_OK},
                 {"cram:2x2", MISERE, BOUTON_OK},
                 {"cram:2x2 + kayles:3", OUTCOME, BOUTON_OK},
                 {"kayles:3 + cram:2x2", VALUE, BOUTON_OK},
                 {"poker:2,1/1,1", OUTCOME, BOUTON_INPUT},
                 {"cram:2x2 + poker:2,1/1,1", VALUE, BOUTON_INPUT},
                 {"cram:1x2 + subtract=4000:4001", VALUE, BOUTON_OK},
                 {"cram:1x2 + subtract=4001:4001", VALUE, BOUTON_LIMIT},
                 {"chomp:1x40", VALUE, BOUTON_OK},
                 {"poker:2,1/1,1", MISERE, BOUTON_INPUT},
                 {"kayles:100000000", VALUE, BOUTON_LIMIT},
                 /* These take long: moves; tokens; digits; moves, n(n + 1)/2 in all; numbers. */
                 {"kayles:60,61", OUTCOME, BOUTON_LIMIT},
                 {"nim:16777216", OUTCOME, BOUTON_OK},
                 {"nim:16777217", OUTCOME, BOUTON_LIMIT},
                 {"subtract=4000:4001", VALUE, BOUTON_OK},
                 {"subtract=4001:4001", VALUE, BOUTON_LIMIT},
                 {"nim:11584", VALUE, BOUTON_OK},
                 {"nim:11585", VALUE, BOUTON_LIMIT},
                 {"subtract=1:4194303", VALUE, BOUTON_OK},
                 {"subtract=1:4194304", VALUE, BOUTON_LIMIT}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases - (TEST_PART > 1 ? 9 : 0); i++)
        check_limit(cases[i].position, cases[i].of, cases[i].status);
}

/* As many heaps and rules as there may be, and one more. */
static void test_sizes(void **state) {
    (void)state;
    char heaps[512] = "1", rules[2048] = "subtract=1:1", fours[256] = "0.8:4";
    for (unsigned i = 2; i <= 64; i++) {
        strcat(heaps, " 1");
        snprintf(rules + strlen(rules), sizeof rules - strlen(rules), " + subtract=%u:1", i);
    }
    for (int of = OUTCOME; of <= VALUE; of++) {
        check_limit(heaps, (proof)of, BOUTON_OK);
        check_limit(rules, (proof)of, BOUTON_OK);
    }
    strcat(heaps, " 0");
    strcat(rules, " + subtract=65:0");
    check_limit(heaps, OUTCOME, BOUTON_OK);
    check_limit(rules, OUTCOME, BOUTON_LIMIT);
    strcat(heaps, " 1");
    check_limit(heaps, OUTCOME, BOUTON_LIMIT);
    /* Each four becomes three heaps in play. */
    for (unsigned i = 2; i <= 21; i++)
        strcat(fours, ",4");
    check_limit(fours, OUTCOME, BOUTON_OK);
    strcat(fours, ",4");
    check_limit(fours, OUTCOME, BOUTON_LIMIT);
    check_limit(fours, VALUE, BOUTON_OK);
}

static bouton_status certify_all(bouton_context *b) {
    bouton_status status = BOUTON_OK;
    for (int of = OUTCOME; of <= VALUE && status == BOUTON_OK; of++) {
        bouton_text text = bouton_text_start(b);
        status = certify(b, "kayles:4,3 + nim:2", (proof)of, &text);
        bouton_text_release(&text);
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
        cmocka_unit_test(test_limits),  cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
