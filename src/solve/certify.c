/* SPDX-License-Identifier: MIT */
/*
 * Certificates of a position (docs/certificates.md), for sums of heap games with a code.
 *
 * An outcome is shown by a strategy: a table of positions that are lost for the player to move,
 * such that after each move from one of them a move leads back to the table. A player to move from
 * the table thus stays in it until play ends, and play does end: in normal play that player has
 * then lost; in misere play a position without moves is a win for the player to move, and needs no
 * answer.
 *
 * A value is shown by the values of all heaps up to those of the position; nothing else is needed,
 * since the checker goes through all moves.
 */
#include "solve/certify.h"

#include "octal/sequence.h"
#include "search/table.h"
#include "solve/solve.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITEMS_MAX = 64,       /* heaps of a position in the table */
    WORK_MAX = 1 << 26,   /* moves looked at */
    NUMBERS_MAX = 1 << 22 /* in a certificate */
};

/* A heap as one number, with its rule in the upper bits and its size in the lower: a position is a
 * descending list of them. */
typedef uint32_t item;

enum { RULE_SHIFT = 25 };

typedef struct sum {
    uint32_t count;
    item items[ITEMS_MAX + 2 * (BOUTON_PARTS_MAX - 1)]; /* after two moves */
} sum;

typedef struct prover {
    bouton_context *b;
    bouton_play play;
    bouton_rule **rules; /* those of the position, each once */
    size_t rule_count, rule_capacity;
    bouton_search *search;
    bouton_position *scratch;
    sum *lost; /* the table, */
    size_t count, capacity;
    bouton_table listed; /* and the set of what is in it */
    uint64_t work, numbers;
    bouton_status status; /* of the first failure; everything ends soon after */
} prover;

/* Keeps the first failure; whether there was one. */
static bool failed(prover *p, bouton_status status) {
    return bouton_failed(&p->status, status);
}

static size_t rule_of(item it) {
    return it >> RULE_SHIFT;
}

static uint64_t heap_of(item it) {
    return it & (((item)1 << RULE_SHIFT) - 1);
}

static void refuse_if(prover *p, bool too_large) {
    if (too_large && p->status == BOUTON_OK)
        p->status = bouton_fail(p->b, BOUTON_LIMIT, "too-large",
                                "a certificate of this position would be too large");
}

/* To be called at the end: once there has been too much work, walks find no more moves. */
static void keep_limits(prover *p) {
    refuse_if(p, p->work > WORK_MAX || p->numbers > NUMBERS_MAX);
}

static const bouton_code *code_of(const prover *p, size_t rule) {
    return &p->rules[rule]->code;
}

/* The number of a rule, which is added if it is new. */
static size_t number_of(prover *p, bouton_rule *rule) {
    size_t number = 0;
    while (number < p->rule_count && p->rules[number] != rule)
        number++;
    if (number < p->rule_count)
        return number;
    void *rules = p->rules;
    if (!bouton_reserve(p->b, &rules, &p->rule_capacity, number + 1, sizeof *p->rules)) {
        failed(p, p->b->error.status);
        return 0;
    }
    p->rules = rules;
    p->rules[p->rule_count++] = rule;
    refuse_if(p, p->rule_count > BOUTON_NAMES_RULES_MAX ||
                     code_of(p, number)->length > BOUTON_NAMES_DIGITS_MAX);
    return number;
}

static void insert(sum *s, size_t rule, uint64_t heap) {
    const item added = (item)(rule << RULE_SHIFT | heap);
    size_t i = s->count;
    if (heap == 0)
        return;
    for (; i > 0 && s->items[i - 1] < added; i--)
        s->items[i] = s->items[i - 1];
    s->items[i] = added;
    s->count++;
}

/* Walks the positions after each move: in each heap in turn, but only in the first of equal
 * ones. */
typedef struct sum_walk {
    prover *p;
    const sum *from;
    size_t i;
    bool within;
    bouton_heap_walk walk;
} sum_walk;

/* The sum after the current move. */
static void make(const sum_walk *w, sum *to) {
    const bouton_heap_option *option = &w->walk.option;
    to->count = w->from->count - 1;
    memcpy(to->items, w->from->items, w->i * sizeof *to->items);
    memcpy(to->items + w->i, w->from->items + w->i + 1, (to->count - w->i) * sizeof *to->items);
    for (unsigned j = 0; j < option->count; j++)
        insert(to, rule_of(w->from->items[w->i]), option->parts[j]);
}

static bool next_move(sum_walk *w, sum *to) {
    for (; w->i < w->from->count; w->i++, w->within = false) {
        const item it = w->from->items[w->i];
        if (w->i > 0 && w->from->items[w->i - 1] == it)
            continue;
        if (!w->within)
            w->walk = (bouton_heap_walk){.code = code_of(w->p, rule_of(it)), .heap = heap_of(it)};
        w->within = true;
        if (bouton_heap_next(&w->walk)) {
            make(w, to);
            return ++w->p->work <= WORK_MAX;
        }
    }
    return false;
}

static bool is_listed(const prover *p, const sum *s) {
    uint32_t number;
    return bouton_table_get(&p->listed, s->items, s->count * sizeof *s->items, &number);
}

static void add_lost(prover *p, const sum *s) {
    void *lost = p->lost;
    refuse_if(p, s->count > ITEMS_MAX);
    if (p->status == BOUTON_OK &&
        !bouton_reserve(p->b, &lost, &p->capacity, p->count + 1, sizeof *p->lost))
        p->status = p->b->error.status;
    if (p->status != BOUTON_OK)
        return;
    p->lost = lost;
    p->lost[p->count++] = *s;
    p->numbers += s->count + 1;
    keep_limits(p);
    if (p->status == BOUTON_OK)
        p->status = bouton_table_put(&p->listed, s->items, s->count * sizeof *s->items, 0);
}

static uint64_t value_of(prover *p, size_t rule, uint64_t heap) {
    uint64_t value = 0;
    if (p->status == BOUTON_OK)
        p->status = bouton_value(p->search, p->rules[rule], bouton_heap_state(&heap), &value);
    return value;
}

static uint64_t nim_sum(prover *p, const sum *s) {
    uint64_t total = 0;
    for (size_t i = 0; i < s->count; i++)
        total ^= value_of(p, rule_of(s->items[i]), heap_of(s->items[i]));
    return total;
}

/* Whether the player to move loses. */
static bool is_lost(prover *p, const sum *s) {
    bouton_outcome outcome = BOUTON_N;
    if (p->play == BOUTON_NORMAL)
        return nim_sum(p, s) == 0 && p->status == BOUTON_OK;
    bouton_position_clear(p->scratch);
    for (size_t i = 0; i < s->count && p->status == BOUTON_OK; i++) {
        const uint64_t heap = heap_of(s->items[i]);
        p->status = bouton_position_add(p->scratch, p->rules[rule_of(s->items[i])],
                                        bouton_heap_state(&heap));
    }
    if (p->status == BOUTON_OK)
        p->status = bouton_sum_outcome(p->search, p->scratch, p->play, &outcome);
    return outcome == BOUTON_P;
}

/* Ensures that a move leads from here to the table, if one wins: to a position already there, or
 * else to a new one. */
static void answer(prover *p, const sum *from) {
    bool lost = false;
    sum to;
    for (sum_walk w = {.p = p, .from = from}; next_move(&w, &to);)
        if (is_listed(p, &to))
            return;
    for (sum_walk w = {.p = p, .from = from};
         !lost && p->status == BOUTON_OK && next_move(&w, &to);)
        lost = is_lost(p, &to);
    if (lost)
        add_lost(p, &to);
}

/* Answers all moves from the positions of the table, which grows meanwhile. */
static void answer_all(prover *p) {
    for (size_t i = 0; i < p->count && p->status == BOUTON_OK; i++) {
        const sum from = p->lost[i];
        sum to;
        for (sum_walk w = {.p = p, .from = &from}; p->status == BOUTON_OK && next_move(&w, &to);)
            answer(p, &to);
        if (p->status == BOUTON_OK)
            p->status = bouton_poll(p->b, "positions", i, p->count);
    }
    keep_limits(p);
}

static void put_sum(const char *name, const sum *s, bouton_text *out) {
    bouton_text_put(out, name);
    for (size_t i = 0; i < s->count; i++)
        bouton_text_printf(out, " %zu:%llu", rule_of(s->items[i]),
                           (unsigned long long)heap_of(s->items[i]));
    bouton_text_put_char(out, '\n');
}

/* Compares by the first heap that differs; a prefix of another comes first. */
static int compare(const void *a, const void *b) {
    const sum *x = a, *y = b;
    for (size_t i = 0; i < x->count && i < y->count; i++)
        if (x->items[i] != y->items[i])
            return x->items[i] < y->items[i] ? -1 : 1;
    return (x->count > y->count) - (x->count < y->count);
}

static void put_table(prover *p, bouton_text *out) {
    if (p->count > 0)
        qsort(p->lost, p->count, sizeof *p->lost, compare);
    bouton_text_printf(out, "positions %zu\n", p->count);
    for (size_t i = 0; i < p->count; i++)
        put_sum("lost", &p->lost[i], out);
}

/* Writes the lines that state the claim; *all becomes the position as a sum. */
static void begin(prover *p, const bouton_position *position, const char *claim, sum *all,
                  bouton_text *out) {
    *all = (sum){0};
    p->search = bouton_search_new(p->b);
    p->scratch = p->search ? bouton_position_new(p->b) : NULL;
    if (p->scratch == NULL)
        p->status = p->b->error.status;
    for (size_t i = 0; i < position->count && p->status == BOUTON_OK; i++) {
        const size_t rule = number_of(p, position->components[i].rule);
        if (p->status != BOUTON_OK)
            return;
        const uint64_t heap = bouton_heap_size(bouton_position_at(position, i));
        refuse_if(p, heap > BOUTON_NAMES_HEAP_MAX || (heap > 0 && all->count == ITEMS_MAX));
        if (p->status == BOUTON_OK)
            insert(all, rule, heap);
    }
    if (p->status != BOUTON_OK)
        return;
    bouton_text_printf(out, "bouton certificate 2\nclaim %s\nrules %zu\n", claim, p->rule_count);
    for (size_t i = 0; i < p->rule_count; i++) {
        bouton_text_put(out, "rule ");
        bouton_code_write(code_of(p, i), out);
        bouton_text_put_char(out, '\n');
    }
    put_sum("position", all, out);
}

static bouton_status end(prover *p, bouton_text *out, size_t start) {
    bouton_context *b = p->b;
    bouton_search_free(p->search);
    bouton_position_free(p->scratch);
    bouton_release_memory(b, p->rules, p->rule_capacity * sizeof(bouton_rule *));
    bouton_release_memory(b, p->lost, p->capacity * sizeof *p->lost);
    bouton_table_free(&p->listed);
    return p->status == BOUTON_OK ? bouton_certificate_end(out, start) : p->status;
}

static bool all_have_codes(const bouton_position *position) {
    for (size_t i = 0; i < position->count; i++)
        if (!bouton_rule_has_code(position->components[i].rule))
            return false;
    return true;
}

bouton_status bouton_certify_outcome(const bouton_position *position, bouton_play play,
                                     bouton_text *out) {
    if (position == NULL || out == NULL)
        return BOUTON_INPUT;
    if (play != BOUTON_NORMAL && play != BOUTON_MISERE)
        return bouton_fail(position->b, BOUTON_INPUT, "argument", "play is normal or misere");
    if (!all_have_codes(position))
        return play == BOUTON_NORMAL ? bouton_certify_listed(position, false, out)
                                     : bouton_certify_misere(position, out);
    prover p = {.b = position->b, .play = play, .listed = bouton_table_new(position->b)};
    const size_t start = out->size;
    sum all;
    begin(&p, position, "outcome", &all, out);
    const bool lost = p.status == BOUTON_OK && is_lost(&p, &all);
    if (p.status == BOUTON_OK && lost)
        add_lost(&p, &all);
    else if (p.status == BOUTON_OK)
        answer(&p, &all);
    answer_all(&p);
    if (p.status == BOUTON_OK) {
        bouton_text_printf(out, "play %s\noutcome %s\n",
                           play == BOUTON_MISERE ? "misere" : "normal", lost ? "P" : "N");
        put_table(&p, out);
    }
    return end(&p, out, start);
}

/* Writes the values of a rule's heaps, up to the largest of the position. */
static void put_values(prover *p, size_t rule, const sum *all, bouton_text *out) {
    uint64_t largest = 0;
    for (size_t i = 0; i < all->count; i++)
        if (rule_of(all->items[i]) == rule && heap_of(all->items[i]) > largest)
            largest = heap_of(all->items[i]);
    bouton_text_printf(out, "values %zu", rule);
    for (uint64_t n = 0; n <= largest && p->status == BOUTON_OK; n++) {
        for (bouton_heap_walk w = {.code = code_of(p, rule), .heap = n}; bouton_heap_next(&w);)
            p->work++;
        p->numbers++;
        keep_limits(p);
        bouton_text_put_char(out, ' ');
        bouton_text_put_u64(out, value_of(p, rule, n));
        if (p->status == BOUTON_OK)
            p->status = bouton_poll(p->b, "values", n, largest);
    }
    bouton_text_put_char(out, '\n');
}

bouton_status bouton_certify_value(const bouton_position *position, bouton_text *out) {
    if (position == NULL || out == NULL)
        return BOUTON_INPUT;
    if (!all_have_codes(position))
        return bouton_certify_listed(position, true, out);
    prover p = {.b = position->b, .listed = bouton_table_new(position->b)};
    const size_t start = out->size;
    sum all;
    begin(&p, position, "value", &all, out);
    bouton_text_printf(out, "value %llu\n", (unsigned long long)nim_sum(&p, &all));
    for (size_t rule = 0; rule < p.rule_count && p.status == BOUTON_OK; rule++)
        put_values(&p, rule, &all, out);
    return end(&p, out, start);
}
