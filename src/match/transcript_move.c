/* SPDX-License-Identifier: MIT */
/* Moves of a transcript: "Ann takes 3 tokens from pile 2, leaving 4". */
#include "match/transcript.h"

#include <string.h>

static bool is_digit(const bouton_transcript_reader *r, size_t at) {
    return r->text[at] >= '0' && r->text[at] <= '9';
}

uint64_t bouton_transcript_number(const bouton_transcript_reader *r, bouton_span word) {
    uint64_t number = 0;
    for (size_t i = word.start; i < word.end; i++)
        number =
            number > UINT64_MAX / 10 - 1 ? UINT64_MAX : number * 10 + (uint64_t)(r->text[i] - '0');
    return number;
}

bouton_status bouton_transcript_make(bouton_transcript_reader *r, bouton_span move) {
    bouton_context *b = r->match->b;
    char *text = bouton_copy_string(b, r->text + move.start, move.end - move.start);
    bouton_status status = text ? bouton_match_make(r->match, text) : b->error.status;
    bouton_release_string(b, text);
    return status;
}

/* Which heap a label names, counted from 1; 0 where it is a letter. */
static uint64_t number_of_label(const bouton_transcript_reader *r, bouton_span label) {
    const uint64_t number = bouton_word_ordinal(r->text, label);
    return number > 0 || !is_digit(r, label.start)
               ? number
               : bouton_transcript_number(r, label) + r->out->from_zero;
}

/* The move as it is: "3 from B", whatever the things are called and however heaps are counted. */
static bouton_status make_taking(bouton_transcript_reader *r, const bouton_said *said) {
    bouton_context *b = r->match->b;
    bouton_text move = bouton_text_start(b);
    const bool digit = is_digit(r, said->amount.start);
    bouton_text_printf(&move, "%.*s from ",
                       digit ? (int)(said->amount.end - said->amount.start) : 3,
                       digit ? r->text + said->amount.start : "all");
    const uint64_t number = number_of_label(r, said->label);
    if (number > 0)
        bouton_text_put_u64(&move, number);
    else
        bouton_text_put_char(&move, r->text[said->label.start]);
    bouton_status status = bouton_text_status(&move);
    if (status == BOUTON_OK)
        status = bouton_match_make(r->match, move.data);
    bouton_text_release(&move);
    return status;
}

/* What stands after a move: "and wins the game", "and win", or prose. */
static bouton_status read_after(bouton_transcript_reader *r, bouton_span after, unsigned mover) {
    bouton_span rest = after, word;
    if (bouton_word_next(r->text, &rest, &word) && bouton_word_is(r->text, word, "and") &&
        bouton_word_next(r->text, &rest, &word) &&
        (bouton_word_is(r->text, word, "wins") || bouton_word_is(r->text, word, "win") ||
         bouton_word_is(r->text, word, "won")))
        return bouton_transcript_add_remark(r, BOUTON_REMARK_WON, after, mover);
    return bouton_transcript_prose(r, after);
}

/* "leaving 2" of what the move leaves in its heap: *left is that number. */
static bool says_rest(const bouton_transcript_reader *r, bouton_span after, uint64_t *left) {
    bouton_span word;
    if (!bouton_word_next(r->text, &after, &word) || !bouton_word_is(r->text, word, "leaving") ||
        !bouton_word_next(r->text, &after, &word) || !is_digit(r, word.start))
        return false;
    *left = bouton_transcript_number(r, word);
    while (bouton_word_next(r->text, &after, &word))
        if (is_digit(r, word.start))
            return false; /* several heaps: the game reads that */
    return true;
}

/* Whether the heap that was taken from has so much now. */
static bouton_status check_rest(const bouton_transcript_reader *r, const bouton_said *said,
                                uint64_t left) {
    const uint64_t number = number_of_label(r, said->label);
    const size_t component =
        number > 0 ? (size_t)number - 1 : (size_t)(r->text[said->label.start] & 0x1f) - 1;
    uint64_t heap = 0;
    if (!bouton_position_heap(bouton_match_position(r->match), component, &heap) || heap == left)
        return BOUTON_OK;
    bouton_text now = bouton_text_start(r->match->b);
    bouton_text_put_u64(&now, heap);
    bouton_status status = bouton_text_status(&now);
    if (status == BOUTON_OK)
        status =
            bouton_transcript_refuse(r, said->after.start, "the move leaves %s there", now.data);
    bouton_text_release(&now);
    return status;
}

/* A heap is named, but more is done than that: "takes 1 from row 1 and 1 from row 2". */
static bool goes_on(const bouton_transcript_reader *r, bouton_span after) {
    bouton_span rest = after, word;
    while (bouton_word_next(r->text, &rest, &word))
        if ((r->text[word.start] >= '0' && r->text[word.start] <= '9') ||
            bouton_word_is(r->text, word, "leaving") || bouton_word_is(r->text, word, "into"))
            return true;
    return false;
}

bouton_status bouton_transcript_move(bouton_transcript_reader *r, const bouton_said *said,
                                     bool *is) {
    bouton_match *match = r->match;
    const unsigned turn = bouton_match_turn(match),
                   named = bouton_span_is_empty(said->mover)
                               ? turn
                               : bouton_transcript_player(r, said->mover);
    const bool taking = !bouton_span_is_empty(said->label);
    bouton_status status = BOUTON_OK;
    bouton_span whole = {said->verb.start, said->line.end};
    while (whole.end > whole.start && strchr(".! ", r->text[whole.end - 1]) != NULL)
        whole.end--;
    *is = named < match->player_count;
    if (!*is)
        return BOUTON_OK;
    if (!r->first_known && bouton_match_moves(match) == 0)
        match->first = named;
    else if (named != turn)
        return taking ? bouton_transcript_refuse(r, said->line.start, "it is the turn of %s",
                                                 match->players[turn].name)
                      : (*is = false, BOUTON_OK);
    r->first_known = true;
    const bool counted =
        taking && (r->out->from_zero || bouton_word_ordinal(r->text, said->label) > 0);
    status = counted ? BOUTON_INPUT : bouton_transcript_make(r, whole);
    if (status == BOUTON_OK)
        return status;
    uint64_t left = 0;
    const bool rest = taking && says_rest(r, said->after, &left);
    if (status == BOUTON_INPUT && taking && (rest || !goes_on(r, said->after))) {
        status = make_taking(r, said);
        if (status == BOUTON_OK)
            return rest ? check_rest(r, said, left) : read_after(r, said->after, named);
    } else if (counted) {
        return bouton_transcript_refuse(r, said->after.start,
                                        "what is done beside this can't be read%s", "");
    }
    if (status != BOUTON_INPUT)
        return status;
    *is = taking;
    return taking ? bouton_place_error(match->b, r->text, r->size, said->amount.start) : BOUTON_OK;
}
