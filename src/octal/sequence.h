/* SPDX-License-Identifier: MIT */
/*
 * The Grundy sequence of a heap game: G(0), G(1), ... computed once, kept, and continued by its
 * period once that is proved.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_H
#define BOUTON_OCTAL_SEQUENCE_H

#include "octal/code/code.h"

/* G(n + period) = G(n) + saltus for all n >= preperiod. */
typedef struct bouton_period {
    bool proved;
    uint64_t period;     /* the least; 0 if none was found */
    uint64_t preperiod;  /* the least for that period */
    uint64_t saltus;     /* 0: purely periodic from there on */
    uint64_t checked_to; /* values up to this index were looked at */
} bouton_period;

typedef struct bouton_sequence bouton_sequence;

/* The code must outlive the sequence. NULL with the error set. */
bouton_sequence *bouton_sequence_new(bouton_context *b, const bouton_code *code);
void bouton_sequence_free(bouton_context *b, bouton_sequence *sequence);

/* G(n), for any n: from the values kept, or the proved period, or by computing on. BOUTON_LIMIT
 * when neither memory nor a period reaches n, "value-too-large" when it is 2^64 or more. */
bouton_status bouton_sequence_value(bouton_context *b, bouton_sequence *sequence, uint64_t n,
                                    uint64_t *value);

/* Copies G(from) .. G(from + count - 1). */
bouton_status bouton_sequence_values(bouton_context *b, bouton_sequence *sequence, uint64_t from,
                                     size_t count, uint64_t *values);

/* The period by which all values are known, proved so far or known from a certificate; NULL if
 * there is none yet. */
const bouton_period *bouton_sequence_proved(const bouton_sequence *sequence);

/* Looks for a period among G(0) .. G(to), computing only as far as its proof needs. BOUTON_OK also
 * when none was found: then period->proved is false. */
bouton_status bouton_sequence_period(bouton_context *b, bouton_sequence *sequence, uint64_t to,
                                     bouton_period *period);

/* Whose certificate it is by which a period is known. */
typedef enum bouton_source {
    BOUTON_SOURCE_NONE,
    BOUTON_SOURCE_PROGRAM, /* brought along */
    BOUTON_SOURCE_CACHE,
} bouton_source;

/* The period that was proved before, if there is a certificate of it, whose text is then appended
 * where `certificate` is not NULL. With BOUTON_SOURCE_NONE the other two mean nothing. */
bouton_status bouton_sequence_known(bouton_context *b, bouton_sequence *sequence,
                                    bouton_source *source, bouton_period *period,
                                    bouton_text *certificate);

/* Writes the certificate of a proved period, for bouton-check; BOUTON_LIMIT if none is proved. */
bouton_status bouton_sequence_certificate(bouton_context *b, const bouton_sequence *sequence,
                                          bouton_text *out);

#endif
