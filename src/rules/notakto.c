/* SPDX-License-Identifier: MIT */
/* Notakto: tic-tac-toe in which both write x. A board with a finished line is dead: no more moves
 * there. The plane holds the crosses. */
#include "rulekit/board.h"
#include "rulekit/clauses.h"

enum { LINE_MAX = 8 };

static unsigned line_of(const bouton_rule *rule) {
    return *(const unsigned *)rule->parameters;
}

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    unsigned *line = bouton_rule_make_parameters(rule, sizeof *line);
    const size_t start = cursor->at;
    uint64_t length = 3;
    bouton_status status = BOUTON_OK;
    if (line == NULL)
        return rule->b->error.status;
    if (bouton_cursor_peek(cursor) >= 0)
        status = bouton_cursor_number(rule->b, cursor, "the length of a line", &length);
    if (status == BOUTON_OK && (length < 2 || length > LINE_MAX)) {
        cursor->at = start;
        return bouton_refuse(rule->b, cursor, "parameters", "a line is from 2 to %d squares long",
                             (int)LINE_MAX);
    }
    *line = (unsigned)length;
    return status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    if (line_of(rule) != 3)
        bouton_text_put_u64(out, line_of(rule));
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    bouton_clause_begin(out, BOUTON_CLAUSE_LINE, 0);
    bouton_clause_number(out, line_of(rule));
}

static const bouton_board_style style = {
    .planes = 1,
    .letters = {'.', 'x'},
    .parts = {BOUTON_PART_FREE, BOUTON_PART_CROSS},
    .full = {0, 0},
    .describe = "crosses x and free squares .",
};

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_board_parse(rule, &style, cursor, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_board_print(&style, state, out);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    bouton_board_draw(&style, state, out);
}

/* Whether the required number of crosses are in line in one of the four directions. */
static bool has_line(const bouton_rule *rule, bouton_state state) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    bouton_board board;
    bouton_board_of(state, 1, &board);
    for (unsigned start = 0; start < 4 * board.width * board.height; start++) {
        const int *step = steps[start % 4];
        unsigned x = start / 4 % board.width, y = start / 4 / board.width, crosses = 0;
        /* Beyond the left edge x wraps around to a large number. */
        for (; x < board.width && y < board.height && board.squares[y * board.width + x] != 0;
             x += (unsigned)step[0], y += (unsigned)step[1])
            crosses++;
        if (crosses >= line_of(rule))
            return true;
    }
    return false;
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint8_t after[BOUTON_BOARD_STATE_MAX];
    if (has_line(rule, state))
        return;
    BOUTON_ASSERT(state.size > 2 && state.size <= sizeof after);
    memcpy(after, state.data, state.size);
    for (unsigned square = 0; square < (unsigned)state.data[0] * state.data[1]; square++) {
        const uint8_t bit = (uint8_t)(1 << square % 8), *byte = &state.data[2 + square / 8];
        if ((*byte & bit) != 0)
            continue;
        after[2 + square / 8] = *byte | bit;
        bouton_option(out, after, state.size);
        after[2 + square / 8] = *byte;
    }
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    static const bouton_pair_game plain = {.planes = 1};
    (void)value_only;
    if (bouton_board_count(state, 1) < (unsigned)state.data[0] * state.data[1] &&
        !has_line(rule, state))
        bouton_pair_canonical(&plain, state, false, out);
}

const bouton_game bouton_game_notakto = {
    .name = "notakto",
    .summary = "mark a free square with a cross on a board on which no line of crosses is finished",
    .parameters = "the length of a line: notakto=4; 3 if left out",
    .states = "rows x columns, or row by row with x and dots: notakto:3x3, notakto:x../.../..x",
    .example = "notakto:3x3",
    .notes = "Bob Koca 2010. Usually played misere on several boards: T. E. Plambeck and G. "
             "Whitehead, The secrets of Notakto, 2013.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_SYMMETRY,
};
