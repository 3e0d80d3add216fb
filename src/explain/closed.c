/* SPDX-License-Identifier: MIT */
/*
 * A win without a theory: a list of lost sums such that whatever is done from any of them can be
 * answered by going to another one. Who is to move there always is on the list and never wins.
 */
#include "explain/explain.h"

#include "rulekit/rule_picture.h"
#include "search/search.h"

#include <string.h>

enum {
    SUMS_TAME = 8, /* where a theory says who wins: for who would not believe it */
    REPLIES_USUAL = 20000,
    REPLIES_FULL = 400000,
    SEARCHED_USUAL = 1 << 12, /* positions for all of the list ... */
    SEARCHED_FULL = 1 << 16,
};

/* Sums in their simplest form, as they were found, with their keys. */
typedef struct closing {
    const bouton_solution *s;
    size_t most, replies_max, count, replies;
    bouton_position *sums[BOUTON_SUMS_FULL];
    bouton_text keys[BOUTON_SUMS_FULL];
    bouton_position *after, *then;
    bouton_moves parts, first, second;
    bouton_text key;
    uint64_t searched_max, searched; /* positions; before */
    bool open;                       /* too much to be listed */
} closing;

/* `to` becomes what the move leaves, simplified. */
static bouton_status make(closing *c, const bouton_position *from, size_t component,
                          const bouton_moves *moves, size_t option, bouton_position *to) {
    bouton_status status = bouton_position_copy(to, from);
    if (status == BOUTON_OK)
        status = bouton_position_replace(to, component, moves, option);
    return status == BOUTON_OK ? bouton_position_simplify(to, 0, 0, &c->parts) : status;
}

static bouton_status look_up(closing *c, const bouton_position *sum, bool *listed) {
    bouton_text_clear(&c->key);
    bouton_position_key(sum, &c->key);
    *listed = false;
    for (size_t i = 0; i < c->count && !*listed; i++)
        *listed = c->keys[i].size == c->key.size &&
                  (c->key.size == 0 || memcmp(c->keys[i].data, c->key.data, c->key.size) == 0);
    return bouton_text_status(&c->key);
}

static bouton_status add_sum(closing *c, const bouton_position *sum) {
    bouton_context *b = c->s->b;
    bool listed;
    const bouton_status looked = look_up(c, sum, &listed);
    if (looked != BOUTON_OK || listed)
        return looked;
    if (c->count == c->most) {
        c->open = true;
        return BOUTON_OK;
    }
    bouton_position *copy = bouton_position_new(b);
    if (copy == NULL)
        return b->error.status;
    c->sums[c->count] = copy;
    c->keys[c->count] = bouton_text_start(b);
    bouton_text_put_bytes(&c->keys[c->count], c->key.data, c->key.size);
    const bouton_status status = bouton_text_status(&c->keys[c->count++]);
    return status == BOUTON_OK ? bouton_position_copy(copy, sum) : status;
}

static uint64_t searched(const closing *c) {
    return bouton_search_cost_of(c->s->b).positions - c->searched;
}

/* Of c->then. In normal play by the values, as long as these take little. */
static bouton_status find_outcome(closing *c, bouton_outcome *outcome) {
    const bouton_position *sum = c->then;
    uint64_t values = 0;
    if (c->s->play == BOUTON_MISERE)
        return bouton_sum_outcome(c->s->search, sum, c->s->play, outcome);
    for (size_t i = 0; i < sum->count; i++) {
        bouton_grundy value;
        const bouton_status status = bouton_component_value_at_hand(
            c->s->search, sum->components[i].rule, bouton_position_at(sum, i), true, &value);
        if (status != BOUTON_OK)
            return status;
        values ^= value.value;
    }
    *outcome = values == 0 ? BOUTON_P : BOUTON_N;
    return BOUTON_OK;
}

/* c->then becomes a lost sum that c->after can be moved to, one that is listed if it may be. */
static bouton_status find_reply(closing *c, bool listed, bool *found) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < c->after->count && status == BOUTON_OK && !*found; i++) {
        status = bouton_rule_moves(c->after->components[i].rule, bouton_position_at(c->after, i),
                                   &c->second);
        for (size_t o = 0; o < c->second.option_count && status == BOUTON_OK && !*found; o++) {
            bouton_outcome outcome = BOUTON_N;
            c->open |= c->replies++ == c->replies_max || searched(c) > c->searched_max;
            if (c->open)
                return BOUTON_OK;
            status = make(c, c->after, i, &c->second, o, c->then);
            if (status == BOUTON_OK && listed)
                status = look_up(c, c->then, found);
            else if (status == BOUTON_OK)
                status = find_outcome(c, &outcome);
            *found |= outcome == BOUTON_P;
        }
    }
    return status;
}

/* Adds what answers each move of a sum that is listed. */
static bouton_status answer_all(closing *c, const bouton_position *sum) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < sum->count && status == BOUTON_OK && !c->open; i++) {
        status = bouton_rule_moves(sum->components[i].rule, bouton_position_at(sum, i), &c->first);
        for (size_t o = 0; o < c->first.option_count && status == BOUTON_OK && !c->open; o++) {
            bool found = false;
            status = make(c, sum, i, &c->first, o, c->after);
            if (status == BOUTON_OK && c->s->play == BOUTON_MISERE)
                status = bouton_position_has_ended(c->after, &found);
            if (status != BOUTON_OK || found)
                continue;
            status = find_reply(c, true, &found);
            if (status == BOUTON_OK && !found && !c->open)
                status = find_reply(c, false, &found);
            BOUTON_ASSERT(status != BOUTON_OK || found || c->open);
            if (status == BOUTON_OK && !c->open)
                status = add_sum(c, c->then);
        }
    }
    return status;
}

/* The first component of the position with a rule. */
static size_t component_with(const bouton_position *position, const bouton_rule *rule) {
    size_t i = 0;
    while (position->components[i].rule != rule)
        i++;
    return i;
}

static bool is_of_one_rule(const bouton_position *position) {
    bool one = true;
    for (size_t i = 0; i < position->count; i++)
        one &= position->components[i].rule == position->components[0].rule;
    return one;
}

/* An empty heap is not told. */
static bool is_told(const bouton_position *sum, size_t part) {
    return !bouton_rule_has_heaps(sum->components[part].rule) ||
           bouton_heap_size(bouton_position_at(sum, part)) > 0;
}

static bouton_status tell(const closing *c, bouton_reasons *out) {
    const bool one = is_of_one_rule(c->s->position);
    bouton_moves told = bouton_moves_new(c->s->b);
    for (size_t i = 0; i < c->count; i++) {
        bouton_option_begin(&told);
        for (size_t part = 0; part < c->sums[i]->count; part++) {
            const bouton_state state = bouton_position_at(c->sums[i], part);
            if (is_told(c->sums[i], part))
                bouton_option_add(&told, state.data, state.size);
        }
    }
    if (told.status == BOUTON_OK) {
        bouton_reason_begin(out, BOUTON_REASON_CLOSED, 0);
        bouton_reason_number(out, c->count);
        for (size_t i = 0; i < c->count && !one; i++)
            for (size_t part = 0; part < c->sums[i]->count; part++)
                if (is_told(c->sums[i], part))
                    bouton_reason_number(
                        out, component_with(c->s->position, c->sums[i]->components[part].rule));
        for (size_t i = 0; i < c->count; i++)
            bouton_reason_move(out, 0, BOUTON_MAIN, &told, i);
    }
    const bouton_status status = told.status;
    bouton_moves_free(&told);
    return status == BOUTON_OK ? out->status : status;
}

/* The sums begin with the one that is lost, or that the first winning move leaves. */
bouton_status bouton_gather_closed(const bouton_solution *s, bouton_detail detail,
                                   bouton_reasons *out) {
    bouton_context *b = s->b;
    const bool full = detail == BOUTON_FULL;
    const bool tame = bouton_reason_find(out, BOUTON_REASON_TAME, SIZE_MAX) != NULL;
    closing c = {.s = s,
                 .most = full   ? BOUTON_SUMS_FULL
                         : tame ? SUMS_TAME
                                : BOUTON_SUMS_TOLD,
                 .replies_max = full ? REPLIES_FULL : REPLIES_USUAL,
                 .searched_max = full ? SEARCHED_FULL : SEARCHED_USUAL};
    if (s->position->count == 0 || bouton_position_is_loopy(s->position) ||
        (s->outcome == BOUTON_N && s->move_count == 0))
        return BOUTON_OK;
    c.searched = bouton_search_cost_of(b).positions;
    c.parts = bouton_moves_new(b);
    c.first = bouton_moves_new(b);
    c.second = bouton_moves_new(b);
    c.first.option_max = c.second.option_max = REPLIES_USUAL;
    c.key = bouton_text_start(b);
    c.after = bouton_position_new(b);
    c.then = bouton_position_new(b);
    bouton_status status = c.after != NULL && c.then != NULL ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK && s->outcome == BOUTON_N)
        status = make(&c, s->position, s->moves[0].component, &s->to, 0, c.then);
    else if (status == BOUTON_OK)
        status = bouton_position_copy(c.then, s->position);
    if (status == BOUTON_OK)
        status = bouton_position_simplify(c.then, 0, 0, &c.parts);
    if (status == BOUTON_OK)
        status = add_sum(&c, c.then);
    for (size_t i = 0; i < c.count && status == BOUTON_OK && !c.open; i++)
        status = answer_all(&c, c.sums[i]);
    if (status == BOUTON_OK && !c.open)
        status = tell(&c, out);
    for (size_t i = 0; i < c.count; i++) {
        bouton_text_release(&c.keys[i]);
        bouton_position_free(c.sums[i]);
    }
    bouton_position_free(c.then);
    bouton_position_free(c.after);
    bouton_text_release(&c.key);
    bouton_moves_free(&c.second);
    bouton_moves_free(&c.first);
    bouton_moves_free(&c.parts);
    return status == BOUTON_LIMIT ? BOUTON_OK : status;
}

bouton_rule *bouton_reason_part_rule(const bouton_solution *s, const bouton_reasons *reasons,
                                     const bouton_reason *r, size_t move, size_t part) {
    const bouton_told_move *told = &reasons->moves[r->first_move];
    size_t before = 1;
    if (r->kind != BOUTON_REASON_CLOSED || r->count == 1)
        return s->position->components[told[move].component].rule;
    for (size_t i = 0; i < move; i++)
        before += bouton_option_size(&reasons->states, told[i].option);
    return s->position->components[bouton_reason_numbers(reasons, r)[before + part]].rule;
}

void bouton_put_listed_part(const bouton_solution *s, const bouton_reasons *reasons,
                            const bouton_reason *r, size_t move, size_t part, bouton_text *out) {
    const bouton_rule *rule = bouton_reason_part_rule(s, reasons, r, move, part);
    const size_t option = reasons->moves[r->first_move + move].option;
    if (r->kind == BOUTON_REASON_CLOSED && r->count > 1)
        bouton_text_printf(out, "%s:", rule->text);
    bouton_rule_print(rule, bouton_option_state(&reasons->states, option, part), out);
}

/* Whether a component is a graph, whose vertices get other names in a list. */
static bool names_vertices(bouton_explanation *e, const bouton_solution *s) {
    bouton_picture picture = bouton_picture_start(s->b);
    bool names = false;
    for (size_t i = 0; i < s->position->count && !names; i++) {
        const bouton_status status = bouton_rule_picture_unplaced(
            s->position->components[i].rule, bouton_position_at(s->position, i), &picture);
        if (bouton_unless_limit(status) != BOUTON_OK)
            e->text.failed = true;
        names = picture.shape == BOUTON_SHAPE_GRAPH;
    }
    bouton_picture_release(&picture);
    return names;
}

void bouton_say_closed(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *closed) {
    bouton_text line = bouton_text_start(e->text.b);
    const bool one = closed->move_count == 1;
    bool images = false;
    for (size_t i = 0; i < s->position->count; i++)
        images |= s->position->components[i].rule->game->canonical != NULL;
    bouton_say(e, "%s lost%s: whatever one does there can be answered by going to one of %s%s.",
               one ? "This is" : "These are",
               !images                ? ""
               : names_vertices(e, s) ? ", and so is what differs only by symmetry or the names "
                                        "of vertices"
                                      : ", and so is what differs only by symmetry",
               one ? "this kind again" : "them again",
               s->play == BOUTON_MISERE ? ", unless it was the last move, which loses" : "");
    bouton_say_plain(e, "\n");
    for (size_t i = 0; i < closed->move_count; i++) {
        const bouton_told_move *told = &e->reasons.moves[closed->first_move + i];
        bouton_text_clear(&line);
        for (size_t part = 0; part < bouton_option_size(&e->reasons.states, told->option); part++) {
            bouton_text_put(&line, part > 0 ? " + " : "");
            bouton_put_listed_part(s, &e->reasons, closed, i, part, &line);
        }
        bouton_say_plain(e, "  %s\n", line.size > 0 ? line.data : "nothing");
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}
