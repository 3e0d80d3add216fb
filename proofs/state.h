/* SPDX-License-Identifier: MIT */
/* What bouton-check reads the checkpoint of a long check with. */
#ifndef BOUTON_PROOFS_STATE_H
#define BOUTON_PROOFS_STATE_H

#include "proofs/ends.h"

#include "checker/state.h"

#include <stdlib.h>

/*@ predicate is_state{L}(state *s) =
        \valid(s) && \valid(s->values + (0 .. s->count - 1)) &&
        \separated(s, s->values + (0 .. s->count - 1));
    predicate is_beside{L}(state *s, lines *l) =
        \separated(s, l, l->file) && \separated(s->values + (0 .. s->count - 1), l, l->file); */

/* A file that is opened lies apart from all that there was before. */
/*@ axiomatic Files {
      logic FILE *opened;
    } */
#define fopen open_file
/*@ assigns \result \from name[0 ..], mode[0 ..];
    ensures \result == \null || \valid(\result) && \result == opened; */
FILE *open_file(const char *name, const char *mode);

#define fclose close_file
/*@ requires \valid(file);
    assigns \result, *file \from *file; */
int close_file(FILE *file);

/*@ requires has_end(name) && is_state(s);
    requires \separated(opened, s, s->values + (0 .. s->count - 1), &errno);
    assigns s->mark, s->sum, s->values[0 .. s->count - 1], *opened, errno; */
bool state_read(const char *name, state *s);

#endif
