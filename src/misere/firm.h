/* SPDX-License-Identifier: MIT */
/*
 * Firm heaps: each sum that has one is lost in misere play exactly if it is in normal play.
 *
 * If a rule has no heaps that are not firm beyond a sufficiently small size, those too large to be
 * in the quotient are firm as well (docs/theory.md, section 8, theorem 3): a sum with one of them
 * is decided by the nim-sum of its values, one without by the quotient. So misere play is settled
 * for all heaps, even if no period is known and the quotient is infinite.
 */
#ifndef BOUTON_MISERE_FIRM_H
#define BOUTON_MISERE_FIRM_H

#include "misere/quotient.h"

/* Checks whether the included heaps show that all from one on are firm; sets facts.firm_from, and
 * which elements are firm. */
bouton_status bouton_quotient_find_firm(bouton_quotient *quotient);
/* Finds the firm elements again after the quotient has changed: if it is correct for the sums of
 * the pieces that show the others to be firm, and these are firm in it, it is correct for all. */
bouton_status bouton_quotient_confirm_firm(bouton_quotient *quotient);
/* The pieces that show firmness are those below this number. */
uint32_t bouton_firm_pieces(const bouton_quotient *quotient);

/* The firm element of a piece whose heap is firm; BOUTON_NO_ELEMENT if the quotient has none of its
 * value yet. */
bouton_status bouton_quotient_firm_image(bouton_quotient *quotient, uint32_t piece, uint16_t *x);

void bouton_firm_free(bouton_quotient *quotient);

#endif
