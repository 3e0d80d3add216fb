/* SPDX-License-Identifier: MIT */
#include "command/quotient_automaton.h"

static bool knows_more(const bouton_quotient *quotient) {
    const bouton_quotient_automaton *a = bouton_quotient_automaton_of(quotient);
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    return a != NULL && !facts->proved && (a->period > 0 || a->count > facts->count);
}

static bool is_worth_a_try(const bouton_quotient *quotient, bouton_status reached) {
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    return reached == BOUTON_LIMIT && facts->rule_count == 1 && facts->looks_infinite;
}

bouton_status bouton_call_find_automaton(bouton_call *call, bouton_quotient *quotient,
                                         uint64_t heap, bouton_status reached) {
    if (!is_worth_a_try(quotient, reached))
        return reached;
    const bouton_error error = call->b->error;
    const bouton_status status = bouton_quotient_find_automaton(quotient, heap);
    if (status == BOUTON_LIMIT && !knows_more(quotient))
        call->b->error = error;
    return status;
}

static void put_class(bouton_json *json, const bouton_quotient *quotient, uint32_t class) {
    const size_t start = bouton_json_open_string(json, NULL);
    bouton_quotient_automaton_class_name(quotient, class, json->out);
    bouton_json_close_string(json, start);
}

static void put_letter(bouton_json *json, const char *key, uint32_t letter) {
    const size_t start = bouton_json_open_string(json, key);
    bouton_quotient_letter(letter, json->out);
    bouton_json_close_string(json, start);
}

static void put_letters(bouton_json *json, const bouton_quotient_automaton *a) {
    bouton_json_array(json, "letters");
    for (uint32_t i = 0; i < a->letter_count; i++) {
        bouton_json_object(json, NULL);
        put_letter(json, "letter", i);
        const size_t start = bouton_json_open_string(json, "of");
        bouton_text_put_u64(json->out, a->letters[i].heap);
        bouton_json_close_string(json, start);
        if (a->letters[i].index > 0)
            bouton_json_u64(json, "index", a->letters[i].index);
        else
            bouton_json_null(json, "index");
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
    bouton_json_array(json, "unbounded");
    for (uint32_t i = 0; i < a->letter_count; i++)
        if (a->letters[i].index == 0)
            put_letter(json, NULL, i);
    bouton_json_end_array(json);
}

/* What the heaps count as: those included or, with a period, the preperiod and one period. */
static bouton_status put_values(bouton_json *json, const bouton_quotient *quotient) {
    const bouton_quotient_automaton *a = bouton_quotient_automaton_of(quotient);
    const uint64_t count = a->period > 0 ? a->preperiod + a->period : a->count;
    bouton_status status = BOUTON_OK;
    bouton_json_array(json, "values");
    for (uint64_t h = 0; h < count && status == BOUTON_OK; h++) {
        uint32_t letter = 0;
        status = bouton_quotient_automaton_heap(quotient, h, &letter);
        if (letter > 0)
            put_letter(json, NULL, letter - 1);
        else
            bouton_json_string(json, NULL, "1");
    }
    bouton_json_end_array(json);
    return status;
}

/* The sets of classes, each from a state that has it; the states refer to them in this order. */
static void put_sets(bouton_json *json, const bouton_quotient *quotient) {
    const bouton_quotient_automaton *a = bouton_quotient_automaton_of(quotient);
    uint32_t set = 0;
    bouton_json_array(json, "sets");
    for (uint32_t s = 0; s < a->state_count; s++) {
        if (a->sets[s] != set)
            continue;
        set++;
        bouton_json_array(json, NULL);
        for (uint32_t class = 0; class < a->class_count; class ++)
            if (bouton_quotient_automaton_is_lost(quotient, s, class))
                put_class(json, quotient, class);
        bouton_json_end_array(json);
    }
    bouton_json_end_array(json);
}

static void put_states(bouton_json *json, const bouton_quotient_automaton *a) {
    bouton_json_array(json, "next");
    for (uint32_t s = 0; s < a->state_count; s++) {
        bouton_json_array(json, NULL);
        for (uint32_t digits = 0; digits >> a->unbounded == 0; digits++)
            bouton_json_u64(json, NULL, a->next[(s << a->unbounded) + digits]);
        bouton_json_end_array(json);
    }
    bouton_json_end_array(json);
    bouton_json_array(json, "lost");
    for (uint32_t s = 0; s < a->state_count; s++)
        bouton_json_u64(json, NULL, a->sets[s]);
    bouton_json_end_array(json);
}

bouton_status bouton_answer_automaton(bouton_json *json, const bouton_quotient *quotient) {
    const bouton_quotient_automaton *a = bouton_quotient_automaton_of(quotient);
    if (!knows_more(quotient))
        return BOUTON_OK;
    bouton_json_object(json, "automaton");
    bouton_json_u64(json, "heaps", a->count - 1);
    bouton_json_bool(json, "proved", a->period > 0);
    if (a->period > 0) {
        bouton_json_u64(json, "period", a->period);
        bouton_json_u64(json, "preperiod", a->preperiod);
    } else {
        bouton_json_null(json, "period");
        bouton_json_null(json, "preperiod");
    }
    put_letters(json, a);
    const bouton_status status = put_values(json, quotient);
    bouton_json_u64(json, "classes", a->class_count);
    bouton_json_u64(json, "states", a->state_count);
    bouton_json_u64(json, "joint_states", a->joint_states);
    put_states(json, a);
    put_sets(json, quotient);
    bouton_json_end_object(json);
    return status;
}
