/* SPDX-License-Identifier: MIT */
/* Writes the table of all sums that can be reached. */
#include "explain/explain.h"

/* Whether sums are referred to by number, since there are several rules. */
static bool is_numbered(const bouton_reason *labels) {
    return labels->count > BOUTON_LABEL_NUMBERS * labels->move_count;
}

/* The name by which others refer to sum i: its number, "(3)", if states are written with their
 * rules. */
static void put_name(const bouton_explanation *e, const bouton_solution *s,
                     const bouton_reason *labels, size_t i, bouton_text *out) {
    if (is_numbered(labels))
        bouton_text_printf(out, "(%zu)", i + 1);
    else
        bouton_put_listed_sum(e, s, labels, i, out);
}

/* "3  lost: no move is left", or "(3)  nim:2 + kayles:1  won in 2, by going to (5)" */
static void put_label(const bouton_explanation *e, const bouton_solution *s,
                      const bouton_reason *labels, size_t i, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, labels) + BOUTON_LABEL_NUMBERS * i;
    const unsigned long long moves = n[1];
    put_name(e, s, labels, i, out);
    if (is_numbered(labels)) {
        bouton_text_put(out, "  ");
        bouton_put_listed_sum(e, s, labels, i, out);
    }
    if (moves == 0 && n[0] < 2) {
        bouton_text_put(out, n[0] == 0 ? "  lost: no move is left" : "  won: no move is left");
        return;
    }
    if (n[0] == 0) {
        bouton_text_printf(out, "  lost in %llu: all its moves go to what is won in fewer moves",
                           moves);
        return;
    }
    if (n[0] == 1)
        bouton_text_printf(out, "  won in %llu, by going to ", moves);
    else
        bouton_text_put(out, "  neither: no move to what is lost, but one to ");
    put_name(e, s, labels, (size_t)n[2], out);
}

void bouton_say_labels(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *labels) {
    bouton_text line = bouton_text_start(e->text.b);
    bouton_say_plain(e, "All that can be reached, for who is to move there:\n\n");
    for (size_t i = 0; i < labels->move_count; i++) {
        bouton_text_clear(&line);
        put_label(e, s, labels, i, &line);
        bouton_say_plain(e, "  %s\n", line.data);
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

enum { STEPS_SHOWN = 8, LOST_SHOWN = 6 };

/* The places from the first sum on, each a good move after the one before it, until one comes
 * again; the number of steps, or 0 if they are too many. */
static size_t go_on(const uint64_t *n, uint64_t way[STEPS_SHOWN + 1]) {
    size_t steps = 0;
    way[0] = 0;
    for (bool again = false; !again; steps++) {
        if (steps == STEPS_SHOWN)
            return 0;
        way[steps + 1] = n[BOUTON_LABEL_NUMBERS * way[steps] + 2];
        for (size_t i = 0; i <= steps; i++)
            again |= way[i] == way[steps + 1];
    }
    return steps;
}

/* ", and no move from there leads to 2, which alone is lost" */
static void put_lost(const bouton_explanation *e, const bouton_solution *s,
                     const bouton_reason *labels, const uint64_t *n, bouton_text *out) {
    size_t lost = 0, told = 0;
    for (size_t i = 0; i < labels->move_count; i++)
        lost += n[BOUTON_LABEL_NUMBERS * i] == 0;
    if (lost == 0) {
        bouton_text_put(out, ", and no position that can be reached is lost");
        return;
    }
    bouton_text_printf(out, ", and no move from there leads to %s",
                       lost == 1            ? "the only position"
                       : lost <= LOST_SHOWN ? "a position"
                                            : "any position");
    bouton_text_put(out, " that is lost for who is to move there");
    for (size_t i = 0; i < labels->move_count && lost <= LOST_SHOWN; i++) {
        if (n[BOUTON_LABEL_NUMBERS * i] != 0)
            continue;
        bouton_text_put(out, told == 0 ? ": " : bouton_text_between(told, lost, " or "));
        bouton_put_listed_sum(e, s, labels, i, out);
        told++;
    }
}

bool bouton_put_way(const bouton_explanation *e, const bouton_solution *s,
                    const bouton_reason *labels, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, labels);
    uint64_t way[STEPS_SHOWN + 1];
    const size_t steps = go_on(n, way);
    if (steps == 0)
        return false;
    bouton_text_put(out, "one can always go on ");
    for (size_t i = 0; i < steps; i++) {
        bouton_text_put(out, i == 0 ? "" : bouton_text_between(i, steps, " and "));
        bouton_text_put(out, "from ");
        bouton_put_listed_sum(e, s, labels, (size_t)way[i], out);
        bouton_text_put(out, " to ");
        bouton_put_listed_sum(e, s, labels, (size_t)way[i + 1], out);
    }
    put_lost(e, s, labels, n, out);
    return true;
}
