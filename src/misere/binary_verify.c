/* SPDX-License-Identifier: MIT */
/* The conditions of docs/theory.md, section 9, at every element of the monoid. */
#include "misere/binary_joint.h"

/* An option added to a sum: the shift that it makes, and where it takes each class. */
typedef struct step {
    uint32_t shift;
    uint32_t *classes;
} step;

typedef struct steps {
    step *list;
    size_t count;
} steps;

typedef struct conditions {
    const bouton_binary_frame *frame;
    bouton_pool pool;
    bouton_binary_shifts shifts;
    steps of[BOUTON_BINARY_GENERATORS];
} conditions;

/* The options of a heap; one of generator `taken`, unless that is BOUTON_BINARY_NONE, is removed at
 * the same time, but its class is kept. */
static bouton_status make_steps(conditions *c, const bouton_binary_options *options, uint32_t taken,
                                steps *made) {
    const bouton_binary_frame *frame = c->frame;
    bouton_context *b = c->pool.b;
    made->count = options->count;
    made->list = bouton_pool_take(&c->pool, options->count, sizeof *made->list);
    if (made->list == NULL)
        return b->error.status;
    for (size_t i = 0; i < options->count; i++) {
        bouton_binary_shift shift = bouton_binary_shift_of(frame, &options->words[i]);
        if (taken != BOUTON_BINARY_NONE && frame->generators[taken].unbounded)
            shift.of[frame->generators[taken].place]--;
        step *s = &made->list[i];
        s->shift = bouton_binary_shift_number(&c->shifts, &shift);
        s->classes = bouton_pool_take(&c->pool, frame->classes, sizeof *s->classes);
        if (s->classes == NULL)
            return b->error.status;
        if (s->shift == BOUTON_BINARY_SHIFTS)
            return bouton_fail(b, BOUTON_LIMIT, "too-large",
                               "moves change the unbounded counts in too many ways");
        for (uint32_t class = 0; class < frame->classes; class ++)
            s->classes[class] = bouton_binary_times(frame, class, &options->words[i]);
    }
    return BOUTON_OK;
}

/* Whether one of the steps leads from a class into P. */
static bool wins(const steps *s, const uint64_t *const *sets, uint32_t class) {
    for (size_t i = 0; i < s->count; i++) {
        const uint64_t *set = sets[s->list[i].shift];
        if (set != NULL && bouton_binary_has(set, s->list[i].classes[class]))
            return true;
    }
    return false;
}

/* The classes that become this one with one more of a generator: 0, 1 or 2 of them. */
static unsigned without(const bouton_binary_generator *g, uint32_t class, uint32_t *rests) {
    if (g->unbounded) {
        rests[0] = class;
        return 1;
    }
    const uint32_t digit = class / g->unit % g->size;
    unsigned count = 0;
    if (digit > 0)
        rests[count++] = class - g->unit;
    if (digit == g->index)
        rests[count++] = class + g->unit;
    return count;
}

/* Both conditions at one element: in P no move leads to P; outside P, unless the element is 1,
 * every sum of the element has a move in a generator that does. */
static bool hold_at(const conditions *c, const uint64_t *const *sets, uint32_t class) {
    const bool lost = bouton_binary_has(sets[0], class);
    bool any = false, settled = false;
    for (uint32_t i = 0; i < c->frame->count; i++) {
        const bouton_binary_generator *g = &c->frame->generators[i];
        uint32_t rests[2];
        unsigned winning = 0, count = without(g, class, rests);
        if (g->unbounded && sets[c->of[i].list[0].shift] == NULL)
            count = 0;
        for (unsigned j = 0; j < count; j++)
            winning += wins(&c->of[i], sets, rests[j]);
        any |= count > 0;
        settled |= count > 0 && winning == count;
        if (lost && winning > 0)
            return false;
    }
    return lost ? any : settled || !any;
}

static bool look(void *user, const uint64_t *const *sets) {
    const conditions *c = user;
    for (uint32_t class = 0; class < c->frame->classes; class ++)
        if (!hold_at(c, sets, class))
            return false;
    return true;
}

bouton_status bouton_binary_verify(bouton_binary *binary, bool *holds) {
    conditions c = {.frame = &binary->frame,
                    .pool = bouton_pool_start(binary->b),
                    .shifts = {.count = 1}}; /* the first shift is zero */
    bouton_status status = BOUTON_OK;
    *holds = false;
    for (uint32_t i = 0; i < c.frame->count && status == BOUTON_OK; i++)
        status = make_steps(&c, c.frame->generators[i].options, i, &c.of[i]);
    if (status == BOUTON_OK)
        status = bouton_binary_walk(binary, &c.shifts, look, &c, holds);
    bouton_pool_release(&c.pool);
    return status;
}

/* The conditions for a heap that is not a generator: no move in it leads from P to P, beside any
 * element; and a move in the generator with its image wins only where one of its own does. */
typedef struct candidate {
    conditions c;
    steps image, own, model;
    bool has_model;
} candidate;

static bool look_at_heap(void *user, const uint64_t *const *sets) {
    const candidate *k = user;
    for (uint32_t class = 0; class < k->c.frame->classes; class ++) {
        const bool own = wins(&k->own, sets, class);
        if (own ? wins(&k->image, sets, class) : k->has_model && wins(&k->model, sets, class))
            return false;
    }
    return true;
}

bouton_status bouton_binary_may_be(bouton_binary *binary, const bouton_binary_options *options,
                                   uint16_t image, bool *holds) {
    candidate k = {.c = {.frame = &binary->frame,
                         .pool = bouton_pool_start(binary->b),
                         .shifts = {.count = 1}},
                   .has_model = image != 0};
    const uint64_t joint_states = binary->joint_states;
    bouton_binary_word word = {.count = image != 0, .parts = {(uint8_t)(image - 1)}};
    const bouton_binary_options own_image = {.words = &word, .count = 1};
    *holds = false;
    bouton_status status = make_steps(&k.c, &own_image, BOUTON_BINARY_NONE, &k.image);
    if (status == BOUTON_OK)
        status = make_steps(&k.c, options, BOUTON_BINARY_NONE, &k.own);
    if (status == BOUTON_OK && k.has_model)
        status = make_steps(&k.c, binary->frame.generators[image - 1].options, BOUTON_BINARY_NONE,
                            &k.model);
    if (status == BOUTON_OK)
        status = bouton_binary_walk(binary, &k.c.shifts, look_at_heap, &k, holds);
    /* A heap with image 1 needs a move to P when it is alone. */
    if (*holds && image == 0) {
        bool alone = false;
        for (size_t i = 0; i < options->count; i++) {
            uint64_t counts[BOUTON_BINARY_GENERATORS] = {0};
            for (unsigned j = 0; j < options->words[i].count; j++)
                counts[options->words[i].parts[j]]++;
            alone |= bouton_binary_is_lost(binary, counts);
        }
        *holds = alone;
    }
    binary->joint_states = joint_states;
    bouton_pool_release(&k.c.pool);
    return status;
}
