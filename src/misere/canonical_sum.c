/* SPDX-License-Identifier: MIT */
/*
 * Sums of canonical forms.
 *
 * Sums: *1 + *1 = 0 is true in misere play as well, so forms come in pairs G, G + *1, mates. The
 * one with the smaller number is called even here, and only sums of two even forms are kept:
 *     (G + *1) + H = (G + H) + *1.
 */
#include "misere/canonical.h"

#include "search/search.h"

enum { SUMS_MIN = 1 << 10 };

static const uint64_t golden = 0x9e3779b97f4a7c15u;

static bouton_status push(bouton_canonical *forms, bouton_form form) {
    void *stack = forms->stack;
    if (!bouton_reserve(forms->b, &stack, &forms->stack_capacity, forms->stack_count + 1,
                        sizeof *forms->stack))
        return forms->b->error.status;
    forms->stack = stack;
    forms->stack[forms->stack_count++] = form;
    return BOUTON_OK;
}

/* The form of the options pushed since the stack had `base`, which are taken off. */
static bouton_status make_of_stack(bouton_canonical *forms, bouton_status status, size_t base,
                                   bouton_form *form) {
    BOUTON_ASSERT(base <= forms->stack_count);
    if (status == BOUTON_OK)
        status =
            bouton_canonical_of_list(forms, forms->stack + base, forms->stack_count - base, form);
    forms->stack_count = base;
    return status;
}

/* One level deeper; whoever calls it goes back up. */
static bouton_status go_down(bouton_canonical *forms) {
    return forms->depth++ < BOUTON_DEPTH_MAX
               ? BOUTON_OK
               : bouton_fail(forms->b, BOUTON_LIMIT, "depth",
                             "a sum can last more than %d moves here", (int)BOUTON_DEPTH_MAX);
}

/* The form with *1 beside it. */
static bouton_status find_mate(bouton_canonical *forms, bouton_form form, bouton_form *mate) {
    BOUTON_ASSERT(form < forms->count);
    *mate = forms->forms[form].mate;
    if (*mate != BOUTON_FORM_NONE)
        return BOUTON_OK;
    const size_t base = forms->stack_count;
    bouton_status status = go_down(forms);
    if (status == BOUTON_OK)
        status = push(forms, form);
    for (uint32_t i = 0; i < forms->forms[form].count && status == BOUTON_OK; i++) {
        bouton_form other;
        status = find_mate(forms, bouton_canonical_options_of(forms, form)[i], &other);
        if (status == BOUTON_OK)
            status = push(forms, other);
    }
    status = make_of_stack(forms, status, base, mate);
    forms->depth--;
    if (status == BOUTON_OK) {
        BOUTON_ASSERT(*mate < forms->count && *mate != form);
        forms->forms[form].mate = *mate;
        forms->forms[*mate].mate = form;
    }
    return status;
}

/* The entry of a sum, or the free one where it would stand. */
static bouton_canonical_sum *sum_entry(const bouton_canonical *forms, bouton_form a,
                                       bouton_form b) {
    BOUTON_ASSERT(a > 0 && a <= b && 2 * forms->sum_count <= forms->sums_capacity);
    const uint64_t key = ((uint64_t)a << 32 | b) * golden;
    for (size_t i = (size_t)(key >> 24);; i++) {
        bouton_canonical_sum *entry = &forms->sums[i & (forms->sums_capacity - 1)];
        if (entry->a == 0 || (entry->a == a && entry->b == b))
            return entry;
    }
}

static bouton_status reserve_sums(bouton_canonical *forms) {
    const size_t before = forms->sums_capacity, wanted = before ? 2 * before : SUMS_MIN;
    if (2 * (forms->sum_count + 1) <= before)
        return BOUTON_OK;
    bouton_canonical_sum *old = forms->sums;
    bouton_canonical_sum *sums = bouton_calloc(forms->b, wanted, sizeof *sums);
    if (sums == NULL)
        return forms->b->error.status;
    forms->sums = sums;
    forms->sums_capacity = wanted;
    for (size_t i = 0; i < before; i++)
        if (old[i].a != 0)
            *sum_entry(forms, old[i].a, old[i].b) = old[i];
    bouton_release_memory(forms->b, old, before * sizeof *old);
    return BOUTON_OK;
}

/* The options of a + b that a move in a leaves, onto the stack. */
static bouton_status push_options(bouton_canonical *forms, bouton_form a, bouton_form b) {
    bouton_status status = BOUTON_OK;
    for (uint32_t i = 0; i < forms->forms[a].count && status == BOUTON_OK; i++) {
        bouton_form sum;
        status = bouton_canonical_add(forms, bouton_canonical_options_of(forms, a)[i], b, &sum);
        if (status == BOUTON_OK)
            status = push(forms, sum);
    }
    return status;
}

/* Of two even forms, a <= b. */
static bouton_status add_even(bouton_canonical *forms, bouton_form a, bouton_form b,
                              bouton_form *sum) {
    BOUTON_ASSERT(a > 0 && a <= b && b < forms->count);
    bouton_status status = reserve_sums(forms);
    if (status != BOUTON_OK)
        return status;
    const bouton_canonical_sum *known = sum_entry(forms, a, b);
    if (known->a != 0) {
        *sum = known->sum;
        return BOUTON_OK;
    }
    const size_t base = forms->stack_count;
    status = go_down(forms);
    if (status == BOUTON_OK)
        status = push_options(forms, a, b);
    if (status == BOUTON_OK && a != b)
        status = push_options(forms, b, a);
    status = make_of_stack(forms, status, base, sum);
    forms->depth--;
    if (status == BOUTON_OK)
        status = reserve_sums(forms);
    if (status == BOUTON_OK) {
        *sum_entry(forms, a, b) = (bouton_canonical_sum){a, b, *sum};
        forms->sum_count++;
    }
    return status;
}

bouton_status bouton_canonical_add(bouton_canonical *forms, bouton_form a, bouton_form b,
                                   bouton_form *sum) {
    if (forms == NULL || sum == NULL || a >= forms->count || b >= forms->count)
        return forms == NULL
                   ? BOUTON_INPUT
                   : bouton_fail(forms->b, BOUTON_INPUT, "argument", "there is no such form");
    bouton_form mate_a, mate_b;
    bouton_status status = find_mate(forms, a, &mate_a);
    if (status == BOUTON_OK)
        status = find_mate(forms, b, &mate_b);
    if (status != BOUTON_OK)
        return status;
    BOUTON_ASSERT(forms->forms[mate_a].mate == a && forms->forms[mate_b].mate == b);
    const bool is_odd = (mate_a < a) != (mate_b < b);
    a = mate_a < a ? mate_a : a;
    b = mate_b < b ? mate_b : b;
    if (a == 0 || b == 0)
        *sum = a + b; /* the other */
    else
        status = a <= b ? add_even(forms, a, b, sum) : add_even(forms, b, a, sum);
    return status == BOUTON_OK && is_odd ? find_mate(forms, *sum, sum) : status;
}

static bouton_status make_worth(void *user, uint32_t *options, size_t count, uint32_t *worth) {
    return bouton_canonical_of_list(user, options, count, worth);
}

static bouton_status add_worths(void *user, uint32_t a, uint32_t b, uint32_t *sum) {
    return bouton_canonical_add(user, a, b, sum);
}

const bouton_arithmetic bouton_canonical_arithmetic = {.make = make_worth, .add = add_worths};
