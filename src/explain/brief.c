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
                           "%llu heap%s of one %s left, an %s number, and whoever takes the "
                           "last loses",
                           (number)n[1], n[1] == 1 ? "" : "s", n[1] == 1 ? "is" : "are",
                           n[1] % 2 == 1 ? "odd" : "even");
}

static void put_quotient(const bouton_explanation *e, const bouton_solution *s,
                         const bouton_reason *r, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    bouton_text_printf(out, "the product of the %s in their misere quotient is ",
                       s->closed_set != NULL ? "components" : "heaps");
    bouton_quotient_element_name(s->quotient, (uint32_t)n[r->count - 2], out);
    bouton_text_put(out, n[r->count - 1] != 0 ? ", one of the lost ones"
                                              : ", which is not one of the lost ones");
}

/* Whether the reason says how to play on, unlike a mere value or outcome. */
static bool is_strategy(const bouton_reason *own) {
    return own != NULL && own->kind != BOUTON_REASON_PERIOD && own->kind != BOUTON_REASON_STOLEN &&
           own->kind != BOUTON_REASON_PARTS;
}

/* ", and it leaves values 10 and 10, nim-sum 0": the values of the parts that a winning move
 * leaves. */
static void put_values_left(const bouton_explanation *e, bouton_text *out) {
    const bouton_reason *wins = whole(e, BOUTON_REASON_WINS);
    if (wins == NULL || wins->count < 3)
        return;
    const uint64_t *n = bouton_reason_numbers(&e->reasons, wins);
    bouton_text_put(out, ", and it leaves the values ");
    for (size_t i = 0; i + 1 < wins->count; i++)
        bouton_text_printf(out, "%s%llu", bouton_text_between(i, wins->count - 1, " and "),
                           (number)n[i]);
    bouton_text_put(out, ", nim-sum 0");
}

/* "its value is 7, not 0, for 100 = ...", or "its value is 0, for none of its 7 moves leads to
 * 0" */
static void put_value(const bouton_explanation *e, const bouton_solution *s,
                      const bouton_reason *own, bouton_text *out) {
    const bouton_reason *mex = bouton_reason_find(&e->reasons, BOUTON_REASON_MEX, 0);
    const bouton_reason *returns = bouton_reason_find(&e->reasons, BOUTON_REASON_RETURNS, 0);
    put_sum(e, s, whole(e, BOUTON_REASON_SUM), out);
    if (own != NULL && bouton_reason_shows_value(own, bouton_play_like(s), s->value.value)) {
        bouton_text_put(out, ", for ");
        bouton_reason_say(&e->reasons, s, own, out);
    } else if (mex != NULL) {
        bouton_text_put(out, ", for ");
        bouton_put_mex(e, s, mex, out);
    } else if (returns != NULL) {
        bouton_text_put(out, ", for ");
        bouton_put_returns(e, s, returns, out);
    } else {
        put_values_left(e, out);
    }
}

/* What decides the whole sum. */
static void put_whole(const bouton_explanation *e, const bouton_solution *s, bouton_text *out) {
    const bouton_reason *reason, *keeps = whole(e, BOUTON_REASON_KEEPS);
    const bouton_reason *labels = s->outcome == BOUTON_D ? whole(e, BOUTON_REASON_LABELS) : NULL;
    if (labels != NULL && bouton_put_way(e, s, labels, out))
        return;
    if ((reason = whole(e, BOUTON_REASON_SUM)) != NULL)
        put_sum(e, s, reason, out);
    else if ((reason = whole(e, BOUTON_REASON_INFINITE)) != NULL)
        bouton_reason_say(&e->reasons, s, reason, out);
    else if ((reason = whole(e, BOUTON_REASON_MISERE_NIM)) != NULL)
        put_misere_nim(bouton_reason_numbers(&e->reasons, reason), out);
    else if ((reason = whole(e, BOUTON_REASON_TAME)) != NULL)
        bouton_reason_say(&e->reasons, s, reason, out);
    else if ((reason = whole(e, BOUTON_REASON_DOMINANCE)) != NULL)
        bouton_put_dominance(e, s, reason, out);
    else if ((reason = whole(e, BOUTON_REASON_QUOTIENT)) != NULL)
        put_quotient(e, s, reason, out);
    else if ((reason = bouton_reason_after(&e->reasons, BOUTON_REASON_ALL, BOUTON_NO_MOVE)) !=
             NULL) {
        const uint64_t *n = bouton_reason_numbers(&e->reasons, reason);
        bouton_put_count(s, n, false, out);
        bouton_text_put(out,
                        e->reasons.usual_has_replies && n[1] < n[0] ? " (explain lists them)" : "");
    } else if (keeps != NULL) {
        bouton_text_put(out, "no move wins, but this one keeps the game going, so that the other "
                             "side can't win either: ");
        bouton_put_reason_move(&e->reasons, s, keeps, 0, out);
    } else {
        bouton_text_put(out, s->outcome == BOUTON_P ? "every move leads to what is won for the "
                                                      "other side"
                             : s->outcome == BOUTON_N
                                 ? "what that leaves is lost for the other side"
                                 : "no move wins, but some keep the game going");
    }
}

/* Why what the winning move leaves is lost. */
static void put_left(const bouton_explanation *e, const bouton_solution *s, int move,
                     bouton_text *out) {
    if (bouton_reason_after(&e->reasons, BOUTON_REASON_ALL, move) == NULL)
        bouton_text_put(out, "after that, ");
    else if (bouton_values_decide(s))
        bouton_text_put(out, "it leaves a value of 0, and ");
    bouton_put_why(&e->reasons, s, move, out);
}

static bool tells_why(const bouton_reasons *reasons, int move) {
    bool tells = false;
    for (size_t i = 0; i < reasons->count && move != BOUTON_NO_MOVE; i++)
        tells |= reasons->list[i].after == move;
    return tells;
}

/* The reason, with what joins it to the verdict. */
static void put_reason(const bouton_explanation *e, const bouton_solution *s, bouton_text *out) {
    const bouton_reason *wins = whole(e, BOUTON_REASON_WINS);
    const int move = wins != NULL ? (int)(wins - e->reasons.list) : BOUTON_NO_MOVE;
    const bool one = s->position->count == 1;
    const bouton_reason *own = one ? bouton_reason_of_game(&e->reasons, 0, BOUTON_NO_MOVE) : NULL;
    const bouton_reason *mirror =
        bouton_reason_after(&e->reasons, BOUTON_REASON_MIRROR, BOUTON_NO_MOVE);
    /* What heaps of Nim it is played as is told with a colon of its own. */
    const bool as_nim = whole(e, BOUTON_REASON_TAME) != NULL && whole(e, BOUTON_REASON_SUM) == NULL;
    bouton_text_put(out, as_nim && !is_strategy(own) ? ", for " : ": ");
    put_firm(e, out);
    if (is_strategy(own))
        bouton_reason_say(&e->reasons, s, own, out);
    else if (mirror != NULL)
        bouton_reason_say(&e->reasons, s, mirror, out);
    else if (tells_why(&e->reasons, move) && whole(e, BOUTON_REASON_TAME) == NULL)
        put_left(e, s, move, out);
    else if (own != NULL && own->kind == BOUTON_REASON_STOLEN)
        bouton_reason_say(&e->reasons, s, own, out);
    else if (one && whole(e, BOUTON_REASON_SUM) != NULL)
        put_value(e, s, own, out);
    else
        put_whole(e, s, out);
}

void bouton_explain_briefly(bouton_explanation *e, const bouton_solution *s) {
    const bool misere = s->play == BOUTON_MISERE;
    const bouton_reason *good = whole(e, BOUTON_REASON_WINS);
    bouton_text line = bouton_text_start(e->text.b);
    if (s->outcome == BOUTON_N) {
        bouton_text_printf(&line, "The player to move wins%s", misere ? " in misere play" : "");
        if (good != NULL) {
            bouton_text_put(&line, " (a winning move: ");
            bouton_put_reason_move(&e->reasons, s, good, 0, &line);
            bouton_text_put_char(&line, ')');
        }
    } else if (s->outcome == BOUTON_P) {
        bouton_text_printf(&line, "The player to move loses%s", misere ? " in misere play" : "");
    } else {
        bouton_text_printf(&line, "Neither side can force a win%s",
                           misere ? " in misere play" : "");
    }
    put_reason(e, s, &line);
    bouton_end_sentence(&line);
    bouton_say(e, "%s", line.data);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}
