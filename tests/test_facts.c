/* SPDX-License-Identifier: MIT */
/* What workers of a search tell each other: each what the others found, once, in bounded memory. */
#include "every_game.h"
#include "faults.h"
#include "search/fact_log.h"
#include "search/master.h"
#include "search/message.h"
#include "search/proof_search.h"

/* What that worker is told now. */
static void assert_told(const bouton_fact_log *log, bouton_context *b, unsigned worker,
                        uint64_t *place, const char *facts) {
    bouton_text text = bouton_text_start(b);
    bouton_fact_log_tell(log, worker, place, &text);
    assert_string_equal(text.data, facts);
    bouton_text_release(&text);
}

static void others_are_told_once(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_fact_log log;
    uint64_t places[3] = {0};
    assert_int_equal(bouton_fact_log_new(&log, b), BOUTON_OK);
    bouton_fact_log_add(&log, 0, "abc", 3);
    bouton_fact_log_add(&log, 1, "", 0);
    bouton_fact_log_add(&log, 1, "de", 2);
    assert_told(&log, b, 0, &places[0], "de");
    assert_told(&log, b, 0, &places[0], "");
    bouton_fact_log_add(&log, BOUTON_NOBODY, "f", 1);
    assert_told(&log, b, 0, &places[0], "f");
    assert_told(&log, b, 1, &places[1], "abcf");
    assert_told(&log, b, 2, &places[2], "abcdef");
    bouton_fact_log_free(&log, b);
    assert_int_equal(lost_memory(b), 0);
}

/* Where there is no more room the oldest go, whole; who was told before hears the rest once. */
static void the_oldest_go(void **state) {
    enum { MEMORY = 1 << 16, ROOM = MEMORY / 64, PIECES = 1000 };
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = MEMORY});
    bouton_fact_log log;
    uint64_t early = 0, late = 0, often = 0;
    char facts[ROOM + 1], heard[ROOM + 1] = "";
    unsigned next = 0;
    assert_int_equal(bouton_fact_log_new(&log, b), BOUTON_OK);
    memset(facts, '-', sizeof facts);
    bouton_fact_log_add(&log, 0, facts, ROOM); /* more than there is room for */
    assert_int_equal(log.size, 0);
    for (unsigned i = 0; i < PIECES; i++) {
        const int size = snprintf(facts, sizeof facts, "%u,", i);
        bouton_fact_log_add(&log, i % 2, facts, (size_t)size);
        assert_true(log.size <= ROOM);
        assert_told(&log, b, 2, &often, facts);
        if (i == PIECES - 3) {
            bouton_text text = bouton_text_start(b);
            bouton_fact_log_tell(&log, 2, &early, &text);
            strcpy(heard, text.data);
            bouton_text_release(&text);
        }
    }
    /* Of the odd ones it found, the last two are new. */
    assert_told(&log, b, 1, &early, "998,");
    /* All that was heard late are the last ones without a gap. */
    assert_true(strlen(heard) > ROOM / 8);
    for (const char *at = heard; *at != '\0'; at = strchr(at, ',') + 1, next++) {
        const unsigned number = (unsigned)strtoul(at, NULL, 10);
        next = at == heard ? number : next;
        assert_int_equal(number, next);
    }
    assert_int_equal(next, PIECES - 2);
    bouton_text text = bouton_text_start(b);
    bouton_fact_log_tell(&log, 0, &late, &text);
    assert_int_equal(strtoul(text.data, NULL, 10) % 2, 1);
    bouton_text_release(&text);
    bouton_fact_log_free(&log, b);
    assert_int_equal(lost_memory(b), 0);
}

typedef struct problem {
    bouton_context *b;
    bouton_position *position;
    bouton_question question;
    bouton_state state;
    bouton_proof_search search;
} problem;

static void open_problem(problem *p, const char *text) {
    p->b = bouton_new(NULL);
    p->position = bouton_position_new(p->b);
    assert_int_equal(bouton_position_read(p->position, text, strlen(text)), BOUTON_OK);
    p->state = bouton_position_at(p->position, 0);
    p->question =
        (bouton_question){.rule = p->position->components[0].rule, .states = &p->state, .count = 1};
    assert_int_equal(bouton_proof_search_new(&p->search, p->b, p->question.rule), BOUTON_OK);
}

static void close_problem(problem *p) {
    bouton_proof_search_free(&p->search);
    bouton_position_free(p->position);
    assert_int_equal(lost_memory(p->b), 0);
}

typedef struct told {
    unsigned values, sets, couples;
} told;

/* What a search of so many positions tells, if that is told which took `from` positions: a message
 * of it. */
static told search_and_tell(problem *p, uint64_t positions, uint64_t from, bouton_text *message) {
    const bouton_errand errand = {
        .positions_max = positions, .news = message, .reported_from = from};
    uint64_t value;
    told t = {0};
    bouton_fact fact;
    bouton_message_begin(message, BOUTON_MESSAGE_JOB, 1, (bouton_state){(const uint8_t *)"", 0});
    assert_int_equal(bouton_proof_search_ask_for(&p->search, &p->question, &errand, &value),
                     BOUTON_OK);
    bouton_message m = bouton_message_open(message);
    while (bouton_message_take_fact(&m, &fact))
        *(fact.known == 0 ? &t.couples : fact.known & BOUTON_EXACT ? &t.values : &t.sets) += 1;
    assert_false(m.is_bad);
    return t;
}

/* Values are told always, else what took as long as was said. */
static void what_took_long_is_told(void **state) {
    static const uint64_t from[] = {1, 8, UINT64_MAX};
    told last = {0};
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        problem p;
        open_problem(&p, "sprouts:0*8");
        bouton_text message = bouton_text_start(p.b);
        const told t = search_and_tell(&p, 0, from[i], &message);
        assert_true(t.values > 0);
        if (i > 0) {
            assert_int_equal(t.values, last.values);
            assert_true(t.sets < last.sets && t.couples < last.couples);
        }
        last = t;
        bouton_text_release(&message);
        close_problem(&p);
    }
    assert_int_equal(last.sets + last.couples, 0);
}

/* Who hears what another search found has less left to do, and the same answer. */
static void who_hears_has_less_to_do(void **state) {
    uint64_t positions[3], value = 99;
    (void)state;
    for (unsigned i = 0; i < 3; i++) { /* told nothing, values, all */
        problem finder, hearer;
        open_problem(&finder, "sprouts:0*9");
        open_problem(&hearer, "sprouts:0*9");
        bouton_text message = bouton_text_start(finder.b);
        search_and_tell(&finder, 2000, i == 1 ? UINT64_MAX : 1, &message);
        bouton_message m = bouton_message_open(&message);
        bouton_fact fact;
        while (i > 0 && bouton_message_take_fact(&m, &fact)) {
            bouton_couples_hear(&hearer.search.couples, &fact);
            assert_false(bouton_couples_hear(&hearer.search.couples, &fact)); /* it knows */
        }
        assert_int_equal(bouton_proof_search_ask(&hearer.search, &hearer.question, &value),
                         BOUTON_OK);
        assert_int_equal(value, 1);
        positions[i] = bouton_search_cost_of(hearer.b).positions;
        bouton_text_release(&message);
        close_problem(&hearer);
        close_problem(&finder);
    }
    assert_true(positions[1] < positions[0] && 10 * positions[2] < 9 * positions[1]);
}

/* Half the memory is for what a search finds itself: of what others say values alone are kept. */
static void sets_are_left_out_where_memory_is_short(void **state) {
    (void)state;
    problem p;
    open_problem(&p, "sprouts:0*8");
    bouton_fact set = {.known = 4, .key = bouton_key_of("\xff", 1)};
    p.b->options.memory_max = 2 * p.b->memory_used;
    assert_false(bouton_couples_hear(&p.search.couples, &set));
    p.b->options.memory_max += 1 << 20;
    assert_true(bouton_couples_hear(&p.search.couples, &set));
    set.key = bouton_key_of("\xfe", 1);
    set.known = BOUTON_EXACT | 4;
    p.b->options.memory_max = 2 * p.b->memory_used;
    assert_true(bouton_couples_hear(&p.search.couples, &set));
    close_problem(&p);
}

/* ---- A master whose workers answer by a script ---- */

static const bouton_fact found[] = {
    {.known = BOUTON_EXACT | 3}, {.known = 4}, {.couple = 12345, .numbers = {7, 9}}};
enum { FOUND = sizeof found / sizeof *found, JOBS = 3 };

typedef struct script {
    bouton_context *b;
    uint64_t job[2];       /* of each worker, the last */
    unsigned jobs[2];      /* how many they were given */
    bool hears[2][FOUND];  /* with its jobs */
    bool heard_own_option; /* what was for the master alone */
    uint64_t reported_from;
    unsigned answers, calls;
} script;

/* The facts are of no state of the game, so they change no answer. */
static bouton_fact fact_at(unsigned i) {
    bouton_fact fact = found[i];
    if (fact.known != 0)
        fact.key = bouton_key_of(i == 0 ? "\xff"
                                          "a"
                                        : "\xff"
                                          "b",
                                 2);
    return fact;
}

static bool is_fact(const bouton_fact *x, const bouton_fact *y) {
    return x->known == y->known &&
           (x->known != 0 ? x->key.hash == y->key.hash
                          : x->couple == y->couple && x->numbers.won == y->numbers.won);
}

static bool take_job(void *user, unsigned to, const char *bytes, size_t size) {
    script *s = user;
    bouton_text text = bouton_text_start(s->b);
    bouton_fact fact;
    bouton_text_put_bytes(&text, bytes, size);
    bouton_message m = bouton_message_open(&text);
    if (m.kind == BOUTON_MESSAGE_JOB) {
        s->job[to] = m.job;
        s->jobs[to]++;
        bouton_message_take(&m, 8);
        bouton_message_take(&m, 8);
        s->reported_from = bouton_message_take(&m, 8);
        for (unsigned i = 0; i < 6; i++)
            bouton_message_take(&m, 4);
        bouton_message_take_state(&m);
        while (bouton_message_take_fact(&m, &fact)) {
            for (unsigned i = 0; i < FOUND; i++) {
                const bouton_fact other = fact_at(i);
                s->hears[to][i] |= is_fact(&fact, &other);
            }
            s->heard_own_option |= fact.known == 0 && fact.couple == 54321;
        }
        assert_false(m.is_bad);
    }
    bouton_text_release(&text);
    return true;
}

/* The first worker finds something, then the second the same, then the first nothing; then both are
 * lost. */
static bouton_heard answer(void *user, unsigned milliseconds, unsigned *from,
                           bouton_text *message) {
    script *s = user;
    bouton_text facts = bouton_text_start(s->b);
    (void)milliseconds;
    if (s->calls++ % 2 != 0 || s->answers == JOBS + 2) /* so that jobs are given between */
        return BOUTON_HEARD_NOTHING;
    *from = s->answers++ % 2;
    if (s->answers > JOBS)
        return BOUTON_HEARD_LOSS;
    bouton_message_begin(message, BOUTON_MESSAGE_RESULT, s->job[*from],
                         (bouton_state){(const uint8_t *)"sprouts", 7});
    bouton_message_put(message, 1, 1);
    bouton_message_put_effort(message, (bouton_effort){5, 5});
    bouton_message_put(message, 100, 8);
    bouton_message_put(message, 1000, 8);
    for (unsigned i = 0; i < FOUND && s->answers < JOBS; i++) {
        const bouton_fact fact = fact_at(i);
        bouton_message_put_fact(&facts, &fact);
    }
    bouton_message_put(message, facts.size, 4);
    bouton_text_put_bytes(message, facts.data, facts.size);
    bouton_message_put_fact(message, &(bouton_fact){.couple = 54321, .numbers = {2, 2}});
    bouton_text_release(&facts);
    return BOUTON_HEARD_MESSAGE;
}

static void findings_go_to_the_others(void **state) {
    (void)state;
    problem p;
    uint64_t value = 99;
    open_problem(&p, "sprouts:0*8");
    script s = {.b = p.b};
    const bouton_link link = {
        .size = sizeof link, .user = &s, .count = 2, .send = take_job, .receive = answer};
    bouton_master *master = bouton_master_new(p.b, p.question.rule, &link, 1);
    assert_non_null(master);
    assert_int_equal(bouton_master_ask(master, &p.question, &value), BOUTON_OK);
    assert_int_equal(value, 0);
    assert_true(s.jobs[0] == JOBS && s.jobs[1] == JOBS - 1);
    for (unsigned i = 0; i < FOUND; i++) {
        assert_false(s.hears[0][i]); /* its own, and what the second said that was known */
        assert_true(s.hears[1][i]);
    }
    assert_false(s.heard_own_option);
    assert_int_equal(s.reported_from, 1);
    bouton_master_free(master);
    close_problem(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(others_are_told_once),
        cmocka_unit_test(the_oldest_go),
        cmocka_unit_test(what_took_long_is_told),
        cmocka_unit_test(who_hears_has_less_to_do),
        cmocka_unit_test(sets_are_left_out_where_memory_is_short),
        cmocka_unit_test(findings_go_to_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
