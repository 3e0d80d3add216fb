/* SPDX-License-Identifier: MIT */
/* Moore's Nim explained as Bouton's is: columns, counted modulo k + 1. */
#include "explain/explain.h"

#include "rulekit/numbers.h"

enum {
    COUNT_MAX = 9, /* of a column: one digit */
};

static void introduce(bouton_explanation *e, const bouton_solution *s, const uint64_t *heaps,
                      size_t count, uint64_t k) {
    const char *ends = s->play == BOUTON_MISERE ? "loses" : "wins";
    if (k == 1)
        bouton_say(e, "Nim: a move takes from one heap. Whoever takes the last token %s.", ends);
    else
        bouton_say(e,
                   "Moore's Nim: a move takes from 1 to %llu heaps. Whoever takes the last "
                   "token %s.",
                   (unsigned long long)k, ends);
    bouton_say_plain(e, "\n");
    if (count == 1)
        return;
    bouton_say(e,
               "Write each heap as a sum of different powers of two (binary), count the ones of "
               "every column, and take away %llu as often as it goes: the number below is what is "
               "left.",
               (unsigned long long)k + 1);
    bouton_say_plain(e, "\n");
    bouton_explain_counts(e, heaps, count, k + 1);
    bouton_say_plain(e, "\n");
}

/* A single heap needs no columns. */
static void explain_heap(bouton_explanation *e, const bouton_solution *s) {
    bouton_say(e, s->play == BOUTON_NORMAL
                      ? "The player to move wins (an N-position) by taking the whole heap: no move "
                        "is left then."
                      : "The player to move wins (an N-position) by taking all but one token: the "
                        "other side has to take that, and loses.");
}

/* Both rules of misere play first. */
static void explain_misere_columns(bouton_explanation *e, const bouton_solution *s, uint64_t k) {
    bouton_say(
        e,
        "While some heap has more than one token, a position is lost exactly if every column "
        "is left with 0, as where the last token wins; one of single tokens alone is lost "
        "exactly if their number is 1 more than a multiple of %llu (E. H. Moore 1910).",
        (unsigned long long)k + 1);
    bouton_say_plain(e, "\n");
    bouton_say(e, s->outcome == BOUTON_P
                      ? "Here every column is left with 0, so the player to move loses against "
                        "best play (a P-position): whatever a move leaves is not lost by the rule "
                        "that it comes under, and the other side can leave what is."
                      : "Here some column is left with more than 0, so the player to move wins (an "
                        "N-position): one move leaves what is lost by the rule that it comes "
                        "under, and every move then spoils that again.");
}

static void explain_columns(bouton_explanation *e, const bouton_solution *s, uint64_t k) {
    if (s->outcome == BOUTON_P)
        bouton_say(e,
                   "Every column is left with 0, so the player to move loses against best play (a "
                   "P-position). In the leftmost column that a move changes, ones only go away, "
                   "and at most %llu of them: the column is no longer a multiple of %llu. The "
                   "other side can then make all columns multiples again (E. H. Moore 1910).",
                   (unsigned long long)k, (unsigned long long)k + 1);
    else
        bouton_say(e,
                   "Some column is left with more than 0, so the player to move wins (an "
                   "N-position): one move can make every column a multiple of %llu, and then "
                   "every move spoils that again (E. H. Moore 1910).",
                   (unsigned long long)k + 1);
}

/* Misere play once no heap is larger than 1. */
static void explain_ones(bouton_explanation *e, const bouton_solution *s, uint64_t ones,
                         uint64_t k) {
    const unsigned long long together = k + 1;
    bouton_say(e,
               "No heap has more than one token: of the %llu here a move takes up to %llu, and "
               "whoever takes the last one loses. Lost are the numbers that leave 1 when %llu is "
               "taken away as often as it goes: whatever one player takes, the other makes it %llu "
               "together. So the player to move %s.",
               (unsigned long long)ones, (unsigned long long)k, together, together,
               s->outcome == BOUTON_P ? "loses against best play (a P-position)"
                                      : "wins (an N-position)");
}

bouton_status bouton_explain_moore(bouton_explanation *e, const bouton_solution *s,
                                   const bouton_reason *columns) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(bouton_position_at(s->position, 0), heaps);
    const uint64_t *numbers = bouton_reason_numbers(&e->reasons, columns);
    const uint64_t k = numbers[0]; /* heaps that a move can take from */
    if (k > COUNT_MAX || count > BOUTON_EXPLAIN_ROWS)
        return bouton_explain_otherwise(e, s);
    introduce(e, s, heaps, count, k);
    if (columns->kind == BOUTON_REASON_ONES) {
        explain_ones(e, s, numbers[1], k);
    } else if (count == 1) {
        explain_heap(e, s);
    } else {
        (s->play == BOUTON_MISERE ? explain_misere_columns : explain_columns)(e, s, k);
    }
    if (s->outcome == BOUTON_N) {
        bouton_say_plain(e, "\n");
        bouton_say_moves(e, s);
    }
    return BOUTON_OK;
}
