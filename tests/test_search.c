/* SPDX-License-Identifier: MIT */
/* The search within its limits, and its table from one run to the next. */
#include "search/component_stack.h"
#include "search/search.h"
#include "solve/solve.h"
#include <bouton/saved.h>

#include "base/random.h"
#include "faults.h"
#include "reference/code.h"
#include "test.h"

static bouton_status value_of(bouton_context *b, const char *text, uint64_t *value) {
    bouton_position *position = bouton_position_new(b);
    bouton_status status = position ? bouton_position_read(position, text, strlen(text))
                                    : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_search_value(NULL, position->components[0].rule,
                                     bouton_position_at(position, 0), value);
    bouton_position_free(position);
    return status;
}

/* The heaps of codes whose values leave every set of candidates behind, one part or several: their
 * values, and of each option whether it has one, are those of the definition. */
static const struct {
    const char *code;
    unsigned heaps; /* 0 to that many are looked at */
} large_codes[] = {{"0.333...", 140}, {"4.333...", 72}, {"4!.333...", 72}, {"4.777...", 44}};

enum { LARGE_HEAPS = 140 };

static void large_values_are_the_definition(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof large_codes / sizeof *large_codes; i++) {
        const unsigned last = large_codes[i].heaps;
        unsigned values[LARGE_HEAPS + 1];
        const reference_code code = reference_code_of(large_codes[i].code);
        reference_values(&code, last + 1, values);
        assert_true(values[last] > 64);
        /* All heaps, each after those before; then the largest by itself. */
        bouton_context *b = bouton_new(NULL), *other = bouton_new(NULL);
        for (unsigned n = 0; n <= last + 1; n++) {
            char text[64];
            uint64_t value = 0;
            const unsigned heap = n <= last ? n : last;
            snprintf(text, sizeof text, "%s:%u", large_codes[i].code, heap);
            assert_int_equal(value_of(n <= last ? b : other, text, &value), BOUTON_OK);
            if (value != values[heap])
                fail_msg("%s has the value %llu", text, (unsigned long long)value);
        }
        bouton_free(other);
        bouton_free(b);
    }
}

static void options_of_large_values(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof large_codes / sizeof *large_codes; i++) {
        unsigned values[LARGE_HEAPS + 1];
        char text[64];
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_moves moves = bouton_moves_new(b);
        const reference_code code = reference_code_of(large_codes[i].code);
        reference_values(&code, large_codes[i].heaps + 1, values);
        snprintf(text, sizeof text, "%s:%u", large_codes[i].code, large_codes[i].heaps);
        assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
        bouton_rule *rule = position->components[0].rule;
        assert_int_equal(bouton_rule_moves(rule, bouton_position_at(position, 0), &moves),
                         BOUTON_OK);
        const size_t step = moves.option_count / 30 + 1;
        for (size_t option = 0; option < moves.option_count; option += step) {
            uint64_t value = 0;
            for (size_t j = 0; j < bouton_option_size(&moves, option); j++)
                value ^= values[bouton_heap_size(bouton_option_state(&moves, option, j))];
            const uint64_t wanted[] = {value, value ^ 1, value ^ 64, 0, 63, 64, 200};
            for (size_t w = 0; w < sizeof wanted / sizeof *wanted; w++) {
                bool is = false;
                assert_int_equal(
                    bouton_search_option_is(NULL, rule, &moves, option, wanted[w], &is), BOUTON_OK);
                assert_int_equal(is, value == wanted[w]);
            }
        }
        bouton_moves_free(&moves);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* A game of this test's own: heaps of Nim, and nodes whose options are sums of heaps and of nodes
 * before. So small values come from sums of large ones as well, with and without splits. A state is
 * two bytes: 0 and the heap, or 1 and the node. */
enum { NODES = 12, NODE_OPTIONS = 120, HEAP_MAX = 150 };

typedef struct sum_option {
    uint8_t pieces[3][2];
    size_t count;
} sum_option;

static struct sum_node {
    sum_option options[NODE_OPTIONS];
    size_t count;
    unsigned value;
} sum_nodes[NODES];

static void sum_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    (void)rule;
    if (state.data[0] == 0) {
        for (uint8_t left = 0; left < state.data[1]; left++)
            bouton_option(out, (const uint8_t[2]){0, left}, 2);
        return;
    }
    const struct sum_node *node = &sum_nodes[state.data[1]];
    for (size_t i = 0; i < node->count; i++) {
        bouton_option_begin(out);
        for (size_t j = 0; j < node->options[i].count; j++)
            bouton_option_add(out, node->options[i].pieces[j], 2);
    }
}

/* An option of this value, made of up to three pieces. */
static sum_option option_of_value(bouton_random *random, unsigned nodes, unsigned value) {
    sum_option option = {.count = 0};
    for (uint64_t more = bouton_random_below(random, 3); more > 0; more--) {
        uint8_t *piece = option.pieces[option.count];
        const unsigned v = (unsigned)bouton_random_below(random, HEAP_MAX + 1);
        const unsigned node = (unsigned)bouton_random_below(random, NODES);
        piece[0] = node < nodes;
        piece[1] = (uint8_t)(node < nodes ? node : v);
        const unsigned left = value ^ (node < nodes ? sum_nodes[node].value : v);
        if (left <= HEAP_MAX) {
            value = left;
            option.count++;
        }
    }
    option.pieces[option.count][0] = 0;
    option.pieces[option.count++][1] = (uint8_t)value;
    return option;
}

static void make_node(bouton_random *random, unsigned at) {
    struct sum_node *node = &sum_nodes[at];
    node->value = (unsigned)bouton_random_below(random, at % 2 ? 100 : 8);
    node->count = 0;
    for (unsigned v = 0; v < node->value; v++)
        node->options[node->count++] = option_of_value(random, at, v);
    for (uint64_t more = bouton_random_below(random, 20); more > 0; more--) {
        const unsigned v = (unsigned)bouton_random_below(random, 128);
        if (v != node->value)
            node->options[node->count++] = option_of_value(random, at, v);
    }
    for (size_t i = node->count; i-- > 1;) {
        const size_t j = (size_t)bouton_random_below(random, i + 1);
        const sum_option swapped = node->options[i];
        node->options[i] = node->options[j];
        node->options[j] = swapped;
    }
}

static void large_sums_have_small_values(void **state) {
    static const bouton_game game = {.name = "sums", .moves = sum_moves};
    char text[] = "sums";
    bouton_random random = {12};
    (void)state;
    for (unsigned trial = 0; trial < 6 * test_scale(); trial++) {
        for (unsigned i = 0; i < NODES; i++)
            make_node(&random, i);
        bouton_context *b = bouton_new(NULL);
        bouton_rule rule = {.game = &game, .b = b, .text = text};
        for (unsigned look = 0; look < 2 * NODES; look++) {
            const uint8_t node[2] = {1, (uint8_t)(look < NODES ? NODES - 1 - look : look - NODES)};
            uint64_t value = 0;
            assert_int_equal(bouton_search_value(NULL, &rule, (bouton_state){node, 2}, &value),
                             BOUTON_OK);
            assert_int_equal(value, sum_nodes[node[1]].value);
        }
        bouton_rule_let_go(&rule);
        bouton_free(b);
        /* Of options, each asked in a context that knows nothing. */
        const struct sum_node *last = &sum_nodes[NODES - 1];
        bouton_context *keeper = bouton_new(NULL);
        bouton_rule kept = {.game = &game, .b = keeper, .text = text};
        bouton_moves moves = bouton_moves_new(keeper);
        const uint8_t node[2] = {1, NODES - 1};
        assert_int_equal(bouton_rule_moves(&kept, (bouton_state){node, 2}, &moves), BOUTON_OK);
        for (size_t option = 0; option < last->count && option < 4; option++)
            for (uint64_t wanted = 0; wanted < 140;
                 wanted += 1 + bouton_random_below(&random, 30)) {
                uint64_t value = 0;
                bool is = false;
                bouton_context *other = bouton_new(NULL);
                bouton_rule again = {.game = &game, .b = other, .text = text};
                for (size_t j = 0; j < last->options[option].count; j++) {
                    const uint8_t *piece = last->options[option].pieces[j];
                    value ^= piece[0] ? sum_nodes[piece[1]].value : piece[1];
                }
                assert_int_equal(bouton_search_option_is(NULL, &again, &moves, option,
                                                         option % 2 ? wanted : value, &is),
                                 BOUTON_OK);
                assert_int_equal(is, option % 2 == 0 || value == wanted);
                bouton_rule_let_go(&again);
                bouton_free(other);
            }
        bouton_moves_free(&moves);
        bouton_free(keeper);
    }
}

static void long_play_is_refused(void **state) {
    uint64_t value = 0;
    (void)state;
    if (TEST_PART > 1)
        return; /* each call takes much more of the stack there */
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(value_of(b, "subtract=1:9999", &value), BOUTON_OK);
    assert_int_equal(value, 1);
    bouton_free(b);
    b = bouton_new(NULL);
    assert_int_equal(value_of(b, "subtract=1:10001", &value), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "depth");
    bouton_free(b);
}

static bouton_status search_a_board(bouton_context *b) {
    uint64_t value = 0;
    const bouton_status status = value_of(b, "cram:3x4", &value);
    return status == BOUTON_OK && value != 1 ? BOUTON_NO : status;
}

static void memory_may_fail_anywhere(void **state) {
    uint64_t failures = 0;
    (void)state;
    assert_true(faults_each(search_a_board, &failures));
    assert_true(failures > 10);
}

/* With less memory the answer takes longer or is refused; it is never another. */
static void limited_search(unsigned threads) {
    unsigned answers = 0, refusals = 0;
    for (uint64_t memory = 150000; memory < 3000000; memory = memory * 5 / 4) {
        uint64_t value = 0;
        bouton_context *b = bouton_new(&(bouton_options){.memory_max = memory, .threads = threads});
        const bouton_status status = value_of(b, "cram:5x6", &value);
        if (status == BOUTON_OK) {
            assert_int_equal(value, 2);
            answers++;
        } else {
            assert_int_equal(status, BOUTON_LIMIT);
            refusals++;
        }
        assert_true(bouton_memory_peak(b) <= memory);
        bouton_free(b);
    }
    assert_true(answers > 0 && refusals > 0);
}

static void limits_give_the_same_or_nothing(void **state) {
    (void)state;
    limited_search(1);
    limited_search(3); /* the table is thinned out while others stand still */
}

/* What prunes prunes: by one thread the positions looked into are always as many. The bounds are a
 * fifth above; without the smaller values asked for first the board of value 7 takes three times as
 * many, without the value in question first the one of value 3 half as many again. */
static void few_positions_are_looked_into(void **state) {
    static const struct {
        const char *board;
        uint64_t value, positions;
    } cases[] = {{"cram:4x7", 3, 5800},
                 {"cram:5x6", 2, 15000},
                 {"cram:......../..#..#../......../....#...", 7, 16000},
                 {"cram:......../.......#/.....#../.....#..", 5, 8700}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t value = 0;
        bouton_context *b = bouton_new(NULL);
        assert_int_equal(value_of(b, cases[i].board, &value), BOUTON_OK);
        assert_int_equal(value, cases[i].value);
        assert_in_range(bouton_search_cost_of(b).positions, 1, cases[i].positions);
        bouton_free(b);
    }
}

/* What is compiled for one processor searches as what is compiled for all. */
/* Values that an entry says its state has not: it has none of them. */
static void what_is_ruled_out_is_not_the_value(void **state) {
    bouton_context *b = bouton_new(NULL), *other = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b), *same = bouton_position_new(other);
    const char text[] = "clobber:3x5";
    uint64_t value = 0, buffer = 0;
    size_t at = 0, ruled_out = 0;
    bouton_key key;
    uint32_t number = 0;
    (void)state;
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_position_read(same, text, strlen(text)), BOUTON_OK);
    bouton_rule *rule = position->components[0].rule;
    assert_int_equal(bouton_search_value(NULL, rule, bouton_position_at(position, 0), &value),
                     BOUTON_OK);
    while (bouton_table_next(bouton_rule_table(rule), &at, &key, &buffer, &number)) {
        const bouton_state entry = {key.bytes, key.size};
        assert_int_equal(bouton_search_value(NULL, same->components[0].rule, entry, &value),
                         BOUTON_OK);
        if (number & BOUTON_EXACT)
            assert_int_equal(number & ~BOUTON_EXACT, value);
        else
            assert_false(number >> value & 1);
        ruled_out += number < BOUTON_EXACT;
    }
    assert_true(ruled_out > 100);
    bouton_position_free(same);
    bouton_position_free(position);
    bouton_free(other);
    bouton_free(b);
}

static void processors_look_into_the_same_positions(void **state) {
    static const char *const boards[] = {"cram:4x7", "cram:5x6", "clobber:3x6"};
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        uint64_t values[2], positions[2];
        for (int detected = 0; detected <= 1; detected++) {
            bouton_context *b = bouton_new(&(bouton_options){.cpu = detected ? NULL : "portable"});
            assert_int_equal(value_of(b, boards[i], &values[detected]), BOUTON_OK);
            positions[detected] = bouton_search_cost_of(b).positions;
            bouton_free(b);
        }
        assert_int_equal(values[0], values[1]);
        assert_int_equal(positions[0], positions[1]);
    }
}

static bouton_status keep(void *user, const void *bytes, size_t size) {
    bouton_text *text = user;
    bouton_text_put_bytes(text, bytes, size);
    return bouton_text_status(text);
}

static bouton_verdict stop_soon(void *user, const bouton_progress *progress) {
    int *left = user;
    (void)progress;
    return (*left)-- > 0 ? BOUTON_GO_ON : BOUTON_INTERRUPT;
}

/* Interrupted again and again, each time from what was kept, the search comes to its end. */
static void goes_on_from_what_was_kept(void **state) {
    (void)state;
    bouton_context *keeper = bouton_new(NULL);
    bouton_text saved = bouton_text_start(keeper);
    uint64_t value = 0;
    unsigned runs = 0;
    bouton_status status = BOUTON_LIMIT;
    while (status == BOUTON_LIMIT) {
        int polls = 5;
        bouton_context *b = bouton_new(&(bouton_options){.poll = stop_soon, .poll_user = &polls});
        if (saved.size > 0)
            assert_int_equal(bouton_saved_read(b, "saved", saved.data, saved.size), BOUTON_OK);
        status = value_of(b, "cram:5x6", &value);
        bouton_text_clear(&saved);
        assert_int_equal(bouton_saved_write(b, keep, &saved), BOUTON_OK);
        bouton_free(b);
        assert_true(++runs < 100);
    }
    assert_int_equal(status, BOUTON_OK);
    assert_int_equal(value, 2);
    assert_true(runs > 2);
    bouton_text_release(&saved);
    bouton_free(keeper);
}

typedef struct crash {
    bouton_context *b;
    bouton_text *saved;
    unsigned kept;
} crash;

static bouton_status keep_before_crash(void *user) {
    crash *c = user;
    c->kept++;
    bouton_text_clear(c->saved);
    return bouton_saved_write(c->b, keep, c->saved);
}

/* Kept now and then, by one thread and by several, in searches of both kinds: what a crash would
 * leave is read, and the answer found from it is the same. */
static void a_crash_leaves_what_was_kept(void **state) {
    static const struct {
        const char *text;
        bouton_search_kind kind;
        unsigned threads;
        uint64_t value;
    } cases[] = {
        {"cram:5x6", BOUTON_SEARCH_DEPTH_FIRST, 1, 2},
        {"cram:5x6", BOUTON_SEARCH_DEPTH_FIRST, 2, 2},
        {"sprouts:0*8", BOUTON_SEARCH_PROOF_NUMBERS, 1, 0},
        {"sprouts:0*9", BOUTON_SEARCH_PROOF_NUMBERS, 2, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *keeper = bouton_new(NULL);
        bouton_text saved = bouton_text_start(keeper);
        uint64_t value = 99, first = 0;
        for (unsigned run = 0; run < 2; run++) {
            int polls = 1 << 30;
            bouton_context *b = bouton_new(&(bouton_options){
                .poll = stop_soon, .poll_user = &polls, .threads = cases[i].threads});
            crash c = {.b = b, .saved = &saved};
            bouton_set_search(b, cases[i].kind);
            if (run > 0)
                assert_int_equal(bouton_saved_read(b, "saved", saved.data, saved.size), BOUTON_OK);
            b->checkpoint.keep = run == 0 ? keep_before_crash : NULL;
            b->checkpoint.user = &c;
            b->checkpoint.every = 500;
            assert_int_equal(value_of(b, cases[i].text, &value), BOUTON_OK);
            assert_int_equal(value, cases[i].value);
            if (run == 0) {
                first = bouton_search_cost_of(b).positions;
                assert_true(c.kept > 0);
            } else if (cases[i].threads == 1) {
                assert_true(bouton_search_cost_of(b).positions < first);
            }
            bouton_free(b);
        }
        bouton_text_release(&saved);
        bouton_free(keeper);
    }
}

/* What is kept by one context is what another keeps after reading it; no spoiled copy is taken. */
static void saved_bytes_are_checked(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL), *other = bouton_new(NULL);
    bouton_text saved = bouton_text_start(b);
    uint64_t value = 0;
    assert_int_equal(value_of(b, "cram:3x3", &value), BOUTON_OK);
    assert_int_equal(value_of(b, "node-kayles:grid3x4", &value), BOUTON_OK); /* long keys */
    assert_int_equal(bouton_saved_write(b, keep, &saved), BOUTON_OK);
    for (size_t i = 0; i < saved.size; i++) {
        saved.data[i] ^= 0x20;
        assert_int_equal(bouton_saved_read(other, "saved", saved.data, saved.size), BOUTON_INPUT);
        saved.data[i] ^= 0x20;
        assert_int_equal(bouton_saved_read(other, "saved", saved.data, i), BOUTON_INPUT);
    }
    assert_int_equal(bouton_search_cost_of(other).entries, 0);
    assert_int_equal(bouton_saved_read(other, "saved", saved.data, saved.size), BOUTON_OK);
    assert_int_equal(bouton_search_cost_of(other).entries, bouton_search_cost_of(b).entries);
    /* Nothing is left to look into. */
    assert_int_equal(value_of(other, "cram:3x3", &value), BOUTON_OK);
    assert_int_equal(value, 0);
    assert_int_equal(bouton_search_cost_of(other).positions, 0);
    bouton_text_release(&saved);
    bouton_free(other);
    bouton_free(b);
}

/* Of a file with the names that shapes had earlier, what hangs on no name is taken. */
static void earlier_names_are_passed_over(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL), *other = bouton_new(NULL);
    bouton_text saved = bouton_text_start(b);
    uint64_t value = 0, sum = 0xcbf29ce484222325u;
    assert_int_equal(value_of(b, "node-kayles:grid3x4", &value), BOUTON_OK);
    const uint64_t unnamed = bouton_search_cost_of(b).entries;
    assert_int_equal(value_of(b, "cram:3x3", &value), BOUTON_OK);
    assert_true(bouton_search_cost_of(b).entries > unnamed);
    assert_int_equal(bouton_saved_write(b, keep, &saved), BOUTON_OK);
    char *line = strstr(saved.data, "table 3");
    line[strlen("table ")] = '2';
    for (size_t i = 0; i < saved.size - 8; i++)
        sum = (sum ^ (uint8_t)saved.data[i]) * 0x100000001b3u;
    for (size_t i = 0; i < 8; i++)
        saved.data[saved.size - 8 + i] = (char)(sum >> 8 * i);
    assert_int_equal(bouton_saved_read(other, "saved", saved.data, saved.size), BOUTON_OK);
    assert_int_equal(bouton_search_cost_of(other).entries, unnamed);
    assert_int_equal(value_of(other, "cram:3x3", &value), BOUTON_OK);
    assert_int_equal(value, 0);
    bouton_text_release(&saved);
    bouton_free(other);
    bouton_free(b);
}

/* What two files say of one component must agree; what agrees is made one. */
static void contradictions_are_refused(void **state) {
    static const struct {
        uint32_t known, kept; /* of the one component */
        bool agree;
    } cases[] = {
        {BOUTON_EXACT | 5, BOUTON_EXACT | 5, true},
        {BOUTON_EXACT | 5, BOUTON_EXACT | 4, false},
        {BOUTON_EXACT | 5, 1 << 4, true},
        {BOUTON_EXACT | 5, 1 << 5 | 1, false},
        {1 << 5, BOUTON_EXACT | 5, false},
        {1 << 3, BOUTON_EXACT | 5, true},
        {1 << 3, 1 << 5, true},
        {1u << 30, BOUTON_EXACT | 40, true},
        {BOUTON_EXACT | 30, 1u << 30, false},
        {BOUTON_EXACT | 31, 1u << 30, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_text saved = bouton_text_start(b);
        bouton_rule *rule = NULL;
        uint32_t number = 0;
        assert_int_equal(bouton_rule_of(b, "cram", &rule), BOUTON_OK);
        bouton_table *table = bouton_rule_table(rule);
        assert_int_equal(bouton_table_put(table, "board", 5, cases[i].kept), BOUTON_OK);
        assert_int_equal(bouton_saved_write(b, keep, &saved), BOUTON_OK);
        const bouton_key key = bouton_key_of("board", 5);
        *bouton_table_find(table, &key) = cases[i].known;
        assert_int_equal(bouton_saved_read(b, "saved", saved.data, saved.size),
                         cases[i].agree ? BOUTON_OK : BOUTON_INPUT);
        assert_true(bouton_table_get(table, "board", 5, &number));
        if (cases[i].known & BOUTON_EXACT || !cases[i].agree)
            assert_int_equal(number, cases[i].known);
        else
            assert_int_equal(number, cases[i].kept & BOUTON_EXACT ? cases[i].kept
                                                                  : cases[i].known | cases[i].kept);
        bouton_text_release(&saved);
        bouton_free(b);
    }
}

/* Whatever the number of threads, the values are the same. */
static void threads_agree(void **state) {
    static const struct {
        const char *text;
        uint64_t value;
    } cases[] = {{"cram:5x6", 2},     {"cram:4x7", 3},
                 {"cram:3x9", 1},     {"clobber:3x6", 0},
                 {"clobber:2x10", 0}, {"node-kayles:grid5x6", 3},
                 {"chomp:4x4", 6},    {"nimstring:0-1,1-2,2-0,1-3,3-0", 1}};
    (void)state;
    for (unsigned threads = 1; threads <= 4; threads++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            uint64_t value = 99;
            bouton_context *b = bouton_new(&(bouton_options){.threads = threads});
            assert_int_equal(value_of(b, cases[i].text, &value), BOUTON_OK);
            assert_int_equal(value, cases[i].value);
            bouton_free(b);
        }
}

/* Whether an option has a value is asked of several threads as of one. */
static void threads_agree_on_options(void **state) {
    (void)state;
    const char text[] = "cram:...#../....../...#..";
    for (unsigned threads = 1; threads <= 3; threads++) {
        bouton_context *b = bouton_new(&(bouton_options){.threads = threads});
        bouton_position *position = bouton_position_new(b);
        bouton_moves moves = bouton_moves_new(b);
        unsigned values[8] = {0};
        assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
        bouton_rule *rule = position->components[0].rule;
        assert_int_equal(bouton_rule_moves(rule, bouton_position_at(position, 0), &moves),
                         BOUTON_OK);
        for (size_t option = 0; option < moves.option_count; option++) {
            bouton_grundy value;
            assert_int_equal(bouton_sum_of_option(NULL, rule, &moves, option, &value), BOUTON_OK);
            for (uint64_t wanted = 0; wanted < 8; wanted++) {
                bool is = false;
                bouton_context *other = bouton_new(&(bouton_options){.threads = threads});
                bouton_position *again = bouton_position_new(other);
                assert_int_equal(bouton_position_read(again, text, strlen(text)), BOUTON_OK);
                assert_int_equal(bouton_search_option_is(NULL, again->components[0].rule, &moves,
                                                         option, wanted, &is),
                                 BOUTON_OK);
                assert_int_equal(is, value.value == wanted);
                values[wanted] += is;
                bouton_position_free(again);
                bouton_free(other);
            }
        }
        assert_true(values[0] > 0 && values[0] < moves.option_count);
        bouton_moves_free(&moves);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* One thread is started for each but the caller's, however many moves are asked about; a search
 * that one thread does starts none. */
static void threads_are_started_once(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 3; threads++) {
        bouton_context *b = bouton_new(&(bouton_options){.threads = threads});
        bouton_position *position = bouton_position_new(b);
        bouton_solution *solution = bouton_solution_new(b);
        assert_int_equal(bouton_position_read(position, "cram:3x4 + chomp:3x3", 20), BOUTON_OK);
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution),
                         BOUTON_OK);
        assert_true(bouton_solution_moves(solution) > 10);
        assert_int_equal(bouton_search_cost_of(b).threads, threads - 1);
        bouton_solution_free(solution);
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* Stopped from outside, all threads end, and what they found can be kept. */
static void threads_are_stopped(void **state) {
    (void)state;
    uint64_t value = 0;
    int polls = 2;
    bouton_context *b =
        bouton_new(&(bouton_options){.poll = stop_soon, .poll_user = &polls, .threads = 2});
    assert_int_equal(value_of(b, "cram:7x7", &value), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "interrupted");
    assert_true(bouton_search_cost_of(b).entries > 0);
    bouton_free(b);
}

/* The heaviest parts come first, of those of one weight that with the larger hash; pieces go along,
 * and what stands before the parts stays. */
static void parts_are_sorted(void **state) {
    (void)state;
    enum { COUNT = 6, BEFORE = 1 };
    bouton_random random = {.state = 1};
    for (unsigned round = 0; round < 2000; round++) {
        bouton_summand parts[BEFORE + COUNT] = {{.weight = round % 3}};
        struct bouton_piece pieces[BEFORE + COUNT] = {{0}};
        bouton_component_stack s = {.parts = parts, .stack = {.pieces = pieces}};
        uint64_t sum = 0;
        for (size_t i = BEFORE; i < BEFORE + COUNT; i++) {
            parts[i] = (bouton_summand){.weight = bouton_random_below(&random, 4),
                                        .hash = bouton_random_below(&random, 8)};
            pieces[i].start = (size_t)(8 * parts[i].weight + parts[i].hash);
            sum += (uint64_t)1 << pieces[i].start;
        }
        bouton_component_stack_sort(&s, BEFORE, COUNT);
        assert_int_equal(parts[0].weight, round % 3);
        for (size_t i = BEFORE; i < BEFORE + COUNT; i++) {
            assert_int_equal(pieces[i].start, 8 * parts[i].weight + parts[i].hash);
            assert_true(i == BEFORE || pieces[i - 1].start >= pieces[i].start);
            sum -= (uint64_t)1 << pieces[i].start;
        }
        assert_int_equal(sum, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_values_are_the_definition),
        cmocka_unit_test(options_of_large_values),
        cmocka_unit_test(large_sums_have_small_values),
        cmocka_unit_test(long_play_is_refused),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(limits_give_the_same_or_nothing),
        cmocka_unit_test(few_positions_are_looked_into),
        cmocka_unit_test(what_is_ruled_out_is_not_the_value),
        cmocka_unit_test(processors_look_into_the_same_positions),
        cmocka_unit_test(goes_on_from_what_was_kept),
        cmocka_unit_test(a_crash_leaves_what_was_kept),
        cmocka_unit_test(saved_bytes_are_checked),
        cmocka_unit_test(earlier_names_are_passed_over),
        cmocka_unit_test(contradictions_are_refused),
        cmocka_unit_test(threads_agree),
        cmocka_unit_test(threads_agree_on_options),
        cmocka_unit_test(threads_are_started_once),
        cmocka_unit_test(threads_are_stopped),
        cmocka_unit_test(parts_are_sorted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
