/* SPDX-License-Identifier: MIT */
/*
 * Certificates checked by the library's own engines. Nothing in them is trusted: values are
 * recomputed, by engines that prove each, and each word is compared with them.
 */
#ifndef BOUTON_OCTAL_PROOF_CHECK_H
#define BOUTON_OCTAL_PROOF_CHECK_H

#include "octal/file/scan.h"
#include "octal/sequence.h"

typedef struct bouton_check {
    bouton_context *b;
    const char *text;
    size_t size;
    bouton_scan scan; /* past the line "claim ..." */
    bool all;
    bouton_certificate claim;
} bouton_check;

/* Reads the claim, and checks the sum; `c` has the context and the text. BOUTON_NO with the error
 * set if the certificate is refused, here and below. */
bouton_status bouton_check_begin(bouton_check *c);

/* Check certificates of one kind each. */
bouton_status bouton_check_period(bouton_check *c);
bouton_status bouton_check_outcome(bouton_check *c);
bouton_status bouton_check_value(bouton_check *c);
/* Checks a period, by the theorem of windows. */
bouton_status bouton_check_windows(bouton_check *c, const bouton_code *code);

/* BOUTON_NO with the place and the reason, as bouton_fail; or the scan's, if it has a fault. */
bouton_status bouton_check_refuse(const bouton_check *c, const char *why);
bouton_status bouton_check_scanned(const bouton_check *c);

/* Records what the certificate is for, cut off if that is long. */
void bouton_check_tell(bouton_check *c, const char *text, size_t size);

/* Whether a text is a code in the form used by certificates: capital letters, a digit before the
 * point, at most 4095 after it. */
bool bouton_check_is_code(const char *text, size_t size);
/* Reads the next line, "rule CODE"; the caller frees the code if this returns BOUTON_OK. */
bouton_status bouton_check_rule(bouton_check *c, bouton_code *code, const char **text,
                                size_t *size);

/* G(0) .. G(count - 1), all computed; released by bouton_release_memory. */
bouton_status bouton_check_values(const bouton_check *c, const bouton_code *code, size_t count,
                                  uint32_t **values);

#endif
