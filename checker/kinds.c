/* SPDX-License-Identifier: MIT */
#include "kinds.h"
#include "texts.h"

#include <stdlib.h>
#include <string.h>

static bool read_kind(kind *to, lines *l) {
    *to = (kind){.game = NULL};
    if (!word_line(l, "rule"))
        return false;
    const size_t size = strlen(l->word);
    snprintf(to->name, sizeof to->name, "%.*s", SHOWN_MAX,
             size <= SHOWN_MAX ? l->word : "a long code");
    //@ assert ends(&l->word[0], size);
    to->game = game_of(l->word, &to->with);
    if (to->game != NULL)
        return true;
    if (l->word[0] >= 'a' && l->word[0] <= 'z')
        return refuse(l, "the moves of this game are not known here");
    to->code = calloc(1, sizeof *to->code);
    if (to->code == NULL)
        return no_memory(l);
    return code_read(to->code, l->word) || refuse(l, "a rule is no code");
}

static bool is_same(const kind *one, const kind *other) {
    if (one->game != NULL || other->game != NULL)
        return one->game == other->game && memcmp(&one->with, &other->with, sizeof one->with) == 0;
    const code *a = one->code, *b = other->code; /* with no more digits than they need */
    bool same = a->length == b->length && a->tail == b->tail;
    /*@ loop invariant 0 <= i <= DIGITS_MAX;
        loop assigns i, same; */
    for (uint32_t i = 0; same && i <= a->length; i++)
        same = a->digits[i] == b->digits[i];
    return same;
}

static bool read_next(kinds *k, lines *l) {
    const uint64_t number = k->count++;
    kind *to = &k->all[number];
    if (!read_kind(to, l))
        return false;
    /*@ loop invariant to->first <= number && are_kinds(k, number) && is_kind(to);
        loop assigns to->first;
        loop variant number - to->first; */
    while (to->first < number && !is_same(&k->all[to->first], to))
        to->first++;
    return true;
}

bool kinds_read(kinds *k, lines *l) {
    uint64_t count = 0;
    k->l = l;
    k->count = 0;
    if (!number_line(l, "rules", KINDS_MAX, &count))
        return false;
    /*@ loop invariant reading(l) && k->count <= count <= KINDS_MAX;
        loop invariant are_kinds(k, k->count) && k->l == l;
        loop invariant codes_given >= \at(codes_given, Pre);
        loop assigns k->count, k->all[0 .. KINDS_MAX - 1], READS_WORD_OF(l), codes_given,
            codes_pool[\at(codes_given, Pre) .. codes_end - 1]; */
    while (k->count < count)
        if (!read_next(k, l))
            return false;
    return true;
}

void kinds_close(kinds *k) {
    for (size_t i = 0; i < k->count; i++)
        free(k->all[i].code);
}

bool is_heap(const kinds *k, size_t rule) {
    return k->all[rule].game == NULL;
}

/* The bytes of a heap are those of its number, the lowest first. */
uint32_t heap_of(const uint8_t *state) {
    return (uint32_t)state[0] | (uint32_t)state[1] << 8 | (uint32_t)state[2] << 16 |
           (uint32_t)state[3] << 24;
}

static void add_heap(pieces *to, uint64_t heap) {
    const uint8_t state[] = {(uint8_t)heap, (uint8_t)(heap >> 8), (uint8_t)(heap >> 16),
                             (uint8_t)(heap >> 24)};
    if (heap > 0)
        pieces_add(to, state, sizeof state);
}

static bool add_option(void *user, const uint64_t parts[3]) {
    pieces *to = user;
    for (int i = 0; i < 3; i++)
        add_heap(to, parts[i]);
    pieces_end_option(to);
    return pieces_go_on(to);
}

bool kinds_moves(const kinds *k, lines *l, const component *c, pieces *to) {
    const kind *of = &k->all[c->bytes[0]];
    pieces_clear(to);
    if (of->game != NULL)
        of->game->moves(&of->with, c->bytes + 1, c->size - 1, to);
    else
        each_option(of->code, heap_of(c->bytes + 1), add_option, to);
    if (to->too_many)
        return refuse(l, "a turn has more courses than are gone through here");
    return !to->failed || no_memory(l);
}

bool kinds_is_mirrored(const kinds *k, const component *c) {
    const game *of = k->all[c->bytes[0]].game;
    return of != NULL && of->is_mirrored != NULL && of->is_mirrored(c->bytes + 1, c->size - 1);
}

/* A heap, written in decimal digits. */
static bool read_heap(const char *text, pieces *to) {
    unsigned heap;
    if (text[0] == '0' && text[1] != '\0')
        return false;
    if (!take_number(&text, HEAP_MAX + 1, &heap) || *text != '\0')
        return false;
    add_heap(to, heap);
    pieces_end_option(to);
    return true;
}

static bool read_of_game(const kind *of, const char *text, pieces *to) {
    return of->game->read(&of->with, text, to);
}

bool kinds_state(const kinds *k, size_t rule, pieces *to) {
    lines *l = k->l;
    pieces_clear(to);
    word(l);
    const bool good =
        is_heap(k, rule) ? read_heap(l->word, to) : read_of_game(&k->all[rule], l->word, to);
    if (to->failed)
        return no_memory(l);
    return good || refuse(l, "this is not understood as %s", k->all[rule].name);
}

static void say_item(const kinds *k, size_t item, size_t rule, char *said) {
    const size_t size = strlen(said), length = strlen(k->l->word);
    const char *between = item > 0 ? " + " : ": ", *name = k->all[rule].name;
    if (item == SHOWN)
        snprintf(said + size, SAID_MAX - size, " + ...");
    else if (item < SHOWN && length <= SHOWN_MAX)
        snprintf(said + size, SAID_MAX - size, "%s%s:%.*s", between, name, SHOWN_MAX, k->l->word);
    else if (item < SHOWN)
        snprintf(said + size, SAID_MAX - size, "%s%s of %zu characters", between, name, length);
    /*@ assert \forall integer n; 0 <= n < SAID_MAX - size && ends(said + size, n) ==>
            ends(said, size + n); */
}

/* Reads an item, whose components are those of `text` then. */
static bool read_item(const kinds *k, size_t item, uint8_t rule_of[ITEMS_MAX], pieces *text) {
    lines *l = k->l;
    uint64_t rule = 0;
    if (item >= ITEMS_MAX || k->count == 0)
        return refuse(l, "there are too many components, or no rules");
    if (!number(l, k->count - 1, &rule) || !need(l, ':', "a component is badly written"))
        return false;
    rule_of[item] = (uint8_t)rule;
    return kinds_state(k, rule, text);
}

/* Adds components as one option. */
static void add_option_of(pieces *to, const pieces *from) {
    /*@ loop invariant is_list(to) && 0 <= i <= from->count;
        loop invariant start <= from->size && (i < from->count ==> start <= from->ends[i]);
        loop assigns i, start, *to; */
    for (size_t i = 0, start = 0; i < from->count; start = from->ends[i++])
        pieces_add(to, from->bytes + start, from->ends[i] - start);
    pieces_end_option(to);
}

static bool add_item(const kinds *k, size_t item, pieces *to, pieces *text, uint8_t *rule_of,
                     char *said) {
    if (!read_item(k, item, rule_of, text))
        return false;
    if (said != NULL)
        say_item(k, item, rule_of[item], said);
    //@ assert is_kinds(k);
    //@ assert is_list(text) && is_list(to);
    add_option_of(to, text);
    //@ assert said != \null ==> is_said(said);
    //@ assert is_kinds(k);
    return !to->failed || no_memory(k->l);
}

static bool read_items(const kinds *k, pieces *to, pieces *text, uint8_t *rule_of, char *said) {
    lines *l = k->l;
    /*@ loop invariant is_kinds(k) && is_list(to) && is_list(text) && k->l == l;
        loop invariant said != \null ==> is_said(said);
        loop assigns item, *to, *text, rule_of[0 .. ITEMS_MAX - 1], ADVANCES,
            l->word[0 .. WORD_MAX - 1], said[0 .. SAID_MAX - 1]; */
    for (size_t item = 0; take(l, ' '); item++)
        if (!add_item(k, item, to, text, rule_of, said))
            return false;
    return end_line(l);
}

bool kinds_items(const kinds *k, pieces *to, uint8_t rule_of[ITEMS_MAX], char said[SAID_MAX]) {
    pieces text = {0};
    pieces_clear(to);
    const bool good = read_items(k, to, &text, rule_of, said);
    //@ assert is_kinds(k) && is_list(to) && (said != \null ==> is_said(said));
    pieces_close(&text);
    return good;
}
