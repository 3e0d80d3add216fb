/* SPDX-License-Identifier: MIT */
/* Pictures in plain characters. */
#include "every_game.h"
#include "picture/sketch.h"
#include "rulekit/rule_picture.h"

static bouton_picture picture_of(sample *s, size_t node) {
    bouton_picture picture = bouton_picture_start(s->b);
    assert_int_equal(bouton_rule_picture(s->rule, explored_state(&s->graph, node), &picture),
                     BOUTON_OK);
    return picture;
}

static size_t signs(const char *text, char sign) {
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += *text == sign;
    return count;
}

/* In plain characters each cell has its sign and each node its number. */
static void picture_is_written(sample *s) {
    static const char cells[] = {
        [BOUTON_PART_FREE] = '.',  [BOUTON_PART_HOLE] = '#',  [BOUTON_PART_TOKEN] = 'O',
        [BOUTON_PART_WHITE] = 'o', [BOUTON_PART_BLACK] = 'x', [BOUTON_PART_CROSS] = 'X',
        [BOUTON_PART_HEADS] = 'H', [BOUTON_PART_TAILS] = 'T', [BOUTON_PART_POISON] = '!'};
    for (size_t node = 0; node < s->graph.count; node++) {
        bouton_picture p = picture_of(s, node);
        bouton_text text = bouton_text_start(s->b);
        size_t parts[BOUTON_PART_KINDS] = {0};
        assert_int_equal(bouton_picture_write(&p, &text), BOUTON_OK);
        for (size_t i = 0; i < p.count; i++) {
            char number[32];
            const bool here = p.parts[i].kind == BOUTON_PART_HERE;
            parts[p.parts[i].kind]++;
            snprintf(number, sizeof number, here ? "*%llu*" : "(%llu)",
                     (unsigned long long)p.parts[i].number);
            if (here || p.parts[i].kind == BOUTON_PART_NODE)
                assert_non_null(strstr(text.data, number));
        }
        for (size_t kind = BOUTON_PART_FREE; kind < sizeof cells; kind++)
            if (p.shape == BOUTON_SHAPE_BOARD ||
                (p.shape == BOUTON_SHAPE_ROWS && kind == BOUTON_PART_TOKEN))
                assert_int_equal(signs(text.data, cells[kind]), parts[kind]);
        bouton_text_clear(&text);
        bouton_picture_write_notes(&p, "o", "x", &text);
        size_t notes = 0;
        for (size_t kind = 0; kind < BOUTON_PART_KINDS; kind++)
            notes += bouton_part_is_note((bouton_part_kind)kind) ? parts[kind] : 0;
        assert_int_equal(signs(text.data, '.'), notes); /* a sentence for each */
        bouton_text_release(&text);
        bouton_picture_release(&p);
    }
}

/* What is said beside a picture, and of states that none is drawn of. */
static void test_notes(void **state) {
    static const char *const told[][2] = {
        {"northcott:w..b/.wb", "White (o) is to move; black is x."},
        {"northcott:b/w..b/.wb", "Black (x) is to move; white is o."},
        {"poker:2,1/3,1", "In the mover's hand: 3. In the other hand: 1."},
        {"fibonacci:13,4", "At most 4 may be taken."},
        {"fibonacci:13", "At most 12 may be taken."},
        {"cram:2x2", ""},
        {"nim:3", ""},
        {"sprouts:0*3", ""}};
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_picture *picture = bouton_picture_new(b);
        bouton_text *text = bouton_text_new(b);
        assert_int_equal(bouton_position_read(position, told[i][0], strlen(told[i][0])), BOUTON_OK);
        assert_int_equal(bouton_position_picture(position, 0, picture), BOUTON_OK);
        bouton_picture_write_notes(picture, "o", "x", text);
        assert_string_equal(bouton_text_data(text), told[i][1]);
        bouton_picture_write_notes(NULL, "o", "x", text);
        bouton_text_clear(text);
        bouton_position_write_notation(position, 0, text);
        assert_int_equal(bouton_text_size(text) > 0, strncmp(told[i][0], "sprouts", 7) == 0);
        bouton_position_write_notation(position, 1, text);
        bouton_position_write_notation(NULL, 0, text);
        assert_int_equal(bouton_position_write_rule(position, 1, text), BOUTON_INPUT);
        assert_string_equal(bouton_last_error(b)->code, "argument");
        bouton_text_free(text);
        bouton_picture_free(picture);
        bouton_position_free(position);
        bouton_free(b);
    }
}

static void test_every_game(void **state) {
    (void)state;
    for_every_game(picture_is_written);
}

static void assert_drawn(const char *position_text, const bouton_part_mark *mark,
                         const char *expected) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_picture *picture = bouton_picture_new(b);
    bouton_part_marks marks = bouton_part_marks_start(b);
    bouton_text text = bouton_text_start(b);
    bouton_sketch sketch;
    assert_int_equal(bouton_position_read(position, position_text, strlen(position_text)),
                     BOUTON_OK);
    assert_int_equal(bouton_position_picture(position, 0, picture), BOUTON_OK);
    bouton_part_marks_put(&marks, mark->part, "?");
    bouton_part_marks_put(&marks, mark->part, mark->text); /* replaces it */
    assert_int_equal(marks.count, 1);
    assert_int_equal(bouton_sketch_make(&sketch, picture, &marks), BOUTON_OK);
    size_t marked = 0;
    for (int y = 0; y < sketch.lines; y++) {
        bouton_text_put_bytes(&text, sketch.signs + y * sketch.columns,
                              (size_t)bouton_sketch_length(&sketch, y));
        bouton_text_put_char(&text, '\n');
        for (int x = 0; x < sketch.columns; x++)
            marked += sketch.marked[y * sketch.columns + x];
    }
    assert_string_equal(text.data, expected);
    assert_true(marked >= strlen(mark->text));
    bouton_sketch_release(&sketch);
    bouton_text_release(&text);
    bouton_part_marks_release(&marks);
    bouton_picture_free(picture);
    bouton_position_free(position);
    bouton_free(b);
}

static void test_marks(void **state) {
    (void)state;
    assert_drawn("cram:2x2", &(bouton_part_mark){1, "12"},
                 "           1  2\n"
                 "        1  . 12\n"
                 "        2  .  .\n");
    assert_drawn("silver-dollar:1,3", &(bouton_part_mark){2, "a"},
                 "       0 1 2 3\n"
                 "       . O a O\n");
    assert_drawn("staircase:2,1", &(bouton_part_mark){0, "=7"},
                 "      step 2    1  O  =7\n"
                 "      step 1    2  O O\n");
    assert_drawn("moore=2:1,0,1,0,0,0,0,0,0,12", &(bouton_part_mark){0, "=7"},
                 "      heap 1    1  O  =7\n"
                 "      heap 2    0\n"
                 "      heap 3    1  O\n"
                 "      heap 4    0\n"
                 "      heap 5    0\n"
                 "      heap 6    0\n"
                 "      heap 7    0\n"
                 "      heap 8    0\n"
                 "      heap 9    0\n"
                 "      heap 10  12  O O O O O O O O O O O O\n");
    assert_drawn("hackenbush:0-1", &(bouton_part_mark){2, "#"},
                 "        (1)\n"
                 "         #\n"
                 "         #\n"
                 "         #\n"
                 "      ===#===\n");
    assert_drawn("geography:0,0-1", &(bouton_part_mark){1, "=5"}, "        *0*-----(1)=5\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
