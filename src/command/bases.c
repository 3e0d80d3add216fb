/* SPDX-License-Identifier: MIT */
/* remember: the files of --remember, their contents, and merging several of them. */
#include "command/answer.h"

#include <bouton/saved.h>

#include <string.h>

static bouton_status put_answer(bouton_call *call, const char *name) {
    bouton_json json = bouton_answer_begin(call);
    bouton_saved_rule rule;
    bouton_json_string(&json, "file", name);
    bouton_json_array(&json, "rules");
    size_t at = 0;
    bouton_status status;
    while ((status = bouton_saved_next(call->b, &at, &rule)) == BOUTON_OK && rule.rule != NULL) {
        bouton_json_object(&json, NULL);
        bouton_json_string(&json, "rule", rule.rule);
        bouton_json_u64(&json, "values", rule.values);
        bouton_json_u64(&json, "excluded", rule.excluded);
        bouton_json_end_object(&json);
    }
    bouton_json_end_array(&json);
    return bouton_answer_end(call, &json, status);
}

static bouton_status read_base(bouton_call *call, const char *name) {
    bouton_text text = bouton_text_start(call->b);
    bouton_status status = bouton_call_read_file(call, name, SIZE_MAX, &text);
    if (status == BOUTON_OK)
        status = bouton_saved_read(call->b, name, text.data, text.size);
    bouton_text_release(&text);
    return status;
}

static bouton_status run_remember(bouton_call *call) {
    const bouton_request *request = call->request;
    const char *action = request->words[0], *base = request->words[1];
    const bool merges = strcmp(action, "merge") == 0;
    bouton_status status = BOUTON_OK;
    if (!merges && strcmp(action, "show") != 0)
        return bouton_fail_at(call->b, BOUTON_INPUT, "usage", action, strlen(action), 0,
                              "`remember` takes merge or show");
    if (merges != (request->word_count > 2))
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           merges ? "`remember merge` takes a file and what is to be added to it"
                                  : "`remember show` takes one file");
    bouton_forget(call->b); /* an engine may have searched before */
    if (merges)
        status = bouton_call_recall_from(call, base);
    for (size_t i = merges ? 2 : 1; i < request->word_count && status == BOUTON_OK; i++)
        status = read_base(call, request->words[i]);
    if (status == BOUTON_OK && merges)
        status = bouton_call_save_table(call, base);
    if (status == BOUTON_OK)
        status = put_answer(call, base);
    return status;
}

const bouton_command bouton_command_remember = {
    .name = "remember",
    .arguments = "merge|show FILE...",
    .summary = "what files of --remember know, and several made one",
    .details = "bouton remember show base\n"
               "bouton remember merge base part1 part2",
    .options = "json memory time-limit progress quiet",
    .words_min = 2,
    .words_max = SIZE_MAX,
    .run = run_remember,
};
