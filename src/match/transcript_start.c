/* SPDX-License-Identifier: MIT */
/* The line of a transcript that says the start: "Nim 3 4 5", "Position kayles:5", "from 1 2 3
 * misere". */
#include "match/transcript.h"

#include <string.h>

/* Whether the line is a position as it is written, "kayles:5 + nim:2". */
static bouton_status is_position(const bouton_transcript_reader *r, bouton_span line, bool *is) {
    const char *text = r->text + line.start, *colon = memchr(text, ':', line.end - line.start);
    const char *blank = memchr(text, ' ', line.end - line.start);
    *is = false;
    if (colon == NULL || colon + 1 == r->text + line.end || colon[1] == ' ' ||
        (blank != NULL && blank < colon))
        return BOUTON_OK;
    bouton_position *position = bouton_position_new(r->match->b);
    const bouton_status status = position != NULL
                                     ? bouton_position_read(position, text, line.end - line.start)
                                     : r->match->b->error.status;
    *is = status == BOUTON_OK;
    bouton_position_free(position);
    return status == BOUTON_SYSTEM ? status : BOUTON_OK;
}

/* Takes "from" and, at the end, "misere" or "in normal play" off a line; whether any of it was
 * there. */
static bool take_frame(const char *text, bouton_span *line) {
    static const char *const froms[] = {"from ", "From ", "from: ", "From: "};
    static const char *const joins[] = {"in", "play", NULL};
    static const char *const plays[] = {"misere", "mis\xc3\xa8re", "normal", NULL};
    bouton_span rest, word;
    size_t end = line->start;
    bool from = false, play = false;
    for (size_t i = 0; i < sizeof froms / sizeof *froms && !from; i++)
        from = bouton_line_begins(text, *line, froms[i], line);
    for (rest = *line; bouton_word_next(text, &rest, &word);) {
        const bool says = bouton_word_is_one_of(text, word, plays);
        play = says || (play && bouton_word_is_one_of(text, word, joins));
        if (!play && !bouton_word_is_one_of(text, word, joins))
            end = word.end;
    }
    if (play)
        line->end = end;
    return from || play;
}

bouton_status bouton_transcript_find_start(const bouton_transcript_reader *r, bouton_span line,
                                           bouton_span *start) {
    bool nim = take_frame(r->text, &line), with = false, is = true;
    bouton_span rest = line, row = {0}, word;
    size_t before = 0, count = 0;
    while (is && bouton_word_next(r->text, &rest, &word)) {
        uint64_t size;
        const char first = r->text[word.start];
        const bool number =
            first >= '0' && first <= '9' && bouton_word_number(r->text, word, &size);
        if (nim && number)
            row = (bouton_span){count++ == 0 ? word.start : row.start, word.end};
        else
            is = bouton_span_is_empty(row) && !number &&
                 (!nim || bouton_word_is(r->text, word, "with") ||
                  bouton_word_is(r->text, word, "heaps") || bouton_word_is(r->text, word, "piles"));
        nim = nim || bouton_word_is(r->text, word, "nim");
        before += !nim;
        with = with || bouton_word_is(r->text, word, "with");
    }
    *start = row;
    if (is && (count > 1 || (count == 1 && (before == 0 || with))))
        return BOUTON_OK;
    bouton_line_leads_row(r->text, &line);
    while (!bouton_span_is_empty(line) && r->text[line.start] == ' ')
        line.start++;
    const bouton_status status = is_position(r, line, &is);
    *start = is ? line : (bouton_span){0};
    return status;
}
