/* SPDX-License-Identifier: MIT */
/* Puzzles of others about these games, with the answers that are known of them. */
#include "facts.h"

#include <bouton/bouton.h>

enum { SQUARES_MAX = 316, FLIPS_MAX = 100, FLIPS_VALUES = 64 };

static void values_of(const char *rule, uint64_t last, uint64_t *values) {
    bouton_context *b = bouton_new(NULL);
    bouton_sequence *sequence = bouton_sequence_open(b, rule, NULL);
    assert_non_null(sequence);
    assert_int_equal(bouton_sequence_values(sequence, 0, (size_t)last + 1, values), BOUTON_OK);
    bouton_sequence_close(sequence);
    bouton_free(b);
}

/* Of the strips up to this long: on how many the first player wins who, like the other, blackens
 * two white squares side by side. */
static uint64_t paper_strips(uint64_t longest) {
    uint64_t *values = calloc((size_t)longest + 1, sizeof *values), won = 0;
    assert_non_null(values);
    values_of("dawson-kayles", longest, values);
    for (uint64_t n = 1; n <= longest; n++)
        won += values[n] != 0;
    free(values);
    return won;
}

/* Lost positions of three heaps a <= b <= c up to this large, from which squares are taken. */
static uint64_t lost_square_triples(uint64_t largest) {
    enum { VALUES = 256 };
    char rule[8 * SQUARES_MAX] = "subtract=1";
    uint64_t *values = calloc((size_t)largest + 1, sizeof *values), upto[VALUES] = {0}, lost = 0;
    assert_non_null(values);
    for (uint64_t root = 2; root * root <= largest; root++) {
        const size_t size = strlen(rule);
        snprintf(rule + size, sizeof rule - size, ",%u", (unsigned)(root * root));
    }
    values_of(rule, largest, values);
    uint64_t pairs[VALUES] = {0}; /* a <= b <= c, by the nim-sum of a and b */
    for (uint64_t c = 0; c <= largest; c++) {
        assert_true(values[c] < VALUES / 2);
        upto[values[c]]++;
        for (size_t v = 0; v < VALUES / 2; v++)
            pairs[v ^ values[c]] += upto[v];
        lost += pairs[values[c]];
    }
    free(values);
    return lost;
}

static bouton_outcome outcome_of(bouton_context *b, const char *text) {
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, solution),
                     BOUTON_OK);
    const bouton_outcome outcome = bouton_solution_outcome(solution);
    bouton_solution_free(solution);
    bouton_position_free(position);
    return outcome;
}

/* The sum of all x + y with 0 < x < y <= this that are lost, where a multiple of the smaller heap
 * is taken from the larger. */
static uint64_t sums_of_lost_pairs(uint64_t largest) {
    bouton_context *b = bouton_new(NULL);
    uint64_t sum = 0;
    for (unsigned x = 1; x < largest; x++)
        for (unsigned y = x + 1; y <= largest; y++) {
            char text[64];
            snprintf(text, sizeof text, "euclid:%u,%u", x, y);
            sum += outcome_of(b, text) == BOUTON_P ? x + y : 0;
        }
    bouton_free(b);
    return sum;
}

/* Positions of n heaps below 2^n, no two of one size and none empty, in which the first player
 * wins; another order is another position. */
static uint64_t won_with(uint64_t *heaps, size_t count, uint64_t n) {
    uint64_t won = 0;
    if (count == n) {
        const bouton_nim nim = bouton_nim_of(heaps, count);
        return bouton_nim_outcome(&nim, BOUTON_NORMAL) == BOUTON_N;
    }
    for (heaps[count] = count > 0 ? heaps[count - 1] + 1 : 1; heaps[count] < (uint64_t)1 << n;
         heaps[count]++)
        won += won_with(heaps, count + 1, n);
    return won;
}

static uint64_t won_distinct_heaps(uint64_t n) {
    uint64_t heaps[8], orders = 1;
    assert_true(n <= 8);
    for (uint64_t i = 2; i <= n; i++)
        orders *= i;
    return orders * won_with(heaps, 0, n);
}

static bool is_square(unsigned n) {
    unsigned root = 0;
    while (root * root < n)
        root++;
    return root * root == n;
}

static bool is_triangular(unsigned n) {
    return is_square(8 * n + 1);
}

/* On a strip of coins some lengths may be turned, the last of them from white to black: moves[v] is
 * how many first moves are worth v. The nim-sum of all coins. */
static uint64_t turn_strip(unsigned n, bool (*fits)(unsigned length), uint64_t *moves) {
    uint64_t coins[FLIPS_MAX + 1] = {0}, all = 0;
    for (unsigned last = 1; last <= n; last++) {
        bool seen[FLIPS_VALUES] = {false};
        uint64_t before = 0;
        for (unsigned length = 1; length <= last; length++) {
            if (fits(length))
                seen[before] = true;
            before ^= coins[last - length];
            assert_true(before < FLIPS_VALUES);
        }
        while (seen[coins[last]])
            coins[last]++;
        all ^= coins[last];
        uint64_t turned = 0;
        for (unsigned length = 1; length <= last; length++) {
            turned ^= coins[last - length + 1];
            moves[turned] += fits(length);
        }
    }
    return all;
}

/* First moves that win on a board of n by n white coins: a rectangle is turned whose width is a
 * square and whose height is triangular, its upper right coin from white to black. By the tartan
 * theorem it is worth the nim-product of what both sides are worth on their strips. */
static uint64_t winning_flips(uint64_t n) {
    uint64_t wide[FLIPS_VALUES] = {0}, high[FLIPS_VALUES] = {0}, won = 0;
    assert_true(n <= FLIPS_MAX);
    const uint64_t across = turn_strip((unsigned)n, is_square, wide);
    const uint64_t all =
        bouton_nimber_product(across, turn_strip((unsigned)n, is_triangular, high));
    for (uint64_t x = 0; x < FLIPS_VALUES; x++)
        for (uint64_t y = 0; y < FLIPS_VALUES; y++)
            won += bouton_nimber_product(x, y) == all ? wide[x] * high[y] : 0;
    return won;
}

static const struct {
    const char *name;
    uint64_t (*answer)(uint64_t size);
} puzzles[] = {{"paper strips", paper_strips},
               {"lost square triples", lost_square_triples},
               {"sums of lost pairs", sums_of_lost_pairs},
               {"won distinct heaps", won_distinct_heaps},
               {"winning flips", winning_flips}};

static void check_answer(char **fields) {
    size_t i = 0;
    while (i < sizeof puzzles / sizeof *puzzles && strcmp(puzzles[i].name, fields[0]) != 0)
        i++;
    assert_true(i < sizeof puzzles / sizeof *puzzles);
    const uint64_t size = strtoull(fields[2], NULL, 10), wanted = strtoull(fields[3], NULL, 10);
    const uint64_t answer = puzzles[i].answer(size);
    if (answer != wanted)
        fail_msg("%s, %s: %s have %s, not %llu", fields[1], fields[0], fields[2], fields[3],
                 (unsigned long long)answer);
}

static void test_answers(void **state) {
    (void)state;
    assert_int_equal(facts_each("answers.tsv", 4, check_answer), 12);
}

/* OEIS A006042: the nim-squares. */
static void test_nim_squares(void **state) {
    (void)state;
    static const uint64_t squares[] = {0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15, 11, 10, 8, 9};
    for (uint64_t n = 0; n < sizeof squares / sizeof *squares; n++)
        assert_int_equal(bouton_nimber_product(n, n), squares[n]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_nim_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
