/* SPDX-License-Identifier: MIT */
/* engine: one request per line, one JSON object per line in reply. */
#include "command/command.h"

#include <string.h>

enum {
    /* Between two requests, computed results are dropped if they take more than this. */
    KEEP_BYTES = 1 << 28,
};

static bouton_status run_engine(bouton_call *call) {
    bouton_lines lines;
    const char *line;
    size_t size;
    bouton_status status = bouton_lines_open(call, "-", &lines);
    while (status == BOUTON_OK) {
        status = bouton_lines_next(&lines, &line, &size);
        if (status != BOUTON_OK || line == NULL)
            break;
        if (strspn(line, " \t") >= size)
            continue;
        bouton_status answered = bouton_call_line_within(
            call->b, line, size, call->frontend, bouton_option_of(call, BOUTON_OPTION_TIME_LIMIT));
        if (answered == BOUTON_SYSTEM && call->b->error.id == BOUTON_ERROR_WRITE)
            status = answered;
        if (call->b->error.id == BOUTON_ERROR_INTERRUPTED && answered == BOUTON_LIMIT)
            status = answered;
        if (call->b->memory_used > KEEP_BYTES)
            bouton_forget(call->b);
    }
    bouton_lines_close(&lines);
    return status;
}

static bool answers_text(const bouton_request *request) {
    (void)request;
    return true;
}

const bouton_command bouton_command_engine = {
    .name = "engine",
    .arguments = "",
    .summary = "answer requests, one a line, with one JSON object a line",
    .details = "A line is what one would type, with an id before it if one likes:\n"
               "[7] solve --misere nim:1,1,4\n"
               "--memory, --threads and --time-limit are those of each request that doesn't\n"
               "say otherwise; whether play is misere each request says for itself.\n"
               "Every answer is JSON, whether the request has --json or not.",
    .options = BOUTON_LONG_WORK,
    .reads_requests = true,
    .run = run_engine,
    .answers_text = answers_text,
};
