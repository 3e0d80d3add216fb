/* SPDX-License-Identifier: MIT */
#include "search/search.h"

#include "base/cpu.h"
#include "search/master.h"
#include "search/proof_search.h"
#include "search/retrograde.h"
#include "search/sum_search.h"
#include "search/thread_workers.h"
#include "search/value_search.h"

/* A stack is reused from question to question, with its forms, while the rule is the same. */
typedef struct seat {
    bouton_component_stack stack;
    bool is_taken;
    uint8_t apart[BOUTON_APART]; /* the next one is another thread's */
} seat;

struct bouton_search {
    bouton_context *b;
    bouton_proof_search *proofs; /* made for the first question that is settled by proof numbers */
    bouton_master *master;       /* the same with workers: the context's, */
    bouton_thread_workers *crew; /* or threads of its own */
    seat alone;                  /* for questions to one thread */
    bouton_thread_team *team;    /* made for the first question to several, */
    unsigned threads;            /* how many they are, */
    seat *seats;                 /* with a seat each */
    bouton_play play;            /* of the two below, */
    unsigned players;            /* and how many play */
    bouton_sum_search *sums;
    bouton_retrograde *retrograde;
};

bouton_search *bouton_search_new(bouton_context *b) {
    bouton_search *search = bouton_calloc(b, 1, sizeof *search);
    if (search != NULL)
        search->b = b;
    return search;
}

static void leave_seat(seat *at) {
    if (at->is_taken)
        bouton_component_stack_free(&at->stack);
    at->is_taken = false;
}

static void forget_proofs(bouton_search *search) {
    if (search->proofs == NULL)
        return;
    bouton_proof_search_free(search->proofs);
    bouton_release_memory(search->b, search->proofs, sizeof *search->proofs);
    search->proofs = NULL;
}

static void forget_master(bouton_search *search) {
    bouton_master_free(search->master);
    bouton_thread_workers_free(search->crew);
    search->master = NULL;
    search->crew = NULL;
}

static void forget_sums(bouton_search *search) {
    bouton_sum_search_free(search->sums);
    bouton_retrograde_free(search->retrograde);
    search->sums = NULL;
    search->retrograde = NULL;
}

void bouton_search_clear(bouton_search *search) {
    if (search == NULL)
        return;
    bouton_context *b = search->b;
    leave_seat(&search->alone);
    forget_proofs(search);
    forget_master(search);
    for (unsigned i = 0; search->seats != NULL && i < search->threads; i++)
        leave_seat(&search->seats[i]); /* before the contexts that their memory comes from */
    bouton_release_memory(b, search->seats, search->threads * sizeof *search->seats);
    bouton_thread_team_free(search->team);
    forget_sums(search);
    *search = (bouton_search){.b = b};
}

void bouton_search_free(bouton_search *search) {
    bouton_search_clear(search);
    if (search != NULL)
        bouton_release_memory(search->b, search, sizeof *search);
}

/* Searches for the answer to a question with one thread's seat. */
static bouton_status look(seat *at, bouton_context *own, bouton_thread_team *team,
                          const bouton_question *q, uint64_t *value) {
    bouton_component_stack *stack = &at->stack;
    bouton_status status = BOUTON_OK;
    bouton_thread_team_lock(team); /* tables are made when first used */
    if (at->is_taken && stack->rule != q->rule)
        leave_seat(at);
    if (!at->is_taken) {
        status = bouton_component_stack_new(stack, own, team, q->rule);
        at->is_taken = true;
    }
    if (status == BOUTON_OK)
        status = bouton_component_stack_begin(stack);
    bouton_thread_team_unlock(team);
    if (status != BOUTON_OK) {
        leave_seat(at);
        return status;
    }
    stack->is_short = q->is_short;
    *value = (q->rule->b->cpu & BOUTON_CPU_AVX2) != 0 ? bouton_value_search_avx2(stack, q)
                                                      : bouton_value_search(stack, q);
    BOUTON_ASSERT(stack->status != BOUTON_OK || bouton_component_stack_is_valid(stack));
    bouton_thread_team_lock(team);
    bouton_search_cost_add(q->rule, &stack->cost);
    bouton_thread_team_unlock(team);
    return stack->status;
}

typedef struct shared_question {
    bouton_search *search;
    const bouton_question *question;
} shared_question;

static bouton_status look_with_others(bouton_context *own, bouton_thread_team *team,
                                      unsigned member, const void *task, uint64_t *value) {
    const shared_question *shared = task;
    return look(&shared->search->seats[member], own, team, shared->question, value);
}

/* The number of threads is that of the context at the first question to several. */
static bouton_status make_team(bouton_search *search) {
    bouton_context *b = search->b;
    if (search->team != NULL)
        return BOUTON_OK;
    if (search->seats == NULL) {
        search->threads = b->options.threads;
        search->seats = bouton_calloc(b, search->threads, sizeof *search->seats);
    }
    if (search->seats != NULL)
        search->team = bouton_thread_team_new(b, search->threads);
    return search->team != NULL ? BOUTON_OK : b->error.status;
}

bool bouton_search_is_by_proof(const bouton_rule *rule) {
    const bouton_search_kind kind = rule->b->search_kind;
    return kind == BOUTON_SEARCH_BY_GAME ? rule->game->by_proof
                                         : kind == BOUTON_SEARCH_PROOF_NUMBERS;
}

/* Nodes and numbers are reused from question to question while the rule is the same. */
static bouton_status ask_by_proof(bouton_search *search, const bouton_question *q,
                                  uint64_t *value) {
    bouton_context *b = search->b;
    bouton_status status = BOUTON_OK;
    if (search->proofs != NULL && search->proofs->couples.nodes.rule != q->rule)
        forget_proofs(search);
    if (search->proofs == NULL) {
        search->proofs = bouton_calloc(b, 1, sizeof *search->proofs);
        if (search->proofs == NULL)
            return b->error.status;
        status = bouton_proof_search_new(search->proofs, b, q->rule);
    }
    if (status == BOUTON_OK)
        status = bouton_proof_search_ask(search->proofs, q, value);
    if (status != BOUTON_OK)
        forget_proofs(search);
    return status;
}

/* Workers read rules from their texts, so they can't be used for games registered from outside. */
static bool has_workers(const bouton_question *q) {
    const bouton_context *b = q->rule->b;
    return q->rule->source == 0 && !q->is_short &&
           (b->workers.count > 0 || (BOUTON_HAS_TEAMS && b->options.threads > 1));
}

static bouton_status ask_master(bouton_search *search, const bouton_question *q, uint64_t *value) {
    bouton_context *b = search->b;
    if (search->master != NULL && bouton_master_rule(search->master) != q->rule)
        forget_master(search);
    if (search->crew == NULL && b->workers.count == 0)
        search->crew = bouton_thread_workers_new(b);
    const bouton_link *link = search->crew ? bouton_thread_workers_link(search->crew) : &b->workers;
    if (search->master == NULL && link->count > 0)
        search->master = bouton_master_new(b, q->rule, link, BOUTON_ALONE_POSITIONS);
    if (search->master == NULL)
        return b->error.status;
    const unsigned before = search->crew ? bouton_thread_workers_started(search->crew) : 0;
    const bouton_status status = bouton_master_ask(search->master, q, value);
    if (search->crew != NULL) {
        const bouton_search_cost cost = {.threads =
                                             bouton_thread_workers_started(search->crew) - before};
        bouton_search_cost_add(q->rule, &cost);
    }
    if (status != BOUTON_OK)
        forget_master(search);
    return status;
}

static bouton_status ask(bouton_search *search, const bouton_question *q, uint64_t *value) {
    bouton_context *b = search->b;
    BOUTON_ASSERT(q->rule->b == b);
    *value = 0;
    if (bouton_search_is_by_proof(q->rule))
        return has_workers(q) ? ask_master(search, q, value) : ask_by_proof(search, q, value);
    if (!BOUTON_HAS_TEAMS || b->options.threads <= 1 || q->is_short || q->rule->game->one_thread)
        return look(&search->alone, b, NULL, q, value);
    const shared_question shared = {search, q};
    bouton_status status = make_team(search);
    if (status != BOUTON_OK)
        return status;
    const unsigned before = bouton_thread_team_started(search->team);
    status = bouton_thread_team_run(search->team, look_with_others, &shared, value);
    const bouton_search_cost cost = {.threads = bouton_thread_team_started(search->team) - before};
    bouton_search_cost_add(q->rule, &cost);
    return status;
}

/* Asks the search or, if it is NULL, one made for this question. */
static bouton_status ask_any(bouton_search *search, const bouton_question *q, uint64_t *value) {
    if (search != NULL)
        return ask(search, q, value);
    bouton_search *own = bouton_search_new(q->rule->b);
    const bouton_status status = own ? ask(own, q, value) : q->rule->b->error.status;
    bouton_search_free(own);
    return status;
}

bouton_status bouton_search_value(bouton_search *search, bouton_rule *rule, bouton_state state,
                                  uint64_t *value) {
    const bouton_question q = {.rule = rule, .states = &state, .count = 1};
    return ask_any(search, &q, value);
}

bouton_status bouton_search_value_shortly(bouton_search *search, bouton_rule *rule,
                                          bouton_state state, uint64_t *value) {
    const bouton_question q = {.rule = rule, .states = &state, .count = 1, .is_short = true};
    return ask_any(search, &q, value);
}

static bouton_status ask_of_option(bouton_search *search, bool is_short, bouton_rule *rule,
                                   const bouton_moves *moves, size_t option, uint64_t wanted,
                                   bool *is) {
    uint64_t value = 0;
    const size_t count = bouton_option_size(moves, option);
    bouton_state *states = bouton_calloc(rule->b, count + 1, sizeof *states);
    if (states == NULL)
        return rule->b->error.status;
    for (size_t i = 0; i < count; i++)
        states[i] = bouton_option_state(moves, option, i);
    const bouton_question q = {
        .rule = rule, .states = states, .count = count, .wanted = &wanted, .is_short = is_short};
    const bouton_status status = ask_any(search, &q, &value);
    *is = value == wanted;
    bouton_release_memory(rule->b, states, (count + 1) * sizeof *states);
    return status;
}

bouton_status bouton_search_option_is(bouton_search *search, bouton_rule *rule,
                                      const bouton_moves *moves, size_t option, uint64_t wanted,
                                      bool *is) {
    return ask_of_option(search, false, rule, moves, option, wanted, is);
}

bouton_status bouton_search_option_is_shortly(bouton_search *search, bouton_rule *rule,
                                              const bouton_moves *moves, size_t option,
                                              uint64_t wanted, bool *is) {
    return ask_of_option(search, true, rule, moves, option, wanted, is);
}

/* Sums are remembered for only one play and number of players at a time: starts these. */
static void begin_sums(bouton_search *search, bouton_play play, unsigned players) {
    if (search->play == play && search->players == players)
        return;
    forget_sums(search);
    search->play = play;
    search->players = players;
}

/* How many turns after the mover the player sits whose win the mover can get at best. */
static bouton_status find_score(bouton_search *search, const bouton_position *position,
                                uint64_t most, unsigned *score) {
    if (search->sums == NULL)
        search->sums = bouton_sum_search_new(search->b, search->play, search->players);
    return search->sums ? bouton_sum_search_score(search->sums, position, most, score)
                        : search->b->error.status;
}

bouton_status bouton_search_sum(bouton_search *search, const bouton_position *position,
                                bouton_play play, bool wants_depth, bouton_outcome *outcome,
                                uint32_t *depth) {
    unsigned score = 0;
    begin_sums(search, play, 2);
    /* Moves can't create loops: if the first position has none, none will. */
    if (wants_depth || search->retrograde != NULL || bouton_position_is_loopy(position)) {
        if (search->retrograde == NULL)
            search->retrograde = bouton_retrograde_new(search->b, play);
        return search->retrograde
                   ? bouton_retrograde_outcome(search->retrograde, position, outcome, depth)
                   : search->b->error.status;
    }
    const bouton_status status = find_score(search, position, 0, &score);
    *outcome = score == 0 ? BOUTON_N : BOUTON_P;
    return status;
}

bouton_status bouton_search_sum_within(bouton_search *search, const bouton_position *position,
                                       bouton_play play, uint64_t most, bouton_outcome *outcome) {
    unsigned score = 0;
    begin_sums(search, play, 2);
    const bouton_status status = find_score(search, position, most, &score);
    *outcome = score == 0 ? BOUTON_N : BOUTON_P;
    return status;
}

bouton_status bouton_search_last_mover(bouton_search *search, const bouton_position *position,
                                       unsigned players, unsigned *distance) {
    begin_sums(search, BOUTON_NORMAL, players);
    return find_score(search, position, 0, distance);
}
