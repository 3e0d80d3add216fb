/* SPDX-License-Identifier: MIT */
/* The list of games: those that the build found in src/rules, and those registered from outside. */
#include "rulekit/game.h"

#include "base/bytes.h"
#include "base/cpu.h"
#include "base/shown.h"
#include "octal/sequence.h"

#include <string.h>

#define GAME(name) extern const bouton_game bouton_game_##name;
#include "games.inc"
#include "games_avx2.inc"
#undef GAME

#define GAME(name) &bouton_game_##name,
static const bouton_game *const own[] = {
#include "games.inc"
};

/* Some of them compiled for AVX2, if the build provides that. */
static const bouton_game *const own_avx2[] = {
#include "games_avx2.inc"
};
#undef GAME

enum { OWN = sizeof own / sizeof *own };

/* The games registered in a context. */
typedef struct game_list {
    bouton_game **games;
    size_t count, capacity;
} game_list;

static void free_games(bouton_context *b, void *data) {
    game_list *list = data;
    for (size_t i = 0; i < list->count; i++)
        bouton_release_memory(b, list->games[i], sizeof *list->games[i]);
    bouton_release_memory(b, list->games, list->capacity * sizeof *list->games);
    bouton_release_memory(b, list, sizeof *list);
}

size_t bouton_game_count(const bouton_context *b) {
    const game_list *list = b != NULL ? b->slots[BOUTON_SLOT_GAMES].data : NULL;
    return b != NULL ? OWN + (list != NULL ? list->count : 0) : 0;
}

const bouton_game *bouton_game_at(const bouton_context *b, size_t index) {
    if (b == NULL || index < OWN)
        return b == NULL ? NULL : (b->cpu & BOUTON_CPU_AVX2) != 0 ? own_avx2[index] : own[index];
    const game_list *list = b->slots[BOUTON_SLOT_GAMES].data;
    return index < bouton_game_count(b) ? list->games[index - OWN] : NULL;
}

const bouton_game *bouton_game_find(const bouton_context *b, const char *name, size_t size) {
    const bouton_game *game;
    for (size_t i = 0; name != NULL && (game = bouton_game_at(b, i)) != NULL; i++)
        if (strlen(game->name) == size && memcmp(game->name, name, size) == 0)
            return game;
    return NULL;
}

uint64_t bouton_game_source(const bouton_game *game) {
    if (game->size == 0)
        return 0;
    const char *const texts[] = {game->summary, game->example, game->states};
    uint64_t digests[4] = {game->version};
    for (size_t i = 0; i < 3; i++)
        digests[i + 1] = texts[i] != NULL ? bouton_fnv1a(texts[i], strlen(texts[i])) : 0;
    return bouton_fnv1a(digests, sizeof digests);
}

static bool is_name(const char *name) {
    if (name == NULL || name[0] < 'a' || name[0] > 'z')
        return false;
    for (; *name != '\0'; name++)
        if (!((*name >= 'a' && *name <= 'z') || (*name >= '0' && *name <= '9') || *name == '-'))
            return false;
    return true;
}

static bool are_shown(const bouton_game *game) {
    const char *const texts[] = {game->summary,     game->parameters, game->states,
                                 game->example,     game->notes,      game->normal_notes,
                                 game->misere_notes};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i] != NULL && !bouton_may_be_shown(texts[i], strlen(texts[i])))
            return false;
    return true;
}

static bool begins_with_name(const char *example, const char *name) {
    const size_t size = strlen(name);
    return strncmp(example, name, size) == 0 && (example[size] == ':' || example[size] == '=');
}

/* What is wrong with a game whose name is valid; NULL: nothing. */
static const char *fault_of(const bouton_game *game) {
    const bool reads = game->read_parameters != NULL, writes = game->write_parameters != NULL;
    const bool parses = game->parse != NULL, prints = game->print != NULL;
    const bool heaps = game->code != NULL || game->heaps;
    if (game->summary == NULL || game->example == NULL)
        return "summary or example is missing";
    if (!are_shown(game))
        return "its texts are UTF-8 without control characters";
    if (!begins_with_name(game->example, game->name))
        return "its example begins with its name, and ':' or '='";
    if ((game->parameters != NULL) != reads || reads != writes)
        return "parameters, read_parameters and write_parameters come together";
    if ((game->code != NULL) == (game->moves != NULL))
        return "it has either code or moves";
    if (heaps ? parses || prints || game->states != NULL
              : !parses || !prints || game->states == NULL)
        return heaps ? "heaps need no states, parse and print"
                     : "states, parse and print come together, but for heaps";
    if (game->value_is_size && (!heaps || game->value == NULL))
        return "value_is_size is for heaps with a value";
    if (game->clauses != NULL)
        return "clauses are for the library's own games";
    if (game->nim_heaps != NULL)
        return "nim_heaps are for the library's own games";
    if (game->reasons != NULL)
        return "reasons are for the library's own games";
    return NULL;
}

static bouton_status refuse(bouton_context *b, const char *name, const char *why) {
    return bouton_fail(b, BOUTON_INPUT, "game", "the game %.40s can't be registered: %s", name,
                       why);
}

static bouton_status check_code(bouton_context *b, const char *text) {
    bouton_code code = {0};
    const bouton_status status = bouton_code_read(b, &code, text, strlen(text));
    bouton_code_free(b, &code);
    return status;
}

static bouton_status append(bouton_context *b, const bouton_game *game) {
    game_list *list = b->slots[BOUTON_SLOT_GAMES].data;
    if (list == NULL) {
        list = bouton_calloc(b, 1, sizeof *list);
        if (list == NULL)
            return b->error.status;
        b->slots[BOUTON_SLOT_GAMES].data = list;
        b->slots[BOUTON_SLOT_GAMES].release = free_games;
    }
    void *games = list->games;
    const bool has_room =
        bouton_reserve(b, &games, &list->capacity, list->count + 1, sizeof *list->games);
    list->games = games;
    bouton_game *copy = has_room ? bouton_calloc(b, 1, sizeof *copy) : NULL;
    if (copy == NULL)
        return b->error.status;
    *copy = *game;
    list->games[list->count++] = copy;
    return BOUTON_OK;
}

bouton_status bouton_game_register(bouton_context *b, const bouton_game *game) {
    enum { SIZE_MIN = offsetof(bouton_game, version) + sizeof(uint64_t) };
    bouton_game whole = {0};
    if (b == NULL)
        return BOUTON_INPUT;
    if (game == NULL || game->size < SIZE_MIN)
        return refuse(b, "without a struct", "its size is missing");
    if (game->size > sizeof whole)
        return refuse(b, "of a later struct", "it was made for a later version of the library");
    memcpy(&whole, game, game->size);
    if (!is_name(whole.name))
        return refuse(b, "without a name",
                      "a name has small letters, digits and '-', a letter first");
    if (bouton_game_find(b, whole.name, strlen(whole.name)) != NULL)
        return refuse(b, whole.name, "there is a game of this name");
    const char *fault = fault_of(&whole);
    if (fault != NULL)
        return refuse(b, whole.name, fault);
    const bouton_status status = whole.code != NULL ? check_code(b, whole.code) : BOUTON_OK;
    return status == BOUTON_OK ? append(b, &whole) : status;
}
