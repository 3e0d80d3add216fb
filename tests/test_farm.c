/* SPDX-License-Identifier: MIT */
/*
 * Surveys by workers: the answer of the program alone, whoever is lost on the way and whatever is
 * written that makes no sense. A worker here is a context of its own that is called when its answer
 * is waited for.
 */
#include "faults.h"

#include "base/context.h"
#include "base/random.h"
#include "command/farm.h"
#include "search/message.h"

#include <bouton/command.h>

enum { WORKERS = 3, MESSAGE_MAX = 4096 };

typedef struct desk {
    bouton_context *b;
    char task[MESSAGE_MAX]; /* that it was sent */
    size_t size;            /* 0: none */
    bool is_heard;          /* by the worker */
    bouton_text *reply;     /* of the master's context: what it wrote */
} desk;

typedef struct office {
    desk desks[WORKERS];
    bouton_random random;
    unsigned every;                                 /* 0: nothing goes wrong */
    unsigned sent, stopped, answered, failed, lost; /* messages by their kind; workers */
    uint64_t polls, stop_at;
} office;

static bool goes_wrong(office *o) {
    return o->every > 0 && bouton_random_below(&o->random, o->every) == 0;
}

static bool send_to_worker(void *user, unsigned to, const char *bytes, size_t size) {
    office *o = user;
    desk *d = &o->desks[to];
    assert_in_range(size, 1, MESSAGE_MAX);
    o->sent += bytes[0] == BOUTON_MESSAGE_LINE;
    o->stopped += bytes[0] == BOUTON_MESSAGE_STOP;
    if (bytes[0] != BOUTON_MESSAGE_LINE)
        return true;
    memcpy(d->task, bytes, size);
    d->size = size;
    d->is_heard = false;
    return !goes_wrong(o);
}

static bool send_to_master(void *user, unsigned to, const char *bytes, size_t size) {
    desk *d = user;
    assert_int_equal(to, 0);
    bouton_text_put_bytes(d->reply, bytes, size);
    return true;
}

/* The task, and then the master's end. */
static bouton_heard hear_master(void *user, unsigned milliseconds, unsigned *from,
                                bouton_text *message) {
    desk *d = user;
    *from = 0;
    if (d->is_heard)
        return milliseconds == 0 ? BOUTON_HEARD_NOTHING : BOUTON_HEARD_LOSS;
    d->is_heard = true;
    bouton_text_put_bytes(message, d->task, d->size);
    return BOUTON_HEARD_MESSAGE;
}

/* One of those who have something to do does it. */
static bouton_heard hear_workers(void *user, unsigned milliseconds, unsigned *from,
                                 bouton_text *message) {
    office *o = user;
    const unsigned first = (unsigned)bouton_random_below(&o->random, WORKERS);
    (void)milliseconds;
    for (unsigned i = 0; i < WORKERS; i++) {
        desk *d = &o->desks[(first + i) % WORKERS];
        if (d->size == 0)
            continue;
        const bouton_link link = {.size = sizeof link,
                                  .user = d,
                                  .count = 1,
                                  .send = send_to_master,
                                  .receive = hear_master};
        *from = (first + i) % WORKERS;
        d->reply = message;
        assert_int_equal(bouton_work(d->b, &link), BOUTON_OK);
        d->size = 0;
        if (goes_wrong(o)) {
            o->lost++;
            return BOUTON_HEARD_LOSS;
        }
        o->answered += message->size > 0 && message->data[0] == BOUTON_MESSAGE_ANSWER;
        o->failed += message->size > 0 && message->data[0] == BOUTON_MESSAGE_FAILED;
        if (goes_wrong(o))
            message->size = (size_t)bouton_random_below(&o->random, message->size);
        return BOUTON_HEARD_MESSAGE;
    }
    return BOUTON_HEARD_NOTHING;
}

static bool append(void *user, const char *bytes, size_t size) {
    bouton_text_put_bytes(user, bytes, size);
    return true;
}

static bouton_verdict stop_later(void *user, const bouton_progress *progress) {
    office *o = user;
    (void)progress;
    return ++o->polls == o->stop_at ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

typedef struct survey {
    const char *words[8];
    size_t count;
} survey;

static const survey surveys[] = {
    {{"survey", "0.?3", "--to", "200"}, 4},
    {{"survey", "0.3?", "--to", "300", "--json"}, 5},
    {{"survey", "0.?", "--misere", "--heaps", "12", "--steps", "100000"}, 7},
    {{"survey", "0.?", "--misere", "--heaps", "12", "--json"}, 6}};

static bouton_status run(bouton_context *b, const survey *s, bouton_text *answer) {
    const bouton_frontend frontend = {.size = sizeof frontend, .user = answer, .write = append};
    bool answered;
    bouton_request *request = bouton_request_new(b);
    bouton_status status = request != NULL ? bouton_request_read(request, s->words, s->count)
                                           : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_request_run(request, &frontend, &answered);
    bouton_request_free(request);
    return status;
}

static void open_office(office *o, unsigned every, uint64_t workers_memory) {
    *o = (office){.random = {every + 1}, .every = every};
    for (unsigned i = 0; i < WORKERS; i++)
        o->desks[i].b = bouton_new(&(bouton_options){.memory_max = workers_memory});
}

static void close_office(office *o) {
    for (unsigned i = 0; i < WORKERS; i++)
        assert_false(lost_memory(o->desks[i].b));
}

static bouton_status set_workers(bouton_context *b, office *o) {
    const bouton_link link = {.size = sizeof link,
                              .user = o,
                              .count = WORKERS,
                              .send = send_to_worker,
                              .receive = hear_workers};
    return bouton_set_workers(b, &link);
}

/* What it is without workers, and with them. */
static void compare(const survey *s, office *o) {
    bouton_context *b = bouton_new(NULL);
    bouton_text alone = bouton_text_start(b), together = bouton_text_start(b);
    assert_int_equal(run(b, s, &alone), BOUTON_OK);
    assert_int_equal(set_workers(b, o), BOUTON_OK);
    assert_int_equal(run(b, s, &together), BOUTON_OK);
    assert_string_equal(together.data, alone.data);
    bouton_text_release(&alone);
    bouton_text_release(&together);
    assert_false(lost_memory(b));
}

static void test_answers_are_the_same(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof surveys / sizeof *surveys; i++) {
        office o;
        open_office(&o, 0, 0);
        compare(&surveys[i], &o);
        assert_int_equal(o.sent, 8); /* each code to one worker, */
        assert_int_equal(o.answered, 8);
        assert_int_equal(o.stopped + o.lost + o.failed, 0);
        close_office(&o);
    }
}

static void test_losses(void **state) {
    (void)state;
    unsigned again = 0, lost = 0;
    for (unsigned every = 1; every < 10; every++)
        for (size_t i = 0; i < sizeof surveys / sizeof *surveys; i++) {
            office o;
            open_office(&o, every, 0);
            compare(&surveys[i], &o);
            again += o.sent > 8;
            lost += o.lost;
            close_office(&o);
        }
    assert_true(again > 10 && lost > 10);
}

/* Workers that fail with each line: the master does them all. */
static void test_failures(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof surveys / sizeof *surveys; i++) {
        office o;
        open_office(&o, 0, 20000);
        compare(&surveys[i], &o);
        assert_int_equal(o.sent, 8);
        assert_int_equal(o.failed, 8);
        close_office(&o);
    }
}

/* Stopped it has written whole lines, and nobody is left at work. */
static void test_stopped(void **state) {
    (void)state;
    unsigned some = 0;
    for (uint64_t at = 1; at < 6; at++) {
        office o;
        open_office(&o, 0, 0);
        o.stop_at = at;
        bouton_context *b = bouton_new(&(bouton_options){.poll = stop_later, .poll_user = &o});
        bouton_text answer = bouton_text_start(b);
        assert_int_equal(set_workers(b, &o), BOUTON_OK);
        const bouton_status status = run(b, &surveys[0], &answer);
        if (o.polls >= at) {
            assert_int_equal(status, BOUTON_LIMIT);
            assert_int_equal(bouton_last_error(b)->id, BOUTON_ERROR_INTERRUPTED);
            assert_int_equal(answer.data[answer.size - 1], '\n');
            assert_int_equal(o.stopped, o.sent - o.answered);
            some += o.stopped > 0;
        } else
            assert_int_equal(status, BOUTON_OK);
        bouton_text_release(&answer);
        assert_false(lost_memory(b));
        close_office(&o);
    }
    assert_true(some > 0);
}

static bouton_status survey_together(bouton_context *b) {
    office o;
    open_office(&o, 0, 0);
    bouton_text answer = bouton_text_start(b);
    bouton_status status = set_workers(b, &o);
    if (status == BOUTON_OK)
        status = run(b, &surveys[0], &answer);
    if (status == BOUTON_OK)
        status = bouton_text_status(&answer);
    bouton_text_release(&answer);
    close_office(&o);
    return status;
}

static void test_each_allocation_fails(void **state) {
    uint64_t failures = 0;
    (void)state;
    assert_true(faults_each(survey_together, &failures));
    assert_true(failures > 10);
}

/* Lines that are no survey, or none at all, are answered too, or refused; the worker goes on. */
static void test_other_lines(void **state) {
    static const struct {
        const char *line;
        const char *answer; /* NULL: it fails */
    } cases[] = {{"nimsum 3 5 --json", "{\"heaps\":2,"},
                 {"", ""},
                 {"nonsense 3", NULL},
                 {"nimsum 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", NULL},
                 {"survey 0.?x", NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        desk d = {.b = bouton_new(NULL)};
        const bouton_link link = {.size = sizeof link,
                                  .user = &d,
                                  .count = 1,
                                  .send = send_to_master,
                                  .receive = hear_master};
        bouton_text line = bouton_text_start(d.b), reply = bouton_text_start(d.b);
        bouton_message_begin(&line, BOUTON_MESSAGE_LINE, 77,
                             (bouton_state){(const uint8_t *)"", 0});
        bouton_message_put_state(
            &line, (bouton_state){(const uint8_t *)cases[i].line, strlen(cases[i].line)});
        memcpy(d.task, line.data, line.size);
        d.size = line.size;
        d.reply = &reply;
        assert_int_equal(bouton_work(d.b, &link), BOUTON_OK);
        bouton_message m = bouton_message_open(&reply);
        assert_int_equal(m.job, 77);
        assert_int_equal(m.kind,
                         cases[i].answer != NULL ? BOUTON_MESSAGE_ANSWER : BOUTON_MESSAGE_FAILED);
        if (cases[i].answer != NULL) {
            const bouton_state answer = bouton_message_take_state(&m);
            assert_true(answer.size > strlen(cases[i].answer));
            assert_memory_equal(answer.data, cases[i].answer, strlen(cases[i].answer));
        }
        bouton_text_release(&line);
        bouton_text_release(&reply);
        assert_false(lost_memory(d.b));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_are_the_same),
        cmocka_unit_test(test_losses),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_each_allocation_fails),
        cmocka_unit_test(test_other_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
