/* SPDX-License-Identifier: MIT */
/* Nim explained by Bouton's two lemmas: from sum 0 every move leads away from 0, from any other sum
 * some move leads to 0. */
#include "explain/explain.h"

#include <stdio.h>

static uint64_t heap_at(const bouton_solution *s, size_t component) {
    return bouton_heap_size(bouton_position_at(s->position, component));
}

static const char *label_of(bouton_text *text, size_t component) {
    bouton_text_clear(text);
    bouton_component_name(component, text);
    return text->data;
}

static uint64_t left_by(const bouton_solution *s, size_t move) {
    return bouton_heap_size(bouton_option_state(&s->to, move, 0));
}

static void put_binary(bouton_text *out, uint64_t value, uint64_t widest) {
    unsigned bit = 64 - (unsigned)__builtin_clzll(widest | 1);
    while (bit-- > 0)
        bouton_text_put_char(out, value >> bit & 1 ? '1' : '0');
}

static void say_binary(bouton_explanation *e, uint64_t value, uint64_t widest) {
    put_binary(&e->text, value, widest);
}

static void introduce(bouton_explanation *e, const bouton_solution *s) {
    bouton_say(e, "Nim with %llu heaps. %s", (unsigned long long)s->position->count,
               s->play == BOUTON_MISERE ? "Misere play: whoever takes the last token loses."
                                        : "Whoever takes the last token wins.");
    bouton_say_plain(e, "\n");
    bouton_say(e, "Write each heap as a sum of different powers of two (binary) and count the ones "
                  "of every column: an odd number gives 1 below, an even number 0.");
    bouton_say_plain(e, "\n");
    bouton_explain_sum(e, s);
    bouton_say_plain(e, "\n");
}

/* What a winning move does, digit by digit. */
static void show_change(bouton_explanation *e, uint64_t heap, uint64_t sum, uint64_t left) {
    bouton_say_plain(e, "    ");
    say_binary(e, heap, heap);
    bouton_say_plain(e, " with the columns of the sum turned is ");
    say_binary(e, left, heap);
    bouton_say_plain(e, ": %llu xor %llu = ", (unsigned long long)heap, (unsigned long long)sum);
    bouton_say_marked(e, "%llu", (unsigned long long)left);
    bouton_say_plain(e, "\n");
}

/* How many moves there are: tokens; UINT64_MAX for as many and more. */
static uint64_t count_moves(const bouton_solution *s) {
    uint64_t total = 0;
    for (size_t i = 0; i < s->position->count; i++)
        total = heap_at(s, i) > UINT64_MAX - total ? UINT64_MAX : total + heap_at(s, i);
    return total;
}

static size_t wins_shown(const bouton_explanation *e) {
    enum { WINS_SHOWN = 8 };
    return e->detail == BOUTON_FULL ? BOUTON_MOVES_FULL : WINS_SHOWN;
}

static void explain_won(bouton_explanation *e, const bouton_solution *s) {
    const size_t most = wins_shown(e);
    bouton_text label = bouton_text_start(e->text.b);
    const uint64_t sum = s->value.value;
    bouton_say(e,
               "The nim-sum is %llu, not 0, so the player to move wins (an N-position): there is "
               "a move that makes it 0.",
               (unsigned long long)sum);
    bouton_say_plain(e, "\n");
    bouton_say(e,
               "Look at the leftmost 1 of the sum (^). That column has an odd number of ones, so "
               "some heap has a 1 there (*). In one such heap turn the digit of every column "
               "where the sum has a 1. Its marked 1 becomes 0, and whatever happens to the "
               "right of it is worth less: the heap gets smaller, so this is a move. Afterwards "
               "every column is even.");
    bouton_say_plain(e, "\n");
    for (size_t i = 0; i < s->move_count && i < most; i++) {
        const size_t component = s->moves[i].component;
        const uint64_t heap = heap_at(s, component), left = left_by(s, i);
        bouton_say_plain(e, "  ");
        bouton_say_marked(e, "%s: %llu -> %llu", label_of(&label, component),
                          (unsigned long long)heap, (unsigned long long)left);
        bouton_say_plain(e, "  (take %llu)\n", (unsigned long long)(heap - left));
        if (heap < (uint64_t)1 << 16)
            show_change(e, heap, sum, left);
    }
    bouton_say_rest(e, s->move_count > most ? s->move_count - most : 0);
    if (count_moves(s) > s->move_count) {
        bouton_say_plain(e, "\n");
        bouton_say(
            e, "Any other move leaves a sum that is not 0, and the win goes to the other side.");
    }
    bouton_text_release(&label);
}

/* The reply to a move in a lost position. */
static void show_reply(bouton_explanation *e, const bouton_solution *s, size_t component,
                       uint64_t left, bouton_text *label) {
    const bouton_position *position = s->position;
    const uint64_t heap = heap_at(s, component);
    bouton_nim nim;
    bouton_position_is_nim(position, &nim);
    bouton_nim_remove(&nim, heap);
    bouton_nim_add(&nim, left);
    bouton_say_plain(e, "  %s: %llu -> %llu", label_of(label, component), (unsigned long long)heap,
                     (unsigned long long)left);
    if (s->play == BOUTON_NORMAL)
        bouton_say_plain(e, "  makes the sum %llu;", (unsigned long long)nim.sum);
    else
        bouton_say_plain(e, ";");
    for (size_t i = 0; i < position->count; i++) {
        const uint64_t other = i == component ? left : heap_at(s, i);
        uint64_t reply;
        if (!bouton_nim_wins_by(&nim, s->play, other, &reply))
            continue;
        bouton_say_plain(e, " the reply %s: %llu -> ", label_of(label, i),
                         (unsigned long long)other);
        bouton_say_marked(e, "%llu", (unsigned long long)reply);
        bouton_say_plain(e, s->play == BOUTON_NORMAL ? " makes it 0" : " wins");
        break;
    }
    bouton_say_plain(e, "\n");
}

enum { REPLIES_SHOWN = 16 };

bool bouton_nim_shows_replies(const bouton_solution *s) {
    bouton_nim nim;
    bouton_position_is_nim(s->position, &nim);
    return s->outcome == BOUTON_P && s->position->count > 1 &&
           (s->play == BOUTON_NORMAL || nim.large > 1) && count_moves(s) <= REPLIES_SHOWN;
}

/* All moves if they are few, otherwise one or two for each heap, unless --full lists all. */
static void show_replies(bouton_explanation *e, const bouton_solution *s) {
    const bouton_position *position = s->position;
    unsigned shown = 0;
    const bool all = bouton_nim_shows_replies(s);
    if (!all && bouton_reason_after(&e->reasons, BOUTON_REASON_FAILS, BOUTON_NO_MOVE) != NULL)
        return;
    bouton_text label = bouton_text_start(e->text.b);
    bouton_say_plain(e, "\n");
    bouton_say_plain(e, all ? "Every move with a reply to it:\n" : "Some moves with a reply:\n");
    for (size_t i = 0; i < position->count && shown < REPLIES_SHOWN; i++) {
        const uint64_t heap = heap_at(s, i);
        for (uint64_t left = heap; left-- > 0 && shown < REPLIES_SHOWN; shown++) {
            show_reply(e, s, i, left, &label);
            if (!all && left > 0) /* leave only: take the whole heap */
                left = 1;
        }
    }
    bouton_text_release(&label);
}

/* A single heap needs no columns. */
static void explain_heap(bouton_explanation *e, const bouton_solution *s) {
    const unsigned long long heap = s->value.value;
    bouton_say(e, "Nim with 1 heap. Whoever takes the last token wins.");
    bouton_say_plain(e, "\n");
    bouton_say(e, "The player to move wins (an N-position) by taking the whole heap: no move is "
                  "left then.");
    bouton_say_plain(e, "\n  ");
    bouton_say_marked(e, "A: %llu -> 0", heap);
    bouton_say_plain(e, "  (take %llu)\n", heap);
    if (heap == 1)
        return;
    bouton_say_plain(e, "\n");
    bouton_say(e, "Any other move leaves a heap that the other side can take whole.");
}

bouton_status bouton_explain_nim(bouton_explanation *e, const bouton_solution *s) {
    if (s->position->count == 1) {
        explain_heap(e, s);
        return BOUTON_OK;
    }
    introduce(e, s);
    if (s->outcome == BOUTON_N) {
        explain_won(e, s);
        return BOUTON_OK;
    }
    bouton_say(e,
               "The nim-sum is 0, so the player to move loses against best play (a P-position). A "
               "move changes one heap and so at least one of its digits: some column that was "
               "even becomes odd, and the sum is no longer 0. The other side can always make it "
               "0 again, until nothing is left.");
    show_replies(e, s);
    return BOUTON_OK;
}

/* Misere Nim before the plan changes: two or more large heaps. */
static void explain_misere_early(bouton_explanation *e, const bouton_solution *s) {
    const size_t most = wins_shown(e);
    bouton_text label = bouton_text_start(e->text.b);
    bouton_say(e,
               "Misere Nim is played like normal Nim until near the end: leave nim-sum 0. The plan "
               "changes when just one heap of two or more is left. Whoever is to move then wins, "
               "by leaving an odd number of ones (normal play would leave an even number). With "
               "one such heap the sum is not 0, so the player who always leaves 0 never hands "
               "that position over: the other side must.");
    bouton_say_plain(e, "\n");
    if (s->outcome == BOUTON_P) {
        bouton_say(e, "Here the sum is 0: the player to move loses against best play.");
        show_replies(e, s);
    } else {
        bouton_say(e, "Here the sum is not 0, so the player to move wins by making it 0:");
        for (size_t i = 0; i < s->move_count && i < most; i++)
            bouton_say_plain(e, "  %s: %llu -> %llu\n", label_of(&label, s->moves[i].component),
                             (unsigned long long)heap_at(s, s->moves[i].component),
                             (unsigned long long)left_by(s, i));
        bouton_say_rest(e, s->move_count > most ? s->move_count - most : 0);
    }
    bouton_text_release(&label);
}

bouton_status bouton_explain_misere_nim(bouton_explanation *e, const bouton_solution *s) {
    bouton_text label = bouton_text_start(e->text.b);
    bouton_nim nim;
    bouton_position_is_nim(s->position, &nim);
    const unsigned long long ones = nim.ones;
    if (nim.large == 0 && ones == 1) {
        bouton_say(e, "Misere play: whoever takes the last token loses. Only one is left: the "
                      "player to move has to take it, and loses (a P-position).");
    } else if (nim.large == 0) {
        bouton_say(e,
                   "Misere play: whoever takes the last token loses. Only heaps of one are left, "
                   "%llu of them, so nobody has a choice: they are taken in turn.",
                   ones);
        bouton_say(e, ones % 2 == 1
                          ? "The number is odd: the player to move takes the first, the third, ... "
                            "and the last, and loses (a P-position)."
                          : "The number is even: the other side takes the last, so the player to "
                            "move wins (an N-position).");
    } else if (nim.large == 1 && s->move_count == 0) {
        bouton_text_release(&label);
        return bouton_fail(e->text.b, BOUTON_INPUT, "usage",
                           "an explanation needs the winning moves: BOUTON_WANT_WINNING");
    } else if (nim.large == 1) {
        char others[64] = "and no other is left";
        if (ones > 0)
            snprintf(others, sizeof others, "besides %llu heap%s of one", ones,
                     ones == 1 ? "" : "s");
        bouton_say(e,
                   "Misere play: whoever takes the last token loses. One heap has two or more, "
                   "%s. This is where the plan changes.",
                   others);
        bouton_say_plain(e, "\n");
        bouton_say(e,
                   "In normal play one would leave an even number of ones here; now leave an odd "
                   "number, so that the other side takes the last. The large heap lets one "
                   "choose: take it down to 1, or to nothing.");
        const unsigned long long left = ones + (left_by(s, 0) == 1);
        bouton_say_plain(e, "\n  ");
        bouton_say_marked(e, "%s: %llu -> %llu", label_of(&label, s->moves[0].component),
                          (unsigned long long)heap_at(s, s->moves[0].component),
                          (unsigned long long)left_by(s, 0));
        bouton_say_plain(e, "  leaves %llu heap%s of one, an odd number\n", left,
                         left == 1 ? "" : "s");
    } else {
        introduce(e, s);
        explain_misere_early(e, s);
    }
    e->text.failed |= label.failed;
    bouton_text_release(&label);
    return BOUTON_OK;
}
