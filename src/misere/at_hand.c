/* SPDX-License-Identifier: MIT */
#include "misere/at_hand.h"

#include "misere/quotient.h"

enum {
    RULES_MAX = 6,       /* of one quotient */
    STEPS_MAX = 1 << 25, /* some 30 ms */
};

typedef struct known {
    struct known *next;
    bouton_quotient *quotient;
    bool ended; /* it took too much: it does not grow any more */
} known;

static void release_known(bouton_context *b, void *data) {
    for (known *k = data; k != NULL;) {
        known *next = k->next;
        bouton_quotient_close(k->quotient);
        bouton_release_memory(b, k, sizeof *k);
        k = next;
    }
}

/* The rules of a position, ascending by their numbers; 0 where they are too many, or one has no
 * code. *heap becomes the largest of the heaps. */
static size_t list_rules(const bouton_position *position, bouton_rule **rules, uint64_t *heap) {
    size_t count = 0;
    *heap = 0;
    for (size_t i = 0; i < position->count; i++) {
        bouton_rule *rule = position->components[i].rule;
        if (!bouton_rule_has_code(rule))
            return 0;
        const uint64_t size = bouton_heap_size(bouton_position_at(position, i));
        *heap = size > *heap ? size : *heap;
        size_t at = count;
        while (at > 0 && rules[at - 1]->number > rule->number)
            at--;
        if (at > 0 && rules[at - 1] == rule)
            continue;
        if (count == RULES_MAX)
            return 0;
        for (size_t j = count++; j > at; j--)
            rules[j] = rules[j - 1];
        rules[at] = rule;
    }
    return count;
}

static bool is_of(const known *k, bouton_rule *const *rules, size_t count) {
    const bouton_pieces *pieces = &k->quotient->pieces;
    bool same = pieces->rule_count == count;
    for (size_t i = 0; i < count && same; i++)
        same = pieces->rules[i] == rules[i];
    return same;
}

/* The one that is kept, or a new one; NULL with the error set. */
static known *find(bouton_rule *const *rules, size_t count) {
    bouton_rule *last = rules[count - 1];
    bouton_context *b = last->b;
    for (known *k = last->kept[BOUTON_KEPT_QUOTIENT].data; k != NULL; k = k->next)
        if (is_of(k, rules, count))
            return k;
    const char *texts[RULES_MAX];
    for (size_t i = 0; i < count; i++)
        texts[i] = rules[i]->text;
    known *k = bouton_calloc(b, 1, sizeof *k);
    if (k == NULL)
        return NULL;
    k->quotient = bouton_quotient_open(b, texts, count);
    if (k->quotient == NULL) {
        bouton_release_memory(b, k, sizeof *k);
        return NULL;
    }
    bouton_quotient_limit(k->quotient, STEPS_MAX);
    k->next = last->kept[BOUTON_KEPT_QUOTIENT].data;
    last->kept[BOUTON_KEPT_QUOTIENT].data = k;
    last->kept[BOUTON_KEPT_QUOTIENT].release = release_known;
    return k;
}

/* Whether it was stopped, not by its own size or by want of memory, which a search may not want. */
static bool was_stopped(const bouton_context *b, bouton_status status) {
    return status == BOUTON_SYSTEM ||
           (status == BOUTON_LIMIT &&
            (b->error.id == BOUTON_ERROR_TIME_LIMIT || b->error.id == BOUTON_ERROR_INTERRUPTED));
}

static bool has(const bouton_quotient *quotient, uint64_t heap) {
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    return facts->proved || heap < facts->count;
}

bouton_status bouton_quotient_at_hand(const bouton_position *position,
                                      const bouton_quotient **quotient) {
    bouton_context *b = position->b;
    bouton_rule *rules[RULES_MAX];
    uint64_t heap;
    *quotient = NULL;
    const size_t count = list_rules(position, rules, &heap);
    if (count == 0)
        return BOUTON_OK;
    known *k = find(rules, count);
    bouton_status status = k != NULL ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK && !has(k->quotient, heap)) {
        if (k->ended)
            return BOUTON_OK;
        status = bouton_quotient_advance(k->quotient, heap, false);
    }
    if (was_stopped(b, status))
        return status;
    if (status == BOUTON_OK)
        *quotient = k->quotient;
    else if (k != NULL)
        k->ended = true;
    return BOUTON_OK;
}

size_t bouton_quotient_rule_number(const bouton_quotient *quotient, const bouton_rule *rule) {
    size_t number = 0;
    while (number < quotient->pieces.rule_count && quotient->pieces.rules[number] != rule)
        number++;
    return number;
}
