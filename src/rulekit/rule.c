/* SPDX-License-Identifier: MIT */
/* Properties of rules, and their states as text. */
#include "rulekit/rule.h"

#include "rulekit/numbers.h"

#include <string.h>

bouton_context *bouton_rule_context(const bouton_rule *rule) {
    return rule != NULL ? rule->b : NULL;
}

const char *bouton_rule_text(const bouton_rule *rule) {
    return rule != NULL ? rule->text : NULL;
}

void *bouton_rule_user(const bouton_rule *rule) {
    return rule != NULL ? rule->game->user : NULL;
}

void *bouton_rule_parameters(const bouton_rule *rule) {
    return rule != NULL ? rule->parameters : NULL;
}

void *bouton_rule_make_parameters(bouton_rule *rule, size_t size) {
    if (rule == NULL || rule->parameters != NULL) {
        if (rule != NULL)
            bouton_fail(rule->b, BOUTON_INPUT, "argument", "a rule has its parameters already");
        return NULL;
    }
    rule->parameters = bouton_calloc(rule->b, 1, size);
    rule->parameters_size = rule->parameters ? size : 0;
    return rule != NULL ? rule->parameters : NULL;
}

bouton_status bouton_rule_set_code(bouton_rule *rule, const char *code) {
    if (rule == NULL)
        return BOUTON_INPUT;
    if (code == NULL || rule->game->code == NULL || rule->sequence != NULL)
        return bouton_fail(rule->b, BOUTON_INPUT, "argument",
                           "a code is set as parameters are read, and of a game that has one");
    bouton_code_free(rule->b, &rule->code);
    return bouton_code_read(rule->b, &rule->code, code, strlen(code));
}

bool bouton_rule_has_code(const bouton_rule *rule) {
    return rule->code.count > 0 || rule->code.tail != 0 || rule->game->code != NULL ||
           rule->is_code;
}

bool bouton_rule_is_nim(const bouton_rule *rule) {
    return rule->game->value != NULL && rule->code.count == 0 && rule->code.length == 0 &&
           rule->code.tail == (BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE);
}

bool bouton_rule_nim_heaps(const bouton_rule *rule, bouton_state state, uint64_t *heaps,
                           size_t *count) {
    const uint8_t both = BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE;
    *count = rule->game->nim_heaps != NULL ? rule->game->nim_heaps(rule, state, heaps) : 1;
    BOUTON_ASSERT(*count == SIZE_MAX || *count <= BOUTON_NUMBERS_MAX);
    return (rule->game->nim_heaps != NULL && *count != SIZE_MAX) ||
           (rule->game->value != NULL && rule->code.length == 0 &&
            (rule->code.tail & both) == both && rule->game->value(rule, state, heaps));
}

bool bouton_rule_add_nim_heaps(const bouton_rule *rule, bouton_state state, bouton_nim *nim) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    size_t count;
    if (!bouton_rule_nim_heaps(rule, state, heaps, &count))
        return false;
    for (size_t i = 0; i < count; i++)
        bouton_nim_add(nim, heaps[i]);
    return true;
}

uint64_t bouton_rule_weight(const bouton_rule *rule, bouton_state state) {
    return rule->game->weight ? rule->game->weight(rule, state) : state.size;
}

bool bouton_rule_has_heaps(const bouton_rule *rule) {
    return rule->game->heaps || bouton_rule_has_code(rule);
}

bouton_status bouton_rule_place_error(bouton_rule *rule, bouton_cursor *cursor, size_t start,
                                      bouton_status status) {
    if (status != BOUTON_INPUT)
        return status;
    const int64_t at = rule->b->error.at;
    cursor->at = start + (at > 0 ? (size_t)at : 0);
    return bouton_place_error(rule->b, cursor->text, cursor->text_size, cursor->at);
}

bouton_status bouton_rule_read_set(bouton_rule *rule, bouton_cursor *cursor, bool but) {
    const size_t start = cursor->at;
    cursor->at = cursor->end;
    return bouton_rule_place_error(
        rule, cursor, start,
        bouton_code_read_set(rule->b, &rule->code, cursor->text + start, cursor->end - start, but));
}

bouton_status bouton_rule_parse(bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    bouton_status status;
    if (bouton_rule_has_heaps(rule)) {
        uint64_t heap = 0;
        status = bouton_cursor_number(rule->b, cursor, "a heap", &heap);
        if (status == BOUTON_OK)
            bouton_text_put_bytes(state, &heap, sizeof heap);
    } else {
        status = rule->game->parse(rule, cursor, state);
    }
    if (status == BOUTON_OK)
        status = bouton_cursor_finish(rule->b, cursor);
    BOUTON_ASSERT(status != BOUTON_OK || cursor->at == cursor->end);
    return status == BOUTON_OK ? bouton_text_status(state) : status;
}

void bouton_rule_print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    if (bouton_rule_has_heaps(rule))
        bouton_text_put_u64(out, bouton_heap_size(state));
    else
        rule->game->print(rule, state, out);
}
