/* SPDX-License-Identifier: MIT */
/* A steady state in the form the bit-set kernel needs. */
#ifndef BOUTON_OCTAL_ENGINE_BITSET_PLAN_H
#define BOUTON_OCTAL_ENGINE_BITSET_PLAN_H

#include "octal/engine/bitset_kernel.h"
#include "octal/engine/steady.h"

enum { BOUTON_WORD_INDICES = 16 }; /* indices that a word can hold */

/* `shows`: whether rare values are to be shown to be options. */
bouton_status bouton_bitset_plan_open(bouton_context *b, bouton_bitset_plan *plan,
                                      const bouton_steady *steady, bool shows);
void bouton_bitset_plan_close(bouton_context *b, bouton_bitset_plan *plan);

#endif
