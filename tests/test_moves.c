/* SPDX-License-Identifier: MIT */
/* The moves of every state that can be reached from a game's example are those of reference/. */
#include "every_game.h"
#include "faults.h"

#include "base/text.h"
#include "reference/moves.h"

/* Options as texts that can be compared: in order, each once. */
typedef struct options {
    size_t count;
    char text[REFERENCE_MOVES_MAX][REFERENCE_TEXT_MAX];
} options;

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

static void in_order(options *o) {
    size_t kept = 0;
    qsort(o->text, o->count, sizeof *o->text, compare_texts);
    for (size_t i = 0; i < o->count; i++)
        if (kept == 0 || strcmp(o->text[i], o->text[kept - 1]) != 0)
            memmove(o->text[kept++], o->text[i], sizeof *o->text);
    o->count = kept;
}

/* A state's text joins the others of its option, in order. One that can't be moved is nothing. */
static void add_state(const sample *s, char pieces[][REFERENCE_TEXT_MAX], size_t *count,
                      const char *text) {
    static reference_moves moves;
    assert_true(reference_moves_of(s->rule->text, text, &moves));
    if (moves.count > 0)
        snprintf(pieces[(*count)++], REFERENCE_TEXT_MAX, "%s", text);
}

static void add_option(options *o, char pieces[][REFERENCE_TEXT_MAX], size_t count) {
    assert_true(o->count < REFERENCE_MOVES_MAX);
    char *text = o->text[o->count++];
    text[0] = '\0';
    qsort(pieces, count, sizeof *pieces, compare_texts);
    for (size_t i = 0; i < count; i++) {
        assert_true(strlen(text) + strlen(pieces[i]) + 2 < REFERENCE_TEXT_MAX);
        strcat(strcat(text, pieces[i]), "+");
    }
}

static const char *text_of(const sample *s, bouton_state state, bouton_text *text) {
    bouton_text_clear(text);
    bouton_rule_print(s->rule, state, text);
    return text->data;
}

/* The text of the state that a text is read as. */
static void read_again(const sample *s, const char *piece, bouton_text *bytes, bouton_text *text) {
    bouton_cursor cursor = {piece, strlen(piece), 0, strlen(piece)};
    bouton_text_clear(bytes);
    if (bouton_rule_parse(s->rule, &cursor, bytes) != BOUTON_OK)
        fail_msg("%s:%s: %s", s->rule->text, piece, bouton_last_error(s->b)->message);
    text_of(s, (bouton_state){(const uint8_t *)bytes->data, bytes->size}, text);
}

static void moves_are_the_references(sample *s) {
    enum { PIECES_MAX = 8 };
    static reference_moves wanted;
    static options mine, theirs;
    char pieces[PIECES_MAX][REFERENCE_TEXT_MAX];
    bouton_text text = bouton_text_start(s->b), bytes = bouton_text_start(s->b);
    bouton_moves moves = bouton_moves_new(s->b);
    for (size_t i = 0; i < s->graph.count; i++) {
        const bouton_state state = explored_state(&s->graph, i);
        if (!reference_moves_of(s->rule->text, text_of(s, state, &text), &wanted))
            break;
        mine.count = theirs.count = 0;
        assert_int_equal(bouton_rule_moves(s->rule, state, &moves), BOUTON_OK);
        for (size_t option = 0; option < moves.option_count; option++) {
            size_t count = 0;
            for (size_t j = 0; j < bouton_option_size(&moves, option) && j < PIECES_MAX; j++)
                add_state(s, pieces, &count,
                          text_of(s, bouton_option_state(&moves, option, j), &text));
            add_option(&mine, pieces, count);
        }
        for (size_t option = 0; option < wanted.count; option++) {
            size_t count = 0;
            char *rest = wanted.text[option], *piece;
            while ((piece = strtok_r(rest, "+", &rest)) != NULL) {
                const size_t before = count;
                add_state(s, pieces, &count, piece);
                if (count == before)
                    continue;
                read_again(s, piece, &bytes, &text);
                snprintf(pieces[before], sizeof pieces[before], "%s", text.data);
            }
            add_option(&theirs, pieces, count);
        }
        in_order(&mine);
        in_order(&theirs);
        for (size_t j = 0; j < mine.count || j < theirs.count; j++)
            if (j >= mine.count || j >= theirs.count || strcmp(mine.text[j], theirs.text[j]) != 0)
                fail_msg("%s:%s: %s instead of %s", s->rule->text, text_of(s, state, &text),
                         j < mine.count ? mine.text[j] : "nothing",
                         j < theirs.count ? theirs.text[j] : "nothing");
    }
    bouton_moves_free(&moves);
    bouton_text_release(&text);
    bouton_text_release(&bytes);
}

EVERY(moves_are_the_references)

/* Lua's rules are their own definition, and a new game begins without a second one; the others have
 * one each. */
static const char *const referenced[] = {
    "allbut",
    "arc-kayles",
    "brussels-sprouts",
    "chomp",
    "clobber",
    "code",
    "coins",
    "cram",
    "dawson-chess",
    "dawson-kayles",
    "dawson-strip",
    "domino-juvavum",
    "end-nim",
    "euclid",
    "fibonacci",
    "geography",
    "graph",
    "grundy",
    "hackenbush",
    "juvavum",
    "kayles",
    "lasker",
    "mock-turtles",
    "moore",
    "nim",
    "nimble",
    "nimstring",
    "node-kayles",
    "northcott",
    "notakto",
    "officers",
    "poker",
    "ruler",
    "silver-dollar",
    "sprouts",
    "staircase",
    "subtract",
    "sym",
    "take-away",
    "tartan",
    "treblecross",
    "triplets",
    "turning-turtles",
    "twins",
    "wythoff",
};

static void is_referenced(sample *s) {
    static reference_moves moves;
    bouton_text text = bouton_text_start(s->b);
    bool known = false;
    for (size_t i = 0; i < sizeof referenced / sizeof *referenced; i++)
        known |= strcmp(referenced[i], s->game->name) == 0;
    if (known &&
        !reference_moves_of(s->rule->text, text_of(s, explored_state(&s->graph, 0), &text), &moves))
        fail_msg("reference/ does not know %s", s->rule->text);
    bouton_text_release(&text);
}

EVERY(is_referenced)

/* What a state falls apart into is one option, so a game that begins another there is in error. */
static void slipping_split(const bouton_rule *rule, bouton_state state, bool value_only,
                           bouton_moves *out) {
    (void)rule, (void)value_only;
    bouton_option(out, state.data, state.size);
}

static void test_an_option_is_no_part(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_solution *solution = bouton_solution_new(b);
        bouton_game game = *bouton_game_find(b, "clobber", 7);
        game.size = sizeof game;
        game.name = "slip";
        game.example = "slip:2x3";
        game.reasons = NULL; /* which games from outside have none of */
        *(i % 2 == 0 ? &game.split : &game.canonical) = slipping_split;
        assert_int_equal(bouton_game_register(b, &game), BOUTON_OK);
        assert_int_equal(bouton_position_read(position, "slip:2x3", 8), BOUTON_OK);
        assert_int_equal(bouton_solve(position, i < 2 ? BOUTON_NORMAL : BOUTON_MISERE,
                                      BOUTON_WANT_ALL, solution),
                         BOUTON_INPUT);
        assert_non_null(strstr(bouton_last_error(b)->message, "it may only add states"));
        bouton_solution_free(solution);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* Where nothing can be moved in, the match is over: so it is with nothing at all. */
static void test_ended(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool ended;
    } cases[] = {{NULL, true}, {"nim:0", true}, {"nim:0,0 + cram:1x1", true}, {"nim:0,1", false}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_position *position = bouton_position_new(b);
        bool ended = !cases[i].ended;
        if (cases[i].text != NULL)
            assert_int_equal(bouton_position_read(position, cases[i].text, strlen(cases[i].text)),
                             BOUTON_OK);
        assert_int_equal(bouton_position_has_ended(position, &ended), BOUTON_OK);
        assert_int_equal(ended, cases[i].ended);
        bouton_position_free(position);
    }
    bouton_free(b);
}

/* A board that falls apart into many: all of them have room, and each is whole. */
static void test_many_parts(void **state) {
    (void)state;
    enum { PARTS = 32 };
    char text[512] = "node-kayles:0-1";
    for (unsigned i = 1; i < PARTS; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), ",%u-%u", 2 * i, 2 * i + 1);
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_moves parts = bouton_moves_new(b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_position_count(position), 1);
    assert_int_equal(bouton_position_simplify(position, 0, 0, &parts), BOUTON_OK);
    assert_int_equal(bouton_position_count(position), PARTS);
    for (size_t i = 0; i < PARTS; i++) {
        const bouton_state first = bouton_position_at(position, 0);
        const bouton_state part = bouton_position_at(position, i);
        assert_int_equal(part.size, first.size);
        assert_memory_equal(part.data, first.data, first.size);
    }
    bouton_moves_free(&parts);
    bouton_position_free(position);
    bouton_free(b);
}

/* Where memory fails on the way, that is told, and the position is empty, not half of it. */
static bouton_status simplify_all(bouton_context *b) {
    static const char text[] = "cram:../##/.. + node-kayles:0-1,2-3,4-5 + cram:2x2";
    bouton_position *position = bouton_position_new(b);
    bouton_moves parts = bouton_moves_new(b);
    bouton_status status = position != NULL ? bouton_position_read(position, text, strlen(text))
                                            : bouton_last_error(b)->status;
    if (status == BOUTON_OK) {
        status = bouton_position_simplify(position, 0, 0, &parts);
        assert_int_equal(bouton_position_count(position), status == BOUTON_OK ? 6 : 0);
    }
    bouton_moves_free(&parts);
    bouton_position_free(position);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures;
    assert_true(faults_told(simplify_all, &failures) > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_the_references),
        cmocka_unit_test(test_is_referenced),
        cmocka_unit_test(test_an_option_is_no_part),
        cmocka_unit_test(test_ended),
        cmocka_unit_test(test_many_parts),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
