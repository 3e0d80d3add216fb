/* SPDX-License-Identifier: MIT */
/* The genera of heaps as long as they are tame. For a code they follow from the options that its
 * digits give, for others from their states. */
#include "misere/pieces.h"
#include "misere/pool.h"
#include "misere/tame.h"

typedef struct heaps {
    bouton_context *b;
    bouton_rule *rule;
    bouton_tame tame;
    /* For a code: */
    bool has_code;
    bouton_pieces pieces;
    bouton_meter meter;
    uint32_t *worths; /* of the smaller heaps */
    size_t worth_capacity;
    bouton_marks met; /* the worths of the options, each once in the list */
    uint32_t *list;
    size_t count, capacity;
    /* Else: */
    bouton_walk walk;
} heaps;

static bouton_status add_worth(heaps *h, uint32_t worth) {
    if (!bouton_marks_reserve(h->b, &h->met, (size_t)worth + 1))
        return h->b->error.status;
    if (bouton_marks_has(&h->met, worth))
        return BOUTON_OK;
    void *list = h->list;
    const bool room = bouton_reserve(h->b, &list, &h->capacity, h->count + 1, sizeof *h->list);
    h->list = list;
    if (!room)
        return h->b->error.status;
    bouton_marks_add(&h->met, worth);
    h->list[h->count++] = worth;
    return BOUTON_OK;
}

static bouton_status see_options(void *user, const bouton_option_run *run) {
    heaps *h = user;
    uint32_t rest = 0;
    bouton_status status = BOUTON_OK;
    for (uint32_t i = run->part_count < 2 ? 0 : 2; i < run->part_count; i++)
        bouton_tame_arithmetic.add(&h->tame, rest, h->worths[run->parts[i]], &rest);
    if (run->part_count < 2)
        return add_worth(h, rest);
    for (uint32_t i = 0; i < run->count && status == BOUTON_OK; i++) {
        uint32_t worth = h->worths[run->parts[0] - i * run->step];
        bouton_tame_arithmetic.add(&h->tame, worth, h->worths[run->parts[1] + i * run->step],
                                   &worth);
        bouton_tame_arithmetic.add(&h->tame, worth, rest, &worth);
        status = add_worth(h, worth);
    }
    return status == BOUTON_OK ? bouton_meter_spend(&h->meter, 8 * (uint64_t)run->count) : status;
}

static bouton_status worth_by_options(heaps *h, uint64_t heap, uint32_t *worth) {
    void *worths = h->worths;
    const bool room =
        bouton_reserve(h->b, &worths, &h->worth_capacity, (size_t)heap + 1, sizeof *h->worths);
    h->worths = worths;
    if (!room)
        return h->b->error.status;
    bouton_marks_begin(&h->met);
    h->count = 0;
    h->meter.done = heap;
    bouton_status status = bouton_pieces_options(&h->pieces, (uint32_t)heap, see_options, h);
    if (status == BOUTON_OK)
        status = bouton_tame_arithmetic.make(&h->tame, h->list, h->count, worth);
    h->worths[heap] = *worth;
    return status;
}

static bouton_status visit(heaps *h, uint64_t from, uint64_t to, bouton_genus_sink *sink,
                           void *user, uint64_t *at) {
    bouton_status status = BOUTON_OK;
    for (*at = 0; *at <= to && status == BOUTON_OK;) {
        uint32_t worth = 0;
        status = h->has_code ? worth_by_options(h, *at, &worth)
                             : bouton_walk_state(&h->walk, h->rule, bouton_heap_state(at), &worth);
        if (status != BOUTON_OK && (status != BOUTON_NO || h->tame.stray.count == 0))
            return status;
        bouton_genus genus = h->tame.stray;
        if (status == BOUTON_OK)
            bouton_tame_genus(worth, &genus);
        const bouton_status taken = *at >= from ? sink(user, *at, &genus) : BOUTON_OK;
        status = taken != BOUTON_OK ? taken : status;
        ++*at;
    }
    return status;
}

bouton_status bouton_tame_heaps(bouton_rule *rule, uint64_t from, uint64_t to,
                                bouton_genus_sink *sink, void *user, uint64_t *at) {
    bouton_context *b = rule->b;
    const char *text = rule->text;
    heaps h = {.b = b,
               .rule = rule,
               .tame = {.b = b},
               .has_code = bouton_rule_has_code(rule) && to < BOUTON_PIECES_MAX,
               .meter = {.b = b, .total = to},
               .pieces = {.b = b}};
    h.walk = bouton_walk_new(b, &bouton_tame_arithmetic, &h.tame);
    bouton_status status = h.has_code ? bouton_pieces_of_rules(&h.pieces, b, &text, 1) : BOUTON_OK;
    if (status == BOUTON_OK)
        status = visit(&h, from, to, sink, user, at);
    bouton_release_memory(b, h.worths, h.worth_capacity * sizeof *h.worths);
    bouton_release_memory(b, h.list, h.capacity * sizeof *h.list);
    bouton_marks_free(b, &h.met);
    bouton_pieces_free(&h.pieces);
    bouton_walk_free(&h.walk);
    bouton_tame_free(&h.tame);
    return status;
}
