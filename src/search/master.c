/* SPDX-License-Identifier: MIT */
/*
 * The master keeps the tree and gives its leaves to workers, as jobs of a thousand positions; a
 * worker keeps what it found of earlier jobs. What one finds is passed on to all others, to each
 * with its next job: values, numbers of couples, and which are won. Without this two workers
 * together do nearly half as much again as one alone, since each searches what the other knows.
 * Results that come back after the job was abandoned, or for an earlier question, are used as well.
 *
 * A question that one processor answers at once is not worth sharing: the master tries first.
 */
#include "search/master.h"

#include "search/fact_log.h"
#include "search/message.h"
#include "search/tree.h"

enum {
    JOB_POSITIONS = 1000, /* of a job, at least */
    JOBS_A_WORKER = 256,  /* or enough for about this number of jobs per worker, */
    JOB_MOST = 1 << 17,   /* but at most this many; */
    JOB_LEAST = 2, /* at least per worker, whatever the bounds: a job costs the master about as much
                      time as two positions cost a worker */
    TOLD_OF_A_JOB = 1024, /* what took less than this part of a job is not sent, */
    TOLD_TO_ALL = 256,    /* nor, with many workers, what took less than this part of the square of
                             their number, as each has to read what all others find */
    WAIT_MS = 50,
};

typedef enum desk_state { IDLE, WORKING, LOST } desk_state;

/* What the master knows of a worker. */
typedef struct desk {
    desk_state state;
    bool is_stopped; /* it was asked to stop */
    uint64_t job;    /* its number; path is the job's, unless the tree dropped it */
    bouton_path path;
    uint64_t informed; /* the place in the log up to which it has been informed */
} desk;

struct bouton_master {
    bouton_tree tree;
    bouton_rule *rule;
    bouton_link link;
    uint64_t alone; /* positions that the master first searches alone */
    desk *desks;
    uint64_t positions; /* searched by workers */
    uint64_t forgotten; /* how often the nodes had been dropped when the paths began */
    bouton_fact_log log;
    bouton_text facts; /* not in the log yet */
    bouton_text heard, out;
};

static bouton_nodes *nodes_of(bouton_master *m) {
    return &m->tree.search.couples.nodes;
}

static bool has_ended(const bouton_master *m) {
    return bouton_couples_end(&m->tree.search.couples);
}

static bouton_state rule_text(const bouton_master *m) {
    return (bouton_state){(const uint8_t *)m->rule->text, strlen(m->rule->text)};
}

const bouton_rule *bouton_master_rule(const bouton_master *m) {
    return m->rule;
}

bouton_master *bouton_master_new(bouton_context *b, bouton_rule *rule, const bouton_link *link,
                                 uint64_t alone) {
    bouton_master *m = bouton_calloc(b, 1, sizeof *m);
    if (m == NULL)
        return NULL;
    m->rule = rule;
    m->link = *link;
    m->alone = alone;
    m->facts = m->heard = m->out = bouton_text_start(b);
    bouton_status status = bouton_tree_new(&m->tree, b, rule);
    m->desks = status == BOUTON_OK ? bouton_calloc(b, link->count, sizeof *m->desks) : NULL;
    if (m->desks != NULL && bouton_fact_log_new(&m->log, b) == BOUTON_OK)
        return m;
    bouton_master_free(m);
    return NULL;
}

static void say(bouton_master *m, unsigned worker);

/* Tells a worker that its job is not worth going on with. */
static void stop(bouton_master *m, unsigned worker) {
    if (m->desks[worker].state != WORKING || m->desks[worker].is_stopped)
        return;
    m->desks[worker].is_stopped = true;
    bouton_message_begin(&m->out, BOUTON_MESSAGE_STOP, m->desks[worker].job, rule_text(m));
    say(m, worker);
}

void bouton_master_free(bouton_master *m) {
    if (m == NULL)
        return;
    bouton_context *b = m->facts.b;
    for (unsigned i = 0; m->desks != NULL && i < m->link.count; i++) {
        stop(m, i);
        bouton_release_memory(b, m->desks[i].path.words,
                              m->desks[i].path.capacity * sizeof(uint32_t));
    }
    bouton_release_memory(b, m->desks, m->link.count * sizeof *m->desks);
    bouton_fact_log_free(&m->log, b);
    bouton_tree_free(&m->tree);
    bouton_text_release(&m->facts);
    bouton_text_release(&m->heard);
    bouton_text_release(&m->out);
    bouton_release_memory(b, m, sizeof *m);
}

/* Ends a job: its leaf may be given again. */
static void end_job(bouton_master *m, desk *at) {
    bouton_tree_count_job(&m->tree, &at->path, -1);
    at->path.size = 0;
}

static void lose(bouton_master *m, unsigned worker) {
    desk *at = &m->desks[worker];
    if (at->state == WORKING)
        end_job(m, at);
    at->state = LOST;
}

/* Sends the message that was written. */
static void say(bouton_master *m, unsigned worker) {
    if (m->out.failed)
        bouton_nodes_failed(nodes_of(m), bouton_text_status(&m->out));
    else if (!m->link.send(m->link.user, worker, m->out.data, m->out.size))
        lose(m, worker);
}

/* Logs the facts not logged yet, as found by that worker. */
static void log_facts(bouton_master *m, unsigned finder) {
    if (!m->facts.failed)
        bouton_fact_log_add(&m->log, finder, m->facts.data, m->facts.size);
    bouton_text_clear(&m->facts);
}

static uint64_t positions_a_job(const bouton_master *m) {
    const uint64_t fair = m->positions / (JOBS_A_WORKER * (uint64_t)m->link.count);
    const uint64_t least = JOB_POSITIONS + 2 * JOB_LEAST * (uint64_t)m->link.count;
    return fair > JOB_MOST ? JOB_MOST : fair > least ? fair : least;
}

/* From how many positions on a worker's result is worth sending to the others. */
static uint64_t reported_from(const bouton_master *m) {
    const uint64_t count = m->link.count;
    return 1 + positions_a_job(m) / TOLD_OF_A_JOB + count * count / TOLD_TO_ALL;
}

/* Gives the leaf at the end of the tree's path to a worker. */
static void give(bouton_master *m, unsigned worker) {
    desk *at = &m->desks[worker];
    bouton_nodes *n = nodes_of(m);
    const bouton_path *found = &m->tree.path;
    const bouton_bounds *to = &m->tree.bounds;
    uint32_t node, nimber;
    at->path.words = bouton_nodes_reserve(n, at->path.words, &at->path.capacity, found->size,
                                          sizeof *found->words);
    if (n->status != BOUTON_OK)
        return;
    memcpy(at->path.words, found->words, found->size * sizeof *found->words);
    at->path.size = found->size;
    bouton_tree_count_job(&m->tree, &at->path, 1);
    bouton_path_leaf(&at->path, &node, &nimber);
    log_facts(m, BOUTON_NOBODY);
    at->state = WORKING;
    at->is_stopped = false;
    at->job = ++m->rule->b->jobs;
    bouton_message_begin(&m->out, BOUTON_MESSAGE_JOB, at->job, rule_text(m));
    bouton_message_put(&m->out, positions_a_job(m), 8);
    bouton_message_put(&m->out, JOB_LEAST * (uint64_t)m->link.count, 8);
    bouton_message_put(&m->out, reported_from(m), 8);
    bouton_message_put(&m->out, nimber, 4);
    bouton_message_put(&m->out, to->won, 4);
    bouton_message_put(&m->out, to->lost, 4);
    bouton_message_put(&m->out, to->won_shift, 4);
    bouton_message_put(&m->out, to->lost_shift, 4);
    bouton_message_put(&m->out, to->lesser, 4);
    bouton_message_put_state(&m->out, bouton_nodes_state(n, node));
    bouton_fact_log_tell(&m->log, worker, &at->informed, &m->out);
    say(m, worker);
}

/* Reads what a worker found, and logs what is new in the part that is for all. */
static void take_facts(bouton_master *m, bouton_message *message, unsigned finder) {
    const uint64_t for_all = bouton_message_take(message, 4);
    const uint8_t *begin = message->at;
    bouton_fact fact;
    log_facts(m, BOUTON_NOBODY);
    while (nodes_of(m)->status == BOUTON_OK && bouton_message_take_fact(message, &fact))
        if (bouton_couples_hear(&m->tree.search.couples, &fact) &&
            (uint64_t)(message->at - begin) <= for_all)
            bouton_message_put_fact(&m->facts, &fact);
    log_facts(m, finder);
}

/* Takes the result of a job. */
static void take_result(bouton_master *m, unsigned worker, bouton_message *message,
                        bool is_current) {
    desk *at = &m->desks[worker];
    const bool is_over = bouton_message_take(message, 1) != 0;
    const bouton_effort numbers = bouton_message_take_effort(message);
    const bouton_search_cost cost = {.positions = bouton_message_take(message, 8),
                                     .options = bouton_message_take(message, 8)};
    const bool is_of_tree = is_current && at->path.size > 0;
    m->positions += cost.positions;
    bouton_search_checkpoint(m->rule->b, NULL, cost.positions);
    bouton_search_cost_add(m->rule, &cost);
    const bool has_numbers = !message->is_bad;
    take_facts(m, message, worker);
    if (is_of_tree && has_numbers) {
        uint32_t node, nimber;
        bouton_effort known;
        bouton_path_leaf(&at->path, &node, &nimber);
        if (!bouton_couples_know(&m->tree.search.couples, node, nimber, &known))
            bouton_couples_settle(&m->tree.search.couples, node, nimber, numbers, 0);
        if (is_over && !bouton_is_settled(numbers) && !at->is_stopped)
            bouton_tree_open(&m->tree, &at->path);
    }
    if (is_of_tree && !has_ended(m))
        bouton_tree_update(&m->tree, &at->path);
}

/* Reads what a worker wrote. */
static void read_message(bouton_master *m, unsigned worker) {
    desk *at = &m->desks[worker];
    bouton_message message = bouton_message_open(&m->heard);
    bouton_rule *rule = NULL;
    /* An unreadable message may have been the awaited result. */
    const bool is_current = at->state == WORKING && (message.job == at->job || message.is_bad);
    if (m->heard.failed) {
        bouton_nodes_failed(nodes_of(m), bouton_text_status(&m->heard));
        return;
    }
    if (message.kind == BOUTON_MESSAGE_FAILED) {
        if (is_current)
            lose(m, worker);
        return;
    }
    if (message.kind == BOUTON_MESSAGE_RESULT && !message.is_bad &&
        bouton_message_rule(&message, m->heard.b, &rule) == BOUTON_OK && rule == m->rule)
        take_result(m, worker, &message, is_current);
    if (is_current)
        end_job(m, at);
    if (is_current || at->state == LOST)
        at->state = IDLE;
}

/* Stops jobs that can no longer change anything. */
static void stop_the_settled(bouton_master *m) {
    for (unsigned i = 0; i < m->link.count; i++)
        if (m->desks[i].path.size > 0 && bouton_tree_is_settled(&m->tree, &m->desks[i].path))
            stop(m, i);
}

/* Listens to the workers, for a while if they are silent. */
static void hear(bouton_master *m) {
    unsigned worker = 0, wait = WAIT_MS;
    bouton_heard heard;
    do {
        bouton_text_clear(&m->heard);
        heard = m->link.receive(m->link.user, wait, &worker, &m->heard);
        if (worker < m->link.count && heard == BOUTON_HEARD_MESSAGE)
            read_message(m, worker);
        else if (worker < m->link.count && heard == BOUTON_HEARD_LOSS)
            lose(m, worker);
        wait = 0;
    } while (heard != BOUTON_HEARD_NOTHING && !has_ended(m));
    if (!has_ended(m))
        stop_the_settled(m);
}

/* The next idle worker; link.count if there is none. */
static unsigned find_idle(const bouton_master *m) {
    unsigned i = 0;
    while (i < m->link.count && m->desks[i].state != IDLE)
        i++;
    return i;
}

static bool has_workers(const bouton_master *m) {
    for (unsigned i = 0; i < m->link.count; i++)
        if (m->desks[i].state != LOST)
            return true;
    return false;
}

/* After the nodes were dropped: paths are meaningless, and no job belongs to the tree. */
static void forget_paths(bouton_master *m) {
    for (unsigned i = 0; i < m->link.count; i++)
        m->desks[i].path.size = 0;
    bouton_table_free(&m->tree.marks);
    m->tree.marks = bouton_table_new(m->rule->b);
    m->forgotten = nodes_of(m)->forgotten;
}

/* The tree's next visit to a question. */
static bouton_visit visit(bouton_master *m, const bouton_question *q, uint64_t *value) {
    bouton_couples *s = &m->tree.search.couples;
    uint32_t known = 0;
    bouton_effort numbers;
    s->count = s->part_count = m->tree.search.terms.count = 0;
    s->nodes.depth = 0;
    m->tree.path.size = 0;
    size_t at = bouton_nodes_add(&s->nodes, q->states, q->count);
    if (s->nodes.status == BOUTON_OK)
        bouton_couples_push(s, &at, &known);
    if (s->nodes.status != BOUTON_OK)
        return BOUTON_VISIT_SETTLED;
    uint32_t nimber = q->wanted != NULL ? known ^ (uint32_t)*q->wanted : known;
    if (q->wanted != NULL && (*q->wanted ^ known) > UINT32_MAX / 2) {
        *value = ~*q->wanted;
        return BOUTON_VISIT_SETTLED;
    }
    const bouton_visit found = bouton_tree_visit(&m->tree, 0, s->part_count, q->wanted == NULL,
                                                 &bouton_no_bounds, &nimber, &numbers);
    if (q->wanted == NULL)
        *value = nimber;
    else
        *value = numbers.lost == 0 ? *q->wanted : ~*q->wanted;
    return found;
}

/* Gives jobs while there are some and idle workers. Returns whether the question is answered. */
static bool give_jobs(bouton_master *m, const bouton_question *q, uint64_t *value) {
    bouton_visit found = BOUTON_VISIT_LEAF;
    while (found == BOUTON_VISIT_LEAF && !has_ended(m)) {
        const unsigned worker = find_idle(m);
        found = visit(m, q, value);
        if (found != BOUTON_VISIT_LEAF || has_ended(m))
            break;
        if (worker == m->link.count)
            return false;
        give(m, worker);
    }
    return found == BOUTON_VISIT_SETTLED && !has_ended(m);
}

/* Answers a question with all workers; alone once there are none. */
static bouton_status ask_workers(bouton_master *m, const bouton_question *q, uint64_t *value) {
    bouton_couples *s = &m->tree.search.couples;
    bouton_context *b = m->rule->b;
    s->errand = (bouton_errand){.news = &m->facts, .reported_from = 1};
    while (s->nodes.status == BOUTON_OK) {
        if (s->is_full)
            bouton_nodes_failed(&s->nodes, bouton_tree_forget(&m->tree));
        if (m->forgotten != s->nodes.forgotten)
            forget_paths(m);
        if (s->nodes.status == BOUTON_OK && give_jobs(m, q, value))
            break;
        if (!has_workers(m))
            return bouton_proof_search_ask(&m->tree.search, q, value);
        bouton_nodes_failed(&s->nodes, bouton_poll(b, "positions", m->positions, 0));
        if (!has_ended(m))
            hear(m);
    }
    const bouton_error error = b->error; /* the search's error, whatever fails now */
    for (unsigned i = 0; i < m->link.count; i++)
        stop(m, i);
    b->error = error;
    return s->nodes.status;
}

bouton_status bouton_master_ask(bouton_master *m, const bouton_question *q, uint64_t *value) {
    const bouton_errand alone = {.positions_max = m->alone, .news = &m->facts, .reported_from = 1};
    const uint64_t texts_failed = m->rule->b->texts_failed;
    bouton_status status = bouton_proof_search_ask_for(&m->tree.search, q, &alone, value);
    if (status == BOUTON_OK && m->tree.search.couples.errand.is_over)
        status = ask_workers(m, q, value);
    log_facts(m, BOUTON_NOBODY);
    if (status == BOUTON_OK)
        m->rule->b->texts_failed = texts_failed; /* ignore failed facts: nobody depends on them */
    return status;
}
