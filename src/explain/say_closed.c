/* SPDX-License-Identifier: MIT */
/* Writes lists of lost sums. */
#include "explain/explain.h"

static const char *but_for_symmetry(const bouton_reason *list) {
    static const char *const alike[] = {
        [BOUTON_ALIKE_NOT] = "",
        [BOUTON_ALIKE_TAILS] = ", and so is what differs only by tails behind the last head",
        [BOUTON_ALIKE_IMAGES] = ", and so is what differs only by symmetry",
        [BOUTON_ALIKE_COLOURS] = ", and so is what differs only by symmetry or by exchanging the "
                                 "colours",
        [BOUTON_ALIKE_RENAMED] = ", and so is what differs only by the names of vertices",
        [BOUTON_ALIKE_DRAWN] = ", and so is what differs only by symmetry or the names of "
                               "vertices",
        [BOUTON_ALIKE_REACHED] = ", and so is what differs only by what the token can't reach",
        [BOUTON_ALIKE_RULED] = ", and so is what the game's own `canonical` makes the same",
        [BOUTON_ALIKE_SEVERAL] = ", and so is what its game counts as the same (tails behind the "
                                 "last head of a row of coins, symmetry of a board, the names of a "
                                 "graph's vertices, what a token can't reach, or what `canonical` "
                                 "of a script says)",
        [BOUTON_ALIKE_MIXED] = ", and so is what differs only by tails behind a row's last head, "
                               "or by symmetry of the rest",
    };
    return alike[list->detail];
}

void bouton_say_closed(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *closed) {
    bouton_text line = bouton_text_start(e->text.b);
    const bool one = closed->move_count == 1;
    bouton_say(e, "%s lost%s: whatever one does there can be answered by going to one of %s%s.",
               one ? "This is" : "These are", but_for_symmetry(closed),
               one ? "this kind again" : "them again",
               s->play == BOUTON_MISERE ? ", unless it was the last move, which loses" : "");
    bouton_say_plain(e, "\n");
    for (size_t i = 0; i < closed->move_count; i++) {
        bouton_text_clear(&line);
        bouton_put_listed_sum(e, s, closed, i, &line);
        bouton_say_plain(e, "  %s\n", (line.size > 0 ? line.data : ""));
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

void bouton_say_answers(bouton_explanation *e, const bouton_solution *s,
                        const bouton_reason *answers) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, answers);
    const unsigned long long all = n[1], rest = n[1] - n[0];
    bouton_text line = bouton_text_start(e->text.b);
    bouton_put_listed_sum(e, s, answers, 0, &line);
    bouton_say(e,
               "%s is lost%s. A last move loses at once; all others lead to %llu position%s which "
               "can be answered by going to one that is lost again:",
               (line.size > 0 ? line.data : ""), but_for_symmetry(answers), all,
               all == 1 ? "," : "s, each of");
    bouton_say_plain(e, "\n");
    for (size_t i = 1; i < answers->move_count; i += 2) {
        bouton_text_clear(&line);
        bouton_put_listed_sum(e, s, answers, i, &line);
        bouton_text_put(&line, ", then ");
        bouton_put_listed_sum(e, s, answers, i + 1, &line);
        bouton_say_plain(e, "  %s\n", (line.size > 0 ? line.data : ""));
    }
    bouton_say_rest(e, rest);
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}
