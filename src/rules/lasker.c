/* SPDX-License-Identifier: MIT */
/* Lasker's Nim: Nim in which one may also split a heap instead of taking. */
#include "rulekit/rule.h"

/* G(4k+3) = 4k+4, G(4k+4) = 4k+3, else G(n) = n (Winning Ways, chapter 4). The value of the largest
 * heap would be 2^64. */
static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    (void)rule;
    const uint64_t heap = bouton_heap_size(state);
    switch (heap % 4) {
    case 3:
        *value = heap + 1;
        return heap != UINT64_MAX;
    case 0:
        *value = heap == 0 ? 0 : heap - 1;
        return true;
    default:
        *value = heap;
        return true;
    }
}

const bouton_game bouton_game_lasker = {
    .name = "lasker",
    .summary = "take any number of tokens from one heap, or split a heap into two without taking",
    .example = "lasker:3,4,6",
    .notes = "Emanuel Lasker 1931.",
    .normal_notes = "G(4k+3) = 4k+4, G(4k+4) = 4k+3, else G(n) = n.",
    .misere_notes = "In misere play as in misere Nim: the values decide while some heap has two or "
                    "more, else an odd number of ones is lost.",
    .code = "4.333...",
    .value = value,
};
