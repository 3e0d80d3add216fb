/* SPDX-License-Identifier: MIT */
/* A worker: it keeps what it finds from job to job, as long as the rule is the same. */
#include "search/worker.h"

#include "search/message.h"
#include "search/proof_search.h"

enum { WAIT_MS = 100 };

typedef struct worker {
    bouton_context *b;
    bouton_link link;
    bouton_line_hook *answer_line;
    bouton_options outer;       /* of the context, while it answers a line */
    bouton_proof_search search; /* for the rule; none before the first job */
    bouton_rule *rule;
    bouton_text heard, task, reply, news; /* task: the message of the current job */
    uint64_t job;
    bool has_quit;    /* there is nothing more to do */
    bool is_stopped;  /* the job */
    bool has_waiting; /* heard is a message not processed yet */
} worker;

static void let_go(worker *w) {
    if (w->rule != NULL)
        bouton_proof_search_free(&w->search);
    w->rule = NULL;
}

/* Listens; returns whether there is a message. */
static bool listen(worker *w, unsigned milliseconds) {
    unsigned from;
    bouton_text_clear(&w->heard);
    const bouton_heard heard = w->link.receive(w->link.user, milliseconds, &from, &w->heard);
    w->has_quit |= heard == BOUTON_HEARD_LOSS;
    return heard == BOUTON_HEARD_MESSAGE && w->heard.size > 0 && !w->heard.failed;
}

/* Called during a job: whether it is still wanted. */
static bool is_wanted(void *user) {
    worker *w = user;
    while (!w->is_stopped && !w->has_quit && !w->has_waiting && listen(w, 0)) {
        const bouton_message m = bouton_message_open(&w->heard);
        if (m.kind == BOUTON_MESSAGE_QUIT)
            w->has_quit = true;
        else if (m.kind != BOUTON_MESSAGE_STOP)
            w->has_waiting = true; /* another job: the master thinks that this one is lost */
        else if (m.job == w->job)
            w->is_stopped = true;
    }
    return !w->is_stopped && !w->has_quit && !w->has_waiting;
}

/* Writes what the search below the job's couple found of its options: their numbers, and which
 * values each part does not have. */
static void put_options(worker *w, uint32_t node, uint32_t nimber) {
    bouton_couples *s = &w->search.couples;
    const bool is_won = bouton_couples_list(s, node, nimber);
    const bool is_there = !is_won && !bouton_couples_end(s);
    for (size_t i = 0; is_there && i < s->count; i++)
        bouton_message_put_fact(
            &w->reply, &(bouton_fact){.couple = s->list[i].key, .numbers = s->list[i].numbers});
    const bouton_node n = s->nodes.list[node];
    for (size_t at = n.options; is_there && at < n.options + n.words; at++) {
        const uint32_t part = s->nodes.options[at] / 2;
        const uint32_t excluded =
            part != 0 ? (uint32_t)s->nodes.list[part].excluded & ~BOUTON_EXACT : 0;
        if (excluded == 0 || s->nodes.list[part].value != 0)
            continue;
        bouton_message_put_fact(
            &w->reply, &(bouton_fact){.known = excluded, .key = bouton_nodes_key(&s->nodes, part)});
    }
}

/* The node of the job's component; 0 if the search failed. A component of known value is not a
 * part: *numbers then decide the couple. */
static uint32_t find_node(worker *w, bouton_state state, uint32_t nimber, bouton_effort *numbers) {
    bouton_couples *s = &w->search.couples;
    uint32_t known = 0;
    s->part_count = 0;
    size_t at = bouton_nodes_add(&s->nodes, &state, 1);
    if (s->nodes.status == BOUTON_OK)
        bouton_couples_push(s, &at, &known);
    if (s->nodes.status != BOUTON_OK || s->part_count > 0)
        return s->nodes.status == BOUTON_OK ? s->parts[0] : 0;
    *numbers =
        known == nimber ? (bouton_effort){BOUTON_NEVER, 0} : (bouton_effort){0, BOUTON_NEVER};
    if (known == nimber) {
        const bouton_key key = bouton_state_key(
            w->rule->game->name_of ? w->rule->game->name_of(w->rule, state) : 0, state);
        bouton_message_put_fact(&w->news,
                                &(bouton_fact){.known = BOUTON_EXACT | known, .key = key});
    }
    return 0;
}

static void put_numbers(worker *w, bool is_over, bouton_effort numbers) {
    const bouton_search_cost *cost = &w->search.couples.nodes.cost;
    bouton_message_put(&w->reply, is_over, 1);
    bouton_message_put_effort(&w->reply, numbers);
    bouton_message_put(&w->reply, w->rule != NULL ? cost->positions : 0, 8);
    bouton_message_put(&w->reply, w->rule != NULL ? cost->options : 0, 8);
}

/* Does the job of a message that has been read up to its facts. */
static bouton_status look(worker *w, bouton_message *m, bouton_errand errand, uint32_t nimber,
                          const bouton_bounds *to, bouton_state state) {
    bouton_couples *s = &w->search.couples;
    bouton_effort numbers = {1, 1};
    bouton_fact fact;
    s->nodes.status = BOUTON_OK;
    s->nodes.cost = (bouton_search_cost){0};
    s->count = s->part_count = 0;
    s->is_full = false;
    while (s->nodes.status == BOUTON_OK && bouton_message_take_fact(m, &fact))
        bouton_couples_hear(s, &fact);
    const uint32_t node = find_node(w, state, nimber, &numbers);
    if (node != 0)
        bouton_proof_search_try(&w->search, node, nimber, to, &errand, &numbers);
    const bool is_over = s->errand.is_over || s->is_full;
    s->errand = (bouton_errand){0};
    s->count = s->part_count = 0;
    put_numbers(w, is_over, s->is_full ? (bouton_effort){1, 1} : numbers);
    bouton_message_put(&w->reply, w->news.size, 4);
    bouton_text_put_bytes(&w->reply, w->news.data, w->news.size);
    if (node != 0 && !bouton_is_settled(numbers) && !bouton_couples_end(s))
        put_options(w, node, nimber);
    if (s->is_full)
        bouton_nodes_forget(&s->nodes);
    bouton_nodes_failed(&s->nodes, bouton_text_status(&w->news));
    bouton_nodes_failed(&s->nodes, bouton_text_status(&w->reply));
    return s->nodes.status;
}

static bouton_status take_rule(worker *w, const bouton_message *m) {
    bouton_rule *rule = NULL;
    bouton_status status = bouton_message_rule(m, w->b, &rule);
    if (status != BOUTON_OK || rule == w->rule)
        return status;
    let_go(w);
    status = bouton_proof_search_new(&w->search, w->b, rule);
    if (status == BOUTON_OK)
        w->rule = rule;
    else
        bouton_proof_search_free(&w->search);
    return status;
}

/* A worker that exceeds its memory starts afresh with the next job; this one remains unproved. */
static void fail(worker *w, const bouton_message *m, bouton_status status) {
    const bool lacks_memory = bouton_lacks_memory(w->b, status);
    let_go(w);
    bouton_text_release(&w->news);
    bouton_text_release(&w->reply);
    bouton_forget(w->b);
    bouton_message_begin(&w->reply, lacks_memory ? BOUTON_MESSAGE_RESULT : BOUTON_MESSAGE_FAILED,
                         w->job, m->rule_text);
    if (lacks_memory) {
        put_numbers(w, true, (bouton_effort){1, 1});
        bouton_message_put(&w->reply, 0, 4);
    }
}

static bouton_status do_job(worker *w) {
    bouton_message m = bouton_message_open(&w->task);
    bouton_errand errand = {.goes_on = is_wanted, .user = w, .news = &w->news};
    errand.positions_max = bouton_message_take(&m, 8);
    errand.positions_min = bouton_message_take(&m, 8);
    errand.reported_from = bouton_message_take(&m, 8);
    const uint32_t nimber = (uint32_t)bouton_message_take(&m, 4);
    bouton_bounds to;
    to.won = (uint32_t)bouton_message_take(&m, 4);
    to.lost = (uint32_t)bouton_message_take(&m, 4);
    to.won_shift = (uint32_t)bouton_message_take(&m, 4);
    to.lost_shift = (uint32_t)bouton_message_take(&m, 4);
    to.lesser = (uint32_t)bouton_message_take(&m, 4);
    const bouton_state state = bouton_message_take_state(&m);
    w->job = m.job;
    w->is_stopped = false;
    bouton_text_clear(&w->news);
    bouton_message_begin(&w->reply, BOUTON_MESSAGE_RESULT, w->job, m.rule_text);
    bouton_status status = take_rule(w, &m);
    if (status == BOUTON_OK)
        status = look(w, &m, errand, nimber, &to, state);
    if (bouton_was_stopped(w->b, status))
        return status;
    if (status != BOUTON_OK)
        fail(w, &m, status);
    w->has_quit |= w->reply.failed || !w->link.send(w->link.user, 0, w->reply.data, w->reply.size);
    return BOUTON_OK;
}

static bouton_verdict poll_wanted(void *user, const bouton_progress *progress) {
    worker *w = user;
    if (!is_wanted(w))
        return BOUTON_INTERRUPT;
    return w->outer.poll != NULL ? w->outer.poll(w->outer.poll_user, progress) : BOUTON_GO_ON;
}

static bouton_status answer_line(worker *w, bouton_message *m) {
    const bouton_state line = bouton_message_take_state(m);
    if (w->answer_line == NULL || m->is_bad)
        return BOUTON_INPUT;
    w->outer = w->b->options;
    w->b->options.poll = poll_wanted;
    w->b->options.poll_user = w;
    const bouton_status status = w->answer_line(w->b, (const char *)line.data, line.size, &w->news);
    w->b->options.poll = w->outer.poll;
    w->b->options.poll_user = w->outer.poll_user;
    return status == BOUTON_OK ? bouton_text_status(&w->news) : status;
}

static bouton_status do_line(worker *w) {
    bouton_message m = bouton_message_open(&w->task);
    w->job = m.job;
    w->is_stopped = false;
    bouton_text_clear(&w->news);
    const bouton_status status = answer_line(w, &m);
    if (w->is_stopped || w->has_quit || w->has_waiting)
        return BOUTON_OK;
    if (bouton_was_stopped(w->b, status))
        return status;
    if (status != BOUTON_OK) {
        let_go(w);
        bouton_forget(w->b);
    }
    bouton_message_begin(&w->reply,
                         status == BOUTON_OK ? BOUTON_MESSAGE_ANSWER : BOUTON_MESSAGE_FAILED,
                         w->job, m.rule_text);
    if (status == BOUTON_OK)
        bouton_message_put_state(&w->reply,
                                 (bouton_state){(const uint8_t *)w->news.data, w->news.size});
    w->has_quit |= w->reply.failed || !w->link.send(w->link.user, 0, w->reply.data, w->reply.size);
    return BOUTON_OK;
}

bouton_status bouton_worker_run(bouton_context *b, const bouton_link *link,
                                bouton_line_hook *hook) {
    worker w = {.b = b, .answer_line = hook, .heard = bouton_text_start(b)};
    bouton_status status = BOUTON_OK;
    if (b == NULL)
        return BOUTON_INPUT;
    if (link != NULL)
        bouton_copy_sized(&w.link, sizeof w.link, link, sizeof w.link);
    if (w.link.send == NULL || w.link.receive == NULL)
        return bouton_fail(b, BOUTON_INPUT, "argument", "a worker's link has both hooks");
    w.task = w.reply = w.news = bouton_text_start(b);
    while (status == BOUTON_OK && !w.has_quit) {
        if (!w.has_waiting && !listen(&w, WAIT_MS)) {
            status = bouton_poll(b, "positions", 0, 0);
            continue;
        }
        const bouton_text heard = w.heard;
        w.heard = w.task;
        w.task = heard;
        w.has_waiting = false;
        const bouton_message m = bouton_message_open(&w.task);
        w.has_quit |= m.kind == BOUTON_MESSAGE_QUIT;
        if (m.kind == BOUTON_MESSAGE_JOB)
            status = do_job(&w);
        else if (m.kind == BOUTON_MESSAGE_LINE)
            status = do_line(&w);
    }
    let_go(&w);
    bouton_text_release(&w.heard);
    bouton_text_release(&w.task);
    bouton_text_release(&w.reply);
    bouton_text_release(&w.news);
    return status;
}
