/* SPDX-License-Identifier: MIT */
/* Boards of more than 64 squares: moves, values and forms are those of the definition, and of the
 * same shapes on small boards. */
#include "explore.h"
#include "option_texts.h"
#include "rulekit/board.h"
#include "search/search.h"

#include "base/random.h"
#include "reference/moves.h"
#include "test.h"

enum { TEXT_MAX = 1024 };

/* A board as rows of letters. */
typedef struct drawn {
    unsigned width, height;
    char at[24][24];
} drawn;

static drawn empty_board(unsigned width, unsigned height, char empty) {
    drawn d = {.width = width, .height = height};
    memset(d.at, empty, sizeof d.at);
    return d;
}

static void write_board(const drawn *d, char text[TEXT_MAX]) {
    char *to = text;
    for (unsigned y = 0; y < d->height; y++) {
        if (y > 0)
            *to++ = '/';
        memcpy(to, d->at[y], d->width);
        to += d->width;
    }
    *to = '\0';
}

static bouton_position *read_text(bouton_context *b, const char *game, const char *text) {
    char whole[TEXT_MAX + 20];
    bouton_position *position = bouton_position_new(b);
    snprintf(whole, sizeof whole, "%s:%s", game, text);
    if (bouton_position_read(position, whole, strlen(whole)) != BOUTON_OK)
        fail_msg("%s: %s", whole, bouton_last_error(b)->message);
    return position;
}

static bouton_position *read_board(bouton_context *b, const char *game, const drawn *d) {
    char text[TEXT_MAX];
    write_board(d, text);
    return read_text(b, game, text);
}

static uint64_t value_of(bouton_position *position) {
    uint64_t value = 0;
    assert_int_equal(bouton_search_value(NULL, position->components[0].rule,
                                         bouton_position_at(position, 0), &value),
                     BOUTON_OK);
    return value;
}

static uint64_t value_of_text(const char *game, const char *text) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = read_text(b, game, text);
    const uint64_t value = value_of(position);
    bouton_position_free(position);
    bouton_free(b);
    return value;
}

static const struct {
    const char *name, *letters; /* the first is no part of a group */
} games[] = {{"cram", "#."}, {"clobber", ".xo"}};

enum { GAMES = sizeof games / sizeof *games };

/* One of its letters; of Clobber's pieces few are o, so that there are not too many moves. */
static char letter_of(unsigned game, bouton_random *random) {
    const char *letters = games[game].letters;
    return letters[2] != '\0' && bouton_random_below(random, 4) == 0 ? letters[2] : letters[1];
}

static void moves_are_the_references(void **state) {
    static reference_moves wanted;
    static char mine[REFERENCE_MOVES_MAX][REFERENCE_TEXT_MAX];
    static const unsigned sizes[][2] = {{9, 12}, {12, 9}, {6, 11}, {11, 7}, {9, 9}, {12, 6}};
    bouton_random random = {1};
    (void)state;
    for (unsigned round = 0; round < 60; round++) {
        const unsigned game = round % GAMES, *size = sizes[round / GAMES % 6];
        const size_t letters = strlen(games[game].letters);
        drawn d = empty_board(size[0], size[1], games[game].letters[0]);
        char text[TEXT_MAX];
        for (unsigned y = 0; y < d.height; y++)
            for (unsigned x = 0; x < d.width; x++)
                d.at[y][x] = games[game].letters[bouton_random_below(&random, letters)];
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = read_board(b, games[game].name, &d);
        assert_true(bouton_is_wide(bouton_position_at(position, 0), game + 1));
        write_board(&d, text);
        assert_true(reference_moves_of(games[game].name, text, &wanted));
        const size_t count = option_texts(position, mine);
        assert_int_equal(count, wanted.count);
        qsort(mine, count, sizeof *mine, compare_texts);
        qsort(wanted.text, count, sizeof *wanted.text, compare_texts);
        for (size_t i = 0; i < count; i++)
            assert_string_equal(mine[i], wanted.text[i]);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* A winding group that needs a large rectangle for a few squares. */
static drawn winding(unsigned game, unsigned width, unsigned height, bouton_random *random) {
    drawn d = empty_board(width, height, games[game].letters[0]);
    for (unsigned x = 0, y = 0;;) {
        d.at[y][x] = letter_of(game, random);
        if (x + 1 == width && y + 1 == height)
            break;
        if (y + 1 == height || (x + 1 < width && bouton_random_below(random, 2) == 0))
            x++;
        else
            y++;
    }
    for (unsigned more = 0; more < 2; more++) {
        const unsigned x = (unsigned)bouton_random_below(random, width);
        const unsigned y = (unsigned)bouton_random_below(random, height);
        d.at[y][x] = letter_of(game, random);
    }
    return d;
}

/* Without split and canonical forms: everything that can be reached, and the mex of the options. */
static void values_are_the_definition(void **state) {
    bouton_random random = {2};
    unsigned compared[GAMES] = {0}, large = 0;
    (void)state;
    for (unsigned round = 0; round < 24; round++) {
        const unsigned game = round % GAMES;
        const drawn d = winding(game, 9, 8, &random);
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = read_board(b, games[game].name, &d);
        graph g;
        if (explore(&g, position->components[0].rule, bouton_position_at(position, 0), 4000)) {
            uint64_t *values = explored_values(&g);
            assert_int_equal(value_of(position), values[0]);
            large += values[0] > 1;
            compared[game]++;
            free(values);
        }
        explored_free(&g);
        bouton_position_free(position);
        bouton_free(b);
    }
    assert_true(compared[0] > 8 && compared[1] > 4 && large > 4);
}

static drawn image_of(const drawn *d, unsigned image) {
    drawn to = empty_board(image & 1 ? d->height : d->width, image & 1 ? d->width : d->height, '?');
    for (unsigned y = 0; y < d->height; y++)
        for (unsigned x = 0; x < d->width; x++) {
            const unsigned mx = image & 2 ? d->width - 1 - x : x;
            const unsigned my = image & 4 ? d->height - 1 - y : y;
            char c = d->at[y][x];
            if (image & 8)
                c = (char)(c == 'x' ? 'o' : c == 'o' ? 'x' : c);
            to.at[image & 1 ? mx : my][image & 1 ? my : mx] = c;
        }
    return to;
}

static void images_have_one_form(void **state) {
    bouton_random random = {3};
    (void)state;
    for (unsigned round = 0; round < 40; round++) {
        const unsigned game = round % GAMES;
        const drawn d = winding(game, 9, 8 + round / 4 % 2, &random);
        bouton_context *b = bouton_new(NULL);
        bouton_moves first = bouton_moves_new(b), other = bouton_moves_new(b);
        for (unsigned image = 0; image < (game == 1 ? 16 : 8); image++) {
            const drawn turned = image_of(&d, image);
            bouton_position *position = read_board(b, games[game].name, &turned);
            bouton_moves *parts = image == 0 ? &first : &other;
            assert_int_equal(bouton_rule_simplify(position->components[0].rule,
                                                  bouton_position_at(position, 0), false, parts),
                             BOUTON_OK);
            assert_int_equal(parts->size, first.size);
            assert_memory_equal(parts->bytes, first.bytes, first.size);
            assert_true(bouton_rule_is_canonical(position->components[0].rule, parts, false));
            bouton_position_free(position);
        }
        bouton_moves_free(&first);
        bouton_moves_free(&other);
        bouton_free(b);
    }
}

/* The same shape anywhere on a large board. */
static void parts_are_small_boards(void **state) {
    bouton_random random = {4};
    (void)state;
    for (unsigned round = 0; round < 20; round++) {
        const unsigned game = round % GAMES;
        drawn small = empty_board(5, 4, games[game].letters[0]);
        drawn large = empty_board(20, 21, games[game].letters[0]);
        const unsigned right = (unsigned)bouton_random_below(&random, 16);
        const unsigned down = (unsigned)bouton_random_below(&random, 12);
        for (unsigned y = 0; y < 4; y++)
            for (unsigned x = 0; x < 5; x++)
                if (bouton_random_below(&random, 4) > 0)
                    small.at[y][x] = large.at[y + down][x + right] = large.at[y + down + 5][x] =
                        letter_of(game, &random);
        large.at[down + 7][6] = large.at[down + 7][7] = games[game].letters[1];
        if (game == 1)
            large.at[down + 7][7] = 'o'; /* one move more: two equal parts cancel */
        char text[TEXT_MAX], alone[TEXT_MAX];
        write_board(&small, alone);
        drawn apart = large; /* without the second one */
        for (unsigned y = 0; y < 4; y++)
            memset(apart.at[y + down + 5], games[game].letters[0], 5);
        write_board(&apart, text);
        assert_int_equal(value_of_text(games[game].name, text),
                         value_of_text(games[game].name, alone) ^ 1);
        write_board(&large, text);
        assert_int_equal(value_of_text(games[game].name, text), 1);
    }
}

/* By theory: a row is Dawson's Kayles, two rows are n mod 2, even sides 0. */
static void known_values(void **state) {
    char text[32];
    (void)state;
    for (unsigned n = 60; n <= 255; n += n < 70 ? 1 : 37) {
        uint64_t kayles = 0;
        bouton_context *b = bouton_new(NULL);
        snprintf(text, sizeof text, "%u", n);
        bouton_position *position = read_text(b, "dawson-kayles", text);
        assert_int_equal(bouton_search_value(NULL, position->components[0].rule,
                                             bouton_position_at(position, 0), &kayles),
                         BOUTON_OK);
        bouton_position_free(position);
        bouton_free(b);
        snprintf(text, sizeof text, n % 2 == 0 ? "1x%u" : "%ux1", n);
        assert_int_equal(value_of_text("cram", text), kayles);
    }
    for (unsigned n = 31; n <= 41; n++) {
        snprintf(text, sizeof text, n % 4 < 2 ? "2x%u" : "%ux2", n);
        assert_int_equal(value_of_text("cram", text), n % 2);
    }
    assert_int_equal(value_of_text("cram", "22x22"), 0);
    assert_int_equal(value_of_text("cram", "8x64"), 0);
    /* The middle is no hole, so that this says something: two squares are left of a full row. */
    assert_int_equal(value_of_text("cram", "...................................................."
                                           "..............#.."),
                     value_of_text("cram", "1x66") ^ 1);
}

static void sizes_within_the_limits(void **state) {
    static const struct {
        const char *text;
        bool fits;
    } sizes[] = {{"cram:1x255", true},
                 {"cram:1x256", false},
                 {"cram:255x2", true},
                 {"cram:256x2", false},
                 {"cram:16x32", true},
                 {"cram:19x27", false},
                 {"clobber:32x16", true},
                 {"clobber:9x57", false},
                 {"notakto:8x8", true},
                 {"notakto:5x13", true},
                 {"notakto:16x32", true},
                 {"notakto:19x27", false},
                 {"juvavum:65x1", true},
                 {"juvavum:256x1", false},
                 {"domino-juvavum:16x32", true},
                 {"domino-juvavum:1x256", false},
                 {"clobber:1x255", true},
                 {"clobber:256x1", false},
                 {"cram:0x3", false},
                 {"cram:1x18446744073709551615", false}};
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        bouton_position *position = bouton_position_new(b);
        const bouton_status status =
            bouton_position_read(position, sizes[i].text, strlen(sizes[i].text));
        assert_int_equal(status, sizes[i].fits ? BOUTON_OK : BOUTON_INPUT);
        bouton_position_free(position);
    }
    /* Row by row. */
    char text[TEXT_MAX] = "cram:";
    for (unsigned count = 1; count <= 256; count++) {
        bouton_position *position = bouton_position_new(b);
        strcat(text, ".");
        assert_int_equal(bouton_position_read(position, text, strlen(text)),
                         count <= 255 ? BOUTON_OK : BOUTON_INPUT);
        bouton_position_free(position);
    }
    for (unsigned rows = 255; rows <= 256; rows++) {
        bouton_position *position = bouton_position_new(b);
        strcpy(text, "clobber:x");
        for (unsigned row = 1; row < rows; row++)
            strcat(text, "/o");
        assert_int_equal(bouton_position_read(position, text, strlen(text)),
                         rows == 255 ? BOUTON_OK : BOUTON_INPUT);
        bouton_position_free(position);
    }
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_the_references),
        cmocka_unit_test(values_are_the_definition),
        cmocka_unit_test(images_have_one_form),
        cmocka_unit_test(parts_are_small_boards),
        cmocka_unit_test(known_values),
        cmocka_unit_test(sizes_within_the_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
