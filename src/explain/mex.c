/* SPDX-License-Identifier: MIT */
/* Writes a mex: a move to each smaller value, and that none leads to the value itself. */
#include "explain/explain.h"

enum { WITNESSES_CUT = 6 }; /* of a mex with a long list, besides the last */

typedef unsigned long long number;

/* "0 (8 + 1)" */
static void put_witness(const bouton_explanation *e, const bouton_solution *s,
                        const bouton_reason *mex, size_t v, bouton_text *out) {
    const bouton_reason_move *witness = &e->reasons.moves[mex->first_move + v];
    const size_t parts = bouton_option_size(&e->reasons.states, witness->option);
    bouton_text_printf(out, "%llu (", (number)v);
    bouton_text_put(out, parts == 0 ? "nothing left" : "");
    bouton_put_parts(s->position->components[witness->component].rule, &e->reasons.states,
                     witness->option, out);
    bouton_text_put(out, ")");
}

void bouton_put_witnesses(const bouton_explanation *e, const bouton_solution *s,
                          const bouton_reason *mex, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, mex), value = n[0];
    BOUTON_ASSERT(value > 0 && value <= mex->move_count);
    if (n[1] == 1) {
        const bouton_reason_move *only = &e->reasons.moves[mex->first_move];
        bouton_text_put(out, "its only move leaves ");
        bouton_put_left(s->position->components[only->component].rule, &e->reasons.states,
                        only->option, out);
        bouton_text_put(out, ", worth 0");
        return;
    }
    const bool cut = value > BOUTON_LISTED_MAX && e->detail != BOUTON_FULL;
    const uint64_t listed = cut ? WITNESSES_CUT : value - 1;
    bouton_text_put(out, "its moves lead to ");
    for (uint64_t v = 0; v < listed; v++) {
        bouton_text_put(out, v > 0 ? ", " : "");
        put_witness(e, s, mex, v, out);
    }
    bouton_text_put(out, cut ? ", ... and " : value > 1 ? " and " : "");
    put_witness(e, s, mex, value - 1, out);
}

void bouton_put_mex(const bouton_explanation *e, const bouton_solution *s, const bouton_reason *mex,
                    bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, mex);
    if (n[1] == 0) {
        bouton_text_put(out, "it has no move");
        return;
    }
    if (n[0] > 0)
        bouton_put_witnesses(e, s, mex, out);
    if (n[1] == 1)
        bouton_text_put(out, n[0] > 0 ? "" : "its only move does not lead to 0");
    else
        bouton_text_printf(out,
                           n[0] > 0 ? ", but none of the %llu leads to %llu"
                                    : "none of its %llu moves leads to %llu",
                           (number)n[1], (number)n[0]);
}
