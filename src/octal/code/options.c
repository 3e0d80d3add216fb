/* SPDX-License-Identifier: MIT */
/* The options of a heap under a code. */
#include "octal/code/code.h"

/* Whether the sizes of parts satisfy a digit's sign. */
/*@ requires \valid_read(parts + (0 .. count - 1));
    assigns \nothing;
    ensures count <= BOUTON_PARTS_MAX ==> (\result <==>
        sizes_fit(digit & BOUTON_SIZES, count, parts[0], parts[1], parts[2])); */
static bool sizes_fit(uint8_t digit, const uint64_t *parts, size_t count) {
    const bool first = count >= 2 && parts[0] == parts[1];
    const bool second = count >= 3 && parts[1] == parts[2];
    const bool ends = count >= 3 && parts[0] == parts[2];
    const bool all = count < 2 || (first && (count < 3 || second));
    switch (digit & BOUTON_SIZES) {
    case BOUTON_DIFFERENT:
        return !first && !second && !ends;
    case BOUTON_EQUAL:
        return all;
    case BOUTON_UNEQUAL:
        return count < 2 || !all;
    }
    return true;
}

bool bouton_code_allows(const bouton_code *code, uint64_t take, const uint64_t *parts,
                        size_t count) {
    const uint8_t digit = bouton_code_signed_digit(code, take);
    return count <= BOUTON_PARTS_MAX && (digit >> count & 1) != 0 && sizes_fit(digit, parts, count);
}

/* The first way to leave `rest` as `count` non-empty heaps, or false: the smaller parts begin at 1
 * and increase. With equal parts there is at most one way. */
/*@ requires \valid(option) && count <= BOUTON_PARTS_MAX;
    assigns option->count, option->parts[0 .. 2];
    ensures option->count == count;
    ensures \result ==> is_split(rest, count, option->parts[0], option->parts[1], option->parts[2]);
    ensures \result && (digit & BOUTON_SIZES) == BOUTON_EQUAL ==>
        sizes_fit(BOUTON_EQUAL, count, option->parts[0], option->parts[1], option->parts[2]);
    ensures \forall integer a, b, c; is_split(rest, count, a, b, c) &&
        sizes_fit(digit & BOUTON_SIZES, count, a, b, c) ==>
            \result && !before(count, b, c, option->parts[1], option->parts[2]); */
static bool first_split(bouton_heap_option *option, uint64_t rest, unsigned count, uint8_t digit) {
    const uint64_t ones = count > 1 ? count - 1 : 0;
    option->count = count;
    if (rest < count || (count == 0 && rest > 0))
        return false;
    option->parts[0] = rest - ones;
    option->parts[1] = option->parts[2] = 1;
    if (count < 2 || (digit & BOUTON_SIZES) != BOUTON_EQUAL)
        return true;
    option->parts[0] = option->parts[1] = option->parts[2] = rest / count;
    return rest % count == 0;
}

/* The next one, in order; with equal sizes there is none. */
/*@ requires \valid(option) && option->count <= BOUTON_PARTS_MAX;
    requires together(option->count, option->parts[0], option->parts[1], option->parts[2]) <=
        18446744073709551615;
    requires is_split(
        together(option->count, option->parts[0], option->parts[1], option->parts[2]),
        option->count, option->parts[0], option->parts[1], option->parts[2]);
    requires (digit & BOUTON_SIZES) == BOUTON_EQUAL ==>
        sizes_fit(BOUTON_EQUAL, option->count, option->parts[0], option->parts[1],
            option->parts[2]);
    assigns option->parts[0 .. 2];
    ensures \result ==> is_split(
        together(option->count, \old(option->parts[0]), \old(option->parts[1]),
            \old(option->parts[2])),
        option->count, option->parts[0], option->parts[1], option->parts[2]);
    ensures \result ==> before(option->count, \old(option->parts[1]), \old(option->parts[2]),
        option->parts[1], option->parts[2]);
    ensures \result ==> (digit & BOUTON_SIZES) != BOUTON_EQUAL;
    ensures !\result ==> option->parts[1] == \old(option->parts[1]) &&
        option->parts[2] == \old(option->parts[2]);
    ensures \forall integer a, b, c;
        is_split(together(option->count, \old(option->parts[0]), \old(option->parts[1]),
            \old(option->parts[2])), option->count, a, b, c) &&
        sizes_fit(digit & BOUTON_SIZES, option->count, a, b, c) &&
        before(option->count, \old(option->parts[1]), \old(option->parts[2]), b, c) ==>
            \result && !before(option->count, b, c, option->parts[1], option->parts[2]); */
static bool next_split(bouton_heap_option *option, uint8_t digit) {
    uint64_t *parts = option->parts;
    if (option->count < 2 || (digit & BOUTON_SIZES) == BOUTON_EQUAL)
        return false;
    if (parts[0] >= parts[1] + 2) {
        parts[0]--;
        parts[1]++;
        return true;
    }
    if (option->count == 2)
        return false;
    const uint64_t rest = parts[0] + parts[1] + parts[2];
    const uint64_t smallest = parts[2] + 1;
    if (rest / 3 < smallest)
        return false;
    parts[2] = parts[1] = smallest;
    parts[0] = rest - 2 * smallest;
    return true;
}

uint64_t bouton_heap_skip(bouton_heap_walk *walk) {
    uint64_t *parts = walk->option.parts;
    if (walk->option.count < 2 || parts[0] - parts[1] < 4)
        return 0;
    const uint64_t passed = (parts[0] - parts[1]) / 2 - 1;
    parts[0] -= passed;
    parts[1] += passed;
    return passed;
}

/* Steps to the next take that has a digit; false after the last that the heap allows. */
/*@ requires is_readable(walk);
    assigns walk->digit, walk->take, walk->pending, walk->leave;
    ensures \result ==> walk->take <= walk->heap && walk->pending == walk->leave;
    ensures \result ==> TAKES_LEFT < \old(TAKES_LEFT);
    ensures \result ==> WALK_LEFT < \old(WALK_LEFT);
    ensures !\result ==> walk->pending == \old(walk->pending);
    ensures \old(walk->digit) < walk->code->count ==>
        (\result <==> walk->code->digits[\old(walk->digit)].take <= walk->heap);
    ensures \old(walk->digit) < walk->code->count && \result ==>
        walk->digit == \old(walk->digit) + 1 &&
        walk->take == walk->code->digits[\old(walk->digit)].take &&
        walk->leave == walk->code->digits[\old(walk->digit)].leave;
    ensures \old(walk->digit) >= walk->code->count ==>
        (\result <==> walk->code->tail != 0 &&
            \max(\old(walk->take), walk->code->length) < walk->heap);
    ensures \old(walk->digit) >= walk->code->count && \result ==>
        walk->digit == \old(walk->digit) &&
        walk->take == \max(\old(walk->take), walk->code->length) + 1 &&
        walk->leave == walk->code->tail;
    ensures is_code(walk->code) && !walk->within ==>
        \forall integer d, count, a, b, c; comes_later{Pre}(walk, d, count, a, b, c) ==>
            \result && (comes_later(walk, d, count, a, b, c) ||
                (walk->digit == d + 1 && walk->take == walk->code->digits[d].take &&
                    comes_now(walk, count, a, b, c)));
    ensures is_code(walk->code) && !walk->within ==>
        \forall integer take, count, a, b, c; comes_last{Pre}(walk, take, count, a, b, c) ==>
            \result && (comes_last(walk, take, count, a, b, c) ||
                (walk->digit >= walk->code->count && walk->take == take &&
                    comes_now(walk, count, a, b, c))); */
static bool next_take(bouton_heap_walk *walk) {
    const bouton_code *code = walk->code;
    if (walk->digit < code->count) {
        const bouton_digit *digit = &code->digits[walk->digit];
        if (digit->take > walk->heap)
            return false;
        walk->digit++;
        walk->take = digit->take;
        walk->pending = walk->leave = digit->leave;
        return true;
    }
    if (code->tail == 0)
        return false;
    walk->take = walk->take < code->length ? code->length : walk->take;
    if (walk->take >= walk->heap)
        return false;
    walk->take++;
    walk->pending = walk->leave = code->tail;
    return true;
}

/* The next split whose sizes fit, which is never far away. */
/*@ requires \valid(walk) && walk->option.count <= BOUTON_PARTS_MAX;
    requires walk->take <= walk->heap;
    requires found ==> is_split(walk->heap - walk->take, walk->option.count, walk->option.parts[0],
        walk->option.parts[1], walk->option.parts[2]);
    requires found && (walk->leave & BOUTON_SIZES) == BOUTON_EQUAL ==>
        sizes_fit(BOUTON_EQUAL, walk->option.count, walk->option.parts[0], walk->option.parts[1],
            walk->option.parts[2]);
    assigns walk->option.parts[0 .. 2];
    ensures \result ==> found &&
        is_split(walk->heap - walk->take, walk->option.count, walk->option.parts[0],
            walk->option.parts[1], walk->option.parts[2]) &&
        sizes_fit(walk->leave & BOUTON_SIZES, walk->option.count, walk->option.parts[0],
            walk->option.parts[1], walk->option.parts[2]) &&
        !before(walk->option.count, walk->option.parts[1], walk->option.parts[2],
            \old(walk->option.parts[1]), \old(walk->option.parts[2]));
    ensures \forall integer a, b, c;
        found && is_split(walk->heap - walk->take, walk->option.count, a, b, c) &&
        sizes_fit(walk->leave & BOUTON_SIZES, walk->option.count, a, b, c) &&
        !before(walk->option.count, b, c, \old(walk->option.parts[1]),
            \old(walk->option.parts[2])) ==>
            \result &&
            !before(walk->option.count, b, c, walk->option.parts[1], walk->option.parts[2]); */
static bool fit(bouton_heap_walk *walk, bool found) {
    /*@ loop invariant found ==> \at(found, Pre) &&
            is_split(walk->heap - walk->take, walk->option.count, walk->option.parts[0],
                walk->option.parts[1], walk->option.parts[2]) &&
            !before(walk->option.count, walk->option.parts[1], walk->option.parts[2],
                \at(walk->option.parts[1], Pre), \at(walk->option.parts[2], Pre));
        loop invariant found && (walk->leave & BOUTON_SIZES) == BOUTON_EQUAL ==>
            sizes_fit(BOUTON_EQUAL, walk->option.count, walk->option.parts[0],
                walk->option.parts[1], walk->option.parts[2]);
        loop invariant \forall integer a, b, c; \at(found, Pre) &&
            is_split(walk->heap - walk->take, walk->option.count, a, b, c) &&
            sizes_fit(walk->leave & BOUTON_SIZES, walk->option.count, a, b, c) &&
            !before(walk->option.count, b, c, \at(walk->option.parts[1], Pre),
                \at(walk->option.parts[2], Pre)) ==>
                found && !before(walk->option.count, b, c, walk->option.parts[1],
                    walk->option.parts[2]);
        loop assigns found, walk->option.parts[0 .. 2];
        loop variant SPLITS_LEFT + (found ? 1 : 0); */
    while (found && !sizes_fit(walk->leave, walk->option.parts, walk->option.count))
        found = next_split(&walk->option, walk->leave);
    return found;
}

static uint8_t without_lowest(uint8_t x) {
    const uint8_t below = (uint8_t)(x - 1);
    //@ ghost of_sixteen(x);
    //@ ghost lowest_goes(x, below);
    //@ ghost lets_without(x, x & below);
    return x & below;
}

/* The next split into the same number of heaps; after the last that fits, that number is
 * finished. */
static bool next_of_count(bouton_heap_walk *walk) {
    if (fit(walk, next_split(&walk->option, walk->leave)))
        return true;
    walk->pending = without_lowest(walk->pending);
    walk->within = false;
    return false;
}

/* The first split into the least pending number of heaps; if none fits, that number is finished. */
static bool first_of_count(bouton_heap_walk *walk) {
    const unsigned count = (unsigned)__builtin_ctz(walk->pending);
    const uint64_t rest = walk->heap - walk->take;
    walk->option.take = walk->take;
    walk->within = fit(walk, first_split(&walk->option, rest, count, walk->leave));
    if (!walk->within)
        walk->pending = without_lowest(walk->pending);
    return walk->within;
}

static bool next_of_take(bouton_heap_walk *walk) {
    if (walk->within && next_of_count(walk))
        return true;
    //@ ghost four_bits(walk->pending);
    /*@ loop invariant is_walk(walk) && is_in_order(walk) && !walk->within;
        loop invariant (walk->pending & BOUTON_LEAVE_ANY) == walk->pending % 16;
        loop invariant \forall integer count, a, b, c;
            comes_now{Pre}(walk, count, a, b, c) ==> comes_now(walk, count, a, b, c);
        loop invariant WALK_LEFT <= \at(WALK_LEFT, Pre);
        loop assigns walk->option, walk->pending, walk->within;
        loop variant WALK_LEFT; */
    while ((walk->pending & BOUTON_LEAVE_ANY) != 0) {
        if (first_of_count(walk))
            return true;
        //@ ghost four_bits(walk->pending);
    }
    //@ assert \forall integer count; !lets(walk->pending, count);
    return false;
}

bool bouton_heap_next(bouton_heap_walk *walk) {
    /*@ loop invariant is_walk(walk) && is_in_order(walk);
        loop invariant \forall integer count, a, b, c;
            comes_now{Pre}(walk, count, a, b, c) ==> comes_now(walk, count, a, b, c) &&
                walk->take == \at(walk->take, Pre) && walk->digit == \at(walk->digit, Pre);
        loop invariant \forall integer d, count, a, b, c;
            comes_later{Pre}(walk, d, count, a, b, c) ==> comes_later(walk, d, count, a, b, c) ||
                (walk->digit == d + 1 && walk->take == walk->code->digits[d].take &&
                    comes_now(walk, count, a, b, c));
        loop invariant \forall integer take, count, a, b, c;
            comes_last{Pre}(walk, take, count, a, b, c) ==>
                comes_last(walk, take, count, a, b, c) ||
                (walk->digit >= walk->code->count && walk->take == take &&
                    comes_now(walk, count, a, b, c));
        loop invariant WALK_LEFT <= \at(WALK_LEFT, Pre);
        loop assigns walk->option, walk->digit, walk->take, walk->leave, walk->pending,
            walk->within;
        loop variant WALK_LEFT; */
    do {
        if (next_of_take(walk))
            return true;
    } while (next_take(walk));
    return false;
}
