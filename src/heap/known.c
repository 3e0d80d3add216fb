/* SPDX-License-Identifier: MIT */
#include "heap/known.h"

#include "base/bytes.h"

#include "heap/trail.h"

#include <string.h>

enum {
    VALUES_MAX = 512, /* values in a certificate are below */
    RARES_MAX = 1 << 16,
    WINDOW_MAX = 1 << 24,
    FIRST_MAX = 1 << 15, /* values computed afresh: more take longer than they are worth */
};

struct bouton_known {
    bouton_period period;
    bouton_shape shape;
    bouton_space space;
    uint64_t anchor;
    bouton_trail trail; /* its first mark ends at the anchor or little later */
    bouton_trail near;  /* one mark not far before what was read last, if the trail has none */
    uint16_t *window;   /* the values of the heaps from base on, to the first mark */
    size_t window_size, window_capacity;
    uint64_t base; /* at least the preperiod */
    bouton_settled *settled;
    const bouton_engine_kind *kind;
    bouton_reader reader;
    bool reading;
};

/* A certificate being read: the first fault is remembered. */
typedef struct scan {
    const char *at, *end;
    const char *why;
} scan;

static void refuse(scan *s, const char *why) {
    if (s->why == NULL)
        s->why = why;
}

static void take_word(scan *s, const char *word) {
    const size_t size = strlen(word);
    if (s->why != NULL || (size_t)(s->end - s->at) < size || memcmp(s->at, word, size) != 0)
        refuse(s, "a line is missing or out of place");
    else
        s->at += size;
}

static uint64_t take_number(scan *s) {
    uint64_t number = 0;
    const char *start = s->at;
    while (s->why == NULL && s->at < s->end && *s->at >= '0' && *s->at <= '9') {
        const uint64_t digit = (uint64_t)(*s->at++ - '0');
        if (number > (UINT64_MAX - digit) / 10)
            refuse(s, "a number is too large");
        number = number * 10 + digit;
    }
    if (s->at == start)
        refuse(s, "a number is missing");
    return s->why == NULL ? number : 0;
}

static uint64_t take_field(scan *s, const char *name) {
    take_word(s, name);
    take_word(s, " ");
    const uint64_t number = take_number(s);
    take_word(s, "\n");
    return number;
}

static uint16_t take_value(scan *s) {
    take_word(s, " ");
    const uint64_t value = take_number(s);
    if (value >= VALUES_MAX)
        refuse(s, "a value is too large");
    return (uint16_t)value;
}

static bool sum_fits(const char *text, size_t size) {
    static const char digits[] = "0123456789abcdef";
    enum { LAST = sizeof "sum 0123456789abcdef\n" - 1 };
    if (size < LAST || memcmp(text + size - LAST, "sum ", 4) != 0 || text[size - 1] != '\n')
        return false;
    const uint64_t h = bouton_fnv1a(text, size - LAST);
    for (int i = 0; i < 16; i++)
        if (text[size - LAST + 4 + (size_t)i] != digits[h >> (60 - 4 * i) & 15])
            return false;
    return true;
}

/* The claim, and the rare heaps. */
static bouton_status take_claim(bouton *b, scan *s, const bouton_code *code, bouton_known *k) {
    bouton_text rule = bouton_text_new(b);
    bouton_code_write(code, &rule);
    bouton_status status = bouton_text_status(&rule);
    take_word(s, "bouton certificate 1\nclaim period\nrule ");
    take_word(s, rule.data);
    take_word(s, "\n");
    if (s->why != NULL)
        s->why = "it is of another game, or no certificate of a period";
    bouton_text_free(&rule);
    k->period.proved = true;
    k->period.period = take_field(s, "period");
    k->period.preperiod = take_field(s, "preperiod");
    k->period.saltus = take_field(s, "saltus");
    take_word(s, "proof windows\n");
    k->period.checked_to = take_field(s, "checked");
    const uint64_t mask = take_field(s, "mask"), positional = take_field(s, "positional");
    const uint64_t rares = take_field(s, "rares");
    if (mask == 0 || mask >= VALUES_MAX || positional > 1 || rares > RARES_MAX ||
        (positional && !k->shape.same_parity))
        refuse(s, "a number is out of range");
    if (s->why != NULL || status != BOUTON_OK)
        return status;
    k->space.mask = (uint32_t)mask;
    k->space.positional = positional == 1;
    k->space.odd = positional ? k->shape.splits[0] & 1 : 0;
    k->space.drop = (unsigned)__builtin_ctz(k->space.mask);
    for (uint64_t i = 0; i < rares && s->why == NULL && status == BOUTON_OK; i++) {
        take_word(s, "rare ");
        const uint64_t heap = take_number(s);
        const uint16_t value = take_value(s);
        take_word(s, "\n");
        if (heap <= bouton_space_last(&k->space) || bouton_space_common(&k->space, heap, value))
            refuse(s, "the rare heaps are out of order, or not rare");
        if (s->why == NULL)
            status = bouton_space_add(b, &k->space, heap, value);
    }
    return status;
}

/* The largest offset of a tap; at least 3. */
static uint64_t reach_of(const bouton_known *k) {
    const bouton_shape *shape = &k->shape;
    const uint64_t last = bouton_space_last(&k->space);
    uint64_t reach = last > 0 ? last + shape->splits[shape->split_count - 1] : 0;
    for (size_t i = 0; i < shape->one_count; i++)
        if ((!k->space.positional || shape->ones[i] % 2 == 0) && shape->ones[i] > reach)
            reach = shape->ones[i];
    return reach > 3 ? reach : 3;
}

/* Values before a heap, all of them common; NULL with the scan or the error telling why. */
static uint16_t *take_window(bouton *b, scan *s, const bouton_known *k, uint64_t heap) {
    const size_t size = k->trail.window;
    uint16_t *values = bouton_calloc(b, size, sizeof *values);
    if (values == NULL)
        return NULL;
    for (size_t i = 0; i < size && s->why == NULL; i++) {
        values[i] = take_value(s);
        if (!bouton_space_common(&k->space, heap - size + i, values[i]))
            refuse(s, "a window has a rare heap");
    }
    take_word(s, "\n");
    if (s->why == NULL)
        return values;
    bouton_release_memory(b, values, size * sizeof *values);
    return NULL;
}

static bouton_status take_marks(bouton *b, scan *s, bouton_known *k) {
    bouton_trail *trail = &k->trail;
    const uint64_t end = k->anchor + k->period.period;
    bouton_status status = BOUTON_OK;
    for (uint64_t marks = take_field(s, "marks"); marks > 0 && s->why == NULL; marks--) {
        take_word(s, "mark ");
        const uint64_t heap = take_number(s);
        if (heap < trail->window || heap % BOUTON_STRIDE_MAX != 0)
            refuse(s, "a mark is out of place");
        uint16_t *values = s->why == NULL ? take_window(b, s, k, heap) : NULL;
        if (values == NULL)
            return s->why == NULL ? b->error.status : BOUTON_OK;
        if (heap > trail->heaps[trail->count - 1] && heap < end && trail->count < BOUTON_TRAIL) {
            trail->heaps[trail->count] = heap;
            trail->values[trail->count++] = values;
        } else {
            bouton_release_memory(b, values, trail->window * sizeof *values);
        }
    }
    return status;
}

/* The next value after those at hand, with no proof that it is the least: the least common value
 * that no tap brings. */
static bouton_status next_by_taps(bouton *b, bouton_known *k) {
    uint64_t brought[BOUTON_INDICES / 64] = {0};
    const bouton_shape *shape = &k->shape;
    const bouton_space *space = &k->space;
    const uint64_t n = k->base + k->window_size;
    const uint16_t *last = k->window + k->window_size;
    uint32_t least = 0;
    for (size_t i = 0; i < shape->one_count; i++)
        if (!space->positional || shape->ones[i] % 2 == 0) {
            const uint32_t index = bouton_space_index(space, last[-(ptrdiff_t)shape->ones[i]]);
            brought[index / 64] |= (uint64_t)1 << index % 64;
        }
    for (size_t i = 0; i < space->count; i++)
        for (size_t j = 0; j < shape->split_count; j++) {
            const bouton_rare *rare = &space->rares[i];
            const uint16_t partner = last[-(ptrdiff_t)(rare->heap + shape->splits[j])];
            const uint32_t index = bouton_space_index(space, partner ^ rare->value);
            brought[index / 64] |= (uint64_t)1 << index % 64;
        }
    while (least < BOUTON_INDICES && brought[least / 64] >> least % 64 & 1)
        least++;
    if (least == BOUTON_INDICES)
        return bouton_fail(b, BOUTON_NO, "certificate", "the taps leave no value");
    void *window = k->window;
    if (!bouton_reserve(b, &window, &k->window_capacity, k->window_size + 1, sizeof *k->window))
        return b->error.status;
    k->window = window;
    k->window[k->window_size++] = (uint16_t)bouton_space_value(space, n, least, 1);
    return BOUTON_OK;
}

/* The window, carried on to where an engine can take over: the first mark. */
static bouton_status take_anchor(bouton *b, scan *s, bouton_known *k) {
    const uint64_t window = take_field(s, "window"), reach = reach_of(k);
    k->anchor = take_field(s, "anchor");
    const uint64_t farthest = take_field(s, "reach");
    const uint64_t last = bouton_space_last(&k->space), length = k->shape.reach;
    const uint64_t rounds = k->period.period % 2 != 0 ? 2 : 1;
    const uint64_t large = (uint64_t)1 << 60;
    if (window != reach || window > WINDOW_MAX || k->anchor > large || farthest > large ||
        k->period.period == 0 || k->period.period > large || k->period.saltus != 0)
        refuse(s, "a number is out of range");
    if (s->why == NULL &&
        (k->anchor < window + 2 * last + 2 * length + 2 ||
         k->period.preperiod > k->anchor - window ||
         (k->space.positional && k->period.period % 2 != 0) ||
         k->period.checked_to != k->anchor + rounds * k->period.period + farthest + length))
        refuse(s, "its numbers are not those of the theorem");
    take_word(s, "values");
    if (s->why != NULL)
        return BOUTON_OK;
    k->trail.window = (size_t)window;
    k->base = k->anchor - window;
    k->window = take_window(b, s, k, k->anchor);
    if (k->window == NULL)
        return s->why == NULL ? b->error.status : BOUTON_OK;
    k->window_size = k->window_capacity = (size_t)window;
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && (k->base + k->window_size) % BOUTON_STRIDE_MAX != 0)
        status = next_by_taps(b, k);
    uint16_t *mark = bouton_calloc(b, (size_t)window, sizeof *mark);
    if (status != BOUTON_OK || mark == NULL) {
        bouton_release_memory(b, mark, (size_t)window * sizeof *mark);
        return b->error.status;
    }
    memcpy(mark, k->window + k->window_size - window, (size_t)window * sizeof *mark);
    k->trail.heaps[0] = k->base + k->window_size;
    k->trail.values[0] = mark;
    k->trail.count = 1;
    return BOUTON_OK;
}

bouton_known *bouton_known_read(bouton *b, const bouton_code *code, const char *text, size_t size,
                                const char **why) {
    scan s = {.at = text, .end = text + size};
    *why = NULL;
    if (!sum_fits(text, size)) {
        *why = "its sum does not fit";
        return NULL;
    }
    if (!bouton_shape_fits(code)) {
        *why = "its game has no sparse space";
        return NULL;
    }
    bouton_known *k = bouton_calloc(b, 1, sizeof *k);
    if (k == NULL)
        return NULL;
    bouton_status status = bouton_shape_open(b, &k->shape, code);
    if (status == BOUTON_OK)
        status = take_claim(b, &s, code, k);
    if (status == BOUTON_OK && s.why == NULL)
        status = take_anchor(b, &s, k);
    if (status == BOUTON_OK && s.why == NULL)
        status = take_marks(b, &s, k);
    take_word(&s, "sum ");
    if (status == BOUTON_OK && s.why == NULL)
        return k;
    *why = status == BOUTON_NO ? b->error.message : status == BOUTON_OK ? s.why : NULL;
    bouton_known_free(b, k);
    return NULL;
}

void bouton_known_free(bouton *b, bouton_known *k) {
    if (k == NULL)
        return;
    if (k->reading)
        bouton_reader_close(b, &k->reader);
    bouton_settled_free(b, k->settled);
    bouton_trail_close(b, &k->trail);
    bouton_trail_close(b, &k->near);
    bouton_release_memory(b, k->window, k->window_capacity * sizeof *k->window);
    bouton_space_close(b, &k->space);
    bouton_shape_close(b, &k->shape);
    bouton_release_memory(b, k, sizeof *k);
}

const bouton_period *bouton_known_period(const bouton_known *k) {
    return &k->period;
}

uint64_t bouton_known_first(const bouton_known *k) {
    const uint64_t from = bouton_settled_from(&k->shape, &k->space);
    return from < FIRST_MAX ? from : FIRST_MAX;
}

bouton_status bouton_known_start(bouton *b, bouton_known *k, const uint32_t *values) {
    const uint64_t count = values != NULL ? bouton_known_first(k) : 0;
    size_t met = 0;
    bool same = true;
    for (uint64_t n = 1; n < count && same; n++) {
        const bool listed = met < k->space.count && k->space.rares[met].heap == n;
        same = bouton_space_common(&k->space, n, values[n]) != listed &&
               (!listed || values[n] == k->space.rares[met].value);
        met += listed;
    }
    if (!same)
        return bouton_fail(b, BOUTON_NO, "certificate", "the rare heaps are others");
    k->kind = &bouton_engine_onehot; /* until it says that too many values are large */
    k->settled = bouton_settled_new(b, &k->shape, &k->space, NULL, 0, k->trail.heaps[0]);
    return k->settled != NULL ? BOUTON_OK : b->error.status;
}

/* Sets the one mark that is near a heap, so that those before it can be read next: options are
 * asked for in descending order. */
static bouton_status come_near(bouton *b, bouton_known *k, uint64_t heap) {
    enum { BEFORE = 1 << 20 }; /* heaps */
    const size_t size = k->trail.window;
    const uint64_t at = (heap - BEFORE) / BOUTON_STRIDE_MAX * BOUTON_STRIDE_MAX;
    bouton_reader reader;
    bouton_trail_close(b, &k->near);
    uint16_t *values = bouton_calloc(b, size, sizeof *values);
    if (values == NULL)
        return b->error.status;
    k->near = (bouton_trail){.window = size, .count = 1, .heaps = {at}, .values = {values}};
    bouton_status status =
        bouton_reader_open(b, &reader, &k->trail, k->settled, k->kind, at - size);
    if (status == BOUTON_OK) {
        status = bouton_reader_read(b, &reader, size, values);
        bouton_reader_close(b, &reader);
    }
    if (status != BOUTON_OK)
        bouton_trail_close(b, &k->near);
    return status;
}

/* Heaps from the last mark of a trail that is not beyond a heap; UINT64_MAX if there is none. */
static uint64_t way_from(const bouton_trail *trail, uint64_t heap) {
    uint64_t way = UINT64_MAX;
    for (size_t i = 0; i < trail->count && trail->heaps[i] <= heap; i++)
        way = heap - trail->heaps[i];
    return way;
}

static bouton_status open_reader(bouton *b, bouton_known *k, uint64_t from) {
    const uint64_t far = ((uint64_t)1 << 22) + k->trail.window; /* heaps */
    const bouton_trail *trail = &k->trail;
    bouton_status status = BOUTON_OK;
    if (way_from(trail, from) > far) {
        if (way_from(&k->near, from) > far)
            status = come_near(b, k, from);
        trail = &k->near;
    }
    return status == BOUTON_OK ? bouton_reader_open(b, &k->reader, trail, k->settled, k->kind, from)
                               : status;
}

/* Reads the values of heaps from the first mark on, and before anchor + period. */
static bouton_status read_on(bouton *b, bouton_known *k, uint64_t from, size_t count,
                             uint16_t *values) {
    bouton_status status = BOUTON_OK;
    if (k->reading && k->reader.at != from) {
        bouton_reader_close(b, &k->reader);
        k->reading = false;
    }
    if (!k->reading)
        status = open_reader(b, k, from);
    k->reading = status == BOUTON_OK;
    if (status == BOUTON_OK)
        status = bouton_reader_read(b, &k->reader, count, values);
    if (status == BOUTON_OK)
        return BOUTON_OK;
    if (k->reading)
        bouton_reader_close(b, &k->reader);
    k->reading = false;
    if (strcmp(b->error.code, "not-settled") != 0 || k->kind == &bouton_engine_lanes)
        return status;
    k->kind = &bouton_engine_lanes; /* it takes larger values */
    return read_on(b, k, from, count, values);
}

bouton_status bouton_known_try(bouton *b, bouton_known *k) {
    enum { SHORT = 1 << 12, LONG = 1 << 22 }; /* heaps */
    const uint64_t p = k->period.period;
    const size_t size = k->trail.window;
    uint16_t *again = bouton_calloc(b, size, sizeof *again);
    bouton_status status = again != NULL ? BOUTON_OK : b->error.status;
    if (p <= SHORT || k->anchor + p - size < k->trail.heaps[0]) {
        while (status == BOUTON_OK && k->window_size < size + p)
            status = next_by_taps(b, k);
        if (status == BOUTON_OK)
            memcpy(again, k->window + p, size * sizeof *again);
    } else if (p <= LONG) {
        if (status == BOUTON_OK)
            status = read_on(b, k, k->anchor + p - size, size, again);
    } else if (status == BOUTON_OK) {
        memcpy(again, k->window, size * sizeof *again);
    }
    if (status == BOUTON_OK && memcmp(again, k->window, size * sizeof *again) != 0)
        status = bouton_fail(b, BOUTON_NO, "certificate", "its window does not come again");
    bouton_release_memory(b, again, size * sizeof *again);
    return status;
}

bouton_status bouton_known_values(bouton *b, bouton_known *k, uint64_t from, size_t count,
                                  uint64_t *values) {
    enum { PIECE = 4096 };
    const uint64_t p = k->period.period, end = k->base + p;
    uint16_t piece[PIECE];
    while (count > 0) {
        /* The heap from base on, and before a period later, that has the same value. */
        const uint64_t n = from >= k->base ? k->base + (from - k->base) % p
                                           : from + (k->base - from + p - 1) / p * p;
        uint64_t left = end - n;
        left = left < count ? left : count;
        left = left < PIECE ? left : PIECE;
        const uint64_t first = k->base + k->window_size;
        if (n < first) {
            left = left < first - n ? left : first - n;
            for (size_t i = 0; i < left; i++)
                values[i] = k->window[n - k->base + i];
        } else {
            bouton_status status = read_on(b, k, n, (size_t)left, piece);
            if (status != BOUTON_OK)
                return status;
            for (size_t i = 0; i < left; i++)
                values[i] = piece[i];
        }
        values += left;
        from += left;
        count -= (size_t)left;
    }
    return BOUTON_OK;
}
