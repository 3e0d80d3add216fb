/* SPDX-License-Identifier: MIT */
/* A poll hook that says stop at each question of a certain number. */
#ifndef BOUTON_TESTS_PATIENCE_H
#define BOUTON_TESTS_PATIENCE_H

#include <bouton/context.h>

typedef struct patience {
    unsigned calls, stop_each;
} patience;

static inline bouton_verdict ask_patience(void *user, const bouton_progress *progress) {
    patience *p = user;
    (void)progress;
    return ++p->calls % p->stop_each == 0 ? BOUTON_TIME_OUT : BOUTON_GO_ON;
}

#endif
