/* SPDX-License-Identifier: MIT */
/* A row of a survey in normal play: what is known of a code's values. */
#include "command/survey.h"

#include <string.h>

static bouton_status no_values(void *user, uint64_t from, const uint32_t *values, size_t count) {
    (void)user, (void)from, (void)values, (void)count;
    return BOUTON_OK;
}

static bouton_status note(bouton_sequence *sequence, bouton_survey_values *v) {
    const bouton_rares *rares = NULL;
    const bouton_period *period = bouton_sequence_proved(sequence);
    v->reached = bouton_sequence_count(sequence) - 1;
    v->largest = bouton_sequence_largest(sequence, &v->largest_at);
    v->period = period != NULL ? *period : (bouton_period){.proved = false};
    const bouton_status status = bouton_sequence_rares(sequence, &rares);
    v->rares_distinguished = rares->distinguished;
    v->rares = rares->count;
    v->last_rare = rares->count > 0 ? rares->list[rares->count - 1].heap : 0;
    return status;
}

static bouton_status write_canonical(bouton_context *b, const bouton_sequence *sequence,
                                     bouton_survey_values *v) {
    bouton_text text = bouton_text_start(b);
    bouton_status status = bouton_sequence_minimal_code(sequence, &text);
    if (status == BOUTON_OK && text.size < sizeof v->canonical)
        memcpy(v->canonical, text.data, text.size + 1);
    bouton_text_release(&text);
    return status;
}

static bouton_status fill(bouton_context *b, const bouton_survey *survey, bouton_survey_row *row) {
    /* With a sink, all values are examined to find the largest. */
    const bouton_sequence_options options = {.size = sizeof options, .sink = no_values};
    const bouton_period *period;
    bouton_sequence *sequence = bouton_sequence_open_code(b, row->code, &options);
    bouton_status status =
        sequence != NULL ? write_canonical(b, sequence, &row->values) : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_sequence_period(sequence, survey->to, &period);
    if (status == BOUTON_OK)
        status = note(sequence, &row->values);
    bouton_sequence_close(sequence);
    return status;
}

static void put_columns(bouton_text *out, const bouton_survey_row *row) {
    const bouton_survey_values *v = &row->values;
    bouton_text_printf(out, "\t%s", v->canonical);
    bouton_survey_put(out, true, v->reached);
    bouton_survey_put(out, v->rares_distinguished, v->rares);
    bouton_survey_put(out, v->rares_distinguished, v->last_rare);
    bouton_survey_put(out, true, v->largest);
    bouton_survey_put(out, true, v->largest_at);
    bouton_survey_put(out, v->period.proved, v->period.period);
    bouton_survey_put(out, v->period.proved, v->period.preperiod);
    bouton_survey_put(out, v->period.proved, v->period.saltus);
}

static void put_fields(bouton_json *json, const bouton_survey_row *row) {
    const bouton_survey_values *v = &row->values;
    bouton_json_string(json, "canonical", v->canonical);
    bouton_json_u64(json, "reached", v->reached);
    if (v->rares_distinguished) {
        bouton_json_u64(json, "rares", v->rares);
        bouton_json_u64(json, "last_rare", v->last_rare);
    } else {
        bouton_json_null(json, "rares");
        bouton_json_null(json, "last_rare");
    }
    bouton_json_u64(json, "largest", v->largest);
    bouton_json_u64(json, "largest_at", v->largest_at);
    bouton_json_bool(json, "proved", v->period.proved);
    if (v->period.proved) {
        bouton_json_u64(json, "period", v->period.period);
        bouton_json_u64(json, "preperiod", v->period.preperiod);
        bouton_json_u64(json, "saltus", v->period.saltus);
    }
}

enum { CANONICAL, REACHED, RARES, LAST_RARE, LARGEST, LARGEST_AT, PERIOD, PREPERIOD, SALTUS, ALL };

static bool is_whole(const bouton_survey_column *columns) {
    bool there[ALL];
    for (size_t i = REACHED; i < ALL; i++) {
        there[i] = bouton_survey_is_count(&columns[i]);
        if (!there[i] && !bouton_survey_is_none(&columns[i]))
            return false;
    }
    return there[REACHED] && there[RARES] == there[LAST_RARE] && there[LARGEST] &&
           there[LARGEST_AT] && there[PERIOD] == there[PREPERIOD] &&
           there[PREPERIOD] == there[SALTUS];
}

static bool is_enough(const bouton_survey *survey, const bouton_survey_column *columns) {
    return !bouton_survey_is_none(&columns[PERIOD]) ||
           bouton_survey_count_of(&columns[REACHED]) >= survey->to;
}

const bouton_survey_kind bouton_survey_of_values = {
    .heading = "# code\tcanonical\treached\trares\tlast_rare\tlargest\tlargest_at\tperiod\t"
               "preperiod\tsaltus\n",
    .columns = ALL,
    .fill = fill,
    .put_columns = put_columns,
    .put_fields = put_fields,
    .is_whole = is_whole,
    .is_enough = is_enough,
};
