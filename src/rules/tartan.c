/* SPDX-License-Identifier: MIT */
/*
 * The product of two coin-turning games, on a board of coins: choose a set of columns that the
 * first game could turn and a set of rows that the second could; turn all coins where they cross;
 * the lower right one must go from heads to tails. The Tartan theorem (Winning Ways, chapter 14): a
 * coin's value is the nim-product of the values of its column and its row.
 */
#include "rulekit/reason.h"
#include "rulekit/rule.h"
#include "rulekit/turning.h"

#include <bouton/nimber.h>
#include <string.h>

enum { SIDE_MAX = 64 };

typedef struct product {
    bouton_turning across, down;
} product;

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    product *p = bouton_rule_make_parameters(rule, sizeof *p);
    if (p == NULL)
        return rule->b->error.status;
    if (bouton_cursor_peek(cursor) < 0)
        return bouton_refuse(rule->b, cursor, "parameters",
                             "say by which patterns columns and rows are turned, as in "
                             "\"tartan=1-2*run\"");
    bouton_status status = bouton_turning_read(rule->b, cursor, &p->across);
    if (status == BOUTON_OK && !bouton_cursor_take(cursor, '*'))
        return bouton_refuse(rule->b, cursor, "parameters",
                             "the patterns of columns and rows have a * between them");
    return status == BOUTON_OK ? bouton_turning_read(rule->b, cursor, &p->down) : status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    const product *p = rule->parameters;
    bouton_turning_write(&p->across, out);
    bouton_text_put_char(out, '*');
    bouton_turning_write(&p->down, out);
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    const product *p = rule->parameters;
    bouton_turning_clause(&p->across, BOUTON_CLAUSE_COLUMNS, out);
    bouton_turning_clause(&p->down, BOUTON_CLAUSE_ROWS, out);
}

static void release(bouton_rule *rule) {
    product *p = rule->parameters;
    bouton_turning_free(rule->b, &p->across);
    bouton_turning_free(rule->b, &p->down);
}

/* A state is the number of columns, then the coins row by row. */
static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    uint8_t coins[1 + SIDE_MAX * SIDE_MAX] = {0};
    size_t rows = 0, size = 1;
    do {
        size_t width = 0;
        int c;
        for (; (c = bouton_cursor_peek(cursor)) == 'H' || c == 'T'; cursor->at++, width++) {
            if (width == SIDE_MAX || rows == SIDE_MAX)
                return bouton_refuse(rule->b, cursor, "state", "a board has at most %d by %d coins",
                                     (int)SIDE_MAX, (int)SIDE_MAX);
            coins[size++] = (uint8_t)c;
        }
        if (width == 0 || (rows > 0 && width != coins[0]))
            return bouton_refuse(rule->b, cursor, "state",
                                 "rows of coins H and T, equally long, have '/' between them");
        coins[0] = (uint8_t)width;
        rows++;
    } while (bouton_cursor_take(cursor, '/'));
    bouton_text_put_bytes(state, coins, size);
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    for (size_t at = 1; at < state.size; at += state.data[0]) {
        if (at > 1)
            bouton_text_put_char(out, '/');
        bouton_text_put_bytes(out, state.data + at, state.data[0]);
    }
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    const size_t width = state.data[0];
    (void)rule;
    for (size_t i = 0; i < state.size - 1; i++)
        bouton_draw_cell(out, state.data[1 + i] == 'H' ? BOUTON_PART_HEADS : BOUTON_PART_TAILS,
                         i % width, i / width);
}

/* A move being assembled: the columns are chosen, the rows are next. */
typedef struct turn {
    const product *product;
    uint8_t coins[1 + SIDE_MAX * SIDE_MAX];
    size_t size;
    const unsigned *columns;
    size_t column_count;
    unsigned row;
    bouton_moves *out;
} turn;

static void flip(turn *t, const unsigned *rows, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < t->column_count; j++)
            t->coins[(rows[i] - 1) * t->coins[0] + t->columns[j]] ^= 'H' ^ 'T';
}

static bool turn_rows(void *user, const unsigned *rows, size_t count) {
    turn *t = user;
    flip(t, rows, count);
    bouton_option(t->out, t->coins, t->size);
    flip(t, rows, count);
    return t->out->status == BOUTON_OK;
}

static bool turn_columns(void *user, const unsigned *columns, size_t count) {
    turn *t = user;
    t->columns = columns;
    t->column_count = count;
    return bouton_turning_sets(&t->product->down, t->row, turn_rows, t);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    turn t = {.product = rule->parameters, .size = state.size, .out = out};
    BOUTON_ASSERT(state.size > 0 && state.size <= sizeof t.coins);
    memcpy(t.coins, state.data, state.size);
    for (size_t i = 1; i < state.size && out->status == BOUTON_OK; i++) {
        if (state.data[i] != 'H')
            continue;
        t.row = (unsigned)((i - 1) / state.data[0]) + 1;
        bouton_turning_sets(&t.product->across, (unsigned)((i - 1) % state.data[0]) + 1,
                            turn_columns, &t);
    }
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    product *p = rule->parameters;
    *value = 0;
    for (size_t i = 1; i < state.size; i++) {
        uint64_t across = 0, down = 0;
        if (state.data[i] != 'H')
            continue;
        if (!bouton_turning_value(rule->b, &p->across, (i - 1) % state.data[0] + 1, &across) ||
            !bouton_turning_value(rule->b, &p->down, (i - 1) / state.data[0] + 1, &down))
            return false;
        *value ^= bouton_nimber_product(across, down);
    }
    return true;
}

/* Adds why the columns with a head, and the rows, have their values. */
static void add_places(const product *p, bouton_state state, bouton_reasons *out) {
    const size_t width = state.data[0], height = (state.size - 1) / width;
    uint8_t columns[SIDE_MAX], rows[SIDE_MAX];
    memset(columns, 'T', sizeof columns);
    memset(rows, 'T', sizeof rows);
    for (size_t i = 0; i + 1 < state.size; i++)
        if (state.data[i + 1] == 'H')
            columns[i % width] = rows[i / width] = 'H';
    out->side = BOUTON_SIDE_COLUMNS;
    bouton_turning_add_places(&p->across, (bouton_state){columns, width}, out);
    out->side = BOUTON_SIDE_ROWS;
    bouton_turning_add_places(&p->down, (bouton_state){rows, height}, out);
    out->side = BOUTON_SIDE_NONE;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    product *p = rule->parameters;
    const size_t width = state.data[0];
    uint64_t known;
    if (play == BOUTON_MISERE || !value(rule, state, &known))
        return;
    bouton_reason_begin(out, BOUTON_REASON_PRODUCTS, 0);
    for (size_t i = 0; i + 1 < state.size; i++) {
        const size_t column = i % width + 1, row = i / width + 1;
        uint64_t across = 0, down = 0;
        if (state.data[i + 1] != 'H' ||
            !bouton_turning_value(rule->b, &p->across, column, &across) ||
            !bouton_turning_value(rule->b, &p->down, row, &down))
            continue;
        bouton_reason_number(out, column);
        bouton_reason_number(out, row);
        bouton_reason_number(out, across);
        bouton_reason_number(out, down);
        bouton_reason_number(out, bouton_nimber_product(across, down));
    }
    if (out->after == BOUTON_NO_MOVE)
        add_places(p, state, out);
}

const bouton_game bouton_game_tartan = {
    .name = "tartan",
    .summary =
        "turn the coins where columns and rows cross that two coin-turning games could turn, "
        "the lower right one of them from heads to tails",
    .parameters = "the patterns of columns and rows, as coins= takes them: \"tartan=1-2*run\"",
    .states =
        "the rows of coins, H heads and T tails, with '/' between them: \"tartan=1-2*1-2:TH/HT\"",
    .example = "tartan=1-2*1-3:THT/HTH",
    .normal_notes =
        "The Tartan theorem, Winning Ways, chapter 14: the value of a coin is the nim-product of "
        "its column's and its row's value. 1-2*1-2 is nim-multiplication itself.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .release = release,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .value = value,
    .reasons = BOUTON_REASONS(reasons),
};
