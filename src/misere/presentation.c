/* SPDX-License-Identifier: MIT */
/*
 * A quotient's monoid in letters.
 *
 * The relations are u = v, where every proper part of u is a least word but u itself is not, and v
 * is the least word of u's element; a word is the least of its element exactly if it contains no
 * such u (the reduced Gröbner basis of the congruence in this order).
 */
#include "misere/quotient.h"

bool bouton_quotient_is_lost(const bouton_quotient *q, uint32_t x) {
    return q != NULL && x < q->automaton->order && q->automaton->lost[x];
}

uint32_t bouton_quotient_product(const bouton_quotient *q, uint32_t x, uint32_t y) {
    if (q == NULL || x >= q->automaton->order || y >= q->automaton->order)
        return 0;
    return bouton_automaton_product(q->automaton, (uint16_t)x, (uint16_t)y);
}

/* a to z, then a1 to z1, a2, ... */
void bouton_quotient_letter(uint32_t generator, bouton_text *out) {
    bouton_text_put_char(out, (char)('a' + generator % 26));
    if (generator >= 26)
        bouton_text_put_u64(out, generator / 26);
}

static void put_power(uint32_t generator, uint32_t exponent, bouton_text *out) {
    bouton_quotient_letter(generator, out);
    if (exponent > 1)
        bouton_text_printf(out, "^%u", (unsigned)exponent);
}

/* The least word of x with one more generator that is not less than its letters; just x if that is
 * NONE. */
enum { NONE = UINT16_MAX };

static bouton_status put_word(const bouton_automaton *a, uint32_t x, uint32_t more,
                              bouton_text *out) {
    bouton_context *b = a->pool.b;
    uint32_t *exponents = bouton_calloc(b, (size_t)a->generators + 1, sizeof *exponents);
    if (exponents == NULL)
        return b->error.status;
    if (x == 0 && more == NONE)
        bouton_text_put_char(out, '1');
    for (; x != 0; x = a->parents[x])
        exponents[a->lasts[x]]++;
    if (more != NONE)
        exponents[more]++;
    for (uint32_t g = 0; g < a->generators; g++)
        if (exponents[g] > 0)
            put_power(g, exponents[g], out);
    bouton_release_memory(b, exponents, ((size_t)a->generators + 1) * sizeof *exponents);
    return bouton_text_status(out);
}

void bouton_quotient_element_name(const bouton_quotient *q, uint32_t x, bouton_text *out) {
    if (q != NULL && x < q->automaton->order && put_word(q->automaton, x, NONE, out) != BOUTON_OK &&
        out != NULL)
        bouton_text_fail(out);
}

uint32_t bouton_quotient_generator(const bouton_quotient *q, uint32_t generator, size_t *rule,
                                   uint64_t *heap) {
    if (q == NULL || generator >= q->automaton->generators)
        return 0;
    const size_t rules = q->pieces.rule_count > 0 ? q->pieces.rule_count : 1;
    const uint32_t piece = q->automaton->letters[generator];
    if (rule != NULL)
        *rule = piece % rules;
    if (heap != NULL)
        *heap = piece / rules;
    return q->automaton->images[piece];
}

void bouton_quotient_generator_name(const bouton_quotient *q, uint32_t generator,
                                    bouton_text *out) {
    if (q != NULL && generator < q->automaton->generators)
        bouton_piece_write(&q->pieces, q->automaton->letters[generator], out);
}

/* Whether the least word of x plus a generator g, not less than its letters, is a least word. */
static bool is_least(const bouton_automaton *a, uint32_t x, uint32_t g) {
    const uint32_t next = a->actions[g][x];
    return next != 0 && a->parents[next] == x && a->lasts[next] == g;
}

/* The element of the least word of x without one of its letters j: false if it has none. */
static bool without(const bouton_automaton *a, uint32_t x, uint32_t j, uint32_t *less) {
    uint32_t above = 0, at = x; /* letters above j, to be put back */
    while (at != 0 && a->lasts[at] > j) {
        at = a->parents[at];
        above++;
    }
    if (at == 0 || a->lasts[at] != j)
        return false;
    uint32_t rest = a->parents[at];
    /* Commuting actions: the order in which they are put back doesn't matter. */
    for (at = x; above > 0; above--, at = a->parents[at])
        rest = a->actions[a->lasts[at]][rest];
    *less = rest;
    return true;
}

/* Whether x's least word plus g is not a least word, but all its parts are. */
static bool is_relation(const bouton_automaton *a, uint32_t x, uint32_t g) {
    if (is_least(a, x, g))
        return false;
    for (uint32_t at = x, before = NONE; at != 0; before = a->lasts[at], at = a->parents[at]) {
        uint32_t less;
        if (a->lasts[at] != before && without(a, x, a->lasts[at], &less) && !is_least(a, less, g))
            return false;
    }
    return true;
}

bouton_status bouton_quotient_relations(const bouton_quotient *q, bouton_text *out) {
    if (q == NULL || out == NULL)
        return BOUTON_INPUT;
    const bouton_automaton *a = q->automaton;
    bool first = true;
    for (uint32_t g = 0; g < a->generators; g++)
        for (uint32_t x = 1; x < a->order; x++) { /* g itself is a least word */
            if (a->lasts[x] > g || !is_relation(a, x, g))
                continue;
            if (!first)
                bouton_text_put(out, ", ");
            first = false;
            bouton_status status = put_word(a, x, g, out);
            bouton_text_put(out, " = ");
            if (status == BOUTON_OK)
                status = put_word(a, a->actions[g][x], NONE, out);
            if (status != BOUTON_OK)
                return status;
        }
    return bouton_text_status(out);
}

void bouton_quotient_rule_code(const bouton_quotient *q, size_t rule, bouton_text *out) {
    if (q != NULL && rule < q->pieces.rule_count)
        bouton_code_write(&q->pieces.rules[rule]->code, out);
}
