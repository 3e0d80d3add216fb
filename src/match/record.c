/* SPDX-License-Identifier: MIT */
/* Records: matches as text. docs/records-of-matches.md has the format. */
#include "match/match.h"

#include "base/real.h"

#include <string.h>

void bouton_match_write_record(const bouton_match *match, bouton_text *out) {
    if (match == NULL || out == NULL)
        return;
    bouton_text_put(out, "position ");
    bouton_position_write(match->line[0], out);
    bouton_text_printf(out, "\nplay %s\nplayers ",
                       match->play == BOUTON_MISERE ? "misere" : "normal");
    for (unsigned i = 0; i < match->player_count; i++) {
        const bouton_player *player = &match->players[i];
        bouton_text_printf(out, "%s%s=", i > 0 ? "," : "", player->name);
        if (player->human)
            bouton_text_put(out, "human");
        else
            bouton_real_put(out, player->level);
    }
    bouton_text_printf(out, "\nfirst %s\n", match->players[match->first].name);
    for (size_t i = 0; i < match->now; i++) {
        bouton_text_printf(out, "%s ", match->players[bouton_match_mover(match, i)].name);
        bouton_match_write_move(match, i, out);
        bouton_text_put_char(out, '\n');
    }
    if (match->resigned)
        bouton_text_printf(out, "%s resigns\n", match->players[bouton_match_turn(match)].name);
}

/* A statement: a line or the text between semicolons, without blanks around it. */
typedef struct statement {
    size_t start, end;
} statement;

static bool next_statement(const char *text, size_t size, size_t *at, statement *found) {
    while (*at < size) {
        size_t start = *at, end = start;
        while (end < size && text[end] != '\n' && text[end] != ';')
            end++;
        *at = end + 1;
        while (end > start && strchr(" \t\r", text[end - 1]) != NULL)
            end--;
        while (start < end && (text[start] == ' ' || text[start] == '\t'))
            start++;
        if (end > start && !(text[start] == '#' && end > start + 1 && text[start + 1] == ' ')) {
            *found = (statement){start, end};
            return true;
        }
    }
    return false;
}

typedef struct reader {
    bouton_match *match;
    const char *text;
    size_t size;
    bool has_position, has_players, has_play, misere;
    statement first; /* who begins; empty if not stated */
} reader;

static bouton_status refuse(const reader *r, size_t at, const char *message, const char *name) {
    return bouton_fail_at(r->match->b, BOUTON_INPUT, "record", r->text, r->size, at, message, name);
}

/* Whether the statement begins with a word, and where it goes on. */
static bool begins_with(const reader *r, statement s, const char *word, size_t *rest) {
    const size_t size = strlen(word);
    const char *text = r->text + s.start;
    if (s.end - s.start < size || memcmp(text, word, size) != 0)
        return false;
    if (s.end - s.start > size && text[size] != ' ' && text[size] != ':')
        return false;
    *rest = s.start + size;
    while (*rest < s.end && (r->text[*rest] == ' ' || r->text[*rest] == ':'))
        ++*rest;
    return true;
}

/* Converts the place of an error in a piece of the record to one in the whole record. */
static bouton_status place_error(const reader *r, size_t start, bouton_status status) {
    const int64_t at = r->match->b->error.at;
    if (status != BOUTON_INPUT || at < 0)
        return status;
    return bouton_place_error(r->match->b, r->text, r->size, start + (size_t)at);
}

static bouton_status read_position(reader *r, size_t start, size_t end) {
    bouton_position *position = bouton_position_new(r->match->b);
    bouton_status status =
        position
            ? place_error(r, start, bouton_position_read(position, r->text + start, end - start))
            : r->match->b->error.status;
    if (status == BOUTON_OK)
        status = bouton_match_start(r->match, position, BOUTON_NORMAL);
    bouton_position_free(position);
    r->has_position = status == BOUTON_OK;
    return status;
}

static bouton_status read_players(reader *r, size_t start, size_t end) {
    bouton_context *b = r->match->b;
    char *list = bouton_copy_string(b, r->text + start, end - start);
    bouton_status status =
        list ? place_error(r, start, bouton_match_set_players(r->match, list)) : b->error.status;
    bouton_release_string(b, list);
    r->has_players = status == BOUTON_OK;
    return status;
}

static unsigned find_player(const bouton_match *match, const char *name, size_t size) {
    unsigned i = 0;
    while (i < match->player_count && (strlen(match->players[i].name) != size ||
                                       memcmp(match->players[i].name, name, size) != 0))
        i++;
    return i;
}

/* The player whose name begins the statement, or the number of players if there is none; the longer
 * name, as of Random and Random 2. */
static unsigned player_at(const reader *r, statement s) {
    const bouton_match *match = r->match;
    unsigned found = match->player_count;
    for (unsigned i = 0; i < match->player_count; i++) {
        const char *name = match->players[i].name;
        const size_t size = strlen(name);
        if (s.end - s.start > size && memcmp(r->text + s.start, name, size) == 0 &&
            (r->text[s.start + size] == ' ' || r->text[s.start + size] == ':') &&
            (found == match->player_count || size > strlen(match->players[found].name)))
            found = i;
    }
    return found;
}

/* Reads a header statement; false if it is not one. Each may occur once: after that its word, as a
 * player's name, may begin a move. */
static bool read_header(reader *r, statement s, bouton_status *status) {
    size_t rest;
    *status = BOUTON_OK;
    if (!r->has_position &&
        (begins_with(r, s, "position", &rest) || begins_with(r, s, "from", &rest) ||
         begins_with(r, s, "From", &rest))) {
        *status = read_position(r, rest, s.end);
    } else if (!r->has_players && begins_with(r, s, "players", &rest)) {
        *status = read_players(r, rest, s.end);
    } else if (r->first.end == 0 && begins_with(r, s, "first", &rest)) {
        r->first = (statement){rest, s.end};
    } else if (!r->has_play && begins_with(r, s, "play", &rest)) {
        const size_t size = s.end - rest;
        r->has_play = true;
        r->misere = size == 6 && memcmp(r->text + rest, "misere", 6) == 0;
        if (!r->misere && !(size == 6 && memcmp(r->text + rest, "normal", 6) == 0))
            *status = refuse(r, rest, "play is normal or misere%s", "");
    } else {
        return false;
    }
    return true;
}

static bool is_move_word(const char *word, size_t size) {
    static const char *const words[] = {"takes",   "take",  "took", "removes", "remove",
                                        "removed", "moves", "move", "splits",  "split",
                                        "leaves",  "leave", "all",  "resigns", "wins",
                                        "loses",   "grabs", "grab", "grabbed"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == size && memcmp(words[i], word, size) == 0)
            return true;
    return false;
}

/* The next word of the statement in lower case, cut to fit; steps over it and the blanks after. */
static void take_word(const reader *r, statement *s, char word[8]) {
    size_t size = 0;
    for (; s->start < s->end && r->text[s->start] != ' '; s->start++)
        if (size < 7)
            word[size++] = (char)(r->text[s->start] | 32);
    word[size] = '\0';
    while (s->start < s->end && r->text[s->start] == ' ')
        s->start++;
}

/* Whether a letter at the statement's beginning is a heap's, as in `A 2`, not a player's, as in
 * `A takes 2 from B`. */
static bool is_heaps_letter(const reader *r, statement s) {
    static const char *const after_heaps[] = {"to", "into", "leaving", "leave"};
    char word[8], next[8];
    bool colon = false;
    for (s.start++; s.start < s.end && strchr(" :", r->text[s.start]) != NULL; s.start++)
        colon = colon || r->text[s.start] == ':';
    take_word(r, &s, word);
    take_word(r, &s, next);
    for (size_t i = 0; i < sizeof after_heaps / sizeof *after_heaps; i++)
        if (strcmp(word, after_heaps[i]) == 0)
            return true;
    if (*word == '#' || is_move_word(word, strlen(word)))
        return strcmp(word, "all") == 0 && strcmp(next, "from") != 0;
    const bool letter = *word >= 'a' && *word <= 'z' && word[1] == '\0';
    if (colon && letter && *next != '\0') /* A: B 3 */
        return false;
    return (colon || (*word >= '0' && *word <= '9')) && strcmp(next, "from") != 0;
}

/* The name before a move when no players were declared: its first word, unless the move begins
 * there. */
static size_t name_before_move(const reader *r, statement s) {
    size_t size = 0;
    const char *word = r->text + s.start;
    while (s.start + size < s.end && word[size] != ' ' && word[size] != ':')
        size++;
    const bool digit_or_mark = (*word >= '0' && *word <= '9') || *word == '#';
    if (digit_or_mark || size == 0 || (size == 1 && is_heaps_letter(r, s)) ||
        size > BOUTON_NAME_MAX || s.start + size == s.end || is_move_word(word, size) ||
        memchr(word, ',', size) || memchr(word, '=', size))
        return 0;
    return size;
}

/* Without a list, the players are those named before the moves, until a name recurs. */
static bouton_status infer_players(reader *r) {
    bouton_match *match = r->match;
    statement s;
    size_t rest;
    for (size_t at = 0; next_statement(r->text, r->size, &at, &s);) {
        if (begins_with(r, s, "position", &rest) || begins_with(r, s, "from", &rest) ||
            begins_with(r, s, "From", &rest) || begins_with(r, s, "first", &rest) ||
            begins_with(r, s, "play", &rest))
            continue;
        const size_t size = name_before_move(r, s);
        if (size == 0 || match->player_count == BOUTON_PLAYERS_MAX ||
            find_player(match, r->text + s.start, size) < match->player_count)
            break;
        bouton_player player = {.human = true};
        memcpy(player.name, r->text + s.start, size);
        if (!bouton_name_is_allowed(player.name))
            break;
        match->players[match->player_count++] = player;
    }
    if (match->player_count >= 2)
        return BOUTON_OK;
    if (match->player_count == 0)
        return bouton_match_set_players(match, "First,Second");
    match->players[match->player_count++] = (bouton_player){.name = "Second", .human = true};
    return BOUTON_OK;
}

/* Steps over the name of the player whose turn it is. */
static bouton_status skip_name(const reader *r, statement *s) {
    const bouton_match *match = r->match;
    const unsigned turn = bouton_match_turn(match), named = player_at(r, *s);
    if (named == match->player_count)
        return BOUTON_OK;
    if (named != turn)
        return refuse(r, s->start, "it is the turn of %s", match->players[turn].name);
    s->start += strlen(match->players[named].name);
    while (s->start < s->end && (r->text[s->start] == ' ' || r->text[s->start] == ':'))
        s->start++;
    return BOUTON_OK;
}

static bool statement_is(const reader *r, statement s, const char *words) {
    return s.end - s.start == strlen(words) &&
           memcmp(r->text + s.start, words, s.end - s.start) == 0;
}

static bool take_ending(const reader *r, statement *s, const char *ending) {
    const size_t size = strlen(ending);
    if (s->end - s->start < size || memcmp(r->text + s->end - size, ending, size) != 0)
        return false;
    s->end -= size;
    return true;
}

/* Checks a statement of who has won, or with `won` false who has lost. */
static bouton_status check_result(const reader *r, size_t at, unsigned player, bool won) {
    bool over;
    unsigned winner;
    bouton_status status = bouton_match_over(r->match, &over, &winner);
    if (status != BOUTON_OK || !over)
        return status != BOUTON_OK ? status : refuse(r, at, "the match is not over here%s", "");
    const bool misere = r->match->play == BOUTON_MISERE;
    return (winner == player) == won ? BOUTON_OK
                                     : refuse(r, at,
                                              misere ? "in misere play the one who has won is %s"
                                                     : "in normal play the one who has won is %s",
                                              r->match->players[winner].name);
}

/* Steps back over "wins" or "loses", if the statement ends with it. */
static bool take_result(const reader *r, statement *s, bool *won) {
    *won = take_ending(r, s, " wins");
    return *won || take_ending(r, s, " loses");
}

/* `NAME wins` or `NAME loses` after the last move. */
static bool read_result(const reader *r, statement s, bouton_status *status) {
    const size_t at = s.start;
    bool won;
    if (!take_result(r, &s, &won) || take_ending(r, &s, " and"))
        return false;
    const unsigned player = find_player(r->match, r->text + s.start, s.end - s.start);
    if (player == r->match->player_count)
        return false;
    *status = check_result(r, at, player, won);
    return true;
}

static bouton_status read_move(reader *r, statement s) {
    bouton_match *match = r->match;
    bouton_context *b = match->b;
    const unsigned mover = bouton_match_turn(match);
    bouton_status status = BOUTON_OK;
    if (read_result(r, s, &status))
        return status;
    if (match->resigned)
        return refuse(r, s.start, "the match is over%s", "");
    status = skip_name(r, &s);
    if (status != BOUTON_OK)
        return status;
    if (statement_is(r, s, "resigns")) {
        bouton_match_resign(match);
        return BOUTON_OK;
    }
    bool won;
    statement before = s;
    const bool ends = take_result(r, &before, &won) && take_ending(r, &before, " and");
    s = ends ? before : s;
    char *move = bouton_copy_string(b, r->text + s.start, s.end - s.start);
    if (move == NULL)
        return b->error.status;
    status = bouton_match_make(match, move);
    bouton_release_string(b, move);
    if (status == BOUTON_INPUT && b->error.at < 0)
        return refuse(r, s.start, "no move is left here%s", "");
    status = place_error(r, s.start, status);
    return status == BOUTON_OK && ends ? check_result(r, s.start, mover, won) : status;
}

/* Before the first move: settles everything that the header left open. */
static bouton_status begin_moves(reader *r, size_t at) {
    bouton_match *match = r->match;
    if (!r->has_position)
        return refuse(r, at, "a record begins with `position` and the position it starts from%s",
                      "");
    bouton_status status = r->has_players ? BOUTON_OK : infer_players(r);
    if (status == BOUTON_OK && r->first.end > r->first.start) {
        match->first = find_player(match, r->text + r->first.start, r->first.end - r->first.start);
        if (match->first == match->player_count) {
            match->first = 0;
            return refuse(r, r->first.start, "nobody of this name plays%s", "");
        }
    }
    if (status == BOUTON_OK && r->misere && match->player_count > 2)
        return refuse(r, at, "misere play is for two players%s", "");
    match->play = r->misere ? BOUTON_MISERE : BOUTON_NORMAL;
    return status;
}

static bouton_status read_statements(reader *r) {
    statement s;
    bouton_status status = BOUTON_OK;
    bool moves = false;
    for (size_t at = 0; status == BOUTON_OK && next_statement(r->text, r->size, &at, &s);) {
        if (!moves && read_header(r, s, &status))
            continue;
        if (!moves)
            status = begin_moves(r, s.start);
        moves = true;
        if (status == BOUTON_OK)
            status = read_move(r, s);
    }
    return status == BOUTON_OK && !moves ? begin_moves(r, r->size) : status;
}

bouton_status bouton_match_read_record(bouton_match *match, const char *text, size_t size) {
    if (match == NULL)
        return BOUTON_INPUT;
    if (text == NULL)
        return bouton_fail(match->b, BOUTON_INPUT, "argument", "there is no text");
    reader r = {.match = match, .text = text, .size = size};
    bouton_status status = BOUTON_OK;
    match->player_count = 0;
    match->first = 0;
    bouton_match_clear(match);
    if (size > BOUTON_RECORD_MAX)
        status = bouton_fail(match->b, BOUTON_INPUT, "record", "a record has at most %d bytes",
                             (int)BOUTON_RECORD_MAX);
    const char *nul = size > 0 ? memchr(text, '\0', size) : NULL;
    if (status == BOUTON_OK && nul != NULL)
        status = refuse(&r, (size_t)(nul - text), "a record is text: it has no zero bytes%s", "");
    status = status == BOUTON_OK ? read_statements(&r) : status;
    if (status == BOUTON_INPUT)
        bouton_error_name_line(match->b, text, size);
    if (status != BOUTON_OK)
        bouton_match_clear(match);
    BOUTON_ASSERT(bouton_match_is_valid(match));
    return status;
}
