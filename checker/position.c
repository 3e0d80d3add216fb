/* SPDX-License-Identifier: MIT */
/*
 * A position is a sum of heaps, each of one of the rules listed: numbers with the rule above and
 * the size below, the largest first, no empty heaps. The checker makes every move by itself, from
 * the digits of the code.
 */
#include "position.h"

#include "sequence.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_MAX = 64, ITEMS_MAX = 64, SHIFT = 32, HEAP_MAX = 1 << 24, TABLE_MAX = 1 << 24 };

typedef struct sum {
    size_t count;
    uint64_t items[ITEMS_MAX];
} sum;

typedef struct proof {
    lines *l;
    code *rules;
    const char *names[RULES_MAX]; /* of the rules */
    size_t rule_count;
    sum all; /* the position itself */
    bool misere;
    uint64_t *pool; /* the lost positions: the count, then the items of each */
    size_t pool_size, pool_capacity;
    size_t *starts; /* [count] in the pool */
    char **replies; /* [count] the text of the line */
    size_t count;
    uint32_t *slots; /* [slot_count] numbers from 1 by hash; 0: free */
    size_t slot_count;
} proof;

static uint32_t heap_of(uint64_t item) {
    return (uint32_t)item;
}

/* What to do with an option; false ends the walk. */
typedef bool user(proof *p, const sum *option, void *data);

static void insert(sum *s, uint64_t item) {
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
    if (to.count + 3 > ITEMS_MAX)
        return refuse("a position has too many heaps");
    memcpy(to.items, from->items, i * sizeof *to.items);
    memcpy(to.items + i, from->items + i + 1, (from->count - i - 1) * sizeof *to.items);
    for (int j = 0; j < 3; j++)
        insert(&to, (from->items[i] >> SHIFT << SHIFT) | parts[j]);
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

/* Heaps as " RULE:SIZE RULE:SIZE ...", in order. */
static bool read_sum(const proof *p, char *text, sum *s) {
    s->count = 0;
    while (*text == ' ') {
        uint64_t rule = 0, heap = 0;
        text++;
        if (!number(&text, &rule) || *text++ != ':' || !number(&text, &heap))
            return refuse("a position is badly written");
        if (rule >= p->rule_count || heap == 0 || heap > HEAP_MAX || s->count == ITEMS_MAX)
            return refuse("a heap is out of range");
        s->items[s->count++] = rule << SHIFT | heap;
        if (s->count > 1 && s->items[s->count - 2] < s->items[s->count - 1])
            return refuse("the heaps of a position are not in order");
    }
    return *text == '\0' || refuse("a position is badly written");
}

/* What follows the name, with the blank before it if there is anything. */
static char *rest_of(lines *l, const char *name) {
    char *line = next_line(l);
    const size_t size = strlen(name);
    if (line == NULL || strncmp(line, name, size) != 0 ||
        (line[size] != ' ' && line[size] != '\0')) {
        refuse("a line \"%s\" is missing", name);
        return NULL;
    }
    return line + size;
}

static bool read_head(proof *p) {
    uint64_t count = 0;
    if (!number_field(p->l, "rules", &count))
        return false;
    if (count > RULES_MAX)
        return refuse("there are too many rules");
    p->rules = calloc(count + 1, sizeof *p->rules);
    if (p->rules == NULL)
        return no_memory();
    for (; p->rule_count < count; p->rule_count++) {
        const char *rule = field(p->l, "rule");
        if (rule == NULL || !code_read(&p->rules[p->rule_count], rule))
            return refuse("a rule is no code");
        p->names[p->rule_count] = rule;
    }
    char *text = rest_of(p->l, "position");
    return text != NULL && read_sum(p, text, &p->all);
}

static size_t slot_of(const proof *p, const sum *s) {
    uint64_t h = s->count;
    for (size_t i = 0; i < s->count; i++) {
        h = (h ^ s->items[i]) * 0xbf58476d1ce4e5b9u;
        h ^= h >> 31;
    }
    size_t slot = h % p->slot_count;
    while (p->slots[slot] != 0) {
        const uint64_t *other = p->pool + p->starts[p->slots[slot] - 1];
        if (other[0] == s->count && memcmp(other + 1, s->items, s->count * sizeof *other) == 0)
            break;
        slot = (slot + 1) % p->slot_count;
    }
    return slot;
}

static bool add_lost(proof *p, const sum *s, char *replies) {
    if (p->pool_capacity < p->pool_size + s->count + 1) {
        const size_t capacity = 2 * p->pool_capacity + ITEMS_MAX + 1;
        uint64_t *pool = realloc(p->pool, capacity * sizeof *pool);
        if (pool == NULL)
            return no_memory();
        p->pool = pool;
        p->pool_capacity = capacity;
    }
    const size_t slot = slot_of(p, s);
    if (p->slots[slot] != 0)
        return refuse("a position is listed twice");
    p->starts[p->count] = p->pool_size;
    p->replies[p->count] = replies;
    p->pool[p->pool_size++] = s->count;
    memcpy(p->pool + p->pool_size, s->items, s->count * sizeof *s->items);
    p->pool_size += s->count;
    p->slots[slot] = (uint32_t)++p->count;
    return true;
}

static bool read_table(proof *p) {
    uint64_t count = 0;
    if (!number_field(p->l, "positions", &count))
        return false;
    if (count > TABLE_MAX)
        return refuse("there are too many positions");
    p->slot_count = 2 * count + 1;
    p->slots = calloc(p->slot_count, sizeof *p->slots);
    p->starts = calloc(count + 1, sizeof *p->starts);
    p->replies = calloc(count + 1, sizeof *p->replies);
    if (p->slots == NULL || p->starts == NULL || p->replies == NULL)
        return no_memory();
    while (p->count < count) {
        sum s;
        char *text = rest_of(p->l, "lost");
        char *replies = text != NULL && read_sum(p, text, &s) ? rest_of(p->l, "replies") : NULL;
        if (replies == NULL || !add_lost(p, &s, replies))
            return false;
    }
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
    char *text;
    uint64_t seen; /* positions that have been led to so far: 1 .. seen */
    bool moves;
} progress;

static bool check_reply(proof *p, const sum *option, void *data) {
    progress *at = data;
    answer a = {0};
    uint64_t listed = 0;
    at->moves = true;
    if (!each_option(p, option, look_up, &a))
        return false;
    if (!a.moves && !p->misere)
        return refuse("a move of a position that should be lost wins at once");
    if (a.moves && a.reply == 0)
        return refuse("a move of a position that should be lost has no answer in the table");
    if (*at->text != ' ')
        return refuse("a reply is missing");
    at->text++;
    if (!number(&at->text, &listed))
        return false;
    if (listed != a.reply)
        return refuse("a reply is not the first position of the table that can be reached");
    if (a.reply > at->seen + 1)
        return refuse("the positions are not in the order in which they are met");
    if (a.reply > at->seen)
        at->seen = a.reply;
    return true;
}

static bool check_strategy(proof *p, const char *outcome) {
    progress at = {.seen = 1};
    answer first = {0};
    if (strcmp(outcome, "N") == 0) {
        if (!each_option(p, &p->all, look_up, &first))
            return false;
        if (!first.moves && p->misere) /* whoever can't move wins */
            return p->count == 0 || refuse("no position is needed");
        if (first.reply != 1)
            return refuse("no move leads to the first position of the table");
    } else if (p->count == 0 || p->slots[slot_of(p, &p->all)] != 1) {
        return refuse("the position is not the first of the table");
    }
    for (size_t i = 0; i < p->count; i++) {
        const uint64_t *stored = p->pool + p->starts[i];
        sum from = {.count = stored[0]};
        memcpy(from.items, stored + 1, from.count * sizeof *from.items);
        at.text = p->replies[i];
        at.moves = false;
        if (!each_option(p, &from, check_reply, &at))
            return false;
        if (*at.text != '\0')
            return refuse("there are more replies than moves");
        if (!at.moves && p->misere)
            return refuse("a position without moves is won in misere play");
    }
    return at.seen == p->count || refuse("a position of the table is never met");
}

static void release(proof *p) {
    free(p->rules);
    free(p->pool);
    free(p->starts);
    free(p->replies);
    free(p->slots);
}

/* As one would write it, but for the order. */
static void print_position(const proof *p) {
    enum { SHOWN = 8 };
    for (size_t i = 0; i < p->all.count && i < SHOWN; i++)
        printf("%s%.40s:%" PRIu32, i > 0 ? " + " : "", p->names[p->all.items[i] >> SHIFT],
               heap_of(p->all.items[i]));
    printf("%s", p->all.count == 0 ? "nothing" : p->all.count > SHOWN ? " + ..." : "");
}

void check_outcome(lines *l) {
    proof p = {.l = l};
    const char *play = NULL, *outcome = NULL;
    bool good = read_head(&p);
    if (good)
        play = field(l, "play");
    if (play != NULL)
        outcome = field(l, "outcome");
    good = outcome != NULL;
    if (good && strcmp(play, "normal") != 0 && strcmp(play, "misere") != 0)
        good = refuse("its play is neither normal nor misere");
    if (good && strcmp(outcome, "N") != 0 && strcmp(outcome, "P") != 0)
        good = refuse("its outcome is neither N nor P");
    p.misere = good && strcmp(play, "misere") == 0;
    if (good && read_table(&p) && check_strategy(&p, outcome)) {
        printf("accepted: ");
        print_position(&p);
        printf(" is %s %s-position in %s play\n", strcmp(outcome, "N") == 0 ? "an" : "a", outcome,
               play);
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

static bool check_heap(proof *p, size_t rule, uint64_t n, uint32_t *values) {
    uint64_t heap = 0, value = 0, listed = 0;
    char *text = field(p->l, "heap");
    if (text == NULL || !number(&text, &heap) || *text++ != ' ' || !number(&text, &value))
        return refuse("a heap is badly written");
    if (heap != n || value > strlen(text)) /* each witness takes a blank and a digit */
        return refuse("a heap or its value is out of range");
    witnesses w = {.values = values, .value = (uint32_t)value};
    w.first = calloc(value + 1, sizeof *w.first);
    if (w.first == NULL)
        return no_memory();
    const sum from = {.count = n > 0, .items = {(uint64_t)rule << SHIFT | n}};
    bool good = each_option(p, &from, look_at_value, &w);
    if (good && w.attained)
        good = refuse("heap %" PRIu64 " has an option of its value", n);
    for (uint64_t v = 0; v < value && good; v++) {
        if (*text++ != ' ' || !number(&text, &listed))
            good = refuse("a witness is missing");
        else if (w.first[v] == 0 || w.first[v] != listed)
            good = refuse("heap %" PRIu64 ": the witness of %" PRIu64 " is wrong", n, v);
    }
    if (good && *text != '\0')
        good = refuse("there are more witnesses than smaller values");
    free(w.first);
    values[n] = (uint32_t)value;
    return good;
}

/* The values of a rule's heaps, up to the largest of the position; *total gets those of its own. */
static bool check_values(proof *p, size_t rule, uint64_t *total) {
    uint64_t written = 0, largest = 0, wanted = 0;
    char *text = field(p->l, "values");
    if (text == NULL || !number(&text, &written) || *text++ != ' ' || !number(&text, &largest) ||
        *text != '\0')
        return refuse("a line of values is badly written");
    for (size_t i = 0; i < p->all.count; i++)
        if (p->all.items[i] >> SHIFT == rule && heap_of(p->all.items[i]) > wanted)
            wanted = heap_of(p->all.items[i]);
    if (written != rule || largest != wanted)
        return refuse("the values are not those of the position's heaps");
    uint32_t *values = calloc(largest + 1, sizeof *values);
    if (values == NULL)
        return no_memory();
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
    for (size_t rule = 0; rule < p.rule_count && good; rule++)
        good = check_values(&p, rule, &total);
    if (good && total != claimed)
        good = refuse("the nim-sum of the values is %" PRIu64, total);
    if (good && lines_end(l)) {
        printf("accepted: ");
        print_position(&p);
        printf(" has the value %" PRIu64 "\n", claimed);
    }
    release(&p);
}
