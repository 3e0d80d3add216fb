/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_CLI_PROGRAM_H
#define BOUTON_CLI_PROGRAM_H

#include <bouton/bouton.h>

/* For a program that is more than one process. */
typedef struct program_hooks {
    void *user;
    void (*polled)(void *user); /* at each poll */
    /* Before a request is done, NULL for one that can't be read. False: another process does it,
     * and answers. */
    bool (*begin)(void *user, bouton_context *b, const bouton_request *request);
} program_hooks;

/* What its words ask for; its exit status. hooks may be NULL. */
int run_program(int argc, char **argv, const program_hooks *hooks);

#endif
