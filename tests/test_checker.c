/* SPDX-License-Identifier: MIT */
/* The codes and sequences of bouton-check: its values are those of the definition, and the help of
 * a certificate changes none. */
#include "checker/period.h"
#include "checker/sequence.h"
#include "octal/sequence.h"
#include "reference/code.h"
#include "test.h"

static void test_codes(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "",     "0",       "0.",    ".77",  "1.7", "E.7",  "0.7G", "0.7a",    "0.7 ",  "0.7..",
        "0...", "0.7....", "0.7!!", "0.!7", "077", "!0.7", "0 .7", "0.7...!", "0.7=.", "0.-7"};
    static code c;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (code_read(&c, wrong[i]))
            fail_msg("\"%s\" is taken for a code", wrong[i]);
    static char text[DIGITS_MAX + 3] = "0.";
    memset(text + 2, '7', DIGITS_MAX);
    assert_false(code_read(&c, text));
    text[DIGITS_MAX + 1] = '\0';
    assert_true(code_read(&c, text));
    assert_int_equal(c.length, DIGITS_MAX - 1);
    assert_true(code_read(&c, "4.770"));
    assert_int_equal(c.length, 2);
    assert_false(c.signs);
    assert_int_equal(c.parts, 2);
    assert_true(code_read(&c, "0.3F33..."));
    assert_int_equal(c.length, 2);
    assert_int_equal(c.tail, 3);
    assert_int_equal(c.parts, 3);
    assert_true(code_read(&c, "0.12!"));
    assert_false(c.signs);
    assert_int_equal(c.parts, 1);
    assert_true(code_read(&c, "0.14!"));
    assert_true(c.signs);
    assert_true(code_read(&c, "0.111"));
    assert_int_equal(c.parts, 0);
}

static const char *const of_all_kinds[] = {
    "0.77",   "4.3",  "0.3F",  "8.0",     "4.333...", "C.5...",  "0.123",  "0.0330333...", "4!.0",
    "0.7!7?", "8=.3", "0.F?3", "0.B!...", "4.4BD",    "0.D=4=2", "0.6...", "0.1"};

/* Options seen, without their order. */
typedef struct tally {
    uint64_t count, sum;
} tally;

static void add(tally *t, uint64_t a, uint64_t b, uint64_t c) {
    uint64_t x[3] = {a, b, c};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if (x[j] > x[j + 1]) {
                const uint64_t other = x[j];
                x[j] = x[j + 1];
                x[j + 1] = other;
            }
    const uint64_t key = (x[0] * 1000 + x[1]) * 1000 + x[2] + 1;
    t->count++;
    t->sum += key * 0x9e3779b97f4a7c15u ^ key >> 3;
}

static bool add_option(void *user, const uint64_t parts[3]) {
    add(user, parts[0], parts[1], parts[2]);
    return true;
}

static void add_wanted(void *user, const size_t *parts, unsigned count) {
    add(user, count > 0 ? parts[0] : 0, count > 1 ? parts[1] : 0, count > 2 ? parts[2] : 0);
}

static bool stop_at_third(void *user, const uint64_t parts[3]) {
    (void)parts;
    return ++*(unsigned *)user < 3;
}

static void test_options(void **state) {
    (void)state;
    static code c;
    for (size_t i = 0; i < sizeof of_all_kinds / sizeof *of_all_kinds; i++) {
        const reference_code r = reference_code_of(of_all_kinds[i]);
        assert_true(code_read(&c, of_all_kinds[i]));
        for (unsigned heap = 0; heap < 40; heap++) {
            tally got = {0}, wanted = {0};
            unsigned met = 0;
            assert_true(each_option(&c, heap, add_option, &got));
            reference_options(&r, heap, add_wanted, &wanted);
            if (got.count != wanted.count || got.sum != wanted.sum)
                fail_msg("%s: other options of heap %u", of_all_kinds[i], heap);
            assert_true(each_option(&c, heap, stop_at_third, &met) == (got.count < 3));
            assert_int_equal(met, got.count < 3 ? got.count : 3);
        }
    }
}

static void test_values(void **state) {
    (void)state;
    enum { COUNT = 120 };
    static code c;
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof of_all_kinds / sizeof *of_all_kinds; i++) {
        const char *rule = of_all_kinds[i];
        unsigned wanted[COUNT];
        uint64_t library[COUNT];
        bouton_code game;
        const reference_code r = reference_code_of(rule);
        reference_values(&r, COUNT, wanted);
        assert_int_equal(bouton_code_read(b, &game, rule, strlen(rule)), BOUTON_OK);
        bouton_sequence *run = bouton_sequence_new(b, &game, NULL);
        assert_int_equal(bouton_sequence_values(run, 0, COUNT, library), BOUTON_OK);
        bouton_sequence_close(run);
        bouton_code_free(b, &game);
        assert_true(code_read(&c, rule));
        uint32_t *values = values_of(&c, COUNT);
        assert_non_null(values);
        for (unsigned n = 0; n < COUNT; n++)
            if (values[n] != wanted[n] || values[n] != library[n])
                fail_msg("%s: another value of heap %u", rule, n);
        free(values);
    }
    bouton_free(b);
}

/* Blocks of one value each: whether heaps go on as Nim's. They don't where one token can't be
 * taken, as the value just below is no option then, though all others are; nor is that shown where
 * all moves leave one heap near n or three, and nothing brings the least values. */
static void test_blocks(void **state) {
    (void)state;
    static const uint32_t values[] = {0, 1, 2, 3, 4, 5, 6};
    static const struct {
        const char *rule, *why;
        uint64_t saltus;
    } rows[] = {{"0.33...", NULL, 1},
                {"0.03...", "lack an option", 1},
                {"0.AA", "lack an option of no block", 1},
                {"0.33...", "its numbers are too large", (1 << 24) + 1}};
    static lines l;
    static claim c;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        l = (lines){.verdict = ACCEPTED};
        c = (claim){.l = &l, .period = 1, .saltus = rows[i].saltus};
        assert_true(code_read(&c.code, rows[i].rule));
        assert_true(check_blocks(&c, values, c.code.length + 5, 1) == (rows[i].why == NULL));
        if (rows[i].why != NULL)
            assert_non_null(strstr(l.said, rows[i].why));
    }
}

/* A game, and a sparse space of it. */
typedef struct game {
    const char *rule;
    uint32_t mask;
    bool positional;
} game;

/* A game's first values and rare heaps. */
typedef struct known {
    code c;
    uint32_t *values;
    uint64_t count, last; /* rare heap */
    rare *rares;
    help h;
} known;

static bool is_rare(const known *k, uint64_t n, uint32_t value) {
    const uint64_t place = k->h.positional ? n + k->c.splits[0] : 0;
    return ((unsigned)__builtin_popcount(value & k->h.mask) + place) % 2 == 0;
}

static void open_known(known *k, const char *rule, uint32_t mask, bool positional, uint64_t count) {
    assert_true(code_read(&k->c, rule));
    k->values = values_of(&k->c, count);
    k->rares = calloc(count, sizeof *k->rares);
    assert_true(k->values != NULL && k->rares != NULL);
    k->count = count;
    k->last = 0;
    k->h = (help){.mask = mask, .positional = positional, .rares = k->rares, .from = UINT64_MAX};
    for (uint64_t n = 1; n < count; n++)
        if (is_rare(k, n, k->values[n]))
            k->rares[k->h.rare_count++] = (rare){k->last = n, k->values[n]};
}

static void close_known(known *k) {
    free(k->values);
    free(k->rares);
}

/* With any help that is true, the values are those of the definition. */
static void test_help(void **state) {
    (void)state;
    static const game games[] = {
        {"0.77", 15, false},  {"0.77", 8, false},  {"0.16", 30, false}, {"0.104", 23, true},
        {"0.454", 61, false}, {"0.56", 91, false}, {"0.157", 3, false}, {"0.127", 1, true},
        {"0.07", 3, false},   {"0.137", 3, false}, {"0.165", 3, false}, {"0.6", 3, false},
        {"0.6", 511, false},  {"0.07", 2, true},   {"4.3", 1, false},   {"4.00000002", 5, true}};
    static known k;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        sequence s;
        open_known(&k, games[i].rule, games[i].mask, games[i].positional, 6000 / TEST_PART);
        assert_true(sequence_open(&s, &k.c, &k.h, 0, 0));
        assert_int_equal(s.n, 2 * k.c.length + 1);
        for (uint64_t n = s.n; n < k.count; n++) {
            uint32_t value = 0;
            if (!sequence_next(&s, &value))
                fail_msg("%s, heap %u: %s", games[i].rule, (unsigned)n, s.error);
            assert_int_equal(value, k.values[n]);
        }
        for (uint64_t n = 0; n < k.count; n++)
            if (n < s.first_size || n + s.ring_size >= s.n)
                assert_int_equal(sequence_value(&s, n), k.values[n]);
        sequence_close(&s);
        close_known(&k);
    }
}

/* Help that is not true is noticed where it is of use. */
static void test_wrong_help(void **state) {
    (void)state;
    static known k;
    static const struct {
        size_t index; /* of the rare heap that is changed */
        uint64_t heap;
        uint32_t value;
        uint64_t at;
        const char *error;
    } cases[] = {
        {0, 3, 5, 3, "a rare heap's value is not that of the certificate"},
        {0, 2, 3, 2, "the rare heaps are not those of the certificate"},
        {0, 4, 3, 3, "the rare heaps are not those of the certificate"},
        {8, 70, 3, 70, "a rare heap's value is not that of the certificate"},
        {8, 71, 6, 70, "the rare heaps are not those of the certificate"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sequence s;
        uint32_t value = 0;
        open_known(&k, "0.77", 15, false, 200);
        assert_int_equal(k.h.rare_count, 9);
        k.rares[cases[i].index] = (rare){cases[i].heap, cases[i].value};
        bool good = sequence_open(&s, &k.c, &k.h, 0, 0);
        while (good && s.n < k.count)
            good = sequence_next(&s, &value);
        assert_false(good);
        assert_int_equal(s.n, cases[i].at);
        assert_string_equal(s.error, cases[i].error);
        sequence_close(&s);
        close_known(&k);
    }
}

/* The smallest heap a such that pairs with heaps up to a, two equal heaps and single ones show all
 * smaller rare values to be options of n. */
static uint64_t least_reach(const known *k, uint64_t n) {
    bool missing[VALUES_MAX] = {false};
    unsigned count = 0;
    for (uint32_t v = 0; v < k->values[n]; v++)
        count += missing[v] = is_rare(k, n, v);
    for (uint64_t a = 0;; a++) {
        for (size_t i = 0; a == 0 && i < k->c.single_count; i++) {
            count -= missing[k->values[n - k->c.singles[i]]];
            missing[k->values[n - k->c.singles[i]]] = false;
        }
        for (size_t i = 0; i < k->c.split_count; i++) {
            const uint64_t rest = n - k->c.splits[i];
            const uint32_t v = a > 0 ? k->values[a] ^ k->values[rest - a] : 0;
            if (a > 0 || rest % 2 == 0) {
                count -= missing[v];
                missing[v] = false;
            }
        }
        if (count == 0)
            return a;
        assert_in_range(a, 0, n / 2);
    }
}

/* Pairs with larger heaps than the reach are not used from heap `from` on. */
static void test_reach(void **state) {
    (void)state;
    static const game games[] = {
        {"0.77", 15, false}, {"0.104", 23, true}, {"0.454", 61, false}, {"0.56", 91, false}};
    static known k;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        open_known(&k, games[i].rule, games[i].mask, games[i].positional, 6000);
        const uint64_t from = k.last + 1000;
        uint64_t reach = 0, heap = 0; /* the first that needs the most */
        for (uint64_t n = from; n < k.count; n++) {
            const uint64_t least = least_reach(&k, n);
            heap = least > reach ? n : heap;
            reach = least > reach ? least : reach;
        }
        assert_in_range(reach, 2, 3000);
        for (uint64_t less = 0; less < 2; less++) {
            sequence s;
            uint32_t value = 0;
            bool good = true;
            k.h.reach = reach - less;
            k.h.from = from;
            assert_true(sequence_open(&s, &k.c, &k.h, k.h.reach + 1, 0));
            while (good && s.n < k.count) {
                good = sequence_next(&s, &value);
                assert_true(!good || value == k.values[s.n - 1]);
            }
            assert_true(good == (less == 0));
            assert_int_equal(s.n, less == 0 ? k.count : heap);
            sequence_close(&s);
            k.h.from = heap + 1; /* before it any pair may be used */
            good = true;
            assert_true(sequence_open(&s, &k.c, &k.h, k.h.reach + 1, 0));
            while (good && s.n <= heap)
                good = sequence_next(&s, &value);
            assert_true(good);
            sequence_close(&s);
        }
        close_known(&k);
    }
}

/* Pairs are looked for among all heaps that are remembered, not only among the first ones; and
 * among no others. */
static void test_pairs_of_the_ring(void **state) {
    (void)state;
    enum { FIRST = 3000, COUNT = 12000 };
    static known k;
    open_known(&k, "0.454", 61, false, COUNT);
    assert_in_range(k.last, 1, FIRST / 2 - 100);
    for (int ring = 0; ring < 2; ring++) {
        sequence s;
        uint32_t value = 0;
        bool good = true;
        assert_true(sequence_open(&s, &k.c, &k.h, FIRST, ring ? COUNT : 0));
        assert_int_equal(s.first_size, FIRST);
        while (s.n < 3 * FIRST)
            assert_true(sequence_next(&s, &value));
        for (unsigned n = 0; n < FIRST; n++)
            s.first[n] = 256; /* brings no small value to a pair */
        s.lucky_count = 0;
        while (good && s.n < COUNT) {
            good = sequence_next(&s, &value);
            assert_true(!good || value == k.values[s.n - 1]);
        }
        assert_true(good == (ring == 1));
        assert_true(good || s.n < 3 * FIRST + 20);
        sequence_close(&s);
    }
    close_known(&k);
}

/* After a jump, what lies before the window is not looked at, whatever the memory holds: here a
 * single heap, left when 101 tokens are taken, and pairs reach back there. */
static void test_forgotten(void **state) {
    (void)state;
    enum { FIRST = 3000, FROM = 200000, WINDOW = 3, COUNT = 400, POISONS = 16 };
    static code c;
    static uint32_t values[POISONS][COUNT];
    static char rule[] = "0.260";
    char text[128];
    static const uint16_t ranks[WINDOW] = {40, 3, 17};
    size_t counts[POISONS];
    snprintf(text, sizeof text, "%s%097d2", rule, 0);
    assert_true(code_read(&c, text));
    assert_int_equal(c.singles[c.single_count - 1], 101);
    for (unsigned poison = 0; poison < POISONS; poison++) {
        const help h = {.mask = 1, .positional = true, .reach = 40, .from = UINT64_MAX};
        sequence s;
        assert_true(sequence_open(&s, &c, &h, FIRST, 4096));
        assert_int_equal(s.window, WINDOW);
        for (unsigned n = 0; n < FIRST; n++)
            s.first[n] = 256; /* no pair with it brings a small value */
        for (uint64_t i = 0; i < s.ring_size; i++)
            s.ring[i] = (uint16_t)(poison % 8 + poison / 8 * 256);
        assert_true(sequence_jump(&s, FROM, ranks));
        assert_int_equal(s.n, FROM);
        size_t count = 0;
        while (count < COUNT && sequence_next(&s, &values[poison][count]))
            count++;
        counts[poison] = count;
        sequence_close(&s);
        assert_int_equal(counts[poison], counts[0]);
        assert_memory_equal(values[poison], values[0], counts[0] * sizeof values[0][0]);
    }
    assert_true(counts[0] >= 40 + 101); /* so far what is missing is taken on trust */
    assert_true(counts[0] < COUNT);
}

/* The ranks of a window say its values, and with them all that follows. */
static void test_ranks(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        uint32_t mask;
        bool positional;
        uint64_t count;
    } games[] = {{"0.77", 15, false, 5000},   {"0.157", 3, false, 5000},
                 {"0.454", 61, false, 12000}, {"0.104", 23, true, 12000},
                 {"0.56", 91, false, 12000},  {"0.16", 30, false, 48000}};
    enum { REACH = 2000 };
    static known k;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        open_known(&k, games[i].rule, games[i].mask, games[i].positional, games[i].count);
        sequence s, other;
        uint32_t value = 0;
        k.h.reach = REACH;
        assert_true(sequence_open(&s, &k.c, &k.h, REACH + 1, games[i].count));
        assert_true(sequence_open(&other, &k.c, &k.h, REACH + 1, games[i].count));
        const uint64_t settled = 2 * k.last + 2 * k.c.length + 2, end = k.count - 100;
        assert_true(settled + s.window < end && s.first_size + s.window < end);
        while (s.n < k.count)
            assert_true(sequence_next(&s, &value));
        while (other.n < other.first_size)
            assert_true(sequence_next(&other, &value));
        const uint64_t at[] = {settled + s.window, settled + s.window + 1, s.first_size + s.window,
                               s.first_size + s.window + 1, end};
        uint16_t *ranks = calloc(s.window, sizeof *ranks);
        assert_non_null(ranks);
        for (size_t j = 0; j < sizeof at / sizeof *at; j++) {
            const uint64_t from = at[j] - s.window;
            unsigned zeros = 0;
            for (uint64_t n = from; n < at[j]; n++) {
                uint16_t *rank = &ranks[n - from];
                for (*rank = 0; sequence_ranked(&s, n, from, *rank) != k.values[n];)
                    assert_true(++*rank < VALUES_MAX);
                zeros += ranks[n - from] == 0;
            }
            assert_true(2 * zeros >= s.window || s.window < 10);
            assert_true(sequence_jump(&other, at[j], ranks));
            assert_int_equal(other.n, at[j]);
            for (uint64_t n = from; n < at[j]; n++)
                assert_int_equal(sequence_value(&other, n), k.values[n]);
            while (other.n < at[j] + 100) {
                assert_true(sequence_next(&other, &value));
                if (value != k.values[other.n - 1])
                    fail_msg("%s, jump to %u, heap %u: %u instead of %u", games[i].rule,
                             (unsigned)at[j], (unsigned)other.n - 1, value, k.values[other.n - 1]);
            }
        }
        /* Before the window nothing is known: of the common values, half of all, none is taken. */
        const uint64_t from = at[0] - s.window;
        for (uint32_t rank = VALUES_MAX / 2 - 1; rank <= VALUES_MAX / 2; rank++) {
            memset(ranks, 0, s.window * sizeof *ranks);
            ranks[0] = (uint16_t)rank;
            assert_true(sequence_jump(&other, at[0], ranks) == (rank < VALUES_MAX / 2));
            if (rank < VALUES_MAX / 2)
                assert_in_range(sequence_value(&other, from), VALUES_MAX - 4, VALUES_MAX - 1);
        }
        assert_string_equal(other.error, "a value is too large for this checker");
        free(ranks);
        sequence_close(&s);
        sequence_close(&other);
        close_known(&k);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes),     cmocka_unit_test(test_options),
        cmocka_unit_test(test_values),    cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_help),      cmocka_unit_test(test_wrong_help),
        cmocka_unit_test(test_reach),     cmocka_unit_test(test_pairs_of_the_ring),
        cmocka_unit_test(test_forgotten), cmocka_unit_test(test_ranks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
