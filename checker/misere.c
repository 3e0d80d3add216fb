/* SPDX-License-Identifier: MIT */
/*
 * Who wins a sum of games in misere play is shown by a list of sums that are lost for the player to
 * move: each has a move, and after each move from one of them another leads back to the list, or no
 * move is left, which wins for whoever is to move then. So whoever is to move in a listed sum loses
 * in the end, for play ends. The checker makes all moves by itself.
 *
 * A sum is the numbers of its components in order, those without a move left out. Numbers are given
 * to the components of listed sums: a sum with any other component is not listed.
 */
#include "crowd.h"
#include "kinds.h"

#include <stdlib.h>
#include <string.h>

enum { SUMS_MAX = 1 << 30, POLL = 256 };

typedef struct proof {
    lines *l;
    const extent *e;
    kinds kinds;
    components known; /* those of the list */
    components sums;  /* the list: its bytes are numbers of components */
    char said[SAID_MAX];
} proof;

/* What a thread needs to make moves. */
typedef struct player {
    const proof *p;
    lines *l;
    /* Components that were met, with their moves to components that are known: of each how many it
     * leaves, then their numbers. */
    components met;
    pieces options, replies, looked;
    numbers found, after, reply;
} player;

/* A sum, of which `others` components have no numbers; one of these is of this rule and bytes. */
typedef struct place {
    numbers *sum;
    size_t others, rule, size;
    const uint8_t *bytes;
} place;

static void insert(numbers *n, size_t from, uint32_t number, player *y) {
    if (!numbers_add(n, number, y->l))
        return;
    size_t i = n->count - 1;
    for (; i > from && n->list[i - 1] > number; i--)
        n->list[i] = n->list[i - 1];
    n->list[i] = number;
}

/* Whether a component has moves; false as well if that can't be found out, and it is said. */
static bool can_move(player *y, size_t rule, const uint8_t *bytes, size_t size) {
    component *c = components_get(&y->met, rule, bytes, size);
    if (c == NULL)
        return false;
    if (c->value == UNLISTED) {
        if (!kinds_moves(&y->p->kinds, y->l, c, &y->looked))
            return false;
        c->value = y->looked.option_count > 0;
    }
    return c->value != 0;
}

/* What was met is forgotten before it takes too much. */
static void make_room(player *y) {
    if (y->met.taken > y->met.most / 2)
        components_clear(&y->met);
}

static const uint8_t *piece_at(const pieces *list, size_t i, size_t *size) {
    const size_t start = i > 0 ? list->ends[i - 1] : 0;
    *size = list->ends[i] - start;
    return list->bytes + start;
}

/* Adds the components of an option. */
static bool add_option(player *y, size_t rule, const pieces *list, size_t option, size_t from,
                       place *to) {
    for (size_t i = option > 0 ? list->options[option - 1] : 0; i < list->options[option]; i++) {
        size_t size;
        const uint8_t *bytes = piece_at(list, i, &size);
        const component *known = components_find(&y->p->known, rule, bytes, size);
        if (known != NULL) {
            insert(to->sum, from, (uint32_t)(known - y->p->known.all), y);
        } else if (can_move(y, rule, bytes, size)) {
            to->others++;
            to->rule = rule;
            to->bytes = bytes;
            to->size = size;
        }
        if (y->l->verdict != ACCEPTED)
            return false;
    }
    return true;
}

/* The moves of a component to components that are known; NULL if they can't be made. */
static const component *find_replies(player *y, size_t rule, const uint8_t *bytes, size_t size) {
    component *c = components_get(&y->met, rule, bytes, size);
    if (c == NULL || c->has_found)
        return c;
    y->found.count = 0;
    if (!kinds_moves(&y->p->kinds, y->l, c, &y->replies))
        return NULL;
    for (size_t i = 0; i < y->replies.option_count; i++) {
        const size_t start = y->found.count;
        place to = {.sum = &y->found};
        if (!numbers_add(&y->found, 0, y->l) ||
            !add_option(y, rule, &y->replies, i, start + 1, &to))
            return NULL;
        if (to.others > 0)
            y->found.count = start;
        else
            y->found.list[start] = (uint32_t)(y->found.count - start - 1);
    }
    c = components_find(&y->met, rule, bytes, size);
    return components_keep(&y->met, c, &y->found) ? c : NULL;
}

static bool is_listed(const player *y, const numbers *sum) {
    return components_find(&y->p->sums, 0, (const uint8_t *)sum->list,
                           sum->count * sizeof *sum->list) != NULL;
}

/* Whether a move of a component leads to the list: the other components are those of `sum` but the
 * one at `without`. */
static bool leads_back(player *y, const component *of, const numbers *sum, size_t without) {
    for (size_t at = 0; at < of->found_count; at += 1 + of->found[at]) {
        y->reply.count = 0;
        for (size_t i = 0; i < sum->count; i++)
            if (i != without)
                insert(&y->reply, 0, sum->list[i], y);
        for (size_t i = 1; i <= of->found[at]; i++)
            insert(&y->reply, 0, of->found[at + i], y);
        if (y->l->verdict == ACCEPTED && is_listed(y, &y->reply))
            return true;
    }
    return false;
}

/* Whether whoever is to move has no move at all, or one to the list. */
static bool is_won(player *y, const place *at) {
    const numbers *sum = at->sum;
    if (at->others > 1)
        return refuse(y->l, "%zu components after a move are in no listed position", at->others);
    if (at->others == 1) {
        const component *c = find_replies(y, at->rule, at->bytes, at->size);
        return c != NULL && (leads_back(y, c, sum, SIZE_MAX) ||
                             refuse(y->l, "a move from here has no answer in the list"));
    }
    for (size_t i = 0; i < sum->count; i++) {
        const component *known = &y->p->known.all[sum->list[i]], *c = NULL;
        if (i > 0 && sum->list[i - 1] == sum->list[i])
            continue;
        if ((c = find_replies(y, known->bytes[0], known->bytes + 1, known->size - 1)) == NULL)
            return false;
        if (leads_back(y, c, sum, i))
            return true;
    }
    return sum->count == 0 || refuse(y->l, "a move from here has no answer in the list");
}

/* Looks at all moves from a listed sum. */
static bool look(void *own, size_t number) {
    player *y = own;
    const component *sum = &y->p->sums.all[number];
    const size_t count = (sum->size - 1) / sizeof(uint32_t);
    uint32_t of = UNLISTED, last;
    y->l->line = sum->line;
    make_room(y);
    for (size_t i = 0; i < count; i++) {
        last = of;
        memcpy(&of, sum->bytes + 1 + i * sizeof of, sizeof of);
        if (of == last) /* the same moves */
            continue;
        const component *c = &y->p->known.all[of];
        if (!kinds_moves(&y->p->kinds, y->l, c, &y->options))
            return false;
        for (size_t option = 0; option < y->options.option_count; option++) {
            place to = {.sum = &y->after};
            y->after.count = 0;
            for (size_t j = 0; j < count; j++) {
                uint32_t one;
                memcpy(&one, sum->bytes + 1 + j * sizeof one, sizeof one);
                if (j != i)
                    insert(&y->after, 0, one, y);
            }
            if (!add_option(y, c->bytes[0], &y->options, option, 0, &to) || !is_won(y, &to))
                return false;
        }
    }
    return true;
}

static void *begin(const void *shared, lines *l, size_t memory) {
    player *y = calloc(1, sizeof *y);
    if (y != NULL)
        *y = (player){.p = shared, .l = l, .met = {.l = l, .most = memory}};
    return y;
}

static void end(void *own) {
    player *y = own;
    components_close(&y->met);
    pieces_close(&y->options);
    pieces_close(&y->replies);
    pieces_close(&y->looked);
    free(y->found.list);
    free(y->after.list);
    free(y->reply.list);
    free(y);
}

/* Reads a sum that is listed. Its components get numbers. */
static bool read_lost(proof *p, player *y) {
    uint8_t rule_of[ITEMS_MAX];
    make_room(y);
    if (!begin_line(p->l, "lost") || !kinds_items(&p->kinds, &y->options, rule_of, NULL))
        return false;
    y->after.count = 0;
    for (size_t item = 0, i = 0; item < y->options.option_count; item++)
        for (; i < y->options.options[item]; i++) {
            size_t size;
            const uint8_t *bytes = piece_at(&y->options, i, &size);
            const component *c = NULL;
            if (can_move(y, rule_of[item], bytes, size) &&
                (c = components_get(&p->known, rule_of[item], bytes, size)) != NULL)
                insert(&y->after, 0, (uint32_t)(c - p->known.all), y);
            if (p->l->verdict != ACCEPTED)
                return false;
        }
    if (y->after.count == 0)
        return refuse(p->l, "a position without moves is won in misere play");
    component *sum = components_get(&p->sums, 0, (const uint8_t *)y->after.list,
                                    y->after.count * sizeof *y->after.list);
    if (sum == NULL)
        return false;
    sum->line = p->l->line;
    return true;
}

static bool poll(const proof *p, uint64_t at) {
    if (at % POLL != 0 || p->e->go_on == NULL || p->e->go_on(p->e->user, "line", p->l->line, 0))
        return true;
    judge(p->l, SAMPLED, "");
    say(p->l, ": read up to line %" PRIu64 ", then it was broken off", p->l->line);
    return false;
}

static bool read_list(proof *p, player *y) {
    uint64_t count = 0;
    if (!number_line(p->l, "positions", SUMS_MAX, &count))
        return false;
    for (; count > 0; count--)
        if (!read_lost(p, y) || !poll(p, count))
            return false;
    return lines_end(p->l);
}

/* Whether the position is listed, or leads to the list. */
static bool check_claim(player *y, const pieces *position, const uint8_t *rule_of, bool lost) {
    place at = {.sum = &y->after};
    y->after.count = 0;
    for (size_t item = 0; item < position->option_count; item++)
        if (!add_option(y, rule_of[item], position, item, 0, &at))
            return false;
    if (!lost)
        return is_won(y, &at);
    return (at.others == 0 && is_listed(y, at.sum)) ||
           refuse(y->l, "the position is not in the list");
}

static bool check(proof *p, player *y, pieces *position) {
    uint8_t rule_of[ITEMS_MAX];
    lines *l = p->l;
    if (!kinds_read(&p->kinds, l) || !begin_line(l, "position") ||
        !kinds_items(&p->kinds, position, rule_of, p->said) || !word_line(l, "outcome"))
        return false;
    const bool lost = strcmp(l->word, "P") == 0;
    if (!lost && strcmp(l->word, "N") != 0)
        return refuse(l, "its outcome is neither P nor N");
    if (!read_list(p, y) || !check_claim(y, position, rule_of, lost))
        return false;
    const crowd all = {p, p->sums.count, "position", begin, look, end};
    if (!crowd_look(&all, l, p->e))
        return false;
    say(l, "%s is %s-position in misere play", position->option_count == 0 ? ": nothing" : p->said,
        lost ? "a P" : "an N");
    return true;
}

bool check_misere(lines *l, const extent *e) {
    proof *p = calloc(1, sizeof *p);
    const size_t memory = crowd_memory(e) / 3;
    pieces position = {0};
    player *y = begin(p, l, memory);
    bool good = false;
    if (p != NULL && y != NULL) {
        *p = (proof){.l = l, .e = e};
        p->known = p->sums = (components){.l = l, .most = memory};
        good = check(p, y, &position);
        kinds_close(&p->kinds);
        components_close(&p->known);
        components_close(&p->sums);
    } else {
        no_memory(l);
    }
    pieces_close(&position);
    if (y != NULL)
        end(y);
    free(p);
    return good;
}
