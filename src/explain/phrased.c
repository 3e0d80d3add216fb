/* SPDX-License-Identifier: MIT */
/* A move in words: what is done, in the words of play if the picture shows it, and what that
 * leaves; without heaps or such a picture, what was there and what is left. */
#include "explain/explain.h"

#include "rulekit/rule_picture.h"

#include <string.h>

enum { OPTIONS_COMPARED = 20000 };

void bouton_put_written(const bouton_position *position, size_t component, bouton_text *out) {
    bouton_text_printf(out, "%s:", bouton_position_rule(position, component));
    bouton_position_state(position, component, out);
}

void bouton_put_parts(const bouton_rule *rule, const bouton_moves *moves, size_t option,
                      bouton_text *out) {
    const size_t parts = bouton_option_size(moves, option);
    for (size_t i = 0; i < parts; i++) {
        bouton_text_put(out, i > 0 ? " + " : "");
        bouton_rule_print(rule, bouton_option_state(moves, option, i), out);
    }
}

void bouton_put_left(const bouton_rule *rule, const bouton_moves *moves, size_t option,
                     bouton_text *out) {
    if (bouton_option_size(moves, option) == 0)
        bouton_text_put(out, "nothing");
    else
        bouton_put_parts(rule, moves, option, out);
}

bool bouton_leave_the_same(const bouton_moves *a, size_t i, const bouton_moves *b, size_t j) {
    const size_t parts = bouton_option_size(a, i);
    bool same = parts == bouton_option_size(b, j);
    for (size_t p = 0; p < parts && same; p++) {
        const bouton_state x = bouton_option_state(a, i, p), y = bouton_option_state(b, j, p);
        same = x.size == y.size && (x.size == 0 || memcmp(x.data, y.data, x.size) == 0);
    }
    return same;
}

/* The index of an option among all those of the state, several of which may leave the same. */
static bouton_status find_option(bouton_rule *rule, bouton_state state, const bouton_moves *to,
                                 size_t option, size_t *place) {
    bouton_moves all = bouton_moves_new(rule->b);
    all.option_max = OPTIONS_COMPARED;
    const bouton_status status = bouton_rule_moves(rule, state, &all);
    *place = 0;
    while (status == BOUTON_OK && *place < all.option_count &&
           !bouton_leave_the_same(&all, *place, to, option))
        ++*place;
    bouton_moves_free(&all);
    return status;
}

/* Fills the phrase; its verb is NONE if the picture does not show what is done. */
static bouton_status fill(bouton_rule *rule, bouton_state state, const bouton_moves *to,
                          size_t option, bouton_phrase *phrase) {
    bouton_picture picture = bouton_picture_start(rule->b);
    bouton_diff diff = bouton_diff_start(rule->b);
    size_t place = 0;
    bouton_status status = bouton_rule_picture_unplaced(rule, state, &picture);
    if (status == BOUTON_OK && picture.each != BOUTON_PART_NONE)
        status = find_option(rule, state, to, option, &place);
    if (status == BOUTON_OK && bouton_option_size(to, option) == 1)
        status =
            bouton_rule_picture_unplaced(rule, bouton_option_state(to, option, 0), &diff.after);
    if (status == BOUTON_OK)
        status = bouton_diff_make(&diff, &picture, &diff.after, place);
    if (status == BOUTON_OK)
        status = bouton_phrase_make(phrase, &picture, &diff);
    bouton_diff_release(&diff);
    bouton_picture_release(&picture);
    return bouton_unless_limit(status);
}

/* "covers row 1, columns 2 and 3"; false if there are no such words. */
static bool put_words(bouton_rule *rule, bouton_state state, const bouton_moves *to, size_t option,
                      bouton_text *out) {
    bouton_phrase *phrase = bouton_phrase_new(rule->b);
    if (phrase == NULL || fill(rule, state, to, option, phrase) != BOUTON_OK)
        bouton_text_fail(out);
    const bool has_words = bouton_phrase_verb(phrase) != BOUTON_VERB_NONE;
    if (has_words)
        bouton_phrase_write(phrase, out);
    bouton_phrase_free(phrase);
    return has_words;
}

/* Where a move is made: in a component, or in a part of it that an earlier move left. */
typedef struct place {
    bouton_rule *rule;
    bouton_state state;
    size_t component;
    bool is_part, is_alone; /* the only component */
} place;

/* "takes 3 from A", with the component's name in play; if several heaps are left, these too, as
 * they are part of the name: "takes 3 from A leaving 2,1", "splits A into 2,1". For a part that a
 * move left of A, "takes 3 from the 5 in A". */
static void put_taken(const place *at, const bouton_moves *to, size_t option, bouton_text *out) {
    const uint64_t heap = bouton_heap_size(at->state);
    const size_t left = bouton_option_size(to, option);
    uint64_t taken = heap;
    for (size_t i = 0; i < left; i++)
        taken -= bouton_heap_size(bouton_option_state(to, option, i));
    BOUTON_ASSERT(taken <= heap);
    if (taken > 0)
        bouton_text_printf(out, "takes %llu from ", (unsigned long long)taken);
    else
        bouton_text_put(out, "splits ");
    if (at->is_part)
        bouton_text_printf(out, "the %llu in ", (unsigned long long)heap);
    bouton_component_name(at->component, out);
    for (size_t i = 0; left > 1 && i < left; i++) {
        bouton_text_put(out, i > 0 ? "," : taken > 0 ? " leaving " : " into ");
        bouton_rule_print(at->rule, bouton_option_state(to, option, i), out);
    }
}

/* "moves A to 2,1", where no words describe what is done; for a part, "moves the 3,1 in A to 2,1".
 */
static void put_change(const place *at, const bouton_moves *to, size_t option, bouton_text *out) {
    bouton_text_put(out, "moves ");
    if (at->is_part) {
        bouton_text_put(out, "the ");
        bouton_rule_print(at->rule, at->state, out);
        bouton_text_put(out, " in ");
    }
    bouton_component_name(at->component, out);
    bouton_text_put(out, " to ");
    bouton_put_left(at->rule, to, option, out);
}

/* Whether heaps are drawn as such; those of Nimble are coins on a strip. */
static bool shows_heaps(bouton_rule *rule, bouton_state state, bouton_text *out) {
    bouton_picture picture = bouton_picture_start(rule->b);
    if (bouton_unless_limit(bouton_rule_picture_unplaced(rule, state, &picture)) != BOUTON_OK)
        bouton_text_fail(out);
    const bool shows = picture.shape == BOUTON_SHAPE_HEAP;
    bouton_picture_release(&picture);
    return shows;
}

/* What is done, by its name in play, and behind an arrow what that leaves, unless the name says it.
 */
static void put_move(const place *at, const bouton_moves *to, size_t option, bouton_text *out) {
    if (bouton_rule_has_heaps(at->rule) && shows_heaps(at->rule, at->state, out)) {
        put_taken(at, to, option, out);
        if (bouton_option_size(to, option) > 1)
            return;
    } else if (!put_words(at->rule, at->state, to, option, out)) {
        put_change(at, to, option, out);
        return;
    } else if (!at->is_alone) {
        bouton_text_put(out, " in ");
        bouton_component_name(at->component, out);
    }
    bouton_text_put(out, " -> ");
    bouton_put_left(at->rule, to, option, out);
}

void bouton_put_move(const bouton_position *position, size_t component, const bouton_moves *moves,
                     size_t option, bouton_text *out) {
    const place at = {.rule = position->components[component].rule,
                      .state = bouton_position_at(position, component),
                      .component = component,
                      .is_alone = position->count == 1};
    put_move(&at, moves, option, out);
}

void bouton_put_reason_move(const bouton_reasons *reasons, const bouton_solution *s,
                            const bouton_reason *reason, size_t move, bouton_text *out) {
    BOUTON_ASSERT(move < reason->move_count);
    const bouton_reason_move *moved = &reasons->moves[reason->first_move + move];
    if (moved->part == BOUTON_MAIN) {
        bouton_put_move(s->position, moved->component, &reasons->states, moved->option, out);
        return;
    }
    BOUTON_ASSERT(move > 0 && moved->component < s->position->count);
    const size_t before = reasons->moves[reason->first_move + move - 1].option;
    const place at = {
        .rule = s->position->components[moved->component].rule,
        .state = bouton_option_state(&reasons->states, before, (size_t)moved->part),
        .component = moved->component,
        .is_part = bouton_option_size(&reasons->states, before) > 1,
        .is_alone = s->position->count == 1,
    };
    put_move(&at, &reasons->states, moved->option, out);
}
