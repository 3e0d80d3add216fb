/* SPDX-License-Identifier: MIT */
/* The list of games, made by the build from the files of src/rules. */
#include "rulekit/game.h"

#include <string.h>

#define GAME(name) extern const bouton_game bouton_game_##name;
#include "games.inc"
#undef GAME

static const bouton_game *const games[] = {
#define GAME(name) &bouton_game_##name,
#include "games.inc"
#undef GAME
};

const bouton_game *bouton_game_at(size_t index) {
    return index < sizeof games / sizeof *games ? games[index] : NULL;
}

const bouton_game *bouton_game_find(const char *name, size_t size) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strlen(games[i]->name) == size && memcmp(games[i]->name, name, size) == 0)
            return games[i];
    return NULL;
}
