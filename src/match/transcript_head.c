/* SPDX-License-Identifier: MIT */
/* The first pass over a transcript. */
#include "match/transcript.h"

#include <string.h>

bouton_status bouton_transcript_refuse(const bouton_transcript_reader *r, size_t at,
                                       const char *message, const char *name) {
    return bouton_fail_at(r->match->b, BOUTON_INPUT, "record", r->text, r->size, at, message, name);
}

/* Whether the mover is a player, or may be one. */
static bool is_mover(const bouton_transcript_reader *r, bouton_span mover) {
    return !bouton_span_is_empty(mover) &&
           (bouton_transcript_player(r, mover) < r->match->player_count ||
            bouton_mover_is_name(r->text, mover));
}

unsigned bouton_transcript_claimant(const bouton_transcript_reader *r, bouton_span name) {
    const bouton_match *match = r->match;
    const unsigned player = bouton_transcript_player(r, name);
    bouton_span word;
    if (player < match->player_count || bouton_match_moves(match) == 0 ||
        !bouton_word_next(r->text, &name, &word))
        return player;
    if (bouton_word_is(r->text, word, "the") && !bouton_word_next(r->text, &name, &word))
        return player;
    const unsigned place = bouton_word_ordinal(r->text, word);
    const bool is =
        place > 0 && place <= match->player_count && bouton_word_next(r->text, &name, &word) &&
        bouton_word_is(r->text, word, "player") && !bouton_word_next(r->text, &name, &word);
    return is ? (match->first + place - 1) % match->player_count : player;
}

/* Up to where a line can report neither a move nor that something was not done: before that there
 * is no verb with a heap to take from, none that reduces, and none that is denied. */
static size_t begin_of_report(const char *text, bouton_span line) {
    bouton_span rest = line, word;
    bool verb = false, denied = false;
    while (bouton_word_next(text, &rest, &word)) {
        verb = verb || bouton_word_is_taking(text, word);
        denied = denied || bouton_word_is_denying(text, word);
        if (verb &&
            (denied || bouton_word_is(text, word, "from") || bouton_word_is_reducing(text, word)))
            return word.end;
    }
    return line.end;
}

/* Whether a line reports a move before the sign at `end`, even one that is doubted or was not
 * made. */
static bool reports_move(const bouton_transcript_reader *r, bouton_span line, size_t end) {
    const char *text = r->text;
    const bouton_span first = {line.start, end};
    bouton_said said;
    bouton_line_read(r->match, text, first, &said);
    return !bouton_span_is_empty(said.label) || said.doubted ||
           (text[end] == ','
                ? bouton_clause_denies_plainly(text, first)
                : bouton_clause_end(text, line) == end && bouton_clause_denies(text, line));
}

/* Where the first of several moves of a line ends, "Ann takes 2 from A. Bo takes 1 from B.", or the
 * line's end; something not done, or only almost, counts as a move. After a comma, which may also
 * introduce a condition, it counts only if it is denied plainly. */
static size_t end_of_move(const bouton_transcript_reader *r, bouton_span line) {
    enum { LENGTH_MAX = 1000 };
    const char *text = r->text;
    if (line.end - line.start > LENGTH_MAX)
        return line.end;
    for (size_t i = begin_of_report(text, line); i + 1 < line.end; i++) {
        const bool ends = text[i] != ',';
        const bouton_span rest = {i + 2, line.end};
        bouton_said after;
        if (strchr(".!;,", text[i]) == NULL || text[i + 1] != ' ' || !reports_move(r, line, i))
            continue;
        bouton_line_read(r->match, text, rest, &after);
        if (after.doubted)
            return i;
        if (bouton_span_is_empty(after.label)
                ? ends ? bouton_clause_denies(text, rest) : bouton_clause_denies_plainly(text, rest)
                : ends || is_mover(r, after.mover))
            return i;
    }
    return line.end;
}

/* The next line or statement, without blanks around it; *indent is how many preceded it. */
bool bouton_transcript_line(bouton_transcript_reader *r, bouton_span *line, size_t *indent) {
    while (r->at < r->size) {
        if (r->at == 0 || r->text[r->at - 1] == '\n')
            r->line++;
        *line = (bouton_span){r->at, r->at};
        while (line->end < r->size && r->text[line->end] != (r->one_line ? ';' : '\n'))
            line->end++;
        r->at = line->end + 1;
        *indent = line->start;
        while (line->start < line->end && strchr(" \t\r", r->text[line->start]) != NULL)
            line->start++;
        *indent = line->start - *indent;
        while (line->end > line->start && strchr(" \t\r", r->text[line->end - 1]) != NULL)
            line->end--;
        /* Before there is a match only the beginnings of lines matter. */
        const size_t end = r->match != NULL ? end_of_move(r, *line) : line->end;
        if (end < line->end) {
            line->end = end;
            r->at = end + 1;
        }
        if (!bouton_span_is_empty(*line))
            return true;
    }
    return false;
}

bool bouton_line_begins(const char *text, bouton_span line, const char *words, bouton_span *rest) {
    const size_t size = strlen(words);
    if (line.end - line.start < size || memcmp(text + line.start, words, size) != 0)
        return false;
    *rest = (bouton_span){line.start + size, line.end};
    while (rest->start < rest->end && text[rest->start] == ' ')
        rest->start++;
    return true;
}

static bool has_word(const char *text, bouton_span line, const char *wanted) {
    bouton_span word;
    while (bouton_word_next(text, &line, &word))
        if (bouton_word_is(text, word, wanted))
            return true;
    return false;
}

static bool says_misere(const char *text, bouton_span line) {
    return has_word(text, line, "misere") || has_word(text, line, "mis\xc3\xa8re") ||
           has_word(text, line, "mis\xc3\x88re");
}

/* "Whoever makes the last move wins", "misere play", "they play misere Nim"; beside a move "the
 * last" may be any last thing. */
bool bouton_line_says_play(const bouton_match *match, const char *text, bouton_span line,
                           bool *misere) {
    bouton_span rest = line, word = line;
    bouton_said said;
    bouton_line_read(match, text, line, &said);
    const bool last = !bouton_said_moves(text, &said) && has_word(text, line, "last");
    bouton_word_next(text, &rest, &word);
    const bool alone = bouton_word_is(text, word, "play") && !bouton_word_next(text, &rest, &word);
    *misere = false;
    if (alone || has_word(text, line, "not"))
        return false;
    *misere = says_misere(text, line) ||
              (last && (has_word(text, line, "loses") || has_word(text, line, "lose")));
    return *misere || bouton_word_is(text, word, "normal") ||
           (last && has_word(text, line, "wins")) ||
           (has_word(text, line, "normal") && has_word(text, line, "play"));
}

const char *bouton_line_says_game(const char *text, bouton_span line) {
    static const struct {
        const char *first, *second, *game;
    } games[] = {{"kayles", NULL, "kayles"},
                 {"dawson's", "kayles", "dawson-kayles"},
                 {"dawson's", "chess", "dawson-chess"},
                 {"grundy's", "game", "grundy"},
                 {"lasker's", "nim", "lasker"},
                 {"treblecross", NULL, "treblecross"}};
    static const char *const plays[] = {"play", "plays", "played", "playing", "game", NULL};
    bouton_span word = {0}, next = {0};
    bool played = false;
    for (bool more = bouton_word_next(text, &line, &word); more; word = next) {
        more = bouton_word_next(text, &line, &next);
        for (size_t i = 0; played && i < sizeof games / sizeof *games; i++)
            if (bouton_word_is(text, word, games[i].first) &&
                (games[i].second == NULL || (more && bouton_word_is(text, next, games[i].second))))
                return games[i].game;
        played = played || bouton_word_is_one_of(text, word, plays);
    }
    return NULL;
}

/* Shortens the line to what follows the prompts "NAME> ". */
bool bouton_line_skip_prompts(const char *text, bouton_span *line) {
    const size_t start = line->start;
    for (size_t i = start + 1; i < line->end; i++)
        if (text[i] == '>' && (unsigned char)text[i - 1] > ' ' && text[i - 1] != '-' &&
            (i + 1 == line->end || text[i + 1] == ' '))
            line->start = i + 1 == line->end ? line->end : i + 2;
    return line->start > start;
}

/* ---- Players ---- */

static bouton_status add_player(bouton_transcript_reader *r, bouton_span name) {
    bouton_match *match = r->match;
    while (name.end > name.start && strchr(" .:", r->text[name.end - 1]) != NULL)
        name.end--;
    if (bouton_span_is_empty(name) || bouton_transcript_player(r, name) < match->player_count)
        return BOUTON_OK;
    bouton_player player = {.human = true};
    if (name.end - name.start <= BOUTON_NAME_MAX)
        memcpy(player.name, r->text + name.start, name.end - name.start);
    if (name.end - name.start > BOUTON_NAME_MAX || !bouton_name_is_allowed(player.name) ||
        match->player_count == BOUTON_PLAYERS_MAX)
        return bouton_transcript_refuse(r, name.start,
                                        "no player can have this name, or too many play%s", "");
    match->players[match->player_count++] = player;
    return BOUTON_OK;
}

/* Adds a player who makes a move without having been announced. */
static bouton_status add_mover(bouton_transcript_reader *r, bouton_span mover) {
    return bouton_mover_is_name(r->text, mover) ? add_player(r, mover) : BOUTON_OK;
}

/* "Players: Ann, Bouton (level 0.5)." */
static bouton_status add_listed(bouton_transcript_reader *r, bouton_span list) {
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && !bouton_span_is_empty(list)) {
        bouton_span name = {list.start, list.start};
        while (name.end < list.end && r->text[name.end] != ',')
            name.end++;
        list.start = name.end + 1;
        const char *bracket = memchr(r->text + name.start, '(', name.end - name.start);
        if (bracket != NULL)
            name.end = (size_t)(bracket - r->text);
        while (name.start < name.end && r->text[name.start] == ' ')
            name.start++;
        status = add_player(r, name);
    }
    return status;
}

bool bouton_line_lists_players(const char *text, bouton_span line, bouton_span *list) {
    return bouton_line_begins(text, line, "Players:", list) ||
           bouton_line_begins(text, line, "players:", list);
}

/* Whether the line is what `play` prints about the rules and itself rather than part of a match. */
bool bouton_line_is_help(const char *text, bouton_span line) {
    static const char *const begins[] = {"Rule of ",
                                         "Its states are written so: ",
                                         "A move, for example: ",
                                         "It is assumed that ",
                                         "Commands: ",
                                         "resign, help, quit.",
                                         "A slip: ",
                                         "From now on a slip ",
                                         "Slips are no longer ",
                                         "With best play nobody wins.",
                                         "player does, and so on."};
    bouton_span rest = line;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (bouton_line_begins(text, line, begins[i], &rest))
            return true;
    /* A review: "10. Bouton takes 1 from C: nim:0,2,2", "2 slips. Ann won." */
    while (rest.start < rest.end && text[rest.start] >= '0' && text[rest.start] <= '9')
        rest.start++;
    return rest.start > line.start && (bouton_line_begins(text, rest, ". ", &rest) ||
                                       bouton_line_begins(text, rest, " slip", &rest));
}

/* Whether somebody is said to take something; "Hint: take one" only gives advice. */
static bool is_taker(const char *text, bouton_span mover) {
    bouton_span rest = mover, word = {0};
    if (bouton_span_is_empty(mover) || (text[mover.start] >= '0' && text[mover.start] <= '9'))
        return false;
    while (bouton_word_next(text, &rest, &word))
        if (text[word.end] == ':') /* the verb follows */
            return false;
    return true;
}

/* Adds the two players if it is only reported how many they take: "Ann takes one". */
static bouton_status add_takers(bouton_transcript_reader *r) {
    bouton_status status = BOUTON_OK;
    bouton_span line, rest;
    bouton_said said;
    uint64_t amount;
    size_t indent;
    bool begun = false;
    r->at = r->line = 0;
    while (status == BOUTON_OK && r->match->player_count < 2 &&
           bouton_transcript_line(r, &line, &indent)) {
        begun = begun || bouton_line_begins(r->text, line, "Position:", &rest);
        bouton_line_skip_prompts(r->text, &line);
        bouton_line_read(r->match, r->text, line, &said);
        begun = begun || !bouton_span_is_empty(said.row);
        if (!begun) {
            status = bouton_transcript_find_start(r, line, &rest);
            begun = !bouton_span_is_empty(rest);
        }
        /* "The loser takes the last match" may be the rule. */
        const bool rule = bouton_line_begins(r->text, said.before_verb, "The ", &rest) &&
                          bouton_amount_is_whole(r->text, said.move);
        if (status == BOUTON_OK && begun && !rule && is_taker(r->text, said.mover) &&
            bouton_amount_read(r->text, &said.move, &amount))
            status = add_mover(r, said.mover);
    }
    return status;
}

/* Whether an amount follows the verb, even if the rest is not understood: "It takes long" reports
 * no move. */
static bool tells_amount(const char *text, const bouton_said *said) {
    bouton_span rest = said->move, word;
    uint64_t amount;
    return bouton_said_moves(text, said) ||
           (bouton_word_next(text, &rest, &word) && bouton_word_number(text, word, &amount));
}

/* The first pass. */
bouton_status bouton_transcript_scan(bouton_transcript_reader *r) {
    bouton_status status = BOUTON_OK;
    bouton_span line, rest;
    bouton_said said;
    size_t indent;
    bool misere;
    for (bool listed = false; status == BOUTON_OK && bouton_transcript_line(r, &line, &indent);) {
        r->own = r->own || bouton_line_begins(r->text, line, "Position:", &rest);
        bouton_line_skip_prompts(r->text, &line);
        if (r->own && (indent >= 2 || bouton_line_is_help(r->text, line)))
            continue;
        if (bouton_line_says_play(r->match, r->text, line, &misere))
            r->misere = r->misere || misere, r->out->tells_play = true;
        if (r->game == NULL)
            r->game = bouton_line_says_game(r->text, line);
        bouton_line_read(r->match, r->text, line, &said);
        r->has_verbs = r->has_verbs || tells_amount(r->text, &said);
        if (bouton_line_lists_players(r->text, line, &rest)) {
            listed = true;
            status = add_listed(r, rest);
        } else if (!listed && !bouton_span_is_empty(said.label)) {
            status = add_mover(r, said.mover);
        }
        if (!bouton_span_is_empty(said.label) &&
            (said.from_zero || r->text[said.label.start] == '0' ||
             bouton_word_is(r->text, said.label, "zero")))
            r->out->from_zero = true;
    }
    if (status == BOUTON_OK && r->match->player_count < 2)
        status = add_takers(r);
    r->unnamed = r->match->player_count < 2 ? 2 - r->match->player_count : 0;
    if (status == BOUTON_OK && r->match->player_count == 0)
        status = bouton_match_set_players(r->match, "First,Second");
    else if (status == BOUTON_OK && r->match->player_count == 1)
        r->match->players[r->match->player_count++] =
            (bouton_player){.name = "Second", .human = true};
    r->at = r->line = 0;
    return status;
}
