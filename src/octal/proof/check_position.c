/* SPDX-License-Identifier: MIT */
/*
 * Certificates of positions, sums of heaps of codes (docs/certificates.md). All moves are made
 * here. An outcome is shown by a table of positions that are lost for the player to move: after
 * each move from one of them a move leads back to the table, except where misere play is won at
 * once because no move is left. A value is shown by the values of all heaps, which are recomputed.
 */
#include "octal/proof/check.h"

#include <stdlib.h>
#include <string.h>

enum {
    RULES_MAX = 64,
    ITEMS_MAX = 64, /* heaps of a position */
    HEAP_MAX = 1 << 24,
    TABLE_MAX = 1 << 22,
    RULE_SHIFT = 25,
    MOVED_MAX = ITEMS_MAX + 2 * (BOUTON_PARTS_MAX - 1), /* heaps after two moves */
};

/* A heap as one number, with its rule in the upper bits and its size in the lower. */
typedef uint32_t item;

/* A sum: the heaps, the largest first. */
typedef struct sum {
    const item *items;
    size_t count;
} sum;

typedef struct position_check {
    bouton_check *c;
    bouton_code *codes; /* [rule_count] */
    size_t rule_count;
    const char *names[RULES_MAX]; /* the codes as written */
    size_t name_sizes[RULES_MAX];
    item whole[ITEMS_MAX]; /* the position itself */
    size_t whole_count;
    bool misere;
    item *items; /* of the table, one position after the other: */
    size_t item_count, item_capacity;
    sum *table; /* [count], in order */
    size_t count, capacity;
} position_check;

static uint64_t heap_of(item it) {
    return it & (((item)1 << RULE_SHIFT) - 1);
}

static size_t rule_of(item it) {
    return it >> RULE_SHIFT;
}

/* Compares by the first heap that differs; a prefix of another comes first. */
static int compare(const void *a, const void *b) {
    const sum *x = a, *y = b;
    for (size_t i = 0; i < x->count && i < y->count; i++)
        if (x->items[i] != y->items[i])
            return x->items[i] < y->items[i] ? -1 : 1;
    return (x->count > y->count) - (x->count < y->count);
}

static bool is_listed(const position_check *p, const item *items, size_t count) {
    const sum wanted = {.items = items, .count = count};
    return p->count > 0 && bsearch(&wanted, p->table, p->count, sizeof wanted, compare) != NULL;
}

/* Walks the positions after each move; of equal heaps only the first is used. */
typedef struct moves {
    const position_check *p;
    sum from;
    size_t i;
    bool within;
    bouton_heap_walk walk;
    item to[MOVED_MAX];
    size_t count; /* of the heaps left */
} moves;

static bool next_move(moves *m) {
    for (; m->i < m->from.count; m->i++, m->within = false) {
        const item it = m->from.items[m->i];
        if (m->i > 0 && m->from.items[m->i - 1] == it)
            continue;
        if (!m->within)
            m->walk = (bouton_heap_walk){.code = &m->p->codes[rule_of(it)], .heap = heap_of(it)};
        m->within = true;
        if (!bouton_heap_next(&m->walk))
            continue;
        m->count = 0;
        for (size_t j = 0; j < m->from.count; j++)
            if (j != m->i)
                m->to[m->count++] = m->from.items[j];
        for (unsigned j = 0; j < m->walk.option.count; j++) {
            const item left = (item)(rule_of(it) << RULE_SHIFT | m->walk.option.parts[j]);
            size_t at = m->count++;
            for (; at > 0 && m->to[at - 1] < left; at--)
                m->to[at] = m->to[at - 1];
            m->to[at] = left;
        }
        return true;
    }
    return false;
}

/* Whether a move leads to the table; *any: whether there is a move. */
static bool leads_to_table(const position_check *p, const item *items, size_t count, bool *any) {
    moves m = {.p = p, .from = {.items = items, .count = count}};
    *any = false;
    while (next_move(&m)) {
        *any = true;
        if (is_listed(p, m.to, m.count))
            return true;
    }
    return false;
}

/* Reads the heaps of a position, to a line's end. */
static size_t read_sum(position_check *p, const char *name, item items[ITEMS_MAX]) {
    bouton_scan *s = &p->c->scan;
    size_t count = 0;
    bouton_scan_word(s, name);
    for (; bouton_scan_try(s, " "); count++) {
        if (count == ITEMS_MAX || p->rule_count == 0) {
            bouton_scan_refuse(s, "there are too many heaps, or no rules");
            return 0;
        }
        const uint64_t rule = bouton_scan_number(s, p->rule_count - 1);
        bouton_scan_word(s, ":");
        const uint64_t heap = bouton_scan_number(s, HEAP_MAX);
        items[count] = (item)(rule << RULE_SHIFT | heap);
        if (heap == 0 || (count > 0 && items[count - 1] < items[count]))
            bouton_scan_refuse(s, "a heap is empty, or they are not in order");
    }
    bouton_scan_word(s, "\n");
    return count;
}

/* Records the position, in notation. */
static bouton_status tell_position(position_check *p) {
    bouton_text text = bouton_text_start(p->c->b);
    for (size_t i = 0; i < p->whole_count; i++) {
        const size_t rule = rule_of(p->whole[i]);
        bouton_text_put(&text, i > 0 ? " + " : "");
        bouton_text_put_bytes(&text, p->names[rule], p->name_sizes[rule]);
        bouton_text_put_char(&text, ':');
        bouton_text_put_u64(&text, heap_of(p->whole[i]));
    }
    if (p->whole_count == 0)
        bouton_text_put(&text, "nim:0");
    const bouton_status status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        bouton_check_tell(p->c, text.data, text.size);
    bouton_text_release(&text);
    return status;
}

static bouton_status read_head(position_check *p) {
    bouton_check *c = p->c;
    const uint64_t count = bouton_scan_field(&c->scan, "rules", RULES_MAX);
    bouton_status status = bouton_check_scanned(c);
    if (status != BOUTON_OK)
        return status;
    p->codes = bouton_calloc(c->b, RULES_MAX, sizeof *p->codes);
    if (p->codes == NULL)
        return c->b->error.status;
    for (; p->rule_count < count && status == BOUTON_OK; p->rule_count += status == BOUTON_OK)
        status = bouton_check_rule(c, &p->codes[p->rule_count], &p->names[p->rule_count],
                                   &p->name_sizes[p->rule_count]);
    if (status != BOUTON_OK)
        return status;
    p->whole_count = read_sum(p, "position", p->whole);
    status = bouton_check_scanned(c);
    return status == BOUTON_OK ? tell_position(p) : status;
}

static bouton_status close_check(position_check *p, bouton_status status) {
    bouton_context *b = p->c->b;
    for (size_t i = 0; i < p->rule_count; i++)
        bouton_code_free(b, &p->codes[i]);
    bouton_release_memory(b, p->codes, p->codes != NULL ? RULES_MAX * sizeof *p->codes : 0);
    bouton_release_memory(b, p->items, p->item_capacity * sizeof *p->items);
    bouton_release_memory(b, p->table, p->capacity * sizeof *p->table);
    return status;
}

/* Reads the positions of the table, whose items move while it grows. */
static bouton_status read_table(position_check *p) {
    bouton_context *b = p->c->b;
    bouton_scan *s = &p->c->scan;
    item read[ITEMS_MAX];
    const uint64_t count = bouton_scan_field(s, "positions", TABLE_MAX);
    for (; p->count < count && s->why == NULL; p->count++) {
        const size_t size = read_sum(p, "lost", read);
        void *items = p->items, *table = p->table;
        const bool room =
            bouton_reserve(b, &items, &p->item_capacity, p->item_count + size + 1, sizeof(item)) &&
            bouton_reserve(b, &table, &p->capacity, p->count + 1, sizeof(sum));
        p->items = items;
        p->table = table;
        if (!room)
            return b->error.status;
        memcpy(p->items + p->item_count, read, size * sizeof *read);
        p->item_count += size;
        p->table[p->count].count = size;
    }
    bouton_scan_end(s);
    const item *next = p->items;
    for (size_t i = 0; i < p->count; i++) {
        p->table[i].items = next;
        next += p->table[i].count;
        if (i > 0 && compare(&p->table[i - 1], &p->table[i]) >= 0)
            bouton_scan_refuse(s, "the positions are not in order");
    }
    return bouton_check_scanned(p->c);
}

/* Whether each move from a position of the table is answered by one back to it. */
static bouton_status check_lost(const position_check *p, const sum *lost) {
    bool any = false, more;
    moves m = {.p = p, .from = *lost};
    while (next_move(&m)) {
        any = true;
        if (leads_to_table(p, m.to, m.count, &more) || (p->misere && !more))
            continue;
        return bouton_check_refuse(p->c, more ? "a move from a position of the table has no answer"
                                              : "a move from a position of the table wins at once");
    }
    return any || !p->misere
               ? BOUTON_OK
               : bouton_check_refuse(p->c, "a position without moves is won in misere play");
}

static bouton_status check_strategy(const position_check *p, bool lost) {
    bouton_status status = BOUTON_OK;
    bool any;
    if (lost && !is_listed(p, p->whole, p->whole_count))
        return bouton_check_refuse(p->c, "the position is not in the table");
    if (!lost && !leads_to_table(p, p->whole, p->whole_count, &any) && (any || !p->misere))
        return bouton_check_refuse(p->c, "no move leads to the table");
    for (size_t i = 0; i < p->count && status == BOUTON_OK; i++) {
        status = check_lost(p, &p->table[i]);
        if (status == BOUTON_OK)
            status = bouton_poll(p->c->b, "positions", i, p->count);
    }
    return status;
}

bouton_status bouton_check_outcome(bouton_check *c) {
    position_check p = {.c = c};
    bouton_scan *s = &c->scan;
    bouton_status status = read_head(&p);
    if (status != BOUTON_OK)
        return close_check(&p, status);
    bouton_scan_word(s, "play ");
    p.misere = bouton_scan_try(s, "misere\n");
    if (!p.misere)
        bouton_scan_word(s, "normal\n");
    bouton_scan_word(s, "outcome ");
    const bool lost = bouton_scan_try(s, "P\n");
    if (!lost)
        bouton_scan_word(s, "N\n");
    c->claim.play = p.misere ? BOUTON_MISERE : BOUTON_NORMAL;
    c->claim.outcome = lost ? BOUTON_P : BOUTON_N;
    status = bouton_check_scanned(c);
    if (status == BOUTON_OK)
        status = read_table(&p);
    if (status == BOUTON_OK)
        status = check_strategy(&p, lost);
    return close_check(&p, status);
}

/* The values of a rule's heaps, up to the largest of the position; *total gets those of the
 * position's own heaps. */
static bouton_status check_values(position_check *p, size_t rule, uint64_t *total) {
    bouton_check *c = p->c;
    bouton_scan *s = &c->scan;
    size_t largest = 0;
    uint32_t *values;
    for (size_t i = 0; i < p->whole_count; i++)
        if (rule_of(p->whole[i]) == rule && heap_of(p->whole[i]) > largest)
            largest = (size_t)heap_of(p->whole[i]);
    bouton_scan_word(s, "values ");
    if (bouton_scan_number(s, RULES_MAX) != rule)
        bouton_scan_refuse(s, "these are the values of another rule");
    bouton_status status = bouton_check_scanned(c);
    if (status == BOUTON_OK)
        status = bouton_check_values(c, &p->codes[rule], largest + 1, &values);
    if (status != BOUTON_OK)
        return status;
    for (size_t n = 0; n <= largest && s->why == NULL; n++) {
        bouton_scan_word(s, " ");
        if (bouton_scan_number(s, UINT32_MAX) != values[n])
            bouton_scan_refuse(s, "a heap has another value");
    }
    bouton_scan_word(s, "\n");
    for (size_t i = 0; i < p->whole_count; i++)
        if (rule_of(p->whole[i]) == rule)
            *total ^= values[heap_of(p->whole[i])];
    bouton_release_memory(c->b, values, (largest + 1) * sizeof *values);
    return bouton_check_scanned(c);
}

bouton_status bouton_check_value(bouton_check *c) {
    position_check p = {.c = c};
    uint64_t total = 0;
    bouton_status status = read_head(&p);
    if (status == BOUTON_OK)
        c->claim.value = bouton_scan_field(&c->scan, "value", UINT64_MAX);
    for (size_t rule = 0; rule < p.rule_count && status == BOUTON_OK; rule++)
        status = check_values(&p, rule, &total);
    if (status == BOUTON_OK)
        bouton_scan_end(&c->scan);
    if (status == BOUTON_OK && total != c->claim.value)
        bouton_scan_refuse(&c->scan, "the nim-sum of the values is another");
    if (status == BOUTON_OK)
        status = bouton_check_scanned(c);
    return close_check(&p, status);
}
