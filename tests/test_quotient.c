/* SPDX-License-Identifier: MIT */
/* Misère quotients against the definition, against what is published, and when they are stopped. */
#include "every_board.h"
#include "every_sum.h"
#include "faults.h"
#include "patience.h"
#include "spoil.h"

#include "base/random.h"
#include "misere/firm.h"

#include <bouton/bouton.h>

enum { TOKENS = 17 };

static bouton_quotient *open_rules(bouton_context *b, const char *const *rules, size_t count,
                                   uint64_t heap) {
    bouton_quotient *q = bouton_quotient_open(b, rules, count);
    assert_non_null(q);
    assert_int_equal(bouton_quotient_advance(q, heap, false), BOUTON_OK);
    return q;
}

/* Of heaps not above `largest`. */
static void check_rules(const char *const *rules, unsigned count, unsigned largest,
                        unsigned tokens) {
    bouton_context *b = bouton_new(NULL);
    reference_code codes[3];
    for (unsigned r = 0; r < count; r++)
        codes[r] = reference_code_of(rules[r]);
    all_sums all = {.quotient = open_rules(b, rules, count, largest),
                    .memo = reference_memo_new(true),
                    .sum = {.codes = codes},
                    .rules = count};
    visit_sums(&all, tokens, largest, count - 1);
    assert_true(all.count > 50);
    bouton_quotient_close(all.quotient);
    reference_memo_free(all.memo);
    assert_false(lost_memory(b));
}

static void test_every_sum(void **state) {
    (void)state;
    static const struct {
        const char *code;
        unsigned largest;
    } rows[] = {{"0.77", 17},     {"0.07", 17}, {"0.137", 17}, {"0.123", 17}, {"0.144", 17},
                {"0.75", 17},     {"0.15", 17}, {"0.152", 17}, {"0.644", 17}, {"0.26", 17},
                {"0.115", 17},    {"0.3", 17},  {"0.333", 17}, {"4.7", 17},   {"0.6", 15},
                {"4.333...", 17}, {"0.3F", 10}, {"4!.0", 17},  {"0.4!7", 17}, {"0.053", 17},
                {"0.241", 17},    {"4.56", 17}, {"0.351", 17}, {"0.8", 17},   {"4=.3", 17},
                {"0.333...", 17}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_rules(&rows[i].code, 1, rows[i].largest, TOKENS - (TEST_PART > 1 ? 4 : 0));
}

/* What is alike among the heaps of one rule need not be so beside those of another. */
static void test_rules_together(void **state) {
    (void)state;
    static const struct {
        const char *rules[3];
        unsigned count, largest, tokens;
    } sets[] = {{{"0.77", "0.333..."}, 2, 11, 11}, {{"0.75", "0.333..."}, 2, 5, 13},
                {{"0.137", "0.77"}, 2, 11, 11},    {{"0.26", "0.15"}, 2, 11, 11},
                {{"0.07", "0.4"}, 2, 12, 12},      {{"0.123", "0.6", "0.333..."}, 3, 7, 9}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        check_rules(sets[i].rules, sets[i].count, sets[i].largest, sets[i].tokens);
}

/* A period of each rule, proved by fewer heaps than the sums have. */
static void test_periods_together(void **state) {
    (void)state;
    static const struct {
        const char *rules[2];
        uint64_t periods[2], preperiods[2];
    } sets[] = {{{"0.3", "0.12"}, {2, 4}, {1, 1}}, {{"0.13", "0.02"}, {4, 4}, {1, 1}}};
    enum { LARGEST = 21 };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_rules(b, sets[i].rules, 2, 1000);
        uint64_t period, preperiod;
        assert_true(bouton_quotient_facts_of(q)->proved);
        assert_in_range(bouton_quotient_facts_of(q)->count, 1, LARGEST - 3);
        assert_int_equal(bouton_quotient_facts_of(q)->period, 0);
        for (size_t r = 0; r < 2; r++) {
            assert_true(bouton_quotient_period(q, r, &period, &preperiod));
            assert_int_equal(period, sets[i].periods[r]);
            assert_int_equal(preperiod, sets[i].preperiods[r]);
        }
        assert_false(bouton_quotient_period(q, 2, &period, NULL));
        assert_int_equal(period, 0);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
        check_rules(sets[i].rules, 2, LARGEST, LARGEST - (TEST_PART > 1 ? 3 : 0));
    }
    /* of one of the two no period is proved */
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = open_rules(b, (const char *const[]){"0.3", "0.333..."}, 2, 5);
    assert_false(bouton_quotient_facts_of(q)->proved);
    assert_false(bouton_quotient_period(q, 0, NULL, NULL));
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* ---- Finite sets of positions ---- */

static void check_board(const char *rule, const char *start) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b);
    board_game *g = calloc(1, sizeof *g);
    bouton_text *text = bouton_text_new(b);
    assert_int_equal(bouton_position_add_state(p, rule, start, strlen(start)), BOUTON_OK);
    bouton_position_state(p, 0, text);
    board_state(g, rule, bouton_text_data(text), bouton_text_size(text));
    bouton_text_free(text);
    board_explore(g);
    bouton_quotient *q = bouton_quotient_open_position(p);
    assert_non_null(q);
    assert_int_equal(bouton_quotient_advance(q, 0, false), BOUTON_OK);
    assert_true(bouton_quotient_facts_of(q)->proved);
    uint32_t *elements = calloc(g->count, sizeof *elements);
    bouton_position_clear(p);
    for (unsigned i = 0; i < g->count; i++) {
        assert_int_equal(bouton_position_add_state(p, rule, g->states[i], strlen(g->states[i])),
                         BOUTON_OK);
        assert_int_equal(bouton_quotient_component(q, p, i, &elements[i]), BOUTON_OK);
    }
    for (unsigned i = 0; i < g->count; i++)
        for (unsigned j = 0; j <= i; j++)
            for (unsigned k = 0; k <= j; k += 1 + g->count / 24) {
                const unsigned states[3] = {i, j, k};
                const uint32_t x = bouton_quotient_product(
                    q, bouton_quotient_product(q, elements[i], elements[j]), elements[k]);
                if (bouton_quotient_is_lost(q, x) == board_wins(g, states, 3))
                    fail_msg("%s: %s + %s + %s", rule, g->states[i], g->states[j], g->states[k]);
            }
    free(elements);
    board_release(g);
    bouton_quotient_close(q);
    bouton_position_free(p);
    assert_false(lost_memory(b));
}

static void test_positions(void **state) {
    (void)state;
    check_board("cram", "2x3");
    check_board("notakto", "2x3");
    check_board("kayles", "7");
    check_board("node-kayles", "0-1,1-2,2-3,3-4,4-0");
}

/* ---- What is published ---- */

static const bouton_quotient_facts *facts_to(bouton_quotient *q, uint64_t heap) {
    assert_int_equal(bouton_quotient_advance(q, heap, false), BOUTON_OK);
    return bouton_quotient_facts_of(q);
}

/* Plambeck 2005, Plambeck and Siegel 2008; 0.156 was found with this program's forerunner. */
static void test_published(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        uint32_t order, p_size;
        uint64_t period, preperiod;
        bool tame;
    } rows[] = {
        {"kayles", 40, 9, 12, 71, false},    {"0.123", 20, 5, 5, 5, false},
        {"0.144", 30, 5, 10, 12, false},     {"0.75", 8, 2, 2, 8, false},
        {"0.15", 42, 12, 10, 66, false},     {"0.152", 34, 6, 48, 25, false},
        {"0.644", 172, 7, 442, 3256, false}, {"0.156", 34, 2, 349, 3479, true},
        {"0.3", 2, 1, 2, 1, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = bouton_quotient_open(b, &rows[i].rule, 1);
        const bouton_quotient_facts *f = facts_to(q, 10000);
        assert_true(f->proved);
        assert_int_equal(f->order, rows[i].order);
        assert_int_equal(f->p_size, rows[i].p_size);
        assert_int_equal(f->period, rows[i].period);
        assert_int_equal(f->preperiod, rows[i].preperiod);
        assert_int_equal(f->tame, rows[i].tame);
        uint32_t near, far;
        const uint64_t heap = rows[i].preperiod + 1;
        assert_int_equal(bouton_quotient_heap(q, 0, heap, &near), BOUTON_OK);
        assert_int_equal(bouton_quotient_heap(q, 0, heap + 1000000000 * rows[i].period, &far),
                         BOUTON_OK);
        assert_int_equal(near, far);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

/* Where heaps are firm it is known how many show a period: these do, and one fewer don't. */
static void test_period_heap(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        uint64_t most, heap;
    } rows[] = {{"0.156", 10000, 7658}, {"0.156", 3000, 0}, {"0.644", 10000, 7398},
                {"kayles", 1000, 167},  {"0.123", 1000, 0}, {"0.7773", 1000, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = bouton_quotient_open(b, &rows[i].rule, 1);
        uint64_t heap;
        facts_to(q, strcmp(rows[i].rule, "0.123") == 0 ? 10 : 100);
        assert_int_equal(bouton_quotient_period_heap(q, rows[i].most, &heap), BOUTON_OK);
        assert_int_equal(heap, rows[i].heap);
        if (heap > 0) {
            assert_false(facts_to(q, heap - 1)->proved);
            assert_true(facts_to(q, heap)->proved);
            assert_int_equal(bouton_quotient_period_heap(q, rows[i].most, &heap), BOUTON_OK);
            assert_int_equal(heap, 0);
        }
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

static void test_period_heap_refused(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_open(b, (const char *const[]){"0.156"}, 1);
    uint64_t heap;
    assert_int_equal(bouton_quotient_period_heap(NULL, 1, &heap), BOUTON_INPUT);
    assert_int_equal(bouton_quotient_period_heap(q, 1, NULL), BOUTON_INPUT);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* 0.26 has no end, it is thought: its orders are 2, 6, 8, 12, 18, ... */
static void test_growth(void **state) {
    (void)state;
    static const uint32_t orders[] = {2, 6, 8, 12, 18, 24, 32, 40, 50, 60, 72, 84, 98, 112, 128};
    const char *rule = "0.26";
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    const bouton_quotient_facts *f = facts_to(q, 33);
    assert_false(f->proved);
    assert_int_equal(f->growth_count, sizeof orders / sizeof *orders);
    for (size_t i = 0; i < f->growth_count; i++)
        assert_int_equal(f->growth[i].order, orders[i]);
    assert_int_equal(f->growth[14].heap, 33);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* Kayles' cousin 0.75 beside Nim: an index that grows without end, it seems. */
static void test_looks_infinite(void **state) {
    (void)state;
    static const char *const rules[] = {"0.75", "0.333..."};
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_open(b, rules, 2);
    assert_int_equal(bouton_quotient_advance(q, 9, false), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "looks-infinite");
    const bouton_quotient_facts *f = bouton_quotient_facts_of(q);
    assert_true(f->looks_infinite);
    assert_int_equal(f->count, 6);
    assert_int_equal(f->order, 18);
    bouton_text *text = bouton_text_new(b);
    bouton_quotient_failing(q, text);
    assert_non_null(strstr(bouton_text_data(text), "0.333...:4^"));
    bouton_text_free(text);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* It is said once more, without more work, and there too where an automaton tells more. */
static void test_looks_infinite_again(void **state) {
    (void)state;
    static const struct {
        const char *rules[2];
        size_t count;
    } rows[] = {{{"0.75", "0.333..."}, 2}, {{"0.31011"}, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = bouton_quotient_open(b, rows[i].rules, rows[i].count);
        assert_int_equal(bouton_quotient_advance(q, 9, false), BOUTON_LIMIT);
        const uint64_t steps = bouton_quotient_steps(q);
        assert_int_equal(bouton_quotient_advance(q, 9, false), BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "looks-infinite");
        assert_int_equal(bouton_quotient_steps(q), steps);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

/* A certificate is of the quotient or of firm heaps where these tell all; an automaton that was
 * found besides tells no more. */
static void test_which_certificate(void **state) {
    (void)state;
    static const struct {
        const char *rule, *claim;
        uint64_t heap;
    } rows[] = {{"0.3", "claim quotient", 10}, {"0.56", "claim firm", 24}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_rules(b, &rows[i].rule, 1, rows[i].heap);
        bouton_quotient_find_automaton(q, rows[i].heap);
        bouton_text *text = bouton_text_new(b);
        assert_int_equal(bouton_quotient_certificate(q, text), BOUTON_OK);
        assert_non_null(strstr(bouton_text_data(text), rows[i].claim));
        bouton_text_free(text);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
    /* bouton-check takes 64 rules, so there is one of 64 and none of 65. */
    const char *rules[65];
    char texts[65][80];
    for (int r = 0; r < 65; r++) {
        snprintf(texts[r], sizeof texts[r], "0.3%0*d", r + 1, 3);
        rules[r] = texts[r];
    }
    for (size_t count = 64; count <= 65; count++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_rules(b, rules, count, 2);
        bouton_text *text = bouton_text_new(b);
        assert_int_equal(bouton_quotient_certificate(q, text),
                         count == 64 ? BOUTON_OK : BOUTON_LIMIT);
        bouton_text_free(text);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

/* There is no certificate before the first heaps are in, nor where a heap of one rule has brought a
 * letter, and the heap of the other that is as large is not in. */
static void test_left_off(void **state) {
    (void)state;
    static const char *const rules[] = {"0.77", "4.76"};
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_open(b, rules, 2);
    bouton_text *text = bouton_text_new(b);
    const bouton_quotient_facts *f = bouton_quotient_facts_of(q);
    for (uint64_t count = 0; count <= 5; count += 5) {
        assert_int_equal(f->count, count);
        assert_int_equal(bouton_quotient_certificate(q, text), BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "no-certificate");
        assert_int_equal(bouton_text_size(text), 0);
        bouton_quotient_limit(q, 40000000);
        assert_int_equal(bouton_quotient_advance(q, 9, false), BOUTON_LIMIT);
    }
    bouton_text_free(text);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* 4.76 at heap 6: heaps of 2 and of 5 against each other. It is said soon, and not where one is
 * told to go on. */
static void test_looks_infinite_early(void **state) {
    (void)state;
    static const char *const rule = "4.76";
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    bouton_quotient_limit(q, 40000000);
    assert_int_equal(bouton_quotient_advance(q, 6, false), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "looks-infinite");
    const bouton_quotient_facts *f = bouton_quotient_facts_of(q);
    assert_int_equal(f->count, 6);
    assert_int_equal(f->order, 30);
    assert_int_equal(bouton_quotient_advance(q, 6, true), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "steps");
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* Notakto's 3x3 boards: order 18, P of 4 (Plambeck and Whitehead 2013). */
static void test_notakto(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b);
    assert_int_equal(bouton_position_add_state(p, "notakto", "3x3", 3), BOUTON_OK);
    bouton_quotient *q = bouton_quotient_open_position(p);
    const bouton_quotient_facts *f = facts_to(q, 0);
    assert_true(f->proved);
    assert_int_equal(f->order, 18);
    assert_int_equal(f->p_size, 4);
    bouton_quotient_close(q);
    bouton_position_free(p);
    assert_false(lost_memory(b));
}

static void test_relations(void **state) {
    (void)state;
    const char *rule = "0.123";
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = open_rules(b, &rule, 1, 30);
    bouton_text *text = bouton_text_new(b);
    assert_int_equal(bouton_quotient_relations(q, text), BOUTON_OK);
    assert_string_equal(
        bouton_text_data(text),
        "a^2 = 1, b^4 = b^2, b^2c = c, c^2 = c, b^2d = b^3, cd = bc, d^2 = 1, b^2e = e, "
        "ce = ac, de = be, e^2 = c");
    static const uint64_t heaps[] = {1, 3, 6, 8, 9}; /* the least of each letter */
    for (uint32_t letter = 0; letter < 5; letter++) {
        size_t of = 7;
        uint64_t heap = 0;
        uint32_t image = 0;
        const uint32_t x = bouton_quotient_generator(q, letter, &of, &heap);
        assert_int_equal(of, 0);
        assert_int_equal(heap, heaps[letter]);
        assert_int_equal(bouton_quotient_heap(q, 0, heap, &image), BOUTON_OK);
        assert_int_equal(x, image);
    }
    assert_int_equal(bouton_quotient_generator(q, 5, NULL, NULL), 0);
    bouton_text_free(text);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* ---- Stopped, and without memory ---- */

/* The certificate of a rule to some heap, stopped again and again. */
static void certificate_of(const char *rule, uint64_t heap, unsigned stop_each, unsigned *stops,
                           char *out, size_t size) {
    patience p = {.stop_each = stop_each};
    bouton_context *b = bouton_new(&(bouton_options){.poll = ask_patience, .poll_user = &p});
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    for (*stops = 0; bouton_quotient_advance(q, heap, false) != BOUTON_OK; ++*stops) {
        assert_int_equal(bouton_last_error(b)->status, BOUTON_LIMIT);
        assert_true(*stops < 10000);
    }
    bouton_text *text = bouton_text_new(b);
    assert_int_equal(bouton_quotient_certificate(q, text), BOUTON_OK);
    assert_true(bouton_text_size(text) < size);
    strcpy(out, bouton_text_data(text));
    bouton_text_free(text);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

static void test_going_on(void **state) {
    (void)state;
    static char whole[1 << 20], pieces[1 << 20];
    unsigned stops;
    certificate_of("0.07", 31, UINT32_MAX, &stops, whole, sizeof whole);
    assert_int_equal(stops, 0);
    certificate_of("0.07", 31, 2, &stops, pieces, sizeof pieces);
    assert_true(stops > 2);
    assert_string_equal(whole, pieces);
}

/* A limit in steps ends at the same place each time, and can be raised. */
static void test_steps(void **state) {
    (void)state;
    static const char *const rules[] = {"0.07"};
    uint64_t steps[2], counts[2];
    bouton_context *b = bouton_new(NULL);
    for (int i = 0; i < 2; i++) {
        bouton_quotient *q = bouton_quotient_open(b, rules, 1);
        assert_int_equal(bouton_quotient_steps(q), 0);
        bouton_quotient_limit(q, 3000000);
        assert_int_equal(bouton_quotient_advance(q, 33, false), BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "steps");
        steps[i] = bouton_quotient_steps(q);
        counts[i] = bouton_quotient_facts_of(q)->count;
        assert_int_equal(bouton_quotient_advance(q, 33, false), BOUTON_LIMIT);
        assert_int_equal(bouton_quotient_facts_of(q)->count, counts[i]);
        bouton_quotient_limit(q, 0);
        assert_int_equal(bouton_quotient_advance(q, 30, false), BOUTON_OK);
        assert_true(bouton_quotient_steps(q) > steps[i]);
        bouton_quotient_close(q);
    }
    assert_true(steps[0] >= 3000000 && steps[0] < 10000000);
    assert_int_equal(steps[0], steps[1]);
    assert_int_equal(counts[0], counts[1]);
    assert_int_equal(bouton_quotient_steps(NULL), 0);
    bouton_quotient_limit(NULL, 1);
    assert_false(lost_memory(b));
}

/* ---- Read again ---- */

static bouton_text *certificate(bouton_context *b, const bouton_quotient *q) {
    bouton_text *text = bouton_text_new(b);
    assert_int_equal(bouton_quotient_certificate(q, text), BOUTON_OK);
    return text;
}

/* Out of its certificate it is the same, and goes on as it would have. */
static void test_read(void **state) {
    (void)state;
    static const struct {
        const char *rules[2];
        size_t count;
        uint64_t first, then;
    } rows[] = {{{"0.07"}, 1, 20, 30},           {{"0.123"}, 1, 15, 1000},
                {{"0.644"}, 1, 500, 9000},       {{"0.26", "0.15"}, 2, 8, 11},
                {{"kayles", "0.77"}, 2, 8, 300}, {{"0.56"}, 1, 40, 3000}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_rules(b, rows[i].rules, rows[i].count, rows[i].first);
        bouton_text *text = certificate(b, q);
        bouton_quotient *again =
            bouton_quotient_read(b, bouton_text_data(text), bouton_text_size(text));
        assert_non_null(again);
        const bouton_quotient_facts *f = bouton_quotient_facts_of(q),
                                    *g = bouton_quotient_facts_of(again);
        /* of firm heaps no more are listed than show it */
        assert_true(f->firm_from > 0 ? g->count <= f->count : g->count == f->count);
        assert_int_equal(g->order, f->order);
        assert_int_equal(g->p_size, f->p_size);
        assert_int_equal(g->firm_from, f->firm_from);
        assert_int_equal(g->proved, f->proved);
        assert_int_equal(g->growth_count, 0);
        bouton_text_free(text);
        for (int step = 0; step < 2; step++) {
            text = certificate(b, q);
            bouton_text *other = certificate(b, again);
            assert_string_equal(bouton_text_data(text), bouton_text_data(other));
            bouton_text_free(text);
            bouton_text_free(other);
            facts_to(q, rows[i].then);
            facts_to(again, rows[i].then);
        }
        bouton_quotient_close(q);
        bouton_quotient_close(again);
        assert_false(lost_memory(b));
    }
}

/* What is claimed is told with the first rule. */
static void test_claim(void **state) {
    (void)state;
    static const char *const rules[] = {"0.26", "0.15"};
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = open_rules(b, rules, 2, 8);
    bouton_text *text = certificate(b, q);
    bouton_certificate claim = {.size = sizeof claim};
    assert_int_equal(
        bouton_certificate_check(b, bouton_text_data(text), bouton_text_size(text), false, &claim),
        BOUTON_OK);
    assert_int_equal(claim.claim, BOUTON_CLAIM_QUOTIENT);
    assert_string_equal(claim.rule, "0.26");
    assert_int_equal(claim.order, bouton_quotient_facts_of(q)->order);
    bouton_text_free(text);
    bouton_quotient_close(q);
    assert_false(lost_memory(b));
}

/* Elements may have other numbers: here 2 and 4, 3 and 5 are exchanged. */
static void test_read_renumbered(void **state) {
    (void)state;
    static const char *const rules[] = {"0.33"};
    char text[] = "bouton certificate 2\nclaim quotient\nrules 1\nrule 0.33\nheaps 2\nperiod 0\n"
                  "preperiod 0\nelements 6\ngenerators 2\ngenerator 0 1\ngenerator 0 2\n"
                  "action 1 0 3 2 5 4\naction 4 5 4 5 2 3\nlost 2 1 2\nimages 0 1 4\n"
                  "sum 0123456789abcdef\n";
    mend_sum(text, sizeof text - 1);
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_read(b, text, sizeof text - 1);
    bouton_quotient *usual = open_rules(b, rules, 1, 2);
    assert_non_null(q);
    bouton_text *one = certificate(b, q), *other = certificate(b, usual);
    assert_string_equal(bouton_text_data(one), bouton_text_data(other));
    bouton_text_free(one);
    bouton_text_free(other);
    bouton_quotient_close(q);
    bouton_quotient_close(usual);
    assert_false(lost_memory(b));
}

typedef struct large_sum {
    const bouton_quotient *quotient;
    const bouton_quotient_sum_heap *heaps;
    size_t count, index;
    uint64_t marks[2];
} large_sum;

/* As count_move, of a move that leaves a lost product. */
static void count_product(void *user, const size_t *parts, unsigned count) {
    large_sum *s = user;
    uint32_t elements[HEAPS_MAX], product;
    size_t left = 0;
    bouton_quotient_move move = {.index = s->index, .count = count};
    for (size_t i = 0; i < s->count; i++)
        if (i != s->index)
            bouton_quotient_heap(s->quotient, s->heaps[i].rule, s->heaps[i].heap,
                                 &elements[left++]);
    for (unsigned i = 0; i < count; i++) {
        move.parts[i] = parts[i];
        bouton_quotient_heap(s->quotient, s->heaps[s->index].rule, parts[i], &elements[left++]);
    }
    assert_int_equal(bouton_quotient_sum(s->quotient, elements, left, &product, NULL), BOUTON_OK);
    if (bouton_quotient_is_lost(s->quotient, product))
        count_move(s->marks, &move);
}

/* The winning moves of heaps beyond those that prove the period, of several rules, into three
 * heaps, and of a heap whose elements are not listed beforehand. */
static void test_moves_of_large_heaps(void **state) {
    (void)state;
    static const struct {
        const char *rules[2];
        size_t rule_count;
        uint64_t known;
        bool proved;
        bouton_quotient_sum_heap heaps[4];
        size_t count;
    } rows[] = {
        {{"0.77"}, 1, 1000, true, {{0, 400}, {0, 97}, {0, 400}, {0, 250}}, 4},
        {{"0.77"}, 1, 1000, true, {{0, 70000}, {0, 5}, {0, 180}}, 3},
        {{"0.34", "0.75"}, 2, 1000, true, {{0, 90}, {1, 130}, {0, 8}, {1, 90}}, 4},
        {{"0.8"}, 1, 25, false, {{0, 25}, {0, 24}, {0, 12}}, 3},
        {{"0.07"}, 1, 33, false, {{0, 33}, {0, 32}, {0, 31}, {0, 30}}, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_rules(b, rows[i].rules, rows[i].rule_count, rows[i].known);
        assert_int_equal(bouton_quotient_facts_of(q)->proved, rows[i].proved);
        bouton_outcome outcome;
        uint64_t marks[2] = {0};
        assert_int_equal(
            bouton_quotient_moves(q, rows[i].heaps, rows[i].count, &outcome, count_move, marks),
            BOUTON_OK);
        large_sum s = {.quotient = q, .heaps = rows[i].heaps, .count = rows[i].count};
        for (; s.index < s.count; s.index++) {
            const reference_code code = reference_code_of(rows[i].rules[s.heaps[s.index].rule]);
            reference_options(&code, s.heaps[s.index].heap, count_product, &s);
        }
        assert_int_equal(marks[0], s.marks[0]);
        assert_int_equal(marks[1], s.marks[1]);
        assert_int_equal(outcome, marks[0] > 0 ? BOUTON_N : BOUTON_P);
        bouton_quotient_close(q);
        assert_false(lost_memory(b));
    }
}

static bouton_status use_all(bouton_context *b) {
    static const char *const rules[] = {"0.123", "0.333..."};
    const bouton_quotient_sum_heap heaps[] = {{0, 4}, {1, 3}, {0, 4}};
    uint64_t marks[2] = {0};
    bouton_outcome outcome;
    bouton_quotient *q = bouton_quotient_open(b, rules, 2);
    bouton_text *text = bouton_text_new(b);
    bouton_status status = q != NULL && text != NULL ? BOUTON_OK : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_quotient_advance(q, 4, false);
    if (status == BOUTON_OK)
        status = bouton_quotient_moves(q, heaps, 3, &outcome, count_move, marks);
    if (status == BOUTON_OK)
        status = bouton_quotient_relations(q, text);
    bouton_text *proof = status == BOUTON_OK ? bouton_text_new(b) : NULL;
    if (status == BOUTON_OK)
        status =
            proof != NULL ? bouton_quotient_certificate(q, proof) : bouton_last_error(b)->status;
    bouton_quotient *again = NULL;
    if (status == BOUTON_OK) {
        again = bouton_quotient_read(b, bouton_text_data(proof), bouton_text_size(proof));
        status = again != NULL ? BOUTON_OK : bouton_last_error(b)->status;
    }
    bouton_quotient_close(again);
    bouton_quotient_close(q);
    bouton_text_free(proof);
    bouton_text_free(text);
    return status;
}

static bouton_status use_a_position(bouton_context *b) {
    bouton_position *p = bouton_position_new(b);
    bouton_status status =
        p != NULL ? bouton_position_read(p, "cram:2x2 + kayles:3", 19) : BOUTON_SYSTEM;
    bouton_quotient *q = status == BOUTON_OK ? bouton_quotient_open_position(p) : NULL;
    if (status == BOUTON_OK)
        status = q != NULL ? bouton_quotient_advance(q, 0, false) : bouton_last_error(b)->status;
    uint32_t x;
    if (status == BOUTON_OK)
        status = bouton_quotient_component(q, p, 0, &x);
    bouton_quotient_close(q);
    bouton_position_free(p);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(use_all, &failures));
    assert_true(failures > 20);
    /* The assertions ask for memory as well, and do without. */
    assert_true(faults_told(use_a_position, &failures) > 50);
}

/* a to z, then a1: a quotient seldom has that many generators. */
static void test_letters(void **state) {
    (void)state;
    static const struct {
        uint32_t generator;
        const char *name;
    } letters[] = {{0, "a"}, {25, "z"}, {26, "a1"}, {51, "z1"}, {52, "a2"}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        bouton_text *text = bouton_text_new(b);
        bouton_quotient_letter(letters[i].generator, text);
        assert_string_equal(bouton_text_data(text), letters[i].name);
        bouton_text_free(text);
    }
    bouton_free(b);
}

static void test_wrong_arguments(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    static const char *const twice[] = {"0.77", "kayles"}, *const none[] = {"0.7g"},
                             *const board[] = {"cram"}, *const nothing[] = {NULL},
                             *const good[] = {"0.77"}, *const again[] = {"0.77", "0.77"};
    assert_null(bouton_quotient_open(b, board, 1));
    assert_string_equal(bouton_last_error(b)->code, "not-a-heap-game");
    assert_null(bouton_quotient_open(b, again, 2));
    assert_string_equal(bouton_last_error(b)->code, "usage");
    assert_null(bouton_quotient_open(b, none, 1));
    assert_null(bouton_quotient_open(b, nothing, 1));
    assert_null(bouton_quotient_open(b, NULL, 0));
    assert_null(bouton_quotient_open(NULL, good, 1));
    assert_null(bouton_quotient_open_position(NULL));
    assert_null(bouton_quotient_read(NULL, "", 0));
    assert_null(bouton_quotient_read(b, NULL, 1));
    assert_int_equal(bouton_last_error(b)->status, BOUTON_INPUT);
    assert_null(bouton_quotient_read(b, NULL, 0));
    assert_int_equal(bouton_last_error(b)->status, BOUTON_NO);
    bouton_quotient *q = bouton_quotient_open(b, twice, 2); /* two rules, equal heaps */
    assert_non_null(q);
    assert_int_equal(bouton_quotient_advance(q, 5, false), BOUTON_OK);
    uint32_t x, y;
    assert_int_equal(bouton_quotient_heap(q, 0, 5, &x), BOUTON_OK);
    assert_int_equal(bouton_quotient_heap(q, 1, 5, &y), BOUTON_OK);
    assert_int_equal(x, y);
    assert_int_equal(bouton_quotient_heap(q, 1, 6, &y), BOUTON_LIMIT);
    assert_int_equal(bouton_quotient_heap(q, 2, 5, &y), BOUTON_INPUT);
    assert_int_equal(bouton_quotient_product(q, 1 << 20, 0), 0);
    assert_false(bouton_quotient_is_lost(q, 1 << 20));
    bouton_position *p = bouton_position_new(b);
    assert_int_equal(bouton_position_read(p, "kayles:3 + cram:3x3", 19), BOUTON_OK);
    assert_int_equal(bouton_quotient_component(q, p, 0, &x), BOUTON_OK);
    assert_int_equal(bouton_quotient_component(q, p, 1, &x), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "argument");
    assert_int_equal(bouton_quotient_component(q, p, 2, &x), BOUTON_INPUT);
    bouton_quotient_close(q);
    bouton_position *small = bouton_position_new(b);
    assert_int_equal(bouton_position_read(small, "cram:1x4", 8), BOUTON_OK);
    q = bouton_quotient_open_position(small); /* of what it leads to, which 3 by 3 is not */
    bouton_text *text = bouton_text_new(b);
    assert_int_equal(bouton_quotient_component(q, small, 0, &x), BOUTON_LIMIT); /* not yet */
    assert_string_equal(bouton_last_error(b)->code, "too-large");
    assert_int_equal(bouton_quotient_advance(q, 0, false), BOUTON_OK);
    assert_int_equal(bouton_quotient_component(q, small, 0, &x), BOUTON_OK);
    assert_int_equal(bouton_quotient_component(q, p, 1, &x), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "argument");
    bouton_quotient_generator_name(q, 0, text);
    assert_string_equal(bouton_text_data(text), "cram:2x1");
    bouton_quotient_close(q);
    bouton_position_free(small);
    q = bouton_quotient_open(b, good, 1);
    bouton_text_clear(text);
    assert_int_equal(bouton_quotient_find_automaton(q, 5), BOUTON_OK);
    assert_int_equal(bouton_quotient_certificate(q, text), BOUTON_OK);
    assert_null(bouton_quotient_read(b, bouton_text_data(text), bouton_text_size(text)));
    assert_string_equal(bouton_last_error(b)->code, "certificate");
    bouton_text_free(text);
    bouton_quotient_close(q);
    bouton_position_clear(p);
    assert_int_equal(bouton_position_read(p, "graph=0>1,1>0:0", 15), BOUTON_OK);
    bouton_quotient_close(bouton_quotient_open_position(p));
    bouton_position_free(p);
    assert_int_equal(bouton_quotient_advance(NULL, 5, false), BOUTON_INPUT);
    assert_null(bouton_quotient_facts_of(NULL));
    bouton_quotient_close(NULL);
    assert_false(lost_memory(b));
}

/* A product of many is that of one after the other, and that of all but one times that one. */
static void test_sums(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const char *const rules[] = {"0.123", "0.3103"};
    bouton_random random = {5};
    for (size_t i = 0; i < 2; i++) {
        bouton_quotient *q = bouton_quotient_open(b, &rules[i], 1);
        assert_non_null(q);
        assert_int_equal(bouton_quotient_advance(q, 12, false), BOUTON_OK);
        const uint32_t order = bouton_quotient_facts_of(q)->order;
        uint32_t elements[9], rests[9], product = 0;
        assert_true(order > 2);
        for (size_t count = 0; count <= 9; count++) {
            uint32_t wanted = 0;
            for (size_t k = 0; k < count; k++) {
                elements[k] = (uint32_t)bouton_random_below(&random, order);
                wanted = bouton_quotient_product(q, wanted, elements[k]);
            }
            assert_int_equal(bouton_quotient_sum(q, elements, count, &product, rests), BOUTON_OK);
            assert_int_equal(product, wanted);
            for (size_t k = 0; k < count; k++)
                assert_int_equal(bouton_quotient_product(q, rests[k], elements[k]), wanted);
            product = order;
            assert_int_equal(bouton_quotient_sum(q, elements, count, &product, NULL), BOUTON_OK);
            assert_int_equal(product, wanted);
            assert_int_equal(bouton_quotient_sum(q, elements, count, &product, elements),
                             BOUTON_OK); /* in place */
            assert_memory_equal(elements, rests, count * sizeof *rests);
        }
        elements[4] = order;
        assert_int_equal(bouton_quotient_sum(q, elements, 9, &product, rests), BOUTON_INPUT);
        assert_int_equal(bouton_quotient_sum(q, elements, 4, &product, rests), BOUTON_OK);
        assert_int_equal(bouton_quotient_sum(q, NULL, 0, &product, NULL), BOUTON_OK);
        assert_int_equal(product, 0);
        assert_int_equal(bouton_quotient_sum(q, NULL, 1, &product, NULL), BOUTON_INPUT);
        assert_int_equal(bouton_quotient_sum(q, elements, 4, NULL, rests), BOUTON_INPUT);
        assert_int_equal(bouton_quotient_sum(NULL, elements, 4, &product, rests), BOUTON_INPUT);
        bouton_quotient_close(q);
    }
    assert_false(lost_memory(b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_every_sum),
        cmocka_unit_test(test_rules_together),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_moves_of_large_heaps),
        cmocka_unit_test(test_published),
        cmocka_unit_test(test_period_heap),
        cmocka_unit_test(test_period_heap_refused),
        cmocka_unit_test(test_growth),
        cmocka_unit_test(test_looks_infinite),
        cmocka_unit_test(test_looks_infinite_early),
        cmocka_unit_test(test_left_off),
        cmocka_unit_test(test_looks_infinite_again),
        cmocka_unit_test(test_which_certificate),
        cmocka_unit_test(test_notakto),
        cmocka_unit_test(test_claim),
        cmocka_unit_test(test_relations),
        cmocka_unit_test(test_going_on),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_wrong_arguments),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_periods_together),
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_read_renumbered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
