/* SPDX-License-Identifier: MIT */
#include "octal/proof/proof_cache.h"

#include "octal/proof/certificate.h"
#include "octal/replay/certified.h"

#include <string.h>

enum {
    KEEP_FROM = 1 << 16, /* proofs of fewer values are quick to repeat */
    NAME_MAX_BYTES = 200,
};

static const char prefix[] = "period-";

bool bouton_proof_cache_name(const bouton_code *code, bouton_text *name) {
    unsigned sizes;
    if (!bouton_shape_fits(code) || !bouton_code_sizes(code, &sizes) || sizes != 0)
        return false;
    bouton_text_put(name, prefix);
    bouton_code_write(code, name);
    return bouton_text_status(name) == BOUTON_OK && name->size <= NAME_MAX_BYTES;
}

const char *bouton_proof_cache_code(const bouton_text *name) {
    return name->data + strlen(prefix);
}

bouton_status bouton_proof_cache_keep(bouton_context *b, const bouton_run *run) {
    const bouton_cache *cache = b->options.cache;
    const bouton_period *period = bouton_run_period(run);
    if (cache->keep == NULL || !period->proved ||
        bouton_run_proof_of(run).kind != BOUTON_PROOF_WINDOWS || period->checked_to < KEEP_FROM)
        return BOUTON_OK;
    bouton_text name = bouton_text_start(b), text = bouton_text_start(b);
    const uint64_t texts_failed = b->texts_failed;
    bouton_status status = BOUTON_OK;
    size_t size;
    if (bouton_proof_cache_name(bouton_run_code(run), &name) &&
        bouton_certified_bundled(bouton_proof_cache_code(&name), &size) == NULL) {
        const char *why = NULL;
        bouton_certified *known = NULL;
        status = bouton_certificate_write(b, run, &text);
        if (status == BOUTON_OK)
            known = bouton_certified_read(b, bouton_run_code(run), text.data, text.size, &why);
        if (known != NULL) /* don't keep what can't be read back */
            cache->keep(cache->user, name.data, text.data, text.size);
        else if (status == BOUTON_OK && why == NULL)
            status = b->error.status;
        bouton_certified_free(b, known);
    }
    if (status == BOUTON_OK)
        status = bouton_text_status(&name);
    bouton_text_release(&name);
    bouton_text_release(&text);
    return bouton_do_without(b, status, texts_failed); /* the period is proved nevertheless */
}
