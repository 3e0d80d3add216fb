/* SPDX-License-Identifier: MIT */
/*
 * Sums of canonical forms.
 *
 * *1 + *1 = 0 is true in misere play as well, so forms come in pairs G, G + *1, mates. The one with
 * the smaller number is called even here, and only sums of two even forms are kept:
 *     (G + *1) + H = (G + H) + *1.
 * The odd one has the even one as an option, and never vice versa. So even forms have even sums: if
 * (G + H) + *1 were an option of G + H, say G' + H, G' would be G + *1, since games can be
 * cancelled (J. H. Conway, On Numbers and Games, chapter 12), and G would be odd.
 *
 * A sum of many games arises in many ways, as (G + H) + K and as G + (H + K). So that its options
 * are added up only once, each even form has a word: that of the first sum that gave it, joined
 * from the words of its terms, or just itself. The word of a sum is looked up first.
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

/* The form of the options pushed since the stack had size `base`; pops them. */
static bouton_status make_of_stack(bouton_canonical *forms, bouton_status status, size_t base,
                                   bouton_form *form) {
    BOUTON_ASSERT(base <= forms->stack_count);
    if (status == BOUTON_OK)
        status =
            bouton_canonical_of_list(forms, forms->stack + base, forms->stack_count - base, form);
    forms->stack_count = base;
    return status;
}

/* Goes one level deeper; the caller goes back up. */
static bouton_status go_down(bouton_canonical *forms) {
    return forms->depth++ < BOUTON_DEPTH_MAX
               ? BOUTON_OK
               : bouton_fail(forms->b, BOUTON_LIMIT, "depth",
                             "a sum can last more than %d moves here", (int)BOUTON_DEPTH_MAX);
}

/* The form plus *1. */
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

/* ---- Words ---- */

static uint64_t hash_of_one(bouton_form form) {
    const uint64_t hash = (form + 1) * golden;
    return (hash ^ hash >> 32) * golden;
}

/* Makes room for `count` more runs. */
static bouton_status reserve_runs(bouton_canonical *forms, size_t count) {
    void *runs = forms->runs;
    const bool has_room = bouton_reserve(forms->b, &runs, &forms->runs_capacity,
                                         forms->run_count + count, sizeof *forms->runs);
    forms->runs = runs;
    if (has_room && forms->run_count + count > UINT32_MAX)
        return bouton_fail(forms->b, BOUTON_LIMIT, "too-large", "the words of sums are too long");
    return has_room ? BOUTON_OK : forms->b->error.status;
}

/* Gives an even form without a word the word of just itself. */
static bouton_status need_word(bouton_canonical *forms, bouton_form form) {
    bouton_canonical_form *f = &forms->forms[form];
    if (f->word.count > 0)
        return BOUTON_OK;
    const bouton_status status = reserve_runs(forms, 1);
    if (status != BOUTON_OK)
        return status;
    f->word = (bouton_canonical_word){hash_of_one(form), (uint32_t)forms->run_count, 1};
    forms->runs[forms->run_count++] = (bouton_canonical_run){form, 1};
    return BOUTON_OK;
}

/* The sum of two words, read run by run. */
typedef struct pair {
    const bouton_canonical_run *a, *a_end, *b, *b_end;
} pair;

static pair pair_of(const bouton_canonical *forms, const bouton_canonical_word *a,
                    const bouton_canonical_word *b) {
    const bouton_canonical_run *runs = forms->runs;
    return (pair){runs + a->start, runs + a->start + a->count, runs + b->start,
                  runs + b->start + b->count};
}

static bool next_run(pair *p, bouton_canonical_run *run) {
    if (p->a == p->a_end && p->b == p->b_end)
        return false;
    const bool takes_a = p->b == p->b_end || (p->a != p->a_end && p->a->form <= p->b->form);
    const bool takes_b = p->a == p->a_end || (p->b != p->b_end && p->b->form <= p->a->form);
    *run = takes_a ? *p->a : *p->b;
    if (takes_a && takes_b)
        run->times += p->b->times;
    p->a += takes_a;
    p->b += takes_b;
    return true;
}

static bool is_word_of(const bouton_canonical *forms, const bouton_canonical_word *word, pair p) {
    const bouton_canonical_run *runs = forms->runs + word->start;
    bouton_canonical_run run;
    uint32_t i = 0;
    for (; next_run(&p, &run); i++)
        if (i == word->count || runs[i].form != run.form || runs[i].times != run.times)
            return false;
    return i == word->count;
}

/* Joins the words of two even forms into a new one. */
static bouton_status join_words(bouton_canonical *forms, bouton_form a, bouton_form b,
                                bouton_canonical_word *word) {
    const bouton_canonical_word *x = &forms->forms[a].word, *y = &forms->forms[b].word;
    const bouton_status status = reserve_runs(forms, (size_t)x->count + y->count);
    if (status != BOUTON_OK)
        return status;
    const size_t start = forms->run_count;
    for (pair p = pair_of(forms, x, y); next_run(&p, &forms->runs[forms->run_count]);)
        forms->run_count++;
    *word = (bouton_canonical_word){x->hash + y->hash, (uint32_t)start,
                                    (uint32_t)(forms->run_count - start)};
    return BOUTON_OK;
}

/* ---- Sums of two even forms ---- */

/* The free entry where a word with this hash belongs. */
static bouton_canonical_sum *free_entry(const bouton_canonical *forms, uint64_t hash) {
    for (size_t i = (size_t)(hash >> 24);; i++) {
        bouton_canonical_sum *entry = &forms->sums[i & (forms->sums_capacity - 1)];
        if (entry->word.count == 0)
            return entry;
    }
}

/* The entry of a sum, by its words; NULL: there is none. */
static const bouton_canonical_sum *find_sum(const bouton_canonical *forms, bouton_form a,
                                            bouton_form b) {
    const bouton_canonical_word *x = &forms->forms[a].word, *y = &forms->forms[b].word;
    const uint64_t hash = x->hash + y->hash;
    for (size_t i = (size_t)(hash >> 24);; i++) {
        const bouton_canonical_sum *entry = &forms->sums[i & (forms->sums_capacity - 1)];
        if (entry->word.count == 0)
            return NULL;
        if (entry->word.hash == hash && is_word_of(forms, &entry->word, pair_of(forms, x, y)))
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
        if (old[i].word.count > 0)
            *free_entry(forms, old[i].word.hash) = old[i];
    bouton_release_memory(forms->b, old, before * sizeof *old);
    return BOUTON_OK;
}

/* Stores the sum of two even forms, which is new. */
static bouton_status keep_sum(bouton_canonical *forms, bouton_form a, bouton_form b,
                              bouton_form sum) {
    bouton_canonical_word word;
    bouton_status status = reserve_sums(forms);
    if (status == BOUTON_OK)
        status = join_words(forms, a, b, &word);
    if (status != BOUTON_OK)
        return status;
    *free_entry(forms, word.hash) = (bouton_canonical_sum){word, sum};
    forms->sum_count++;
    if (forms->forms[sum].word.count == 0)
        forms->forms[sum].word = word;
    return BOUTON_OK;
}

/* Pushes the options of a + b that come from moves in a. */
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

/* Adds two even forms, a <= b. */
static bouton_status add_even(bouton_canonical *forms, bouton_form a, bouton_form b,
                              bouton_form *sum) {
    bouton_status status = need_word(forms, a);
    if (status == BOUTON_OK)
        status = need_word(forms, b);
    if (status == BOUTON_OK)
        status = reserve_sums(forms);
    if (status != BOUTON_OK)
        return status;
    const bouton_canonical_sum *known = find_sum(forms, a, b);
    if (known != NULL) {
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
    return status == BOUTON_OK ? keep_sum(forms, a, b, *sum) : status;
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
        *sum = a + b; /* the sum is the other one */
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
