/* SPDX-License-Identifier: MIT */
/*
 * Most parts recur again and again. So the canonical forms of short states, with their values once
 * known, are kept in an array, in one of two places side by side; the table is asked only after
 * that. Both are larger than the processor's caches. Therefore an option is split two options
 * ahead, when the places of its parts are prefetched; one option ahead their forms are found, and
 * the table's entries for those of unknown value are prefetched. If the search ends at an earlier
 * option that work is wasted, which costs less than waiting would.
 */
#include "search/component_stack.h"

#include "base/bytes.h"

#include <string.h>

typedef struct bouton_form {
    uint64_t raw;     /* its bytes as a number */
    uint64_t simple;  /* the bytes of its form */
    uint64_t name;    /* of its form, or 0 */
    uint32_t number;  /* BOUTON_EXACT and the value, once that is known */
    uint8_t raw_size; /* 1 + its bytes; 0: free */
    uint8_t simple_size;
} form;

/* What one line of the processor's cache holds: the form that was asked for last comes first. */
typedef struct bouton_form_line {
    form first, second;
} form_line;

enum {
    FORM_MAX = 8,    /* bytes */
    LINE = 64,       /* bytes of the processor's cache that are fetched together */
    FEW_BITS = 11,   /* 2^11 lines are kept at first, */
    MANY_BITS = 17,  /* and 2^17 eventually, */
    MEMORY_PART = 32 /* at most this part of the memory allowed */
};

static form_line *line_of(const bouton_component_stack *s, uint64_t raw) {
    return &s->lines[raw * 0x9e3779b97f4a7c15u >> (64 - s->line_bits)];
}

/* The bytes that so many lines take, with room to begin at a line of the cache. */
static size_t lines_size(unsigned bits) {
    return (sizeof(form_line) << bits) + LINE;
}

static void free_lines(bouton_component_stack *s) {
    bouton_release_memory(s->b, s->lines_memory, lines_size(s->line_bits));
}

/* Begins with 2^bits empty lines; what there was before is the caller's. False without memory. */
static bool make_lines(bouton_component_stack *s, unsigned bits) {
    uint8_t *memory = bouton_calloc(s->b, lines_size(bits), 1);
    if (memory == NULL)
        return false;
    s->lines_memory = memory;
    s->lines = (form_line *)(memory + (LINE - (uintptr_t)memory % LINE) % LINE);
    s->line_bits = bits;
    return true;
}

static form *keep_form(form_line *line, const form *new) {
    line->second = line->first;
    line->first = *new;
    return &line->first;
}

/* Keeps four times as many forms, if there is room. */
static void keep_more_forms(bouton_component_stack *s) {
    bouton_component_stack old = *s;
    s->forms_missed = 0;
    if (s->line_bits >= MANY_BITS ||
        lines_size(s->line_bits + 2) > bouton_memory_share(s->b) / MEMORY_PART ||
        !make_lines(s, s->line_bits + 2))
        return; /* the present number will do */
    for (size_t i = 0; i < (size_t)1 << old.line_bits; i++) {
        const form both[] = {old.lines[i].second, old.lines[i].first};
        for (size_t j = 0; j < 2; j++)
            if (both[j].raw_size > 0)
                keep_form(line_of(s, both[j].raw), &both[j]);
    }
    free_lines(&old);
}

bouton_status bouton_component_stack_new(bouton_component_stack *s, bouton_context *b,
                                         bouton_thread_team *team, bouton_rule *rule) {
    *s = (bouton_component_stack){.b = b, .rule = rule, .team = team};
    s->options = bouton_moves_new(b);
    for (size_t i = 0; i < BOUTON_AHEAD; i++)
        s->split[i] = bouton_moves_new(b);
    s->stack = bouton_moves_new(b);
    return make_lines(s, FEW_BITS) ? BOUTON_OK : b->error.status;
}

bouton_status bouton_component_stack_begin(bouton_component_stack *s) {
    bouton_moves_begin_parts(&s->stack);
    s->child_count = 0;
    s->depth = 0;
    s->cost = (bouton_search_cost){0};
    s->status = BOUTON_OK;
    s->table = bouton_rule_table(s->rule);
    if (s->table != NULL) {
        BOUTON_ASSERT(bouton_component_stack_is_valid(s));
        return BOUTON_OK;
    }
    s->b->error = s->rule->b->error;
    return s->b->error.status;
}

bool bouton_component_stack_is_valid(const bouton_component_stack *s) {
    if (s->line_bits < FEW_BITS || s->line_bits > MANY_BITS || s->lines == NULL ||
        s->stack.piece_count > s->part_capacity || s->child_count > s->child_capacity)
        return false;
    for (size_t i = 0; i < s->child_count; i++)
        if (s->children[i].count == 0 ||
            s->children[i].first + s->children[i].count > s->stack.piece_count)
            return false;
    for (size_t i = 0; i < s->stack.piece_count; i++)
        if (s->stack.pieces[i].start + s->stack.pieces[i].size > s->stack.size)
            return false;
    return true;
}

void bouton_component_stack_free(bouton_component_stack *s) {
    bouton_moves_free(&s->options);
    for (size_t i = 0; i < BOUTON_AHEAD; i++)
        bouton_moves_free(&s->split[i]);
    bouton_moves_free(&s->stack);
    free_lines(s);
    bouton_release_memory(s->b, s->parts, s->part_capacity * sizeof *s->parts);
    bouton_release_memory(s->b, s->children, s->child_capacity * sizeof *s->children);
}

static bouton_status add_to_table(bouton_component_stack *s, const bouton_key *key,
                                  uint32_t number) {
    bouton_table *table = s->table;
    if (bouton_table_has_room(table, key))
        return bouton_table_add(table, key, number);
    bouton_thread_team_halt(s->team);
    bouton_status status = bouton_table_add(table, key, number);
    /* Out of memory: drop what is not exact, if that is more than half of the table. */
    if (status == BOUTON_LIMIT && bouton_table_keep(table, BOUTON_EXACT) == BOUTON_OK &&
        8 * table->count < 3 * table->capacity)
        status = bouton_table_add(table, key, number);
    bouton_thread_team_go_on(s->team);
    return status;
}

/* Adds a number to what an entry knows; other threads may do so at the same time. An exact value
 * stays. */
static void join(uint32_t *known, uint32_t number) {
    uint32_t before = __atomic_load_n(known, __ATOMIC_RELAXED);
    while (!(before & BOUTON_EXACT) &&
           !__atomic_compare_exchange_n(known, &before,
                                        (number & BOUTON_EXACT) ? number : before | number, true,
                                        __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        continue;
}

void bouton_component_stack_remember(bouton_component_stack *s, size_t i, uint32_t number) {
    const bouton_key key = bouton_component_stack_key(s, i);
    uint32_t *known = bouton_table_find(s->table, &key);
    if (known != NULL) {
        join(known, number);
        return;
    }
    bouton_thread_team_lock(s->team);
    known = bouton_table_find(s->table, &key);
    if (known == NULL) {
        const bouton_status status = add_to_table(s, &key, number);
        if (status != BOUTON_OK)
            s->b->error = s->table->b->error;
        bouton_component_stack_failed(s, status);
    } else {
        join(known, number);
    }
    bouton_thread_team_unlock(s->team);
}

bool bouton_component_stack_same_part(const bouton_component_stack *s, size_t i, size_t j) {
    const bouton_key a = bouton_component_stack_key(s, i), b = bouton_component_stack_key(s, j);
    return a.hash == b.hash && a.word == b.word && a.size == b.size &&
           (a.size <= sizeof a.word || memcmp(a.bytes, b.bytes, a.size) == 0);
}

static void copy_part(bouton_component_stack *s, size_t to, size_t from) {
    if (to == from)
        return;
    s->stack.pieces[to] = s->stack.pieces[from];
    s->parts[to] = s->parts[from];
}

/* The name of the state on top of the stack, or 0. */
static uint64_t top_name(const bouton_component_stack *s) {
    const bouton_game *game = s->rule->game;
    return game->name_of
               ? game->name_of(s->rule, bouton_component_stack_state(s, s->stack.piece_count - 1))
               : 0;
}

/* Adds a state in its canonical form to the stack, unless its value is trivially 0; returns its
 * name. */
static uint64_t add_canonical(bouton_component_stack *s, bouton_state state) {
    const size_t before = s->stack.piece_count;
    if (s->rule->game->canonical != NULL)
        s->rule->game->canonical(s->rule, state, true, &s->stack);
    else
        bouton_option_add(&s->stack, state.data, state.size);
    return s->stack.status == BOUTON_OK && s->stack.piece_count > before ? top_name(s) : 0;
}

/* Settles the part on top of the stack, added to those from `first` on: it remains there if its
 * value is unknown and no equal part cancels it. A value is recorded in the form, if there is
 * one. */
static void settle_top(bouton_component_stack *s, uint64_t name, form *kept, size_t first,
                       uint64_t *known) {
    const size_t top = s->stack.piece_count - 1;
    const bouton_state simple = bouton_component_stack_state(s, top);
    void *parts = s->parts;
    if (!bouton_reserve(s->b, &parts, &s->part_capacity, top + 1, sizeof *s->parts)) {
        bouton_component_stack_failed(s, s->b->error.status);
        return;
    }
    s->parts = parts;
    const bouton_key key = bouton_state_key(name, simple);
    const uint32_t number = bouton_component_stack_look_up(s, &key);
    if (number & BOUTON_EXACT) {
        *known ^= number & ~BOUTON_EXACT;
        s->stack.piece_count = top;
        if (kept != NULL)
            kept->number = number;
        return;
    }
    s->parts[top] = (bouton_summand){
        .hash = key.hash, .word = key.word, .excluded = number, .is_named = name != 0};
    size_t twin = first;
    while (!bouton_component_stack_same_part(s, twin, top))
        twin++;
    if (twin < top) {
        copy_part(s, twin, top - 1);
        s->stack.piece_count = top - 1;
        return;
    }
    s->parts[top].weight = bouton_rule_weight(s->rule, simple);
}

/* Finds the form of a short state and stores it. */
static form *make_form(bouton_component_stack *s, bouton_state state, uint64_t raw) {
    const size_t before = s->stack.piece_count, bytes_before = s->stack.size;
    form new = {.raw = raw, .raw_size = (uint8_t)(1 + state.size)};
    new.name = add_canonical(s, state);
    if (bouton_component_stack_failed(s, s->stack.status))
        return NULL;
    bouton_state simple = {0};
    if (s->stack.piece_count > before)
        simple = bouton_component_stack_state(s, before);
    else
        new.number = BOUTON_EXACT; /* value 0 */
    if (simple.size <= FORM_MAX)
        new.simple = bouton_little64(bouton_load(simple.data, simple.size));
    new.simple_size = (uint8_t)simple.size;
    s->stack.piece_count = before;
    s->stack.size = bytes_before;
    if (++s->forms_missed >> (s->line_bits + 1) > 0) /* as many as are kept */
        keep_more_forms(s);
    if (simple.size > FORM_MAX)
        return NULL;
    return keep_form(line_of(s, raw), &new);
}

static bool is_form_of(const form *kept, bouton_state state, uint64_t raw) {
    return kept->raw == raw && kept->raw_size == 1 + state.size;
}

/* The form of a short state, stored or computed; raw is its bytes as a number. NULL for a long
 * state, or if the form is long. Valid until the next call. */
static form *form_of(bouton_component_stack *s, bouton_state state, uint64_t raw) {
    if (state.size > FORM_MAX)
        return NULL;
    form_line *line = line_of(s, raw);
    if (is_form_of(&line->first, state, raw))
        return &line->first;
    if (!is_form_of(&line->second, state, raw))
        return make_form(s, state, raw);
    const form found = line->second;
    return keep_form(line, &found);
}

/* Adds the bytes of a form to the stack. */
static void add_simple(bouton_component_stack *s, const form *kept) {
    uint8_t *room = bouton_moves_room(&s->stack, FORM_MAX);
    if (room != NULL) {
        memcpy(room, &kept->simple, FORM_MAX);
        bouton_moves_add_written(&s->stack, kept->simple_size, bouton_little64(kept->simple));
    } else {
        bouton_option_add(&s->stack, &kept->simple, kept->simple_size);
    }
}

static void add_part(bouton_component_stack *s, bouton_state part, uint64_t raw, size_t first,
                     uint64_t *known) {
    const size_t before = s->stack.piece_count;
    uint64_t name = 0;
    form *kept = form_of(s, part, raw);
    if (kept == NULL) {
        name = add_canonical(s, part);
    } else if (kept->number & BOUTON_EXACT) {
        *known ^= kept->number & ~BOUTON_EXACT;
    } else {
        add_simple(s, kept);
        name = kept->name;
    }
    if (!bouton_component_stack_failed(s, s->stack.status) && s->stack.piece_count > before)
        settle_top(s, name, kept, first, known);
}

/* Adds the parts of a state to `split`. */
static void split_state(bouton_component_stack *s, bouton_state state, bouton_moves *split) {
    if (s->rule->game->split != NULL)
        s->rule->game->split(s->rule, state, true, split);
    else
        bouton_option_add(split, state.data, state.size);
    bouton_component_stack_failed(s, split->status);
}

static void add_parts(bouton_component_stack *s, const bouton_moves *split, size_t first,
                      uint64_t *known) {
    for (size_t i = 0; i < split->piece_count && s->status == BOUTON_OK; i++)
        add_part(s, bouton_option_state(split, 0, i), split->pieces[i].word, first, known);
}

void bouton_component_stack_add(bouton_component_stack *s, bouton_state state, size_t first,
                                uint64_t *known) {
    bouton_moves *split = &s->split[0];
    bouton_moves_begin_parts(split);
    split_state(s, state, split);
    add_parts(s, split, first, known);
}

static bouton_moves *split_of(bouton_component_stack *s, size_t option) {
    return &s->split[option % BOUTON_AHEAD];
}

/* Splits an option, if there is one, and prefetches the forms of its parts. */
static void fetch_forms(bouton_component_stack *s, size_t option) {
    bouton_moves *split = split_of(s, option);
    if (option >= s->options.option_count)
        return;
    bouton_moves_begin_parts(split);
    const size_t pieces = bouton_option_size(&s->options, option);
    for (size_t j = 0; j < pieces && s->status == BOUTON_OK; j++)
        split_state(s, bouton_option_state(&s->options, option, j), split);
    for (size_t i = 0; i < split->piece_count; i++)
        if (split->pieces[i].size <= FORM_MAX)
            __builtin_prefetch(line_of(s, split->pieces[i].word));
}

/* Finds the forms of the parts of a split option, and prefetches the table's entries for those of
 * unknown value. */
static void fetch_entries(bouton_component_stack *s, size_t option) {
    const bouton_moves *split = split_of(s, option);
    if (option >= s->options.option_count)
        return;
    for (size_t i = 0; i < split->piece_count && s->status == BOUTON_OK; i++) {
        const form *kept = form_of(s, bouton_option_state(split, 0, i), split->pieces[i].word);
        if (kept == NULL || (kept->number & BOUTON_EXACT))
            continue;
        const bouton_key key = bouton_state_key(
            kept->name, (bouton_state){(const uint8_t *)&kept->simple, kept->simple_size});
        bouton_table_fetch(s->table, &key);
    }
}

void bouton_component_stack_add_option(bouton_component_stack *s, size_t option, size_t first,
                                       uint64_t *known) {
    if (option == 0) {
        fetch_forms(s, 0);
        fetch_forms(s, 1);
        fetch_entries(s, 0);
    }
    fetch_forms(s, option + 2);
    fetch_entries(s, option + 1);
    add_parts(s, split_of(s, option), first, known);
}

void bouton_component_stack_sort(bouton_component_stack *s, size_t first, size_t count) {
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
