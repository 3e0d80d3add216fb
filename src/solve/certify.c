/* SPDX-License-Identifier: MIT */
/*
 * Certificates of a position (docs/certificates.md), for sums of heap games with a code.
 *
 * An outcome is shown by a strategy: a table of positions that are lost for the player to move,
 * with a reply within the table to every move. Whoever is in a position of the table thus stays
 * lost until play ends, and play ends: in normal play the one who is to move has then lost; in
 * misere play an option without moves is a win for whoever is to move there, and needs no reply.
 *
 * A value is shown by tables of the values of heaps, from 0 up, each with witnesses: for every
 * smaller value the first option that has it. That no option has the value itself is seen by
 * looking at them all.
 */
#include "heap/certificate.h"
#include "solve/solve.h"

#include <string.h>

enum {
    HEAP_MAX = 1 << 24,
    DIGITS_MAX = 4000,    /* of a code */
    ITEMS_MAX = 64,       /* heaps of a position in the table */
    WORK_MAX = 1 << 26,   /* options looked at */
    NUMBERS_MAX = 1 << 22 /* in a certificate */
};

/* A heap as one number, its rule above its size: a position is a descending list of them. */
typedef uint64_t item;

enum { RULE_SHIFT = 32 };

typedef struct sum {
    size_t count;
    item items[ITEMS_MAX];
} sum;

typedef struct prover {
    bouton *b;
    bouton_play play;
    bouton_rule **rules; /* those of the position, each once */
    size_t rule_count, rule_capacity;
    bouton_code nim; /* take any number, leave the rest */
    bouton_whole *whole;
    bouton_position *scratch;
    sum *table; /* of lost positions */
    size_t count, capacity;
    size_t *slots; /* [slot_count] their numbers, 0: free; by hash */
    size_t slot_count;
    uint64_t work, numbers;
} prover;

static bouton_status too_large(prover *p) {
    return bouton_fail(p->b, BOUTON_LIMIT, "too-large",
                       "a certificate of this position would be too large");
}

static bouton_status spend(prover *p, uint64_t work, uint64_t numbers) {
    p->work += work;
    p->numbers += numbers;
    return p->work > WORK_MAX || p->numbers > NUMBERS_MAX ? too_large(p) : BOUTON_OK;
}

static const bouton_code *code_of(const prover *p, size_t rule) {
    return p->rules[rule]->game == &bouton_game_nim ? &p->nim : &p->rules[rule]->code;
}

static bouton_status add_rule(prover *p, bouton_rule *rule, size_t *number) {
    for (*number = 0; *number < p->rule_count; ++*number)
        if (p->rules[*number] == rule)
            return BOUTON_OK;
    void *rules = p->rules;
    if (!bouton_reserve(p->b, &rules, &p->rule_capacity, p->rule_count + 1, sizeof *p->rules))
        return p->b->error.status;
    p->rules = rules;
    p->rules[p->rule_count++] = rule;
    if (rule->game != &bouton_game_nim && !bouton_rule_has_code(rule))
        return bouton_fail(p->b, BOUTON_INPUT, "no-certificate",
                           "certificates are for Nim and heap games with a code, and %s is none",
                           rule->text);
    return code_of(p, *number)->length > DIGITS_MAX ? too_large(p) : BOUTON_OK;
}

static void insert(sum *s, item added) {
    size_t i = s->count;
    if ((added & UINT32_MAX) == 0)
        return;
    for (; i > 0 && s->items[i - 1] < added; i--)
        s->items[i] = s->items[i - 1];
    s->items[i] = added;
    s->count++;
}

/* The sum after an option of its item i. */
static bool make(const sum *from, size_t i, const bouton_heap_option *option, sum *to) {
    *to = (sum){.count = from->count - 1};
    if (to->count + option->count > ITEMS_MAX)
        return false;
    memcpy(to->items, from->items, i * sizeof *to->items);
    memcpy(to->items + i, from->items + i + 1, (from->count - i - 1) * sizeof *to->items);
    for (unsigned j = 0; j < option->count; j++)
        insert(to, (from->items[i] >> RULE_SHIFT << RULE_SHIFT) | option->parts[j]);
    return true;
}

/* Walks the options of a sum: those of each item in turn, but of equal ones only of the first. */
typedef struct sum_walk {
    const prover *p;
    const sum *from;
    size_t i;
    bool within;
    bouton_heap_walk walk;
} sum_walk;

static bool next_option(sum_walk *w) {
    for (; w->i < w->from->count; w->i++, w->within = false) {
        const item it = w->from->items[w->i];
        if (w->i > 0 && w->from->items[w->i - 1] == it)
            continue;
        if (!w->within)
            w->walk = (bouton_heap_walk){.code = code_of(w->p, (size_t)(it >> RULE_SHIFT)),
                                         .heap = it & UINT32_MAX};
        w->within = true;
        if (bouton_heap_next(&w->walk))
            return true;
    }
    return false;
}

static size_t slot_of(const prover *p, const sum *s) {
    uint64_t h = s->count;
    for (size_t i = 0; i < s->count; i++) {
        h = (h ^ s->items[i]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    size_t slot = (size_t)h & (p->slot_count - 1);
    while (p->slots[slot] != 0) {
        const sum *other = &p->table[p->slots[slot] - 1];
        if (other->count == s->count &&
            memcmp(other->items, s->items, s->count * sizeof *s->items) == 0)
            break;
        slot = (slot + 1) & (p->slot_count - 1);
    }
    return slot;
}

/* Puts a lost position at the table's end; *number counts from 1. */
static bouton_status add_lost(prover *p, const sum *s, size_t *number) {
    void *table = p->table;
    if (2 * (p->count + 1) > p->slot_count) {
        const size_t size = p->slot_count ? 2 * p->slot_count : 64;
        size_t *slots = bouton_calloc(p->b, size, sizeof *slots);
        if (slots == NULL)
            return p->b->error.status;
        bouton_release_memory(p->b, p->slots, p->slot_count * sizeof *slots);
        p->slots = slots;
        p->slot_count = size;
        for (size_t i = 0; i < p->count; i++)
            p->slots[slot_of(p, &p->table[i])] = i + 1;
    }
    if (!bouton_reserve(p->b, &table, &p->capacity, p->count + 1, sizeof *p->table))
        return p->b->error.status;
    p->table = table;
    const size_t slot = slot_of(p, s);
    p->table[p->count++] = *s;
    p->slots[slot] = *number = p->count;
    return spend(p, 0, s->count + 1);
}

/* Whether the player to move loses: by the values in normal play, by search in misere play. */
static bouton_status is_lost(prover *p, const sum *s, bool *lost) {
    bouton_status status = BOUTON_OK;
    if (p->play == BOUTON_NORMAL) {
        uint64_t all = 0;
        for (size_t i = 0; i < s->count && status == BOUTON_OK; i++) {
            const uint64_t heap = s->items[i] & UINT32_MAX;
            uint64_t value = 0;
            status =
                bouton_value(p->rules[s->items[i] >> RULE_SHIFT], bouton_heap_state(&heap), &value);
            all ^= value;
        }
        *lost = all == 0;
        return status;
    }
    unsigned score = 0;
    bouton_position_clear(p->scratch);
    for (size_t i = 0; i < s->count && status == BOUTON_OK; i++) {
        const uint64_t heap = s->items[i] & UINT32_MAX;
        status = bouton_position_add(p->scratch, p->rules[s->items[i] >> RULE_SHIFT],
                                     bouton_heap_state(&heap));
    }
    if (status == BOUTON_OK)
        status = bouton_whole_score(p->whole, p->scratch, &score);
    *lost = score != 0;
    return status;
}

/* The number of the position that answers: the first in the table that can be reached, or else a
 * new one; 0 if there is no move at all, or none that wins. */
static bouton_status find_reply(prover *p, const sum *from, size_t *reply, bool *moves) {
    sum_walk w = {.p = p, .from = from};
    bouton_status status = BOUTON_OK;
    uint64_t work = 0;
    sum to;
    *reply = 0;
    *moves = false;
    for (; next_option(&w); work++) {
        *moves = true;
        if (!make(from, w.i, &w.walk.option, &to))
            return too_large(p);
        const size_t known = p->slot_count ? p->slots[slot_of(p, &to)] : 0;
        if (known != 0 && (*reply == 0 || known < *reply))
            *reply = known;
    }
    w = (sum_walk){.p = p, .from = from};
    bool lost = false;
    while (*reply == 0 && !lost && status == BOUTON_OK && next_option(&w)) {
        make(from, w.i, &w.walk.option, &to);
        status = is_lost(p, &to, &lost);
    }
    if (lost && status == BOUTON_OK)
        status = add_lost(p, &to, reply);
    return status == BOUTON_OK ? spend(p, work, 1) : status;
}

static void put_item(item it, bouton_text *out) {
    bouton_text_put_char(out, ' ');
    bouton_text_put_u64(out, it >> RULE_SHIFT);
    bouton_text_put_char(out, ':');
    bouton_text_put_u64(out, it & UINT32_MAX);
}

static void put_sum(const char *name, const sum *s, bouton_text *out) {
    bouton_text_put(out, name);
    for (size_t i = 0; i < s->count; i++)
        put_item(s->items[i], out);
    bouton_text_put_char(out, '\n');
}

/* Fills a line for each position of the table, which grows meanwhile. */
static bouton_status put_table(prover *p, bouton_text *out) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < p->count && status == BOUTON_OK; i++) {
        const sum from = p->table[i];
        sum_walk w = {.p = p, .from = &from};
        put_sum("lost", &from, out);
        bouton_text_put(out, "replies");
        while (status == BOUTON_OK && next_option(&w)) {
            sum to;
            size_t reply = 0;
            bool moves;
            if (!make(&from, w.i, &w.walk.option, &to))
                return too_large(p);
            status = find_reply(p, &to, &reply, &moves);
            bouton_text_put_char(out, ' ');
            bouton_text_put_u64(out, reply);
        }
        bouton_text_put_char(out, '\n');
        if (status == BOUTON_OK)
            status = bouton_poll(p->b, "positions", i, p->count);
    }
    return status;
}

/* The position as a sum, and the lines that say what is claimed of it. */
static bouton_status begin(prover *p, const bouton_position *position, const char *claim, sum *all,
                           bouton_text *out) {
    bouton_status status = bouton_code_read(p->b, &p->nim, "0.333...", strlen("0.333..."));
    *all = (sum){0};
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        size_t rule = 0;
        uint64_t heap = 0;
        status = add_rule(p, position->components[i].rule, &rule);
        if (status == BOUTON_OK)
            heap = bouton_heap_size(bouton_position_at(position, i));
        if (status == BOUTON_OK && (heap > HEAP_MAX || all->count == ITEMS_MAX))
            status = too_large(p);
        if (status == BOUTON_OK)
            insert(all, (uint64_t)rule << RULE_SHIFT | heap);
    }
    if (status != BOUTON_OK)
        return status;
    bouton_text_printf(out, "bouton certificate 1\nclaim %s\nrules %zu\n", claim, p->rule_count);
    for (size_t i = 0; i < p->rule_count; i++) {
        bouton_text_put(out, "rule ");
        bouton_code_write(code_of(p, i), out);
        bouton_text_put_char(out, '\n');
    }
    put_sum("position", all, out);
    return BOUTON_OK;
}

static bouton_status end(prover *p, bouton_text *out, size_t start, bouton_status status) {
    bouton *b = p->b;
    bouton_whole_free(p->whole);
    bouton_position_free(p->scratch);
    bouton_code_free(b, &p->nim);
    bouton_release_memory(b, p->rules, p->rule_capacity * sizeof(bouton_rule *));
    bouton_release_memory(b, p->table, p->capacity * sizeof *p->table);
    bouton_release_memory(b, p->slots, p->slot_count * sizeof *p->slots);
    if (status != BOUTON_OK)
        return status;
    return bouton_certificate_end(out, start);
}

bouton_status bouton_certify_outcome(const bouton_position *position, bouton_play play,
                                     bouton_text *out) {
    bouton *b = position->b;
    prover p = {.b = b, .play = play};
    const size_t start = out->size;
    bouton_text table = bouton_text_new(b);
    sum all;
    size_t first = 0;
    bool lost = false, moves = false;
    bouton_status status = begin(&p, position, "outcome", &all, out);
    if (status == BOUTON_OK) {
        p.whole = bouton_whole_new(b, play, 2);
        p.scratch = bouton_position_new(b);
        status = p.whole != NULL && p.scratch != NULL ? is_lost(&p, &all, &lost) : b->error.status;
    }
    if (status == BOUTON_OK)
        status = lost ? add_lost(&p, &all, &first) : find_reply(&p, &all, &first, &moves);
    if (status == BOUTON_OK)
        status = put_table(&p, &table);
    bouton_text_printf(out, "play %s\noutcome %s\npositions %zu\n",
                       play == BOUTON_MISERE ? "misere" : "normal", lost ? "P" : "N", p.count);
    bouton_text_put_bytes(out, table.data, table.size);
    if (status == BOUTON_OK)
        status = bouton_text_status(&table);
    bouton_text_free(&table);
    return end(&p, out, start, status);
}

/* The values of a rule's heaps from 0 to the largest, each with its witnesses. */
static bouton_status put_values(prover *p, size_t rule, uint64_t largest, bouton_text *out) {
    bouton_status status = spend(p, 0, largest);
    uint64_t *values = NULL;
    size_t *witnesses = NULL;
    size_t capacity = 0;
    void *room = NULL;
    if (status == BOUTON_OK) {
        values = bouton_calloc(p->b, (size_t)largest + 1, sizeof *values);
        status = values != NULL ? BOUTON_OK : p->b->error.status;
    }
    bouton_text_printf(out, "values %zu %llu\n", rule, (unsigned long long)largest);
    for (uint64_t n = 0; n <= largest && status == BOUTON_OK; n++) {
        bouton_heap_walk walk = {.code = code_of(p, rule), .heap = n};
        size_t number = 0;
        status = bouton_value(p->rules[rule], bouton_heap_state(&n), &values[n]);
        const size_t below = (size_t)values[n];
        if (status == BOUTON_OK && values[n] > NUMBERS_MAX)
            status = too_large(p);
        if (status == BOUTON_OK &&
            !bouton_reserve(p->b, &room, &capacity, below + 1, sizeof *witnesses))
            status = p->b->error.status;
        witnesses = room;
        if (status != BOUTON_OK)
            break;
        memset(witnesses, 0, below * sizeof *witnesses);
        for (; bouton_heap_next(&walk); number++) {
            uint64_t value = 0;
            for (unsigned j = 0; j < walk.option.count; j++)
                value ^= values[walk.option.parts[j]];
            if (value < below && witnesses[value] == 0)
                witnesses[value] = number + 1;
        }
        status = spend(p, number, below + 1);
        bouton_text_printf(out, "heap %llu %llu", (unsigned long long)n,
                           (unsigned long long)values[n]);
        for (size_t v = 0; v < below; v++) {
            bouton_text_put_char(out, ' ');
            bouton_text_put_u64(out, witnesses[v]);
        }
        bouton_text_put_char(out, '\n');
        if (status == BOUTON_OK)
            status = bouton_poll(p->b, "values", n, largest);
    }
    bouton_release_memory(p->b, values, values ? ((size_t)largest + 1) * sizeof *values : 0);
    bouton_release_memory(p->b, room, capacity * sizeof *witnesses);
    return status;
}

bouton_status bouton_certify_value(const bouton_position *position, bouton_text *out) {
    bouton *b = position->b;
    prover p = {.b = b, .play = BOUTON_NORMAL};
    const size_t start = out->size;
    sum all;
    uint64_t total = 0;
    bouton_status status = begin(&p, position, "value", &all, out);
    for (size_t i = 0; i < all.count && status == BOUTON_OK; i++) {
        const uint64_t heap = all.items[i] & UINT32_MAX;
        uint64_t value = 0;
        status =
            bouton_value(p.rules[all.items[i] >> RULE_SHIFT], bouton_heap_state(&heap), &value);
        total ^= value;
    }
    if (status == BOUTON_OK)
        bouton_text_printf(out, "value %llu\n", (unsigned long long)total);
    for (size_t rule = 0; rule < p.rule_count && status == BOUTON_OK; rule++) {
        uint64_t largest = 0;
        for (size_t i = 0; i < all.count; i++)
            if (all.items[i] >> RULE_SHIFT == rule && (all.items[i] & UINT32_MAX) > largest)
                largest = all.items[i] & UINT32_MAX;
        status = put_values(&p, rule, largest, out);
    }
    return end(&p, out, start, status);
}
