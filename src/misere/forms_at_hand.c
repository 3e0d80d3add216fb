/* SPDX-License-Identifier: MIT */
/* Sums of heaps that no quotient decides, by their canonical forms. */
#include "misere/at_hand.h"
#include "misere/canonical.h"
#include "misere/quotient.h"

#ifdef BOUTON_PAGE /* kept out of the page: such sums are searched there */
bouton_status bouton_forms_at_hand(const bouton_position *position, bouton_canonical **forms) {
    (void)position;
    *forms = NULL;
    return BOUTON_OK;
}

bouton_status bouton_forms_outcome(bouton_canonical *forms, const bouton_position *position,
                                   bool *knows, bouton_outcome *outcome) {
    (void)forms, (void)position, (void)outcome;
    *knows = false;
    return BOUTON_OK;
}

void bouton_forms_free(bouton_canonical *forms) {
    (void)forms;
}
#else
enum {
    HEAP_MAX = 1000,
    STEPS_MAX = 1 << 17, /* some 20 ms */
};

bouton_status bouton_forms_at_hand(const bouton_position *position, bouton_canonical **forms) {
    *forms = NULL;
    for (size_t i = 0; i < position->count; i++)
        if (!bouton_rule_has_code(position->components[i].rule) ||
            bouton_heap_size(bouton_position_at(position, i)) > HEAP_MAX)
            return BOUTON_OK;
    *forms = bouton_canonical_new(position->b);
    if (*forms == NULL)
        return bouton_quotient_was_stopped(position->b, position->b->error.status)
                   ? position->b->error.status
                   : BOUTON_OK;
    (*forms)->most = STEPS_MAX;
    return BOUTON_OK;
}

bouton_status bouton_forms_outcome(bouton_canonical *forms, const bouton_position *position,
                                   bool *knows, bouton_outcome *outcome) {
    bouton_form form = 0;
    const bouton_status status = bouton_canonical_of(forms, position, &form);
    *knows = status == BOUTON_OK;
    if (*knows)
        *outcome = bouton_canonical_is_lost(forms, form) ? BOUTON_P : BOUTON_N;
    return bouton_quotient_was_stopped(position->b, status) ? status : BOUTON_OK;
}

void bouton_forms_free(bouton_canonical *forms) {
    bouton_canonical_free(forms);
}
#endif
