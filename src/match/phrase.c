/* SPDX-License-Identifier: MIT */
/* Moves in words, by what one sees being done; where pictures do not tell it, as in a record. */
#include "match/match.h"

#include <string.h>

/* False where the picture does not tell the move; then nothing is written. */
static bool tell(const bouton_solution *list, size_t i, bouton_text *out) {
    bool wins;
    bouton_picture picture = bouton_picture_new(list->b);
    bouton_diff diff = bouton_diff_new(list->b);
    bouton_phrase *phrase = bouton_phrase_new(list->b);
    bouton_status status = phrase ? BOUTON_OK : list->b->error.status;
    if (status == BOUTON_OK)
        status =
            bouton_position_picture(list->position, bouton_solution_move(list, i, &wins), &picture);
    if (status == BOUTON_OK)
        status = bouton_solution_diff(list, i, &picture, &diff);
    if (status == BOUTON_OK)
        status = bouton_solution_phrase(list, i, &picture, &diff, phrase);
    const bool known = status == BOUTON_OK && bouton_phrase_verb(phrase) != BOUTON_VERB_NONE;
    if (known)
        bouton_phrase_write(phrase, out);
    if (status != BOUTON_OK)
        out->failed = 1;
    bouton_phrase_free(phrase);
    bouton_diff_free(&diff);
    bouton_picture_free(&picture);
    return known;
}

void bouton_solution_write_phrase(const bouton_solution *solution, size_t i, bouton_text *out) {
    if (i < bouton_solution_moves(solution) && out != NULL && !tell(solution, i, out))
        bouton_solution_write_move(solution, i, out);
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

void bouton_match_write_phrase(const bouton_match *match, size_t i, bouton_text *out) {
    if (!bouton_match_has_move(match, i) || out == NULL)
        return;
    const bouton_position *before = match->line[i], *after = match->line[i + 1];
    const size_t component = match->made[i].component, left = match->made[i].left;
    const bouton_game *game = before->components[component].rule->game;
    bool known = false;
    if (game->picture != NULL) {
        bouton_solution *list = bouton_solution_new(match->b);
        bouton_status status = list ? bouton_list_moves(before, component, list) : BOUTON_SYSTEM;
        size_t m = 0;
        while (status == BOUTON_OK && m < list->move_count &&
               !leaves(list, m, after, component, left))
            m++;
        known = status == BOUTON_OK && m < list->move_count && tell(list, m, out);
        bouton_solution_free(list);
    }
    if (!known)
        bouton_match_write_move(match, i, out);
}
