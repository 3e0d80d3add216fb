/* SPDX-License-Identifier: MIT */
/*
 * A quotient's monoid in letters.
 *
 * The relations: a word is the least one of its element exactly if it does not contain u for any
 * relation u = v, v being the least word of u's element and u the words of which every part is a
 * least word, but not u itself (the reduced Gröbner basis of the congruence in this order).
 */
#include "misere/binary_quotient.h"
#include "misere/dominance_quotient.h"
#include "misere/firm.h"
#include "misere/listing.h"

#include "base/bytes.h"

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

/* The least word of x with one more of a generator that is not less than its letters; of x alone if
 * that is NONE. */
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

/* Whether the least word of x with one more generator g is a least word; g not less than its
 * letters. */
static bool is_least(const bouton_automaton *a, uint32_t x, uint32_t g) {
    const uint32_t next = a->actions[g][x];
    return next != 0 && a->parents[next] == x && a->lasts[next] == g;
}

/* The element of the least word of x without one of its letters j: false if it has none. */
static bool without(const bouton_automaton *a, uint32_t x, uint32_t j, uint32_t *less) {
    uint32_t above = 0, at = x; /* letters above j, which are put back */
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

/* Whether x's least word with one more g is no least word, but all its parts are. */
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
        for (uint32_t x = 0; x < a->order; x++) {
            if ((x != 0 && a->lasts[x] > g) || !is_relation(a, x, g))
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

static void put_field(bouton_text *out, const char *name, uint64_t number) {
    bouton_text_printf(out, "%s %llu\n", name, (unsigned long long)number);
}

static void put_list(bouton_text *out, const char *name, const uint16_t *list, size_t count,
                     size_t step) {
    bouton_text_put(out, name);
    for (size_t i = 0; i < count; i++) {
        bouton_text_put_char(out, ' ');
        bouton_text_put_u64(out, list[i * step]);
    }
    bouton_text_put_char(out, '\n');
}

/* What is proved of all heaps, a number for each rule; or one 0. */
static void put_repetitions(const bouton_quotient *q, bool proved, bouton_text *out) {
    const size_t count = proved ? q->pieces.rule_count : 1;
    bouton_text_put(out, "period");
    for (size_t r = 0; r < count; r++)
        bouton_text_printf(out, " %llu",
                           (unsigned long long)(proved ? q->repetitions[r].period : 0));
    bouton_text_put(out, "\npreperiod");
    for (size_t r = 0; r < count; r++)
        bouton_text_printf(out, " %llu",
                           (unsigned long long)(proved ? q->repetitions[r].preperiod : 0));
    bouton_text_put_char(out, '\n');
}

static void put_lost(const bouton_automaton *a, bouton_text *out) {
    bouton_text_printf(out, "lost %u", (unsigned)bouton_automaton_lost_count(a));
    for (uint32_t x = 0; x < a->order; x++)
        if (a->lost[x])
            bouton_text_printf(out, " %u", (unsigned)x);
    bouton_text_put_char(out, '\n');
}

void bouton_quotient_rule_code(const bouton_quotient *q, size_t rule, bouton_text *out) {
    if (q != NULL && rule < q->pieces.rule_count)
        bouton_code_write(&q->pieces.rules[rule]->code, out);
}

/* More heaps are not listed to show a period where without it all is told. */
enum { LISTED_MAX = 1 << 14 };

/* As many heaps of each rule as prove the repetitions of all. */
static uint64_t repetition_size(const bouton_quotient *q) {
    uint64_t size = 0;
    for (size_t r = 0; r < q->pieces.rule_count; r++) {
        const uint64_t own = bouton_repetition_size(&q->pieces.rules[r]->code, q->repetitions[r]);
        size = own > size ? own : size;
    }
    return size;
}

/* As many heaps of each rule as show that the others are firm, and as make all elements. */
static uint64_t firm_size(const bouton_quotient *q) {
    const bouton_automaton *a = q->automaton;
    const size_t rules = q->pieces.rule_count;
    const uint64_t size = a->generators > 0 ? a->letters[a->generators - 1] / rules + 1 : 0;
    const uint64_t needed = bouton_firm_pieces(q) / rules;
    return needed > size ? needed : size;
}

bouton_status bouton_quotient_certificate(const bouton_quotient *q, bouton_text *out) {
    if (q == NULL || out == NULL)
        return BOUTON_INPUT;
    const size_t rules = q->pieces.rule_count, start = out->size;
    const bouton_automaton *a = q->automaton;
    if (q->dominance != NULL && !q->facts.proved)
        return bouton_dominance_certificate(q, out);
    /* An automaton only where it tells of more heaps than the quotient does. */
    if (!q->facts.proved &&
        (q->told.period > 0 || (q->facts.firm_from == 0 && q->told.count > q->facts.count)))
        return bouton_binary_certificate(q, out);
    /* Left off between the heaps of one size of several rules, it may have letters beyond. */
    if (rules == 0 || q->facts.count == 0 ||
        (a->generators > 0 && a->letters[a->generators - 1] / rules >= q->facts.count))
        return bouton_fail(
            q->b, BOUTON_LIMIT, "no-certificate",
            "there are certificates of quotients of heaps alone, all rules come as far");
    const bool by_period =
        q->facts.proved && (q->facts.firm_from == 0 || repetition_size(q) <= LISTED_MAX);
    const uint64_t told = by_period                ? repetition_size(q)
                          : q->facts.firm_from > 0 ? firm_size(q)
                                                   : q->facts.count;
    if (rules > BOUTON_LISTED_RULES || told > BOUTON_LISTED_HEAPS + 1 ||
        a->order > BOUTON_LISTED_ELEMENTS)
        return bouton_fail(q->b, BOUTON_LIMIT, "no-certificate",
                           "there are certificates of at most %d rules, %d elements and heaps up "
                           "to %d",
                           (int)BOUTON_LISTED_RULES, (int)BOUTON_LISTED_ELEMENTS,
                           (int)BOUTON_LISTED_HEAPS);
    bouton_text_put(out, "bouton certificate 2\nclaim ");
    bouton_text_put(out, q->facts.firm_from > 0 ? "firm\n" : "quotient\n");
    put_field(out, "rules", rules);
    for (size_t r = 0; r < rules; r++) {
        bouton_text_put(out, "rule ");
        bouton_quotient_rule_code(q, r, out);
        bouton_text_put_char(out, '\n');
    }
    put_field(out, "heaps", told - 1);
    put_repetitions(q, by_period, out);
    if (q->facts.firm_from > 0)
        put_field(out, "firm", q->facts.firm_from);
    put_field(out, "elements", a->order);
    put_field(out, "generators", a->generators);
    for (uint32_t g = 0; g < a->generators; g++)
        bouton_text_printf(out, "generator %u %u\n", (unsigned)(a->letters[g] % rules),
                           (unsigned)(a->letters[g] / rules));
    for (uint32_t g = 0; g < a->generators; g++)
        put_list(out, "action", a->actions[g], a->order, 1);
    put_lost(a, out);
    for (size_t r = 0; r < rules; r++)
        put_list(out, "images", a->images + r, (size_t)told, rules);
    if (bouton_text_status(out) == BOUTON_OK)
        bouton_text_printf(out, "sum %016llx\n",
                           (unsigned long long)bouton_fnv1a(out->data + start, out->size - start));
    return bouton_text_status(out);
}
