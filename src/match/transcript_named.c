/* SPDX-License-Identifier: MIT */
/* Lines of a transcript in the words of their game: "Ann covers row 1, columns 2 and 3". */
#include "match/transcript.h"

#include <string.h>

/* Whether moves of a component are written in words of its game, and not by numbers of heaps. */
static bool has_words(const bouton_position *position) {
    uint64_t heap;
    size_t i = 0;
    while (i < bouton_position_count(position) && bouton_position_heap(position, i, &heap))
        i++;
    return i < bouton_position_count(position);
}

/* Whether the first word may be the name of somebody nobody announced, of whom something is told;
 * *rest is what stands behind it. */
static bool finds_stranger(const bouton_transcript_reader *r, bouton_span line, bouton_span *name,
                           bouton_span *rest) {
    const char *text = r->text;
    bouton_said said = {.match = r->match, .line = line};
    bouton_span after = line;
    if (r->unnamed == 0 || !r->has_position || !has_words(bouton_match_position(r->match)) ||
        !bouton_word_next(text, &after, name) ||
        (text[name->start] >= 'a' && text[name->start] <= 'z') ||
        (text[name->start] >= '0' && text[name->start] <= '9'))
        return false;
    *rest = after = bouton_after_adverbs(text, (bouton_span){after.start, line.end});
    if (!bouton_word_next(text, &after, &said.verb))
        return false;
    said.mover = *name;
    said.move = (bouton_span){said.verb.end, line.end};
    return bouton_mover_is_name(text, *name) && bouton_clause_tells(text, *name, &said) &&
           !bouton_clause_doubts(text, &said);
}

/* Makes the move of somebody nobody announced, who is then one of the players: only a move that the
 * game allows tells a name. */
static bouton_status make_stranger(bouton_transcript_reader *r, bouton_span line, bool *is) {
    bouton_match *match = r->match;
    const unsigned slot = match->player_count - r->unnamed, first = match->first;
    const bool begins = !r->first_known && bouton_match_moves(match) == 0;
    bouton_player player = {.human = true};
    bouton_span name, rest;
    *is = finds_stranger(r, line, &name, &rest) && name.end - name.start <= BOUTON_NAME_MAX &&
          (begins || bouton_match_turn(match) == slot);
    if (!*is)
        return BOUTON_OK;
    memcpy(player.name, r->text + name.start, name.end - name.start);
    *is = bouton_name_is_allowed(player.name);
    if (!*is)
        return BOUTON_OK;
    if (begins)
        match->first = slot;
    const bouton_status status = bouton_transcript_make(r, rest);
    *is = status == BOUTON_OK;
    if (*is) {
        match->players[slot] = player;
        r->unnamed--;
        r->named = r->first_known = true;
    } else {
        match->first = first;
    }
    return status == BOUTON_INPUT ? BOUTON_OK : status;
}

bouton_status bouton_transcript_named(bouton_transcript_reader *r, bouton_span line, bool *is) {
    bouton_match *match = r->match;
    const unsigned turn = bouton_match_turn(match);
    unsigned mover = match->player_count;
    bouton_line_skip_numbering(r->text, &line);
    while (line.end > line.start && strchr(".! ", r->text[line.end - 1]) != NULL)
        line.end--;
    bouton_span rest = line, at = line, name = {line.start, line.start}, word;
    for (unsigned words = 0; words < 6 && bouton_word_next(r->text, &at, &word); words++) {
        name.end = word.end;
        const unsigned named = bouton_transcript_player(r, name);
        if (named == match->player_count)
            continue;
        mover = named; /* of Random and Random 2 the longer name */
        rest = at;
    }
    if (mover == match->player_count)
        return make_stranger(r, line, is);
    const bool begins = !r->first_known && bouton_match_moves(match) == 0;
    *is = r->has_position && (mover == turn || begins);
    if (!*is)
        return BOUTON_OK;
    const unsigned first = match->first;
    if (begins)
        match->first = mover;
    rest = bouton_after_adverbs(r->text, (bouton_span){rest.start, line.end});
    bouton_span after = rest;
    if (bouton_word_next(r->text, &after, &word) && bouton_word_is(r->text, word, "resigns")) {
        r->first_known = true;
        bouton_match_resign(match);
        return BOUTON_OK;
    }
    bouton_status status = bouton_transcript_make(r, rest);
    if (status == BOUTON_INPUT)
        status = bouton_transcript_make_amount(r, rest, mover, is);
    if (!*is && begins)
        match->first = first;
    r->first_known = r->first_known || *is;
    return status;
}
