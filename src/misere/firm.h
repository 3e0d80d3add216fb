/* SPDX-License-Identifier: MIT */
/*
 * Firm heaps: each sum that has one is lost in misere play exactly if it is in normal play.
 *
 * Where the heaps of a rule that are not firm end early enough, those that are too large to be in
 * the quotient are firm as well (docs/theory.md, section 8, theorem 3): with one of them a sum is
 * told by the nim-sum of its values, without one by the quotient. So misere play is settled for all
 * heaps, though neither a period need be known nor the quotient be finite.
 */
#ifndef BOUTON_MISERE_FIRM_H
#define BOUTON_MISERE_FIRM_H

#include "misere/quotient.h"

/* Looks whether the heaps in show that all from one on are firm; sets facts.firm_from, and which
 * elements are firm. */
bouton_status bouton_quotient_find_firm(bouton_quotient *quotient);
/* Finds the firm elements again, the quotient having changed: if it is right about the sums of the
 * pieces that show the others to be firm, and these are firm in it, it is right about all. */
bouton_status bouton_quotient_confirm_firm(bouton_quotient *quotient);
/* The pieces that show it: those below this number. */
uint32_t bouton_firm_pieces(const bouton_quotient *quotient);

/* The firm element of a piece whose heap is firm; BOUTON_NO_ELEMENT where the quotient has none of
 * its value so far. */
bouton_status bouton_quotient_firm_image(bouton_quotient *quotient, uint32_t piece, uint16_t *x);

void bouton_firm_free(bouton_quotient *quotient);

#endif
