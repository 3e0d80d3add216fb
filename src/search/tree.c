/* SPDX-License-Identifier: MIT */
#include "search/tree.h"

#include <string.h>

enum {
    OPEN = 1,  /* bit of a mark: not a leaf */
    A_JOB = 2, /* of a mark */
    LEAF_WORDS = 3,
};

#define MANY UINT64_MAX    /* positions, as the effort of results of the tree */
#define IS_BUSY UINT64_MAX /* rank of a couple below which no leaf was found */

bouton_status bouton_tree_new(bouton_tree *t, bouton_context *b, bouton_rule *rule) {
    *t = (bouton_tree){.marks = bouton_table_new(b)};
    return bouton_proof_search_new(&t->search, b, rule);
}

void bouton_tree_free(bouton_tree *t) {
    bouton_context *b = t->search.couples.nodes.b;
    bouton_release_memory(b, t->path.words, t->path.capacity * sizeof *t->path.words);
    bouton_table_free(&t->marks);
    bouton_proof_search_free(&t->search);
}

bouton_status bouton_tree_forget(bouton_tree *t) {
    bouton_couples *s = &t->search.couples;
    bouton_context *b = s->nodes.b;
    const uint64_t before = s->nodes.kept;
    bouton_nodes_forget(&s->nodes);
    s->count = s->part_count = t->search.terms.count = 0;
    s->is_full = false;
    return s->nodes.kept > before ? BOUTON_OK : bouton_fail_memory(b);
}

static uint64_t key_of(const bouton_tree *t, const uint32_t *nodes, size_t count, uint32_t nimber) {
    return bouton_couples_key(&t->search.couples, nodes, count, nimber);
}

static uint32_t mark_of(const bouton_tree *t, uint64_t key) {
    uint32_t mark = 0;
    bouton_table_get(&t->marks, &key, sizeof key, &mark);
    return mark;
}

static void set_mark(bouton_tree *t, uint64_t key, uint32_t mark) {
    const bouton_key at = bouton_key_of(&key, sizeof key);
    uint32_t *known = bouton_table_find(&t->marks, &at);
    if (known != NULL)
        *known = mark;
    else
        bouton_nodes_failed(&t->search.couples.nodes, bouton_table_add(&t->marks, &at, mark));
}

static void push_step(bouton_tree *t, const uint32_t *nodes, size_t count, uint32_t nimber) {
    bouton_path *path = &t->path;
    bouton_nodes *n = &t->search.couples.nodes;
    path->words = bouton_nodes_reserve(n, path->words, &path->capacity, path->size + count + 2,
                                       sizeof *path->words);
    if (n->status != BOUTON_OK)
        return;
    memcpy(&path->words[path->size], nodes, count * sizeof *nodes);
    path->size += count;
    path->words[path->size++] = nimber;
    path->words[path->size++] = (uint32_t)count;
}

/* The couple of a path whose words end at *end, which moves back to where they begin. */
static const uint32_t *take_step(const bouton_path *path, size_t *end, size_t *count,
                                 uint32_t *nimber) {
    BOUTON_ASSERT(*end >= 2);
    *count = path->words[*end - 1];
    *nimber = path->words[*end - 2];
    BOUTON_ASSERT(*count + 2 <= *end);
    *end -= *count + 2;
    return &path->words[*end];
}

void bouton_path_leaf(const bouton_path *path, uint32_t *node, uint32_t *nimber) {
    BOUTON_ASSERT(path->size >= LEAF_WORDS);
    *node = path->words[path->size - LEAF_WORDS];
    *nimber = path->words[path->size - LEAF_WORDS + 1];
}

/* Chooses the best, with virtual losses, of the options listed from `first` on below which a leaf
 * may be found; false if there is none. */
static bool choose(const bouton_tree *t, size_t first, size_t *best) {
    const bouton_couples *s = &t->search.couples;
    uint64_t least = UINT64_MAX;
    for (size_t i = first; i < s->count; i++) {
        const bouton_couple *c = &s->list[i];
        const uint64_t jobs = mark_of(t, c->key) / A_JOB, lost = c->numbers.lost,
                       seen = lost + jobs * (1 + lost);
        if (c->rank == IS_BUSY || seen > least || (seen == least && c->rank >= s->list[*best].rank))
            continue;
        least = seen;
        *best = i;
    }
    return least < UINT64_MAX;
}

static bouton_visit visit_couple(bouton_tree *t, uint32_t node, uint32_t nimber,
                                 const bouton_bounds *to);

/* Visits an option: a couple of one node or more. */
static bouton_visit visit_option(bouton_tree *t, size_t option, const bouton_bounds *to) {
    bouton_couples *s = &t->search.couples;
    BOUTON_ASSERT(option < s->count);
    const bouton_couple c = s->list[option];
    const size_t before = t->path.size;
    bouton_effort numbers;
    uint32_t nimber = c.nimber;
    if (c.count == 1)
        return visit_couple(t, s->parts[c.first], c.nimber, to);
    push_step(t, &s->parts[c.first], c.count, c.nimber);
    const bouton_visit found = bouton_tree_visit(t, c.first, c.count, false, to, &nimber, &numbers);
    bouton_couples_keep(s, c.key, numbers, MANY);
    if (found != BOUTON_VISIT_LEAF)
        t->path.size = before;
    return found;
}

/* The bounds of an option that need not be the best one, which another worker may have. */
static bouton_bounds bounds_below(const bouton_bounds *to, bouton_effort all, bouton_effort option,
                                  uint32_t second) {
    const bool is_best = option.lost == all.won && bouton_is_within(all, to);
    return bouton_bounds_of_option(is_best ? to : &bouton_no_bounds, all, option,
                                   second > option.lost ? second : option.lost);
}

/* Visits the options of a couple, listed from `first` on, until a leaf is found below one or the
 * couple is settled. */
static bouton_visit visit_options(bouton_tree *t, size_t first, const bouton_bounds *to,
                                  bouton_effort *numbers) {
    bouton_couples *s = &t->search.couples;
    while (!bouton_couples_end(s)) {
        const bouton_selection choice = bouton_couples_select(s, first);
        size_t best = choice.best;
        *numbers = choice.numbers;
        if (bouton_is_settled(*numbers))
            return BOUTON_VISIT_SETTLED;
        if (!choose(t, first, &best))
            return BOUTON_VISIT_BUSY;
        if (bouton_couples_refresh(s, &s->list[best]))
            continue;
        const bouton_effort option = s->list[best].numbers;
        const bouton_bounds below = bounds_below(to, *numbers, option, choice.second);
        const bouton_visit found = visit_option(t, best, &below);
        if (found == BOUTON_VISIT_LEAF)
            return found;
        if (!bouton_couples_refresh(s, &s->list[best]))
            s->list[best].rank = IS_BUSY;
    }
    return BOUTON_VISIT_SETTLED;
}

static bouton_visit leave_leaf(bouton_tree *t, const bouton_bounds *to) {
    t->bounds = *to;
    return bouton_couples_end(&t->search.couples) ? BOUTON_VISIT_SETTLED : BOUTON_VISIT_LEAF;
}

static bouton_visit visit_couple(bouton_tree *t, uint32_t node, uint32_t nimber,
                                 const bouton_bounds *to) {
    bouton_couples *s = &t->search.couples;
    const size_t first_child = s->count, first_part = s->part_count, before = t->path.size;
    const uint32_t mark = mark_of(t, key_of(t, &node, 1, nimber));
    bouton_effort numbers = bouton_couples_numbers(s, node, nimber);
    if (bouton_is_settled(numbers) || bouton_couples_end(s))
        return BOUTON_VISIT_SETTLED;
    if (mark >= A_JOB && !(mark & OPEN))
        return BOUTON_VISIT_BUSY;
    push_step(t, &node, 1, nimber);
    if (!(mark & OPEN))
        return leave_leaf(t, to);
    bouton_proof_search_enter(&t->search);
    bouton_visit found = BOUTON_VISIT_SETTLED;
    numbers = (bouton_effort){0, BOUTON_NEVER};
    if (!bouton_couples_end(s) && !bouton_couples_list(s, node, nimber))
        found = visit_options(t, first_child, to, &numbers);
    bouton_couples_settle(s, node, nimber, numbers, MANY);
    s->count = first_child;
    s->part_count = first_part;
    bouton_nodes_leave(&s->nodes);
    if (found != BOUTON_VISIT_LEAF)
        t->path.size = before;
    return found;
}

/* The numbers of a sum whose terms from `first` on have no values yet. */
static bouton_effort weigh(bouton_tree *t, size_t first, uint32_t nimber, uint32_t missing) {
    const bouton_terms *terms = &t->search.terms;
    if (terms->count == first)
        return nimber == 0 ? (bouton_effort){BOUTON_NEVER, 0} : (bouton_effort){0, BOUTON_NEVER};
    if (terms->count == first + 1)
        return bouton_couples_numbers(&t->search.couples, terms->list[first].node, nimber);
    return (bouton_effort){missing, missing};
}

/* Visits the parts of a sum, to find the value of each. */
static bouton_visit visit_terms(bouton_tree *t, size_t first, uint32_t missing,
                                const bouton_bounds *to) {
    bouton_couples *s = &t->search.couples;
    bouton_terms *terms = &t->search.terms;
    bouton_visit found = BOUTON_VISIT_BUSY;
    for (size_t i = first; i < terms->count && found == BOUTON_VISIT_BUSY; i++) {
        const bouton_term part = terms->list[i];
        const bouton_bounds below = bouton_bounds_of_part(
            missing < bouton_effort_least(to->won, to->lost) ? to : &bouton_no_bounds, missing,
            part.numbers);
        found = visit_couple(t, part.node, part.nimber, &below);
        terms->list[i].numbers = bouton_couples_numbers(s, part.node, part.nimber);
    }
    return found;
}

bouton_visit bouton_tree_visit(bouton_tree *t, size_t first_part, size_t count, bool all,
                               const bouton_bounds *to, uint32_t *nimber, bouton_effort *numbers) {
    bouton_couples *s = &t->search.couples;
    bouton_terms *terms = &t->search.terms;
    const size_t first = terms->count;
    bouton_visit found = BOUTON_VISIT_SETTLED;
    *numbers = (bouton_effort){1, 1};
    if (!bouton_terms_push(terms, s, first_part, count))
        return found;
    for (bool again = true; again && !bouton_couples_end(s);) {
        const uint32_t missing = bouton_terms_add(terms, s, first, nimber);
        const size_t left = terms->count - first;
        again = false;
        if (left > 1 || (left == 1 && all)) {
            found = visit_terms(t, first, missing, to);
            again = found == BOUTON_VISIT_SETTLED;
        } else if (left == 1) {
            found = visit_couple(t, terms->list[first].node, *nimber, to);
        } else {
            found = BOUTON_VISIT_SETTLED;
        }
        *numbers = weigh(t, first, *nimber, missing);
    }
    terms->count = first;
    return found;
}

void bouton_tree_count_job(bouton_tree *t, const bouton_path *path, int change) {
    size_t count;
    uint32_t nimber;
    for (size_t end = path->size; end > 0;) {
        const uint32_t *nodes = take_step(path, &end, &count, &nimber);
        const uint64_t key = key_of(t, nodes, count, nimber);
        set_mark(t, key, mark_of(t, key) + (uint32_t)(change * A_JOB));
    }
}

void bouton_tree_open(bouton_tree *t, const bouton_path *path) {
    uint32_t node, nimber;
    bouton_path_leaf(path, &node, &nimber);
    const uint64_t key = key_of(t, &node, 1, nimber);
    set_mark(t, key, mark_of(t, key) | OPEN);
}

/* Updates the numbers of a couple of one node from those of its options. */
static void update_couple(bouton_tree *t, uint32_t node, uint32_t nimber) {
    bouton_couples *s = &t->search.couples;
    const size_t first_child = s->count, first_part = s->part_count;
    bouton_effort numbers = bouton_couples_numbers(s, node, nimber);
    if (bouton_is_settled(numbers) || bouton_couples_end(s))
        return;
    numbers = (bouton_effort){0, BOUTON_NEVER};
    if (!bouton_couples_list(s, node, nimber))
        numbers = bouton_couples_select(s, first_child).numbers;
    bouton_couples_settle(s, node, nimber, numbers, MANY);
    s->count = first_child;
    s->part_count = first_part;
}

static void update_sum(bouton_tree *t, const uint32_t *nodes, size_t count, uint32_t nimber) {
    bouton_couples *s = &t->search.couples;
    bouton_terms *terms = &t->search.terms;
    const size_t first = terms->count, first_part = s->part_count;
    const uint64_t key = key_of(t, nodes, count, nimber);
    s->parts = bouton_nodes_reserve(&s->nodes, s->parts, &s->part_capacity, first_part + count,
                                    sizeof *s->parts);
    if (s->nodes.status != BOUTON_OK)
        return;
    memcpy(&s->parts[first_part], nodes, count * sizeof *nodes);
    if (bouton_terms_push(terms, s, first_part, count)) {
        const uint32_t missing = bouton_terms_add(terms, s, first, &nimber);
        bouton_couples_keep(s, key, weigh(t, first, nimber, missing), MANY);
    }
    terms->count = first;
}

void bouton_tree_update(bouton_tree *t, const bouton_path *path) {
    size_t count;
    uint32_t nimber;
    for (size_t end = path->size - LEAF_WORDS; end > 0;) {
        const uint32_t *nodes = take_step(path, &end, &count, &nimber);
        if (count == 1)
            update_couple(t, nodes[0], nimber);
        else
            update_sum(t, nodes, count, nimber);
    }
}

bool bouton_tree_is_settled(const bouton_tree *t, const bouton_path *path) {
    size_t count;
    uint32_t nimber;
    bouton_effort numbers;
    for (size_t end = path->size; end > 0;) {
        const uint32_t *nodes = take_step(path, &end, &count, &nimber);
        if (count == 1 && bouton_couples_know(&t->search.couples, nodes[0], nimber, &numbers))
            return true;
    }
    return false;
}
