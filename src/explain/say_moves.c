/* SPDX-License-Identifier: MIT */
/* Moves with what they lead to: winning ones, and others with a reply to each. */
#include "explain/explain.h"

#include <string.h>

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

/* Whether the sentence is a principle, a colon, and what that comes to here. */
static bool tells_principle(bouton_reason_kind kind) {
    switch (kind) {
    case BOUTON_REASON_HEAPS:
    case BOUTON_REASON_PRODUCTS:
    case BOUTON_REASON_LASTS:
    case BOUTON_REASON_BETWEEN:
    case BOUTON_REASON_QUOTIENTS:
    case BOUTON_REASON_FUSION:
        return true;
    default:
        return false;
    }
}

/* A reason as a sentence, without its principle if the first of its kind has told that. */
static void put_told(const bouton_reasons *reasons, const bouton_solution *s,
                     const bouton_reason *r, bouton_text *out) {
    const bouton_reason *first = reasons->list;
    const size_t start = out->size;
    bouton_reason_say(reasons, s, r, out);
    while (first->kind != r->kind)
        first++;
    if (first == r || !tells_principle(r->kind) || out->failed)
        return;
    bouton_text told = bouton_text_start(out->b);
    bouton_reason_say(reasons, s, first, &told);
    const char *colon = strstr(out->data + start, ": ");
    const size_t size = colon != NULL ? (size_t)(colon - out->data) - start + 2 : 0;
    if (size > 0 && size < told.size && memcmp(told.data, out->data + start, size) == 0) {
        memmove(out->data + start, out->data + start + size, out->size - start - size + 1);
        out->size -= size;
    }
    out->failed |= told.failed;
    bouton_text_release(&told);
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
            put_told(reasons, s, r, out);
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

/* Whether two reasons tell the same of the same move, as where two edges join the same points; the
 * first has a move. */
static bool are_alike(const bouton_reasons *reasons, const bouton_reason *a,
                      const bouton_reason *b) {
    const bouton_reason_move *x = &reasons->moves[a->first_move],
                             *y = &reasons->moves[b->first_move];
    return a->kind == b->kind && x->component == y->component &&
           bouton_leave_the_same(&reasons->states, x->option, &reasons->states, y->option);
}

/* How many reasons tell the same move as reason i, if that is the first of them; 0 if it is not. */
static size_t count_alike(const bouton_reasons *reasons, size_t i) {
    size_t alike = 0;
    for (size_t k = 0; k < reasons->count; k++) {
        if (!are_alike(reasons, &reasons->list[i], &reasons->list[k]))
            continue;
        if (k < i)
            return 0;
        alike++;
    }
    return alike;
}

static void say_alike(bouton_explanation *e, size_t alike) {
    if (alike > 1)
        bouton_say_plain(e, " (%zu such moves)", alike);
}

void bouton_say_moves(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reasons *reasons = &e->reasons;
    bouton_text line = bouton_text_start(e->text.b);
    size_t listed = 0;
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->kind != BOUTON_REASON_WINS &&
            (r->kind != BOUTON_REASON_KEEPS || s->outcome != BOUTON_D))
            continue;
        listed++;
        const size_t alike = count_alike(reasons, i);
        if (alike == 0)
            continue;
        bouton_text_clear(&line);
        bouton_put_reason_move(reasons, s, r, 0, &line);
        bouton_say_plain(e, "  ");
        bouton_say_marked(e, "%s", line.data);
        say_alike(e, alike);
        say_values(e, r);
        bouton_say_plain(e, "\n");
        say_why_left(e, s, (int)i, &line);
    }
    bouton_say_rest(e, s->move_count - listed);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

static size_t count_of(const bouton_reasons *reasons, bouton_reason_kind kind) {
    size_t count = 0;
    for (size_t i = 0; i < reasons->count; i++)
        count += reasons->list[i].kind == kind;
    return count;
}

static void say_replies_of(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reasons *reasons = &e->reasons;
    const bouton_reason *all = bouton_reason_after(reasons, BOUTON_REASON_ALL, BOUTON_NO_MOVE);
    const size_t tried = reasons->moves_tried, wins = s->move_count;
    const size_t slips = tried - (s->outcome == BOUTON_N ? wins : 0);
    bouton_say_plain(e, "\n");
    if (s->outcome == BOUTON_N && tried > 0 && !s->cut)
        bouton_say(e, "%zu of the %zu moves throw%s the win away%s:", slips, tried,
                   slips == 1 ? "s" : "",
                   count_of(reasons, BOUTON_REASON_KEEPS) > 0 ? "" : ", with a reply that wins");
    else
        bouton_say(e, "%s",
                   all != NULL && bouton_reason_numbers(reasons, all)[1] > 0
                       ? "Every move, with a reply that wins unless it was the last:"
                   : all != NULL            ? "Every move, with a reply that wins:"
                   : s->outcome == BOUTON_P ? "Some moves, with a reply that wins:"
                   : s->outcome == BOUTON_D ? "These moves lose:"
                                            : "Moves that throw the win away, with a reply that "
                                              "wins:");
    bouton_say_plain(e, "\n");
}

/* The moves that --full leaves out, as searches for replies would take too long or the list would.
 */
static void say_unlisted(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reasons *reasons = &e->reasons;
    const size_t told = count_of(reasons, BOUTON_REASON_FAILS) +
                        count_of(reasons, BOUTON_REASON_KEEPS) +
                        (s->outcome == BOUTON_N ? s->move_count : 0);
    const bool all_wins =
        !s->cut && s->outcome == BOUTON_N && count_of(reasons, BOUTON_REASON_WINS) == s->move_count;
    if (reasons->too_many_moves) {
        bouton_say_plain(e, "\n");
        bouton_say(e, "There are more than %d moves, too many to list a reply to each%s.",
                   BOUTON_MOVES_FULL,
                   all_wins                 ? ": all but those above throw the win away"
                   : s->outcome == BOUTON_P ? ": all lose"
                                            : "");
    } else if (reasons->moves_tried > told && !s->cut && s->outcome != BOUTON_D) {
        bouton_say_plain(e, "  ... and %zu more, without a reply that is found soon\n",
                         reasons->moves_tried - told);
    }
}

void bouton_say_replies(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reasons *reasons = &e->reasons;
    bouton_text line = bouton_text_start(e->text.b);
    bool first = true;
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        const bool keeps = r->kind == BOUTON_REASON_KEEPS && s->outcome == BOUTON_N;
        if (r->kind != BOUTON_REASON_FAILS && !keeps)
            continue;
        if (first)
            say_replies_of(e, s);
        first = false;
        const size_t alike = count_alike(reasons, i);
        if (alike == 0)
            continue;
        bouton_text_clear(&line);
        bouton_put_reason_move(reasons, s, r, 0, &line);
        bouton_say_plain(e, "  %s", line.data);
        say_alike(e, alike);
        if (keeps) {
            bouton_say_plain(e, ", and neither side can force a win then\n");
            continue;
        }
        if (r->move_count == 1) {
            bouton_say_plain(e, ", and no move is left: the other side has won\n");
            say_why_left(e, s, (int)i, &line);
            continue;
        }
        bouton_text_clear(&line);
        bouton_put_reason_move(reasons, s, r, 1, &line);
        bouton_say_plain(e, ", then %s\n", line.data);
    }
    if (first && reasons->replies_cut > 0) {
        bouton_text_clear(&line);
        bouton_text_printf(&line,
                           "a reply to each of the %llu moves, as far as short searches find one",
                           (number)reasons->replies_cut);
        bouton_say_full(e, line.data);
    }
    say_unlisted(e, s);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}
