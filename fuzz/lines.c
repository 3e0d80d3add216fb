/* SPDX-License-Identifier: MIT */
/*
 * Changes a text of lines in its parts: lines are dropped, repeated and exchanged, numbers become
 * others. A line begins with its key. Where numbers count what is in the text, they mostly do so
 * afterwards, too; which ones count is read off the text:
 *   "rares 2"      that many lines have the key "rare" (lines "lost" are the "positions")
 *   "group 0 0 2"  at its end: that many lines follow to the next with this key, or to the sum
 *   "lost 2 1 4"   at its beginning: that many numbers follow
 */
#include "fuzz.h"

enum { WORD_MAX = 24, KEYS_MAX = 24, NUMBER_MAX = 24 };

typedef struct text {
    char *data;
    size_t size, size_max;
} text;

typedef struct span {
    size_t from, to; /* without the end of the line */
} span;

/* How the numbers in the lines of a key count. */
typedef struct counting {
    char key[WORD_MAX];
    bool keys, lines, numbers;
} counting;

/* Puts a piece, which is no part of the text, in place of a span if there is room. */
static void put(text *t, span at, const char *piece, size_t size) {
    if (t->size - (at.to - at.from) + size > t->size_max)
        return;
    memmove(t->data + at.from + size, t->data + at.to, t->size - at.to);
    memcpy(t->data + at.from, piece, size);
    t->size += size - (at.to - at.from);
}

static void put_number(text *t, span at, uint64_t number) {
    char digits[NUMBER_MAX];
    const int size = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    put(t, at, digits, (size_t)size);
}

/* The line that begins there. */
static span line_from(const text *t, size_t from) {
    const char *end = from < t->size ? memchr(t->data + from, '\n', t->size - from) : NULL;
    return (span){from, end != NULL ? (size_t)(end - t->data) : t->size};
}

static span line_after(const text *t, span line) {
    return line_from(t, line.to + 1);
}

static size_t lines_in(const text *t) {
    size_t count = 0;
    for (span line = line_from(t, 0); line.from < t->size; line = line_after(t, line))
        count++;
    return count;
}

/* The line of that index; after the last one an empty one at the end. */
static span line_at(const text *t, size_t index) {
    span line = line_from(t, 0);
    while (index-- > 0 && line.from < t->size)
        line = line_after(t, line);
    return line.from < t->size ? line : (span){t->size, t->size};
}

static bool is_digit(const text *t, size_t at) {
    return t->data[at] >= '0' && t->data[at] <= '9';
}

/* The first number from there on; an empty span at the end if there is none. */
static span number_after(const text *t, span within) {
    span number = {within.from, within.from};
    while (number.from < within.to && !is_digit(t, number.from))
        number.from++;
    for (number.to = number.from; number.to < within.to && is_digit(t, number.to);)
        number.to++;
    return number;
}

static size_t numbers_in(const text *t, span within) {
    size_t count = 0;
    for (span n = number_after(t, within); n.from < n.to; n = number_after(t, within)) {
        count++;
        within.from = n.to;
    }
    return count;
}

/* The one of that index; there are more. */
static span number_at(const text *t, span within, size_t index) {
    span number = number_after(t, within);
    while (index-- > 0)
        number = number_after(t, (span){number.to, within.to});
    return number;
}

static uint64_t value_of(const text *t, span number) {
    uint64_t value = 0;
    for (size_t i = number.from; i < number.to; i++)
        value = value * 10 + (uint64_t)(t->data[i] - '0');
    return value;
}

static bool has_key(const text *t, span line, const char *key) {
    const size_t size = strlen(key);
    return line.to - line.from >= size && memcmp(t->data + line.from, key, size) == 0 &&
           (line.from + size == line.to || t->data[line.from + size] == ' ');
}

/* The key of the lines that those of this key count; empty if it is in no plural. */
static void counted_key(const char *key, char single[WORD_MAX]) {
    const size_t size = strlen(key);
    snprintf(single, WORD_MAX, "%s", strcmp(key, "positions") == 0 ? "lost" : key);
    if (strcmp(key, "positions") != 0)
        single[size > 0 && key[size - 1] == 's' ? size - 1 : 0] = '\0';
}

static size_t lines_with(const text *t, const char *key) {
    size_t count = 0;
    for (span line = line_from(t, 0); line.from < t->size; line = line_after(t, line))
        count += has_key(t, line, key);
    return count;
}

/* How many lines follow to the next of this key, or to the sum. */
static size_t lines_below(const text *t, span line, const char *key) {
    size_t count = 0;
    while ((line = line_after(t, line)).from < t->size && !has_key(t, line, key) &&
           !has_key(t, line, "sum"))
        count++;
    return count;
}

/* The counting numbers of a line: the first and the last, and what they are if they count. */
typedef struct counts {
    span first, last;
    size_t keys, lines, numbers;
} counts;

static bool counts_of(const text *t, span line, const char *key, counts *c) {
    const size_t count = numbers_in(t, line);
    char single[WORD_MAX];
    if (count == 0)
        return false;
    counted_key(key, single);
    *c = (counts){.first = number_at(t, line, 0),
                  .last = number_at(t, line, count - 1),
                  .keys = single[0] != '\0' ? lines_with(t, single) : SIZE_MAX,
                  .lines = lines_below(t, line, key),
                  .numbers = count - 1};
    return true;
}

/* Reads off which numbers count: all of a key's lines must agree. */
static size_t read_counting(const text *t, counting known[KEYS_MAX]) {
    size_t count = 0;
    for (span line = line_from(t, 0); line.from < t->size; line = line_after(t, line)) {
        const char *start = t->data + line.from;
        counts c;
        size_t at = 0, size = 0;
        while (line.from + size < line.to && start[size] != ' ')
            size++;
        if (size == 0 || size >= WORD_MAX)
            continue;
        while (at < count && !has_key(t, line, known[at].key))
            at++;
        if (at == KEYS_MAX)
            continue;
        if (at == count) {
            known[count] = (counting){.keys = true, .lines = true, .numbers = true};
            memcpy(known[count++].key, start, size);
        }
        counting *k = &known[at];
        const bool some = counts_of(t, line, k->key, &c);
        const uint64_t first = some ? value_of(t, c.first) : 0;
        k->keys = k->keys && some && c.numbers == 0 && first == c.keys;
        k->lines = k->lines && some && c.numbers > 0 && value_of(t, c.last) == c.lines;
        k->numbers = k->numbers && some && first == c.numbers;
    }
    return count;
}

static void count_again(text *t, const counting *known, size_t count) {
    counts c;
    for (span line = line_from(t, 0); line.from < t->size; line = line_after(t, line)) {
        size_t k = 0;
        while (k < count && !has_key(t, line, known[k].key))
            k++;
        if (k < count && counts_of(t, line, known[k].key, &c)) {
            if (known[k].lines)
                put_number(t, c.last, c.lines);
            else if (known[k].keys && c.keys != SIZE_MAX)
                put_number(t, c.first, c.keys);
            else if (known[k].numbers)
                put_number(t, c.first, c.numbers);
            line = line_from(t, line.from);
        }
    }
}

static void put_line(text *t, size_t before, const char *line, size_t size) {
    const size_t at = line_at(t, before).from;
    put(t, (span){at, at}, line, size);
}

static void change_line(text *t, uint64_t *chance, size_t index) {
    enum { DROP, REPEAT, MOVE, WAYS };
    span line = line_at(t, index);
    line.to += line.to < t->size;
    const size_t size = line.to - line.from, way = fuzz_pick(chance, WAYS);
    char *copy = malloc(size + 1);
    HOLDS(copy != NULL);
    memcpy(copy, t->data + line.from, size);
    if (way != REPEAT)
        put(t, line, "", 0);
    if (way != DROP)
        put_line(t, 1 + fuzz_pick(chance, lines_in(t)), copy, size);
    free(copy);
}

static void change_number(text *t, uint64_t *chance, span line) {
    enum { UP, DOWN, SMALL, OTHER, OTHER_NEAR, DROP, REPEAT, WAYS };
    const span all = {0, t->size};
    const span number = number_at(t, line, fuzz_pick(chance, numbers_in(t, line)));
    const uint64_t value = value_of(t, number);
    const span other = number_at(t, all, fuzz_pick(chance, numbers_in(t, all)));
    const span near = number_at(t, line, fuzz_pick(chance, numbers_in(t, line)));
    char more[NUMBER_MAX + 1];
    switch (fuzz_pick(chance, WAYS)) {
    case UP:
        put_number(t, number, value + 1);
        break;
    case DOWN:
        put_number(t, number, value > 0 ? value - 1 : 0);
        break;
    case SMALL:
        put_number(t, number, fuzz_pick(chance, 10));
        break;
    case OTHER:
        put_number(t, number, value_of(t, other));
        break;
    case OTHER_NEAR: /* and that one becomes this: the later first, the earlier keeps its place */
        if (near.from != number.from) {
            const span early = near.from < number.from ? near : number;
            const span late = near.from < number.from ? number : near;
            const uint64_t first = value_of(t, early), second = value_of(t, late);
            put_number(t, late, first);
            put_number(t, early, second);
        }
        break;
    case DROP:
        put(t, (span){number.from - (number.from > line.from), number.to}, "", 0);
        break;
    default:
        snprintf(more, sizeof more, " %llu", (unsigned long long)value);
        put(t, (span){number.to, number.to}, more, strlen(more));
    }
}

size_t fuzz_change_lines(uint8_t *data, size_t size, size_t size_max, unsigned seed) {
    text t = {(char *)data, size, size_max};
    uint64_t chance = fuzz_chance(seed);
    counting known[KEYS_MAX];
    const size_t count = read_counting(&t, known), lines = lines_in(&t);
    if (lines < 2)
        return size;
    const size_t index = 1 + fuzz_pick(&chance, lines - 1); /* the first is the head */
    const span line = line_at(&t, index);
    if (numbers_in(&t, line) == 0 || fuzz_pick(&chance, 3) == 0)
        change_line(&t, &chance, index);
    else
        change_number(&t, &chance, line);
    if (fuzz_pick(&chance, 8) != 0)
        count_again(&t, known, count);
    return t.size;
}
