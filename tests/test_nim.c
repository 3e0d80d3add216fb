/* SPDX-License-Identifier: MIT */
/* Nim, Moore's Nim and Nim for several players against the definition; reading numbers. */
#include "test.h"

#include "base/random.h"
#include "nim/columns.h"
#include "nim/count.h"
#include "reference/nim.h"

#include <bouton/nim.h>
#include <inttypes.h>

static void test_examples(void **state) {
    static const struct {
        uint64_t heaps[5];
        size_t count;
        uint64_t sum;
    } cases[] = {
        {{2, 5, 1, 7, 3}, 5, 2},
        {{3, 5, 1, 4, 3}, 5, 0},
        {{18, 6, 3, 20, 9}, 5, 10},
        {{13, 12, 8}, 3, 9},
        {{3, 4, 5}, 3, 2},
        {{1, 4, 5}, 3, 0},
        {{12, 3, 11, 8}, 4, 12},
        {{0}, 0, 0},
        {{UINT64_MAX, 1}, 2, UINT64_MAX - 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const bouton_nim nim = bouton_nim_of(cases[i].heaps, cases[i].count);
        assert_int_equal(nim.sum, cases[i].sum);
        assert_int_equal(bouton_nim_sum(cases[i].heaps, cases[i].count), cases[i].sum);
        assert_int_equal(bouton_nim_outcome(&nim, BOUTON_NORMAL),
                         cases[i].sum == 0 ? BOUTON_P : BOUTON_N);
    }
}

/* Every position, in both plays: the outcome, and of every move whether it wins. */
static void check_all_nim(reference_heaps all, bool misere) {
    const bouton_play play = misere ? BOUTON_MISERE : BOUTON_NORMAL;
    const size_t positions = reference_positions(all);
    uint8_t *score = malloc(positions);
    uint64_t heaps[REFERENCE_HEAPS_MAX];
    reference_scores(all, 1, 2, misere, score);
    for (size_t i = 0; i < positions; i++) {
        reference_position(all, i, heaps);
        const bouton_nim nim = bouton_nim_of(heaps, all.count);
        assert_int_equal(bouton_nim_outcome(&nim, play), score[i] == 0 ? BOUTON_N : BOUTON_P);
        for (unsigned h = 0; h < all.count; h++) {
            const uint64_t heap = heaps[h];
            uint64_t left = UINT64_MAX;
            const bool wins = bouton_nim_wins_by(&nim, play, heap, &left);
            bool found = false;
            for (heaps[h] = 0; heaps[h] < heap; heaps[h]++) {
                const bool lost_for_them = score[reference_index(all, heaps)] == 1;
                assert_int_equal(lost_for_them, wins && heaps[h] == left);
                found |= lost_for_them;
            }
            heaps[h] = heap;
            assert_int_equal(found, wins);
        }
    }
    free(score);
}

static void test_every_move_of_small_nim(void **state) {
    (void)state;
    for (unsigned count = 0; count <= 4; count++) {
        check_all_nim((reference_heaps){count, 15}, false);
        check_all_nim((reference_heaps){count, 15}, true);
    }
    check_all_nim((reference_heaps){6, 4}, true);
}

static void test_heaps_come_and_go(void **state) {
    bouton_random random = {5};
    (void)state;
    for (int round = 0; round < 1000; round++) {
        uint64_t heaps[6];
        bouton_nim nim = {0};
        for (int i = 0; i < 6; i++) {
            heaps[i] = bouton_random_next(&random) >> bouton_random_below(&random, 64);
            bouton_nim_add(&nim, heaps[i]);
        }
        bouton_nim_remove(&nim, heaps[0]);
        const bouton_nim rest = bouton_nim_of(heaps + 1, 5);
        assert_int_equal(nim.sum, rest.sum);
        assert_int_equal(nim.ones, rest.ones);
        assert_int_equal(nim.large, rest.large);
    }
}

/* Large heaps by what a winning move must do: from N some heap wins, and leaves P. */
static void test_large_heaps(void **state) {
    bouton_random random = {9};
    (void)state;
    for (int round = 0; round < 20000; round++) {
        uint64_t heaps[5], left = 0;
        const size_t count = 1 + (size_t)bouton_random_below(&random, 5);
        const bouton_play play = round % 2 ? BOUTON_MISERE : BOUTON_NORMAL;
        for (size_t i = 0; i < count; i++)
            heaps[i] = bouton_random_next(&random) >> bouton_random_below(&random, 64);
        if (round % 3 == 0) /* a lost one */
            heaps[0] = bouton_nim_sum(heaps + 1, count - 1);
        const bouton_nim nim = bouton_nim_of(heaps, count);
        unsigned wins = 0;
        for (size_t i = 0; i < count; i++) {
            if (!bouton_nim_wins_by(&nim, play, heaps[i], &left))
                continue;
            wins++;
            assert_true(left < heaps[i]);
            bouton_nim after = nim;
            bouton_nim_remove(&after, heaps[i]);
            bouton_nim_add(&after, left);
            assert_int_equal(bouton_nim_outcome(&after, play), BOUTON_P);
        }
        /* No heap at all in misere play: won without a move. */
        const bool empty = nim.large == 0 && nim.ones == 0;
        if (!empty)
            assert_int_equal(bouton_nim_outcome(&nim, play), wins > 0 ? BOUTON_N : BOUTON_P);
    }
}

/* The move that is named takes from one to k heaps, and wins where there is anything to win. */
static void check_moore_move(const uint64_t *heaps, size_t count, uint64_t k, bouton_play play) {
    uint64_t left[REFERENCE_HEAPS_MAX] = {0}, tokens = 0;
    size_t moved = 0;
    const bool is = bouton_moore_move(heaps, count, k, play, left);
    for (size_t i = 0; i < count; i++) {
        assert_true(left[i] <= heaps[i]);
        moved += left[i] < heaps[i];
        tokens += heaps[i];
    }
    assert_true(is ? moved >= 1 && moved <= k : moved == 0);
    if (tokens > 0 && bouton_moore_outcome(heaps, count, k, play) == BOUTON_N) {
        assert_true(is);
        assert_int_equal(bouton_moore_outcome(left, count, k, play), BOUTON_P);
    }
}

static void check_all_moore(reference_heaps all, unsigned k, bool misere) {
    const size_t positions = reference_positions(all);
    uint8_t *score = malloc(positions);
    uint64_t heaps[REFERENCE_HEAPS_MAX];
    reference_scores(all, k, 2, misere, score);
    for (size_t i = 0; i < positions; i++) {
        reference_position(all, i, heaps);
        assert_int_equal(
            bouton_moore_outcome(heaps, all.count, k, misere ? BOUTON_MISERE : BOUTON_NORMAL),
            score[i] == 0 ? BOUTON_N : BOUTON_P);
        if (k <= all.count)
            check_moore_move(heaps, all.count, k, misere ? BOUTON_MISERE : BOUTON_NORMAL);
    }
    free(score);
}

static void test_moore(void **state) {
    (void)state;
    for (unsigned k = 1; k <= 5; k++) {
        for (int misere = 0; misere < 2; misere++) {
            for (unsigned count = 0; count <= 3; count++)
                check_all_moore((reference_heaps){count, 6}, k, misere);
            if (k <= 3)
                check_all_moore((reference_heaps){4, 6}, k, misere);
        }
    }
    check_all_moore((reference_heaps){5, 3}, 2, true);
    check_all_moore((reference_heaps){5, 3}, 2, false);
    const uint64_t huge[] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
    assert_int_equal(bouton_moore_outcome(huge, 3, 2, BOUTON_NORMAL), BOUTON_P);
    assert_int_equal(bouton_moore_outcome(huge, 3, UINT64_MAX, BOUTON_NORMAL), BOUTON_N);
    for (uint64_t k = 1; k <= 3; k++) {
        check_moore_move(huge, 3, k, BOUTON_NORMAL);
        check_moore_move(huge, 3, k, BOUTON_MISERE);
    }
}

static void check_all_several(reference_heaps all, unsigned players) {
    const size_t positions = reference_positions(all);
    uint8_t *score = malloc(positions);
    uint64_t heaps[REFERENCE_HEAPS_MAX];
    reference_scores(all, 1, players, false, score);
    for (size_t i = 0; i < positions; i++) {
        unsigned distance = 99;
        reference_position(all, i, heaps);
        assert_true(bouton_nim_last_mover(heaps, all.count, players, &distance));
        assert_int_equal(distance, score[i]);
    }
    free(score);
}

static void test_several_players(void **state) {
    (void)state;
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned count = 0; count <= 3; count++)
            check_all_several((reference_heaps){count, 6}, players);
    check_all_several((reference_heaps){4, 4}, 3);
    check_all_several((reference_heaps){5, 3}, 3);
    check_all_several((reference_heaps){5, 3}, 4);
    check_all_several((reference_heaps){5, 3}, 5);
    check_all_several((reference_heaps){6, 2}, 6);
    check_all_several((reference_heaps){2, 3}, 16);
}

static void test_limits_of_several(void **state) {
    uint64_t heaps[60] = {0};
    unsigned distance = 7;
    (void)state;
    assert_false(bouton_nim_last_mover(heaps, 0, 0, &distance));
    assert_false(bouton_nim_last_mover(heaps, 0, 1, &distance));
    assert_false(bouton_nim_last_mover(heaps, 0, BOUTON_PLAYERS_MAX + 1, &distance));
    assert_int_equal(distance, 7);
    /* Many heaps and players: an answer, or none after a number of steps; never a long wait. */
    bouton_random random = {3};
    for (size_t i = 0; i < 60; i++)
        heaps[i] = bouton_random_next(&random);
    if (bouton_nim_last_mover(heaps, 60, 16, &distance))
        assert_true(distance < 16);
    /* So many heaps that a look at each of them is long: three players give up as well. */
    enum { MANY = 1 << 20 };
    uint64_t *many = calloc(MANY, sizeof *many);
    assert_non_null(many);
    for (size_t i = 0; i < MANY; i++)
        many[i] = bouton_random_next(&random);
    assert_false(bouton_nim_last_mover(many, MANY, 3, &distance));
    assert_true(bouton_nim_last_mover(many, 1 << 12, 3, &distance));
    free(many);
}

/* What a text says, read a byte at a time by nothing but the definition. */
typedef struct said {
    uint64_t sum, ones, large, heaps, offset;
    bool good;
} said;

static said plainly(const char *text, size_t size) {
    said s = {.good = true};
    uint64_t number = 0;
    bool within = false;
    for (size_t i = 0; i <= size; i++) {
        if (i < size && text[i] >= '0' && text[i] <= '9') {
            const unsigned digit = (unsigned)(text[i] - '0');
            within = true;
            if (number > (UINT64_MAX - digit) / 10) {
                s.good = false;
                return s;
            }
            number = number * 10 + digit;
            continue;
        }
        if (i < size && (text[i] == '\0' || strchr(" \t\r\n,;", text[i]) == NULL)) {
            s.good = false;
            s.offset = i;
            return s;
        }
        if (within) {
            s.sum ^= number;
            s.ones += number == 1;
            s.large += number > 1;
            s.heaps++;
        }
        number = 0;
        within = false;
    }
    return s;
}

/* The same in pieces cut at these places. */
static bool read_in_pieces(bouton_nim_reader *reader, const char *text, size_t size, size_t first,
                           size_t second) {
    const size_t cuts[] = {0, first, second, size};
    *reader = (bouton_nim_reader){0};
    for (int i = 0; i < 3; i++) {
        /* A copy of just this size, so that the sanitizers see a read past its end. */
        const size_t length = cuts[i + 1] - cuts[i];
        char *piece = malloc(length + 1);
        memcpy(piece, text + cuts[i], length);
        char *fit = realloc(piece, length ? length : 1);
        const bool good = bouton_nim_read(reader, fit, length);
        free(fit);
        assert_int_equal(good, !reader->failed);
        if (!good)
            return false;
    }
    bouton_nim_read_end(reader);
    return true;
}

static void check_reading(const char *text, size_t size, size_t first, size_t second) {
    bouton_nim_reader reader;
    const said s = plainly(text, size);
    const bool good = read_in_pieces(&reader, text, size, first, second);
    if (good != s.good || (good && (reader.nim.sum != s.sum || reader.nim.ones != s.ones ||
                                    reader.nim.large != s.large || reader.heaps != s.heaps)))
        fail_msg("\"%.*s\" cut at %zu and %zu: sum %" PRIu64 " of %" PRIu64 " heaps, not %" PRIu64
                 " of %" PRIu64,
                 (int)size, text, first, second, reader.nim.sum, reader.heaps, s.sum, s.heaps);
    if (good)
        assert_int_equal(reader.offset, size);
    else
        assert_true(reader.offset < size);
}

static void test_reading_cut_anywhere(void **state) {
    static const char *const texts[] = {
        "",
        "7",
        "3 5 7\n",
        "3,5;7\r\n12\t90",
        "18446744073709551615 1 18446744073709551614\n",
        "18446744073709551616",
        "1 18446744073709551616 2",
        "99999999999999999999999999999999999999 1",
        "000000000000000000000000000000000000000000000000000000000000000007 8",
        "12345678 1234567 123456789 1234567890123456 12345678901234567\n1\n2\n3\n4\n5\n6\n7\n8\n",
        "          1                                           2                       3",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 x 18 19 20 21 22 23 24 25 26 27 28 29",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 -18 19 20 21 22 23 24 25 26 27 28 29",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17:18 19 20 21 22 23 24 25 26 27 28 29",
        "123/456 111111111111111111111111111111111111111111111111111111111111111111111",
    };
    (void)state;
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        const size_t size = strlen(texts[t]);
        for (size_t first = 0; first <= size; first++)
            for (size_t second = first; second <= size; second++)
                check_reading(texts[t], size, first, second);
    }
}

static void test_reading_each_byte(void **state) {
    char text[80];
    (void)state;
    for (unsigned c = 0; c < 256; c++)
        for (size_t at = 0; at < sizeof text; at += 3) {
            for (size_t i = 0; i < sizeof text; i++)
                text[i] = i % 3 == 2 ? ' ' : '4';
            text[at] = (char)c;
            check_reading(text, sizeof text, 0, sizeof text);
            check_reading(text, sizeof text, at / 2, at);
        }
}

static void test_reading_random_texts(void **state) {
    static const char separators[] = " \t\r\n,;";
    bouton_random random = {77};
    (void)state;
    for (unsigned round = 0; round < 20000 * test_scale(); round++) {
        char text[512];
        size_t size = 0;
        while (size < 400 && bouton_random_below(&random, 12) > 0) {
            const uint64_t n = bouton_random_next(&random) >> bouton_random_below(&random, 64);
            for (uint64_t zeros = bouton_random_below(&random, 30); zeros > 20; zeros--)
                text[size++] = '0';
            size += (size_t)sprintf(text + size, "%" PRIu64, n);
            if (bouton_random_below(&random, 60) == 0)
                text[size++] = (char)bouton_random_below(&random, 256);
            for (uint64_t s = bouton_random_below(&random, 3) + 1; s > 0; s--)
                text[size++] = separators[bouton_random_below(&random, 6)];
        }
        const size_t first = (size_t)bouton_random_below(&random, size + 1);
        check_reading(text, size, first,
                      first + (size_t)bouton_random_below(&random, size - first + 1));
    }
}

static void test_place_of_a_fault(void **state) {
    bouton_nim_reader reader = {0};
    (void)state;
    assert_true(bouton_nim_read(&reader, "3 5 ", 4));
    assert_false(bouton_nim_read(&reader, "7 x", 3));
    assert_int_equal(reader.offset, 6);
    assert_int_equal(reader.heaps, 3);
    assert_int_equal(reader.nim.sum, 1);
}

static void test_what_is_missing(void **state) {
    (void)state;
    uint64_t left = 7;
    unsigned distance = 7;
    const bouton_nim none = bouton_nim_of(NULL, 3);
    assert_true(none.sum == 0 && none.ones == 0 && none.large == 0);
    assert_int_equal(bouton_nim_sum(NULL, 3), 0);
    bouton_nim_add(NULL, 3);
    bouton_nim_remove(NULL, 3);
    assert_int_equal(bouton_nim_outcome(NULL, BOUTON_NORMAL), BOUTON_P);
    assert_int_equal(bouton_nim_outcome(NULL, BOUTON_MISERE), BOUTON_N);
    assert_int_equal(bouton_nim_outcome(NULL, (bouton_play)7), BOUTON_P);
    assert_false(bouton_nim_wins_by(NULL, BOUTON_NORMAL, 3, &left));
    assert_int_equal(left, 7);
    const bouton_nim three = bouton_nim_of((const uint64_t[]){3}, 1);
    assert_true(bouton_nim_wins_by(&three, BOUTON_NORMAL, 3, NULL));
    assert_int_equal(bouton_moore_outcome(NULL, 3, 2, BOUTON_NORMAL), BOUTON_P);
    assert_int_equal(bouton_moore_outcome(NULL, 0, 2, BOUTON_MISERE), BOUTON_N);
    assert_false(bouton_nim_last_mover(NULL, 3, 2, &distance));
    assert_false(bouton_nim_last_mover((const uint64_t[]){3}, 1, 1, &distance));
    assert_false(bouton_nim_last_mover((const uint64_t[]){3}, 1, BOUTON_PLAYERS_MAX + 1, NULL));
    assert_int_equal(distance, 7);
    assert_true(bouton_nim_last_mover((const uint64_t[]){3}, 1, 2, NULL));
    assert_true(bouton_nim_last_mover(NULL, 0, 2, &distance));
    assert_int_equal(distance, 1);
    bouton_nim_reader reader = {0};
    assert_false(bouton_nim_read(NULL, "3", 1));
    assert_false(bouton_nim_read(&reader, NULL, 1));
    assert_true(bouton_nim_read(&reader, NULL, 0));
    bouton_nim_read_end(NULL);
    assert_false(bouton_nim_read(&reader, "x", 1));
    assert_false(bouton_nim_read(&reader, "3 ", 2));
    assert_int_equal(reader.offset, 0);
}

/* Nim_0: nobody can move, so that the player to move has lost, and has won in misere play. */
static void test_moore_without_a_move(void **state) {
    (void)state;
    for (uint64_t heap = 0; heap < 4; heap++) {
        assert_int_equal(bouton_moore_outcome(&heap, 1, 0, BOUTON_NORMAL), BOUTON_P);
        assert_int_equal(bouton_moore_outcome(&heap, 1, 0, BOUTON_MISERE), BOUTON_N);
    }
}

static void check_count(bouton_nim_range *ranges, size_t count, bouton_play play,
                        const char *wanted) {
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    assert_int_equal(bouton_nim_count(b, ranges, count, play, BOUTON_P, &text), BOUTON_OK);
    assert_string_equal(text.data, wanted);
    bouton_text_release(&text);
    bouton_free(b);
}

/* As many ranges count as were told, whatever stands behind them. Two heaps of 1 to 3 are lost
 * where they are equal, in misere play (2, 2) and (3, 3). */
static void test_counted_ranges(void **state) {
    (void)state;
    bouton_nim_range ranges[] = {{1, 3}, {1, 3}, {2, 9}};
    check_count(ranges, 2, BOUTON_NORMAL, "3");
    check_count(ranges, 2, BOUTON_MISERE, "2");
    check_count(ranges, 3, BOUTON_NORMAL, "4"); /* the sanitizers see what is behind all */
    check_count(ranges, 3, BOUTON_MISERE, "4");
    check_count(ranges, 0, BOUTON_NORMAL, "1");
    check_count(ranges, 0, BOUTON_MISERE, "0");
}

/* Counts rows of `left` more heaps, none smaller than the one before, by the definition. */
static void count_rows(bouton_nim_range range, size_t left, bouton_nim *nim, bouton_play play,
                       uint64_t counted[2]) {
    if (left == 0) {
        counted[bouton_nim_outcome(nim, play)]++;
        return;
    }
    for (uint64_t heap = range.low; heap <= range.high; heap++) {
        bouton_nim_add(nim, heap);
        count_rows((bouton_nim_range){heap, range.high}, left - 1, nim, play, counted);
        bouton_nim_remove(nim, heap);
    }
}

static void check_unordered(bouton_context *b, bouton_nim_range range, size_t count,
                            bouton_play play) {
    static const bouton_outcome outcomes[] = {BOUTON_P, BOUTON_N, BOUTON_OUTCOME_UNKNOWN, BOUTON_D};
    uint64_t counted[2] = {0};
    bouton_nim nim = {0};
    count_rows(range, count, &nim, play, counted);
    for (size_t i = 0; i < sizeof outcomes / sizeof *outcomes; i++) {
        const uint64_t wanted = i < 2 ? counted[outcomes[i]] : i == 2 ? counted[0] + counted[1] : 0;
        bouton_text text = bouton_text_start(b);
        assert_int_equal(bouton_nim_count_unordered(b, range, count, play, outcomes[i], &text),
                         BOUTON_OK);
        assert_int_equal(strtoull(text.data, NULL, 10), wanted);
        bouton_text_release(&text);
    }
}

static void test_counted_without_order(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (int play = BOUTON_NORMAL; play <= BOUTON_MISERE; play++) {
        for (uint64_t low = 0; low < 5; low++)
            for (uint64_t high = low; high < 9; high++)
                for (size_t count = 0; count <= 5; count++)
                    check_unordered(b, (bouton_nim_range){low, high}, count, (bouton_play)play);
        check_unordered(b, (bouton_nim_range){0, 2}, BOUTON_UNORDERED_MAX, (bouton_play)play);
        check_unordered(b, (bouton_nim_range){0, 2}, BOUTON_UNORDERED_MAX - 1, (bouton_play)play);
    }
    /* Two heaps are lost where they are equal: 2^64 of them. */
    bouton_text text = bouton_text_start(b);
    const bouton_nim_range all = {0, UINT64_MAX};
    assert_int_equal(bouton_nim_count_unordered(b, all, 2, BOUTON_NORMAL, BOUTON_P, &text),
                     BOUTON_OK);
    assert_string_equal(text.data, "18446744073709551616");
    bouton_text_release(&text);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_every_move_of_small_nim),
        cmocka_unit_test(test_heaps_come_and_go),
        cmocka_unit_test(test_large_heaps),
        cmocka_unit_test(test_moore),
        cmocka_unit_test(test_several_players),
        cmocka_unit_test(test_limits_of_several),
        cmocka_unit_test(test_reading_cut_anywhere),
        cmocka_unit_test(test_reading_each_byte),
        cmocka_unit_test(test_reading_random_texts),
        cmocka_unit_test(test_place_of_a_fault),
        cmocka_unit_test(test_what_is_missing),
        cmocka_unit_test(test_moore_without_a_move),
        cmocka_unit_test(test_counted_ranges),
        cmocka_unit_test(test_counted_without_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
