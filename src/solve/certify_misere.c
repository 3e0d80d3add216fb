/* SPDX-License-Identifier: MIT */
/*
 * Certificates of who wins in misere play, of any games whose play ends (docs/certificates.md): a
 * list of sums that are lost for the player to move, such that after each move from one of them no
 * move is left, or one leads back to the list.
 *
 * The list begins with what the claim needs and grows by the answers that its sums need. If no
 * answer is on the list yet, the lightest lost sum is added; who wins is found by search
 * (misere/outcome.h). A sum is the sorted numbers of its components; those without a move are left
 * out.
 */
#include "solve/certify.h"

#include "solve/solve.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MAX = 1 << 22 /* in the list */ };

/* What is known of a component's moves. */
typedef struct fan {
    bool is_met, can_move, is_spread;
    size_t start; /* its options among the parts: of each a count, then numbers */
    size_t options;
} fan;

/* A list of numbers that grows. */
typedef struct numbers {
    uint32_t *list;
    size_t count, capacity;
} numbers;

/* A sum after a move that may be an answer. */
typedef struct candidate {
    uint64_t weight;
    size_t start, count; /* among the drafts */
} candidate;

typedef struct prover {
    bouton_context *b;
    bouton_names names;
    bouton_search *search;
    bouton_position *scratch;
    fan *fans; /* by the components' numbers */
    size_t fan_count, fan_capacity;
    numbers parts;
    numbers lost, ends; /* the list, one sum after another */
    bouton_table listed;
    numbers drafts; /* sums being examined */
    candidate *candidates;
    size_t candidate_count, candidate_capacity;
    bouton_moves moves, looked, pieces;
    bouton_status status; /* of the first failure; everything ends soon after */
} prover;

/* Keeps the first failure; whether there was one. */
static bool failed(prover *p, bouton_status status) {
    return bouton_failed(&p->status, status);
}

static void push(prover *p, numbers *n, uint32_t number) {
    void *list = n->list;
    if (p->status != BOUTON_OK)
        return;
    if (!bouton_reserve(p->b, &list, &n->capacity, n->count + 1, sizeof *n->list)) {
        failed(p, p->b->error.status);
        return;
    }
    n->list = list;
    n->list[n->count++] = number;
}

/* Inserts into the sorted numbers from `first` on. */
static void insert(prover *p, numbers *n, size_t first, uint32_t number) {
    push(p, n, number);
    if (p->status != BOUTON_OK)
        return;
    size_t i = n->count - 1;
    for (; i > first && n->list[i - 1] > number; i--)
        n->list[i] = n->list[i - 1];
    n->list[i] = number;
}

static fan *fan_of(prover *p, uint32_t number) {
    void *fans = p->fans;
    if (number >= p->fan_count) {
        if (!bouton_reserve(p->b, &fans, &p->fan_capacity, number + 1u, sizeof *p->fans)) {
            failed(p, p->b->error.status);
            return NULL;
        }
        p->fans = fans;
        while (p->fan_count <= number)
            p->fans[p->fan_count++] = (fan){0};
    }
    return &p->fans[number];
}

static size_t rule_of(const prover *p, uint32_t number) {
    return p->names.bytes[p->names.list[number].start];
}

static bool make_moves(prover *p, uint32_t number, bouton_moves *moves) {
    return !failed(p, bouton_rule_moves(bouton_names_rule_of(&p->names, number),
                                        bouton_names_state(&p->names, number), moves));
}

static bool can_move(prover *p, uint32_t number) {
    fan *f = fan_of(p, number);
    if (f == NULL)
        return false;
    if (!f->is_met) {
        if (!make_moves(p, number, &p->looked))
            return false;
        f->can_move = p->looked.option_count > 0;
        f->is_met = true;
    }
    return f->can_move;
}

/* Adds the parts of a state that have moves. */
static void add_parts(prover *p, size_t rule, bouton_state state, numbers *to, size_t first) {
    if (failed(p, bouton_rule_simplify(p->names.rules[rule], state, false, &p->pieces)))
        return;
    const size_t count = bouton_option_size(&p->pieces, 0);
    for (size_t i = 0; i < count && p->status == BOUTON_OK; i++) {
        const uint32_t number =
            bouton_names_number(&p->names, rule, bouton_option_state(&p->pieces, 0, i));
        if (number == 0)
            failed(p, p->b->error.status);
        else if (can_move(p, number))
            insert(p, to, first, number);
    }
}

/* The options of a component, found once. */
static fan spread(prover *p, uint32_t number) {
    fan f = {0};
    if (fan_of(p, number) == NULL || p->fans[number].is_spread)
        return p->status == BOUTON_OK ? p->fans[number] : f;
    f = p->fans[number];
    f.start = p->parts.count;
    f.is_spread = true;
    if (!make_moves(p, number, &p->moves))
        return f;
    for (size_t i = 0; i < p->moves.option_count && p->status == BOUTON_OK; i++) {
        const size_t at = p->parts.count, count = bouton_option_size(&p->moves, i);
        push(p, &p->parts, 0);
        for (size_t j = 0; j < count && p->status == BOUTON_OK; j++)
            add_parts(p, rule_of(p, number), bouton_option_state(&p->moves, i, j), &p->parts,
                      at + 1);
        if (p->status == BOUTON_OK)
            p->parts.list[at] = (uint32_t)(p->parts.count - at - 1);
    }
    f.options = p->moves.option_count;
    p->fans[number] = f;
    return f;
}

/* Drafts the sums after each move from a drafted sum. Returns where they begin: for each its count,
 * then its numbers. */
static size_t draft_moves(prover *p, size_t from, size_t count) {
    const size_t first = p->drafts.count;
    for (size_t i = 0; i < count && p->status == BOUTON_OK; i++) {
        const uint32_t number = p->drafts.list[from + i];
        if (i > 0 && p->drafts.list[from + i - 1] == number)
            continue;
        const fan f = spread(p, number);
        for (size_t option = 0, at = f.start; option < f.options && p->status == BOUTON_OK;
             option++) {
            const size_t start = p->drafts.count, left = p->parts.list[at];
            push(p, &p->drafts, (uint32_t)(count - 1 + left));
            for (size_t j = 0; j < count; j++)
                if (j != i)
                    insert(p, &p->drafts, start + 1, p->drafts.list[from + j]);
            for (size_t j = 0; j < left; j++)
                insert(p, &p->drafts, start + 1, p->parts.list[at + 1 + j]);
            at += 1 + left;
        }
    }
    return first;
}

static bool is_listed(const prover *p, size_t start, size_t count) {
    uint32_t number;
    return bouton_table_get(&p->listed, p->drafts.list + start, count * sizeof(uint32_t), &number);
}

static void add_lost(prover *p, size_t start, size_t count) {
    const uint32_t number = (uint32_t)p->ends.count;
    BOUTON_ASSERT(!is_listed(p, start, count));
    for (size_t i = 0; i < count; i++)
        push(p, &p->lost, p->drafts.list[start + i]);
    push(p, &p->ends, (uint32_t)p->lost.count);
    if (count > BOUTON_NAMES_ITEMS_MAX || p->lost.count + p->ends.count > NUMBERS_MAX)
        failed(p, bouton_certificate_too_large(p->b));
    if (p->status == BOUTON_OK)
        failed(p, bouton_table_put(&p->listed, p->drafts.list + start, count * sizeof(uint32_t),
                                   number));
}

/* Whether the player to move loses. */
static bool is_lost(prover *p, size_t start, size_t count) {
    bouton_outcome outcome = BOUTON_N;
    bouton_position_clear(p->scratch);
    for (size_t i = 0; i < count && p->status == BOUTON_OK; i++)
        failed(p, bouton_position_add(p->scratch,
                                      bouton_names_rule_of(&p->names, p->drafts.list[start + i]),
                                      bouton_names_state(&p->names, p->drafts.list[start + i])));
    if (p->status == BOUTON_OK)
        failed(p, bouton_sum_outcome(p->search, p->scratch, BOUTON_MISERE, &outcome));
    return outcome == BOUTON_P && p->status == BOUTON_OK;
}

static int compare_candidates(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->weight != y->weight)
        return x->weight < y->weight ? -1 : 1;
    return (x->start > y->start) - (x->start < y->start);
}

static void add_candidate(prover *p, size_t start, size_t count) {
    void *candidates = p->candidates;
    candidate c = {.start = start, .count = count};
    if (!bouton_reserve(p->b, &candidates, &p->candidate_capacity, p->candidate_count + 1,
                        sizeof *p->candidates)) {
        failed(p, p->b->error.status);
        return;
    }
    for (size_t i = 0; i < count; i++)
        c.weight += p->names.list[p->drafts.list[start + i]].weight;
    p->candidates = candidates;
    p->candidates[p->candidate_count++] = c;
}

/* Ensures that a move leads from a sum to the list, if one wins. */
static void answer(prover *p, size_t from, size_t count) {
    const size_t before = p->drafts.count;
    p->candidate_count = 0;
    bool is_answered = false;
    for (size_t at = draft_moves(p, from, count);
         at < p->drafts.count && !is_answered && p->status == BOUTON_OK;
         at += 1 + p->drafts.list[at]) {
        is_answered = is_listed(p, at + 1, p->drafts.list[at]);
        add_candidate(p, at + 1, p->drafts.list[at]);
    }
    if (!is_answered && p->candidate_count > 0)
        qsort(p->candidates, p->candidate_count, sizeof *p->candidates, compare_candidates);
    for (size_t i = 0; i < p->candidate_count && !is_answered && p->status == BOUTON_OK; i++) {
        const candidate *c = &p->candidates[i];
        is_answered = c->count > 0 && is_lost(p, c->start, c->count);
        if (is_answered)
            add_lost(p, c->start, c->count);
    }
    p->drafts.count = before;
}

/* Answers all moves from the sums of the list, which grows meanwhile. */
static void answer_all(prover *p) {
    for (size_t i = 0; i < p->ends.count && p->status == BOUTON_OK; i++) {
        const size_t start = i > 0 ? p->ends.list[i - 1] : 0, count = p->ends.list[i] - start;
        p->drafts.count = 0;
        for (size_t j = 0; j < count; j++)
            push(p, &p->drafts, p->lost.list[start + j]);
        if (failed(p, bouton_poll(p->b, "positions", i, p->ends.count)))
            return;
        const size_t first = draft_moves(p, 0, count), end = p->drafts.count;
        for (size_t at = first; at < end && p->status == BOUTON_OK; at += 1 + p->drafts.list[at])
            if (!is_listed(p, at + 1, p->drafts.list[at]))
                answer(p, at + 1, p->drafts.list[at]);
    }
}

/* Drafts the position. */
static void draft_position(prover *p, const bouton_position *position) {
    if (position->count > BOUTON_NAMES_ITEMS_MAX)
        failed(p, bouton_certificate_too_large(p->b));
    for (size_t i = 0; i < position->count && p->status == BOUTON_OK; i++) {
        bouton_rule *rule = position->components[i].rule;
        const bouton_state state = bouton_position_at(position, i);
        size_t number;
        if (failed(p, bouton_names_rule(&p->names, rule, &number)))
            return;
        if (bouton_rule_has_code(rule) && bouton_heap_size(state) > BOUTON_NAMES_HEAP_MAX)
            failed(p, bouton_certificate_too_large(p->b));
        add_parts(p, number, state, &p->drafts, 0);
    }
}

static void put_list(prover *p, bouton_text *out) {
    bouton_text_printf(out, "positions %zu\n", p->ends.count);
    for (size_t i = 0, at = 0; i < p->ends.count; i++) {
        bouton_text_put(out, "lost");
        for (; at < p->ends.list[i]; at++)
            bouton_names_put(&p->names, rule_of(p, p->lost.list[at]),
                             bouton_names_state(&p->names, p->lost.list[at]), out);
        bouton_text_put_char(out, '\n');
    }
}

static void certify(prover *p, const bouton_position *position, bouton_text *out) {
    draft_position(p, position);
    const size_t count = p->drafts.count;
    const bool lost = count > 0 && p->status == BOUTON_OK && is_lost(p, 0, count);
    if (lost)
        add_lost(p, 0, count);
    else if (p->status == BOUTON_OK)
        answer(p, 0, count);
    answer_all(p);
    if (p->status != BOUTON_OK)
        return;
    bouton_text_put(out, "bouton certificate 2\nclaim misere\n");
    bouton_names_put_position(&p->names, position, out);
    bouton_text_printf(out, "outcome %s\n", lost ? "P" : "N");
    put_list(p, out);
}

static void release(bouton_context *b, numbers *n) {
    bouton_release_memory(b, n->list, n->capacity * sizeof *n->list);
}

bouton_status bouton_certify_misere(const bouton_position *position, bouton_text *out) {
    bouton_context *b = position->b;
    const size_t start = out->size;
    prover p = {.b = b, .names = bouton_names_new(b), .listed = bouton_table_new(b)};
    p.search = bouton_search_new(b);
    p.scratch = p.search != NULL ? bouton_position_new(b) : NULL;
    p.moves = p.looked = p.pieces = bouton_moves_new(b);
    if (p.scratch == NULL)
        failed(&p, b->error.status);
    if (p.status == BOUTON_OK)
        certify(&p, position, out);
    bouton_search_free(p.search);
    bouton_position_free(p.scratch);
    bouton_moves_free(&p.moves);
    bouton_moves_free(&p.looked);
    bouton_moves_free(&p.pieces);
    bouton_table_free(&p.listed);
    bouton_names_free(&p.names);
    bouton_release_memory(b, p.fans, p.fan_capacity * sizeof *p.fans);
    bouton_release_memory(b, p.candidates, p.candidate_capacity * sizeof *p.candidates);
    release(b, &p.parts);
    release(b, &p.lost);
    release(b, &p.ends);
    release(b, &p.drafts);
    return p.status == BOUTON_OK ? bouton_certificate_end(out, start) : p.status;
}
