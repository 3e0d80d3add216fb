/* SPDX-License-Identifier: MIT */
/* Quotients by automata that read counts in binary, against the definition: all small sums, and
 * large counts of a few sizes. */
#include "every_sum.h"
#include "faults.h"
#include "patience.h"

#include "base/random.h"
#include "misere/binary_quotient.h"

#include <bouton/bouton.h>

enum { TOKENS = 17 };

/* The automaton alone: nothing is known to the monoid. */
static bouton_quotient *read_rule(bouton_context *b, const char *rule, uint64_t heap) {
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    assert_non_null(q);
    if (bouton_quotient_find_automaton(q, heap) != BOUTON_OK)
        fail_msg("%s to heap %u: %s", rule, (unsigned)heap, bouton_last_error(b)->message);
    assert_non_null(bouton_quotient_automaton_of(q));
    return q;
}

/* Of infinite quotients and of finite ones, which an automaton without numbers to read tells. */
static void test_every_sum(void **state) {
    (void)state;
    static const struct {
        const char *code;
        unsigned largest;
    } rows[] = {{"0.31011", 17}, {"0.3122", 7}, {"0.77", 8},     {"0.07", 12},  {"0.137", 11},
                {"0.123", 9},    {"0.144", 13}, {"0.75", 9},     {"0.15", 12},  {"0.152", 12},
                {"0.26", 12},    {"0.115", 9},  {"0.3", 17},     {"0.333", 17}, {"4.7", 8},
                {"0.6", 9},      {"0.3F", 6},   {"4!.0", 9},     {"0.4!7", 9},  {"0.053", 13},
                {"0.241", 9},    {"4.76", 5},   {"0.333...", 6}, {"0.D", 6},    {"0.11", 17}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        reference_code code = reference_code_of(rows[i].code);
        all_sums all = {.quotient = read_rule(b, rows[i].code, rows[i].largest),
                        .memo = reference_memo_new(true),
                        .sum = {.codes = &code},
                        .rules = 1};
        visit_sums(&all, TOKENS - (TEST_PART > 1 ? 4 : 0), rows[i].largest, 0);
        assert_true(all.count > 50);
        bouton_quotient_close(all.quotient);
        reference_memo_free(all.memo);
        assert_false(lost_memory(b));
    }
}

/* An automaton of many states is guessed right: outcomes at random by four binary digits of three
 * counts, so that nearly all that follows the first three differs. */
static void test_many_states(void **state) {
    (void)state;
    enum { SIDE = 128, ROUND = 16 };
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {5};
    bouton_meter meter = {.b = b};
    bouton_binary binary = {.frame = {.count = 3, .unbounded = 3, .classes = 1}};
    bouton_binary_table t = {.b = b, .frame = &binary.frame, .count = 1};
    uint8_t lost[ROUND * ROUND * ROUND];
    bool closed = false;
    for (uint32_t i = 0; i < 3; i++) {
        binary.frame.generators[i] = (bouton_binary_generator){.unbounded = true, .place = i};
        t.sides[i] = SIDE;
        t.strides[i] = t.count;
        t.count *= SIDE;
    }
    for (size_t i = 0; i < sizeof lost; i++)
        lost[i] = (uint8_t)bouton_random_below(&random, 2);
    t.outcomes = malloc(t.count);
    assert_non_null(t.outcomes);
    for (size_t i = 0; i < t.count; i++)
        t.outcomes[i] =
            lost[i % ROUND + i / SIDE % ROUND * ROUND + i / SIDE / SIDE % ROUND * ROUND * ROUND]
                ? BOUTON_BINARY_LOST
                : BOUTON_BINARY_WON;
    assert_int_equal(bouton_binary_guess(&t, &meter, 4, &binary.automaton, &closed), BOUTON_OK);
    assert_true(closed);
    assert_in_range(binary.automaton.states, 200, 1 + 8 + 64 + 256 + 2);
    for (size_t i = 0; i < t.count; i++) {
        const uint64_t counts[] = {i % SIDE, i / SIDE % SIDE, i / SIDE / SIDE};
        assert_true(bouton_binary_is_lost(&binary, counts) ==
                    (t.outcomes[i] == BOUTON_BINARY_LOST));
    }
    bouton_pool_release(&binary.automaton.pool);
    free(t.outcomes);
    assert_false(lost_memory(b));
}

/* What is proved is no more than what is so: with one class lost that is won, or won that is lost,
 * beside any state's numbers, the conditions don't hold. */
static void test_spoiled_sets(void **state) {
    (void)state;
    static const struct {
        const char *code;
        uint64_t heap;
    } rows[] = {{"0.31011", 17}, {"0.3122", 7}, {"0.77", 8}, {"0.333", 9}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = read_rule(b, rows[i].code, rows[i].heap);
        bouton_binary *binary = q->binary;
        bool holds = false;
        assert_int_equal(bouton_binary_verify(binary, &holds), BOUTON_OK);
        assert_true(holds);
        for (uint32_t set = 0; set < binary->automaton.set_count; set++)
            for (uint32_t class = 0; class < binary->frame.classes; class ++) {
                uint64_t *word =
                    binary->automaton.sets + set * binary->automaton.words + class / 64;
                *word ^= (uint64_t)1 << class % 64;
                assert_int_equal(bouton_binary_verify(binary, &holds), BOUTON_OK);
                if (holds)
                    fail_msg("%s: set %u, class %u", rows[i].code, set, class);
                *word ^= (uint64_t)1 << class % 64;
            }
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

/* ---- Large counts ---- */

enum { KINDS = 7, COUNT_MAX = 64 };

/* Whether sums are lost that have at most `most` heaps, of the sizes 1 to `kinds`, in a game whose
 * moves leave one heap at most. A sum's place: by binomial coefficients, of how many heaps it has
 * of each size or more. Options have lower ones. */
typedef struct counted {
    const bouton_quotient *quotient;
    reference_code code;
    unsigned kinds, most, counts[KINDS + 1], unbounded;
    size_t binomials[COUNT_MAX + KINDS + 1][KINDS + 1];
    bool *lost;
    uint64_t checked, many; /* sums, and those of them with sixteen heaps of an unbounded size */
} counted;

static size_t place_of(const counted *c) {
    size_t place = 0;
    unsigned sum = 0;
    for (unsigned i = 1; i <= c->kinds; i++) {
        sum += c->counts[c->kinds + 1 - i];
        place += c->binomials[sum + i - 1][i];
    }
    return place;
}

typedef struct looking {
    counted *c;
    bool wins;
} looking;

static void look_at_option(void *user, const size_t *parts, unsigned count) {
    looking *l = user;
    assert_true(count <= 1);
    if (count > 0)
        l->c->counts[parts[0]]++;
    l->wins = l->wins || l->c->lost[place_of(l->c)];
    if (count > 0)
        l->c->counts[parts[0]]--;
}

static void check_counted(counted *c) {
    bouton_quotient_sum_heap heaps[COUNT_MAX];
    size_t size = 0;
    looking l = {.c = c};
    for (unsigned h = 1; h <= c->kinds; h++) {
        for (unsigned k = 0; k < c->counts[h]; k++)
            heaps[size++] = (bouton_quotient_sum_heap){0, h};
        if (c->counts[h] == 0)
            continue;
        c->counts[h]--;
        reference_options(&c->code, h, look_at_option, &l);
        c->counts[h]++;
    }
    const bool lost = size > 0 && !l.wins;
    bouton_outcome outcome;
    c->lost[place_of(c)] = lost;
    assert_int_equal(bouton_quotient_moves(c->quotient, heaps, size, &outcome, NULL, NULL),
                     BOUTON_OK);
    if ((outcome == BOUTON_P) != lost)
        fail_msg("%u heaps, %u of them of the largest size: another outcome", (unsigned)size,
                 c->counts[c->kinds]);
    c->checked++;
    c->many += c->counts[c->unbounded] >= 16;
}

static void count_all(counted *c, unsigned kind, unsigned left) {
    if (kind == 0) {
        check_counted(c);
        return;
    }
    for (unsigned k = 0; k <= left; k++) {
        c->counts[kind] = k;
        count_all(c, kind - 1, left - k);
    }
    c->counts[kind] = 0;
}

static void test_large_counts(void **state) {
    (void)state;
    static const struct {
        const char *code;
        unsigned kinds, most, unbounded;
        uint64_t many;
    } rows[] = {{"0.31011", 5, 32, 4, 15000}, {"0.3122", 7, 19, 5, 100}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i += TEST_STEP) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = read_rule(b, rows[i].code, rows[i].kinds);
        counted *c = calloc(1, sizeof *c);
        assert_non_null(c);
        c->quotient = q;
        c->code = reference_code_of(rows[i].code);
        c->kinds = rows[i].kinds;
        c->most = rows[i].most;
        c->unbounded = rows[i].unbounded;
        for (unsigned n = 0; n <= COUNT_MAX + KINDS; n++)
            for (unsigned k = 0; k <= KINDS; k++)
                c->binomials[n][k] = k == 0   ? 1
                                     : n == 0 ? 0
                                              : c->binomials[n - 1][k - 1] + c->binomials[n - 1][k];
        const size_t places = c->binomials[c->most + c->kinds][c->kinds];
        c->lost = calloc(places, sizeof *c->lost);
        assert_non_null(c->lost);
        count_all(c, c->kinds, c->most);
        assert_int_equal(c->checked, places);
        assert_true(c->many >= rows[i].many);
        free(c->lost);
        free(c);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

/* ---- What is known ---- */

/* 0.31011 is known whole; 0.3122, the first infinite quotient of Weimerskirch, to heap 7. */
static void test_facts(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = read_rule(b, "0.31011", 1000000);
    const bouton_quotient_automaton *a = bouton_quotient_automaton_of(q);
    assert_int_equal(a->period, 2);
    assert_int_equal(a->preperiod, 6);
    assert_int_equal(a->count, 21);
    assert_int_equal(a->letter_count, 5);
    assert_int_equal(a->unbounded, 2);
    assert_int_equal(a->letters[3].heap, 4);
    assert_int_equal(a->letters[3].index, 0);
    assert_int_equal(a->letters[2].index, 3);
    assert_int_equal(a->state_count, 82);
    assert_int_equal(a->class_count, 60);
    uint32_t letter = 9;
    assert_int_equal(bouton_quotient_automaton_heap(q, 1000000000001, &letter), BOUTON_OK);
    assert_int_equal(letter, 1);
    assert_int_equal(bouton_quotient_automaton_heap(q, 1000000000000, &letter), BOUTON_OK);
    assert_int_equal(letter, 0);
    bouton_quotient_close(q);

    q = read_rule(b, "0.3122", 7);
    a = bouton_quotient_automaton_of(q);
    assert_int_equal(a->period, 0);
    assert_int_equal(a->count, 8);
    assert_int_equal(a->unbounded, 2);
    assert_int_equal(a->state_count, 56);
    assert_int_equal(a->joint_states, 117);
    assert_int_equal(bouton_quotient_automaton_heap(q, 8, &letter), BOUTON_LIMIT);
    bouton_quotient_close(q);

    /* Finite ones have one state. */
    q = read_rule(b, "0.123", 9);
    a = bouton_quotient_automaton_of(q);
    assert_int_equal(a->state_count, 1);
    assert_int_equal(a->unbounded, 0);
    assert_int_equal(a->next[0], 0);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* A quotient is given up at once where an automaton tells it. */
static void test_given_up(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        uint64_t heap, known;
    } rows[] = {{"0.31011", 30, 5}, {"0.3122", 7, 7}};
    for (size_t i = 0; i < 2; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = bouton_quotient_open(b, &rows[i].rule, 1);
        assert_int_equal(bouton_quotient_advance(q, rows[i].heap, false), BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "looks-infinite");
        assert_true(bouton_quotient_facts_of(q)->looks_infinite);
        assert_int_equal(bouton_quotient_facts_of(q)->count, rows[i].known);
        assert_int_equal(bouton_quotient_automaton_of(q)->count, rows[i].known + 1);
        assert_int_equal(bouton_quotient_find_automaton(q, rows[i].heap), BOUTON_OK);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

/* ---- Stopped, and without memory ---- */

/* Stopped again and again it comes to the same as at once; what it has told stays. */
static void test_going_on(void **state) {
    (void)state;
    patience p = {.stop_each = 40 * TEST_STEP};
    bouton_context *b = bouton_new(&(bouton_options){.poll = ask_patience, .poll_user = &p});
    const char *rule = "0.3122";
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    unsigned stops = 0;
    while (bouton_quotient_find_automaton(q, 7) != BOUTON_OK) {
        assert_string_equal(bouton_last_error(b)->code, "time-limit");
        const bouton_quotient_automaton *a = bouton_quotient_automaton_of(q);
        assert_true(a != NULL && a->count < 8 && a->unbounded == 0);
        assert_true(a->letter_count <= 6);
        p.stop_each *= 2;
        stops++;
    }
    assert_true(stops > 1);
    assert_int_equal(bouton_quotient_automaton_of(q)->state_count, 56);
    p.stop_each = 2000;
    /* What is stopped changes nothing. */
    assert_int_equal(bouton_quotient_find_automaton(q, 8), BOUTON_LIMIT);
    assert_int_equal(bouton_quotient_automaton_of(q)->count, 8);
    assert_int_equal(bouton_quotient_automaton_of(q)->state_count, 56);
    assert_int_equal(bouton_quotient_automaton_of(q)->letter_count, 7);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

static bouton_status use_all(bouton_context *b) {
    const char *rule = "0.31011";
    const bouton_quotient_sum_heap heaps[] = {{0, 4}, {0, 5}, {0, 6}};
    uint64_t marks[2] = {0};
    bouton_outcome outcome;
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    bouton_text *text = bouton_text_new(b);
    bouton_status status = q != NULL && text != NULL ? BOUTON_OK : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_quotient_find_automaton(q, TEST_PART > 1 ? 6 : 20);
    if (status == BOUTON_OK)
        status = bouton_quotient_moves(q, heaps, 3, &outcome, count_move, marks);
    if (status == BOUTON_OK)
        bouton_quotient_automaton_class_name(q, 5, text);
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
    assert_true(failures > 50);
}

static void test_wrong_arguments(void **state) {
    (void)state;
    static const char *const rules[] = {"0.77", "0.07"};
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_open(b, rules, 2);
    bouton_text *text = bouton_text_new(b);
    uint32_t letter;
    assert_int_equal(bouton_quotient_find_automaton(q, 5), BOUTON_INPUT);
    assert_int_equal(bouton_quotient_find_automaton(NULL, 5), BOUTON_INPUT);
    assert_null(bouton_quotient_automaton_of(q));
    assert_null(bouton_quotient_automaton_of(NULL));
    assert_false(bouton_quotient_automaton_is_lost(q, 0, 0));
    assert_int_equal(bouton_quotient_automaton_heap(q, 0, &letter), BOUTON_LIMIT);
    assert_int_equal(bouton_quotient_automaton_heap(NULL, 0, &letter), BOUTON_INPUT);
    bouton_quotient_automaton_class_name(q, 0, text);
    assert_int_equal(bouton_text_size(text), 0);
    bouton_quotient_close(q);
    q = read_rule(b, "0.31011", 5);
    assert_int_equal(bouton_quotient_automaton_heap(q, 5, NULL), BOUTON_INPUT);
    assert_false(bouton_quotient_automaton_is_lost(q, 1 << 20, 0));
    assert_false(bouton_quotient_automaton_is_lost(q, 0, 1 << 20));
    assert_true(bouton_quotient_automaton_is_lost(q, 0, 1)); /* a heap of 1 alone */
    bouton_quotient_automaton_class_name(q, 1 << 20, text);
    assert_int_equal(bouton_text_size(text), 0);
    bouton_quotient_automaton_class_name(q, 0, text);
    bouton_quotient_automaton_class_name(q, 2 + 3 * 3 + 12 * 4, text);
    assert_string_equal(bouton_text_data(text), "1a^2b^3c^4");
    bouton_text_free(text);
    uint64_t counts[BOUTON_BINARY_GENERATORS] = {0};
    const bouton_heap_option option = {.count = 1, .parts = {1 << 20}};
    bool lost;
    assert_int_equal(bouton_binary_count(q, 1 << 20, true, counts), BOUTON_LIMIT);
    assert_int_equal(bouton_binary_after(q, counts, 1 << 20, &option, &lost), BOUTON_LIMIT);
    assert_int_equal(bouton_binary_after(q, counts, 1, &option, &lost), BOUTON_LIMIT);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_sum),       cmocka_unit_test(test_many_states),
        cmocka_unit_test(test_spoiled_sets),    cmocka_unit_test(test_large_counts),
        cmocka_unit_test(test_facts),           cmocka_unit_test(test_given_up),
        cmocka_unit_test(test_going_on),        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_wrong_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
