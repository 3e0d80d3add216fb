/* SPDX-License-Identifier: MIT */
/* A slip told as soon as it is made, to those who learn: for plain lines and for the full screen.
 */
#ifndef BOUTON_HOST_SLIP_H
#define BOUTON_HOST_SLIP_H

#include <bouton/bouton.h>

/* If the last move threw something away, says so in a sentence or two, with the reason; otherwise
 * nothing. Takes as long as it takes to solve what was there before. */
bouton_status slip_tell(bouton_context *b, const bouton_match *match, bouton_text *out);

#endif
