/* SPDX-License-Identifier: MIT */
#include "explain/listed.h"

#include "rulekit/turning.h"

#include <string.h>

bouton_listed bouton_listed_new(bouton_context *b) {
    return (bouton_listed){.b = b, .key = bouton_text_start(b)};
}

void bouton_listed_free(bouton_listed *l) {
    bouton_listed_keep(l, 0);
    bouton_text_release(&l->key);
}

bouton_status bouton_listed_find(bouton_listed *l, const bouton_position *sum, size_t *place) {
    bouton_text_clear(&l->key);
    bouton_position_key(sum, &l->key);
    size_t i = 0;
    while (i < l->count &&
           (l->keys[i].size != l->key.size ||
            (l->key.size > 0 && memcmp(l->keys[i].data, l->key.data, l->key.size) != 0)))
        i++;
    *place = i;
    return bouton_text_status(&l->key);
}

bouton_status bouton_listed_append(bouton_listed *l, const bouton_position *sum) {
    BOUTON_ASSERT(l->count < BOUTON_SUMS_FULL);
    bouton_position *copy = bouton_position_new(l->b);
    if (copy == NULL)
        return l->b->error.status;
    bouton_text *key = &l->keys[l->count];
    l->sums[l->count++] = copy;
    *key = bouton_text_start(l->b);
    bouton_text_put_bytes(key, l->key.data, l->key.size);
    const bouton_status status = bouton_text_status(key);
    return status == BOUTON_OK ? bouton_position_copy(copy, sum) : status;
}

void bouton_listed_keep(bouton_listed *l, size_t count) {
    BOUTON_ASSERT(count <= l->count);
    while (l->count > count) {
        bouton_text_release(&l->keys[--l->count]);
        bouton_position_free(l->sums[l->count]);
    }
}

static bool keeps_names(const bouton_rule *rule) {
    return rule->game->same == BOUTON_SAME_BUT_NAMES;
}

bool bouton_listed_keeps_names(const bouton_position *sum) {
    size_t i = 0;
    while (i < sum->count && !keeps_names(sum->components[i].rule))
        i++;
    return i < sum->count;
}

bouton_status bouton_listed_simplify(bouton_position *sum, bouton_moves *parts) {
    bouton_status status = BOUTON_OK;
    for (size_t left = sum->count, i = 0; left > 0 && status == BOUTON_OK; left--) {
        bouton_rule *rule = sum->components[i].rule;
        const size_t before = sum->count;
        if (keeps_names(rule)) {
            bouton_moves_begin_parts(parts);
            rule->game->split(rule, bouton_position_at(sum, i), false, parts);
            status = parts->status;
            if (status == BOUTON_OK)
                status = bouton_position_replace(sum, i, parts, 0);
        } else {
            status = bouton_position_simplify(sum, i, left - 1, parts);
        }
        i += sum->count + 1 - before; /* past the parts */
    }
    return status;
}

static bool is_of_one_rule(const bouton_position *position) {
    bool one = true;
    for (size_t i = 0; i < position->count; i++)
        one &= position->components[i].rule == position->components[0].rule;
    return one;
}

static bool is_shown(const bouton_position *sum, size_t part) {
    return !bouton_rule_has_heaps(sum->components[part].rule) ||
           bouton_heap_size(bouton_position_at(sum, part)) > 0;
}

/* What counts as one among states of a rule. Rows of coins have a right end, and no mirror images.
 */
static bouton_reason_alike alike_of(const bouton_rule *rule) {
    static const bouton_reason_alike of[] = {
        [BOUTON_SAME_AS_RULED] = BOUTON_ALIKE_RULED,
        [BOUTON_SAME_IN_ALL] = BOUTON_ALIKE_NOT,
        [BOUTON_SAME_BUT_SYMMETRY] = BOUTON_ALIKE_IMAGES,
        [BOUTON_SAME_BUT_COLOURS] = BOUTON_ALIKE_COLOURS,
        [BOUTON_SAME_BUT_NAMES] = BOUTON_ALIKE_RENAMED,
        [BOUTON_SAME_IN_REACH] = BOUTON_ALIKE_REACHED,
    };
    const bouton_game *game = rule->game;
    if (game->canonical == NULL || rule->keeps_states)
        return BOUTON_ALIKE_NOT;
    return game->canonical == bouton_turning_canonical ? BOUTON_ALIKE_TAILS : of[game->same];
}

static bouton_reason_alike find_alike(const bouton_position *position) {
    unsigned met = 0;
    for (size_t i = 0; i < position->count; i++)
        met |= 1u << alike_of(position->components[i].rule);
    met &= ~(1u << BOUTON_ALIKE_NOT);
    const unsigned images = 1u << BOUTON_ALIKE_IMAGES;
    if (met == (images | 1u << BOUTON_ALIKE_COLOURS))
        return BOUTON_ALIKE_COLOURS;
    if (met == (images | 1u << BOUTON_ALIKE_RENAMED))
        return BOUTON_ALIKE_DRAWN;
    if (met == (images | 1u << BOUTON_ALIKE_TAILS))
        return BOUTON_ALIKE_MIXED;
    if ((met & (met - 1)) != 0)
        return BOUTON_ALIKE_SEVERAL;
    bouton_reason_alike alike = BOUTON_ALIKE_NOT;
    while (met >> alike > 1)
        alike++;
    return alike;
}

/* Adds a part of a listed sum to the option, as the boards of the position lie. */
static bouton_status add_part(const bouton_position *sum, size_t part,
                              const bouton_position *position, bouton_text *turned,
                              bouton_moves *out) {
    bouton_rule *rule = sum->components[part].rule;
    const bouton_state state = bouton_position_at(sum, part);
    const bouton_reason_alike alike = alike_of(rule);
    bouton_status status = BOUTON_OK;
    bouton_text_clear(turned);
    if (alike == BOUTON_ALIKE_IMAGES || alike == BOUTON_ALIKE_COLOURS)
        status = bouton_listed_turn(
            rule, bouton_position_at(position, bouton_position_first_of(position, rule)), state,
            turned);
    if (status == BOUTON_OK && turned->size > 0)
        bouton_option_add(out, (const uint8_t *)turned->data, turned->size);
    else
        bouton_option_add(out, state.data, state.size);
    return status;
}

bouton_status bouton_listed_add_reason(const bouton_listed *l, const bouton_position *position,
                                       bouton_reason_kind kind, const uint64_t *numbers,
                                       size_t count, bouton_reasons *out) {
    const bool one = is_of_one_rule(position);
    bouton_moves sums = bouton_moves_new(l->b);
    bouton_text turned = bouton_text_start(l->b);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < l->count && status == BOUTON_OK; i++) {
        bouton_option_begin(&sums);
        for (size_t part = 0; part < l->sums[i]->count && status == BOUTON_OK; part++)
            if (is_shown(l->sums[i], part))
                status = add_part(l->sums[i], part, position, &turned, &sums);
    }
    status = status == BOUTON_OK ? sums.status : status;
    if (status == BOUTON_OK) {
        BOUTON_ASSERT(sums.option_count == l->count);
        bouton_reason_begin(out, kind, find_alike(position));
        for (size_t i = 0; i < count; i++)
            bouton_reason_number(out, numbers[i]);
        for (size_t i = 0; i < l->count && !one; i++)
            for (size_t part = 0; part < l->sums[i]->count; part++)
                if (is_shown(l->sums[i], part))
                    bouton_reason_number(
                        out, bouton_position_first_of(position, l->sums[i]->components[part].rule));
        for (size_t i = 0; i < l->count; i++)
            bouton_reason_add_move(out, 0, BOUTON_MAIN, &sums, i);
    }
    bouton_text_release(&turned);
    bouton_moves_free(&sums);
    return status == BOUTON_OK ? out->status : status;
}
