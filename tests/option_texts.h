/* SPDX-License-Identifier: MIT */
/* The options of a board as texts, to be compared with those of reference/. */
#ifndef BOUTON_TESTS_OPTION_TEXTS_H
#define BOUTON_TESTS_OPTION_TEXTS_H

#include "test.h"

#include "position/position.h"
#include "reference/moves.h"

static inline int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The texts of a board's options; each is one board. */
static inline size_t option_texts(bouton_position *position, char texts[][REFERENCE_TEXT_MAX]) {
    const bouton_rule *rule = position->components[0].rule;
    bouton_moves moves = bouton_moves_new(rule->b);
    assert_int_equal(bouton_rule_moves(rule, bouton_position_at(position, 0), &moves), BOUTON_OK);
    const size_t count = moves.option_count;
    for (size_t i = 0; i < count; i++) {
        bouton_text text = bouton_text_start(rule->b);
        bouton_rule_print(rule, bouton_option_state(&moves, i, 0), &text);
        snprintf(texts[i], REFERENCE_TEXT_MAX, "%s", text.data);
        bouton_text_release(&text);
    }
    bouton_moves_free(&moves);
    return count;
}

#endif
