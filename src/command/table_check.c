/* SPDX-License-Identifier: MIT */
#include "command/table.h"

#include <string.h>

static bouton_outcome only_of(const bouton_call *call) {
    const bouton_option_value *only = bouton_option_of(call, BOUTON_OPTION_ONLY);
    return only->given ? (bouton_outcome)(BOUTON_P + only->number) : BOUTON_OUTCOME_UNKNOWN;
}

static bool is_given(const bouton_request *request, bouton_option_id id) {
    return request->options[id].given;
}

bool bouton_table_format(const bouton_request *request, bouton_sheet_format *format) {
    const char *name = request->options[BOUTON_OPTION_FORMAT].text;
    const char *file = request->options[BOUTON_OPTION_OUT].text;
    *format = is_given(request, BOUTON_OPTION_JSON) && file == NULL ? BOUTON_SHEET_JSON
                                                                    : BOUTON_SHEET_TEXT;
    if (name != NULL) {
        *format = (bouton_sheet_format)request->options[BOUTON_OPTION_FORMAT].number;
        return true;
    }
    return file == NULL || bouton_sheet_format_of_file(file, format);
}

bouton_status bouton_table_check_request(bouton_family_table *t) {
    bouton_call *call = t->call;
    const bouton_request *request = call->request;
    const char *name = bouton_option_of(call, BOUTON_OPTION_FORMAT)->text;
    bouton_sheet_format format;
    t->only = only_of(call);
    const bool chosen = t->only != BOUTON_OUTCOME_UNKNOWN;
    if (!bouton_table_format(request, &format))
        return bouton_sheet_refuse_file(call->b, t->out_name);
    if (t->plot_name != NULL && (name != NULL || t->out_name != NULL || t->counts || t->unordered ||
                                 is_given(request, BOUTON_OPTION_DEPTH)))
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--plot draws every position at its place and shows no rows: --format, "
                           "--out, --count, --unordered and --depth do not go with it");
    if (t->counts &&
        (name != NULL || t->out_name != NULL || is_given(request, BOUTON_OPTION_DEPTH)))
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--count shows no rows: --format, --out and --depth do not go with it");
    if (t->counts && t->play == BOUTON_MISERE && !chosen)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "there are as many positions in either play: --misere goes with "
                           "--count where --only chooses");
    if (name != NULL && format != BOUTON_SHEET_JSON && is_given(request, BOUTON_OPTION_JSON) &&
        t->out_name == NULL)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "the answer is to be JSON: --format %s does not go with that", name);
    if (format == BOUTON_SHEET_BFILE && is_given(request, BOUTON_OPTION_DEPTH))
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "a b-file has no room for it: --depth does not go with it");
    if (format == BOUTON_SHEET_BFILE && t->play == BOUTON_MISERE && !chosen)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "a b-file holds the values, which are those of normal play; with "
                           "--misere it goes with --only");
    t->sheet.format = format;
    t->sheet.chosen = chosen;
    t->sheet.depth = is_given(request, BOUTON_OPTION_DEPTH);
    return BOUTON_OK;
}

bouton_status bouton_table_check_family(const bouton_family_table *t) {
    const bouton_family *f = t->family;
    bouton_context *b = t->call->b;
    if (t->sheet.format == BOUTON_SHEET_BFILE && f->count != 1)
        return bouton_fail_at(b, BOUTON_INPUT, "usage", f->text.data, f->text.size,
                              f->count > 1 ? f->ranges[1].start : f->text.size,
                              "each line of a b-file has one number: the family needs one range, "
                              "not %zu",
                              f->count);
    return BOUTON_OK;
}
