/* SPDX-License-Identifier: MIT */
/* Whom a clause is about, and whether it reports that something was done. */
#include "match/transcript.h"

#include <string.h>

/* The length of the sign that the text begins with, a quote or another sign that encloses names, or
 * 0. */
static size_t size_of_quote(const char *text, bouton_span span) {
    static const char *const quotes[] = {"'",
                                         "*",
                                         "-",
                                         "\xe2\x80\x93",
                                         "\xe2\x80\x94",
                                         "\xc2\xab",
                                         "\xc2\xbb",
                                         "\xe2\x80\x98",
                                         "\xe2\x80\x99",
                                         "\xe2\x80\x9a",
                                         "\xe2\x80\x9c",
                                         "\xe2\x80\x9d",
                                         "\xe2\x80\x9e",
                                         "\xe2\x80\xb9",
                                         "\xe2\x80\xba"};
    if (!bouton_span_is_empty(span) && bouton_is_sign(text[span.start]))
        return 1;
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++) {
        const size_t size = strlen(quotes[i]);
        if (span.end >= span.start + size && memcmp(text + span.start, quotes[i], size) == 0)
            return size;
    }
    return 0;
}

static size_t skip_quotes(const char *text, bouton_span span) {
    for (size_t size; (size = size_of_quote(text, span)) > 0;)
        span.start += size;
    return span.start;
}

size_t bouton_name_ends(const char *text, bouton_span mover) {
    enum { SIZE_MAX_OF_QUOTE = 3 };
    for (size_t size = 1; size <= SIZE_MAX_OF_QUOTE && mover.end >= mover.start + size;) {
        const bool quote = size_of_quote(text, (bouton_span){mover.end - size, mover.end}) == size;
        mover.end -= quote ? size : 0;
        size = quote ? 1 : size + 1;
    }
    return mover.end;
}

size_t bouton_name_begins(const char *text, bouton_span mover) {
    static const char *const leads[] = {"then", "now", "next", "finally", "and", "so", "but", NULL};
    bouton_span rest = mover, word;
    size_t start = skip_quotes(text, mover);
    while (bouton_word_next(text, &rest, &word) && rest.start < mover.end &&
           bouton_word_is_one_of(text, word, leads))
        start = skip_quotes(text, rest);
    return start;
}

static bool ends_with(const char *text, bouton_span word, const char *ending) {
    const size_t size = strlen(ending);
    return word.end - word.start > size && memcmp(text + word.end - size, ending, size) == 0;
}

/* Words for what is done as a rule, or may be done, but was not necessarily done. */
static const char *const doubts[] = {
    "always",   "often",      "sometimes", "seldom",    "almost",     "nearly",        "hardly",
    "rarely",   "barely",     "usually",   "perhaps",   "possibly",   "probably",      "maybe",
    "normally", "generally",  "typically", "ideally",   "supposedly", "hopefully",     "likely",
    "commonly", "ordinarily", "regularly", "allegedly", "frequently", "theoretically", NULL};

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

/* Where words that may express doubt begin: after the first word of a known player's name if at
 * least two words that express none follow. */
static size_t doubts_begin(const char *text, const bouton_said *said) {
    bouton_span rest = said->mover, word, first;
    size_t words = 0;
    if (!bouton_word_next(text, &rest, &first) || said->match == NULL ||
        bouton_player_named(said->match, text, said->mover) == said->match->player_count)
        return said->mover.start;
    for (; bouton_word_next(text, &rest, &word); words++)
        if (is_small(text[word.start]))
            return said->mover.start;
    return words >= 2 && !is_small(text[first.start]) ? first.end : said->mover.start;
}

bool bouton_clause_doubts(const char *text, const bouton_said *said) {
    const size_t begin = doubts_begin(text, said), verb = said->verb.start;
    for (size_t start = begin, end; start < verb; start = end + 1) {
        const char *comma = memchr(text + start, ',', verb - start);
        end = comma != NULL ? (size_t)(comma - text) : verb;
        bouton_span rest = {start, end}, word;
        size_t words = 0, doubtful = 0;
        for (; bouton_word_next(text, &rest, &word); words++)
            doubtful += (word.start == begin || is_small(text[word.start])) && /* "Dr. Likely" */
                        bouton_word_is_one_of(text, word, doubts);
        if (doubtful > 0 && (start == begin || end == verb || doubtful == words))
            return true;
    }
    return false;
}

/* Words for when or how something was done, which are not part of a name: "then", "quickly". */
static bool is_adverb(const char *text, bouton_span word, bool with_endings) {
    enum { SIZE_MIN = 5 }; /* "lily" */
    static const char *const adverbs[] = {
        "again", "also", "first", "finally", "immediately", "instead", "just", "next",      "now",
        "only",  "once", "soon",  "still",   "then",        "thus",    "too",  "therefore", NULL};
    return is_small(text[word.start]) && !bouton_word_is_one_of(text, word, doubts) &&
           (bouton_word_is_one_of(text, word, adverbs) ||
            (with_endings && word.end - word.start >= SIZE_MIN && ends_with(text, word, "ly")));
}

/* Where a name ends that such words follow; a name in small letters may be "old sally", and "Ann
 * the only" is a name. */
static size_t name_before_adverbs(const char *text, bouton_span name) {
    const bool capital = !is_small(text[name.start]);
    bouton_span rest = name, word;
    size_t end = name.start;
    for (bool part = true; bouton_word_next(text, &rest, &word);) {
        if (part || !is_adverb(text, word, capital))
            end = word.end;
        part = bouton_word_is(text, word, "the");
    }
    return end > name.start ? end : name.end;
}

bouton_span bouton_after_adverbs(const char *text, bouton_span span) {
    bouton_span rest = span, word;
    while (bouton_word_next(text, &rest, &word) && is_adverb(text, word, true))
        span.start = rest.start;
    return span;
}

bool bouton_word_is_title(const char *text, bouton_span word, bouton_span rest) {
    static const char *const titles[] = {"dr", "mr",  "mrs",  "ms",  "prof", "st",
                                         "sr", "rev", "capt", "hon", NULL};
    return word.end < rest.start && text[word.end] == '.' &&
           bouton_word_is_one_of(text, word, titles);
}

size_t bouton_clause_end(const char *text, bouton_span span) {
    bouton_span rest = {bouton_name_begins(text, span), span.end}, word;
    size_t i = span.start;
    while (bouton_word_next(text, &rest, &word) && bouton_word_is_title(text, word, rest))
        i = rest.start;
    while (i < span.end &&
           !(strchr(".!;?", text[i]) != NULL && (i + 1 == span.end || text[i + 1] == ' ')))
        i++;
    return i;
}

/* Whether a sentence ends in a question; "??", "!?" are opinions on a move. */
static bool asks(const char *text, size_t at, size_t end) {
    return at < end && text[at] == '?' && strchr("!?", text[at - 1]) == NULL;
}

bool bouton_clause_tells(const char *text, bouton_span mover, const bouton_said *said) {
    static const char *const others[] = {
        "not",     "never",   "nobody",   "none",     "neither",   "nor",     "if",     "unless",
        "when",    "had",     "did",      "does",     "do",        "can",     "could",  "cannot",
        "may",     "might",   "must",     "shall",    "should",    "will",    "would",  "let",
        "or",      "suppose", "each",     "every",    "either",    "players", "anyone", "anybody",
        "someone", "whoever", "everyone", "somebody", "everybody", NULL};
    static const char *const at_ends[] = {"turn", "to", "no", "and", "who", NULL};
    static const char *const takes_back[] = {"if", "unless", "or", "would", NULL};
    bouton_span rest = mover, word = {0}, after = said->after;
    size_t words = 0;
    bool others_say = false, several = false;
    for (; bouton_word_next(text, &rest, &word); words++) {
        others_say =
            others_say || bouton_word_is_one_of(text, word, others) ||
            ends_with(text, word, "n't") || ends_with(text, word, "n\xe2\x80\x99t") ||
            ((words == 0 || word.end >= mover.end) && bouton_word_is_one_of(text, word, at_ends));
        several = several || bouton_word_is(text, word, "and");
    }
    bool is_name = words == 1 && (text[mover.start] == 'W' || text[mover.start] == 'M') &&
                   (bouton_word_is(text, (bouton_span){mover.start, mover.end}, "will") ||
                    bouton_word_is(text, (bouton_span){mover.start, mover.end}, "may"));
    rest = mover; /* "Dr. No", "Rev. Dr. Will Wise" */
    if (bouton_word_next(text, &rest, &word) && bouton_word_is_title(text, word, rest))
        for (is_name = words > 1; is_name && bouton_word_next(text, &rest, &word);)
            is_name = text[word.start] >= 'A' && text[word.start] <= 'Z';
    /* "Ann and Bo take" reports no move of one of them. */
    if ((others_say && !is_name) || (several && text[said->verb.end - 1] != 's'))
        return false;
    const bool placed = !bouton_span_is_empty(said->label);
    const bouton_span clause = {placed ? after.start : said->move.start, said->line.end};
    after.end = bouton_clause_end(text, clause);
    return !asks(text, after.end, clause.end) &&
           !(placed && bouton_word_next(text, &after, &word) &&
             bouton_word_is_one_of(text, word, takes_back));
}

bool bouton_word_is_denying(const char *text, bouton_span word) {
    static const char *const denying[] = {"not", "never", "nobody", NULL};
    return bouton_word_is_one_of(text, word, denying) || ends_with(text, word, "n't") ||
           ends_with(text, word, "n\xe2\x80\x99t");
}

bool bouton_clause_denies(const char *text, bouton_span span) {
    static const char *const supposed[] = {"if",    "unless", "when", "suppose", "could",
                                           "would", "might",  "may",  "should",  "let",
                                           "or",    "hint",   "best", "example", NULL};
    bouton_span word;
    bool denies = false, takes = false;
    span.end = bouton_clause_end(text, span);
    while (bouton_word_next(text, &span, &word)) {
        if (bouton_word_is_one_of(text, word, supposed))
            return false;
        denies = denies || bouton_word_is_denying(text, word);
        takes = takes || bouton_word_is_taking(text, word);
    }
    return denies && takes;
}

static const char *const auxiliaries[] = {"do", "does", "did", NULL};

bool bouton_clause_denies_plainly(const char *text, bouton_span span) {
    bouton_span rest = {bouton_name_begins(text, span), span.end}, word;
    for (size_t words = 0; words < 3 && bouton_word_next(text, &rest, &word); words++) {
        if (bouton_word_is_denying(text, word))
            return bouton_clause_denies(text, span);
        if (words > 0 && !bouton_word_is_one_of(text, word, auxiliaries))
            return false;
    }
    return false;
}

bool bouton_mover_is_name(const char *text, bouton_span mover) {
    static const char *const joining[] = {"but", "and", "then", "so", "or", "yet", NULL};
    /* "I" and "you" mean the same people from the first line to the last. */
    static const char *const pronouns[] = {"she", "he",  "it",  "they", "we",    "who",
                                           "her", "his", "its", "our",  "their", NULL};
    bouton_span rest = mover, word;
    size_t words = 0;
    bool has_pronoun = false, capitals = true; /* "He Xin" is a name */
    for (; bouton_word_next(text, &rest, &word); words++) {
        if (words == 0 && bouton_word_is_one_of(text, word, joining))
            return false;
        capitals = capitals && text[word.start] >= 'A' && text[word.start] <= 'Z';
        has_pronoun = has_pronoun || ((words == 0 || is_small(text[word.start])) &&
                                      bouton_word_is_one_of(text, word, pronouns));
    }
    return !has_pronoun || (capitals && words > 1);
}

bouton_span bouton_name_denied(const char *text, bouton_span mover, bouton_span *rest) {
    static const char *const short_forms[] = {
        "don't", "doesn't", "didn't", "don\xe2\x80\x99t", "doesn\xe2\x80\x99t", "didn\xe2\x80\x99t",
        NULL};
    bouton_span name, word;
    *rest = mover;
    if (!bouton_word_next(text, rest, &name))
        return (bouton_span){0};
    if (bouton_word_is_title(text, name, *rest) && bouton_word_next(text, rest, &word))
        name.end = word.end;
    if (!bouton_word_next(text, rest, &word) ||
        !(bouton_word_is_one_of(text, word, short_forms) ||
          (bouton_word_is_one_of(text, word, auxiliaries) && bouton_word_next(text, rest, &word) &&
           bouton_word_is(text, word, "not"))))
        return (bouton_span){0};
    return name;
}

bool bouton_word_reports(const char *text, bouton_span verb) {
    return bouton_word_is_taking(text, verb) &&
           (strchr("sd", text[verb.end - 1]) != NULL || bouton_word_is(text, verb, "took"));
}

bouton_span bouton_mover_of(const char *text, bouton_span mover, bouton_span verb) {
    bouton_span rest, word;
    const bouton_span name = bouton_name_denied(text, mover, &rest);
    const bool denied = bouton_word_reports(text, verb) && !bouton_span_is_empty(name) &&
                        bouton_word_next(text, &rest, &word) && /* a single word that is denied */
                        bouton_word_next(text, &rest, &word) &&
                        (bouton_word_is(text, word, "and") || bouton_word_is(text, word, "but")) &&
                        !bouton_word_next(text, &rest, &word);
    return denied ? name : mover;
}

bouton_span bouton_name_find(const char *text, bouton_span mover, size_t verb) {
    static const char *const leads[] = {"after", "as", "at", "by",   "during", "for",
                                        "from",  "in", "on", "with", NULL};
    bouton_span rest = mover, word = {0}, name = {0};
    size_t words = 0, first = 0, last = mover.end;
    bool led = false;
    for (; bouton_word_next(text, &rest, &word); words++) {
        const char c = text[word.start];
        led = led || (words == 0 && bouton_word_is_one_of(text, word, leads));
        if (is_small(c))
            name = (bouton_span){0};
        else if (!bouton_span_is_empty(name) || c < '0' || c > '9')
            name = (bouton_span){bouton_span_is_empty(name) ? word.start : name.start, word.end};
        if (first == 0 && rest.start < mover.end && text[rest.start] == ',')
            first = word.end;
    }
    while (last < verb && text[last] != ',')
        last++;
    if (!led || words <= 2)
        name = first > 0 && last < verb ? (bouton_span){mover.start, first} : mover;
    if (!bouton_span_is_empty(name))
        name.end = name_before_adverbs(text, name);
    return name;
}

unsigned bouton_player_named(const bouton_match *match, const char *text, bouton_span name) {
    const size_t size = name.end - name.start;
    unsigned i = 0;
    for (; i < match->player_count; i++) {
        const char *known = match->players[i].name;
        bool same = strlen(known) == size;
        for (size_t j = 0; j < size && same; j++) {
            const char a = known[j], b = text[name.start + j];
            same = a == b || ((a | 32) == (b | 32) && (a | 32) >= 'a' && (a | 32) <= 'z');
        }
        if (same)
            break;
    }
    return i;
}
