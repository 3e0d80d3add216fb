/* SPDX-License-Identifier: MIT */
/*
 * table: all positions of a family. They are solved in turn with one search, so that each uses what
 * was found before; each row is written once it is done.
 */

#include "command/table.h"

#include <stdlib.h>
#include <string.h>

enum {
    PIECE = 1 << 16, /* bytes collected before they are written to a file */
    WIDTH_MAX = 60,
};

static const uint64_t rows_max = 1000000000;

static bouton_status open_table(bouton_call *call, bouton_family_table *t) {
    bouton_context *b = call->b;
    *t = (bouton_family_table){.call = call,
                               .play = bouton_request_play(call->request),
                               .counts = bouton_option_of(call, BOUTON_OPTION_COUNT_ROWS)->given,
                               .unordered = bouton_option_of(call, BOUTON_OPTION_UNORDERED)->given,
                               .text = bouton_text_start(b),
                               .out_name = bouton_option_of(call, BOUTON_OPTION_OUT)->text,
                               .plot_name = bouton_option_of(call, BOUTON_OPTION_PLOT)->text};
    bouton_status status = bouton_order_open(&t->order, b);
    if (status == BOUTON_OK)
        status = bouton_table_check_request(t);
    if (status == BOUTON_OK)
        status = bouton_request_position_text(call->request, &t->text);
    if (status == BOUTON_OK) {
        t->family = bouton_family_open(b, t->text.data, t->text.size);
        status = t->family != NULL ? bouton_table_check_family(t) : b->error.status;
    }
    if (status != BOUTON_OK)
        return status;
    t->position = bouton_position_new(b);
    t->solution = bouton_solution_new(b);
    if (t->position == NULL || t->solution == NULL)
        return b->error.status;
    bouton_solution_keep_search(t->solution);
    bouton_solution_want_value(t->solution, !t->counts);
    bouton_solution_want_depth(t->solution, t->sheet.depth);
    t->sheet.family = t->family;
    t->sheet.misere = t->play == BOUTON_MISERE;
    return bouton_sheet_open(&t->sheet, b, &call->out);
}

static void close_table(bouton_family_table *t) {
    bouton_sheet_close(&t->sheet);
    bouton_solution_free(t->solution);
    bouton_position_free(t->position);
    bouton_order_close(&t->order);
    bouton_text_release(&t->text);
    bouton_family_close(t->family);
}

/* Solves the current row. If what was found for earlier rows leaves no room, it is dropped. */
static bouton_status solve(bouton_family_table *t, bouton_want want) {
    const uint64_t texts_failed = t->call->b->texts_failed;
    bouton_status status = bouton_solve(t->position, t->play, want, t->solution);
    if (status != BOUTON_LIMIT || t->tried == 0 ||
        (!bouton_lacks_memory(t->call->b, status) &&
         t->call->b->error.id != BOUTON_ERROR_TOO_MANY_POSITIONS))
        return status;
    status = bouton_do_without(t->call->b, status, texts_failed);
    bouton_search_clear(t->solution->search);
    return bouton_solve(t->position, t->play, want, t->solution);
}

/* Writes rows to the file or, if they are lines, directly to the output. */
static bouton_status hand_on(bouton_family_table *t) {
    bouton_call *call = t->call;
    const bouton_frontend *frontend = call->frontend;
    const char *why = "";
    if (t->file.file == NULL)
        return t->sheet.format == BOUTON_SHEET_JSON ? BOUTON_OK : bouton_flush(call);
    if (call->out.size == 0 ||
        frontend->put(frontend->user, t->file.file, call->out.data, call->out.size, &why)) {
        bouton_text_clear(&call->out);
        return BOUTON_OK;
    }
    return bouton_fail(call->b, BOUTON_SYSTEM, "file", "%s can't be written: %s", t->out_name, why);
}

static bouton_status put_on_map(bouton_family_table *t) {
    const bouton_status status = solve(t, BOUTON_WANT_OUTCOME);
    if (status == BOUTON_OK)
        bouton_family_map_put(&t->map, t->solution);
    return status;
}

static bouton_status show_row(bouton_family_table *t) {
    const bool all = t->only == BOUTON_OUTCOME_UNKNOWN;
    bool wanted = true, twin = false;
    bouton_status status =
        t->unordered ? bouton_order_seen(&t->order, t->position, &twin) : BOUTON_OK;
    if (status != BOUTON_OK || twin)
        return status;
    if (!all || t->counts) {
        status = all ? BOUTON_OK : solve(t, BOUTON_WANT_OUTCOME);
        wanted = all || bouton_solution_outcome(t->solution) == t->only;
    }
    if (status == BOUTON_OK && wanted && !t->counts) {
        if (all || t->only == BOUTON_N)
            status = solve(t, BOUTON_WANT_WINNING);
        if (status == BOUTON_OK)
            status = bouton_sheet_put(&t->sheet, t->solution);
        if (status == BOUTON_OK && (t->file.file == NULL || t->call->out.size > PIECE))
            status = hand_on(t);
    }
    t->found += status == BOUTON_OK && wanted;
    return status;
}

/* Reads the row's position; *is_one is false if its game has no such state, for example where
 * numbers must increase. */
static bouton_status read_row(bouton_family_table *t, bool *is_one) {
    bouton_text_clear(&t->text);
    bouton_family_write(t->family, &t->text);
    bouton_status status = bouton_text_status(&t->text);
    if (status == BOUTON_OK)
        status = bouton_position_read(t->position, t->text.data, t->text.size);
    *is_one = status == BOUTON_OK;
    if (status != BOUTON_INPUT)
        return status;
    if (t->refused++ == 0)
        t->refusal = t->call->b->error;
    return BOUTON_OK;
}

static bouton_status go_through(bouton_family_table *t) {
    const bouton_family *f = t->family;
    const uint64_t total = bouton_family_size(f);
    bouton_status status = BOUTON_OK;
    if (total > rows_max && t->counts)
        return bouton_fail_at(t->call->b, BOUTON_LIMIT, "too-large", f->text.data, f->text.size,
                              f->ranges[0].start,
                              "more than %llu positions, and a formula counts only those of Nim "
                              "(with --unordered up to 20 heaps of one range): take shorter "
                              "ranges, so that all can be gone through",
                              (unsigned long long)rows_max);
    if (total > rows_max)
        return bouton_fail_at(t->call->b, BOUTON_LIMIT, "too-large", f->text.data, f->text.size,
                              f->ranges[0].start,
                              "these are more than %llu positions, too many to go through",
                              (unsigned long long)rows_max);
    for (bool more = true; more && status == BOUTON_OK; more = bouton_family_next(t->family)) {
        bool is_one = false;
        status = read_row(t, &is_one);
        if (status == BOUTON_OK && is_one)
            status = t->plot_name != NULL ? put_on_map(t) : show_row(t);
        t->tried += status == BOUTON_OK;
        if (status == BOUTON_OK && t->tried < total)
            status = bouton_poll(t->call->b, "positions", t->tried, total);
    }
    if (status == BOUTON_OK && t->refused == total) {
        t->call->b->error = t->refusal;
        status = t->refusal.status;
    }
    return status;
}

/* The facts given besides the rows, with the reason if not all are there. */
static void put_facts(const bouton_family_table *t, bouton_json *json, const bouton_error *error) {
    if (t->refused > 0)
        bouton_json_u64(json, "no_positions", t->refused);
    if (error != NULL) {
        bouton_json_string(json, "stopped", error->code);
        bouton_json_string(json, "why", error->message);
    }
}

static bouton_json begin_object(bouton_family_table *t) {
    bouton_json json = bouton_answer_begin(t->call);
    bouton_json_string(&json, "family", t->family->text.data);
    bouton_json_string(&json, "play", bouton_play_name(t->play));
    if (t->only != BOUTON_OUTCOME_UNKNOWN)
        bouton_json_string(&json, "only", bouton_outcome_name(t->only));
    if (t->unordered)
        bouton_json_bool(&json, "unordered", true);
    return json;
}

/* Whether the rows done are kept although some are missing. */
static bool keeps(const bouton_family_table *t, bouton_status status) {
    return status == BOUTON_OK || (status == BOUTON_LIMIT && t->tried > 0);
}

/* The first column is as wide as the last row's position, which is usually the widest. */
static bouton_status find_width(bouton_family_table *t) {
    bool is_one;
    bouton_family_last(t->family);
    const bouton_status status = read_row(t, &is_one);
    if (status == BOUTON_OK && is_one) {
        bouton_text_clear(&t->text);
        bouton_position_write(t->position, &t->text);
    }
    t->sheet.width = t->family->count == 1      ? 4
                     : t->text.size < WIDTH_MAX ? t->text.size
                                                : WIDTH_MAX;
    t->refused = 0;
    bouton_family_first(t->family);
    return status;
}

/* The rows, in a file or as the answer. */
static bouton_status make_rows(bouton_family_table *t) {
    bouton_call *call = t->call;
    bouton_json object = {0};
    const bool one_object = t->sheet.format == BOUTON_SHEET_JSON;
    if (one_object) {
        object = begin_object(t);
        if (t->play == BOUTON_MISERE)
            bouton_json_string(&object, "value_of", "normal");
        bouton_json_array(&object, "rows");
        t->sheet.json = object;
    }
    bouton_status status = find_width(t);
    if (status != BOUTON_OK)
        return status;
    bouton_sheet_begin(&t->sheet);
    status = go_through(t);
    if (!keeps(t, status)) {
        bouton_text_clear(&call->out);
        return status;
    }
    const bouton_error error = call->b->error;
    bouton_sheet_end(&t->sheet);
    if (one_object) {
        object.comma = true;
        bouton_json_end_array(&object);
        bouton_json_u64(&object, "count", t->found);
        put_facts(t, &object, status != BOUTON_OK ? &error : NULL);
        bouton_json_end_object(&object);
        bouton_text_put_char(&call->out, '\n');
    }
    const bouton_status given = hand_on(t);
    if (given != BOUTON_OK)
        return given;
    call->b->error = error;
    return status;
}

/* --out: begins the file first, so that a failure is noticed early, and keeps the rows done. */
static bouton_status make_file(bouton_family_table *t) {
    bouton_call *call = t->call;
    const bouton_frontend *frontend = call->frontend;
    const char *why = "";
    bouton_status status = bouton_call_may_replace(call, t->out_name, "", "");
    if (status == BOUTON_OK)
        status = bouton_call_begin_file(call, t->out_name, &t->file);
    if (status != BOUTON_OK)
        return status;
    status = make_rows(t);
    const bouton_error error = call->b->error;
    const bool keep = keeps(t, status);
    const bool kept = frontend->finish(frontend->user, t->file.file, keep, &why);
    t->file.file = NULL;
    if (keep && !kept)
        return bouton_fail(call->b, BOUTON_SYSTEM, "file", "%s can't be written: %s", t->out_name,
                           why);
    call->b->error = error;
    if (status != BOUTON_OK)
        return status;
    if (!bouton_option_of(call, BOUTON_OPTION_JSON)->given) {
        bouton_text_printf(&call->out, "%llu row%s in %s\n", (unsigned long long)t->found,
                           t->found == 1 ? "" : "s", t->out_name);
        return BOUTON_OK;
    }
    bouton_json json = begin_object(t);
    bouton_json_u64(&json, "count", t->found);
    put_facts(t, &json, NULL);
    bouton_json_string(&json, "out", t->out_name);
    return bouton_answer_end(call, &json, BOUTON_OK);
}

/* Numbers of 2^53 and more are strings in JSON. */
static void put_count(bouton_json *json, const char *digits) {
    if (strlen(digits) < 20)
        bouton_json_u64(json, "count", strtoull(digits, NULL, 10));
    else
        bouton_json_string(json, "count", digits);
}

/* Rows of Nim are counted by formula, others one by one. */
static bouton_status count_rows(bouton_family_table *t) {
    bouton_call *call = t->call;
    bool by_formula = false;
    bouton_text_clear(&t->text);
    bouton_status status =
        bouton_family_count(t->family, t->unordered, t->play, t->only, &by_formula, &t->text);
    if (status == BOUTON_OK && !by_formula) {
        status = go_through(t);
        bouton_text_clear(&t->text);
        bouton_text_put_u64(&t->text, t->found);
    }
    if (status != BOUTON_OK)
        return status;
    if (!bouton_option_of(call, BOUTON_OPTION_JSON)->given) {
        bouton_text_printf(&call->out, "%s\n", t->text.data);
        return BOUTON_OK;
    }
    bouton_json json = begin_object(t);
    put_count(&json, t->text.data);
    put_facts(t, &json, NULL);
    return bouton_answer_end(call, &json, BOUTON_OK);
}

static bouton_status make_map(bouton_family_table *t) {
    bouton_call *call = t->call;
    bouton_status status =
        bouton_family_map_open(call, t->plot_name, t->family, t->play, t->only, &t->map);
    if (status != BOUTON_OK)
        return status;
    bouton_solution_want_value(t->solution, false);
    if (bouton_family_map_has_values(&t->map))
        bouton_solution_need_value(t->solution);
    status = bouton_family_map_close(&t->map, go_through(t));
    if (status != BOUTON_OK)
        return status;
    if (!bouton_option_of(call, BOUTON_OPTION_JSON)->given) {
        bouton_text_printf(&call->out, "%llu positions, %llu of them %s, drawn in %s\n",
                           (unsigned long long)t->map.positions, (unsigned long long)t->map.dots,
                           bouton_outcome_name(t->map.dotted), t->plot_name);
        return BOUTON_OK;
    }
    bouton_json json = begin_object(t);
    bouton_json_u64(&json, "positions", t->map.positions);
    bouton_json_u64(&json, "dots", t->map.dots);
    put_facts(t, &json, NULL);
    bouton_json_string(&json, "plot", t->plot_name);
    return bouton_answer_end(call, &json, BOUTON_OK);
}

static bouton_status run_table(bouton_call *call) {
    bouton_family_table t;
    bouton_status status = open_table(call, &t);
    if (status == BOUTON_OK)
        status = t.counts              ? count_rows(&t)
                 : t.plot_name != NULL ? make_map(&t)
                 : t.out_name != NULL  ? make_file(&t)
                                       : make_rows(&t);
    close_table(&t);
    return t.counts || t.plot_name != NULL
               ? status
               : bouton_call_advise(call, status, "; the rows that were done are kept");
}

static bool table_answers_text(const bouton_request *request) {
    bouton_sheet_format format;
    if (request->options[BOUTON_OPTION_COUNT_ROWS].given ||
        request->options[BOUTON_OPTION_OUT].given || request->options[BOUTON_OPTION_PLOT].given)
        return !request->options[BOUTON_OPTION_JSON].given;
    return bouton_table_format(request, &format) && format != BOUTON_SHEET_JSON;
}

const bouton_command bouton_command_table = {
    .name = "table",
    .arguments = "FAMILY",
    .summary = "who wins each position of a family, its value, and a winning move",
    .details = "bouton table nim:0-7,0-7 --only P\n"
               "bouton table \"chomp:3x(1-12)\"\n"
               "bouton table subtract=1-3:0-20 --format latex\n"
               "bouton table --misere kayles:0-30 --out kayles.csv\n"
               "bouton table wythoff:0-20,0-20 --only P --unordered --count\n"
               "bouton table wythoff:0-100,0-100 --plot wythoff.svg\n"
               "bouton table \"sprouts:0*(1-4)\"\n"
               "\n"
               "A family is a position in which ranges stand for numbers: 0-7 for 0 to 7.\n"
               "A range that is not the whole of what stands between two commas has brackets:\n"
               "chomp:3x(1-12). So it has in a rule's parameters, subtract=1-(2-5):20, and in\n"
               "the states of games that write an edge as 0-1. What is no position of the game\n"
               "is left out.",
    .options = "misere only unordered count depth format out plot force " BOUTON_LONG_WORK,
    .formats = bouton_sheet_formats,
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_table,
    .answers_text = table_answers_text,
};
