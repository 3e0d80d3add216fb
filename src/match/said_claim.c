/* SPDX-License-Identifier: MIT */
/* What a line says of who has won, has lost or will win. */
#include "match/transcript.h"

#include <string.h>

static const char *const wins[] = {"wins", "win", "won", NULL};
static const char *const loses[] = {"loses", "lose", "lost", NULL};

bool bouton_claim_ends(const char *text, bouton_span line, bouton_span verb) {
    static const char *const games[] = {"game", "match", "round", NULL};
    static const char *const conditions[] = {"if", "unless", "when", "or", "provided", NULL};
    bouton_span rest = {verb.end, line.end}, after = rest, word;
    if (bouton_word_next(text, &after, &word) &&
        (bouton_word_is(text, word, "the") || bouton_word_is(text, word, "this")) &&
        bouton_word_next(text, &after, &word) && bouton_word_is_one_of(text, word, games))
        rest.start = word.end;
    after = rest;
    while (!bouton_span_is_empty(rest) && text[rest.start] == ' ')
        rest.start++;
    return bouton_span_is_empty(rest) || (strchr(".!:;,)]}\"*", text[rest.start]) != NULL &&
                                          !(bouton_word_next(text, &after, &word) &&
                                            bouton_word_is_one_of(text, word, conditions)));
}

bool bouton_claim_of_mover(const char *text, bouton_span after, bool *won) {
    bouton_span word;
    if (!bouton_word_next(text, &after, &word) || !bouton_word_is(text, word, "and") ||
        !bouton_word_next(text, &after, &word))
        return false;
    *won = bouton_word_is_one_of(text, word, wins);
    return (*won || bouton_word_is_one_of(text, word, loses)) &&
           bouton_claim_ends(text, after, word);
}

static bouton_span without_signs(const char *text, bouton_span span) {
    while (span.start < span.end && bouton_is_sign(text[span.start]))
        span.start++;
    while (span.end > span.start &&
           (bouton_is_sign(text[span.end - 1]) || strchr(".!", text[span.end - 1]) != NULL))
        span.end--;
    return span;
}

/* "winner", "loser": where the name of that player goes; NULL for other words. */
static bouton_span *slot_of_result(const char *text, bouton_span word, bouton_said *said) {
    return bouton_word_is(text, word, "winner")  ? &said->winner
           : bouton_word_is(text, word, "loser") ? &said->loser
                                                 : NULL;
}

/* "The loser is NAME", "Winner: NAME". */
static bool read_result_first(const char *text, bouton_span rest, bouton_said *said) {
    static const char *const leads[] = {"is", "was", "->", "=>", "-", "=", NULL};
    bouton_span word, after;
    if (!bouton_word_next(text, &rest, &word) ||
        (bouton_word_is(text, word, "the") && !bouton_word_next(text, &rest, &word)))
        return false;
    bouton_span *slot = slot_of_result(text, word, said);
    after = rest;
    const bool led =
        bouton_word_next(text, &after, &word) && bouton_word_is_one_of(text, word, leads);
    if (slot == NULL || !(led || text[rest.start - 1] == ':'))
        return false;
    *slot = without_signs(text, led ? after : rest);
    return true;
}

/* "the winner", "the loser" behind "NAME is". */
static bool read_result_last(const char *text, bouton_span rest, bouton_span name,
                             bouton_said *said) {
    bouton_span word;
    if (!bouton_word_next(text, &rest, &word) ||
        (bouton_word_is(text, word, "the") && !bouton_word_next(text, &rest, &word)))
        return false;
    bouton_span *slot = slot_of_result(text, word, said);
    if (slot == NULL || !bouton_claim_ends(text, said->line, word))
        return false;
    *slot = name;
    return true;
}

void bouton_claim_read(const char *text, bouton_span rest, bouton_said *said) {
    static const char *const leads[] = {"->", "=>", "-", "=", "play", NULL};
    bouton_span name = {rest.start, rest.start}, word;
    bool best = false;
    if (read_result_first(text, rest, said))
        return;
    while (name.start < rest.end && bouton_is_sign(text[name.start]))
        name.start = name.end = name.start + 1;
    while (bouton_word_next(text, &rest, &word)) {
        if (bouton_word_is(text, word, "will")) {
            if (bouton_word_next(text, &rest, &word) && bouton_word_is(text, word, "win"))
                said->predicted = name;
            if (!bouton_claim_ends(text, said->line, word))
                said->predicted = (bouton_span){0};
            return;
        }
        if ((bouton_word_is(text, word, "is") || bouton_word_is(text, word, "was")) &&
            read_result_last(text, rest, name, said))
            return;
        const bool won = bouton_word_is_one_of(text, word, wins);
        if ((won || bouton_word_is_one_of(text, word, loses)) &&
            !bouton_claim_ends(text, said->line, word))
            return;
        if (won) {
            *(best ? &said->predicted : &said->winner) = name;
            return;
        }
        if (bouton_word_is_one_of(text, word, loses)) {
            said->loser = name;
            return;
        }
        best = best || bouton_word_is(text, word, "best");
        if (bouton_word_is(text, word, "has")) /* "has won" */
            continue;
        name.end = word.end;
        if (bouton_word_is_one_of(text, word, leads) ||
            (word.end < rest.end && text[word.end] == ':')) {
            name = (bouton_span){rest.start, rest.start};
            while (name.start < rest.end && bouton_is_sign(text[name.start]))
                name.start = name.end = name.start + 1;
        }
    }
}
