/* SPDX-License-Identifier: MIT */
/* The reasons of games on boards, as sentences. */
#include "explain/explain.h"

typedef unsigned long long number;

/* n: rows, columns, how */
void bouton_put_half_turn(const uint64_t *n, bouton_text *out) {
    static const char *const sentences[] = {
        [0] = "half a turn leaves the board as it is: whatever is covered, the other side covers "
              "what half a turn makes of that",
        [BOUTON_COVER_MIDDLE] =
            "half a turn leaves the board as it is: cover the middle, and then always what half a "
            "turn makes of the other side's domino",
        [BOUTON_FILL_MIDDLE] =
            "half a turn leaves the board as it is: cover the line in the middle, and then always "
            "what half a turn makes of what the other side covers",
        [BOUTON_MOVE_ALIKE] = "half a turn leaves the board as it is: every move is answered by "
                              "what half a turn makes of it",
        [BOUTON_MOVE_EXCHANGED] =
            "half a turn only exchanges the colours, and both sides may move either: every move is "
            "answered by what half a turn makes of it",
    };
    bouton_text_put(out, sentences[n[2]]);
}

/* n: rows, columns */
void bouton_put_stolen(const uint64_t *n, bouton_text *out) {
    bouton_text_printf(out,
                       "who begins on a rectangle of %llu x %llu can win, for if taking its lower "
                       "right square alone had an answer, that answer could have been the first "
                       "bite: some bite wins, but this does not tell which",
                       (number)n[0], (number)n[1]);
}

/* n: longer, shorter */
void bouton_put_lines(const bouton_reason *r, const uint64_t *n, bouton_play play,
                      bouton_text *out) {
    const bool columns = r->detail != 0;
    const char *lines = columns ? "columns" : "rows";
    if (play == BOUTON_MISERE) {
        bouton_text_printf(out,
                           "one bite can leave a single square of each of the two %s, which have "
                           "%llu and %llu, and then the other side must make the last bite",
                           lines, (number)n[0], (number)n[1]);
        return;
    }
    bouton_text_printf(out,
                       "two %s are lost exactly if the %s one has one square more, for from any "
                       "others a bite leads to such, and from these none does: here they have "
                       "%llu and %llu",
                       lines, columns ? "left" : "upper", (number)n[0], (number)n[1]);
}
