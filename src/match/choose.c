/* SPDX-License-Identifier: MIT */
/* How a player of a given level moves. */
#include "match/match.h"

#include <string.h>

/* An integer of 128 bits. */
typedef struct wide {
    uint64_t high, low;
} wide;

static bool less(wide a, wide b) {
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

static uint64_t ones_from_the_highest(uint64_t x) {
    for (unsigned shift = 1; shift < 64; shift *= 2)
        x |= x >> shift;
    return x;
}

/* A random number below the limit, which is not 0. */
static wide random_below(bouton_random *random, wide limit) {
    wide mask = {limit.high - (limit.low == 0), limit.low - 1}, drawn;
    mask.low = mask.high != 0 ? UINT64_MAX : ones_from_the_highest(mask.low);
    mask.high = ones_from_the_highest(mask.high);
    do {
        drawn.high = bouton_random_next(random) & mask.high;
        drawn.low = bouton_random_next(random) & mask.low;
    } while (!less(drawn, limit));
    return drawn;
}

static uint64_t heap_at(const bouton_position *position, size_t component) {
    return bouton_heap_size(bouton_position_at(position, component));
}

static void leave(bouton_choice *choice, size_t component, uint64_t left) {
    choice->component = component;
    bouton_option(&choice->to, &left, sizeof left);
}

/* Chooses any move of Nim, all equally likely. */
static void choose_any_nim(const bouton_position *position, bouton_random *random,
                           bouton_choice *choice) {
    wide total = {0};
    for (size_t i = 0; i < position->count; i++)
        total.high += __builtin_add_overflow(total.low, heap_at(position, i), &total.low);
    wide drawn = random_below(random, total);
    size_t i = 0;
    for (; drawn.high > 0 || drawn.low >= heap_at(position, i); i++)
        drawn.high -= __builtin_sub_overflow(drawn.low, heap_at(position, i), &drawn.low);
    leave(choice, i, drawn.low);
}

static bool choose_winning_nim(const bouton_position *position, const bouton_nim *nim,
                               bouton_play play, bouton_random *random, bouton_choice *choice) {
    uint64_t left = 0, chosen_left = 0, found = 0;
    size_t chosen = 0;
    for (size_t i = 0; i < position->count; i++) {
        if (!bouton_nim_wins_by(nim, play, heap_at(position, i), &left))
            continue;
        found++;
        if (bouton_random_below(random, found) == 0) {
            chosen = i;
            chosen_left = left;
        }
    }
    if (found > 0)
        leave(choice, chosen, chosen_left);
    return found > 0;
}

/* Winning replies once `heap` has become `left`. */
static uint64_t count_replies(const bouton_position *position, bouton_nim nim, bouton_play play,
                              size_t changed, uint64_t left) {
    uint64_t count = 0, reply;
    bouton_nim_remove(&nim, heap_at(position, changed));
    bouton_nim_add(&nim, left);
    for (size_t i = 0; i < position->count; i++)
        count += bouton_nim_wins_by(&nim, play, i == changed ? left : heap_at(position, i), &reply);
    return count;
}

/* In a lost position: all replies except the winning ones are wrong, and taking k leaves k fewer
 * replies, so the most wrong replies are left where k plus the number of winning replies is least.
 * There are at most as many winning replies as heaps, so k need not go beyond that. */
static void choose_trap_nim(const bouton_position *position, const bouton_nim *nim,
                            bouton_play play, bouton_random *random, bouton_choice *choice) {
    enum { STEPS_MAX = 1 << 24 };
    uint64_t best = UINT64_MAX, ties = 0, chosen_left = 0, steps = 0;
    size_t chosen = 0;
    for (size_t i = 0; i < position->count; i++) {
        const uint64_t heap = heap_at(position, i);
        for (uint64_t k = 1; k <= heap && k <= position->count && k < best; k++) {
            if ((steps += position->count) > STEPS_MAX && best != UINT64_MAX)
                break;
            const uint64_t cost = k + count_replies(position, *nim, play, i, heap - k);
            if (cost > best)
                continue;
            ties = cost < best ? 1 : ties + 1;
            best = cost;
            if (bouton_random_below(random, ties) == 0) {
                chosen = i;
                chosen_left = heap - k;
            }
        }
    }
    leave(choice, chosen, chosen_left);
}

/* What a choice is made with. */
typedef struct chooser {
    const bouton_position *position;
    bouton_play play;
    bouton_random *random;
    bouton_choice *choice;
    bouton_solution *solution; /* of the position, or just its moves */
    bouton_position *after;    /* what one of them leaves, */
    bouton_solution *replies;  /* and its solution */
} chooser;

/* Chooses any move, all equally likely, without solving anything. */
static bouton_status choose_any(const chooser *c) {
    bouton_solution *list = c->solution;
    uint64_t total = 0;
    bouton_status status = bouton_solution_open(list, c->position, BOUTON_NORMAL);
    for (size_t i = 0; i < c->position->count && status == BOUTON_OK; i++) {
        status = bouton_solution_list(list, i);
        total += list->move_count;
    }
    uint64_t drawn = status == BOUTON_OK ? bouton_random_below(c->random, total) : 0;
    for (size_t i = 0; i < c->position->count && status == BOUTON_OK; i++) {
        status = bouton_solution_list(list, i);
        if (status == BOUTON_OK && drawn < list->move_count)
            return bouton_choice_copy(list, (size_t)drawn, c->choice);
        drawn -= list->move_count;
    }
    return status;
}

/* Picks among the moves that win, where play can come back among those of them that come nearest to
 * the end, or where neither can win among those that keep it so, each with the same chance; false
 * if there is none. */
static bool pick(const chooser *c, size_t *picked) {
    const bouton_solution *solution = c->solution;
    const bouton_advance *nearest = NULL;
    uint64_t found = 0;
    for (size_t i = 0; i < solution->move_count; i++) {
        const bouton_list_move *move = &solution->moves[i];
        const bool good = solution->outcome == BOUTON_D ? move->draws : move->wins;
        const int order = good && found > 0 ? bouton_advance_compare(&move->advance, nearest) : 0;
        if (!good || order > 0)
            continue;
        found = order < 0 ? 1 : found + 1;
        nearest = &move->advance;
        if (bouton_random_below(c->random, found) == 0)
            *picked = i;
    }
    return found > 0;
}

/* The move that leaves the most replies that do not win. */
static bouton_status pick_trap(const chooser *c, size_t *picked) {
    enum { WORK_MAX = 1000000 }; /* replies looked at */
    const size_t count = c->solution->move_count;
    const size_t tries_max = count ? WORK_MAX / count + 1 : 0;
    const size_t offset = (size_t)bouton_random_below(c->random, count);
    bouton_status status = BOUTON_OK;
    size_t most = 0;
    for (size_t t = 0; t < count && t < tries_max; t++) {
        const size_t i = (offset + t) % count;
        size_t wrong = 0;
        if (bouton_failed(&status, bouton_solution_make(c->solution, i, c->after)) ||
            bouton_failed(&status, bouton_solve(c->after, c->play, BOUTON_WANT_ALL, c->replies)))
            return status;
        for (size_t r = 0; r < c->replies->move_count; r++)
            wrong += !c->replies->moves[r].wins;
        if (t == 0 || wrong > most) {
            most = wrong;
            *picked = i;
        }
    }
    return BOUTON_OK;
}

enum { WINNING_MAX = 1000 }; /* if there are more winning moves, one of this many is picked */

/* Whether theory says that the position is won, though not by which moves. */
static bool is_won_by_theory(const chooser *c) {
    bouton_outcome outcome;
    return c->position->count == 1 &&
           bouton_component_outcome(c->position->components[0].rule,
                                    bouton_position_at(c->position, 0), c->play, &outcome) &&
           outcome == BOUTON_N;
}

static bouton_status choose_of_two(const chooser *c) {
    bouton_solution *solution = c->solution;
    size_t picked = 0;
    bouton_status status = BOUTON_OK;
    /* Where theory tells that a position is won a winning move is often named, and all take long to
     * judge; where play can come back the first one is the best, of however many. */
    if (is_won_by_theory(c) || bouton_position_is_loopy(c->position)) {
        status = bouton_solve(c->position, c->play, BOUTON_WANT_WINNING, solution);
        if (status != BOUTON_OK)
            return status;
        if (pick(c, &picked))
            return bouton_choice_copy(solution, picked, c->choice);
    }
    status = bouton_solve(c->position, c->play, BOUTON_WANT_ALL, solution);
    if (status != BOUTON_OK)
        return status;
    if (pick(c, &picked))
        return bouton_choice_copy(solution, picked, c->choice);
    if (solution->cut && solution->outcome != BOUTON_P) {
        bouton_solution_want_most(solution, WINNING_MAX);
        status = bouton_solve(c->position, c->play, BOUTON_WANT_WINNING, solution);
        if (status != BOUTON_OK)
            return status;
        if (pick(c, &picked))
            return bouton_choice_copy(solution, picked, c->choice);
        c->choice->is_guess = true;
        return choose_any(c);
    }
    status = pick_trap(c, &picked);
    return status == BOUTON_OK ? bouton_choice_copy(solution, picked, c->choice) : status;
}

/* With several players the best move is one whose outcome the mover prefers most. */
static bouton_status choose_of_several(const chooser *c, unsigned players) {
    bouton_context *b = c->position->b;
    bouton_solution *solution = c->solution;
    bouton_status status = bouton_solve(c->position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution);
    unsigned least = players;
    size_t picked = 0, ties = 0;
    if (status != BOUTON_OK)
        return status;
    for (size_t i = 0; i < solution->move_count; i++) {
        unsigned distance = 0;
        if (bouton_failed(&status, bouton_poll(b, "moves", i, solution->move_count)) ||
            bouton_failed(&status, bouton_solution_make(solution, i, c->after)) ||
            bouton_failed(&status,
                          bouton_last_mover(solution->search, c->after, players, &distance)))
            return status;
        distance = (distance + 1) % players;
        if (distance > least)
            continue;
        ties = distance < least ? 1 : ties + 1;
        least = distance;
        if (bouton_random_below(c->random, ties) == 0)
            picked = i;
    }
    c->choice->is_guess = solution->cut && least > 0;
    return bouton_choice_copy(solution, picked, c->choice);
}

static bouton_status choose_by_depth(const chooser *c) {
    bouton_solution *solution = c->solution;
    size_t picked = 0;
    bouton_solution_want_depth(solution, true);
    const bouton_status status = bouton_solve(c->position, c->play, BOUTON_WANT_ALL, solution);
    if (status != BOUTON_OK)
        return status;
    for (size_t i = 1; i < solution->move_count; i++) {
        const bouton_list_move *best = &solution->moves[picked], *move = &solution->moves[i];
        const int better = (move->wins ? 2 : move->draws) - (best->wins ? 2 : best->draws);
        const bool sooner = move->wins ? move->depth < best->depth : move->depth > best->depth;
        if (better > 0 || (better == 0 && sooner))
            picked = i;
    }
    return bouton_choice_copy(solution, picked, c->choice);
}

/* False with the error set; must be closed even then. */
static bool open_chooser(chooser *c) {
    bouton_context *b = c->position->b;
    bouton_moves_clear(&c->choice->to);
    c->choice->is_guess = false;
    c->solution = bouton_solution_new(b);
    c->after = c->solution ? bouton_position_new(b) : NULL;
    c->replies = c->after ? bouton_solution_new(b) : NULL;
    return c->replies != NULL;
}

static void close_chooser(const chooser *c) {
    bouton_solution_free(c->replies);
    bouton_position_free(c->after);
    bouton_solution_free(c->solution);
}

bouton_status bouton_choose_by_depth(const bouton_position *position, bouton_play play,
                                     bouton_choice *choice) {
    chooser c = {.position = position, .play = play, .choice = choice};
    const bouton_status status = open_chooser(&c) ? choose_by_depth(&c) : position->b->error.status;
    close_chooser(&c);
    return status;
}

static bouton_status choose_nim(const chooser *c, const bouton_nim *nim, bool best) {
    if (!best)
        choose_any_nim(c->position, c->random, c->choice);
    else if (!choose_winning_nim(c->position, nim, c->play, c->random, c->choice))
        choose_trap_nim(c->position, nim, c->play, c->random, c->choice);
    return c->choice->to.status;
}

bouton_status bouton_choose(const bouton_position *position, bouton_play play, unsigned players,
                            double level, bouton_random *random, bouton_choice *choice) {
    const bool best = bouton_random_unit(random) < level;
    bouton_nim nim;
    chooser c = {.position = position, .play = play, .random = random, .choice = choice};
    bouton_status status;
    if (!open_chooser(&c))
        status = position->b->error.status;
    else if (best && players > 2)
        status = choose_of_several(&c, players);
    else if (bouton_position_is_nim(position, &nim))
        status = choose_nim(&c, &nim, best);
    else
        status = best ? choose_of_two(&c) : choose_any(&c);
    close_chooser(&c);
    return status;
}
