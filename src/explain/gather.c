/* SPDX-License-Identifier: MIT */
#include "explain/gather.h"

#include "search/loopy.h"

typedef struct gathering {
    const bouton_solution *s;
    bouton_detail detail;
    bouton_reasons *out;
} gathering;

static bouton_rule *rule_at(const bouton_solution *s, size_t component) {
    return s->position->components[component].rule;
}

/* Adds the first firm heap; all heaps of its rule are firm from some size on. */
static void add_firm(const gathering *g) {
    const bouton_position *position = g->s->position;
    const uint64_t from = bouton_quotient_facts_of(g->s->quotient)->firm_from;
    size_t c = 0;
    while (bouton_heap_size(bouton_position_at(position, c)) < from)
        c++;
    BOUTON_ASSERT(c < position->count);
    bouton_reason_begin(g->out, BOUTON_REASON_FIRM, 0);
    bouton_reason_number(g->out, c);
    bouton_reason_number(g->out, bouton_heap_size(bouton_position_at(position, c)));
    bouton_reason_number(g->out, from);
    bouton_reason_number(g->out, bouton_quotient_facts_of(g->s->quotient)->firm_shown);
}

/* Adds what decides in misere play: for Nim the heaps, else a firm heap or the elements of the
 * quotient. */
static bouton_status add_misere(const gathering *g) {
    const bouton_solution *s = g->s;
    const size_t count = s->position->count, size = count * sizeof(uint32_t);
    bouton_nim nim;
    if (s->method == BOUTON_SUM_BY_NIM) {
        bouton_position_is_nim(s->position, &nim);
        bouton_reason_begin(g->out, BOUTON_REASON_MISERE_NIM, 0);
        bouton_reason_number(g->out, nim.large);
        bouton_reason_number(g->out, nim.ones);
        bouton_reason_number(g->out, nim.sum);
        return g->out->status;
    }
    if (s->method == BOUTON_SUM_WITH_FIRM)
        add_firm(g);
    if (s->method == BOUTON_SUM_BY_SEARCH || s->method == BOUTON_SUM_LIKE_NIM ||
        s->method == BOUTON_SUM_BY_QUOTIENT || s->method == BOUTON_SUM_TAME) {
        const bouton_status status =
            bouton_unless_limit(bouton_gather_tame(s->position, BOUTON_NO_MOVE, g->out));
        if (status != BOUTON_OK)
            return status;
    }
    if (s->method == BOUTON_SUM_BY_DOMINANCE)
        bouton_gather_dominance(s, g->out);
    if (s->method != BOUTON_SUM_BY_QUOTIENT)
        return g->out->status;
    uint32_t product = 0, *elements = bouton_resize(s->b, NULL, 0, size);
    bouton_status status = elements != NULL ? BOUTON_OK : s->b->error.status;
    bouton_reason_begin(g->out, BOUTON_REASON_QUOTIENT, 0);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        status = bouton_quotient_component(s->quotient, s->position, i, &elements[i]);
        if (status == BOUTON_OK)
            bouton_reason_number(g->out, elements[i]);
    }
    if (status == BOUTON_OK)
        status = bouton_quotient_sum(s->quotient, elements, count, &product, elements);
    if (status == BOUTON_OK) {
        bouton_reason_number(g->out, product);
        bouton_reason_number(g->out, bouton_quotient_is_lost(s->quotient, product));
    }
    bouton_release_memory(s->b, elements, elements != NULL ? size : 0);
    return status == BOUTON_OK ? g->out->status : status;
}

static bouton_status add_sum(const gathering *g) {
    bouton_reason_begin(g->out, BOUTON_REASON_SUM, 0);
    for (size_t i = 0; i < g->s->value_count; i++)
        bouton_reason_number(g->out, g->s->values[i].value);
    bouton_reason_number(g->out, g->s->value.value);
    return g->out->status;
}

/* Adds the nim-sum of the components that have a value, which ones have none and, if it is only
 * one, where it leads. */
static bouton_status add_infinite(const gathering *g) {
    const bouton_solution *s = g->s;
    const uint64_t set = s->value.set;
    uint64_t count = 0;
    for (size_t i = 0; i < s->value_count; i++)
        count += s->values[i].infinite;
    BOUTON_ASSERT(count > 0);
    bouton_reason_begin(g->out, BOUTON_REASON_INFINITE, 0);
    bouton_reason_number(g->out, s->value.value);
    bouton_reason_number(g->out, count);
    for (size_t i = 0; i < s->value_count; i++)
        if (s->values[i].infinite)
            bouton_reason_number(g->out, i);
    for (unsigned v = 0; v < 64 && count == 1; v++)
        if (set >> v & 1)
            bouton_reason_number(g->out, v);
    return g->out->status;
}

bool bouton_is_searched(const bouton_position *position) {
    bool searched = false;
    uint64_t value;
    for (size_t i = 0; i < position->count; i++)
        searched |= bouton_method_of(position->components[i].rule, bouton_position_at(position, i),
                                     &value) == BOUTON_BY_SEARCH;
    return searched;
}

/* Of what nothing else explains the lists that anyone can check. */
static bouton_status add_list(const gathering *g) {
    const bouton_solution *s = g->s;
    const size_t before = g->out->count;
    bouton_status status = bouton_gather_tables(s, g->detail, g->out);
    if (status == BOUTON_OK)
        status = bouton_gather_proofs(s, g->out);
    if (status != BOUTON_OK ||
        (g->out->count > before && g->out->list[before].kind == BOUTON_REASON_VALUES))
        return status;
    if (s->position->count == 1 && bouton_tells_strategy(g->out) && g->detail != BOUTON_FULL)
        return BOUTON_OK;
    if (bouton_position_is_loopy(s->position) &&
        (s->position->count == 1 || !bouton_values_decide(s))) {
        status = bouton_gather_labels(s, g->detail, g->out);
        return status == BOUTON_OK && g->out->list_too_long && s->play == BOUTON_MISERE
                   ? bouton_gather_closed(s, g->detail, g->out)
                   : status;
    }
    const bool unknown = s->method == BOUTON_SUM_BY_OUTCOME && /* won, but not known how */
                         bouton_reason_find(g->out, BOUTON_REASON_STOLEN, 0) != NULL;
    const bool like_nim = s->method == BOUTON_SUM_LIKE_NIM && g->detail == BOUTON_FULL;
    const bool wanted = s->play == BOUTON_MISERE ? s->method == BOUTON_SUM_BY_SEARCH || like_nim ||
                                                       s->closed_set != NULL || unknown
                        : s->position->count > 1 ? bouton_is_searched(s->position)
                                                 : !bouton_rule_has_heaps(rule_at(s, 0));
    return wanted ? bouton_gather_closed(s, g->detail, g->out) : BOUTON_OK;
}

bouton_status bouton_reasons_gather(const bouton_solution *s, bouton_detail detail,
                                    bouton_reasons *out) {
    const gathering g = {s, detail, out};
    bool ended = false;
    bouton_reasons_clear(out);
    bouton_status status = bouton_solution_ended(s, &ended);
    if (status == BOUTON_OK && ended) {
        bouton_reason_begin(out, BOUTON_REASON_END, 0);
        return bouton_gather_unended(s->position, BOUTON_NO_MOVE, out);
    }
    for (size_t i = 0; i < s->position->count && i < BOUTON_COMPONENTS_SHOWN && status == BOUTON_OK;
         i++)
        status = bouton_gather_component(s, detail, i, out);
    if (status == BOUTON_OK && bouton_values_decide(s))
        status = add_sum(&g);
    if (status == BOUTON_OK && s->value.infinite && s->method == BOUTON_SUM_BY_VALUES &&
        !s->wants_depth)
        status = add_infinite(&g);
    if (status == BOUTON_OK && s->play == BOUTON_NORMAL && s->outcome == BOUTON_P &&
        s->method == BOUTON_SUM_BY_VALUES)
        status = bouton_unless_limit(bouton_gather_mirror(s->position, BOUTON_NO_MOVE, out));
    if (status == BOUTON_OK && s->play == BOUTON_MISERE)
        status = add_misere(&g);
    if (status == BOUTON_OK && detail != BOUTON_BRIEF)
        status = add_list(&g);
    else if (status == BOUTON_OK && s->outcome == BOUTON_D)
        status = bouton_gather_labels(s, detail, out);
    if (status == BOUTON_OK)
        status = bouton_gather_moves(s, detail, out);
    if (status == BOUTON_OK)
        status = out->status;
    BOUTON_ASSERT(status != BOUTON_OK || bouton_reasons_is_valid(out));
    return status;
}
