/* SPDX-License-Identifier: MIT */
#include "solve/certify.h"

#include <string.h>

enum { WORK_MAX = 1 << 26 /* moves of heaps that the checker goes through */ };

bouton_names bouton_names_new(bouton_context *b) {
    return (bouton_names){.b = b, .numbers = bouton_table_new(b)};
}

void bouton_names_free(bouton_names *n) {
    bouton_table_free(&n->numbers);
    bouton_release_memory(n->b, n->list, n->capacity * sizeof *n->list);
    bouton_release_memory(n->b, n->bytes, n->bytes_capacity);
}

bouton_status bouton_certificate_too_large(bouton_context *b) {
    return bouton_fail(b, BOUTON_LIMIT, "too-large",
                       "a certificate of this position would be too large");
}

static bouton_status add_rule(bouton_names *n, bouton_rule *rule) {
    if (bouton_method_of_rule(rule) != BOUTON_BY_SEARCH && !bouton_rule_has_code(rule))
        return bouton_fail(
            n->b, BOUTON_INPUT, "no-certificate",
            "there are no certificates of %s: only of heaps with a code, and of other "
            "games whose play is known to end",
            rule->text);
    if (n->rule_count == BOUTON_NAMES_RULES_MAX ||
        (bouton_rule_has_code(rule) && rule->code.length > BOUTON_NAMES_DIGITS_MAX))
        return bouton_certificate_too_large(n->b);
    n->rules[n->rule_count++] = rule;
    return BOUTON_OK;
}

bouton_status bouton_names_rule(bouton_names *n, bouton_rule *rule, size_t *number) {
    *number = 0;
    while (*number < n->rule_count && n->rules[*number] != rule)
        ++*number;
    return *number < n->rule_count ? BOUTON_OK : add_rule(n, rule);
}

uint32_t bouton_names_number(bouton_names *n, size_t rule, bouton_state state) {
    BOUTON_ASSERT(rule < n->rule_count);
    const size_t start = n->bytes_size, size = state.size + 1;
    uint32_t number = 0;
    void *bytes = n->bytes, *list = n->list;
    if (!bouton_reserve(n->b, &bytes, &n->bytes_capacity, start + size, 1))
        return 0;
    n->bytes = bytes;
    n->bytes[start] = (uint8_t)rule;
    if (state.size > 0)
        memcpy(n->bytes + start + 1, state.data, state.size);
    if (bouton_table_get(&n->numbers, n->bytes + start, size, &number))
        return number;
    number = n->count > 0 ? (uint32_t)n->count : 1;
    if (!bouton_reserve(n->b, &list, &n->capacity, number + 1u, sizeof *n->list))
        return 0;
    n->list = list;
    if (bouton_table_put(&n->numbers, n->bytes + start, size, number) != BOUTON_OK)
        return 0;
    const uint64_t weight = bouton_rule_weight(n->rules[rule], state);
    n->list[number] = (bouton_name){
        .start = start,
        .size = (uint32_t)size,
        .weight = weight < UINT32_MAX ? (uint32_t)weight : UINT32_MAX,
    };
    n->bytes_size += size;
    n->count = number + 1u;
    return number;
}

bouton_rule *bouton_names_rule_of(const bouton_names *n, uint32_t number) {
    BOUTON_ASSERT(number > 0 && number < n->count);
    return n->rules[n->bytes[n->list[number].start]];
}

bouton_state bouton_names_state(const bouton_names *n, uint32_t number) {
    BOUTON_ASSERT(number > 0 && number < n->count);
    const bouton_name *name = &n->list[number];
    return (bouton_state){n->bytes + name->start + 1, name->size - 1};
}

bool bouton_names_is_mirrored(const bouton_names *n, uint32_t number, bouton_moves *pieces) {
    const bouton_rule *rule = bouton_names_rule_of(n, number);
    if (rule->game->canonical == NULL)
        return false;
    bouton_moves_begin_parts(pieces);
    rule->game->canonical(rule, bouton_names_state(n, number), true, pieces);
    return pieces->status == BOUTON_OK && pieces->piece_count == 0;
}

bouton_status bouton_certify_heap(bouton_search *search, bouton_rule *rule, bouton_state state,
                                  uint64_t *value) {
    BOUTON_ASSERT(bouton_rule_has_heaps(rule));
    const uint64_t heap = bouton_heap_size(state);
    uint64_t moves = 0;
    if (heap <= BOUTON_NAMES_HEAP_MAX && !bouton_rule_is_nim(rule))
        for (bouton_heap_walk w = {.code = &rule->code, .heap = heap};
             moves * heap <= WORK_MAX && bouton_heap_next(&w);)
            moves++;
    return heap > BOUTON_NAMES_HEAP_MAX || moves * heap > WORK_MAX
               ? bouton_certificate_too_large(rule->b)
               : bouton_value(search, rule, state, value);
}

void bouton_names_put(const bouton_names *n, size_t rule, bouton_state state, bouton_text *out) {
    BOUTON_ASSERT(rule < n->rule_count);
    bouton_text_printf(out, " %zu:", rule);
    bouton_rule_print(n->rules[rule], state, out);
}

void bouton_names_put_position(const bouton_names *n, const bouton_position *position,
                               bouton_text *out) {
    bouton_text_printf(out, "rules %zu\n", n->rule_count);
    for (size_t i = 0; i < n->rule_count; i++) {
        bouton_text_put(out, "rule ");
        if (bouton_rule_has_code(n->rules[i]))
            bouton_code_write(&n->rules[i]->code, out);
        else
            bouton_text_put(out, n->rules[i]->text);
        bouton_text_put_char(out, '\n');
    }
    bouton_text_put(out, "position");
    for (size_t i = 0; i < position->count; i++) {
        size_t rule = 0;
        while (n->rules[rule] != position->components[i].rule)
            rule++;
        bouton_names_put(n, rule, bouton_position_at(position, i), out);
    }
    bouton_text_put_char(out, '\n');
}
