/* SPDX-License-Identifier: MIT */
#include "base/assert.h"

#ifdef BOUTON_ASSERTIONS
#include <stdio.h>
#include <stdlib.h>

void bouton_assertion_failed(const char *condition, const char *file, int line) {
    fprintf(stderr, "%s:%d: this should hold: %s\n", file, line, condition);
    abort();
}
#else
typedef int bouton_no_assertions; /* ISO C forbids an empty translation unit */
#endif
