/* SPDX-License-Identifier: MIT */
#include "command/checkpointed.h"

static bouton_status save(const bouton_checkpointed *r) {
    bouton_context *b = r->call->b;
    bouton_text more = bouton_text_start(b), text = bouton_text_start(b);
    bouton_status status = r->save(r->user, &more);
    if (status == BOUTON_OK)
        status = bouton_text_status(&more);
    if (status == BOUTON_OK)
        status = bouton_sequence_save(r->sequence, more.data, more.size, &text);
    if (status == BOUTON_OK)
        status = bouton_call_write_file(r->call, r->checkpoint, text.data, text.size);
    bouton_text_release(&more);
    bouton_text_release(&text);
    return status;
}

bouton_status bouton_checkpointed_resume(bouton_checkpointed *r, bool *resumed) {
    bouton_context *b = r->call->b;
    const bouton_frontend *frontend = r->call->frontend;
    const char *why;
    const void *more;
    size_t more_size;
    bool there = false;
    *resumed = false;
    if (r->checkpoint == NULL)
        return BOUTON_OK;
    if (!BOUTON_HAS_FILES)
        return bouton_fail(b, BOUTON_INPUT, "file", "there are no files here");
    r->lock = frontend->lock != NULL ? frontend->lock(frontend->user, r->checkpoint, &why) : NULL;
    if (r->lock == NULL && frontend->lock != NULL)
        return bouton_fail(b, BOUTON_SYSTEM, "file", "%.300s can't be written: %.150s",
                           r->checkpoint, why);
    bouton_text text = bouton_text_start(b);
    bouton_status status =
        bouton_call_read_if_there(r->call, r->checkpoint, SIZE_MAX / 2, &text, &there);
    if (status == BOUTON_OK && there)
        status = bouton_sequence_restore(r->sequence, text.data, text.size, &more, &more_size);
    if (status == BOUTON_OK && there)
        status = r->restore(r->user, more, more_size);
    *resumed = there && status == BOUTON_OK;
    bouton_text_release(&text);
    return status;
}

void bouton_checkpointed_close(bouton_checkpointed *r) {
    if (r->lock != NULL)
        r->call->frontend->unlock(r->call->frontend->user, r->lock);
    r->lock = NULL;
}

/* Adds to the current failure how far the checkpoint has come. */
static bouton_status fail_with_hint(bouton_call *call, uint64_t saved) {
    bouton_context *b = call->b;
    if (saved > 0)
        bouton_call_advise_limit(call);
    const bouton_error kept = b->error;
    if (saved == 0)
        return kept.status;
    return bouton_fail(b, kept.status, kept.code,
                       "%.300s; G(0) to G(%llu) are in the checkpoint, and the same command goes "
                       "on from there",
                       kept.message, (unsigned long long)saved - 1);
}

bouton_status bouton_checkpointed_go_on(const bouton_checkpointed *r, uint64_t to) {
    bouton_sequence *sequence = r->sequence;
    bouton_context *b = r->call->b;
    if (r->checkpoint == NULL || !BOUTON_HAS_FILES)
        return bouton_call_advise(r->call, bouton_sequence_advance(sequence, to),
                                  BOUTON_CHECKPOINT_ADVICE);
    uint64_t saved = bouton_sequence_count(sequence);
    bool further = true; /* until all is computed, or there is nothing to compute */
    while (further && bouton_sequence_count(sequence) <= to) {
        const uint64_t count = bouton_sequence_count(sequence),
                       step = bouton_sequence_pace(sequence);
        bouton_status status =
            bouton_sequence_advance(sequence, to - count > step ? count + step : to);
        if (status == BOUTON_OK || status == BOUTON_LIMIT) {
            const bouton_error kept = b->error;
            const bouton_status written = save(r);
            if (written != BOUTON_OK)
                return fail_with_hint(r->call, saved);
            b->error = kept;
            saved = bouton_sequence_count(sequence);
        }
        if (status != BOUTON_OK)
            return fail_with_hint(r->call, saved);
        further = bouton_sequence_count(sequence) > count;
    }
    return BOUTON_OK;
}
