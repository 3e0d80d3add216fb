/* SPDX-License-Identifier: MIT */
/* System calls that fail, in the process that this is called in. */
#ifndef BOUTON_TESTS_FAILING_CALLS_H
#define BOUTON_TESTS_FAILING_CALLS_H

#include "failing.h"

/* False where it can't be done. */
bool failing_calls_begin(const failing_order *order);

/* Counts one more of what is to fail: whether it is this one. */
bool failing_now(void);

#endif
