/* SPDX-License-Identifier: MIT */
#include "reference/code.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 3, VALUES_MAX = 1 << 12 };

reference_code reference_code_of(const char *text) {
    static const char hex[] = "0123456789ABCDEF";
    reference_code code = {0};
    for (; *text != '\0'; text++) {
        const char *place = strchr(hex, *text);
        if (place != NULL)
            code.digit[code.digits++] = (unsigned char)(place - hex);
        else if (strchr("!=?", *text) != NULL)
            code.sign[code.digits - 1] = *text;
        else if (strcmp(text, "...") == 0) {
            code.tail = code.digit[code.digits - 1];
            code.tail_sign = code.sign[code.digits - 1];
            break;
        }
    }
    return code;
}

static unsigned digit_of(const reference_code *code, size_t k) {
    return k < code->digits ? code->digit[k] : code->tail;
}

/* Whether one may take that many and leave `count` heaps of these sizes. */
static bool allows(const reference_code *code, size_t taken, const size_t *parts, unsigned count) {
    const char sign = taken < code->digits ? code->sign[taken] : code->tail_sign;
    unsigned pairs = 0, equal = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++) {
            pairs++;
            equal += parts[i] == parts[j];
        }
    if ((digit_of(code, taken) >> count & 1) == 0)
        return false;
    return sign == 0 || count < 2 ||
           (sign == '!'   ? equal == 0
            : sign == '=' ? equal == pairs
                          : equal < pairs);
}

/* Every way to write `rest` as `count` parts of at least 1, none larger than the one before, that
 * is allowed when that many were taken. */
static void split(const reference_code *code, size_t taken, size_t rest, unsigned count,
                  unsigned done, size_t *parts, reference_visit *visit, void *user) {
    if (done == count) {
        if (rest == 0 && allows(code, taken, parts, count))
            visit(user, parts, count);
        return;
    }
    for (size_t part = 1; part <= rest && (done == 0 || part <= parts[done - 1]); part++) {
        parts[done] = part;
        split(code, taken, rest - part, count, done + 1, parts, visit, user);
    }
}

void reference_options(const reference_code *code, size_t heap, reference_visit *visit,
                       void *user) {
    size_t parts[PARTS_MAX];
    for (size_t k = 0; k <= heap; k++)
        for (unsigned j = 0; j <= PARTS_MAX; j++)
            if (digit_of(code, k) >> j & 1)
                split(code, k, heap - k, j, 0, parts, visit, user);
}

typedef struct options {
    const unsigned *values;
    bool *seen;
} options;

static void note_value(void *user, const size_t *parts, unsigned count) {
    const options *o = user;
    unsigned value = 0;
    for (unsigned i = 0; i < count; i++)
        value ^= o->values[parts[i]];
    o->seen[value] = true;
}

void reference_values(const reference_code *code, size_t count, unsigned *values) {
    for (size_t n = 0; n < count; n++) {
        options o = {values, calloc(VALUES_MAX, 1)};
        reference_options(code, n, note_value, &o);
        values[n] = 0;
        while (o.seen[values[n]])
            values[n]++;
        free(o.seen);
    }
}

/* Sums seen before, by their heaps in order. */
enum { BUCKETS = 1 << 14 };
typedef struct seen {
    struct seen *next;
    unsigned char key[64];
    bool wins;
} seen;

struct reference_memo {
    bool misere;
    seen *buckets[BUCKETS];
};

reference_memo *reference_memo_new(bool misere) {
    reference_memo *memo = calloc(1, sizeof *memo);
    memo->misere = misere;
    return memo;
}

void reference_memo_free(reference_memo *memo) {
    for (size_t i = 0; i < BUCKETS; i++)
        for (seen *s = memo->buckets[i], *next; s != NULL; s = next) {
            next = s->next;
            free(s);
        }
    free(memo);
}

/* The heaps in order of their games and sizes. */
static void make_key(const reference_sum *sum, unsigned char key[64]) {
    memset(key, 0, 64);
    for (unsigned i = 0; i < sum->count; i++) {
        const unsigned char pair[2] = {sum->games[i], sum->heaps[i]};
        unsigned at = i;
        for (; at > 0 && memcmp(key + 2 * at - 2, pair, 2) > 0; at--)
            memcpy(key + 2 * at, key + 2 * at - 2, 2);
        memcpy(key + 2 * at, pair, 2);
    }
}

typedef struct search {
    reference_memo *memo;
    const reference_sum *sum;
    unsigned changed;
    bool moved, found; /* a move; one that wins */
} search;

static void try_option(void *user, const size_t *parts, unsigned count) {
    search *s = user;
    s->moved = true;
    if (s->found)
        return;
    reference_sum after = *s->sum;
    const unsigned char game = after.games[s->changed];
    after.count--;
    after.games[s->changed] = after.games[after.count];
    after.heaps[s->changed] = after.heaps[after.count];
    for (unsigned i = 0; i < count; i++) {
        after.games[after.count] = game;
        after.heaps[after.count++] = (unsigned char)parts[i];
    }
    s->found = !reference_wins(s->memo, &after);
}

bool reference_wins(reference_memo *memo, const reference_sum *sum) {
    unsigned char key[64];
    make_key(sum, key);
    unsigned hash = 0;
    for (unsigned i = 0; i < sizeof key; i++)
        hash = hash * 31 + key[i];
    seen **bucket = &memo->buckets[hash % BUCKETS];
    for (const seen *s = *bucket; s != NULL; s = s->next)
        if (memcmp(s->key, key, sizeof key) == 0)
            return s->wins;
    search s = {.memo = memo, .sum = sum};
    for (s.changed = 0; s.changed < sum->count; s.changed++)
        reference_options(&sum->codes[sum->games[s.changed]], sum->heaps[s.changed], try_option,
                          &s);
    seen *entry = malloc(sizeof *entry);
    entry->wins = s.moved ? s.found : memo->misere;
    memcpy(entry->key, key, sizeof key);
    entry->next = *bucket;
    *bucket = entry;
    return entry->wins;
}
