/* SPDX-License-Identifier: MIT */
#include "command/long_values.h"

#include "command/checkpointed.h"
#include "command/packed.h"
#include "command/summary.h"

#include <string.h>

/* What is collected on the way. */
typedef struct gatherer {
    bouton_call *call;
    const bouton_rule *rule;
    bouton_sequence *sequence;
    const char *name;       /* of the output file, or NULL */
    const char *checkpoint; /* if not NULL, several runs write the file */
    void *file;             /* NULL while none is open */
    bouton_packer packer;
    bouton_text bytes; /* to be written */
    bouton_digest digest;
    uint64_t to;
    uint64_t known; /* values in the blocks written */
    bool finished;  /* an earlier run reached the end */
} gatherer;

static bouton_status refuse_file(gatherer *g, bouton_status status, const char *why) {
    return bouton_fail(g->call->b, status, "file", "%s%s can't be written: %s", g->name,
                       g->checkpoint != NULL ? ".part" : "", why);
}

static bouton_status write_bytes(gatherer *g) {
    const bouton_frontend *frontend = g->call->frontend;
    const char *why = "";
    if (g->bytes.size > 0 &&
        !frontend->put(frontend->user, g->file, g->bytes.data, g->bytes.size, &why))
        return refuse_file(g, BOUTON_SYSTEM, why);
    bouton_text_clear(&g->bytes);
    g->known = (uint64_t)g->packer.block_count * BOUTON_PACKED;
    return BOUTON_OK;
}

static bouton_status pack(gatherer *g, const uint32_t *values, size_t count) {
    if (g->file == NULL)
        return BOUTON_OK;
    bouton_status status = bouton_packer_add(&g->packer, values, count, &g->bytes);
    return status == BOUTON_OK ? write_bytes(g) : status;
}

static bouton_status gather(void *user, uint64_t from, const uint32_t *values, size_t count) {
    gatherer *g = user;
    if (from > g->to)
        return BOUTON_OK;
    if (g->to - from < count)
        count = (size_t)(g->to - from) + 1;
    bouton_digest_add(&g->digest, values, count);
    return pack(g, values, count);
}

static bouton_status open_output(gatherer *g, uint64_t size, const char **why) {
    const bouton_frontend *frontend = g->call->frontend;
    *why = "there are no files here";
    const bouton_status status =
        bouton_call_may_replace(g->call, g->name, "bouton-values ", "file of values");
    if (status != BOUTON_OK)
        return status;
    if (g->checkpoint != NULL)
        g->file = frontend->go_on ? frontend->go_on(frontend->user, g->name, size, why) : NULL;
    else
        g->file = frontend->create ? frontend->create(frontend->user, g->name, why) : NULL;
    return g->file != NULL ? BOUTON_OK
                           : refuse_file(g, frontend->create ? BOUTON_SYSTEM : BOUTON_INPUT, *why);
}

static bouton_status begin_output(gatherer *g) {
    const char *why;
    bouton_status status = open_output(g, 0, &why);
    if (status == BOUTON_OK)
        status = bouton_packer_open(g->call->b, &g->packer, g->rule->text, &g->bytes);
    return status == BOUTON_OK ? write_bytes(g) : status;
}

/* Leaves the partial file on the disk as it is. */
static void leave_output(gatherer *g) {
    const bouton_frontend *frontend = g->call->frontend;
    frontend->leave(frontend->user, g->file);
    g->file = NULL;
}

static bouton_status save_gathered(void *user, bouton_text *more) {
    gatherer *g = user;
    const bouton_frontend *frontend = g->call->frontend;
    const char *why = "";
    bouton_text_put_bytes(more, &g->digest, sizeof g->digest);
    if (g->name == NULL)
        return bouton_text_status(more);
    if (g->bytes.size > 0 || bouton_text_status(&g->bytes) != BOUTON_OK)
        return g->call->b->error.status; /* the last values are not in the file */
    bouton_packer_save(&g->packer, more);
    return frontend->sync(frontend->user, g->file, &why) ? BOUTON_OK
                                                         : refuse_file(g, BOUTON_SYSTEM, why);
}

/* Values that the run has computed already: those up to `packed` are in the file, those before the
 * digest's count in everything else. */
static bouton_status gather_again(gatherer *g, uint64_t packed) {
    enum { PIECE = 1024 };
    uint64_t values[PIECE];
    uint32_t narrow[PIECE];
    bouton_status status = BOUTON_OK;
    const uint64_t counted = g->digest.count;
    for (uint64_t n = packed; n < bouton_sequence_count(g->sequence) && status == BOUTON_OK;) {
        const uint64_t end = n < counted ? counted : bouton_sequence_count(g->sequence);
        const size_t count = end - n < PIECE ? (size_t)(end - n) : PIECE;
        status = bouton_sequence_values(g->sequence, n, count, values);
        for (size_t i = 0; i < count; i++)
            narrow[i] = (uint32_t)values[i];
        if (status == BOUTON_OK)
            status = n < counted ? pack(g, narrow, count) : gather(g, n, narrow, count);
        n += count;
    }
    return status;
}

static bouton_status restore_file(gatherer *g, const char *state, size_t size) {
    const bouton_frontend *frontend = g->call->frontend;
    const char *why = "";
    bouton_status status = bouton_packer_restore(g->call->b, &g->packer, state, size);
    if (status == BOUTON_OK)
        status = open_output(g, g->packer.bytes, &why);
    if (status != BOUTON_SYSTEM || strcmp(why, BOUTON_NOT_THERE) != 0)
        return status;
    /* Did the run end, with the file already renamed to its final name? */
    void *file = frontend->open(frontend->user, g->name, &why);
    if (file == NULL)
        return status;
    frontend->close(frontend->user, file);
    g->finished = g->digest.count > g->to;
    return g->finished ? BOUTON_OK
                       : bouton_fail(g->call->b, BOUTON_INPUT, "checkpoint",
                                     "the checkpoint can't be used: its run is over and %.300s is "
                                     "whole; to go further begin anew, with other files",
                                     g->name);
}

static bouton_status restore_gathered(void *user, const void *more, size_t size) {
    gatherer *g = user;
    const bool written = size > sizeof g->digest;
    if (size < sizeof g->digest || written != (g->name != NULL))
        return bouton_fail(g->call->b, BOUTON_INPUT, "checkpoint",
                           "the checkpoint can't be used: it was written with%s --out",
                           written ? "" : "out");
    memcpy(&g->digest, more, sizeof g->digest);
    if (g->digest.count > g->to + 1)
        return bouton_fail(g->call->b, BOUTON_INPUT, "checkpoint",
                           "the checkpoint is already past --to");
    if (!written)
        return gather_again(g, g->digest.count);
    bouton_status status =
        restore_file(g, (const char *)more + sizeof g->digest, size - sizeof g->digest);
    if (status != BOUTON_OK || g->finished)
        return status;
    return gather_again(g, (uint64_t)g->packer.block_count * BOUTON_PACKED);
}

/* All values are in the file: writes its index and renames it. */
static bouton_status finish_output(gatherer *g) {
    const bouton_frontend *frontend = g->call->frontend;
    const char *why = "";
    bouton_status status = bouton_packer_end(&g->packer, &g->bytes);
    if (status == BOUTON_OK)
        status = write_bytes(g);
    if (status != BOUTON_OK)
        return status;
    void *file = g->file;
    g->file = NULL;
    return frontend->finish(frontend->user, file, true, &why) ? BOUTON_OK
                                                              : refuse_file(g, BOUTON_SYSTEM, why);
}

/* The run has failed: keeps the values written, with an index if there is room for it. */
static bouton_status keep_output(gatherer *g) {
    const bouton_frontend *frontend = g->call->frontend;
    bouton_context *b = g->call->b;
    const bouton_error kept = b->error;
    const char *why = "";
    if (g->checkpoint != NULL) {
        void *state = frontend->open(frontend->user, g->checkpoint, &why);
        if (state != NULL) {
            frontend->close(frontend->user, state);
            leave_output(g);
        } else { /* without a checkpoint nothing could resume it */
            frontend->finish(frontend->user, g->file, false, &why);
            g->file = NULL;
        }
        b->error = kept;
        return kept.status;
    }
    uint64_t known = (uint64_t)g->packer.block_count * BOUTON_PACKED + g->packer.count;
    if (finish_output(g) != BOUTON_OK) {
        known = g->known;
        if (g->file == NULL || !frontend->finish(frontend->user, g->file, known > 0, &why))
            known = 0;
    }
    b->error = kept;
    return known == 0 ? kept.status
                      : bouton_fail(b, kept.status, kept.code, "%.300s; %s has G(0) to G(%llu)",
                                    kept.message, g->name, (unsigned long long)known - 1);
}

static bouton_status close_output(gatherer *g, bouton_status status) {
    if (g->file != NULL)
        status = status == BOUTON_OK ? finish_output(g) : status;
    if (g->file != NULL)
        status = keep_output(g);
    bouton_packer_close(&g->packer);
    return status;
}

static void answer(const gatherer *g) {
    const char *engine = bouton_sequence_engine(g->sequence);
    bouton_summary summary = {
        .rule = g->rule->text,
        .digest = g->digest,
        .engine = engine != NULL ? engine : "one by one",
        .out = g->name,
    };
    summary.largest = bouton_sequence_largest(g->sequence, &summary.largest_at);
    summary.rares = bouton_sequence_rare_count(g->sequence, &summary.last_rare);
    bouton_summary_answer(g->call, &summary);
}

static bouton_status run_gatherer(gatherer *g) {
    bouton_checkpointed call = {.call = g->call,
                                .sequence = g->sequence,
                                .checkpoint = g->checkpoint,
                                .save = save_gathered,
                                .restore = restore_gathered,
                                .user = g};
    bool resumed;
    bouton_status status = bouton_checkpointed_resume(&call, &resumed);
    if (status == BOUTON_OK && !resumed && g->name != NULL)
        status = begin_output(g);
    if (status == BOUTON_OK)
        status = bouton_checkpointed_go_on(&call, g->to);
    status = close_output(g, status);
    bouton_checkpointed_close(&call);
    return status;
}

bouton_status bouton_call_long_values(bouton_call *call, bouton_rule *rule, uint64_t to) {
    gatherer g = {.call = call,
                  .rule = rule,
                  .name = bouton_option_of(call, BOUTON_OPTION_OUT)->text,
                  .checkpoint = bouton_option_of(call, BOUTON_OPTION_CHECKPOINT)->text,
                  .bytes = bouton_text_start(call->b),
                  .to = to};
    if (!bouton_rule_has_code(rule))
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "%s has no code: its values are known",
                           rule->text);
    if (bouton_option_of(call, BOUTON_OPTION_FROM)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--from does not go with --digest, --out and --checkpoint");
    const bouton_sequence_options options = {
        .size = sizeof options, .every_value = true, .sink = gather, .sink_user = &g, .end = to};
    g.sequence = bouton_rule_open_sequence(rule, &options);
    if (g.sequence == NULL)
        return call->b->error.status;
    bouton_status status = run_gatherer(&g);
    if (status == BOUTON_OK)
        answer(&g);
    bouton_sequence_close(g.sequence);
    bouton_text_release(&g.bytes);
    return status;
}
