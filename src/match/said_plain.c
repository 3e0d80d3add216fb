/* SPDX-License-Identifier: MIT */
/* Moves without a verb, behind a name: "Ann: A 1", "Ann: 1 from heap 2". */
#include "match/transcript.h"

#include <string.h>

/* Whether a word before a colon says that no player's name stands there: "Best move: A 1". */
static bool is_heading(const char *text, bouton_span word) {
    static const char *const headings[] = {
        "answer", "best",   "board",    "correct", "example", "first", "game",   "heaps", "hint",
        "last",   "later",  "loser",    "move",    "moves",   "next",  "note",   "now",   "piles",
        "play",   "player", "position", "result",  "right",   "round", "score",  "start", "state",
        "status", "step",   "table",    "the",     "then",    "turn",  "winner", "wrong", NULL};
    const char c = text[word.start];
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || bouton_word_is_heap(text, word) ||
           bouton_word_is_taking(text, word) || bouton_word_is_thing(text, word) ||
           bouton_word_is_one_of(text, word, headings);
}

/* A word with a capital, and more letters, before something else. */
static bool take_capital(const char *text, bouton_span *rest, bouton_span *name) {
    bouton_span after = *rest;
    if (!bouton_word_next(text, &after, name) || is_heading(text, *name) ||
        name->end < name->start + 2 || bouton_word_is_denying(text, *name))
        return false;
    *rest = after;
    return true;
}

static bool is_number_or_letter(const char *text, bouton_span word) {
    uint64_t number;
    const char c = text[word.start] | 32;
    return bouton_word_number(text, word, &number) ||
           (word.end == word.start + 1 && c >= 'a' && c <= 'z');
}

static bool is_turn(const char *text, bouton_span word) {
    static const char *const turns[] = {"move", "turn", NULL};
    return bouton_word_is_one_of(text, word, turns);
}

/* "Ann's", of which *name becomes "Ann". */
static bool owner(const char *text, bouton_span *name) {
    static const char *const ends[] = {"'s", "\xe2\x80\x99s"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const size_t size = strlen(ends[i]);
        if (name->end > name->start + size && memcmp(text + name->end - size, ends[i], size) == 0) {
            name->end -= size;
            return true;
        }
    }
    return false;
}

/* Takes a player's name off `rest`: one that is known, or any before a colon. */
static bool take_name(const char *text, bouton_span *rest, const bouton_match *match,
                      bouton_span *name) {
    enum { WORDS = 4 };
    bouton_span after = *rest, word, whole = {0}, before = {0};
    bool heading = false, counted = false, is = false;
    for (unsigned words = 0; words < WORDS && bouton_word_next(text, &after, &word); words++) {
        const bool numbered = words == 1 && counted && is_number_or_letter(text, word);
        const bool colon = word.end < after.start && text[word.end] == ':';
        const bool owned = colon && is_turn(text, word) && owner(text, &before);
        counted = words == 0 && bouton_word_is(text, word, "player");
        whole = (bouton_span){words == 0 ? word.start : whole.start, word.end};
        heading = !numbered && (heading || is_heading(text, word));
        const bool known = bouton_player_named(match, text, whole) < match->player_count;
        if (known || owned || (colon && !heading)) {
            *name = owned ? before : whole;
            *rest = after;
            is = true;
        }
        if (colon)
            break;
        before = whole;
    }
    return is;
}

bool bouton_name_take(const char *text, bouton_span *rest, const bouton_match *match, bool known,
                      bouton_span *name) {
    bouton_span after = *rest;
    if (match != NULL && take_name(text, &after, match, name) &&
        (!known || bouton_player_named(match, text, *name) < match->player_count)) {
        *rest = after;
        return true;
    }
    return !known && take_capital(text, rest, name);
}

/* Steps over a word if it is next. */
static bool take(const char *text, bouton_span *rest, bool (*is)(const char *, bouton_span)) {
    bouton_span after = *rest, word;
    if (!bouton_word_next(text, &after, &word) || !is(text, word))
        return false;
    *rest = after;
    return true;
}

static bool is_number(const char *text, bouton_span word) {
    uint64_t number;
    return bouton_word_number(text, word, &number);
}

static bool is_from(const char *text, bouton_span word) {
    return bouton_word_is(text, word, "from");
}

/* How many, perhaps with what is counted: "2", "two chips". */
static bool take_amount(const char *text, bouton_span *rest, bouton_said *said) {
    const bouton_span before = *rest;
    if (!take(text, rest, is_number))
        return false;
    bouton_span start = before;
    bouton_word_next(text, &start, &said->amount);
    take(text, rest, bouton_word_is_thing);
    return true;
}

/* Whether the label can't be an amount, and the other way round. */
static bool is_named(const char *text, const bouton_said *said) {
    const char c = text[said->label.start] | 32;
    return said->placed || (said->label.end == said->label.start + 1 && c >= 'a' && c <= 'z');
}

/* Whether nothing follows but what is left. */
static bool ends(const char *text, bouton_span after) {
    bouton_span rest = after, word;
    bouton_rest left;
    return !bouton_word_next(text, &rest, &word) || bouton_rest_read(text, after, &left);
}

/* "A 1", "heap 2: 3 chips" */
static bool read_heap_first(const char *text, bouton_span rest, bouton_said *said) {
    return bouton_place_read(text, rest, said) && is_named(text, said) &&
           take_amount(text, &said->after, said) && ends(text, said->after);
}

/* "1 A", "3 chips from heap 2" */
static bool read_amount_first(const char *text, bouton_span rest, bouton_said *said) {
    if (!take_amount(text, &rest, said))
        return false;
    const bool from = take(text, &rest, is_from);
    return bouton_place_read(text, rest, said) && (from || is_named(text, said)) &&
           ends(text, said->after);
}

bool bouton_plain_move_read(const char *text, bouton_span rest, bouton_said *said) {
    const bouton_said nothing = {
        .match = said->match, .line = said->line, .doubted = said->doubted};
    const size_t start = rest.start;
    bouton_span name;
    if (said->match == NULL || !take_name(text, &rest, said->match, &name))
        return false;
    for (unsigned form = 0; form < 2; form++) {
        *said = nothing;
        if (!(form == 0 ? read_heap_first : read_amount_first)(text, rest, said))
            continue;
        bouton_span first = rest;
        bouton_word_next(text, &first, &said->verb);
        said->move = (bouton_span){said->verb.end, said->line.end};
        said->mover = name;
        said->before_verb = (bouton_span){start, name.end};
        said->clause = start;
        return true;
    }
    *said = nothing;
    return false;
}
