/* SPDX-License-Identifier: MIT */
/* What states look like: for every game of the registry, and the drawing of graphs. */
#include "every_game.h"
#include "match/match.h"
#include "picture/picture.h"
#include "rulekit/rule_picture.h"
#include "solve/solve.h"

enum { SEARCHED = 60 }; /* states of a game whose moves are compared */

static bouton_picture picture_of(sample *s, size_t node) {
    bouton_picture picture = bouton_picture_start(s->b);
    assert_int_equal(bouton_rule_picture(s->rule, explored_state(&s->graph, node), &picture),
                     BOUTON_OK);
    return picture;
}

static bool is_at(const bouton_part *part, int x, int y) {
    return !bouton_part_is_line(part->kind) && !bouton_part_is_note(part->kind) && part->x == x &&
           part->y == y;
}

static void picture_is_well_formed(sample *s) {
    const bool has_none = s->game->picture == NULL && !bouton_rule_has_heaps(s->rule);
    for (size_t node = 0; node < s->graph.count; node++) {
        bouton_picture p = picture_of(s, node);
        assert_true((p.shape == BOUTON_SHAPE_NONE) == has_none);
        assert_true((p.shape == BOUTON_SHAPE_HEAP) ==
                    (bouton_rule_has_heaps(s->rule) && s->game->picture == NULL));
        size_t each = 0;
        for (size_t i = 0; i < p.count; i++) {
            const bouton_part *part = &p.parts[i];
            assert_true(i == 0 || p.parts[i - 1].name < part->name);
            assert_in_range(part->kind, BOUTON_PART_NONE + 1, BOUTON_PART_KINDS - 1);
            each += part->kind == p.each;
            if (bouton_part_is_note(part->kind))
                continue;
            assert_in_range(part->x, 0, p.width - 1);
            assert_in_range(part->y, 0, p.height - 1);
            assert_in_range(part->x2, 0, p.width - 1);
            assert_in_range(part->y2, 0, p.height - 1);
            size_t there = 0, ends = 0;
            for (size_t j = 0; j < p.count; j++) {
                const bouton_part *other = &p.parts[j];
                there += is_at(other, part->x, part->y);
                ends += is_at(other, part->x, part->y) && other->number == part->from;
                ends += is_at(other, part->x2, part->y2) && other->number == part->to;
            }
            if (!bouton_part_is_line(part->kind)) {
                assert_int_equal(there, 1);
            } else if (part->kind != BOUTON_PART_GROUND) {
                const size_t grounded = p.parts[0].kind == BOUTON_PART_GROUND
                                            ? (size_t)(part->from == 0) + (part->to == 0)
                                            : 0;
                assert_int_equal(ends + grounded, 2);
            }
        }
        if (p.each != BOUTON_PART_NONE)
            assert_int_equal(each, s->graph.nodes[node].option_count);
        bouton_picture_release(&p);
    }
}

/* What can be seen of a picture, apart from places. */
static void pictures_tell_states_apart(sample *s) {
    graph seen = {.slots = calloc(SLOTS, sizeof *seen.slots)};
    bool drawn = false;
    for (size_t node = 0; node < s->graph.count; node++) {
        bouton_picture p = picture_of(s, node);
        uint64_t *look = calloc(3 * p.count + 1, sizeof *look);
        for (size_t i = 0; i < p.count; i++) {
            look[3 * i] = p.parts[i].kind;
            look[3 * i + 1] = p.parts[i].name;
            look[3 * i + 2] = p.parts[i].number;
        }
        drawn = drawn || p.shape > BOUTON_SHAPE_HEAP;
        explored_node(&seen, (bouton_state){(uint8_t *)look, 3 * p.count * sizeof *look});
        free(look);
        bouton_picture_release(&p);
    }
    if (drawn)
        assert_int_equal(seen.count, s->graph.count);
    explored_free(&seen);
}

static bool diff_is_same(const bouton_diff *a, const bouton_diff *b) {
    return a->pointed == b->pointed && (!a->pointed || a->at == b->at) && a->count == b->count &&
           (a->count == 0 || memcmp(a->changes, b->changes, a->count * sizeof *a->changes) == 0);
}

/* Every move can be pointed at, and what one points at is no other move's. */
static void diffs_tell_moves_apart(sample *s) {
    enum { COMPARED = 200 };
    bouton_position *position = bouton_position_new(s->b);
    bouton_solution *solution = bouton_solution_new(s->b);
    bouton_diff diffs[COMPARED];
    for (size_t i = 0; i < COMPARED; i++)
        diffs[i] = bouton_diff_start(s->b);
    for (size_t i = 0; i < SEARCHED && i < s->graph.count; i++) {
        const size_t node = i == 0 ? 0 : (size_t)bouton_random_below(&s->random, s->graph.count);
        bouton_picture p = picture_of(s, node);
        bouton_position_clear(position);
        bouton_position_add(position, s->rule, explored_state(&s->graph, node));
        assert_int_equal(bouton_list_moves(position, 0, solution), BOUTON_OK);
        const size_t moves = bouton_solution_moves(solution);
        for (size_t j = 0; p.count > 0 && j < moves && j < COMPARED; j++) {
            assert_int_equal(bouton_solution_diff(solution, j, &p, &diffs[j]), BOUTON_OK);
            assert_true(diffs[j].count > 0 || diffs[j].pointed);
            assert_int_not_equal(diffs[j].verb, BOUTON_VERB_NONE);
            assert_true(bouton_diff_named(&diffs[j]) > 0);
            for (size_t k = 0; k < bouton_diff_named(&diffs[j]); k++)
                assert_in_range(bouton_diff_named_at(&diffs[j], k), 0, p.count - 1);
            for (size_t k = 0; k < diffs[j].count; k++)
                assert_in_range(diffs[j].changes[k].part, 0, p.count - 1);
            if (diffs[j].pointed)
                assert_in_range(diffs[j].at, 0, p.count - 1);
            for (size_t k = 0; k < j; k++) {
                const bouton_state to = bouton_option_state(&solution->to, j, 0);
                const bouton_state other = bouton_option_state(&solution->to, k, 0);
                if (diff_is_same(&diffs[j], &diffs[k]))
                    assert_true(to.size == other.size && memcmp(to.data, other.data, to.size) == 0);
            }
        }
        bouton_picture_release(&p);
    }
    for (size_t i = 0; i < COMPARED; i++)
        bouton_diff_release(&diffs[i]);
    bouton_solution_free(solution);
    bouton_position_free(position);
}

EVERY(picture_is_well_formed)
EVERY(pictures_tell_states_apart)
EVERY(diffs_tell_moves_apart)

static bouton_position *read_position(bouton_context *b, const char *text) {
    bouton_position *position = bouton_position_new(b);
    if (bouton_position_read(position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(b)->message);
    return position;
}

static bouton_picture picture_of_text(bouton_context *b, const char *text) {
    bouton_position *position = read_position(b, text);
    bouton_picture picture = bouton_picture_start(b);
    assert_int_equal(bouton_position_picture(position, 0, &picture), BOUTON_OK);
    bouton_position_free(position);
    return picture;
}

/* Paths lie straight, grids are grids, trees stand on the ground: the nodes' places as text. */
static void test_layout(void **state) {
    static const struct {
        const char *position, *places;
    } cases[] = {
        {"node-kayles:path3", "0,0 10,0 20,0"},
        {"node-kayles:5", "0,0"},
        {"node-kayles:cycle4", "0,0 10,0 10,10 0,10"},
        {"node-kayles:0-1,2-3,4", "0,0 10,0 20,0 30,0 40,0"},
        {"arc-kayles:grid2x3", "0,0 10,0 20,0 0,10 10,10 20,10"},
        {"hackenbush:0-1,1-2,1-3,0-4", "5,10 0,0 10,0 20,10"},
        {"hackenbush:0-0,0-1", "0,0"},
        {"hackenbush:0-1,2-3", "0,10 10,10 10,0"},
        {"nimstring:1-2,2-3,1-3", NULL},
        {"hackenbush:none", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_picture p = picture_of_text(b, cases[i].position);
        bouton_text places = bouton_text_start(b);
        for (size_t j = 0; j < p.count; j++)
            if (p.parts[j].kind == BOUTON_PART_NODE)
                bouton_text_printf(&places, places.size ? " %d,%d" : "%d,%d", p.parts[j].x,
                                   p.parts[j].y);
        if (cases[i].places != NULL)
            assert_string_equal(places.data, cases[i].places);
        bouton_text_release(&places);
        bouton_picture_release(&p);
        bouton_free(b);
    }
}

static void test_limits(void **state) {
    static const struct {
        const char *position;
        bool drawn;
    } cases[] = {
        {"nimble:63", true},           {"nimble:64", false},
        {"wythoff:63,63", true},       {"wythoff:64,1", false},
        {"chomp:64x64", true},         {"chomp:65x1", false},
        {"node-kayles:path64", true},  {"hackenbush:0-64,0-255", true},
        {"northcott:w/w..b", true},    {"graph=0>63:0", true},
        {"nimble:5000", false},        {"graph=0>64:0", false},
        {"graph=0>1048575:0", false},  {"silver-dollar:1,63", true},
        {"silver-dollar:1,64", false}, {"poker:20,30/3,10", true},
        {"poker:20,30/3,11", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_picture p = picture_of_text(b, cases[i].position);
        if ((bouton_picture_shape(&p) > BOUTON_SHAPE_HEAP) != cases[i].drawn)
            fail_msg("%s", cases[i].position);
        assert_true((bouton_picture_parts(&p) > 0) == cases[i].drawn);
        assert_true((bouton_picture_part(&p, 0) != NULL) == cases[i].drawn);
        assert_true((bouton_picture_width(&p) > 0) == cases[i].drawn);
        assert_true((bouton_picture_height(&p) > 0) == cases[i].drawn);
        bouton_picture_release(&p);
        bouton_free(b);
    }
}

static void assert_same_places(const bouton_picture *smaller, const bouton_picture *first) {
    for (size_t i = 0, j = 0; i < smaller->count; i++) {
        while (first->parts[j].name != smaller->parts[i].name)
            assert_true(++j < first->count);
        assert_int_equal(smaller->parts[i].x, first->parts[j].x);
        assert_int_equal(smaller->parts[i].y2, first->parts[j].y2);
    }
}

static void test_graphs_stay_where_they_are(void **state) {
    bouton_context *b = bouton_new(NULL);
    (void)state;
    bouton_picture first = picture_of_text(b, "node-kayles:grid3x4");
    bouton_picture part = picture_of_text(b, "node-kayles:5-6,6-10,7");
    bouton_picture other = picture_of_text(b, "node-kayles:5-6,6-10,12");
    const int x = other.parts[0].x;
    bouton_picture_keep_places(&part, &first);
    assert_same_places(&part, &first);
    assert_int_equal(part.width, first.width);
    bouton_picture_keep_places(&other, &first); /* it has a node of its own */
    assert_int_equal(other.parts[0].x, x);
    bouton_picture_release(&first);
    bouton_picture_release(&part);
    bouton_picture_release(&other);
    bouton_free(b);
}

/* Of two edges that are alike the one pointed at goes. */
static void test_twins(void **state) {
    bouton_context *b = bouton_new(NULL);
    (void)state;
    bouton_position *position = read_position(b, "hackenbush:0-1,0-1,1-2");
    bouton_solution *solution = bouton_solution_new(b);
    bouton_picture p = picture_of_text(b, "hackenbush:0-1,0-1,1-2");
    bouton_diff diff = bouton_diff_start(b);
    assert_int_equal(bouton_list_moves(position, 0, solution), BOUTON_OK);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(bouton_solution_diff(solution, i, &p, &diff), BOUTON_OK);
        assert_true(diff.pointed);
        assert_int_equal(diff.count, 1);
        assert_int_equal(diff.changes[0].part, diff.at);
        assert_int_equal(p.parts[diff.at].twin, i);
        assert_int_equal(diff.changes[0].becomes, BOUTON_PART_NONE);
    }
    bouton_diff_release(&diff);
    bouton_picture_release(&p);
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
}

/* How many parts the moves change, in their order. */
static void test_counts_of_parts(void **state) {
    static const struct {
        const char *position, *counts;
    } cases[] = {
        {"silver-dollar:0,3", "2 2"}, /* not the squares behind the coin */
        {"nimble:3", "2 2 2"},
        {"chomp:2x2", "2 2 1"},
        {"cram:1x3", "2 2"},
        {"clobber:xo", "2 2"},
        {"wythoff:1,2", "1 1 2 2"},
        {"poker:1/1,0", "1 1"}, /* put back on a free place, or taken */
        {"node-kayles:path3", "4 5 4"},
        {"hackenbush:0-1,1-2,1-3", "6 2 2"},
        {"graph=0>0,0>1:0", "0 2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = read_position(b, cases[i].position);
        bouton_solution *solution = bouton_solution_new(b);
        bouton_picture p = picture_of_text(b, cases[i].position);
        bouton_diff diff = bouton_diff_start(b);
        bouton_text counts = bouton_text_start(b);
        assert_int_equal(bouton_list_moves(position, 0, solution), BOUTON_OK);
        for (size_t move = 0; move < bouton_solution_moves(solution); move++) {
            assert_int_equal(bouton_solution_diff(solution, move, &p, &diff), BOUTON_OK);
            bouton_text_printf(&counts, move > 0 ? " %zu" : "%zu", diff.count);
        }
        assert_string_equal(counts.data, cases[i].counts);
        bouton_text_release(&counts);
        bouton_diff_release(&diff);
        bouton_picture_release(&p);
        bouton_solution_free(solution);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* Moves in words; the same from the list and from a match. */
static void test_words(void **state) {
    static const struct {
        const char *position;
        size_t component, move;
        const char *words;
    } cases[] = {
        {"chomp:3x3", 0, 7, "bites row 3, column 3"},
        {"cram:2x3", 0, 1, "covers row 1, columns 1 and 2"},
        {"cram:2x3", 0, 5, "covers rows 1 and 2, column 1"},
        {"juvavum:1x4", 0, 10, "covers squares 1, 3 and 4"},
        {"notakto:3x3", 0, 5, "marks row 2, column 3"},
        {"clobber:xo", 0, 0, "moves from square 1 to square 2"},
        {"hackenbush:0-1,1-2", 0, 1, "cuts the edge 1-2"},
        {"nimstring:0-2,1-2,1-3", 0, 2, "cuts the edge 0-2 and the edge 1-3"},
        {"node-kayles:path3", 0, 1, "takes vertex 1"},
        {"arc-kayles:path3", 0, 1, "takes the edge 1-2"},
        {"geography:0,0>1,1-2", 0, 0, "moves from vertex 0 to vertex 1"},
        {"graph=0>1,1>2:0", 0, 0, "moves from vertex 0 to vertex 1"},
        {"nimble:5", 0, 2, "moves from square 5 to square 2"},
        {"silver-dollar:1,4", 0, 0, "moves from square 1 to square 0"},
        {"turning-turtles:THTHH", 0, 0, "turns coin 2"},
        {"tartan=1-2*1-3:TTT/TTH", 0, 4, "turns row 2, columns 1 and 3"},
        {"wythoff:3,5", 0, 9, "takes 2 from heap 1 and 2 from heap 2"},
        {"moore=2:3,4", 0, 4, "takes 3 from heap 1"},
        {"staircase:3,1,2", 0, 5, "moves 2 from step 3 to step 2"},
        {"poker:2,1/1,1", 0, 3, "puts 1 on heap 2"},
        {"take-away=half:9", 0, 0, "takes 1 from A"},
        {"nim:3 + cram:2x2", 1, 0, "covers row 1, columns 1 and 2 in B"},
        {"nim:3 + cram:2x2", 0, 2, "takes 3 from A"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = read_position(b, cases[i].position);
        bouton_solution *list = bouton_solution_new(b);
        bouton_match *match = bouton_match_new(b);
        bouton_text words = bouton_text_start(b), notation = bouton_text_start(b);
        assert_int_equal(bouton_list_moves(position, cases[i].component, list), BOUTON_OK);
        bouton_solution_write_phrase(list, cases[i].move, &words);
        assert_string_equal(words.data, cases[i].words);
        bouton_solution_write_move(list, cases[i].move, &notation);
        assert_int_equal(bouton_match_set_players(match, "Ann,Ben"), BOUTON_OK);
        assert_int_equal(bouton_match_start(match, position, BOUTON_NORMAL), BOUTON_OK);
        assert_int_equal(bouton_match_make(match, notation.data), BOUTON_OK);
        bouton_text_clear(&words);
        bouton_match_write_phrase(match, 0, &words);
        assert_string_equal(words.data, cases[i].words);
        bouton_text_release(&notation);
        bouton_text_release(&words);
        bouton_match_free(match);
        bouton_solution_free(list);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* Nothing can be asked of what is not there. */
static void test_no_picture(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_picture *picture = bouton_picture_new(b);
    bouton_diff *diff = bouton_diff_new(b);
    const bouton_picture *pictures[] = {NULL, picture};
    const bouton_diff *diffs[] = {NULL, diff};
    assert_null(bouton_picture_new(NULL));
    assert_null(bouton_diff_new(NULL));
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(bouton_picture_shape(pictures[i]), BOUTON_SHAPE_NONE);
        assert_int_equal(bouton_picture_width(pictures[i]), 0);
        assert_int_equal(bouton_picture_height(pictures[i]), 0);
        assert_int_equal(bouton_picture_parts(pictures[i]), 0);
        assert_null(bouton_picture_part(pictures[i], 0));
        assert_false(bouton_picture_from_zero(pictures[i]));
        assert_false(bouton_picture_stairs(pictures[i]));
        assert_int_equal(bouton_diff_changes(diffs[i]), 0);
        assert_true(bouton_diff_change(diffs[i], 0).part == SIZE_MAX);
        assert_true(bouton_diff_pointed(diffs[i]) == SIZE_MAX);
        assert_int_equal(bouton_diff_verb(diffs[i]), BOUTON_VERB_NONE);
        assert_int_equal(bouton_diff_to_row(diffs[i]), 0);
    }
    bouton_picture_free(NULL);
    bouton_diff_free(NULL);
    bouton_picture_free(picture);
    bouton_diff_free(diff);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_picture),
        cmocka_unit_test(test_picture_is_well_formed),
        cmocka_unit_test(test_pictures_tell_states_apart),
        cmocka_unit_test(test_diffs_tell_moves_apart),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_graphs_stay_where_they_are),
        cmocka_unit_test(test_twins),
        cmocka_unit_test(test_counts_of_parts),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
