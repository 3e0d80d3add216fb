/* SPDX-License-Identifier: MIT */
/*
 * Reads a quotient from its certificate. The elements may be numbered there in any way: they are
 * renumbered by their least words, as in automaton.h.
 */
#include "misere/read.h"

#include "misere/firm.h"
#include "misere/listing.h"

#include <string.h>

/* Checks that each generator's heap has its image, and no smaller heap or heap of the same size of
 * an earlier rule does. */
static bouton_status check_generators(const bouton_listing *l) {
    for (const bouton_listed_generator *g = l->generators; g < l->generators + l->generator_count;
         g++) {
        const uint16_t image = g->action[0];
        bool first = image != 0;
        if (l->images[g->heap * l->rules + g->rule] != image)
            return bouton_check_refuse(l->c, "a heap is not the generator that it is said to be");
        for (uint64_t r = 0; r <= g->rule; r++)
            for (uint64_t heap = 0; heap < g->heap + (r < g->rule); heap++)
                first = first && l->images[heap * l->rules + r] != image;
        if (!first)
            return bouton_check_refuse(l->c, "a generator is not the first heap with its image");
    }
    return BOUTON_OK;
}

/* Each element as a product of generators, as they are listed. */
typedef struct words {
    uint16_t *parents;
    uint32_t *lasts;
} words;

static bouton_status make_words(bouton_listing *l, words *w) {
    uint16_t *queue = bouton_pool_take(&l->pool, l->order, sizeof *queue);
    w->parents = bouton_pool_take(&l->pool, l->order, sizeof *w->parents);
    w->lasts = bouton_pool_take(&l->pool, l->order, sizeof *w->lasts);
    if (queue == NULL || w->parents == NULL || w->lasts == NULL)
        return l->c->b->error.status;
    memset(w->lasts, 0xff, l->order * sizeof *w->lasts);
    uint32_t count = 1; /* the first is 0 */
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t g = 0; g < l->generator_count; g++) {
            const uint16_t x = l->generators[g].action[queue[i]];
            if (x == 0 || w->lasts[x] != UINT32_MAX)
                continue;
            w->parents[x] = queue[i];
            w->lasts[x] = g;
            queue[count++] = x;
        }
    return count == l->order ? BOUTON_OK
                             : bouton_check_refuse(l->c, "the generators do not make all elements");
}

static uint16_t multiply(const bouton_listing *l, const words *w, uint16_t x, uint16_t y) {
    for (; y != 0; y = w->parents[y])
        x = l->generators[w->lasts[y]].action[x];
    return x;
}

/* Elements by their least words: a piece that smaller ones do not generate is a letter, and adds
 * its products with all elements before. */
typedef struct numbering {
    uint32_t *letters; /* pieces */
    uint32_t letter_count, count;
    uint16_t *listed;  /* by number: its number in the listing */
    uint16_t *numbers; /* the inverse; BOUTON_NO_ELEMENT: not met yet */
    uint16_t *parents, *lasts;
} numbering;

static bouton_status number_elements(bouton_listing *l, const words *w, numbering *n) {
    const uint32_t pieces = (uint32_t)((l->heaps + 1) * l->rules);
    n->letters = bouton_pool_take(&l->pool, l->order, sizeof *n->letters);
    n->listed = bouton_pool_take(&l->pool, l->order, sizeof *n->listed);
    n->numbers = bouton_pool_take(&l->pool, l->order, sizeof *n->numbers);
    n->parents = bouton_pool_take(&l->pool, l->order, sizeof *n->parents);
    n->lasts = bouton_pool_take(&l->pool, l->order, sizeof *n->lasts);
    if (n->letters == NULL || n->listed == NULL || n->numbers == NULL || n->parents == NULL ||
        n->lasts == NULL)
        return l->c->b->error.status;
    memset(n->numbers, 0xff, l->order * sizeof *n->numbers);
    n->numbers[0] = 0;
    n->count = 1;
    for (uint32_t piece = 0; piece < pieces && n->count < l->order; piece++) {
        const uint16_t image = l->images[piece];
        if (n->numbers[image] != BOUTON_NO_ELEMENT)
            continue;
        for (uint32_t i = 0; i < n->count; i++) {
            const uint16_t x = multiply(l, w, n->listed[i], image);
            if (n->numbers[x] != BOUTON_NO_ELEMENT)
                continue;
            n->parents[n->count] = (uint16_t)i;
            n->lasts[n->count] = (uint16_t)n->letter_count;
            n->numbers[x] = (uint16_t)n->count;
            n->listed[n->count++] = x;
        }
        n->letters[n->letter_count++] = piece;
    }
    /* Each listed generator is the image of a heap, so these generate all. */
    BOUTON_ASSERT(n->count == l->order);
    return BOUTON_OK;
}

static bool rows_differ(const bouton_automaton *a) {
    for (uint32_t x = 1; x < a->order; x++)
        for (uint32_t y = 0; y < x; y++)
            if (memcmp(bouton_automaton_row(a, x), bouton_automaton_row(a, y),
                       a->row_words * sizeof *a->rows) == 0)
                return false;
    return true;
}

/* The automaton of what is listed; NULL with the error set. */
static bouton_automaton *make_automaton(bouton_listing *l, const words *w, const numbering *n) {
    const uint64_t pieces = (l->heaps + 1) * l->rules;
    bouton_automaton *a = bouton_automaton_sized(l->c->b, l->order, n->letter_count);
    if (a == NULL)
        return NULL;
    memcpy(a->letters, n->letters, n->letter_count * sizeof *a->letters);
    memcpy(a->parents, n->parents, l->order * sizeof *a->parents);
    memcpy(a->lasts, n->lasts, l->order * sizeof *a->lasts);
    for (uint32_t x = 0; x < l->order; x++)
        a->lost[x] = l->lost[n->listed[x]];
    for (uint32_t g = 0; g < n->letter_count; g++)
        for (uint32_t x = 0; x < l->order; x++)
            a->actions[g][x] = n->numbers[multiply(l, w, n->listed[x], l->images[n->letters[g]])];
    bool good = bouton_automaton_make_rows(a) == BOUTON_OK;
    for (uint64_t piece = 0; piece < pieces && good; piece++)
        good = bouton_automaton_add_piece(a, n->numbers[l->images[piece]]) == BOUTON_OK;
    if (good && !rows_differ(a)) {
        bouton_check_refuse(l->c, "it is not the quotient: nothing tells two elements apart");
        good = false;
    }
    if (good)
        return a;
    bouton_automaton_free(a);
    return NULL;
}

/* ---- What is claimed ---- */

/* Checks that periods and firm heaps are those that the images show. */
static bouton_status check_extent(const bouton_listing *l) {
    bouton_quotient *q = l->quotient;
    bouton_status status = bouton_quotient_find_firm(q);
    bouton_quotient_find_repetitions(q);
    bool same = l->repetitions[0].period > 0 ? q->facts.proved : l->repetitions[0].preperiod == 0;
    for (size_t r = 0; r < l->rules && l->repetitions[0].period > 0; r++)
        same = same && q->repetitions[r].period == l->repetitions[r].period &&
               q->repetitions[r].preperiod == l->repetitions[r].preperiod;
    if (status == BOUTON_OK && !same)
        status = bouton_check_refuse(
            l->c, "the images do not show this period from this heap on, as the least");
    const bool firm = l->c->claim.claim == BOUTON_CLAIM_FIRM;
    if (status == BOUTON_OK && firm && (l->firm_from == 0 || q->facts.firm_from != l->firm_from))
        status = bouton_check_refuse(
            l->c, "the images do not show all heaps to be firm from that one on");
    return status;
}

/* Checks that heaps without moves are 1, and that no sum's outcome is wrong. */
static bouton_status check_sums(const bouton_listing *l) {
    bouton_quotient *q = l->quotient;
    const uint32_t count = l->firm_from > 0 ? bouton_firm_pieces(q) : q->piece_count;
    bouton_word word;
    bool failed = false;
    for (uint32_t piece = 0; piece < count; piece++)
        if (q->automaton->images[piece] != 0 && !bouton_piece_is_live(&q->pieces, piece))
            return bouton_check_refuse(l->c, "a heap has no moves, but its image is not 0");
    q->letters = bouton_letters_new(q->b, q->automaton, &q->pieces);
    if (q->letters == NULL)
        return q->b->error.status;
    bouton_status status = bouton_letters_verify(q->letters, count, &q->meter, &word, &failed);
    if (status != BOUTON_OK || !failed)
        return status;
    bouton_text why = bouton_text_start(q->b);
    bouton_text_put(&why, "who wins is told wrongly of ");
    bouton_quotient_put_word(q, &word, &why);
    status = bouton_text_status(&why) == BOUTON_OK ? bouton_check_refuse(l->c, why.data)
                                                   : q->b->error.status;
    bouton_text_release(&why);
    return status;
}

static bouton_status take_over(bouton_listing *l) {
    bouton_quotient *q = l->quotient;
    words w;
    numbering n = {.count = 0};
    bouton_status status = l->numbers == NULL ? check_generators(l) : BOUTON_OK;
    if (status == BOUTON_OK)
        status = make_words(l, &w);
    if (status == BOUTON_OK)
        status = number_elements(l, &w, &n);
    bouton_automaton *a = status == BOUTON_OK ? make_automaton(l, &w, &n) : NULL;
    if (a == NULL)
        return status == BOUTON_OK ? l->c->b->error.status : status;
    BOUTON_ASSERT(bouton_automaton_is_valid(a));
    bouton_letters_free(q->letters);
    q->letters = NULL;
    bouton_automaton_free(q->automaton);
    q->automaton = a;
    q->piece_count = (uint32_t)a->piece_count;
    status = l->numbers == NULL ? check_extent(l) : BOUTON_OK;
    if (status == BOUTON_OK)
        status = check_sums(l);
    bouton_quotient_update(q);
    return status;
}

static void claim(bouton_check *c, const bouton_listing *l) {
    const bouton_quotient_facts *facts = &l->quotient->facts;
    c->claim.order = facts->order;
    c->claim.p_size = facts->p_size;
    c->claim.firm_from = l->firm_from;
    if (l->numbers == NULL && l->rules == 1) {
        c->claim.period = l->repetitions[0].period;
        c->claim.preperiod = l->repetitions[0].preperiod;
    }
}

/* Reads into this quotient of a position or, if it is NULL, into a new one. */
static bouton_status read_into(bouton_check *c, bouton_quotient **quotient) {
    bouton_listing l;
    bouton_status status = c->claim.claim == BOUTON_CLAIM_CLOSED
                               ? bouton_listing_read_closed(&l, c, *quotient)
                               : bouton_listing_read(&l, c);
    if (status == BOUTON_OK)
        status = take_over(&l);
    if (status == BOUTON_OK)
        claim(c, &l);
    bouton_pool_release(&l.pool);
    *quotient = l.quotient;
    return status;
}

bouton_status bouton_read_quotient(bouton_check *c, bouton_quotient **quotient) {
    *quotient = NULL;
    const bouton_status status = read_into(c, quotient);
    if (status != BOUTON_OK) {
        bouton_quotient_close(*quotient);
        *quotient = NULL;
    }
    return status;
}

bouton_status bouton_check_quotient(bouton_check *c) {
    bouton_quotient *quotient;
    const bouton_status status = bouton_read_quotient(c, &quotient);
    bouton_quotient_close(quotient);
    return status;
}

/* Begins the check of a caller's certificate. */
static bouton_status begin(bouton_check *c, bouton_context *b, const void *bytes, size_t size) {
    if (bytes == NULL && size > 0)
        return bouton_fail(b, BOUTON_INPUT, "argument", "the certificate has a size, but no bytes");
    *c = (bouton_check){.b = b, .text = size > 0 ? bytes : "", .size = size};
    return bouton_check_begin(c);
}

bouton_quotient *bouton_quotient_read(bouton_context *b, const void *bytes, size_t size) {
    bouton_check c;
    bouton_quotient *quotient = NULL;
    if (b == NULL || begin(&c, b, bytes, size) != BOUTON_OK)
        return NULL;
    if (c.claim.claim == BOUTON_CLAIM_QUOTIENT || c.claim.claim == BOUTON_CLAIM_FIRM ||
        c.claim.claim == BOUTON_CLAIM_CLOSED)
        bouton_read_quotient(&c, &quotient);
    else
        bouton_fail(b, BOUTON_INPUT, "certificate",
                    c.claim.claim == BOUTON_CLAIM_DOMINANCE
                        ? "this certificate tells all heaps by weights and spans: there is "
                          "nothing to go on with"
                        : "this certificate is not of the monoid of a misere quotient");
    return quotient;
}

bouton_status bouton_quotient_resume(bouton_quotient *q, const void *bytes, size_t size) {
    bouton_check c;
    if (q == NULL)
        return BOUTON_INPUT;
    if (q->position == NULL || q->piece_count > 0)
        return bouton_fail(q->b, BOUTON_INPUT, "argument",
                           "only a quotient just opened on a position can be brought on");
    const bouton_status status = begin(&c, q->b, bytes, size);
    if (status != BOUTON_OK)
        return status;
    if (c.claim.claim != BOUTON_CLAIM_CLOSED)
        return bouton_fail(q->b, BOUTON_INPUT, "certificate",
                           "this certificate is not of the quotient of a position");
    return read_into(&c, &q);
}
