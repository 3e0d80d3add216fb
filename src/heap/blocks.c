/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic periods of codes that split heaps: the theorem and its proof are in docs/theory.md,
 * section 6, whose words are used here.
 *
 * A value is `blocks * size + low`, size a power of two. For a heap n from `first` on, low is a
 * function of n modulo the period P, and blocks one plus `factor` for each P tokens. So a heap, or
 * the sum of some, is known by its low, its tokens modulo P (its rest), and its blocks less factor
 * for each whole P of its tokens: a term. A table has the terms of many sums, for each low and rest
 * the most blocks of each class modulo 2 * factor.
 */
#include "heap/blocks.h"

#include "heap/repeats.h"

#include <string.h>

enum {
    FOLDS = 3,  /* sizes of a block tried */
    TABLES = 5, /* in the struct below */
    TABLE_MAX = 1 << 20,
};
static const double work_max = 1 << 28; /* steps of one try */
static const int64_t none = INT64_MIN / 4, far = INT64_MAX / 4;

typedef struct term {
    uint32_t low;
    uint64_t rest;
    int64_t blocks;
} term;

typedef struct blocks {
    const bouton_code *code;
    unsigned parts;
    uint64_t first, period, size, factor;
    term *large;     /* [period], by rest: the heaps from first on */
    int64_t *start;  /* [period] the blocks of the first of them */
    uint64_t *still; /* the heaps before first + period with no block; those before first lead */
    term *terms;     /* [still_count] theirs */
    size_t still_count, small_count, still_capacity;
    size_t rows;      /* lows, with the classes of each */
    size_t table;     /* entries of a table: rows for each rest */
    int64_t *pairs;   /* two large heaps */
    int64_t *triples; /* two large heaps, and one large or small */
    int64_t *twins;   /* two large heaps of one class modulo factor, less what makes them equal */
    int64_t *covers;  /* twins and a large heap */
    int64_t *zeros;   /* twins and a still heap */
    /* Of the heap that is looked at: */
    size_t reach;   /* differences below are noted one by one */
    uint8_t *exact; /* [size * reach] */
    int64_t *from;  /* [size * 2 factor] by low and class: the least difference from which on all
                       are covered, */
    int64_t *zero;  /* and that from which on no block is */
    uint8_t *bare;  /* [size] lows for which some heap lacks a zero */
    int64_t blocks_needed;
} blocks;

bool bouton_blocks_fit(const bouton_code *code) {
    unsigned sizes;
    const unsigned parts = bouton_code_parts(code);
    return bouton_code_sizes(code, &sizes) && sizes == 0 &&
           (parts == 3 || (parts == 2 && code->tail != 0));
}

static int64_t modulo(int64_t n, int64_t m) {
    return n % m < 0 ? n % m + m : n % m;
}

static int64_t classes(const blocks *t) {
    return 2 * (int64_t)t->factor;
}

static term add(const blocks *t, term a, term b) {
    term sum = {a.low ^ b.low, a.rest + b.rest, a.blocks + b.blocks};
    if (sum.rest >= t->period) {
        sum.rest -= t->period;
        sum.blocks -= (int64_t)t->factor;
    }
    return sum;
}

static size_t row_of(const blocks *t, uint32_t low, uint64_t rest) {
    return (low * t->period + rest) * 2 * t->factor;
}

static void enter(const blocks *t, int64_t *table, term a) {
    int64_t *entry = &table[row_of(t, a.low, a.rest) + (size_t)modulo(a.blocks, classes(t))];
    if (a.blocks > *entry)
        *entry = a.blocks;
}

/* Enters the sums of a table's terms and one more. */
static void enter_sums(const blocks *t, const int64_t *table, term a, int64_t *sums) {
    for (uint32_t low = 0; low < t->size; low++)
        for (uint64_t rest = 0; rest < t->period; rest++)
            for (int64_t class = 0; class < classes(t); class ++) {
                const int64_t most = table[row_of(t, low, rest) + (size_t) class];
                if (most != none)
                    enter(t, sums, add(t, (term){low, rest, most}, a));
            }
}

static void make_tables(const blocks *t) {
    for (size_t i = 0; i < t->table; i++)
        t->pairs[i] = t->triples[i] = t->twins[i] = t->covers[i] = t->zeros[i] = none;
    for (uint64_t i = 0; i < t->period; i++)
        for (uint64_t j = i; j < t->period; j++) {
            term sum = add(t, t->large[i], t->large[j]);
            enter(t, t->pairs, sum);
            if ((t->start[i] - t->start[j]) % (int64_t)t->factor != 0)
                continue;
            sum.blocks -= 2 * (t->start[i] > t->start[j] ? t->start[i] : t->start[j]);
            enter(t, t->twins, sum);
        }
    for (uint64_t i = 0; i < t->period && t->parts == 3; i++) {
        enter_sums(t, t->pairs, t->large[i], t->triples);
        if (t->start[i] <= (int64_t)t->factor)
            enter_sums(t, t->twins, t->large[i], t->covers);
    }
    for (size_t i = 0; i < t->still_count && t->parts == 3; i++) {
        enter_sums(t, t->twins, t->terms[i], t->zeros);
        if (i < t->small_count)
            enter_sums(t, t->pairs, t->terms[i], t->triples);
    }
}

static void lower(int64_t *least, int64_t value) {
    if (value < *least)
        *least = value;
}

/* The blocks of heap n, from first on. */
static int64_t blocks_of(const blocks *t, uint64_t n) {
    return t->large[n % t->period].blocks + (int64_t)(t->factor * (n / t->period));
}

/* An option of n with one moving heap, of `moving` tokens, and still ones of this low: `difference`
 * blocks below n, and with a tail by factor more for each period more that is taken. False if it
 * has the value of n. */
static bool note_moving(const blocks *t, uint64_t n, uint64_t moving, uint32_t still, bool tail) {
    const term heap = t->large[moving % t->period], own = t->large[n % t->period];
    const int64_t difference = blocks_of(t, n) - blocks_of(t, moving);
    const int64_t factor = (int64_t)t->factor;
    const uint32_t low = heap.low ^ still;
    if (low == own.low && (tail ? difference <= 0 && difference % factor == 0 : difference == 0))
        return false;
    if (tail) {
        int64_t least = difference < 0 ? modulo(difference, factor) : difference;
        for (int i = 0; i < 2; i++, least += factor)
            lower(&t->from[low * 2 * t->factor + (uint64_t)modulo(least, classes(t))], least);
    } else if (difference >= 0 && difference < (int64_t)t->reach) {
        t->exact[low * t->reach + (size_t)difference] = 1;
    }
    return true;
}

/* Options of n that leave `rest` tokens in heaps of the sums of a table, two of them large. False
 * if one may have the value of n. */
static bool exclude(const blocks *t, uint64_t n, uint64_t rest, const int64_t *table, bool tail) {
    const size_t row = row_of(t, t->large[n % t->period].low, rest % t->period);
    for (int64_t class = 0; class < classes(t); class ++) {
        const int64_t most = table[row + (size_t) class];
        const int64_t sum = most + (int64_t)(t->factor * (rest / t->period));
        if (most != none && blocks_of(t, n) <= sum && (tail || (blocks_of(t, n) - sum) % 2 == 0))
            return false;
    }
    return true;
}

/* Notes in least[] the differences from which on the sums of a table cover all of their class. */
static void note_table(const blocks *t, uint64_t n, uint64_t rest, const int64_t *table,
                       int64_t *least) {
    for (uint32_t low = 0; low < t->size; low++)
        for (int64_t class = 0; class < classes(t); class ++) {
            const int64_t most = table[row_of(t, low, rest % t->period) + (size_t) class];
            if (most == none)
                continue;
            const int64_t difference =
                blocks_of(t, n) - most - (int64_t)(t->factor * (rest / t->period));
            lower(&least[low * 2 * t->factor + (uint64_t)modulo(difference, classes(t))],
                  difference);
        }
}

/* The options of n by taking so many; false if one may have the value of n. */
static bool look_at_options(const blocks *t, uint64_t n, uint64_t take, uint8_t leave, bool tail) {
    const uint64_t rest = n - take;
    if ((leave & BOUTON_LEAVE_ONE) && !note_moving(t, n, rest, 0, tail))
        return false;
    if (leave & BOUTON_LEAVE_TWO) {
        for (size_t i = 0; i < t->still_count; i++)
            if (!note_moving(t, n, rest - t->still[i], t->terms[i].low, tail))
                return false;
        if (!exclude(t, n, rest, t->pairs, tail))
            return false;
        note_table(t, n, rest, t->twins, t->zero);
    }
    if (leave & BOUTON_LEAVE_THREE) {
        for (size_t i = 0; i < t->still_count; i++)
            for (size_t j = i; j < t->still_count; j++)
                if (!note_moving(t, n, rest - t->still[i] - t->still[j],
                                 t->terms[i].low ^ t->terms[j].low, tail))
                    return false;
        if (!exclude(t, n, rest, t->triples, tail))
            return false;
        note_table(t, n, rest, t->covers, t->from);
        note_table(t, n, rest, t->zeros, t->zero);
    }
    return true;
}

/* Whether every value below that of n with this low is an option. */
static bool covered(blocks *t, uint64_t n, uint32_t low) {
    const int64_t own = blocks_of(t, n);
    for (int64_t class = 0; class < classes(t); class ++) {
        const size_t at = (size_t)(low * classes(t) + class);
        int64_t difference = class;
        if (difference == 0 && low >= t->large[n % t->period].low)
            difference += classes(t);
        if (t->from[at] == far)
            return false;
        for (; difference < t->from[at]; difference += classes(t))
            if ((size_t)difference >= t->reach || !t->exact[low * t->reach + (size_t)difference])
                return false;
        if ((own - class) % (int64_t)t->factor != 0)
            continue; /* no block is never that far below */
        if (t->zero[at] == far)
            t->bare[low] = 1;
        else if (t->zero[at] > t->blocks_needed)
            t->blocks_needed = t->zero[at];
    }
    return true;
}

/* The conditions of the theorem for the heaps that are n modulo the period. */
static bool look_at_heap(blocks *t, uint64_t n) {
    memset(t->exact, 0, t->size * t->reach);
    for (size_t i = 0; i < t->rows; i++)
        t->from[i] = t->zero[i] = far;
    for (size_t i = 0; i < t->code->count; i++)
        if (!look_at_options(t, n, t->code->digits[i].take, t->code->digits[i].leave, false))
            return false;
    for (uint64_t k = 1; k <= t->period && t->code->tail != 0; k++)
        if (!look_at_options(t, n, t->code->length + k, t->code->tail, true))
            return false;
    for (uint32_t low = 0; low < t->size; low++)
        if (!covered(t, n, low))
            return false;
    return true;
}

/* Whether the values of section 6's end are there: every heap from the last period on has the
 * blocks that its options need, and what the tail has to have brought, it has brought. */
static bool look_at_end(const blocks *t, const uint32_t *values, uint64_t count,
                        const uint8_t *seen, size_t width) {
    int64_t most = 1;
    if (count < t->first + 2 * t->period ||
        count < t->first + t->code->length + 2 * (t->first + t->period))
        return false;
    for (uint64_t n = count - t->period; n < count; n++)
        if ((int64_t)(values[n] / t->size) < (t->blocks_needed > 1 ? t->blocks_needed : 1))
            return false;
    for (uint64_t i = 0; i < t->period; i++)
        most = t->start[i] > most ? t->start[i] : most;
    for (uint64_t v = 0; v < (t->code->tail != 0 ? (uint64_t)most : 1) * t->size; v++)
        if ((v >= t->size || t->bare[v]) && (seen == NULL || v >= width || !seen[v]))
            return false;
    return true;
}

/* Fills in the terms; false if a heap before the first large one has a block. */
static bool make_terms(blocks *t, const uint32_t *values) {
    const uint64_t end = t->first + t->period;
    for (uint64_t n = t->first; n < end; n++) {
        const int64_t start = values[n] / (int64_t)t->size;
        t->start[n % t->period] = start;
        t->large[n % t->period] = (term){(uint32_t)(values[n] % t->size), n % t->period,
                                         start - (int64_t)(t->factor * (n / t->period))};
    }
    for (uint64_t n = 1; n < end; n++) {
        if (values[n] >= t->size && n < t->first)
            return false;
        if (values[n] >= t->size)
            continue;
        t->still[t->still_count] = n;
        t->terms[t->still_count++] =
            (term){values[n], n % t->period, -(int64_t)(t->factor * (n / t->period))};
    }
    t->small_count = t->first - 1;
    return true;
}

/* Differences past these can't be had by one of the digits written. */
static size_t reach_of(const blocks *t, const uint32_t *values) {
    const uint64_t end = t->first + t->period, tokens = t->code->length + 2 * end;
    uint64_t most = 0;
    for (uint64_t n = t->first; n < end; n++)
        most = values[n] / t->size > most ? values[n] / t->size : most;
    return (size_t)(most + t->factor * (tokens / t->period + 2));
}

/* Steps that one try takes, more or less. */
static double work_of(const blocks *t) {
    const double stills = (double)(t->first + t->period);
    const double heaps = (double)t->period, entries = (double)t->table;
    double options = 1;
    for (unsigned j = 1; j < t->parts; j++)
        options *= stills;
    const double takes = (double)t->code->count + (t->code->tail != 0 ? heaps : 0);
    return entries * 3 * (heaps + stills) + heaps * takes * (options + 3 * entries / heaps);
}

/* The memory of a try: numbers, terms and bytes, cut into the arrays above. */
static size_t numbers_of(const blocks *t) {
    return t->period + 2 * t->rows + TABLES * t->table;
}

static bool open_try(bouton *b, blocks *t) {
    const size_t end = t->first + t->period;
    int64_t *numbers = bouton_calloc(b, numbers_of(t), sizeof *numbers);
    t->large = bouton_calloc(b, t->period + end, sizeof *t->large);
    t->still = bouton_calloc(b, end, sizeof *t->still);
    t->exact = bouton_calloc(b, t->size * (t->reach + 1), 1);
    t->start = numbers;
    if (numbers == NULL || t->large == NULL || t->still == NULL || t->exact == NULL)
        return false;
    t->from = t->start + t->period;
    t->zero = t->from + t->rows;
    t->pairs = t->zero + t->rows;
    t->triples = t->pairs + t->table;
    t->twins = t->triples + t->table;
    t->covers = t->twins + t->table;
    t->zeros = t->covers + t->table;
    t->terms = t->large + t->period;
    t->bare = t->exact + t->size * t->reach;
    return true;
}

static void close_try(bouton *b, blocks *t) {
    const size_t end = t->first + t->period;
    bouton_release_memory(b, t->start, numbers_of(t) * sizeof *t->start);
    bouton_release_memory(b, t->large, (t->period + end) * sizeof *t->large);
    bouton_release_memory(b, t->still, end * sizeof *t->still);
    bouton_release_memory(b, t->exact, t->size * (t->reach + 1));
}

/* Whether the values are proved to go on so for ever, in blocks of this size. */
static bouton_status try_blocks(bouton *b, blocks *t, const uint32_t *values, uint64_t count,
                                const uint8_t *seen, size_t width, bool *proved) {
    const uint64_t end = t->first + t->period;
    t->rows = t->size * 2 * t->factor;
    t->table = t->rows * t->period;
    *proved = false;
    if (count < end + t->period || t->table > TABLE_MAX || work_of(t) > work_max)
        return BOUTON_OK;
    t->reach = reach_of(t, values);
    const bool there = open_try(b, t);
    if (there && make_terms(t, values)) {
        make_tables(t);
        /* So large that what is left of a heap, less two still ones, is large. */
        const uint64_t large = 3 * end + t->code->length + 2 * t->period;
        *proved = true;
        for (uint64_t n = large; n < large + t->period && *proved; n++)
            *proved = look_at_heap(t, n);
        *proved = *proved && look_at_end(t, values, count, seen, width);
    }
    close_try(b, t);
    return there ? BOUTON_OK : b->error.status;
}

/* The least p with G(n) = G(n - p) + saltus, saltus > 0, for the last two thirds of the values. */
static bouton_status find_candidate(bouton *b, const uint32_t *values, uint64_t count,
                                    bouton_period *period) {
    uint64_t *matches = bouton_repeats_of_differences(b, values, count);
    if (matches == NULL)
        return b->error.status;
    for (uint64_t p = 1; 3 * p < count && period->period == 0; p++)
        if (values[count - 1] > values[count - 1 - p] && 3 * (matches[p] + p) >= 2 * count)
            *period = (bouton_period){.period = p,
                                      .preperiod = count - 1 - matches[p] - p,
                                      .saltus = values[count - 1] - values[count - 1 - p]};
    bouton_release_memory(b, matches, (count - 1) * sizeof *matches);
    return BOUTON_OK;
}

bouton_status bouton_blocks_period(bouton *b, const bouton_code *code, const uint32_t *values,
                                   uint64_t count, const uint8_t *seen, size_t width,
                                   bouton_period *period, uint64_t *block) {
    *period = (bouton_period){0};
    bouton_status status = find_candidate(b, values, count, period);
    if (status != BOUTON_OK || period->period == 0)
        return status;
    const uint64_t first = period->preperiod > 0 ? period->preperiod : 1;
    const uint64_t even = period->saltus & -period->saltus;
    uint32_t largest = 0;
    for (uint64_t n = 1; n < first; n++)
        largest = values[n] > largest ? values[n] : largest;
    uint64_t fold = 1;
    while (fold * even <= largest)
        fold *= 2;
    for (int i = 0; i < FOLDS && status == BOUTON_OK && !period->proved; i++) {
        blocks t = {.code = code,
                    .parts = bouton_code_parts(code),
                    .first = first,
                    .period = period->period * fold,
                    .size = even * fold,
                    .factor = period->saltus / even};
        status = try_blocks(b, &t, values, count, seen, width, &period->proved);
        *block = t.size;
        fold *= 2;
    }
    if (period->proved)
        period->checked_to = count - 1;
    else
        *period = (bouton_period){0};
    return status;
}
