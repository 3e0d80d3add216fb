/* SPDX-License-Identifier: MIT */
#include "command/farm.h"

#include "command/command.h"
#include "search/message.h"
#include "search/worker.h"

#include <string.h>

enum { WAIT_MS = 50, WORDS_MAX = 16 };

/* ---- The master ---- */

typedef enum item_state { OPEN, GIVEN, CLOSED } item_state;

/* What is known of a worker. */
typedef struct desk {
    bool is_working, is_lost;
    uint64_t job; /* the last it was given, for line ... */
    size_t item;
} desk;

typedef struct lines {
    bouton_context *b;
    const bouton_farm *farm;
    uint8_t *states; /* an item_state for each line */
    desk *desks;
    size_t closed; /* lines */
    bouton_text out, heard, line;
} lines;

static const bouton_state no_rule = {(const uint8_t *)"", 0};

static void lose(lines *l, desk *at) {
    if (at->is_working)
        l->states[at->item] = OPEN;
    at->is_working = false;
    at->is_lost = true;
}

static void close_line(lines *l, size_t item) {
    l->states[item] = CLOSED;
    l->closed++;
}

/* Writes the next open line from *from on to l->line; false if there is none. */
static bool find_line(lines *l, size_t *from) {
    for (; *from < l->farm->count; ++*from) {
        bouton_text_clear(&l->line);
        if (l->states[*from] == OPEN) {
            if (l->farm->put_line(l->farm->user, *from, &l->line))
                return true;
            close_line(l, *from);
        }
    }
    return false;
}

/* Gives open lines to idle workers. */
static bouton_status give(lines *l) {
    const bouton_link *link = &l->b->workers;
    size_t item = 0;
    for (unsigned i = 0; i < link->count; i++) {
        desk *at = &l->desks[i];
        if (at->is_working || at->is_lost)
            continue;
        if (!find_line(l, &item))
            return BOUTON_OK;
        *at = (desk){.is_working = true, .job = ++l->b->jobs, .item = item};
        l->states[item] = GIVEN;
        bouton_message_begin(&l->out, BOUTON_MESSAGE_LINE, at->job, no_rule);
        bouton_message_put_state(&l->out,
                                 (bouton_state){(const uint8_t *)l->line.data, l->line.size});
        if (l->line.failed || l->out.failed)
            return bouton_text_status(l->line.failed ? &l->line : &l->out);
        if (!link->send(link->user, i, l->out.data, l->out.size))
            lose(l, at);
    }
    return BOUTON_OK;
}

/* Takes what a worker wrote. An incomplete answer is discarded. */
static bouton_status read_message(lines *l, desk *at) {
    if (l->heard.failed)
        return bouton_text_status(&l->heard);
    bouton_message m = bouton_message_open(&l->heard);
    at->is_lost = false;
    if (!at->is_working || (m.job != at->job && !m.is_bad))
        return BOUTON_OK;
    const bouton_state answer =
        m.kind == BOUTON_MESSAGE_ANSWER ? bouton_message_take_state(&m) : no_rule;
    at->is_working = false;
    close_line(l, at->item);
    return m.kind == BOUTON_MESSAGE_ANSWER && !m.is_bad && m.at == m.end
               ? l->farm->take(l->farm->user, at->item, (const char *)answer.data, answer.size)
               : BOUTON_OK;
}

/* Listens to the workers, for a while if they are silent. */
static bouton_status hear(lines *l) {
    const bouton_link *link = &l->b->workers;
    unsigned worker = 0, wait = WAIT_MS;
    bouton_status status = BOUTON_OK;
    bouton_heard heard;
    do {
        bouton_text_clear(&l->heard);
        heard = link->receive(link->user, wait, &worker, &l->heard);
        if (worker < link->count && heard == BOUTON_HEARD_MESSAGE)
            status = read_message(l, &l->desks[worker]);
        else if (worker < link->count && heard == BOUTON_HEARD_LOSS)
            lose(l, &l->desks[worker]);
        wait = 0;
    } while (heard != BOUTON_HEARD_NOTHING && status == BOUTON_OK);
    return status;
}

static bool has_workers(const lines *l) {
    unsigned i = 0;
    while (i < l->b->workers.count && l->desks[i].is_lost)
        i++;
    return i < l->b->workers.count;
}

/* Workers still busy with a line need not go on with it. */
static void stop_all(lines *l) {
    const bouton_link *link = &l->b->workers;
    for (unsigned i = 0; i < link->count; i++) {
        if (!l->desks[i].is_working)
            continue;
        bouton_message_begin(&l->out, BOUTON_MESSAGE_STOP, l->desks[i].job, no_rule);
        if (!l->out.failed)
            link->send(link->user, i, l->out.data, l->out.size);
    }
}

bouton_status bouton_farm_run(bouton_context *b, const bouton_farm *farm) {
    lines l = {.b = b, .farm = farm, .out = bouton_text_start(b)};
    const unsigned workers = b->workers.count;
    l.heard = l.line = l.out;
    l.states = bouton_calloc(b, farm->count + 1, sizeof *l.states);
    l.desks = l.states != NULL ? bouton_calloc(b, workers, sizeof *l.desks) : NULL;
    bouton_status status = l.desks != NULL ? BOUTON_OK : b->error.status;
    while (status == BOUTON_OK && l.closed < farm->count && has_workers(&l)) {
        status = give(&l);
        if (status == BOUTON_OK)
            status = bouton_poll(b, "codes", l.closed, farm->count);
        if (status == BOUTON_OK && l.closed < farm->count)
            status = hear(&l);
    }
    if (l.desks != NULL) {
        const bouton_error error = b->error;
        stop_all(&l);
        b->error = error;
        bouton_release_memory(b, l.desks, workers * sizeof *l.desks);
    }
    if (l.states != NULL)
        bouton_release_memory(b, l.states, (farm->count + 1) * sizeof *l.states);
    bouton_text_release(&l.out);
    bouton_text_release(&l.heard);
    bouton_text_release(&l.line);
    return status;
}

/* ---- A worker ---- */

static bool append(void *user, const char *bytes, size_t size) {
    bouton_text_put_bytes(user, bytes, size);
    return true;
}

static bouton_status run_words(bouton_context *b, const char *const *words, size_t count,
                               bouton_text *answer) {
    const bouton_frontend frontend = {.size = sizeof frontend, .user = answer, .write = append};
    bool answered;
    bouton_request *request = bouton_request_new(b);
    bouton_status status =
        request != NULL ? bouton_request_read(request, words, count) : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_request_run(request, &frontend, &answered);
    bouton_request_free(request);
    return status;
}

static bouton_status answer_line(bouton_context *b, const char *line, size_t size,
                                 bouton_text *answer) {
    const size_t words_max = size / 2 + 1;
    const char **words = bouton_calloc(b, words_max, sizeof *words);
    char *copy = bouton_copy_string(b, line, size);
    bouton_status status = b->error.status;
    if (words != NULL && copy != NULL) {
        bool quoted_to_end;
        const size_t count = bouton_cut_words(copy, words, &quoted_to_end);
        status =
            quoted_to_end || count > WORDS_MAX ? BOUTON_INPUT : run_words(b, words, count, answer);
    }
    bouton_release_memory(b, words, words_max * sizeof *words);
    bouton_release_memory(b, copy, size + 1);
    return status;
}

bouton_status bouton_work(bouton_context *b, const bouton_link *link) {
    return bouton_worker_run(b, link, answer_line);
}
