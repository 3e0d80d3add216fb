/* SPDX-License-Identifier: MIT */
#include "misere/at_hand.h"

#include "misere/binary_quotient.h"
#include "misere/dominance_quotient.h"

#include <string.h>

enum {
    RULES_MAX = 6,             /* of one quotient */
    FIRST_HEAPS = 8,           /* tried first */
    STEPS_MAX = 75000000,      /* some 100 ms: 0.07 to heap 33 takes 65 million */
    STEPS_AUTOMATON = 1 << 28, /* some 200 ms */
    STEPS_DOMINANCE = 1 << 26, /* some 30 ms */
};

typedef struct known {
    struct known *next;
    bouton_quotient *quotient;
    /* Exceeded their limits and are no longer tried: the monoid, the automaton, the dominance. */
    bool ended, binary_ended, dominance_ended;
} known;

static void release_known(bouton_context *b, void *data) {
    for (known *k = data; k != NULL;) {
        known *next = k->next;
        bouton_quotient_close(k->quotient);
        bouton_release_memory(b, k, sizeof *k);
        k = next;
    }
}

/* Lists the rules of a position, ascending by number; 0 if they are too many or one has no code.
 * *heap becomes the largest of the heaps. */
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

static known *find_kept(bouton_rule *const *rules, size_t count) {
    known *k = rules[count - 1]->kept[BOUTON_KEPT_QUOTIENT].data;
    while (k != NULL && !is_of(k, rules, count))
        k = k->next;
    return k;
}

/* A new quotient of no heaps with the limits of those that are kept; NULL with the error set. */
static bouton_quotient *open_quotient(bouton_rule *const *rules, size_t count) {
    const char *texts[RULES_MAX];
    for (size_t i = 0; i < count; i++)
        texts[i] = rules[i]->text;
    bouton_quotient *quotient = bouton_quotient_open(rules[0]->b, texts, count);
    if (quotient != NULL) {
        bouton_quotient_limit(quotient, STEPS_MAX);
        quotient->meter.counts_rows = true;
    }
    return quotient;
}

/* The entry kept for these rules, or a new one; NULL with the error set. */
static known *find(bouton_rule *const *rules, size_t count) {
    bouton_rule *last = rules[count - 1];
    bouton_context *b = last->b;
    known *kept = find_kept(rules, count);
    if (kept != NULL)
        return kept;
    known *k = bouton_calloc(b, 1, sizeof *k);
    if (k == NULL)
        return NULL;
    k->quotient = open_quotient(rules, count);
    if (k->quotient == NULL) {
        bouton_release_memory(b, k, sizeof *k);
        return NULL;
    }
    k->quotient->binary_meter.most = STEPS_AUTOMATON;
    k->quotient->dominance_meter.most = STEPS_DOMINANCE;
    k->next = last->kept[BOUTON_KEPT_QUOTIENT].data;
    last->kept[BOUTON_KEPT_QUOTIENT].data = k;
    last->kept[BOUTON_KEPT_QUOTIENT].release = release_known;
    return k;
}

static bool has(const bouton_quotient *quotient, uint64_t heap) {
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    return facts->proved || heap < facts->count;
}

static bool tells(const bouton_quotient *quotient, uint64_t heap) {
    return has(quotient, heap) ||
           (heap > FIRST_HEAPS && bouton_quotient_facts_of(quotient)->firm_from > 0);
}

/* Extends the monoid as far as it gets: for small heaps no further than asked, so that it is no
 * larger than necessary, and for a large heap only until all such heaps are shown to be firm. How a
 * heap is decided does not depend on what was asked before. */
static bouton_status ask_monoid(known *k, uint64_t heap, bool *knows) {
    bouton_status status = BOUTON_OK;
    for (uint64_t to = FIRST_HEAPS; !tells(k->quotient, heap) && !k->ended; to *= 2) {
        if (to < bouton_quotient_facts_of(k->quotient)->count) /* already included */
            continue;
        status = bouton_quotient_advance(k->quotient, heap < FIRST_HEAPS ? heap : to, false);
        if (bouton_quotient_was_stopped(k->quotient->b, status))
            return status;
        k->ended = status != BOUTON_OK;
    }
    *knows = tells(k->quotient, heap);
    return BOUTON_OK;
}

/* For all but small heaps, tries weights and spans: they are cheap and decide all heaps. */
static bouton_status ask_dominance(known *k, uint64_t heap, bool *knows) {
    if (k->quotient->pieces.rule_count != 1 || heap <= FIRST_HEAPS)
        return BOUTON_OK;
    if (!k->dominance_ended) {
        const bouton_status status = bouton_quotient_find_dominance(k->quotient);
        if (bouton_quotient_was_stopped(k->quotient->b, status))
            return status;
        k->dominance_ended = true;
    }
    *knows = bouton_dominance_has(k->quotient, heap);
    return BOUTON_OK;
}

/* Then tries an automaton. */
static bouton_status ask_automaton(known *k, uint64_t heap, bool *knows) {
    bouton_status status = BOUTON_OK;
    if (k->quotient->pieces.rule_count != 1)
        return BOUTON_OK;
    if (!bouton_quotient_reads(k->quotient, heap) && !k->binary_ended)
        status = bouton_quotient_find_automaton(k->quotient, heap);
    if (bouton_quotient_was_stopped(k->quotient->b, status))
        return status;
    k->binary_ended |= status != BOUTON_OK;
    *knows = bouton_quotient_reads(k->quotient, heap);
    return BOUTON_OK;
}

bouton_status bouton_quotient_at_hand(const bouton_position *position, bouton_at_hand *at_hand) {
    bouton_context *b = position->b;
    bouton_rule *rules[RULES_MAX];
    uint64_t heap;
    bool knows = false;
    *at_hand = (bouton_at_hand){.quotient = NULL};
    const size_t count = list_rules(position, rules, &heap);
    if (count == 0)
        return BOUTON_OK;
    known *k = find(rules, count);
    if (k == NULL)
        return bouton_quotient_was_stopped(b, b->error.status) ? b->error.status : BOUTON_OK;
    bouton_status status = ask_dominance(k, heap, &knows);
    at_hand->by_dominance = knows;
    if (status == BOUTON_OK && !knows) {
        status = ask_monoid(k, heap, &knows);
        at_hand->firm = knows && !has(k->quotient, heap);
    }
    if (status == BOUTON_OK && !knows) {
        status = ask_automaton(k, heap, &knows);
        at_hand->by_automaton = knows;
    }
    if (status == BOUTON_OK && knows)
        at_hand->quotient = k->quotient;
    return status;
}

bouton_status bouton_quotient_least(const bouton_position *position, const bouton_quotient *at_hand,
                                    bouton_quotient **least) {
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(at_hand);
    bouton_context *b = position->b;
    bouton_rule *rules[RULES_MAX];
    uint64_t heap;
    *least = NULL;
    const size_t count = list_rules(position, rules, &heap);
    if (count == 0 || facts->proved || facts->count <= heap + 1)
        return BOUTON_OK;
    bouton_quotient *quotient = open_quotient(rules, count);
    const bouton_status status =
        quotient != NULL ? bouton_quotient_advance(quotient, heap, false) : b->error.status;
    if (status == BOUTON_OK)
        *least = quotient;
    else
        bouton_quotient_close(quotient);
    return bouton_quotient_was_stopped(b, status) ? status : BOUTON_OK;
}

bool bouton_quotient_reaches(const bouton_position *position, uint64_t *heap) {
    bouton_rule *rules[RULES_MAX];
    uint64_t largest;
    const size_t count = list_rules(position, rules, &largest);
    const known *k = count > 0 ? find_kept(rules, count) : NULL;
    if (k == NULL || has(k->quotient, largest))
        return false;
    *heap = bouton_quotient_facts_of(k->quotient)->count - 1;
    return *heap > 0;
}

size_t bouton_quotient_rule_number(const bouton_quotient *quotient, const bouton_rule *rule) {
    size_t number = 0;
    while (number < quotient->pieces.rule_count && quotient->pieces.rules[number] != rule)
        number++;
    return number;
}

_Static_assert((int)BOUTON_COUNTS == (int)BOUTON_BINARY_GENERATORS, "a count for each letter");

bouton_status bouton_at_hand_count(const bouton_position *position, size_t component,
                                   const bouton_quotient *quotient, uint64_t *counts) {
    return bouton_binary_count(quotient, bouton_heap_size(bouton_position_at(position, component)),
                               true, counts);
}

bouton_status bouton_at_hand_add(const bouton_quotient *quotient, uint64_t heap, uint64_t *counts) {
    return bouton_binary_count(quotient, heap, true, counts);
}

bouton_status bouton_at_hand_without(const bouton_position *position, size_t component,
                                     const bouton_quotient *quotient, const uint64_t *counts,
                                     uint64_t *rest) {
    memcpy(rest, counts, BOUTON_COUNTS * sizeof *rest);
    return bouton_binary_count(quotient, bouton_heap_size(bouton_position_at(position, component)),
                               false, rest);
}

uint32_t bouton_at_hand_class(const bouton_quotient *quotient, const uint64_t *counts) {
    return bouton_binary_class(&quotient->binary->frame, counts);
}

bool bouton_at_hand_step(const bouton_quotient_automaton *a, const uint64_t *counts, unsigned digit,
                         uint32_t *state) {
    uint32_t digits = 0, place = 0;
    bool more = false;
    for (uint32_t i = 0; i < a->letter_count; i++) {
        if (a->letters[i].index > 0)
            continue;
        more = more || (digit < 64 && counts[i] >> digit != 0);
        digits |= (uint32_t)(digit < 64 ? counts[i] >> digit & 1 : 0) << place++;
    }
    if (more)
        *state = a->next[(*state << a->unbounded) + digits];
    return more;
}

bool bouton_at_hand_is_lost(const bouton_quotient *quotient, const uint64_t *counts) {
    return bouton_binary_is_lost(quotient->binary, counts);
}

bouton_status bouton_at_hand_after(const bouton_quotient *quotient, const uint64_t *counts,
                                   uint64_t heap, const bouton_heap_option *option, bool *lost) {
    return bouton_binary_after(quotient, counts, heap, option, lost);
}

void bouton_at_hand_add_standing(const bouton_quotient *quotient, uint64_t heap,
                                 bouton_standings *sum) {
    bouton_standings_add(sum, bouton_dominance_heap(quotient->dominance, heap));
}

bouton_standings bouton_at_hand_standings(const bouton_position *position, size_t but,
                                          const bouton_quotient *quotient) {
    bouton_standings sum = {.value = 0};
    for (size_t i = 0; i < position->count; i++)
        if (i != but)
            bouton_at_hand_add_standing(quotient, bouton_heap_size(bouton_position_at(position, i)),
                                        &sum);
    return sum;
}

bool bouton_at_hand_beside(const bouton_quotient *quotient, const bouton_standings *rest,
                           const bouton_heap_option *option) {
    return bouton_dominance_after(quotient, rest, option);
}

bool bouton_at_hand_standings_lost(const bouton_quotient *quotient, const bouton_standings *sum) {
    return bouton_standings_lost(quotient->dominance, sum);
}
