/* SPDX-License-Identifier: MIT */
/* Who wins by a misere quotient, as words of its elements: docs/json.md. */
#include "command/reasons.h"
#include "explain/explain.h"

enum { RELATED_MAX = 256 /* elements of a quotient whose relations are sought */ };

static void put_word(bouton_json *json, const char *key, const bouton_quotient *quotient,
                     uint32_t element) {
    const size_t start = bouton_json_open_string(json, key);
    bouton_quotient_element_name(quotient, element, json->out);
    bouton_json_close_string(json, start);
}

static void put_lost(bouton_json *json, const bouton_quotient *quotient) {
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    bouton_json_u64(json, "order", facts->order);
    bouton_json_u64(json, "p_size", facts->p_size);
    if (facts->rule_count > 0 && !facts->proved)
        bouton_json_u64(json, "up_to", facts->count - 1);
    bouton_json_array(json, "p");
    for (uint32_t x = 0, shown = 0; x < facts->order && shown < BOUTON_ELEMENTS_SHOWN; x++) {
        if (!bouton_quotient_is_lost(quotient, x))
            continue;
        put_word(json, NULL, quotient, x);
        shown++;
    }
    bouton_json_end_array(json);
}

/* The relations that shorten words, if they are few. */
static bouton_status put_relations(bouton_json *json, const bouton_solution *s) {
    if (bouton_quotient_facts_of(s->quotient)->order > RELATED_MAX)
        return BOUTON_OK;
    bouton_text relations = bouton_text_start(s->b);
    bouton_status status = bouton_quotient_relations(s->quotient, &relations);
    if (status == BOUTON_OK && relations.size <= BOUTON_RELATIONS_SHOWN)
        bouton_json_string(json, "relations", bouton_text_data(&relations));
    bouton_text_release(&relations);
    return status;
}

/* The elements of the components, their product, and the products that the listed moves leave. */
static bouton_status put_products(bouton_json *json, const bouton_solution *s, uint32_t *elements) {
    const size_t count = s->position->count;
    uint32_t product = 0;
    bouton_status status = BOUTON_OK;
    bouton_json_array(json, "components");
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        status = bouton_quotient_component(s->quotient, s->position, i, &elements[i]);
        put_word(json, NULL, s->quotient, elements[i]);
    }
    bouton_json_end_array(json);
    if (status == BOUTON_OK)
        status = bouton_quotient_sum(s->quotient, elements, count, &product, elements);
    put_word(json, "product", s->quotient, product);
    bouton_json_array(json, "moves");
    for (size_t i = 0; i < s->move_count && status == BOUTON_OK; i++) {
        status = bouton_product_after(s, i, elements[s->moves[i].component], &product);
        put_word(json, NULL, s->quotient, product);
    }
    bouton_json_end_array(json);
    return status;
}

/* What the heaps of each rule are, as far as the reasons list them. */
static void put_heaps(bouton_json *json, const bouton_solution *s, const bouton_reasons *reasons) {
    bouton_json_array(json, "heaps");
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->kind != BOUTON_REASON_ELEMENTS)
            continue;
        bouton_json_object(json, NULL);
        bouton_json_string(json, "rule", s->position->components[r->component].rule->text);
        bouton_json_array(json, "elements");
        for (size_t heap = 0; heap < r->count; heap++)
            put_word(json, NULL, s->quotient, (uint32_t)bouton_reason_numbers(reasons, r)[heap]);
        bouton_json_end_array(json);
        uint64_t period, preperiod;
        if (bouton_elements_repeat(s, r, &period, &preperiod)) {
            bouton_json_u64(json, "preperiod", preperiod);
            bouton_json_u64(json, "period", period);
        }
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
}

bouton_status bouton_answer_products(bouton_json *json, const bouton_solution *s,
                                     const bouton_reasons *reasons) {
    const bouton_quotient *quotient = bouton_solution_quotient(s);
    if (quotient == NULL)
        return BOUTON_OK;
    const size_t size = s->position->count * sizeof(uint32_t);
    uint32_t *elements = bouton_resize(s->b, NULL, 0, size);
    if (elements == NULL)
        return s->b->error.status;
    bouton_json_object(json, "quotient");
    put_lost(json, quotient);
    bouton_status status = put_relations(json, s);
    if (status == BOUTON_OK)
        status = put_products(json, s, elements);
    put_heaps(json, s, reasons);
    bouton_json_end_object(json);
    bouton_release_memory(s->b, elements, size);
    return status;
}
