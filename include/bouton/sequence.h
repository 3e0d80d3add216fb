/* SPDX-License-Identifier: MIT */
/*
 * The sequence of a heap game: its Grundy values G(0), G(1), ..., their period, and its proof.
 *
 * A sequence is opened from a rule (`kayles`, `subtract=1-3`, `0.137`) or from a code, and is
 * computed as far as it is asked for. A value is taken from those computed, from a formula where
 * the game has one, and beyond both from a period: one that was proved on the way, or one known
 * from a certificate that the library contains or that the context's cache has kept. docs/theory.md
 * has the theorems (Guy and Smith 1956; Winning Ways, chapter 4; and those for long sequences),
 * docs/certificates.md the form of a proof.
 *
 * A sequence belongs to its context and is used by one thread at a time; if the context allows more
 * than one thread (options.threads), it starts those it needs by itself. While it computes, the
 * context's poll hook is called with the progress "values" or "values read again", and the
 * computation stops when the hook says so. After a failure a sequence can still be used, and has
 * lost nothing that it had computed.
 *
 * Wrong arguments do no harm: a NULL, or values whose heaps would go past 2^64 - 1, is BOUTON_INPUT
 * where a status is returned; other functions then answer 0, false or NULL. BOUTON_LIMIT is a limit
 * of memory or time, or the poll hook's order to stop; BOUTON_SYSTEM means that the system has no
 * more memory.
 */
#ifndef BOUTON_SEQUENCE_H
#define BOUTON_SEQUENCE_H

#include <bouton/context.h>
#include <bouton/nim.h>

typedef struct bouton_sequence bouton_sequence;

/* Takes G(from) .. G(from + count - 1) as they are computed, each value once and in order; count is
 * at least 1, and the values are valid until it returns. BOUTON_OK goes on; with any other status
 * the computation stops and returns that status. These values then count as delivered: a later call
 * delivers the next. Called from the thread that called the library; it must not use the
 * sequence. */
typedef bouton_status bouton_values_sink(void *user, uint64_t from, const uint32_t *values,
                                         size_t count);

/* How to open a sequence; a struct that begins with its size, like bouton_options. All 0: the
 * defaults. */
typedef struct bouton_sequence_options {
    size_t size;
    bool every_value;         /* look for no period: compute each value */
    bouton_values_sink *sink; /* NULL: none */
    void *sink_user;
    uint64_t end; /* the heap that several calls go to in all, for progress; 0: each its own */
} bouton_sequence_options;

/* Opens the sequence of a rule, as it is written before a position's colon, or of a code alone
 * ("0.137", "4.333...", "4!.0"), which is then not kept among the context's rules. The text is
 * copied. options may be NULL. NULL with the error set, of status BOUTON_INPUT if the text is not a
 * rule, or the rule not that of a heap game. Close it before its context, and before
 * bouton_forget. */
BOUTON_API bouton_sequence *bouton_sequence_open(bouton_context *b, const char *rule,
                                                 const bouton_sequence_options *options);
BOUTON_API bouton_sequence *bouton_sequence_open_code(bouton_context *b, const char *code,
                                                      const bouton_sequence_options *options);
/* NULL is accepted. */
BOUTON_API void bouton_sequence_close(bouton_sequence *sequence);

/* Append the code, or the least code with the same values: the code without the bits whose options
 * change no value (an infinite code, or one with signs, as it is). Nothing for a game that has no
 * code. */
BOUTON_API bouton_status bouton_sequence_code(const bouton_sequence *sequence, bouton_text *out);
BOUTON_API bouton_status bouton_sequence_minimal_code(const bouton_sequence *sequence,
                                                      bouton_text *out);

/* The codes of a pattern, in which each ? stands for every octal digit, but one before the point
 * for 0 and 4 alone. They are numbered 0, 1, ..., up to 8 to the power of the number of question
 * marks, with the last mark changing fastest. False if there is no code of that number. A pattern
 * is shorter than BOUTON_PATTERN_SIZE and has at most BOUTON_PATTERN_MARKS_MAX question marks. */
enum { BOUTON_PATTERN_SIZE = 64, BOUTON_PATTERN_MARKS_MAX = 6 };
BOUTON_API bool bouton_pattern_code(const char *pattern, uint64_t number,
                                    char code[BOUTON_PATTERN_SIZE]);
/* How many numbers a pattern has, those without a code included; 0 for a pattern that is longer or
 * has more question marks. Whether what comes out is a valid code is for bouton_sequence_open_code
 * to say. */
BOUTON_API uint64_t bouton_pattern_count(const char *pattern);

/* ---- Values ---- */

/* G(n) for any n below 2^64, and G(from) .. G(from + count - 1), for which `values` has room.
 * Computes further values where it must. BOUTON_LIMIT with the error "heap-too-large" when neither
 * a period nor the memory allowed reaches so far, with "value-too-large" when a value is 2^64 or
 * more, and with "no-code" for a game whose values are not known there. */
BOUTON_API bouton_status bouton_sequence_value(bouton_sequence *sequence, uint64_t n,
                                               uint64_t *value);
BOUTON_API bouton_status bouton_sequence_values(bouton_sequence *sequence, uint64_t from,
                                                size_t count, uint64_t *values);

/* Goes on until G(to) is computed or, unless every_value is set, a period is proved. It may go some
 * thousand heaps past `to`: the sink is given these as well. Memory does not grow with the sequence
 * where the game has a steady state (docs/theory.md, section 2). */
BOUTON_API bouton_status bouton_sequence_advance(bouton_sequence *sequence, uint64_t to);

/* How many values have been computed: G(0) .. G(count - 1). */
BOUTON_API uint64_t bouton_sequence_count(const bouton_sequence *sequence);
/* The largest of them and, unless `heap` is NULL, the first heap that has it. Tracked only for
 * sequences with a sink or with every_value. */
BOUTON_API uint64_t bouton_sequence_largest(const bouton_sequence *sequence, uint64_t *heap);
/* What computes the values: "one-hot", the bit-set engine, or "lanes", the byte engine; NULL while
 * they are computed one by one. */
BOUTON_API const char *bouton_sequence_engine(const bouton_sequence *sequence);
/* About how many heaps take some seconds: checkpoints closer together than that are not worth
 * while. */
BOUTON_API uint64_t bouton_sequence_pace(const bouton_sequence *sequence);

/* One number for many values, the same on every machine: lane[n % 16] = lane[n % 16] * 0x9e3779b1 +
 * G(n) + 1 modulo 2^32 for each n; and in the end h = count, then for each lane
 * h = (h ^ lane) * 0x9e3779b97f4a7c15, h ^= h >> 29. Zeroed, it is the digest of no values. */
enum { BOUTON_DIGEST_LANES = 16 };

typedef struct bouton_digest {
    uint32_t lanes[BOUTON_DIGEST_LANES];
    uint64_t count;
} bouton_digest;

/* Adds the next values, as a sink may; from any thread. */
BOUTON_API void bouton_digest_add(bouton_digest *digest, const uint32_t *values, size_t count);
BOUTON_API uint64_t bouton_digest_sum(const bouton_digest *digest);
/* The digest of G(0) .. G(to), all below 2^32. */
BOUTON_API bouton_status bouton_sequence_digest(bouton_sequence *sequence, uint64_t to,
                                                uint64_t *sum);

/* ---- Rare heaps ---- */

/* A heap whose value is rare, and the value. */
typedef struct bouton_rare {
    uint64_t heap;
    uint32_t value;
} bouton_rare;

/* The sparse space of a sequence (docs/theory.md, section 1): a value is rare if it has an even
 * number of ones in common with the mask, where `positional` is set together with the parity of
 * n - t, t the index of a digit that splits. */
typedef struct bouton_rares {
    bool distinguished; /* false: rare heaps can't be told from others here, and the rest is 0 */
    bool positional;
    uint32_t mask;
    size_t count;
    const bouton_rare *list; /* by heap; heap 0 is one if 0 is rare there */
} bouton_rares;

/* All rare heaps there are, once a period is proved or the steady state is reached; until then
 * those so far, in the space that has the fewest. *rares belongs to the sequence, valid until this
 * is called again or the sequence is closed. */
BOUTON_API bouton_status bouton_sequence_rares(bouton_sequence *sequence,
                                               const bouton_rares **rares);
/* How many rare heaps there are, at no cost, and unless `last` is NULL the last of them; 0 before
 * the steady state. */
BOUTON_API uint64_t bouton_sequence_rare_count(const bouton_sequence *sequence, uint64_t *last);

/* ---- Period and proof ---- */

/* How a period is proved: by a formula, or by the theorem in a section of docs/theory.md. */
typedef enum bouton_proof {
    BOUTON_PROOF_NONE,
    BOUTON_PROOF_FORMULA,   /* all values are known, as those of Nim */
    BOUTON_PROOF_GUY_SMITH, /* section 3: all values up to some heap */
    BOUTON_PROOF_WINDOWS,   /* section 4: a window that comes again */
    BOUTON_PROOF_STATES,    /* section 5: finite states, for codes that do not split */
    BOUTON_PROOF_BLOCKS,    /* section 6: blocks of values, for arithmetic periods */
} bouton_proof;

/* Where the knowledge of a period comes from. */
typedef enum bouton_source {
    BOUTON_SOURCE_NONE,    /* it was proved here, if it is proved */
    BOUTON_SOURCE_PROGRAM, /* a certificate that the library contains */
    BOUTON_SOURCE_CACHE,   /* one that the context's cache has kept */
} bouton_source;

/* G(n + period) = G(n) + saltus for all n >= preperiod, with the least period and the least
 * preperiod. Only the library makes one: the struct may grow. */
typedef struct bouton_period {
    bool proved;         /* if not, all is 0 but checked_to and looks_arithmetic */
    uint64_t period;     /* at least 1 */
    uint64_t preperiod;  /* for that period */
    uint64_t saltus;     /* 0: purely periodic from there on */
    uint64_t checked_to; /* values up to this heap were examined */
    bouton_proof proof;
    bouton_source source;
    bool looks_arithmetic; /* not proved, but 1,024 values look like it */
} bouton_period;

/* Looks for a period among G(0) .. G(to), and computes no further than its proof needs. BOUTON_OK
 * even if none was found: (*period)->proved is then false. *period belongs to the sequence, valid
 * until it is asked again or closed. */
BOUTON_API bouton_status bouton_sequence_period(bouton_sequence *sequence, uint64_t to,
                                                const bouton_period **period);
/* The period by which values are known so far, proved here or read from a certificate; NULL if
 * there is none yet. Computes nothing; valid as above. */
BOUTON_API const bouton_period *bouton_sequence_proved(bouton_sequence *sequence);
/* The period that was proved earlier, if there is a certificate of it; the certificate's text is
 * then appended to `certificate` unless that is NULL. Computes only enough to compare the
 * certificate with the first values. If there is none, (*period)->proved is false. */
BOUTON_API bouton_status bouton_sequence_recall(bouton_sequence *sequence,
                                                const bouton_period **period,
                                                bouton_text *certificate);
/* Appends the certificate of the proved period, for bouton-check and bouton_certificate_check;
 * BOUTON_LIMIT with "not-proved" if no period is proved. */
BOUTON_API bouton_status bouton_sequence_certificate(const bouton_sequence *sequence,
                                                     bouton_text *out);

/* ---- Checkpoints ---- */

/* Appends the state of a sequence, and `more`, bytes that the caller wants to keep with it: the
 * state of a sink, say. Only this version, on machines of this byte order, can read it. */
BOUTON_API bouton_status bouton_sequence_save(const bouton_sequence *sequence, const void *more,
                                              size_t more_size, bouton_text *out);
/* Brings a sequence just opened, of the same code with the same options, to that state, from which
 * it goes on as if it had never stopped: the sink gets no value again. *more (more may be NULL)
 * points to the caller's bytes within `bytes`. BOUTON_INPUT with "checkpoint" if the bytes are
 * damaged or belong to another sequence; this one can then only be closed. */
BOUTON_API bouton_status bouton_sequence_restore(bouton_sequence *sequence, const void *bytes,
                                                 size_t size, const void **more, size_t *more_size);

/* ---- Certificates ---- */

typedef enum bouton_claim {
    BOUTON_CLAIM_NONE, /* reading did not get as far as the claim */
    BOUTON_CLAIM_PERIOD,
    BOUTON_CLAIM_OUTCOME,
    BOUTON_CLAIM_VALUE,
    BOUTON_CLAIM_QUOTIENT,
    BOUTON_CLAIM_FIRM,
    BOUTON_CLAIM_AUTOMATON,
    BOUTON_CLAIM_LISTED, /* the positions that a search listed */
    BOUTON_CLAIM_DOMINANCE,
    BOUTON_CLAIM_CLOSED, /* the quotient of everything that a position leads to */
    BOUTON_CLAIM_MISERE, /* of a search in misère play */
} bouton_claim;

/* What a certificate claims; a struct whose size the caller sets: no more than that is written. */
typedef struct bouton_certificate {
    size_t size;
    bouton_claim claim;
    bool sampled;                  /* a long one, right as far as it was examined */
    char rule[BOUTON_EXCERPT_MAX]; /* of the period or quotient, or the position, as one writes it;
                                      cut off with "..." where it is longer */
    bouton_proof proof;            /* of a period */
    uint64_t period, preperiod, saltus; /* of a quotient of one rule the first two, 0 for none;
                                           of heaps that dominate all three */
    bouton_play play;                   /* of an outcome */
    bouton_outcome outcome;
    uint64_t value;         /* of a value */
    uint32_t order, p_size; /* of a quotient */
    uint64_t firm_from;     /* of firm heaps */
} bouton_certificate;

/* Checks a certificate by the library's own engines and theorems: everything in it, up to the
 * checksum in its last line. bouton-check, which shares no code with the library, gives the same
 * answer. Certificates of automata and of searches are for bouton-check alone: BOUTON_INPUT.
 * BOUTON_OK: it is right, and proves what it claims. BOUTON_NO: it does not, and the last error
 * says why. BOUTON_LIMIT with the error "sampled": it is right as far as it was examined;
 * certificates of more than 2^32 values are only sampled unless `all` is set. `claim` may be
 * NULL. */
BOUTON_API bouton_status bouton_certificate_check(bouton_context *b, const void *bytes, size_t size,
                                                  bool all, bouton_certificate *claim);

#endif
