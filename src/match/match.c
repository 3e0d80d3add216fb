/* SPDX-License-Identifier: MIT */
#include "match/match.h"

#include "base/words.h"

#include <string.h>

bool bouton_match_is_valid(const bouton_match *match) {
    bool valid = match->player_count <= BOUTON_PLAYERS_MAX && match->line_count > 0 &&
                 match->line_count <= match->line_capacity && match->now < match->line_count &&
                 match->line_count - 1 <= match->made_capacity &&
                 (match->player_count == 0 || match->first < match->player_count) &&
                 (match->play == BOUTON_NORMAL || match->player_count <= 2) &&
                 (!match->resigned || match->now + 1 == match->line_count);
    for (size_t i = 0; i + 1 < match->line_count && valid; i++) {
        const size_t before = match->line[i]->count, after = match->line[i + 1]->count;
        valid = match->made[i].component < before && after + 1 == before + match->made[i].left;
    }
    return valid;
}

static void cut_line(bouton_match *match, size_t count) {
    while (match->line_count > count)
        bouton_position_free(match->line[--match->line_count]);
    match->resigned = false;
}

void bouton_match_free(bouton_match *match) {
    if (match == NULL)
        return;
    bouton_context *b = match->b;
    cut_line(match, 0);
    bouton_release_memory(b, match->line, match->line_capacity * sizeof *match->line);
    bouton_release_memory(b, match->made, match->made_capacity * sizeof *match->made);
    bouton_release_memory(b, match, sizeof *match);
}

/* Cuts the line to its first `count` positions and adds a copy of this one, with `choice` made in
 * it unless NULL. On failure the line is unchanged. */
static bouton_status continue_line(bouton_match *match, size_t count,
                                   const bouton_position *position, const bouton_choice *choice) {
    BOUTON_ASSERT(choice == NULL || choice->component < position->count);
    bouton_context *b = match->b;
    void *line = match->line;
    if (!bouton_reserve(b, &line, &match->line_capacity, count + 1, sizeof *match->line))
        return b->error.status;
    match->line = line;
    bouton_position *next = bouton_position_new(b);
    bouton_status status = next ? bouton_position_copy(next, position) : b->error.status;
    if (status == BOUTON_OK && choice != NULL)
        status = bouton_position_replace(next, choice->component, &choice->to, 0);
    if (status != BOUTON_OK) {
        bouton_position_free(next);
        return status;
    }
    cut_line(match, count);
    match->line[match->line_count++] = next;
    return BOUTON_OK;
}

bouton_match *bouton_match_new(bouton_context *b) {
    bouton_match *match = b != NULL ? bouton_calloc(b, 1, sizeof *match) : NULL;
    if (match == NULL)
        return NULL;
    match->b = b;
    match->random.state = 1;
    const bouton_position empty = {.b = b};
    if (continue_line(match, 0, &empty, NULL) == BOUTON_OK)
        return match;
    bouton_match_free(match);
    return NULL;
}

static bouton_status check_play(bouton_context *b, bouton_play play, unsigned players) {
    if (play != BOUTON_NORMAL && play != BOUTON_MISERE)
        return bouton_fail(b, BOUTON_INPUT, "argument", "play is normal or misere");
    if (play == BOUTON_MISERE && players > 2)
        return bouton_fail(b, BOUTON_INPUT, "players", "misere play is for two players");
    return BOUTON_OK;
}

static bouton_status refuse(const bouton_match *match, const char *why) {
    return bouton_fail(match->b, BOUTON_INPUT, "argument", "%s", why);
}

bouton_status bouton_match_start(bouton_match *match, const bouton_position *position,
                                 bouton_play play) {
    if (match == NULL)
        return BOUTON_INPUT;
    if (position == NULL || position->b != match->b)
        return refuse(match, "the position is not one of the same context");
    bouton_status status = check_play(match->b, play, match->player_count);
    if (status == BOUTON_OK)
        status = continue_line(match, 0, position, NULL);
    if (status != BOUTON_OK)
        return status;
    match->now = 0;
    match->play = play;
    BOUTON_ASSERT(bouton_match_is_valid(match));
    return BOUTON_OK;
}

void bouton_match_clear(bouton_match *match) {
    cut_line(match, 1);
    bouton_position_clear(match->line[0]);
    match->now = 0;
    match->play = BOUTON_NORMAL;
}

unsigned bouton_match_player_count(const bouton_match *match) {
    return match != NULL ? match->player_count : 0;
}

const bouton_player *bouton_match_player(const bouton_match *match, unsigned index) {
    return match != NULL && index < match->player_count ? &match->players[index] : NULL;
}

bouton_play bouton_match_play(const bouton_match *match) {
    return match != NULL ? match->play : BOUTON_NORMAL;
}

const bouton_position *bouton_match_position(const bouton_match *match) {
    return match != NULL ? match->line[match->now] : NULL;
}

const bouton_position *bouton_match_position_before(const bouton_match *match, size_t i) {
    return match != NULL && i < match->line_count ? match->line[i] : NULL;
}

bool bouton_match_move_is_guess(const bouton_match *match, size_t i) {
    return match != NULL && bouton_match_has_move(match, i) && match->made[i].is_guess;
}

unsigned bouton_match_mover(const bouton_match *match, size_t i) {
    if (match == NULL || match->player_count == 0)
        return 0;
    return (match->first + (unsigned)(i % match->player_count)) % match->player_count;
}

unsigned bouton_match_turn(const bouton_match *match) {
    return bouton_match_mover(match, bouton_match_moves(match));
}

size_t bouton_match_moves(const bouton_match *match) {
    return match != NULL ? match->now : 0;
}

size_t bouton_match_moves_undone(const bouton_match *match) {
    return match != NULL ? match->line_count - 1 - match->now : 0;
}

void bouton_match_set_seed(bouton_match *match, uint64_t seed) {
    if (match != NULL)
        match->random.state = seed;
}

bouton_status bouton_match_set_first(bouton_match *match, const char *name) {
    if (match == NULL)
        return BOUTON_INPUT;
    if (name == NULL)
        return refuse(match, "there is no text");
    for (unsigned i = 0; i < match->player_count; i++) {
        if (strcmp(match->players[i].name, name) == 0) {
            match->first = i;
            return BOUTON_OK;
        }
    }
    const char *names[BOUTON_PLAYERS_MAX + 1] = {NULL};
    for (unsigned i = 0; i < match->player_count; i++)
        names[i] = match->players[i].name;
    bouton_text players = bouton_text_start(match->b);
    bouton_text_put_choice(&players, names);
    bouton_status status = bouton_text_status(&players);
    if (status == BOUTON_OK)
        status = bouton_fail_at(match->b, BOUTON_INPUT, "players", name, strlen(name), 0,
                                "nobody of this name plays: say %s", players.data);
    bouton_text_release(&players);
    return status;
}

static bouton_status check_players(const bouton_match *match) {
    if (match == NULL)
        return BOUTON_INPUT;
    if (match->player_count > 0)
        return BOUTON_OK;
    return bouton_fail(match->b, BOUTON_INPUT, "players", "the match has no players");
}

bouton_status bouton_match_over(bouton_match *match, bool *over, unsigned *winner) {
    bouton_status status = check_players(match);
    if (status == BOUTON_OK && (over == NULL || winner == NULL))
        status = refuse(match, "there is no place for the answer");
    if (status != BOUTON_OK)
        return status;
    const unsigned turn = bouton_match_turn(match), players = match->player_count;
    BOUTON_ASSERT(turn < players);
    const unsigned before = (turn + players - 1) % players;
    *over = match->resigned;
    *winner = before;
    if (!match->resigned) {
        status = bouton_position_has_ended(bouton_match_position(match), over);
        if (match->play == BOUTON_MISERE)
            *winner = turn;
    }
    return status;
}

void bouton_match_resign(bouton_match *match) {
    if (match == NULL)
        return;
    cut_line(match, match->now + 1);
    match->resigned = true;
    BOUTON_ASSERT(bouton_match_is_valid(match));
}

bool bouton_match_undo(bouton_match *match) {
    if (match == NULL)
        return false;
    if (match->resigned) {
        match->resigned = false;
        return true;
    }
    if (match->now == 0)
        return false;
    match->now--;
    return true;
}

bool bouton_match_redo(bouton_match *match) {
    if (match == NULL || match->now + 1 >= match->line_count)
        return false;
    match->now++;
    return true;
}

bouton_status bouton_match_push(bouton_match *match, const bouton_choice *choice) {
    bouton_context *b = match->b;
    void *made = match->made;
    if (!bouton_reserve(b, &made, &match->made_capacity, match->now + 1, sizeof *match->made))
        return b->error.status;
    match->made = made;
    bouton_status status =
        continue_line(match, match->now + 1, bouton_match_position(match), choice);
    if (status != BOUTON_OK)
        return status;
    match->made[match->now] = (struct bouton_made_move){.component = choice->component,
                                                        .left = bouton_option_size(&choice->to, 0),
                                                        .is_guess = choice->is_guess};
    match->now++;
    BOUTON_ASSERT(match->now + 1 == match->line_count && !match->resigned);
    return BOUTON_OK;
}

static bouton_status check_running(bouton_match *match) {
    bool over;
    unsigned winner;
    bouton_status status = bouton_match_over(match, &over, &winner);
    if (status == BOUTON_OK && over)
        status = bouton_fail(match->b, BOUTON_INPUT, "move",
                             match->resigned ? "the match is over" : "no move is left");
    return status;
}

/* Makes the move that `read` reads. */
static bouton_status make_read(bouton_match *match, const char *text,
                               bouton_status (*read)(const bouton_position *, bouton_cursor *,
                                                     bouton_choice *)) {
    if (match == NULL)
        return BOUTON_INPUT;
    if (text == NULL)
        return refuse(match, "there is no text");
    bouton_cursor cursor = {.text = text, .text_size = strlen(text), .end = strlen(text)};
    bouton_choice choice = {.to = bouton_moves_new(match->b)};
    bouton_status status = check_running(match);
    if (status == BOUTON_OK)
        status = read(bouton_match_position(match), &cursor, &choice);
    if (status == BOUTON_OK)
        status = bouton_match_push(match, &choice);
    bouton_moves_free(&choice.to);
    return status;
}

bouton_status bouton_match_make(bouton_match *match, const char *text) {
    return make_read(match, text, bouton_choice_read);
}

bouton_status bouton_match_make_typed(bouton_match *match, const char *text) {
    return make_read(match, text, bouton_choice_read_typed);
}

bouton_status bouton_match_make_engine_move(bouton_match *match, double level) {
    if (match == NULL)
        return BOUTON_INPUT;
    if (!(level >= 0 && level <= 1))
        return refuse(match, "a level is from 0 to 1");
    bouton_choice choice = {.to = bouton_moves_new(match->b)};
    bouton_status status = check_running(match);
    if (status == BOUTON_OK)
        status = bouton_choose(bouton_match_position(match), match->play, match->player_count,
                               level, &match->random, &choice);
    if (status == BOUTON_OK)
        status = bouton_match_push(match, &choice);
    bouton_moves_free(&choice.to);
    return status;
}

bouton_status bouton_match_make_quick_move(bouton_match *match) {
    if (match == NULL)
        return BOUTON_INPUT;
    bouton_choice choice = {.to = bouton_moves_new(match->b)};
    bouton_status status = check_running(match);
    if (status == BOUTON_OK)
        status = bouton_choose_by_depth(bouton_match_position(match), match->play, &choice);
    if (status == BOUTON_OK)
        status = bouton_match_push(match, &choice);
    bouton_moves_free(&choice.to);
    return status;
}

/* Who wins a position. */
typedef struct standing {
    unsigned distance; /* from the mover to the winner, in turns */
    bool drawn;        /* neither can win; the distance is then 1 */
} standing;

static bouton_status find_standing(const bouton_match *match, bouton_search *search,
                                   bouton_quotient **closed_set, const bouton_position *position,
                                   standing *found) {
    bouton_outcome outcome = BOUTON_D;
    *found = (standing){0};
    if (match->player_count > 2)
        return bouton_last_mover(search, position, match->player_count, &found->distance);
    const bouton_status status =
        bouton_line_outcome(search, position, match->play, closed_set, &outcome);
    found->distance = outcome == BOUTON_N ? 0 : 1;
    found->drawn = outcome == BOUTON_D;
    return status;
}

/* The standings of consecutive positions of the line, by one search. */
static bouton_status find_standings(const bouton_match *match, size_t first, size_t count,
                                    standing *found) {
    BOUTON_ASSERT(first + count <= match->line_count);
    bouton_search *search = bouton_search_new(match->b);
    bouton_quotient *closed_set = NULL;
    bouton_status status = search ? BOUTON_OK : match->b->error.status;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = find_standing(match, search, &closed_set, match->line[first + i], &found[i]);
    bouton_quotient_close(closed_set);
    bouton_search_free(search);
    return status;
}

bouton_status bouton_match_predict(const bouton_match *match, unsigned *winner) {
    standing now;
    bouton_status status = check_players(match);
    if (status == BOUTON_OK && winner == NULL)
        status = refuse(match, "there is no place for the answer");
    if (status == BOUTON_OK)
        status = find_standings(match, match->now, 1, &now);
    if (status == BOUTON_OK)
        *winner = now.drawn ? match->player_count
                            : (bouton_match_turn(match) + now.distance) % match->player_count;
    return status;
}

bouton_status bouton_match_judge(const bouton_match *match, size_t i,
                                 bouton_verdict_of_move *verdict) {
    standing now[2]; /* before the move and after it */
    bouton_status status = check_players(match);
    if (status == BOUTON_OK && !bouton_match_has_move(match, i))
        status = refuse(match, "the match has no such move");
    if (status == BOUTON_OK && verdict == NULL)
        status = refuse(match, "there is no place for the answer");
    if (status == BOUTON_OK)
        status = find_standings(match, i, 2, now);
    if (status != BOUTON_OK)
        return status;
    /* What the mover could get and what he got, 0 being best; a draw is better than a loss. */
    BOUTON_ASSERT(now[0].distance < match->player_count && now[1].distance < match->player_count);
    const unsigned could = 2 * now[0].distance - now[0].drawn;
    const unsigned got = 2 * ((now[1].distance + 1) % match->player_count) + now[1].drawn;
    *verdict = got > could    ? BOUTON_MOVE_SLIP
               : could == 0   ? BOUTON_MOVE_WON
               : now[0].drawn ? BOUTON_MOVE_DREW
                              : BOUTON_MOVE_LOST;
    return BOUTON_OK;
}
