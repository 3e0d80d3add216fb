/* SPDX-License-Identifier: MIT */
/* Certificates of quotients as monoids (docs/certificates.md): of heaps, and of everything a
 * position leads to. */
#include "misere/binary_quotient.h"
#include "misere/dominance_quotient.h"
#include "misere/firm.h"
#include "misere/listing.h"

#include "base/bytes.h"

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

static void put_lost(const bouton_automaton *a, bouton_text *out) {
    bouton_text_printf(out, "lost %u", (unsigned)bouton_automaton_lost_count(a));
    for (uint32_t x = 0; x < a->order; x++)
        if (a->lost[x])
            bouton_text_printf(out, " %u", (unsigned)x);
    bouton_text_put_char(out, '\n');
}

/* Writes where each generator takes the elements, and which are lost. */
static void put_monoid(const bouton_automaton *a, bouton_text *out) {
    for (uint32_t g = 0; g < a->generators; g++)
        put_list(out, "action", a->actions[g], a->order, 1);
    put_lost(a, out);
}

static bouton_status put_sum(bouton_text *out, size_t start) {
    if (bouton_text_status(out) == BOUTON_OK)
        bouton_text_printf(out, "sum %016llx\n",
                           (unsigned long long)bouton_fnv1a(out->data + start, out->size - start));
    return bouton_text_status(out);
}

/* ---- Of a position ---- */

size_t bouton_listing_rules(const bouton_position *position, bouton_rule **rules) {
    size_t count = 0;
    for (size_t i = 0; i < position->count; i++) {
        size_t r = 0;
        while (r < count && rules[r] != position->components[i].rule)
            r++;
        if (r == BOUTON_LISTED_RULES)
            return 0;
        rules[r] = position->components[i].rule;
        count = r < count ? count : r + 1;
    }
    return count;
}

void bouton_listing_put_rule(const bouton_rule *rule, bouton_text *out) {
    bouton_text_put(out, "rule ");
    if (bouton_rule_has_code(rule))
        bouton_code_write(&rule->code, out);
    else
        bouton_text_put(out, rule->text);
    bouton_text_put_char(out, '\n');
}

static void put_state(bouton_rule *const *rules, bouton_rule *rule, bouton_state state,
                      bouton_text *out) {
    size_t r = 0;
    while (rules[r] != rule)
        r++;
    bouton_text_printf(out, " %zu:", r);
    bouton_rule_print(rule, state, out);
}

/* Whether an earlier component is equal. */
static bool is_met(const bouton_position *position, size_t component) {
    const bouton_rule *rule = position->components[component].rule;
    const bouton_state state = bouton_position_at(position, component);
    for (size_t i = 0; i < component; i++) {
        const bouton_state other = bouton_position_at(position, i);
        if (position->components[i].rule == rule && other.size == state.size &&
            (state.size == 0 || memcmp(other.data, state.data, state.size) == 0))
            return true;
    }
    return false;
}

/* Writes the components, equal ones once; nothing if they are too many. */
static void put_components(const bouton_position *position, bouton_rule *const *rules,
                           bouton_text *out) {
    const size_t before = out->size;
    size_t count = 0;
    for (size_t i = 0; i < position->count && count <= BOUTON_LISTED_COMPONENTS; i++) {
        if (is_met(position, i))
            continue;
        put_state(rules, position->components[i].rule, bouton_position_at(position, i), out);
        count++;
    }
    if (count > BOUTON_LISTED_COMPONENTS)
        out->size = before;
}

/* The number of a piece with moves, counting only such pieces. */
static uint64_t live_number(const bouton_pieces *pieces, uint32_t piece) {
    uint64_t number = 0;
    for (uint32_t i = 0; i < piece; i++)
        number += bouton_piece_is_live(pieces, i);
    return number;
}

static bouton_status certify_position(const bouton_quotient *q, bouton_text *out) {
    const size_t start = out->size;
    const bouton_automaton *a = q->automaton;
    const bouton_pieces *pieces = &q->pieces;
    bouton_rule *rules[BOUTON_LISTED_RULES];
    const size_t rule_count = bouton_listing_rules(q->position, rules);
    const uint64_t count = live_number(pieces, q->piece_count);
    if (rule_count == 0 || count == 0 || count > BOUTON_LISTED_HEAPS ||
        a->order > BOUTON_LISTED_ELEMENTS)
        return bouton_fail(q->b, BOUTON_LIMIT, "no-certificate",
                           "there are certificates of at least one move, at most %d rules, %d "
                           "elements and %d positions",
                           (int)BOUTON_LISTED_RULES, (int)BOUTON_LISTED_ELEMENTS,
                           (int)BOUTON_LISTED_HEAPS);
    bouton_text_put(out, "bouton certificate 2\nclaim closed\n");
    put_field(out, "rules", rule_count);
    for (size_t r = 0; r < rule_count; r++)
        bouton_listing_put_rule(rules[r], out);
    bouton_text_put(out, "position");
    if (q->facts.proved && !q->listed)
        put_components(q->position, rules, out);
    bouton_text_put_char(out, '\n');
    put_field(out, "pieces", count);
    for (uint32_t i = 0; i < q->piece_count; i++) {
        bouton_rule *rule;
        const bouton_state state = bouton_piece_state(pieces, i, &rule);
        if (!bouton_piece_is_live(pieces, i))
            continue;
        bouton_text_put(out, "piece");
        put_state(rules, rule, state, out);
        bouton_text_put_char(out, '\n');
    }
    put_field(out, "elements", a->order);
    put_field(out, "generators", a->generators);
    for (uint32_t g = 0; g < a->generators; g++)
        put_field(out, "generator", live_number(pieces, a->letters[g]));
    put_monoid(a, out);
    bouton_text_put(out, "images");
    for (uint32_t i = 0; i < q->piece_count; i++)
        if (bouton_piece_is_live(pieces, i))
            bouton_text_printf(out, " %u", (unsigned)a->images[i]);
    bouton_text_put_char(out, '\n');
    return put_sum(out, start);
}

/* ---- Of heaps ---- */

/* What is proved for all heaps, a number for each rule; or a single 0. */
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

/* The most heaps that are listed to show a period that is not needed. */
enum { LISTED_MAX = 1 << 14 };

/* How many heaps of each rule prove the repetitions of all. */
static uint64_t repetition_size(const bouton_quotient *q) {
    uint64_t size = 0;
    for (size_t r = 0; r < q->pieces.rule_count; r++) {
        const uint64_t own = bouton_repetition_size(&q->pieces.rules[r]->code, q->repetitions[r]);
        size = own > size ? own : size;
    }
    return size;
}

/* How many heaps of each rule show that the others are firm and generate all elements. */
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
    if (rules == 0)
        return certify_position(q, out);
    if (q->dominance != NULL && !q->facts.proved)
        return bouton_dominance_certificate(q, out);
    /* An automaton only if it covers more heaps than the quotient does. */
    if (!q->facts.proved &&
        (q->reported.period > 0 || (q->facts.firm_from == 0 && q->reported.count > q->facts.count)))
        return bouton_binary_certificate(q, out);
    /* If it stopped between heaps of the same size of several rules, there may be letters
     * beyond. */
    if (q->facts.count == 0 ||
        (a->generators > 0 && a->letters[a->generators - 1] / rules >= q->facts.count))
        return bouton_fail(q->b, BOUTON_LIMIT, "no-certificate",
                           "there are certificates of quotients of which all rules come as far");
    const bool by_period =
        q->facts.proved && (q->facts.firm_from == 0 || repetition_size(q) <= LISTED_MAX);
    const uint64_t listed = by_period                ? repetition_size(q)
                            : q->facts.firm_from > 0 ? firm_size(q)
                                                     : q->facts.count;
    if (rules > BOUTON_LISTED_RULES || listed > BOUTON_LISTED_HEAPS + 1 ||
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
    put_field(out, "heaps", listed - 1);
    put_repetitions(q, by_period, out);
    if (q->facts.firm_from > 0)
        put_field(out, "firm", q->facts.firm_from);
    put_field(out, "elements", a->order);
    put_field(out, "generators", a->generators);
    for (uint32_t g = 0; g < a->generators; g++)
        bouton_text_printf(out, "generator %u %u\n", (unsigned)(a->letters[g] % rules),
                           (unsigned)(a->letters[g] / rules));
    put_monoid(a, out);
    for (size_t r = 0; r < rules; r++)
        put_list(out, "images", a->images + r, (size_t)listed, rules);
    return put_sum(out, start);
}
