/* SPDX-License-Identifier: MIT */
/* Certificates of periods, for bouton-check; the format is in docs/certificates.md. */
#ifndef BOUTON_OCTAL_PROOF_CERTIFICATE_H
#define BOUTON_OCTAL_PROOF_CERTIFICATE_H

#include "octal/sequence/run.h"

/* Writes the certificate of the period that a run has proved. */
bouton_status bouton_certificate_write(bouton_context *b, const bouton_run *run, bouton_text *out);

#endif
