/* SPDX-License-Identifier: MIT */
/* Long runs through a sequence that can be interrupted and resumed from a checkpoint. */
#ifndef BOUTON_COMMAND_CHECKPOINTED_H
#define BOUTON_COMMAND_CHECKPOINTED_H

#include "command/command.h"
#include <bouton/sequence.h>

#define BOUTON_CHECKPOINT_ADVICE "; with --checkpoint FILE it can be left off and gone on with"

typedef struct bouton_checkpointed {
    bouton_call *call;
    bouton_sequence *sequence; /* just opened */
    const char *checkpoint;    /* the name of its file; NULL: none is kept */
    /* Appends what is kept with the run; what of it is in files must be on the disk by then. */
    bouton_status (*save)(void *user, bouton_text *more);
    bouton_status (*restore)(void *user, const void *more, size_t size);
    void *user;
    void *lock; /* on the checkpoint, from resume to close */
} bouton_checkpointed;

/* Resumes where the checkpoint was written, if there is one: *resumed. No other run can use the
 * checkpoint until bouton_checkpointed_close, which must be called whatever the status. */
bouton_status bouton_checkpointed_resume(bouton_checkpointed *call, bool *resumed);
void bouton_checkpointed_close(bouton_checkpointed *call);

/* Goes on to G(to) or a proved period, writing a checkpoint now and then and at the end, even after
 * a failure. */
bouton_status bouton_checkpointed_go_on(const bouton_checkpointed *call, uint64_t to);

#endif
