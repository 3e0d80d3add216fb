/* SPDX-License-Identifier: MIT */
/* Families of Nim, whose positions are counted by formula. */
#ifndef BOUTON_COMMAND_NIM_FAMILY_H
#define BOUTON_COMMAND_NIM_FAMILY_H

#include "position/family.h"

#include <bouton/nim.h>

/* Appends how many positions have the outcome, in decimal, if all that varies are heaps of Nim,
 * each by itself, and where their order makes no difference, all from one range and at most 20;
 * *is_nim says whether it does. Leaves the family at its first row. */
bouton_status bouton_family_count_nim(bouton_family *family, bool unordered, bouton_play play,
                                      bouton_outcome outcome, bool *is_nim, bouton_text *out);

#endif
