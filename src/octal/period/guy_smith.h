/* SPDX-License-Identifier: MIT */
/* Periods proved from given values. */
#ifndef BOUTON_OCTAL_PERIOD_GUY_SMITH_H
#define BOUTON_OCTAL_PERIOD_GUY_SMITH_H

#include "octal/sequence.h"

/* The least period proved by values[0] .. values[count - 1], by the theorem of Guy and Smith;
 * period->proved is set accordingly. */
bouton_status bouton_guy_smith(bouton_context *b, const bouton_code *code, const uint32_t *values,
                               uint64_t count, bouton_period *period);

#endif
