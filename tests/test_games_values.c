/* SPDX-License-Identifier: MIT */
/* Games against published values, and against each other where one is another in disguise. */
#include "search/search.h"
#include "solve/solve.h"

#include "test.h"

#include <stdarg.h>

static uint64_t value_of(const char *format, ...) {
    char text[2048];
    uint64_t value = 0;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    if (bouton_position_read(position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(b)->message);
    for (size_t i = 0; i < position->count; i++) {
        uint64_t v = 0;
        assert_int_equal(
            bouton_value(NULL, position->components[i].rule, bouton_position_at(position, i), &v),
            BOUTON_OK);
        value ^= v;
    }
    bouton_position_free(position);
    bouton_free(b);
    return value;
}

static bouton_outcome outcome_of(const char *text, bouton_play play) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_outcome outcome = BOUTON_D;
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_position_outcome(position, play, &outcome), BOUTON_OK);
    bouton_position_free(position);
    bouton_free(b);
    return outcome;
}

/* The misere Grundy value of a game is the heap of Nim with which it is lost in misere play. */
static void misere_kayles(void **state) {
    static const unsigned values[] = {1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2,
                                      4, 0, 1, 2, 5, 1, 6, 3, 2, 0};
    (void)state;
    for (unsigned n = 0; n <= 20; n += TEST_STEP)
        for (unsigned heap = 0; heap <= 7; heap++) {
            char text[64];
            snprintf(text, sizeof text, "kayles:%u + nim:%u", n, heap);
            assert_int_equal(outcome_of(text, BOUTON_MISERE),
                             heap == values[n] ? BOUTON_P : BOUTON_N);
        }
}

static void wythoff(void **state) {
    static const unsigned row_10[] = {10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14,
                                      18, 7,  6, 2, 3,  1,  4, 5,  23, 28};
    (void)state;
    for (unsigned column = 0; column <= 20; column++)
        assert_int_equal(value_of("wythoff:10,%u", column), row_10[column]);
    assert_int_equal(outcome_of("wythoff:2654435769,4294967296", BOUTON_NORMAL), BOUTON_N);
    /* Heaps up to 2^64: 5 10^18 times the golden ratio, without its fraction. */
    assert_int_equal(outcome_of("wythoff:8090169943749474241,13090169943749474241", BOUTON_NORMAL),
                     BOUTON_P);
    assert_int_equal(outcome_of("wythoff:8090169943749474242,13090169943749474242", BOUTON_NORMAL),
                     BOUTON_N);
    assert_int_equal(outcome_of("wythoff=3:2605551275463989293,8605551275463989293", BOUTON_NORMAL),
                     BOUTON_P);
    assert_int_equal(outcome_of("wythoff:1,2", BOUTON_NORMAL), BOUTON_P);
    assert_int_equal(outcome_of("wythoff=2:1,3", BOUTON_NORMAL), BOUTON_P);
    assert_int_equal(outcome_of("wythoff:2,2", BOUTON_MISERE), BOUTON_P);
}

/* The formula against the rule that makes the pairs: the least number not met, and R n more. */
static void wythoff_pairs(void **state) {
    (void)state;
    for (unsigned r = 1; r <= 4; r++) {
        bool met[4000] = {false};
        for (unsigned n = 0, a = 0; n < 300; n++) {
            char text[64];
            while (met[a])
                a++;
            met[a] = met[a + r * n] = true;
            snprintf(text, sizeof text, "wythoff=%u:%u,%u", r, a + r * n, a);
            assert_int_equal(outcome_of(text, BOUTON_NORMAL), BOUTON_P);
            snprintf(text, sizeof text, "wythoff=%u:%u,%u", r, a + r * n + 1, a);
            assert_int_equal(outcome_of(text, BOUTON_NORMAL), BOUTON_N);
        }
    }
}

enum { WYTHOFF_MAX = 40 };

/* In misere play, from the moves. */
static bool is_won(unsigned r, unsigned a, unsigned b, bool won[][WYTHOFF_MAX + 1]) {
    bool wins = a + b == 0;
    for (unsigned i = 0; i <= a && !wins; i++)
        for (unsigned j = 0; j <= b && !wins; j++)
            if (i + j > 0 && (i == 0 || j == 0 || (i < j + r && j < i + r)))
                wins = !won[a - i][b - j];
    return wins;
}

static void wythoff_misere(void **state) {
    static const char *const pairs[] = {"wythoff=2:7071067811865475244,17071067811865475245",
                                        "wythoff=2:1745942653882929613,4215078434129843192",
                                        "wythoff=3:5211102550927978587,17211102550927978588",
                                        "wythoff=1073741824:17000000016,18253611025000000017"};
    (void)state;
    for (unsigned r = 1; r <= 6; r++) {
        bool won[WYTHOFF_MAX + 1][WYTHOFF_MAX + 1];
        for (unsigned a = 0; a <= WYTHOFF_MAX; a++)
            for (unsigned b = 0; b <= WYTHOFF_MAX; b++) {
                char text[64];
                won[a][b] = is_won(r, a, b, won);
                snprintf(text, sizeof text, "wythoff=%u:%u,%u", r, a, b);
                assert_int_equal(outcome_of(text, BOUTON_MISERE), won[a][b] ? BOUTON_N : BOUTON_P);
            }
    }
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char text[64];
        assert_int_equal(outcome_of(pairs[i], BOUTON_MISERE), BOUTON_P);
        const size_t size = (size_t)snprintf(text, sizeof text, "%s", pairs[i]);
        text[size - 1]--;
        assert_int_equal(outcome_of(text, BOUTON_MISERE), BOUTON_N);
    }
}

static void fibonacci(void **state) {
    (void)state;
    for (unsigned n = 1, small = 1, large = 1; n <= 400; n++) {
        char text[64];
        while (large < n) {
            const unsigned next = small + large;
            small = large;
            large = next;
        }
        snprintf(text, sizeof text, "fibonacci:%u", n);
        assert_int_equal(outcome_of(text, BOUTON_NORMAL), n == large ? BOUTON_P : BOUTON_N);
    }
    assert_int_equal(outcome_of("fibonacci:12200160415121876738", BOUTON_NORMAL), BOUTON_P);
    assert_int_equal(outcome_of("fibonacci:18446744073709551615", BOUTON_NORMAL), BOUTON_N);
}

static uint64_t coin(const char *rule, unsigned n) {
    char row[64];
    memset(row, 'T', n);
    row[n - 1] = 'H';
    return value_of("%s:%.*s", rule, (int)n, row);
}

static void coins(void **state) {
    static const unsigned mock[] = {1,  2,  4,  7,  8,  11, 13, 14, 16, 19,
                                    21, 22, 25, 26, 28, 31, 32, 35, 37, 38};
    static const unsigned ruler[] = {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16};
    (void)state;
    for (unsigned n = 1; n <= 20; n++) {
        assert_int_equal(coin("mock-turtles", n), mock[n - 1]);
        assert_int_equal(coin("turning-turtles", n), n);
        assert_int_equal(coin("twins", n), n - 1);
        assert_int_equal(coin("coins=1-3", n), mock[n - 1]);
        assert_int_equal(coin("triplets", n), n < 3 ? 0 : mock[n - 3]);
    }
    for (unsigned n = 1; n <= 16; n++)
        assert_int_equal(coin("ruler", n), ruler[n - 1]);
}

static void cram(void **state) {
    static const unsigned by_3[] = {0, 1, 1, 4, 1, 3, 1, 2, 0}; /* 3x3 ... 3x11 */
    (void)state;
    for (unsigned n = 3; n <= 11; n++)
        assert_int_equal(value_of("cram:3x%u", n), by_3[n - 3]);
    assert_int_equal(value_of("cram:4x5"), 2);
    assert_int_equal(value_of("cram:4x7"), 3);
    assert_int_equal(value_of("cram:7x4"), 3);
    assert_int_equal(value_of("cram:5x5"), 0);
    assert_int_equal(value_of("cram:5x6"), 2);
    assert_int_equal(value_of("cram:8x8"), 0);
    for (unsigned n = 2; n <= 32; n++)
        assert_int_equal(value_of("cram:2x%u", n), n % 2);
    for (unsigned n = 1; n <= 64; n++)
        assert_int_equal(value_of("cram:1x%u", n), value_of("dawson-kayles:%u", n));
}

static void chomp(void **state) {
    (void)state;
    assert_int_equal(value_of("chomp:10x10"), 19);
    assert_int_equal(value_of("chomp:11x11"), 23);
    for (unsigned n = 1; n <= 12; n++) {
        char text[32];
        snprintf(text, sizeof text, "chomp:2x%u", n);
        assert_int_equal(outcome_of(text, BOUTON_NORMAL), BOUTON_N);
        snprintf(text, sizeof text, "chomp:%u,%u", n + 1, n);
        assert_int_equal(outcome_of(text, BOUTON_NORMAL), BOUTON_P);
    }
    /* Beside the table: the search, for boxes of all shapes. */
    for (unsigned rows = 1; rows <= 4; rows++)
        for (unsigned columns = 1; columns <= 4; columns++) {
            char text[32];
            uint64_t searched = 0;
            snprintf(text, sizeof text, "chomp:%ux%u", rows, columns);
            bouton_context *b = bouton_new(NULL);
            bouton_position *position = bouton_position_new(b);
            assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
            assert_int_equal(bouton_search_value(NULL, position->components[0].rule,
                                                 bouton_position_at(position, 0), &searched),
                             BOUTON_OK);
            assert_int_equal(value_of("%s", text), searched);
            bouton_position_free(position);
            bouton_free(b);
        }
}

/* Two rows of up to SIDE squares and three of up to SHORT, by the definition. */
static void chomp_of_long_rows(void **state) {
    enum { SIDE = 255, SHORT = 32 };
    static unsigned two[SIDE + 1][SIDE + 1], three[SHORT + 1][SHORT + 1][SHORT + 1];
    static bool seen[4 * SIDE];
    unsigned large = 0;
    (void)state;
    for (unsigned a = 1; a <= SIDE; a++)
        for (unsigned b = 0; b <= a; b++) {
            memset(seen, 0, sizeof seen);
            for (unsigned c = 1; c < a; c++)
                seen[two[c][c < b ? c : b]] = true;
            for (unsigned c = 0; c < b; c++)
                seen[two[a][c]] = true;
            while (seen[two[a][b]])
                two[a][b]++;
            large += two[a][b] > 255;
        }
    for (unsigned a = 1; a <= SHORT; a++)
        for (unsigned b = 0; b <= a; b++)
            for (unsigned c = 0; c <= b; c++) {
                memset(seen, 0, sizeof seen);
                for (unsigned i = 1; i < a; i++)
                    seen[three[i][i < b ? i : b][i < c ? i : c]] = true;
                for (unsigned i = 0; i < b; i++)
                    seen[three[a][i][i < c ? i : c]] = true;
                for (unsigned i = 0; i < c; i++)
                    seen[three[a][b][i]] = true;
                while (seen[three[a][b][c]])
                    three[a][b][c]++;
            }
    assert_true(large > 1000);
    for (unsigned a = 1; a <= SIDE; a += 254)
        for (unsigned b = 1; b <= a; b += 23)
            assert_int_equal(value_of("chomp:%u,%u", a, b), two[a][b]);
    assert_int_equal(value_of("chomp:255x2"), two[SIDE][SIDE]);
    for (unsigned a = 30; a <= SHORT; a++)
        for (unsigned b = 2; b <= a; b += 7)
            assert_int_equal(value_of("chomp:%u,%u,%u", a, b, b / 2), three[a][b][b / 2]);
    /* Who wins a rectangle is known beyond the table. */
    assert_int_equal(outcome_of("chomp:40x40", BOUTON_NORMAL), BOUTON_N);
    assert_int_equal(outcome_of("chomp:255x255", BOUTON_NORMAL), BOUTON_N);
    assert_int_equal(outcome_of("chomp:1x1", BOUTON_NORMAL), BOUTON_P);
}

static void clobber(void **state) {
    (void)state;
    assert_int_equal(value_of("clobber:2x10"), 0);
    assert_int_equal(value_of("clobber:3x6"), 0);
    assert_int_equal(value_of("clobber:4x5"), 1);
    assert_int_equal(value_of("clobber:3x7"), 1);
}

static void one_in_disguise_of_another(void **state) {
    (void)state;
    for (unsigned n = 1; n <= 30; n++) {
        char dots[64];
        memset(dots, '.', n);
        assert_int_equal(value_of("node-kayles:path%u", n), value_of("dawson-chess:%u", n));
        assert_int_equal(value_of("dawson-strip:%.*s", (int)n, dots),
                         value_of("dawson-chess:%u", n));
        assert_int_equal(value_of("arc-kayles:path%u", n), value_of("dawson-kayles:%u", n));
        assert_int_equal(value_of("arc-kayles:star%u", n), 1);
        assert_int_equal(value_of("node-kayles:complete%u", n), 1);
    }
    assert_int_equal(value_of("arc-kayles:grid3x5"), value_of("cram:3x5"));
    assert_int_equal(value_of("arc-kayles:grid4x5"), value_of("cram:4x5"));
    /* With one row, a coin anywhere: every number of squares can be filled. */
    assert_int_equal(value_of("juvavum:1x6"), 6);
    assert_int_equal(value_of("hackenbush:0-1,1-2,2-3,3-4,4-5"), value_of("nim:5"));
    assert_int_equal(value_of("take-away=half:9"), value_of("take-away=half:4"));
    assert_int_equal(value_of("nimble:3,5,6"), 0);
}

/* Squares: A014586 has its lost heaps; primes: heap n is lost for 0, 1, 10, 11, 20, 21, ... */
static void take_away(void **state) {
    static const unsigned lost_by_squares[] = {0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44};
    (void)state;
    for (unsigned n = 0, i = 0; n <= 44; n++) {
        const bool lost = n == lost_by_squares[i];
        i += lost;
        assert_int_equal(value_of("take-away=square:%u", n) == 0, lost);
    }
    for (unsigned n = 1; n <= 64; n++) {
        assert_int_equal(value_of("take-away=divisors:%u", n), __builtin_ctz(n));
        assert_int_equal(value_of("take-away=half:%u", 2 * n), n);
    }
    assert_int_equal(value_of("take-away=prime:10"), 0);
    assert_int_equal(value_of("take-away=prime:25"), 0);
}

static void notakto(void **state) {
    (void)state;
    /* One board of three by three is won by the first player in misere play: begin in the middle.
     */
    assert_int_equal(outcome_of("notakto:3x3", BOUTON_MISERE), BOUTON_N);
    assert_int_equal(outcome_of("notakto:.../.x./...", BOUTON_MISERE), BOUTON_P);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(misere_kayles),
        cmocka_unit_test(wythoff),
        cmocka_unit_test(wythoff_pairs),
        cmocka_unit_test(wythoff_misere),
        cmocka_unit_test(fibonacci),
        cmocka_unit_test(coins),
        cmocka_unit_test(cram),
        cmocka_unit_test(chomp),
        cmocka_unit_test(chomp_of_long_rows),
        cmocka_unit_test(clobber),
        cmocka_unit_test(one_in_disguise_of_another),
        cmocka_unit_test(take_away),
        cmocka_unit_test(notakto),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
