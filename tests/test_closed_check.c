/* SPDX-License-Identifier: MIT */
/* bouton-check on certificates of the quotients of closed sets: what the library writes of each
 * game that it can move in, held against the definition; spoiled copies, and forged ones that are
 * whole in themselves, but not true. */
#include "every_board.h"
#include "refusals.h"

#include "base/random.h"

#include <bouton/misere.h>

enum { PIECES = 400, ELEMENTS = 200 };

/* What a certificate says, and its text. */
typedef struct claim {
    char *text;
    unsigned pieces, elements, generators;
    unsigned images[PIECES], actions[20][ELEMENTS], products[ELEMENTS][ELEMENTS];
    bool lost[ELEMENTS];
    char names[PIECES][REFERENCE_TEXT_MAX];
    char rule[40];
} claim;

/* The certificate of a position; to be freed. */
static char *certificate_of(const char *position) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *p = bouton_position_new(b);
    bouton_text *text = bouton_text_new(b);
    assert_int_equal(bouton_position_read(p, position, strlen(position)), BOUTON_OK);
    bouton_quotient *q = bouton_quotient_open_position(p);
    bouton_position_free(p); /* it is not needed any more */
    assert_int_equal(bouton_quotient_advance(q, 0, false), BOUTON_OK);
    assert_int_equal(bouton_quotient_certificate(q, text), BOUTON_OK);
    char *copy = strdup(bouton_text_data(text));
    bouton_text_free(text);
    bouton_quotient_close(q);
    bouton_free(b);
    return copy;
}

static const char *after(const char *text, const char *word) {
    const char *at = strstr(text, word);
    assert_non_null(at);
    return at + strlen(word);
}

static const char *take_list(const char *at, unsigned *list, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        char *end;
        list[i] = (unsigned)strtoul(at, &end, 10);
        assert_true(end > at);
        at = end;
    }
    return at;
}

/* Reads the numbers of a text. */
static claim read_claim(char *text) {
    claim c = {.text = text};
    unsigned count, list[ELEMENTS], queue[ELEMENTS];
    const char *at = text;
    assert_int_equal(sscanf(after(text, "\nrule "), "%39s", c.rule), 1);
    take_list(after(text, "\npieces "), &c.pieces, 1);
    take_list(after(text, "\nelements "), &c.elements, 1);
    take_list(after(text, "\ngenerators "), &c.generators, 1);
    assert_true(c.pieces <= PIECES && c.elements <= ELEMENTS && c.generators <= 20);
    for (unsigned i = 0; i < c.pieces; i++) {
        at = after(at, "\npiece ");
        assert_int_equal(sscanf(strchr(at, ':') + 1, "%127s", c.names[i]), 1);
    }
    for (unsigned g = 0; g < c.generators; g++) {
        at = after(at, "\naction ");
        take_list(at, c.actions[g], c.elements);
    }
    at = take_list(after(at, "\nlost "), &count, 1);
    take_list(at, list, count);
    for (unsigned i = 0; i < count; i++)
        c.lost[list[i]] = true;
    take_list(after(at, "\nimages "), c.images, c.pieces);
    bool met[ELEMENTS] = {true};
    queue[0] = 0;
    count = 1;
    for (unsigned y = 0; y < c.elements; y++)
        c.products[0][y] = y;
    for (unsigned i = 0; i < count; i++)
        for (unsigned g = 0; g < c.generators; g++) {
            const unsigned x = c.actions[g][queue[i]];
            for (unsigned y = 0; y < c.elements && !met[x]; y++)
                c.products[x][y] = c.actions[g][c.products[queue[i]][y]];
            if (!met[x])
                queue[count++] = x;
            met[x] = true;
        }
    assert_int_equal(count, c.elements);
    return c;
}

/* A game of the pieces of a claim, by another generator of moves. */
static board_game *game_of_pieces(const claim *c) {
    board_game *g = calloc(1, sizeof *g);
    for (unsigned i = 0; i < c->pieces; i++)
        board_state(g, c->rule, c->names[i], strlen(c->names[i]));
    assert_int_equal(g->count, c->pieces);
    board_explore(g);
    return g;
}

/* Whether it is right about all sums of two pieces, and of a few also of three. */
static bool is_right(const claim *c, const unsigned *images, const bool *lost, board_game *g) {
    bool right = true;
    for (unsigned i = 0; i < c->pieces && right; i++)
        for (unsigned j = 0; j <= i && right; j++)
            for (unsigned k = 0; k <= j && right; k++) {
                const unsigned x = c->products[images[i]][images[j]], sum[3] = {i, j, k};
                right =
                    lost[images[i]] != board_wins(g, sum, 1) && lost[x] != board_wins(g, sum, 2);
                if (c->pieces > 8)
                    break;
                right = right && lost[c->products[x][images[k]]] != board_wins(g, sum, 3);
            }
    return right;
}

static const char *const positions[] = {
    "cram:2x3",
    "cram:2x4",
    "notakto:2x3",
    "node-kayles:0-1,1-2,2-3,3-4,4-0",
    "clobber:2x3",
    "chomp:2x4",
    "sprouts:0*2",
    "node-kayles:0-1,1-2,1-3,3-4",
    "nimstring:0-1,1-2,2-0,1-3",
    "arc-kayles:0-1,1-2,2-3,3-0,1-4",
    "hackenbush:0-1,1-2,2-0,2-3,3-4,3-3",
    "brussels-sprouts:4*2",
    "brussels-sprouts:3.2.1",
    "coins=1,3-4:TTHTHH",
    "dawson-strip:.........",
    "dawson-strip=3:.....x....",
    "domino-juvavum:3x3",
    "juvavum:2x3",
    "end-nim:2,4,1,3",
    "euclid:25,9",
    "fibonacci:15,3",
    "geography:0,0-1,1-2,2-3,3-0,1>4,4-5",
    "mock-turtles:THTHHT",
    "moore=2:3,4,5",
    "moore=3:1,2,2,1",
    "notakto=2:2x3",
    "nimble:6",
    "ruler:THTHHT",
    "silver-dollar:1,4,6",
    "staircase:3,1,2",
    "sym:THTHHT",
    "take-away=square:19",
    "take-away=half:12",
    "tartan=1-2*1-3:THT/HTH",
    "triplets:THTHHT",
    "turning-turtles:THTHH",
    "twins:THTHH",
    "wythoff=3:6,7",
};

static void test_true_claims(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        claim c = read_claim(certificate_of(positions[i]));
        if (verdict_on(c.text, strlen(c.text), &as_usual) != ACCEPTED)
            fail_msg("%s: %s", positions[i], checked.said);
        board_game *g = game_of_pieces(&c);
        assert_true(is_right(&c, c.images, c.lost, g));
        board_release(g);
        check_end(c.text);
        free(c.text);
    }
    char *text = certificate_of("notakto:3x3 + notakto:3x3 + kayles:7 + nim:2");
    assert_int_equal(verdict_on(text, strlen(text), &as_usual), ACCEPTED);
    assert_string_equal(checked.said, ": the misere quotient of all that notakto:3x3 + 0.77:7 + "
                                      "0.333...:2 leads to has 124 elements, 17 of them lost");
    free(text);
}

static void test_spoiled(void **state) {
    (void)state;
    static const char *const few[] = {"cram:2x3", "notakto:2x3", "kayles:5",
                                      "hackenbush:0-1,1-2,0-3", "brussels-sprouts:3.1"};
    for (size_t i = 0; i < sizeof few / sizeof *few; i++) {
        char *text = certificate_of(few[i]);
        /* Another state of the same piece is no mistake: states are changed below. */
        char *monoid = strstr(text, "\nelements ");
        const size_t size = strlen(text);
        for (char *c = monoid; c < text + size - 22; c++) {
            const char was = *c;
            if (was < '0' || was > '9' || (c[1] >= '0' && c[1] <= '9'))
                continue;
            *c = (char)(was == '9' ? '8' : was + 1);
            mend_sum(text, size);
            if (verdict_on(text, size, &as_usual) != REFUSED)
                fail_msg("%s: a change at byte %zu is not noticed", few[i], (size_t)(c - text));
            *c = was;
        }
        mend_sum(text, size);
        assert_int_equal(verdict_on(text, size, &as_usual), ACCEPTED);
        spoil_lines(text, size, few[i]);
        free(text);
    }
}

static void test_little_memory(void **state) {
    (void)state;
    char *text = certificate_of("cram:2x3 + kayles:3");
    check_little_memory(text);
    free(text);
}

/* What stands between the pieces and the images for cram:1x4. */
#define MONOID                                                                                     \
    "elements 6\ngenerators 2\ngenerator 0\ngenerator 1\naction 1 0 3 2 5 4\n"                     \
    "action 2 3 4 5 2 3\nlost 2 1 4\n"
#define TWO_PIECES "piece 0:2x1\npiece 0:4x1\n"

static void test_pieces(void **state) {
    (void)state;
    char *small = certificate_of("cram:1x4"), *mixed = certificate_of("cram:1x4 + nim:2");
    char *ended = edit(mixed, "rule 0.333...", "rule 0.1"); /* heap 2 can't be taken */
    const spoiled cases[] = {
        {small, "pieces 2", "pieces 0", "line 6: there are no pieces"},
        {small, "pieces 2", "pieces 1048577", "line 6: a number is larger than 1048576"},
        {small, "piece 0:4x1", "piece 0:1x4", NULL},
        {small, "position 0:1x4", "position 0:4x1 0:1x4 0:2x1", NULL},
        {small, "position 0:1x4", "position 0:1x2", "line 16: the position does not lead to all"},
        {small, "position 0:1x4", "position 0:2x2", "line 16: a move leads to what is no piece"},
        {small, "position 0:1x4", "position", NULL}, /* the pieces alone */
        {small, "position 0:1x4\npieces 2\npiece 0:2x1\n", "position\npieces 1\n",
         "line 11: a number is larger than 0"},
        {small, "position 0:1x4\npieces 2\n" TWO_PIECES MONOID "images 1 2",
         "position\npieces 1\npiece 0:4x1\nelements 2\ngenerators 1\ngenerator 0\naction 1 0\n"
         "lost 1 1\nimages 1",
         "line 13: a move leads to what is no piece"},
        {small, "piece 0:2x1", "piece 0:1x1", "line 7: a piece is not one component"},
        {small, "piece 0:2x1", "piece 0:../##/..", "line 7: a piece is not one component"},
        {small, "piece 0:2x1", "piece 0:2x1 0:2x1", "line 7: a piece is not one component"},
        {small, "piece 0:2x1", "piece", "line 7: a piece is not one component"},
        {small, "piece 0:2x1", "piece 1:2x1", "line 7: a number is larger than 0"},
        {small, "pieces 2\n" TWO_PIECES MONOID "images 1 2",
         "pieces 3\n" TWO_PIECES "piece 0:1x2\n" MONOID "images 1 2 1", NULL},
        {small, "pieces 2\n" TWO_PIECES MONOID "images 1 2",
         "pieces 3\n" TWO_PIECES "piece 0:1x2\n" MONOID "images 1 2 0",
         "line 17: piece:2 has another image than the same before"},
        {small, "rule cram", "rule hex", "line 4: the moves of this game are not known here"},
        {small, "piece 0:2x1", "piece 0:\t2x1", "line 7: this is not understood as cram"},
        {small, "piece 0:4x1", "piece 0:4x1\t", "line 8: there is more, or something else"},
        {mixed, "rule 0.333...", "rule nim", "line 5: the moves of this game are not known here"},
        {mixed, "piece 1:2", "piece 1:02", "line 11: this is not understood as 0.333..."},
        {small, "rules 1\nrule cram\nposition 0:1x4\npieces 2\npiece 0:2x1\npiece 0:4x1",
         "rules 2\nrule cram\nrule cram\nposition 1:1x4\npieces 2\npiece 1:2x1\npiece 0:4x1", NULL},
        {mixed, "rules 2\nrule cram\nrule 0.333...\nposition 0:1x4 1:2\npieces 4\n",
         "rules 3\nrule cram\nrule 0.333...\nrule 0.3333...\nposition 0:1x4 2:2\npieces 4\n", NULL},
        {mixed, "rules 2\nrule cram\nrule 0.333...\nposition 0:1x4 1:2\npieces 4\n",
         "rules 3\nrule cram\nrule 0.333...\nrule 0.3!33?...\nposition 0:1x4 2:2\npieces 4\n",
         NULL},
        {mixed, "piece 1:1\n", "piece 1:1,2\n", "line 10: this is not understood as 0.333..."},
        {mixed, "position 0:1x4 1:2", "position 0:1x4 1:1,2", "line 6: this is not understood"},
        {mixed, "rule 0.333...", "rule 0.33", NULL}, /* the same up to heap 2 */
        {mixed, "rule 0.333...", "rule 0.3", "line 20: piece:0 + piece:3 is not lost there"},
        {ended, "images 1 2 1 2", "images 1 2 1 0", "line 19: piece:3 has no moves"},
        {mixed, "position 0:1x4 1:2", "position 0:1x4 1:2 1:2000000", "line 19: a turn has more"},
    };
    CHECK(cases);
    free(small);
    free(mixed);
    free(ended);
}

static void put_numbers(FILE *file, const char *name, const unsigned *list, unsigned count) {
    fputs(name, file);
    for (unsigned i = 0; i < count; i++)
        fprintf(file, " %u", list[i]);
    fputc('\n', file);
}

/* The certificate with other images, and other elements lost; the generators stay. */
static char *forge(const claim *c, const unsigned *images, const bool *lost) {
    char *text = NULL;
    size_t size = 0;
    unsigned list[ELEMENTS], count = 0;
    for (unsigned x = 0; x < c->elements; x++)
        if (lost[x])
            list[count++] = x;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    const char *end = strstr(c->text, "\nlost ") + 1;
    fwrite(c->text, 1, (size_t)(end - c->text), file);
    fprintf(file, "lost %u%s", count, count == 0 ? "\n" : "");
    if (count > 0)
        put_numbers(file, "", list, count);
    put_numbers(file, "images", images, c->pieces);
    fputs("sum 0123456789abcdef\n", file);
    fclose(file);
    mend_sum(text, size);
    return text;
}

/* Near-misses: a few images or lost elements are others. What is accepted must be right; nothing
 * else than the true claim is. */
static void test_forged(void **state) {
    (void)state;
    static const char *const from[] = {"cram:2x4",       "notakto:2x3",
                                       "sprouts:0*2",    "chomp:2x4",
                                       "wythoff:3,4",    "hackenbush:0-1,1-2,2-0,2-3,3-4,3-3",
                                       "juvavum:2x3",    "geography:0,0-1,1-2,2-3,3-0,1>4,4-5",
                                       "staircase:2,1,2"};
    unsigned refused_for_sums = 0, refused_for_moves = 0, wrong = 0;
    for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
        claim c = read_claim(certificate_of(from[i]));
        board_game *g = game_of_pieces(&c);
        bouton_random random = {i + 1};
        for (unsigned n = 0; n < 400 * test_scale(); n++) {
            unsigned images[PIECES], changes = 0;
            bool lost[ELEMENTS];
            memcpy(images, c.images, sizeof images);
            memcpy(lost, c.lost, sizeof lost);
            for (unsigned k = bouton_random_below(&random, 3); k < 3; k++) {
                const unsigned piece = (unsigned)bouton_random_below(&random, c.pieces);
                const unsigned x = (unsigned)bouton_random_below(&random, c.elements);
                if (n % 2 == 0)
                    images[piece] = x;
                else if (x > 0)
                    lost[x] = !lost[x];
            }
            for (unsigned p = 0; p < c.pieces; p++)
                changes += images[p] != c.images[p];
            for (unsigned x = 0; x < c.elements; x++)
                changes += lost[x] != c.lost[x];
            char *text = forge(&c, images, lost);
            const int verdict = verdict_on(text, strlen(text), &as_usual);
            if (verdict != (changes == 0 ? ACCEPTED : REFUSED))
                fail_msg("%s, forged: %s\n%s", from[i], checked.said, text);
            wrong += verdict == REFUSED && !is_right(&c, images, lost, g);
            refused_for_sums += strstr(checked.said, "no move leads to a lost") != NULL;
            refused_for_moves += strstr(checked.said, "leads from a lost product") != NULL;
            free(text);
        }
        board_release(g);
        free(c.text);
    }
    assert_true(wrong > 300);
    assert_true(refused_for_moves > 100 && refused_for_sums > 50);
}

static bouton_quotient *open_quotient(bouton_context *b, const char *text) {
    bouton_position *p = bouton_position_new(b);
    assert_int_equal(bouton_position_read(p, text, strlen(text)), BOUTON_OK);
    bouton_quotient *q = bouton_quotient_open_position(p);
    bouton_position_free(p);
    assert_non_null(q);
    return q;
}

/* What there is to certify: a move. */
static void test_none(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    bouton_quotient *q = open_quotient(b, "cram:1x1");
    assert_int_equal(bouton_quotient_advance(q, 0, false), BOUTON_OK);
    assert_int_equal(bouton_quotient_certificate(q, text), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "no-certificate");
    assert_int_equal(bouton_text_size(text), 0);
    bouton_text_free(text);
    bouton_quotient_close(q);
    bouton_free(b);
}

/* Taken up again after every so many steps, it comes to the same, and each certificate on the way
 * holds. */
static void test_resumed(void **state) {
    (void)state;
    static const char *const texts[] = {"notakto:3x3 + kayles:9", "cram:4x4"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_text *text = bouton_text_new(b), *whole = bouton_text_new(b);
        bouton_quotient *q = open_quotient(b, texts[i]);
        const bouton_status status = bouton_quotient_advance(q, 0, false);
        assert_int_equal(bouton_quotient_certificate(q, whole), BOUTON_OK);
        const bouton_quotient_facts facts = *bouton_quotient_facts_of(q);
        unsigned parts = 0;
        uint64_t known = 0;
        for (uint64_t steps = 100; known < facts.count; steps += steps / 2) {
            bouton_quotient_close(q);
            q = open_quotient(b, texts[i]);
            if (known > 0)
                assert_int_equal(
                    bouton_quotient_resume(q, bouton_text_data(text), bouton_text_size(text)),
                    BOUTON_OK);
            assert_int_equal(bouton_quotient_facts_of(q)->count, known);
            bouton_quotient_limit(q, steps);
            bouton_quotient_advance(q, 0, false);
            parts += bouton_quotient_facts_of(q)->count > known;
            known = bouton_quotient_facts_of(q)->count;
            bouton_text_clear(text);
            if (bouton_quotient_certificate(q, text) == BOUTON_OK)
                assert_int_equal(
                    verdict_on(bouton_text_data(text), bouton_text_size(text), &as_usual),
                    ACCEPTED);
        }
        assert_true(parts > 1);
        assert_string_equal(bouton_text_data(text), bouton_text_data(whole));
        assert_int_equal(bouton_quotient_facts_of(q)->order, facts.order);
        assert_int_equal(bouton_quotient_facts_of(q)->proved, status == BOUTON_OK);
        if (status == BOUTON_OK)
            assert_non_null(strstr(checked.said, "all that notakto:3x3 + 0.77:9 leads to"));
        else
            assert_string_equal(checked.said, ": the misere quotient of the 175 positions listed "
                                              "has 108 elements, 23 of them lost");
        bouton_quotient_close(q);
        bouton_text_free(text);
        bouton_text_free(whole);
        bouton_free(b);
    }
}

/* Only what a quotient was opened on is taken up, and that just after. */
static void test_not_resumed(void **state) {
    (void)state;
    char *whole = certificate_of("cram:2x3"), *other = certificate_of("notakto:2x2"),
         *apart = certificate_of("cram:1x5");
    char *gap = edit(whole, "rules 1\nrule cram\nposition 0:2x3\n",
                     "rules 2\nrule cram\nrule 0.333...\nposition\n");
    char *mixed = edit(whole, "piece 0:2x1\npiece 0:2x2\n", "piece 0:2x2\npiece 0:2x1\n");
    char *less = edit(whole, "position 0:2x3", "position 0:2x2"),
         *small = certificate_of("cram:1x4"),
         *more = edit(small, "pieces 2\n" TWO_PIECES MONOID "images 1 2",
                      "pieces 1\npiece 0:2x1\nelements 2\ngenerators 1\ngenerator 0\naction 1 0\n"
                      "lost 1 1\nimages 1");
    const char *outcome = "bouton certificate 2\nclaim outcome\nsum 0123456789abcdef\n";
    char *search = strdup(outcome);
    mend_sum(search, strlen(search));
    const struct {
        const char *text, *position;
        bouton_status status;
    } cases[] = {{whole, "cram:2x3", BOUTON_OK},       {mixed, "cram:2x3", BOUTON_NO},
                 {whole, "cram:2x2", BOUTON_NO},       {other, "cram:2x3", BOUTON_NO},
                 {whole, "notakto:2x3", BOUTON_NO},    {whole, "cram:2x3 + nim:1", BOUTON_NO},
                 {apart, "cram:2x3", BOUTON_NO},       {search, "cram:2x3", BOUTON_INPUT},
                 {gap, "cram:2x3 + nim:3", BOUTON_NO}, {"nothing", "cram:2x3", BOUTON_NO},
                 {less, "cram:2x3", BOUTON_NO},        {more, "cram:1x4", BOUTON_NO}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_quotient *q = open_quotient(b, cases[i].position);
        const bouton_status status =
            bouton_quotient_resume(q, cases[i].text, strlen(cases[i].text));
        if (status != cases[i].status)
            fail_msg("case %zu: %s", i, bouton_last_error(b)->message);
        if (cases[i].text == gap)
            assert_non_null(strstr(bouton_last_error(b)->message, "a move leads to what is no"));
        if (status == BOUTON_OK) {
            assert_true(bouton_quotient_facts_of(q)->proved);
            assert_int_equal(bouton_quotient_resume(q, whole, strlen(whole)), BOUTON_INPUT);
        }
        bouton_quotient_close(q);
        bouton_free(b);
    }
    free(whole);
    free(other);
    free(apart);
    free(gap);
    free(mixed);
    free(search);
    free(less);
    free(small);
    free(more);
}

static bouton_verdict count_polls(void *user, const bouton_progress *progress) {
    (void)progress;
    ++*(uint64_t *)user;
    return BOUTON_GO_ON;
}

/* A certificate of many positions in one line of play takes a time in proportion to them. */
static void test_long_play(void **state) {
    (void)state;
    enum { LENGTH = 100000, EVERY = 1 << 10 };
    char *text = NULL, position[32];
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    fprintf(file,
            "bouton certificate 2\nclaim closed\nrules 1\nrule 0.3\nposition 0:%d\npieces %d\n",
            LENGTH, LENGTH);
    for (int i = LENGTH; i > 0; i--)
        fprintf(file, "piece 0:%d\n", i);
    fprintf(file, "elements 2\ngenerators 1\ngenerator 1\naction 1 0\nlost 1 1\nimages");
    for (int i = LENGTH; i > 0; i--)
        fprintf(file, " %d", i % 2);
    fputs("\nsum 0123456789abcdef\n", file);
    fclose(file);
    mend_sum(text, size);
    assert_int_equal(verdict_on(text, size, &as_usual), ACCEPTED);
    uint64_t asked = 0;
    bouton_context *b = bouton_new(&(bouton_options){.poll = count_polls, .poll_user = &asked});
    bouton_position *p = bouton_position_new(b);
    snprintf(position, sizeof position, "0.3:%d", LENGTH);
    assert_int_equal(bouton_position_read(p, position, strlen(position)), BOUTON_OK);
    bouton_quotient *q = bouton_quotient_open_position(p);
    assert_non_null(q);
    assert_in_range(asked, 2 * (LENGTH / EVERY), 6 * (LENGTH / EVERY));
    bouton_quotient_close(q);
    bouton_position_free(p);
    bouton_free(b);
    free(text);
}

/* Of a position with more components than bouton-check takes the pieces alone are certified. */
static void test_many_components(void **state) {
    (void)state;
    enum { COUNT = 1025, SIZE = 8192 };
    char position[SIZE] = "0.3:1";
    for (int i = 2; i <= COUNT; i++)
        snprintf(position + strlen(position), SIZE - strlen(position), ",%d", i);
    char *text = certificate_of(position);
    assert_int_equal(verdict_on(text, strlen(text), &as_usual), ACCEPTED);
    assert_non_null(strstr(checked.said, "the 1025 positions listed"));
    char line[2 * SIZE] = "\nposition";
    for (int i = 1; i <= COUNT; i++)
        snprintf(line + strlen(line), sizeof line - strlen(line), " 0:%d", i);
    char *whole = edit(text, "\nposition", line);
    assert_int_equal(verdict_on(whole, strlen(whole), &as_usual), REFUSED);
    assert_non_null(strstr(checked.said, "too many components"));
    *strrchr(position, ',') = '\0';
    free(text);
    text = certificate_of(position);
    assert_int_equal(verdict_on(text, strlen(text), &as_usual), ACCEPTED);
    assert_non_null(strstr(checked.said, "leads to"));
    free(text);
    free(whole);
}

static bouton_status load(void *user, const char *name, size_t most, bouton_text *text,
                          const char **why) {
    unsigned *loaded = user;
    (void)name, (void)most, (void)why;
    ++*loaded;
    bouton_text_put(text, "return {}");
    return BOUTON_OK;
}

/* A certificate does not make the library read a file. */
static void test_no_files(void **state) {
    (void)state;
    unsigned loaded = 0;
    bouton_context *b = bouton_new(&(bouton_options){.load = load, .load_user = &loaded});
    char *small = certificate_of("cram:1x4"),
         *scripted = edit(small, "rule cram", "rule lua=it.lua");
    assert_int_equal(bouton_certificate_check(b, scripted, strlen(scripted), false, NULL),
                     BOUTON_NO);
    assert_int_equal(loaded, 0);
    assert_int_equal(bouton_certificate_check(b, small, strlen(small), false, NULL), BOUTON_OK);
    free(small);
    free(scripted);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_true_claims),     cmocka_unit_test(test_spoiled),
        cmocka_unit_test(test_little_memory),   cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_forged),          cmocka_unit_test(test_none),
        cmocka_unit_test(test_resumed),         cmocka_unit_test(test_not_resumed),
        cmocka_unit_test(test_many_components), cmocka_unit_test(test_long_play),
        cmocka_unit_test(test_no_files),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
