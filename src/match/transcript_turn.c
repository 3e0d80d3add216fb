/* SPDX-License-Identifier: MIT */
/* Whose turn a transcript tells of, and what refuses its lines. */
#include "match/transcript.h"

bouton_status bouton_transcript_refuse(const bouton_transcript_reader *r, size_t at,
                                       const char *message, const char *name) {
    return bouton_fail_at(r->match->b, BOUTON_INPUT, "record", r->text, r->size, at, message, name);
}

bouton_status bouton_transcript_refuse_turn(const bouton_transcript_reader *r, size_t at) {
    const unsigned turn = bouton_match_turn(r->match), named = r->match->player_count - r->unnamed;
    return bouton_transcript_refuse(r, at, "it is the turn of %s",
                                    turn < named ? r->match->players[turn].name
                                                 : "the other player");
}

unsigned bouton_transcript_mover(const bouton_transcript_reader *r, const bouton_said *said) {
    if (bouton_span_is_empty(said->mover))
        return bouton_match_turn(r->match);
    /* Listed names may contain signs: "Mr. Smith". */
    const unsigned player = bouton_transcript_player(r, said->before_verb);
    return player < r->match->player_count ? player : bouton_transcript_player(r, said->mover);
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
