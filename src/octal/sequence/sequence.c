/* SPDX-License-Identifier: MIT */
/*
 * A sequence answers for any heap: from the values kept, by reading again what is not, by the
 * period that the run has proved, or by one that was proved before and is known from its
 * certificate. What has to be read is read by blocks, for whoever asks for a heap will ask for its
 * neighbours.
 */
#include "octal/sequence.h"

#include "octal/proof/certificate.h"
#include "octal/proof/proof_cache.h"
#include "octal/replay/certified.h"
#include "octal/sequence/run.h"

#include <string.h>

enum {
    ASK_FROM = 1 << 14, /* below this heap values are computed sooner than a certificate is read */
    BLOCKS = 4,
    BLOCK = 1 << 16, /* heaps */
};

/* Values that were read: of the heaps from `from` on. */
typedef struct stretch {
    uint64_t from;
    size_t count;
    uint64_t *values; /* [BLOCK]; NULL before */
} stretch;

struct bouton_sequence {
    const bouton_code *code;
    bouton_run *run;
    bouton_certified *known; /* NULL: no certificate, or none yet */
    bool asked;              /* for one */
    bool kept;               /* the run's proof, for the next time */
    stretch blocks[BLOCKS];  /* a sum of two heaps walks through several places at once */
    size_t next_block;       /* to be filled */
};

bouton_sequence *bouton_sequence_new(bouton_context *b, const bouton_code *code) {
    bouton_sequence *sequence = bouton_calloc(b, 1, sizeof *sequence);
    if (sequence == NULL)
        return NULL;
    sequence->code = code;
    sequence->run = bouton_run_open(b, code, &(bouton_run_options){.period = true});
    if (sequence->run != NULL)
        return sequence;
    bouton_release_memory(b, sequence, sizeof *sequence);
    return NULL;
}

static void forget_known(bouton_context *b, bouton_sequence *sequence) {
    bouton_certified_free(b, sequence->known);
    sequence->known = NULL;
    for (size_t i = 0; i < BLOCKS; i++)
        sequence->blocks[i].count = 0;
}

void bouton_sequence_free(bouton_context *b, bouton_sequence *sequence) {
    if (sequence == NULL)
        return;
    forget_known(b, sequence);
    for (size_t i = 0; i < BLOCKS; i++)
        bouton_release_memory(b, sequence->blocks[i].values, BLOCK * sizeof(uint64_t));
    bouton_run_close(b, sequence->run);
    bouton_release_memory(b, sequence, sizeof *sequence);
}

static bouton_status refuse_heap(bouton_context *b, uint64_t n) {
    return bouton_fail_for_memory(
        b, "heap-too-large",
        "no period is known here and none was found on the way, so the value of a heap of %llu "
        "needs all those before it, for which the %llu MB of memory allowed are too few",
        (unsigned long long)n, (unsigned long long)(b->options.memory_max >> 20));
}

/* Goes on to heap n, or to a period on the way. */
static bouton_status compute_to(bouton_context *b, bouton_sequence *sequence, uint64_t n) {
    bouton_status status = bouton_run_to(b, sequence->run, n);
    if (status != BOUTON_OK || sequence->kept || !bouton_run_period(sequence->run)->proved)
        return status;
    sequence->kept = true;
    return bouton_proof_cache_keep(b, sequence->run);
}

/* Looks closely at a certificate from outside. */
static bouton_status start_doubted(bouton_context *b, bouton_sequence *sequence) {
    const uint64_t first = bouton_certified_first(sequence->known);
    uint64_t stored;
    bouton_status status = compute_to(b, sequence, first - 1);
    const uint32_t *values = bouton_run_stored(sequence->run, &stored);
    if (status == BOUTON_OK && stored < first) {
        forget_known(b, sequence); /* the run knows the period itself by now */
        return BOUTON_OK;
    }
    if (status == BOUTON_OK)
        status = bouton_certified_start(b, sequence->known, values);
    return status == BOUTON_OK ? bouton_certified_try(b, sequence->known) : status;
}

/* Makes the sequence known by a certificate, if this is one; *why says why not. */
static bouton_status use_certificate(bouton_context *b, bouton_sequence *sequence, const char *text,
                                     size_t size, bool doubted, const char **why) {
    sequence->known = bouton_certified_read(b, sequence->code, text, size, why);
    if (sequence->known == NULL)
        return *why != NULL ? BOUTON_OK : b->error.status;
    const bouton_status status =
        doubted ? start_doubted(b, sequence) : bouton_certified_start(b, sequence->known, NULL);
    if (status != BOUTON_OK)
        forget_known(b, sequence);
    *why = status == BOUTON_NO ? b->error.message : NULL;
    return status == BOUTON_NO ? BOUTON_OK : status;
}

/* Looks for a certificate of the sequence's period, once. There is none where it does not fit into
 * the memory allowed: not every request needs it. */
static bouton_status ask(bouton_context *b, bouton_sequence *sequence) {
    const bouton_cache *cache = b->options.cache;
    bouton_text name = bouton_text_start(b), text = bouton_text_start(b);
    const char *why = NULL;
    bouton_status status = BOUTON_OK;
    size_t size = 0;
    const uint64_t texts_failed = b->texts_failed;
    sequence->asked = true;
    if (bouton_proof_cache_name(sequence->code, &name)) {
        const char *bundled = bouton_certified_bundled(bouton_proof_cache_code(&name), &size);
        if (bundled != NULL)
            status = use_certificate(b, sequence, bundled, size, false, &why);
        else if (cache->recall != NULL && cache->recall(cache->user, name.data, &text) &&
                 bouton_text_status(&text) == BOUTON_OK) {
            status = use_certificate(b, sequence, text.data, text.size, true, &why);
            sequence->kept = sequence->known != NULL;
            if (status == BOUTON_OK && why != NULL && cache->spoiled != NULL)
                cache->spoiled(cache->user, name.data, why);
        }
    }
    if (status == BOUTON_OK)
        status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        status = bouton_text_status(&name);
    bouton_text_release(&name);
    bouton_text_release(&text);
    return bouton_do_without(b, status, texts_failed);
}

bouton_status bouton_sequence_known(bouton_context *b, bouton_sequence *sequence,
                                    bouton_source *source, bouton_period *period,
                                    bouton_text *certificate) {
    const bouton_cache *cache = b->options.cache;
    bouton_status status = sequence->asked ? BOUTON_OK : ask(b, sequence);
    *source = BOUTON_SOURCE_NONE;
    if (status != BOUTON_OK || sequence->known == NULL)
        return status;
    size_t size = 0;
    bouton_text name = bouton_text_start(b);
    if (bouton_proof_cache_name(sequence->code, &name)) {
        const char *bundled = bouton_certified_bundled(bouton_proof_cache_code(&name), &size);
        *source = bundled != NULL ? BOUTON_SOURCE_PROGRAM : BOUTON_SOURCE_CACHE;
        *period = *bouton_certified_period(sequence->known);
        if (certificate != NULL && bundled != NULL)
            bouton_text_put_bytes(certificate, bundled, size);
        else if (certificate != NULL && !cache->recall(cache->user, name.data, certificate))
            *source = BOUTON_SOURCE_NONE; /* it has gone since */
    }
    status = bouton_text_status(&name);
    if (status == BOUTON_OK && certificate != NULL)
        status = bouton_text_status(certificate);
    bouton_text_release(&name);
    return status;
}

/* Whether a heap's value is kept, its own or that of the heap which the period brings it to. */
static bool is_at_hand(const bouton_run *run, uint64_t n) {
    const bouton_period *period = bouton_run_period(run);
    uint64_t stored;
    bouton_run_stored(run, &stored);
    if (period->proved && n >= period->preperiod + period->period)
        n = period->preperiod + (n - period->preperiod) % period->period;
    return n < stored;
}

static bool is_known(const bouton_sequence *sequence, uint64_t n) {
    return sequence->known != NULL && n >= bouton_certified_from(sequence->known);
}

/* Computes up to n, but no more values than the memory allowed could hold: beyond, only a period
 * found on the way helps, or known before. */
static bouton_status reach(bouton_context *b, bouton_sequence *sequence, uint64_t n) {
    const bouton_period *period = bouton_run_period(sequence->run);
    const uint64_t most = b->options.memory_max / sizeof(uint32_t);
    bouton_status status = BOUTON_OK;
    if (n < bouton_run_count(sequence->run) || period->proved || is_known(sequence, n))
        return BOUTON_OK;
    if (n >= ASK_FROM && !sequence->asked) {
        status = ask(b, sequence);
        return status == BOUTON_OK ? reach(b, sequence, n) : status;
    }
    status = compute_to(b, sequence, n < most ? n : most);
    if (status == BOUTON_OK && n > most && !period->proved)
        return refuse_heap(b, n);
    if (bouton_lacks_memory(b, status))
        return refuse_heap(b, n);
    return status;
}

/* Reads a block with this heap, as much of it as there is. */
static bouton_status read_block(bouton_context *b, bouton_sequence *sequence, uint64_t n,
                                stretch *block) {
    const bouton_run *run = sequence->run;
    const bool proved = bouton_run_period(run)->proved, known = is_known(sequence, n) && !proved;
    uint64_t from = n - n % BLOCK, least, count = BLOCK;
    bouton_run_stored(run, &least);
    if (block->values == NULL)
        block->values = bouton_calloc(b, BLOCK, sizeof *block->values);
    if (block->values == NULL)
        return b->error.status;
    if (known)
        least = bouton_certified_from(sequence->known);
    count -= from < least ? least - from : 0;
    from = from < least ? least : from;
    if (UINT64_MAX - from < count)
        count = UINT64_MAX - from + 1;
    if (!known && !proved && bouton_run_count(run) - from < count)
        count = bouton_run_count(run) - from;
    block->count = 0;
    bouton_status status =
        known ? bouton_certified_values(b, sequence->known, from, (size_t)count, block->values)
              : bouton_run_read(b, run, from, (size_t)count, block->values);
    block->from = from;
    if (status == BOUTON_OK)
        block->count = (size_t)count;
    return status;
}

bouton_status bouton_sequence_value(bouton_context *b, bouton_sequence *sequence, uint64_t n,
                                    uint64_t *value) {
    bouton_status status = reach(b, sequence, n);
    if (status != BOUTON_OK)
        return status;
    if (is_at_hand(sequence->run, n))
        return bouton_run_read(b, sequence->run, n, 1, value);
    for (const stretch *k = sequence->blocks; k < sequence->blocks + BLOCKS; k++)
        if (n >= k->from && n - k->from < k->count) {
            *value = k->values[n - k->from];
            return BOUTON_OK;
        }
    stretch *block = &sequence->blocks[sequence->next_block];
    sequence->next_block = (sequence->next_block + 1) % BLOCKS;
    status = read_block(b, sequence, n, block);
    if (status == BOUTON_NO) { /* the certificate is worth nothing */
        forget_known(b, sequence);
        sequence->kept = false;
        return bouton_sequence_value(b, sequence, n, value);
    }
    if (status == BOUTON_OK)
        *value = block->values[n - block->from];
    return status;
}

bouton_status bouton_sequence_values(bouton_context *b, bouton_sequence *sequence, uint64_t from,
                                     size_t count, uint64_t *values) {
    bouton_status status = count > 0 ? reach(b, sequence, from + count - 1) : BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = bouton_sequence_value(b, sequence, from + i, &values[i]);
    return status;
}

const bouton_period *bouton_sequence_proved(const bouton_sequence *sequence) {
    if (bouton_run_period(sequence->run)->proved)
        return bouton_run_period(sequence->run);
    return sequence->known != NULL ? bouton_certified_period(sequence->known) : NULL;
}

bouton_status bouton_sequence_period(bouton_context *b, bouton_sequence *sequence, uint64_t to,
                                     bouton_period *period) {
    bouton_status status = compute_to(b, sequence, to);
    if (status == BOUTON_OK && bouton_run_count(sequence->run) == to + 1)
        status = bouton_run_look(b, sequence->run);
    if (status == BOUTON_OK)
        status = compute_to(b, sequence, to); /* keeps what has been proved */
    if (status != BOUTON_OK)
        return status;
    *period = *bouton_run_period(sequence->run);
    if (!period->proved || period->checked_to > to)
        *period = (bouton_period){.checked_to = to};
    return BOUTON_OK;
}

bouton_status bouton_sequence_certificate(bouton_context *b, const bouton_sequence *sequence,
                                          bouton_text *out) {
    return bouton_certificate_write(b, sequence->run, out);
}
