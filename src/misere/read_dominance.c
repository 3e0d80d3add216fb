/* SPDX-License-Identifier: MIT */
/* Checks certificates of heaps that dominate: their claims are proved again. */
#include "misere/dominance.h"
#include "misere/read.h"

static void read_number(bouton_scan *scan, uint64_t most, uint64_t *number) {
    bouton_scan_word(scan, " ");
    *number = bouton_scan_number(scan, most);
}

/* Checks that a standing may be that of a heap. */
static void look_at(bouton_scan *scan, const bouton_standing *s, bool span) {
    if (!span && s->weight % 2 != s->value >> 1)
        bouton_scan_refuse(scan, "the weight is not of the parity that goes with the value");
    if (span && s->span != 0 && (s->span >= s->weight || (s->weight - s->span) % 2 == 0))
        bouton_scan_refuse(scan, "the span is not below the weight, or is of the same parity");
}

static void read_heaps(bouton_scan *scan, bouton_dominance *d) {
    static const char *const names[] = {"values", "weights", "spans"};
    const uint64_t count = (uint64_t)d->preperiod + d->period;
    for (unsigned which = 0; which < 3; which++) {
        bouton_scan_word(scan, names[which]);
        for (uint64_t h = 0; h < count && scan->why == NULL; h++) {
            bouton_standing *s = &d->heaps[h];
            uint64_t number;
            read_number(scan, which == 0 ? 3 : BOUTON_DOMINANCE_WEIGHT, &number);
            if (which == 0)
                s->value = (unsigned)number;
            else
                *(which == 1 ? &s->weight : &s->span) = number;
            if (which > 0)
                look_at(scan, s, which == 2);
        }
        bouton_scan_word(scan, "\n");
    }
}

static bouton_status read_head(bouton_check *c, bouton_dominance *d) {
    bouton_scan *scan = &c->scan;
    d->period = (uint32_t)bouton_scan_field(scan, "period", BOUTON_DOMINANCE_HEAPS);
    d->preperiod = (uint32_t)bouton_scan_field(scan, "preperiod", BOUTON_DOMINANCE_HEAPS);
    if (d->period == 0 || d->preperiod == 0 || d->period + d->preperiod > BOUTON_DOMINANCE_HEAPS)
        bouton_scan_refuse(scan, "the period and the preperiod must be at least 1, and not more "
                                 "together than heaps can be told of");
    d->saltus = (uint32_t)bouton_scan_field(scan, "saltus", BOUTON_DOMINANCE_WEIGHT);
    if (d->saltus == 0 || d->saltus % 2 != 0)
        bouton_scan_refuse(scan, "the saltus must be even, and at least 2");
    d->lost_value = (unsigned)bouton_scan_field(scan, "lost", 3);
    if (d->lost_value < 2)
        bouton_scan_refuse(scan, "the nim-sum that is lost must be 2 or 3");
    return bouton_check_scanned(c);
}

static bouton_status check_heaps(bouton_check *c, const bouton_code *code, bouton_pool *pool) {
    bouton_dominance d = {.b = c->b};
    bouton_meter meter = {.b = c->b};
    bool holds = false;
    bouton_status status = read_head(c, &d);
    if (status != BOUTON_OK)
        return status;
    d.heaps = bouton_pool_take(pool, (size_t)d.preperiod + d.period, sizeof *d.heaps);
    if (d.heaps == NULL)
        return c->b->error.status;
    read_heaps(&c->scan, &d);
    if (bouton_scan_try(&c->scan, "quotient infinite\n") && !bouton_dominance_grows(&d))
        bouton_scan_refuse(&c->scan, "no heap that is repeated has a span, so it does not follow "
                                     "that the quotient is infinite");
    bouton_scan_end(&c->scan);
    status = bouton_check_scanned(c);
    if (status == BOUTON_OK)
        status = bouton_dominance_verify(&d, code, &meter, &holds);
    if (status == BOUTON_OK && !holds)
        return bouton_check_refuse(c, "these numbers do not prove who wins all sums");
    c->claim.period = d.period;
    c->claim.preperiod = d.preperiod;
    c->claim.saltus = d.saltus;
    return status;
}

bouton_status bouton_check_dominance(bouton_check *c) {
    bouton_code code = {.count = 0};
    bouton_pool pool = bouton_pool_start(c->b);
    const char *text;
    size_t size;
    if (bouton_scan_field(&c->scan, "rules", 1) != 1)
        bouton_scan_refuse(&c->scan, "heaps that dominate are of one rule");
    bouton_status status = bouton_check_scanned(c);
    if (status == BOUTON_OK)
        status = bouton_check_rule(c, &code, &text, &size);
    if (status != BOUTON_OK)
        return status;
    bouton_check_tell(c, text, size);
    status = bouton_dominance_may_hold(&code)
                 ? check_heaps(c, &code, &pool)
                 : bouton_check_refuse(c, "this is proved of codes alone that end, have no signs, "
                                          "and leave at most two heaps");
    bouton_pool_release(&pool);
    bouton_code_free(c->b, &code);
    return status;
}
