/* SPDX-License-Identifier: MIT */
/* The answer about a position and its moves, solved or not. */
#include "command/answer.h"
#include "match/match.h"
#include "picture/picture.h"
#include "rulekit/rule_picture.h"
#include "search/loopy.h"

#include <string.h>

static void put_infinite(bouton_json *json, const char *key, const bouton_grundy *value) {
    const size_t start = bouton_json_open_string(json, key);
    bouton_grundy_write(value, json->out);
    bouton_json_close_string(json, start);
}

void bouton_answer_grundy(bouton_json *json, const char *key, bouton_grundy value) {
    if (!value.known)
        bouton_json_null(json, key);
    else if (value.infinite)
        put_infinite(json, key, &value);
    else
        bouton_json_u64(json, key, value.value);
}

const char *bouton_outcome_name(bouton_outcome outcome) {
    return outcome == BOUTON_N ? "N" : outcome == BOUTON_P ? "P" : "D";
}

const char *bouton_play_name(bouton_play play) {
    return play == BOUTON_MISERE ? "misere" : "normal";
}

static void put_state(bouton_json *json, const char *key, const bouton_rule *rule,
                      bouton_state state) {
    const size_t start = bouton_json_open_string(json, key);
    bouton_rule_print(rule, state, json->out);
    bouton_json_close_string(json, start);
}

void bouton_answer_position(bouton_json *json, const char *key, const bouton_position *position) {
    const size_t start = bouton_json_open_string(json, key);
    bouton_position_write(position, json->out);
    bouton_json_close_string(json, start);
}

bouton_status bouton_answer_example(bouton_json *json, const bouton_position *position) {
    bouton_text text = bouton_text_start(json->out->b);
    const bouton_status status = bouton_position_write_example(position, &text);
    if (status == BOUTON_OK && text.size > 0)
        bouton_json_string(json, "example_in_words", text.data);
    bouton_text_release(&text);
    return status;
}

/* How the answer is put together. */
typedef struct answer {
    bouton_json *json;
    const bouton_solution *solution;
    bool solved; /* else outcome, values and who wins are left out */
    bool tell_wins;
    const bouton_advance *nearest; /* of the winning moves; NULL: none wins */
    bouton_telling telling;
    bouton_picture picture; /* of the previous move's component */
    bouton_diff diff;
    bouton_phrase *phrase; /* NULL until it is needed */
    bouton_position *after;
} answer;

static bouton_status put_picture(answer *a, size_t component) {
    bouton_status status = bouton_position_picture(a->solution->position, component, &a->picture);
    if (status == BOUTON_OK)
        bouton_answer_picture(a->json, &a->picture);
    return status;
}

static bouton_status put_components(answer *a) {
    const bouton_position *position = a->solution->position;
    bouton_status status = BOUTON_OK;
    bouton_json_array(a->json, "components");
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        const bouton_rule *rule = position->components[i].rule;
        bouton_json_object(a->json, NULL);
        bouton_json_string(a->json, "rule", rule->text);
        put_state(a->json, "state", rule, bouton_position_at(position, i));
        if (a->solved)
            bouton_answer_grundy(a->json, "value", a->solution->values[i]);
        if (a->telling.pictures)
            status = put_picture(a, i);
        bouton_json_end_object(a->json);
    }
    bouton_json_end_array(a->json);
    return status;
}

bouton_telling bouton_call_telling(const bouton_call *call) {
    const bouton_option_value *words = bouton_option_of(call, BOUTON_OPTION_WORDS);
    return (bouton_telling){.pictures = bouton_option_of(call, BOUTON_OPTION_PICTURE)->given,
                            .words = words->given || words->number > 0};
}

/* The picture of the component of a move. If only words are wanted, the nodes of a graph need no
 * places. */
static bouton_status draw_before(answer *a, size_t component) {
    const bouton_position *position = a->solution->position;
    if (a->telling.pictures)
        return bouton_position_picture(position, component, &a->picture);
    return bouton_rule_picture_unplaced(position->components[component].rule,
                                        bouton_position_at(position, component), &a->picture);
}

/* What a move changes in the picture, as data. */
static bouton_status put_phrase(answer *a, size_t move) {
    const bouton_solution *s = a->solution;
    bouton_status status = bouton_solution_diff(s, move, &a->picture, &a->diff);
    if (status == BOUTON_OK && a->telling.pictures && bouton_picture_parts(&a->picture) > 0)
        bouton_answer_diff(a->json, &a->diff);
    if (status == BOUTON_OK)
        status = bouton_solution_phrase(s, move, &a->picture, &a->diff, a->phrase);
    if (status == BOUTON_OK && a->telling.pictures)
        bouton_answer_phrase(a->json, a->phrase);
    return status;
}

/* A move in words, as a player would type it. */
static bouton_status put_words(answer *a, size_t move) {
    bouton_text words = bouton_text_start(a->solution->b);
    if (bouton_phrase_verb(a->phrase) != BOUTON_VERB_NONE)
        bouton_phrase_write(a->phrase, &words);
    else
        bouton_solution_write_move(a->solution, move, &words);
    const bouton_status status = bouton_text_status(&words);
    if (status == BOUTON_OK)
        bouton_json_string(a->json, "words", words.data);
    bouton_text_release(&words);
    return status;
}

/* What a move changes, if wanted; for graphs always, whose notation repeats the whole graph for
 * each move. */
static bouton_status put_change(answer *a, size_t move, bool first_of_component) {
    const bouton_solution *s = a->solution;
    const size_t component = s->moves[move].component;
    const bool wanted = a->telling.pictures || a->telling.words;
    if (!wanted && s->position->components[component].rule->game->picture == NULL)
        return BOUTON_OK;
    bouton_status status = first_of_component ? draw_before(a, component) : BOUTON_OK;
    const bool is_drawn = a->picture.count > 0 || a->picture.heap_count > 0;
    const bool is_graph = is_drawn && a->picture.shape == BOUTON_SHAPE_GRAPH;
    if (status != BOUTON_OK || (!wanted && !is_graph))
        return status;
    if (a->phrase == NULL)
        a->phrase = bouton_phrase_new(s->b);
    if (a->phrase == NULL)
        return s->b->error.status;
    bouton_phrase_clear(a->phrase);
    if (is_drawn)
        status = put_phrase(a, move);
    return status == BOUTON_OK && (a->telling.words || is_graph) ? put_words(a, move) : status;
}

/* One element of `moves`. */
static bouton_status put_move(answer *a, size_t move) {
    const bouton_solution *s = a->solution;
    const bouton_list_move *m = &s->moves[move];
    const bouton_rule *rule = s->position->components[m->component].rule;
    bouton_json *json = a->json;
    bouton_json_object(json, NULL);
    bouton_json_u64(json, "component", m->component);
    put_state(json, "from", rule, bouton_position_at(s->position, m->component));
    bouton_json_array(json, "to");
    const size_t count = bouton_option_size(&s->to, move);
    for (size_t i = 0; i < count; i++)
        put_state(json, NULL, rule, bouton_option_state(&s->to, move, i));
    bouton_json_end_array(json);
    bouton_status status = bouton_solution_make(s, move, a->after);
    if (status != BOUTON_OK)
        return status;
    bouton_answer_position(json, "position", a->after);
    if (a->tell_wins)
        bouton_json_bool(json, "wins", m->wins);
    if (s->wants_depth && !m->draws)
        bouton_json_u64(json, "depth", m->depth);
    if (a->tell_wins && m->draws)
        bouton_json_bool(json, "draws", true);
    if (a->tell_wins && m->wins && bouton_advance_compare(&m->advance, a->nearest) > 0)
        bouton_json_bool(json, "farther", true);
    status = put_change(a, move, move == 0 || s->moves[move - 1].component != m->component);
    bouton_json_end_object(json);
    return status;
}

/* Where play can come back: how near to the end the winning move comes that does most. */
static const bouton_advance *find_nearest(const bouton_solution *s) {
    const bouton_advance *nearest = NULL;
    for (size_t i = 0; i < s->move_count; i++)
        if (s->moves[i].wins &&
            (nearest == NULL || bouton_advance_compare(&s->moves[i].advance, nearest) < 0))
            nearest = &s->moves[i].advance;
    return nearest;
}

bouton_status bouton_answer_solution(bouton_json *json, const bouton_solution *s, bouton_want want,
                                     bouton_telling telling, bouton_position *after) {
    answer a = {.json = json,
                .solution = s,
                .solved = true,
                .tell_wins = want == BOUTON_WANT_ALL,
                .nearest = find_nearest(s),
                .telling = telling,
                .picture = bouton_picture_start(s->b),
                .diff = bouton_diff_start(s->b),
                .after = after};
    bouton_answer_position(json, "position", s->position);
    bouton_json_string(json, "play", bouton_play_name(s->play));
    bouton_json_string(json, "outcome", bouton_outcome_name(s->outcome));
    if (s->play == BOUTON_MISERE)
        bouton_json_string(json, "method", bouton_solution_method(s));
    if (s->wants_depth && s->outcome != BOUTON_D)
        bouton_json_u64(json, "depth", s->depth);
    bouton_answer_grundy(json, "value", s->value);
    bool ended = false;
    bouton_status status = bouton_solution_ended(s, &ended);
    if (ended)
        bouton_json_bool(json, "ended", true);
    if (status == BOUTON_OK)
        status = put_components(&a);
    if (s->outcome == BOUTON_D && want == BOUTON_WANT_WINNING) {
        bouton_json_array(json, "moves"); /* none wins */
        bouton_json_end_array(json);
        bouton_json_array(json, "drawing_moves");
    } else {
        bouton_json_array(json, "moves");
    }
    for (size_t i = 0; i < s->move_count && status == BOUTON_OK; i++)
        status = put_move(&a, i);
    bouton_json_end_array(json);
    if (!bouton_solution_complete(s))
        bouton_json_bool(json, "moves_complete", false);
    if (s->more)
        bouton_json_u64(json, "most", s->most);
    bouton_picture_release(&a.picture);
    bouton_diff_release(&a.diff);
    bouton_phrase_free(a.phrase);
    return status;
}

bouton_status bouton_answer_moves(bouton_json *json, const bouton_position *position,
                                  bouton_play play, uint64_t most, bouton_telling telling) {
    bouton_context *b = position->b;
    bouton_solution *list = bouton_solution_new(b);
    answer a = {.json = json,
                .solution = list,
                .telling = telling,
                .picture = bouton_picture_start(b),
                .diff = bouton_diff_start(b),
                .after = bouton_position_new(b)};
    bouton_status status = list && a.after ? BOUTON_OK : b->error.status;
    uint64_t count = 0;
    bool complete = true;
    bouton_answer_position(json, "position", position);
    bouton_json_string(json, "play", bouton_play_name(play));
    if (status == BOUTON_OK)
        status = bouton_solution_open(list, position, BOUTON_NORMAL);
    if (status == BOUTON_OK)
        status = put_components(&a);
    bouton_json_array(json, "moves");
    for (size_t c = 0; c < position->count && status == BOUTON_OK && complete; c++) {
        status = bouton_solution_list(list, c);
        complete = bouton_solution_complete(list);
        for (size_t i = 0; i < list->move_count && status == BOUTON_OK && count <= most; i++)
            if (++count <= most)
                status = put_move(&a, i);
        complete = complete && count <= most;
    }
    bouton_json_end_array(json);
    if (!complete)
        bouton_json_bool(json, "moves_complete", false);
    bouton_picture_release(&a.picture);
    bouton_diff_release(&a.diff);
    bouton_phrase_free(a.phrase);
    bouton_position_free(a.after);
    bouton_solution_free(list);
    return status;
}
