/* SPDX-License-Identifier: MIT */
/* What nimbers below 2^128 need beyond <bouton/nimber.h>. */
#ifndef BOUTON_NIMBER_NIMBER128_H
#define BOUTON_NIMBER_NIMBER128_H

#include <bouton/nimber.h>

static inline bool bouton_nimber128_is_zero(bouton_nimber128 x) {
    return (x.low | x.high) == 0;
}

static inline bool bouton_nimber128_equal(bouton_nimber128 x, bouton_nimber128 y) {
    return x.low == y.low && x.high == y.high;
}

static inline bouton_nimber128 bouton_nimber128_sum(bouton_nimber128 x, bouton_nimber128 y) {
    return (bouton_nimber128){x.low ^ y.low, x.high ^ y.high};
}

/* Writes a number below 2^128 in decimal. */
void bouton_nimber128_put(bouton_text *text, bouton_nimber128 x);

#endif
