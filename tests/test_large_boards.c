/* SPDX-License-Identifier: MIT */
/* Juvavum, its kin and Notakto on boards of about 64 squares and more: moves, values and forms are
 * those of the definition. */
#include "explore.h"
#include "option_texts.h"
#include "rulekit/board.h"
#include "search/search.h"

#include "base/random.h"
#include "reference/moves.h"
#include "test.h"

enum { TEXT_MAX = 256, SIDE_MAX = 12 };

static const struct {
    const char *rule, *reference, *parameters;
    char free, taken;
} games[] = {
    {"juvavum", "juvavum", "", '.', '#'},
    {"domino-juvavum", "domino-juvavum", "", '.', '#'},
    {"notakto=7", "notakto", "7", '.', 'x'},
};

enum { GAMES = sizeof games / sizeof *games, NOTAKTO = 2 };

typedef struct drawn {
    unsigned width, height;
    bool free[SIDE_MAX][SIDE_MAX];
} drawn;

static void write_board(unsigned game, const drawn *d, char text[TEXT_MAX]) {
    char *to = text;
    for (unsigned y = 0; y < d->height; y++) {
        if (y > 0)
            *to++ = '/';
        for (unsigned x = 0; x < d->width; x++)
            *to++ = d->free[y][x] ? games[game].free : games[game].taken;
    }
    *to = '\0';
}

static bouton_position *read_board(bouton_context *b, unsigned game, const drawn *d) {
    char board[TEXT_MAX], text[TEXT_MAX + 20];
    bouton_position *position = bouton_position_new(b);
    write_board(game, d, board);
    snprintf(text, sizeof text, "%s:%s", games[game].rule, board);
    if (bouton_position_read(position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(b)->message);
    return position;
}

/* Three squares of a row are free at most, and in Notakto at least one of seven in a row. */
static drawn random_board(unsigned game, unsigned width, unsigned height, bouton_random *random) {
    drawn d = {.width = width, .height = height};
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++)
            d.free[y][x] = game == NOTAKTO && (x + 2 * y) % 7 == 0;
    for (unsigned y = 0; y < height && game != NOTAKTO; y++)
        for (uint64_t more = bouton_random_below(random, 4); more > 0; more--)
            d.free[y][bouton_random_below(random, width)] = true;
    if (game == NOTAKTO)
        d.free[bouton_random_below(random, height)][bouton_random_below(random, width)] = true;
    return d;
}

/* Puts them in order, each once; returns how many there are. */
static size_t in_order(char texts[][REFERENCE_TEXT_MAX], size_t count) {
    size_t kept = 0;
    qsort(texts, count, sizeof *texts, compare_texts);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || strcmp(texts[kept - 1], texts[i]) != 0)
            memmove(texts[kept++], texts[i], sizeof *texts);
    return kept;
}

static void moves_are_the_references(void **state) {
    static reference_moves wanted;
    static char mine[REFERENCE_MOVES_MAX][REFERENCE_TEXT_MAX];
    static const unsigned sizes[][2] = {{8, 8},  {9, 7},  {11, 6}, {6, 11},
                                        {12, 5}, {5, 12}, {9, 9},  {9, 12}};
    bouton_random random = {1};
    (void)state;
    for (unsigned round = 0; round < 20; round++)
        for (unsigned i = 0; i < GAMES * sizeof sizes / sizeof *sizes; i++) {
            const unsigned game = i % GAMES, *size = sizes[i / GAMES];
            drawn d = random_board(game, size[0], size[1], &random);
            if (game == NOTAKTO && round % 4 == 0) { /* a line in one of four directions, or not */
                const int step = (int)(round / 4 % 3) - 1;
                const unsigned length = 6 + (unsigned)bouton_random_below(&random, 2);
                for (int y = 0; y < (int)d.height; y++)
                    for (int x = 0; x < (int)d.width; x++)
                        d.free[y][x] = true;
                const int room = (int)(step != 0 && d.width < d.height ? d.width : d.height);
                for (int k = 0; k < (int)length && k < room; k++)
                    d.free[k][(step < 0 ? (int)d.width - 1 : 0) + k * step] = false;
            }
            char text[TEXT_MAX];
            bouton_context *b = bouton_new(NULL);
            bouton_position *position = read_board(b, game, &d);
            assert_int_equal(bouton_is_wide(bouton_position_at(position, 0), 1),
                             size[0] * size[1] > 64);
            write_board(game, &d, text);
            char rule[32];
            snprintf(rule, sizeof rule, "%s%s%s", games[game].reference,
                     games[game].parameters[0] != '\0' ? "=" : "", games[game].parameters);
            assert_true(reference_moves_of(rule, text, &wanted));
            const size_t count = in_order(mine, option_texts(position, mine));
            if (count != in_order(wanted.text, wanted.count))
                fail_msg("%s:%s has not %zu moves", rule, text, count);
            for (size_t k = 0; k < count; k++)
                assert_string_equal(mine[k], wanted.text[k]);
            bouton_position_free(position);
            bouton_free(b);
        }
}

/* Without canonical forms: everything that can be reached, and the mex of the options. */
static void values_are_the_definition(void **state) {
    bouton_random random = {2};
    unsigned compared[GAMES] = {0}, large = 0;
    (void)state;
    for (unsigned round = 0; round < 60; round++) {
        const unsigned game = round % GAMES;
        const drawn d = random_board(game, round % 2 == 0 ? 9 : 8, 8, &random);
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = read_board(b, game, &d);
        const bouton_state board = bouton_position_at(position, 0);
        bouton_rule *rule = position->components[0].rule;
        graph g;
        if (explore(&g, rule, board, 4000)) {
            uint64_t *values = explored_values(&g), value = 0;
            assert_int_equal(bouton_search_value(NULL, rule, board, &value), BOUTON_OK);
            assert_int_equal(value, values[0]);
            large += values[0] > 1;
            compared[game]++;
            free(values);
        }
        explored_free(&g);
        bouton_position_free(position);
        bouton_free(b);
    }
    for (unsigned game = 0; game < GAMES; game++)
        assert_true(compared[game] > 4);
    assert_true(large > 4);
}

static drawn image_of(const drawn *d, unsigned image) {
    drawn to = {.width = image & 1 ? d->height : d->width,
                .height = image & 1 ? d->width : d->height};
    for (unsigned y = 0; y < d->height; y++)
        for (unsigned x = 0; x < d->width; x++) {
            const unsigned mx = image & 2 ? d->width - 1 - x : x;
            const unsigned my = image & 4 ? d->height - 1 - y : y;
            to.free[image & 1 ? mx : my][image & 1 ? my : mx] = d->free[y][x];
        }
    return to;
}

/* Boards at whose edges nothing is free are smaller ones, but not in Notakto. */
static drawn with_edges(const drawn *d) {
    drawn to = {.width = d->width + 1, .height = d->height + 2};
    for (unsigned y = 0; y < d->height; y++)
        memcpy(to.free[y + 1], d->free[y], sizeof d->free[y]);
    return to;
}

/* Half a turn leaves it as it is, but what is free and filled in the middle column keeps it from
 * telling who wins these games. */
static void make_symmetric(drawn *d) {
    for (unsigned y = 0; y < d->height; y++)
        for (unsigned x = 0; x < d->width; x++)
            d->free[d->height - 1 - y][d->width - 1 - x] = d->free[y][x];
    for (unsigned y = (d->height - 1) / 2; y <= d->height / 2; y++)
        d->free[y][d->width / 2] = false;
    d->free[0][0] = d->free[d->height - 1][d->width - 1] = true; /* so nothing is cut off */
    d->free[0][d->width / 2] = d->free[d->height - 1][d->width / 2] = true;
}

static void images_have_one_form(void **state) {
    bouton_random random = {3};
    (void)state;
    for (unsigned round = 0; round < 60; round++) {
        const unsigned game = round % GAMES;
        drawn d = random_board(game, 9, 7 + round / 4 % 3, &random);
        if (round % 4 == 0 && game != NOTAKTO)
            make_symmetric(&d);
        const drawn wider = with_edges(&d);
        bouton_context *b = bouton_new(NULL);
        bouton_moves first = bouton_moves_new(b), other = bouton_moves_new(b);
        for (unsigned image = 0; image < (game == NOTAKTO ? 8 : 16); image++) {
            const drawn turned = image_of(image < 8 ? &d : &wider, image);
            bouton_position *position = read_board(b, game, &turned);
            const bouton_rule *rule = position->components[0].rule;
            bouton_moves *parts = image == 0 ? &first : &other;
            assert_int_equal(
                bouton_rule_simplify(rule, bouton_position_at(position, 0), image % 2 == 0, parts),
                BOUTON_OK);
            assert_true(parts->size > 0 || game == NOTAKTO); /* a finished line is nothing */
            assert_int_equal(parts->size, first.size);
            assert_memory_equal(parts->bytes, first.bytes, first.size);
            assert_true(bouton_rule_is_canonical(rule, parts, image % 2 == 0));
            bouton_position_free(position);
        }
        bouton_moves_free(&first);
        bouton_moves_free(&other);
        bouton_free(b);
    }
}

/* A row of free squares can be filled in more ways than are listed. */
static void too_many_ways_are_told(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_moves moves = bouton_moves_new(b);
    assert_int_equal(bouton_position_read(position, "juvavum:1x255", 13), BOUTON_OK);
    assert_int_equal(
        bouton_rule_moves(position->components[0].rule, bouton_position_at(position, 0), &moves),
        BOUTON_LIMIT);
    assert_true(moves.too_many);
    bouton_moves_free(&moves);
    bouton_position_free(position);
    bouton_free(b);
}

static bouton_verdict have_patience(void *user, const bouton_progress *progress) {
    unsigned *asked = user;
    (void)progress;
    return ++*asked > 100 ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

/* Half a turn tells who wins; its moves are judged by values then, not by the definition, which
 * asks hundreds of times whether to go on. */
static void moves_of_symmetric_boards_are_soon_judged(void **state) {
    static const char *const texts[] = {"cram:6x6", "juvavum:4x4"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        unsigned asked = 0;
        bouton_context *b =
            bouton_new(&(bouton_options){.poll = have_patience, .poll_user = &asked});
        bouton_position *position = bouton_position_new(b);
        bouton_solution *solution = bouton_solution_new(b);
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution),
                         BOUTON_OK);
        assert_int_equal(bouton_solution_outcome(solution), BOUTON_P);
        assert_true(bouton_solution_moves(solution) > 40);
        bouton_solution_free(solution);
        bouton_position_free(position);
        bouton_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_the_references),
        cmocka_unit_test(values_are_the_definition),
        cmocka_unit_test(images_have_one_form),
        cmocka_unit_test(too_many_ways_are_told),
        cmocka_unit_test(moves_of_symmetric_boards_are_soon_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
