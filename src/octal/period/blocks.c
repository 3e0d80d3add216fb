/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic periods of codes that split heaps: the theorem and its proof are in docs/theory.md,
 * section 6, whose terms are used here.
 *
 * A value is blocks * size + low, size a power of two. The claim is that from heap `first` on low
 * is a function of the heap modulo the period, and blocks grow by `factor` with every period. The
 * conditions describe the options of a heap only in these terms, so each is checked once for every
 * heap modulo the period, for options far larger than what was computed.
 */
#include "octal/period/blocks.h"

#include "octal/period/repeats.h"

#include <string.h>

enum {
    FOLDS = 3,       /* sizes of a block tried */
    RESTS = 1 << 10, /* by this rest a tail must have given all it has to */
    BYTES = 1 << 24, /* of the largest table */
    MOST = 1 << 14,  /* values that a proof may take: the limit of bouton-check */
};
static const double work_max = 1 << 28; /* options examined in one try */
static const int64_t far = INT64_MAX / 4;
static const uint64_t never = UINT64_MAX; /* no number of values is enough */

/* A heap, as claimed. */
typedef struct heap {
    uint32_t low;
    int64_t blocks, start; /* start: of the first large heap of its class */
} heap;

typedef struct blocks {
    const bouton_code *code;
    const uint32_t *values;
    uint64_t first, period, size, factor;
    uint64_t end;    /* first + period: values before it are used */
    heap *heaps;     /* [top] */
    uint64_t top;    /* above all heaps whose options are examined */
    uint64_t *still; /* [end] heaps below that have no block */
    size_t still_count;
    size_t classes;      /* of differences: modulo 2 * factor */
    int64_t most_needed; /* blocks that heaps must have beyond the computed ones */
    uint8_t *bare;       /* [size] lows for which some heap lacks twins */
    /* For the heap n being checked: */
    uint64_t n;
    size_t reach;    /* differences below this are recorded one by one, */
    uint8_t *exact;  /* [size * reach] by low: reached with one moving heap; */
    int64_t *spread; /* [size * classes] from this difference on its whole class is reached */
    int64_t *twins;  /* [size * classes] from this one on there is an option without blocks */
} blocks;

bool bouton_blocks_fit(const bouton_code *code) {
    unsigned sizes;
    const unsigned parts = bouton_code_parts(code);
    return bouton_code_sizes(code, &sizes) && sizes == 0 &&
           (parts == 3 || (parts == 2 && code->tail != 0));
}

static size_t class_of(const blocks *t, uint32_t low, int64_t difference) {
    BOUTON_ASSERT(low < t->size && t->classes > 0);
    const int64_t rest = difference % (int64_t)t->classes;
    return low * t->classes + (size_t)(rest < 0 ? rest + (int64_t)t->classes : rest);
}

static void note(const blocks *t, int64_t *least, uint32_t low, int64_t difference) {
    int64_t *entry = &least[class_of(t, low, difference)];
    *entry = difference < *entry ? difference : *entry;
}

/* Takes an option with one moving heap and still ones with this low; with a tail one more period
 * can be taken, repeatedly. False if it has the value of n. */
static bool look_at_moving(const blocks *t, uint64_t moving, uint32_t still, bool tail) {
    BOUTON_ASSERT(moving < t->top && still < t->size);
    const int64_t factor = (int64_t)t->factor;
    const uint32_t low = t->heaps[moving].low ^ still;
    int64_t difference = t->heaps[t->n].blocks - t->heaps[moving].blocks;
    if (low == t->heaps[t->n].low &&
        (difference == 0 || (tail && difference < 0 && difference % factor == 0)))
        return false;
    if (tail) {
        while (difference < 0)
            difference += factor;
        note(t, t->spread, low, difference);
        note(t, t->spread, low, difference + factor);
    } else if (difference >= 0 && (size_t)difference < t->reach) {
        t->exact[low * t->reach + (size_t)difference] = 1;
    }
    return true;
}

/* Takes options with two large heaps of the classes of a and b, plus one of the class of c (none if
 * c is 0) or still ones with this low. False if one may have the value of n. */
static bool look_at_spreading(const blocks *t, uint64_t a, uint64_t b, uint64_t c, uint32_t still,
                              bool tail) {
    const bool large = c != 0;
    const uint32_t low = t->heaps[a].low ^ t->heaps[b].low ^ (large ? t->heaps[c].low : still);
    const int64_t sum = t->heaps[a].blocks + t->heaps[b].blocks + (large ? t->heaps[c].blocks : 0);
    const int64_t difference = t->heaps[t->n].blocks - sum;
    const int64_t x = t->heaps[a].start, y = t->heaps[b].start, factor = (int64_t)t->factor;
    if (low == t->heaps[t->n].low && difference <= 0 && (tail || difference % 2 == 0))
        return false;
    if ((x - y) % factor != 0)
        return true;
    const int64_t least = difference + 2 * (x > y ? x : y);
    if (large && t->heaps[c].start <= factor)
        note(t, t->spread, low, least);
    if (!large)
        note(t, t->twins, low, least);
    return true;
}

static bool look_at_pairs(const blocks *t, uint64_t rest, bool tail) {
    for (size_t i = 0; i < t->still_count; i++)
        if (!look_at_moving(t, rest - t->still[i], t->heaps[t->still[i]].low, tail))
            return false;
    for (uint64_t a = t->first; a < t->end; a++)
        if (!look_at_spreading(t, a, rest - a, 0, 0, tail))
            return false;
    return true;
}

static bool look_at_triples(const blocks *t, uint64_t rest, bool tail) {
    for (size_t i = 0; i < t->still_count; i++) {
        const uint64_t c = t->still[i];
        for (size_t j = i; j < t->still_count; j++)
            if (!look_at_moving(t, rest - c - t->still[j],
                                t->heaps[c].low ^ t->heaps[t->still[j]].low, tail))
                return false;
        for (uint64_t a = t->first; a < t->end; a++)
            if (!look_at_spreading(t, a, rest - c - a, 0, t->heaps[c].low, tail))
                return false;
    }
    for (uint64_t a = t->first; a < t->end; a++)
        for (uint64_t b = a; b < t->end; b++)
            if (!look_at_spreading(t, a, b, rest - a - b, 0, tail))
                return false;
    return true;
}

static bool look_at_options(const blocks *t, uint64_t take, uint8_t leave, bool tail) {
    const uint64_t rest = t->n - take;
    return (!(leave & BOUTON_LEAVE_ONE) || look_at_moving(t, rest, 0, tail)) &&
           (!(leave & BOUTON_LEAVE_TWO) || look_at_pairs(t, rest, tail)) &&
           (!(leave & BOUTON_LEAVE_THREE) || look_at_triples(t, rest, tail));
}

/* Whether every smaller value with this low is an option. */
static bool is_covered(blocks *t, uint32_t low) {
    const int64_t own = t->heaps[t->n].blocks, classes = (int64_t)t->classes;
    for (int64_t class = 0; class < classes; class ++) {
        const int64_t spread = t->spread[class_of(t, low, class)];
        const int64_t twins = t->twins[class_of(t, low, class)];
        int64_t difference = class;
        if (difference == 0 && low >= t->heaps[t->n].low)
            difference += classes;
        for (; difference < spread; difference += classes)
            if (difference >= (int64_t)t->reach || !t->exact[low * t->reach + (size_t)difference])
                return false;
        if ((own - class) % (int64_t)t->factor != 0)
            continue; /* a value without blocks is never that far below */
        if (twins == far)
            t->bare[low] = 1;
        else if (twins > t->most_needed)
            t->most_needed = twins;
    }
    return true;
}

static bool look_at_heap(blocks *t) {
    memset(t->exact, 0, t->size * t->reach);
    for (size_t i = 0; i < t->size * t->classes; i++)
        t->spread[i] = t->twins[i] = far;
    for (size_t i = 0; i < t->code->count; i++)
        if (!look_at_options(t, t->code->digits[i].take, t->code->digits[i].leave, false))
            return false;
    for (uint64_t k = 1; k <= t->period && t->code->tail != 0; k++)
        if (!look_at_options(t, t->code->length + k, t->code->tail, true))
            return false;
    for (uint32_t low = 0; low < t->size; low++)
        if (!is_covered(t, low))
            return false;
    return true;
}

/* Marks the values that the tail gives with this much left. */
static void mark_rest(const blocks *t, uint64_t rest, uint8_t *marks, uint64_t width) {
    const uint8_t leave = t->code->tail;
    const uint32_t *values = t->values;
    if ((leave & BOUTON_LEAVE_NONE) && rest == 0)
        marks[0] = 1;
    if ((leave & BOUTON_LEAVE_ONE) && rest > 0 && values[rest] < width)
        marks[values[rest]] = 1;
    for (uint64_t a = 1; a < rest; a++) {
        const uint32_t pair = values[a] ^ values[rest - a];
        if ((leave & BOUTON_LEAVE_TWO) && pair < width)
            marks[pair] = 1;
        for (uint64_t c = a; (leave & BOUTON_LEAVE_THREE) && a + c < rest; c++) {
            const uint32_t triple = values[a] ^ values[c] ^ values[rest - a - c];
            if (triple < width)
                marks[triple] = 1;
        }
    }
}

/* The first heap for which the tail gives every value that nothing else gives: those without blocks
 * and twins, and all others below the largest B0; `never` if it is not among those computed, or
 * comes late. */
static bouton_status tail_brings(bouton_context *b, const blocks *t, uint64_t count,
                                 uint64_t *from) {
    uint64_t most = 1, next = 0;
    for (uint64_t n = t->first; n < t->end; n++)
        most = t->values[n] / t->size > most ? t->values[n] / t->size : most;
    const uint64_t width = most * t->size;
    *from = never;
    uint8_t *marks = bouton_calloc(b, width, 1);
    if (marks == NULL)
        return b->error.status;
    for (uint64_t v = 0; v < t->size; v++)
        marks[v] = !t->bare[v];
    for (uint64_t rest = 0; rest < RESTS && rest + t->code->length < count; rest++) {
        mark_rest(t, rest, marks, width);
        while (next < width && marks[next])
            next++;
        if (next == width) {
            *from = rest + t->code->length + 1;
            break;
        }
    }
    bouton_release_memory(b, marks, width);
    return BOUTON_OK;
}

/* The least number of values that have to be computed. */
static uint64_t least_needed(const blocks *t) {
    const uint64_t rounds = t->end + t->period, large = t->code->length + 3 * t->end;
    return rounds > large ? rounds : large;
}

/* How many values have to be computed, by the last conditions of the theorem; `never` if they are
 * not met. */
static bouton_status values_needed(bouton_context *b, const blocks *t, uint64_t count,
                                   uint64_t *needed) {
    uint64_t most = least_needed(t), tail = 0;
    for (uint64_t n = t->first; n < t->end; n++) {
        const int64_t missing = t->most_needed - t->heaps[n].blocks;
        const uint64_t rounds = missing > 0 ? ((uint64_t)missing + t->factor - 1) / t->factor : 0;
        if (n + rounds * t->period > most)
            most = n + rounds * t->period;
    }
    bouton_status status = BOUTON_OK;
    if (t->code->tail != 0)
        status = tail_brings(b, t, count, &tail);
    else if (memchr(t->bare, 1, t->size) != NULL)
        tail = never;
    *needed = tail > most ? tail : most;
    return status;
}

static double work_of(const blocks *t, double stills) {
    const double heaps = (double)t->period;
    const double takes = (double)t->code->count + (t->code->tail != 0 ? heaps : 0);
    const double options = stills + heaps;
    return heaps * takes * (bouton_code_parts(t->code) == 3 ? options * options : options);
}

/* How many numbers a try needs: its tables of twins and of spreads, and the still heaps. */
static size_t numbers_of(const blocks *t) {
    return 2 * t->size * t->classes + t->end;
}

static void fill_heaps(blocks *t) {
    for (uint64_t n = 1; n < t->end; n++) {
        const int64_t own = (int64_t)(t->values[n] / t->size);
        t->heaps[n] = (heap){(uint32_t)(t->values[n] % t->size), own, own};
        if (own == 0)
            t->still[t->still_count++] = n;
    }
    for (uint64_t n = t->end; n < t->top; n++) {
        t->heaps[n] = t->heaps[n - t->period];
        t->heaps[n].blocks += (int64_t)t->factor;
    }
}

/* Tries a size of the blocks: *needed is the number of computed values it takes, `never` if nothing
 * is proved. */
static bouton_status try_size(bouton_context *b, blocks *t, uint64_t count, uint64_t *needed) {
    t->end = t->first + t->period;
    /* Large enough that what is left of a heap, minus two others, is large. */
    t->top = 3 * t->end + t->code->length + 3 * t->period;
    t->classes = 2 * t->factor;
    t->most_needed = 1;
    *needed = never;
    uint64_t most = 0;
    if (least_needed(t) > (count < MOST ? count : MOST))
        return BOUTON_OK;
    for (uint64_t n = 1; n < t->end; n++)
        most = t->values[n] / t->size > most ? t->values[n] / t->size : most;
    /* More than the blocks of any heap below the top. */
    t->reach = most + t->factor * ((t->code->length + 2 * t->end) / t->period + 4) + 1;
    if (work_of(t, (double)t->end) > work_max || t->size * t->reach > BYTES ||
        t->size * t->classes > BYTES)
        return BOUTON_OK;
    int64_t *numbers = bouton_calloc(b, numbers_of(t), sizeof *numbers);
    uint8_t *bytes = bouton_calloc(b, t->size * (t->reach + 1), 1);
    t->heaps = bouton_calloc(b, t->top, sizeof *t->heaps);
    bouton_status status = numbers && bytes && t->heaps ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK) {
        t->spread = numbers;
        t->twins = t->spread + t->size * t->classes;
        t->still = (uint64_t *)t->twins + t->size * t->classes;
        t->exact = bytes;
        t->bare = bytes + t->size * t->reach;
        fill_heaps(t);
        for (t->n = t->top - t->period; t->n < t->top && look_at_heap(t);)
            t->n++;
        if (t->n == t->top)
            status = values_needed(b, t, count, needed);
    }
    bouton_release_memory(b, numbers, numbers_of(t) * sizeof *numbers);
    bouton_release_memory(b, t->heaps, t->top * sizeof *t->heaps);
    bouton_release_memory(b, bytes, t->size * (t->reach + 1));
    return status;
}

/* The least p with G(n) = G(n - p) + saltus, saltus > 0, for the last two thirds of the values. */
static bouton_status find_candidate(bouton_context *b, const uint32_t *values, uint64_t count,
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

bouton_status bouton_blocks_try(bouton_context *b, const bouton_code *code, const uint32_t *values,
                                uint64_t count, const bouton_period *claim, uint64_t size,
                                uint64_t *needed) {
    const uint64_t even = claim->saltus & -claim->saltus;
    blocks t = {.code = code,
                .values = values,
                .first = claim->preperiod > 0 ? claim->preperiod : 1,
                .period = claim->period * (size / even),
                .size = size,
                .factor = claim->saltus / even};
    const bouton_status status = try_size(b, &t, count, needed);
    if (*needed > MOST)
        *needed = never;
    return status;
}

bouton_status bouton_blocks_period(bouton_context *b, const bouton_code *code,
                                   const uint32_t *values, uint64_t count, bouton_period *period,
                                   uint64_t *size) {
    *period = (bouton_period){0};
    bouton_status status = find_candidate(b, values, count, period);
    if (status != BOUTON_OK || period->period == 0)
        return status;
    const uint64_t first = period->preperiod > 0 ? period->preperiod : 1;
    const uint64_t even = period->saltus & -period->saltus;
    uint64_t fold = 1;
    for (uint64_t n = 1; n < first; n++)
        while (fold * even <= values[n])
            fold *= 2;
    for (int i = 0; i < FOLDS && status == BOUTON_OK && !period->proved; i++, fold *= 2) {
        uint64_t needed = never;
        status = bouton_blocks_try(b, code, values, count, period, even * fold, &needed);
        period->proved = status == BOUTON_OK && needed <= count;
        period->checked_to = needed - 1;
        if (period->proved)
            *size = even * fold;
    }
    if (!period->proved)
        *period = (bouton_period){0};
    return status;
}
