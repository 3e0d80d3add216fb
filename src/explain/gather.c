/* SPDX-License-Identifier: MIT */
#include "explain/gather.h"

#include "search/loopy.h"

enum {
    OPTIONS_LOOKED_AT = 400, /* options whose values are looked at for a mex */
    HEAP_LOOKED_AT = 5000,
    PERIOD_LOOKED_FOR = 2000, /* heaps, where no period is known yet */
    PLACE_LOOKED_AT = 100000, /* the heap with which one before the period is compared */
    WITNESSES_MAX = 64,
};

typedef struct gathering {
    const bouton_solution *s;
    bouton_detail detail;
    bouton_reasons *out;
} gathering;

static const bouton_rule *rule_at(const bouton_solution *s, size_t component) {
    return s->position->components[component].rule;
}

static bool is_known(const bouton_grundy *value) {
    return value->known && !value->infinite;
}

bool bouton_values_known(const bouton_solution *s) {
    bool known = is_known(&s->value);
    for (size_t i = 0; i < s->value_count; i++)
        known &= is_known(&s->values[i]);
    return known;
}

bouton_play bouton_play_like(const bouton_solution *s) {
    return s->method == BOUTON_SUM_WITH_FIRM && !s->wants_depth ? BOUTON_NORMAL : s->play;
}

bool bouton_values_decide(const bouton_solution *s) {
    return bouton_play_like(s) == BOUTON_NORMAL && bouton_values_known(s);
}

/* A limit within a reason only leaves the reason out. */
static bouton_status unless_limit(bouton_status status) {
    return status == BOUTON_LIMIT ? BOUTON_OK : status;
}

/* The game's own reason; of a sum only what says a value. */
static bouton_status ask_game(const gathering *g, size_t component, bouton_state state) {
    bouton_reasons *out = g->out;
    const size_t count = out->count, numbers = out->number_count;
    out->component = component;
    const bouton_status status =
        bouton_rule_reasons(rule_at(g->s, component), state, bouton_play_like(g->s), out);
    if (status == BOUTON_OK && out->count > count && g->s->position->count > 1 &&
        !bouton_reason_is_of_value(&out->list[count], bouton_play_like(g->s))) {
        out->count = count;
        out->number_count = numbers;
    }
    out->component = SIZE_MAX;
    return status;
}

/* A heap beyond the first period: what it is worth, an earlier one says. One before it is compared
 * with its like in the first period; *added is false then, for why it is worth that is left. */
static bouton_status add_period(const gathering *g, size_t component, bool *added) {
    bouton_rule *rule = g->s->position->components[component].rule;
    const bouton_period *period;
    *added = false;
    if (!bouton_rule_has_code(rule) || bouton_rule_is_nim(rule))
        return BOUTON_OK;
    const uint64_t heap = bouton_heap_size(bouton_position_at(g->s->position, component));
    bouton_sequence *sequence = bouton_rule_sequence(rule);
    if (sequence == NULL)
        return g->s->b->error.status;
    period = bouton_sequence_proved(sequence);
    if (period == NULL) {
        const bouton_status status = bouton_sequence_period(sequence, PERIOD_LOOKED_FOR, &period);
        if (status != BOUTON_OK)
            return unless_limit(status);
    }
    const bool before = heap < period->preperiod;
    if (!period->proved || (!before && heap < period->preperiod + period->period))
        return BOUTON_OK;
    const uint64_t times = before ? (period->preperiod - heap - 1) / period->period + 1
                                  : (heap - period->preperiod) / period->period;
    const uint64_t place = before ? heap + times * period->period : heap - times * period->period;
    uint64_t there;
    if (before && place > PLACE_LOOKED_AT)
        return BOUTON_OK;
    const bouton_status status = bouton_sequence_value(sequence, place, &there);
    if (status != BOUTON_OK)
        return unless_limit(status);
    const uint64_t value = g->s->values[component].value;
    const uint64_t numbers[] = {heap,           place, times, period->period, period->preperiod,
                                period->saltus, there, value};
    g->out->component = component;
    bouton_reason_begin(g->out, before ? BOUTON_REASON_EXCEPTION : BOUTON_REASON_PERIOD, 0);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        bouton_reason_number(g->out, numbers[i]);
    g->out->component = SIZE_MAX;
    *added = !before;
    return g->out->status;
}

/* The value of an option, if it takes little. */
static bouton_status value_of_option(const gathering *g, bouton_rule *rule,
                                     const bouton_moves *moves, size_t option, uint64_t *sum) {
    *sum = 0;
    for (size_t i = 0; i < bouton_option_size(moves, option); i++) {
        bouton_grundy value;
        const bouton_status status = bouton_component_value_at_hand(
            g->s->search, rule, bouton_option_state(moves, option, i), true, &value);
        if (status != BOUTON_OK)
            return status;
        *sum ^= value.value;
    }
    return BOUTON_OK;
}

/* For each smaller value the first option that has it. The definition of the value is the claim, so
 * all options are looked at. */
static bouton_status add_mex_of(const gathering *g, size_t component, bouton_rule *rule,
                                const bouton_moves *moves) {
    const uint64_t value = g->s->values[component].value;
    size_t witness[WITNESSES_MAX];
    uint64_t found = 0;
    for (size_t i = 0; i < moves->option_count; i++) {
        uint64_t of_option;
        const bouton_status status = value_of_option(g, rule, moves, i, &of_option);
        if (status != BOUTON_OK)
            return unless_limit(status);
        if (of_option < value && (found >> of_option & 1) == 0) {
            found |= (uint64_t)1 << of_option;
            witness[of_option] = i;
        }
    }
    g->out->component = component;
    bouton_reason_begin(g->out, BOUTON_REASON_MEX, 0);
    bouton_reason_number(g->out, value);
    bouton_reason_number(g->out, moves->option_count);
    for (uint64_t v = 0; v < value; v++)
        bouton_reason_move(g->out, component, BOUTON_MAIN, moves, witness[v]);
    g->out->component = SIZE_MAX;
    return g->out->status;
}

static bouton_status add_mex(const gathering *g, size_t component) {
    bouton_rule *rule = g->s->position->components[component].rule;
    const bouton_state state = bouton_position_at(g->s->position, component);
    bouton_moves moves = bouton_moves_new(g->s->b);
    moves.option_max = OPTIONS_LOOKED_AT;
    if (bouton_method_of_rule(rule) == BOUTON_BY_LOOPS || bouton_rule_is_nim(rule) ||
        g->s->values[component].value >= WITNESSES_MAX ||
        (bouton_rule_has_heaps(rule) && bouton_heap_size(state) > HEAP_LOOKED_AT))
        return BOUTON_OK;
    bouton_status status = bouton_rule_moves(rule, state, &moves);
    if (status == BOUTON_OK)
        status = add_mex_of(g, component, rule, &moves);
    bouton_moves_free(&moves);
    return unless_limit(status);
}

static bouton_status add_component(const gathering *g, size_t component) {
    const bouton_solution *s = g->s;
    const size_t before = g->out->count;
    const bool valued = bouton_play_like(s) == BOUTON_NORMAL && is_known(&s->values[component]);
    bool periodic = false;
    bouton_status status = ask_game(g, component, bouton_position_at(s->position, component));
    const bool told = status == BOUTON_OK && g->out->count > before &&
                      bouton_reason_is_of_value(&g->out->list[before], bouton_play_like(s));
    if (status == BOUTON_OK && valued && !told)
        status = add_period(g, component, &periodic);
    const bool wants =
        g->detail == BOUTON_FULL || (g->detail == BOUTON_USUAL && !told && !periodic);
    if (status == BOUTON_OK && valued && wants)
        status = add_mex(g, component);
    return status;
}

/* The first heap that is firm, as all of its rule are from one on. */
static void add_firm(const gathering *g) {
    const bouton_position *position = g->s->position;
    const uint64_t from = bouton_quotient_facts_of(g->s->quotient)->firm_from;
    size_t c = 0;
    while (bouton_heap_size(bouton_position_at(position, c)) < from)
        c++;
    bouton_reason_begin(g->out, BOUTON_REASON_FIRM, 0);
    bouton_reason_number(g->out, c);
    bouton_reason_number(g->out, bouton_heap_size(bouton_position_at(position, c)));
    bouton_reason_number(g->out, from);
}

/* What decides in misere play: of Nim the heaps, else a firm heap or the elements of the quotient.
 */
static bouton_status add_misere(const gathering *g) {
    const bouton_solution *s = g->s;
    const size_t count = s->position->count, size = count * sizeof(uint32_t);
    bouton_nim nim;
    if (s->method == BOUTON_SUM_BY_NIM) {
        bouton_position_is_nim(s->position, &nim);
        bouton_reason_begin(g->out, BOUTON_REASON_MISERE_NIM, 0);
        bouton_reason_number(g->out, nim.large);
        bouton_reason_number(g->out, nim.ones);
        bouton_reason_number(g->out, nim.sum);
        return g->out->status;
    }
    if (s->method == BOUTON_SUM_WITH_FIRM)
        add_firm(g);
    if (s->method == BOUTON_SUM_BY_SEARCH)
        return unless_limit(bouton_gather_tame(s, g->out));
    if (s->method == BOUTON_SUM_BY_DOMINANCE)
        bouton_gather_dominance(s, g->out);
    if (s->method != BOUTON_SUM_BY_QUOTIENT)
        return g->out->status;
    uint32_t product = 0, *elements = bouton_resize(s->b, NULL, 0, size);
    bouton_status status = elements != NULL ? BOUTON_OK : s->b->error.status;
    bouton_reason_begin(g->out, BOUTON_REASON_QUOTIENT, 0);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        status = bouton_quotient_component(s->quotient, s->position, i, &elements[i]);
        if (status == BOUTON_OK)
            bouton_reason_number(g->out, elements[i]);
    }
    if (status == BOUTON_OK)
        status = bouton_quotient_sum(s->quotient, elements, count, &product, elements);
    if (status == BOUTON_OK) {
        bouton_reason_number(g->out, product);
        bouton_reason_number(g->out, bouton_quotient_is_lost(s->quotient, product));
    }
    bouton_release_memory(s->b, elements, elements != NULL ? size : 0);
    return status == BOUTON_OK ? g->out->status : status;
}

static bouton_status add_sum(const gathering *g) {
    bouton_reason_begin(g->out, BOUTON_REASON_SUM, 0);
    for (size_t i = 0; i < g->s->value_count; i++)
        bouton_reason_number(g->out, g->s->values[i].value);
    bouton_reason_number(g->out, g->s->value.value);
    return g->out->status;
}

/* What a winning move leaves, part by part where that is known, and the nim-sum of the rest. */
static bouton_status add_values_left(const gathering *g, size_t component,
                                     const bouton_moves *moves, size_t option) {
    bouton_rule *rule = g->s->position->components[component].rule;
    const uint64_t rest = g->s->value.value ^ g->s->values[component].value;
    const size_t parts = bouton_option_size(moves, option);
    bool known = bouton_method_of_rule(rule) != BOUTON_BY_LOOPS;
    const size_t before = g->out->number_count;
    bouton_reason *reason = &g->out->list[g->out->count - 1];
    for (size_t i = 0; i < parts && known; i++) {
        bouton_grundy value;
        const bouton_status status = bouton_component_value_at_hand(
            g->s->search, rule, bouton_option_state(moves, option, i), true, &value);
        if (status != BOUTON_OK && status != BOUTON_LIMIT)
            return status;
        known = status == BOUTON_OK;
        if (known)
            bouton_reason_number(g->out, value.value);
    }
    if (!known || parts == 0) { /* together they are worth what wins */
        g->out->number_count = before;
        reason->count = 0;
        bouton_reason_number(g->out, rest);
    }
    bouton_reason_number(g->out, rest);
    return g->out->status;
}

/* That what a winning move leaves comes in pairs, if it does. */
static bouton_status add_mirror_left(const gathering *g, size_t component,
                                     const bouton_moves *moves, size_t option, int after) {
    if (g->s->method == BOUTON_SUM_BY_NIM || g->s->play == BOUTON_MISERE)
        return BOUTON_OK;
    bouton_position *left = bouton_position_new(g->s->b);
    bouton_status status =
        left != NULL ? bouton_position_copy(left, g->s->position) : g->s->b->error.status;
    if (status == BOUTON_OK)
        status = bouton_position_replace(left, component, moves, option);
    if (status == BOUTON_OK)
        status = bouton_gather_mirror(left, after, g->out);
    bouton_position_free(left);
    return unless_limit(status);
}

/* Winning moves, or where neither wins those that keep it so. */
static bouton_status add_good_move(const gathering *g, const bouton_solution *from, size_t i) {
    const bool wins = from->moves[i].wins;
    const size_t component = from->moves[i].component, reason = g->out->count;
    bouton_reason_begin(g->out, wins ? BOUTON_REASON_WINS : BOUTON_REASON_KEEPS, 0);
    bouton_reason_move(g->out, component, BOUTON_MAIN, &from->to, i);
    bouton_status status = g->out->status;
    const bool values = bouton_values_decide(g->s);
    if (status == BOUTON_OK && wins && values)
        status = add_values_left(g, component, &from->to, i);
    if (status == BOUTON_OK && wins && values)
        status = add_mirror_left(g, component, &from->to, i, (int)reason);
    if (status != BOUTON_OK || !wins || g->s->position->count > 1 ||
        bouton_option_size(&from->to, i) != 1)
        return status;
    g->out->after = (int)reason;
    status = ask_game(g, component, bouton_option_state(&from->to, i, 0));
    g->out->after = BOUTON_NO_MOVE;
    return status;
}

static bouton_status add_moves(const gathering *g) {
    const bouton_solution *s = g->s;
    const size_t most = g->detail == BOUTON_BRIEF  ? 1
                        : g->detail == BOUTON_FULL ? BOUTON_FULLY_TOLD
                                                   : BOUTON_WINS_TOLD;
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < s->move_count && i < most && status == BOUTON_OK; i++)
        status = add_good_move(g, s, i);
    const bool wants_replies =
        g->detail == BOUTON_FULL || (g->detail == BOUTON_USUAL && s->outcome != BOUTON_N);
    return status == BOUTON_OK && wants_replies ? bouton_gather_replies(s, g->detail, g->out)
                                                : status;
}

/* Whether a single game says how to win; that someone wins is no strategy. */
static bool tells_strategy(const bouton_reasons *reasons) {
    const bouton_reason *own = bouton_reason_of_game(reasons, 0, BOUTON_NO_MOVE);
    return own != NULL && own->kind != BOUTON_REASON_STOLEN;
}

/* Of what nothing else explains the lists that anyone can check. */
static bouton_status add_list(const gathering *g) {
    const bouton_solution *s = g->s;
    const bool tame = bouton_reason_find(g->out, BOUTON_REASON_TAME, SIZE_MAX) != NULL;
    const bool told = tame || tells_strategy(g->out);
    if (told && g->detail != BOUTON_FULL)
        return BOUTON_OK;
    if (s->position->count == 1 && s->position->components[0].rule->game->loopy)
        return bouton_gather_labels(s, g->detail, g->out);
    const bool wanted = s->play == BOUTON_MISERE
                            ? s->method == BOUTON_SUM_BY_SEARCH
                            : s->position->count == 1 && !bouton_rule_has_heaps(rule_at(s, 0));
    return wanted ? bouton_gather_closed(s, g->detail, g->out) : BOUTON_OK;
}

bouton_status bouton_reasons_gather(const bouton_solution *s, bouton_detail detail,
                                    bouton_reasons *out) {
    const gathering g = {s, detail, out};
    bool ended = false;
    bouton_reasons_clear(out);
    bouton_status status = bouton_solution_ended(s, &ended);
    if (status == BOUTON_OK && ended) {
        bouton_reason_begin(out, BOUTON_REASON_END, 0);
        return out->status;
    }
    for (size_t i = 0; i < s->position->count && i < BOUTON_COMPONENTS_TOLD && status == BOUTON_OK;
         i++)
        status = add_component(&g, i);
    if (status == BOUTON_OK && bouton_values_decide(s))
        status = add_sum(&g);
    if (status == BOUTON_OK && s->play == BOUTON_NORMAL && s->outcome == BOUTON_P &&
        s->method == BOUTON_SUM_BY_VALUES)
        status = unless_limit(bouton_gather_mirror(s->position, BOUTON_NO_MOVE, out));
    if (status == BOUTON_OK && s->play == BOUTON_MISERE)
        status = add_misere(&g);
    if (status == BOUTON_OK && detail != BOUTON_BRIEF)
        status = add_list(&g);
    if (status == BOUTON_OK)
        status = add_moves(&g);
    return status == BOUTON_OK ? out->status : status;
}

const bouton_reason *bouton_reason_find(const bouton_reasons *r, bouton_reason_kind kind,
                                        size_t component) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == kind && r->list[i].component == component)
            return &r->list[i];
    return NULL;
}

const bouton_reason *bouton_reason_after(const bouton_reasons *r, bouton_reason_kind kind,
                                         int after) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind == kind && r->list[i].after == after)
            return &r->list[i];
    return NULL;
}

const bouton_reason *bouton_reason_of_game(const bouton_reasons *r, size_t component, int after) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].kind < BOUTON_REASON_END && r->list[i].component == component &&
            r->list[i].after == after)
            return &r->list[i];
    return NULL;
}
