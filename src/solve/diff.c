/* SPDX-License-Identifier: MIT */
/* The pictures of a position and of what its moves leave. */
#include "picture/picture.h"
#include "rulekit/rule_picture.h"
#include "solve/solve.h"

bouton_status bouton_position_picture(const bouton_position *position, size_t component,
                                      bouton_picture *picture) {
    if (position == NULL || picture == NULL)
        return BOUTON_INPUT;
    if (component >= position->count)
        return bouton_fail(picture->b, BOUTON_INPUT, "argument",
                           "the position has no such component");
    return bouton_rule_picture(position->components[component].rule,
                               bouton_position_at(position, component), picture);
}

bouton_status bouton_solution_diff(const bouton_solution *s, size_t i,
                                   const bouton_picture *picture, bouton_diff *diff) {
    if (s == NULL || picture == NULL || diff == NULL)
        return BOUTON_INPUT;
    if (i >= s->move_count)
        return bouton_fail(s->b, BOUTON_INPUT, "argument", "the solution lists no such move");
    bouton_rule *rule = s->position->components[s->moves[i].component].rule;
    bouton_status status = BOUTON_OK;
    /* A picture shows one state: a move that leaves none or several has no picture after it. */
    bouton_picture_forget(&diff->after);
    if ((picture->count > 0 || picture->heap_count > 0) && bouton_option_size(&s->to, i) == 1)
        status =
            bouton_rule_picture_unplaced(rule, bouton_option_state(&s->to, i, 0), &diff->after);
    return status == BOUTON_OK ? bouton_diff_make(diff, picture, &diff->after, s->moves[i].option)
                               : status;
}

bouton_status bouton_solution_phrase(const bouton_solution *s, size_t i,
                                     const bouton_picture *picture, const bouton_diff *diff,
                                     bouton_phrase *phrase) {
    if (s == NULL || picture == NULL || diff == NULL || phrase == NULL)
        return BOUTON_INPUT;
    if (i >= s->move_count)
        return bouton_fail(s->b, BOUTON_INPUT, "argument", "the solution lists no such move");
    const bouton_status status = bouton_phrase_make(phrase, picture, diff);
    if (status != BOUTON_OK || s->position->count == 1)
        return status;
    char letters[BOUTON_LETTERS_SIZE];
    bouton_component_letters(s->moves[i].component, letters);
    bouton_phrase_place_in(phrase, letters);
    return BOUTON_OK;
}
