/* SPDX-License-Identifier: MIT */
/* An explanation in one sentence: who wins, by which move, and the one reason that decides. */
#include "explain/explain.h"

enum { VALUES_MAX = 12 };

typedef unsigned long long number;

static const bouton_reason *whole(const bouton_explanation *e, bouton_reason_kind kind) {
    return bouton_reason_find(&e->reasons, kind, SIZE_MAX);
}

/* "the heap of 50 is firm, as all from 7 on are, so it is as in normal play, and " */
static void put_firm(const bouton_explanation *e, bouton_text *out) {
    const bouton_reason *firm = whole(e, BOUTON_REASON_FIRM);
    if (firm != NULL) {
        const uint64_t *of = bouton_reason_numbers(&e->reasons, firm);
        bouton_text_printf(out,
                           "the heap of %llu is firm, as all from %llu on are, so it is as in "
                           "normal play, and ",
                           (number)of[1], (number)of[2]);
    }
}

/* "the nim-sum of 3, 5 and 7 is 1, not 0" */
static void put_sum(const bouton_explanation *e, const bouton_solution *s, const bouton_reason *sum,
                    bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, sum);
    const size_t count = sum->count - 1;
    const char *not_0 = n[count] != 0 ? ", not 0" : "";
    if (count == 1) {
        bouton_text_printf(out, "its value is %llu%s", (number)n[0], not_0);
        return;
    }
    bouton_text_put(out, s->method == BOUTON_SUM_BY_NIM ? "the nim-sum of "
                                                        : "the nim-sum of the values ");
    for (size_t i = 0; i < count && i < VALUES_MAX; i++)
        bouton_text_printf(out, i > 0 ? ", %llu" : "%llu", (number)n[i]);
    bouton_text_printf(out, "%s is %llu%s", count > VALUES_MAX ? ", ..." : "", (number)n[count],
                       not_0);
}

/* n: heaps of two and more, of one, nim-sum */
static void put_misere_nim(const uint64_t *n, bouton_text *out) {
    if (n[0] > 0)
        bouton_text_printf(out,
                           "while a heap has two or more, the nim-sum decides in misere play "
                           "as well, and it is %llu",
                           (number)n[2]);
    else
        bouton_text_printf(out,
                           "%llu heaps of one are left, an %s number, and whoever takes the "
                           "last loses",
                           (number)n[1], n[1] % 2 == 1 ? "odd" : "even");
}

static void put_quotient(const bouton_explanation *e, const bouton_solution *s,
                         const bouton_reason *r, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    bouton_text_put(out, "the product of the heaps in their misere quotient, ");
    bouton_quotient_element_name(s->quotient, (uint32_t)n[r->count - 2], out);
    bouton_text_put(out, n[r->count - 1] != 0 ? ", is lost" : ", is not lost");
}

static void put_reason(const bouton_explanation *e, const bouton_solution *s, bouton_text *out) {
    const bouton_reason *wins = whole(e, BOUTON_REASON_WINS), *reason;
    const int move = wins != NULL ? (int)(wins - e->reasons.list) : BOUTON_NO_MOVE;
    const bouton_reason *own =
        s->position->count == 1 ? bouton_reason_of_game(&e->reasons, 0, BOUTON_NO_MOVE) : NULL;
    const bouton_reason *after = wins != NULL ? bouton_reason_of_game(&e->reasons, 0, move) : NULL;
    const bouton_reason *mirror = bouton_reason_after(&e->reasons, BOUTON_REASON_MIRROR, move);
    if (own == NULL && after == NULL && wins == NULL)
        own = mirror;
    else if (after == NULL && wins != NULL)
        after = mirror;
    put_firm(e, out);
    if (own != NULL) {
        bouton_reason_say(&e->reasons, own, bouton_play_like(s), out);
    } else if (after != NULL) {
        bouton_text_put(out, "after that, ");
        bouton_reason_say(&e->reasons, after, bouton_play_like(s), out);
    } else if ((reason = whole(e, BOUTON_REASON_SUM)) != NULL) {
        put_sum(e, s, reason, out);
    } else if ((reason = whole(e, BOUTON_REASON_MISERE_NIM)) != NULL) {
        put_misere_nim(bouton_reason_numbers(&e->reasons, reason), out);
    } else if ((reason = whole(e, BOUTON_REASON_TAME)) != NULL) {
        bouton_reason_say(&e->reasons, reason, s->play, out);
    } else if ((reason = whole(e, BOUTON_REASON_DOMINANCE)) != NULL) {
        bouton_put_dominance(e, s, reason, out);
    } else if ((reason = whole(e, BOUTON_REASON_QUOTIENT)) != NULL) {
        put_quotient(e, s, reason, out);
    } else {
        bouton_text_put(out, s->outcome == BOUTON_P ? "every move has a reply that wins"
                             : s->outcome == BOUTON_N
                                 ? "what that leaves is lost for the other side"
                                 : "no move wins, but some keep the game going");
    }
}

void bouton_explain_briefly(bouton_explanation *e, const bouton_solution *s) {
    const bool misere = s->play == BOUTON_MISERE;
    const bouton_reason *good = whole(e, BOUTON_REASON_WINS);
    bouton_text line = bouton_text_start(e->text.b);
    if (s->outcome == BOUTON_N) {
        bouton_text_printf(&line, "The player to move wins%s", misere ? " in misere play" : "");
        if (good != NULL) {
            bouton_text_put(&line, ", as by ");
            bouton_put_told_move(&e->reasons, s, good, 0, &line);
        }
    } else if (s->outcome == BOUTON_P) {
        bouton_text_printf(&line, "The player to move loses%s", misere ? " in misere play" : "");
    } else {
        bouton_text_put(&line, "Neither side can force a win");
    }
    bouton_text_put(&line, ": ");
    put_reason(e, s, &line);
    bouton_say(e, "%s.", line.data);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}
