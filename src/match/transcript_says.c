/* SPDX-License-Identifier: MIT */
/* What a line of a transcript says of the match as a whole: who plays what, and by which rule. */
#include "match/transcript.h"

#include <string.h>

bool bouton_line_begins(const char *text, bouton_span line, const char *words, bouton_span *rest) {
    const size_t size = strlen(words);
    if (line.end - line.start < size || memcmp(text + line.start, words, size) != 0)
        return false;
    *rest = (bouton_span){line.start + size, line.end};
    while (rest->start < rest->end && text[rest->start] == ' ')
        rest->start++;
    return true;
}

bool bouton_line_has_word(const char *text, bouton_span line, const char *wanted) {
    bouton_span word;
    while (bouton_word_next(text, &line, &word))
        if (bouton_word_is(text, word, wanted))
            return true;
    return false;
}

static bool says_misere(const char *text, bouton_span line) {
    return bouton_line_has_word(text, line, "misere") ||
           bouton_line_has_word(text, line, "mis\xc3\xa8re") ||
           bouton_line_has_word(text, line, "mis\xc3\x88re");
}

/* "Whoever makes the last move wins", "misere play", "they play misere Nim"; beside a move "the
 * last" may be any last thing. */
bool bouton_line_says_play(const bouton_match *match, const char *text, bouton_span line,
                           bool *misere) {
    bouton_span rest = line, word = line;
    bouton_said said;
    bouton_line_read(match, text, line, &said);
    const bool last = !bouton_said_moves(text, &said) && bouton_line_has_word(text, line, "last");
    bouton_word_next(text, &rest, &word);
    bouton_span end = word;
    for (bouton_span after = rest, next; bouton_word_next(text, &after, &next);)
        end = next;
    const bool alone = bouton_word_is(text, word, "play") && !bouton_word_next(text, &rest, &word);
    *misere = false;
    if (alone || bouton_line_has_word(text, line, "not"))
        return false;
    *misere = says_misere(text, line) || (last && (bouton_line_has_word(text, line, "loses") ||
                                                   bouton_line_has_word(text, line, "lose")));
    return *misere || bouton_word_is(text, word, "normal") || bouton_word_is(text, end, "normal") ||
           (last && bouton_line_has_word(text, line, "wins")) ||
           (bouton_line_has_word(text, line, "normal") && bouton_line_has_word(text, line, "play"));
}

const char *bouton_line_says_game(const char *text, bouton_span line) {
    static const char *const plays[] = {"play", "plays", "played", "playing", "game", NULL};
    static const struct {
        const char *first, *second, *game;
    } games[] = {{"kayles", NULL, "kayles"},
                 {"dawson's", "kayles", "dawson-kayles"},
                 {"dawson's", "chess", "dawson-chess"},
                 {"grundy's", "game", "grundy"},
                 {"lasker's", "nim", "lasker"},
                 {"treblecross", NULL, "treblecross"}};
    bouton_span word = {0}, next = {0}, rest;
    bool played = false;
    for (bool more = bouton_word_next(text, &line, &word); more; word = next) {
        more = bouton_word_next(text, &line, &next);
        if (more && bouton_word_is_one_of(text, word, plays) && bouton_word_is(text, next, "nim") &&
            !bouton_word_next(text, &(bouton_span){line.start, line.end}, &rest))
            return "nim"; /* and nothing else, such as its heaps */
        for (size_t i = 0; played && i < sizeof games / sizeof *games; i++)
            if (bouton_word_is(text, word, games[i].first) &&
                (games[i].second == NULL || (more && bouton_word_is(text, next, games[i].second))))
                return games[i].game;
        played = played || bouton_word_is_one_of(text, word, plays);
    }
    return NULL;
}

/* Shortens the line to what follows the prompts "NAME> ". */
bool bouton_line_skip_prompts(const char *text, bouton_span *line) {
    const size_t start = line->start;
    for (size_t i = start + 1; i < line->end; i++)
        if (text[i] == '>' && (unsigned char)text[i - 1] > ' ' && text[i - 1] != '-' &&
            (i + 1 == line->end || text[i + 1] == ' '))
            line->start = i + 1 == line->end ? line->end : i + 2;
    return line->start > start;
}

bool bouton_line_lists_players(const char *text, bouton_span line, bouton_span *list) {
    static const char *const begins[] = {"Players:", "players:", "Players are ", "The players are ",
                                         "The players:"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (bouton_line_begins(text, line, begins[i], list))
            return true;
    return false;
}

bool bouton_line_says_numbering(const char *text, bouton_span line, bool *from_zero) {
    static const char *const counting[] = {"counted", "numbered", NULL};
    bouton_span word;
    uint64_t first = 2;
    bool heaps = false, counted = false, from = false;
    while (bouton_word_next(text, &line, &word)) {
        if (from)
            break;
        heaps = heaps || bouton_word_is(text, word, "heaps") || bouton_word_is(text, word, "piles");
        from = counted && bouton_word_is(text, word, "from");
        counted = heaps && bouton_word_is_one_of(text, word, counting);
    }
    if (!from || !bouton_word_number(text, word, &first) || bouton_word_next(text, &line, &word))
        return false;
    *from_zero = first == 0;
    return first < 2;
}

/* Whether the line is what `play` prints about the rules and itself rather than part of a match. */
bool bouton_line_is_help(const char *text, bouton_span line) {
    static const char *const begins[] = {"First to move: ",
                                         "Rule of ",
                                         "Its states are written so: ",
                                         "A move, for example: ",
                                         "It is assumed that ",
                                         "Commands: ",
                                         "resign, help, quit.",
                                         "A slip: ",
                                         "From now on a slip ",
                                         "Slips are no longer ",
                                         "With best play nobody wins.",
                                         "player does, and so on."};
    bouton_span rest = line;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (bouton_line_begins(text, line, begins[i], &rest))
            return true;
    /* A review: "10. Bouton takes 1 from C: nim:0,2,2", "2 slips. Ann won." */
    while (rest.start < rest.end && text[rest.start] >= '0' && text[rest.start] <= '9')
        rest.start++;
    return rest.start > line.start && (bouton_line_begins(text, rest, ". ", &rest) ||
                                       bouton_line_begins(text, rest, " slip", &rest));
}
