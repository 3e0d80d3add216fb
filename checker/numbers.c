/* SPDX-License-Identifier: MIT */
/*
 * Games that are played on a few numbers, which are one component: in Wythoff's game, Euclid and
 * Moore's Nim in their order, in End-Nim in the lesser of the two directions; in the last two
 * without empty heaps.
 */
#include "texts.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MAX = 1024 };

typedef struct list {
    size_t count;
    uint64_t at[NUMBERS_MAX];
} list;

/*@ requires has_end(text) && \valid(l) && 0 < most <= NUMBERS_MAX;
    assigns *l;
    ensures \result ==> least <= l->count <= most; */
static bool read_list(const char *text, size_t least, size_t most, list *l) {
    /*@ loop invariant l->count <= most && has_end(text);
        loop assigns text, *l; */
    for (l->count = 0; l->count == 0 || *text++ == ',';)
        if (l->count == most || !take_large(&text, &l->at[l->count++]))
            return false;
    return text[-1] == '\0' && l->count >= least;
}

static void list_of(const uint8_t *state, size_t size, list *l) {
    l->count = size / sizeof *l->at;
    memcpy(l->at, state, size);
}

/*@ requires \valid_read(l) && l->count <= NUMBERS_MAX && \valid(to);
    assigns *to; */
static void add(const list *l, pieces *to) {
    if (l->count > 0)
        pieces_add(to, (const uint8_t *)l->at, l->count * sizeof *l->at);
    pieces_end_option(to);
}

static int compare(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/*@ requires \valid_read(l) && l->count <= NUMBERS_MAX;
    requires \valid(filled) && \separated(l, filled);
    assigns *filled;
    ensures filled->count <= l->count; */
static void take_filled(const list *l, list *filled) {
    filled->count = 0;
    /*@ loop invariant filled->count <= i <= l->count;
        loop assigns i, *filled;
        loop variant l->count - i; */
    for (size_t i = 0; i < l->count; i++)
        if (l->at[i] > 0)
            filled->at[filled->count++] = l->at[i];
}

/* ---- Wythoff's game: one of two heaps, or both by numbers that differ by less than R ---- */

/*@ requires \valid(to);
    assigns *to; */
static void add_pair(uint64_t a, uint64_t b, pieces *to) {
    const uint64_t both[2] = {a < b ? a : b, a < b ? b : a};
    pieces_add(to, (const uint8_t *)both, sizeof both);
    pieces_end_option(to);
}

static void wythoff_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    const uint64_t r = with->numbers[0];
    list l;
    list_of(state, size, &l);
    const uint64_t a = l.at[0], b = l.at[1];
    for (uint64_t i = 1; i <= a && pieces_go_on(to); i++)
        add_pair(a - i, b, to);
    for (uint64_t i = 1; i <= b && pieces_go_on(to); i++)
        add_pair(a, b - i, to);
    for (uint64_t i = 1; i <= a && pieces_go_on(to); i++)
        for (uint64_t j = i < r ? 1 : i - r + 1; j <= b && j < i + r && pieces_go_on(to); j++)
            add_pair(a - i, b - j, to);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool pair_read(const setting *with, const char *text, pieces *to) {
    list l;
    (void)with;
    if (!read_list(text, 2, 2, &l))
        return false;
    add_pair(l.at[0], l.at[1], to);
    return true;
}

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0];
    ensures \result ==> 0 < with->numbers[0] <= 1 << 30; */
static bool wythoff_set(const char *text, setting *with) {
    return set_number(text, 1, 1 << 30, 1, with);
}

/* ---- Euclid: from the larger number a multiple of the smaller ---- */

static void euclid_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    list l;
    (void)with;
    list_of(state, size, &l);
    const uint64_t small = l.at[0];
    for (uint64_t large = l.at[1]; small > 0 && large >= small && pieces_go_on(to);) {
        large -= small;
        add_pair(small, large, to);
    }
}

/* ---- Fibonacci Nim: the heap, and how many may be taken, at most the heap itself ---- */

/*@ requires \valid(to);
    assigns *to; */
static void add_heap(uint64_t heap, uint64_t most, pieces *to) {
    const uint64_t both[2] = {heap, most < heap ? most : heap};
    pieces_add(to, (const uint8_t *)both, sizeof both);
    pieces_end_option(to);
}

static void fibonacci_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    list l;
    (void)with;
    list_of(state, size, &l);
    for (uint64_t take = 1; take <= l.at[1] && pieces_go_on(to); take++) {
        const uint64_t left = l.at[0] - take;
        add_heap(left, take > left / 2 ? left : 2 * take, to);
    }
}

/* At first not the whole heap may be taken. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool fibonacci_read(const setting *with, const char *text, pieces *to) {
    list l;
    (void)with;
    if (!read_list(text, 1, 2, &l))
        return false;
    if (l.count == 1)
        l.at[1] = l.at[0] > 0 ? l.at[0] - 1 : 0;
    add_heap(l.at[0], l.at[1], to);
    return true;
}

/* ---- Moore's Nim: from up to k heaps ---- */

/*@ requires \valid_read(l) && l->count <= NUMBERS_MAX && \valid(to);
    assigns *to; */
static void add_filled(const list *l, pieces *to) {
    list filled;
    take_filled(l, &filled);
    qsort(filled.at, filled.count, sizeof *filled.at, compare);
    add(&filled, to);
}

/* Takes from at most `most` of the heaps from i on, in every way. */
static void take_from(list *l, size_t i, uint64_t most, bool taken, pieces *to) {
    if (!pieces_go_on(to))
        return;
    if (i == l->count || most == 0) {
        if (taken)
            add_filled(l, to);
        return;
    }
    const uint64_t heap = l->at[i];
    take_from(l, i + 1, most, taken, to);
    while (l->at[i] > 0 && pieces_go_on(to)) {
        l->at[i]--;
        take_from(l, i + 1, most - 1, true, to);
    }
    l->at[i] = heap;
}

static void moore_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    list l;
    list_of(state, size, &l);
    take_from(&l, 0, with->numbers[0], false, to);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool moore_read(const setting *with, const char *text, pieces *to) {
    list l;
    (void)with;
    if (!read_list(text, 1, NUMBERS_MAX, &l))
        return false;
    add_filled(&l, to);
    return true;
}

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0];
    ensures \result ==> with->numbers[0] > 0; */
static bool moore_set(const char *text, setting *with) {
    return set_number(text, 1, UINT64_MAX, 0, with);
}

/* ---- End-Nim: from the first heap or the last ---- */

/*@ requires \valid_read(l) && l->count <= NUMBERS_MAX && \valid(to);
    assigns *to; */
static void add_row(const list *l, pieces *to) {
    list row, mirror;
    take_filled(l, &row);
    mirror.count = row.count;
    for (size_t i = 0; i < row.count; i++)
        mirror.at[i] = row.at[row.count - 1 - i];
    add(memcmp(mirror.at, row.at, row.count * sizeof *row.at) < 0 ? &mirror : &row, to);
}

static void end_nim_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    list l;
    (void)with;
    list_of(state, size, &l);
    for (size_t end = 0; end < (l.count > 1 ? 2 : 1); end++) {
        uint64_t *heap = &l.at[end == 0 ? 0 : l.count - 1];
        const uint64_t before = *heap;
        while (*heap > 0 && pieces_go_on(to)) {
            --*heap;
            add_row(&l, to);
        }
        *heap = before;
    }
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool end_nim_read(const setting *with, const char *text, pieces *to) {
    list l;
    (void)with;
    if (!read_list(text, 1, NUMBERS_MAX, &l))
        return false;
    add_row(&l, to);
    return true;
}

/* ---- Staircase Nim: tokens go down a step, from the first one out of the game ---- */

static void staircase_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    list l;
    (void)with;
    list_of(state, size, &l);
    for (size_t step = 0; step < l.count; step++) {
        uint64_t *here = &l.at[step], out = 0, *below = step > 0 ? here - 1 : &out;
        const uint64_t had[2] = {*below, *here};
        while (*here > 0 && pieces_go_on(to)) {
            --*here;
            ++*below;
            add(&l, to);
        }
        *below = had[0];
        *here = had[1];
    }
}

/* The tokens together are fewer than 2^64. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool staircase_read(const setting *with, const char *text, pieces *to) {
    list l;
    uint64_t sum = 0;
    (void)with;
    if (!read_list(text, 1, NUMBERS_MAX, &l))
        return false;
    /*@ loop invariant i <= l.count;
        loop assigns i, sum;
        loop variant l.count - i; */
    for (size_t i = 0; i < l.count; i++) {
        if (l.at[i] > UINT64_MAX - sum)
            return false;
        sum += l.at[i];
    }
    add(&l, to);
    return true;
}

/* ---- Silver dollars: a coin moves left over free squares ---- */

static void silver_dollar_moves(const setting *with, const uint8_t *state, size_t size,
                                pieces *to) {
    list l;
    (void)with;
    list_of(state, size, &l);
    for (size_t coin = 0; coin < l.count; coin++) {
        const uint64_t square = l.at[coin], first = coin > 0 ? l.at[coin - 1] + 1 : 0;
        while (l.at[coin] > first && pieces_go_on(to)) {
            l.at[coin]--;
            add(&l, to);
        }
        l.at[coin] = square;
    }
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool silver_dollar_read(const setting *with, const char *text, pieces *to) {
    list l;
    (void)with;
    if (!read_list(text, 1, NUMBERS_MAX, &l))
        return false;
    /*@ loop invariant 1 <= i <= l.count;
        loop assigns i;
        loop variant l.count - i; */
    for (size_t i = 1; i < l.count; i++)
        if (l.at[i] <= l.at[i - 1])
            return false;
    add(&l, to);
    return true;
}

const game wythoff = {
    .name = "wythoff", .set = wythoff_set, .read = pair_read, .moves = wythoff_moves};
const game euclid = {.name = "euclid", .read = pair_read, .moves = euclid_moves};
const game fibonacci = {.name = "fibonacci", .read = fibonacci_read, .moves = fibonacci_moves};
const game moore = {.name = "moore", .set = moore_set, .read = moore_read, .moves = moore_moves};
const game end_nim = {.name = "end-nim", .read = end_nim_read, .moves = end_nim_moves};
const game staircase = {.name = "staircase", .read = staircase_read, .moves = staircase_moves};
const game silver_dollar = {
    .name = "silver-dollar", .read = silver_dollar_read, .moves = silver_dollar_moves};
