/* SPDX-License-Identifier: MIT */
/*
 * Every reason is a claim, and every claim is evaluated here: for all games, in both plays and at
 * each depth, on the states that can be reached from their examples and on sums of two of them,
 * against the definition (explore.h). And no number of a claim is idle: with one of them changed
 * the claim is refused.
 */
#include "reason_claims.h"
#include "reason_marks.h"

#include "explain/explain.h"

enum {
    STATES_CHECKED = 60 / TEST_PART,     /* the first and the last of those reached, each */
    MISERE_STATES_MAX = 400 / TEST_PART, /* of graphs whose misere sums are looked through whole */
};

static const bouton_play plays[] = {BOUTON_NORMAL, BOUTON_MISERE};

static size_t met[BOUTON_REASON_COUNT];           /* claims of each kind */
static size_t tables_of_sums[2];                  /* where play can come back, of each play */
static size_t answers_of_loops;                   /* where play can come back */
static size_t rules_met[BOUTON_PLACES_LATER + 1]; /* of the places of coins */
static size_t sides_met[BOUTON_SIDE_ROWS + 1][2]; /* of products, their places and their turns */
static size_t said_last;                          /* that some move is the last */
static size_t every_move_told;                    /* moves of positions explained in full */
static size_t marked[BOUTON_REASON_COUNT];        /* those drawn on a board */
static size_t winners_apart;                      /* sentences on who wins, beside a value */

static void complain(const claims *c, const bouton_solution *solution, const bouton_reason *r,
                     const char *how) {
    bouton_text text = bouton_text_start(c->s->b);
    bouton_position_write(solution->position, &text);
    bouton_text_printf(&text, "%s: the claim %s [", c->play == BOUTON_MISERE ? ", misere" : "",
                       r->kind == BOUTON_REASON_COUNT ? "of any kind"
                                                      : bouton_reason_name(r->kind));
    for (size_t i = 0; i < r->count; i++)
        bouton_text_printf(&text, " %llu", (unsigned long long)c->reasons->numbers[r->first + i]);
    fail_msg("%s ] %s", text.data, how);
}

static void evaluate(claims *c, const bouton_solution *solution, const bouton_reason *r) {
    uint64_t numbers[512];
    c->undecided = false;
    assert_true(r->count <= 512);
    for (size_t i = 0; i < r->count; i++)
        numbers[i] = c->reasons->numbers[r->first + i];
    if (!holds(c, r, numbers))
        complain(c, solution, r, "does not hold");
    if (c->undecided)
        return;
    met[r->kind]++;
    if (r->kind == BOUTON_REASON_PLACES)
        rules_met[r->detail]++;
    if (r->kind == BOUTON_REASON_PLACES || r->kind == BOUTON_REASON_TURNS)
        sides_met[r->side][r->kind == BOUTON_REASON_TURNS]++;
    for (size_t i = 0; i < r->count; i++) {
        const uint64_t number = numbers[i];
        for (int change = -1; change <= 1; change += 2) {
            numbers[i] = number + (uint64_t)change;
            if (holds(c, r, numbers))
                complain(c, solution, r, "holds with another number");
        }
        numbers[i] = number;
    }
}

static void check_marks(const claims *c, const bouton_solution *solution) {
    bouton_picture picture = bouton_picture_start(c->s->b);
    bouton_part_marks marks = bouton_part_marks_start(c->s->b);
    for (size_t i = 0; i < c->reasons->count; i++) {
        const bouton_reason *r = &c->reasons->list[i];
        if (!marks_hold(c, solution, r, &picture, &marks))
            complain(c, solution, r, "is drawn wrongly");
        marked[r->kind] += marks.count > 0;
        marks.count = 0;
    }
    bouton_part_marks_release(&marks);
    bouton_picture_release(&picture);
}

/* What is said of all moves there is said of those that have a reply, and of those that are the
 * last. */
static void check_sentence(const claims *c, const bouton_solution *solution,
                           const bouton_explanation *e, unsigned detail) {
    bouton_text why = bouton_text_start(c->s->b);
    for (size_t i = 0; i < c->reasons->count; i++) {
        const bouton_reason *r = &c->reasons->list[i];
        if (r->kind != BOUTON_REASON_ALL)
            continue;
        const uint64_t *n = bouton_reason_numbers(c->reasons, r);
        bouton_text_clear(&why);
        bouton_put_count(solution, n, r->after != BOUTON_NO_MOVE, &why);
        const bool replies = strstr(why.data, "has a reply that wins") != NULL;
        const bool last = strstr(why.data, "is the last one, which loses") != NULL;
        if (last != (n[1] > 0) || (replies && n[0] == n[1]) ||
            (detail == BOUTON_BRIEF && c->play == BOUTON_MISERE && n[1] > 0 &&
             strstr(bouton_explanation_text(e), "that wins.") != NULL))
            complain(c, solution, r, "is said wrongly");
        said_last += last;
    }
    bouton_text_release(&why);
}

/* The text in one line, as it was before it was folded. */
static void unfold(const char *text, bouton_text *out) {
    for (; *text != '\0'; text++) {
        if (*text != ' ' && *text != '\n')
            bouton_text_put_char(out, *text);
        else if (out->size == 0 || out->data[out->size - 1] != ' ')
            bouton_text_put_char(out, ' ');
    }
}

/* Who wins is no reason for a value other than 0: such a sentence stands apart from the value,
 * which has a reason of its own. */
static void check_values(const claims *c, const bouton_solution *solution,
                         const bouton_explanation *e, unsigned detail) {
    static const char apart[] = "That the player to move wins can be seen without the value, too: ";
    const bouton_reasons *reasons = c->reasons;
    bouton_text text = bouton_text_start(c->s->b), why = bouton_text_start(c->s->b);
    unfold(bouton_explanation_text(e), &text);
    const bool by_values = strstr(text.data, "in disguise") != NULL;
    for (size_t i = 0; i < c->count && bouton_values_decide(solution); i++) {
        const uint64_t value = solution->values[i].value;
        bool told =
            value == 0 || !by_values || bouton_rule_is_nim(c->s->rule) || detail == BOUTON_BRIEF;
        for (size_t k = 0; k < reasons->count; k++) {
            const bouton_reason *r = &reasons->list[k];
            told |= r->component == i && r->after == BOUTON_NO_MOVE &&
                    (r->kind <= BOUTON_REASON_LASTS || r->kind == BOUTON_REASON_MEX ||
                     r->kind == BOUTON_REASON_RETURNS || r->kind == BOUTON_REASON_VALUES);
            if (r->component != i || r->after != BOUTON_NO_MOVE || r->kind <= BOUTON_REASON_LASTS ||
                r->kind >= BOUTON_REASON_END || value == 0)
                continue;
            if (c->count > 1)
                complain(c, solution, r, "is given in a sum");
            if (!by_values && detail != BOUTON_BRIEF)
                continue;
            bouton_text_clear(&why);
            bouton_text_put(&why, detail == BOUTON_BRIEF ? "" : apart);
            bouton_reason_say(reasons, solution, r, &why);
            const char *at = strstr(text.data, why.data), *value_told = "its value is";
            if (detail == BOUTON_BRIEF
                    ? strstr(text.data, value_told) != NULL
                    : at == NULL || strstr(at + why.size, why.data + sizeof apart - 1) != NULL)
                complain(c, solution, r, "stands for the value");
            winners_apart += detail != BOUTON_BRIEF;
        }
        if (!told)
            complain(c, solution, &(bouton_reason){.kind = BOUTON_REASON_COUNT},
                     "is missing for a value");
    }
    bouton_text_release(&why);
    bouton_text_release(&text);
}

/* How many reasons tell option `option` of a component as a move of the position. */
static size_t count_told(const claims *c, size_t component, const bouton_moves *moves,
                         size_t option) {
    const bouton_reasons *reasons = c->reasons;
    size_t told = 0;
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->kind != BOUTON_REASON_WINS && r->kind != BOUTON_REASON_KEEPS &&
            r->kind != BOUTON_REASON_FAILS)
            continue;
        const bouton_reason_move *move = &reasons->moves[r->first_move];
        told += move->component == component &&
                bouton_leave_the_same(&reasons->states, move->option, moves, option);
    }
    return told;
}

/* With --full every move is told, and by its name; alike ones as often as there are. */
static void check_every_move(const claims *c, const bouton_solution *solution,
                             const bouton_explanation *e) {
    const bouton_position *position = solution->position;
    bouton_moves moves = bouton_moves_new(c->s->b);
    bouton_text text = bouton_text_start(c->s->b), name = bouton_text_start(c->s->b);
    unfold(bouton_explanation_text(e), &text);
    assert_false(c->reasons->too_many_moves);
    for (size_t component = 0; component < position->count; component++) {
        assert_int_equal(bouton_rule_moves(position->components[component].rule,
                                           bouton_position_at(position, component), &moves),
                         BOUTON_OK);
        for (size_t i = 0; i < moves.option_count; i++) {
            size_t alike = 0;
            for (size_t k = 0; k < moves.option_count; k++)
                alike += bouton_leave_the_same(&moves, i, &moves, k);
            bouton_text_clear(&name);
            bouton_put_move(position, component, &moves, i, &name);
            if (count_told(c, component, &moves, i) != alike)
                complain(c, solution, &(bouton_reason){.kind = BOUTON_REASON_COUNT}, name.data);
            if (!bouton_rule_is_nim(position->components[component].rule) &&
                strstr(text.data, name.data) == NULL)
                complain(c, solution, &(bouton_reason){.kind = BOUTON_REASON_COUNT}, name.data);
            every_move_told++;
        }
    }
    bouton_text_release(&name);
    bouton_text_release(&text);
    bouton_moves_free(&moves);
}

static void check_sum(claims *c, bouton_position *position, bouton_solution *solution,
                      bouton_explanation *e) {
    bouton_position_clear(position);
    for (size_t i = 0; i < c->count; i++)
        assert_int_equal(
            bouton_position_add(position, c->s->rule, explored_state(&c->s->graph, c->nodes[i])),
            BOUTON_OK);
    assert_int_equal(bouton_solve(position, c->play, BOUTON_WANT_WINNING, solution), BOUTON_OK);
    for (unsigned detail = BOUTON_BRIEF; detail <= BOUTON_FULL; detail++) {
        assert_int_equal(bouton_explain_in(solution, (bouton_detail)detail, e), BOUTON_OK);
        c->solution = solution;
        c->reasons = &e->reasons;
        c->followed = NULL;
        if (c->reasons->count == 0 && (detail == BOUTON_FULL || solution->outcome == BOUTON_N))
            complain(c, solution, &(bouton_reason){.kind = BOUTON_REASON_COUNT}, "is missing");
        for (size_t i = 0; i < c->reasons->count; i++)
            evaluate(c, solution, &c->reasons->list[i]);
        tables_of_sums[c->play] +=
            c->count > 1 && bouton_reason_find(c->reasons, BOUTON_REASON_LABELS, SIZE_MAX) != NULL;
        answers_of_loops += c->alone != NULL &&
                            bouton_reason_find(c->reasons, BOUTON_REASON_ANSWERS, SIZE_MAX) != NULL;
        check_marks(c, solution);
        check_sentence(c, solution, e, detail);
        check_values(c, solution, e, detail);
        if (detail == BOUTON_FULL)
            check_every_move(c, solution, e);
    }
}

static void claims_hold_in(sample *s, size_t play_count) {
    bouton_position *position = bouton_position_new(s->b);
    bouton_solution *solution = bouton_solution_new(s->b);
    bouton_explanation *e = bouton_explanation_new(s->b);
    const size_t states = s->graph.count;
    for (size_t p = 0; p < play_count; p++) {
        bouton_outcome *alone = s->game->loopy ? outcomes_alone(&s->graph, plays[p]) : NULL;
        bouton_outcome *pairs = alone != NULL ? outcomes_of_pairs(&s->graph, plays[p]) : NULL;
        claims c = {.s = s, .play = plays[p], .alone = alone, .pairs = pairs};
        if (alone == NULL)
            c.misere = sums_new(&s->graph);
        for (size_t i = 0; i < states && (p == 0 || s->game->loopy || states <= MISERE_STATES_MAX);
             i++) {
            if (i == STATES_CHECKED && states > 2 * STATES_CHECKED)
                i = states - STATES_CHECKED;
            c.nodes[0] = (unsigned)i;
            c.count = 1;
            check_sum(&c, position, solution, e);
            c.nodes[1] = (unsigned)bouton_random_below(&s->random, states);
            c.count = 2;
            if (pairs != NULL || (alone == NULL && i % 4 == 0))
                check_sum(&c, position, solution, e);
        }
        if (alone == NULL)
            sums_free(&c.misere);
        free(pairs);
        free(alone);
    }
    bouton_explanation_free(e);
    bouton_solution_free(solution);
    bouton_position_free(position);
}

static void claims_hold(sample *s) {
    claims_hold_in(s, 2);
}

static void normal_claims_hold(sample *s) {
    claims_hold_in(s, 1);
}

static void test_claims_hold(void **state) {
    static const char *const far[] = {"kayles:150", "0.137:130",         "allbut=1-3:60",
                                      "lasker:70",  "subtract=1,4,9:90", "subtract=3-5:80"};
    static const char *const held[] = {"poker:1/0,0",     "poker:0/1,0",   "poker:0,1/1,0",
                                       "northcott:w/w.b", "northcott:.wb", "northcott:w.b/.bw"};
    static const char *const coins[] = {"coins=1,3,5:THTHHT", "coins=run,1,3:TTHTH",
                                        "coins=run,1-5:HTTTTTTH", "coins=2-4:HTHTHH",
                                        "coins=run,1-3:TTTTHHTH"};
    static const char *const products[] = {"tartan=1-2*run:TTT/THH", "tartan=2-4*1,3,5:HHTT/THTH",
                                           "tartan=sym*1-3:TTH/HHT/THT",
                                           "tartan=1-2*2-4:TTH/HHT/THT"};
    static const char *const winners[] = {"chomp:4x4", "cram:1x4", "cram:3x4", "juvavum:2x3",
                                          "domino-juvavum:3x4"};
    static const char *const sets[] = {"subtract=1,4:14", "subtract=2,3,7:13", "subtract=1,3,8:12",
                                       "take-away=prime:12"};
    static const char *const whole[] = {"0.2:9",    "0.31:10",    "0.3001:14",
                                        "0.123:16", "0.33001:14", "0.10101:4"}; /* never split */
    (void)state;
    for_every_game(claims_hold);
    test_each(held, sizeof held / sizeof *held, claims_hold);
    test_each(far, sizeof far / sizeof *far, normal_claims_hold);
    test_from("arc-kayles:grid2x4", 7, claims_hold);
    test_from("node-kayles:cycle8", 8, claims_hold);
    test_from("nim:9", 9, claims_hold);
    test_from("wythoff=2:6,9", 21, claims_hold);
    test_from("chomp:3x5", 14, claims_hold);
    test_from("graph=0>1,1>0,0>2,2>3,1>3,3>4,4>5,5>3,2>6:0", 16, claims_hold);
    test_from("graph=0>1,1>2,2>0,0>3,1>3,1>4,3>5,4>5,3>6:0", 17, claims_hold);
    test_from(
        "graph=0>1,1>0,0>2,2>3,2>4,3>4,3>5,4>5,4>6,5>6,5>7,6>7,6>8,7>8,7>9,8>9,8>10,9>10,9>11,"
        "10>11,10>12,11>12,11>13,12>13,12>14,13>14:0",
        20, claims_hold);
    test_each(coins, sizeof coins / sizeof *coins, claims_hold);
    test_each(products, sizeof products / sizeof *products, claims_hold);
    test_each(winners, sizeof winners / sizeof *winners, normal_claims_hold);
    test_each(sets, sizeof sets / sizeof *sets, claims_hold);
    test_each(whole, sizeof whole / sizeof *whole, claims_hold);
    test_from("geography:0,0>1,0>2,1>3,2>3,3>4,1>4,4>5,2>5", 18, claims_hold);
    test_from("geography:6,6>5,6>3,5>4,3>4,5>2,4>2,3>1,2>1,1>0,4>0,7>6", 19, claims_hold);
    test_from("0.6:24", 15, claims_hold);    /* heaps without a theory */
    test_from("0.3331:16", 10, claims_hold); /* firm heaps */
    test_from("4.7:16", 11, claims_hold);    /* heaps that dominate */
    test_from("0.26:18", 12, claims_hold);
    test_from("0.732:16", 13, claims_hold);
    static const bouton_reason_kind drawn[] = {BOUTON_REASON_HEAPS,    BOUTON_REASON_PRODUCTS,
                                               BOUTON_REASON_MATCHING, BOUTON_REASON_HALF_TURN,
                                               BOUTON_REASON_FUSION,   BOUTON_REASON_LOONY,
                                               BOUTON_REASON_PAIRED};
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        if (marked[drawn[i]] == 0)
            fail_msg("nothing drawn of the kind %s", bouton_reason_name(drawn[i]));
    for (size_t rule = 0; rule <= BOUTON_PLACES_LATER; rule++)
        assert_true(rules_met[rule] > 0);
    for (unsigned side = 0; side <= BOUTON_SIDE_ROWS; side++)
        assert_true(sides_met[side][0] > 0 && sides_met[side][1] > 0);
    assert_true(winners_apart >= 20);
    assert_true(said_last >= 20);
    assert_true(every_move_told >= 1000);
    assert_true(answers_of_loops >= 5);
    assert_true(tables_of_sums[BOUTON_NORMAL] >= 20 && tables_of_sums[BOUTON_MISERE] >= 20);
    for (int kind = 0; kind < BOUTON_REASON_COUNT; kind++)
        if (met[kind] < (TEST_PART > 1 ? 1 : 20))
            fail_msg("%zu claims of the kind %s", met[kind],
                     bouton_reason_name((bouton_reason_kind)kind));
}

typedef struct known_sum {
    bouton_text key;
    bool lost;
} known_sum;

enum { SUMS_KNOWN = 1 << 14 };

/* Whether a sum is lost in misere play, by the definition. */
static bool is_lost_alone(const bouton_position *sum, bouton_moves *parts, known_sum *known) {
    bouton_context *b = parts->b;
    bouton_text key = bouton_text_start(b);
    size_t at = 5381, moves = 0;
    bouton_position_key(sum, &key);
    for (size_t i = 0; i < key.size; i++)
        at = at * 33 + (unsigned char)key.data[i];
    for (at %= SUMS_KNOWN; known[at].key.size > 0; at = (at + 1) % SUMS_KNOWN)
        if (known[at].key.size == key.size && memcmp(known[at].key.data, key.data, key.size) == 0) {
            bouton_text_release(&key);
            return known[at].lost;
        }
    bouton_position *after = bouton_position_new(b);
    bool lost = true;
    for (size_t i = 0; i < sum->count; i++) {
        bouton_moves options = bouton_moves_new(b);
        list_moves(sum, i, &options);
        moves += options.option_count;
        for (size_t o = 0; o < options.option_count && lost; o++) {
            assert_int_equal(bouton_position_copy(after, sum), BOUTON_OK);
            assert_int_equal(bouton_position_replace(after, i, &options, o), BOUTON_OK);
            assert_int_equal(bouton_position_simplify(after, 0, 0, parts), BOUTON_OK);
            lost = !is_lost_alone(after, parts, known);
        }
        bouton_moves_free(&options);
    }
    bouton_position_free(after);
    lost &= moves > 0;
    while (known[at].key.size > 0) /* others came in between */
        at = (at + 1) % SUMS_KNOWN;
    if (key.size > 0)
        known[at] = (known_sum){key, lost};
    else
        bouton_text_release(&key);
    return lost;
}

/* A position that was solved in misere play, with its explanation. */
typedef struct explained {
    sample s;
    bouton_position *position;
    bouton_solution *solution;
    bouton_explanation *e;
} explained;

static explained explain_misere(const char *text, bouton_detail detail) {
    bouton_context *b = bouton_new(NULL);
    explained x = {.s = {.b = b},
                   .position = bouton_position_new(b),
                   .solution = bouton_solution_new(b),
                   .e = bouton_explanation_new(b)};
    assert_int_equal(bouton_position_read(x.position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_solve(x.position, BOUTON_MISERE, BOUTON_WANT_WINNING, x.solution),
                     BOUTON_OK);
    assert_int_equal(bouton_explain_in(x.solution, detail, x.e), BOUTON_OK);
    return x;
}

static void forget(explained *x) {
    bouton_explanation_free(x->e);
    bouton_solution_free(x->solution);
    bouton_position_free(x->position);
    bouton_free(x->s.b);
}

/* Sums of several rules in misere play, where such a list is too long. */
static void test_answers_of_several_rules(void **state) {
    /* On the board several moves leave the same. */
    static const char *const texts[] = {"0.6:14 + kayles:7", "0.6:12 + kayles:9 + nim:2",
                                        "clobber:xoxo/oxox/xoxo/ox.o"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        explained x = explain_misere(texts[i], BOUTON_USUAL);
        bouton_moves parts = bouton_moves_new(x.s.b);
        known_sum *known = calloc(SUMS_KNOWN, sizeof *known);
        const bouton_reason *answers =
            bouton_reason_find(&x.e->reasons, BOUTON_REASON_ANSWERS, SIZE_MAX);
        const bool on_board = strncmp(texts[i], "clobber", 7) == 0;
        if (answers == NULL || (answers->count == 2) != on_board)
            fail_msg("%s has no answers", texts[i]);
        claims c = {
            .s = &x.s, .play = BOUTON_MISERE, .solution = x.solution, .reasons = &x.e->reasons};
        closed_list l = list_of(&c, answers);
        const size_t count = l.count;
        assert_true(answers_lead(&l, x.solution, bouton_reason_numbers(&x.e->reasons, answers)));
        for (size_t k = 0; k < count && !on_board; k++)
            assert_int_equal(is_lost_alone(l.sums[k], &parts, known), k == 0 || k % 2 == 0);
        free_list(&l, count);
        for (size_t k = 0; k < SUMS_KNOWN; k++)
            bouton_text_release(&known[k].key);
        free(known);
        bouton_moves_free(&parts);
        forget(&x);
    }
}

/* Sums of several rules in misere play, where nothing but a list is told. */
static void test_lists_of_several_rules(void **state) {
    static const char *const texts[] = {"cram:2x3 + kayles:5", "chomp:2x3 + kayles:7",
                                        "cram:3x4 + nim:2", "nim:2 + cram:2x3 + kayles:5",
                                        "clobber:2x4 + kayles:2"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        explained x = explain_misere(texts[i], BOUTON_FULL);
        const bouton_reason *closed =
            bouton_reason_find(&x.e->reasons, BOUTON_REASON_CLOSED, SIZE_MAX);
        if (closed == NULL || closed->count == 1)
            fail_msg("%s has no list", texts[i]);
        claims c = {
            .s = &x.s, .play = BOUTON_MISERE, .solution = x.solution, .reasons = &x.e->reasons};
        closed_list l = list_of(&c, closed);
        const size_t count = l.count;
        assert_int_equal(count, bouton_reason_numbers(&x.e->reasons, closed)[0]);
        assert_true(is_closed(&l, BOUTON_MISERE));
        assert_true(begins_with(&l, x.solution));
        l.count = count - 1;
        assert_false(is_closed(&l, BOUTON_MISERE));
        free_list(&l, count);
        forget(&x);
    }
}

/* The same where play can come back; and no number of its table is idle. */
static void test_tables_of_several_rules(void **state) {
    static const char *const texts[] = {
        "graph=0>1,1>2,2>0,0>3:0 + nim:2", "northcott:w.b + northcott:.wb + kayles:3",
        "poker:1/0,1 + kayles:2", "graph=0>1,1>0,0>2,2>3,1>3:0 + graph=0>1,1>0:0 + nim:1"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        explained x = explain_misere(texts[i], BOUTON_FULL);
        const bouton_reason *labels =
            bouton_reason_find(&x.e->reasons, BOUTON_REASON_LABELS, SIZE_MAX);
        if (labels == NULL || labels->count == 3 * labels->move_count)
            fail_msg("%s has no table", texts[i]);
        claims c = {
            .s = &x.s, .play = BOUTON_MISERE, .solution = x.solution, .reasons = &x.e->reasons};
        uint64_t *n = x.e->reasons.numbers + labels->first;
        assert_true(labels_hold(&c, labels, n));
        for (size_t k = 0; k < 3 * labels->move_count; k++)
            for (int change = -1; change <= 1; change += 2) {
                n[k] += (uint64_t)change;
                assert_false(labels_hold(&c, labels, n));
                n[k] -= (uint64_t)change;
            }
        forget(&x);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_of_several_rules),
        cmocka_unit_test(test_answers_of_several_rules),
        cmocka_unit_test(test_tables_of_several_rules),
        cmocka_unit_test(test_claims_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
