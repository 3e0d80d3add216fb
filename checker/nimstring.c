/* SPDX-License-Identifier: MIT */
/*
 * Nimstring: strings between coins, coin 0 the ground, which is never freed. A move is a whole
 * turn: cuts that free a coin of its last string, then one that frees none. A drawing is one
 * component even where it falls apart, because the turn goes on in all of it; it is its strings,
 * two bytes each, the lesser coin first, in order.
 */
#include "texts.h"

#include <stdlib.h>
#include <string.h>

enum {
    STRINGS_MAX = 64,
    COINS_MAX = 256,
    GROUND = 0,
    TURNS_MAX = 20000 /* drawings in the middle of one turn, as for `bouton` */
};

typedef struct drawing {
    size_t size; /* bytes: twice the strings */
    uint8_t ends[2 * STRINGS_MAX];
} drawing;

static bool is_tied(const drawing *d, uint8_t coin) {
    return coin == GROUND || memchr(d->ends, coin, d->size) != NULL;
}

/* The drawings of a turn that has not ended, each once. */
static void add_if_new(const drawing *d, pieces *turns) {
    size_t start = 0;
    for (size_t i = 0; i < turns->count; start = turns->ends[i++])
        if (turns->ends[i] - start == d->size &&
            memcmp(turns->bytes + start, d->ends, d->size) == 0)
            return;
    pieces_add(turns, d->ends, d->size);
}

static void add_cuts(const drawing *before, pieces *turns, pieces *to) {
    for (size_t i = 0; i < before->size; i += 2) {
        const uint8_t one = before->ends[i], other = before->ends[i + 1];
        drawing after = {.size = before->size - 2};
        memcpy(after.ends, before->ends, i);
        memcpy(after.ends + i, before->ends + i + 2, after.size - i);
        if (is_tied(&after, one) && is_tied(&after, other)) {
            pieces_add(to, after.ends, after.size);
            pieces_end_option(to);
        } else {
            add_if_new(&after, turns);
        }
    }
}

static void nimstring_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    (void)with;
    pieces turns = {.failed = false};
    pieces_add(&turns, state, size);
    size_t start = 0;
    for (size_t i = 0; i < turns.count && !turns.failed && !to->failed; start = turns.ends[i++]) {
        to->too_many = turns.count > TURNS_MAX;
        if (to->too_many)
            break;
        drawing before = {.size = turns.ends[i] - start};
        memcpy(before.ends, turns.bytes + start, before.size);
        add_cuts(&before, &turns, to);
    }
    to->failed = to->failed || turns.failed;
    pieces_close(&turns);
}

static int compare(const void *a, const void *b) {
    return memcmp(a, b, 2);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool nimstring_read(const setting *with, const char *text, pieces *to) {
    (void)with;
    drawing d = {.size = 0};
    bool good = strcmp(text, "none") == 0;
    /*@ loop invariant (good || has_end(at)) && d.size <= 2 * STRINGS_MAX && d.size % 2 == 0;
        loop assigns at, good, d; */
    for (const char *at = text; !good; at++) {
        unsigned a, b;
        if (d.size == sizeof d.ends || !take_number(&at, COINS_MAX, &a) || *at++ != '-' ||
            !take_number(&at, COINS_MAX, &b) || a == b)
            return false;
        d.ends[d.size++] = (uint8_t)(a < b ? a : b);
        d.ends[d.size++] = (uint8_t)(a < b ? b : a);
        good = *at == '\0';
        if (!good && *at != ',')
            return false;
    }
    qsort(d.ends, d.size / 2, 2, compare);
    pieces_add(to, d.ends, d.size);
    pieces_end_option(to);
    return true;
}

const game nimstring = {.name = "nimstring", .read = nimstring_read, .moves = nimstring_moves};
