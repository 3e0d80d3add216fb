/* SPDX-License-Identifier: MIT */
/* --remember FILE: the search's table, kept from one run to the next. */
#include "command/command.h"

#include "solve/saved.h"

#include <string.h>

bouton_status bouton_run_recall(bouton_run *run) {
    const char *name = bouton_option_of(run, BOUTON_OPTION_REMEMBER)->text;
    bool there;
    if (name == NULL)
        return BOUTON_OK;
    bouton_text text = bouton_text_new(run->b);
    bouton_status status = bouton_run_read_if_there(run, name, SIZE_MAX, &text, &there);
    if (status == BOUTON_OK && text.size > 0)
        status = bouton_saved_read(run->b, name, text.data, text.size);
    bouton_text_free(&text);
    return status;
}

typedef struct destination {
    const bouton_door *door;
    void *file;
    const char *why; /* once the door has failed */
    bool failed;
} destination;

static bouton_status put(void *user, const void *bytes, size_t size) {
    destination *to = user;
    to->failed = !to->door->put(to->door->user, to->file, bytes, size, &to->why);
    return to->failed ? BOUTON_SYSTEM : BOUTON_OK;
}

static bouton_status save(bouton_run *run, const char *name) {
    enum { RESERVE = 1 << 20 }; /* bytes, for when the search has used up all it may */
    bouton *b = run->b;
    const char *unused;
    destination to = {.door = run->door, .why = "there are no files here"};
    to.file = to.door->create ? to.door->create(to.door->user, name, &to.why) : NULL;
    to.failed = to.file == NULL;
    bouton_status status = BOUTON_OK;
    if (!to.failed) {
        const uint64_t memory_max = b->options.memory_max;
        bouton_set_memory_max(b, memory_max + RESERVE);
        status = bouton_saved_write(b, put, &to);
        bouton_set_memory_max(b, memory_max);
        const bool written = status == BOUTON_OK;
        if (!to.door->finish(to.door->user, to.file, written, written ? &to.why : &unused))
            to.failed = true;
    }
    if (!to.failed)
        return status;
    return bouton_fail(b, BOUTON_SYSTEM, "file", "%.300s can't be written: %.150s", name, to.why);
}

/* Whether this search is one whose table is kept: values are, neither what misere sums nor what
 * remoteness takes. */
static bool keeps_table(const bouton_run *run) {
    return bouton_request_play(run->request) == BOUTON_NORMAL &&
           !bouton_option_of(run, BOUTON_OPTION_DEPTH)->given;
}

bouton_status bouton_run_remember(bouton_run *run, bouton_status status) {
    bouton *b = run->b;
    const char *name = bouton_option_of(run, BOUTON_OPTION_REMEMBER)->text;
    const bouton_error before = b->error;
    if (name == NULL && keeps_table(run))
        return bouton_run_advise(run, status,
                                 "; with --remember FILE a search goes on where it was left");
    if (name == NULL)
        return status;
    if (status == BOUTON_SYSTEM || status == BOUTON_INPUT)
        return status;
    const bouton_status saved = save(run, name);
    run->whole = saved != BOUTON_OK && !run->in_engine; /* which gives one object a line */
    if (saved != BOUTON_OK || status == BOUTON_OK)
        return saved;
    b->error = before;
    if (keeps_table(run))
        bouton_run_say_more(run, "; what was found is kept: the same command goes on from there");
    return status;
}
