/* SPDX-License-Identifier: MIT */
/* Options that conflict: an option that a command takes is obeyed or refused here. Conflicts that
 * depend on more than the options are left to the commands. */
#include "command/command.h"

#include <string.h>

typedef struct rule {
    bouton_option_id given, other;
    const char *why; /* follows the names of both */
} rule;

static const rule rules[] = {
    {BOUTON_OPTION_PROGRESS, BOUTON_OPTION_QUIET, ", which shows none"},
    {BOUTON_OPTION_GENUS, BOUTON_OPTION_DIGEST, ""},
    {BOUTON_OPTION_GENUS, BOUTON_OPTION_OUT, ""},
    {BOUTON_OPTION_GENUS, BOUTON_OPTION_IN, ""},
    {BOUTON_OPTION_GENUS, BOUTON_OPTION_CHECKPOINT, ""},
    {BOUTON_OPTION_GENUS, BOUTON_OPTION_PLOT, ""},
    {BOUTON_OPTION_SEED, BOUTON_OPTION_LIST, ", which leaves nothing to chance"},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_FROM, ""},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_FORMAT, ""},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_GENUS, ""},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_DIGEST, ""},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_OUT, ""},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_IN, ""},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_CHECKPOINT, ""},
    {BOUTON_OPTION_RARES, BOUTON_OPTION_PLOT, ""},
    {BOUTON_OPTION_FULL, BOUTON_OPTION_BRIEF, ""},
    {BOUTON_OPTION_SEED, BOUTON_OPTION_DEPTH, ", whose play leaves nothing to chance"},
};

static bouton_status refuse(bouton_context *b, const rule *r) {
    return bouton_fail(b, BOUTON_INPUT, "usage", "--%s does not go with --%s%s",
                       bouton_option_rows[r->given].name, bouton_option_rows[r->other].name,
                       r->why);
}

/* Whether the request writes a file that --force may overwrite. */
static bool writes_a_file(const bouton_option_value *options) {
    return options[BOUTON_OPTION_SAVE].given || options[BOUTON_OPTION_CERTIFICATE].given ||
           options[BOUTON_OPTION_OUT].given || options[BOUTON_OPTION_PLOT].given;
}

/* Output without colour ignores --color, but refuses `always`. */
static bouton_status check_color(const bouton_request *request) {
    static const bouton_option_id colourless[] = {BOUTON_OPTION_LIST, BOUTON_OPTION_BRIEF,
                                                  BOUTON_OPTION_FORMAT};
    const bouton_option_value *color = &request->options[BOUTON_OPTION_COLOR];
    if (!color->given || strcmp(color->text, "always") != 0)
        return BOUTON_OK;
    for (size_t i = 0; i < sizeof colourless / sizeof *colourless; i++)
        if (request->options[colourless[i]].given)
            return bouton_fail(request->b, BOUTON_INPUT, "usage",
                               "--color always does not go with --%s, which uses none",
                               bouton_option_rows[colourless[i]].name);
    return BOUTON_OK;
}

bouton_status bouton_request_agree(const bouton_request *request) {
    const bouton_option_value *options = request->options;
    const bouton_option_value *moves = &options[BOUTON_OPTION_MOVES];
    static const bouton_option_id of_moves[] = {BOUTON_OPTION_MOST, BOUTON_OPTION_WORDS};
    if (options[BOUTON_OPTION_FORCE].given && !writes_a_file(options))
        return bouton_fail(request->b, BOUTON_INPUT, "usage",
                           "--force goes with an option that names a file to write");
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (options[rules[i].given].given && options[rules[i].other].given)
            return refuse(request->b, &rules[i]);
    if (check_color(request) != BOUTON_OK)
        return request->b->error.status;
    if (moves->given && strcmp(moves->text, "none") == 0)
        for (size_t i = 0; i < sizeof of_moves / sizeof *of_moves; i++)
            if (options[of_moves[i]].given)
                return bouton_fail(request->b, BOUTON_INPUT, "usage",
                                   "--moves none lists no moves: --%s does not go with it",
                                   bouton_option_rows[of_moves[i]].name);
    if (options[BOUTON_OPTION_THREADS].given && options[BOUTON_OPTION_THREADS].number == 0)
        return bouton_fail(request->b, BOUTON_INPUT, "usage",
                           "--threads takes 1 or more: one thread does the work");
    return BOUTON_OK;
}
