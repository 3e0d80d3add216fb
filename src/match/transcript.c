/* SPDX-License-Identifier: MIT */
/*
 * Transcripts are read in two passes. The first finds who plays, normal or misere play, and how
 * heaps are counted; the second makes the moves. A row of heap sizes before the first move is the
 * start; each later one is compared with the position, so that a misread line is noticed as long as
 * rows are printed.
 */
#include "match/transcript.h"

#include <stdio.h>
#include <string.h>

#define NO_START                                                                                   \
    "a record begins with `position` and the position it starts from, a transcript with a row of " \
    "heaps%s"

/* ---- Remarks ---- */

/* A claim of who has won or will win; *is: whether the names are those of players. */
static bouton_status read_claim(bouton_transcript_reader *r, const bouton_said *said, bool *is) {
    const unsigned count = r->match->player_count;
    unsigned player =
        bouton_transcript_claimant(r, !bouton_span_is_empty(said->winner)      ? said->winner
                                      : !bouton_span_is_empty(said->predicted) ? said->predicted
                                                                               : said->loser);
    if (bouton_span_is_empty(said->winner) && bouton_span_is_empty(said->predicted) &&
        player < count)
        player = count == 2 ? 1 - player : count;
    *is = player < count;
    if (!*is)
        return BOUTON_OK;
    return bouton_transcript_add_remark(
        r, bouton_span_is_empty(said->predicted) ? BOUTON_REMARK_WON : BOUTON_REMARK_PREDICTED,
        said->line, player);
}

/* ---- The match ---- */

/* "A B C" over the columns of a table. */
static bool names_heaps(const bouton_transcript_reader *r, bouton_span line) {
    bouton_span word;
    char next = 'a';
    for (; bouton_word_next(r->text, &line, &word); next++)
        if (!bouton_word_is(r->text, word, (const char[]){next, '\0'}))
            return false;
    return next > 'b';
}

/* "2 moves taken back", "2 moves made again". */
static bool read_steps(bouton_transcript_reader *r, bouton_span line) {
    bouton_span rest = line, words[4];
    unsigned long long steps;
    for (size_t i = 0; i < 4; i++)
        if (!bouton_word_next(r->text, &rest, &words[i]))
            return false;
    const bool back = bouton_word_is(r->text, words[3], "back"),
               again = bouton_word_is(r->text, words[3], "again");
    if (!(back || again) || words[0].end - words[0].start > 9 ||
        !(bouton_word_is(r->text, words[1], "moves") || bouton_word_is(r->text, words[1], "move")))
        return false;
    steps = 0;
    for (size_t i = words[0].start; i < words[0].end; i++)
        steps = steps * 10 + (unsigned)(r->text[i] - '0') % 10;
    bool all = steps > 0;
    for (; steps > 0 && all; steps--)
        all = back ? bouton_match_undo(r->match) : bouton_match_redo(r->match);
    return all;
}

/* What is said before the clause of a move: a claim, or what was not understood; but not "Turn 1:".
 */
static bouton_status read_before(bouton_transcript_reader *r, const bouton_said *said) {
    bouton_span before = {said->before_verb.start, said->clause};
    bouton_said earlier;
    bool is = false;
    while (before.end > before.start && strchr(" ,", r->text[before.end - 1]) != NULL)
        before.end--;
    if (bouton_span_is_empty(before) ||
        bouton_transcript_player(r, said->before_verb) < r->match->player_count)
        return BOUTON_OK;
    bouton_line_read(r->match, r->text, before, &earlier);
    const bouton_status status = read_claim(r, &earlier, &is);
    return status != BOUTON_OK || is || r->text[before.end - 1] == ':'
               ? status
               : bouton_transcript_prose(r, before);
}

/* A line that has a move, with or without a row. */
static bouton_status read_moving(bouton_transcript_reader *r, const bouton_said *said, bool *is) {
    bool before = false;
    const bool row = !bouton_span_is_empty(said->row);
    bouton_status status = BOUTON_OK;
    if (row && !r->has_position) {
        status = bouton_transcript_begin(r, said->row);
        before = true;
    }
    if (status == BOUTON_OK && !r->has_position)
        return !bouton_span_is_empty(said->label)
                   ? bouton_transcript_refuse(r, said->line.start, NO_START, "")
                   : (*is = false, BOUTON_OK);
    if (row && status == BOUTON_OK)
        before = before || bouton_transcript_is_there(r, said->row);
    if (status == BOUTON_OK && bouton_said_moves(r->text, said) &&
        bouton_transcript_mover(r, said) < r->match->player_count)
        status = read_before(r, said);
    if (status == BOUTON_OK)
        status = bouton_transcript_move(r, said, is);
    if (status != BOUTON_OK || !*is || !row || before)
        return status;
    r->row_agrees = bouton_transcript_is_there(r, said->row);
    return r->row_agrees ? BOUTON_OK : bouton_transcript_refuse_row(r, said->row);
}

static bouton_status read_line(bouton_transcript_reader *r, bouton_span line, size_t indent) {
    bouton_span rest, word;
    bouton_said said;
    bool misere, from_zero, is = false;
    bouton_status status = BOUTON_OK;
    if (r->own && indent >= 2)
        return BOUTON_OK;
    if (r->own && bouton_line_skip_prompts(r->text, &line))
        r->answering = true;
    if (bouton_span_is_empty(line) || (r->own && bouton_line_is_help(r->text, line)))
        return BOUTON_OK;
    if (!r->has_position && bouton_line_begins(r->text, line, "Position:", &rest))
        return bouton_transcript_begin(r, rest);
    if (!r->has_position) {
        status = bouton_transcript_start(r, line, &is);
        if (status != BOUTON_OK || is)
            return status;
    }
    rest = line;
    if (!r->has_position && bouton_line_leads_row(r->text, &rest) && /* the row is the next line */
        !bouton_word_next(r->text, &rest, &word))
        return BOUTON_OK;
    bouton_line_read(r->match, r->text, line, &said);
    if ((!bouton_said_moves(r->text, &said) &&
         (bouton_line_says_play(r->match, r->text, line, &misere) ||
          (!r->has_position && bouton_span_is_empty(said.row) &&
           bouton_line_says_game(r->text, line) != NULL))) ||
        bouton_line_lists_players(r->text, line, &rest) || names_heaps(r, line) ||
        bouton_line_says_numbering(r->text, line, &from_zero) || read_steps(r, line))
        return BOUTON_OK;
    if (said.row_alone)
        return bouton_transcript_row(r, &said);
    const size_t before = bouton_match_moves(r->match);
    if (!bouton_span_is_empty(said.verb))
        status = read_moving(r, &said, &is);
    if (status == BOUTON_OK && !is)
        status = read_claim(r, &said, &is);
    if (status == BOUTON_OK && !is)
        status = bouton_transcript_named(r, line, &is);
    if (bouton_match_moves(r->match) > before)
        r->answering = false;
    return status == BOUTON_OK && !is && !r->answering ? bouton_transcript_prose(r, line) : status;
}

/* Whether the text is a record: a statement gives its position as records do. */
static bool is_record(const char *text, size_t size) {
    bouton_span line, rest;
    size_t indent;
    for (unsigned by_line = 0; by_line < 2; by_line++) {
        bouton_transcript_reader r = {.text = text, .size = size, .one_line = by_line == 0};
        bool from = by_line == 1 || size == 0 || memchr(text, '\n', size) == NULL;
        while (bouton_transcript_line(&r, &line, &indent)) {
            if (bouton_line_begins(text, line, "Position:", &rest)) /* printed by `play` */
                from = false;
            if (bouton_line_begins(text, line, "position ", &rest) ||
                bouton_line_begins(text, line, "position:", &rest) ||
                (from && (bouton_line_begins(text, line, "from ", &rest) ||
                          bouton_line_begins(text, line, "from:", &rest))) ||
                (from && bouton_line_begins(text, line, "From ", &rest) &&
                 !bouton_span_is_empty(rest) &&
                 (memchr(text + rest.start, ':', rest.end - rest.start) != NULL ||
                  (text[rest.start] >= '0' && text[rest.start] <= '9'))))
                return true;
        }
    }
    return false;
}

/* Appends the first bytes of what was not understood, cutting no character. */
static void put_shown(const bouton_transcript_reader *r, const bouton_remark *remark, size_t most,
                      bouton_text *out) {
    size_t end = remark->end;
    if (end - remark->start > most)
        for (end = remark->start + most;
             end > remark->start && ((unsigned char)r->text[end] & 0xc0) == 0x80;)
            end--;
    bouton_text_put(out, " (");
    bouton_text_put_bytes(out, r->text + remark->start, end - remark->start);
    bouton_text_put(out, end < remark->end ? "...)" : ")");
}

/* Appends the last lines that were not understood, with up to `shown` bytes of each. */
static void put_prose(const bouton_transcript_reader *r, size_t shown, bouton_text *out) {
    enum { TOLD_MAX = 4 };
    const bouton_transcript *t = r->out;
    size_t prose = 0, passed = 0;
    for (size_t i = 0; i < t->count; i++)
        prose += t->remarks[i].kind == BOUTON_REMARK_PROSE;
    if (prose > TOLD_MAX)
        bouton_text_printf(out, "%zu lines, the last four: ", prose);
    for (size_t i = 0; i < t->count; i++) {
        const bouton_remark *remark = &t->remarks[i];
        if (remark->kind != BOUTON_REMARK_PROSE || prose - passed++ > TOLD_MAX)
            continue;
        bouton_text_printf(out, "line %zu", remark->line);
        if (shown > 0)
            put_shown(r, remark, shown, out);
        if (passed < prose)
            bouton_text_put(out, ", ");
    }
}

/* Appends to a refusal what was not understood before it, since the fault may lie there, as far as
 * there is room. */
static bouton_status tell_prose(const bouton_transcript_reader *r) {
    static const size_t shown[] = {50, 0};
    bouton_context *b = r->match->b;
    bouton_error *error = &b->error;
    const bouton_status status = error->status;
    bouton_text lines = bouton_text_start(b);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        static const char lead[] = "; not understood before that: ";
        const size_t size = strlen(error->message), room = sizeof error->message - size;
        bouton_text_clear(&lines);
        put_prose(r, shown[i], &lines);
        if (bouton_text_status(&lines) != BOUTON_OK)
            return bouton_text_release(&lines), b->error.status;
        if (lines.size == 0)
            break;
        if (sizeof lead + lines.size <= room) {
            snprintf(error->message + size, room, "%s%s", lead, lines.data);
            break;
        }
    }
    bouton_text_release(&lines);
    return status;
}

/* The second pass, once. */
static bouton_status read_once(bouton_transcript_reader *r) {
    bouton_status status = BOUTON_OK;
    bouton_span line;
    size_t indent;
    r->at = r->line = r->out->count = 0;
    r->has_position = r->first_known = r->answering = r->may_be_number = false;
    r->match->first = 0;
    bouton_match_clear(r->match);
    while (status == BOUTON_OK && bouton_transcript_line(r, &line, &indent))
        status = read_line(r, line, indent);
    return status;
}

/* The second pass; where it has found the name of a player it is made again, since what was claimed
 * of that one may stand before. */
static bouton_status read_lines(bouton_transcript_reader *r) {
    bouton_status status = read_once(r);
    if (r->named && status == BOUTON_OK)
        status = read_once(r);
    if (status == BOUTON_OK && !r->has_position)
        status = bouton_transcript_refuse(r, r->size, NO_START, "");
    return status;
}

bouton_status bouton_transcript_read(bouton_transcript *t, bouton_match *match, const char *text,
                                     size_t size) {
    if (t == NULL || match == NULL)
        return BOUTON_INPUT;
    if (t->b != match->b)
        return bouton_fail(match->b, BOUTON_INPUT, "argument",
                           "the transcript is not one of the same context");
    t->count = 0;
    t->from_zero = t->tells_play = false;
    t->numbering = (bouton_numbering){0};
    t->is_record = text == NULL || size > BOUTON_RECORD_MAX ||
                   (size > 0 && memchr(text, '\0', size) != NULL) || is_record(text, size);
    if (t->is_record)
        return bouton_match_read_record(match, text, size);
    bouton_transcript_reader r = {.match = match,
                                  .out = t,
                                  .text = text,
                                  .size = size,
                                  .one_line = size > 0 && memchr(text, '\n', size) == NULL};
    match->player_count = 0;
    bouton_match_clear(match);
    bouton_status status = bouton_transcript_scan(&r);
    if (status == BOUTON_OK)
        status = bouton_transcript_read_numbered(&r, read_lines);
    if (status == BOUTON_INPUT)
        bouton_error_name_line(match->b, text, size);
    if (status == BOUTON_INPUT)
        status = tell_prose(&r);
    if (status != BOUTON_OK)
        bouton_match_clear(match);
    return status;
}
