/* SPDX-License-Identifier: MIT */
/* The table of commands; what it does not name is not linked. */
#include "command/command.h"

#include <string.h>

static const bouton_command *const commands[] = {
    &bouton_command_solve,
#ifndef BOUTON_PLAY_ONLY /* the page loads first what a match needs */
    &bouton_command_explain,
#endif
    &bouton_command_move,
#ifndef BOUTON_PLAY_ONLY
    &bouton_command_review,    &bouton_command_values,   &bouton_command_period,
#endif
    &bouton_command_moves,
#ifndef __wasm__ /* the page has no files and no terminal, and its loads are small */
    &bouton_command_play,      &bouton_command_nimsum,   &bouton_command_nimber,
    &bouton_command_survey,    &bouton_command_engine,   &bouton_command_genus,
    &bouton_command_canonical, &bouton_command_quotient, &bouton_command_table,
    &bouton_command_learn,     &bouton_command_selftest,
#endif
    &bouton_command_rules,
#ifndef BOUTON_PLAY_ONLY
    &bouton_command_help,      &bouton_command_version,
#endif
};

const bouton_command *bouton_command_at(size_t index) {
    return index < sizeof commands / sizeof *commands ? commands[index] : NULL;
}

const bouton_command *bouton_command_find(const char *name) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}
