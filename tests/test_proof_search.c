/* SPDX-License-Identifier: MIT */
/* Values by proof numbers: of every game those of the definition, of Sprouts the published ones,
 * within any limit, and never another. */
#include "every_game.h"
#include "faults.h"
#include "search/proof_search.h"

static void ask_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                      uint64_t expected) {
    uint64_t value = UINT64_MAX;
    if (bouton_search_value(search, rule, state, &value) != BOUTON_OK)
        fail_msg("%s: %s", rule->text, bouton_last_error(rule->b)->message);
    assert_int_equal(value, expected);
}

/* One search for all states, the last of which begin; then one for each of some. */
static void values_are_the_definition(sample *s) {
    bouton_search *search = bouton_search_new(s->b);
    bouton_set_search(s->b, BOUTON_SEARCH_PROOF_NUMBERS);
    for (size_t i = s->values != NULL ? s->graph.count : 0; i-- > 0;)
        ask_value(search, s->rule, explored_state(&s->graph, i), s->values[i]);
    bouton_search_free(search);
    for (unsigned i = 0; s->values != NULL && i < 3 * test_scale(); i++) {
        const size_t node = (size_t)bouton_random_below(&s->random, s->graph.count);
        bouton_rule_let_go(s->rule);
        ask_value(NULL, s->rule, explored_state(&s->graph, i > 0 ? node : 0),
                  s->values[i > 0 ? node : 0]);
    }
}

EVERY(values_are_the_definition)

static uint64_t value_of_option(sample *s, const bouton_moves *moves, size_t option) {
    uint64_t value = 0;
    for (size_t j = 0; j < bouton_option_size(moves, option); j++)
        value ^= s->values[explored_node(&s->graph, bouton_option_state(moves, option, j))];
    return value;
}

/* Whether an option has a value, asked of a search that knows nothing yet. */
static void options_are_the_definition(sample *s) {
    bouton_moves moves = bouton_moves_new(s->b);
    bouton_set_search(s->b, BOUTON_SEARCH_PROOF_NUMBERS);
    for (unsigned i = 0; s->values != NULL && i < 5 * test_scale(); i++) {
        const size_t node = i > 0 ? (size_t)bouton_random_below(&s->random, s->graph.count) : 0;
        assert_int_equal(bouton_rule_moves(s->rule, explored_state(&s->graph, node), &moves),
                         BOUTON_OK);
        for (size_t option = 0; option < moves.option_count && option < 20; option++) {
            const uint64_t value = value_of_option(s, &moves, option);
            const uint64_t wanted = option % 3 == 0 ? value : bouton_random_below(&s->random, 70);
            bool is = false;
            bouton_rule_let_go(s->rule);
            assert_int_equal(bouton_search_option_is(NULL, s->rule, &moves, option, wanted, &is),
                             BOUTON_OK);
            assert_int_equal(is, value == wanted);
        }
    }
    bouton_moves_free(&moves);
}

EVERY(options_are_the_definition)

/* A sum of several parts, of which values are asked together. */
static void sums_are_the_definition(sample *s) {
    bouton_set_search(s->b, BOUTON_SEARCH_PROOF_NUMBERS);
    for (unsigned i = 0; s->values != NULL && i < 5 * test_scale(); i++) {
        bouton_proof_search search;
        bouton_state states[4];
        uint64_t expected = 0, value = UINT64_MAX;
        for (size_t j = 0; j < 4; j++) {
            const size_t node = (size_t)bouton_random_below(&s->random, s->graph.count);
            states[j] = explored_state(&s->graph, node);
            expected ^= s->values[node];
        }
        const uint64_t wanted = i % 2 == 0 ? expected : bouton_random_below(&s->random, 9);
        const bouton_question whole = {.rule = s->rule, .states = states, .count = 4};
        bouton_question one = whole;
        one.wanted = &wanted;
        bouton_rule_let_go(s->rule);
        assert_int_equal(bouton_proof_search_new(&search, s->b, s->rule), BOUTON_OK);
        assert_int_equal(bouton_proof_search_ask(&search, &one, &value), BOUTON_OK);
        assert_int_equal(value == wanted, expected == wanted);
        assert_int_equal(bouton_proof_search_ask(&search, &whole, &value), BOUTON_OK);
        assert_int_equal(value, expected);
        bouton_proof_search_free(&search);
    }
}

EVERY(sums_are_the_definition)

static bouton_status value_of(bouton_context *b, const char *text, uint64_t *value) {
    bouton_position *position = bouton_position_new(b);
    bouton_status status = position ? bouton_position_read(position, text, strlen(text))
                                    : bouton_last_error(b)->status;
    bouton_set_search(b, BOUTON_SEARCH_PROOF_NUMBERS);
    if (status == BOUTON_OK)
        status = bouton_search_value(NULL, position->components[0].rule,
                                     bouton_position_at(position, 0), value);
    bouton_position_free(position);
    return status;
}

/* Lemoine and Viennot 2010 (Nimbers are inevitable). */
static void spots_have_the_published_values(void **state) {
    static const uint64_t values[] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1};
    (void)state;
    for (unsigned spots = 1; spots <= (TEST_PART > 1 ? 8 : 11); spots++) {
        char text[32];
        uint64_t value = 99;
        bouton_context *b = bouton_new(NULL);
        sprintf(text, "sprouts:0*%u", spots);
        assert_int_equal(value_of(b, text, &value), BOUTON_OK);
        assert_int_equal(value, values[spots]);
        bouton_free(b);
    }
}

/* One search for two rules: what was found by one is nothing to the other. */
static void rules_are_kept_apart(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_search *search = bouton_search_new(b);
    bouton_set_search(b, BOUTON_SEARCH_PROOF_NUMBERS);
    assert_int_equal(bouton_position_read(position, "sprouts:0*6 + cram:2x3", 22), BOUTON_OK);
    for (unsigned i = 0; i < 2; i++) {
        ask_value(search, position->components[0].rule, bouton_position_at(position, 0), 0);
        ask_value(search, position->components[1].rule, bouton_position_at(position, 1), 1);
    }
    bouton_search_free(search);
    bouton_position_free(position);
    assert_int_equal(lost_memory(b), 0);
}

/* What prunes prunes: the bounds are a fifth above what it takes. */
static void few_couples_are_looked_into(void **state) {
    static const struct {
        const char *text;
        uint64_t positions;
    } cases[] = {{"sprouts:0*6", 580}, {"sprouts:0*7", 1800}, {"sprouts:0*8", 4250}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t value = 0;
        bouton_context *b = bouton_new(NULL);
        assert_int_equal(value_of(b, cases[i].text, &value), BOUTON_OK);
        if (bouton_search_cost_of(b).positions > cases[i].positions)
            fail_msg("%s: %d", cases[i].text, (int)bouton_search_cost_of(b).positions);
        bouton_free(b);
    }
}

/* With less memory the answer takes longer or is refused; it is never another. */
static void limits_give_the_same_or_nothing(void **state) {
    unsigned answers = 0, refusals = 0;
    (void)state;
    for (uint64_t memory = 30000; memory < 8000000; memory = memory * 5 / 4) {
        uint64_t value = 0;
        bouton_context *b = bouton_new(&(bouton_options){.memory_max = memory});
        const bouton_status status = value_of(b, "sprouts:0*7", &value);
        assert_int_equal(status, status == BOUTON_OK ? BOUTON_OK : BOUTON_LIMIT);
        assert_int_equal(value, 0);
        if (status != BOUTON_OK)
            assert_string_equal(bouton_last_error(b)->code, "memory-limit");
        answers += status == BOUTON_OK;
        refusals += status != BOUTON_OK;
        assert_true(bouton_memory_peak(b) <= memory);
        bouton_free(b);
    }
    assert_true(answers > 0 && refusals > 0);
}

/* Lists of options take more than the nodes do: those go where they take an eighth of the memory,
 * and these stay. */
static void lists_of_options_go(void **state) {
    (void)state;
    enum { MEMORY = 1 << 18 };
    uint64_t wanted, value = UINT64_MAX;
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(value_of(b, "wythoff:25,25", &wanted), BOUTON_OK);
    bouton_free(b);
    b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_proof_search search;
    const bouton_nodes *nodes = &search.couples.nodes;
    assert_int_equal(bouton_position_read(position, "wythoff:25,25", 13), BOUTON_OK);
    const bouton_state first = bouton_position_at(position, 0);
    bouton_rule *rule = position->components[0].rule;
    bouton_set_memory_max(b, bouton_memory_used(b) + MEMORY);
    const uint64_t most = bouton_memory_share(b) / 8;
    const bouton_question q = {.rule = rule, .states = &first, .count = 1};
    assert_int_equal(bouton_proof_search_new(&search, b, rule), BOUTON_OK);
    assert_int_equal(bouton_proof_search_ask(&search, &q, &value), BOUTON_OK);
    assert_int_equal(value, wanted);
    assert_true(nodes->options_size * sizeof *nodes->options <= most + 1024);
    assert_int_equal(nodes->forgotten, 0);
    bouton_proof_search_free(&search);
    bouton_position_free(position);
    bouton_free(b);
}

static bouton_status search_lands(bouton_context *b) {
    uint64_t value = 0;
    const bouton_status status = value_of(b, "sprouts:0*4", &value);
    return status == BOUTON_OK && value != 1 ? BOUTON_NO : status;
}

static void memory_may_fail_anywhere(void **state) {
    uint64_t failures = 0;
    (void)state;
    assert_true(faults_each(search_lands, &failures));
    assert_true(failures > 10);
}

static bouton_verdict stop_soon(void *user, const bouton_progress *progress) {
    int *left = user;
    (void)progress;
    return (*left)-- > 0 ? BOUTON_GO_ON : BOUTON_INTERRUPT;
}

/* Interrupted again and again, each time with what was found before, it comes to its end. */
static void goes_on_from_what_was_found(void **state) {
    int polls = 0;
    unsigned runs = 0;
    uint64_t value = 99;
    bouton_status status = BOUTON_LIMIT;
    bouton_context *b = bouton_new(&(bouton_options){.poll = stop_soon, .poll_user = &polls});
    (void)state;
    while (status == BOUTON_LIMIT) {
        polls = 3;
        status = value_of(b, "sprouts:0*7", &value);
        assert_true(++runs < 100);
    }
    assert_int_equal(status, BOUTON_OK);
    assert_int_equal(value, 0);
    assert_true(runs > 2);
    bouton_free(b);
}

static void long_play_is_refused(void **state) {
    uint64_t value = 0;
    (void)state;
    if (TEST_PART > 1)
        return; /* each call takes much more of the stack there */
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(value_of(b, "subtract=1:10100", &value), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "depth");
    bouton_free(b);
}

/* Numbers that took more to find stay. */
static void table_is_bounded(void **state) {
    enum { MANY = 100000 };
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = 1 << 20});
    bouton_proof_table table = bouton_proof_table_new(b);
    bouton_effort numbers;
    bouton_random random = {7};
    const uint64_t precious = 12345;
    assert_false(bouton_proof_table_get(&table, precious, &numbers));
    assert_int_equal(bouton_proof_table_put(&table, precious, (bouton_effort){1000, 2000}),
                     BOUTON_OK);
    uint64_t last = 0;
    for (unsigned i = 0; i < MANY; i++) {
        last = bouton_random_next(&random) | 1;
        assert_int_equal(bouton_proof_table_put(&table, last, (bouton_effort){1, 1 + i % 50}),
                         BOUTON_OK);
        assert_true(bouton_proof_table_get(&table, last, &numbers));
        assert_int_equal(numbers.lost, 1 + i % 50);
    }
    assert_true(bouton_memory_peak(b) <= 1 << 17);
    assert_true(bouton_proof_table_get(&table, precious, &numbers));
    assert_int_equal(numbers.won, 1000);
    assert_int_equal(numbers.lost, 2000);
    assert_int_equal(bouton_proof_table_put(&table, precious, (bouton_effort){3, 4}), BOUTON_OK);
    assert_true(bouton_proof_table_get(&table, precious, &numbers));
    assert_int_equal(numbers.won, 3);
    bouton_proof_table_free(&table);
    assert_int_equal(lost_memory(b), 0);
}

/* Where the memory for a larger one is lacking it does with what it has. */
static void table_stays_small(void **state) {
    enum { MEMORY = 1 << 22, USED = MEMORY - (1 << 18), MANY = 100000 };
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = MEMORY});
    bouton_proof_table table = bouton_proof_table_new(b);
    void *used = bouton_calloc(b, USED, 1);
    for (uint64_t key = 1; key < MANY; key++)
        assert_int_equal(bouton_proof_table_put(&table, key, (bouton_effort){1, 1}), BOUTON_OK);
    assert_true(table.capacity < 1 << 14);
    assert_true(bouton_memory_peak(b) <= MEMORY);
    bouton_release_memory(b, used, USED);
    bouton_proof_table_free(&table);
    assert_int_equal(lost_memory(b), 0);
}

/* Many options of one position end a short search, as they do depth first. */
static void many_options_are_not_short(void **state) {
    (void)state;
    for (bouton_search_kind kind = BOUTON_SEARCH_DEPTH_FIRST; kind <= BOUTON_SEARCH_PROOF_NUMBERS;
         kind++) {
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        uint64_t value = 0;
        bouton_set_search(b, kind);
        assert_int_equal(bouton_position_read(position, "nim:600", 7), BOUTON_OK);
        assert_int_equal(bouton_search_value_shortly(NULL, position->components[0].rule,
                                                     bouton_position_at(position, 0), &value),
                         BOUTON_LIMIT);
        assert_string_equal(bouton_last_error(b)->code, "effort");
        bouton_position_free(position);
        bouton_free(b);
    }
}

static uint32_t node_of(bouton_nodes *nodes, const bouton_position *position) {
    const bouton_state state = bouton_position_at(position, 0);
    const size_t option = bouton_nodes_add(nodes, &state, 1);
    assert_int_equal(nodes->status, BOUTON_OK);
    return nodes->options[option] / 2;
}

/* A position, and its context. */
static bouton_position *position_of(const char *text) {
    bouton_position *position = bouton_position_new(bouton_new(NULL));
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    return position;
}

/* Releases both, and sees that no memory is lost. */
static void end_with(bouton_position *position) {
    bouton_context *b = position->b;
    bouton_position_free(position);
    assert_int_equal(lost_memory(b), 0);
}

/* A state has one number, also after the numbers have got more room. */
static void numbers_stay(void **state) {
    (void)state;
    enum { COUNT = 3000 };
    bouton_nodes nodes;
    bouton_position *position = position_of("nim:1");
    assert_int_equal(bouton_nodes_new(&nodes, position->b, position->components[0].rule),
                     BOUTON_OK);
    for (uint32_t i = 0; i < 2 * COUNT; i++) {
        char text[32];
        const int size = snprintf(text, sizeof text, "nim:%u", i % COUNT + 1);
        assert_int_equal(bouton_position_read(position, text, (size_t)size), BOUTON_OK);
        assert_int_equal(node_of(&nodes, position), i % COUNT + 1);
    }
    assert_int_equal(nodes.count, COUNT + 1);
    bouton_nodes_free(&nodes);
    end_with(position);
}

/* A node settles the nimber that it has or is known not to have, and no other. */
static void a_node_settles_nimbers(void **state) {
    (void)state;
    bouton_couples couples;
    bouton_position *position = position_of("cram:2x3");
    assert_int_equal(bouton_couples_new(&couples, position->b, position->components[0].rule),
                     BOUTON_OK);
    const uint32_t node = node_of(&couples.nodes, position);
    bouton_node *n = bouton_couples_node(&couples, node);
    n->excluded = (uint64_t)1 << 2;
    for (uint32_t nimber = 0; nimber < 80; nimber++) {
        bouton_effort numbers = {1, 1};
        assert_int_equal(bouton_couples_know(&couples, node, nimber, &numbers), nimber == 2);
        assert_int_equal(numbers.won, nimber == 2 ? 0 : 1);
    }
    n->value = BOUTON_EXACT | 70;
    for (uint32_t nimber = 0; nimber < 80; nimber++) {
        bouton_effort numbers = {1, 1};
        assert_true(bouton_couples_know(&couples, node, nimber, &numbers));
        assert_int_equal(nimber == 70 ? numbers.lost : numbers.won, 0);
    }
    bouton_couples_free(&couples);
    end_with(position);
}

/* A part of a larger search is never a short one, whatever was asked before. */
static void parts_are_not_short(void **state) {
    (void)state;
    bouton_proof_search search;
    bouton_effort numbers = {1, 1};
    bouton_position *position = position_of("nim:600");
    assert_int_equal(bouton_proof_search_new(&search, position->b, position->components[0].rule),
                     BOUTON_OK);
    search.couples.nodes.is_short = true;
    const uint32_t node = node_of(&search.couples.nodes, position);
    assert_int_equal(
        bouton_proof_search_try(&search, node, 0, &bouton_no_bounds, &(bouton_errand){0}, &numbers),
        BOUTON_OK);
    assert_int_equal(numbers.won, 0);
    bouton_proof_search_free(&search);
    end_with(position);
}

/* What somebody else has found is new once; beside a value nothing is. */
static void news_are_taken_in_once(void **state) {
    (void)state;
    bouton_nodes nodes;
    bouton_position *position = position_of("cram:2x3");
    assert_int_equal(bouton_nodes_new(&nodes, position->b, position->components[0].rule),
                     BOUTON_OK);
    const uint32_t node = node_of(&nodes, position);
    const bouton_key key = bouton_nodes_key(&nodes, node);
    assert_true(bouton_nodes_tell(&nodes, &key, 3));
    assert_false(bouton_nodes_tell(&nodes, &key, 1));
    assert_true(bouton_nodes_tell(&nodes, &key, 5));
    assert_int_equal(nodes.list[node].excluded, 7);
    assert_int_equal(*bouton_table_find(nodes.table, &key), 7);
    assert_true(bouton_nodes_tell(&nodes, &key, BOUTON_EXACT | 4));
    assert_false(bouton_nodes_tell(&nodes, &key, 8));
    assert_false(bouton_nodes_tell(&nodes, &key, BOUTON_EXACT | 4));
    assert_int_equal(nodes.list[node].value, BOUTON_EXACT | 4);
    assert_int_equal(*bouton_table_find(nodes.table, &key), BOUTON_EXACT | 4);
    bouton_nodes_free(&nodes);
    end_with(position);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_are_the_definition),
        cmocka_unit_test(test_options_are_the_definition),
        cmocka_unit_test(test_sums_are_the_definition),
        cmocka_unit_test(spots_have_the_published_values),
        cmocka_unit_test(rules_are_kept_apart),
        cmocka_unit_test(few_couples_are_looked_into),
        cmocka_unit_test(limits_give_the_same_or_nothing),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(lists_of_options_go),
        cmocka_unit_test(goes_on_from_what_was_found),
        cmocka_unit_test(long_play_is_refused),
        cmocka_unit_test(table_is_bounded),
        cmocka_unit_test(table_stays_small),
        cmocka_unit_test(many_options_are_not_short),
        cmocka_unit_test(numbers_stay),
        cmocka_unit_test(a_node_settles_nimbers),
        cmocka_unit_test(parts_are_not_short),
        cmocka_unit_test(news_are_taken_in_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
