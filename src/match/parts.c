/* SPDX-License-Identifier: MIT */
/* Reading the parts of a move. */
#include "match/parts.h"

#include "match/transcript.h"

#include <string.h>

typedef struct meaning {
    const char *word;
    unsigned bits;
} meaning;

enum {
    TAKES = BOUTON_DOES_TAKE | BOUTON_DOES_PASS | BOUTON_DOES_BITE | BOUTON_DOES_CUT,
    MOVES = BOUTON_DOES_PASS | BOUTON_DOES_MOVE,
    PLACES = BOUTON_DOES_PUT | BOUTON_DOES_COVER,
    ALL = TAKES | MOVES | PLACES | BOUTON_DOES_TURN | BOUTON_DOES_SPLIT,
};

static const meaning verbs[] = {
    {"take", TAKES},
    {"takes", TAKES},
    {"took", TAKES},
    {"remove", TAKES},
    {"removes", TAKES},
    {"grab", TAKES},
    {"pick", TAKES},
    {"move", MOVES},
    {"moves", MOVES},
    {"shift", MOVES},
    {"slide", MOVES},
    {"go", MOVES},
    {"put", PLACES},
    {"puts", PLACES},
    {"place", PLACES},
    {"lay", PLACES},
    {"cover", PLACES},
    {"covers", PLACES},
    {"mark", PLACES},
    {"marks", PLACES},
    {"cross", PLACES},
    {"turn", BOUTON_DOES_TURN},
    {"turns", BOUTON_DOES_TURN},
    {"flip", BOUTON_DOES_TURN},
    {"bite", BOUTON_DOES_BITE},
    {"bites", BOUTON_DOES_BITE},
    {"eat", BOUTON_DOES_BITE},
    {"cut", BOUTON_DOES_CUT},
    {"cuts", BOUTON_DOES_CUT},
    {"split", BOUTON_DOES_SPLIT},
    {"splits", BOUTON_DOES_SPLIT},
    {"divide", BOUTON_DOES_SPLIT},
    {"play", ALL},
    {NULL, 0},
};

enum { PLURAL = 1 << 16 }; /* said of all of a list: "coins 2 and 3" */

static const meaning nouns[] = {
    {"heap", BOUTON_NOUN_HEAP},
    {"heaps", BOUTON_NOUN_HEAP | PLURAL},
    {"pile", BOUTON_NOUN_HEAP},
    {"piles", BOUTON_NOUN_HEAP | PLURAL},
    {"stack", BOUTON_NOUN_HEAP},
    {"row", BOUTON_NOUN_HEAP | BOUTON_NOUN_ROW},
    {"rows", BOUTON_NOUN_HEAP | BOUTON_NOUN_ROW | PLURAL},
    {"column", BOUTON_NOUN_COLUMN},
    {"columns", BOUTON_NOUN_COLUMN | PLURAL},
    {"step", BOUTON_NOUN_STEP},
    {"square", BOUTON_NOUN_SQUARE | BOUTON_NOUN_COIN},
    {"squares", BOUTON_NOUN_SQUARE | BOUTON_NOUN_COIN | PLURAL},
    {"cell", BOUTON_NOUN_SQUARE | BOUTON_NOUN_COIN},
    {"coin", BOUTON_NOUN_COIN},
    {"coins", BOUTON_NOUN_COIN | PLURAL},
    {"token", BOUTON_NOUN_COIN},
    {"vertex", BOUTON_NOUN_NODE},
    {"vertices", BOUTON_NOUN_NODE | PLURAL},
    {"node", BOUTON_NOUN_NODE},
    {"edge", BOUTON_NOUN_EDGE | PLURAL}, /* "edge 1-2" */
    {"line", BOUTON_NOUN_EDGE | PLURAL},
    {"arc", BOUTON_NOUN_ARC},
    {NULL, 0},
};

static const meaning prepositions[] = {
    {"from", BOUTON_FROM}, {"of", BOUTON_FROM},   {"off", BOUTON_FROM},   {"to", BOUTON_TO},
    {"into", BOUTON_TO},   {"onto", BOUTON_TO},   {"leaving", BOUTON_TO}, {"leave", BOUTON_TO},
    {"in", BOUTON_ANYHOW}, {"on", BOUTON_ANYHOW}, {"at", BOUTON_ANYHOW},  {NULL, 0},
};

/* What has been read of the text, and what is said of the number that comes next. */
typedef struct reader {
    bouton_cursor cursor;
    bouton_move_parts *parts;
    unsigned nouns;
    bool plural; /* what was said of the last number is said of the next one of its list, too */
    bool joined; /* nothing but "," and the like since the last number */
    bouton_preposition preposition;
} reader;

static const meaning *find(const meaning *meanings, const char *text, bouton_span word) {
    for (; meanings->word != NULL; meanings++)
        if (bouton_word_is(text, word, meanings->word))
            return meanings;
    return NULL;
}

static bool add(reader *r, enum bouton_part_said said, uint64_t number) {
    bouton_move_parts *parts = r->parts;
    if (parts->count == BOUTON_MOVE_PARTS_MAX)
        return false;
    bouton_move_part *part = &parts->parts[parts->count++];
    *part = (bouton_move_part){
        .said = said, .number = number, .nouns = r->nouns, .preposition = r->preposition};
    if (r->joined && part->nouns == 0 && part->preposition == BOUTON_ANYHOW) {
        const bouton_move_part *before = part - 1;
        part->nouns = r->plural ? before->nouns : 0;
        part->preposition = before->preposition == BOUTON_TO ? BOUTON_TO : BOUTON_ANYHOW;
        part->listed = part->nouns != 0 || part->preposition == BOUTON_TO;
    }
    r->nouns = 0;
    r->preposition = BOUTON_ANYHOW;
    r->joined = said == BOUTON_SAID_NUMBER;
    return true;
}

static bouton_span word_at(const reader *r, size_t at) {
    bouton_span word = {at, at};
    while (word.end < r->cursor.end && ((r->cursor.text[word.end] | 32) >= 'a') &&
           ((r->cursor.text[word.end] | 32) <= 'z'))
        word.end++;
    return word;
}

/* Whether "a" is an article there, and no heap: "a token". */
static bool is_article(const reader *r, bouton_span word) {
    const char *text = r->cursor.text;
    size_t at = word.end;
    while (at < r->cursor.end && text[at] == ' ')
        at++;
    const bouton_span next = word_at(r, at);
    return bouton_word_is_article(text, word) && next.end > next.start &&
           (bouton_word_is_thing(text, next) || find(nouns, text, next) != NULL);
}

static bool read_letter(reader *r, bouton_span word) {
    bouton_cursor name = r->cursor;
    size_t component;
    name.at = word.start;
    name.end = word.end;
    r->preposition = BOUTON_ANYHOW; /* "from B" */
    r->nouns = 0;
    return word.end - word.start <= 2 && bouton_component_read_name(&name, &component) &&
           add(r, BOUTON_SAID_LETTER, component);
}

static bool read_word(reader *r) {
    static const char *const left[] = {"left", "leftmost", NULL};
    static const char *const right[] = {"right", "rightmost", NULL};
    static const char *const idle[] = {"the", "and", "then", "end", "side", NULL};
    const char *text = r->cursor.text;
    uint64_t number;
    if (bouton_count_in_words(&r->cursor, &number))
        return add(r, BOUTON_SAID_NUMBER, number);
    const bouton_span word = word_at(r, r->cursor.at);
    r->cursor.at = word.end;
    const meaning *verb = find(verbs, text, word), *noun = find(nouns, text, word),
                  *preposition = find(prepositions, text, word);
    if (bouton_word_is_one_of(text, word, idle))
        return true;
    if (is_article(r, word))
        return add(r, BOUTON_SAID_ONE, 1);
    if (preposition != NULL) {
        r->preposition = (bouton_preposition)preposition->bits;
        r->nouns = 0;
        r->plural = r->joined = false;
        return true;
    }
    if (bouton_word_is_one_of(text, word, left))
        return add(r, BOUTON_SAID_LEFT, 0);
    if (bouton_word_is_one_of(text, word, right))
        return add(r, BOUTON_SAID_RIGHT, 0);
    if (verb != NULL && r->parts->verbs == 0 && r->parts->count == 0) {
        r->parts->verbs = verb->bits;
        return true;
    }
    if (noun != NULL) {
        r->nouns = noun->bits & ~(unsigned)PLURAL;
        r->plural = (noun->bits & PLURAL) != 0;
        r->joined = false;
        return true;
    }
    if (bouton_word_is_thing(text, word)) { /* "pins 4-5" are no numbers of tokens */
        r->nouns = BOUTON_NOUN_COIN;
        r->plural = true;
        r->joined = false;
        return true;
    }
    return read_letter(r, word);
}

/* A sign that separates parts; a colon only with a blank behind it, for "B:4" says what is left. */
static bool read_sign(reader *r) {
    const char c = r->cursor.text[r->cursor.at++];
    const bool blank = r->cursor.at < r->cursor.end && r->cursor.text[r->cursor.at] == ' ';
    if (c == ' ' || c == ',' || c == ';' || c == '+' || c == '-' || c == '&')
        return true;
    r->joined = false;
    if (c == ':')
        r->parts->colon = true;
    return c == '>' || (c == ':' && blank && r->parts->count > 0) ||
           (c == '.' && r->cursor.at == r->cursor.end);
}

bool bouton_move_parts_read(const char *text, size_t size, bouton_move_parts *parts) {
    reader r = {.cursor = {.text = text, .text_size = size, .end = size}, .parts = parts};
    bool known = true;
    parts->verbs = 0;
    parts->count = 0;
    parts->colon = false;
    while (known && r.cursor.at < r.cursor.end) {
        const char c = text[r.cursor.at];
        if (c >= '0' && c <= '9') {
            uint64_t number = 0;
            for (; r.cursor.at < size && text[r.cursor.at] >= '0' && text[r.cursor.at] <= '9';
                 r.cursor.at++) {
                const uint64_t digit = (uint64_t)(text[r.cursor.at] - '0');
                known = known && number <= (UINT64_MAX - digit) / 10;
                number = known ? 10 * number + digit : 0;
            }
            known = known && add(&r, BOUTON_SAID_NUMBER, number);
        } else {
            known = (c | 32) >= 'a' && (c | 32) <= 'z' ? read_word(&r) : read_sign(&r);
        }
    }
    return known && parts->count > 0;
}

bool bouton_move_parts_name_heap(const bouton_move_parts *parts) {
    for (size_t i = 0; i < parts->count; i++)
        if (parts->parts[i].said == BOUTON_SAID_LETTER || parts->parts[i].nouns & BOUTON_NOUN_HEAP)
            return true;
    return false;
}
