/* SPDX-License-Identifier: MIT */
/*
 * Values by search.
 *
 * The value of a state is the least number that is not an option's value, but it is seldom needed
 * exactly: for an option one usually wants to know whether it has one of a few values. So the
 * search asks for a state's value only if it lies in a set R (P. Beling and M. Rogalski, On pruning
 * search trees of impartial games, Artificial Intelligence 283, 2020; J. Lemoine and S. Viennot,
 * Nimbers are inevitable, Theoretical Computer Science 462, 2012). While the options are looked at,
 * P holds the values that the state may still have. At first these are the m + 1 least candidates
 * for m options. An option with a value in P removes it. One whose value is not in P, or is the
 * greatest of P, does not help to rule out the others: the greatest of P is then out of reach and
 * is removed. So each option is asked only for the values in P other than its greatest, and only up
 * to the greatest of R; from then on P is correct only up to that, while before, when only known
 * values had been removed, it was correct everywhere. When P and R are disjoint the value is not in
 * R; when all options are done it is the least of P. Before that each option is asked only for the
 * values in R, since one that has the only value of R settles the question; and if these are large,
 * which is rare, for each smaller one of P first: the least that no option has is the value.
 *
 * The value of a state with several parts is the xor of theirs: all but one are found exactly, by
 * asking for 0, 1, 2, ... in turn, and the sets for the last one are shifted by xor.
 *
 * P is 64 bits, the candidates 0 to 63; `hidden` counts those above. A value of 64 or more is found
 * as the plain mex.
 */
#include "search/value_search.h"

#include "base/bytes.h"
#include "base/mex.h"

#include <string.h>

enum {
    POLL_EVERY = 1024, /* positions */
    SET_MAX = 64,      /* values that sets can hold: 0 to 63 */
};

#define OUTSIDE UINT64_MAX /* the value is not in the set asked for */

/* What is known of a position while its options are searched. */
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

/* Records an option's value; OUTSIDE stands for one that does not help. */
static void rule_out(candidates *p, uint64_t value) {
    if (value < SET_MAX && (p->set >> value & 1))
        p->set ^= (uint64_t)1 << value;
    else
        waste(p);
}

/* The m + 1 least candidates that are not excluded. */
static candidates all_candidates(size_t m, uint64_t excluded) {
    candidates p = {.set = ~excluded};
    const size_t room = bouton_count_bits(p.set);
    if (m + 1 >= room) {
        p.hidden = m + 1 - room;
        return p;
    }
    const uint64_t least = ((uint64_t)1 << (m + 1)) - 1;
    uint64_t more = p.set & ~least; /* replaces excluded ones among the least */
    p.set &= least;
    for (unsigned lacking = bouton_count_bits(excluded & least); lacking > 0; lacking--) {
        p.set |= more & -more;
        more &= more - 1;
    }
    return p;
}

static uint64_t shifted(uint64_t set, uint64_t by) {
    uint64_t result = 0;
    if (by == 0)
        return set;
    BOUTON_ASSERT(by < SET_MAX);
    for (; set != 0; set &= set - 1)
        result |= (uint64_t)1 << ((uint64_t)__builtin_ctzll(set) ^ by);
    return result;
}

static uint64_t value_in(bouton_component_stack *s, size_t state, uint64_t wanted);

/* The value of a part, whatever it is. */
static uint64_t exact_value(bouton_component_stack *s, size_t state);

/* Ends a short search that has become long, or at a position with many options, which would all be
 * compared. */
static void check_effort(bouton_component_stack *s) {
    if (s->is_short &&
        (s->cost.positions > BOUTON_SHORT_POSITIONS || s->cost.options > BOUTON_SHORT_OPTIONS ||
         s->options.option_count > BOUTON_SHORT_MOVES))
        bouton_component_stack_failed(s, bouton_search_too_long(s->b));
}

/* Makes the options of a state and pushes those of unknown value, in the order in which they are to
 * be searched; the values of the others are removed from p. Stops as soon as p and `wanted` have
 * nothing in common. */
static void make_options(bouton_component_stack *s, size_t state, uint64_t wanted,
                         uint64_t excluded, candidates *p) {
    if (bouton_component_stack_failed(
            s, bouton_rule_moves(s->rule, bouton_component_stack_state(s, state), &s->options)))
        return;
    check_effort(s);
    const size_t m = s->options.option_count, first_child = s->child_count;
    *p = all_candidates(m, excluded);
    for (size_t option = 0; option < m; option++) {
        const size_t first = s->stack.piece_count, bytes_before = s->stack.size;
        uint64_t known = 0;
        bouton_component_stack_add_option(s, option, first, &known);
        if (s->status != BOUTON_OK)
            return;
        s->cost.options++;
        if (s->stack.piece_count > first &&
            bouton_component_stack_add_child(s, first_child, first, known))
            continue;
        if (s->status != BOUTON_OK)
            return;
        rule_out(p, s->stack.piece_count > first ? OUTSIDE : known);
        s->stack.piece_count = first;
        s->stack.size = bytes_before;
        if ((p->set & wanted) == 0)
            return;
    }
    bouton_component_stack_sort_children(s, first_child);
}

/* The value of an option if it is among `asked`. */
static uint64_t option_value(bouton_component_stack *s, size_t child_index, uint64_t asked) {
    uint64_t known = s->children[child_index].known;
    const size_t first = s->children[child_index].first;
    for (size_t j = s->children[child_index].count; j-- > 1 && s->status == BOUTON_OK;)
        known ^= exact_value(s, first + j);
    uint64_t value;
    if (known < SET_MAX) {
        const uint64_t set = shifted(asked, known);
        value = set == 0 || s->status != BOUTON_OK ? OUTSIDE : value_in(s, first, set);
    } else {
        value = exact_value(s, first); /* sets can't be shifted that far */
    }
    return value == OUTSIDE ? OUTSIDE : value ^ known;
}

/* The sizes of the stacks, to return to. */
typedef struct mark {
    size_t bytes, parts, children;
} mark;

static mark enter(bouton_component_stack *s) {
    if (++s->depth > BOUTON_DEPTH_MAX)
        bouton_component_stack_failed(s, bouton_search_too_deep(s->b, s->rule));
    if (!bouton_thread_team_may_go_on(s->team))
        bouton_component_stack_failed(s, BOUTON_LIMIT);
    if (++s->cost.positions % POLL_EVERY == 0 && s->status == BOUTON_OK) {
        bouton_component_stack_failed(s, bouton_poll(s->b, "positions", s->cost.positions, 0));
        if (s->team == NULL || s->b->options.poll != NULL) /* the caller's thread */
            bouton_search_checkpoint(s->rule->b, s->team, POLL_EVERY);
    }
    return (mark){s->stack.size, s->stack.piece_count, s->child_count};
}

static void leave(bouton_component_stack *s, mark m) {
    s->depth--;
    s->stack.size = m.bytes;
    s->stack.piece_count = m.parts;
    s->child_count = m.children;
}

/* Takes option i out of the list. */
static bouton_child take_out(bouton_component_stack *s, size_t i) {
    const bouton_child c = s->children[i];
    memmove(&s->children[i], &s->children[i + 1], (--s->child_count - i) * sizeof c);
    return c;
}

/* What the table knows of a state by now. Not inlined, to save stack. */
__attribute__((noinline)) static uint32_t known_by_now(const bouton_component_stack *s,
                                                       size_t state) {
    const bouton_key key = bouton_component_stack_key(s, state);
    return bouton_component_stack_look_up(s, &key);
}

/* Whether another thread has meanwhile answered what is asked of a state. */
static bool is_answered(const bouton_component_stack *s, size_t state, uint64_t wanted) {
    if (s->team == NULL)
        return false;
    const uint32_t number = known_by_now(s, state);
    return (number & BOUTON_EXACT) != 0 || (wanted & ~(uint64_t)number) == 0;
}

/* Searches the options of a state, those from `first` on, for the helpful values among `asked`, as
 * long as p and `wanted` intersect. With `last` every option is finished; otherwise those whose
 * value was found are removed, and the others remain on the list. False: another thread has
 * answered. An option that is being searched then is finished all the same: giving up costs more
 * than it saves, for other states will need what has been begun. */
static bool look_into(bouton_component_stack *s, size_t state, size_t first, uint64_t wanted,
                      uint64_t asked, bool last, candidates *p) {
    for (size_t i = first, later = s->child_count;
         i < s->child_count && (p->set & wanted) != 0 && s->status == BOUTON_OK;) {
        if (is_answered(s, state, wanted))
            return false;
        if (i < later && bouton_thread_team_is_busy(s->team, s->parts[s->children[i].first].hash)) {
            const bouton_child c = take_out(s, i); /* another thread is searching it */
            s->children[s->child_count++] = c;
            later--;
            continue;
        }
        const uint64_t helpful = p->hidden > 0 ? p->set : p->set & ~greatest(p->set);
        if ((helpful & asked) == 0 && !last)
            return true;
        const uint64_t value = option_value(s, i, helpful & asked);
        if (last || value != OUTSIDE)
            rule_out(p, value);
        if (last || value == OUTSIDE) {
            i++;
        } else {
            take_out(s, i);
            later -= i < later;
        }
    }
    return true;
}

/* The set that the options are to be asked for after `asked`, 0 meaning none yet; the last is
 * `up_to`, everything up to the wanted values. */
static uint64_t next_question(uint64_t asked, uint64_t wanted, uint64_t up_to, uint64_t candidate) {
    const uint64_t below = (wanted & -wanted) - 1, done = asked == 0 ? 0 : 2 * asked - 1;
    if (asked > below)
        return up_to;
    const uint64_t lower = candidate & below & ~done;
    return (wanted & BOUTON_COMMON) != 0 || lower == 0 ? wanted : lower & -lower;
}

/* The value of a part if it is in `wanted`, which is not empty; otherwise perhaps the value, or
 * OUTSIDE. */
static uint64_t value_in(bouton_component_stack *s, size_t state, uint64_t wanted) {
    const bouton_key key = bouton_component_stack_key(s, state);
    const uint32_t number = bouton_component_stack_look_up(s, &key);
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
    const uint64_t ruled_out = ~p.set; /* among all values */
    bouton_thread_team_set_busy(s->team, key.hash, true);
    uint64_t asked = 0;
    bool is_lower = false; /* the value is lower than those wanted */
    bool is_open;
    do {
        asked = next_question(asked, wanted, up_to, p.set);
        is_open = look_into(s, state, m.children, wanted, asked, asked == up_to,
                            &p); /* inlined, to save stack */
        is_lower = (p.set & asked) != 0 && (p.set & wanted) != 0 && asked < (wanted & -wanted);
    } while (is_open && asked != up_to && !is_lower && (p.set & wanted) != 0 &&
             s->status == BOUTON_OK);
    bouton_thread_team_set_busy(s->team, key.hash, false);
    if (!is_open) {
        const uint32_t known = known_by_now(s, state);
        value = (known & BOUTON_EXACT) != 0 ? known & ~BOUTON_EXACT : OUTSIDE;
    } else if (s->status == BOUTON_OK) {
        if (is_lower || (p.set & wanted) != 0) {
            value = (uint64_t)__builtin_ctzll(p.set);
            bouton_component_stack_remember(s, state, BOUTON_EXACT | (uint32_t)value);
        } else {
            const uint64_t none = ruled_out | (up_to & ~p.set);
            bouton_component_stack_remember(s, state, (uint32_t)none & ~BOUTON_EXACT);
        }
    }
    leave(s, m);
    return value;
}

/* The mex of the options' exact values. */
static uint64_t plain_mex(bouton_component_stack *s, size_t state) {
    const mark m = enter(s);
    uint64_t mex = 0;
    if (s->status == BOUTON_OK)
        bouton_component_stack_failed(
            s, bouton_rule_moves(s->rule, bouton_component_stack_state(s, state), &s->options));
    const size_t count = s->options.option_count, size = count + 1;
    bouton_moves options = s->options; /* moved here: the search below needs its own */
    s->options = bouton_moves_new(s->b);
    uint8_t *seen = s->status == BOUTON_OK ? bouton_calloc(s->b, size, sizeof *seen) : NULL;
    if (seen == NULL)
        bouton_component_stack_failed(s, s->b->error.status);
    for (size_t i = 0; i < count && s->status == BOUTON_OK; i++) {
        uint64_t sum = 0;
        const size_t first = s->stack.piece_count, bytes_before = s->stack.size;
        const size_t pieces = bouton_option_size(&options, i);
        for (size_t j = 0; j < pieces && s->status == BOUTON_OK; j++)
            bouton_component_stack_add(s, bouton_option_state(&options, i, j), first, &sum);
        for (size_t j = first; j < s->stack.piece_count && s->status == BOUTON_OK; j++)
            sum ^= exact_value(s, j);
        if (sum < size)
            seen[sum] = 1;
        s->stack.piece_count = first;
        s->stack.size = bytes_before;
    }
    if (s->status == BOUTON_OK)
        mex = bouton_mex(seen, size);
    bouton_release_memory(s->b, seen, size * sizeof *seen);
    bouton_moves_free(&options);
    if (s->status == BOUTON_OK)
        bouton_component_stack_remember(s, state, BOUTON_EXACT | (uint32_t)mex);
    leave(s, m);
    return mex;
}

/* Asks for small values one by one, since a "no" is then cheapest; for later ones, which few games
 * have, in ever longer ranges. */
static uint64_t exact_value(bouton_component_stack *s, size_t state) {
    enum { SINGLE = 8 };
    for (uint64_t low = 0, high; low < SET_MAX; low = high) {
        high = low < SINGLE ? low + 1 : 2 * low;
        const uint64_t below_high = high < SET_MAX ? ((uint64_t)1 << high) - 1 : ~(uint64_t)0;
        const uint64_t value = value_in(s, state, below_high & ~(((uint64_t)1 << low) - 1));
        if (value != OUTSIDE || s->status != BOUTON_OK)
            return value;
    }
    return plain_mex(s, state);
}

uint64_t bouton_value_search(bouton_component_stack *s, const bouton_question *q) {
    uint64_t known = 0;
    for (size_t i = 0; i < q->count && s->status == BOUTON_OK; i++)
        bouton_component_stack_add(s, q->states[i], 0, &known);
    if (s->status != BOUTON_OK)
        return 0;
    const size_t count = s->stack.piece_count;
    bouton_component_stack_sort(s, 0, count);
    for (size_t i = count; i-- > 1 && s->status == BOUTON_OK;)
        known ^= exact_value(s, i);
    if (count == 0 || s->status != BOUTON_OK)
        return known;
    if (q->wanted == NULL || (known ^ *q->wanted) >= SET_MAX)
        return known ^ exact_value(s, 0);
    const uint64_t value = value_in(s, 0, (uint64_t)1 << (known ^ *q->wanted));
    return value == OUTSIDE ? ~*q->wanted : known ^ value;
}
