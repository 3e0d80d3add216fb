/* SPDX-License-Identifier: MIT */
#include "solve/parts.h"

#include "base/bytes.h"

#include <string.h>

/* A short state and its canonical form. */
typedef struct bouton_form {
    uint64_t raw;     /* its bytes as a number */
    uint64_t simple;  /* the bytes of its form */
    uint64_t name;    /* of its form, or 0 */
    uint8_t raw_size; /* 1 + its bytes; 0: free */
    uint8_t simple_size;
    bool is_worth_nothing;
} form;

enum {
    FORM_MAX = 8,    /* bytes */
    FEW_BITS = 12,   /* 2^12 of them are kept at first, */
    MANY_BITS = 20,  /* and 2^20 at last, */
    MEMORY_PART = 32 /* in no more than so small a part of the memory allowed */
};

static form *place_of(const bouton_parts *s, uint64_t raw) {
    return &s->forms[raw * 0x9e3779b97f4a7c15u >> (64 - s->form_bits)];
}

/* Keeps four times as many forms, if there is room. */
static void keep_more_forms(bouton_parts *s) {
    form *old = s->forms;
    const size_t count = (size_t)1 << s->form_bits;
    s->forms_missed = 0;
    if (s->form_bits >= MANY_BITS ||
        4 * count * sizeof *old > s->b->options.memory_max / MEMORY_PART)
        return;
    form *forms = bouton_calloc(s->b, 4 * count, sizeof *forms);
    if (forms == NULL) {
        bouton_parts_failed(s, s->b->error.status);
        return;
    }
    s->forms = forms;
    s->form_bits += 2;
    for (size_t i = 0; i < count; i++)
        if (old[i].raw_size > 0)
            *place_of(s, old[i].raw) = old[i];
    bouton_release_memory(s->b, old, count * sizeof *old);
}

bouton_status bouton_parts_new(bouton_parts *s, bouton *b, bouton_team *team, bouton_rule *rule) {
    *s = (bouton_parts){.b = b, .rule = rule, .table = bouton_rule_table(rule), .team = team};
    if (s->table == NULL) {
        b->error = rule->b->error;
        return b->error.status;
    }
    s->options = bouton_moves_new(b);
    s->split = bouton_moves_new(b);
    s->stack = bouton_moves_new(b);
    s->form_bits = FEW_BITS;
    s->forms = bouton_calloc(b, (size_t)1 << s->form_bits, sizeof *s->forms);
    return s->forms ? BOUTON_OK : b->error.status;
}

void bouton_parts_free(bouton_parts *s) {
    bouton_moves_free(&s->options);
    bouton_moves_free(&s->split);
    bouton_moves_free(&s->stack);
    bouton_release_memory(s->b, s->forms, ((size_t)1 << s->form_bits) * sizeof *s->forms);
    bouton_release_memory(s->b, s->parts, s->part_capacity * sizeof *s->parts);
    bouton_release_memory(s->b, s->children, s->child_capacity * sizeof *s->children);
}

static bouton_status add_to_table(bouton_parts *s, const bouton_key *key, uint32_t number) {
    bouton_table *table = s->table;
    if (bouton_table_has_room(table, key))
        return bouton_table_add(table, key, number);
    bouton_team_halt(s->team);
    bouton_status status = bouton_table_add(table, key, number);
    /* No more memory: give up what is not exact, if that is more than half of the table. */
    if (status == BOUTON_LIMIT && bouton_table_keep(table, BOUTON_EXACT) == BOUTON_OK &&
        8 * table->count < 3 * table->capacity)
        status = bouton_table_add(table, key, number);
    bouton_team_go_on(s->team);
    return status;
}

void bouton_parts_remember(bouton_parts *s, size_t i, uint32_t number) {
    const bouton_key key = bouton_parts_key(s, i);
    bouton_team_lock(s->team);
    uint32_t *known = bouton_table_find(s->table, &key);
    if (known == NULL) {
        const bouton_status status = add_to_table(s, &key, number);
        if (status != BOUTON_OK)
            s->b->error = s->table->b->error;
        bouton_parts_failed(s, status);
    } else if (number & BOUTON_EXACT) {
        __atomic_store_n(known, number, __ATOMIC_RELAXED);
    } else if (!(*known & BOUTON_EXACT)) {
        __atomic_store_n(known, *known | number, __ATOMIC_RELAXED);
    }
    bouton_team_unlock(s->team);
}

/* Whether two parts are one in the table. */
static bool same_part(const bouton_parts *s, size_t i, size_t j) {
    const bouton_key a = bouton_parts_key(s, i), b = bouton_parts_key(s, j);
    return a.hash == b.hash && a.word == b.word && a.size == b.size &&
           (a.size <= sizeof a.word || memcmp(a.bytes, b.bytes, a.size) == 0);
}

static void copy_part(bouton_parts *s, size_t to, size_t from) {
    if (to == from)
        return;
    s->stack.pieces[to] = s->stack.pieces[from];
    s->parts[to] = s->parts[from];
}

/* The name of the state on top of the stack, or 0. */
static uint64_t top_name(const bouton_parts *s) {
    const bouton_game *game = s->rule->game;
    return game->name_of ? game->name_of(s->rule, bouton_parts_state(s, s->stack.piece_count - 1))
                         : 0;
}

/* Adds one part in its canonical form to the stack, unless it is worth nothing; returns its name.
 * What the form of a short state is is looked up first: most come up again and again. */
static uint64_t add_canonical(bouton_parts *s, bouton_state state) {
    bouton_moves *stack = &s->stack;
    const size_t before = stack->piece_count;
    if (s->rule->game->canonical == NULL) {
        bouton_option_add(stack, state.data, state.size);
        return stack->status == BOUTON_OK ? top_name(s) : 0;
    }
    form raw = {.raw_size = state.size <= FORM_MAX ? (uint8_t)(1 + state.size) : 0};
    form *kept = NULL;
    if (raw.raw_size > 0) {
        raw.raw = bouton_load(state.data, state.size);
        kept = place_of(s, raw.raw);
        if (kept->raw == raw.raw && kept->raw_size == raw.raw_size) {
            if (!kept->is_worth_nothing)
                bouton_option_add(stack, &kept->simple, kept->simple_size);
            return kept->name;
        }
    }
    s->rule->game->canonical(s->rule, state, true, stack);
    if (stack->status != BOUTON_OK)
        return 0;
    raw.is_worth_nothing = stack->piece_count == before;
    if (!raw.is_worth_nothing) {
        const bouton_state simple = bouton_parts_state(s, before);
        raw.name = top_name(s);
        if (simple.size > FORM_MAX)
            return raw.name;
        raw.simple = bouton_little64(bouton_load(simple.data, simple.size));
        raw.simple_size = (uint8_t)simple.size;
    }
    if (kept != NULL) {
        *kept = raw;
        if (++s->forms_missed >> s->form_bits > 0) /* as many as are kept */
            keep_more_forms(s);
    }
    return raw.name;
}

/* Looks at the part on top of the stack, added to those from `first` on: it stays there if its
 * value is not known and it has no twin to cancel. */
static void settle_top(bouton_parts *s, uint64_t name, size_t first, uint64_t *known) {
    const size_t top = s->stack.piece_count - 1;
    const bouton_state simple = bouton_parts_state(s, top);
    void *parts = s->parts;
    if (!bouton_reserve(s->b, &parts, &s->part_capacity, top + 1, sizeof *s->parts)) {
        bouton_parts_failed(s, s->b->error.status);
        return;
    }
    s->parts = parts;
    const uint64_t bytes = bouton_little64(name);
    const bouton_key key =
        name != 0 ? bouton_key_of(&bytes, sizeof bytes) : bouton_key_of(simple.data, simple.size);
    const uint32_t number = bouton_parts_look_up(s, &key);
    if (number & BOUTON_EXACT) {
        *known ^= number & ~BOUTON_EXACT;
        s->stack.piece_count = top;
        return;
    }
    s->parts[top] = (bouton_summand){
        .hash = key.hash, .word = key.word, .excluded = number, .is_named = name != 0};
    size_t twin = first;
    while (!same_part(s, twin, top))
        twin++;
    if (twin < top) {
        copy_part(s, twin, top - 1);
        s->stack.piece_count = top - 1;
        return;
    }
    const bouton_game *game = s->rule->game;
    s->parts[top].weight = game->weight ? game->weight(s->rule, simple) : simple.size;
}

static void add_part(bouton_parts *s, bouton_state part, size_t first, uint64_t *known) {
    const size_t before = s->stack.piece_count;
    const uint64_t name = add_canonical(s, part);
    if (!bouton_parts_failed(s, s->stack.status) && s->stack.piece_count > before)
        settle_top(s, name, first, known);
}

void bouton_parts_add(bouton_parts *s, bouton_state state, size_t first, uint64_t *known) {
    const bouton_game *game = s->rule->game;
    if (game->split == NULL) {
        add_part(s, state, first, known);
        return;
    }
    bouton_moves_clear(&s->split);
    bouton_option_begin(&s->split);
    game->split(s->rule, state, true, &s->split);
    bouton_parts_failed(s, s->split.status);
    for (size_t i = 0; i < s->split.piece_count && s->status == BOUTON_OK; i++)
        add_part(s, bouton_option_state(&s->split, 0, i), first, known);
}

/* Whether an option made before has the same parts and known value. */
static bool is_repeated(const bouton_parts *s, size_t first_child, const bouton_child *c) {
    for (size_t i = first_child; i < s->child_count; i++) {
        const bouton_child *other = &s->children[i];
        if (other->hash != c->hash || other->count != c->count || other->known != c->known)
            continue;
        size_t j = 0;
        while (j < c->count && same_part(s, other->first + j, c->first + j))
            j++;
        if (j == c->count)
            return true;
    }
    return false;
}

void bouton_parts_sort(bouton_parts *s, size_t first, size_t count) {
    for (size_t i = first + 1; i < first + count; i++) {
        const bouton_summand p = s->parts[i];
        const struct bouton_piece piece = s->stack.pieces[i];
        size_t j = i;
        for (; j > first && (s->parts[j - 1].weight < p.weight ||
                             (s->parts[j - 1].weight == p.weight && s->parts[j - 1].hash < p.hash));
             j--)
            copy_part(s, j, j - 1);
        s->parts[j] = p;
        s->stack.pieces[j] = piece;
    }
}

bool bouton_parts_add_child(bouton_parts *s, size_t first_child, size_t first, uint64_t known) {
    const size_t count = s->stack.piece_count - first;
    uint64_t weight = 0, hash = 0;
    bouton_parts_sort(s, first, count);
    for (size_t j = first; j < first + count; j++) {
        weight += s->parts[j].weight;
        hash += s->parts[j].hash;
    }
    weight = weight * 32 + 31 - (unsigned)__builtin_popcount(s->parts[first].excluded);
    void *children = s->children;
    if (!bouton_reserve(s->b, &children, &s->child_capacity, s->child_count + 1,
                        sizeof *s->children)) {
        bouton_parts_failed(s, s->b->error.status);
        return false;
    }
    s->children = children;
    bouton_child *c = &s->children[s->child_count];
    *c = (bouton_child){first, count, known, weight, hash};
    if (is_repeated(s, first_child, c))
        return false;
    s->child_count++;
    return true;
}

void bouton_parts_sort_children(bouton_parts *s, size_t first_child) {
    for (size_t i = first_child + 1; i < s->child_count; i++) {
        if (s->children[i - 1].weight <= s->children[i].weight)
            continue;
        const bouton_child c = s->children[i];
        size_t place = i;
        for (; place > first_child && s->children[place - 1].weight > c.weight; place--)
            s->children[place] = s->children[place - 1];
        s->children[place] = c;
    }
}
