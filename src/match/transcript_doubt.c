/* SPDX-License-Identifier: MIT */
/*
 * Lines that seem to tell a move, but can't be read. No move is judged on a position that may be
 * wrong: such a line leaves the position in doubt, and
 * - a row that is as the moves before led to shows that there was no move;
 * - a row to which one move leads shows that move;
 * - a move of the same player, who is named both times, shows that it was none: players take turns;
 * - anything else that needs the position, and the end of the text, is refused with the line named.
 */
#include "match/transcript.h"

#include <string.h>

/* Words that make something else of a move: a condition, advice, a rule. */
static bool is_supposed(const char *text, bouton_span line) {
    static const char *const words[] = {
        "if",     "unless",  "when",    "suppose",  "could",    "would", "should",  "might",
        "may",    "can",     "cannot",  "must",     "will",     "let",   "hint",    "best",
        "better", "correct", "right",   "example",  "whoever",  "who",   "each",    "every",
        "either", "anyone",  "someone", "anybody",  "somebody", "does",  "do",      "did",
        "is",     "are",     "was",     "were",     "had",      "has",   "have",    "turns",
        "rule",   "rules",   "always",  "usually",  "often",    "no",    "instead", "tip",
        "almost", "nearly",  "perhaps", "probably", "maybe",    "loser", "winner",  "player's",
        NULL};
    bouton_span word;
    for (size_t at = 0; bouton_word_next(text, &line, &word); at++) {
        const char c = text[word.start];
        if ((at == 0 && bouton_word_is(text, word, "as")) || /* "As long as" */
            ((at == 0 || (c >= 'a' && c <= 'z')) && bouton_word_is_one_of(text, word, words)))
            return true;
    }
    return false;
}

/* What takes time, or is taken otherwise: "takes two minutes", "takes a seat". */
static bool is_no_thing(const char *text, bouton_span word) {
    static const char *const words[] = {
        "second", "seconds", "minute", "minutes", "hour",   "hours",   "day",   "days",
        "week",   "weeks",   "month",  "months",  "year",   "years",   "look",  "looks",
        "time",   "times",   "step",   "steps",   "breath", "breaths", "break", "seat",
        "sip",    "sips",    "photo",  "points",  "point",  "games",   "game",  "rounds",
        "win",    "wins",    "moves",  "move",    NULL};
    return bouton_word_is_one_of(text, word, words);
}

/* "2", "a few", "all", "some": so many are taken. */
static bool is_amount(const char *text, bouton_span word) {
    static const char *const amounts[] = {"all",  "both",    "everything", "few",    "some",
                                          "half", "several", "rest",       "couple", NULL};
    uint64_t number;
    return bouton_word_number(text, word, &number) || bouton_word_is_one_of(text, word, amounts) ||
           bouton_word_is_thing(text, word);
}

/* Whether a verb of taking has an amount behind it. */
static bool tells_taking(const char *text, bouton_span line) {
    static const char *const verbs[] = {"picks",   "pick",    "picked",  "draws",   "drew",
                                        "empties", "emptied", "clears",  "cleared", "subtracts",
                                        "eats",    "ate",     "chooses", "chose",   NULL};
    bouton_span rest = line, word, next;
    size_t denials = 0, takings = 0;
    bool amount = false, pronoun = false;
    while (bouton_word_next(text, &rest, &word)) {
        denials += bouton_word_is_denying(text, word);
        if (!bouton_word_is_taking(text, word) && !bouton_word_is_one_of(text, word, verbs)) {
            pronoun = bouton_word_is(text, word, "it");
            continue;
        }
        bool number = false, other = pronoun;
        for (bouton_span after = rest; bouton_word_next(text, &after, &next);) {
            number = number || is_amount(text, next);
            other = other || is_no_thing(text, next);
        }
        takings++;
        amount = amount || (number && !other);
    }
    return amount && takings > denials;
}

/* Letters of heaps, numbers, and words that stand between them in a move: at least one number or
 * question, and beside it a heap or another number. */
static bool is_notation(const char *text, bouton_span line, bool named) {
    static const char *const joins[] = {"from", "to",  "off", "of", "and",   "all",  "leaving",
                                        "into", "the", "by",  "at", "index", "left", NULL};
    bouton_span word;
    size_t numbers = 0, others = 0, questions = 0;
    bool dotted = false;
    for (bouton_span rest = line; bouton_word_next(text, &rest, &word);) {
        const bouton_span letter = {word.start, word.start + 1};
        const char c = text[word.start] | 32;
        const bool has_letter = c >= 'a' && c <= 'z';
        bouton_span tail = {word.start + has_letter, word.end};
        bool arrow = true;
        for (size_t i = word.start; i < word.end; i++)
            arrow = arrow && (strchr("-=>!?.:;+", text[i]) != NULL || (unsigned char)text[i] > 127);
        while (tail.end > tail.start && strchr("!?", text[tail.end - 1]) != NULL)
            tail.end--;
        const bool digits = bouton_word_is_digits(text, tail);
        dotted = word.end < line.end && strchr(".:)", text[word.end]) != NULL;
        numbers += digits;
        questions +=
            has_letter && text[word.end - 1] != '?' && word.end < line.end && text[word.end] == '?';
        others += (has_letter && (digits || bouton_span_is_empty(tail)) &&
                   !bouton_span_is_empty(letter)) ||
                  bouton_word_is_heap(text, word);
        if (!digits && !arrow && !(has_letter && bouton_span_is_empty(tail)) &&
            !bouton_word_is_one_of(text, word, joins) && !bouton_word_is_heap(text, word) &&
            !bouton_word_is_thing(text, word))
            return false;
    }
    return (numbers + questions > 0 && others > 0) || numbers > 1 ||
           (numbers == 1 && named && !dotted);
}

bool bouton_line_may_move(const bouton_transcript_reader *r, bouton_span line,
                          const bouton_said *said) {
    bouton_span name, rest;
    bouton_line_skip_numbering(r->text, &line);
    rest = line;
    if (said->doubted || is_supposed(r->text, line))
        return false;
    if (tells_taking(r->text, line) || is_notation(r->text, line, false))
        return true;
    return bouton_name_take(r->text, &rest, r->match, false, &name) &&
           !bouton_leads_elsewhere(r->text, name) && is_notation(r->text, rest, true);
}

/* The player whose name the line begins with; the number of players if there is none. */
static unsigned player_of_line(const bouton_transcript_reader *r, bouton_span line,
                               const bouton_said *said) {
    bouton_span name;
    if (!bouton_span_is_empty(said->mover))
        return bouton_transcript_mover(r, said);
    bouton_line_skip_numbering(r->text, &line);
    return bouton_name_take(r->text, &line, r->match, true, &name)
               ? bouton_transcript_player(r, name)
               : r->match->player_count;
}

bouton_status bouton_transcript_doubt(bouton_transcript_reader *r, bouton_span line,
                                      const bouton_said *said) {
    bouton_doubt *doubt = &r->doubt;
    const unsigned player = player_of_line(r, line, said);
    if (doubt->lines++ == 0)
        *doubt =
            (bouton_doubt){.lines = 1, .at = line.start, .player = player, .remark = r->out->count};
    else if (doubt->player != player)
        doubt->player = r->match->player_count;
    return bouton_transcript_prose(r, line);
}

/* Refuses the line with an example of a move. */
static bouton_status refuse_line(bouton_transcript_reader *r, const char *message) {
    bouton_text example = bouton_text_start(r->match->b);
    bouton_status status = bouton_position_write_example(bouton_match_position(r->match), &example);
    if (status == BOUTON_OK && example.size == 0)
        bouton_text_put(&example, "takes 2 from A");
    if (status == BOUTON_OK)
        status = bouton_text_status(&example);
    r->out->doubted = true;
    r->out->count = r->doubt.remark; /* it does not stand before itself */
    if (status == BOUTON_OK)
        status = bouton_transcript_refuse(r, r->doubt.at, message, example.data);
    bouton_text_release(&example);
    return status;
}

bouton_status bouton_transcript_refuse_doubt(bouton_transcript_reader *r) {
    return refuse_line(r, "this seems to tell a move, but can't be read, so what comes after it "
                          "is not judged: a move is told as in `%s`");
}

bouton_status bouton_transcript_settle_move(bouton_transcript_reader *r, bouton_span line,
                                            const bouton_said *said) {
    const unsigned player = player_of_line(r, line, said);
    const bool again = player < r->match->player_count && player == r->doubt.player;
    const bool shown = !bouton_span_is_empty(said->row); /* it was found to agree */
    if (r->doubt.lines == 0)
        return BOUTON_OK;
    if (!again && !shown)
        return bouton_transcript_refuse_doubt(r);
    r->doubt = (bouton_doubt){0};
    return BOUTON_OK;
}

bouton_status bouton_transcript_end(bouton_transcript_reader *r) {
    const bouton_transcript *t = r->out;
    if (r->doubt.lines > 0)
        return bouton_transcript_refuse_doubt(r);
    if (r->own || r->may_be_record || bouton_match_moves(r->match) > 0 || r->match->resigned)
        return BOUTON_OK;
    for (size_t i = r->remarks_before; r->has_position && i < t->count; i++)
        if (t->remarks[i].kind == BOUTON_REMARK_PROSE) {
            r->doubt = (bouton_doubt){.at = t->remarks[i].start, .remark = i};
            return refuse_line(r, "no move was understood, in this line or elsewhere: a move is "
                                  "told as in `%s`");
        }
    return BOUTON_OK;
}
