/* SPDX-License-Identifier: MIT */
#include "misere/walk.h"

#include "search/search.h"

enum { POLL_EVERY = 256 };

bouton_walk bouton_walk_new(bouton_context *b, const bouton_arithmetic *arithmetic, void *user) {
    return (bouton_walk){.b = b,
                         .arithmetic = arithmetic,
                         .user = user,
                         .worths = bouton_table_new(b),
                         .key = bouton_text_start(b)};
}

void bouton_walk_free(bouton_walk *walk) {
    bouton_table_free(&walk->worths);
    bouton_text_release(&walk->key);
    bouton_release_memory(walk->b, walk->stack, walk->stack_capacity * sizeof *walk->stack);
    *walk = bouton_walk_new(walk->b, walk->arithmetic, walk->user);
}

/* The key of a state, valid until the next call. */
static bouton_status key_of(bouton_walk *walk, const bouton_rule *rule, bouton_state state,
                            bouton_key *key) {
    bouton_text_clear(&walk->key);
    bouton_text_put_bytes(&walk->key, &rule->number, sizeof rule->number);
    bouton_text_put_bytes(&walk->key, state.data, state.size);
    *key = bouton_key_of(walk->key.data, walk->key.size);
    return bouton_text_status(&walk->key);
}

static bouton_status push(bouton_walk *walk, uint32_t worth) {
    void *stack = walk->stack;
    if (!bouton_reserve(walk->b, &stack, &walk->stack_capacity, walk->stack_count + 1,
                        sizeof *walk->stack))
        return walk->b->error.status;
    walk->stack = stack;
    walk->stack[walk->stack_count++] = worth;
    return BOUTON_OK;
}

/* The worth of the states of an option. */
static bouton_status worth_of_option(bouton_walk *walk, bouton_rule *rule,
                                     const bouton_moves *moves, size_t option, uint32_t *worth) {
    bouton_status status = BOUTON_OK;
    *worth = 0;
    for (size_t i = 0; i < bouton_option_size(moves, option) && status == BOUTON_OK; i++) {
        uint32_t one = 0;
        status = bouton_walk_state(walk, rule, bouton_option_state(moves, option, i), &one);
        if (status == BOUTON_OK)
            status = walk->arithmetic->add(walk->user, *worth, one, worth);
    }
    return status;
}

static bouton_status worth_of_options(bouton_walk *walk, bouton_rule *rule, bouton_state state,
                                      uint32_t *worth) {
    bouton_moves moves = bouton_moves_new(walk->b);
    const size_t base = walk->stack_count;
    bouton_status status = bouton_rule_moves(rule, state, &moves);
    for (size_t i = 0; i < moves.option_count && status == BOUTON_OK; i++) {
        uint32_t option = 0;
        status = worth_of_option(walk, rule, &moves, i, &option);
        if (status == BOUTON_OK)
            status = push(walk, option);
    }
    uint32_t none[1];
    BOUTON_ASSERT(walk->stack_count >= base);
    const size_t count = walk->stack_count - base;
    if (status == BOUTON_OK)
        status =
            walk->arithmetic->make(walk->user, count > 0 ? walk->stack + base : none, count, worth);
    walk->stack_count = base;
    bouton_moves_free(&moves);
    return status;
}

/* The worth of a state that does not split, in its canonical form. */
static bouton_status worth_of_part(bouton_walk *walk, bouton_rule *rule, bouton_state state,
                                   uint32_t *worth) {
    bouton_key key;
    bouton_status status = key_of(walk, rule, state, &key);
    if (status != BOUTON_OK || bouton_table_get(&walk->worths, key.bytes, key.size, worth))
        return status;
    if (walk->steps++ % POLL_EVERY == 0)
        status = bouton_poll(walk->b, "positions", walk->worths.count, 0);
    if (status != BOUTON_OK)
        return status;
    if (walk->depth == BOUTON_DEPTH_MAX)
        return bouton_fail(walk->b, BOUTON_LIMIT, "depth",
                           "a game of %s can last more than %d moves here", rule->text,
                           (int)BOUTON_DEPTH_MAX);
    BOUTON_ASSERT(walk->depth < BOUTON_DEPTH_MAX);
    walk->depth++;
    status = worth_of_options(walk, rule, state, worth);
    walk->depth--;
    if (status == BOUTON_OK)
        status = key_of(walk, rule, state, &key);
    if (status == BOUTON_OK)
        status = bouton_table_add(&walk->worths, &key, *worth);
    return status;
}

bouton_status bouton_walk_state(bouton_walk *walk, bouton_rule *rule, bouton_state state,
                                uint32_t *worth) {
    if (rule->game->loopy)
        return bouton_fail(walk->b, BOUTON_LIMIT, "loopy",
                           "play of %s need not end: it has neither a genus nor a canonical form",
                           rule->text);
    if (bouton_rule_has_heaps(rule))
        return worth_of_part(walk, rule, state, worth);
    bouton_moves parts = bouton_moves_new(walk->b);
    bouton_status status = bouton_rule_simplify(rule, state, false, &parts);
    *worth = 0;
    for (size_t i = 0; status == BOUTON_OK && i < bouton_option_size(&parts, 0); i++) {
        uint32_t one = 0;
        status = worth_of_part(walk, rule, bouton_option_state(&parts, 0, i), &one);
        if (status == BOUTON_OK)
            status = walk->arithmetic->add(walk->user, *worth, one, worth);
    }
    bouton_moves_free(&parts);
    return status;
}

bouton_status bouton_walk_heap(bouton_walk *walk, bouton_rule *rule, uint64_t heap,
                               uint32_t *worth) {
    bouton_status status = BOUTON_OK;
    for (uint64_t n = 0; n <= heap && status == BOUTON_OK; n++)
        status = bouton_walk_state(walk, rule, bouton_heap_state(&n), worth);
    return status;
}

bouton_status bouton_walk_component(bouton_walk *walk, const bouton_position *position,
                                    size_t component, uint32_t *worth) {
    BOUTON_ASSERT(component < position->count);
    bouton_rule *rule = position->components[component].rule;
    const bouton_state state = bouton_position_at(position, component);
    return bouton_rule_has_heaps(rule)
               ? bouton_walk_heap(walk, rule, bouton_heap_size(state), worth)
               : bouton_walk_state(walk, rule, state, worth);
}

bouton_status bouton_walk_position(bouton_walk *walk, const bouton_position *position,
                                   uint32_t *worth) {
    bouton_status status = BOUTON_OK;
    *worth = 0;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        uint32_t one = 0;
        status = bouton_walk_component(walk, position, i, &one);
        if (status == BOUTON_OK)
            status = walk->arithmetic->add(walk->user, *worth, one, worth);
    }
    return status;
}
