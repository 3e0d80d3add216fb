/* SPDX-License-Identifier: MIT */
/* Why a component has its value: its game's own reason, its place in a period, the parts it splits
 * into, or the least value that none of its moves has. */
#include "explain/gather.h"

#include "rulekit/board.h"
#include "rulekit/edges.h"
#include "rulekit/rule_picture.h"

#include <string.h>

enum {
    OPTIONS_LOOKED_AT = 400,  /* options examined for a mex ... */
    HEAPS_LOOKED_AT = 20000,  /* ... if each is looked up in a sequence and nothing else helps */
    PERIOD_LOOKED_FOR = 2000, /* heaps, if no period is known yet */
    STEPS_SHOWN = 4,          /* in which a drawing is fused, unless all is wanted, ... */
    EDGES_SHOWN = 24,         /* ... and of such a drawing */
};

typedef struct gathering {
    const bouton_solution *s;
    bouton_reasons *out;
    size_t component;
    bouton_rule *rule;
} gathering;

static gathering gathering_of(const bouton_solution *s, size_t component, bouton_reasons *out) {
    return (gathering){s, out, component, s->position->components[component].rule};
}

/* Whether the component is worth 0, so that whatever shows who wins it alone shows that. */
static bool is_worth_nothing(const gathering *g) {
    const bouton_grundy *value = &g->s->values[g->component];
    return g->s->play == BOUTON_NORMAL && g->out->after == BOUTON_NO_MOVE &&
           bouton_values_decide(g->s) && value->known && !value->infinite && value->value == 0;
}

/* Whether a game's reason helps in a sum: it gives the value, or the heap of Nim that the component
 * is played as. */
static bool is_of_sum(const gathering *g, const bouton_reason *reason) {
    return bouton_reason_is_of_value(reason, bouton_play_like(g->s)) || is_worth_nothing(g) ||
           (g->s->method == BOUTON_SUM_LIKE_NIM &&
            (reason->kind == BOUTON_REASON_TAKES || reason->kind == BOUTON_REASON_HEAPS));
}

/* Adds the game's own reason. */
static bouton_status ask_game(const gathering *g, bouton_state state) {
    bouton_reasons *out = g->out;
    const size_t count = out->count, numbers = out->number_count;
    out->component = g->component;
    const bouton_status status = bouton_rule_reasons(g->rule, state, bouton_play_like(g->s), out);
    if (status == BOUTON_OK && out->count > count && g->s->position->count > 1 &&
        !is_of_sum(g, &out->list[count])) {
        out->count = count;
        out->number_count = numbers;
    }
    out->component = SIZE_MAX;
    return status;
}

/* Leaves the steps in which a drawing is fused to --full where they are many, and where there are
 * none they show what the sentence says. */
static void cut_steps(bouton_reasons *out, bouton_detail detail, size_t edges) {
    BOUTON_ASSERT(out->count > 0);
    bouton_reason *last = &out->list[out->count - 1];
    const size_t steps = last->move_count;
    const bool few = steps > 0 && steps <= STEPS_SHOWN && edges <= EDGES_SHOWN;
    if (last->kind != BOUTON_REASON_FUSED || detail == BOUTON_FULL ||
        (detail == BOUTON_USUAL && few))
        return;
    out->full_fuses |= steps > 0;
    out->count--;
    out->number_count = last->first;
    out->move_count = last->first_move;
}

bouton_status bouton_gather_unended(const bouton_position *position, int after,
                                    bouton_reasons *out) {
    bouton_status status = BOUTON_OK;
    out->after = after;
    for (size_t i = 0; i < position->count && i < BOUTON_COMPONENTS_SHOWN && status == BOUTON_OK;
         i++) {
        const size_t count = out->count, numbers = out->number_count;
        out->component = i;
        status = bouton_rule_reasons(position->components[i].rule, bouton_position_at(position, i),
                                     BOUTON_NORMAL, out);
        if (out->count > count && out->list[count].kind != BOUTON_REASON_UNENDED) {
            out->count = count;
            out->number_count = numbers;
        }
    }
    out->component = SIZE_MAX;
    out->after = BOUTON_NO_MOVE;
    return status;
}

/* Adds, for a heap beyond the first period, the earlier heap with the same value. */
static bouton_status add_period(const gathering *g, uint64_t heap, bool *added) {
    const bouton_period *period;
    *added = false;
    bouton_sequence *sequence = bouton_rule_sequence(g->rule);
    if (sequence == NULL)
        return g->s->b->error.status;
    period = bouton_sequence_proved(sequence);
    if (period == NULL) {
        const bouton_status status = bouton_sequence_period(sequence, PERIOD_LOOKED_FOR, &period);
        if (status != BOUTON_OK)
            return bouton_unless_limit(status);
    }
    if (!period->proved || heap < period->preperiod || heap - period->preperiod < period->period)
        return BOUTON_OK;
    const uint64_t times = (heap - period->preperiod) / period->period;
    const uint64_t place = heap - times * period->period;
    uint64_t there;
    const bouton_status status = bouton_sequence_value(sequence, place, &there);
    if (status != BOUTON_OK)
        return bouton_unless_limit(status);
    const uint64_t value = g->s->values[g->component].value;
    BOUTON_ASSERT(value == there + times * period->saltus);
    const uint64_t numbers[] = {heap,           place, times, period->period, period->preperiod,
                                period->saltus, there, value};
    bouton_reason_begin_of(g->out, g->component, BOUTON_REASON_PERIOD, 0);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        bouton_reason_number(g->out, numbers[i]);
    *added = true;
    return g->out->status;
}

/* The value of a part of an option, if it is cheap. */
static bouton_status value_of_part(const gathering *g, const bouton_moves *moves, size_t option,
                                   size_t part, uint64_t *value) {
    bouton_grundy found;
    const bouton_status status = bouton_component_value_at_hand(
        g->s->search, g->rule, bouton_option_state(moves, option, part), true, &found);
    *value = found.value;
    return status;
}

/* Those of a board as they lie on it, cut off around them. */
static bouton_status part_board(const gathering *g, bouton_state state, bouton_moves *parts) {
    bouton_moves loose = bouton_moves_new(g->s->b);
    bouton_moves_begin_parts(&loose);
    bouton_moves_begin_parts(parts);
    g->rule->game->split(g->rule, state, false, &loose);
    for (size_t i = 0; loose.status == BOUTON_OK && i < bouton_option_size(&loose, 0); i++)
        bouton_board_add_tight(bouton_option_state(&loose, 0, i), parts);
    const bouton_status status = loose.status;
    bouton_moves_free(&loose);
    return status == BOUTON_OK ? parts->status : status;
}

/* The parts of a state, as one option. Those of a strip may be turned; those of graphs keep the
 * names of their vertices. */
static bouton_status part(const gathering *g, bouton_state state, bouton_moves *parts) {
    bouton_picture picture = bouton_picture_start(g->s->b);
    bouton_status status = bouton_rule_picture_unplaced(g->rule, state, &picture);
    const bool board = picture.shape == BOUTON_SHAPE_BOARD;
    bouton_picture_release(&picture);
    if (status == BOUTON_OK && board)
        return bouton_state_is_board(state) ? part_board(g, state, parts)
                                            : bouton_rule_simplify(g->rule, state, false, parts);
    bouton_moves_begin_parts(parts);
    if (status == BOUTON_OK)
        g->rule->game->split(g->rule, state, false, parts);
    return status == BOUTON_OK ? parts->status : status;
}

/* Adds the parts a state splits into, with the value of each. */
static bouton_status add_parts(const gathering *g, bouton_state state) {
    bouton_reasons *out = g->out;
    const size_t reasons = out->count, numbers = out->number_count;
    bouton_moves parts = bouton_moves_new(g->s->b);
    bouton_status status = part(g, state, &parts);
    const size_t count = status == BOUTON_OK ? bouton_option_size(&parts, 0) : 0;
    uint64_t sum = 0;
    if (count > 1) {
        bouton_reason_begin_of(out, g->component, BOUTON_REASON_PARTS, 0);
        for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
            uint64_t value;
            status = value_of_part(g, &parts, 0, i, &value);
            sum ^= value;
            bouton_reason_number(out, value);
        }
        bouton_reason_number(out, sum);
        if (status == BOUTON_OK)
            bouton_reason_add_move(out, g->component, BOUTON_MAIN, &parts, 0);
    }
    bouton_moves_free(&parts);
    if (status == BOUTON_OK)
        return out->status;
    out->count = reasons;
    out->number_count = numbers;
    return bouton_unless_limit(status);
}

/* Adds, for each smaller value, the first option that has it. The claim is that the value is this
 * mex, so all options are examined. */
static bouton_status add_mex_of(const gathering *g, const bouton_moves *moves) {
    const uint64_t value = g->s->values[g->component].value;
    const uint64_t before = bouton_searched(g->s->b);
    size_t witness[BOUTON_WITNESSES_MAX]; /* the option plus 1; 0: none yet */
    BOUTON_ASSERT(value < BOUTON_WITNESSES_MAX);
    memset(witness, 0, (size_t)value * sizeof *witness);
    for (size_t i = 0; i < moves->option_count; i++) {
        uint64_t of_option = 0;
        if (bouton_searched(g->s->b) - before > BOUTON_REASON_SEARCHED)
            return BOUTON_OK;
        for (size_t part = 0; part < bouton_option_size(moves, i); part++) {
            uint64_t of_part;
            const bouton_status status = value_of_part(g, moves, i, part, &of_part);
            if (status != BOUTON_OK)
                return bouton_unless_limit(status);
            of_option ^= of_part;
        }
        BOUTON_ASSERT(of_option != value);
        if (of_option < value && witness[of_option] == 0)
            witness[of_option] = i + 1;
    }
    bouton_reason_begin_of(g->out, g->component, BOUTON_REASON_MEX, 0);
    bouton_reason_number(g->out, value);
    bouton_reason_number(g->out, moves->option_count);
    for (uint64_t v = 0; v < value; v++) {
        BOUTON_ASSERT(witness[v] > 0);
        bouton_reason_add_move(g->out, g->component, BOUTON_MAIN, moves, witness[v] - 1);
    }
    return g->out->status;
}

static bouton_status add_mex(const gathering *g, bouton_state state, size_t sequence_max) {
    const bouton_method method = bouton_method_of_rule(g->rule);
    if (method == BOUTON_BY_LOOPS)
        return bouton_gather_returns(g->s, g->component, state, g->out);
    bouton_moves moves = bouton_moves_new(g->s->b);
    moves.option_max = method == BOUTON_BY_SEQUENCE ? sequence_max : OPTIONS_LOOKED_AT;
    if (bouton_rule_is_nim(g->rule) || g->s->values[g->component].value >= BOUTON_WITNESSES_MAX)
        return BOUTON_OK;
    bouton_status status = bouton_rule_moves(g->rule, state, &moves);
    if (status == BOUTON_OK)
        status = add_mex_of(g, &moves);
    bouton_moves_free(&moves);
    return bouton_unless_limit(status);
}

static bool falls_apart(const bouton_rule *rule) {
    return rule->game->split != NULL && !rule->game->loopy && !bouton_rule_has_heaps(rule);
}

bouton_status bouton_gather_component(const bouton_solution *s, bouton_detail detail,
                                      size_t component, bouton_reasons *out) {
    BOUTON_ASSERT(component < s->position->count && out->component == SIZE_MAX);
    const gathering g = gathering_of(s, component, out);
    const bouton_state state = bouton_position_at(s->position, component);
    const bouton_grundy *value = &s->values[component];
    const size_t before = out->count;
    bouton_status status = ask_game(&g, state);
    if (status == BOUTON_OK && out->count > before)
        cut_steps(out, detail, state.size / sizeof(bouton_edge));
    bool by_period = false;
    bool explained = status == BOUTON_OK && out->count > before &&
                     bouton_reason_is_of_value(&out->list[before], bouton_play_like(s));
    if (status != BOUTON_OK || bouton_play_like(s) == BOUTON_MISERE || !value->known ||
        value->infinite)
        return status;
    if (!explained && bouton_rule_has_code(g.rule) && !bouton_rule_is_nim(g.rule)) {
        status = add_period(&g, bouton_heap_size(state), &by_period);
    } else if (out->count == before && falls_apart(g.rule)) {
        status = add_parts(&g, state);
        explained = out->count > before;
    }
    const bool briefly = detail == BOUTON_BRIEF && value->value == 0 && s->position->count == 1;
    if (status == BOUTON_OK &&
        (detail == BOUTON_FULL || (!explained && (detail == BOUTON_USUAL || briefly))))
        status = add_mex(&g, state,
                         by_period && detail != BOUTON_FULL ? OPTIONS_LOOKED_AT : HEAPS_LOOKED_AT);
    return status;
}

bouton_status bouton_gather_left(const bouton_solution *s, size_t component, bouton_state state,
                                 int after, bouton_reasons *out) {
    const gathering g = gathering_of(s, component, out);
    const size_t before = out->count;
    out->after = after;
    bouton_status status = ask_game(&g, state);
    if (status == BOUTON_OK && out->count == before && bouton_values_decide(s) &&
        falls_apart(g.rule))
        status = add_parts(&g, state);
    out->after = BOUTON_NO_MOVE;
    return status;
}
