/* SPDX-License-Identifier: MIT */
#include "faults.h"
#include "test.h"

#include "position/position.h"

#include <stdlib.h>

/* A context with a position in it. */
typedef struct setting {
    bouton_context *b;
    bouton_position *position;
    bouton_text text;
} setting;

static int set_up(void **state) {
    setting *s = calloc(1, sizeof *s);
    s->b = bouton_new(NULL);
    s->position = bouton_position_new(s->b);
    s->text = bouton_text_start(s->b);
    *state = s;
    return 0;
}

static int tear_down(void **state) {
    setting *s = *state;
    bouton_text_release(&s->text);
    bouton_position_free(s->position);
    const int lost = lost_memory(s->b);
    free(s);
    return lost;
}

static bouton_status read(setting *s, const char *text) {
    return bouton_position_read(s->position, text, strlen(text));
}

static const char *written(setting *s) {
    bouton_text_clear(&s->text);
    bouton_position_write(s->position, &s->text);
    return s->text.data;
}

static void test_grammar(void **state) {
    static const struct {
        const char *read, *written;
        size_t components;
    } cases[] = {
        {"3", "nim:3", 1},
        {"3,5,7", "nim:3,5,7", 3},
        {"nim:3,5,7", "nim:3,5,7", 3},
        {" nim : 3 , 5,7 ", "nim:3,5,7", 3},
        {"0", "nim:0", 1},
        {"nim\t:\t3\t,\t5", "nim:3,5", 2},
        {"3 5 7", "nim:3,5,7", 3},
        {"nim: 3\t5, 7 + 2", "nim:3,5,7,2", 4},
        {"007", "nim:7", 1},
        {"18446744073709551615", "nim:18446744073709551615", 1},
        {"3+4", "nim:3,4", 2},
        {"\t3\t+\t4\t", "nim:3,4", 2},
        {"0.137:9,4 + nim:2", "0.137:9,4 + nim:2", 3},
        {"nim:3,5 + kayles:10,4 + subtract=1-3:12", "nim:3,5 + kayles:10,4 + subtract=1-3:12", 5},
        {"subtract=3,2,1:4", "subtract=1-3:4", 1},
        {"subtract=1-3:4+subtract=3,2,1:5", "subtract=1-3:4,5", 2},
        {"allbut=2,3,7:9,12", "allbut=2,3,7:9,12", 2},
        {"0.770:3", "0.77:3", 1},
        {".77:3", "0.77:3", 1},
        {"c.8f:3", "C.8F:3", 1},
        {"c!.8f:3", "C!.8F:3", 1},
        {"C=.3:3", "C=.3:3", 1},
        {"4.3...:3", "4.333...:3", 1},
        {"moore=2:3,4,5", "moore=2:3,4,5", 1},
        {"moore=2:3,4 + moore=2:5", "moore=2:3,4 + moore=2:5", 2},
        {"grundy:12,8 + lasker:3", "grundy:12,8 + lasker:3", 3},
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(read(s, cases[i].read), BOUTON_OK);
        assert_int_equal(bouton_position_count(s->position), cases[i].components);
        assert_string_equal(written(s), cases[i].written);
        assert_int_equal(read(s, cases[i].written), BOUTON_OK);
        assert_string_equal(written(s), cases[i].written);
    }
}

static void test_examples_of_the_games(void **state) {
    setting *s = *state;
    const bouton_game *game;
    size_t i = 0;
    for (; (game = bouton_game_at(s->b, i)) != NULL; i++) {
        char first[4096];
        if (read(s, game->example) != BOUTON_OK) { /* it lies in a file, and there are none here */
            assert_string_equal(bouton_last_error(s->b)->code, "file");
            continue;
        }
        snprintf(first, sizeof first, "%s", written(s));
        assert_int_equal(read(s, first), BOUTON_OK);
        assert_string_equal(written(s), first);
        assert_ptr_equal(bouton_game_find(s->b, game->name, strlen(game->name)), game);
    }
    assert_true(i >= 12);
}

/* Of any two games with no '+' between them, what lacks is said, and where. */
static void test_missing_plus(void **state) {
    setting *s = *state;
    const bouton_game *first, *second;
    for (size_t i = 0; (first = bouton_game_at(s->b, i)) != NULL; i++)
        for (size_t j = 0; (second = bouton_game_at(s->b, j)) != NULL; j++) {
            char text[4096];
            if (strstr(first->example, ".lua") != NULL || strstr(second->example, ".lua") != NULL)
                continue; /* it lies in a file, and there are none here */
            snprintf(text, sizeof text, "%s %s", first->example, second->example);
            assert_int_equal(read(s, text), BOUTON_INPUT);
            const bouton_error *error = bouton_last_error(s->b);
            if (strstr(error->message, "'+'") == NULL)
                fail_msg("%s: %s", text, error->message);
            assert_int_equal(error->at, strlen(first->example) + 1);
        }
}

static void test_refusals(void **state) {
    static const struct {
        const char *text;
        int64_t at;
        const char *code, *says;
    } cases[] = {
        {"", 0, "syntax", "missing"},
        {"   ", 3, "syntax", "missing"},
        {"-3", 0, "number", "negative"},
        {"nim:-3", 4, "number", "negative"},
        {"nim:3,-5", 6, "number", "negative"},
        {"nim:", 4, "number", "missing"},
        {"3,,5", 2, "number", "missing"},
        {",3", 0, "number", "missing"},
        {"3,", 2, "number", "missing"},
        {"18446744073709551616", 0, "number", "18446744073709551615"},
        {"1,99999999999999999999999", 2, "number", "18446744073709551615"},
        {"3x", 1, "syntax", "from here on"},
        {"nim:3;4", 5, "syntax", "from here on"},
        {"nim:3:4", 5, "syntax", "from here on"},
        {"3 + ", 4, "syntax", "missing"},
        {"+3", 0, "syntax", "missing"},
        {"3 + + 4", 4, "syntax", "missing"},
        {"3.5", 0, "code", "digit before the point"},
        {":3", 0, "unknown-rule", "missing"},
        {"kyles:3", 0, "unknown-rule", "\"kayles\""},
        {"nim:1 + nin:3", 8, "unknown-rule", "\"nim\""},
        {"coed:3", 0, "unknown-rule", "bouton rules"},
        {"c.:3", 2, "code", "follow the point"},
        {"g.7:3", 0, "unknown-rule", "\"g\""},
        {"zzzzzz:3", 0, "unknown-rule", "bouton rules"},
        {"NIM:3", 0, "unknown-rule", "NIM"},
        {"code:3", 0, "unknown-rule", "code"},
        {"template:b", 0, "unknown-rule", "template"},
        {"kayles", 6, "syntax", "kayles:10,4"},
        {"0.77", 4, "syntax", "0.137:9,4"},
        {"nim=3:4", 3, "syntax", "no parameters"},
        {"kayles=:4", 6, "syntax", "no parameters"},
        {"nim 2:3", 3, "syntax", "'='"},
        {"1.7:3", 0, "code", "digit before the point"},
        {"3 + 2.7:3", 4, "code", "digit before the point"},
        {"\xef\xbc\x93", 0, "unknown-rule", "begins like this"},
        {"0.7G:3", 3, "code", "digits"},
        {"3 + 0.:3", 6, "code", "follow the point"},
        {"subtract:3", 8, "code", "missing"},
        {"subtract=:3", 9, "code", "missing"},
        {"subtract=1,0:3", 11, "code", "begin at 1"},
        {"subtract=3-1:3", 9, "code", "smaller"},
        {"1 + allbut=2,x:3", 13, "code", "missing"},
        {"moore:3", 5, "parameters", "how many heaps"},
        {"moore=0:3", 6, "parameters", "at least one"},
        {"moore=2:3,x", 10, "number", "missing"},
        {"moore=2:3,4 5", 11, "syntax", "from here on"},
    };
    setting *s = *state;
    const bouton_error *error = bouton_last_error(s->b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (read(s, cases[i].text) != BOUTON_INPUT || error->at != cases[i].at ||
            strcmp(error->code, cases[i].code) != 0 ||
            strstr(error->message, cases[i].says) == NULL)
            fail_msg("\"%s\": [%s] %s, at %d", cases[i].text, error->code, error->message,
                     (int)error->at);
        assert_string_equal(error->text, cases[i].text);
        assert_int_equal(bouton_position_count(s->position), 0);
        assert_string_equal(written(s), "nim:0");
    }
}

/* Text need not end in NUL, and a NUL in it is refused like any other byte. */
static void test_bytes(void **state) {
    setting *s = *state;
    assert_int_equal(bouton_position_read(s->position, "3,5,7", 3), BOUTON_OK);
    assert_string_equal(written(s), "nim:3,5");
    assert_int_equal(bouton_position_read(s->position, "nim:3\0", 6), BOUTON_INPUT);
    assert_int_equal(bouton_last_error(s->b)->at, 5);
    assert_int_equal(bouton_position_read(s->position, "nim\0:3", 6), BOUTON_INPUT);
    assert_int_equal(bouton_last_error(s->b)->at, 3);
    assert_int_equal(bouton_position_read(s->position, "3 + \0", 5), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(s->b)->message, "a byte 0 can't stand in a rule");
    assert_int_equal(bouton_position_read(s->position, "3 + ", 4), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(s->b)->message, "a component is missing here");
}

/* As many heaps as a position takes, and one more. */
static void test_number_of_components(void **state) {
    setting *s = *state;
    bouton_text text = bouton_text_start(s->b);
    for (size_t i = 0; i < BOUTON_COMPONENTS_MAX; i++)
        bouton_text_put(&text, i ? ",1" : "1");
    assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_OK);
    assert_int_equal(bouton_position_count(s->position), BOUTON_COMPONENTS_MAX);
    bouton_text_put(&text, ",1");
    assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_LIMIT);
    assert_int_equal(bouton_position_count(s->position), 0);
    bouton_text_release(&text);
}

static void test_size_of_a_moore_state(void **state) {
    setting *s = *state;
    bouton_text text = bouton_text_start(s->b);
    bouton_text_put(&text, "moore=3:0");
    for (int i = 1; i < 1024; i++)
        bouton_text_put(&text, ",0");
    assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_OK);
    bouton_text_put(&text, ",0");
    assert_int_equal(bouton_position_read(s->position, text.data, text.size), BOUTON_INPUT);
    bouton_text_release(&text);
}

static void test_same_rule_for_same_game(void **state) {
    setting *s = *state;
    bouton_rule *rule = NULL, *again = NULL;
    assert_int_equal(bouton_rule_of(s->b, "subtract=1-3", &rule), BOUTON_OK);
    assert_int_equal(bouton_rule_of(s->b, "subtract=3,1,2", &again), BOUTON_OK);
    assert_ptr_equal(rule, again);
    assert_int_equal(bouton_rule_of(s->b, "subtract=1-4", &again), BOUTON_OK);
    assert_ptr_not_equal(rule, again);
}

static void test_copy(void **state) {
    setting *s = *state;
    bouton_position *copy = bouton_position_new(s->b);
    assert_int_equal(read(s, "nim:3,5 + moore=2:1,2"), BOUTON_OK);
    assert_int_equal(bouton_position_copy(copy, s->position), BOUTON_OK);
    assert_int_equal(read(s, "nim:1"), BOUTON_OK);
    bouton_text_clear(&s->text);
    bouton_position_write(copy, &s->text);
    assert_string_equal(s->text.data, "nim:3,5 + moore=2:1,2");
    bouton_position_free(copy);
    bouton_position_free(NULL);
}

/* Makes the move that leads to a position, by trying all of a component. */
static void move(setting *s, size_t component, const char *to) {
    bouton_moves moves = bouton_moves_new(s->b);
    bouton_rule *rule = s->position->components[component].rule;
    assert_int_equal(bouton_rule_moves(rule, bouton_position_at(s->position, component), &moves),
                     BOUTON_OK);
    bouton_position *after = bouton_position_new(s->b);
    bool found = false;
    for (size_t i = 0; i < moves.option_count && !found; i++) {
        assert_int_equal(bouton_position_copy(after, s->position), BOUTON_OK);
        assert_int_equal(bouton_position_replace(after, component, &moves, i), BOUTON_OK);
        bouton_text_clear(&s->text);
        bouton_position_write(after, &s->text);
        found = strcmp(s->text.data, to) == 0;
    }
    if (!found)
        fail_msg("no move of component %d leads to %s", (int)component, to);
    assert_int_equal(bouton_position_copy(s->position, after), BOUTON_OK);
    bouton_position_free(after);
    bouton_moves_free(&moves);
}

static void test_moves_keep_places(void **state) {
    setting *s = *state;
    assert_int_equal(read(s, "nim:3,5 + kayles:5 + moore=2:2,2"), BOUTON_OK);
    move(s, 0, "nim:0,5 + kayles:5 + moore=2:2,2");
    move(s, 2, "nim:0,5 + kayles:2,2 + moore=2:2,2");
    move(s, 4, "nim:0,5 + kayles:2,2 + moore=2:0,1");
    move(s, 3, "nim:0,5 + kayles:2,0 + moore=2:0,1");
    move(s, 1, "nim:0,4 + kayles:2,0 + moore=2:0,1");
}

/* How many moves there are, by counting on paper. */
static void test_number_of_moves(void **state) {
    static const struct {
        const char *text;
        size_t moves;
    } cases[] = {
        {"nim:0", 0},          {"nim:7", 7},       {"kayles:5", 5},    {"subtract=1-3:2", 2},
        {"subtract=2,5:1", 0}, {"grundy:2", 0},    {"grundy:7", 3},    {"lasker:4", 6},
        {"officers:1", 0},     {"moore=1:2,2", 4}, {"moore=2:2,2", 8}, {"moore=3:1,1,1", 7},
        {"moore=2:1,1,1", 6},  {"8.0:6", 3},       {"allbut=1:5", 4},
    };
    setting *s = *state;
    bouton_moves moves = bouton_moves_new(s->b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(read(s, cases[i].text), BOUTON_OK);
        assert_int_equal(bouton_rule_moves(s->position->components[0].rule,
                                           bouton_position_at(s->position, 0), &moves),
                         BOUTON_OK);
        if (moves.option_count != cases[i].moves)
            fail_msg("%s has %d moves", cases[i].text, (int)moves.option_count);
    }
    bouton_moves_free(&moves);
}

static void test_too_many_moves_to_list(void **state) {
    setting *s = *state;
    bouton_moves moves = bouton_moves_new(s->b);
    assert_int_equal(read(s, "nim:1000000,1000001,18446744073709551615"), BOUTON_OK);
    bouton_rule *rule = s->position->components[0].rule;
    assert_int_equal(bouton_rule_moves(rule, bouton_position_at(s->position, 0), &moves),
                     BOUTON_OK);
    assert_int_equal(moves.option_count, BOUTON_OPTIONS_MAX);
    for (size_t i = 1; i <= 2; i++) {
        assert_int_equal(bouton_rule_moves(rule, bouton_position_at(s->position, i), &moves),
                         BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(s->b)->code, "too-many-moves");
    }
    bouton_moves_free(&moves);
}

static void test_reading_components(void **state) {
    setting *s = *state;
    assert_int_equal(read(s, "nim:3,50 + subtract=3,2,1:7 + moore=2:4,5"), BOUTON_OK);
    static const char *const parts[][2] = {
        {"nim", "3"}, {"nim", "50"}, {"subtract=1-3", "7"}, {"moore=2", "4,5"}};
    assert_int_equal(bouton_position_count(s->position), 4);
    for (size_t i = 0; i < 4; i++) {
        bouton_text_clear(&s->text);
        bouton_position_state(s->position, i, &s->text);
        assert_string_equal(bouton_position_rule(s->position, i), parts[i][0]);
        assert_string_equal(s->text.data, parts[i][1]);
    }
    static const uint64_t heaps[] = {3, 50, 7};
    uint64_t heap = 0;
    for (size_t i = 0; i < 3; i++) {
        assert_true(bouton_position_heap(s->position, i, &heap));
        assert_int_equal(heap, heaps[i]);
    }
    assert_false(bouton_position_heap(s->position, 3, &heap));
}

static void test_which_positions_are_nim(void **state) {
    setting *s = *state;
    bouton_nim nim = {.sum = 99, .ones = 99, .large = 99};
    assert_int_equal(read(s, "nim:1,5,0 + 1"), BOUTON_OK);
    assert_true(bouton_position_is_nim(s->position, &nim));
    assert_int_equal(nim.sum, 5);
    assert_int_equal(nim.ones, 2);
    assert_int_equal(nim.large, 1);
    assert_int_equal(read(s, "nim:1,5 + kayles:0"), BOUTON_OK);
    assert_false(bouton_position_is_nim(s->position, &nim));
    assert_int_equal(read(s, "lasker:1"), BOUTON_OK);
    assert_false(bouton_position_is_nim(s->position, &nim));
}

static void test_keys(void **state) {
    static const struct {
        const char *a, *b;
        bool equal;
    } cases[] = {
        {"nim:3,5", "nim:5,3", true},
        {"nim:3,0,5", "nim:5,3", true},
        {"nim:3 + kayles:4", "kayles:4 + nim:3,0", true},
        {"nim:0", "kayles:0,0", true},
        {"nim:3,5", "nim:3,6", false},
        {"nim:3,3", "nim:3", false},
        {"nim:3 + kayles:4", "nim:4 + kayles:3", false},
        {"moore=2:1,2", "moore=2:1 + moore=2:2", false},
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text a = bouton_text_start(s->b), b = bouton_text_start(s->b);
        assert_int_equal(read(s, cases[i].a), BOUTON_OK);
        bouton_position_key(s->position, &a);
        assert_int_equal(read(s, cases[i].b), BOUTON_OK);
        bouton_position_key(s->position, &b);
        assert_int_equal(a.size == b.size && memcmp(a.data, b.data, a.size) == 0, cases[i].equal);
        bouton_text_release(&a);
        bouton_text_release(&b);
    }
}

static void test_labels(void **state) {
    static const struct {
        size_t component;
        const char *label;
    } cases[] = {{0, "A"},   {25, "Z"},  {26, "AA"},  {27, "AB"},
                 {51, "AZ"}, {52, "BA"}, {701, "ZZ"}, {702, "AAA"}};
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_text_clear(&s->text);
        bouton_component_name(cases[i].component, &s->text);
        assert_string_equal(s->text.data, cases[i].label);
    }
    for (size_t i = 0; i < BOUTON_COMPONENTS_MAX; i += i < 2000 ? 1 : 991) {
        for (int as_number = 0; as_number < 2; as_number++) {
            bouton_text_clear(&s->text);
            if (as_number)
                bouton_text_put_u64(&s->text, i + 1);
            else
                bouton_component_name(i, &s->text);
            bouton_cursor cursor = {.text = s->text.data, .end = s->text.size};
            size_t component = 0;
            assert_true(bouton_component_read_name(&cursor, &component));
            assert_int_equal(component, i);
            assert_int_equal(cursor.at, cursor.end);
        }
    }
    static const char *const refused[] = {
        "", "0", "-1", "?", "1048577", "ZZZZZZZZZZZZZZZZZZZZ", "99999999999999999999999"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        bouton_cursor cursor = {.text = refused[i], .end = strlen(refused[i])};
        size_t component = 0;
        assert_false(bouton_component_read_name(&cursor, &component));
        assert_int_equal(cursor.at, 0);
    }
}

/* All that one does with a position. */
static bouton_status use_positions(bouton_context *b) {
    static const char text[] = "nim:3,5,7 + kayles:9,2 + subtract=1,2,5:9 + moore=2:3,4,5 + 0.137:8"
                               " + allbut=2,3:9,1,2,3,4,5";
    bouton_position *position = bouton_position_new(b), *copy = bouton_position_new(b);
    bouton_text written_text = bouton_text_start(b), key = bouton_text_start(b);
    bouton_moves moves = bouton_moves_new(b);
    bouton_status status = position && copy ? BOUTON_OK : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_position_read(position, text, strlen(text));
    for (size_t i = 0; status == BOUTON_OK && i < bouton_position_count(position); i++) {
        status = bouton_rule_moves(position->components[i].rule, bouton_position_at(position, i),
                                   &moves);
        if (status == BOUTON_OK)
            status = bouton_position_copy(copy, position);
        for (size_t option = 0; status == BOUTON_OK && option < moves.option_count; option += 5)
            status = bouton_position_replace(copy, i, &moves, option);
    }
    if (status == BOUTON_OK) {
        bouton_position_write(position, &written_text);
        status = bouton_text_status(&written_text);
    }
    if (status == BOUTON_OK) {
        bouton_position_key(position, &key);
        status = bouton_text_status(&key);
    }
    bouton_moves_free(&moves);
    bouton_text_release(&written_text);
    bouton_text_release(&key);
    bouton_position_free(position);
    bouton_position_free(copy);
    return status;
}

static void test_each_allocation_fails(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(use_positions, &failures));
    assert_true(failures > 30);
}

/* A position that could not be had for lack of memory leaves the context fit for the next. */
static void test_memory_limit(void **state) {
    setting *s = *state;
    static const char text[] = "nim:1,2,3,4,5,6,7,8,9 + kayles:1,2,3,4,5,6,7,8,9 + 0.137:1,2,3";
    for (uint64_t limit = 1; limit < 1 << 14; limit += 7) {
        bouton_set_memory_max(s->b, bouton_memory_used(s->b) + limit);
        const bouton_status status = read(s, text);
        assert_true(status == BOUTON_OK || status == BOUTON_LIMIT);
        if (status == BOUTON_OK)
            break;
        assert_int_equal(bouton_position_count(s->position), 0);
    }
    bouton_set_memory_max(s->b, 0);
    assert_int_equal(read(s, text), BOUTON_OK);
    assert_string_equal(written(s), text);
}

/* Copies a position and makes a move in the copy; what fails leaves an empty position. */
static bouton_status copy_and_move(bouton_context *b) {
    static const char text[] = "nim:1,2 + 0.0007:40 + nim:1,2,3,4";
    bouton_position *from = bouton_position_new(b), *to = bouton_position_new(b);
    bouton_moves moves = bouton_moves_new(b);
    bouton_status status =
        from && to ? bouton_position_read(from, text, strlen(text)) : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_rule_moves(from->components[2].rule, bouton_position_at(from, 2), &moves);
    if (status == BOUTON_OK) {
        status = bouton_position_copy(to, from);
        if (status == BOUTON_OK)
            status = bouton_position_replace(to, 2, &moves, moves.option_count - 1);
        assert_int_equal(bouton_position_count(to), status == BOUTON_OK ? 8 : 0);
    }
    bouton_moves_free(&moves);
    bouton_position_free(to);
    bouton_position_free(from);
    return status;
}

static void test_failures_leave_nothing(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(copy_and_move, &failures));
    assert_true(failures > 10);
}

static void test_copy_to_itself(void **state) {
    setting *s = *state;
    assert_int_equal(read(s, "3,5 + kayles:4"), BOUTON_OK);
    assert_int_equal(bouton_position_copy(s->position, s->position), BOUTON_OK);
    assert_string_equal(written(s), "nim:3,5 + kayles:4");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_grammar),
        TEST(test_examples_of_the_games),
        TEST(test_missing_plus),
        TEST(test_refusals),
        TEST(test_bytes),
        TEST(test_number_of_components),
        TEST(test_size_of_a_moore_state),
        TEST(test_same_rule_for_same_game),
        TEST(test_copy),
        TEST(test_copy_to_itself),
        TEST(test_failures_leave_nothing),
        TEST(test_moves_keep_places),
        TEST(test_number_of_moves),
        TEST(test_too_many_moves_to_list),
        TEST(test_reading_components),
        TEST(test_which_positions_are_nim),
        TEST(test_keys),
        TEST(test_labels),
        TEST(test_each_allocation_fails),
        TEST(test_memory_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
