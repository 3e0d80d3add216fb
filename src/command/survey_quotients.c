/* SPDX-License-Identifier: MIT */
/* A row of a survey in misere play: what is known of a code's quotient, and its first heap that is
 * not tame. */
#include "command/growth.h"
#include "command/survey.h"

#include <string.h>

/* Keeps the quotient's growth, which must outlive both it and the context of the thread that found
 * it. */
static bouton_status keep_growth(bouton_context *b, bouton_survey_quotient *q) {
    const size_t size = q->facts.growth_count * sizeof *q->growth;
    if (size == 0)
        return BOUTON_OK;
    q->growth = bouton_calloc(b, 1, size);
    if (q->growth == NULL)
        return b->error.status;
    memcpy(q->growth, q->facts.growth, size);
    bouton_let_go(b, size);
    q->facts.growth = q->growth;
    return BOUTON_OK;
}

static void release(bouton_context *b, bouton_survey_row *row) {
    bouton_survey_quotient *q = &row->quotient;
    if (q->growth == NULL)
        return;
    const size_t size = q->facts.growth_count * sizeof *q->growth;
    bouton_take_over(b, size);
    bouton_release_memory(b, q->growth, size);
}

/* Returns BOUTON_LIMIT to stop at the first heap that is not tame. */
static bouton_status see_genus(void *user, uint64_t heap, const bouton_genus *genus) {
    bouton_survey_quotient *q = user;
    if (genus->kind == BOUTON_TAME)
        return BOUTON_OK;
    q->has_stray = true;
    q->stray_at = heap;
    q->stray = *genus;
    return BOUTON_LIMIT;
}

/* The word for how the computation ended; NULL if that ends the survey as well. */
static const char *word_for(const bouton_context *b, bouton_status status,
                            const bouton_quotient_facts *facts, bool dominates) {
    const char *stopped = NULL;
    if (status == BOUTON_LIMIT)
        stopped = b->error.id == BOUTON_ERROR_LOOKS_INFINITE ? "infinite"
                  : b->error.id == BOUTON_ERROR_STEPS        ? "steps"
                  : b->error.id == BOUTON_ERROR_TOO_LARGE    ? "size"
                                                             : NULL;
    if (status != BOUTON_OK && stopped == NULL)
        return NULL;
    return facts->proved ? "solved" : dominates ? "dominance" : stopped != NULL ? stopped : "heaps";
}

static bouton_status find_quotient(bouton_context *b, const bouton_survey *survey,
                                   const char *const *code, bouton_survey_quotient *q) {
    bouton_quotient *quotient = bouton_quotient_open(b, code, 1);
    if (quotient == NULL)
        return b->error.status;
    bouton_quotient_limit(quotient, survey->steps);
    bouton_status status = bouton_quotient_find_dominance(quotient);
    const bouton_quotient_dominance *dominance = bouton_quotient_dominance_of(quotient);
    const uint64_t shown = dominance != NULL ? dominance->preperiod + dominance->period - 1 : 0;
    if (status == BOUTON_OK)
        status = bouton_quotient_advance(
            quotient, dominance != NULL && shown < survey->heaps ? shown : survey->heaps, false);
    q->facts = *bouton_quotient_facts_of(quotient);
    q->steps = bouton_quotient_steps(quotient);
    if (dominance != NULL)
        q->dominance = *dominance;
    q->status = word_for(b, status, &q->facts, dominance != NULL);
    if (q->status != NULL)
        status = keep_growth(b, q);
    bouton_quotient_close(quotient);
    return status;
}

static bouton_status fill(bouton_context *b, const bouton_survey *survey, bouton_survey_row *row) {
    const char *code = row->code;
    bouton_survey_quotient *q = &row->quotient;
    bouton_status status = find_quotient(b, survey, &code, q);
    const bouton_quotient_facts *f = &q->facts;
    if (status == BOUTON_OK && f->count > 0)
        status = bouton_genus_of_heaps(b, code, 0, f->firm_from > 0 ? f->firm_shown : f->count - 1,
                                       see_genus, q);
    return q->has_stray ? BOUTON_OK : status;
}

/* The period of the elements or, where heaps dominate, of the standings. */
static bool repeats(const bouton_survey_quotient *q) {
    return q->facts.proved || q->dominance.period > 0;
}

static uint64_t period(const bouton_survey_quotient *q) {
    return q->facts.proved ? q->facts.period : q->dominance.period;
}

static uint64_t preperiod(const bouton_survey_quotient *q) {
    return q->facts.proved ? q->facts.preperiod : q->dominance.preperiod;
}

/* The last heap that changed the quotient, 0 if none did. */
static uint64_t last_growth(const bouton_quotient_facts *facts) {
    return facts->growth_count > 0 ? facts->growth[facts->growth_count - 1].heap : 0;
}

/* As "2:2/1,4:6/2": heap, order and P. */
static void put_growth_column(bouton_text *out, const bouton_quotient_facts *facts) {
    bouton_text_put(out, facts->growth_count > 0 ? "\t" : "\t-");
    for (size_t i = 0; i < facts->growth_count; i++) {
        const bouton_quotient_growth *growth = &facts->growth[i];
        bouton_text_printf(out, "%s%llu:%u/%u", i > 0 ? "," : "", (unsigned long long)growth->heap,
                           growth->order, growth->p_size);
    }
}

static void put_columns(bouton_text *out, const bouton_survey_row *row) {
    const bouton_survey_quotient *q = &row->quotient;
    const bouton_quotient_facts *f = &q->facts;
    bouton_text_printf(out, "\t%s", q->status);
    bouton_survey_put(out, f->count > 0, f->count - 1);
    bouton_survey_put(out, true, f->order);
    bouton_survey_put(out, true, f->p_size);
    bouton_text_put(out, f->tame ? "\ttame" : "\twild");
    bouton_survey_put(out, repeats(q), period(q));
    bouton_survey_put(out, repeats(q), preperiod(q));
    bouton_survey_put(out, f->firm_from > 0, f->firm_from);
    bouton_survey_put(out, true, f->growth_count);
    bouton_survey_put(out, f->growth_count > 0, last_growth(f));
    bouton_survey_put(out, q->has_stray, q->stray_at);
    bouton_text_put_char(out, '\t');
    if (q->has_stray)
        bouton_genus_write(&q->stray, out);
    else
        bouton_text_put_char(out, '-');
    bouton_survey_put(out, true, q->steps);
    put_growth_column(out, f);
}

static void put_number(bouton_json *json, const char *key, bool is_there, uint64_t number) {
    if (is_there)
        bouton_json_u64(json, key, number);
    else
        bouton_json_null(json, key);
}

static void put_fields(bouton_json *json, const bouton_survey_row *row) {
    const bouton_survey_quotient *q = &row->quotient;
    const bouton_quotient_facts *f = &q->facts;
    bouton_json_string(json, "status", q->status);
    put_number(json, "heaps", f->count > 0, f->count - 1);
    bouton_json_u64(json, "order", f->order);
    bouton_json_u64(json, "p_size", f->p_size);
    bouton_json_bool(json, "tame", f->tame);
    put_number(json, "period", repeats(q), period(q));
    put_number(json, "preperiod", repeats(q), preperiod(q));
    put_number(json, "firm_from", f->firm_from > 0, f->firm_from);
    bouton_json_u64(json, "growths", f->growth_count);
    put_number(json, "last_growth", f->growth_count > 0, last_growth(f));
    bouton_answer_growth(json, f);
    put_number(json, "not_tame_at", q->has_stray, q->stray_at);
    if (q->has_stray) {
        const size_t start = bouton_json_open_string(json, "genus");
        bouton_genus_write(&q->stray, json->out);
        bouton_json_close_string(json, start);
    } else {
        bouton_json_null(json, "genus");
    }
    bouton_json_u64(json, "steps", q->steps);
}

enum {
    STATUS,
    HEAPS,
    ORDER,
    P_SIZE,
    KIND,
    PERIOD,
    PREPERIOD,
    FIRM_FROM,
    GROWTHS,
    LAST_GROWTH,
    NOT_TAME_AT,
    GENUS,
    STEPS,
    GROWTH,
    ALL
};

static bool is_word(const bouton_survey_column *column, const char *word) {
    return column->size == strlen(word) && memcmp(column->text, word, column->size) == 0;
}

static bool is_genus(const bouton_survey_column *column) {
    const char *end = column->text + column->size;
    const char *at = column->text;
    unsigned hats = 0;
    for (; at < end && strchr("0123456789()^", *at) != NULL; at++)
        hats += *at == '^';
    return at == end && hats == 1;
}

/* Takes a number and the byte after it off the front of a column. */
static bool take_number(bouton_survey_column *rest, char behind, uint64_t *number) {
    const char *stop = memchr(rest->text, behind, rest->size);
    const size_t size = stop != NULL ? (size_t)(stop - rest->text) : rest->size;
    const bouton_survey_column digits = {rest->text, size};
    *number = bouton_survey_count_of(&digits);
    const size_t taken = size + (stop != NULL);
    *rest = (bouton_survey_column){rest->text + taken, rest->size - taken};
    return bouton_survey_is_count(&digits);
}

/* Whether a list of growth has the length and the last entry that the other columns give. */
static bool is_growth(const bouton_survey_column *columns) {
    bouton_survey_column rest = columns[GROWTH];
    uint64_t count = 0, heap = 0, order = 0, p_size = 0, before;
    if (rest.size == 0 || rest.text[rest.size - 1] == ',')
        return false;
    do {
        before = heap;
        if (!take_number(&rest, ':', &heap) || !take_number(&rest, '/', &order) ||
            !take_number(&rest, ',', &p_size) || (count > 0 && heap <= before))
            return false;
        count++;
    } while (rest.size > 0);
    return count == bouton_survey_count_of(&columns[GROWTHS]) &&
           heap == bouton_survey_count_of(&columns[LAST_GROWTH]) &&
           order == bouton_survey_count_of(&columns[ORDER]) &&
           p_size == bouton_survey_count_of(&columns[P_SIZE]);
}

static bool is_whole(const bouton_survey_column *columns) {
    static const char *const words[] = {"solved",   "dominance", "heaps",
                                        "infinite", "steps",     "size"};
    const bool repeats =
        is_word(&columns[STATUS], "solved") || is_word(&columns[STATUS], "dominance");
    bool known = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        known |= is_word(&columns[STATUS], words[i]);
    bool there[ALL];
    for (size_t i = HEAPS; i < ALL; i++) {
        there[i] = bouton_survey_is_count(&columns[i]);
        const bool is_number = i != KIND && i != GENUS && i != GROWTH;
        if (is_number && !there[i] && !bouton_survey_is_none(&columns[i]))
            return false;
    }
    return known && there[ORDER] && there[P_SIZE] && there[GROWTHS] && there[STEPS] &&
           (is_word(&columns[KIND], "tame") || is_word(&columns[KIND], "wild")) &&
           there[PERIOD] == repeats && there[PREPERIOD] == repeats &&
           there[LAST_GROWTH] == (bouton_survey_count_of(&columns[GROWTHS]) > 0) &&
           (bouton_survey_is_none(&columns[GROWTH]) || is_growth(columns)) &&
           (there[NOT_TAME_AT] ? is_genus(&columns[GENUS])
                               : bouton_survey_is_none(&columns[GENUS]));
}

static bool is_enough(const bouton_survey *survey, const bouton_survey_column *columns) {
    if (is_word(&columns[STATUS], "heaps"))
        return bouton_survey_count_of(&columns[HEAPS]) >= survey->heaps;
    if (is_word(&columns[STATUS], "dominance")) { /* enough if it reaches the heaps that show it */
        const uint64_t heaps = bouton_survey_count_of(&columns[HEAPS]);
        return heaps >= survey->heaps ||
               heaps + 1 >= bouton_survey_count_of(&columns[PERIOD]) +
                                bouton_survey_count_of(&columns[PREPERIOD]);
    }
    if (is_word(&columns[STATUS], "steps"))
        return survey->steps > 0 && bouton_survey_count_of(&columns[STEPS]) >= survey->steps;
    return true;
}

const bouton_survey_kind bouton_survey_of_quotients = {
    .heading = "# code\tstatus\theaps\torder\tp_size\tkind\tperiod\tpreperiod\tfirm_from\t"
               "growths\tlast_growth\tnot_tame_at\tgenus\tsteps\tgrowth\n",
    .columns = ALL,
    .later = ALL - GROWTH,
    .fill = fill,
    .put_columns = put_columns,
    .put_fields = put_fields,
    .is_whole = is_whole,
    .is_enough = is_enough,
    .release = release,
};
