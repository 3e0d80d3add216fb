/* SPDX-License-Identifier: MIT */
/* The table of commands; only those it names are linked. */
#include "command/command.h"

#include <string.h>

/* The page has no files and no terminal; its first download has only what a match needs. */
#define EVERYWHERE(name) &bouton_command_##name,
#ifdef BOUTON_PLAY_ONLY
#define LATER(name)
#else
#define LATER EVERYWHERE
#endif
#ifdef BOUTON_PAGE
#define PROGRAM(name)
#else
#define PROGRAM EVERYWHERE
#endif

static const bouton_command *const commands[] = {
#include "command/commands.inc"
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
