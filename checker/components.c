/* SPDX-License-Identifier: MIT */
#include "components.h"

#include <stdlib.h>
#include <string.h>

bool numbers_add(numbers *n, uint32_t number, lines *l) {
    enum { FEW = 64 };
    if (n->count == n->room) {
        const size_t room = n->room > 0 ? 2 * n->room : FEW;
        uint32_t *list = more(n->list, n->count, room, sizeof *list);
        if (list == NULL)
            return no_memory(l);
        n->list = list;
        n->room = room;
    }
    n->list[n->count++] = number;
    return true;
}

static int compare_numbers(const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Keeps each of sorted numbers once. Returns how many are left. */
static size_t keep_once(uint32_t *list, size_t count) {
    size_t kept = 0;
    /*@ loop invariant 0 <= kept <= i <= count;
        loop invariant \forall integer j; 0 <= j && i - 1 <= j < count ==>
            list[j] == \at(list[j], Pre);
        loop invariant i > 0 ==> kept > 0 && list[kept - 1] == list[i - 1];
        loop invariant \forall integer a, b; 0 <= a < b < kept ==> list[a] < list[b];
        loop invariant \forall integer a; 0 <= a < kept ==>
            was_among{Pre}(list, count, list[a]);
        loop assigns i, kept, list[0 .. count - 1];
        loop variant count - i; */
    for (size_t i = 0; i < count; i++)
        if (i == 0 || list[i] != list[i - 1])
            list[kept++] = list[i];
    return kept;
}

void numbers_sort(numbers *n) {
    if (n->count > 0)
        qsort(n->list, n->count, sizeof *n->list, compare_numbers);
    n->count = keep_once(n->list, n->count);
}

bool is_among(const uint32_t *list, size_t count, uint32_t number) {
    return count > 0 && bsearch(&number, list, count, sizeof number, compare_numbers) != NULL;
}

static uint64_t hash_of(size_t rule, const uint8_t *bytes, size_t size) {
    uint64_t hash = rule + 0x9e3779b97f4a7c15u * (size + 1);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93u;
    return hash ^ hash >> 32;
}

/* Where a component stands or would stand among the slots. */
static size_t slot_of(const components *c, size_t rule, const uint8_t *bytes, size_t size) {
    for (size_t at = (size_t)hash_of(rule, bytes, size);; at++) {
        const uint32_t number = c->slots[at & (c->slot_count - 1)];
        const component *one = number > 0 ? &c->all[number - 1] : NULL;
        if (one == NULL || (one->size == size + 1 && one->bytes[0] == rule &&
                            memcmp(one->bytes + 1, bytes, size) == 0))
            return at & (c->slot_count - 1);
    }
}

component *components_find(const components *c, size_t rule, const uint8_t *bytes, size_t size) {
    const uint32_t number = c->slot_count > 0 ? c->slots[slot_of(c, rule, bytes, size)] : 0;
    return number > 0 ? &c->all[number - 1] : NULL;
}

/* Counts bytes that are to be taken; false if they are too many, and that is said. */
static bool charge(components *c, size_t bytes) {
    c->taken += bytes;
    return c->most == 0 || c->taken <= c->most ||
           judge(c->l, SYSTEM, "the list takes more memory than is allowed: see --memory");
}

/* Twice as many slots, at most half of which are taken. */
static bool make_slots(components *c) {
    enum { FEW = 1024 };
    const size_t count = c->slot_count > 0 ? 2 * c->slot_count : FEW;
    if (!charge(c, (count - c->slot_count) * sizeof *c->slots))
        return false;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (slots == NULL)
        return no_memory(c->l);
    free(c->slots);
    c->slots = slots;
    c->slot_count = count;
    for (size_t i = 0; i < c->count; i++) {
        const component *one = &c->all[i];
        slots[slot_of(c, one->bytes[0], one->bytes + 1, one->size - 1)] = (uint32_t)i + 1;
    }
    return true;
}

/* The bytes of a new component; NULL if there is no room, and that is said. */
static uint8_t *make_room(components *c, size_t size) {
    enum { FEW = 256, OVERHEAD = 16 /* of an allocation */ };
    if (!charge(c, size + OVERHEAD))
        return NULL;
    if (c->count == c->room) {
        const size_t room = c->room > 0 ? 2 * c->room : FEW;
        component *all = NULL;
        if (charge(c, (room - c->room) * sizeof *all) &&
            (all = more(c->all, c->count, room, sizeof *all)) == NULL)
            no_memory(c->l);
        if (all == NULL)
            return NULL;
        c->all = all;
        c->room = room;
    }
    uint8_t *bytes = calloc(size, 1);
    if (bytes == NULL)
        no_memory(c->l);
    return bytes;
}

component *components_get(components *c, size_t rule, const uint8_t *bytes, size_t size) {
    if (2 * (c->count + 1) > c->slot_count && !make_slots(c))
        return NULL;
    const size_t slot = slot_of(c, rule, bytes, size);
    if (c->slots[slot] > 0)
        return &c->all[c->slots[slot] - 1];
    uint8_t *own = make_room(c, size + 1);
    if (own == NULL)
        return NULL;
    own[0] = (uint8_t)rule;
    memcpy(own + 1, bytes, size);
    c->all[c->count] = (component){.bytes = own, .size = (uint32_t)size + 1, .value = UNLISTED};
    c->slots[slot] = (uint32_t)++c->count;
    return &c->all[c->count - 1];
}

bool components_keep(components *c, component *of, const numbers *found) {
    if (!charge(c, found->count * sizeof *found->list))
        return false;
    of->found = calloc(found->count + 1, sizeof *of->found);
    if (of->found == NULL)
        return no_memory(c->l);
    if (found->count > 0)
        memcpy(of->found, found->list, found->count * sizeof *of->found);
    of->found_count = (uint32_t)found->count;
    of->has_found = true;
    return true;
}

void components_close(components *c) {
    for (size_t i = 0; i < c->count; i++) {
        free((void *)(uintptr_t)c->all[i].bytes);
        free(c->all[i].found);
    }
    free(c->all);
    free(c->slots);
}

void components_clear(components *c) {
    components_close(c);
    *c = (components){.l = c->l, .most = c->most};
}

static size_t start_of(const pieces *list, size_t i) {
    return i > 0 ? list->ends[i - 1] : 0;
}

static bool are_equal(const pieces *list, size_t i, size_t j) {
    const size_t a = start_of(list, i), b = start_of(list, j), size = list->ends[i] - a;
    return size == list->ends[j] - b && memcmp(list->bytes + a, list->bytes + b, size) == 0;
}

/* Whether an odd number of components is like this one, which is the first of them. */
static bool is_left(const pieces *list, size_t first, size_t end, size_t i) {
    unsigned times = 0;
    //@ assert alike(list, i, i);
    //@ assert times(list, i, i, i + 1) == times(list, i, i, i) + 1 == 1;
    if (end - first == 1)
        return true;
    /*@ loop invariant first <= j <= end && times == times(list, i, first, j);
        loop invariant times <= j - first;
        loop invariant \forall integer k; first <= k < j && k < i ==> !alike(list, i, k);
        loop assigns j, times;
        loop variant end - j; */
    for (size_t j = first; j < end; j++) {
        const bool equal = are_equal(list, i, j);
        if (equal && j < i)
            return false;
        times += equal;
    }
    return times % 2 == 1;
}

option_sum components_sum(const components *c, size_t rule, const pieces *list, size_t option) {
    const size_t first = option > 0 ? list->options[option - 1] : 0, end = list->options[option];
    option_sum s = {.value = 0};
    /*@ loop invariant first <= i <= end;
        loop invariant s.value == sum_of(c, rule, list, first, end, i);
        loop invariant s.others == others_of(c, rule, list, first, end, i) <= i - first;
        loop invariant s.others > 0 ==>
            is_other(c, rule, list, first, end, s.bytes, s.size);
        loop assigns i, s;
        loop variant end - i; */
    for (size_t i = first; i < end; i++) {
        const uint8_t *bytes = list->bytes + start_of(list, i);
        const size_t size = list->ends[i] - start_of(list, i);
        if (!is_left(list, first, end, i)) {
            /*@ assert sum_of(c, rule, list, first, end, i + 1) ==
                    sum_of(c, rule, list, first, end, i); */
            continue;
        }
        const component *one = components_find(c, rule, bytes, size);
        //@ assert bytes == list->bytes + begin_of(list, i) && size == size_of(list, i);
        //@ assert one == piece_of(c, rule, list, i);
        //@ assert is_in(c, rule, list, i) <==> one != \null && one->value != UNLISTED;
        if (one != NULL && one->value != UNLISTED) {
            /*@ assert sum_of(c, rule, list, first, end, i + 1) ==
                    plus(sum_of(c, rule, list, first, end, i), one->value); */
            s.value ^= one->value;
            //@ assert s.value == sum_of(c, rule, list, first, end, i + 1);
        } else
            s = (option_sum){s.value, s.others + 1, bytes, size};
    }
    return s;
}
