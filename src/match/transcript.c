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
    const bouton_status status = bouton_transcript_claim(r, &earlier, &is);
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
    if (!r->answering && bouton_transcript_listed(r, line, &said))
        return bouton_transcript_row(r, &said);
    bouton_line_read(r->match, r->text, line, &said);
    if ((!bouton_said_moves(r->text, &said) &&
         (bouton_line_says_play(r->match, r->text, line, &misere) ||
          (!r->has_position && bouton_span_is_empty(said.row) &&
           bouton_line_says_game(r->text, line) != NULL))) ||
        bouton_line_lists_players(r->text, line, &rest) || names_heaps(r, line) ||
        bouton_line_says_numbering(r->text, line, &from_zero) || read_steps(r, line))
        return BOUTON_OK;
    if (said.row_alone && (r->has_position || !said.row_doubted))
        return bouton_transcript_row(r, &said);
    const size_t before = bouton_match_moves(r->match);
    if (r->has_position && !r->answering && bouton_span_is_empty(said.verb))
        status = bouton_transcript_short(r, line, &is);
    if (status == BOUTON_OK && !is && !bouton_span_is_empty(said.verb))
        status = read_moving(r, &said, &is);
    if (status == BOUTON_OK && !is)
        status = bouton_transcript_claim(r, &said, &is);
    if (status == BOUTON_OK && !is)
        status = bouton_transcript_named(r, line, &is);
    if (bouton_match_moves(r->match) > before)
        r->answering = false;
    if (status != BOUTON_OK || (!is && r->answering))
        return status;
    if (!is)
        return r->has_position && bouton_line_may_move(r, line, &said)
                   ? bouton_transcript_doubt(r, line, &said)
                   : bouton_transcript_prose(r, line);
    return bouton_match_moves(r->match) > before ? bouton_transcript_settle_move(r, line, &said)
                                                 : BOUTON_OK;
}

/* Whether a text is a record. */
typedef enum record_kind {
    RECORD_NONE,
    RECORD_FROM, /* begins with `from`, as one writes by hand, and may be a transcript */
    RECORD_POSITION,
} record_kind;

/* Whether a statement gives the position as records do. */
static record_kind kind_of_record(const char *text, size_t size) {
    bouton_span line, rest;
    size_t indent;
    record_kind kind = RECORD_NONE;
    for (unsigned by_line = 0; by_line < 2; by_line++) {
        bouton_transcript_reader r = {.text = text, .size = size, .one_line = by_line == 0};
        bool from = by_line == 1 || size == 0 || memchr(text, '\n', size) == NULL;
        while (bouton_transcript_line(&r, &line, &indent)) {
            if (bouton_line_begins(text, line, "Position:", &rest)) /* printed by `play` */
                from = false;
            if (bouton_line_begins(text, line, "position ", &rest) ||
                bouton_line_begins(text, line, "position:", &rest))
                return RECORD_POSITION;
            if (from &&
                (bouton_line_begins(text, line, "from ", &rest) ||
                 bouton_line_begins(text, line, "from:", &rest) ||
                 (bouton_line_begins(text, line, "From ", &rest) && !bouton_span_is_empty(rest) &&
                  (memchr(text + rest.start, ':', rest.end - rest.start) != NULL ||
                   (text[rest.start] >= '0' && text[rest.start] <= '9')))))
                kind = RECORD_FROM;
        }
    }
    return kind;
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
    r->doubt = (bouton_doubt){0};
    r->shown[BOUTON_NORMAL] = r->shown[BOUTON_MISERE] = 0;
    r->match->first = 0;
    bouton_match_clear(r->match);
    while (status == BOUTON_OK && bouton_transcript_line(r, &line, &indent))
        status = read_line(r, line, indent);
    return status == BOUTON_OK ? bouton_transcript_end(r) : status;
}

/* The second pass; where it has found the name of a player, or who won shows that it is misere
 * play, it is made again, since what was claimed may stand before. */
static bouton_status read_lines(bouton_transcript_reader *r) {
    bool other = false;
    bouton_status status = read_once(r);
    if (r->named && status == BOUTON_OK)
        status = read_once(r);
    if (status == BOUTON_OK)
        bouton_transcript_settle_play(r, &other);
    if (other)
        status = read_once(r);
    if (status == BOUTON_OK && !r->has_position)
        status = bouton_transcript_refuse(r, r->size, NO_START, "");
    return status;
}

static bouton_status read_transcript(bouton_transcript *t, bouton_match *match, const char *text,
                                     size_t size, bool may_be_record) {
    bouton_transcript_reader r = {.match = match,
                                  .may_be_record = may_be_record,
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

/* How many statements end before the place of an error. */
static size_t statements_before(const bouton_error *error, const char *text) {
    size_t count = 0;
    for (int64_t i = 0; i < error->at; i++)
        count += text[i] == '\n' || text[i] == ';';
    return count;
}

/* What can't be read as a record, but begins with `from`, as a transcript; if it is none either the
 * refusal is that of the record where that was read further. */
static bouton_status read_otherwise(bouton_transcript *t, bouton_match *match, const char *text,
                                    size_t size) {
    const bouton_error refusal = match->b->error;
    bouton_status status = read_transcript(t, match, text, size, true);
    bool all = true;
    for (size_t i = 0; i < t->count; i++)
        all = all && t->remarks[i].kind != BOUTON_REMARK_PROSE;
    const bool further =
        status == BOUTON_INPUT &&
        statements_before(&match->b->error, text) >= statements_before(&refusal, text) + t->doubted;
    t->is_record = !further && (status != BOUTON_OK || (match->now == 0 && !all));
    if (!t->is_record || (status != BOUTON_OK && status != BOUTON_INPUT))
        return status;
    t->count = t->play_line = 0;
    bouton_match_clear(match);
    match->b->error = refusal;
    return BOUTON_INPUT;
}

bouton_status bouton_transcript_read(bouton_transcript *t, bouton_match *match, const char *text,
                                     size_t size) {
    if (t == NULL || match == NULL)
        return BOUTON_INPUT;
    if (t->b != match->b)
        return bouton_fail(match->b, BOUTON_INPUT, "argument",
                           "the transcript is not one of the same context");
    t->count = t->play_line = 0;
    t->from_zero = t->tells_play = t->doubted = false;
    t->numbering = (bouton_numbering){0};
    const bool text_is_none =
        text == NULL || size > BOUTON_RECORD_MAX || (size > 0 && memchr(text, '\0', size) != NULL);
    const record_kind kind = text_is_none ? RECORD_POSITION : kind_of_record(text, size);
    t->is_record = kind != RECORD_NONE;
    if (!t->is_record)
        return read_transcript(t, match, text, size, false);
    const bouton_status status = bouton_match_read_record(match, text, size);
    return status == BOUTON_INPUT && kind == RECORD_FROM ? read_otherwise(t, match, text, size)
                                                         : status;
}
