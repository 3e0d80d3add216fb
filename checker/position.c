/* SPDX-License-Identifier: MIT */
/*
 * A position is a sum of heaps, each of one of the rules listed: numbers with the rule above and
 * the size below, the largest first, no empty heaps. The checker makes every move by itself, from
 * the digits of the code. A table of lost positions is kept whole, since replies may lead forward
 * in it; of heaps with values no more is kept than the values.
 */
#include "position.h"

#include "sequence.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_MAX = 64, ITEMS_MAX = 64, HEAP_MAX = 1 << 24, TABLE_MAX = 1 << 24 };
enum { SHIFT = 25, SHOWN = 8, SHOWN_SIZE = 41 };

typedef struct sum {
    size_t count;
    uint32_t items[ITEMS_MAX + 4]; /* two moves from a position of ITEMS_MAX */
} sum;

typedef struct proof {
    lines *l;
    code *rules;
    char names[RULES_MAX][SHOWN_SIZE]; /* how the rules begin */
    size_t rule_count;
    sum all; /* the position itself */
    bool misere;
    uint32_t *pool; /* of each lost position the count, the items; then its replies */
    size_t pool_size, pool_capacity;
    size_t *starts;      /* [count + 1] in the pool */
    uint64_t table_line; /* where the table begins */
    size_t count;
    uint32_t *slots; /* [slot_count] numbers from 1 by hash; 0: free */
    size_t slot_count;
} proof;

static uint32_t heap_of(uint32_t item) {
    return item & (((uint32_t)1 << SHIFT) - 1);
}

/* What to do with an option; false ends the walk. */
typedef bool user(proof *p, const sum *option, void *data);

static void insert(sum *s, uint32_t item) {
    size_t i = s->count;
    if (heap_of(item) == 0)
        return;
    for (; i > 0 && s->items[i - 1] < item; i--)
        s->items[i] = s->items[i - 1];
    s->items[i] = item;
    s->count++;
}

static bool give(proof *p, const sum *from, size_t i, const uint64_t parts[3], user *use,
                 void *data) {
    sum to = {.count = from->count - 1};
    memcpy(to.items, from->items, i * sizeof *to.items);
    memcpy(to.items + i, from->items + i + 1, (from->count - i - 1) * sizeof *to.items);
    for (int j = 0; j < 3; j++)
        insert(&to, (from->items[i] >> SHIFT << SHIFT) | (uint32_t)parts[j]);
    return use(p, &to, data);
}

/* Whether a digit's sign allows so many heaps of these sizes, the largest first; of two heaps the
 * last is given twice. */
static bool may_be(uint8_t digit, int count, uint64_t large, uint64_t middle, uint64_t small) {
    switch (digit & SIZES) {
    case DIFFERENT:
        return large > middle && (count == 2 || middle > small);
    case EQUAL:
        return large == small;
    case UNEQUAL:
        return large != small;
    default:
        return true;
    }
}

/* What one digit lets be made of the rest of item i. */
static bool each_of_digit(proof *p, const sum *from, size_t i, uint8_t digit, uint64_t rest,
                          user *use, void *data) {
    if ((digit & 1) && rest == 0 && !give(p, from, i, (uint64_t[3]){0}, use, data))
        return false;
    if ((digit & 2) && rest > 0 && !give(p, from, i, (uint64_t[3]){rest}, use, data))
        return false;
    for (uint64_t a = 1; (digit & 4) && 2 * a <= rest; a++)
        if (may_be(digit, 2, rest - a, a, a) &&
            !give(p, from, i, (uint64_t[3]){rest - a, a}, use, data))
            return false;
    for (uint64_t a = 1; (digit & 8) && 3 * a <= rest; a++)
        for (uint64_t b = a; a + 2 * b <= rest; b++)
            if (may_be(digit, 3, rest - a - b, b, a) &&
                !give(p, from, i, (uint64_t[3]){rest - a - b, b, a}, use, data))
                return false;
    return true;
}

/* Walks the options of a sum; of equal heaps only the first is moved in. */
static bool each_option(proof *p, const sum *from, user *use, void *data) {
    for (size_t i = 0; i < from->count; i++) {
        const code *c = &p->rules[from->items[i] >> SHIFT];
        const uint64_t heap = heap_of(from->items[i]);
        if (i > 0 && from->items[i - 1] == from->items[i])
            continue;
        for (uint64_t k = 0; k <= heap; k++) {
            if (k > c->length && c->tail == 0)
                break;
            const uint8_t digit = k <= c->length ? c->digits[k] : c->tail;
            if (!each_of_digit(p, from, i, digit, heap - k, use, data))
                return false;
        }
    }
    return true;
}

/* A line of heaps as " RULE:SIZE RULE:SIZE ...", in order. */
static bool read_sum(const proof *p, const char *name, sum *s) {
    if (!begin_line(p->l, name))
        return false;
    for (s->count = 0; take(p->l, ' '); s->count++) {
        uint64_t rule = 0, heap = 0;
        if (!number(p->l, &rule))
            return false;
        if (!take(p->l, ':'))
            return refuse(p->l, "a heap is badly written");
        if (!number(p->l, &heap))
            return false;
        if (rule >= p->rule_count || heap == 0 || heap > HEAP_MAX || s->count == ITEMS_MAX)
            return refuse(p->l, "a heap is out of range");
        s->items[s->count] = (uint32_t)(rule << SHIFT | heap);
        if (s->count > 0 && s->items[s->count - 1] < s->items[s->count])
            return refuse(p->l, "the heaps of a position are not in order");
    }
    return end_line(p->l);
}

static bool read_head(proof *p) {
    uint64_t count = 0;
    if (!number_field(p->l, "rules", &count))
        return false;
    if (count > RULES_MAX)
        return refuse(p->l, "there are too many rules");
    p->rules = calloc(count + 1, sizeof *p->rules);
    if (p->rules == NULL)
        return no_memory(p->l);
    for (; p->rule_count < count; p->rule_count++) {
        const char *rule = text_field(p->l, "rule");
        if (rule == NULL || !code_read(&p->rules[p->rule_count], rule))
            return refuse(p->l, "a rule is no code");
        snprintf(p->names[p->rule_count], SHOWN_SIZE, "%s", rule);
    }
    return read_sum(p, "position", &p->all);
}

static size_t slot_of(const proof *p, const sum *s) {
    uint64_t h = s->count;
    for (size_t i = 0; i < s->count; i++) {
        h = (h ^ s->items[i]) * 0xbf58476d1ce4e5b9u;
        h ^= h >> 31;
    }
    size_t slot = h % p->slot_count;
    while (p->slots[slot] != 0) {
        const uint32_t *other = p->pool + p->starts[p->slots[slot] - 1];
        if (other[0] == s->count && memcmp(other + 1, s->items, s->count * sizeof *other) == 0)
            break;
        slot = (slot + 1) % p->slot_count;
    }
    return slot;
}

static bool put(proof *p, uint32_t item) {
    if (p->pool_size == p->pool_capacity) {
        const size_t capacity = 2 * p->pool_capacity + 1024;
        uint32_t *pool = realloc(p->pool, capacity * sizeof *pool);
        if (pool == NULL)
            return no_memory(p->l);
        p->pool = pool;
        p->pool_capacity = capacity;
    }
    p->pool[p->pool_size++] = item;
    return true;
}

/* A position of the table, and the line of its replies. */
static bool read_lost(proof *p, uint64_t count) {
    sum s;
    if (!read_sum(p, "lost", &s))
        return false;
    const size_t slot = slot_of(p, &s);
    if (p->slots[slot] != 0)
        return refuse(p->l, "the position is listed twice");
    p->starts[p->count] = p->pool_size;
    p->slots[slot] = (uint32_t)++p->count;
    bool good = put(p, (uint32_t)s.count);
    for (size_t i = 0; i < s.count && good; i++)
        good = put(p, s.items[i]);
    good = good && begin_line(p->l, "replies");
    while (good && take(p->l, ' ')) {
        uint64_t reply = 0;
        good = number(p->l, &reply);
        if (good && reply > count)
            good = refuse(p->l, "a reply is no position of the table");
        good = good && put(p, (uint32_t)reply);
    }
    p->starts[p->count] = p->pool_size;
    return good && end_line(p->l);
}

static bool read_table(proof *p) {
    uint64_t count = 0;
    if (!number_field(p->l, "positions", &count))
        return false;
    if (count > TABLE_MAX)
        return refuse(p->l, "there are too many positions");
    p->table_line = p->l->line + 1;
    p->slot_count = 2 * count + 1;
    p->slots = calloc(p->slot_count, sizeof *p->slots);
    p->starts = calloc(count + 1, sizeof *p->starts);
    if (p->slots == NULL || p->starts == NULL)
        return no_memory(p->l);
    while (p->count < count)
        if (!read_lost(p, count))
            return false;
    return lines_end(p->l);
}

/* The first position of the table that can be reached. */
typedef struct answer {
    bool moves;
    uint32_t reply; /* 0: none */
} answer;

static bool look_up(proof *p, const sum *option, void *data) {
    answer *a = data;
    const uint32_t known = p->slots[slot_of(p, option)];
    a->moves = true;
    if (known != 0 && (a->reply == 0 || known < a->reply))
        a->reply = known;
    return true;
}

/* The line of replies being compared. */
typedef struct progress {
    uint64_t line;
    const uint32_t *replies, *end;
    uint64_t seen; /* positions that have been led to so far: 1 .. seen */
    bool moves;
} progress;

static bool check_reply(proof *p, const sum *option, void *data) {
    progress *at = data;
    answer a = {0};
    at->moves = true;
    if (!each_option(p, option, look_up, &a))
        return false;
    if (!a.moves && !p->misere)
        return refuse_line(p->l, at->line, "a move of the position wins at once");
    if (a.moves && a.reply == 0)
        return refuse_line(p->l, at->line, "a move of the position has no answer in the table");
    if (at->replies == at->end)
        return refuse_line(p->l, at->line + 1, "a reply is missing");
    if (*at->replies++ != a.reply)
        return refuse_line(p->l, at->line + 1,
                           "a reply is not the first position of the table that can be reached");
    if (a.reply > at->seen + 1)
        return refuse_line(p->l, at->line + 1,
                           "the positions are not in the order in which they are met");
    if (a.reply > at->seen)
        at->seen = a.reply;
    return true;
}

/* Whether the table begins with the position itself, or else with the first that a move of it leads
 * to. */
static bool check_first(proof *p, bool lost) {
    answer first = {0};
    if (lost)
        return (p->count > 0 && p->slots[slot_of(p, &p->all)] == 1) ||
               refuse_line(p->l, p->table_line, "the position is not the first of the table");
    if (!each_option(p, &p->all, look_up, &first))
        return false;
    if (!first.moves && p->misere) /* whoever can't move wins */
        return p->count == 0 || refuse_line(p->l, p->table_line, "no position is needed");
    return first.reply == 1 ||
           refuse_line(p->l, p->table_line, "no move leads to the first position of the table");
}

static bool check_strategy(proof *p, bool lost) {
    progress at = {.seen = 1};
    if (!check_first(p, lost))
        return false;
    for (size_t i = 0; i < p->count; i++) {
        const uint32_t *stored = p->pool + p->starts[i];
        sum from = {.count = stored[0]};
        memcpy(from.items, stored + 1, from.count * sizeof *from.items);
        at.line = p->table_line + 2 * i;
        at.replies = stored + 1 + from.count;
        at.end = p->pool + p->starts[i + 1];
        at.moves = false;
        if (!each_option(p, &from, check_reply, &at))
            return false;
        if (at.replies != at.end)
            return refuse_line(p->l, at.line + 1, "there are more replies than moves");
        if (!at.moves && p->misere)
            return refuse_line(p->l, at.line, "a position without moves is won in misere play");
    }
    return at.seen == p->count || p->count == 0 ||
           refuse_line(p->l, p->table_line + 2 * at.seen, "the position is never met");
}

static void release(proof *p) {
    free(p->rules);
    free(p->pool);
    free(p->starts);
    free(p->slots);
}

/* As one would write it, but for the order. */
static void say_position(const proof *p) {
    say(p->l, ": ");
    for (size_t i = 0; i < p->all.count && i < SHOWN; i++)
        say(p->l, "%s%s:%" PRIu32, i > 0 ? " + " : "", p->names[p->all.items[i] >> SHIFT],
            heap_of(p->all.items[i]));
    say(p->l, "%s", p->all.count == 0 ? "nothing" : p->all.count > SHOWN ? " + ..." : "");
}

/* A line that must be the first or the second of two words. */
static bool read_choice(proof *p, const char *name, const char *first, const char *second,
                        bool *is_first) {
    const char *word = text_field(p->l, name);
    if (word == NULL)
        return false;
    *is_first = strcmp(word, first) == 0;
    return *is_first || strcmp(word, second) == 0 ||
           refuse(p->l, "its %s is neither %s nor %s", name, first, second);
}

void check_outcome(lines *l) {
    proof p = {.l = l};
    bool lost = false;
    if (read_head(&p) && read_choice(&p, "play", "misere", "normal", &p.misere) &&
        read_choice(&p, "outcome", "P", "N", &lost) && read_table(&p) && check_strategy(&p, lost)) {
        say_position(&p);
        say(l, " is %s-position in %s play", lost ? "a P" : "an N", p.misere ? "misere" : "normal");
    }
    release(&p);
}

/* Witnesses of one heap: `first` has for each smaller value the first option that has it. */
typedef struct witnesses {
    const uint32_t *values; /* of the smaller heaps */
    uint32_t value;
    uint64_t *first; /* [value] */
    uint64_t options;
    bool attained;
} witnesses;

static bool look_at_value(proof *p, const sum *option, void *data) {
    witnesses *w = data;
    uint32_t v = 0;
    (void)p;
    for (size_t i = 0; i < option->count; i++)
        v ^= w->values[heap_of(option->items[i])];
    w->options++;
    if (v < w->value && w->first[v] == 0)
        w->first[v] = w->options;
    w->attained |= v == w->value;
    return true;
}

/* No value is greater than twice the tokens: no play from a heap is longer, for each move takes a
 * token or makes one heap more. */
static bool check_heap(proof *p, size_t rule, uint64_t n, uint32_t *values) {
    uint64_t heap = 0, value = 0, listed = 0;
    if (!begin_line(p->l, "heap") || !next_number(p->l, &heap) || !next_number(p->l, &value))
        return false;
    if (heap != n || value > 2 * n)
        return refuse(p->l, "a heap or its value is out of range");
    witnesses w = {.values = values, .value = (uint32_t)value};
    w.first = calloc(value + 1, sizeof *w.first);
    if (w.first == NULL)
        return no_memory(p->l);
    const sum from = {.count = n > 0, .items = {(uint32_t)(rule << SHIFT | n)}};
    bool good = each_option(p, &from, look_at_value, &w);
    if (good && w.attained)
        good = refuse(p->l, "heap %" PRIu64 " has an option of its value", n);
    for (uint64_t v = 0; v < value && good; v++) {
        good = next_number(p->l, &listed);
        if (good && (w.first[v] == 0 || w.first[v] != listed))
            good = refuse(p->l, "the witness of %" PRIu64 " is wrong", v);
    }
    free(w.first);
    values[n] = (uint32_t)value;
    return good && end_line(p->l);
}

/* The values of a rule's heaps, up to the largest of the position; *total gets those of its own. */
static bool check_values(proof *p, size_t rule, uint64_t *total) {
    uint64_t written = 0, largest = 0, wanted = 0;
    if (!begin_line(p->l, "values") || !next_number(p->l, &written) ||
        !next_number(p->l, &largest) || !end_line(p->l))
        return false;
    for (size_t i = 0; i < p->all.count; i++)
        if (p->all.items[i] >> SHIFT == rule && heap_of(p->all.items[i]) > wanted)
            wanted = heap_of(p->all.items[i]);
    if (written != rule || largest != wanted)
        return refuse(p->l, "the values are not those of the position's heaps");
    uint32_t *values = calloc(largest + 1, sizeof *values);
    if (values == NULL)
        return no_memory(p->l);
    bool good = true;
    for (uint64_t n = 0; n <= largest && good; n++)
        good = check_heap(p, rule, n, values);
    for (size_t i = 0; i < p->all.count && good; i++)
        if (p->all.items[i] >> SHIFT == rule)
            *total ^= values[heap_of(p->all.items[i])];
    free(values);
    return good;
}

void check_value(lines *l) {
    proof p = {.l = l};
    uint64_t claimed = 0, total = 0;
    bool good = read_head(&p) && number_field(l, "value", &claimed);
    const uint64_t line = l->line;
    for (size_t rule = 0; rule < p.rule_count && good; rule++)
        good = check_values(&p, rule, &total);
    if (good && total != claimed)
        good = refuse_line(l, line, "the nim-sum of the values is %" PRIu64, total);
    if (good && lines_end(l)) {
        say_position(&p);
        say(l, " has the value %" PRIu64, claimed);
    }
    release(&p);
}
