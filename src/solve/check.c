/* SPDX-License-Identifier: MIT */
/* Checks certificates of all kinds, each in the module that its claim is about. */
#include "misere/read.h"

#include <string.h>

static bouton_status check(bouton_check *c) {
    const bouton_status status = bouton_check_begin(c);
    if (status != BOUTON_OK)
        return status;
    switch (c->claim.claim) {
    case BOUTON_CLAIM_PERIOD:
        return bouton_check_period(c);
    case BOUTON_CLAIM_OUTCOME:
        return bouton_check_outcome(c);
    case BOUTON_CLAIM_VALUE:
        return bouton_check_value(c);
    case BOUTON_CLAIM_QUOTIENT:
    case BOUTON_CLAIM_FIRM:
    case BOUTON_CLAIM_CLOSED:
        return bouton_check_quotient(c);
    case BOUTON_CLAIM_DOMINANCE:
        return bouton_check_dominance(c);
    default:
        return bouton_fail(
            c->b, BOUTON_INPUT, "certificate",
            "certificates of automata and of searches are checked by bouton-check alone");
    }
}

bouton_status bouton_certificate_check(bouton_context *b, const void *bytes, size_t size, bool all,
                                       bouton_certificate *claim) {
    if (b == NULL || (bytes == NULL && size > 0))
        return BOUTON_INPUT;
    bouton_check c = {.b = b, .text = size > 0 ? bytes : "", .size = size, .all = all};
    bouton_status status = check(&c);
    if (status == BOUTON_OK && c.claim.sampled)
        status = bouton_fail(b, BOUTON_LIMIT, "sampled",
                             "the certificate is right as far as it was looked at");
    if (claim != NULL) {
        const size_t given = claim->size != 0 ? claim->size : sizeof c.claim;
        c.claim.size = given;
        memcpy(claim, &c.claim, given < sizeof c.claim ? given : sizeof c.claim);
    }
    return status;
}
