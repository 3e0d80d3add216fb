/* SPDX-License-Identifier: MIT */
/* Long runs through a sequence, which a checkpoint lets be left off and gone on with. */
#ifndef BOUTON_COMMAND_CHECKPOINTED_H
#define BOUTON_COMMAND_CHECKPOINTED_H

#include "command/command.h"
#include <bouton/sequence.h>

#define BOUTON_CHECKPOINT_ADVICE "; with --checkpoint FILE it can be left off and gone on with"

typedef struct bouton_checkpointed {
    bouton_call *call;
    bouton_sequence *sequence; /* just opened */
    const char *checkpoint;    /* the name of its file; NULL: none is kept */
    /* What is kept with the run; it is on the disk as far as it is in files. */
    bouton_status (*save)(void *user, bouton_text *more);
    bouton_status (*restore)(void *user, const void *more, size_t size);
    void *user;
    void *lock; /* on the checkpoint, from resume to close */
} bouton_checkpointed;

/* Goes back to where the checkpoint was written, if it is there: *resumed. No other run can use the
 * checkpoint until bouton_checkpointed_close, which is called whatever the status. */
bouton_status bouton_checkpointed_resume(bouton_checkpointed *call, bool *resumed);
void bouton_checkpointed_close(bouton_checkpointed *call);

/* Goes on to G(to) or a proved period, with a checkpoint now and then, and at the end however it
 * comes. */
bouton_status bouton_checkpointed_go_on(const bouton_checkpointed *call, uint64_t to);

#endif
