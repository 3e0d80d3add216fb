/* SPDX-License-Identifier: MIT */
/* Rows that name each heap, in one line or in several. */
#include "match/transcript.h"

#include <string.h>

/* How many heaps a line lists, from the place `next` on, if it does nothing else; *next is then the
 * one that follows. */
static size_t heaps_of_line(const char *text, bouton_span line, uint64_t *next) {
    bouton_span size, word;
    uint64_t place, wanted = *next;
    size_t count = 0;
    bouton_line_leads_row(text, &line);
    for (; bouton_listed_next(text, &line, &place, &size); count++, wanted++)
        if (place != wanted && !(count == 0 && *next == 1 && place == 0))
            return 0;
        else
            wanted = place;
    while (!bouton_span_is_empty(line) && strchr(".;, ", text[line.start]) != NULL)
        line.start++;
    if (count > 0 && !bouton_word_next(text, &line, &word))
        *next = wanted;
    else
        count = 0;
    return count;
}

bool bouton_transcript_listed(bouton_transcript_reader *r, bouton_span line, bouton_said *said) {
    bouton_transcript_reader ahead = *r;
    bouton_span row = line;
    uint64_t next = 1;
    size_t indent, heaps = heaps_of_line(r->text, line, &next), more;
    if (heaps == 0)
        return false;
    while (bouton_transcript_line(&ahead, &line, &indent) &&
           (more = heaps_of_line(r->text, line, &next)) > 0) {
        heaps += more;
        row.end = line.end;
        r->at = ahead.at;
        r->line = ahead.line;
    }
    bouton_line_leads_row(r->text, &row);
    *said = (bouton_said){.match = r->match, .line = row, .row = row, .row_alone = true};
    return true;
}
