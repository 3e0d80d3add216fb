/* SPDX-License-Identifier: MIT */
#include "command/state_values.h"
#include "command/answer.h"

#include "picture/sketch.h"
#include "rulekit/rule_picture.h"
#include "solve/solve.h"

#include <bouton/family.h>

#include <string.h>

/* What is asked of each state. */
typedef struct asked {
    bouton_call *call;
    bouton_rule *rule;
    bouton_values_format format;
    bouton_json json;
    bouton_put_value *put; /* NULL: the outcome of misere play */
} asked;

static void put_outcome(asked *a, bouton_outcome outcome) {
    const char *letter = bouton_outcome_name(outcome);
    if (a->format == AS_JSON)
        bouton_json_string(&a->json, NULL, letter);
    else
        bouton_text_printf(&a->call->out, "%s%c", letter, a->format == AS_ROW ? ' ' : '\n');
}

/* Refuses games whose states are not single numbers, pointing to families. */
static bouton_status refuse_states(const asked *a) {
    const char *word = a->call->request->words[0];
    return bouton_fail_at(a->call->b, BOUTON_INPUT, "not-a-heap-game", word, strlen(word), 0,
                          "%s has no sequence of values: `values` works for rules with one number "
                          "in their state; `table` tells families of positions, as in `table "
                          "--help`, and `solve` a single one",
                          a->rule->text);
}

/* Appends a word with "(1-8)" for each n that stands by itself in its state: cram:2x(1-8). */
static void put_ranges(const char *word, bouton_text *out) {
    const char *state = strchr(word, ':');
    for (const char *at = word; *at != '\0'; at++) {
        const bool alone = at > state && *at == 'n' && strchr(":x,+", at[-1]) != NULL &&
                           strchr("x,+", at[1]) != NULL;
        if (alone)
            bouton_text_put(out, "(1-8)");
        else
            bouton_text_put_char(out, *at);
    }
}

/* Whether a text is that of a family whose last row is a position. */
static bool is_family(bouton_context *b, const bouton_text *text) {
    bouton_text row = bouton_text_start(b);
    bouton_family *family = bouton_family_open(b, bouton_text_data(text), text->size);
    bouton_position *position = bouton_position_new(b);
    bool is = family != NULL && position != NULL && bouton_family_range_count(family) > 0;
    if (is) {
        bouton_family_last(family);
        bouton_family_write(family, &row);
        is = bouton_position_read(position, bouton_text_data(&row), row.size) == BOUTON_OK;
    }
    bouton_position_free(position);
    bouton_family_close(family);
    bouton_text_release(&row);
    return is;
}

static bool is_position(bouton_context *b, const char *text) {
    bouton_position *position = bouton_position_new(b);
    const bool is =
        position != NULL && bouton_position_read(position, text, strlen(text)) == BOUTON_OK;
    bouton_position_free(position);
    return is;
}

bouton_status bouton_call_refuse_positions(bouton_call *call) {
    bouton_context *b = call->b;
    const bouton_error refused = b->error;
    const char *word = call->request->words[0], *state = strchr(word, ':');
    const size_t at = state != NULL ? (size_t)(state - word) : 0;
    bouton_text form = bouton_text_start(b);
    if (state != NULL)
        put_ranges(word, &form);
    if (form.size > 0 && is_family(b, &form))
        bouton_fail_at(b, BOUTON_INPUT, "usage", word, strlen(word), at,
                       "`values` takes a game without its states; a family of positions is told "
                       "by `bouton table '%s'`",
                       bouton_text_data(&form));
    else if (state != NULL && is_position(b, word))
        bouton_fail_at(b, BOUTON_INPUT, "usage", word, strlen(word), at,
                       "`values` takes a game without its states, as in `bouton values %.*s`",
                       (int)at, word);
    else
        b->error = refused;
    bouton_text_release(&form);
    return b->error.status;
}

static bouton_status read_number(const asked *a, uint64_t n, bouton_position *position) {
    bouton_text text = bouton_text_start(a->call->b);
    bouton_text_printf(&text, "%s:%llu", a->rule->text, (unsigned long long)n);
    bouton_status status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        status = bouton_position_read(position, text.data, text.size);
    bouton_text_release(&text);
    return status;
}

/* In a graph written as part of the state, a number is the name of a vertex, not a size. */
static bool is_vertex(const asked *a, bouton_state state) {
    bouton_picture picture = bouton_picture_start(a->call->b);
    const bool graph = a->rule->game->parameters == NULL &&
                       bouton_rule_picture_unplaced(a->rule, state, &picture) == BOUTON_OK &&
                       picture.shape == BOUTON_SHAPE_GRAPH;
    bouton_picture_release(&picture);
    return graph;
}

/* Of sprouts 0, 1 and 2 are positions, but no larger number is: they don't count its spots. */
static bool is_label(const asked *a, bouton_position *position) {
    enum { LARGER = 9 };
    return a->rule->game->parameters == NULL && read_number(a, LARGER, position) == BOUTON_INPUT;
}

static bouton_status read_first(const asked *a, uint64_t n, bouton_position *position) {
    const bool label = is_label(a, position);
    const bouton_status status = read_number(a, n, position);
    const bool none =
        status == BOUTON_INPUT ||
        (status == BOUTON_OK && (label || is_vertex(a, bouton_position_at(position, 0))));
    return none ? refuse_states(a) : status;
}

static bouton_status answer_one(asked *a, bouton_search *search, uint64_t n,
                                const bouton_position *position) {
    uint64_t value = 0;
    bouton_outcome outcome = BOUTON_OUTCOME_UNKNOWN;
    bouton_status status;
    if (a->put != NULL) {
        status = bouton_value(search, a->rule, bouton_position_at(position, 0), &value);
        a->put(&a->call->out, a->format, &a->json, n, value);
    } else {
        status = bouton_sum_outcome(search, position, BOUTON_MISERE, &outcome);
        put_outcome(a, outcome);
    }
    return status;
}

static bouton_status go_through(asked *a, uint64_t from, uint64_t to) {
    bouton_context *b = a->call->b;
    bouton_search *search = bouton_search_new(b);
    bouton_position *position = bouton_position_new(b);
    bouton_status status = search && position ? BOUTON_OK : b->error.status;
    for (uint64_t n = from; status == BOUTON_OK; n++) {
        status = n == from ? read_first(a, n, position) : read_number(a, n, position);
        if (status == BOUTON_OK)
            status = answer_one(a, search, n, position);
        if (status != BOUTON_OK || n == to)
            break;
        status = bouton_poll(b, "values", n - from + 1, to - from + 1);
    }
    bouton_position_free(position);
    bouton_search_free(search);
    return status;
}

/* Whether a state is written as exactly that number. */
static bool is_number(const asked *a, uint64_t n, bouton_position *position) {
    bouton_text written = bouton_text_start(a->call->b), number = bouton_text_start(a->call->b);
    bool is = read_number(a, n, position) == BOUTON_OK;
    if (is) {
        bouton_position_state(position, 0, &written);
        bouton_text_put_u64(&number, n);
        is = !written.failed && !number.failed && strcmp(written.data, number.data) == 0;
    }
    bouton_text_release(&number);
    bouton_text_release(&written);
    return is;
}

/* The first number: 1 if none is asked for and 0 is not a state of the game. */
static uint64_t first_number(const asked *a, uint64_t from, uint64_t to) {
    bouton_position *position = bouton_position_new(a->call->b);
    const bool begins_with_1 = position != NULL && from == 0 && to > 0 &&
                               !bouton_option_of(a->call, BOUTON_OPTION_FROM)->given &&
                               read_number(a, 0, position) == BOUTON_INPUT &&
                               is_number(a, 1, position);
    bouton_position_free(position);
    return begins_with_1 ? 1 : from;
}

static bouton_status answer(asked *a, uint64_t from, uint64_t to) {
    from = first_number(a, from, to);
    bouton_text *out = &a->call->out;
    if (a->format == AS_JSON) {
        a->json = bouton_answer_begin(a->call);
        bouton_json_string(&a->json, "rule", a->rule->text);
        if (a->put == NULL)
            bouton_json_string(&a->json, "play", bouton_play_name(BOUTON_MISERE));
        bouton_json_u64(&a->json, "from", from);
        bouton_json_array(&a->json, a->put != NULL ? "values" : "outcomes");
    }
    const bouton_status status = go_through(a, from, to);
    if (a->format == AS_JSON) {
        bouton_json_end_array(&a->json);
        return bouton_answer_end(a->call, &a->json, status);
    }
    if (status != BOUTON_OK)
        bouton_text_clear(out);
    else if (a->format == AS_ROW && out->size > 0)
        out->data[out->size - 1] = '\n';
    return status;
}

bouton_status bouton_call_state_values(bouton_call *call, bouton_rule *rule,
                                       bouton_values_format format, uint64_t from, uint64_t to,
                                       bouton_put_value *put) {
    static const bouton_option_id of_heaps[] = {
        BOUTON_OPTION_GENUS, BOUTON_OPTION_DIGEST,     BOUTON_OPTION_OUT, BOUTON_OPTION_IN,
        BOUTON_OPTION_RARES, BOUTON_OPTION_CHECKPOINT, BOUTON_OPTION_PLOT};
    asked a = {.call = call, .rule = rule, .format = format, .put = put};
    for (size_t i = 0; i < sizeof of_heaps / sizeof *of_heaps; i++)
        if (bouton_option_of(call, of_heaps[i])->given)
            return bouton_rule_need_heaps(rule, call->request->words[0]);
    return answer(&a, from, to);
}

bouton_status bouton_call_outcomes(bouton_call *call, bouton_rule *rule,
                                   bouton_values_format format, uint64_t from, uint64_t to) {
    static const bouton_option_id of_values[] = {
        BOUTON_OPTION_GENUS, BOUTON_OPTION_DIGEST,     BOUTON_OPTION_OUT, BOUTON_OPTION_IN,
        BOUTON_OPTION_RARES, BOUTON_OPTION_CHECKPOINT, BOUTON_OPTION_PLOT};
    asked a = {.call = call, .rule = rule, .format = format};
    for (size_t i = 0; i < sizeof of_values / sizeof *of_values; i++)
        if (bouton_option_of(call, of_values[i])->given)
            return bouton_fail(call->b, BOUTON_INPUT, "usage",
                               "Grundy values are those of normal play, and --misere tells who "
                               "wins: --%s does not go with it",
                               bouton_option_rows[of_values[i]].name);
    if (format == AS_BFILE)
        return bouton_fail(
            call->b, BOUTON_INPUT, "usage",
            "a b-file holds numbers, and --misere tells who wins: it goes with `table %s:%llu-%llu "
            "--misere --only P`, which has those that are lost",
            rule->text, (unsigned long long)from, (unsigned long long)to);
    return answer(&a, from, to);
}
