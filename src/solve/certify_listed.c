/* SPDX-License-Identifier: MIT */
/*
 * Certificates of positions whose values are searched for (docs/certificates.md): a list of
 * components with their values, closed under the proofs of these. The value v of a component is
 * proved as follows:
 * - for each j < v it has an option of value j whose parts are listed;
 * - each of its options has a value other than v. If all parts of an option are listed, that is
 * evident. Otherwise all but one are, and that one has an option, with listed parts, of the value
 * that it would need for the sum to be v: having an option of that value it has another. A
 * component whose canonical form shows that it has value 0, by symmetry under half a turn, needs no
 * more. That an option does not have the value v is thus shown by one move, and a value by all
 * moves (couples, see search/proof_search.c); the proof is read from the search's results,
 * searching again for what its table has lost.
 *
 * The list begins with what the claim needs and grows by what its components need. Of several
 * suitable moves, the one that adds least is taken.
 */
#include "solve/certify.h"

#include "octal/sequence.h"
#include "solve/solve.h"

#include <stdlib.h>
#include <string.h>

enum {
    VALUE_MAX = 65535,
    SMALL = 64, /* option values that are remembered */
};

typedef struct component {
    uint32_t value; /* BOUTON_EXACT and the value; 0: not known */
    bool is_listed;
    uint64_t reached; /* bit j: an option of value j has its parts listed */
} component;

/* An option considered while one is being looked for. */
typedef struct candidate {
    uint64_t weight; /* of the parts that are not listed */
    size_t option;
} candidate;

typedef struct lister {
    bouton_context *b;
    bouton_names names;
    bouton_search *search;
    component *components; /* by their numbers */
    size_t count, capacity;
    uint32_t *list; /* those listed, in the order in which they were added */
    size_t listed, list_capacity;
    uint32_t *parts; /* of the current options, one after another */
    size_t part_count, part_capacity;
    candidate *candidates;
    uint32_t *values; /* of the options in `moves`, as for components */
    size_t candidate_capacity, value_capacity;
    bouton_moves moves, replies, pieces;
    bouton_status status; /* of the first failure; everything ends soon after */
} lister;

/* Keeps the first failure; whether there was one. */
static bool failed(lister *p, bouton_status status) {
    return bouton_failed(&p->status, status);
}

static bool reserve(lister *p, void **array, size_t *capacity, size_t need, size_t size) {
    return bouton_reserve(p->b, array, capacity, need, size) || !failed(p, p->b->error.status);
}

static bouton_rule *rule_of(const lister *p, uint32_t number) {
    return bouton_names_rule_of(&p->names, number);
}

static bouton_state state_of(const lister *p, uint32_t number) {
    return bouton_names_state(&p->names, number);
}

/* The number of a component in its canonical form; 0 on failure. */
static uint32_t number_of(lister *p, size_t rule, bouton_state state) {
    const uint32_t number = bouton_names_number(&p->names, rule, state);
    void *components = p->components;
    if (number == 0) {
        failed(p, p->b->error.status);
        return 0;
    }
    if (!reserve(p, &components, &p->capacity, p->names.count, sizeof *p->components))
        return 0;
    p->components = components;
    for (; p->count < p->names.count; p->count++)
        p->components[p->count] = (component){0};
    return number;
}

/* Pushes the parts of a state; a part cancels with an equal one from `first` on. */
static void push_parts(lister *p, size_t first, size_t rule, bouton_state state) {
    if (failed(p, bouton_rule_simplify(p->names.rules[rule], state, false, &p->pieces)))
        return;
    const size_t count = bouton_option_size(&p->pieces, 0);
    for (size_t i = 0; i < count; i++) {
        const uint32_t number = number_of(p, rule, bouton_option_state(&p->pieces, 0, i));
        void *parts = p->parts;
        size_t at = first;
        if (number == 0 ||
            !reserve(p, &parts, &p->part_capacity, p->part_count + 1, sizeof *p->parts))
            return;
        p->parts = parts;
        while (at < p->part_count && p->parts[at] != number)
            at++;
        if (at < p->part_count)
            p->parts[at] = p->parts[--p->part_count];
        else
            p->parts[p->part_count++] = number;
    }
}

/* Pushes the parts of an option of a component. Returns where they begin. */
static size_t push_option(lister *p, uint32_t of, const bouton_moves *moves, size_t option) {
    const size_t first = p->part_count, count = bouton_option_size(moves, option);
    const size_t rule = p->names.bytes[p->names.list[of].start];
    for (size_t i = 0; i < count && p->status == BOUTON_OK; i++)
        push_parts(p, first, rule, bouton_option_state(moves, option, i));
    return first;
}

/* Finds the value of a component if it is known without a search: from the part that its simplified
 * form leaves, as the search stores them. */
static bool is_known(lister *p, uint32_t number) {
    bouton_rule *rule = rule_of(p, number);
    const bouton_state state = state_of(p, number);
    uint64_t value = 0;
    if (p->components[number].value != 0)
        return true;
    if (bouton_method_of(rule, state, &value) != BOUTON_BY_FORMULA) {
        const bouton_table *table = bouton_rule_table(rule);
        if (failed(p, table == NULL ? p->b->error.status
                                    : bouton_rule_simplify(rule, state, true, &p->pieces)))
            return false;
        const size_t count = bouton_option_size(&p->pieces, 0);
        value = 0;
        for (size_t i = 0; i < count; i++) {
            const bouton_state part = bouton_option_state(&p->pieces, 0, i);
            const uint64_t name = rule->game->name_of ? rule->game->name_of(rule, part) : 0;
            const bouton_key key = bouton_state_key(name, part);
            const uint32_t *known = bouton_table_find(table, &key);
            if (known == NULL || !(*known & BOUTON_EXACT))
                return false;
            value ^= *known & ~BOUTON_EXACT;
        }
    }
    p->components[number].value = BOUTON_EXACT | (uint32_t)(value & ~BOUTON_EXACT);
    return true;
}

static uint32_t value_of(lister *p, uint32_t number) {
    uint64_t value = 0;
    if (p->status == BOUTON_OK && !is_known(p, number)) {
        failed(p, bouton_value(p->search, rule_of(p, number), state_of(p, number), &value));
        p->components[number].value = BOUTON_EXACT | (uint32_t)(value & ~BOUTON_EXACT);
    }
    return p->components[number].value & ~BOUTON_EXACT;
}

static void list(lister *p, uint32_t number) {
    void *all = p->list;
    if (p->components[number].is_listed)
        return;
    const uint32_t value = value_of(p, number);
    if (p->status == BOUTON_OK && value > VALUE_MAX)
        failed(p, bouton_certificate_too_large(p->b));
    if (!reserve(p, &all, &p->list_capacity, p->listed + 1, sizeof *p->list))
        return;
    p->list = all;
    p->list[p->listed++] = number;
    p->components[number].is_listed = true;
}

/* The weight of the parts from `first` on that would have to be listed, or UINT64_MAX if they do
 * not have that value. *unknown becomes the number of those of unknown value. */
static uint64_t weigh(lister *p, size_t first, uint32_t wanted, size_t *unknown) {
    uint64_t weight = 0;
    *unknown = 0;
    for (size_t i = first; i < p->part_count && p->status == BOUTON_OK; i++) {
        const component *c = &p->components[p->parts[i]];
        if (!is_known(p, p->parts[i]))
            ++*unknown;
        wanted ^= c->value & ~BOUTON_EXACT;
        weight += c->is_listed ? 0 : p->names.list[p->parts[i]].weight;
    }
    return *unknown == 0 && wanted != 0 ? UINT64_MAX : weight;
}

static int compare_candidates(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->weight != y->weight)
        return x->weight < y->weight ? -1 : 1;
    return (x->option > y->option) - (x->option < y->option);
}

/* Notes the known values of the options in p->moves. */
static void note_values(lister *p, uint32_t of) {
    void *values = p->values;
    if (!reserve(p, &values, &p->value_capacity, p->moves.option_count, sizeof *p->values))
        return;
    p->values = values;
    for (size_t option = 0; option < p->moves.option_count && p->status == BOUTON_OK; option++) {
        const size_t first = push_option(p, of, &p->moves, option);
        uint32_t value = BOUTON_EXACT;
        for (size_t i = first; i < p->part_count; i++)
            value = value != 0 && is_known(p, p->parts[i])
                        ? value ^ (p->components[p->parts[i]].value & ~BOUTON_EXACT)
                        : 0;
        p->values[option] = value;
        p->part_count = first;
    }
}

/* Looks for an option with that value: the lightest of those known to have it, or else, if the
 * component may have one, the first that is found among those of unknown value. Returns whether
 * there is one; its parts are then pushed. */
static bool find_option(lister *p, uint32_t of, uint32_t wanted, const bouton_moves *moves) {
    size_t unknown_options = 0, best = SIZE_MAX;
    uint64_t least = UINT64_MAX;
    void *candidates = p->candidates;
    if (!reserve(p, &candidates, &p->candidate_capacity, moves->option_count,
                 sizeof *p->candidates))
        return false;
    p->candidates = candidates;
    for (size_t i = 0, unknown; i < moves->option_count && least > 0 && p->status == BOUTON_OK;
         i++) {
        if (moves == &p->moves && p->values[i] != 0 && p->values[i] != (BOUTON_EXACT | wanted))
            continue;
        const size_t first = push_option(p, of, moves, i);
        const uint64_t weight = weigh(p, first, wanted, &unknown);
        p->part_count = first;
        if (unknown > 0)
            p->candidates[unknown_options++] = (candidate){weight, i};
        else if (weight < least)
            least = weight, best = i;
    }
    const bool is_below = is_known(p, of) && value_of(p, of) < wanted;
    if (best == SIZE_MAX && !is_below && p->status == BOUTON_OK) {
        qsort(p->candidates, unknown_options, sizeof *p->candidates, compare_candidates);
        for (size_t i = 0; i < unknown_options && best == SIZE_MAX && p->status == BOUTON_OK; i++) {
            bool is = false;
            failed(p, bouton_option_is(p->search, rule_of(p, of), moves, p->candidates[i].option,
                                       wanted, &is));
            best = is ? p->candidates[i].option : best;
        }
    }
    if (best != SIZE_MAX && p->status == BOUTON_OK)
        push_option(p, of, moves, best);
    return best != SIZE_MAX;
}

/* Lists the parts of an option of that value, if there is one. */
static bool reach(lister *p, uint32_t of, uint32_t wanted, const bouton_moves *moves) {
    const size_t first = p->part_count;
    if (wanted < SMALL && (p->components[of].reached >> wanted & 1))
        return true;
    if (moves == NULL) {
        if (failed(p, bouton_rule_moves(rule_of(p, of), state_of(p, of), &p->replies)))
            return false;
        moves = &p->replies;
    }
    if (!find_option(p, of, wanted, moves))
        return false;
    for (size_t i = first; i < p->part_count && p->status == BOUTON_OK; i++)
        list(p, p->parts[i]);
    p->part_count = first;
    if (wanted < SMALL)
        p->components[of].reached |= (uint64_t)1 << wanted;
    return true;
}

/* Lists what shows that the parts from `first` on do not have that value, which is so; pops
 * them. */
static void refute(lister *p, size_t first, uint32_t value) {
    uint32_t last = 0; /* the heaviest of those not listed */
    for (size_t i = first; i < p->part_count && p->status == BOUTON_OK; i++) {
        uint32_t number = p->parts[i];
        if (!p->components[number].is_listed &&
            (last == 0 || p->names.list[number].weight > p->names.list[last].weight)) {
            const uint32_t before = last;
            last = number;
            number = before;
        }
        if (number == 0)
            continue;
        list(p, number);
        value ^= value_of(p, number);
    }
    p->part_count = first;
    if (last != 0 && p->status == BOUTON_OK && !reach(p, last, value, NULL))
        list(p, last);
}

/* Lists what shows the values of the listed components, whose number grows meanwhile. */
static void show_all(lister *p) {
    for (size_t i = 0; i < p->listed && p->status == BOUTON_OK; i++) {
        const uint32_t number = p->list[i], value = value_of(p, number);
        if (failed(p, bouton_poll(p->b, "positions", i, p->listed)) ||
            failed(p, bouton_rule_moves(rule_of(p, number), state_of(p, number), &p->moves)))
            return;
        if (value == 0 && bouton_names_is_mirrored(&p->names, number, &p->pieces))
            continue;
        note_values(p, number);
        for (uint32_t j = 0; j < value && p->status == BOUTON_OK; j++)
            reach(p, number, j, &p->moves);
        for (size_t option = 0; option < p->moves.option_count && p->status == BOUTON_OK; option++)
            refute(p, push_option(p, number, &p->moves, option), value);
    }
}

static void put_list(lister *p, bouton_text *out) {
    bouton_listed *entries = bouton_calloc(p->b, p->listed + 1, sizeof *entries);
    if (entries == NULL && failed(p, p->b->error.status))
        return;
    for (size_t i = 0; i < p->listed; i++) {
        const bouton_name *name = &p->names.list[p->list[i]];
        const uint32_t value = value_of(p, p->list[i]);
        entries[i] = (bouton_listed){p->names.bytes + name->start, name->size, value};
    }
    bouton_certify_put_groups(p->names.rules, entries, p->listed, out);
    bouton_release_memory(p->b, entries, (p->listed + 1) * sizeof *entries);
}

/* Pushes the parts of the position. Returns the value of its heaps. */
static uint32_t push_position(lister *p, const bouton_position *position) {
    uint32_t heaps = 0;
    if (position->count > BOUTON_NAMES_ITEMS_MAX)
        failed(p, bouton_certificate_too_large(p->b));
    for (size_t i = 0; i < position->count && p->status == BOUTON_OK; i++) {
        bouton_rule *rule = position->components[i].rule;
        const bouton_state state = bouton_position_at(position, i);
        size_t number;
        uint64_t value;
        if (failed(p, bouton_names_rule(&p->names, rule, &number)))
            return 0;
        if (!bouton_rule_has_code(rule))
            push_parts(p, 0, number, state);
        else if (!failed(p, bouton_certify_heap(p->search, rule, state, &value)))
            heaps ^= (uint32_t)value;
    }
    return heaps;
}

/* Lists the components of the claim or, if it claims a won position, what shows that its value is
 * not 0. */
static void claim(lister *p, const bouton_position *position, bool of_value, bouton_text *out) {
    const uint32_t heaps = push_position(p, position);
    uint32_t value = heaps;
    for (size_t i = 0; i < p->part_count && p->status == BOUTON_OK; i++)
        value ^= value_of(p, p->parts[i]);
    if (p->status != BOUTON_OK)
        return;
    bouton_text_put(out, "bouton certificate 2\nclaim listed\n");
    bouton_names_put_position(&p->names, position, out);
    if (of_value)
        bouton_text_printf(out, "value %u\n", value);
    else
        bouton_text_printf(out, "outcome %s\n", value == 0 ? "P" : "N");
    if (!of_value && value != 0)
        refute(p, 0, heaps);
    for (size_t i = 0; i < p->part_count && p->status == BOUTON_OK; i++)
        list(p, p->parts[i]);
    p->part_count = 0;
}

bouton_status bouton_certify_listed(const bouton_position *position, bool of_value,
                                    bouton_text *out) {
    bouton_context *b = position->b;
    const size_t start = out->size;
    lister p = {.b = b, .names = bouton_names_new(b), .search = bouton_search_new(b)};
    p.moves = bouton_moves_new(b);
    p.replies = bouton_moves_new(b);
    p.pieces = bouton_moves_new(b);
    if (p.search == NULL)
        failed(&p, b->error.status);
    if (p.status == BOUTON_OK)
        claim(&p, position, of_value, out);
    show_all(&p);
    if (p.status == BOUTON_OK)
        put_list(&p, out);
    bouton_search_free(p.search);
    bouton_moves_free(&p.moves);
    bouton_moves_free(&p.replies);
    bouton_moves_free(&p.pieces);
    bouton_names_free(&p.names);
    bouton_release_memory(b, p.components, p.capacity * sizeof *p.components);
    bouton_release_memory(b, p.list, p.list_capacity * sizeof *p.list);
    bouton_release_memory(b, p.parts, p.part_capacity * sizeof *p.parts);
    bouton_release_memory(b, p.values, p.value_capacity * sizeof *p.values);
    bouton_release_memory(b, p.candidates, p.candidate_capacity * sizeof *p.candidates);
    return p.status == BOUTON_OK ? bouton_certificate_end(out, start) : p.status;
}
