/* SPDX-License-Identifier: MIT */
/* The first pass over a transcript. */
#include "match/transcript.h"

#include <string.h>

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

/* Where a name of a list ends; what `play` printed has names with "and" in them and commas between
 * all. */
static size_t end_of_listed(const bouton_transcript_reader *r, bouton_span list, size_t *next) {
    static const char apart[] = " and ";
    const size_t size = sizeof apart - 1;
    for (size_t i = list.start; i < list.end; i++) {
        const bool and = !r->own && list.end - i > size && memcmp(r->text + i, apart, size) == 0;
        if (r->text[i] == ',' || and) {
            *next = i + (and? size : 1);
            return i;
        }
    }
    return *next = list.end;
}

/* "Players: Ann, Bouton (level 0.5).", "The players are Ann and Ben." */
static bouton_status add_listed(bouton_transcript_reader *r, bouton_span list) {
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && !bouton_span_is_empty(list)) {
        bouton_span name = {list.start, list.start};
        name.end = end_of_listed(r, list, &list.start);
        const char *bracket = memchr(r->text + name.start, '(', name.end - name.start);
        if (bracket != NULL)
            name.end = (size_t)(bracket - r->text);
        while (name.start < name.end && r->text[name.start] == ' ')
            name.start++;
        status = add_player(r, name);
    }
    return status;
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

/* Keeps what a line shows of how heaps are counted: what is said of it, else a heap 0, else an
 * index. */
static void note_numbering(bouton_transcript_reader *r, bouton_span line, const bouton_said *said) {
    bouton_numbering *numbering = &r->out->numbering;
    bool from_zero = true;
    const bool told = bouton_line_says_numbering(r->text, line, &from_zero);
    const bool named =
        !bouton_span_is_empty(said->label) &&
        (r->text[said->label.start] == '0' || bouton_word_is(r->text, said->label, "zero"));
    const bool index = !bouton_span_is_empty(said->label) && said->from_zero;
    if (r->numbering_told || !(told || named || (index && numbering->line == 0)) ||
        (!told && numbering->kind == BOUTON_NUMBERING_TOLD))
        return;
    r->numbering_told = told;
    r->out->from_zero = from_zero;
    numbering->line = r->line;
    numbering->kind = told || named ? BOUTON_NUMBERING_TOLD : BOUTON_NUMBERING_NONE;
}

/* The first pass. */
bouton_status bouton_transcript_scan(bouton_transcript_reader *r) {
    bouton_status status = BOUTON_OK;
    bouton_span line, rest;
    bouton_said said;
    size_t indent;
    bool misere;
    bool begun = false;
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
        bouton_span name, moves;
        const bool in_short = bouton_span_is_empty(said.verb) && !said.row_alone &&
                              bouton_short_read(r->match, r->text, line, &name, &moves);
        r->has_verbs = r->has_verbs || in_short || tells_amount(r->text, &said);
        if (bouton_line_lists_players(r->text, line, &rest)) {
            listed = true;
            status = add_listed(r, rest);
        } else if (!listed && !bouton_span_is_empty(said.label)) {
            status = add_mover(r, said.mover);
        } else if (!listed && in_short) {
            status = add_mover(r, name);
        } else if (!listed && begun && said.row_alone && !bouton_span_is_empty(said.mover)) {
            status = add_mover(r, said.mover);
        }
        if (status == BOUTON_OK && !begun) {
            status = bouton_transcript_find_start(r, line, &rest);
            begun = said.row_alone || !bouton_span_is_empty(rest);
        }
        note_numbering(r, line, &said);
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
