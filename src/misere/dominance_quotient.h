/* SPDX-License-Identifier: MIT */
/* What else is done by the dominance of a quotient's rule. */
#ifndef BOUTON_MISERE_DOMINANCE_QUOTIENT_H
#define BOUTON_MISERE_DOMINANCE_QUOTIENT_H

#include "misere/quotient.h"

/* Whether it tells a heap. */
bool bouton_dominance_has(const bouton_quotient *quotient, uint64_t heap);
/* Whether a sum is lost in which an option, of a heap that it tells, lies beside a rest. */
bool bouton_dominance_after(const bouton_quotient *quotient, const bouton_standings *rest,
                            const bouton_heap_option *option);
/* bouton_quotient_certificate of it. */
bouton_status bouton_dominance_certificate(const bouton_quotient *quotient, bouton_text *out);

#endif
