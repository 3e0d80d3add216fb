/* SPDX-License-Identifier: MIT */
/* Where play can come back: who follows the winning moves and replies that are told or played wins
 * in the end, whatever the other side does. Held against retrograde analysis by its definition, and
 * against there being no way round. */
#include "explanations.h"

#include "match/match.h"
#include "solve/solve.h"

#include "base/random.h"

enum { VERTICES = 8, SUMS_MAX = 2000, ARCS_MAX = 20000, SEEDS = 50 };

/* arcs[v]: the set of vertices to which v leads. */
static void random_graph(bouton_random *random, unsigned n, unsigned arcs[VERTICES], char *text) {
    const uint64_t density = 2 + bouton_random_below(random, 3);
    char *end = text + sprintf(text, "graph=");
    for (unsigned v = 0; v < n; v++) {
        arcs[v] = 0;
        for (unsigned u = 0; u < n; u++)
            if (u != v && bouton_random_below(random, n + 3) < density) {
                arcs[v] |= 1u << u;
                end += sprintf(end, "%u>%u,", v, u);
            }
    }
    sprintf(end, "%u>%u", n, n); /* all vertices exist */
}

/* Outcomes and remoteness by the definition: what is decided in so many moves, one more at a time.
 */
static void retrograde(unsigned n, const unsigned arcs[VERTICES], bouton_play play,
                       bouton_outcome outcomes[VERTICES], unsigned depths[VERTICES]) {
    for (unsigned v = 0; v < n; v++) {
        outcomes[v] = arcs[v] != 0 ? BOUTON_D : play == BOUTON_MISERE ? BOUTON_N : BOUTON_P;
        depths[v] = 0;
    }
    for (unsigned depth = 1; depth <= n; depth++)
        for (unsigned v = 0; v < n; v++) {
            bool to_lost = false, all_won = true;
            for (unsigned u = 0; u < n && outcomes[v] == BOUTON_D; u++) {
                if (!(arcs[v] >> u & 1))
                    continue;
                const bool decided = outcomes[u] != BOUTON_D && depths[u] < depth;
                to_lost |= decided && outcomes[u] == BOUTON_P;
                all_won &= decided && outcomes[u] == BOUTON_N;
            }
            if (outcomes[v] != BOUTON_D || (!to_lost && !all_won))
                continue;
            outcomes[v] = to_lost ? BOUTON_N : BOUTON_P;
            depths[v] = depth;
        }
}

/* Where one comes in two moves, the second of which is told or played. */
typedef struct rounds {
    char *names[SUMS_MAX];
    size_t count;
    size_t tails[ARCS_MAX], heads[ARCS_MAX], arc_count;
} rounds;

static size_t place_of(rounds *r, const bouton_position *position) {
    bouton_text *text = bouton_text_new(position->b);
    size_t i = 0;
    bouton_position_write(position, text);
    while (i < r->count && strcmp(r->names[i], bouton_text_data(text)) != 0)
        i++;
    if (i == r->count) {
        assert_true(r->count < SUMS_MAX);
        r->names[r->count++] = strdup(bouton_text_data(text));
    }
    bouton_text_free(text);
    return i;
}

static void add_round(rounds *r, const bouton_position *from, const bouton_position *to) {
    assert_true(r->arc_count < ARCS_MAX);
    r->tails[r->arc_count] = place_of(r, from);
    r->heads[r->arc_count++] = place_of(r, to);
}

/* Whether all come to an end: sums that lead nowhere are taken away until none is left. */
static bool all_end(rounds *r) {
    bool *gone = calloc(r->count + 1, sizeof *gone), changed = true, all = true;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < r->count; i++) {
            bool leads = false;
            for (size_t a = 0; a < r->arc_count; a++)
                leads |= r->tails[a] == i && !gone[r->heads[a]];
            changed |= !gone[i] && !leads;
            gone[i] |= !leads;
        }
    }
    for (size_t i = 0; i < r->count; i++)
        all &= gone[i];
    free(gone);
    return all;
}

static void forget(rounds *r) {
    for (size_t i = 0; i < r->count; i++)
        free(r->names[i]);
    free(r);
}

/* After both moves of a pair; how often told move i of a reason is a move of the sum. */
static void make_pair(const setting *s, const bouton_reason *reason, size_t first,
                      bouton_position *to) {
    const bouton_reasons *reasons = &s->explanation->reasons;
    const bouton_reason_move *told = &reasons->moves[reason->first_move + first];
    assert_int_equal(bouton_position_copy(to, s->position), BOUTON_OK);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(
            bouton_position_replace(to, told[i].component, &reasons->states, told[i].option),
            BOUTON_OK);
}

/* Adds what is told of the position: each move that loses with its reply, and each move of a
 * component that does not make its value smaller with what comes back. How many there are of both,
 * and how many components are without these. */
static void add_told(const setting *s, bouton_play play, rounds *replies, rounds *returns,
                     unsigned *told) {
    bouton_position *to = bouton_position_new(s->b);
    assert_int_equal(bouton_solve(s->position, play, BOUTON_WANT_WINNING, s->solution), BOUTON_OK);
    assert_int_equal(bouton_explain_in(s->solution, BOUTON_FULL, s->explanation), BOUTON_OK);
    const bouton_reasons *reasons = &s->explanation->reasons;
    if (s->position->count == 1 && bouton_values_decide(s->solution))
        told[2] += bouton_reason_find(reasons, BOUTON_REASON_RETURNS, 0) == NULL &&
                   bouton_reason_find(reasons, BOUTON_REASON_END, SIZE_MAX) == NULL;
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->kind == BOUTON_REASON_FAILS && r->move_count == 2 &&
            bouton_solution_outcome(s->solution) == BOUTON_P) {
            make_pair(s, r, 0, to);
            add_round(replies, s->position, to);
            told[0]++;
        }
        if (r->kind != BOUTON_REASON_RETURNS || s->position->count > 1)
            continue;
        const size_t smaller = (size_t)bouton_reason_numbers(reasons, r)[0];
        for (size_t m = smaller; m < r->move_count; m += 2) {
            make_pair(s, r, m, to);
            add_round(returns, s->position, to);
            told[1]++;
        }
    }
    bouton_position_free(to);
}

/* Adds what may be played from a lost sum: each move, then each that the perfect player may play.
 */
static void add_played(const setting *s, bouton_play play, rounds *played) {
    bouton_position *after = bouton_position_new(s->b), *then = bouton_position_new(s->b);
    bouton_solution *reply = bouton_solution_new(s->b);
    assert_int_equal(bouton_solve(s->position, play, BOUTON_WANT_ALL, s->solution), BOUTON_OK);
    const size_t moves =
        bouton_solution_outcome(s->solution) == BOUTON_P ? s->solution->move_count : 0;
    for (size_t m = 0; m < moves; m++) {
        assert_int_equal(bouton_solution_make(s->solution, m, after), BOUTON_OK);
        assert_int_equal(bouton_solve(after, play, BOUTON_WANT_WINNING, reply), BOUTON_OK);
        for (size_t i = 0; i < reply->move_count; i++) {
            if (bouton_advance_compare(&reply->moves[i].advance, &reply->moves[0].advance) != 0)
                continue;
            assert_int_equal(bouton_solution_make(reply, i, then), BOUTON_OK);
            add_round(played, s->position, then);
        }
        assert_true(reply->move_count > 0 || play == BOUTON_MISERE);
    }
    bouton_solution_free(reply);
    bouton_position_free(then);
    bouton_position_free(after);
}

/* Goes through all sums that can be reached from one. */
static void check_sum(const setting *s, const char *text, bouton_play play, unsigned *told) {
    rounds *reached = calloc(1, sizeof *reached), *replies = calloc(1, sizeof *replies);
    rounds *returns = calloc(1, sizeof *returns), *played = calloc(1, sizeof *played);
    bouton_position *after = bouton_position_new(s->b);
    assert_int_equal(bouton_position_read(s->position, text, strlen(text)), BOUTON_OK);
    place_of(reached, s->position);
    for (size_t i = 0; i < reached->count; i++) {
        const char *name = reached->names[i];
        assert_int_equal(bouton_position_read(s->position, name, strlen(name)), BOUTON_OK);
        add_told(s, play, replies, returns, told);
        add_played(s, play, played);
        for (size_t m = 0; m < s->solution->move_count; m++) {
            assert_int_equal(bouton_solution_make(s->solution, m, after), BOUTON_OK);
            place_of(reached, after);
        }
    }
    if (!all_end(replies) || !all_end(returns) || !all_end(played))
        fail_msg("play goes round for ever below %s (%s)", text,
                 play == BOUTON_MISERE ? "misere" : "normal");
    bouton_position_free(after);
    forget(played);
    forget(returns);
    forget(replies);
    forget(reached);
}

static void whoever_follows_what_is_told_wins(void **state) {
    static const char *const fixed[] = {
        "graph=0>1,1>0,1>2:0",
        "graph=0>2,0>3,1>3,2>0:2",
        "poker:2,1/1,1",
        "poker:3,1/0,2",
        "northcott:w/w..b./.w.b",
        "northcott:b/.w..b.",
        "poker:1,2/1,0 + nim:2",
        "northcott:w/w.b. + nim:1 + graph=0>1,1>0,1>2:0",
        "poker:2/1,1 + graph=0>1,1>0,1>2,0>3:0",
        "graph=0>1,1>0,1>2:0 + cram:1x4",
    };
    setting *s = *state;
    unsigned told[3] = {0};
    for (size_t i = 0; i < 2 * sizeof fixed / sizeof *fixed; i++)
        check_sum(s, fixed[i / 2], i % 2 == 0 ? BOUTON_NORMAL : BOUTON_MISERE, told);
    bouton_random random = {5};
    for (unsigned trial = 0; trial < 60 * test_scale() / TEST_PART; trial++) {
        unsigned arcs[VERTICES];
        char first[1024], second[1024], text[2200];
        const unsigned n = 3 + (unsigned)bouton_random_below(&random, 4);
        random_graph(&random, n, arcs, first);
        random_graph(&random, 3, arcs, second);
        const bouton_play play = trial % 2 == 0 ? BOUTON_NORMAL : BOUTON_MISERE;
        for (unsigned v = 0; v < n; v++) {
            sprintf(text, "%s:%u", first, v);
            check_sum(s, text, play, told);
        }
        sprintf(text, "%s:0 + %s:1", first, second);
        check_sum(s, text, play, told);
        sprintf(text, "%s:1 + nim:%u", first, 1 + trial % 3);
        check_sum(s, text, play, told);
    }
    assert_true(told[0] > 200 / TEST_PART && told[1] > 200 / TEST_PART);
    assert_int_equal(told[2], 0);
}

/* Where the only component has its token after a move. */
static unsigned vertex_after(const setting *s, size_t move) {
    bouton_position *after = bouton_position_new(s->b);
    bouton_text *where = bouton_text_new(s->b);
    assert_int_equal(bouton_solution_make(s->solution, move, after), BOUTON_OK);
    bouton_position_state(after, 0, where);
    const unsigned vertex = (unsigned)atoi(bouton_text_data(where));
    bouton_text_free(where);
    bouton_position_free(after);
    return vertex;
}

/* Among all moves, too, it is known which win soonest. */
static void check_all_moves(const setting *s, bouton_play play, const unsigned depths[VERTICES]) {
    assert_int_equal(bouton_solve(s->position, play, BOUTON_WANT_ALL, s->solution), BOUTON_OK);
    const bouton_list_move *moves = s->solution->moves;
    for (size_t i = 0; i < s->solution->move_count; i++)
        for (size_t j = 0; j < s->solution->move_count; j++)
            if (moves[i].wins && moves[j].wins)
                assert_int_equal(bouton_advance_compare(&moves[i].advance, &moves[j].advance) < 0,
                                 depths[vertex_after(s, i)] < depths[vertex_after(s, j)]);
}

/* Moves are as few as they can be: the first one listed, whatever number is wanted, leads to what
 * is lost soonest, and all that win are listed. */
static void the_first_move_wins_soonest(void **state) {
    setting *s = *state;
    bouton_random random = {6};
    unsigned others = 0; /* winning moves that are not the soonest */
    bouton_solution_search_at_most(s->solution, 1 << 20); /* as commands do */
    for (unsigned trial = 0; trial < 3000 * test_scale() / TEST_PART; trial++) {
        unsigned arcs[VERTICES], depths[VERTICES];
        bouton_outcome outcomes[VERTICES];
        char graph[1024], text[1100];
        const unsigned n = 2 + (unsigned)bouton_random_below(&random, VERTICES - 1);
        const bouton_play play = trial % 2 == 0 ? BOUTON_NORMAL : BOUTON_MISERE;
        random_graph(&random, n, arcs, graph);
        retrograde(n, arcs, play, outcomes, depths);
        for (unsigned v = 0; v < n; v++) {
            unsigned winning = 0;
            if (outcomes[v] != BOUTON_N || arcs[v] == 0)
                continue;
            for (unsigned u = 0; u < n; u++)
                if ((arcs[v] >> u & 1) && outcomes[u] == BOUTON_P) {
                    winning++;
                    others += depths[u] + 1 > depths[v];
                }
            sprintf(text, "%s:%u", graph, v);
            assert_int_equal(bouton_position_read(s->position, text, strlen(text)), BOUTON_OK);
            for (size_t most = 0; most < 2; most++) {
                bouton_solution_want_most(s->solution, most);
                assert_int_equal(bouton_solve(s->position, play, BOUTON_WANT_WINNING, s->solution),
                                 BOUTON_OK);
                assert_int_equal(s->solution->move_count, most == 1 ? 1 : winning);
                assert_int_equal(bouton_solution_complete(s->solution), most == 0 || winning == 1);
                const unsigned to = vertex_after(s, 0);
                assert_true(to < n && outcomes[to] == BOUTON_P && depths[to] + 1 == depths[v]);
            }
            bouton_solution_want_most(s->solution, 0);
            check_all_moves(s, play, depths);
        }
    }
    assert_true(others > 100 / TEST_PART);
}

/* Sum i of a list. */
static void read_listed(const setting *s, const bouton_reason *r, size_t i, bouton_position *sum) {
    const bouton_reasons *reasons = &s->explanation->reasons;
    const size_t option = reasons->moves[r->first_move + i].option;
    bouton_position_clear(sum);
    for (size_t part = 0; part < bouton_option_size(&reasons->states, option); part++)
        assert_int_equal(
            bouton_position_add(sum, bouton_reason_part_rule(s->solution, reasons, r, i, part),
                                bouton_option_state(&reasons->states, option, part)),
            BOUTON_OK);
}

/* Where the table of all sums is too long: what answers a move is lost as soon as may be. */
static void answers_come_nearer(void **state) {
    setting *s = *state;
    bouton_random random = {7};
    bouton_position *sum = bouton_position_new(s->b);
    bouton_search *search = bouton_search_new(s->b);
    unsigned answers = 0;
    for (unsigned trial = 0; trial < 1000 * test_scale() / TEST_PART; trial++) {
        unsigned arcs[VERTICES];
        char first[1024], text[1100];
        random_graph(&random, 4, arcs, first);
        sprintf(text, "%s:%u + nim:4,2", first, trial % 4);
        assert_int_equal(bouton_position_read(s->position, text, strlen(text)), BOUTON_OK);
        assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_WINNING, s->solution),
                         BOUTON_OK);
        assert_int_equal(bouton_explain(s->solution, s->explanation), BOUTON_OK);
        const bouton_reason *r =
            bouton_reason_find(&s->explanation->reasons, BOUTON_REASON_ANSWERS, SIZE_MAX);
        for (size_t i = 1; r != NULL && i < r->move_count; i++) {
            bouton_outcome outcomes[2];
            uint32_t depths[2];
            for (size_t k = 0; k < 2; k++) {
                read_listed(s, r, i - k, sum);
                assert_int_equal(
                    bouton_search_sum(search, sum, BOUTON_MISERE, true, &outcomes[k], &depths[k]),
                    BOUTON_OK);
            }
            if (i % 2 == 1)
                continue; /* what a move of the first sum leaves */
            assert_int_equal(outcomes[0], BOUTON_P);
            assert_int_equal(depths[0] + 1, depths[1]);
            answers++;
        }
    }
    assert_true(answers > 100 / TEST_PART);
    bouton_search_free(search);
    bouton_position_free(sum);
}

/* Plays on from a won position: the mover perfectly, the other side so that it lasts longest, or
 * anything. The number of moves until the end. */
static unsigned play_out(const setting *s, const char *text, bouton_play play, bool longest,
                         uint64_t seed, unsigned most) {
    bouton_random random = {seed};
    bouton_choice choice = {.to = bouton_moves_new(s->b)};
    bool ended = false;
    unsigned moves = 0;
    assert_int_equal(bouton_position_read(s->position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_position_has_ended(s->position, &ended), BOUTON_OK);
    while (!ended && moves <= most) {
        const bouton_status status =
            moves % 2 == 0 ? bouton_choose(s->position, play, 2, 1, &random, &choice)
            : longest      ? bouton_choose_by_depth(s->position, play, &choice)
                           : bouton_choose(s->position, play, 2, 0, &random, &choice);
        assert_int_equal(status, BOUTON_OK);
        assert_int_equal(bouton_position_replace(s->position, choice.component, &choice.to, 0),
                         BOUTON_OK);
        assert_int_equal(bouton_position_has_ended(s->position, &ended), BOUTON_OK);
        moves++;
    }
    bouton_moves_free(&choice.to);
    return moves;
}

/* From each won vertex of a graph, as some seed has it. */
static unsigned play_out_all(const setting *s, const char *graph, unsigned n,
                             const unsigned arcs[VERTICES], uint64_t seed) {
    unsigned depths[VERTICES], played = 0;
    bouton_outcome outcomes[VERTICES];
    char text[1100];
    for (int misere = 0; misere < 2; misere++) {
        const bouton_play play = misere ? BOUTON_MISERE : BOUTON_NORMAL;
        retrograde(n, arcs, play, outcomes, depths);
        for (unsigned v = 0; v < 2 * n; v++) {
            if (outcomes[v / 2] != BOUTON_N)
                continue;
            const unsigned most = depths[v / 2];
            sprintf(text, "%s:%u", graph, v / 2);
            const unsigned moves = play_out(s, text, play, v % 2 == 0, seed, most);
            assert_true(v % 2 == 0 ? moves == most : moves <= most);
            assert_int_equal(moves % 2, misere ? 0 : 1);
            played++;
        }
    }
    return played;
}

static void the_perfect_player_wins_in_time(void **state) {
    setting *s = *state;
    unsigned played = 0;
    for (unsigned seed = 1; seed <= SEEDS; seed += TEST_STEP) {
        const unsigned fixed[VERTICES] = {1u << 1, 1u << 0 | 1u << 2, 0, 1u << 3};
        bouton_random random = {seed};
        unsigned arcs[VERTICES];
        char graph[1024];
        played += play_out_all(s, "graph=0>1,1>0,1>2,3>3", 4, fixed, seed);
        for (unsigned n = 4; n <= VERTICES; n++) {
            random_graph(&random, n, arcs, graph);
            played += play_out_all(s, graph, n, arcs, seed);
        }
    }
    assert_true(played > 1000 / TEST_STEP);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whoever_follows_what_is_told_wins, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_first_move_wins_soonest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(answers_come_nearer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_perfect_player_wins_in_time, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
