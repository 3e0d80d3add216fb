/* SPDX-License-Identifier: MIT */
/* What a sequence reports besides its values, and its checkpoints. */
#include "octal/code/minimal_code.h"
#include "octal/file/checkpoint.h"
#include "octal/proof/certificate.h"
#include "octal/proof/proof_cache.h"
#include "octal/sequence/sequence_inside.h"

bouton_status bouton_sequence_code(const bouton_sequence *s, bouton_text *out) {
    if (s == NULL || out == NULL)
        return BOUTON_INPUT;
    if (s->code != NULL)
        bouton_code_write(s->code, out);
    return bouton_text_status(out);
}

bouton_status bouton_sequence_minimal_code(const bouton_sequence *s, bouton_text *out) {
    if (s == NULL || out == NULL)
        return BOUTON_INPUT;
    bouton_code least = {0};
    bouton_status status = s->code != NULL ? bouton_minimal_code(s->b, s->code, &least) : BOUTON_OK;
    if (status != BOUTON_OK || s->code == NULL)
        return status;
    bouton_code_write(&least, out);
    bouton_code_free(s->b, &least);
    return bouton_text_status(out);
}

bouton_status bouton_sequence_advance(bouton_sequence *s, uint64_t to) {
    if (s == NULL)
        return BOUTON_INPUT;
    return s->run != NULL ? bouton_sequence_compute(s, to) : bouton_sequence_refuse(s);
}

uint64_t bouton_sequence_count(const bouton_sequence *s) {
    return s != NULL && s->run != NULL ? bouton_run_count(s->run) : 0;
}

uint64_t bouton_sequence_largest(const bouton_sequence *s, uint64_t *heap) {
    uint64_t at = 0;
    const uint32_t largest = s != NULL && s->run != NULL ? bouton_run_largest(s->run, &at) : 0;
    if (heap != NULL)
        *heap = at;
    return largest;
}

const char *bouton_sequence_engine(const bouton_sequence *s) {
    return s != NULL && s->run != NULL ? bouton_run_engine(s->run) : NULL;
}

uint64_t bouton_sequence_pace(const bouton_sequence *s) {
    return s != NULL && s->run != NULL ? bouton_run_pace(s->run) : 0;
}

bouton_status bouton_sequence_digest(bouton_sequence *s, uint64_t to, uint64_t *sum) {
    enum { PIECE = 1024 };
    uint64_t values[PIECE];
    uint32_t narrow[PIECE];
    bouton_digest digest = {0};
    if (s == NULL || sum == NULL)
        return BOUTON_INPUT;
    for (uint64_t n = 0; n <= to && digest.count == n;) {
        const size_t count = to - n < PIECE ? (size_t)(to - n) + 1 : PIECE;
        bouton_status status = bouton_sequence_values(s, n, count, values);
        for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
            narrow[i] = (uint32_t)values[i];
            if (values[i] > UINT32_MAX)
                status = bouton_fail(s->b, BOUTON_LIMIT, "value-too-large",
                                     "a digest is of values below 2^32");
        }
        if (status == BOUTON_OK)
            status = bouton_poll(s->b, "values", n, to);
        if (status != BOUTON_OK)
            return status;
        bouton_digest_add(&digest, narrow, count);
        n += count; /* 0 beyond 2^64 - 1, which no digest reaches */
    }
    *sum = bouton_digest_sum(&digest);
    return BOUTON_OK;
}

bouton_status bouton_sequence_rares(bouton_sequence *s, const bouton_rares **rares) {
    if (s == NULL || rares == NULL)
        return BOUTON_INPUT;
    bouton_rare_list_close(s->b, &s->rare_list);
    s->rares = (bouton_rares){.distinguished = false};
    *rares = &s->rares;
    if (s->run == NULL || bouton_run_count(s->run) == 0)
        return BOUTON_OK;
    const bouton_status status = bouton_run_list_rares(s->b, s->run, &s->rare_list);
    const bouton_rare_list *list = &s->rare_list;
    if (status == BOUTON_OK && list->distinguished)
        s->rares = (bouton_rares){.distinguished = true,
                                  .positional = list->positional,
                                  .mask = list->mask,
                                  .count = list->count,
                                  .list = list->list};
    return status;
}

uint64_t bouton_sequence_rare_count(const bouton_sequence *s, uint64_t *last) {
    if (s != NULL && s->run != NULL)
        return bouton_run_rare_count(s->run, last);
    if (last != NULL)
        *last = 0;
    return 0;
}

/* Whether values 1024 to 2047 are G(n + p) = G(n) + s with the same s > 0 for some p. */
static bouton_status look_arithmetic(bouton_sequence *s, bool *looks) {
    enum { FROM = 1024, COUNT = 1024 };
    uint64_t values[COUNT];
    *looks = false;
    if (s->found.checked_to < FROM + COUNT || bouton_code_parts(s->code) <= 1)
        return BOUTON_OK;
    bouton_status status = bouton_sequence_values(s, FROM, COUNT, values);
    for (size_t p = 1; p <= COUNT / 4 && status == BOUTON_OK && !*looks; p++) {
        size_t n = 0;
        while (n + p < COUNT && values[n + p] > values[n] &&
               values[n + p] - values[n] == values[p] - values[0])
            n++;
        *looks = n + p == COUNT;
    }
    return status;
}

/* The period that the run has proved, and how. */
static bouton_period proved_by(const bouton_run *run) {
    bouton_period period = *bouton_run_period(run);
    period.proof = bouton_run_proof_of(run).kind;
    return period;
}

bouton_status bouton_sequence_period(bouton_sequence *s, uint64_t to,
                                     const bouton_period **period) {
    if (s == NULL || period == NULL)
        return BOUTON_INPUT;
    *period = &s->found;
    s->found = s->by_formula;
    if (s->by_formula.proved)
        return BOUTON_OK;
    if (s->run == NULL)
        return bouton_fail(s->b, BOUTON_INPUT, "no-code",
                           "%s has no code, so no period can be proved", s->rule);
    bouton_status status = bouton_sequence_compute(s, to);
    if (status == BOUTON_OK && bouton_run_count(s->run) > to)
        status = bouton_run_look(s->b, s->run);
    if (status == BOUTON_OK)
        status = bouton_sequence_compute(s, to); /* keeps what has been proved */
    if (status != BOUTON_OK)
        return status;
    s->found = proved_by(s->run);
    if (s->found.proved && s->found.checked_to <= to)
        return BOUTON_OK;
    s->found = (bouton_period){.checked_to = to};
    return look_arithmetic(s, &s->found.looks_arithmetic);
}

const bouton_period *bouton_sequence_proved(bouton_sequence *s) {
    if (s == NULL)
        return NULL;
    if (s->by_formula.proved)
        return &s->by_formula;
    if (s->run != NULL && bouton_run_period(s->run)->proved)
        s->proved = proved_by(s->run);
    else if (s->known != NULL)
        s->proved = *bouton_certified_period(s->known);
    else
        return NULL;
    return &s->proved;
}

bouton_status bouton_sequence_recall(bouton_sequence *s, const bouton_period **period,
                                     bouton_text *certificate) {
    if (s == NULL || period == NULL)
        return BOUTON_INPUT;
    const bouton_cache *cache = s->b->options.cache;
    *period = &s->found;
    s->found = (bouton_period){.proved = false};
    bouton_status status = s->run != NULL ? bouton_sequence_ask(s) : BOUTON_OK;
    if (status != BOUTON_OK || s->known == NULL)
        return status;
    size_t size = 0;
    bouton_text name = bouton_text_start(s->b);
    if (bouton_proof_cache_name(s->code, &name)) {
        const char *bundled = bouton_certified_bundled(bouton_proof_cache_code(&name), &size);
        s->found = *bouton_certified_period(s->known);
        s->found.source = bundled != NULL ? BOUTON_SOURCE_PROGRAM : BOUTON_SOURCE_CACHE;
        if (certificate != NULL && bundled != NULL)
            bouton_text_put_bytes(certificate, bundled, size);
        else if (certificate != NULL && !cache->recall(cache->user, name.data, certificate))
            s->found = (bouton_period){.proved = false}; /* it has been dropped since */
    }
    status = bouton_text_status(&name);
    if (status == BOUTON_OK && certificate != NULL)
        status = bouton_text_status(certificate);
    bouton_text_release(&name);
    return status;
}

bouton_status bouton_sequence_certificate(const bouton_sequence *s, bouton_text *out) {
    if (s == NULL || out == NULL)
        return BOUTON_INPUT;
    if (s->run == NULL)
        return bouton_fail(s->b, BOUTON_LIMIT, "not-proved", "there is no period to certify");
    return bouton_certificate_write(s->b, s->run, out);
}

bouton_status bouton_sequence_save(const bouton_sequence *s, const void *more, size_t more_size,
                                   bouton_text *out) {
    if (s == NULL || out == NULL || (more == NULL && more_size > 0))
        return BOUTON_INPUT;
    return s->run != NULL ? bouton_checkpoint_write(s->b, s->run, more, more_size, out)
                          : bouton_sequence_refuse(s);
}

bouton_status bouton_sequence_restore(bouton_sequence *s, const void *bytes, size_t size,
                                      const void **more, size_t *more_size) {
    const char *found = NULL;
    size_t found_size = 0;
    if (s == NULL || bytes == NULL)
        return BOUTON_INPUT;
    if (s->run == NULL)
        return bouton_sequence_refuse(s);
    if (bouton_run_count(s->run) > 0)
        return bouton_fail(s->b, BOUTON_INPUT, "argument", "the sequence has begun already");
    const bouton_status status =
        bouton_checkpoint_read(s->b, s->run, bytes, size, &found, &found_size);
    if (more != NULL)
        *more = found;
    if (more_size != NULL)
        *more_size = found_size;
    return status;
}
