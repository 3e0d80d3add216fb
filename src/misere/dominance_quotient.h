/* SPDX-License-Identifier: MIT */
/* What the dominance of a quotient's rule does for sums. */
#ifndef BOUTON_MISERE_DOMINANCE_QUOTIENT_H
#define BOUTON_MISERE_DOMINANCE_QUOTIENT_H

#include "misere/quotient.h"

/* Whether it covers a heap. */
bool bouton_dominance_has(const bouton_quotient *quotient, uint64_t heap);
/* Whether an option of a heap that it covers, plus a rest, is lost. */
bool bouton_dominance_after(const bouton_quotient *quotient, const bouton_standings *rest,
                            const bouton_heap_option *option);
/* bouton_quotient_certificate of the dominance. */
bouton_status bouton_dominance_certificate(const bouton_quotient *quotient, bouton_text *out);

#endif
