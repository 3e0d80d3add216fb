/* SPDX-License-Identifier: MIT */
/* Every game of the registry through the same properties, on all states that can be reached from
 * its example: so a new game is tested by being there. */
#include "ask.h"
#include "every_game.h"
#include "rulekit/numbers.h"
#include "search/search.h"
#include "solve/solve.h"

/* States of a game given to the slower tests. */
enum { SEARCHED = 60 / TEST_PART };

static size_t some_node(sample *s, size_t i) {
    return i == 0 ? 0 : (size_t)bouton_random_below(&s->random, s->graph.count);
}

static size_t some_count(const sample *s) {
    return s->graph.count < SEARCHED ? s->graph.count : SEARCHED;
}

static void is_described(sample *s) {
    const bouton_game *game = s->game;
    assert_non_null(game->name);
    assert_non_null(game->summary);
    assert_non_null(game->example);
    assert_true(bouton_rule_has_heaps(s->rule) || game->states != NULL);
    assert_true(game->read_parameters == NULL || game->parameters != NULL ||
                game->write_parameters == NULL);
    if (game != &bouton_game_code)
        assert_ptr_equal(bouton_game_find(s->b, game->name, strlen(game->name)), game);
}

static void parse_and_print_are_inverse(sample *s) {
    bouton_text text = bouton_text_start(s->b), again = bouton_text_start(s->b);
    bouton_position *position = bouton_position_new(s->b);
    for (size_t i = 0; i < s->graph.count; i++) {
        const bouton_state state = explored_state(&s->graph, i);
        bouton_text_clear(&text);
        bouton_position_clear(position);
        bouton_position_add(position, s->rule, state);
        bouton_position_write(position, &text);
        if (bouton_position_read(position, text.data, text.size) != BOUTON_OK)
            fail_msg("%s: %s", text.data, bouton_last_error(s->b)->message);
        assert_int_equal(bouton_position_count(position), 1);
        assert_ptr_equal(position->components[0].rule, s->rule);
        assert_int_equal(position->components[0].size, state.size);
        assert_memory_equal(bouton_position_at(position, 0).data, state.data, state.size);
        bouton_text_clear(&again);
        bouton_position_write(position, &again);
        assert_string_equal(again.data, text.data);
    }
    bouton_position_free(position);
    bouton_text_release(&text);
    bouton_text_release(&again);
}

static uint64_t value_of(sample *s, bouton_state state) {
    return s->values[explored_node(&s->graph, state)];
}

static void formula_is_the_definition(sample *s) {
    for (size_t i = 0; s->values != NULL && i < s->graph.count; i++) {
        uint64_t value = 0;
        const bouton_state state = explored_state(&s->graph, i);
        if (s->game->value != NULL && s->game->value(s->rule, state, &value))
            assert_int_equal(value, s->values[i]);
        assert_int_equal(bouton_value(NULL, s->rule, state, &value), BOUTON_OK);
        assert_int_equal(value, s->values[i]);
    }
}

static void search_is_the_definition(sample *s) {
    for (size_t i = 0; s->values != NULL && i < some_count(s); i++) {
        uint64_t value = 0;
        const size_t node = some_node(s, i);
        assert_int_equal(
            bouton_search_value(NULL, s->rule, explored_state(&s->graph, node), &value), BOUTON_OK);
        assert_int_equal(value, s->values[node]);
    }
}

static void outcome_is_the_definition(sample *s) {
    bouton_outcome outcome;
    for (size_t i = 0; s->values != NULL && s->game->outcome != NULL && i < s->graph.count; i++)
        if (s->game->outcome(s->rule, explored_state(&s->graph, i), BOUTON_NORMAL, &outcome))
            assert_int_equal(outcome, s->values[i] == 0 ? BOUTON_P : BOUTON_N);
}

/* Of single states, small ones first, while their trees are of a bearable size; and of sums. */
static void misere_is_the_whole_tree(sample *s) {
    if (s->game->loopy)
        return;
    sums tree = sums_new(&s->graph);
    bouton_position *position = bouton_position_new(s->b);
    size_t known = 0, searched = 0;
    for (size_t i = s->graph.count; i-- > 0; known++) {
        node_sum alone = {.count = 0};
        bool wins;
        sum_add(&s->graph, &alone, (unsigned)i);
        if ((TEST_PART > 1 && known > SEARCHED) || !misere_wins(&tree, &alone, &wins))
            break;
        const bouton_outcome wanted = wins ? BOUTON_N : BOUTON_P;
        const bouton_state state = explored_state(&s->graph, i);
        bouton_outcome outcome;
        if (bouton_component_outcome(s->rule, state, BOUTON_MISERE, &outcome))
            assert_int_equal(outcome, wanted);
        if (i > SEARCHED && i % 16 != 0)
            continue;
        bouton_position_clear(position);
        bouton_position_add(position, s->rule, state);
        assert_int_equal(ask_whole(position, BOUTON_MISERE, &outcome), BOUTON_OK);
        assert_int_equal(outcome, wanted);
    }
    assert_true(known == s->graph.count || known > SEARCHED);
    for (size_t trial = 0; trial < SEARCHED; trial++) {
        node_sum together = {.count = 0};
        bool wins;
        bouton_position_clear(position);
        for (size_t parts = 2 + trial % 2; parts > 0; parts--) {
            const size_t node = s->graph.count - 1 - (size_t)bouton_random_below(&s->random, known);
            sum_add(&s->graph, &together, (unsigned)node);
            bouton_position_add(position, s->rule, explored_state(&s->graph, node));
        }
        if (!misere_wins(&tree, &together, &wins))
            continue;
        bouton_outcome outcome;
        assert_int_equal(bouton_position_outcome(position, BOUTON_MISERE, &outcome), BOUTON_OK);
        assert_int_equal(outcome, wins ? BOUTON_N : BOUTON_P);
        searched++;
    }
    assert_true(searched > SEARCHED / 8);
    bouton_position_free(position);
    sums_free(&tree);
}

/* What nim_heaps promises, from which it follows that sums are played as misere Nim. */
static void moves_as_in_nim(sample *s) {
    enum { HEAPS = BOUTON_NUMBERS_MAX, SIZE = 64 };
    static uint64_t heaps[HEAPS], after[HEAPS];
    for (size_t i = 0; s->game->nim_heaps != NULL && i < s->graph.count; i++) {
        const explored *e = &s->graph.nodes[i];
        const size_t count = s->game->nim_heaps(s->rule, explored_state(&s->graph, i), heaps);
        bool makes[16][SIZE] = {{false}}, none = true, makes_one = false;
        assert_in_range(count, 1, 16);
        for (size_t at = 0; at < e->piece_count; at += 2) {
            size_t changed = count;
            assert_int_equal(e->pieces[at], 1);
            assert_int_equal(
                s->game->nim_heaps(s->rule, explored_state(&s->graph, e->pieces[at + 1]), after),
                count);
            for (size_t heap = 0; heap < count; heap++) {
                if (after[heap] == heaps[heap])
                    continue;
                assert_int_equal(changed, count);
                changed = heap;
            }
            assert_in_range(changed, 0, count - 1);
            assert_in_range(after[changed], 0, SIZE - 1);
            makes[changed][after[changed]] = true;
            makes_one |= after[changed] == 1;
        }
        for (size_t heap = 0; heap < count; heap++) {
            none &= heaps[heap] == 0;
            for (uint64_t less = 0; less < heaps[heap]; less++)
                assert_true(makes[heap][less]);
        }
        assert_true(!none || e->option_count == 0 || makes_one);
    }
}

/* The parts of a simplified state may lie outside the graph: they are explored on their own. */
static uint64_t value_of_parts(sample *s, const bouton_moves *parts) {
    uint64_t sum = 0;
    for (size_t j = 0; j < bouton_option_size(parts, 0); j++) {
        graph part;
        assert_true(explore(&part, s->rule, bouton_option_state(parts, 0, j), STATES_MAX));
        uint64_t *values = explored_values(&part);
        sum ^= values[0];
        free(values);
        explored_free(&part);
    }
    return sum;
}

static void simplified_keeps_the_value(sample *s) {
    bouton_moves parts = bouton_moves_new(s->b), again = bouton_moves_new(s->b);
    for (size_t i = 0; s->values != NULL && i < some_count(s); i++) {
        const size_t node = some_node(s, i);
        for (int value_only = 0; value_only < 2; value_only++) {
            assert_int_equal(bouton_rule_simplify(s->rule, explored_state(&s->graph, node),
                                                  value_only != 0, &parts),
                             BOUTON_OK);
            assert_int_equal(value_of_parts(s, &parts), s->values[node]);
            /* What is simple can't be simplified further. */
            for (size_t j = 0; j < bouton_option_size(&parts, 0); j++) {
                const bouton_state part = bouton_option_state(&parts, 0, j);
                assert_int_equal(bouton_rule_simplify(s->rule, part, value_only != 0, &again),
                                 BOUTON_OK);
                assert_int_equal(bouton_option_size(&again, 0), 1);
                const bouton_state same = bouton_option_state(&again, 0, 0);
                assert_int_equal(same.size, part.size);
                assert_memory_equal(same.data, part.data, part.size);
            }
        }
    }
    bouton_moves_free(&parts);
    bouton_moves_free(&again);
}

/* States of one name are one game, so they have one value. */
static void names_tell_the_value(sample *s) {
    enum { NAMES = 512 };
    const bouton_game *game = s->rule->game;
    uint64_t names[NAMES], values[NAMES];
    size_t count = 0;
    for (size_t node = 0; s->values != NULL && game->name_of != NULL && node < s->graph.count;
         node++) {
        const bouton_state state = explored_state(&s->graph, node);
        const uint64_t name = game->name_of(s->rule, state);
        size_t i = 0;
        if (name == 0)
            continue;
        assert_int_equal(name & 0xff, 0);
        assert_int_not_equal(state.data[0], 0);
        while (i < count && names[i] != name)
            i++;
        if (i == NAMES)
            continue;
        if (i == count) {
            names[count] = name;
            values[count++] = s->values[node];
        }
        assert_int_equal(s->values[node], values[i]);
    }
}

static void random_sums_keep_the_xor(sample *s) {
    bouton_position *position = bouton_position_new(s->b);
    bouton_rule *nim = NULL;
    assert_int_equal(bouton_rule_of(s->b, "nim", &nim), BOUTON_OK);
    for (int trial = 0; s->values != NULL && trial < 20; trial++) {
        const size_t first = some_node(s, 1), second = some_node(s, 1);
        const uint64_t heap = bouton_random_below(&s->random, 6);
        bouton_outcome outcome;
        bouton_position_clear(position);
        bouton_position_add(position, s->rule, explored_state(&s->graph, first));
        bouton_position_add(position, nim, bouton_heap_state(&heap));
        bouton_position_add(position, s->rule, explored_state(&s->graph, second));
        assert_int_equal(bouton_position_outcome(position, BOUTON_NORMAL, &outcome), BOUTON_OK);
        const uint64_t sum = s->values[first] ^ heap ^ s->values[second];
        assert_int_equal(outcome, sum == 0 ? BOUTON_P : BOUTON_N);
    }
    bouton_position_free(position);
}

static void winning_moves_win(sample *s) {
    bouton_position *position = bouton_position_new(s->b), *after = bouton_position_new(s->b);
    bouton_solution *solution = bouton_solution_new(s->b);
    for (size_t i = 0; s->values != NULL && i < some_count(s); i++) {
        const size_t node = some_node(s, i);
        bouton_position_clear(position);
        bouton_position_add(position, s->rule, explored_state(&s->graph, node));
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution),
                         BOUTON_OK);
        assert_int_equal(bouton_solution_moves(solution), s->graph.nodes[node].option_count);
        for (size_t j = 0; j < bouton_solution_moves(solution); j++) {
            bool wins = false;
            uint64_t sum = 0;
            bouton_solution_move(solution, j, &wins);
            assert_int_equal(bouton_solution_make(solution, j, after), BOUTON_OK);
            for (size_t c = 0; c < bouton_position_count(after); c++)
                sum ^= value_of(s, bouton_position_at(after, c));
            assert_int_equal(wins, sum == 0);
        }
    }
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_position_free(after);
}

/* Changed, cut and lengthened examples are read or refused, in the text's bounds. */
static void spoiled_text_is_refused(sample *s) {
    const size_t size = strlen(s->text);
    bouton_position *position = bouton_position_new(s->b);
    static const char letters[] = "0123456789abHTwx.#/,:=+-@>*() ";
    for (int trial = 0; trial < 2000; trial++) {
        char text[256];
        size_t length = size;
        memcpy(text, s->text, size);
        for (uint64_t changes = 1 + bouton_random_below(&s->random, 3); changes > 0; changes--) {
            const size_t at = (size_t)bouton_random_below(&s->random, length + 1);
            const char c = letters[bouton_random_below(&s->random, sizeof letters - 1)];
            const uint64_t how = bouton_random_below(&s->random, 4);
            if (how == 0)
                length = at;
            else if (how == 1 && at < length)
                memmove(text + at, text + at + 1, --length - at);
            else if (how == 2 && at < length)
                text[at] = c;
            else if (length < sizeof text) {
                memmove(text + at + 1, text + at, length++ - at);
                text[at] = c;
            }
        }
        char *exact = malloc(length + 1); /* so that reading past the end is seen */
        memcpy(exact, text, length);
        const bouton_status status = bouton_position_read(position, exact, length);
        free(exact);
        if (status == BOUTON_OK)
            continue;
        const bouton_error *error = bouton_last_error(s->b);
        assert_int_equal(status, BOUTON_INPUT);
        assert_true(error->message[0] != '\0');
        assert_in_range(error->at, 0, length);
    }
    bouton_position_free(position);
}

EVERY(is_described)
EVERY(parse_and_print_are_inverse)
EVERY(formula_is_the_definition)
EVERY(search_is_the_definition)
EVERY(outcome_is_the_definition)
EVERY(misere_is_the_whole_tree)
EVERY(moves_as_in_nim)
EVERY(simplified_keeps_the_value)
EVERY(names_tell_the_value)
EVERY(random_sums_keep_the_xor)
EVERY(winning_moves_win)
EVERY(spoiled_text_is_refused)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_is_described),
        cmocka_unit_test(test_parse_and_print_are_inverse),
        cmocka_unit_test(test_formula_is_the_definition),
        cmocka_unit_test(test_search_is_the_definition),
        cmocka_unit_test(test_outcome_is_the_definition),
        cmocka_unit_test(test_misere_is_the_whole_tree),
        cmocka_unit_test(test_moves_as_in_nim),
        cmocka_unit_test(test_simplified_keeps_the_value),
        cmocka_unit_test(test_names_tell_the_value),
        cmocka_unit_test(test_random_sums_keep_the_xor),
        cmocka_unit_test(test_winning_moves_win),
        cmocka_unit_test(test_spoiled_text_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
