/* SPDX-License-Identifier: MIT */
/* Games registered from outside: what is refused, and that they work like the library's own. */
#include "test.h"

#include <bouton/bouton.h>

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    uint64_t number = 0;
    const bouton_status status =
        bouton_cursor_number(bouton_rule_context(rule), cursor, "a step", &number);
    bouton_text_put_bytes(state, &number, sizeof number);
    return status;
}

static uint64_t number_of(bouton_state state) {
    uint64_t number;
    memcpy(&number, state.data, sizeof number);
    return number;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_text_put_u64(out, number_of(state));
}

/* The longest jump is the parameter, and 2 without. */
static bouton_status read_parameters(bouton_rule *rule, bouton_cursor *cursor) {
    uint64_t *most = bouton_rule_make_parameters(rule, sizeof *most);
    if (most == NULL)
        return bouton_last_error(bouton_rule_context(rule))->status;
    *most = 2;
    if (bouton_cursor_peek(cursor) < 0)
        return BOUTON_OK;
    return bouton_cursor_number(bouton_rule_context(rule), cursor, "the longest jump", most);
}

static void write_parameters(const bouton_rule *rule, bouton_text *out) {
    bouton_text_put_u64(out, *(const uint64_t *)bouton_rule_parameters(rule));
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    const uint64_t from = number_of(state), most = *(uint64_t *)bouton_rule_parameters(rule);
    int *calls = bouton_rule_user(rule);
    *calls += 1;
    if (from > 1000)
        bouton_moves_fail(out, bouton_report(bouton_rule_context(rule), BOUTON_LIMIT, "ladder",
                                             bouton_rule_text(rule), "too high"));
    if (from == 999) {
        static const char large[BOUTON_STATE_MAX + 1];
        bouton_option(out, large, sizeof large);
    }
    for (uint64_t jump = 1; jump <= most && jump <= from; jump++) {
        const uint64_t to = from - jump;
        bouton_option(out, &to, sizeof to);
    }
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    bouton_draw_cells(out, BOUTON_PART_TOKEN, 0, 0, number_of(state));
}

static int calls;

static const bouton_game ladder = {
    .size = sizeof ladder,
    .name = "ladder",
    .summary = "jump down",
    .parameters = "the longest jump",
    .states = "the step",
    .example = "ladder=3:5",
    .read_parameters = read_parameters,
    .write_parameters = write_parameters,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .user = &calls,
};

static bouton_status read_text(bouton_context *b, const char *text, bouton_position **position) {
    *position = bouton_position_new(b);
    return bouton_position_read(*position, text, strlen(text));
}

static void test_it_works_like_others(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const size_t before = bouton_game_count(b);
    assert_int_equal(bouton_game_register(b, &ladder), BOUTON_OK);
    assert_int_equal(bouton_game_count(b), before + 1);
    assert_null(bouton_game_at(b, before + 1));
    const bouton_game *found = bouton_game_at(b, before);
    assert_ptr_equal(found, bouton_game_find(b, "ladder", 6));
    assert_string_equal(found->summary, ladder.summary);
    bouton_forget(b); /* games stay */

    bouton_position *position, *after = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    assert_int_equal(read_text(b, "ladder=3:10 + ladder:5 + kayles:3", &position), BOUTON_OK);
    assert_string_equal(bouton_position_rule(position, 1), "ladder=2");
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution), BOUTON_OK);
    assert_int_equal(bouton_solution_component_value(solution, 0).value, 10 % 4);
    assert_int_equal(bouton_solution_component_value(solution, 1).value, 5 % 3);
    assert_int_equal(bouton_solution_value(solution).value, 2 ^ 2 ^ 3);
    assert_true(calls > 0);
    size_t winning = 0;
    for (size_t i = 0; i < bouton_solution_moves(solution); i++) {
        bool wins = false;
        if (bouton_solution_move(solution, i, &wins) == 0 && wins)
            winning++;
        assert_int_equal(bouton_solution_make(solution, i, after), BOUTON_OK);
    }
    assert_int_equal(winning, 1); /* 10 - 3 = 7, of value 3; to 1 = 2 ^ 3 there is 9 */

    bouton_explanation *why = bouton_explanation_new(b);
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_WINNING, solution),
                     BOUTON_OK);
    assert_int_equal(bouton_explain(solution, why), BOUTON_OK);
    assert_non_null(strstr(bouton_explanation_text(why), "ladder"));
    bouton_explanation_free(why);
    bouton_picture *seen = bouton_picture_new(b);
    assert_int_equal(bouton_position_picture(position, 1, seen), BOUTON_OK);
    assert_int_equal(bouton_picture_parts(seen), 5);
    bouton_picture_free(seen);
    bouton_position_free(position);

    assert_int_equal(read_text(b, "ladder:2000", &position), BOUTON_OK);
    assert_int_equal(bouton_list_moves(position, 0, solution), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "ladder");
    bouton_position_free(position);
    assert_int_equal(read_text(b, "ladder:999", &position), BOUTON_OK);
    assert_int_equal(bouton_list_moves(position, 0, solution), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "state-too-large");
    bouton_position_free(position);
    bouton_position_free(after);
    bouton_solution_free(solution);
    bouton_free(b);
}

static void test_a_code_suffices(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const bouton_game game = {.size = sizeof game,
                              .name = "skittles",
                              .summary = "as Kayles",
                              .example = "skittles:3",
                              .code = "0.77"};
    bouton_position *position;
    bouton_solution *solution = bouton_solution_new(b);
    assert_int_equal(bouton_game_register(b, &game), BOUTON_OK);
    assert_int_equal(read_text(b, "skittles:9,5", &position), BOUTON_OK);
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution), BOUTON_OK);
    assert_int_equal(bouton_solution_value(solution).value, 4 ^ 4);
    bouton_position_free(position);
    bouton_solution_free(solution);
    bouton_free(b);
}

/* Its parameter says how many tokens one may take: the octal digits 3, that many times. */
static bouton_status read_most(bouton_rule *rule, bouton_cursor *cursor) {
    uint64_t *most = bouton_rule_make_parameters(rule, sizeof *most);
    char code[] = "0.33333";
    if (most == NULL)
        return bouton_last_error(bouton_rule_context(rule))->status;
    const bouton_status status =
        bouton_cursor_number(bouton_rule_context(rule), cursor, "how many", most);
    if (status != BOUTON_OK)
        return status;
    if (*most == 0)
        return bouton_rule_set_code(rule, "0.x");
    code[2 + (*most < 5 ? *most : 5)] = '\0';
    return bouton_rule_set_code(rule, code);
}

static void test_a_code_by_parameters(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const bouton_game game = {.size = sizeof game,
                              .name = "take-up-to",
                              .summary = "take a few tokens",
                              .parameters = "how many, from 1 to 5",
                              .example = "take-up-to=3:7",
                              .code = "0.0",
                              .read_parameters = read_most,
                              .write_parameters = write_parameters};
    bouton_position *position;
    bouton_solution *solution = bouton_solution_new(b);
    assert_int_equal(bouton_game_register(b, &game), BOUTON_OK);
    assert_int_equal(read_text(b, "take-up-to=3:6 + take-up-to=4:6", &position), BOUTON_OK);
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution), BOUTON_OK);
    assert_int_equal(bouton_solution_component_value(solution, 0).value, 6 % 4);
    assert_int_equal(bouton_solution_component_value(solution, 1).value, 6 % 5);
    bouton_position_free(position);
    assert_int_equal(read_text(b, "take-up-to=0:6", &position), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "code");
    bouton_position_free(position);
    bouton_solution_free(solution);
    bouton_free(b);
}

static void is_refused(bouton_context *b, const bouton_game *game, const char *why) {
    const size_t count = bouton_game_count(b);
    assert_int_equal(bouton_game_register(b, game), BOUTON_INPUT);
    if (strstr(bouton_last_error(b)->message, why) == NULL)
        fail_msg("%s", bouton_last_error(b)->message);
    assert_int_equal(bouton_game_count(b), count);
}

static void test_what_is_refused(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    static const char *const bad_names[] = {NULL,  "",    "Ladder", "9pins",
                                            "a.b", "a b", "-a",     "l\xc3\xa4"};
    bouton_game game;
    is_refused(b, NULL, "size");
    game = (bouton_game){0};
    is_refused(b, &game, "size");
    game = ladder, game.size = sizeof game + 8;
    is_refused(b, &game, "later version");
    for (size_t i = 0; i < sizeof bad_names / sizeof *bad_names; i++) {
        game = ladder, game.name = bad_names[i];
        is_refused(b, &game, "a name has");
    }
    game = ladder, game.name = "kayles";
    is_refused(b, &game, "of this name");
    game = ladder, game.summary = NULL;
    is_refused(b, &game, "missing");
    game = ladder, game.notes = "\x1b[2J";
    is_refused(b, &game, "control characters");
    game = ladder, game.example = "ladders:3";
    is_refused(b, &game, "begins with its name");
    game = ladder, game.write_parameters = NULL;
    is_refused(b, &game, "come together");
    game = ladder, game.moves = NULL;
    is_refused(b, &game, "either code or moves");
    game = ladder, game.code = "0.77";
    is_refused(b, &game, "either code or moves");
    game = ladder, game.print = NULL;
    is_refused(b, &game, "come together, but for heaps");
    game = ladder, game.heaps = true;
    is_refused(b, &game, "heaps need no states");
    game = ladder, game.value_is_size = true;
    is_refused(b, &game, "for heaps with a value");
    game = (bouton_game){
        .size = sizeof game, .name = "x", .summary = "x", .example = "x:1", .code = "0.x"};
    is_refused(b, &game, "");
    assert_int_equal(bouton_game_register(b, &ladder), BOUTON_OK);
    is_refused(b, &ladder, "of this name");
    bouton_free(b);
}

static void take_one(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heap = number_of(state);
    (void)rule;
    while (heap-- > 0)
        bouton_option(out, &heap, sizeof heap);
}

static bool own_size(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    (void)rule;
    *value = number_of(state);
    return true;
}

/* Of those whose values are the heaps' sizes, the library's and one from outside, the period is
 * known; and it is so. */
static void test_value_is_size(void **state) {
    (void)state;
    enum { HEAPS = 40 };
    static const bouton_game outside = {.size = sizeof outside,
                                        .name = "steps",
                                        .summary = "go down",
                                        .example = "steps:3",
                                        .heaps = true,
                                        .moves = take_one,
                                        .value = own_size,
                                        .value_is_size = true};
    bouton_context *b = bouton_new(NULL);
    const bouton_game *game;
    size_t count = 0;
    assert_int_equal(bouton_game_register(b, &outside), BOUTON_OK);
    for (size_t i = 0; (game = bouton_game_at(b, i)) != NULL; i++) {
        if (!game->value_is_size)
            continue;
        bouton_sequence *sequence = bouton_sequence_open(b, game->name, NULL);
        const bouton_period *period;
        uint64_t values[HEAPS];
        assert_int_equal(bouton_sequence_period(sequence, HEAPS, &period), BOUTON_OK);
        assert_true(period->proved && period->proof == BOUTON_PROOF_FORMULA);
        assert_int_equal(period->period, 1);
        assert_int_equal(period->preperiod, 0);
        assert_int_equal(period->saltus, 1);
        assert_int_equal(bouton_sequence_values(sequence, 0, HEAPS, values), BOUTON_OK);
        for (uint64_t n = 0; n < HEAPS; n++)
            assert_int_equal(values[n], n);
        bouton_sequence_close(sequence);
        count++;
    }
    assert_int_equal(count, 3);
    bouton_free(b);
}

/* What a game gives that is none: a state without its bytes, parts of a wrong kind. */
static int slip;

static bouton_status read_twice(bouton_rule *rule, bouton_cursor *cursor) {
    const bouton_status status = read_parameters(rule, cursor);
    assert_null(bouton_rule_make_parameters(rule, 1));
    return status;
}

static void slipping_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    (void)rule;
    (void)state;
    bouton_option(out, NULL, 1);
}

static void slipping_picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    const bouton_part_kind none = (bouton_part_kind)77;
    (void)rule;
    (void)state;
    switch (slip) {
    case 0:
        bouton_draw_cell(out, BOUTON_PART_FREE, 0, 0);
        break;
    case 1:
        bouton_draw_cell(out, none, 0, 0);
        break;
    case 2:
        bouton_draw_cell(out, BOUTON_PART_NODE, 0, 0);
        break;
    case 3:
        bouton_draw_node(out, BOUTON_PART_FREE, 0);
        break;
    case 4:
        bouton_draw_line(out, BOUTON_PART_GROUND, 0, 0);
        break;
    case 5:
        bouton_draw_note(out, none, 0);
        break;
    default:
        bouton_draw_options(out, none);
        break;
    }
    bouton_draw_cell(out, BOUTON_PART_FREE, 1, 0);
}

static void test_slips(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_game game = ladder;
    bouton_position *position;
    bouton_picture *drawn = bouton_picture_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    game.read_parameters = read_twice;
    game.moves = slipping_moves;
    game.picture = slipping_picture;
    assert_int_equal(bouton_game_register(b, &game), BOUTON_OK);
    assert_int_equal(read_text(b, "ladder=3:5", &position), BOUTON_OK);
    assert_int_equal(bouton_list_moves(position, 0, solution), BOUTON_INPUT);
    for (slip = 0; slip < 7; slip++) {
        assert_int_equal(bouton_position_picture(position, 0, drawn), BOUTON_OK);
        assert_int_equal(bouton_picture_parts(drawn), slip == 0 ? 2 : 0);
        assert_true((bouton_picture_shape(drawn) == BOUTON_SHAPE_NONE) == (slip != 0));
    }
    bouton_solution_free(solution);
    bouton_picture_free(drawn);
    bouton_position_free(position);
    bouton_free(b);
}

/* A step whose state takes more bytes than a state may. */
static bouton_status parse_large(const bouton_rule *rule, bouton_cursor *cursor,
                                 bouton_text *state) {
    static const char large[BOUTON_STATE_MAX + 1];
    uint64_t extra = 0;
    const bouton_status status =
        bouton_cursor_number(bouton_rule_context(rule), cursor, "0 or 1", &extra);
    bouton_text_put_bytes(state, large, BOUTON_STATE_MAX + (size_t)extra);
    return status;
}

static void test_large_state(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_game game = ladder;
    bouton_position *position;
    game.parse = parse_large;
    assert_int_equal(bouton_game_register(b, &game), BOUTON_OK);
    assert_int_equal(read_text(b, "ladder:0", &position), BOUTON_OK);
    bouton_position_free(position);
    assert_int_equal(read_text(b, "ladder:1", &position), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "state");
    assert_int_equal(bouton_position_count(position), 0);
    bouton_position_free(position);
    bouton_free(b);
}

/* Step 2 leads to step 1, which leads to 0 in more ways than are listed. */
static void wide_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    (void)rule;
    const uint64_t from = number_of(state), ways = from == 1 ? 1100000 : 1, to = from - 1;
    for (uint64_t i = 0; i < ways && from > 0; i++)
        bouton_option(out, &to, sizeof to);
}

/* Of step 2 alone it is known without a search. */
static bool wide_value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    (void)rule;
    *value = 0;
    return number_of(state) != 1;
}

/* Where a component's option can't be judged for its many moves, another has the winning move. */
static void test_wide_option(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_game game = ladder;
    bouton_position *position;
    bouton_solution *solution = bouton_solution_new(b);
    game.moves = wide_moves;
    game.value = wide_value;
    assert_int_equal(bouton_game_register(b, &game), BOUTON_OK);
    assert_int_equal(read_text(b, "ladder:2 + nim:3", &position), BOUTON_OK);
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_WINNING, solution),
                     BOUTON_OK);
    bool wins = false;
    assert_int_equal(bouton_solution_moves(solution), 1);
    assert_int_equal(bouton_solution_move(solution, 0, &wins), 1);
    assert_true(wins);
    assert_false(bouton_solution_complete(solution));
    assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution),
                     BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "too-many-moves");
    bouton_position_free(position);
    bouton_solution_free(solution);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_works_like_others), cmocka_unit_test(test_a_code_suffices),
        cmocka_unit_test(test_a_code_by_parameters), cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_value_is_size),        cmocka_unit_test(test_slips),
        cmocka_unit_test(test_large_state),          cmocka_unit_test(test_wide_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
