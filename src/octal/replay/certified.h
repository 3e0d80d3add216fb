/* SPDX-License-Identifier: MIT */
/*
 * A period that was proved before, read from its certificate (docs/certificates.md) instead of
 * being proved again.
 *
 * A certificate of windows has all that the sequence is made from: the rare heaps, and with them
 * the taps, and marks, windows of the sequence, one of them where the periodic part begins. From
 * each the sequence goes on by itself, and no option needs a proof: that was done by whoever made
 * the certificate, and can be done again by whoever doubts it, with bouton-check. What is checked
 * here is what is cheap: the sum, the game, that marks are where they may be, and that the
 * sequence's first values, computed afresh, have the rare heaps that are listed.
 */
#ifndef BOUTON_OCTAL_REPLAY_CERTIFIED_H
#define BOUTON_OCTAL_REPLAY_CERTIFIED_H

#include "octal/replay/snapshots.h"
#include "octal/sequence.h"

typedef struct bouton_certified bouton_certified;

/* Reads a certificate of a game. NULL if it is none that can be used, with *why set to a few words,
 * or to NULL where memory failed and the error is set. The code must outlive what is returned. */
bouton_certified *bouton_certified_read(bouton_context *b, const bouton_code *code,
                                        const char *text, size_t size, const char **why);
void bouton_certified_free(bouton_context *b, bouton_certified *known);

const bouton_period *bouton_certified_period(const bouton_certified *known);

/* From this heap on values can be read: at most the preperiod, less where marks lie before. */
uint64_t bouton_certified_from(const bouton_certified *known);

/* How many values from G(0) on bouton_certified_start wants: not always as far as the last rare
 * heap, for all values up to there may take as long as the proof. */
uint64_t bouton_certified_first(const bouton_certified *known);
/* Compares the rare heaps with the first values, if these are not NULL, and makes ready to read; to
 * be called once. BOUTON_NO if they are others, and the certificate then is worth nothing. */
bouton_status bouton_certified_start(bouton_context *b, bouton_certified *known,
                                     const uint32_t *values);

/* Goes once round the period, if it is not too long, and sees whether the window comes again: for
 * certificates that may have been altered. BOUTON_NO if it does not. After bouton_certified_start.
 */
bouton_status bouton_certified_try(bouton_context *b, bouton_certified *known);

/* Copies G(from) .. G(from + count - 1), from >= bouton_certified_from. BOUTON_NO if a mark that is
 * needed is no window. It is quick to read on from where the last reading ended, or to read many at
 * once. */
bouton_status bouton_certified_values(bouton_context *b, bouton_certified *known, uint64_t from,
                                      size_t count, uint64_t *values);

/* The same from a mark on without the period: from >= the first window's beginning. */
bouton_status bouton_certified_replay(bouton_context *b, bouton_certified *known, uint64_t from,
                                      size_t count, uint16_t *values);

/* What it says, for whoever checks it. */
typedef struct bouton_certified_view {
    const bouton_shape *shape;
    const bouton_space *space;
    const bouton_snapshots *snapshots;
    uint64_t anchor; /* one of the snapshots */
    uint64_t reach;  /* pairs need no larger heap late enough */
} bouton_certified_view;
bouton_certified_view bouton_certified_look(const bouton_certified *known);

/* The certificate that the program brings along for a code, as written by bouton_code_write; NULL
 * if there is none. */
const char *bouton_certified_bundled(const char *code, size_t *size);

#endif
