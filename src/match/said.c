/* SPDX-License-Identifier: MIT */
/* One line of a transcript: the row of heap sizes, the move and the claims in it. */
#include "match/transcript.h"

#include <string.h>

/* "chooses pile 2 and takes 3 chips" */
static bool read_choosing(const char *text, bouton_said *said) {
    bouton_span word;
    uint64_t amount;
    if (!bouton_place_read(text, said->move, said))
        return false;
    bouton_span rest = said->after;
    bool is = bouton_word_next(text, &rest, &word);
    if (is && bouton_word_is(text, word, "and"))
        is = bouton_word_next(text, &rest, &word);
    is =
        is && bouton_word_is_taking(text, word) && !bouton_word_is_choosing(text, word) &&
        bouton_word_next(text, &rest, &said->amount) &&
        (bouton_word_number(text, said->amount, &amount) || bouton_word_is_all(text, said->amount));
    said->after.start = rest.start;
    if (is && bouton_word_next(text, &rest, &word)) {
        if (bouton_word_is_thing(text, word))
            said->after.start = rest.start;
        is = !bouton_word_changes_number(text + word.start, word.end - word.start);
    }
    said->in_short = is; /* the heap and the number are all of it */
    return is;
}

/* "empties pile 1" */
static bool read_emptying(const char *text, bouton_said *said) {
    said->amount = said->verb;
    said->in_short = bouton_place_read(text, said->move, said) &&
                     (said->placed || bouton_word_ordinal(text, said->label) > 0 ||
                      !bouton_word_is_digits(text, said->label));
    return said->in_short;
}

/* Reads "3 chips from the pile at index 0", "the second pile to 3", and what follows it. */
static bool read_taking(const char *text, bouton_said *said) {
    enum { NOUNS = 4 };
    if ((bouton_word_is_choosing(text, said->verb) && read_choosing(text, said)) ||
        (bouton_word_is_emptying(text, said->verb) && read_emptying(text, said)))
        return true;
    if (bouton_word_is_reducing(text, said->verb))
        return bouton_place_read(text, said->move, said) && bouton_reduction_read(text, said);
    bouton_span rest = said->move, word = {0};
    uint64_t number;
    const bool whole = bouton_whole_read(text, &rest, said);
    if (!whole && !bouton_word_next(text, &rest, &said->amount))
        return false;
    const bool article = bouton_word_is_article(text, said->amount);
    if (!article && !whole && !bouton_word_number(text, said->amount, &number) &&
        !bouton_word_is_all(text, said->amount))
        return false;
    size_t nouns = 0;
    for (; bouton_word_next(text, &rest, &word) && !bouton_word_is(text, word, "from") &&
           !bouton_word_is(text, word, "off");
         nouns++) {
        if (bouton_word_is(text, word, "of") && bouton_word_is_all(text, said->amount) &&
            bouton_place_read(text, rest, said))
            return true; /* "the rest of heap one" */
        if (nouns == NOUNS || bouton_word_number(text, word, &number) ||
            bouton_word_changes_number(text + word.start, word.end - word.start) ||
            (nouns == 0 && bouton_word_is(text, word, "and")) ||
            (whole && !bouton_word_is_thing(text, word)) ||
            (article && !bouton_word_is_thing(text, word)))
            return false;
    }
    if (bouton_span_is_empty(word) || (article && nouns != 1))
        return false;
    return bouton_place_read(text, rest, said);
}

static bool read_move(const char *text, bouton_span rest, bouton_said *said);

/* "It takes skill. Ann takes 2 from A": the move of a later sentence. */
static bool read_later(const char *text, bouton_said *said) {
    enum { LENGTH_MAX = 1000 };
    bouton_span rest = {bouton_clause_end(text, said->move) + 1, said->line.end};
    bouton_said later = {.match = said->match, .line = said->line};
    while (!bouton_span_is_empty(rest) && text[rest.start] == ' ')
        rest.start++;
    if (bouton_span_is_empty(rest) || said->line.end - said->line.start > LENGTH_MAX ||
        !read_move(text, rest, &later) || bouton_span_is_empty(later.label)) {
        said->doubted = later.doubted;
        return false;
    }
    later.before_verb.start = said->before_verb.start;
    *said = later;
    return true;
}

/* "Ann doesn't take 2 from A, but takes 3 from A": what was done instead. */
static bool read_instead(const char *text, bouton_span mover, bouton_said *said) {
    bouton_said instead = {.match = said->match, .line = said->line};
    bouton_span rest, after = said->after, word;
    instead.mover = bouton_name_denied(text, mover, &rest);
    if (bouton_span_is_empty(instead.mover) || bouton_span_is_empty(said->label) ||
        bouton_word_next(text, &rest, &word) || !bouton_word_next(text, &after, &word) ||
        !bouton_word_is(text, word, "but") || !bouton_word_next(text, &after, &instead.verb) ||
        !bouton_word_reports(text, instead.verb))
        return false;
    instead.move = (bouton_span){instead.verb.end, said->line.end};
    instead.clause = word.start;
    instead.before_verb = (bouton_span){said->before_verb.start, word.start};
    if (!read_taking(text, &instead) || !bouton_clause_tells(text, instead.mover, &instead))
        return false;
    *said = instead;
    return true;
}

/* "NAME takes 3 chips from B", at the line's beginning or after another clause. */
static bool read_move(const char *text, bouton_span rest, bouton_said *said) {
    /* Before a colon: "If it rains: Ann takes 2 from A". */
    static const char *const supposed[] = {"if",    "unless", "when",    "suppose", "could",
                                           "would", "should", "might",   "may",     "let",
                                           "hint",  "best",   "example", NULL};
    enum { WORDS_OF_NAME = 4, WORDS_OF_CLAUSE = 8 };
    const size_t start = rest.start;
    bouton_span clause = {start, start}, word, mover;
    size_t words = 0;
    bool supposes = false, titled = false;
    for (bool ended = false; bouton_word_next(text, &rest, &word); words++) {
        const bool is_verb = bouton_word_is_taking(text, word);
        /* "Bo: takes", but not "Right was: takes" after another clause. */
        const bool name =
            clause.start == start || (words == 1 && (unsigned char)text[clause.start] > '9');
        const bool goes_on = is_verb || (ended && text[clause.end] == ':' && /* "Bo: then takes" */
                                         bouton_span_is_empty(bouton_after_adverbs(text, word)));
        if (ended && !(goes_on && name)) {
            supposes = supposes && text[clause.end] == ':';
            clause = (bouton_span){word.start, word.start};
            words = 0;
        }
        supposes = supposes || bouton_word_is_one_of(text, word, supposed);
        titled = bouton_word_is_title(text, word, rest) &&
                 (titled ||
                  word.start == bouton_name_begins(text, (bouton_span){clause.start, word.end}));
        ended = strchr(".:!;?", text[rest.start - 1]) != NULL && !titled;
        if (!is_verb || words > WORDS_OF_CLAUSE || (words == 0 && clause.start > start)) {
            clause.end = word.end;
            continue;
        }
        mover = (bouton_span){bouton_name_begins(text, clause), bouton_name_ends(text, clause)};
        const size_t end = mover.end;
        mover = bouton_mover_of(text, mover, word);
        said->mover = bouton_name_find(text, mover, word.start);
        if (words > WORDS_OF_NAME && mover.end == end && said->mover.start == mover.start)
            continue;
        said->verb = word;
        said->move = (bouton_span){word.end, said->line.end};
        said->clause = clause.start;
        said->before_verb = (bouton_span){start, clause.end};
        if (!read_taking(text, said)) {
            said->amount = said->label = said->after = said->was = (bouton_span){0};
            said->from_zero = said->placed = said->to = said->in_short = false;
            if (read_later(text, said))
                return true;
        }
        if (!(supposes && clause.start > start) && bouton_clause_tells(text, mover, said) &&
            (bouton_span_is_empty(mover) || !bouton_span_is_empty(said->mover))) {
            if (bouton_span_is_empty(mover) || !bouton_clause_doubts(text, said))
                return true;
            said->doubted = said->doubted || !bouton_span_is_empty(said->label);
        }
        if (!supposes && read_instead(text, mover, said))
            return true;
        break;
    }
    *said = (bouton_said){.match = said->match, .line = said->line, .doubted = said->doubted};
    return false;
}

/* Takes numbers off the beginning of `rest`. */
static bouton_span take_numbers(const char *text, bouton_span *rest) {
    bouton_span row = {0}, word;
    for (bouton_span after = *rest;
         bouton_word_next(text, &after, &word) &&
         (bouton_word_is_digits(text, word) ||
          (bouton_span_is_empty(row) && bouton_word_is_dashed(text, word)));
         *rest = after)
        row = (bouton_span){bouton_span_is_empty(row) ? word.start : row.start, word.end};
    return row;
}

/* "three heaps of ", up to `end`. */
static bool ends_with_heaps_of(const char *text, size_t start, size_t end) {
    static const char *const leads[] = {"heaps of ", "piles of ", "rows of "};
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        const size_t size = strlen(leads[i]);
        if (end - start >= size && memcmp(text + end - size, leads[i], size) == 0)
            return true;
    }
    return false;
}

bool bouton_leads_elsewhere(const char *text, bouton_span lead) {
    static const char *const others[] = {
        "score",  "scores", "points", "time",  "times", "date",  "result", "results", "wins",
        "losses", "games",  "tally",  "clock", "total", "age",   "ages",   "rating",  "ratings",
        "elo",    "level",  "levels", "seed",  "page",  "pages", "bets",   "stakes",  NULL};
    bouton_span word;
    while (bouton_word_next(text, &lead, &word))
        if (bouton_word_is_one_of(text, word, others))
            return true;
    return false;
}

/* Whether words say that the numbers behind them are heaps, or only count the rows. */
static bool leads_to_heaps(const char *text, bouton_span lead) {
    static const char *const words[] = {
        "position", "positions", "configuration", "state",     "status", "start",
        "starting", "starts",    "initial",       "initially", "begin",  "begins",
        "heaps",    "heap",      "piles",         "pile",      "rows",   "row",
        "stacks",   "columns",   "sizes",         "board",     "game",   "now",
        "nim",      "setup",     "current",       "currently", "left",   "remaining",
        "opening",  "round",     "move",          "turn",      "step",   "ply",
        "table",    NULL};
    bouton_span word;
    bool others = false;
    while (bouton_word_next(text, &lead, &word)) {
        if (bouton_word_is_one_of(text, word, words) || bouton_word_is_thing(text, word))
            return true;
        others = others || !bouton_word_is_digits(text, word);
    }
    return !others;
}

/* "Heaps: 3 4 5", "Status -> 3 4 5" and "heaps of 3, 4 and 5": where the sizes begin; the line's
 * end if there are none. */
static size_t find_lead(const char *text, bouton_span line) {
    size_t lead = line.end;
    for (size_t i = line.start; i + 1 < line.end; i++)
        if ((text[i] == ':' || text[i] == '=' || text[i] == '>') &&
            (text[i + 1] == ' ' || text[i + 1] == '['))
            lead = i + 1;
        else if (text[i] == ' ' && text[i + 1] >= '0' && text[i + 1] <= '9' &&
                 ends_with_heaps_of(text, line.start, i + 1))
            lead = i + 1;
    return bouton_leads_elsewhere(text, (bouton_span){line.start, lead}) ? line.end : lead;
}

/* The same with "and" before the last one, "3, 4 and 5". */
static bouton_span take_list(const char *text, bouton_span *rest) {
    bouton_span row = take_numbers(text, rest), after = *rest, word, last;
    if (!bouton_span_is_empty(row) && bouton_word_next(text, &after, &word) &&
        bouton_word_is(text, word, "and") && bouton_word_next(text, &after, &last) &&
        bouton_word_is_digits(text, last)) {
        row.end = last.end;
        *rest = after;
    }
    after = *rest; /* "3, 4 and 5 matches" */
    if (!bouton_span_is_empty(row) && bouton_word_next(text, &after, &word) &&
        bouton_word_is_thing(text, word) && !bouton_word_next(text, &after, &last))
        *rest = after;
    return row;
}

/* "3 -> 1", which is what a heap has become, not a row of one. */
static bool changes_heap(const char *text, bouton_span before, bouton_span row) {
    bouton_span word;
    if (memchr(text + row.start, ' ', row.end - row.start) != NULL ||
        memchr(text + before.start, '>', row.start - before.start) == NULL)
        return false;
    before.end = row.start;
    while (bouton_word_next(text, &before, &word))
        if (bouton_word_is_digits(text, word))
            return true;
    return false;
}

/* "(Ann)", "(start)" behind a row, up to the end: whether that is all, and who made the move. */
static bool read_bracket(const char *text, bouton_span rest, bouton_said *said) {
    while (!bouton_span_is_empty(rest) && text[rest.start] == ' ')
        rest.start++;
    if (rest.end < rest.start + 3 || text[rest.start] != '(' || text[rest.end - 1] != ')' ||
        memchr(text + rest.start + 1, '(', rest.end - rest.start - 1) != NULL)
        return false;
    const bouton_span name = {rest.start + 1, rest.end - 1};
    if (text[name.start] >= 'A' && text[name.start] <= 'Z')
        said->mover = said->before_verb = name;
    return (text[name.start] | 32) >= 'a' && (text[name.start] | 32) <= 'z';
}

static bool read_row(const char *text, bouton_span *rest, bouton_said *said) {
    bouton_span after = {find_lead(text, said->line), said->line.end}, word, more;
    bouton_span row = take_list(text, &after);
    uint64_t amount;
    if (!bouton_span_is_empty(row) && changes_heap(text, *rest, row))
        row = (bouton_span){0};
    if (bouton_span_is_empty(row)) {
        after = said->line; /* "Position 3" may be the third */
        row = bouton_line_leads_row(text, &after) ? take_list(text, &after) : row;
        if (memchr(text + row.start, ' ', row.end - row.start) == NULL)
            row = (bouton_span){0};
    }
    if (!bouton_span_is_empty(row) && !bouton_word_next(text, &after, &word)) {
        said->row = row;
        said->row_alone = true;
        said->row_doubted = !leads_to_heaps(text, (bouton_span){said->line.start, row.start});
        return true;
    }
    after = *rest;
    row = take_numbers(text, &after);
    if (bouton_span_is_empty(row))
        return false;
    more = after;
    if (!bouton_word_next(text, &more, &word) || bouton_word_is(text, word, "initial") ||
        bouton_word_is(text, word, "start") || read_bracket(text, after, said)) {
        said->row = row;
        said->row_alone = true;
    } else if (read_move(text, (bouton_span){word.start, said->line.end}, said) &&
               (!bouton_span_is_empty(said->label) ||
                bouton_amount_read(text, &(bouton_span){said->move.start, said->move.end},
                                   &amount))) {
        said->row = row;
    } else {
        said->mover = said->verb = said->move = (bouton_span){0};
        return false;
    }
    *rest = after;
    return true;
}

void bouton_line_read(const bouton_match *match, const char *text, bouton_span line,
                      bouton_said *said) {
    *said = (bouton_said){.match = match, .line = line};
    bouton_span rest = line;
    bouton_line_skip_numbering(text, &rest);
    if (read_row(text, &rest, said))
        return;
    if (!read_move(text, rest, said) && bouton_plain_move_read(text, rest, said))
        return;
    if (bouton_span_is_empty(said->label))
        bouton_claim_read(text, rest, said);
}

bool bouton_said_moves(const char *text, const bouton_said *said) {
    bouton_span rest = said->move;
    uint64_t amount;
    return !bouton_span_is_empty(said->label) ||
           (!bouton_span_is_empty(said->verb) && bouton_amount_read(text, &rest, &amount));
}
