/* SPDX-License-Identifier: MIT */
/*
 * Games whose component is one number: the square of a coin, or the tokens of a heap. Several of
 * them are a sum.
 */
#include "texts.h"

#include <string.h>

/* An empty heap is nothing. */
/*@ requires \valid(to);
    assigns *to; */
static void add_one(uint64_t n, pieces *to) {
    if (n > 0)
        pieces_add(to, (const uint8_t *)&n, sizeof n);
    pieces_end_option(to);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool heap_read(const setting *with, const char *text, pieces *to) {
    uint64_t heap;
    (void)with;
    if (!take_large(&text, &heap) || *text != '\0')
        return false;
    add_one(heap, to);
    return true;
}

/* ---- Nimble: a coin is a component, the number of its square ---- */

static void nimble_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    uint64_t square;
    (void)with;
    memcpy(&square, state, size);
    while (square > 0 && pieces_go_on(to))
        add_one(--square, to);
}

/* ---- Take-away: from a heap by a law ---- */

enum { HALF, SQUARE, PRIME, DIVISORS, LAWS };

static const char *const laws[LAWS] = {
    [HALF] = "half", [SQUARE] = "square", [PRIME] = "prime", [DIVISORS] = "divisors"};

static bool obeys(size_t law, uint64_t heap, uint64_t take) {
    uint64_t d = 2;
    switch (law) {
    case HALF:
        return take <= heap / 2;
    case SQUARE:
        for (d = 1; d * d < take;)
            d++;
        return d * d == take;
    case PRIME:
        while (d * d <= take && take % d != 0)
            d++;
        return take > 1 && d * d > take;
    default:
        return take < heap && heap % take == 0;
    }
}

static void take_away_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    uint64_t heap;
    memcpy(&heap, state, size);
    for (uint64_t take = 1; take <= heap && pieces_go_on(to); take++)
        if (obeys((size_t)with->numbers[0], heap, take))
            add_one(heap - take, to);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool take_away_read(const setting *with, const char *text, pieces *to) {
    uint64_t heap;
    const char *at = text;
    return take_large(&at, &heap) && heap <= HEAP_MAX && heap_read(with, text, to);
}

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0];
    ensures \result ==> with->numbers[0] < LAWS; */
static bool take_away_set(const char *text, setting *with) {
    uint64_t *law = &with->numbers[0];
    /*@ loop assigns *law;
        loop variant LAWS - *law; */
    while (*law < LAWS && strcmp(text, laws[*law]) != 0)
        ++*law;
    return *law < LAWS;
}

const game nimble = {.name = "nimble", .read = heap_read, .moves = nimble_moves};
const game take_away = {
    .name = "take-away", .set = take_away_set, .read = take_away_read, .moves = take_away_moves};
