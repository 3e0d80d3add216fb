/* SPDX-License-Identifier: MIT */
/* Tables of small heaps, in which one can look up where moves lead: their values, their elements in
 * the misere quotient, or the heaps of misere Nim that they are played as. */
#include "explain/gather.h"

#include "misere/at_hand.h"
#include "misere/tame.h"

typedef struct gathering {
    const bouton_solution *s;
    uint64_t most; /* heaps */
    bool full;
    bouton_reasons *out;
} gathering;

static bouton_rule *rule_at(const gathering *g, size_t component) {
    return g->s->position->components[component].rule;
}

/* What is too long is counted. */
static bool is_too_long(const gathering *g, uint64_t largest) {
    if (largest > g->most)
        ++*(largest > BOUTON_HEAPS_FULL ? &g->out->tables_long : &g->out->tables_cut);
    return largest > g->most;
}

/* Adds the values of so many heaps of a component's rule, from 0 on. */
static bouton_status add_values(const gathering *g, size_t component, uint64_t count) {
    bouton_status status = BOUTON_OK;
    bouton_reason_begin_of(g->out, component, BOUTON_REASON_VALUES, 0);
    for (uint64_t i = 0; i < count && status == BOUTON_OK; i++) {
        bouton_grundy value;
        status = bouton_component_value_at_hand(g->s->search, rule_at(g, component),
                                                bouton_heap_state(&i), false, &value);
        bouton_reason_number(g->out, value.value);
    }
    return status == BOUTON_OK ? g->out->status : status;
}

static bool is_listed(const gathering *g, const bouton_rule *rule) {
    for (size_t i = 0; i < g->out->count; i++) {
        const bouton_reason *r = &g->out->list[i];
        if (r->kind == BOUTON_REASON_VALUES && bouton_rule_is_like(rule_at(g, r->component), rule))
            return true;
    }
    return false;
}

/* How many heaps from 0 on tell the values of all: those by which the period is proved, or at least
 * the first period; 0: too many. */
static uint64_t heaps_of_period(bouton_rule *rule, uint64_t most) {
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    const bouton_period *p = sequence != NULL ? bouton_sequence_proved(sequence) : NULL;
    if (p == NULL || p->preperiod > most || p->period > most - p->preperiod)
        return 0;
    size_t before;
    const uint64_t first = p->preperiod + p->period,
                   proving = bouton_proving_heap(rule, p, &before);
    return p->proof == BOUTON_PROOF_GUY_SMITH && proving < most && proving >= first ? proving + 1
                                                                                    : first;
}

/* Of a single heap the values of all smaller ones, where its rule's period does not need fewer;
 * else of each rule whose period was shown its first period, once for rules that are alike. */
static bouton_status add_tables_of_values(const gathering *g) {
    const bouton_position *position = g->s->position;
    const bool has_period = bouton_reason_find(g->out, BOUTON_REASON_PERIOD, 0) != NULL;
    const bool one = position->count == 1 && g->s->method == BOUTON_SUM_BY_VALUES &&
                     bouton_rule_has_heaps(rule_at(g, 0)) &&
                     (g->full || !bouton_tells_strategy(g->out) || has_period);
    const uint64_t heap = one ? bouton_heap_size(bouton_position_at(position, 0)) : 0;
    const uint64_t first = one && has_period ? heaps_of_period(rule_at(g, 0), g->most) : 0;
    if (one && heap <= g->most && (first == 0 || heap <= first))
        return add_values(g, 0, heap);
    if (one && !has_period && is_too_long(g, heap))
        return BOUTON_OK;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < position->count && i < BOUTON_COMPONENTS_SHOWN && status == BOUTON_OK;
         i++) {
        bouton_rule *rule = rule_at(g, i);
        const bool wanted = bouton_reason_find(g->out, BOUTON_REASON_PERIOD, i) != NULL;
        const uint64_t count = wanted && !is_listed(g, rule) ? heaps_of_period(rule, g->most) : 0;
        if (count > 0)
            status = add_values(g, i, count);
    }
    return status;
}

/* Whether a table of the heaps of its rule is wanted of this component. */
static bool is_wanted(const gathering *g, size_t component) {
    const bouton_rule *rule = rule_at(g, component);
    return bouton_rule_has_heaps(rule) && !bouton_rule_is_nim(rule) &&
           bouton_position_first_of(g->s->position, rule) == component;
}

static bouton_status add_elements(const gathering *g, size_t component) {
    const bouton_quotient *quotient = g->s->quotient;
    const size_t rule = bouton_quotient_rule_number(quotient, rule_at(g, component));
    uint64_t largest = bouton_position_largest_heap(g->s->position, rule_at(g, component)), period,
             preperiod;
    if (bouton_quotient_period(quotient, rule, &period, &preperiod) &&
        largest >= preperiod + period)
        largest = preperiod + period - 1;
    if (is_too_long(g, largest))
        return BOUTON_OK;
    bouton_status status = BOUTON_OK;
    bouton_reason_begin_of(g->out, component, BOUTON_REASON_ELEMENTS, 0);
    for (uint64_t heap = 0; heap <= largest && status == BOUTON_OK; heap++) {
        uint32_t element = 0;
        status = bouton_quotient_heap(quotient, rule, heap, &element);
        bouton_reason_number(g->out, element);
    }
    return status == BOUTON_OK ? g->out->status : status;
}

static bouton_status take_genus(void *user, uint64_t heap, const bouton_genus *genus) {
    bouton_reasons *out = user;
    uint32_t heaps[2] = {0, 0};
    (void)heap;
    bouton_genus_nim_heaps(genus, heaps);
    bouton_reason_number(out, heaps[0]);
    bouton_reason_number(out, heaps[1]);
    return out->status;
}

/* Nothing where a heap that is not tame is smaller: no tame one leaves it. */
static bouton_status add_played(const gathering *g, size_t component) {
    const uint64_t largest = bouton_position_largest_heap(g->s->position, rule_at(g, component));
    const size_t reasons = g->out->count, numbers = g->out->number_count;
    uint64_t at;
    if (bouton_reason_of_game(g->out, component, BOUTON_NO_MOVE) != NULL)
        return BOUTON_OK;
    if (is_too_long(g, largest))
        return BOUTON_OK;
    bouton_reason_begin_of(g->out, component, BOUTON_REASON_PLAYED, 0);
    const bouton_status status =
        bouton_tame_heaps(rule_at(g, component), 0, largest, take_genus, g->out, &at);
    if (status == BOUTON_OK)
        return g->out->status;
    g->out->count = reasons;
    g->out->number_count = numbers;
    return status == BOUTON_NO ? BOUTON_OK : bouton_unless_limit(status);
}

/* Whether the sum's winner follows from a heap's place in Nim that is not explained. */
static bool is_tame_by_heaps(const gathering *g) {
    return bouton_reason_after(g->out, BOUTON_REASON_TAME, BOUTON_NO_MOVE) != NULL &&
           bouton_reason_of_game(g->out, 0, BOUTON_NO_MOVE) == NULL;
}

bouton_status bouton_gather_tables(const bouton_solution *s, bouton_detail detail,
                                   bouton_reasons *out) {
    const bool full = detail == BOUTON_FULL, tame = s->play == BOUTON_MISERE;
    const gathering g = {s, full ? BOUTON_HEAPS_FULL : BOUTON_HEAPS_SHOWN, full, out};
    bouton_status status = add_tables_of_values(&g);
    const bool played = tame && is_tame_by_heaps(&g);
    const bool elements = !played && s->method == BOUTON_SUM_BY_QUOTIENT && s->closed_set == NULL &&
                          bouton_reason_find(out, BOUTON_REASON_QUOTIENT, SIZE_MAX) != NULL;
    for (size_t i = 0; i < s->position->count && status == BOUTON_OK && (played || elements); i++)
        if (is_wanted(&g, i))
            status = played ? add_played(&g, i) : add_elements(&g, i);
    return status;
}
