/* SPDX-License-Identifier: MIT */
/*
 * Values by proof numbers.
 *
 * A couple (P, k) asks whether the sum of a position P and a heap of Nim of size k is lost for the
 * mover, which is so exactly if P has the value k (J. Lemoine and S. Viennot, Nimbers are
 * inevitable, Theoretical Computer Science 462, 2012). Its options are (P, j) with j < k and (P',
 * k) with P' an option of P. Parts of P whose values are known are merged into k, equal parts
 * cancel.
 *
 * For each couple two numbers are kept: how many couples must still be settled, at least and as far
 * as can be seen, to show that the mover wins it, and to show that he loses it. It is won if one
 * option is lost, so the first number is the least of the options' second ones; it is lost if all
 * are won, so the second is the sum of their first ones. A number is 0 when nothing is left to do,
 * and NEVER when it can't be done. The search always goes on where the least remains to be done (L.
 * V. Allis and others, Proof-number search, Artificial Intelligence 66, 1994), depth first: it
 * stays below an option until its numbers pass the bounds within which nothing else would be chosen
 * (A. Nagai, df-pn, 2002), and, to switch less often, it may exceed the second best by a quarter
 * (J. Pawlewicz and L. Lew, Improving depth-first pn-search: 1 + epsilon trick, 2006).
 *
 * A sum of several parts of unknown value isn't expanded: it is settled when all its parts have
 * values, or all but one, and then the last of them as a couple. A part's value is found by the
 * couples with 0, 1, 2, ...; which of them are won and which lost makes no difference to the effort
 * for the sum, so each of its numbers is the sum, over the parts, of the lesser of the part's two
 * numbers. Below a part the bound is therefore on the lesser of its numbers. It applies to all
 * couples down to the next sum, each of which adds what its siblings need: the shifts (Čížek, Balko
 * and Schmid, Massively parallel proof-number search for impartial games and beyond, 2025).
 *
 * What is proved is stored with the nodes, and values in the rule's table. The table of numbers is
 * bounded and only guides the search.
 */
#include "search/proof_search.h"

enum {
    NEVER = BOUTON_NEVER,
    NODES_MAX = 1 << 30, /* their numbers have 31 bits; a list adds at most a million */
    MEMORY_PART = 8,     /* nodes, and lists, may each take this part of the memory */
};

bool bouton_is_within(bouton_effort n, const bouton_bounds *to) {
    return n.won < to->won && n.lost < to->lost &&
           bouton_effort_least(bouton_effort_sum(n.won, to->won_shift),
                               bouton_effort_sum(n.lost, to->lost_shift)) < to->lesser;
}

bouton_bounds bouton_bounds_of_option(const bouton_bounds *to, bouton_effort all,
                                      bouton_effort option, uint32_t second) {
    const uint32_t others = bouton_effort_rest(all.lost, option.won);
    return (bouton_bounds){
        bouton_effort_rest(to->lost, others),
        bouton_effort_least(to->won, bouton_effort_sum(second, 1 + second / 4)),
        bouton_effort_sum(to->lost_shift, others),
        to->won_shift,
        to->lesser,
    };
}

bouton_bounds bouton_bounds_of_part(const bouton_bounds *to, uint32_t missing, bouton_effort part) {
    const uint32_t room = bouton_effort_least(
        bouton_effort_least(to->won, to->lost),
        bouton_effort_rest(to->lesser, bouton_effort_least(to->won_shift, to->lost_shift)));
    const uint32_t own = bouton_effort_least(part.won, part.lost);
    return (bouton_bounds){NEVER, NEVER, 0, 0,
                           bouton_effort_sum(bouton_effort_rest(room, missing), own)};
}

static bouton_node *node_of(const bouton_proof_search *s, uint32_t node) {
    return bouton_couples_node(&s->couples, node);
}

static bool has_ended(const bouton_proof_search *s) {
    return bouton_couples_end(&s->couples);
}

static bool is_paused(const bouton_proof_search *s) {
    return has_ended(s) || s->couples.errand.is_over;
}

static bouton_effort look_into_sum(bouton_proof_search *s, size_t first, size_t count,
                                   uint32_t nimber, const bouton_bounds *to);

/* Asks now and then whether the search should pause. */
static void ask_errand(bouton_errand *e, uint64_t positions) {
    enum { ASK_EVERY = 64 }; /* positions */
    if (e->positions_max != 0 && positions >= e->positions_max)
        e->is_over = true;
    if (e->goes_on != NULL && positions >= e->asked + ASK_EVERY) {
        e->asked = positions;
        if (!e->goes_on(e->user))
            e->is_over = true;
    }
}

/* Too many lists of options are freed only here, where none is being read. */
void bouton_proof_search_enter(bouton_proof_search *s) {
    bouton_nodes *n = &s->couples.nodes;
    const uint64_t most = bouton_memory_share(n->b) / MEMORY_PART;
    bouton_nodes_enter(n);
    ask_errand(&s->couples.errand, n->cost.positions);
    if (n->options_size * sizeof *n->options > most)
        bouton_nodes_forget_options(n);
    if (n->count * sizeof *n->list + n->bytes_size > most || n->count > NODES_MAX)
        s->couples.is_full = true;
}

/* Searches an unsettled couple of one component until its numbers pass the bounds. */
static bouton_effort look_into(bouton_proof_search *s, uint32_t node, uint32_t nimber,
                               const bouton_bounds *to) {
    const size_t first_child = s->couples.count, first_part = s->couples.part_count;
    const uint64_t begun = s->couples.nodes.cost.positions;
    bouton_effort all = {0, NEVER};
    bouton_proof_search_enter(s);
    const bool is_won = !has_ended(s) && bouton_couples_list(&s->couples, node, nimber);
    while (!is_won && !has_ended(s)) {
        const bouton_selection choice = bouton_couples_select(&s->couples, first_child);
        all = choice.numbers;
        if (bouton_couples_know(&s->couples, node, nimber, &all) || !bouton_is_within(all, to) ||
            s->couples.errand.is_over)
            break;
        bouton_couple *c = &s->couples.list[choice.best];
        if (bouton_couples_refresh(&s->couples, c))
            continue;
        const bouton_bounds below = bouton_bounds_of_option(to, all, c->numbers, choice.second);
        const bouton_effort numbers =
            c->count == 1 ? look_into(s, s->couples.parts[c->first], c->nimber, &below)
                          : look_into_sum(s, c->first, c->count, c->nimber, &below);
        s->couples.list[choice.best].numbers = numbers;
    }
    bouton_couples_settle(&s->couples, node, nimber, all, s->couples.nodes.cost.positions - begun);
    s->couples.count = first_child;
    s->couples.part_count = first_part;
    bouton_nodes_leave(&s->couples.nodes);
    return all;
}

/* Searches a sum of several parts until its numbers pass the bounds. */
static bouton_effort look_into_sum(bouton_proof_search *s, size_t first_part, size_t count,
                                   uint32_t nimber, const bouton_bounds *to) {
    bouton_terms *terms = &s->terms;
    const size_t first = terms->count;
    const uint64_t key =
        bouton_couples_key(&s->couples, &s->couples.parts[first_part], count, nimber);
    const uint64_t begun = s->couples.nodes.cost.positions;
    bouton_effort all = {1, 1};
    bouton_proof_search_enter(s);
    if (!has_ended(s) && bouton_terms_push(terms, &s->couples, first_part, count))
        while (!has_ended(s)) {
            const uint32_t missing = bouton_terms_add(terms, &s->couples, first, &nimber);
            all = (bouton_effort){missing, missing};
            if (terms->count - first <= 1 || !bouton_is_within(all, to) ||
                s->couples.errand.is_over)
                break;
            bouton_term *least = &terms->list[first];
            const bouton_bounds below = bouton_bounds_of_part(to, missing, least->numbers);
            const bouton_effort numbers = look_into(s, least->node, least->nimber, &below);
            terms->list[first].numbers = numbers;
        }
    if (!has_ended(s) && terms->count == first) {
        all = nimber == 0 ? (bouton_effort){NEVER, 0} : (bouton_effort){0, NEVER};
    } else if (!has_ended(s) && terms->count - first == 1) {
        const uint32_t last = terms->list[first].node;
        all = bouton_couples_numbers(&s->couples, last, nimber);
        if (!bouton_is_settled(all) && bouton_is_within(all, to) && !s->couples.errand.is_over)
            all = look_into(s, last, nimber, to);
    }
    bouton_couples_keep(&s->couples, key, all, s->couples.nodes.cost.positions - begun);
    terms->count = first;
    bouton_nodes_leave(&s->couples.nodes);
    return all;
}

bouton_status bouton_proof_search_new(bouton_proof_search *s, bouton_context *b,
                                      bouton_rule *rule) {
    *s = (bouton_proof_search){0};
    return bouton_couples_new(&s->couples, b, rule);
}

void bouton_proof_search_free(bouton_proof_search *s) {
    bouton_terms_free(&s->terms, s->couples.nodes.b);
    bouton_couples_free(&s->couples);
}

/* Whether the sum of the parts pushed and a heap of that size is lost for the mover. */
static bool is_lost(bouton_proof_search *s, uint32_t nimber) {
    bouton_effort all;
    if (s->couples.part_count == 0)
        return nimber == 0;
    if (s->couples.part_count > 1)
        all = look_into_sum(s, 0, s->couples.part_count, nimber, &bouton_no_bounds);
    else {
        all = bouton_couples_numbers(&s->couples, s->couples.parts[0], nimber);
        if (!bouton_is_settled(all))
            all = look_into(s, s->couples.parts[0], nimber, &bouton_no_bounds);
    }
    return all.lost == 0;
}

/* Answers the question, unless the nodes are full before that. */
static void answer(bouton_proof_search *s, const bouton_question *q, uint64_t *value) {
    uint32_t known = 0;
    size_t at = bouton_nodes_add(&s->couples.nodes, q->states, q->count);
    s->couples.part_count = 0;
    if (s->couples.nodes.status == BOUTON_OK)
        bouton_couples_push(&s->couples, &at, &known);
    if (s->couples.nodes.status != BOUTON_OK)
        return;
    if (q->wanted != NULL) {
        const bool is =
            (*q->wanted ^ known) <= UINT32_MAX / 2 && is_lost(s, known ^ (uint32_t)*q->wanted);
        *value = is ? *q->wanted : ~*q->wanted;
        return;
    }
    for (size_t i = 0; i < s->couples.part_count && !is_paused(s); i++) {
        const uint32_t node = s->couples.parts[i];
        for (uint32_t k = 0; node_of(s, node)->value == 0 && !is_paused(s); k++) {
            const bouton_effort numbers = bouton_couples_numbers(&s->couples, node, k);
            if (!bouton_is_settled(numbers))
                look_into(s, node, k, &bouton_no_bounds);
        }
        known ^= is_paused(s) ? 0 : node_of(s, node)->value & ~BOUTON_EXACT;
    }
    *value = known;
}

/* Begins a question. */
static void begin(bouton_proof_search *s, const bouton_errand *errand) {
    s->couples.nodes.status = BOUTON_OK;
    s->couples.nodes.cost = (bouton_search_cost){0};
    s->couples.nodes.depth = 0;
    s->couples.errand = *errand;
    s->couples.count = s->couples.part_count = s->terms.count = 0;
    s->couples.is_full = false;
}

bouton_status bouton_proof_search_ask(bouton_proof_search *s, const bouton_question *q,
                                      uint64_t *value) {
    return bouton_proof_search_ask_for(s, q, &(bouton_errand){0}, value);
}

bouton_status bouton_proof_search_ask_for(bouton_proof_search *s, const bouton_question *q,
                                          const bouton_errand *errand, uint64_t *value) {
    begin(s, errand);
    s->couples.nodes.is_short = q->is_short;
    for (bool again = true; again;) {
        const uint64_t before = s->couples.nodes.kept;
        answer(s, q, value);
        again = s->couples.is_full && s->couples.nodes.status == BOUTON_OK;
        if (again) {
            BOUTON_ASSERT(s->couples.count == 0 && s->terms.count == 0);
            bouton_nodes_forget(&s->couples.nodes);
            s->couples.is_full = false;
        }
        if (again && s->couples.nodes.kept == before) { /* it would get no further */
            bouton_nodes_failed(&s->couples.nodes, bouton_fail_memory(s->couples.nodes.b));
            again = false;
        }
    }
    bouton_search_cost_add(q->rule, &s->couples.nodes.cost);
    return s->couples.nodes.status;
}

bouton_status bouton_proof_search_try(bouton_proof_search *s, uint32_t node, uint32_t nimber,
                                      const bouton_bounds *to, const bouton_errand *errand,
                                      bouton_effort *numbers) {
    begin(s, errand);
    s->couples.nodes.is_short = false;
    bouton_bounds wide = *to;
    *numbers = bouton_couples_numbers(&s->couples, node, nimber);
    while (!bouton_is_settled(*numbers) && !is_paused(s)) {
        *numbers = look_into(s, node, nimber, &wide);
        if (s->couples.nodes.cost.positions >= errand->positions_min)
            break;
        wide.won = bouton_effort_sum(wide.won, 1 + wide.won / 2);
        wide.lost = bouton_effort_sum(wide.lost, 1 + wide.lost / 2);
        wide.lesser = bouton_effort_sum(wide.lesser, 1 + wide.lesser / 2);
    }
    bouton_search_cost_add(s->couples.nodes.rule, &s->couples.nodes.cost);
    return s->couples.nodes.status;
}
