/* SPDX-License-Identifier: MIT */
/* What a certificate of a quotient says of firm heaps: theorem 3 of docs/theory.md, section 8. */
#include "quotient.h"

#include <stdlib.h>

bool read_firm(quotient *q) {
    if (!number_line(q->l, "firm", q->reach.heaps, &q->firm))
        return false;
    if (q->firm < 2)
        return refuse(q->l, "the first firm heap must be at least 2");
    uint64_t needed = 0;
    /*@ loop invariant rule <= q->rules.count && 2 <= q->firm <= q->reach.heaps;
        loop assigns rule, needed;
        loop variant q->rules.count - rule; */
    for (size_t rule = 0; rule < q->rules.count; rule++) {
        const code *c = &q->rules.codes[rule];
        if (c->signs || c->tail != 0)
            return refuse(q->l, "firm heaps are not known of a code with signs, or without an end");
        const uint64_t own = (c->parts == 3 ? 3 : 2) * (q->firm - 1) + c->length;
        needed = own > needed ? own : needed;
    }
    if (needed > q->reach.heaps)
        return refuse(q->l, "too few heaps are told for them to be firm from there on");
    q->told = needed;
    return true;
}

/* The nim-sum of an element's words, by what the generators' heaps are worth. It must be the same
 * for all of them. */
static bool values_of_elements(const quotient *q, uint32_t *const *values, uint32_t *sums) {
    const size_t n = q->elements;
    bool *reached = calloc(n, sizeof *reached), same = reached != NULL;
    uint16_t *order = calloc(n, sizeof *order);
    size_t count = 1;
    if (reached == NULL || order == NULL) {
        free(reached);
        free(order);
        return no_memory(q->l);
    }
    reached[0] = true;
    for (size_t i = 0; i < count; i++)
        for (size_t g = 0; g < q->generator_count; g++) {
            const letter *a = &q->generators[g];
            const uint16_t y = q->actions[g * n + order[i]];
            const uint32_t sum = sums[order[i]] ^ values[a->rule][a->heap];
            if (!reached[y]) {
                reached[y] = true;
                order[count++] = y;
                sums[y] = sum;
            }
            same = same && sums[y] == sum;
        }
    free(reached);
    free(order);
    return same || refuse(q->l, "sums with one element have different nim-sums");
}

static bool is_firm(const quotient *q, const uint32_t *sums, size_t x) {
    size_t y = 0;
    while (y < q->elements && has(q->lost, product(q, x, y)) == (sums[product(q, x, y)] == 0))
        y++;
    return y == q->elements;
}

/* That heaps from the first on are firm, and one before it is not; what all are worth. */
static bool check_heaps(const quotient *q, uint32_t *const *values, const uint32_t *sums) {
    int8_t *firm = calloc(q->elements, sizeof *firm); /* -1: not looked at */
    bool good = firm != NULL || no_memory(q->l), least = false;
    if (firm != NULL)
        memset(firm, -1, q->elements);
    for (size_t rule = 0; rule < q->rules.count && good; rule++)
        for (uint64_t heap = 0; heap <= q->reach.heaps && good; heap++) {
            const size_t x = image(q, rule, heap);
            const char *name = q->rules.names[rule];
            if (sums[x] != values[rule][heap]) {
                good = refuse(q->l, "%s:%" PRIu64 " is not worth what its element is", name, heap);
            } else if (heap + 1 >= q->firm) {
                if (firm[x] < 0)
                    firm[x] = is_firm(q, sums, x);
                least = least || (heap < q->firm && !firm[x]);
                good = heap < q->firm || firm[x] ||
                       refuse(q->l, "%s:%" PRIu64 " is not firm", name, heap);
            }
        }
    free(firm);
    return good && (least || refuse(q->l, "there are firm heaps before the first that is told"));
}

bool check_firm(const quotient *q) {
    if (q->firm == 0)
        return true;
    uint32_t *values[RULES_MAX] = {NULL};
    uint32_t *sums = calloc(q->elements, sizeof *sums);
    bool good = sums != NULL || no_memory(q->l);
    for (size_t rule = 0; rule < q->rules.count && good; rule++) {
        values[rule] = values_of(&q->rules.codes[rule], q->reach.heaps + 1);
        good = values[rule] != NULL || no_memory(q->l);
    }
    good = good && values_of_elements(q, values, sums) && check_heaps(q, values, sums);
    for (size_t rule = 0; rule < q->rules.count; rule++)
        free(values[rule]);
    free(sums);
    return good;
}
