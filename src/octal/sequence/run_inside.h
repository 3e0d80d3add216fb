/* SPDX-License-Identifier: MIT */
/* The parts of a run: each has its own state, and uses the parts before it. */
#ifndef BOUTON_OCTAL_SEQUENCE_RUN_INSIDE_H
#define BOUTON_OCTAL_SEQUENCE_RUN_INSIDE_H

#include "octal/period/period_search.h"
#include "octal/sequence/finder.h"
#include "octal/sequence/run.h"

struct bouton_run {
    const bouton_code *code;
    bouton_run_options options;
    bouton_engines engines;
    bouton_values values;
    bouton_finder finder;
    bouton_period_search search;
    uint64_t poll_at;
};

bool bouton_run_is_valid(const bouton_run *run);

#endif
