/* SPDX-License-Identifier: MIT */
/* Sums of boards, graphs and whatever else has no code, by the quotient of their closed set. */
#include "misere/at_hand.h"
#include "misere/quotient.h"

enum {
    POSITIONS_MAX = 1 << 12,
    STEPS_MAX = 1 << 26, /* some 100 ms */
};

/* Whether there are two components, or one that falls apart; not heaps of codes alone, and none to
 * which play can come back. */
static bouton_status is_wanted(const bouton_position *position, bool *wanted) {
    bouton_moves parts = bouton_moves_new(position->b);
    bouton_status status = BOUTON_OK;
    bool loopy = false, codes = true;
    for (size_t i = 0; i < position->count; i++) {
        loopy |= position->components[i].rule->game->loopy;
        codes &= bouton_rule_has_code(position->components[i].rule);
    }
    *wanted = !loopy && !codes;
    if (*wanted && position->count == 1) {
        status = bouton_rule_simplify(position->components[0].rule, bouton_position_at(position, 0),
                                      false, &parts);
        *wanted = status == BOUTON_OK && bouton_option_size(&parts, 0) > 1;
    }
    bouton_moves_free(&parts);
    return status;
}

bouton_status bouton_quotient_of_closed_set(const bouton_position *position,
                                            bouton_quotient **quotient) {
    bouton_context *b = position->b;
    bool wanted;
    *quotient = NULL;
    bouton_status status = is_wanted(position, &wanted);
    if (status != BOUTON_OK || !wanted)
        return bouton_quotient_was_stopped(b, status) ? status : BOUTON_OK;
    bouton_quotient *q = bouton_quotient_of_position(position, POSITIONS_MAX);
    status = q != NULL ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK) {
        bouton_quotient_limit(q, STEPS_MAX);
        q->meter.counts_rows = true;
        status = bouton_quotient_advance(q, 0, false);
    }
    if (status == BOUTON_OK) {
        *quotient = q;
        return BOUTON_OK;
    }
    bouton_quotient_close(q);
    return bouton_quotient_was_stopped(b, status) ? status : BOUTON_OK;
}

bouton_status bouton_quotient_outcome(const bouton_quotient *quotient,
                                      const bouton_position *position, bouton_outcome *outcome) {
    bouton_status status = BOUTON_OK;
    uint32_t product = 0, element = 0;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        status = bouton_quotient_component(quotient, position, i, &element);
        product = bouton_quotient_product(quotient, product, element);
    }
    *outcome = bouton_quotient_is_lost(quotient, product) ? BOUTON_P : BOUTON_N;
    return status;
}
