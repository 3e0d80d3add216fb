/* SPDX-License-Identifier: MIT */
/*
 * A sequence answers for any heap: from stored values, by recomputing others, by the period that
 * the run has proved, or by one that was proved before and is known from its certificate. What has
 * to be recomputed is read in blocks, since neighbouring heaps are usually wanted too.
 */
#include "octal/proof/proof_cache.h"
#include "octal/sequence/sequence_inside.h"

#include <string.h>

enum {
    ASK_FROM = 1 << 14, /* below this heap computing is faster than reading a certificate */
    BLOCK = 1 << 16,    /* heaps */
};

static bouton_sequence *make(bouton_context *b, const bouton_sequence_options *options) {
    bouton_sequence *s = bouton_calloc(b, 1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->b = b;
    if (options != NULL)
        bouton_copy_sized(&s->options, sizeof s->options, options, sizeof s->options);
    return s;
}

static bouton_sequence *start(bouton_sequence *s, const bouton_code *code) {
    const bouton_run_options options = {.period = !s->options.every_value,
                                        .sink = s->options.sink,
                                        .sink_user = s->options.sink_user,
                                        .end = s->options.end};
    s->code = code;
    s->run = bouton_run_open(s->b, code, &options);
    if (s->run != NULL)
        return s;
    bouton_sequence_close(s);
    return NULL;
}

bouton_sequence *bouton_sequence_new(bouton_context *b, const bouton_code *code,
                                     const bouton_sequence_options *options) {
    bouton_sequence *s = make(b, options);
    return s != NULL && code != NULL ? start(s, code) : s;
}

bouton_sequence *bouton_sequence_open_code(bouton_context *b, const char *code,
                                           const bouton_sequence_options *options) {
    if (b == NULL)
        return NULL;
    if (code == NULL)
        bouton_fail(b, BOUTON_INPUT, "argument", "the code is missing");
    bouton_sequence *s = code != NULL ? make(b, options) : NULL;
    if (s == NULL)
        return NULL;
    if (bouton_code_read(b, &s->own, code, strlen(code)) == BOUTON_OK)
        return start(s, &s->own);
    bouton_sequence_close(s);
    return NULL;
}

void bouton_sequence_set_rule(bouton_sequence *s, const char *rule, bouton_formula *formula,
                              const void *user, const bouton_period *period) {
    s->rule = rule;
    s->formula = formula;
    s->formula_user = user;
    if (period != NULL)
        s->by_formula = *period;
}

static void forget_known(bouton_sequence *s) {
    bouton_certified_free(s->b, s->known);
    s->known = NULL;
    for (size_t i = 0; i < BOUTON_SEQUENCE_BLOCKS; i++)
        s->blocks[i].count = 0;
}

void bouton_sequence_close(bouton_sequence *s) {
    if (s == NULL)
        return;
    bouton_context *b = s->b;
    forget_known(s);
    for (size_t i = 0; i < BOUTON_SEQUENCE_BLOCKS; i++)
        bouton_release_memory(b, s->blocks[i].values, BLOCK * sizeof(uint64_t));
    bouton_rare_list_close(b, &s->rare_list);
    bouton_run_close(b, s->run);
    bouton_code_free(b, &s->own);
    bouton_release_memory(b, s, sizeof *s);
}

static bouton_status refuse_heap(const bouton_sequence *s, uint64_t n) {
    return bouton_fail(
        s->b, BOUTON_LIMIT, "heap-too-large",
        "no period is known here and none was found on the way, so the value of a heap of %llu "
        "needs all those before it, for which the %llu MB of memory allowed are too few",
        (unsigned long long)n, (unsigned long long)(s->b->options.memory_max >> 20));
}

bouton_status bouton_sequence_compute(bouton_sequence *s, uint64_t n) {
    bouton_status status = bouton_run_to(s->b, s->run, n);
    if (status != BOUTON_OK || s->kept || !bouton_run_period(s->run)->proved)
        return status;
    s->kept = true;
    return bouton_proof_cache_keep(s->b, s->run);
}

/* Checks a certificate from outside closely. */
static bouton_status start_doubted(bouton_sequence *s) {
    const uint64_t first = bouton_certified_first(s->known);
    uint64_t stored;
    bouton_status status = bouton_sequence_compute(s, first - 1);
    const uint32_t *values = bouton_run_stored(s->run, &stored);
    if (status == BOUTON_OK && stored < first) {
        forget_known(s); /* the run has found the period itself by now */
        return BOUTON_OK;
    }
    if (status == BOUTON_OK)
        status = bouton_certified_start(s->b, s->known, values);
    return status == BOUTON_OK ? bouton_certified_try(s->b, s->known) : status;
}

/* Makes the sequence known by a certificate, if this is a valid one; *why is the reason if not. */
static bouton_status use_certificate(bouton_sequence *s, const char *text, size_t size,
                                     bool doubted, const char **why) {
    s->known = bouton_certified_read(s->b, s->code, text, size, why);
    if (s->known == NULL)
        return *why != NULL ? BOUTON_OK : s->b->error.status;
    const bouton_status status =
        doubted ? start_doubted(s) : bouton_certified_start(s->b, s->known, NULL);
    if (status != BOUTON_OK)
        forget_known(s);
    *why = status == BOUTON_NO ? s->b->error.message : NULL;
    return status == BOUTON_NO ? BOUTON_OK : status;
}

/* Looks for a certificate of the sequence's period, once. One that exceeds the memory limit is
 * ignored: not every request needs it. */
bouton_status bouton_sequence_ask(bouton_sequence *s) {
    bouton_context *b = s->b;
    const bouton_cache *cache = b->options.cache;
    bouton_text name = bouton_text_start(b), text = bouton_text_start(b);
    const char *why = NULL;
    bouton_status status = BOUTON_OK;
    size_t size = 0;
    const uint64_t texts_failed = b->texts_failed;
    if (s->asked)
        return BOUTON_OK;
    s->asked = true;
    if (bouton_proof_cache_name(s->code, &name)) {
        const char *bundled = bouton_certified_bundled(bouton_proof_cache_code(&name), &size);
        if (bundled != NULL)
            status = use_certificate(s, bundled, size, false, &why);
        else if (cache->recall != NULL && cache->recall(cache->user, name.data, &text) &&
                 bouton_text_status(&text) == BOUTON_OK) {
            status = use_certificate(s, text.data, text.size, true, &why);
            s->kept = s->known != NULL;
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

/* Whether a heap's value is stored, or that of the heap to which the period maps it. */
static bool is_at_hand(const bouton_run *run, uint64_t n) {
    const bouton_period *period = bouton_run_period(run);
    uint64_t stored;
    bouton_run_stored(run, &stored);
    if (period->proved && n >= period->preperiod + period->period)
        n = period->preperiod + (n - period->preperiod) % period->period;
    return n < stored;
}

static bool is_known(const bouton_sequence *s, uint64_t n) {
    return s->known != NULL && n >= bouton_certified_from(s->known);
}

/* Computes up to n, but no more values than the memory limit could hold: beyond that, only a period
 * helps, found on the way or known before. */
static bouton_status reach(bouton_sequence *s, uint64_t n) {
    const bouton_period *period = bouton_run_period(s->run);
    const uint64_t most = bouton_memory_share(s->b) / sizeof(uint32_t);
    bouton_status status = BOUTON_OK;
    if (n < bouton_run_count(s->run) || period->proved || is_known(s, n))
        return BOUTON_OK;
    if (n >= ASK_FROM && !s->asked) {
        status = bouton_sequence_ask(s);
        return status == BOUTON_OK ? reach(s, n) : status;
    }
    status = bouton_sequence_compute(s, n < most ? n : most);
    if (status == BOUTON_OK && n > most && !period->proved)
        return refuse_heap(s, n);
    if (bouton_lacks_memory(s->b, status))
        return refuse_heap(s, n);
    return status;
}

/* Reads the block that contains this heap, as far as it exists. */
static bouton_status read_block(bouton_sequence *s, uint64_t n, bouton_block *block) {
    const bouton_run *run = s->run;
    const bool proved = bouton_run_period(run)->proved, known = is_known(s, n) && !proved;
    uint64_t from = n - n % BLOCK, least, count = BLOCK;
    bouton_run_stored(run, &least);
    if (block->values == NULL)
        block->values = bouton_calloc(s->b, BLOCK, sizeof *block->values);
    if (block->values == NULL)
        return s->b->error.status;
    if (known)
        least = bouton_certified_from(s->known);
    count -= from < least ? least - from : 0;
    from = from < least ? least : from;
    if (UINT64_MAX - from < count)
        count = UINT64_MAX - from + 1;
    if (!known && !proved && bouton_run_count(run) - from < count)
        count = bouton_run_count(run) - from;
    block->count = 0;
    bouton_status status =
        known ? bouton_certified_values(s->b, s->known, from, (size_t)count, block->values)
              : bouton_run_read(s->b, run, from, (size_t)count, block->values);
    block->from = from;
    if (status == BOUTON_OK)
        block->count = (size_t)count;
    return status;
}

bouton_status bouton_sequence_refuse(const bouton_sequence *s) {
    return bouton_fail(s->b, BOUTON_LIMIT, "no-code",
                       "%s has no code: the values of heaps so large are not known", s->rule);
}

static bouton_status value_of(bouton_sequence *s, uint64_t n, uint64_t *value) {
    if (s->formula != NULL && s->formula(s->formula_user, n, value))
        return BOUTON_OK;
    bouton_status status = s->run != NULL ? reach(s, n) : bouton_sequence_refuse(s);
    if (status != BOUTON_OK)
        return status;
    if (is_at_hand(s->run, n))
        return bouton_run_read(s->b, s->run, n, 1, value);
    for (const bouton_block *k = s->blocks; k < s->blocks + BOUTON_SEQUENCE_BLOCKS; k++)
        if (n >= k->from && n - k->from < k->count) {
            *value = k->values[n - k->from];
            return BOUTON_OK;
        }
    bouton_block *block = &s->blocks[s->next_block];
    s->next_block = (s->next_block + 1) % BOUTON_SEQUENCE_BLOCKS;
    status = read_block(s, n, block);
    if (status == BOUTON_NO) { /* the certificate is invalid */
        forget_known(s);
        s->kept = false;
        return value_of(s, n, value);
    }
    if (status == BOUTON_OK)
        *value = block->values[n - block->from];
    return status;
}

bouton_status bouton_sequence_value(bouton_sequence *s, uint64_t n, uint64_t *value) {
    return s != NULL && value != NULL ? value_of(s, n, value) : BOUTON_INPUT;
}

bouton_status bouton_sequence_values(bouton_sequence *s, uint64_t from, size_t count,
                                     uint64_t *values) {
    if (s == NULL || (values == NULL && count > 0))
        return BOUTON_INPUT;
    if (count > 0 && count - 1 > UINT64_MAX - from)
        return bouton_fail(s->b, BOUTON_INPUT, "argument", "there are no heaps beyond 2^64 - 1");
    uint64_t last;
    bouton_status status = count > 0 ? value_of(s, from + (count - 1), &last) : BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = value_of(s, from + i, &values[i]);
    return status;
}
