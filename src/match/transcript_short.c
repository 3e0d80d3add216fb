/* SPDX-License-Identifier: MIT */
/* Moves in short, one or several in a line: "A 2", "1. A2! B3?", "Ann: 3 -> 1", "row 2, 3 matches".
 * Marks behind a move are opinions on it. */
#include "match/transcript.h"

#include <string.h>

/* "!", "??", "!?" behind a move, and what separates moves. */
static bool is_mark(const char *text, bouton_span word) {
    for (size_t i = word.start; i < word.end; i++)
        if (strchr("!?;.", text[i]) == NULL)
            return false;
    return true;
}

/* The next word that is no mark, without the marks at its end. */
static bool next_word(const char *text, bouton_span *rest, bouton_span *word) {
    bool is;
    while ((is = bouton_word_next(text, rest, word)) && is_mark(text, *word))
        ;
    while (is && word->end > word->start + 1 && strchr("!?;.", text[word->end - 1]) != NULL)
        word->end--;
    return is;
}

static bool is_letter(const char *text, bouton_span word) {
    const char c = text[word.start] | 32;
    return word.end == word.start + 1 && c >= 'a' && c <= 'z';
}

static bool is_number(const char *text, bouton_span word) {
    uint64_t number;
    return bouton_word_number(text, word, &number);
}

static void skip_thing(const char *text, bouton_span *rest) {
    bouton_span after = *rest, word;
    if (next_word(text, &after, &word) && bouton_word_is_thing(text, word))
        *rest = after;
}

/* "A2" */
static bool read_joined(const char *text, bouton_span word, bouton_said *said) {
    const bouton_span letter = {word.start, word.start + 1}, digits = {word.start + 1, word.end};
    said->label = letter;
    said->amount = digits;
    return is_letter(text, letter) && bouton_word_is_digits(text, digits);
}

/* "-> 1" behind the size of a heap. */
static bool read_left(const char *text, bouton_span *rest, bouton_said *said) {
    bouton_span after = *rest, word;
    if (!next_word(text, &after, &word) || !bouton_word_is_arrow(text, word) ||
        !next_word(text, &after, &said->amount) || !bouton_word_is_digits(text, said->amount))
        return false;
    said->to = true;
    *rest = after;
    return true;
}

/* "A 2", "row 2, 3 matches"; a colon behind the heap, "A: 2", could tell what it has. */
static bool read_heap_first(const char *text, bouton_span *rest, bouton_span word,
                            bouton_said *said) {
    said->placed = !bouton_word_is(text, word, "one") && bouton_word_is_heap(text, word);
    if (said->placed && !next_word(text, rest, &word))
        return false;
    said->label = word;
    const bool colon = word.end < rest->end && text[word.end] == ':';
    if (!(is_letter(text, word) || (said->placed && is_number(text, word))) ||
        !next_word(text, rest, &said->amount) || !is_number(text, said->amount))
        return false;
    const bouton_span was = said->amount;
    if (read_left(text, rest, said))
        said->was = was;
    return said->to || !colon;
}

/* "2 from A", "2 A"; "3 -> 1" names no heap. */
static bool read_amount_first(const char *text, bouton_span *rest, bouton_span word,
                              bouton_said *said) {
    const bouton_span was = word;
    if (!is_number(text, word))
        return false;
    if (read_left(text, rest, said)) {
        said->was = was;
        return true;
    }
    said->amount = word;
    skip_thing(text, rest);
    bouton_span after = *rest;
    if (next_word(text, &after, &word) && bouton_word_is(text, word, "from"))
        *rest = after;
    else if (!is_letter(text, word))
        return false;
    if (!bouton_place_read(text, *rest, said))
        return false;
    rest->start = said->label.end;
    return is_letter(text, said->label) || said->placed;
}

bool bouton_short_next(const char *text, bouton_span *rest, bouton_said *said) {
    static bool (*const forms[])(const char *, bouton_span *, bouton_span,
                                 bouton_said *) = {read_heap_first, read_amount_first};
    bouton_span word, start = *rest;
    bouton_rest left;
    const bouton_said nothing = {.match = said->match, .line = said->line, .in_short = true};
    *said = nothing;
    if (!next_word(text, rest, &word))
        return false;
    bool is = read_joined(text, word, said);
    for (size_t i = 0; i < sizeof forms / sizeof *forms && !is; i++) {
        bouton_span after = *rest;
        *said = nothing;
        is = forms[i](text, &after, word, said);
        if (is)
            *rest = after;
    }
    if (!is) {
        *said = nothing;
        *rest = start;
        return false;
    }
    skip_thing(text, rest);
    said->verb = word;
    said->move = (bouton_span){word.start, rest->start};
    said->line.start = start.start;
    said->after = (bouton_span){rest->start, rest->start};
    bouton_span after = *rest;
    while (bouton_word_next(text, &after, &word) && is_mark(text, word))
        *rest = after;
    if (bouton_rest_read(text, *rest, &left)) {
        said->after = *rest;
        rest->start = rest->end;
    }
    return true;
}

/* Whether moves follow up to the end, and how many. */
static bool count_moves(const char *text, bouton_span rest, size_t *count) {
    bouton_said said = {.line = rest};
    bouton_span word;
    for (*count = 0; bouton_short_next(text, &rest, &said); ++*count)
        if (bouton_span_is_empty(said.label) && *count > 0)
            return false;
    return *count > 0 && bouton_span_is_empty(said.verb) && !bouton_word_next(text, &rest, &word);
}

bool bouton_short_read(const bouton_match *match, const char *text, bouton_span line,
                       bouton_span *name, bouton_span *moves) {
    size_t count;
    bouton_line_skip_numbering(text, &line);
    *moves = line;
    *name = (bouton_span){line.start, line.start};
    const bool known = bouton_name_take(text, moves, match, true, name);
    if (!known && count_moves(text, line, &count)) {
        bouton_said said = {.line = line};
        bouton_span rest = *moves = line;
        *name = (bouton_span){line.start, line.start};
        return bouton_short_next(text, &rest, &said) && !bouton_span_is_empty(said.label);
    }
    if (!known && !bouton_name_take(text, moves, match, false, name))
        return false;
    return count_moves(text, *moves, &count) && count == 1;
}

/* The place of the only heap of this size; 0 if there are several or none. */
static uint64_t place_of_size(const bouton_position *position, uint64_t size) {
    uint64_t place = 0, heap;
    for (size_t i = 0; bouton_position_heap(position, i, &heap); i++)
        if (heap == size) {
            if (place > 0)
                return 0;
            place = i + 1;
        }
    return place;
}

bouton_status bouton_transcript_short(bouton_transcript_reader *r, bouton_span line, bool *is) {
    bouton_said said = {.match = r->match, .line = line};
    bouton_span name, moves;
    bouton_status status = BOUTON_OK;
    *is = bouton_short_read(r->match, r->text, line, &name, &moves);
    while (*is && status == BOUTON_OK && bouton_short_next(r->text, &moves, &said)) {
        uint64_t was = 0;
        if (!bouton_span_is_empty(name))
            said.mover = said.before_verb = name;
        if (bouton_span_is_empty(said.label) && bouton_word_number(r->text, said.was, &was)) {
            said.label = said.was;
            said.heap = place_of_size(bouton_match_position(r->match), was);
            if (said.heap == 0)
                return bouton_transcript_refuse(
                    r, said.was.start, "it is not one heap alone that has so many: name the heap%s",
                    "");
        }
        status = bouton_transcript_move(r, &said, is);
    }
    return status;
}
