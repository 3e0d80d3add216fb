/* SPDX-License-Identifier: MIT */
/* Reads quotients from their certificates (docs/certificates.md), trusting nothing in them. */
#ifndef BOUTON_MISERE_READ_H
#define BOUTON_MISERE_READ_H

#include "misere/quotient.h"
#include "octal/proof/check.h"

/* After bouton_check_begin, for BOUTON_CLAIM_QUOTIENT and _FIRM: the quotient, which the caller
 * closes, and what is claimed. BOUTON_NO with the error set, and no quotient, if it is refused. */
bouton_status bouton_read_quotient(bouton_check *c, bouton_quotient **quotient);
/* The same, closing the quotient. */
bouton_status bouton_check_quotient(bouton_check *c);
/* The same for BOUTON_CLAIM_DOMINANCE. */
bouton_status bouton_check_dominance(bouton_check *c);

#endif
