/* SPDX-License-Identifier: MIT */
#include "row.h"

bool row_works(const game *g) {
    return g->choices.row;
}

static bool allows(const game *g, uint64_t pin) {
    const choices *c = &g->choices;
    size_t first;
    const size_t count = choices_taking(c, g->take, &first);
    if (g->take > c->size || pin > c->size - g->take)
        return false;
    const uint64_t behind = c->size - g->take - pin;
    for (size_t i = first; i < first + count; i++)
        if ((c->sorted[i].left == pin && c->sorted[i].right == behind) ||
            (c->sorted[i].left == behind && c->sorted[i].right == pin))
            return true;
    return false;
}

bool row_allows(const game *g) {
    return allows(g, g->pin);
}

void row_settle(game *g) {
    for (uint64_t away = 0; row_works(g) && away <= g->choices.size; away++) {
        if (g->pin >= away && allows(g, g->pin - away)) {
            g->pin -= away;
            return;
        }
        if (allows(g, g->pin + away)) {
            g->pin += away;
            return;
        }
    }
}

void row_go(game *g, int direction) {
    for (uint64_t pin = g->pin; direction > 0 ? pin < g->choices.size : pin > 0;) {
        pin = direction > 0 ? pin + 1 : pin - 1;
        if (allows(g, pin)) {
            g->pin = pin;
            return;
        }
    }
}

void row_point(game *g, uint64_t pin) {
    g->pin = pin;
    row_settle(g);
}

uint64_t row_pin_of(const game *g, size_t number) {
    for (size_t i = 0; i < g->choices.count; i++)
        if (g->choices.sorted[i].number == number)
            return g->choices.sorted[i].left;
    return 0;
}

void row_write(const game *g, bouton_text *out) {
    const unsigned long long pin = g->pin, behind = g->choices.size - g->take - g->pin;
    bouton_component_name(g->selected, out);
    bouton_text_printf(out, ":%llu", pin > 0 ? pin : behind);
    if (pin > 0 && behind > 0)
        bouton_text_printf(out, ",%llu", behind);
}

bool row_splits(const game *g, uint64_t *before, uint64_t *behind) {
    if (!row_works(g))
        return false;
    *before = g->pin;
    *behind = g->choices.size - g->take - g->pin;
    return *before > 0 && *behind > 0;
}
