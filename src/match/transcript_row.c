/* SPDX-License-Identifier: MIT */
/* Rows of a transcript: the start, a check of what was read or, where nothing else is stated, the
 * moves. */
#include "match/transcript.h"

#include <string.h>

/* The next size of a row, as bouton_word_next. */
static bool next_size(const char *text, bouton_span *row, bouton_span *word) {
    uint64_t place;
    if (bouton_listed_next(text, row, &place, word))
        return true;
    if (!bouton_word_next(text, row, word) ||
        (bouton_word_is(text, *word, "and") && !bouton_word_next(text, row, word)))
        return false;
    const char *dash = memchr(text + word->start, '-', word->end - word->start);
    if (dash != NULL) {
        word->end = (size_t)(dash - text);
        row->start = word->end + 1;
    }
    return true;
}

/* Whether a row is not written as a position is. */
static bool is_told(const char *text, bouton_span row) {
    bouton_span rest = row, word;
    uint64_t place;
    return bouton_listed_next(text, &rest, &place, &word) ||
           (bouton_word_next(text, &row, &word) && bouton_word_is_dashed(text, word));
}

bool bouton_transcript_compare(const bouton_transcript_reader *r, bouton_span row,
                               bouton_row_change *change) {
    const bouton_position *position = bouton_match_position(r->match);
    size_t count = 0;
    bouton_span word;
    *change = (bouton_row_change){0};
    for (; next_size(r->text, &row, &word); count++) {
        uint64_t heap, size = 0;
        if (!bouton_position_heap(position, count, &heap))
            return false;
        bouton_word_number(r->text, word, &size);
        if (size != heap)
            *change = (bouton_row_change){change->changed + 1, count, size};
    }
    return count == bouton_position_count(position);
}

bool bouton_transcript_is_there(const bouton_transcript_reader *r, bouton_span row) {
    bouton_row_change change;
    return bouton_transcript_compare(r, row, &change) && change.changed == 0;
}

bouton_status bouton_transcript_refuse_row(const bouton_transcript_reader *r, bouton_span row) {
    const bouton_position *position = bouton_match_position(r->match);
    bouton_text now = bouton_text_start(r->match->b);
    uint64_t heap;
    for (size_t i = 0; bouton_position_heap(position, i, &heap); i++)
        bouton_text_printf(&now, "%s%llu", i == 0 ? "" : " ", (unsigned long long)heap);
    bouton_status status = bouton_text_status(&now);
    if (status == BOUTON_OK)
        status = bouton_transcript_refuse(
            r, row.start, "the moves so far lead to the row %s, not to this one", now.data);
    bouton_text_release(&now);
    return status;
}

/* Makes the move that only the row after it shows, from what one heap has become. *is is false if
 * it can't have been a single move. */
static bouton_status make_by_row(bouton_transcript_reader *r, const bouton_row_change *change,
                                 bool *is) {
    *is = false;
    if (change->changed != 1)
        return BOUTON_OK;
    bouton_text move = bouton_text_start(r->match->b);
    bouton_component_name(change->heap, &move);
    bouton_text_printf(&move, ":%llu", (unsigned long long)change->left);
    bouton_status status = bouton_text_status(&move);
    if (status == BOUTON_OK)
        status = bouton_match_make(r->match, move.data);
    *is = status == BOUTON_OK;
    bouton_text_release(&move);
    return status == BOUTON_INPUT ? BOUTON_OK : status;
}

/* Gives the first move to a player; false if it is the turn of another one. */
static bool give_turn(bouton_transcript_reader *r, unsigned player) {
    if (player == r->match->player_count)
        return true;
    if (!r->first_known && bouton_match_moves(r->match) == 0)
        r->match->first = player;
    r->first_known = true;
    return player == bouton_match_turn(r->match);
}

/* Refuses a row that names somebody whose turn it is not. */
static bouton_status check_turn(bouton_transcript_reader *r, const bouton_said *said) {
    return bouton_span_is_empty(said->mover) || give_turn(r, bouton_transcript_mover(r, said))
               ? BOUTON_OK
               : bouton_transcript_refuse_turn(r, said->mover.start);
}

bouton_status bouton_transcript_row(bouton_transcript_reader *r, const bouton_said *said) {
    bouton_row_change change;
    bool is = false;
    if (!r->has_position)
        return bouton_transcript_begin(r, said->row);
    if (!bouton_transcript_compare(r, said->row, &change)) {
        if (!r->may_be_number || bouton_match_moves(r->match) > 0)
            return bouton_line_may_move(r, said->line, said)
                       ? bouton_transcript_doubt(r, said->line, said)
                       : bouton_transcript_prose(r, said->line);
        r->may_be_number = false;
        return bouton_transcript_begin(r, said->row);
    }
    if (change.changed == 0) {
        r->row_agrees = r->row_agrees || bouton_match_moves(r->match) > 0;
        r->doubt = (bouton_doubt){0};
        return BOUTON_OK;
    }
    if (r->doubt.lines > 1 || (r->doubt.lines == 1 && !give_turn(r, r->doubt.player)))
        return bouton_transcript_refuse_doubt(r);
    const bool shows = !r->has_verbs || r->doubt.lines == 1;
    bouton_status status = shows ? check_turn(r, said) : BOUTON_OK;
    if (shows && status == BOUTON_OK)
        status = make_by_row(r, &change, &is);
    if (is)
        r->doubt = (bouton_doubt){0};
    return status != BOUTON_OK || is ? status : bouton_transcript_refuse_row(r, said->row);
}

bouton_status bouton_transcript_read_start(const bouton_transcript_reader *r, bouton_span text,
                                           bouton_position *position) {
    bouton_context *b = r->match->b;
    const size_t size = text.end - text.start;
    if (!is_told(r->text, text) &&
        ((r->game == NULL && !bouton_line_has_word(r->text, text, "and")) ||
         memchr(r->text + text.start, ':', size) != NULL))
        return bouton_position_read(position, r->text + text.start, size);
    bouton_text row = bouton_text_start(b);
    bouton_text_put(&row, r->game != NULL ? r->game : "nim");
    const char *comma = ":";
    for (bouton_span word; next_size(r->text, &text, &word); comma = ",") {
        bouton_text_put(&row, comma);
        bouton_text_put_bytes(&row, r->text + word.start, word.end - word.start);
    }
    bouton_status status = bouton_text_status(&row);
    if (status == BOUTON_OK)
        status = bouton_position_read(position, row.data, row.size);
    b->error.at = -1; /* the error's place is not in the transcript */
    bouton_text_release(&row);
    return status;
}

bouton_status bouton_transcript_start(bouton_transcript_reader *r, bouton_span line, bool *is) {
    bouton_span start;
    const bouton_status status = bouton_transcript_find_start(r, line, &start);
    const char *text = r->text + start.start;
    *is = status == BOUTON_OK && !bouton_span_is_empty(start);
    if (!*is)
        return status;
    r->may_be_number =
        start.start > line.start && memchr(text, ' ', start.end - start.start) == NULL;
    return bouton_transcript_begin(r, start);
}

bouton_status bouton_transcript_begin(bouton_transcript_reader *r, bouton_span text) {
    bouton_position *position = bouton_position_new(r->match->b);
    bouton_status status =
        position ? bouton_transcript_read_start(r, text, position) : r->match->b->error.status;
    if (status == BOUTON_OK)
        status = bouton_match_start(r->match, position, r->misere ? BOUTON_MISERE : BOUTON_NORMAL);
    if (status == BOUTON_INPUT) {
        const int64_t at = r->match->b->error.at;
        bouton_place_error(r->match->b, r->text, r->size, text.start + (at > 0 ? (size_t)at : 0));
    }
    bouton_position_free(position);
    r->has_position = status == BOUTON_OK;
    r->remarks_before = r->out->count;
    for (size_t i = 0; i < r->out->count && status == BOUTON_OK; i++)
        if (r->out->remarks[i].kind != BOUTON_REMARK_PROSE)
            status = bouton_transcript_judge(r, &r->out->remarks[i]);
    return status;
}
