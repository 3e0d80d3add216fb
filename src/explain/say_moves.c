/* SPDX-License-Identifier: MIT */
/* Moves with what they lead to: winning ones, and others with a reply to each. */
#include "explain/explain.h"

typedef unsigned long long number;

/* "  (worth 2 xor 3 = 1)" */
static void say_values(bouton_explanation *e, const bouton_reason *wins) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, wins);
    uint64_t sum = 0;
    if (wins->count == 0)
        return;
    bouton_say_plain(e, "  (worth ");
    for (size_t i = 0; i + 1 < wins->count; i++) {
        sum ^= n[i];
        bouton_say_plain(e, i > 0 ? " xor %llu" : "%llu", (number)n[i]);
    }
    if (wins->count > 2)
        bouton_say_plain(e, " = %llu", (number)sum);
    bouton_say_plain(e, ")");
}

void bouton_put_count(const bouton_solution *s, const uint64_t *n, bool from_there,
                      bouton_text *out) {
    const uint64_t moves = n[0], last = n[1];
    const char *there = from_there ? " from there" : "";
    if (moves == 0) {
        bouton_text_put(out, "no move is left then");
        return;
    }
    if (bouton_values_decide(s)) {
        if (moves == 1)
            bouton_text_printf(out, "the only move%s does not lead to 0", there);
        else
            bouton_text_printf(out, "none of the %llu moves%s leads to 0", (number)moves, there);
        return;
    }
    if (moves == 1)
        bouton_text_printf(out, "the only move%s", there);
    else if (from_there)
        bouton_text_printf(out, "each of the %llu moves%s", (number)moves, there);
    else
        bouton_text_put(out, "every move");
    bouton_text_put(out, last < moves ? " has a reply that wins" : "");
    bouton_text_put(out, last == 0       ? ""
                         : last == moves ? " is the last one, which loses"
                                         : ", or is the last one, which loses");
}

void bouton_put_why(const bouton_reasons *reasons, const bouton_solution *s, int move,
                    bouton_text *out) {
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->after != move)
            continue;
        if (r->kind == BOUTON_REASON_ALL)
            bouton_put_count(s, bouton_reason_numbers(reasons, r), true, out);
        else
            bouton_reason_say(reasons, s, r, out);
        return;
    }
}

size_t bouton_moves_listed(const bouton_explanation *e) {
    return e->detail == BOUTON_FULL ? BOUTON_MOVES_FULL : BOUTON_WINS_SHOWN;
}

void bouton_say_rest(bouton_explanation *e, uint64_t rest) {
    if (rest > 0)
        bouton_say_plain(e,
                         e->detail == BOUTON_FULL ? "  ... and %llu more\n"
                                                  : "  ... and %llu more; --full shows more\n",
                         (number)rest);
}

/* Why what the move of reason i leaves is lost, or that it has no move. */
static void say_why_left(bouton_explanation *e, const bouton_solution *s, int i,
                         bouton_text *line) {
    bouton_text_clear(line);
    bouton_put_why(&e->reasons, s, i, line);
    if (line->size > 0)
        bouton_say_plain(e, "      %s\n", line->data);
}

void bouton_say_moves(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reasons *reasons = &e->reasons;
    bouton_text line = bouton_text_start(e->text.b);
    size_t listed = 0;
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->kind != BOUTON_REASON_WINS && r->kind != BOUTON_REASON_KEEPS)
            continue;
        listed++;
        bouton_text_clear(&line);
        bouton_put_reason_move(reasons, s, r, 0, &line);
        bouton_say_plain(e, "  ");
        bouton_say_marked(e, "%s", line.data);
        say_values(e, r);
        bouton_say_plain(e, "\n");
        say_why_left(e, s, (int)i, &line);
    }
    bouton_say_rest(e, s->move_count - listed);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

void bouton_say_replies(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reasons *reasons = &e->reasons;
    const bouton_reason *all = bouton_reason_after(reasons, BOUTON_REASON_ALL, BOUTON_NO_MOVE);
    bouton_text line = bouton_text_start(e->text.b);
    bool first = true;
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->kind != BOUTON_REASON_FAILS)
            continue;
        if (first) {
            bouton_say_plain(e, "\n%s\n\n",
                             all != NULL && bouton_reason_numbers(reasons, all)[1] > 0
                                 ? "Every move, with a reply that wins unless it was the last:"
                             : all != NULL            ? "Every move, with a reply that wins:"
                             : s->outcome == BOUTON_P ? "Some moves, with a reply that wins:"
                             : s->outcome == BOUTON_D ? "These moves lose:"
                                                      : "Moves that throw the win away, with a "
                                                        "reply that wins:");
            first = false;
        }
        bouton_text_clear(&line);
        bouton_put_reason_move(reasons, s, r, 0, &line);
        bouton_say_plain(e, "  %s, ", line.data);
        if (r->move_count == 1) {
            bouton_say_plain(e, "and no move is left: the other side has won\n");
            say_why_left(e, s, (int)i, &line);
            continue;
        }
        bouton_text_clear(&line);
        bouton_put_reason_move(reasons, s, r, 1, &line);
        bouton_say_plain(e, "then %s\n", line.data);
    }
    if (first && reasons->replies_cut > 0) {
        bouton_text_clear(&line);
        bouton_text_printf(&line,
                           "a reply to each of the %llu moves, as far as short searches find one",
                           (number)reasons->replies_cut);
        bouton_say_full(e, line.data);
    }
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}
