/* SPDX-License-Identifier: MIT */
/* Certificates of quotients: reading, and everything except condition (b). */
#include "quotient.h"

#include <stdlib.h>

enum { RULES_SHOWN = 8 };

static bool read_head(quotient *q, bool firm) {
    lines *l = q->l;
    if (q->closed != NULL)
        return read_closed_set(q);
    if (!rules_read(&q->rules, l))
        return false;
    if (q->rules.count == 0)
        return refuse(l, "there is no rule");
    if (!reach_read(&q->reach, l, &q->rules, HEAPS_MAX, HEAPS_MAX))
        return false;
    q->told = q->reach.heaps;
    return !firm || read_firm(q);
}

static bool read_size(quotient *q) {
    return number_line(q->l, "elements", ELEMENTS_MAX, &q->elements) &&
           (q->elements > 0 || refuse(q->l, "there is no element, not even the identity"));
}

/* A line of numbers that are elements. */
static bool read_elements(quotient *q, uint16_t *list, uint64_t count) {
    uint64_t x = 0;
    /*@ loop invariant reading(q->l) && i <= count;
        loop invariant \forall integer j; 0 <= j < i ==> list[j] < q->elements;
        loop assigns i, x, ADVANCES_OF(q->l), list[0 .. count - 1];
        loop variant count - i; */
    for (uint64_t i = 0; i < count; i++) {
        if (!need(q->l, ' ', "elements are missing") || !number(q->l, q->elements - 1, &x))
            return false;
        list[i] = (uint16_t)x;
    }
    return end_line(q->l);
}

static bool read_generator(quotient *q, letter *to) {
    lines *l = q->l;
    uint64_t rule = 0, heap = 0;
    const bool good = q->closed != NULL ? begin_number(l, "generator", q->reach.heaps, &heap)
                                        : begin_number(l, "generator", q->rules.count - 1, &rule) &&
                                              need(l, ' ', "a heap is missing") &&
                                              number(l, q->reach.heaps, &heap);
    if (!good || !end_line(l))
        return false;
    *to = (letter){.rule = rule, .heap = heap};
    return true;
}

static bool make_generators(quotient *q) {
    q->words = (q->elements + 63) / 64;
    q->generators = calloc(q->generator_count + 1, sizeof *q->generators);
    q->actions = calloc(q->generator_count * q->elements + 1, sizeof *q->actions);
    return (q->generators != NULL && q->actions != NULL) || no_memory(q->l);
}

static bool commute(const uint16_t *one, const uint16_t *other, size_t count) {
    /*@ loop invariant x <= count;
        loop invariant \forall integer y; 0 <= y < x ==> one[other[y]] == other[one[y]];
        loop assigns x;
        loop variant count - x; */
    for (size_t x = 0; x < count; x++)
        if (one[other[x]] != other[one[x]])
            return false;
    return true;
}

/* What a generator makes of each element. */
static bool read_action(quotient *q, uint64_t i) {
    uint16_t *action = q->actions + i * q->elements;
    //@ assert action == q->actions + start(i, q->elements);
    if (!begin_line(q->l, "action") || !read_elements(q, action, q->elements))
        return false;
    //@ assert are_elements(action, q->elements, q->elements);
    //@ assert are_actions(q->actions, i, q->elements);
    q->generators[i].image = action[0];
    //@ assert are_elements(action, q->elements, q->elements);
    //@ assert are_actions(q->actions, i, q->elements);
    /*@ loop invariant 0 <= j <= i;
        loop assigns j;
        loop variant i - j; */
    for (uint64_t j = 0; j < i; j++) {
        const uint16_t *earlier = q->actions + j * q->elements;
        //@ assert earlier == q->actions + start(j, q->elements);
        if (!commute(action, earlier, q->elements))
            return refuse(q->l, "this generator does not commute with an earlier one");
    }
    return true;
}

static bool read_letters(quotient *q) {
    /*@ loop invariant has_lists(q) && i <= q->generator_count && are_generators(q, i);
        loop invariant q->generator_count == \at(q->generator_count, Pre);
        loop assigns i, READS_OF(q->l), q->generators[0 .. \at(q->generator_count, Pre) - 1];
        loop variant q->generator_count - i; */
    for (uint64_t i = 0; i < q->generator_count; i++)
        if (!read_generator(q, &q->generators[i]))
            return false;
    return true;
}

static bool read_actions(quotient *q) {
    /*@ loop invariant has_lists(q) && i <= q->generator_count;
        loop invariant q->generator_count == \at(q->generator_count, Pre);
        loop invariant q->elements == \at(q->elements, Pre);
        loop invariant are_actions(q->actions, i, q->elements);
        loop assigns i, READS_OF(q->l), q->generators[0 .. \at(q->generator_count, Pre) - 1];
        loop assigns
            q->actions[0 .. \at(start(q->generator_count, q->elements), Pre) - 1];
        loop variant q->generator_count - i; */
    for (uint64_t i = 0; i < q->generator_count; i++)
        if (!read_action(q, i))
            return false;
    return true;
}

static bool read_generators(quotient *q) {
    return number_line(q->l, "generators", q->elements - 1, &q->generator_count) &&
           make_generators(q) && read_letters(q) && read_actions(q);
}

/* The products, as what generators do after each other, beginning at 1. Since they commute, it does
 * not matter which of them make an element. */
static bool make_products(quotient *q) {
    const size_t n = q->elements;
    uint16_t *reached = calloc(n, sizeof *reached);
    q->products = calloc(n * n, sizeof *q->products);
    if (reached == NULL || q->products == NULL) {
        free(reached);
        return no_memory(q->l);
    }
    size_t count = 1; /* reached[0] is 1, the element 0 */
    for (size_t y = 0; y < n; y++)
        q->products[y] = (uint16_t)y;
    for (size_t i = 0; i < count; i++)
        for (size_t g = 0; g < q->generator_count; g++) {
            const uint16_t *action = q->actions + g * n, x = action[reached[i]];
            uint16_t *row = q->products + x * n;
            if (x == 0 || row[0] == x) /* that is x times 1 */
                continue;
            for (size_t y = 0; y < n; y++)
                row[y] = action[product(q, reached[i], y)];
            reached[count++] = x;
        }
    free(reached);
    return count == n || refuse(q->l, "the generators do not make all elements");
}

/* The line of lost elements, into the set, which is empty before. */
static bool read_lost_set(quotient *q) {
    lines *l = q->l;
    uint64_t least = 1, x = 0;
    if (!begin_number(l, "lost", q->elements - 1, &q->lost_count))
        return false;
    /*@ loop invariant reading(l) && i <= q->lost_count && 1 <= least <= q->elements;
        loop invariant q->words == \at(q->words, Pre) && q->elements == \at(q->elements, Pre);
        loop invariant q->lost == \at(q->lost, Pre);
        loop invariant q->lost_count == \at(q->lost_count, LoopEntry);
        loop assigns i, least, x, ADVANCES, \at(q->lost, Pre)[0 .. \at(q->words, Pre) - 1];
        loop variant q->lost_count - i; */
    for (uint64_t i = 0; i < q->lost_count; i++, least = x + 1) {
        if (!need(l, ' ', "elements are missing") || !number(l, q->elements - 1, &x))
            return false;
        if (x < least)
            return refuse(l, "the elements are not in order, or 0 is among them");
        put(q->lost, x);
    }
    return end_line(l);
}

static bool make_lost(quotient *q) {
    q->lost = calloc(q->words, sizeof *q->lost);
    q->rows = calloc(q->elements * q->words, sizeof *q->rows);
    return (q->lost != NULL && q->rows != NULL) || no_memory(q->l);
}

static void make_rows(quotient *q) {
    const size_t n = q->elements, words = q->words;
    /*@ loop invariant x1 <= n;
        loop assigns x1, q->rows[0 .. start(n, words) - 1];
        loop variant n - x1; */
    for (size_t x1 = 0; x1 < n; x1++) {
        uint64_t *row = q->rows + x1 * words;
        //@ assert row == q->rows + start(x1, words);
        /*@ loop invariant y <= n;
            loop assigns y, row[0 .. words - 1];
            loop variant n - y; */
        for (size_t y = 0; y < n; y++)
            if (has(q->lost, product(q, x1, y)))
                put(row, y);
    }
}

/* Whether no two elements make the same products lost. */
static bool tell_apart(const quotient *q) {
    const size_t words = q->words;
    /*@ loop invariant x1 <= q->elements;
        loop assigns x1;
        loop variant q->elements - x1; */
    for (size_t x1 = 0; x1 < q->elements; x1++) {
        const uint64_t *one = q->rows + x1 * words;
        //@ assert one == q->rows + start(x1, words);
        /*@ loop invariant 0 <= y <= x1;
            loop assigns y;
            loop variant x1 - y; */
        for (size_t y = 0; y < x1; y++) {
            const uint64_t *other = q->rows + y * words;
            //@ assert other == q->rows + start(y, words);
            if (memcmp(one, other, words * sizeof *one) == 0)
                return refuse(q->l,
                              "it is not the quotient: nothing tells element %zu from element %zu",
                              y, x1);
        }
    }
    return true;
}

static bool read_lost(quotient *q) {
    if (!make_lost(q) || !read_lost_set(q))
        return false;
    //@ assert q->elements == \at(q->elements, Pre) && q->words == \at(q->words, Pre);
    make_rows(q);
    return tell_apart(q);
}

typedef struct marker {
    const quotient *q;
    const uint16_t *images; /* of its rule */
} marker;

static bool mark(void *user, const uint64_t parts[3]) {
    const marker *m = user;
    size_t x = m->images[parts[0]];
    for (int i = 1; i < 3 && parts[i] > 0; i++)
        x = product(m->q, x, m->images[parts[i]]);
    put(m->q->options, x);
    return true;
}

/* Those of the rule before it are known. */
static bool check_heap(quotient *q, size_t rule, uint64_t heap) {
    marker m = {.q = q, .images = q->images + rule * (q->reach.heaps + 1)};
    memset(q->options, 0, q->words * sizeof *q->options);
    each_option(&q->rules.codes[rule], heap, mark, &m);
    return check_options(q, rule, heap);
}

static bool read_images(quotient *q) {
    q->images = calloc(q->rules.count * (q->reach.heaps + 1), sizeof *q->images);
    q->options = calloc(q->words, sizeof *q->options);
    q->silent = calloc(q->words, sizeof *q->silent);
    if (q->images == NULL || q->options == NULL || q->silent == NULL)
        return no_memory(q->l);
    for (size_t rule = 0; rule < q->rules.count; rule++) {
        if (!begin_line(q->l, "images") ||
            !read_elements(q, q->images + rule * (q->reach.heaps + 1), q->reach.heaps + 1))
            return false;
        for (uint64_t heap = 0; heap <= q->told && q->closed == NULL; heap++)
            if (!check_heap(q, rule, heap))
                return false;
    }
    return q->closed == NULL || check_pieces(q);
}

/* Each generator's heap has its image, which no earlier heap of it or of an earlier rule has. */
static bool check_generators(const quotient *q) {
    for (const letter *g = q->generators; g < q->generators + q->generator_count; g++) {
        bool first = g->image != 0;
        if (image(q, g->rule, g->heap) != g->image)
            return refuse(q->l, "%s:%" PRIu64 " is not the generator that it is said to be",
                          q->rules.names[g->rule], g->heap);
        for (size_t rule = 0; rule <= g->rule; rule++)
            for (uint64_t heap = 0; heap < g->heap + (rule < g->rule); heap++)
                first = first && image(q, rule, heap) != g->image;
        if (!first)
            return refuse(q->l, "%s:%" PRIu64 " is not the first %s with its image",
                          q->rules.names[g->rule], g->heap, q->closed == NULL ? "heap" : "piece");
    }
    return true;
}

static void say_rules(const quotient *q) {
    for (size_t i = 0; i < q->rules.count && i < RULES_SHOWN; i++)
        say(q->l, "%s%s", i > 0 ? " and " : "", q->rules.names[i]);
    say(q->l, "%s", q->rules.count > RULES_SHOWN ? " and more" : "");
}

static void say_quotient(const quotient *q) {
    say(q->l, ": the misere quotient of ");
    if (q->closed != NULL && q->closed->position.option_count == 0)
        say(q->l, "the %" PRIu64 " position%s listed", q->reach.heaps + 1,
            q->reach.heaps == 0 ? "" : "s");
    else if (q->closed != NULL)
        say(q->l, "all that%s leads to", q->closed->said + 1);
    else
        say_rules(q);
    say(q->l, " has %" PRIu64 " element%s, %" PRIu64 " of them lost", q->elements,
        q->elements == 1 ? "" : "s", q->lost_count);
    if (q->closed != NULL)
        return;
    reach_say(&q->reach, q->l, &q->rules);
    if (q->firm > 0)
        say(q->l, ", all heaps from %" PRIu64 " on are firm", q->firm);
}

static bool check(lines *l, closed_set *closed, bool firm) {
    quotient q = {.l = l, .closed = closed};
    const bool good = read_head(&q, firm) && read_size(&q) && read_generators(&q) &&
                      make_products(&q) && read_lost(&q) && read_images(&q) && lines_end(l) &&
                      check_generators(&q) && reach_check(&q.reach, l, &q.rules, q.images) &&
                      check_firm(&q) && check_sums(&q);
    if (good)
        say_quotient(&q);
    rules_close(&q.rules);
    free(q.generators);
    free(q.actions);
    free(q.products);
    free(q.images);
    free(q.lost);
    free(q.rows);
    free(q.options);
    free(q.silent);
    free(q.letters);
    free(q.silents);
    return good;
}

bool check_quotient(lines *l) {
    return check(l, NULL, false);
}

bool check_firm_heaps(lines *l) {
    return check(l, NULL, true);
}

bool check_closed_set(lines *l) {
    closed_set *closed = calloc(1, sizeof *closed);
    if (closed == NULL)
        return no_memory(l);
    const bool good = check(l, closed, false);
    closed_set_free(closed);
    return good;
}
