/* SPDX-License-Identifier: MIT */
/* What the one-hot kernel is told of a settled space. */
#ifndef BOUTON_HEAP_ONEHOT_PLAN_H
#define BOUTON_HEAP_ONEHOT_PLAN_H

#include "heap/onehot_kernel.h"
#include "heap/settled.h"

enum { BOUTON_WORD_INDICES = 16 }; /* indices that a word can hold */

/* shows: whether rare values are to be shown to be options. */
bouton_status bouton_onehot_plan_open(bouton *b, bouton_onehot_plan *plan,
                                      const bouton_settled *settled, bool shows);
void bouton_onehot_plan_close(bouton *b, bouton_onehot_plan *plan);

#endif
