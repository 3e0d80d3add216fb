/* SPDX-License-Identifier: MIT */
/* Moves in words, by what one sees being done; where pictures do not tell it, as in a record. */
#include "match/match.h"
#include "picture/picture.h"

#include <string.h>

/* Fills the phrase with move i of the list. */
static bouton_status fill(const bouton_solution *list, size_t i, bouton_phrase *phrase) {
    bool wins;
    bouton_picture picture = bouton_picture_new(list->b);
    bouton_diff diff = bouton_diff_new(list->b);
    bouton_status status =
        bouton_position_picture(list->position, bouton_solution_move(list, i, &wins), &picture);
    if (status == BOUTON_OK)
        status = bouton_solution_diff(list, i, &picture, &diff);
    if (status == BOUTON_OK)
        status = bouton_solution_phrase(list, i, &picture, &diff, phrase);
    bouton_diff_free(&diff);
    bouton_picture_free(&picture);
    return status;
}

void bouton_solution_write_phrase(const bouton_solution *solution, size_t i, bouton_text *out) {
    if (i >= bouton_solution_moves(solution) || out == NULL)
        return;
    bouton_phrase *phrase = bouton_phrase_new(solution->b);
    if (phrase == NULL || fill(solution, i, phrase) != BOUTON_OK)
        bouton_text_fail(out);
    else if (bouton_phrase_verb(phrase) != BOUTON_VERB_NONE)
        bouton_phrase_write(phrase, out);
    else
        bouton_solution_write_move(solution, i, out);
    bouton_phrase_free(phrase);
}

/* Whether move m of the list leaves what stands in the component's place in `after`. */
static bool leaves(const bouton_solution *list, size_t m, const bouton_position *after,
                   size_t component, size_t left) {
    bool same = bouton_option_size(&list->to, m) == left;
    for (size_t i = 0; i < left && same; i++) {
        const bouton_state a = bouton_option_state(&list->to, m, i),
                           b = bouton_position_at(after, component + i);
        same = a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
    }
    return same;
}

bouton_status bouton_match_phrase(const bouton_match *match, size_t i, bouton_phrase *phrase) {
    if (match == NULL || phrase == NULL)
        return BOUTON_INPUT;
    if (!bouton_match_has_move(match, i))
        return bouton_fail(match->b, BOUTON_INPUT, "argument", "the match has no such move");
    const bouton_position *before = match->line[i], *after = match->line[i + 1];
    const size_t component = match->made[i].component, left = match->made[i].left;
    bouton_phrase_clear(phrase);
    if (before->components[component].rule->game->picture == NULL)
        return BOUTON_OK;
    bouton_solution *list = bouton_solution_new(match->b);
    bouton_status status =
        list ? bouton_list_moves(before, component, list) : match->b->error.status;
    size_t m = 0;
    while (status == BOUTON_OK && m < list->move_count && !leaves(list, m, after, component, left))
        m++;
    if (status == BOUTON_OK && m < list->move_count)
        status = fill(list, m, phrase);
    else if (status == BOUTON_LIMIT) /* it can be told without the picture */
        status = BOUTON_OK;
    bouton_solution_free(list);
    return status;
}

void bouton_match_write_phrase(const bouton_match *match, size_t i, bouton_text *out) {
    if (!bouton_match_has_move(match, i) || out == NULL)
        return;
    bouton_phrase *phrase = bouton_phrase_new(match->b);
    if (phrase == NULL || bouton_match_phrase(match, i, phrase) != BOUTON_OK)
        bouton_text_fail(out);
    else if (bouton_phrase_verb(phrase) != BOUTON_VERB_NONE)
        bouton_phrase_write(phrase, out);
    else
        bouton_match_write_move(match, i, out);
    bouton_phrase_free(phrase);
}
