/* SPDX-License-Identifier: MIT */
/*
 * A period that was proved before, read from its certificate (docs/certificates.md) instead of
 * being proved again.
 *
 * A certificate of windows has everything from which the sequence is made: the rare heaps, and with
 * them the taps, and marks, which are windows of the sequence, one of them where the periodic part
 * begins. From each the sequence can be continued without proving options: that was done when the
 * certificate was made, and can be repeated with bouton-check. Only cheap things are checked here:
 * the sum, the game, that marks are in permitted places, and that the sequence's first values,
 * recomputed, have the rare heaps that are listed.
 */
#ifndef BOUTON_OCTAL_REPLAY_CERTIFIED_H
#define BOUTON_OCTAL_REPLAY_CERTIFIED_H

#include "octal/replay/snapshots.h"
#include "octal/sequence.h"

typedef struct bouton_certified bouton_certified;

/* Reads a certificate for a game. NULL if it can't be used, with *why set to a short reason, or to
 * NULL if memory failed and the error is set. The code must outlive the result. */
bouton_certified *bouton_certified_read(bouton_context *b, const bouton_code *code,
                                        const char *text, size_t size, const char **why);
void bouton_certified_free(bouton_context *b, bouton_certified *known);

const bouton_period *bouton_certified_period(const bouton_certified *known);

/* From this heap on values can be read: the preperiod, or less if there are earlier marks. */
uint64_t bouton_certified_from(const bouton_certified *known);

/* How many values from G(0) on bouton_certified_start needs: not always up to the last rare heap,
 * since computing those may take as long as the proof. */
uint64_t bouton_certified_first(const bouton_certified *known);
/* Compares the rare heaps with the first values, if these are not NULL, and prepares for reading;
 * to be called once. BOUTON_NO if they differ, so that the certificate is invalid. */
bouton_status bouton_certified_start(bouton_context *b, bouton_certified *known,
                                     const uint32_t *values);

/* Runs once through the period, if it is not too long, and checks that the window recurs: for
 * certificates that may have been altered. BOUTON_NO if it does not. After
 * bouton_certified_start. */
bouton_status bouton_certified_try(bouton_context *b, bouton_certified *known);

/* Copies G(from) .. G(from + count - 1), from >= bouton_certified_from. BOUTON_NO if a mark that is
 * needed is not a valid window. Reading on from where the last reading ended, or many values at
 * once, is fast. */
bouton_status bouton_certified_values(bouton_context *b, bouton_certified *known, uint64_t from,
                                      size_t count, uint64_t *values);

/* The same without using the period, from the last mark before: from >= the first window's
 * beginning. */
bouton_status bouton_certified_replay(bouton_context *b, bouton_certified *known, uint64_t from,
                                      size_t count, uint16_t *values);

/* The certificate's contents, for checking it. */
typedef struct bouton_certified_view {
    const bouton_shape *shape;
    const bouton_space *space;
    const bouton_snapshots *snapshots;
    uint64_t anchor; /* one of the snapshots */
    uint64_t reach;  /* pairs need no larger heap, far enough on */
} bouton_certified_view;
bouton_certified_view bouton_certified_look(const bouton_certified *known);

/* The certificate included in the program for a code, given as bouton_code_write writes it; NULL if
 * there is none. */
const char *bouton_certified_bundled(const char *code, size_t *size);

#endif
