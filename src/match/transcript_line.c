/* SPDX-License-Identifier: MIT */
/* The lines of a transcript, and where one holds several statements or moves, each of these. */
#include "match/transcript.h"

#include <string.h>

/* Whether the mover is a player, or may be one. */
static bool is_mover(const bouton_transcript_reader *r, bouton_span mover) {
    return !bouton_span_is_empty(mover) &&
           (bouton_transcript_player(r, mover) < r->match->player_count ||
            bouton_mover_is_name(r->text, mover));
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

/* Whether the sentence says something of the match as a whole, or is a row of heaps. */
static bool is_statement(const bouton_transcript_reader *r, bouton_span sentence) {
    static const char *const rules[] = {"whoever", "who", "the", "normal", "misere", NULL};
    const char *text = r->text;
    bouton_span rest = sentence, word;
    bouton_said said;
    bool is;
    while (!bouton_span_is_empty(sentence) && text[sentence.start] == ' ')
        sentence.start++;
    if (!bouton_word_next(text, &rest, &word))
        return false;
    /* "Players: Ann, J. Doe" goes on to the line's end. */
    if ((bouton_line_lists_players(text, sentence, &rest) &&
         memchr(text + sentence.start, ':', rest.start - sentence.start) == NULL) ||
        bouton_line_says_numbering(text, sentence, &is) ||
        (bouton_word_is_one_of(text, word, rules) &&
         bouton_line_says_play(r->match, text, sentence, &is)))
        return true;
    bouton_line_read(r->match, text, sentence, &said);
    return said.row_alone && bouton_word_next(text, &said.row, &word) &&
           bouton_word_next(text, &said.row, &word); /* "1. Ann" has none */
}

/* "Dr. Smith" */
static bool ends_title(const bouton_transcript_reader *r, bouton_span line, size_t end) {
    bouton_span word = {end, end};
    while (word.start > line.start && !bouton_is_sign(r->text[word.start - 1]))
        word.start--;
    return bouton_word_is_title(r->text, word, (bouton_span){end + 1, line.end});
}

/* Where a sentence ends that says, or that is followed by one that says, something of the match as
 * a whole: "Heaps: 3, 4, 5. Whoever takes the last one loses."; the line's end if none does. */
static size_t end_of_statement(const bouton_transcript_reader *r, bouton_span line) {
    enum { LENGTH_MAX = 1000, ENDS_MAX = 8 };
    size_t ends = 0;
    if (line.end - line.start > LENGTH_MAX)
        return line.end;
    bouton_line_skip_numbering(r->text, &line);
    for (size_t i = line.start; i + 1 < line.end && ends < ENDS_MAX; i++) {
        if (strchr(".;", r->text[i]) == NULL || r->text[i + 1] != ' ' || ends_title(r, line, i))
            continue;
        ends++;
        if (is_statement(r, (bouton_span){line.start, i}) ||
            is_statement(r, (bouton_span){i + 2, line.end}))
            return i;
    }
    return line.end;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* The length of an arrow or a dash that begins at `at`, or 0. */
static size_t size_of_arrow(const char *text, size_t at, size_t end, bool *dash) {
    static const char *const arrows[] = {"-->",          "==>",          "->",  "=>",
                                         "\xe2\x86\x92", "\xe2\x87\x92", " - ", " \xe2\x80\x93 "};
    enum { DASHES_FROM = 6 };
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++) {
        const size_t size = strlen(arrows[i]);
        *dash = i >= DASHES_FROM;
        if (end - at >= size && memcmp(text + at, arrows[i], size) == 0)
            return size;
    }
    return 0;
}

/* How many numbers, if there is nothing else; otherwise 0. */
static size_t numbers_in(const char *text, bouton_span span) {
    bouton_span word;
    size_t count = 0;
    for (; bouton_word_next(text, &span, &word); count++)
        if (!bouton_word_is_digits(text, word))
            return 0;
    return count;
}

/* What leads to an arrow: how many sizes a row has, be it introduced or not, or *moves. */
static size_t sizes_before(const bouton_transcript_reader *r, bouton_span left, bool *moves) {
    enum { LENGTH_MAX = 1000 };
    bouton_said said;
    const size_t count = numbers_in(r->text, left);
    *moves = false;
    if (count > 0 || left.end - left.start > LENGTH_MAX)
        return count;
    bouton_line_read(r->match, r->text, left, &said);
    *moves = bouton_said_moves(r->text, &said);
    return said.row_alone ? numbers_in(r->text, said.row) : 0;
}

/* Where a row or a move ends that an arrow joins to the next row: "(3,4,5) -> (1,4,5)"; *next is
 * behind the arrow. A single number before it, "Ann: 3 -> 1", is a row only where nothing else
 * stands in the line; a dash joins only rows of as many heaps. */
static size_t end_of_row(const bouton_transcript_reader *r, bouton_span line, size_t *next) {
    const char *text = r->text;
    bool dash, moves;
    bouton_line_skip_numbering(text, &line);
    for (size_t i = line.start, size; i < line.end; i++) {
        if ((size = size_of_arrow(text, i, line.end, &dash)) == 0)
            continue;
        bouton_span right = {i + size, i + size};
        for (bool other;
             right.end < line.end && size_of_arrow(text, right.end, line.end, &other) == 0;)
            right.end++;
        const bouton_span left = {line.start, i};
        const size_t after = numbers_in(text, right), before = sizes_before(r, left, &moves);
        const bool alone = before == 1 && numbers_in(text, left) == 1;
        *next = right.start;
        if (moves ? after > 1 && !dash
                  : (before > 1 || alone) && (dash || alone ? after == before : after > 0))
            return i;
        if (!dash)
            break;
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
        while (line->start < line->end && is_blank(r->text[line->start]))
            line->start++;
        *indent = line->start - *indent;
        while (line->end > line->start && is_blank(r->text[line->end - 1]))
            line->end--;
        /* Before there is a match only the beginnings of lines matter. */
        size_t end = r->match != NULL ? end_of_statement(r, *line) : line->end;
        size_t next = end + 1;
        if (r->match != NULL && end == line->end)
            end = end_of_move(r, *line), next = end + 1;
        if (r->match != NULL && end == line->end)
            end = end_of_row(r, *line, &next);
        if (end < line->end) {
            line->end = end;
            r->at = next;
            while (line->end > line->start && is_blank(r->text[line->end - 1]))
                line->end--;
        }
        if (!bouton_span_is_empty(*line))
            return true;
    }
    return false;
}
