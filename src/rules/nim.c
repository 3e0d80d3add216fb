/* SPDX-License-Identifier: MIT */
/* Nim: a code with a formula, since its heaps have values of their own size. include/bouton/nim.h
 * has the theory. */
#include "rulekit/rule.h"

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    (void)rule;
    *value = bouton_heap_size(state);
    return true;
}

const bouton_game bouton_game_nim = {
    .name = "nim",
    .summary = "take any number of tokens, at least one, from one heap",
    .example = "nim:3,5,7",
    .notes = "Bouton 1901. With three and more players each wants most to make the last move; who "
             "can't, wants the next player to make it, next best the one after that, "
             "and so on round the table (Li 1978).",
    .normal_notes = "In normal play a position is lost exactly when the nim-sum of the heaps is 0.",
    .misere_notes = "In misere play the same positions are lost while some heap has more than one "
                    "token; once none has, those are lost whose number of ones is odd.",
    .code = "0.333...",
    .value = value,
    .value_is_size = true,
};
