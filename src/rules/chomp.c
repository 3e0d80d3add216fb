/* SPDX-License-Identifier: MIT */
/*
 * Chomp. A state is the lengths of the rows, which never grow from one row to the next; the square
 * in the upper left corner is poisoned and stays.
 *
 * Values come from a table of all positions inside a box of R rows and C columns. In the order of
 * the rows' lengths, the first row first, a position's number is the sum over its rows j of W(j,
 * length), the number of positions that first become smaller there: W(j, r) = C(R-j-1+r, R-j).
 * Every move leads to a smaller number. A move at row i and column c cuts the rows from i on down
 * to c; with m the number of rows longer than c, the number after it is W(0..i-1, own lengths) +
 * W(i..m-1, c) + W(m.., own lengths), differences of running sums. Rows and columns may be
 * exchanged, so in a square box half suffices. A value is less than the number of squares in the
 * box, since each move takes at least one.
 *
 * In misere play whoever bites last loses. One row and one column are misere Nim. With two rows, or
 * two columns, of which the second has two squares or more, one bite leaves two squares in a line,
 * where the other side must bite last; so these are won. And on any rectangle of more than two
 * squares the strategy can be stolen as in normal play, since other squares remain after its last
 * one is bitten off.
 */
#include "base/mex.h"
#include "rulekit/reason.h"
#include "rulekit/rule.h"

#include <string.h>

enum {
    SIDE_MAX = 255,  /* rows; squares in a row */
    ROWS_MAX = 16,   /* of a box with a table: a larger square would be too large */
    SHORT_MAX = 256, /* squares of a box whose values fit bytes, being less */
    POLL_EVERY = 1 << 16,
};
#define POSITIONS_MAX ((uint64_t)1 << 30)

typedef struct box {
    unsigned rows, columns;
    uint32_t weight[ROWS_MAX][SIDE_MAX + 1];    /* W */
    uint32_t above[ROWS_MAX + 1][SIDE_MAX + 1]; /* above[j][c]: W(0, c) + ... + W(j - 1, c) */
    void *values;                               /* uint8_t, or uint16_t in a large box */
    size_t count, value_size;
} box;

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    (void)cursor;
    return bouton_rule_make_parameters(rule, sizeof(box)) ? BOUTON_OK : rule->b->error.status;
}

static void release(bouton_rule *rule) {
    box *b = rule->parameters;
    bouton_release_memory(rule->b, b->values, b->count * b->value_size);
}

static bouton_status refuse_side(const bouton_rule *rule, bouton_cursor *cursor, size_t at) {
    cursor->at = at;
    return bouton_refuse(rule->b, cursor, "state", "rows and columns go from 1 to %d",
                         (int)SIDE_MAX);
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    uint64_t before = SIDE_MAX;
    size_t start = cursor->at;
    for (size_t rows = 0; rows == 0 || bouton_cursor_take(cursor, ','); rows++) {
        uint64_t length = 0, columns = 0;
        start = cursor->at;
        bouton_status status = bouton_cursor_number(rule->b, cursor, "a row", &length);
        if (status != BOUTON_OK)
            return status;
        if (length == 0 || length > SIDE_MAX || rows == SIDE_MAX)
            return refuse_side(rule, cursor, start);
        if (rows == 0 && bouton_cursor_take(cursor, 'x')) {
            start = cursor->at;
            status = bouton_cursor_number(rule->b, cursor, "the number of columns", &columns);
            if (status == BOUTON_OK && (columns == 0 || columns > SIDE_MAX))
                return refuse_side(rule, cursor, start);
            for (uint64_t i = 0; i < length && status == BOUTON_OK; i++)
                bouton_text_put_char(state, (char)columns);
            return status;
        }
        if (length > before) {
            cursor->at = start;
            return bouton_refuse(rule->b, cursor, "state", "no row is longer than the one before");
        }
        before = length;
        bouton_text_put_char(state, (char)length);
    }
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    if (state.data[0] == state.data[state.size - 1]) {
        bouton_text_printf(out, "%zux%u", state.size, state.data[0]);
        return;
    }
    for (size_t i = 0; i < state.size; i++)
        bouton_text_printf(out, i > 0 ? ",%u" : "%u", state.data[i]);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    for (size_t i = 0; i < state.size; i++)
        for (unsigned c = 0; c < state.data[i]; c++)
            bouton_draw_cell(out, i + c == 0 ? BOUTON_PART_POISON : BOUTON_PART_FREE, c, i);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint8_t after[SIDE_MAX];
    (void)rule;
    BOUTON_ASSERT(state.size <= SIDE_MAX);
    for (size_t i = 0; i < state.size; i++) {
        BOUTON_ASSERT(i == 0 || state.data[i] <= state.data[i - 1]);
        for (unsigned c = i == 0 ? 1 : 0; c < state.data[i]; c++) {
            memcpy(after, state.data, state.size);
            for (size_t j = i; j < state.size && after[j] > c; j++)
                after[j] = (uint8_t)c;
            bouton_option(out, after, c == 0 ? i : state.size);
        }
    }
}

/* Writes the columns as rows; returns how many. */
static size_t exchange(const uint8_t *rows, size_t count, uint8_t *columns) {
    size_t filled = count;
    for (unsigned c = 0; c < rows[0]; c++) {
        while (rows[filled - 1] <= c)
            filled--;
        columns[c] = (uint8_t)filled;
    }
    return rows[0];
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    uint8_t columns[SIDE_MAX];
    (void)rule;
    const size_t count = exchange(state.data, state.size, columns);
    if (state.size == 1 && count == 1 && value_only) /* worth 0; else it is listed by its name */
        return;
    const bool other =
        count != state.size ? count < state.size : memcmp(columns, state.data, count) < 0;
    bouton_option_add(out, other ? columns : state.data, other ? count : state.size);
}

/* C(n, k) if that is at most POSITIONS_MAX, else some larger number. */
static uint64_t choose(unsigned n, unsigned k) {
    uint64_t result = 1;
    for (unsigned i = 1; i <= k && result <= POSITIONS_MAX; i++)
        result = result * (n - k + i) / i;
    return result;
}

static size_t number_of(const box *b, const uint8_t *rows, size_t count) {
    size_t number = 0;
    for (size_t j = 0; j < count; j++)
        number += b->weight[j][rows[j]];
    return number;
}

static inline unsigned value_at(const box *b, size_t number, bool is_short) {
    return is_short ? ((const uint8_t *)b->values)[number] : ((const uint16_t *)b->values)[number];
}

static bool is_short(const box *b) {
    return b->value_size == 1;
}

static void set_value(box *b, size_t number, unsigned value) {
    if (is_short(b))
        ((uint8_t *)b->values)[number] = (uint8_t)value;
    else
        ((uint16_t *)b->values)[number] = (uint16_t)value;
}

/* The least number that none of the position's options has; their values are known. */
static inline unsigned mex_of_options(const box *b, const uint8_t *rows, size_t count,
                                      bool is_short) {
    uint8_t seen[ROWS_MAX * SIDE_MAX];
    uint32_t own[ROWS_MAX + 1]; /* W of the rows before */
    memset(seen, 0, is_short ? SHORT_MAX : b->rows * b->columns);
    own[0] = 0;
    for (size_t j = 0; j < count; j++)
        own[j + 1] = own[j] + b->weight[j][rows[j]];
    size_t m = count;
    for (unsigned c = 0; c < rows[0]; c++) {
        while (rows[m - 1] <= c)
            m--;
        const size_t after = own[count] - own[m] + b->above[m][c];
        for (size_t i = c == 0 ? 1 : 0; i < m; i++)
            seen[value_at(b, after + own[i] - b->above[i][c], is_short)] = 1;
    }
    return (unsigned)bouton_mex(seen, sizeof seen);
}

/* Steps to the next position of the box in order; count is the number of its nonempty rows. */
static void step(const box *b, uint8_t *rows, size_t *count) {
    size_t j = b->rows;
    while (j > 0 && rows[j - 1] == (j > 1 ? rows[j - 2] : b->columns))
        j--;
    rows[j - 1]++;
    memset(rows + j, 0, b->rows - j);
    *count = j;
}

static bouton_status fill(bouton_context *context, box *b) {
    uint8_t rows[ROWS_MAX] = {0}, columns[ROWS_MAX];
    size_t row_count = 0;
    for (size_t number = 1; number < b->count; number++) {
        step(b, rows, &row_count);
        if (number % POLL_EVERY == 0) {
            bouton_status status = bouton_poll(context, "positions", number, b->count);
            if (status != BOUTON_OK)
                return status;
        }
        if (b->rows == b->columns) {
            const size_t column_count = exchange(rows, row_count, columns);
            const size_t twin = number_of(b, columns, column_count);
            if (twin < number) {
                set_value(b, number, value_at(b, twin, is_short(b)));
                continue;
            }
        }
        set_value(b, number,
                  is_short(b) ? mex_of_options(b, rows, row_count, true)
                              : mex_of_options(b, rows, row_count, false));
    }
    return BOUTON_OK;
}

static bouton_status make_box(bouton_context *context, box *b, unsigned rows, unsigned columns) {
    const uint64_t count = choose(rows + columns, rows);
    bouton_release_memory(context, b->values, b->count * b->value_size);
    *b = (box){.rows = rows, .columns = columns};
    b->value_size = rows * columns <= SHORT_MAX ? sizeof(uint8_t) : sizeof(uint16_t);
    b->values = bouton_calloc(context, (size_t)count, b->value_size);
    if (b->values == NULL) {
        *b = (box){0};
        return context->error.status;
    }
    b->count = (size_t)count;
    for (unsigned j = 0; j < rows; j++)
        for (unsigned r = 0; r <= columns; r++)
            b->weight[j][r] = r == 0 ? 0 : (uint32_t)choose(rows - j - 1 + r, rows - j);
    for (unsigned j = 0; j < rows; j++)
        for (unsigned c = 0; c <= columns; c++)
            b->above[j + 1][c] = b->above[j][c] + b->weight[j][c];
    bouton_status status = fill(context, b);
    context->sums_searched += b->count;
    if (status != BOUTON_OK) {
        bouton_release_memory(context, b->values, b->count * b->value_size);
        *b = (box){0};
    }
    return status;
}

static bool has_arms(bouton_state state) {
    return state.size == 1 || state.data[1] == 1;
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    box *b = rule->parameters;
    uint8_t turned[SIDE_MAX];
    const uint8_t *rows = state.data;
    size_t count = state.size;
    unsigned columns = rows[0];
    if (has_arms(state)) { /* two arms: Nim, as a bite takes squares of one of them */
        *value = (columns - 1) ^ (count - 1);
        return true;
    }
    if (count > columns) { /* at least as wide as high, like the box */
        count = exchange(rows, count, turned);
        rows = turned;
        columns = rows[0];
    }
    if (count > b->rows || columns > b->columns) {
        if (count > ROWS_MAX ||
            choose((unsigned)count + columns, (unsigned)count) > POSITIONS_MAX ||
            make_box(rule->b, b, (unsigned)count, columns) != BOUTON_OK)
            return false;
    }
    *value = value_at(b, number_of(b, rows, count), is_short(b));
    return true;
}

/* A strategy can be stolen on a rectangle: if biting off the last square does not win, the answer
 * to it does. */
static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    const uint64_t arms[] = {state.data[0] - 1u, state.size - 1};
    const bool rectangle = state.data[0] == state.data[state.size - 1];
    (void)rule;
    if (play == BOUTON_MISERE && has_arms(state)) {
        const bouton_nim nim = bouton_nim_of(arms, 2);
        *outcome = bouton_nim_outcome(&nim, play);
        return true;
    }
    *outcome = state.size * state.data[0] == 1 ? BOUTON_P : BOUTON_N;
    return rectangle || (play == BOUTON_MISERE && (state.size == 2 || state.data[0] == 2));
}

/* One row and one column. */
static void say_arms(const uint8_t *lengths, size_t rows, bouton_reasons *out) {
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_ARMS);
    if (lengths[0] > 1)
        bouton_reason_heap(out, 1, lengths[0] - 1u);
    if (rows > 1)
        bouton_reason_heap(out, 2, rows - 1);
}

/* Two rows or two columns. */
static void say_lines(bool columns, uint64_t longer, uint64_t shorter, bouton_reasons *out) {
    bouton_reason_begin(out, BOUTON_REASON_LINES, columns);
    bouton_reason_number(out, longer);
    bouton_reason_number(out, shorter);
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    const uint8_t *lengths = state.data;
    const size_t rows = state.size;
    size_t second = 0; /* squares of the second column */
    (void)rule;
    (void)play;
    if (rows * lengths[0] == 1)
        return;
    while (second < rows && lengths[second] > 1)
        second++;
    if (has_arms(state)) {
        say_arms(lengths, rows, out);
    } else if (rows == 2) {
        say_lines(false, lengths[0], lengths[1], out);
    } else if (lengths[0] == 2) {
        say_lines(true, rows, second, out);
    } else if (lengths[0] == lengths[rows - 1]) {
        bouton_reason_begin(out, BOUTON_REASON_STOLEN, 0);
        bouton_reason_number(out, rows);
        bouton_reason_number(out, lengths[0]);
    }
}

const bouton_game bouton_game_chomp = {
    .name = "chomp",
    .summary = "bite off a square with all that lies below it and to its right, but not the "
               "poisoned one in the upper left corner",
    .states = "rows x columns, or the lengths of the rows: chomp:4x5, chomp:5,5,3",
    .example = "chomp:4x4",
    .notes = "Schuh 1952, Gale 1974.",
    .normal_notes = "In normal play every rectangle but the single square is won: a strategy can "
                    "be stolen, and nobody knows the winning moves in general. On a square "
                    "board row 2, column 2 wins: answer in one arm what was bitten off the other.",
    .misere_notes = "In misere play every rectangle of more than two squares is won, by the same "
                    "argument; a square of 3 x 3 or more by the same bite.",
    .read_parameters = read,
    .release = release,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_SYMMETRY,
    .value = value,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
