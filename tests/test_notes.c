/* SPDX-License-Identifier: MIT */
/* What is said of games is true: the notes against the search on small positions, and no
 * explanation gives the reasons of the other play. */
#include "search/loopy.h"
#include "search/retrograde.h"
#include "search/search.h"
#include "solve/solve.h"

#include "ask.h"
#include "every_game.h"
#include "explain/explain.h"
#include "reference/code.h"
#include "reference/nimber.h"

#include <ctype.h>

/* ---- Explanations. ---- */

static const bouton_play plays[] = {BOUTON_NORMAL, BOUTON_MISERE};

/* The text with single blanks for line ends and all other room. */
static char *unfolded(const char *text) {
    char *out = malloc(strlen(text) + 1), *end = out;
    for (; *text != '\0'; text++)
        if (!isspace((unsigned char)*text))
            *end++ = *text;
        else if (end > out && end[-1] != ' ')
            *end++ = ' ';
    *end = '\0';
    return out;
}

static void assert_says(const char *about, const char *said, const char *words, bool does) {
    if ((strstr(said, words) != NULL) != does)
        fail_msg("%s: \"%s\" is %s in:\n%s", about, words, does ? "not" : "wrongly", said);
}

static bool has_ended(const graph *g, unsigned node) {
    return g->nodes[node].option_count == 0;
}

static void check_explanation(const bouton_solution *solution, const char *text, bool ended,
                              bouton_explanation *e) {
    static const char *const of_normal[] = {"akes the last move wins", "mex", "Sprague"};
    const bouton_game *game;
    const bouton_play play = solution->play;
    assert_int_equal(bouton_explain(solution, e), BOUTON_OK);
    char *said = unfolded(e->text.data);
    for (size_t i = 0; (game = bouton_game_at(e->text.b, i)) != NULL; i++) {
        const char *of_other = play == BOUTON_MISERE ? game->normal_notes : game->misere_notes;
        if (of_other != NULL)
            assert_says(text, said, of_other, false);
    }
    for (size_t i = 0; i < sizeof of_normal / sizeof *of_normal && play == BOUTON_MISERE; i++)
        assert_says(text, said, of_normal[i], false);
    if (play == BOUTON_NORMAL)
        assert_says(text, said, "isere", false);
    if (solution->outcome != BOUTON_N)
        assert_says(text, said, "(an N-position)", false);
    if (solution->outcome != BOUTON_P)
        assert_says(text, said, "(a P-position)", false);
    if (ended) {
        assert_says(text, said, " left", true);
        assert_says(text, said, "has won", play == BOUTON_NORMAL);
        assert_says(text, said, "has lost", play == BOUTON_MISERE);
    }
    free(said);
}

/* In both plays every state, the first and the last of those that are reached. */
static void explanations_keep_to_the_play(sample *s) {
    enum { FIRST = 30 / TEST_PART, LAST = 30 / TEST_PART };
    bouton_position *position = bouton_position_new(s->b);
    bouton_solution *solution = bouton_solution_new(s->b);
    bouton_explanation *e = bouton_explanation_new(s->b);
    bouton_text text = bouton_text_start(s->b);
    for (unsigned node = 0; node < s->graph.count; node++) {
        if (node == FIRST && s->graph.count > FIRST + LAST)
            node = (unsigned)s->graph.count - LAST;
        for (size_t p = 0; p < 2; p++) {
            bouton_position_clear(position);
            assert_int_equal(
                bouton_position_add(position, s->rule, explored_state(&s->graph, node)), BOUTON_OK);
            assert_int_equal(bouton_solve(position, plays[p], BOUTON_WANT_WINNING, solution),
                             BOUTON_OK);
            /* What is told besides is the value in normal play. */
            if (s->values != NULL && solution->value.known)
                assert_int_equal(solution->value.value, s->values[node]);
            bouton_text_clear(&text);
            bouton_position_write(position, &text);
            check_explanation(solution, text.data, has_ended(&s->graph, node), e);
        }
    }
    bouton_text_release(&text);
    bouton_explanation_free(e);
    bouton_solution_free(solution);
    bouton_position_free(position);
}

EVERY(explanations_keep_to_the_play)

/* A note of one play names it, or speaks of values, which are those of normal play. */
static void notes_name_their_play(void **state) {
    (void)state;
    const bouton_game *game;
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; (game = bouton_game_at(b, i)) != NULL; i++) {
        const char *normal = game->normal_notes, *misere = game->misere_notes;
        if (normal != NULL && strstr(normal, "normal play") == NULL &&
            strstr(normal, "alue") == NULL && strstr(normal, "G(") == NULL)
            fail_msg("%s: \"%s\"", game->name, normal);
        if (misere != NULL && strstr(misere, "misere play") == NULL)
            fail_msg("%s: \"%s\"", game->name, misere);
        /* Nor does what holds of both say who wins. */
        static const char *const verdicts[] = {" lost", " won", " value", "G(", "period"};
        for (size_t v = 0; v < sizeof verdicts / sizeof *verdicts && game->notes != NULL; v++)
            if (strstr(game->notes, verdicts[v]) != NULL)
                fail_msg("%s: \"%s\"", game->name, game->notes);
    }
    bouton_free(b);
}

/* ---- What notes say, held against the search through the moves. ---- */

static bouton_context *context;

static bouton_position *position_of(const char *text) {
    bouton_position *position = bouton_position_new(context);
    if (bouton_position_read(position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(context)->message);
    return position;
}

static bouton_position *written(const char *format, va_list arguments) {
    char text[256];
    vsnprintf(text, sizeof text, format, arguments);
    return position_of(text);
}

/* The value of one component, whatever formula it has. */
static uint64_t searched(const char *format, ...) {
    uint64_t value = 0;
    va_list arguments;
    va_start(arguments, format);
    bouton_position *position = written(format, arguments);
    va_end(arguments);
    assert_int_equal(bouton_search_value(NULL, position->components[0].rule,
                                         bouton_position_at(position, 0), &value),
                     BOUTON_OK);
    bouton_position_free(position);
    return value;
}

static bool is_lost(bouton_play play, const char *format, ...) {
    bouton_outcome outcome = BOUTON_D;
    va_list arguments;
    va_start(arguments, format);
    bouton_position *position = written(format, arguments);
    va_end(arguments);
    assert_int_equal(ask_whole(position, play, &outcome), BOUTON_OK);
    bouton_position_free(position);
    return outcome == BOUTON_P;
}

/* The same by whatever method is chosen. */
static bool is_told_lost(bouton_play play, const char *format, ...) {
    bouton_outcome outcome = BOUTON_D;
    va_list arguments;
    va_start(arguments, format);
    bouton_position *position = written(format, arguments);
    va_end(arguments);
    assert_int_equal(bouton_position_outcome(position, play, &outcome), BOUTON_OK);
    bouton_position_free(position);
    return outcome == BOUTON_P;
}

/* As is_lost where play can come back. */
static bool is_lost_loopy(const char *format, ...) {
    bouton_outcome outcome = BOUTON_D;
    uint32_t depth;
    va_list arguments;
    va_start(arguments, format);
    bouton_position *position = written(format, arguments);
    va_end(arguments);
    bouton_retrograde *retrograde = bouton_retrograde_new(context, BOUTON_NORMAL);
    assert_int_equal(bouton_retrograde_outcome(retrograde, position, &outcome, &depth), BOUTON_OK);
    assert_true(outcome != BOUTON_D);
    bouton_retrograde_free(retrograde);
    bouton_position_free(position);
    return outcome == BOUTON_P;
}

static unsigned *values_of(const char *code, size_t count) {
    const reference_code reference = reference_code_of(code);
    unsigned *values = calloc(count, sizeof *values);
    reference_values(&reference, count, values);
    return values;
}

static bouton_period period_of(const char *rule_text) {
    bouton_rule *rule;
    bouton_period period;
    assert_int_equal(bouton_rule_of(context, rule_text, &rule), BOUTON_OK);
    const bouton_period *told;
    assert_int_equal(bouton_sequence_period(bouton_rule_sequence(rule), 1 << 12, &told), BOUTON_OK);
    period = *told;
    assert_true(period.proved);
    return period;
}

static void say_period(const char *rule, uint64_t length, uint64_t from) {
    const bouton_period period = period_of(rule);
    assert_int_equal(period.period, length);
    assert_int_equal(period.preperiod, from);
    assert_int_equal(period.saltus, 0);
}

static void allbut(void) {
    static const char *const sets[] = {"allbut=1", "allbut=2,3,7", "allbut=1-3", "allbut=1,4,9"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        assert_true(period_of(sets[i]).saltus > 0);
}

static void chomp(void) {
    for (unsigned rows = 1; rows <= 4; rows++)
        for (unsigned columns = 1; columns <= 5; columns++) {
            assert_int_equal(is_lost(BOUTON_NORMAL, "chomp:%ux%u", rows, columns),
                             rows * columns == 1);
            assert_int_equal(is_lost(BOUTON_MISERE, "chomp:%ux%u", rows, columns),
                             rows * columns == 2);
        }
    assert_true(is_lost(BOUTON_NORMAL, "chomp:2,1"));
    assert_true(is_lost(BOUTON_NORMAL, "chomp:3,1,1") && is_lost(BOUTON_MISERE, "chomp:3,1,1"));
    assert_true(is_lost(BOUTON_NORMAL, "chomp:4,1,1,1") && is_lost(BOUTON_MISERE, "chomp:4,1,1,1"));
    assert_false(is_lost(BOUTON_MISERE, "chomp:2,1"));
}

/* Row r of n coins, one a bit. */
static void write_row(unsigned heads, unsigned n, char *row) {
    for (unsigned i = 0; i < n; i++)
        row[i] = heads >> i & 1 ? 'H' : 'T';
    row[n] = '\0';
}

static uint64_t coin_value(const char *rule, unsigned n) {
    char row[32];
    write_row(1u << (n - 1), n, row);
    return searched("%s:%s", rule, row);
}

static void clobber(void) {
    static const char *const filled[] = {"2x2", "2x4", "2x6", "4x4"};
    for (size_t i = 0; i < sizeof filled / sizeof *filled; i++)
        assert_true(is_lost(BOUTON_NORMAL, "clobber:%s", filled[i]));
    assert_false(is_lost(BOUTON_NORMAL, "clobber:xx/xo")); /* not filled so */
}

static void coins(void) {
    static const char *const rules[] = {"coins=1-3", "coins=2,4", "coins=run", "coins=sym"};
    enum { COINS = 6 };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (unsigned heads = 0; heads < 1 << COINS; heads++) {
            char row[32];
            uint64_t sum = 0;
            for (unsigned n = 1; n <= COINS; n++)
                sum ^= heads >> (n - 1) & 1 ? coin_value(rules[i], n) : 0;
            write_row(heads, COINS, row);
            assert_int_equal(searched("%s:%s", rules[i], row), sum);
        }
}

static void juvavum(void) {
    assert_true(is_lost(BOUTON_NORMAL, "juvavum:2x2") && is_lost(BOUTON_NORMAL, "juvavum:2x4"));
    assert_true(is_lost(BOUTON_NORMAL, "juvavum:4x4"));
    assert_true(is_lost(BOUTON_NORMAL, "juvavum:.#./.#.") &&
                is_lost(BOUTON_NORMAL, "juvavum:..../####/...."));
}

static void domino_juvavum(void) {
    for (unsigned columns = 2; columns <= 6; columns += 2)
        assert_true(is_lost(BOUTON_NORMAL, "domino-juvavum:2x%u", columns));
    assert_true(is_lost(BOUTON_NORMAL, "domino-juvavum:4x4"));
    assert_true(is_lost(BOUTON_NORMAL, "domino-juvavum:..../####/...."));
    assert_true(is_lost(BOUTON_NORMAL, "domino-juvavum:.#./.#."));
}

static void cram(void) {
    unsigned *kayles = values_of("0.07", 20);
    for (unsigned n = 1; n < 20; n++)
        assert_int_equal(searched("cram:1x%u", n), kayles[n]);
    for (unsigned n = 1; n <= 8; n++)
        assert_int_equal(searched("cram:2x%u", n), n % 2);
    assert_true(is_lost(BOUTON_NORMAL, "cram:4x4"));
    assert_int_equal(searched("cram:4x6"), 0);
    assert_true(is_lost(BOUTON_NORMAL, "cram:..../.##./....") &&
                is_lost(BOUTON_NORMAL, "cram:.#./.#."));
    free(kayles);
}

static void dawson_chess(void) {
    say_period("dawson-chess", 34, 52);
}

static void dawson_kayles(void) {
    enum { HEAPS = 60 };
    unsigned *chess = values_of("0.137", HEAPS), *kayles = values_of("0.07", HEAPS);
    say_period("dawson-kayles", 34, 53);
    assert_memory_equal(kayles + 1, chess, (HEAPS - 1) * sizeof *chess);
    free(chess);
    free(kayles);
}

static void dawson_strip(void) {
    unsigned *chess = values_of("0.137", 20);
    for (int n = 1; n < 20; n++)
        assert_int_equal(searched("dawson-strip:%.*s", n, "...................."), chess[n]);
    free(chess);
}

static void end_nim(void) {
    for (unsigned a = 0; a <= 6; a++)
        for (unsigned b = 0; b <= 6; b++) {
            assert_int_equal(searched("end-nim:%u,%u", a, b), a ^ b);
            assert_int_equal(is_lost(BOUTON_MISERE, "end-nim:%u,%u", a, b),
                             is_lost(BOUTON_MISERE, "nim:%u,%u", a, b));
        }
}

static void euclid(void) {
    for (unsigned a = 1; a <= 20; a++)
        for (unsigned b = a; b <= 40; b++) {
            /* b / a is more than (1 + sqrt(5)) / 2. */
            const bool wins = a == b || (2 * b > a && (2 * b - a) * (2 * b - a) > 5 * a * a);
            assert_int_equal(is_lost(BOUTON_NORMAL, "euclid:%u,%u", a, b), !wins);
            assert_int_equal(is_lost(BOUTON_MISERE, "euclid:%u,%u", a, b), a == b || !wins);
        }
}

static void fibonacci(void) {
    unsigned small = 1, large = 1;
    for (unsigned n = 0; n <= 60; n++) {
        while (large < n) {
            large += small;
            small = large - small;
        }
        assert_int_equal(is_lost(BOUTON_NORMAL, "fibonacci:%u", n), n == 0 || n == large);
        assert_false(is_lost(BOUTON_MISERE, "fibonacci:%u", n));
    }
    assert_true(is_lost(BOUTON_MISERE, "fibonacci:1,1")); /* what taking all but one leaves */
}

/* Whether edges (as bits) are a matching; *size of them, *covers the token's vertex 0. */
static bool is_matching(unsigned set, unsigned (*edges)[2], unsigned count, unsigned *size,
                        bool *covers) {
    unsigned met = 0;
    *size = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!(set >> i & 1))
            continue;
        const unsigned ends = 1u << edges[i][0] | 1u << edges[i][1];
        if (met & ends)
            return false;
        met |= ends;
        ++*size;
    }
    *covers = met & 1;
    return true;
}

static void geography(void) {
    enum { VERTICES = 5, EDGES = VERTICES * (VERTICES - 1) / 2 };
    bouton_random random = {5};
    for (unsigned trial = 0; trial < 300; trial++) {
        unsigned edges[EDGES][2], count = 0, largest = 0;
        char text[128] = "geography:0";
        bool every = true;
        for (unsigned a = 0; a < VERTICES; a++)
            for (unsigned b = a + 1; b < VERTICES; b++)
                if (bouton_random_below(&random, 2) == 0) {
                    edges[count][0] = a;
                    edges[count++][1] = b;
                    sprintf(text + strlen(text), ",%u-%u", a, b);
                }
        for (unsigned set = 0; set < 1u << count; set++) {
            unsigned size;
            bool covers;
            if (!is_matching(set, edges, count, &size, &covers) || size < largest)
                continue;
            every = covers && (every || size > largest);
            largest = size;
        }
        assert_int_equal(is_lost(BOUTON_NORMAL, "%s", text), !every);
    }
}

static void kayles(void) {
    say_period("kayles", 12, 71);
}

static void lasker(void) {
    unsigned *values = values_of("4.333...", 60);
    for (unsigned n = 0; n < 60; n++)
        assert_int_equal(values[n], n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n);
    free(values);
    for (unsigned code = 0; code < 6 * 6 * 6; code++) {
        const unsigned n[3] = {code % 6, code / 6 % 6, code / 36};
        unsigned sum = 0, ones = 0, large = 0;
        for (unsigned i = 0; i < 3; i++) {
            sum ^= n[i] % 4 == 3 ? n[i] + 1 : n[i] % 4 == 0 && n[i] > 0 ? n[i] - 1 : n[i];
            ones += n[i] == 1;
            large += n[i] > 1;
        }
        assert_int_equal(is_lost(BOUTON_MISERE, "4.333...:%u,%u,%u", n[0], n[1], n[2]),
                         large > 0 ? sum == 0 : ones % 2 == 1);
        assert_int_equal(is_lost(BOUTON_MISERE, "lasker:%u,%u,%u", n[0], n[1], n[2]),
                         large > 0 ? sum == 0 : ones % 2 == 1);
    }
}

static void mock_turtles(void) {
    for (unsigned n = 0; n < 12; n++)
        assert_int_equal(coin_value("mock-turtles", n + 1),
                         __builtin_popcount(2 * n) % 2 == 1 ? 2 * n : 2 * n + 1);
}

static void moore(void) {
    for (unsigned k = 1; k <= 3; k++)
        for (unsigned code = 0; code < 4 * 4 * 4; code++) {
            const unsigned n[3] = {code % 4, code / 4 % 4, code / 16};
            unsigned ones = 0, columns[2] = {0, 0};
            bool large = false;
            for (unsigned i = 0; i < 3; i++) {
                columns[0] += n[i] & 1;
                columns[1] += n[i] >> 1;
                ones += n[i] == 1;
                large |= n[i] > 1;
            }
            const bool lost = columns[0] % (k + 1) == 0 && columns[1] % (k + 1) == 0;
            const char *format = "moore=%u:%u,%u,%u";
            assert_int_equal(is_lost(BOUTON_NORMAL, format, k, n[0], n[1], n[2]), lost);
            assert_int_equal(is_lost(BOUTON_MISERE, format, k, n[0], n[1], n[2]),
                             large ? lost : ones % (k + 1) == 1);
        }
}

static void nim(void) {
    for (unsigned code = 0; code < 5 * 5 * 5; code++) {
        const unsigned a = code % 5, b = code / 5 % 5, c = code / 25;
        const bool large = a > 1 || b > 1 || c > 1;
        assert_int_equal(is_lost(BOUTON_NORMAL, "nim:%u,%u,%u", a, b, c), (a ^ b ^ c) == 0);
        assert_int_equal(is_lost(BOUTON_MISERE, "nim:%u,%u,%u", a, b, c),
                         large ? (a ^ b ^ c) == 0 : (a + b + c) % 2 == 1);
    }
}

static void northcott(void) {
    static const char *const rows[] = {"wb", "w.b.", ".b..w", "w...b", "b.w"};
    static const unsigned gaps[] = {0, 1, 2, 3, 1};
    for (unsigned i = 0; i < 5; i++)
        for (unsigned j = 0; j < 5; j++)
            assert_int_equal(is_lost_loopy("northcott:w/%s/%s", rows[i], rows[j]),
                             gaps[i] == gaps[j]);
}

static void poker(void) {
    for (unsigned code = 0; code < 3 * 3 * 3 * 3; code++) {
        const unsigned a = code % 3, b = code / 3 % 3;
        assert_int_equal(is_lost_loopy("poker:%u,%u/%u,%u", a, b, code / 9 % 3, code / 27), a == b);
    }
}

static void ruler(void) {
    for (unsigned n = 1; n <= 16; n++)
        assert_int_equal(coin_value("ruler", n), n & -n);
}

static void silver_dollar(void) {
    for (unsigned set = 1; set < 1 << 8; set++) {
        char text[64] = "silver-dollar:";
        unsigned value = 0, above = 8, last = 8;
        bool counts = false; /* the gap left of the last coin does */
        for (unsigned square = 0; square < 8; square++)
            if (set >> square & 1)
                sprintf(text + strlen(text), set & ((1u << square) - 1) ? ",%u" : "%u", square);
        for (unsigned square = 8; square-- > 0;)
            if (set >> square & 1) {
                value ^= counts ? last - square - 1 : 0;
                counts = !counts;
                last = square;
                above = square;
            }
        assert_int_equal(searched("%s", text), value ^ (counts ? above : 0));
        bouton_nim nim = {0};
        for (unsigned i = 8, right = 8, heaps = 0; i-- > 0;)
            if (set >> i & 1) {
                if (heaps++ % 2 == 1)
                    bouton_nim_add(&nim, right - i - 1);
                right = i;
                if ((set & ((1u << i) - 1)) == 0 && heaps % 2 == 1)
                    bouton_nim_add(&nim, i);
            }
        assert_int_equal(is_lost(BOUTON_MISERE, "%s", text),
                         bouton_nim_outcome(&nim, BOUTON_MISERE) == BOUTON_P);
    }
}

static void staircase(void) {
    for (unsigned code = 0; code < 3 * 3 * 3; code++)
        assert_int_equal(searched("staircase:%u,%u,%u", code % 3, code / 3 % 3, code / 9),
                         code % 3 ^ code / 9);
    for (unsigned code = 0; code < 3 * 3 * 3; code++) {
        bouton_nim nim = {0};
        bouton_nim_add(&nim, code % 3);
        bouton_nim_add(&nim, code / 9);
        assert_int_equal(
            is_lost(BOUTON_MISERE, "staircase:%u,%u,%u", code % 3, code / 3 % 3, code / 9),
            bouton_nim_outcome(&nim, BOUTON_MISERE) == BOUTON_P);
    }
}

static void subtract(void) {
    for (unsigned a = 1; a <= 5; a++)
        for (unsigned b = a; b <= 7; b++)
            for (unsigned n = 0; n <= 40; n++) {
                const bool lost = n % (a + b) >= a && n % (a + b) < 2 * a;
                assert_int_equal(is_lost(BOUTON_NORMAL, "subtract=%u-%u:%u", a, b, n),
                                 n % (a + b) < a);
                assert_int_equal(is_lost(BOUTON_MISERE, "subtract=%u-%u:%u", a, b, n), lost);
                assert_int_equal(is_told_lost(BOUTON_MISERE, "subtract=%u-%u:%u", a, b, n), lost);
            }
    assert_int_equal(period_of("subtract=1,4,9").saltus, 0);
    assert_int_equal(period_of("subtract=2,5,7,11").saltus, 0);
}

static void take_away(void) {
    assert_int_equal(searched("take-away=half:0"), 0);
    for (unsigned n = 1; n <= 80; n++) {
        assert_int_equal(searched("take-away=divisors:%u", n), __builtin_ctz(n));
        assert_int_equal(searched("take-away=half:%u", 2 * n), n);
        assert_int_equal(searched("take-away=half:%u", 2 * n + 1),
                         searched("take-away=half:%u", n));
    }
}

static void tartan(void) {
    static const char *const patterns[][2] = {{"1-2", "1-2"}, {"run", "2"}, {"1-3", "run"}};
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        for (unsigned column = 1; column <= 3; column++)
            for (unsigned row = 1; row <= 3; row++) {
                char board[64] = "", line[32], across[32], down[32];
                write_row(0, column, line);
                for (unsigned r = 1; r < row; r++)
                    strcat(strcat(board, line), "/");
                write_row(1u << (column - 1), column, line);
                snprintf(across, sizeof across, "coins=%s", patterns[i][0]);
                snprintf(down, sizeof down, "coins=%s", patterns[i][1]);
                const uint64_t x = coin_value(across, column), y = coin_value(down, row);
                assert_int_equal(
                    searched("tartan=%s*%s:%s%s", patterns[i][0], patterns[i][1], board, line),
                    reference_nimber_product(x, y, 8));
                if (i == 0)
                    assert_true(x == column && y == row);
            }
}

static void triplets(void) {
    for (unsigned n = 1; n <= 12; n++)
        assert_int_equal(coin_value("triplets", n), n < 3 ? 0 : coin_value("mock-turtles", n - 2));
}

static void turning_turtles(void) {
    for (unsigned n = 1; n <= 12; n++)
        assert_int_equal(coin_value("turning-turtles", n), n);
}

static void twins(void) {
    for (unsigned n = 1; n <= 12; n++)
        assert_int_equal(coin_value("twins", n), n - 1);
}

enum { WYTHOFF_MAX = 14 };

/* Marks the pairs (a, a + r n + more), a the least number not met before. */
static void mark_pairs(unsigned r, unsigned more, bool lost[][WYTHOFF_MAX + 1]) {
    bool met[2 * WYTHOFF_MAX + 2] = {false};
    for (unsigned n = 0, a = 0; a + r * n + more <= WYTHOFF_MAX; n++) {
        const unsigned b = a + r * n + more;
        lost[a][b] = lost[b][a] = met[a] = met[b] = true;
        assert_true(r > 1 || a == (unsigned)(n * 1.6180339887));
        while (met[a])
            a++;
    }
}

static void assert_lost(bouton_play play, unsigned r, bool lost[][WYTHOFF_MAX + 1]) {
    for (unsigned a = 0; a <= WYTHOFF_MAX; a++)
        for (unsigned b = 0; b <= WYTHOFF_MAX; b++)
            assert_int_equal(is_lost(play, "wythoff=%u:%u,%u", r, a, b), lost[a][b]);
}

static void wythoff(void) {
    for (unsigned r = 1; r <= 4; r++) {
        bool lost[WYTHOFF_MAX + 1][WYTHOFF_MAX + 1] = {{false}},
                                                 misere[WYTHOFF_MAX + 1][WYTHOFF_MAX + 1] = {
                                                     {false}};
        mark_pairs(r, 0, lost);
        assert_lost(BOUTON_NORMAL, r, lost);
        if (r > 1) {
            mark_pairs(r, 1, misere);
            assert_lost(BOUTON_MISERE, r, misere);
            continue;
        }
        lost[0][0] = lost[1][2] = lost[2][1] = false;
        lost[0][1] = lost[1][0] = lost[2][2] = true;
        assert_lost(BOUTON_MISERE, r, lost);
    }
}

static void brussels_sprouts(void) {
    for (unsigned n = 1; n <= 4; n++) {
        assert_int_equal(is_lost(BOUTON_NORMAL, "brussels-sprouts:4*%u", n), n % 2 == 0);
        assert_int_equal(is_lost(BOUTON_MISERE, "brussels-sprouts:4*%u", n), n % 2 == 1);
    }
}

static void sprouts(void) {
    const unsigned more = test_scale() > 1; /* the last ones take twenty seconds */
    for (unsigned n = 1; n <= 5 + more; n++)
        assert_int_equal(is_lost(BOUTON_NORMAL, "sprouts:0*%u", n), n % 6 < 3);
    for (unsigned n = 1; n <= 4 + more; n++)
        assert_int_equal(is_lost(BOUTON_MISERE, "sprouts:0*%u", n),
                         n == 4 || (n != 1 && n % 6 > 0 && n % 6 < 4));
}

/* Each game with notes on a play, and what holds them; NULL where they say nothing of the sort, or
 * what other tests hold: formulas against the search, and values of loopy games. */
static const struct {
    const char *game;
    void (*check)(void);
} checks[] = {
    {"allbut", allbut},
    {"brussels-sprouts", brussels_sprouts},
    {"chomp", chomp},
    {"clobber", clobber},
    {"coins", coins},
    {"cram", cram},
    {"dawson-chess", dawson_chess},
    {"dawson-kayles", dawson_kayles},
    {"dawson-strip", dawson_strip},
    {"domino-juvavum", domino_juvavum},
    {"end-nim", end_nim},
    {"euclid", euclid},
    {"fibonacci", fibonacci},
    {"geography", geography},
    {"graph", NULL},
    {"grundy", NULL},
    {"hackenbush", NULL},
    {"juvavum", juvavum},
    {"kayles", kayles},
    {"lasker", lasker},
    {"mock-turtles", mock_turtles},
    {"moore", moore},
    {"nim", nim},
    {"northcott", northcott},
    {"officers", NULL},
    {"poker", poker},
    {"ruler", ruler},
    {"silver-dollar", silver_dollar},
    {"sprouts", sprouts},
    {"staircase", staircase},
    {"subtract", subtract},
    {"take-away", take_away},
    {"tartan", tartan},
    {"treblecross", NULL},
    {"triplets", triplets},
    {"turning-turtles", turning_turtles},
    {"twins", twins},
    {"wythoff", wythoff},
};

static void notes_are_true(void **state) {
    (void)state;
    const bouton_game *game;
    context = bouton_new(NULL);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (checks[i].check != NULL)
            checks[i].check();
    for (size_t g = 0; (game = bouton_game_at(context, g)) != NULL; g++) {
        bool listed = game->normal_notes == NULL && game->misere_notes == NULL;
        for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
            listed |= strcmp(checks[i].game, game->name) == 0;
        if (!listed)
            fail_msg("the notes of %s are not tested", game->name);
    }
    bouton_free(context);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_explanations_keep_to_the_play),
        cmocka_unit_test(notes_name_their_play),
        cmocka_unit_test(notes_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
