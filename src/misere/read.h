/* SPDX-License-Identifier: MIT */
/* Quotients out of their certificates (docs/certificates.md): nothing in them is believed. */
#ifndef BOUTON_MISERE_READ_H
#define BOUTON_MISERE_READ_H

#include "misere/quotient.h"
#include "octal/proof/check.h"

/* After bouton_check_begin, of BOUTON_CLAIM_QUOTIENT and _FIRM: the quotient, which the caller
 * closes, and what is claimed. BOUTON_NO with the error set, and no quotient, where it is refused.
 */
bouton_status bouton_read_quotient(bouton_check *c, bouton_quotient **quotient);
/* The same, the quotient closed. */
bouton_status bouton_check_quotient(bouton_check *c);
/* Of BOUTON_CLAIM_DOMINANCE. */
bouton_status bouton_check_dominance(bouton_check *c);

#endif
