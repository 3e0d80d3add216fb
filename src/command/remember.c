/* SPDX-License-Identifier: MIT */
/* --remember FILE: the search's table, kept from one run to the next. */
#include "command/command.h"

#include <bouton/saved.h>
#include <string.h>

bouton_status bouton_call_recall_from(bouton_call *call, const char *name) {
    bool there;
    bouton_text text = bouton_text_start(call->b);
    bouton_status status = bouton_call_read_if_there(call, name, SIZE_MAX, &text, &there);
    if (status == BOUTON_OK && text.size > 0)
        status = bouton_saved_read(call->b, name, text.data, text.size);
    bouton_text_release(&text);
    return status;
}

typedef struct destination {
    const bouton_frontend *frontend;
    void *file;
    const char *why; /* set once the frontend has failed */
    bool failed;
} destination;

static bouton_status put(void *user, const void *bytes, size_t size) {
    destination *to = user;
    to->failed = !to->frontend->put(to->frontend->user, to->file, bytes, size, &to->why);
    return to->failed ? BOUTON_SYSTEM : BOUTON_OK;
}

bouton_status bouton_call_save_table(bouton_call *call, const char *name) {
    enum { RESERVE = 1 << 20 }; /* bytes, for when the search has used up its memory */
    bouton_context *b = call->b;
    const char *unused;
    destination to = {.frontend = call->frontend, .why = "there are no files here"};
    to.file = to.frontend->create ? to.frontend->create(to.frontend->user, name, &to.why) : NULL;
    to.failed = to.file == NULL;
    bouton_status status = BOUTON_OK;
    if (!to.failed) {
        const uint64_t memory_max = b->options.memory_max;
        bouton_set_memory_max(b, memory_max + RESERVE);
        status = bouton_saved_write(b, put, &to);
        bouton_set_memory_max(b, memory_max);
        const bool written = status == BOUTON_OK;
        if (!to.frontend->finish(to.frontend->user, to.file, written, written ? &to.why : &unused))
            to.failed = true;
    }
    if (!to.failed)
        return status;
    return bouton_fail(b, BOUTON_SYSTEM, "file", "%.300s can't be written: %.150s", name, to.why);
}

static bouton_status keep(void *user) {
    bouton_call *call = user;
    return bouton_call_save_table(call, bouton_option_of(call, BOUTON_OPTION_REMEMBER)->text);
}

/* A failure is better reported before a long search than after it. */
static bouton_status try_to_write(bouton_call *call, const char *name) {
    const char *unused;
    bouton_new_file file;
    const bouton_status status = bouton_call_begin_file(call, name, &file);
    if (status == BOUTON_OK)
        call->frontend->finish(call->frontend->user, file.file, false, &unused);
    return status;
}

bouton_status bouton_call_recall(bouton_call *call) {
    enum { EVERY = 1 << 20 }; /* positions: a second of one search, a minute of another */
    const char *name = bouton_option_of(call, BOUTON_OPTION_REMEMBER)->text;
    call->b->checkpoint.keep = NULL; /* left by a call that ended before its search */
    if (name == NULL)
        return BOUTON_OK;
    bouton_status status = bouton_call_recall_from(call, name);
    if (status == BOUTON_OK)
        status = try_to_write(call, name);
    if (status == BOUTON_OK) {
        call->b->checkpoint.keep = keep;
        call->b->checkpoint.user = call;
        call->b->checkpoint.every = EVERY;
    }
    return status;
}

/* Whether this search's table is kept: that of values is, those of misere sums and of remoteness
 * are not. */
static bool keeps_table(const bouton_call *call) {
    return bouton_request_play(call->request) == BOUTON_NORMAL &&
           !bouton_option_of(call, BOUTON_OPTION_DEPTH)->given;
}

bouton_status bouton_call_remember(bouton_call *call, bouton_status status) {
    bouton_context *b = call->b;
    const char *name = bouton_option_of(call, BOUTON_OPTION_REMEMBER)->text;
    const bouton_error before = b->error;
    b->checkpoint.keep = NULL;
    if (name == NULL && keeps_table(call))
        return bouton_call_advise(call, status,
                                  "; with --remember FILE a search goes on where it was left");
    if (name == NULL)
        return status;
    if (status == BOUTON_SYSTEM || status == BOUTON_INPUT)
        return status;
    const bouton_status saved = bouton_call_save_table(call, name);
    call->whole = saved != BOUTON_OK && !call->in_engine; /* the engine gives one object per line */
    if (saved != BOUTON_OK || status == BOUTON_OK)
        return saved;
    b->error = before;
    if (keeps_table(call))
        bouton_call_say_more(call, "; what was found is kept: the same command goes on from there");
    return status;
}
