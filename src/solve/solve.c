/* SPDX-License-Identifier: MIT */
#include "solve/solve.h"

#include "search/loopy.h"
#include "search/search.h"

#include <string.h>

_Static_assert((int)BOUTON_MOVES_MAX == (int)BOUTON_OPTIONS_MAX, "both say the same");

bouton_solution *bouton_solution_new(bouton_context *b) {
    bouton_solution *solution = bouton_calloc(b, 1, sizeof *solution);
    if (solution != NULL) {
        solution->b = b;
        solution->options = bouton_moves_new(b);
        solution->to = bouton_moves_new(b);
    }
    return solution;
}

void bouton_solution_free(bouton_solution *s) {
    if (s == NULL)
        return;
    bouton_context *b = s->b;
    bouton_release_memory(b, s->values, s->value_capacity * sizeof *s->values);
    bouton_release_memory(b, s->moves, s->move_capacity * sizeof *s->moves);
    bouton_moves_free(&s->options);
    bouton_moves_free(&s->to);
    bouton_release_memory(b, s, sizeof *s);
}

bouton_outcome bouton_solution_outcome(const bouton_solution *s) {
    return s->outcome;
}

bouton_grundy bouton_solution_value(const bouton_solution *s) {
    return s->value;
}

bouton_grundy bouton_solution_component_value(const bouton_solution *s, size_t component) {
    return s->values[component];
}

size_t bouton_solution_moves(const bouton_solution *s) {
    return s->move_count;
}

bool bouton_solution_complete(const bouton_solution *s) {
    return !s->cut && !s->more;
}

void bouton_solution_want_most(bouton_solution *s, size_t most) {
    s->most = most;
}

size_t bouton_solution_move(const bouton_solution *s, size_t i, bool *wins) {
    *wins = s->moves[i].wins;
    return s->moves[i].component;
}

void bouton_solution_want_depth(bouton_solution *s, bool want) {
    s->wants_depth = want;
}

void bouton_solution_want_value(bouton_solution *s, bool want) {
    s->wants_value = want;
}

uint32_t bouton_solution_depth(const bouton_solution *s) {
    return s->depth;
}

uint32_t bouton_solution_move_depth(const bouton_solution *s, size_t i) {
    return s->moves[i].depth;
}

bool bouton_solution_move_draws(const bouton_solution *s, size_t i) {
    return s->moves[i].draws;
}

uint64_t bouton_solution_taken(const bouton_solution *s, size_t i) {
    const size_t component = s->moves[i].component;
    uint64_t taken = 0;
    if (!bouton_position_heap(s->position, component, &taken))
        return 0;
    for (size_t j = 0; j < bouton_option_size(&s->to, i); j++)
        taken -= bouton_heap_size(bouton_option_state(&s->to, i, j));
    return taken;
}

bouton_status bouton_solution_make(const bouton_solution *s, size_t i, bouton_position *after) {
    bouton_status status = bouton_position_copy(after, s->position);
    if (status == BOUTON_OK)
        status = bouton_position_replace(after, s->moves[i].component, &s->to, i);
    return status;
}

/* How the outcome was found, and so how moves are judged. */
typedef enum method {
    BY_NIM,     /* misere Nim: Bouton's rule */
    BY_VALUES,  /* normal play: nim-sums of values */
    BY_FORMULA, /* one component whose game knows its outcome */
    BY_SEARCH,  /* misere sums, and whatever depth is wanted of */
} method;

/* Puts a move at the end of the list; its states have just been added to s->to. */
static bouton_status keep_move(bouton_solution *s, size_t component, size_t option,
                               bouton_outcome after, uint32_t depth) {
    void *moves = s->moves;
    if (s->to.status != BOUTON_OK)
        return s->to.status;
    if (!bouton_reserve(s->b, &moves, &s->move_capacity, s->move_count + 1, sizeof *s->moves))
        return s->b->error.status;
    s->moves = moves;
    s->moves[s->move_count++] = (bouton_list_move){.component = component,
                                                   .option = option,
                                                   .wins = after == BOUTON_P,
                                                   .draws = after == BOUTON_D,
                                                   .depth = depth};
    return BOUTON_OK;
}

static void copy_option(bouton_moves *to, const bouton_moves *from, size_t option) {
    const size_t count = bouton_option_size(from, option);
    bouton_option_begin(to);
    for (size_t i = 0; i < count; i++) {
        const bouton_state state = bouton_option_state(from, option, i);
        bouton_option_add(to, state.data, state.size);
    }
}

static bool is_loopy(const bouton_position *position) {
    for (size_t i = 0; i < position->count; i++)
        if (position->components[i].rule->game->loopy)
            return true;
    return false;
}

static bouton_status search_whole(bouton_solution *s, const bouton_position *position,
                                  bouton_outcome *outcome, uint32_t *depth) {
    unsigned score = 0;
    if (s->wants_depth || is_loopy(s->position)) {
        if (s->retrograde == NULL)
            s->retrograde = bouton_retrograde_new(s->b, s->play);
        return s->retrograde ? bouton_retrograde_outcome(s->retrograde, position, outcome, depth)
                             : s->b->error.status;
    }
    if (s->whole == NULL)
        s->whole = bouton_sum_search_new(s->b, s->play, 2);
    bouton_status status =
        s->whole ? bouton_sum_search_score(s->whole, position, &score) : s->b->error.status;
    *outcome = score == 0 ? BOUTON_N : BOUTON_P;
    return status;
}

/* The outcome after an option of a component, by the values. */
static bouton_status judge_by_values(bouton_solution *s, size_t component,
                                     const bouton_moves *options, size_t option,
                                     bouton_outcome *after) {
    bouton_rule *rule = s->position->components[component].rule;
    bouton_status status;
    if (!s->value.infinite && !rule->game->loopy) {
        bool lost = false;
        status = bouton_option_is(rule, options, option,
                                  s->value.value ^ s->values[component].value, &lost);
        *after = lost ? BOUTON_P : BOUTON_N;
        return status;
    }
    bouton_grundy value;
    status = bouton_value_of_option(rule, options, option, &value);
    for (size_t i = 0; i < s->position->count; i++)
        if (i != component)
            bouton_grundy_add(&value, &s->values[i]);
    *after = bouton_grundy_outcome(&value);
    return status;
}

/* The outcome after an option of a component. */
static bouton_status judge(bouton_solution *s, method how, size_t component,
                           const bouton_moves *options, size_t option, bouton_outcome *after,
                           uint32_t *depth) {
    const bouton_rule *rule = s->position->components[component].rule;
    if (how == BY_VALUES)
        return judge_by_values(s, component, options, option, after);
    if (how == BY_FORMULA && bouton_option_size(options, option) == 1 &&
        rule->game->outcome(rule, bouton_option_state(options, option, 0), s->play, after))
        return BOUTON_OK;
    bouton_position *left = bouton_position_new(s->b);
    bouton_status status = left ? bouton_position_copy(left, s->position) : s->b->error.status;
    if (status == BOUTON_OK)
        status = bouton_position_replace(left, component, options, option);
    if (status == BOUTON_OK)
        status = search_whole(s, left, after, depth);
    bouton_position_free(left);
    return status;
}

/* Whether one more move would be more than are wanted. */
static bool is_full(bouton_solution *s) {
    s->more = s->most > 0 && s->move_count == s->most;
    return s->more;
}

/* In a Nim heap the winning move is known without looking at the others. */
static bouton_status list_nim_heap(bouton_solution *s, const bouton_nim *nim, size_t component) {
    uint64_t left = 0;
    const uint64_t heap = bouton_heap_size(bouton_position_at(s->position, component));
    if (!bouton_nim_wins_by(nim, s->play, heap, &left) || is_full(s))
        return BOUTON_OK;
    bouton_option(&s->to, &left, sizeof left);
    return keep_move(s, component, (size_t)left, BOUTON_P, 0);
}

/* The moves of one component are being listed. */
typedef struct listing {
    bouton_solution *s;
    method how;
    bouton_want want;
    size_t component;
    uint64_t nim_left;   /* BY_NIM: the move that wins leaves so many */
    size_t looked;       /* at so many options */
    uint64_t passed;     /* so many known to be of no use without a look */
    size_t found_before; /* moves of other components */
    bouton_status status;
} listing;

/* Whether there is no need to look at more than BOUTON_MOVES_MAX options, or no leave. */
static bool has_looked_enough(const listing *l) {
    return l->want != BOUTON_WANT_WINNING || l->s->move_count > l->found_before ||
           l->looked >= BOUTON_LOOKED_MAX;
}

static void add_heaps(bouton_moves *to, const bouton_heap_option *option) {
    const uint64_t none = 0;
    bouton_option_begin(to);
    for (unsigned i = 0; i < option->count; i++)
        bouton_option_add(to, &option->parts[i], sizeof option->parts[i]);
    if (option->count == 0)
        bouton_option_add(to, &none, sizeof none);
}

enum { POLL_EVERY = 4096 }; /* options */

/* Splits of a heap whose values have a period repeat after so many, once both heaps are in the
 * periodic part: if none of as many wins, no later one does. */
typedef struct barren_splits {
    const bouton_period *period; /* NULL: none, or an arithmetic one */
    uint64_t in_turn;            /* the last so many did not win, and were in the periodic part */
    uint64_t second;             /* the second heap of the last */
} barren_splits;

static void pass_barren_splits(listing *l, bouton_heap_walk *walk, barren_splits *splits,
                               bool wins) {
    const uint64_t second = walk->option.parts[1];
    if (splits->period == NULL || walk->option.count < 2)
        return;
    if (wins || second < splits->period->preperiod || second != splits->second + 1)
        splits->in_turn = 0;
    else if (++splits->in_turn == splits->period->period)
        l->passed += bouton_heap_skip(walk);
    splits->second = second;
}

/* A heap's options are judged as they come, none of them kept in vain. */
static bouton_status list_heap(listing *l) {
    bouton_solution *s = l->s;
    bouton_rule *rule = s->position->components[l->component].rule;
    const uint64_t heap = bouton_heap_size(bouton_position_at(s->position, l->component));
    const uint64_t wanted = s->value.value ^ s->values[l->component].value;
    bouton_heap_walk walk = {.code = &rule->code, .heap = heap};
    barren_splits splits = {.period = NULL};
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    bouton_status status = sequence != NULL ? BOUTON_OK : s->b->error.status;
    if (status == BOUTON_OK && l->want == BOUTON_WANT_WINNING)
        splits.period = bouton_sequence_proved(sequence);
    if (splits.period != NULL && splits.period->saltus != 0)
        splits.period = NULL;
    for (; status == BOUTON_OK && bouton_heap_next(&walk); l->looked++) {
        uint64_t value = 0;
        s->cut |= l->looked >= BOUTON_MOVES_MAX && has_looked_enough(l);
        if (s->cut)
            return BOUTON_OK;
        if (l->looked % POLL_EVERY == POLL_EVERY - 1)
            status = bouton_poll(s->b, "moves", l->looked, 0);
        for (unsigned j = 0; j < walk.option.count && status == BOUTON_OK; j++) {
            uint64_t part = 0;
            status = bouton_value(rule, bouton_heap_state(&walk.option.parts[j]), &part);
            value ^= part;
        }
        const bool wins = value == wanted;
        if (status == BOUTON_OK && (wins || l->want != BOUTON_WANT_WINNING)) {
            if (is_full(s))
                return BOUTON_OK;
            add_heaps(&s->to, &walk.option);
            status = keep_move(s, l->component, l->looked + (size_t)l->passed,
                               wins ? BOUTON_P : BOUTON_N, 0);
        }
        pass_barren_splits(l, &walk, &splits, wins);
    }
    return status;
}

/* Judges the options that have been generated, and keeps those that are wanted. */
static bouton_status look_through(listing *l) {
    bouton_solution *s = l->s;
    const bouton_outcome wanted = s->outcome == BOUTON_D ? BOUTON_D : BOUTON_P;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < s->options.option_count && status == BOUTON_OK; i++, l->looked++) {
        bouton_outcome after = BOUTON_N;
        uint32_t depth = 0;
        if (l->looked % POLL_EVERY == POLL_EVERY - 1)
            status = bouton_poll(s->b, "moves", l->looked, 0);
        if (status == BOUTON_OK && l->how != BY_NIM)
            status = judge(s, l->how, l->component, &s->options, i, &after, &depth);
        else if (bouton_heap_size(bouton_option_state(&s->options, i, 0)) == l->nim_left)
            after = BOUTON_P;
        if (status != BOUTON_OK || (l->want == BOUTON_WANT_WINNING && after != wanted))
            continue;
        if (is_full(s))
            break;
        copy_option(&s->to, &s->options, i);
        status = keep_move(s, l->component, l->looked, after, depth);
    }
    return status;
}

/* The list of options is full, and more are to come. */
static void look_on(bouton_moves *options, void *user) {
    listing *l = user;
    l->status = look_through(l);
    l->s->cut |= has_looked_enough(l);
    bouton_moves_clear(options);
    if (l->status != BOUTON_OK || l->s->cut || l->s->more)
        options->status = BOUTON_LIMIT; /* the game is to end */
}

/* A component whose options are generated first. Where they are too many to be kept at once, and
 * can be judged without the help of their game's moves, they are judged by parts. */
static bouton_status list_options(listing *l) {
    bouton_solution *s = l->s;
    const bouton_rule *rule = s->position->components[l->component].rule;
    const bool by_parts = l->want == BOUTON_WANT_WINNING &&
                          (l->how == BY_FORMULA || (l->how == BY_VALUES && rule->game->value));
    if (by_parts) {
        s->options.full = look_on;
        s->options.user = l;
    }
    bouton_status status =
        bouton_rule_moves(rule, bouton_position_at(s->position, l->component), &s->options);
    s->options.full = NULL;
    if (by_parts && (l->status != BOUTON_OK || s->cut || s->more))
        return l->status;
    if (s->options.too_many) {
        s->cut = true;
        status = BOUTON_OK;
    }
    return status == BOUTON_OK ? look_through(l) : status;
}

static bouton_status list_moves(bouton_solution *s, method how, bouton_want want) {
    bouton_status status = BOUTON_OK;
    bouton_nim nim = {.sum = s->value.value}; /* normal play looks at nothing else */
    bool cut = false;
    if (how == BY_NIM)
        bouton_position_is_nim(s->position, &nim);
    for (size_t c = 0; c < s->position->count && status == BOUTON_OK && !s->more; c++) {
        const bouton_rule *rule = s->position->components[c].rule;
        listing l = {.s = s,
                     .how = how,
                     .want = want,
                     .component = c,
                     .nim_left = UINT64_MAX,
                     .found_before = s->move_count};
        s->cut = false; /* of this component */
        if (how == BY_NIM)
            bouton_nim_wins_by(&nim, s->play, bouton_heap_size(bouton_position_at(s->position, c)),
                               &l.nim_left);
        if (how == BY_VALUES && !s->value.infinite && bouton_rule_has_code(rule))
            status = list_heap(&l);
        else if (rule->game == &bouton_game_nim && want == BOUTON_WANT_WINNING &&
                 !s->value.infinite && (how == BY_NIM || how == BY_VALUES))
            status = list_nim_heap(s, &nim, c);
        else
            status = list_options(&l);
        cut |= s->cut;
    }
    s->cut = cut;
    /* All components together have more than can be listed. */
    if (status == BOUTON_LIMIT && s->to.option_count == BOUTON_OPTIONS_MAX &&
        s->to.status != BOUTON_OK) {
        s->cut = true;
        return BOUTON_OK;
    }
    return status;
}

/* How much the values are wanted. */
typedef enum value_need {
    IF_AT_HAND, /* told besides */
    IF_SHORT,   /* what a short search finds */
    NEEDED,     /* a value that can't be had ends the matter */
} value_need;

static bouton_status find_value(value_need need, bouton_rule *rule, bouton_state state,
                                bouton_grundy *value) {
    if (need == NEEDED || bouton_rule_has_code(rule) || (need == IF_SHORT && rule->game->loopy))
        return bouton_component_value(rule, state, value);
    if (rule->game->value != NULL && rule->game->value(rule, state, &value->value))
        return BOUTON_OK;
    return need == IF_SHORT ? bouton_search_value_shortly(rule, state, &value->value)
                            : BOUTON_LIMIT;
}

/* Says of which component a value is too large. */
static bouton_status place_error(const bouton_position *position, size_t component,
                                 bouton_status error) {
    bouton_context *b = position->b;
    if (error != BOUTON_LIMIT || strcmp(b->error.code, BOUTON_VALUE_TOO_LARGE) != 0)
        return error;
    const bouton_error fault = b->error;
    bouton_text text = bouton_text_new(b);
    const size_t at = bouton_position_write_place(position, component, &text);
    bouton_status status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        status = bouton_fail_at(b, fault.status, fault.code, text.data, text.size, at, "%s",
                                fault.message);
    bouton_text_free(&text);
    return status;
}

/* The values of the components, as far as they are wanted and can be had. */
static bouton_status find_values(bouton_solution *s, value_need need) {
    const bouton_position *position = s->position;
    void *values = s->values;
    if (!bouton_reserve(s->b, &values, &s->value_capacity, position->count, sizeof *s->values))
        return s->b->error.status;
    s->values = values;
    s->value_count = position->count;
    s->value = (bouton_grundy){.known = true};
    for (size_t i = 0; i < position->count; i++) {
        bouton_rule *rule = position->components[i].rule;
        const bouton_state state = bouton_position_at(position, i);
        bouton_grundy value = {0};
        bouton_status status = find_value(need, rule, state, &value);
        if (status != BOUTON_OK && (need == NEEDED || status != BOUTON_LIMIT))
            return place_error(position, i, status);
        value.known = status == BOUTON_OK;
        s->values[i] = value;
        bouton_grundy_add(&s->value, &value);
    }
    return BOUTON_OK;
}

static bool outcome_by_formula(bouton_solution *s) {
    const bouton_position *position = s->position;
    if (position->count != 1)
        return false;
    const bouton_rule *rule = position->components[0].rule;
    return rule->game->outcome != NULL &&
           rule->game->outcome(rule, bouton_position_at(position, 0), s->play, &s->outcome);
}

/* Finds the outcome and the values. */
static bouton_status find_outcome(bouton_solution *s, method *how) {
    bouton_nim nim;
    bouton_status status;
    const bool looks = s->play == BOUTON_NORMAL && (s->wants_value || s->wants_depth);
    const value_need besides = looks ? IF_SHORT : IF_AT_HAND;
    if (s->wants_depth) {
        *how = BY_SEARCH;
        status = search_whole(s, s->position, &s->outcome, &s->depth);
        return status == BOUTON_OK ? find_values(s, besides) : status;
    }
    if (outcome_by_formula(s)) {
        *how = BY_FORMULA;
        status = find_values(s, besides);
        if (s->outcome == BOUTON_P && s->play == BOUTON_NORMAL && status == BOUTON_OK)
            s->value = s->values[0] = (bouton_grundy){.known = true};
        return status;
    }
    if (s->play == BOUTON_NORMAL) {
        *how = BY_VALUES;
        status = find_values(s, NEEDED);
        s->outcome = bouton_grundy_outcome(&s->value);
        return status;
    }
    /* The outcome first: the values are told besides, and not waited for in vain. */
    if (bouton_position_is_nim(s->position, &nim)) {
        *how = BY_NIM;
        s->outcome = bouton_nim_outcome(&nim, s->play);
    } else {
        *how = BY_SEARCH;
        status = search_whole(s, s->position, &s->outcome, &s->depth);
        if (status != BOUTON_OK)
            return status;
    }
    return find_values(s, IF_AT_HAND);
}

static void begin(bouton_solution *s, const bouton_position *position, bouton_play play) {
    s->position = position;
    s->play = play;
    s->move_count = 0;
    s->depth = 0;
    s->cut = s->more = false;
    bouton_moves_clear(&s->to);
}

bouton_status bouton_list_moves(const bouton_position *position, size_t component,
                                bouton_solution *s) {
    begin(s, position, BOUTON_NORMAL);
    bouton_status status = bouton_rule_moves(position->components[component].rule,
                                             bouton_position_at(position, component), &s->options);
    s->cut = s->options.too_many;
    if (s->cut)
        status = BOUTON_OK;
    for (size_t i = 0; i < s->options.option_count && status == BOUTON_OK; i++) {
        copy_option(&s->to, &s->options, i);
        status = keep_move(s, component, i, BOUTON_N, 0);
    }
    return status;
}

bouton_status bouton_solve(const bouton_position *position, bouton_play play, bouton_want want,
                           bouton_solution *s) {
    method how = BY_VALUES;
    begin(s, position, play);
    bouton_status status = find_outcome(s, &how);
    const bool none_wins = want == BOUTON_WANT_WINNING && s->outcome == BOUTON_P;
    if (status == BOUTON_OK && want != BOUTON_WANT_OUTCOME && !none_wins)
        status = list_moves(s, how, want);
    bouton_sum_search_free(s->whole);
    s->whole = NULL;
    bouton_retrograde_free(s->retrograde);
    s->retrograde = NULL;
    return status;
}

bouton_status bouton_solution_ended(const bouton_solution *s, bool *ended) {
    const bouton_outcome at_end = s->play == BOUTON_MISERE ? BOUTON_N : BOUTON_P;
    *ended = false;
    if (s->outcome != at_end || s->move_count > 0)
        return BOUTON_OK;
    for (size_t i = 0; i < s->position->count; i++)
        if (s->values[i].known && (s->values[i].value != 0 || s->values[i].infinite))
            return BOUTON_OK;
    return bouton_position_has_ended(s->position, ended);
}

bouton_status bouton_position_outcome(const bouton_position *position, bouton_play play,
                                      bouton_outcome *outcome) {
    bouton_solution *solution = bouton_solution_new(position->b);
    if (solution == NULL)
        return position->b->error.status;
    bouton_status status = bouton_solve(position, play, BOUTON_WANT_OUTCOME, solution);
    *outcome = solution->outcome;
    bouton_solution_free(solution);
    return status;
}

bouton_status bouton_last_mover(const bouton_position *position, unsigned players,
                                unsigned *distance) {
    bouton_context *b = position->b;
    bouton_nim nim;
    if (!bouton_position_is_nim(position, &nim) || position->count == 0) {
        bouton_sum_search *whole = bouton_sum_search_new(b, BOUTON_NORMAL, players);
        bouton_status status =
            whole ? bouton_sum_search_score(whole, position, distance) : b->error.status;
        bouton_sum_search_free(whole);
        return status;
    }
    const size_t size = position->count * sizeof(uint64_t);
    uint64_t *heaps = bouton_resize(b, NULL, 0, size);
    if (heaps == NULL)
        return b->error.status;
    for (size_t i = 0; i < position->count; i++)
        heaps[i] = bouton_heap_size(bouton_position_at(position, i));
    const bool settled = bouton_nim_last_mover(heaps, position->count, players, distance);
    bouton_release_memory(b, heaps, size);
    return settled ? BOUTON_OK
                   : bouton_fail(b, BOUTON_LIMIT, "too-many-players",
                                 "who makes the last move among %u players takes too long to find "
                                 "out with so many heaps",
                                 players);
}
