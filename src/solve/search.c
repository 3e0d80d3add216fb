/* SPDX-License-Identifier: MIT */
/*
 * Values by search.
 *
 * The value of a state is the least number that is no option's value, but seldom is it needed: of
 * an option one mostly wants to know whether it has one of a few values. So the search asks of a
 * state for its value only if it lies in a set R (P. Beling and M. Rogalski, On pruning search
 * trees of impartial games, Artificial Intelligence 283, 2020; J. Lemoine and S. Viennot, Nimbers
 * are inevitable, Theoretical Computer Science 462, 2012). While the options are looked at, P holds
 * the values that the state may still have. At first these are the m + 1 least candidates for m
 * options. An option with a value in P takes it away. One whose value is not in P, or is the
 * greatest of P, is no help in ruling out the others: then the greatest of P can't be reached any
 * more and goes. So of each option only the values in P without its greatest are asked for, and
 * only up to the greatest of R. When P and R have nothing in common the value is not in R; when all
 * options are done it is the least of P.
 *
 * A state with several parts is the xor of their values: all parts but one are found exactly, by
 * asking for 0, 1, 2, ... in turn, and the sets for the last one are shifted by xor.
 *
 * P is 64 bits, the candidates 0 to 63; `hidden` counts those above. A value that is not below 64
 * is found as the plain mex.
 */
#include "solve/search.h"

#include "base/bytes.h"
#include "solve/solve.h"
#include "solve/team.h"

#include <string.h>

enum {
    POLL_EVERY = 1024, /* positions */
    SET_MAX = 64,      /* values that sets can hold: 0 to 63 */
};

#define OUTSIDE UINT64_MAX /* the value is not in the set asked for */

/* A simplified state whose value is not known. Its bytes are those of the piece of the same number
 * on the search's stack. */
typedef struct part {
    uint64_t hash, word; /* as in a bouton_key */
    uint64_t weight;
    uint32_t excluded; /* values that it is known not to have */
} part;

/* A short state and its canonical form. */
typedef struct form {
    uint64_t raw;     /* its bytes as a number */
    uint64_t simple;  /* the bytes of its form */
    uint8_t raw_size; /* 1 + its bytes; 0: free */
    uint8_t simple_size;
    bool is_worth_nothing;
} form;

enum {
    FORM_BITS = 14, /* 2^14 of them are kept */
    FORM_MAX = 8,   /* bytes */
};

/* An option: parts of unknown value, the heaviest first, and the xor of the known ones. */
typedef struct child {
    size_t first, count; /* its parts */
    uint64_t known;
    uint64_t weight, hash;
} child;

/* Stacks that grow and shrink with the depth: the states and options of all positions that are
 * being looked into. */
typedef struct search {
    bouton *b; /* for the stacks; with several threads each has a context of its own */
    bouton_rule *rule;
    bouton_table *table;
    bouton_team *team; /* of several threads, or NULL */
    bouton_search_cost cost;
    bouton_moves options; /* of the position that is being expanded */
    bouton_moves split;   /* of one option, before the parts' canonical forms */
    bouton_moves stack;   /* only its pieces are used */
    form *forms;
    part *parts; /* one a piece */
    size_t part_capacity;
    child *children;
    size_t child_count, child_capacity;
    unsigned depth;
    bouton_status status; /* of the first failure; everything ends soon after */
} search;

static bool failed(search *s, bouton_status status) {
    if (s->status == BOUTON_OK)
        s->status = status;
    return s->status != BOUTON_OK;
}

static bouton_state state_of(const search *s, size_t i) {
    return (bouton_state){s->stack.bytes + s->stack.pieces[i].start, s->stack.pieces[i].size};
}

static bouton_key key_of(const search *s, size_t i) {
    const bouton_state state = state_of(s, i);
    return (bouton_key){state.data, state.size, s->parts[i].hash, s->parts[i].word};
}

/* What the table says of a key; 0 for nothing. */
static uint32_t look_up(const search *s, const bouton_key *key) {
    const uint32_t *number = bouton_table_find(s->table, key);
    return number != NULL ? __atomic_load_n(number, __ATOMIC_RELAXED) : 0;
}

static bouton_status add_to_table(search *s, const bouton_key *key, uint32_t number) {
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

static void remember(search *s, size_t i, uint32_t number) {
    const bouton_key key = key_of(s, i);
    bouton_team_lock(s->team);
    uint32_t *known = bouton_table_find(s->table, &key);
    if (known == NULL) {
        const bouton_status status = add_to_table(s, &key, number);
        if (status != BOUTON_OK)
            s->b->error = s->table->b->error;
        failed(s, status);
    } else if (number & BOUTON_EXACT) {
        __atomic_store_n(known, number, __ATOMIC_RELAXED);
    } else if (!(*known & BOUTON_EXACT)) {
        __atomic_store_n(known, *known | number, __ATOMIC_RELAXED);
    }
    bouton_team_unlock(s->team);
}

static bool same_part(const search *s, size_t i, size_t j) {
    const bouton_state a = state_of(s, i), b = state_of(s, j);
    return s->parts[i].hash == s->parts[j].hash && a.size == b.size &&
           (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

static void copy_part(search *s, size_t to, size_t from) {
    if (to == from)
        return;
    s->stack.pieces[to] = s->stack.pieces[from];
    s->parts[to] = s->parts[from];
}

/* Adds one part in its canonical form to the stack. Which one that is of short states is looked up
 * first: most come up again and again. */
static void add_canonical(search *s, bouton_state state) {
    bouton_moves *stack = &s->stack;
    if (s->rule->game->canonical == NULL) {
        bouton_option_add(stack, state.data, state.size);
        return;
    }
    if (state.size > FORM_MAX) {
        s->rule->game->canonical(s->rule, state, true, stack);
        return;
    }
    form raw = {.raw_size = (uint8_t)(1 + state.size), .raw = bouton_load(state.data, state.size)};
    form *kept = &s->forms[raw.raw * 0x9e3779b97f4a7c15u >> (64 - FORM_BITS)];
    if (kept->raw != raw.raw || kept->raw_size != raw.raw_size) {
        const size_t before = stack->piece_count;
        s->rule->game->canonical(s->rule, state, true, stack);
        if (stack->status != BOUTON_OK)
            return;
        raw.is_worth_nothing = stack->piece_count == before;
        if (!raw.is_worth_nothing) {
            const bouton_state simple = state_of(s, before);
            if (simple.size > FORM_MAX)
                return;
            raw.simple = bouton_little64(bouton_load(simple.data, simple.size));
            raw.simple_size = (uint8_t)simple.size;
        }
        *kept = raw;
    } else if (!kept->is_worth_nothing) {
        bouton_option_add(stack, &kept->simple, kept->simple_size);
    }
}

/* Adds the parts of a state to those from `first` on, in their canonical forms; equal pairs cancel,
 * and known values go into *known. */
static void add_parts(search *s, bouton_state state, size_t first, uint64_t *known) {
    const bouton_game *game = s->rule->game;
    size_t kept = s->stack.piece_count;
    void *parts = s->parts;
    if (game->split != NULL) {
        bouton_moves_clear(&s->split);
        bouton_option_begin(&s->split);
        game->split(s->rule, state, true, &s->split);
        if (failed(s, s->split.status))
            return;
        for (size_t i = 0; i < s->split.piece_count; i++)
            add_canonical(s, bouton_option_state(&s->split, 0, i));
    } else {
        add_canonical(s, state);
    }
    if (failed(s, s->stack.status))
        return;
    const size_t made = s->stack.piece_count;
    if (!bouton_reserve(s->b, &parts, &s->part_capacity, made, sizeof *s->parts)) {
        failed(s, s->b->error.status);
        return;
    }
    s->parts = parts;
    for (size_t i = kept; i < made; i++) {
        const bouton_state simple = state_of(s, i);
        const bouton_key key = bouton_key_of(simple.data, simple.size);
        const uint32_t number = look_up(s, &key);
        if (number & BOUTON_EXACT) {
            *known ^= number & ~BOUTON_EXACT;
            continue;
        }
        s->parts[i] = (part){.hash = key.hash, .word = key.word, .excluded = number};
        copy_part(s, kept, i);
        size_t twin = first;
        while (!same_part(s, twin, kept))
            twin++;
        if (twin < kept) {
            copy_part(s, twin, --kept);
            continue;
        }
        s->parts[kept++].weight = game->weight ? game->weight(s->rule, simple) : simple.size;
    }
    s->stack.piece_count = kept;
}

/* Whether an option made before has the same parts and known value. */
static bool is_repeated(const search *s, size_t first_child, const child *c) {
    for (size_t i = first_child; i < s->child_count; i++) {
        const child *other = &s->children[i];
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

/* Heaviest first; ties by the hash, so that equal options have equal lists. */
static void sort_parts(search *s, size_t first, size_t count) {
    for (size_t i = first + 1; i < first + count; i++) {
        const part p = s->parts[i];
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

/* What is known of a position while its options are looked at. */
typedef struct candidates {
    uint64_t set;  /* P */
    size_t hidden; /* candidates above SET_MAX - 1 */
} candidates;

static uint64_t greatest(uint64_t set) {
    return (uint64_t)1 << (63 - __builtin_clzll(set));
}

static void waste(candidates *p) {
    if (p->hidden > 0)
        p->hidden--;
    else if (p->set != 0)
        p->set ^= greatest(p->set);
}

/* An option has this value; OUTSIDE stands for one that is no help. */
static void rule_out(candidates *p, uint64_t value) {
    if (value < SET_MAX && (p->set >> value & 1))
        p->set ^= (uint64_t)1 << value;
    else if (value != OUTSIDE && value >= SET_MAX && p->hidden > 0)
        p->hidden--;
    else
        waste(p);
}

/* The m + 1 least candidates that are not excluded. */
static candidates all_candidates(size_t m, uint64_t excluded) {
    candidates p = {.set = ~excluded};
    const size_t room = (size_t)__builtin_popcountll(p.set);
    if (m + 1 >= room) {
        p.hidden = m + 1 - room;
        return p;
    }
    for (size_t extra = room - (m + 1); extra > 0; extra--)
        p.set ^= greatest(p.set);
    return p;
}

static uint64_t shifted(uint64_t set, uint64_t by) {
    uint64_t result = 0;
    if (by == 0)
        return set;
    for (; set != 0; set &= set - 1) {
        const uint64_t v = (uint64_t)__builtin_ctzll(set) ^ by;
        if (v < SET_MAX)
            result |= (uint64_t)1 << v;
    }
    return result;
}

static uint64_t value_in(search *s, size_t state, uint64_t wanted);

/* The value of a part, whatever it is. */
static uint64_t exact_value(search *s, size_t state);

/* Pushes an option whose parts from `first` on are of unknown value to those from `first_child` on.
 * False if there is one like it, or memory failed. */
static bool add_child(search *s, size_t first_child, size_t first, uint64_t known) {
    const size_t count = s->stack.piece_count - first;
    uint64_t weight = 0, hash = 0;
    sort_parts(s, first, count);
    for (size_t j = first; j < first + count; j++) {
        weight += s->parts[j].weight;
        hash += s->parts[j].hash;
    }
    weight = weight * 32 + 31 - (unsigned)__builtin_popcount(s->parts[first].excluded);
    void *children = s->children;
    if (!bouton_reserve(s->b, &children, &s->child_capacity, s->child_count + 1,
                        sizeof *s->children)) {
        failed(s, s->b->error.status);
        return false;
    }
    s->children = children;
    child *c = &s->children[s->child_count];
    *c = (child){first, count, known, weight, hash};
    if (is_repeated(s, first_child, c))
        return false;
    s->child_count++;
    return true;
}

/* The lightest first, others as they came. */
static void sort_children(search *s, size_t first_child) {
    for (size_t i = first_child + 1; i < s->child_count; i++) {
        if (s->children[i - 1].weight <= s->children[i].weight)
            continue;
        const child c = s->children[i];
        size_t place = i;
        for (; place > first_child && s->children[place - 1].weight > c.weight; place--)
            s->children[place] = s->children[place - 1];
        s->children[place] = c;
    }
}

/* Makes the options of a state and pushes those of unknown value; counts the others off p. Options
 * come in the order in which they are to be looked at. Stops as soon as p and `wanted` have nothing
 * in common. */
static void make_options(search *s, size_t state, uint64_t wanted, uint64_t excluded,
                         candidates *p) {
    if (failed(s, bouton_rule_moves(s->rule, state_of(s, state), &s->options)))
        return;
    const size_t m = s->options.option_count, first_child = s->child_count;
    *p = all_candidates(m, excluded);
    for (size_t option = 0; option < m; option++) {
        const size_t first = s->stack.piece_count, bytes_before = s->stack.size;
        const size_t pieces = bouton_option_size(&s->options, option);
        uint64_t known = 0;
        for (size_t j = 0; j < pieces && s->status == BOUTON_OK; j++)
            add_parts(s, bouton_option_state(&s->options, option, j), first, &known);
        if (s->status != BOUTON_OK)
            return;
        s->cost.options++;
        if (s->stack.piece_count > first && add_child(s, first_child, first, known))
            continue;
        if (s->status != BOUTON_OK)
            return;
        rule_out(p, s->stack.piece_count > first ? OUTSIDE : known);
        s->stack.piece_count = first;
        s->stack.size = bytes_before;
        if ((p->set & wanted) == 0)
            return;
    }
    sort_children(s, first_child);
}

/* The value of an option if it is among `asked`. */
static uint64_t option_value(search *s, size_t child_index, uint64_t asked) {
    uint64_t known = s->children[child_index].known;
    const size_t first = s->children[child_index].first;
    for (size_t j = s->children[child_index].count; j-- > 1 && s->status == BOUTON_OK;)
        known ^= exact_value(s, first + j);
    uint64_t value;
    if (known < SET_MAX) {
        const uint64_t set = shifted(asked, known);
        value = set == 0 || s->status != BOUTON_OK ? OUTSIDE : value_in(s, first, set);
    } else {
        value = exact_value(s, first); /* sets can't be shifted so far */
    }
    return value == OUTSIDE ? OUTSIDE : value ^ known;
}

/* Where the stacks stand, to go back there. */
typedef struct mark {
    size_t bytes, parts, children;
} mark;

static mark enter(search *s) {
    if (++s->depth > BOUTON_DEPTH_MAX)
        failed(s, bouton_fail(s->b, BOUTON_LIMIT, "depth", "the game can last more than %d moves",
                              (int)BOUTON_DEPTH_MAX));
    if (!bouton_team_may_go_on(s->team))
        failed(s, BOUTON_LIMIT);
    if (++s->cost.positions % POLL_EVERY == 0 && s->status == BOUTON_OK)
        failed(s, bouton_poll(s->b, "positions", s->cost.positions, 0));
    return (mark){s->stack.size, s->stack.piece_count, s->child_count};
}

static void leave(search *s, mark m) {
    s->depth--;
    s->stack.size = m.bytes;
    s->stack.piece_count = m.parts;
    s->child_count = m.children;
}

/* Moves an option to the end of the list, which another thread is looking into. */
static void leave_for_later(search *s, size_t i) {
    const child c = s->children[i];
    memmove(&s->children[i], &s->children[i + 1], (--s->child_count - i) * sizeof c);
    s->children[s->child_count++] = c;
}

/* The value of a part if it is in `wanted`, which is not empty; it may be given otherwise too. */
static uint64_t value_in(search *s, size_t state, uint64_t wanted) {
    const bouton_key key = key_of(s, state);
    const uint32_t number = look_up(s, &key);
    if (number & BOUTON_EXACT)
        return number & ~BOUTON_EXACT;
    const uint64_t excluded = number;
    wanted &= ~excluded;
    if (wanted == 0)
        return OUTSIDE;
    const uint64_t up_to = greatest(wanted) | (greatest(wanted) - 1);
    const mark m = enter(s);
    candidates p = {0};
    uint64_t value = OUTSIDE;
    if (s->status == BOUTON_OK)
        make_options(s, state, wanted, excluded, &p);
    bouton_team_set_busy(s->team, key.hash, true);
    for (size_t i = m.children, later = s->child_count;
         i < s->child_count && (p.set & wanted) != 0 && s->status == BOUTON_OK; i++) {
        if (i < later && bouton_team_is_busy(s->team, s->parts[s->children[i].first].hash)) {
            leave_for_later(s, i--);
            later--;
            continue;
        }
        const uint64_t helpful = p.hidden > 0 ? p.set : p.set & ~greatest(p.set);
        rule_out(&p, option_value(s, i, helpful & up_to));
    }
    bouton_team_set_busy(s->team, key.hash, false);
    if (s->status == BOUTON_OK) {
        if ((p.set & wanted) != 0) {
            value = (uint64_t)__builtin_ctzll(p.set);
            remember(s, state, BOUTON_EXACT | (uint32_t)value);
        } else {
            remember(s, state, (uint32_t)(up_to & ~p.set) & ~BOUTON_EXACT);
        }
    }
    leave(s, m);
    return value;
}

/* The mex of the options' exact values. */
static uint64_t plain_mex(search *s, size_t state) {
    const mark m = enter(s);
    uint64_t mex = 0;
    if (s->status == BOUTON_OK)
        failed(s, bouton_rule_moves(s->rule, state_of(s, state), &s->options));
    const size_t count = s->options.option_count, size = count + 1;
    bouton_moves options = s->options; /* taken over: the search below needs its own */
    s->options = bouton_moves_new(s->b);
    bool *seen = s->status == BOUTON_OK ? bouton_calloc(s->b, size, sizeof *seen) : NULL;
    if (seen == NULL)
        failed(s, s->b->error.status);
    for (size_t i = 0; i < count && s->status == BOUTON_OK; i++) {
        uint64_t sum = 0;
        const size_t first = s->stack.piece_count, bytes_before = s->stack.size;
        const size_t pieces = bouton_option_size(&options, i);
        for (size_t j = 0; j < pieces && s->status == BOUTON_OK; j++)
            add_parts(s, bouton_option_state(&options, i, j), first, &sum);
        for (size_t j = first; j < s->stack.piece_count && s->status == BOUTON_OK; j++)
            sum ^= exact_value(s, j);
        if (sum < size)
            seen[sum] = true;
        s->stack.piece_count = first;
        s->stack.size = bytes_before;
    }
    while (s->status == BOUTON_OK && seen[mex])
        mex++;
    bouton_release_memory(s->b, seen, size * sizeof *seen);
    bouton_moves_free(&options);
    if (s->status == BOUTON_OK)
        remember(s, state, BOUTON_EXACT | (uint32_t)mex);
    leave(s, m);
    return mex;
}

/* Small values are asked for one by one, since an answer "no" is cheapest then; later ones, which
 * few games have, by ever longer ranges. */
static uint64_t exact_value(search *s, size_t state) {
    enum { SINGLE = 4 };
    for (uint64_t low = 0, high; low < SET_MAX; low = high) {
        high = low < SINGLE ? low + 1 : 2 * low;
        const uint64_t below_high = high < SET_MAX ? ((uint64_t)1 << high) - 1 : ~(uint64_t)0;
        const uint64_t value = value_in(s, state, below_high & ~(((uint64_t)1 << low) - 1));
        if (value != OUTSIDE || s->status != BOUTON_OK)
            return value;
    }
    return plain_mex(s, state);
}

/* What is to be found: the value of a sum of states of one rule, or only whether it is `wanted`. */
typedef struct question {
    bouton_rule *rule;
    const bouton_state *states;
    size_t count;
    const uint64_t *wanted; /* NULL: the value */
} question;

static bouton_status search_new(search *s, bouton *b, bouton_team *team, bouton_rule *rule) {
    *s = (search){.b = b, .rule = rule, .table = bouton_rule_table(rule), .team = team};
    if (s->table == NULL) {
        b->error = rule->b->error;
        return b->error.status;
    }
    s->options = bouton_moves_new(b);
    s->split = bouton_moves_new(b);
    s->stack = bouton_moves_new(b);
    s->forms = bouton_calloc(b, (size_t)1 << FORM_BITS, sizeof *s->forms);
    return s->forms ? BOUTON_OK : b->error.status;
}

static void search_free(search *s) {
    bouton_moves_free(&s->options);
    bouton_moves_free(&s->split);
    bouton_moves_free(&s->stack);
    bouton_release_memory(s->b, s->forms, ((size_t)1 << FORM_BITS) * sizeof *s->forms);
    bouton_release_memory(s->b, s->parts, s->part_capacity * sizeof *s->parts);
    bouton_release_memory(s->b, s->children, s->child_capacity * sizeof *s->children);
}

/* The value; of a sum that is not `wanted` perhaps only another number. */
static uint64_t answer(search *s, const question *q) {
    uint64_t known = 0;
    for (size_t i = 0; i < q->count && s->status == BOUTON_OK; i++)
        add_parts(s, q->states[i], 0, &known);
    if (s->status != BOUTON_OK)
        return 0;
    const size_t count = s->stack.piece_count;
    sort_parts(s, 0, count);
    for (size_t i = count; i-- > 1 && s->status == BOUTON_OK;)
        known ^= exact_value(s, i);
    if (count == 0 || s->status != BOUTON_OK)
        return known;
    if (q->wanted == NULL || (known ^ *q->wanted) >= SET_MAX)
        return known ^ exact_value(s, 0);
    const uint64_t value = value_in(s, 0, (uint64_t)1 << (known ^ *q->wanted));
    return value == OUTSIDE ? ~*q->wanted : known ^ value;
}

static bouton_status search_alone(bouton *own, bouton_team *team, const void *task,
                                  uint64_t *value) {
    const question *q = task;
    search s;
    bouton_team_lock(team); /* tables are made when first asked for */
    bouton_status status = search_new(&s, own, team, q->rule);
    bouton_team_unlock(team);
    if (status != BOUTON_OK)
        return status;
    *value = answer(&s, q);
    bouton_team_lock(team);
    bouton_search_cost_add(q->rule->b, &s.cost);
    bouton_team_unlock(team);
    search_free(&s);
    return s.status;
}

static bouton_status search_for(const question *q, uint64_t *value) {
    bouton *b = q->rule->b;
    *value = 0;
    if (b->options.threads > 1 && !q->rule->game->one_thread)
        return bouton_team_run(b, b->options.threads, search_alone, q, value);
    return search_alone(b, NULL, q, value);
}

bouton_status bouton_search_value(bouton_rule *rule, bouton_state state, uint64_t *value) {
    const question q = {.rule = rule, .states = &state, .count = 1};
    return search_for(&q, value);
}

bouton_status bouton_search_option_is(bouton_rule *rule, const bouton_moves *moves, size_t option,
                                      uint64_t wanted, bool *is) {
    uint64_t value = 0;
    const size_t count = bouton_option_size(moves, option);
    bouton_state *states = bouton_calloc(rule->b, count + 1, sizeof *states);
    if (states == NULL)
        return rule->b->error.status;
    for (size_t i = 0; i < count; i++)
        states[i] = bouton_option_state(moves, option, i);
    const question q = {rule, states, count, &wanted};
    const bouton_status status = search_for(&q, &value);
    *is = value == wanted;
    bouton_release_memory(rule->b, states, (count + 1) * sizeof *states);
    return status;
}
