/* SPDX-License-Identifier: MIT */
/*
 * Brussels Sprouts. A line joins two free ends, and the stroke across it makes two new ones, one on
 * either side. A region is a component: of each boundary that lies in it the number of its free
 * ends, in order. A line between two boundaries makes them one, with as many ends as both had. A
 * line from a boundary to itself parts the region: between its ends lie some of the others on one
 * side, the rest on the other, and each side has one new end; the other boundaries may lie on
 * either side. A region with one free end is dead.
 */
#include "texts.h"

enum { ENDS_MAX = 200 };

/* How many boundaries there are of each number of ends. */
typedef struct region {
    uint8_t times[ENDS_MAX + 1];
} region;

/*@ requires \valid_read(r) && \valid(to);
    assigns *to; */
static void add_region(const region *r, pieces *to) {
    uint8_t ends[ENDS_MAX];
    size_t count = 0;
    for (unsigned n = 1; n <= ENDS_MAX; n++)
        for (unsigned i = 0; i < r->times[n]; i++)
            ends[count++] = (uint8_t)n;
    if (count > 1 || (count == 1 && ends[0] > 1))
        pieces_add(to, ends, count);
}

static void join(region r, unsigned a, unsigned b, pieces *to) {
    r.times[a]--;
    r.times[b]--;
    r.times[a + b]++;
    add_region(&r, to);
    pieces_end_option(to);
}

/* The boundaries on each side of a line, and the number of ends of the one that it makes there. */
typedef struct sides {
    region others[2];
    unsigned own[2];
} sides;

/* Deals out the boundaries of n ends and more, in every way: before, all are on the first side. */
static void deal(sides *s, unsigned n, pieces *to) {
    region *one = &s->others[0], *other = &s->others[1];
    while (n <= ENDS_MAX && one->times[n] == 0)
        n++;
    if (!pieces_go_on(to))
        return;
    if (n > ENDS_MAX) {
        for (int side = 0; side < 2; side++) {
            region r = s->others[side];
            r.times[s->own[side]]++;
            add_region(&r, to);
        }
        pieces_end_option(to);
        return;
    }
    const unsigned times = one->times[n];
    for (unsigned i = 0; i <= times; i++) {
        one->times[n] = (uint8_t)(times - i);
        other->times[n] = (uint8_t)i;
        deal(s, n + 1, to);
    }
    one->times[n] = (uint8_t)times;
    other->times[n] = 0;
}

static void brussels_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    region r = {{0}};
    (void)with;
    for (size_t i = 0; i < size; i++)
        r.times[state[i]]++;
    for (unsigned a = 1; a <= ENDS_MAX; a++)
        for (unsigned b = a; b <= ENDS_MAX; b++)
            if (r.times[a] > 0 && r.times[b] > (a == b ? 1 : 0))
                join(r, a, b, to);
    for (unsigned a = 2; a <= ENDS_MAX; a++)
        for (unsigned own = 1; own < a && r.times[a] > 0; own++) {
            sides s = {.others[0] = r, .own = {own, a - own}};
            s.others[0].times[a]--;
            deal(&s, 1, to);
        }
}

/* Numbers of free ends with '.' between them, 4*3 for three boundaries of four. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool brussels_read(const setting *with, const char *text, pieces *to) {
    region r = {{0}};
    unsigned sum = 0;
    (void)with;
    /*@ loop invariant sum <= ENDS_MAX && (more ==> has_end(text));
        loop invariant !more ==> \valid_read(text - 1);
        loop assigns more, sum, text, r; */
    for (bool more = true; more;) {
        unsigned ends, times = 1;
        if (!take_number(&text, ENDS_MAX + 1, &ends) || ends == 0)
            return false;
        if (*text == '*' && (++text, !take_number(&text, ENDS_MAX + 1, &times) || times == 0))
            return false;
        //@ assert ends <= ENDS_MAX && times <= ENDS_MAX;
        //@ assert 0 <= ends * times <= ENDS_MAX * ENDS_MAX;
        sum += ends * times;
        if (sum > ENDS_MAX)
            return false;
        r.times[ends] = (uint8_t)(r.times[ends] + times);
        more = *text++ == '.';
    }
    add_region(&r, to);
    pieces_end_option(to);
    return text[-1] == '\0';
}

const game brussels_sprouts = {
    .name = "brussels-sprouts", .read = brussels_read, .moves = brussels_moves};
