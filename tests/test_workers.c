/* SPDX-License-Identifier: MIT */
/* Searches by a master and its workers: the values of the definition, whoever is lost on the way,
 * whatever is written that makes no sense, in whatever memory. */
#include "every_game.h"
#include "faults.h"
#include "search/master.h"
#include "search/message.h"
#include "search/thread_workers.h"
#include "search/tree.h"

enum { WORKERS = 3 };

/* A link on which something goes wrong now and then. */
typedef struct rough_link {
    bouton_link calm;
    bouton_random random;
    unsigned every;   /* 0: nothing goes wrong */
    unsigned garbled; /* messages to the master that were other bytes, */
    unsigned dropped; /* that were not heard: the worker counts as lost, */
    unsigned refused; /* and that it could not send */
} rough_link;

static bool goes_wrong(rough_link *l) {
    return l->every > 0 && bouton_random_below(&l->random, l->every) == 0;
}

static bool send_roughly(void *user, unsigned to, const char *bytes, size_t size) {
    rough_link *l = user;
    if (goes_wrong(l)) {
        l->refused++;
        return false;
    }
    return l->calm.send(l->calm.user, to, bytes, size);
}

static bouton_heard receive_roughly(void *user, unsigned milliseconds, unsigned *from,
                                    bouton_text *message) {
    rough_link *l = user;
    const bouton_heard heard = l->calm.receive(l->calm.user, milliseconds, from, message);
    if (heard != BOUTON_HEARD_MESSAGE || !goes_wrong(l))
        return heard;
    if (bouton_random_below(&l->random, 2) == 0) {
        l->dropped++;
        return BOUTON_HEARD_LOSS;
    }
    l->garbled++; /* the half so short that it doesn't say of what job it is */
    message->size =
        (size_t)bouton_random_below(&l->random, l->garbled % 2 == 0 ? 9 : message->size);
    return BOUTON_HEARD_MESSAGE;
}

/* A master with threads for its workers. */
typedef struct crew {
    bouton_thread_workers *workers;
    rough_link rough;
    bouton_link link;
    bouton_master *master;
} crew;

static void open_crew(crew *c, bouton_rule *rule, unsigned threads, unsigned every) {
    bouton_set_threads(rule->b, threads);
    c->workers = bouton_thread_workers_new(rule->b);
    assert_non_null(c->workers);
    c->rough = (rough_link){
        .calm = *bouton_thread_workers_link(c->workers), .random = {every}, .every = every};
    c->link = c->rough.calm;
    c->link.user = &c->rough;
    c->link.send = send_roughly;
    c->link.receive = receive_roughly;
    c->master = bouton_master_new(rule->b, rule, &c->link, 1);
    assert_non_null(c->master);
}

static void close_crew(crew *c) {
    bouton_master_free(c->master);
    bouton_thread_workers_free(c->workers);
}

static void values_are_the_definition(sample *s) {
    crew c;
    if (s->values == NULL)
        return;
    bouton_set_search(s->b, BOUTON_SEARCH_PROOF_NUMBERS);
    open_crew(&c, s->rule, WORKERS, 0);
    for (unsigned i = 0; i < 5 * test_scale(); i++) {
        const size_t node = i > 0 ? (size_t)bouton_random_below(&s->random, s->graph.count) : 0;
        const bouton_state state = explored_state(&s->graph, node);
        const uint64_t wanted = i % 3 == 0 ? s->values[node] : bouton_random_below(&s->random, 9);
        bouton_question q = {.rule = s->rule, .states = &state, .count = 1};
        uint64_t value = UINT64_MAX;
        q.wanted = i % 2 == 0 ? &wanted : NULL;
        close_crew(&c);
        bouton_rule_let_go(s->rule);
        open_crew(&c, s->rule, WORKERS, 0);
        assert_int_equal(bouton_master_ask(c.master, &q, &value), BOUTON_OK);
        if (q.wanted != NULL)
            assert_int_equal(value == wanted, s->values[node] == wanted);
        else
            assert_int_equal(value, s->values[node]);
    }
    close_crew(&c);
}

EVERY(values_are_the_definition)

/* What the tree says is to be done next is not settled; when all is done, nothing is. */
static void leaves_are_not_settled(sample *s) {
    bouton_tree t;
    const bouton_state state = explored_state(&s->graph, 0);
    if (s->values == NULL)
        return;
    bouton_rule_let_go(s->rule);
    assert_int_equal(bouton_tree_new(&t, s->b, s->rule), BOUTON_OK);
    bouton_couples *couples = &t.search.couples;
    bouton_visit found = BOUTON_VISIT_LEAF;
    for (unsigned i = 0; i < 3000 && found == BOUTON_VISIT_LEAF; i++) {
        bouton_effort numbers;
        uint32_t nimber = 0;
        couples->count = couples->part_count = t.search.terms.count = t.path.size = 0;
        size_t at = bouton_nodes_add(&couples->nodes, &state, 1);
        bouton_couples_push(couples, &at, &nimber);
        found = bouton_tree_visit(&t, 0, couples->part_count, true, &bouton_no_bounds, &nimber,
                                  &numbers);
        assert_int_equal(couples->nodes.status, BOUTON_OK);
        assert_int_not_equal(found, BOUTON_VISIT_BUSY);
        if (found == BOUTON_VISIT_SETTLED) {
            assert_int_equal(nimber, s->values[0]);
        } else {
            assert_false(bouton_tree_is_settled(&t, &t.path));
            bouton_tree_open(&t, &t.path);
            bouton_tree_update(&t, &t.path);
        }
    }
    bouton_tree_free(&t);
}

EVERY(leaves_are_not_settled)

typedef struct problem {
    bouton_context *b;
    bouton_position *position;
    bouton_question question;
    bouton_state state;
} problem;

static void place_spots(problem *p, const char *text, uint64_t memory) {
    p->b = bouton_new(&(bouton_options){.memory_max = memory});
    p->position = bouton_position_new(p->b);
    assert_int_equal(bouton_position_read(p->position, text, strlen(text)), BOUTON_OK);
    p->state = bouton_position_at(p->position, 0);
    p->question =
        (bouton_question){.rule = p->position->components[0].rule, .states = &p->state, .count = 1};
}

static void take_spots_away(problem *p) {
    bouton_position_free(p->position);
    assert_int_equal(lost_memory(p->b), 0);
}

/* Workers are lost, heard of again, and write what makes no sense; jobs are given again. */
static void losses_cost_no_more_than_jobs(void **state) {
    unsigned garbled = 0, dropped = 0, refused = 0;
    (void)state;
    for (unsigned every = 5; every <= 40; every += 5) {
        problem p;
        crew c;
        uint64_t value = 99;
        place_spots(&p, "sprouts:0*8", 0);
        open_crew(&c, p.question.rule, WORKERS, every);
        assert_int_equal(bouton_master_ask(c.master, &p.question, &value), BOUTON_OK);
        assert_int_equal(value, 0);
        garbled += c.rough.garbled;
        dropped += c.rough.dropped;
        refused += c.rough.refused;
        close_crew(&c);
        take_spots_away(&p);
    }
    assert_true(garbled > 0 && dropped > 0 && refused > 0);
}

/* With nobody left the master does all. */
static void without_workers_the_master_goes_on(void **state) {
    problem p;
    crew c;
    uint64_t value = 99;
    (void)state;
    place_spots(&p, "sprouts:0*7", 0);
    open_crew(&c, p.question.rule, WORKERS, 1);
    assert_int_equal(bouton_master_ask(c.master, &p.question, &value), BOUTON_OK);
    assert_int_equal(value, 0);
    assert_true(c.rough.refused >= WORKERS);
    close_crew(&c);
    take_spots_away(&p);
}

/* Several questions of one master, of which the first ones leave work behind. */
static void a_master_is_asked_again(void **state) {
    static const uint64_t values[] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1};
    problem p;
    crew c;
    (void)state;
    place_spots(&p, "sprouts:0*9", 0);
    open_crew(&c, p.question.rule, WORKERS, 0);
    for (unsigned spots = 9; spots >= 3; spots--) {
        char text[16];
        uint64_t value = 99, wanted = spots % 2;
        bouton_position *position = bouton_position_new(p.b);
        sprintf(text, "sprouts:0*%u", spots);
        assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
        const bouton_state at = bouton_position_at(position, 0);
        bouton_question q = {.rule = p.question.rule, .states = &at, .count = 1, .wanted = &wanted};
        assert_int_equal(bouton_master_ask(c.master, &q, &value), BOUTON_OK);
        assert_int_equal(value == wanted, values[spots] == wanted);
        q.wanted = NULL;
        assert_int_equal(bouton_master_ask(c.master, &q, &value), BOUTON_OK);
        assert_int_equal(value, values[spots]);
        bouton_position_free(position);
    }
    close_crew(&c);
    take_spots_away(&p);
}

/* With less memory the answer takes longer or is refused; it is never another. */
static void limits_give_the_same_or_nothing(void **state) {
    unsigned answers = 0, refusals = 0;
    (void)state;
    for (uint64_t memory = 100000; memory < 20000000; memory *= 2) {
        problem p;
        uint64_t value = 0;
        place_spots(&p, "sprouts:0*7", memory);
        bouton_set_threads(p.b, 2);
        const bouton_status status = bouton_search_value(NULL, p.question.rule, p.state, &value);
        assert_int_equal(value, 0);
        if (status != BOUTON_OK) {
            assert_int_equal(status, BOUTON_LIMIT);
            assert_string_equal(bouton_last_error(p.b)->code, "memory-limit");
            const unsigned unit = memory < 1 << 20 ? 10 : 20;
            char whole[32];
            sprintf(whole, "%llu %s", (unsigned long long)memory >> unit, unit == 10 ? "KB" : "MB");
            assert_non_null(strstr(bouton_last_error(p.b)->message, whole));
        }
        answers += status == BOUTON_OK;
        refusals += status != BOUTON_OK;
        assert_true(bouton_memory_peak(p.b) <= memory);
        bouton_set_memory_max(p.b, 0);
        take_spots_away(&p);
    }
    assert_true(answers > 0 && refusals > 0);
}

/* Jobs are short, so play may last longer than one search can follow it. */
static void long_play_is_followed(void **state) {
    (void)state;
    problem p;
    crew c;
    uint64_t value = 99;
    place_spots(&p, "subtract=1:5001", 0);
    bouton_set_search(p.b, BOUTON_SEARCH_PROOF_NUMBERS);
    open_crew(&c, p.question.rule, 1, 0);
    assert_int_equal(bouton_master_ask(c.master, &p.question, &value), BOUTON_OK);
    assert_int_equal(value, 1);
    close_crew(&c);
    take_spots_away(&p);
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
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.poll = stop_soon, .poll_user = &polls});
    bouton_position *position = bouton_position_new(b);
    assert_int_equal(bouton_position_read(position, "sprouts:0*9", 11), BOUTON_OK);
    bouton_set_threads(b, 2);
    while (status == BOUTON_LIMIT) {
        polls = 18;
        status = bouton_search_value(NULL, position->components[0].rule,
                                     bouton_position_at(position, 0), &value);
        assert_true(++runs < 1000);
    }
    assert_int_equal(status, BOUTON_OK);
    assert_int_equal(value, 1);
    assert_true(runs > 1);
    bouton_position_free(position);
    assert_int_equal(lost_memory(b), 0);
}

/* What a message says comes back, and one cut short anywhere is bad or has fewer facts. */
static void messages_are_read_back(void **state) {
    static const char long_key[] = "a key of more than eight bytes";
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    const bouton_state rule = {(const uint8_t *)"cram", 4};
    const bouton_key keys[] = {bouton_key_of("", 0), bouton_key_of("short", 5),
                               bouton_key_of(long_key, sizeof long_key)};
    bouton_message_begin(&text, BOUTON_MESSAGE_JOB, 1ull << 40, rule);
    bouton_message_put(&text, 0x1234567890, 8);
    bouton_message_put_state(&text, rule);
    for (uint32_t i = 0; i < 3; i++)
        bouton_message_put_fact(&text, &(bouton_fact){.known = i + 7, .key = keys[i]});
    bouton_message_put_fact(&text, &(bouton_fact){.couple = UINT64_MAX - 5, .numbers = {3, 4}});
    const size_t whole = text.size;
    for (size_t size = 0; size <= whole; size++) {
        unsigned facts = 0;
        bouton_fact fact;
        text.size = size;
        bouton_message m = bouton_message_open(&text);
        const uint64_t positions = bouton_message_take(&m, 8);
        const bouton_state again = bouton_message_take_state(&m);
        if (!m.is_bad) {
            assert_int_equal(m.kind, BOUTON_MESSAGE_JOB);
            assert_true(m.job == 1ull << 40);
            assert_true(positions == 0x1234567890);
            assert_int_equal(again.size, 4);
        }
        while (bouton_message_take_fact(&m, &fact)) {
            if (facts < 3) {
                assert_int_equal(fact.known, facts + 7);
                assert_true(fact.key.hash == keys[facts].hash && fact.key.size == keys[facts].size);
            } else {
                assert_int_equal(fact.known, 0);
                assert_true(fact.couple == UINT64_MAX - 5);
                assert_int_equal(fact.numbers.won, 3);
                assert_int_equal(fact.numbers.lost, 4);
            }
            facts++;
        }
        assert_int_equal(size == whole, facts == 4 && !m.is_bad);
    }
    bouton_text_release(&text);
    bouton_free(b);
}

static bool send_nothing(void *user, unsigned to, const char *bytes, size_t size) {
    (void)user, (void)to, (void)bytes, (void)size;
    return true;
}

/* ---- One worker that does nothing, and memory that fails ---- */

typedef enum fault { NO_FAULT, FAILS, LATE, UNHEARD } fault;

/* It is lost after its first answer, unless that says so. */
typedef struct idler {
    faults f;
    fault fault; /* what it answers: that it fails, of another job, what memory fails for */
    unsigned jobs, answers;
    uint64_t job, calls; /* the first one's number, and the allocations before it was sent */
} idler;

static bool take_job(void *user, unsigned to, const char *bytes, size_t size) {
    idler *w = user;
    assert_int_equal(to, 0);
    assert_true(size > 8);
    if (bytes[0] == BOUTON_MESSAGE_JOB && w->jobs++ == 0) {
        for (unsigned i = 8; i > 0; i--)
            w->job = w->job << 8 | (uint8_t)bytes[i];
        w->calls = w->f.calls;
    }
    return true;
}

static bouton_heard answer_once(void *user, unsigned milliseconds, unsigned *from,
                                bouton_text *message) {
    idler *w = user;
    const bouton_state rule = {(const uint8_t *)"sprouts", 7};
    (void)milliseconds;
    *from = 0;
    assert_true(++w->answers < 9); /* it is lost by then */
    if (w->fault == NO_FAULT || w->answers > 1)
        return w->fault != FAILS && w->answers == 3 ? BOUTON_HEARD_LOSS : BOUTON_HEARD_NOTHING;
    if (w->fault == UNHEARD)
        w->f.fail_at = w->f.calls + 1;
    bouton_message_begin(message, BOUTON_MESSAGE_FAILED, w->job + (w->fault == LATE), rule);
    return BOUTON_HEARD_MESSAGE;
}

static bouton_status ask_idler(idler *w, uint64_t *value) {
    bouton_context *b =
        bouton_new(&(bouton_options){.allocate = faults_allocate, .allocate_user = &w->f});
    const bouton_link link = {
        .size = sizeof link, .user = w, .count = 1, .send = take_job, .receive = answer_once};
    bouton_position *position = bouton_position_new(b);
    assert_int_equal(bouton_position_read(position, "sprouts:0*5", 11), BOUTON_OK);
    const bouton_state at = bouton_position_at(position, 0);
    bouton_rule *rule = position->components[0].rule;
    const bouton_question q = {.rule = rule, .states = &at, .count = 1};
    bouton_master *master = bouton_master_new(b, rule, &link, 1);
    assert_non_null(master);
    const bouton_status status = bouton_master_ask(master, &q, value);
    bouton_master_free(master);
    bouton_position_free(position);
    assert_int_equal(lost_memory(b), 0);
    return status;
}

/* What can't be written or read for want of memory ends the search; of a worker that fails, or
 * tells of another job than its own, the work is done by the master. */
static void what_fails_is_told(void **state) {
    idler w = {.fault = NO_FAULT};
    uint64_t value = 99;
    (void)state;
    for (; w.fault < UNHEARD; w = (idler){.fault = w.fault + 1}) {
        value = 99;
        assert_int_equal(ask_idler(&w, &value), BOUTON_OK);
        assert_int_equal(value, 1);
        assert_int_equal(w.jobs, 1);
        assert_true(w.answers > 1);
    }
    assert_int_equal(ask_idler(&w, &value), BOUTON_SYSTEM);
    assert_int_equal(w.answers, 1);
    idler mute = {.f.fail_at = w.calls}; /* the last one before, for what was sent */
    assert_int_equal(ask_idler(&mute, &value), BOUTON_SYSTEM);
    assert_int_equal(mute.jobs, 0);
    assert_int_equal(mute.answers, 0);
}

typedef struct noise {
    bouton_random random;
    bouton_state state; /* jobs are of it: a master writes nothing else that is a state's bytes */
} noise;

/* Says any bytes after a job's first ones, then the master's end. */
static bouton_heard hear_noise(void *user, unsigned milliseconds, unsigned *from,
                               bouton_text *message) {
    noise *n = user;
    bouton_random *random = &n->random;
    (void)milliseconds;
    *from = 0;
    if (bouton_random_below(random, 3000) == 0)
        return BOUTON_HEARD_LOSS;
    const char kinds[] = "jjjjsrfz";
    const bouton_state rule = {(const uint8_t *)"sprouts", 7};
    bouton_message_begin(message, (bouton_message_kind)kinds[bouton_random_below(random, 8)],
                         bouton_random_below(random, 3), rule);
    bouton_message_put(message, 50, 8);
    bouton_message_put(message, 5, 8);
    bouton_message_put(message, bouton_random_below(random, 3), 8);
    bouton_message_put(message, bouton_random_below(random, 3), 4);
    for (unsigned i = 0; i < 5; i++)
        bouton_message_put(message, bouton_random_below(random, 9), 4);
    bouton_message_put_state(message, n->state);
    for (uint64_t i = bouton_random_below(random, 20); i > 0; i--)
        bouton_message_put(message, bouton_random_next(random), 1);
    if (message->size > 0 && bouton_random_below(random, 2) == 0)
        message->size = (size_t)bouton_random_below(random, message->size);
    return BOUTON_HEARD_MESSAGE;
}

static void a_worker_bears_noise(void **state) {
    problem p;
    noise n = {.random = {3}};
    const bouton_link link = {
        .size = sizeof link, .user = &n, .count = 1, .send = send_nothing, .receive = hear_noise};
    (void)state;
    place_spots(&p, "sprouts:0*5", 0);
    n.state = p.state;
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(bouton_work(b, &link), BOUTON_OK);
    assert_int_equal(lost_memory(b), 0);
    take_spots_away(&p);
}

/* A job, a line that fails, after which all is forgotten, and the job again. */
typedef struct script {
    bouton_state state;
    unsigned at;
    bool quits; /* while the first job is done */
    bouton_text results[2];
    unsigned result_count, failed;
} script;

static bouton_heard hear_script(void *user, unsigned milliseconds, unsigned *from,
                                bouton_text *message) {
    script *s = user;
    const bouton_state rule = {(const uint8_t *)"sprouts", 7}, line = {(const uint8_t *)"no", 2};
    *from = 0;
    if (milliseconds == 0 && !s->quits)
        return BOUTON_HEARD_NOTHING; /* while a job is done */
    if (milliseconds == 0) {
        bouton_message_begin(message, BOUTON_MESSAGE_QUIT, 0, rule);
        return BOUTON_HEARD_MESSAGE;
    }
    if (s->at == 3)
        return BOUTON_HEARD_LOSS;
    if (s->at++ == 1) {
        bouton_message_begin(message, BOUTON_MESSAGE_LINE, 8, rule);
        bouton_message_put_state(message, line);
        return BOUTON_HEARD_MESSAGE;
    }
    const bouton_bounds *to = &bouton_no_bounds;
    const uint32_t bounds[] = {to->won, to->lost, to->won_shift, to->lost_shift, to->lesser};
    bouton_message_begin(message, BOUTON_MESSAGE_JOB, 7, rule);
    bouton_message_put(message, 1000, 8);
    bouton_message_put(message, 5, 8);
    bouton_message_put(message, 1, 8);
    bouton_message_put(message, 0, 4);
    for (unsigned i = 0; i < 5; i++)
        bouton_message_put(message, bounds[i], 4);
    bouton_message_put_state(message, s->state);
    return BOUTON_HEARD_MESSAGE;
}

static bool keep_result(void *user, unsigned to, const char *bytes, size_t size) {
    script *s = user;
    assert_int_equal(to, 0);
    s->failed += bytes[0] == BOUTON_MESSAGE_FAILED;
    if (bytes[0] == BOUTON_MESSAGE_RESULT) {
        assert_in_range(s->result_count, 0, 1);
        bouton_text_put_bytes(&s->results[s->result_count++], bytes, size);
    }
    return true;
}

static void work_by_script(script *s) {
    problem p;
    const bouton_link link = {
        .size = sizeof link, .user = s, .count = 1, .send = keep_result, .receive = hear_script};
    place_spots(&p, "sprouts:0*5", 0);
    s->state = p.state;
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(bouton_work(b, &link), BOUTON_OK);
    assert_int_equal(lost_memory(b), 0);
    take_spots_away(&p);
}

static void a_line_that_fails_leaves_nothing(void **state) {
    script s = {.at = 0};
    (void)state;
    bouton_context *other = bouton_new(NULL);
    s.results[0] = s.results[1] = bouton_text_start(other);
    work_by_script(&s);
    assert_int_equal(s.failed, 1);
    assert_int_equal(s.result_count, 2);
    assert_int_equal(s.results[0].size, s.results[1].size);
    assert_memory_equal(s.results[0].data, s.results[1].data, s.results[0].size);
    bouton_text_release(&s.results[0]);
    bouton_text_release(&s.results[1]);
    bouton_free(other);
}

static void a_worker_quits_in_a_job(void **state) {
    script s = {.quits = true};
    (void)state;
    bouton_context *other = bouton_new(NULL);
    s.results[0] = bouton_text_start(other);
    work_by_script(&s);
    assert_int_equal(s.at, 1); /* nothing more was asked for */
    bouton_text_release(&s.results[0]);
    bouton_free(other);
}

static bool count_quit(void *user, unsigned to, const char *bytes, size_t size) {
    unsigned *dismissed = user;
    assert_int_equal(to, (*dismissed)++);
    assert_true(size > 0 && bytes[0] == BOUTON_MESSAGE_QUIT);
    return true;
}

static void links_are_checked(void **state) {
    bouton_link link = {.size = sizeof link, .send = send_nothing, .receive = hear_noise};
    (void)state;
    bouton_context *b = bouton_new(NULL);
    assert_int_equal(bouton_set_workers(b, &link), BOUTON_INPUT);
    link.count = BOUTON_WORKERS_MAX + 1;
    assert_int_equal(bouton_set_workers(b, &link), BOUTON_INPUT);
    link.count = BOUTON_WORKERS_MAX;
    assert_int_equal(bouton_set_workers(b, &link), BOUTON_OK);
    link.receive = NULL;
    assert_int_equal(bouton_set_workers(b, &link), BOUTON_INPUT);
    assert_int_equal(bouton_set_workers(b, NULL), BOUTON_OK);
    bouton_dismiss_workers(b); /* nobody */
    unsigned dismissed = 0;
    link = (bouton_link){.size = sizeof link,
                         .user = &dismissed,
                         .count = 5,
                         .send = count_quit,
                         .receive = hear_noise};
    assert_int_equal(bouton_set_workers(b, &link), BOUTON_OK);
    for (unsigned i = 0; i < 2; i++) { /* once */
        bouton_dismiss_workers(b);
        assert_int_equal(dismissed, 5);
    }
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_are_the_definition),
        cmocka_unit_test(test_leaves_are_not_settled),
        cmocka_unit_test(losses_cost_no_more_than_jobs),
        cmocka_unit_test(without_workers_the_master_goes_on),
        cmocka_unit_test(a_master_is_asked_again),
        cmocka_unit_test(limits_give_the_same_or_nothing),
        cmocka_unit_test(long_play_is_followed),
        cmocka_unit_test(goes_on_from_what_was_found),
        cmocka_unit_test(messages_are_read_back),
        cmocka_unit_test(what_fails_is_told),
        cmocka_unit_test(a_worker_bears_noise),
        cmocka_unit_test(a_line_that_fails_leaves_nothing),
        cmocka_unit_test(a_worker_quits_in_a_job),
        cmocka_unit_test(links_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
