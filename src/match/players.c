/* SPDX-License-Identifier: MIT */
/* Players as text: "Ann,Tio=0.7,random". */
#include "match/match.h"

#include "base/real.h"
#include "base/shown.h"
#include "base/words.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    double level;
    const char *player; /* the default name of such a player */
} levels[] = {{"random", 0, "Random"},
              {"easy", 0.25, "Easy"},
              {"medium", 0.5, "Medium"},
              {"hard", 0.8, "Hard"},
              {"perfect", 1, "Bouton"}};

bool bouton_level_read(const char *text, double *level) {
    const char *end;
    if (text == NULL || level == NULL)
        return false;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        if (bouton_is_word(text, levels[i].name)) {
            *level = levels[i].level;
            return true;
        }
    }
    return bouton_real_read(text, level, &end) && *end == '\0' && *level <= 1;
}

static bool read_kind(const char *kind, bouton_player *player) {
    player->human = bouton_is_word(kind, "human");
    return player->human || bouton_level_read(kind, &player->level);
}

static bool has_player(const bouton_match *match, const char *name) {
    for (unsigned i = 0; i < match->player_count; i++)
        if (strcmp(match->players[i].name, name) == 0)
            return true;
    return false;
}

/* Names a player given only by kind, with a number if an earlier one has that name. */
static void name_by_kind(const bouton_match *match, const char *kind, bouton_player *player) {
    const char *name = player->human ? "Human" : "Engine";
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (bouton_is_word(kind, levels[i].name))
            name = levels[i].player;
    strcpy(player->name, name);
    for (int number = 2; has_player(match, player->name); number++)
        snprintf(player->name, sizeof player->name, "%s %d", name, number);
}

/* Whether a record's line beginning with this name would be read as something else. */
static bool is_reserved(const char *name) {
    static const char *const words[] = {"position", "from", "From", "players", "first", "play"};
    const size_t size = strcspn(name, " :");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == size && memcmp(words[i], name, size) == 0)
            return true;
    return name[0] == '#';
}

static bool has_forbidden_character(const char *name) {
    return strchr(name, ';') != NULL || !bouton_may_be_shown(name, strlen(name));
}

bool bouton_name_is_allowed(const char *name) {
    return strpbrk(name, ",=") == NULL && !has_forbidden_character(name) && !is_reserved(name);
}

static bouton_status add_player(bouton_match *match, const char *list, size_t start, size_t size) {
    bouton_context *b = match->b;
    bouton_player player = {.human = true};
    char word[2 * BOUTON_NAME_MAX + 1];
    while (size > 0 && list[start] == ' ') {
        start++;
        size--;
    }
    while (size > 0 && list[start + size - 1] == ' ')
        size--;
    const char *equals = memchr(list + start, '=', size);
    const size_t name_size = equals ? (size_t)(equals - (list + start)) : size;
    if (match->player_count == BOUTON_PLAYERS_MAX)
        return bouton_fail_at(b, BOUTON_INPUT, "players", list, strlen(list), start,
                              "at most %d can play", (int)BOUTON_PLAYERS_MAX);
    if (name_size == 0 || name_size > BOUTON_NAME_MAX || size >= sizeof word)
        return bouton_fail_at(b, BOUTON_INPUT, "players", list, strlen(list), start,
                              "a player's name has 1 to %d bytes", (int)BOUTON_NAME_MAX);
    memcpy(word, list + start, size);
    word[size] = '\0';
    if (has_forbidden_character(word))
        return bouton_fail_at(b, BOUTON_INPUT, "players", list, strlen(list), start,
                              "a player's name has no semicolons, and nothing that can't be shown");
    if (equals != NULL) {
        if (!read_kind(word + name_size + 1, &player))
            return bouton_fail_at(b, BOUTON_INPUT, "players", list, strlen(list),
                                  start + name_size + 1,
                                  "after '=' comes human, random, easy, medium, hard, perfect or a "
                                  "number from 0 to 1");
        word[name_size] = '\0';
        memcpy(player.name, word, name_size + 1);
    } else if (read_kind(word, &player)) {
        name_by_kind(match, word, &player);
    } else {
        player.human = true;
        memcpy(player.name, word, size + 1);
    }
    if (is_reserved(player.name))
        return bouton_fail_at(b, BOUTON_INPUT, "players", list, strlen(list), start,
                              "this word begins a line of a record and can't be a name");
    if (has_player(match, player.name))
        return bouton_fail_at(b, BOUTON_INPUT, "players", list, strlen(list), start,
                              "two players can't have the same name");
    match->players[match->player_count++] = player;
    return BOUTON_OK;
}

bouton_status bouton_match_set_players(bouton_match *match, const char *list) {
    bouton_status status = BOUTON_OK;
    if (match == NULL)
        return BOUTON_INPUT;
    if (list == NULL)
        return bouton_fail(match->b, BOUTON_INPUT, "argument", "there is no text");
    match->player_count = 0;
    match->first = 0;
    for (size_t at = 0; status == BOUTON_OK;) {
        const size_t size = strcspn(list + at, ",");
        status = add_player(match, list, at, size);
        at += size;
        if (list[at] == '\0')
            break;
        at++;
    }
    if (status == BOUTON_OK && match->player_count < 2)
        status = bouton_fail_at(match->b, BOUTON_INPUT, "players", list, strlen(list), strlen(list),
                                "it takes two to play");
    if (status == BOUTON_OK && match->player_count > 2 && match->play == BOUTON_MISERE)
        status = bouton_fail(match->b, BOUTON_INPUT, "players", "misere play is for two players");
    if (status != BOUTON_OK)
        match->player_count = 0;
    return status;
}
