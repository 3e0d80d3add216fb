/* SPDX-License-Identifier: MIT */
/* The dominance of a quotient's rule as the quotient uses it, and its certificate. */
#include "misere/dominance_quotient.h"

#include "base/bytes.h"

bouton_status bouton_quotient_find_dominance(bouton_quotient *q) {
    if (q == NULL)
        return BOUTON_INPUT;
    if (q->pieces.rule_count != 1)
        return bouton_fail(q->b, BOUTON_INPUT, "argument",
                           "weights and spans are looked for of the heaps of one rule alone");
    if (q->dominance != NULL || q->dominance_sought)
        return BOUTON_OK;
#ifdef BOUTON_PAGE /* kept out of the page: such sums are searched there */
    const bouton_status status = BOUTON_OK;
#else
    bouton_status status =
        bouton_dominance_find(q->b, &q->pieces.rules[0]->code, &q->dominance_meter, &q->dominance);
    if (status == BOUTON_LIMIT && q->b->error.id == BOUTON_ERROR_STEPS)
        status = BOUTON_OK; /* no error: none was found */
#endif
    q->dominance_sought = status == BOUTON_OK;
    if (q->dominance != NULL)
        q->dominating = (bouton_quotient_dominance){.period = q->dominance->period,
                                                    .preperiod = q->dominance->preperiod,
                                                    .saltus = q->dominance->saltus,
                                                    .lost_value = q->dominance->lost_value};
    return status;
}

const bouton_quotient_dominance *bouton_quotient_dominance_of(const bouton_quotient *q) {
    return q != NULL && q->dominance != NULL ? &q->dominating : NULL;
}

bool bouton_dominance_has(const bouton_quotient *q, uint64_t heap) {
    return q->dominance != NULL && heap <= BOUTON_DOMINANCE_MAX;
}

bouton_status bouton_quotient_standing(const bouton_quotient *q, uint64_t heap,
                                       bouton_quotient_heap_standing *standing) {
    if (q == NULL || standing == NULL)
        return BOUTON_INPUT;
    if (!bouton_dominance_has(q, heap))
        return bouton_fail(q->b, BOUTON_LIMIT, "heap-too-large",
                           "no weight is known of heaps of %llu", (unsigned long long)heap);
    const bouton_standing s = bouton_dominance_heap(q->dominance, heap);
    *standing =
        (bouton_quotient_heap_standing){.value = s.value, .weight = s.weight, .span = s.span};
    return BOUTON_OK;
}

bool bouton_dominance_after(const bouton_quotient *q, const bouton_standings *rest,
                            const bouton_heap_option *option) {
    bouton_standings after = *rest;
    for (unsigned i = 0; i < option->count; i++)
        bouton_standings_add(&after, bouton_dominance_heap(q->dominance, option->parts[i]));
    return bouton_standings_lost(q->dominance, &after);
}

bouton_status bouton_dominance_certificate(const bouton_quotient *q, bouton_text *out) {
    const bouton_dominance *d = q->dominance;
    const size_t start = out->size;
    const uint32_t count = d->preperiod + d->period;
    bouton_text_put(out, "bouton certificate 2\nclaim dominance\nrules 1\nrule ");
    bouton_code_write(&q->pieces.rules[0]->code, out);
    bouton_text_printf(out, "\nperiod %u\npreperiod %u\nsaltus %u\nlost %u\nvalues",
                       (unsigned)d->period, (unsigned)d->preperiod, (unsigned)d->saltus,
                       d->lost_value);
    for (uint32_t h = 0; h < count; h++)
        bouton_text_printf(out, " %u", d->heaps[h].value);
    bouton_text_put(out, "\nweights");
    for (uint32_t h = 0; h < count; h++) {
        bouton_text_put_char(out, ' ');
        bouton_text_put_u64(out, d->heaps[h].weight);
    }
    bouton_text_put(out, "\nspans");
    for (uint32_t h = 0; h < count; h++) {
        bouton_text_put_char(out, ' ');
        bouton_text_put_u64(out, d->heaps[h].span);
    }
    bouton_text_put(out, bouton_dominance_grows(d) ? "\nquotient infinite\n" : "\n");
    if (bouton_text_status(out) == BOUTON_OK)
        bouton_text_printf(out, "sum %016llx\n",
                           (unsigned long long)bouton_fnv1a(out->data + start, out->size - start));
    return bouton_text_status(out);
}
