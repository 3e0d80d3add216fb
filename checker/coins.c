/* SPDX-License-Identifier: MIT */
/*
 * Coin-turning games. A move turns coins of a row, the rightmost of them from heads to tails: as
 * many as the pattern says, next to each other for a run, and for "sym" any that lie symmetrically
 * to their middle. The row is one component, without the tails at its right end.
 *
 * The product of two: the coins are those where columns and rows cross that the one and the other
 * could turn, and the lower right one goes from heads to tails. The board is one component as it
 * is.
 */
#include "texts.h"

#include <string.h>

enum {
    ROW_MAX = 4096,
    SIDE_MAX = 64,
    TURNED_MAX = 63, /* that a pattern may name */
    ANY = 0,
    RUN = 1,
    SYM = 2,
    HEADS = 'H',
    TAILS = 'T',
};

/* Bit n of `counts`: n coins may be turned; 0: any number. */
typedef struct pattern {
    uint64_t shape, counts;
} pattern;

/* What to do with coins that may be turned together, places from 0 on. */
typedef void user(void *data, const uint16_t *places, size_t count);

typedef struct walk {
    const pattern *of;
    user *use;
    void *data;
    pieces *to;
    uint16_t places[ROW_MAX];
    size_t count;
} walk;

static bool is_allowed(const pattern *of, size_t count) {
    return of->counts == 0 || (count <= TURNED_MAX && (of->counts >> count & 1) != 0);
}

static void use(const walk *w) {
    if (is_allowed(w->of, w->count) && pieces_go_on(w->to))
        w->use(w->data, w->places, w->count);
}

/* Any others to the left of the last chosen. */
static void choose_any(walk *w) {
    use(w);
    /* How many more are needed for the next number that is allowed. */
    const uint64_t more = w->of->counts >> w->count >> 1;
    if (more == 0 || (unsigned)__builtin_ctzll(more) + 1 > w->places[w->count - 1])
        return;
    for (uint16_t place = w->places[w->count - 1]; place-- > 0 && pieces_go_on(w->to);) {
        w->places[w->count++] = place;
        choose_any(w);
        w->count--;
    }
}

/* Pairs from `low` and `high` inwards, and the middle, each chosen or not. */
static void choose_pairs(walk *w, unsigned low, unsigned high) {
    const size_t before = w->count;
    if (!pieces_go_on(w->to))
        return;
    if (low > high) {
        use(w);
        return;
    }
    choose_pairs(w, low + 1, high - 1);
    w->places[w->count++] = (uint16_t)low;
    if (high > low)
        w->places[w->count++] = (uint16_t)high;
    choose_pairs(w, low + 1, high - 1);
    w->count = before;
}

/* All that may be turned together, the rightmost in this place. */
static void each_set(walk *w, unsigned last) {
    w->count = 1;
    w->places[0] = (uint16_t)last;
    if (w->of->shape == ANY) {
        choose_any(w);
        return;
    }
    use(w);
    for (unsigned first = last; first-- > 0 && pieces_go_on(w->to);) {
        if (w->of->shape == RUN) {
            w->places[w->count++] = (uint16_t)first;
            use(w);
        } else {
            w->count = 2;
            w->places[1] = (uint16_t)first;
            choose_pairs(w, first + 1, last - 1);
        }
    }
}

static void flip(uint8_t *coin) {
    *coin = *coin == HEADS ? TAILS : HEADS;
}

/*@ requires \valid_read(row + (0 .. size - 1)) && \valid(to);
    assigns *to; */
static void add_row(const uint8_t *row, size_t size, pieces *to) {
    /*@ loop invariant size <= \at(size, Pre);
        loop assigns size;
        loop variant size; */
    while (size > 0 && row[size - 1] == TAILS)
        size--;
    if (size > 0)
        pieces_add(to, row, size);
    pieces_end_option(to);
}

typedef struct turned {
    const uint8_t *row;
    size_t size;
    pieces *to;
} turned;

static void turn_in_row(void *data, const uint16_t *places, size_t count) {
    const turned *t = data;
    uint8_t after[ROW_MAX];
    memcpy(after, t->row, t->size);
    for (size_t i = 0; i < count; i++)
        flip(&after[places[i]]);
    add_row(after, t->size, t->to);
}

static void row_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    const pattern of = {with->numbers[0], with->numbers[1]};
    turned t = {state, size, to};
    walk w = {.of = &of, .use = turn_in_row, .data = &t, .to = to};
    for (unsigned i = 0; i < size && pieces_go_on(to); i++)
        if (state[i] == HEADS)
            each_set(&w, i);
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool row_read(const setting *with, const char *text, pieces *to) {
    const size_t size = strlen(text);
    (void)with;
    if (size == 0 || size > ROW_MAX || strspn(text, "HT") < size)
        return false;
    add_row((const uint8_t *)text, size, to);
    return true;
}

/* The coins of a board, its width before them; where columns have been chosen, these. */
typedef struct crossing {
    const uint8_t *state;
    size_t size;
    const uint16_t *columns;
    size_t column_count;
    unsigned row;
    walk *rows;
    pieces *to;
} crossing;

/*@ requires \valid_read(state + (0 .. size - 1)) && size > 0 && \valid(to);
    assigns *to; */
static void add_board(const uint8_t *state, size_t size, pieces *to) {
    if (memchr(state + 1, HEADS, size - 1) != NULL)
        pieces_add(to, state, size);
    pieces_end_option(to);
}

static void turn_rows(void *data, const uint16_t *places, size_t count) {
    const crossing *c = data;
    uint8_t after[1 + SIDE_MAX * SIDE_MAX];
    memcpy(after, c->state, c->size);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < c->column_count; j++)
            flip(&after[1 + places[i] * after[0] + c->columns[j]]);
    add_board(after, c->size, c->to);
}

static void turn_columns(void *data, const uint16_t *places, size_t count) {
    crossing *c = data;
    c->columns = places;
    c->column_count = count;
    each_set(c->rows, c->row);
}

static void tartan_moves(const setting *with, const uint8_t *state, size_t size, pieces *to) {
    const pattern across = {with->numbers[0], with->numbers[1]},
                  down = {with->numbers[2], with->numbers[3]};
    crossing c = {.state = state, .size = size, .to = to};
    walk columns = {.of = &across, .use = turn_columns, .data = &c, .to = to};
    walk rows = {.of = &down, .use = turn_rows, .data = &c, .to = to};
    c.rows = &rows;
    for (unsigned i = 0; i + 1 < size && pieces_go_on(to); i++)
        if (state[1 + i] == HEADS) {
            c.row = i / state[0];
            each_set(&columns, i % state[0]);
        }
}

/* Rows of coins with '/' between them, all as long. */
/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool tartan_read(const setting *with, const char *text, pieces *to) {
    uint8_t state[1 + SIDE_MAX * SIDE_MAX];
    size_t size = 1;
    const size_t width = strcspn(text, "/");
    (void)with;
    if (width == 0 || width > SIDE_MAX)
        return false;
    state[0] = (uint8_t)width;
    /*@ loop invariant has_end(text) && 1 <= size <= 1 + width * SIDE_MAX;
        loop assigns text, size, state[1 .. SIDE_MAX * SIDE_MAX]; */
    for (;; text++) {
        if (size + width > 1 + width * SIDE_MAX || strspn(text, "HT") != width)
            return false;
        memcpy(state + size, text, width);
        size += width;
        text += width;
        //@ assert has_end(text);
        if (*text != '/')
            break;
    }
    add_board(state, size, to);
    return *text == '\0';
}

/* Numbers and ranges, 1,3-5. */
/*@ requires \valid(text) && has_end(*text) && \valid(counts) && \separated(text, counts);
    assigns *text, *counts;
    ensures has_end(*text); */
static bool take_counts(const char **text, uint64_t *counts) {
    /*@ loop invariant has_end(*text);
        loop assigns more, *text, *counts; */
    for (bool more = true; more; *text += more) {
        unsigned low, high;
        if (!take_number(text, TURNED_MAX + 1, &low) || low == 0)
            return false;
        high = low;
        if (**text == '-' && (++*text, !take_number(text, TURNED_MAX + 1, &high) || high < low))
            return false;
        /*@ loop invariant low <= n <= high + 1;
            loop assigns n, *counts;
            loop variant high - n; */
        for (unsigned n = low; n <= high; n++)
            *counts |= (uint64_t)1 << n;
        more = **text == ',';
    }
    return true;
}

/*@ requires \valid(text) && has_end(*text) && \valid(shape) && \valid(counts);
    requires \separated(text, shape, counts);
    assigns *text, *shape, *counts;
    ensures has_end(*text); */
static bool take_pattern(const char **text, uint64_t *shape, uint64_t *counts) {
    const bool is_sym = strncmp(*text, "sym", 3) == 0, is_run = strncmp(*text, "run", 3) == 0;
    *shape = is_sym ? SYM : is_run ? RUN : ANY;
    *text += is_sym || is_run ? 3 : 0;
    if (*shape == ANY || (is_run && **text == ',' && ++*text))
        return take_counts(text, counts);
    return true;
}

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0 .. 1]; */
static bool row_set(const char *text, setting *with) {
    return take_pattern(&text, &with->numbers[0], &with->numbers[1]) && *text == '\0';
}

/*@ requires has_end(text) && \valid(with);
    assigns with->numbers[0 .. 3]; */
static bool tartan_set(const char *text, setting *with) {
    return take_pattern(&text, &with->numbers[0], &with->numbers[1]) && *text++ == '*' &&
           take_pattern(&text, &with->numbers[2], &with->numbers[3]) && *text == '\0';
}

#define ROW_OF_COINS .set = row_set, .read = row_read, .moves = row_moves

const game coins = {.name = "coins", ROW_OF_COINS};
const game turning_turtles = {.name = "turning-turtles", .as = "1-2", ROW_OF_COINS};
const game mock_turtles = {.name = "mock-turtles", .as = "1-3", ROW_OF_COINS};
const game ruler = {.name = "ruler", .as = "run", ROW_OF_COINS};
const game twins = {.name = "twins", .as = "2", ROW_OF_COINS};
const game triplets = {.name = "triplets", .as = "3", ROW_OF_COINS};
const game sym = {.name = "sym", .as = "sym", ROW_OF_COINS};
const game tartan = {
    .name = "tartan", .set = tartan_set, .read = tartan_read, .moves = tartan_moves};
