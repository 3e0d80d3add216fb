/* SPDX-License-Identifier: MIT */
/* What is told of a move, held against what differs between the state before and after it. */
#include "every_game.h"
#include "explain/explain.h"
#include "match/match.h"
#include "picture/picture.h"
#include "rulekit/rule_picture.h"
#include "solve/solve.h"

/* A move with its two pictures. */
typedef struct scene {
    const bouton_picture *before, *after;
    const bouton_phrase *phrase;
} scene;

static bool same_place(bouton_place a, bouton_place b) {
    return a.kind == b.kind && a.row == b.row && a.column == b.column && a.number == b.number &&
           a.from == b.from && a.to == b.to;
}

static const bouton_part *part_at(const bouton_picture *picture, bouton_place place) {
    for (size_t i = 0; i < picture->count; i++)
        if (same_place(bouton_part_place(picture, i), place))
            return &picture->parts[i];
    fail_msg("no part has the place that is told");
    return NULL;
}

/* What a part has become. */
static bouton_part_kind now(const scene *s, const bouton_part *part) {
    for (size_t i = 0; i < s->after->count; i++)
        if (s->after->parts[i].name == part->name)
            return s->after->parts[i].kind;
    return BOUTON_PART_NONE;
}

static long tokens_in_row(const bouton_picture *picture, uint32_t row) {
    long tokens = 0;
    for (size_t i = 0; i < picture->count; i++)
        tokens +=
            picture->parts[i].kind == BOUTON_PART_TOKEN && picture->parts[i].y + 1 == (int)row;
    return tokens;
}

/* Each row has lost as many as are told, or got them; the others have what they had. */
static void check_rows(const scene *s, bouton_verb verb) {
    const size_t count = bouton_phrase_places(s->phrase);
    long moved = 0;
    for (int y = 0; y < s->before->height; y++) {
        long lost = 0;
        for (size_t i = 0; i < count; i++) {
            const bouton_place place = bouton_phrase_place(s->phrase, i);
            assert_int_equal(place.kind, BOUTON_PLACE_ROW);
            assert_int_equal(place.step,
                             s->before->stairs ? (uint32_t)s->before->height + 1 - place.row : 0);
            if ((int)place.row != y + 1)
                continue;
            const bool arrives = verb == BOUTON_VERB_PASS && i + 1 == count;
            assert_int_equal(place.amount == 0, arrives);
            lost += arrives ? -moved : verb == BOUTON_VERB_PUT ? -(long)place.amount : place.amount;
            moved += arrives ? 0 : place.amount;
        }
        assert_int_equal(tokens_in_row(s->before, (uint32_t)y + 1) -
                             tokens_in_row(s->after, (uint32_t)y + 1),
                         lost);
    }
}

static void check_piece(const scene *s) {
    assert_int_equal(bouton_phrase_places(s->phrase), 2);
    const bouton_part *from = part_at(s->before, bouton_phrase_place(s->phrase, 0));
    const bouton_part *to = part_at(s->before, bouton_phrase_place(s->phrase, 1));
    if (from != to)
        assert_int_not_equal(now(s, from), from->kind);
    if (s->after->count > 0)
        assert_int_equal(now(s, to), from->kind);
}

/* The cells told are those that change, all to the same, or for coins each to its other side. */
static void check_cells(const scene *s) {
    size_t changed = 0;
    for (size_t i = 0; i < s->before->count; i++)
        changed += s->before->parts[i].kind != now(s, &s->before->parts[i]);
    const size_t count = bouton_phrase_places(s->phrase);
    const bouton_place first = bouton_phrase_place(s->phrase, 0);
    bool row = count > 1, column = count > 1;
    uint64_t rows = 0, columns = 0;
    if (s->after->count > 0)
        assert_int_equal(changed, count);
    for (size_t i = 0; i < count; i++) {
        const bouton_place place = bouton_phrase_place(s->phrase, i);
        const bouton_part *part = part_at(s->before, place);
        assert_int_not_equal(now(s, part), part->kind);
        row = row && place.row == first.row;
        column = column && place.column == first.column;
        rows |= (uint64_t)1 << place.row % 64;
        columns |= (uint64_t)1 << place.column % 64;
    }
    const bool grid = count == (size_t)(__builtin_popcountll(rows) * __builtin_popcountll(columns));
    assert_int_equal(bouton_phrase_line(s->phrase), row                 ? BOUTON_LINE_ROW
                                                    : column            ? BOUTON_LINE_COLUMN
                                                    : grid && count > 1 ? BOUTON_LINE_GRID
                                                                        : BOUTON_LINE_NONE);
}

/* From the place told on, to the right and down, all is gone, and nothing else. */
static void check_bite(const scene *s) {
    assert_int_equal(bouton_phrase_places(s->phrase), 1);
    const bouton_part *corner = part_at(s->before, bouton_phrase_place(s->phrase, 0));
    for (size_t i = 0; i < s->before->count; i++) {
        const bouton_part *part = &s->before->parts[i];
        assert_int_equal(now(s, part) == BOUTON_PART_NONE,
                         part->x >= corner->x && part->y >= corner->y);
    }
}

static size_t lines_between(const bouton_picture *picture, bouton_place place) {
    size_t lines = 0;
    for (size_t i = 0; i < picture->count; i++)
        lines += same_place(bouton_part_place(picture, i), place);
    return lines;
}

static void check_gone(const scene *s) {
    for (size_t i = 0; i < bouton_phrase_places(s->phrase); i++) {
        const bouton_place place = bouton_phrase_place(s->phrase, i);
        assert_true(lines_between(s->before, place) > lines_between(s->after, place));
    }
}

/* The words have the verb's and all numbers of the data. */
static void check_words(const scene *s, bouton_text *words) {
    static const char *const verbs[BOUTON_VERB_COUNT] = {
        [BOUTON_VERB_TAKE] = "takes ",   [BOUTON_VERB_PUT] = "puts ",
        [BOUTON_VERB_PASS] = "moves ",   [BOUTON_VERB_MOVE] = "moves from ",
        [BOUTON_VERB_COVER] = "covers ", [BOUTON_VERB_CROSS] = "marks ",
        [BOUTON_VERB_TURN] = "turns ",   [BOUTON_VERB_BITE] = "bites ",
        [BOUTON_VERB_CUT] = "cuts ",     [BOUTON_VERB_PICK] = "takes ",
    };
    const char *verb = verbs[bouton_phrase_verb(s->phrase)];
    bouton_text_clear(words);
    bouton_phrase_write(s->phrase, words);
    assert_memory_equal(words->data, verb, strlen(verb));
    for (size_t i = 0; i < bouton_phrase_places(s->phrase); i++) {
        const bouton_place place = bouton_phrase_place(s->phrase, i);
        const uint64_t row = place.step > 0 ? place.step : place.row; /* as the picture counts */
        const uint64_t numbers[] = {row,        place.column, place.amount,
                                    place.from, place.to,     place.number};
        for (size_t j = 0; j < sizeof numbers / sizeof *numbers; j++) {
            char number[32];
            snprintf(number, sizeof number, "%llu", (unsigned long long)numbers[j]);
            if (numbers[j] > 0 && strstr(words->data, number) == NULL)
                fail_msg("%s: %s is missing", words->data, number);
        }
    }
}

static void check(const scene *s, bool one_state) {
    switch (bouton_phrase_verb(s->phrase)) {
    case BOUTON_VERB_TAKE:
    case BOUTON_VERB_PUT:
    case BOUTON_VERB_PASS:
        check_rows(s, bouton_phrase_verb(s->phrase));
        break;
    case BOUTON_VERB_MOVE:
        check_piece(s);
        break;
    case BOUTON_VERB_COVER:
    case BOUTON_VERB_CROSS:
    case BOUTON_VERB_TURN:
        check_cells(s);
        break;
    case BOUTON_VERB_BITE:
        check_bite(s);
        break;
    case BOUTON_VERB_CUT:
    case BOUTON_VERB_PICK:
        if (one_state)
            check_gone(s);
        break;
    default:
        fail_msg("a move of a picture that it does not tell");
    }
}

/* Heaps that can't be drawn are told by their numbers alone, in the same words. */
static void check_undrawn(const scene *s, bouton_diff *diff, bouton_text *words) {
    bouton_phrase *phrase = bouton_phrase_new(words->b);
    bouton_text undrawn = bouton_text_start(words->b);
    bouton_picture heaps = *s->before;
    heaps.count = 0;
    assert_int_equal(bouton_diff_make(diff, &heaps, &diff->after, 0), BOUTON_OK);
    assert_int_equal(bouton_diff_named(diff), 0);
    assert_int_equal(bouton_phrase_make(phrase, &heaps, diff), BOUTON_OK);
    bouton_text_clear(words);
    bouton_phrase_write(s->phrase, words);
    bouton_phrase_write(phrase, &undrawn);
    assert_string_equal(undrawn.data, words->data);
    bouton_text_release(&undrawn);
    bouton_phrase_free(phrase);
}

/* Verbs that some game's move was told by. */
static bool met[BOUTON_VERB_COUNT];

static void phrases_say_what_differs(sample *s) {
    enum { STATES = 300 };
    bouton_position *position = bouton_position_new(s->b);
    bouton_solution *list = bouton_solution_new(s->b);
    bouton_phrase *phrase = bouton_phrase_new(s->b);
    bouton_picture before = bouton_picture_start(s->b), after = bouton_picture_start(s->b);
    bouton_diff diff = bouton_diff_start(s->b);
    bouton_text words = bouton_text_start(s->b);
    const size_t step = 1 + s->graph.count / STATES;
    for (size_t node = 0; node < s->graph.count; node += step) {
        bouton_position_clear(position);
        bouton_position_add(position, s->rule, explored_state(&s->graph, node));
        assert_int_equal(bouton_position_picture(position, 0, &before), BOUTON_OK);
        if (before.count == 0)
            continue;
        assert_int_equal(bouton_list_moves(position, 0, list), BOUTON_OK);
        for (size_t i = 0; i < bouton_solution_moves(list) && i < STATES; i++) {
            const bool one_state = bouton_option_size(&list->to, i) == 1;
            after.count = 0;
            if (one_state)
                assert_int_equal(
                    bouton_rule_picture(s->rule, bouton_option_state(&list->to, i, 0), &after),
                    BOUTON_OK);
            assert_int_equal(bouton_solution_diff(list, i, &before, &diff), BOUTON_OK);
            assert_int_equal(bouton_solution_phrase(list, i, &before, &diff, phrase), BOUTON_OK);
            assert_string_equal(bouton_phrase_component(phrase), "");
            const scene move = {&before, &after, phrase};
            check(&move, one_state);
            check_words(&move, &words);
            if (before.shape == BOUTON_SHAPE_ROWS && one_state)
                check_undrawn(&move, &diff, &words);
            met[bouton_phrase_verb(phrase)] = true;
        }
    }
    bouton_text_release(&words);
    bouton_diff_release(&diff);
    bouton_picture_release(&before);
    bouton_picture_release(&after);
    bouton_phrase_free(phrase);
    bouton_solution_free(list);
    bouton_position_free(position);
}

EVERY(phrases_say_what_differs)

/* Of a board that is too large to be shown moves are told and read by the same words. */
static void check_large(bouton_context *b, const char *text, size_t listed) {
    bouton_position *position = bouton_position_new(b), *after = bouton_position_new(b);
    bouton_solution *list = bouton_solution_new(b);
    bouton_phrase *phrase = bouton_phrase_new(b);
    bouton_picture before = bouton_picture_start(b), left = bouton_picture_start(b);
    bouton_diff diff = bouton_diff_start(b);
    bouton_text words = bouton_text_start(b);
    bouton_match *match = bouton_match_new(b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_position_picture(position, 0, &before), BOUTON_OK);
    assert_int_equal(bouton_picture_parts(&before), 0);
    assert_int_equal(bouton_list_moves(position, 0, list), BOUTON_OK);
    assert_int_equal(bouton_solution_moves(list), listed);
    for (size_t i = 0; i < listed; i += 1 + listed / 8) {
        const bouton_state state = bouton_option_state(&list->to, i, 0);
        assert_int_equal(bouton_rule_picture(position->components[0].rule, state, &left),
                         BOUTON_OK);
        assert_int_equal(bouton_solution_diff(list, i, &before, &diff), BOUTON_OK);
        assert_int_equal(bouton_solution_phrase(list, i, &before, &diff, phrase), BOUTON_OK);
        const scene move = {&before, &left, phrase};
        assert_true(bouton_phrase_verb(phrase) != BOUTON_VERB_NONE);
        check(&move, true);
        check_words(&move, &words);
        assert_int_equal(bouton_match_set_players(match, "Ann,Bo"), BOUTON_OK);
        assert_int_equal(bouton_match_start(match, position, BOUTON_NORMAL), BOUTON_OK);
        assert_int_equal(bouton_match_make(match, words.data), BOUTON_OK);
        assert_int_equal(bouton_solution_make(list, i, after), BOUTON_OK);
        bouton_text_clear(&words);
        bouton_position_write(bouton_match_position(match), &words);
        const size_t half = words.size;
        bouton_position_write(after, &words);
        assert_int_equal(words.size, 2 * half);
        assert_memory_equal(words.data, words.data + half, half);
    }
    bouton_match_free(match);
    bouton_text_release(&words);
    bouton_diff_release(&diff);
    bouton_picture_release(&before);
    bouton_picture_release(&left);
    bouton_phrase_free(phrase);
    bouton_solution_free(list);
    bouton_position_free(after);
    bouton_position_free(position);
}

static void test_large_boards_are_told(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    check_large(b, "cram:1x70", 69);
    check_large(b, "cram:70x2", 208);
    check_large(b, "clobber:1x66", 130);
    check_large(b, "notakto:2x90", 180);
    check_large(b, "silver-dollar:3,70", 69);
    check_large(b, "chomp:3x100", 299);
    check_large(b, "chomp:65x65", 4224);
    bouton_free(b);
}

/* The first move of the list that leaves what this one does: they are told alike. */
static size_t first_like(const bouton_solution *list, size_t move, const bouton_rule *rule) {
    bouton_text left = bouton_text_start(rule->b), other = bouton_text_start(rule->b);
    size_t first = 0;
    bouton_put_parts(rule, &list->to, move, &left);
    do {
        bouton_text_clear(&other);
        bouton_put_parts(rule, &list->to, first++, &other);
    } while (strcmp(bouton_text_data(&left), bouton_text_data(&other)) != 0);
    bouton_text_release(&other);
    bouton_text_release(&left);
    return first - 1;
}

/* An explanation names a move as play does, and says behind an arrow what is left unless the name
 * does. */
static void check_told(const bouton_position *position, const bouton_solution *list, size_t move,
                       size_t component) {
    bouton_text told = bouton_text_start(position->b), played = bouton_text_start(position->b);
    bouton_put_move(position, component, &list->to, move, &told);
    bouton_solution_write_phrase(list, first_like(list, move, position->components[component].rule),
                                 &played);
    const char *end = strstr(told.data, " -> ");
    const size_t size = end != NULL ? (size_t)(end - told.data) : told.size;
    if (size != played.size || strncmp(told.data, played.data, size) != 0)
        fail_msg("played as \"%s\", told as \"%s\"", played.data, told.data);
    if (end == NULL)
        assert_true(strstr(told.data, " leaving ") != NULL || strstr(told.data, " into ") != NULL ||
                    strncmp(told.data, "moves ", 6) == 0);
    bouton_text_release(&played);
    bouton_text_release(&told);
}

static void explanations_name_moves_as_play_does(sample *s) {
    enum { STATES = 20, MOVES = 20 };
    bouton_position *position = bouton_position_new(s->b);
    bouton_solution *list = bouton_solution_new(s->b);
    const size_t step = 1 + s->graph.count / STATES;
    for (size_t node = 0; node < s->graph.count; node += step) {
        bouton_position_clear(position);
        for (size_t components = 1; components <= 2; components++) {
            bouton_position_add(position, s->rule, explored_state(&s->graph, node));
            assert_int_equal(bouton_list_moves(position, components - 1, list), BOUTON_OK);
            for (size_t i = 0; i < bouton_solution_moves(list) && i < MOVES; i++)
                check_told(position, list, i, components - 1);
        }
    }
    bouton_solution_free(list);
    bouton_position_free(position);
}

EVERY(explanations_name_moves_as_play_does)

static void test_every_verb_was_met(void **state) {
    (void)state;
    for (size_t verb = BOUTON_VERB_NONE + 1; verb < BOUTON_VERB_COUNT; verb++)
        if (!met[verb])
            fail_msg("%s", bouton_verb_name((bouton_verb)verb));
}

/* What there is not is refused, or a neutral answer. */
static void test_wrong_arguments(void **state) {
    bouton_context *b = bouton_new(NULL);
    (void)state;
    bouton_position *position = bouton_position_new(b);
    bouton_solution *list = bouton_solution_new(b);
    bouton_phrase *phrase = bouton_phrase_new(b);
    bouton_picture picture = bouton_picture_start(b), small = bouton_picture_start(b);
    bouton_diff diff = bouton_diff_start(b);
    assert_int_equal(bouton_position_read(position, "nim:3 + cram:2x2", 16), BOUTON_OK);
    assert_int_equal(bouton_list_moves(position, 1, list), BOUTON_OK);
    assert_int_equal(bouton_position_picture(position, 2, &picture), BOUTON_INPUT);
    assert_int_equal(bouton_position_picture(NULL, 0, &picture), BOUTON_INPUT);
    assert_int_equal(bouton_position_picture(position, 1, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_position_picture(position, 1, &picture), BOUTON_OK);
    const size_t moves = bouton_solution_moves(list);
    assert_int_equal(bouton_solution_diff(list, moves, &picture, &diff), BOUTON_INPUT);
    assert_int_equal(bouton_solution_diff(NULL, 0, &picture, &diff), BOUTON_INPUT);
    assert_int_equal(bouton_diff_named(&diff), 0);
    assert_int_equal(bouton_solution_diff(list, 0, &picture, &diff), BOUTON_OK);
    assert_int_equal(bouton_diff_named(&diff), 2);
    assert_true(bouton_diff_named_at(&diff, 2) == SIZE_MAX);
    assert_true(bouton_diff_named_at(NULL, 0) == SIZE_MAX);
    assert_int_equal(bouton_solution_phrase(list, moves, &picture, &diff, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(list, 0, NULL, &diff, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(list, 0, &small, &diff, phrase), BOUTON_INPUT);
    assert_int_equal(bouton_solution_phrase(list, 0, &picture, &diff, phrase), BOUTON_OK);
    assert_string_equal(bouton_phrase_component(phrase), "B");
    assert_int_equal(bouton_phrase_place(phrase, 1).kind, BOUTON_PLACE_CELL);
    assert_int_equal(bouton_phrase_place(phrase, 2).kind, BOUTON_PLACE_NONE);
    assert_int_equal(bouton_phrase_place(NULL, 0).kind, BOUTON_PLACE_NONE);
    assert_int_equal(bouton_phrase_places(NULL), 0);
    assert_int_equal(bouton_phrase_verb(NULL), BOUTON_VERB_NONE);
    assert_int_equal(bouton_phrase_line(NULL), BOUTON_LINE_NONE);
    assert_string_equal(bouton_phrase_component(NULL), "");
    bouton_phrase_write(NULL, NULL);
    bouton_phrase_write(phrase, NULL);
    assert_int_equal(bouton_part_place(&picture, picture.count).kind, BOUTON_PLACE_NONE);
    assert_int_equal(bouton_part_place(NULL, 0).kind, BOUTON_PLACE_NONE);
    assert_string_equal(bouton_verb_name(BOUTON_VERB_COUNT), "");
    assert_string_equal(bouton_part_name((bouton_part_kind)-1), "");
    assert_string_equal(bouton_shape_name(BOUTON_SHAPE_COUNT), "");
    assert_string_equal(bouton_place_name(BOUTON_PLACE_KINDS), "");
    assert_int_equal(bouton_diff_pictures(NULL, &picture, &small), BOUTON_INPUT);
    assert_int_equal(bouton_diff_pictures(&diff, NULL, &small), BOUTON_INPUT);
    assert_int_equal(bouton_diff_pictures(&diff, &picture, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_diff_pictures(&diff, &picture, &small), BOUTON_OK);
    assert_int_equal(diff.count, picture.count);
    assert_int_equal(bouton_diff_named(&diff), 0);
    bouton_picture_keep_places(NULL, &picture);
    bouton_picture_keep_places(&picture, NULL);
    bouton_diff_release(NULL);
    bouton_picture_release(NULL);
    bouton_phrase_free(NULL);
    bouton_diff_release(&diff);
    bouton_picture_release(&picture);
    bouton_phrase_free(phrase);
    bouton_solution_free(list);
    bouton_position_free(position);
    bouton_free(b);
}

/* A difference with the picture of another position is refused, or told as if it were of that. */
static void test_other_pictures(void **state) {
    static const char *const texts[] = {"nim:3",
                                        "moore=2:3,4,5",
                                        "wythoff:3,5",
                                        "wythoff:70,90",
                                        "end-nim:3,1,2",
                                        "end-nim:300,1,2,5",
                                        "staircase:3,1,4",
                                        "cram:2x2",
                                        "cram:4x5",
                                        "chomp:3x4",
                                        "notakto:3x3",
                                        "dawson-strip:....x....",
                                        "nimble:5",
                                        "silver-dollar:1,4,6",
                                        "turning-turtles:THH",
                                        "geography:0,0-1,1-2,2-0",
                                        "clobber:3x4",
                                        "northcott:w/w..b/.wb",
                                        "hackenbush:0-1,1-2",
                                        "poker:3,5/2,1"};
    enum { COUNT = sizeof texts / sizeof *texts };
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *list = bouton_solution_new(b);
    bouton_phrase *phrase = bouton_phrase_new(b);
    bouton_picture pictures[COUNT];
    size_t refused = 0, told = 0;
    (void)state;
    for (size_t i = 0; i < COUNT; i++) {
        pictures[i] = bouton_picture_start(b);
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        assert_int_equal(bouton_rule_picture_unplaced(position->components[0].rule,
                                                      bouton_position_at(position, 0),
                                                      &pictures[i]),
                         BOUTON_OK);
    }
    for (size_t i = 0; i < COUNT; i++) {
        assert_int_equal(bouton_position_read(position, texts[i], strlen(texts[i])), BOUTON_OK);
        assert_int_equal(bouton_list_moves(position, 0, list), BOUTON_OK);
        for (size_t m = 0; m < bouton_solution_moves(list); m++) {
            bouton_diff diff = bouton_diff_start(b);
            assert_int_equal(bouton_solution_diff(list, m, &pictures[i], &diff), BOUTON_OK);
            for (size_t other = 0; other < COUNT; other++) {
                bouton_text words = bouton_text_start(b);
                const bouton_status status = bouton_phrase_make(phrase, &pictures[other], &diff);
                assert_true(status == BOUTON_OK || status == BOUTON_INPUT);
                if (status == BOUTON_OK)
                    bouton_phrase_write(phrase, &words);
                refused += status == BOUTON_INPUT;
                told += other == i && words.size > 0;
                assert_true(other != i || status == BOUTON_OK);
                bouton_text_release(&words);
            }
            bouton_diff_release(&diff);
        }
    }
    assert_true(refused >= 100 && told >= 100);
    for (size_t i = 0; i < COUNT; i++)
        bouton_picture_release(&pictures[i]);
    bouton_phrase_free(phrase);
    bouton_solution_free(list);
    bouton_position_free(position);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_phrases_say_what_differs),
        cmocka_unit_test(test_large_boards_are_told),
        cmocka_unit_test(test_explanations_name_moves_as_play_does),
        cmocka_unit_test(test_every_verb_was_met),
        cmocka_unit_test(test_wrong_arguments),
        cmocka_unit_test(test_other_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
