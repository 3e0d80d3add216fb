/* SPDX-License-Identifier: MIT */
/*
 * A position is a sum of heaps, each of one of the rules listed: numbers with the rule above and
 * the size below, the largest first, no empty heaps. The checker makes every move by itself, from
 * the digits of the code.
 *
 * An outcome is shown by a table of positions that are lost for the player to move: after each move
 * from one of them, a move leads back to the table. So whoever is to move there ends up without a
 * move, and loses in normal play; in misere play whoever has no move wins, so a position of the
 * table must have one, and a position without moves needs no answer.
 */
#include "check.h"
#include "rules.h"

#include <stdlib.h>
#include <string.h>

enum { ITEMS_MAX = 64, HEAP_MAX = 1 << 24, TABLE_MAX = 1 << 22, SHIFT = 25, SHOWN = 8 };

typedef struct sum {
    uint32_t count;
    uint32_t items[ITEMS_MAX + 4]; /* two moves from a position of ITEMS_MAX; 0 beyond `count` */
} sum;

typedef struct proof {
    lines *l;
    rules rules;
    sum all; /* the position itself */
    bool misere;
    sum *table; /* [count], in order */
    size_t count;
} proof;

/*@ axiomatic Sums {
      logic sum *sums_arena;
      logic integer sums_size;
    }
    predicate in_sums(sum *s, integer count) = \exists integer at;
        s == sums_arena + at && 0 <= at <= at + count <= sums_size; */

static uint32_t heap_of(uint32_t item) {
    return item & (((uint32_t)1 << SHIFT) - 1);
}

/* What to do with a position; false ends the walk. */
typedef bool user(proof *p, const sum *s, void *data);

typedef struct walk {
    proof *p;
    const sum *from;
    size_t i; /* the heap that is moved in */
    user *use;
    void *data;
} walk;

static bool give(void *data, const uint64_t parts[3]) {
    const walk *w = data;
    const uint32_t rule = w->from->items[w->i] >> SHIFT << SHIFT;
    sum to = {.count = 0};
    for (size_t i = 0; i < w->from->count; i++)
        if (i != w->i)
            to.items[to.count++] = w->from->items[i];
    for (int j = 0; j < 3 && parts[j] > 0; j++) {
        size_t i = to.count++;
        for (; i > 0 && to.items[i - 1] < (rule | parts[j]); i--)
            to.items[i] = to.items[i - 1];
        to.items[i] = rule | (uint32_t)parts[j];
    }
    return w->use(w->p, &to, w->data);
}

/* Walks the positions after each move; of equal heaps only the first is moved in. */
static bool each_move(proof *p, const sum *from, user *use, void *data) {
    walk w = {.p = p, .from = from, .use = use, .data = data};
    for (w.i = 0; w.i < from->count; w.i++)
        if ((w.i == 0 || from->items[w.i - 1] != from->items[w.i]) &&
            !each_option(&p->rules.codes[from->items[w.i] >> SHIFT], heap_of(from->items[w.i]),
                         give, &w))
            return false;
    return true;
}

/* A line of heaps as " RULE:SIZE RULE:SIZE ...", in order. */
/*@ requires \valid_read(p) && reading(p->l) && \valid(s);
    requires \separated(s, &p->l, &p->rules, p->l, p->l->file) && p->rules.count <= RULES_MAX;
    requires \separated(p, p->l, p->l->file);
    assigns READS_OF(p->l), *s;
    ensures reading(p->l);
    ensures \result ==> s->count <= ITEMS_MAX;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_sum(const proof *p, const char *name, sum *s) {
    lines *l = p->l;
    if (!begin_line(l, name))
        return false;
    /*@ loop invariant reading(l) && s->count <= ITEMS_MAX;
        loop assigns ADVANCES, *s; */
    for (s->count = 0; take(l, ' '); s->count++) {
        uint64_t rule = 0, heap = 0;
        if (s->count == ITEMS_MAX || p->rules.count == 0)
            return refuse(l, "there are too many heaps, or no rules");
        if (!number(l, p->rules.count - 1, &rule) || !need(l, ':', "a heap is badly written") ||
            !number(l, HEAP_MAX, &heap))
            return false;
        s->items[s->count] = (uint32_t)((rule << SHIFT) + heap);
        if (heap == 0 || (s->count > 0 && s->items[s->count - 1] < s->items[s->count]))
            return refuse(l, "a heap is empty, or they are not in order");
    }
    return end_line(l);
}

/*@ requires MAY_READ_RULES(p);
    assigns READS_RULES_OF(p), p->rules, p->all;
    ensures reading(p->l);
    ensures \result ==> p->rules.count <= RULES_MAX && p->all.count <= ITEMS_MAX;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_head(proof *p) {
    return rules_read(&p->rules, p->l) && read_sum(p, "position", &p->all);
}

/* The order of the table: by the first heap that differs, none being less than any. */
/*@ requires \valid_read(x) && \valid_read(y);
    assigns \nothing;
    ensures \result == 0 <==> \forall integer i; 0 <= i < ITEMS_MAX + 4 ==>
        x->items[i] == y->items[i]; */
static int order(const sum *x, const sum *y) {
    /*@ loop invariant 0 <= i <= ITEMS_MAX + 4;
        loop invariant \forall integer j; 0 <= j < i ==> x->items[j] == y->items[j];
        loop assigns i;
        loop variant ITEMS_MAX + 4 - i; */
    for (size_t i = 0; i < ITEMS_MAX + 4; i++)
        if (x->items[i] != y->items[i])
            return x->items[i] < y->items[i] ? -1 : 1;
    return 0;
}

static int compare(const void *a, const void *b) {
    return order(a, b);
}

static bool listed(const proof *p, const sum *s) {
    return p->count > 0 && bsearch(s, p->table, p->count, sizeof *s, compare) != NULL;
}

/* Reads the table, for which there is room. */
/*@ requires \valid(p) && reading(p->l) && p->count == 0;
    requires \separated(p, p->l, p->l->file) && p->rules.count <= RULES_MAX;
    requires \valid(p->table + (0 .. count - 1)) && count <= TABLE_MAX;
    requires \separated(p->table + (0 .. count - 1), p, p->l, p->l->file);
    assigns READS_OF(p->l), p->count, p->table[0 .. count - 1];
    ensures reading(p->l);
    ensures \result ==> p->count == count;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_sums(proof *p, uint64_t count) {
    /*@ loop invariant reading(p->l) && p->count <= count;
        loop assigns READS_OF(p->l), p->count, p->table[0 .. count - 1];
        loop variant count - p->count; */
    for (; p->count < count; p->count++) {
        sum *s = &p->table[p->count];
        if (!read_sum(p, "lost", s))
            return false;
        if (p->count > 0 && order(s - 1, s) >= 0)
            return refuse(p->l, "the positions are not in order");
    }
    return true;
}

/*@ requires \valid(p) && reading(p->l) && \separated(p, p->l, p->l->file) && count <= TABLE_MAX;
    assigns p->table, p->l->verdict, p->l->said[0 .. sizeof(p->l->said) - 1];
    ensures \result ==> \valid(p->table + (0 .. count)) &&
        \separated(p->table + (0 .. count), p, p->l, p->l->file) && in_sums(p->table, count + 1);
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool make_table(proof *p, uint64_t count) {
    p->table = calloc(count + 1, sizeof *p->table);
    return p->table != NULL || no_memory(p->l);
}

/*@ requires \valid(p) && reading(p->l) && p->count == 0;
    requires \separated(p, p->l, p->l->file) && p->rules.count <= RULES_MAX;
    assigns READS_OF(p->l), p->l->word[0 .. WORD_MAX - 1], p->count, p->table,
        sums_arena[0 .. sums_size - 1];
    ensures reading(p->l);
    ensures \result ==> p->count <= TABLE_MAX;
    ensures \result ==> \valid_read(p->table + (0 .. p->count - 1));
    ensures \result ==> p->l->verdict == ACCEPTED;
    ensures !\result ==> p->l->verdict != ACCEPTED; */
static bool read_table(proof *p) {
    uint64_t count = 0;
    return number_line(p->l, "positions", TABLE_MAX, &count) && make_table(p, count) &&
           read_sums(p, count) && lines_end(p->l);
}

/* Stops at a position of the table; *moves tells that there was a move. */
static bool look_up(proof *p, const sum *s, void *moves) {
    *(bool *)moves = true;
    return !listed(p, s);
}

/* Whether a position after a move from the table has an answer, or needs none. */
static bool is_answered(proof *p, const sum *s, void *moves) {
    bool more = false;
    *(bool *)moves = true;
    if (!each_move(p, s, look_up, &more) || (!more && p->misere))
        return true;
    return refuse(p->l, "a move from a position of the table %s",
                  more ? "has no answer there" : "wins at once");
}

static bool check_strategy(proof *p, bool lost) {
    bool moves = false;
    if (lost && !listed(p, &p->all))
        return refuse(p->l, "the position is not in the table");
    if (!lost && each_move(p, &p->all, look_up, &moves) && (moves || !p->misere))
        return refuse(p->l, "no move leads to the table");
    for (size_t i = 0; i < p->count; i++) {
        moves = false;
        if (!each_move(p, &p->table[i], is_answered, &moves))
            return false;
        if (!moves && p->misere)
            return refuse(p->l, "a position without moves is won in misere play");
    }
    return true;
}

/* As one would write it, except for the order. */
static void say_position(const proof *p) {
    for (size_t i = 0; i < p->all.count && i < SHOWN; i++)
        say(p->l, "%s%s:%" PRIu32, i > 0 ? " + " : ": ", p->rules.names[p->all.items[i] >> SHIFT],
            heap_of(p->all.items[i]));
    say(p->l, "%s", p->all.count == 0 ? ": nothing" : p->all.count > SHOWN ? " + ..." : "");
}

/* A line that must be the first or the second of two words. */
/*@ requires reading(l) && \valid(is_first) && \separated(is_first, l, l->file);
    requires \exists integer n;
        ends(first, n) && \separated(first + (0 .. n), l, l->file, is_first);
    requires \exists integer n;
        ends(second, n) && \separated(second + (0 .. n), l, l->file, is_first);
    assigns READS_OF(l), l->word[0 .. WORD_MAX - 1], *is_first;
    ensures reading(l);
    ensures !\result ==> l->verdict != ACCEPTED; */
static bool read_choice(lines *l, const char *name, const char *first, const char *second,
                        bool *is_first) {
    if (!word_line(l, name))
        return false;
    /*@ assert \forall integer n; ends{Pre}(first, n) &&
            \separated(first + (0 .. n), l, l->file, is_first) ==> ends(first, n); */
    /*@ assert \forall integer n; ends{Pre}(second, n) &&
            \separated(second + (0 .. n), l, l->file, is_first) ==> ends(second, n); */
    *is_first = strcmp(l->word, first) == 0;
    return *is_first || strcmp(l->word, second) == 0 ||
           refuse(l, "its %s is neither %s nor %s", name, first, second);
}

bool check_outcome(lines *l) {
    proof p = {.l = l};
    bool lost = false;
    const bool good = read_head(&p) && read_choice(l, "play", "misere", "normal", &p.misere) &&
                      read_choice(l, "outcome", "P", "N", &lost) && read_table(&p) &&
                      check_strategy(&p, lost);
    if (good) {
        say_position(&p);
        say(l, " is %s-position in %s play", lost ? "a P" : "an N", p.misere ? "misere" : "normal");
    }
    rules_close(&p.rules);
    free(p.table);
    return good;
}

/* The values of a rule's heaps, up to the largest of the position; *total gets those of its own. */
static bool check_values(proof *p, size_t rule, uint64_t *total) {
    uint64_t written = 0, largest = 0, value = 0;
    for (size_t i = 0; i < p->all.count; i++)
        if (p->all.items[i] >> SHIFT == rule && heap_of(p->all.items[i]) > largest)
            largest = heap_of(p->all.items[i]);
    if (!begin_number(p->l, "values", RULES_MAX, &written))
        return false;
    if (written != rule)
        return refuse(p->l, "these are not the values of rule %zu", rule);
    uint32_t *values = values_of(&p->rules.codes[rule], largest + 1);
    bool good = values != NULL || no_memory(p->l);
    for (uint64_t n = 0; good && n <= largest; n++) {
        good = need(p->l, ' ', "values are missing") && number(p->l, 2 * largest, &value);
        if (good && value != values[n])
            good = refuse(p->l, "heap %" PRIu64 " has the value %" PRIu32, n, values[n]);
    }
    for (size_t i = 0; good && i < p->all.count; i++)
        if (p->all.items[i] >> SHIFT == rule)
            *total ^= values[heap_of(p->all.items[i])];
    free(values);
    return good && end_line(p->l);
}

bool check_value(lines *l) {
    proof p = {.l = l};
    uint64_t claimed = 0, total = 0;
    bool good = read_head(&p) && number_line(l, "value", UINT64_MAX, &claimed);
    for (size_t rule = 0; rule < p.rules.count && good; rule++)
        good = check_values(&p, rule, &total);
    if (good && total != claimed)
        good = refuse(l, "the nim-sum of the values is %" PRIu64, total);
    good = good && lines_end(l);
    if (good) {
        say_position(&p);
        say(l, " has the value %" PRIu64, claimed);
    }
    rules_close(&p.rules);
    return good;
}
