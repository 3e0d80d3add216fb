/* SPDX-License-Identifier: MIT */
/*
 * The quotient of all that a position leads to: its pieces are listed, each with an image. They are
 * gone through from the position on, and every move is made here; each move leads to pieces, and to
 * what has no moves. So the list has everything that can be reached, and nothing else. Without a
 * position all pieces are gone through, and the quotient is of their sums.
 */
#include "quotient.h"

#include <stdlib.h>

/* A piece is one component. */
static bool read_piece(quotient *q, uint64_t number, pieces *text) {
    closed_set *s = q->closed;
    uint8_t rule_of[ITEMS_MAX];
    if (!begin_line(q->l, "piece") || !kinds_items(&s->kinds, text, rule_of, NULL))
        return false;
    if (text->option_count != 1 || text->count != 1)
        return refuse(q->l, "a piece is not one component with moves");
    const size_t rule = s->kinds.all[rule_of[0]].first;
    component *c = components_get(&s->known, rule, text->bytes, text->size);
    if (c == NULL)
        return false;
    if (c->value == UNLISTED)
        c->value = (uint32_t)number;
    s->number[number] = c->value;
    return true;
}

bool read_closed_set(quotient *q) {
    closed_set *s = q->closed;
    lines *l = q->l;
    uint64_t count = 0;
    pieces text = {0};
    s->known.l = l;
    if (!kinds_read(&s->kinds, l) || !begin_line(l, "position") ||
        !kinds_items(&s->kinds, &s->position, s->rule_of, s->said) ||
        !number_line(l, "pieces", HEAPS_MAX, &count))
        return false;
    if (count == 0)
        return refuse(l, "there are no pieces");
    s->number = calloc(count, sizeof *s->number);
    bool good = s->number != NULL || no_memory(l);
    for (uint64_t i = 0; i < count && good; i++)
        good = read_piece(q, i, &text);
    pieces_close(&text);
    q->rules.count = 1;
    memcpy(q->rules.names[0], "piece", sizeof "piece");
    q->reach.heaps = count - 1;
    return good;
}

/* The pieces that were reached, in this order. */
typedef struct walk {
    quotient *q;
    numbers reached;
    bool *is_reached; /* by the components' numbers */
    components ended; /* met besides: without moves */
    pieces options, looked;
} walk;

/* Comes to a piece. */
static bool reach_piece(walk *w, size_t number) {
    if (w->is_reached[number])
        return true;
    w->is_reached[number] = true;
    return numbers_add(&w->reached, (uint32_t)number, w->q->l);
}

/* Reaches a component: it is a piece, by whose image that of the sum is multiplied, or it has no
 * moves. */
static bool come_to(walk *w, size_t rule, const uint8_t *bytes, size_t size, size_t *x) {
    quotient *q = w->q;
    const components *known = &q->closed->known;
    const component *c = components_find(known, rule, bytes, size);
    if (c != NULL) {
        *x = product(q, *x, image(q, 0, c->value));
        return reach_piece(w, (size_t)(c - known->all));
    }
    if (components_find(&w->ended, rule, bytes, size) != NULL)
        return true;
    c = components_get(&w->ended, rule, bytes, size);
    if (c == NULL || !kinds_moves(&q->closed->kinds, q->l, c, &w->looked))
        return false;
    return w->looked.option_count == 0 || refuse(q->l, "a move leads to what is no piece");
}

/* Reaches the components of an option, whose image is marked. */
static bool take_option(walk *w, size_t rule, const pieces *list, size_t option, bool marks) {
    size_t x = 0;
    for (size_t i = option > 0 ? list->options[option - 1] : 0; i < list->options[option]; i++) {
        const size_t start = i > 0 ? list->ends[i - 1] : 0;
        if (!come_to(w, rule, list->bytes + start, list->ends[i] - start, &x))
            return false;
    }
    if (marks)
        put(w->q->options, x);
    return true;
}

/* Checks a piece that was reached: all its moves, and condition (a). */
static bool look(walk *w, uint32_t number) {
    quotient *q = w->q;
    const component *c = &q->closed->known.all[number];
    if (!kinds_moves(&q->closed->kinds, q->l, c, &w->options))
        return false;
    if (w->options.option_count == 0)
        return refuse(q->l, "piece:%" PRIu32 " has no moves", c->value);
    memset(q->options, 0, q->words * sizeof *q->options);
    for (size_t option = 0; option < w->options.option_count; option++)
        if (!take_option(w, c->bytes[0], &w->options, option, true))
            return false;
    return check_options(q, 0, c->value);
}

static bool walk_all(walk *w) {
    quotient *q = w->q;
    const closed_set *s = q->closed;
    for (size_t item = 0; item < s->position.option_count; item++)
        if (!take_option(w, s->kinds.all[s->rule_of[item]].first, &s->position, item, false))
            return false;
    for (size_t i = 0; i < s->known.count && s->position.option_count == 0; i++)
        if (!reach_piece(w, i))
            return false;
    for (size_t i = 0; i < w->reached.count; i++)
        if (!look(w, w->reached.list[i]))
            return false;
    if (w->reached.count < s->known.count)
        return refuse(q->l, "the position does not lead to all pieces");
    for (uint64_t i = 0; i <= q->reach.heaps; i++)
        if (image(q, 0, i) != image(q, 0, s->number[i]))
            return refuse(q->l, "piece:%" PRIu64 " has another image than the same before", i);
    return true;
}

bool check_pieces(quotient *q) {
    walk w = {.q = q, .ended = {.l = q->l}};
    w.is_reached = calloc(q->closed->known.count, sizeof *w.is_reached);
    const bool good = w.is_reached != NULL ? walk_all(&w) : no_memory(q->l);
    free(w.is_reached);
    free(w.reached.list);
    components_close(&w.ended);
    pieces_close(&w.options);
    pieces_close(&w.looked);
    return good;
}

void closed_set_free(closed_set *s) {
    kinds_close(&s->kinds);
    pieces_close(&s->position);
    components_close(&s->known);
    free(s->number);
    free(s);
}
