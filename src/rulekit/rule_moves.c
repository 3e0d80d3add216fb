/* SPDX-License-Identifier: MIT */
/* The moves of a rule's states, and the parts of states: by the game's own functions, or by its
 * code. */
#include "rulekit/rule.h"

#include <string.h>

static void heap_moves(const bouton_rule *rule, uint64_t heap, bouton_moves *out) {
    bouton_heap_walk walk = {.code = &rule->code, .heap = heap};
    while (out->status == BOUTON_OK && bouton_heap_next(&walk)) {
        bouton_option_begin(out);
        for (unsigned i = 0; i < walk.option.count; i++)
            bouton_option_add(out, &walk.option.parts[i], sizeof walk.option.parts[i]);
        if (walk.option.count == 0)
            bouton_option_add(out, &(uint64_t){0}, sizeof(uint64_t));
    }
}

bouton_status bouton_rule_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    bouton_moves_clear(out);
    if (bouton_rule_has_code(rule))
        heap_moves(rule, bouton_heap_size(state), out);
    else
        rule->game->moves(rule, state, out);
    BOUTON_ASSERT(bouton_moves_is_valid(out));
    return out->status;
}

bouton_status bouton_rule_can_move(const bouton_rule *rule, bouton_state state, bool *can) {
    if (bouton_rule_has_code(rule)) {
        bouton_heap_walk walk = {.code = &rule->code, .heap = bouton_heap_size(state)};
        *can = bouton_heap_next(&walk);
        return BOUTON_OK;
    }
    bouton_moves moves = bouton_moves_new(rule->b);
    const bouton_status status = bouton_rule_moves(rule, state, &moves);
    *can = moves.option_count > 0;
    bouton_moves_free(&moves);
    return status == BOUTON_LIMIT && *can ? BOUTON_OK : status;
}

bool bouton_rule_is_canonical(const bouton_rule *rule, const bouton_moves *parts, bool value_only) {
    bouton_moves again = bouton_moves_new(rule->b);
    bool same = true;
    bouton_option_begin(&again);
    for (size_t i = 0; i < bouton_option_size(parts, 0); i++) {
        const bouton_state part = bouton_option_state(parts, 0, i);
        if (rule->game->canonical != NULL)
            rule->game->canonical(rule, part, value_only, &again);
        else
            bouton_option_add(&again, part.data, part.size);
    }
    if (again.status == BOUTON_OK)
        same = again.piece_count == parts->piece_count && again.size == parts->size &&
               (again.size == 0 || memcmp(again.bytes, parts->bytes, again.size) == 0);
    bouton_moves_free(&again);
    return same;
}

bouton_status bouton_rule_simplify(const bouton_rule *rule, bouton_state state, bool value_only,
                                   bouton_moves *out) {
    const bouton_game *game = rule->game;
    bouton_moves split = bouton_moves_new(rule->b);
    bouton_moves_begin_parts(out);
    bouton_moves_begin_parts(&split);
    if (game->split != NULL)
        game->split(rule, state, value_only, &split);
    else
        bouton_option_add(&split, state.data, state.size);
    const size_t count = split.status == BOUTON_OK ? bouton_option_size(&split, 0) : 0;
    for (size_t i = 0; i < count; i++) {
        const bouton_state part = bouton_option_state(&split, 0, i);
        if (game->canonical != NULL)
            game->canonical(rule, part, value_only, out);
        else
            bouton_option_add(out, part.data, part.size);
    }
    const bouton_status status = split.status;
    bouton_moves_free(&split);
    BOUTON_ASSERT(bouton_moves_is_valid(out));
    BOUTON_ASSERT(out->status != BOUTON_OK || rule->source != 0 ||
                  bouton_rule_is_canonical(rule, out, value_only));
    return status == BOUTON_OK ? out->status : status;
}
