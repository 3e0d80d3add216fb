/* SPDX-License-Identifier: MIT */
/* Long runs through a sequence, which a checkpoint lets be left off and gone on with. */
#ifndef BOUTON_COMMAND_LONG_RUN_H
#define BOUTON_COMMAND_LONG_RUN_H

#include "command/command.h"
#include "heap/course.h"

#define BOUTON_CHECKPOINT_ADVICE "; with --checkpoint FILE it can be left off and gone on with"

typedef struct bouton_long_run {
    bouton_run *run;
    bouton_course *course;  /* just opened */
    const char *checkpoint; /* the name of its file; NULL: none is kept */
    /* What is kept with the course; it is on the disk as far as it is in files. */
    bouton_status (*save)(void *user, bouton_text *more);
    bouton_status (*restore)(void *user, const char *more, size_t size);
    void *user;
    void *lock; /* on the checkpoint, from resume to close */
} bouton_long_run;

/* Goes back to where the checkpoint was written, if it is there: *resumed. No other run can use the
 * checkpoint until bouton_long_run_close, which is called whatever the status. */
bouton_status bouton_long_run_resume(bouton_long_run *run, bool *resumed);
void bouton_long_run_close(bouton_long_run *run);

/* Goes on to G(to) or a proved period, with a checkpoint now and then, and at the end however it
 * comes. */
bouton_status bouton_long_run_go_on(const bouton_long_run *run, uint64_t to);

#endif
