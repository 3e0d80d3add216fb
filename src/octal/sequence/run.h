/* SPDX-License-Identifier: MIT */
/*
 * A run through a sequence from its beginning: chooses the engine, keeps what it is asked to keep,
 * and proves the period on the way.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_RUN_H
#define BOUTON_OCTAL_SEQUENCE_RUN_H

#include "octal/engine/space.h"
#include "octal/file/archive.h"
#include "octal/replay/snapshots.h"
#include "octal/sequence.h"

typedef struct bouton_run_options {
    bool period;     /* look for a period, and end when it is proved */
    uint64_t window; /* heaps back to which pairs are sought; 0: a default. Twice as many values
                        from the beginning are kept, and all while no steady-state engine runs. */
    bouton_values_sink *sink; /* may be NULL */
    void *sink_user;
    uint64_t end; /* the goal of a run in several parts, for progress; 0: one part */
} bouton_run_options;

typedef struct bouton_run bouton_run;

/* The code must outlive the run. NULL with the error set. */
bouton_run *bouton_run_open(bouton_context *b, const bouton_code *code,
                            const bouton_run_options *options);
void bouton_run_close(bouton_context *b, bouton_run *run);

/* Goes on until G(to) is known or, if one is sought, a period is proved. May go beyond `to`, and
 * then gives the sink more than was asked for. After a failure it may be called again, and may
 * succeed with more memory. */
bouton_status bouton_run_to(bouton_context *b, bouton_run *run, uint64_t to);

/* Looks once more for a period in the stored values, as is done now and then on the way. */
bouton_status bouton_run_look(bouton_context *b, bouton_run *run);

/* G(from) .. G(from + count - 1), from the computed values, recomputed if they are not kept, or
 * from the proved period. */
bouton_status bouton_run_read(bouton_context *b, const bouton_run *run, uint64_t from, size_t count,
                              uint64_t *values);

const bouton_code *bouton_run_code(const bouton_run *run);
/* The count for which G(0) .. G(count - 1) have been computed. */
uint64_t bouton_run_count(const bouton_run *run);
/* The first values, which are stored, and how many there are. */
const uint32_t *bouton_run_stored(const bouton_run *run, uint64_t *count);
const bouton_period *bouton_run_period(const bouton_run *run);
/* The largest value, and where it first occurred; not tracked with `period` and without a sink. */
uint32_t bouton_run_largest(const bouton_run *run, uint64_t *heap);
/* The name of the current steady-state engine; NULL if there is none. */
const char *bouton_run_engine(const bouton_run *run);
/* About how many heaps take some seconds. */
uint64_t bouton_run_pace(const bouton_run *run);

/* How many rare heaps there are if a steady-state engine is running, otherwise 0; and the last of
 * them, if `last` is not NULL. */
uint64_t bouton_run_rare_count(const bouton_run *run, uint64_t *last);

/* Rare heaps, including heap 0 if it is rare, and their sparse space. */
typedef struct bouton_rare_list {
    bool distinguished; /* false if they can't be distinguished */
    uint32_t mask;
    bool positional;
    bouton_rare *list; /* owned; by heap */
    size_t count;
} bouton_rare_list;

/* All rare heaps, once a period is proved or a steady-state engine is running; else those so far,
 * in the space with the fewest. They can't be distinguished if the code doesn't split heaps in two,
 * or if no space examined has its rare heaps only before the periodic part. */
bouton_status bouton_run_list_rares(bouton_context *b, const bouton_run *run,
                                    bouton_rare_list *rares);
void bouton_rare_list_close(bouton_context *b, bouton_rare_list *rares);

/* What proves a run's period, for a certificate. */
typedef struct bouton_run_proof {
    bouton_proof kind;
    uint64_t block; /* by blocks: their size; by windows, what follows: */
    const bouton_shape *shape;
    const bouton_space *space;
    const bouton_snapshots *snapshots;
    uint64_t farthest; /* no pair with a heap beyond was needed */
} bouton_run_proof;

bouton_run_proof bouton_run_proof_of(const bouton_run *run);

/* For checkpoints: saves the state, and restores it into a run just opened for the same code with
 * the same options. */
const bouton_run_options *bouton_run_options_of(const bouton_run *run);
void bouton_run_save(const bouton_run *run, bouton_text *out);
void bouton_run_restore(bouton_run *run, bouton_archive *archive);

#endif
