/* SPDX-License-Identifier: MIT */
/* Rules whose misère play is told by weights and spans, against the definition: all small sums;
 * large ones where the answer is plain; and standings that are wrong. */
#include "every_sum.h"
#include "faults.h"
#include "patience.h"

#include "misere/quotient.h"

#include <bouton/bouton.h>

static bouton_quotient *open_rule(bouton_context *b, const char *rule) {
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    assert_non_null(q);
    if (bouton_quotient_find_dominance(q) != BOUTON_OK)
        fail_msg("%s: %s", rule, bouton_last_error(b)->message);
    return q;
}

/* Nothing is known to the monoid, so that all is told by weights and spans. */
static void test_every_sum(void **state) {
    (void)state;
    static const struct {
        const char *code;
        unsigned tokens;
    } rows[] = {{"0.26", 27},  {"4.7", 25},   {"0.355", 24}, {"4.124", 24},  {"4.022", 24},
                {"0.326", 22}, {"0.175", 22}, {"0.337", 20}, {"0.754", 20},  {"0.157", 24},
                {"4.305", 20}, {"4.106", 22}, {"4.542", 22}, {"0.2432", 22}, {"0.3173", 20}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        reference_code code = reference_code_of(rows[i].code);
        all_sums all = {.quotient = open_rule(b, rows[i].code),
                        .memo = reference_memo_new(true),
                        .sum = {.codes = &code},
                        .rules = 1};
        if (bouton_quotient_dominance_of(all.quotient) == NULL)
            fail_msg("%s: nothing is told", rows[i].code);
        visit_sums(&all, rows[i].tokens - (TEST_PART > 1 ? 7 : 0), rows[i].tokens, 0);
        assert_true(all.count > 100);
        bouton_quotient_close(all.quotient);
        reference_memo_free(all.memo);
        assert_false(lost_memory(b));
    }
}

/* 0.26 and 4.7 in numbers, worked out by hand from their partial quotients. */
static void test_facts(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = open_rule(b, "0.26");
    const bouton_quotient_dominance *d = bouton_quotient_dominance_of(q);
    bouton_quotient_heap_standing s;
    assert_non_null(d);
    assert_int_equal(d->period, 4);
    assert_int_equal(d->preperiod, 13);
    assert_int_equal(d->saltus, 2);
    assert_int_equal(d->lost_value, 2);
    for (uint64_t k = 4; k < 1000000; k = k * 3 + 1) { /* heap 2k + 5 weighs k and spans k - 1 */
        assert_int_equal(bouton_quotient_standing(q, 2 * k + 5, &s), BOUTON_OK);
        assert_int_equal(s.weight, k);
        assert_int_equal(s.span, k - 1);
        assert_int_equal(s.value, k % 2 == 0 ? 0 : 2);
    }
    bouton_quotient_close(q);
    q = open_rule(b, "4.7");
    for (uint64_t n = 7; n < 1000000; n = n * 3 + 1) {
        assert_int_equal(bouton_quotient_standing(q, n, &s), BOUTON_OK);
        assert_int_equal(s.weight, n - 3);
        assert_int_equal(s.span, n - 6);
        assert_int_equal(s.value, n % 2 == 0 ? 2 : 1);
    }
    assert_int_equal(bouton_quotient_standing(q, BOUTON_DOMINANCE_MAX, &s), BOUTON_OK);
    assert_int_equal(s.weight, BOUTON_DOMINANCE_MAX - 3);
    assert_int_equal(bouton_quotient_standing(q, BOUTON_DOMINANCE_MAX + 1, &s), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "heap-too-large");
    bouton_quotient_close(q);

    q = open_rule(b, "0.77"); /* its quotient is finite */
    assert_null(bouton_quotient_dominance_of(q));
    assert_int_equal(bouton_quotient_standing(q, 5, &s), BOUTON_LIMIT);
    bouton_quotient_close(q);
    const char *two[] = {"0.26", "4.7"};
    q = bouton_quotient_open(b, two, 2);
    assert_int_equal(bouton_quotient_find_dominance(q), BOUTON_INPUT);
    assert_null(bouton_quotient_dominance_of(q));
    bouton_quotient_close(q);
    assert_int_equal(bouton_quotient_find_dominance(NULL), BOUTON_INPUT);
    assert_null(bouton_quotient_dominance_of(NULL));
    assert_int_equal(bouton_quotient_standing(NULL, 1, &s), BOUTON_INPUT);
    assert_false(lost_memory(b));
}

static bouton_outcome outcome_of(const bouton_quotient *q, const uint64_t *sizes, size_t count) {
    bouton_quotient_sum_heap heaps[2000] = {{0}};
    bouton_outcome outcome = BOUTON_D;
    assert_true(count <= 2000);
    for (size_t i = 0; i < count; i++)
        heaps[i].heap = sizes[i];
    assert_int_equal(bouton_quotient_moves(q, heaps, count, &outcome, NULL, NULL), BOUTON_OK);
    return outcome;
}

/* Weights beyond 64 bits, and the turn from dominating to not. */
static void test_large_sums(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = open_rule(b, "4.7");
    uint64_t sizes[1002];
    /* n weighs n - 3, spans n - 6, has value 2 if even; heaps of 2 weigh 1 and have value 2. With
     * an odd number of 2s beside it an even n has nim-sum 0, with a 1 more 1; with an even number
     * 2 and 3. So with a 1 and 2c heaps of 2 it is lost while it dominates, 2c < n - 6; with
     * 2c + 1 heaps of 2 once it doesn't, 2c + 1 >= n - 6. */
    for (size_t n = 100; n <= 1000; n += 100)
        for (size_t twos = 0; twos <= 1000; twos++) {
            sizes[0] = n;
            for (size_t i = 1; i <= twos; i++)
                sizes[i] = 2;
            sizes[twos + 1] = 1;
            const bool dominates = twos < n - 6;
            assert_int_equal(outcome_of(q, sizes, twos + 2),
                             dominates && twos % 2 == 0 ? BOUTON_P : BOUTON_N);
            assert_int_equal(outcome_of(q, sizes, twos + 1),
                             !dominates && twos % 2 == 1 ? BOUTON_P : BOUTON_N);
        }
    for (size_t i = 0; i < 1000; i++)
        sizes[i] = BOUTON_DOMINANCE_MAX;
    for (size_t count = 1; count <= 1000; count++) /* alone it dominates, and has not the value 3 */
        assert_int_equal(outcome_of(q, sizes, count), count % 2 == 0 ? BOUTON_P : BOUTON_N);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* Guesses that break (ii) of theorem 10 alone: a heap of the rest would dominate after the move. */
static void test_rest_that_dominates(void **state) {
    (void)state;
    static const char *const codes[] = {"0.10206", "0.211715"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_rule(b, codes[i]);
        assert_null(bouton_quotient_dominance_of(q));
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

/* How many codes of three digits are told so. */
static void test_codes(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    unsigned count = 0;
    char code[8];
    for (unsigned i = 0; i < 1024; i += TEST_PART) {
        snprintf(code, sizeof code, "%u.%03o", i < 512 ? 0 : 4, i % 512);
        bouton_quotient *q = open_rule(b, code);
        count += bouton_quotient_dominance_of(q) != NULL;
        bouton_quotient_close(q);
    }
    if (TEST_PART == 1)
        assert_int_equal(count, 143);
    assert_true(count > 0);
    assert_false(lost_memory(b));
}

/* ---- Wrong standings ---- */

typedef struct altered {
    bouton_dominance dominance;
    bouton_standing heaps[64];
    bouton_code code;
    bouton_meter meter;
} altered;

static bool still_holds(altered *a) {
    bool holds = true;
    a->dominance.heaps = a->heaps;
    assert_int_equal(bouton_dominance_verify(&a->dominance, &a->code, &a->meter, &holds),
                     BOUTON_OK);
    return holds;
}

/* Each number changed alone. Weights are not always determined: what is accepted must tell the same
 * outcomes, as it does where only the heap's weight has changed and nothing can tell. */
static void test_wrong_standings(void **state) {
    (void)state;
    static const char *const codes[] = {"0.26", "4.7", "4.022", "0.355", "0.157", "4.542"};
    size_t refused = 0, accepted = 0;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_rule(b, codes[i]);
        assert_non_null(q->dominance);
        altered good = {.dominance = *q->dominance, .meter = {.b = b}};
        const size_t count = q->dominance->preperiod + q->dominance->period;
        assert_true(count <= 64);
        memcpy(good.heaps, q->dominance->heaps, count * sizeof *good.heaps);
        assert_int_equal(bouton_code_read(b, &good.code, codes[i], strlen(codes[i])), BOUTON_OK);
        assert_true(still_holds(&good));
        for (size_t h = 0; h < count; h++)
            for (unsigned change = 0; change < 8; change++) {
                altered a = good;
                bouton_standing *s = &a.heaps[h];
                switch (change) {
                case 0:
                case 1:
                    s->value ^= change + 1;
                    break;
                case 2:
                case 3:
                    s->weight += change - 1;
                    break;
                case 4:
                    s->weight -= s->weight >= 2 ? 2 : s->weight;
                    break;
                case 5:
                case 6:
                    s->span += change - 4;
                    break;
                default:
                    s->span -= s->span >= 2 ? 2 : s->span;
                }
                if (memcmp(s, &good.heaps[h], sizeof *s) == 0)
                    continue;
                if (still_holds(&a)) {
                    print_message("%s heap %zu change %u accepted\n", codes[i], h, change);
                    accepted++;
                } else {
                    refused++;
                }
            }
        for (unsigned change = 0; change < 3; change++) {
            altered a = good;
            if (change == 0)
                a.dominance.lost_value ^= 1;
            else
                a.dominance.saltus += change == 1 ? 2 : -2u;
            assert_false(a.dominance.saltus > 0 && still_holds(&a));
        }
        bouton_code_free(b, &good.code);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
    assert_true(refused > 500);
    assert_int_equal(accepted, 0);
}

/* H of theorem 11, by its words: k is the most that a move takes. */
static uint64_t heaps_of_the_proof(const bouton_dominance *d, uint64_t k) {
    const uint64_t p = d->period, from = d->preperiod + 2 * p;
    uint64_t most = 0, large = from;
    for (uint64_t n = 0; n < from; n++) {
        const uint64_t weight = bouton_dominance_heap(d, n).weight;
        most = weight > most ? weight : most;
    }
    const uint64_t bound = 2 * most + 2 * (uint64_t)d->saltus + 4;
    for (uint64_t n = from; n < 8 * from; n++) {
        const bouton_standing s = bouton_dominance_heap(d, n);
        if (s.weight < bound || (s.span > 0 && s.span < bound))
            large = n + 1;
    }
    return 2 * large + k + 2 * p;
}

/* With a preperiod that is longer than need be more heaps are looked at, up to a limit. */
static void test_large_proofs(void **state) {
    (void)state;
    static bouton_standing heaps[BOUTON_DOMINANCE_HEAPS];
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = open_rule(b, "4.06");
    bouton_dominance d = *q->dominance;
    bouton_code code;
    bouton_meter meter = {.b = b};
    bool holds = false;
    for (uint64_t n = 0; n < BOUTON_DOMINANCE_HEAPS; n++)
        heaps[n] = bouton_dominance_heap(q->dominance, n);
    d.heaps = heaps;
    while (heaps_of_the_proof(&d, 2) <= BOUTON_DOMINANCE_LOOKED_AT)
        d.preperiod++;
    assert_true(d.preperiod + d.period <= BOUTON_DOMINANCE_HEAPS);
    assert_int_equal(bouton_code_read(b, &code, "4.06", 4), BOUTON_OK);
    for (unsigned less = 0; less < 2; less++, d.preperiod--) {
        assert_int_equal(bouton_dominance_verify(&d, &code, &meter, &holds), BOUTON_OK);
        assert_int_equal(holds, less);
    }
    bouton_code_free(b, &code);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* ---- Stopped, and without memory ---- */

static bouton_status use_all(bouton_context *b) {
    const char *rule = "0.355";
    const bouton_quotient_sum_heap heaps[] = {{0, 40}, {0, 5}, {0, 60}};
    uint64_t marks[2] = {0};
    bouton_outcome outcome;
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    bouton_text *text = bouton_text_new(b);
    bouton_status status = q != NULL && text != NULL ? bouton_quotient_find_dominance(q)
                                                     : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_quotient_moves(q, heaps, 3, &outcome, count_move, marks);
    if (status == BOUTON_OK)
        status = bouton_quotient_certificate(q, text);
    bouton_quotient_close(q);
    bouton_text_free(text);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(use_all, &failures));
    assert_true(failures > 15);
}

/* Stopped, it finds the same when it goes on. */
static void test_going_on(void **state) {
    (void)state;
    patience p = {.stop_each = 1};
    bouton_context *b = bouton_new(&(bouton_options){.poll = ask_patience, .poll_user = &p});
    const char *rule = "0.355";
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    assert_int_equal(bouton_quotient_find_dominance(q), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "time-limit");
    assert_null(bouton_quotient_dominance_of(q));
    p.stop_each = UINT32_MAX;
    assert_int_equal(bouton_quotient_find_dominance(q), BOUTON_OK);
    assert_int_equal(bouton_quotient_dominance_of(q)->preperiod, 13);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_sum),    cmocka_unit_test(test_facts),
        cmocka_unit_test(test_large_sums),   cmocka_unit_test(test_rest_that_dominates),
        cmocka_unit_test(test_codes),        cmocka_unit_test(test_wrong_standings),
        cmocka_unit_test(test_large_proofs), cmocka_unit_test(test_faults),
        cmocka_unit_test(test_going_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
