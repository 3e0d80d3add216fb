/* SPDX-License-Identifier: MIT */
/*
 * Northcott's game: in each row stand a white and a black piece; a player moves a piece of his
 * colour any number of empty squares either way. A state is whose turn it is, then each row's
 * length and the squares of its two pieces, the left one first, with the left one's colour.
 *
 * The value is the nim-sum of the gaps: a piece that retreats is followed, and since it has less
 * room behind it each time, that comes to an end. (This is the value in Smith's loopy theory.)
 *
 * Misere play. A player who can't move has won, so each prefers to leave the other a move. With at
 * least two free squares the mover always can: the other has no move only if all free squares are
 * behind the mover's pieces. If one is there already, retreat by one square; if one is behind the
 * other's pieces, any move leaves it there; otherwise all are in gaps, and advancing by one square
 * leaves another. So neither can force a win.
 */
#include "rulekit/reason.h"
#include "rulekit/rule.h"

enum {
    LENGTH_MAX = 255,
    ROWS_MAX = 255,
};

typedef struct row {
    uint8_t length, left, right, left_is_white;
} row;

static const row *row_at(bouton_state state, size_t i) {
    return (const row *)(const void *)(state.data + 1) + i;
}

static size_t row_count(bouton_state state) {
    BOUTON_ASSERT(state.size % sizeof(row) == 1); /* after whose turn it is */
    return state.size / sizeof(row);
}

static bouton_status parse_row(const bouton_rule *rule, bouton_cursor *cursor, row *r) {
    const size_t start = cursor->at;
    int c, pieces = 0, first = 0;
    for (; (c = bouton_cursor_peek(cursor)) == '.' || c == 'w' || c == 'b'; cursor->at++) {
        const size_t square = cursor->at - start;
        if (square == LENGTH_MAX)
            return bouton_refuse(rule->b, cursor, "state", "a row has at most %d squares",
                                 (int)LENGTH_MAX);
        if (c == '.')
            continue;
        if (pieces == 2 || (pieces == 1 && c == first))
            return bouton_refuse(rule->b, cursor, "state",
                                 "a row holds one white piece w and one black piece b");
        if (pieces++ == 0) {
            first = c;
            r->left = (uint8_t)square;
            r->left_is_white = c == 'w';
        } else {
            r->right = (uint8_t)square;
        }
    }
    r->length = (uint8_t)(cursor->at - start);
    if (pieces == 2)
        return BOUTON_OK;
    return bouton_refuse(rule->b, cursor, "state",
                         "a row holds one white piece w, one black piece b and dots");
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    char turn = 'w';
    const size_t at = cursor->at;
    if (at + 1 < cursor->end && cursor->text[at + 1] == '/') {
        if (!bouton_cursor_take(cursor, 'w') && !bouton_cursor_take(cursor, 'b'))
            return bouton_refuse(rule->b, cursor, "state", "who moves is written w or b");
        turn = cursor->text[at];
        cursor->at++;
    }
    bouton_text_put_char(state, turn);
    for (size_t rows = 0; rows == 0 || bouton_cursor_take(cursor, '/'); rows++) {
        row r = {0};
        if (rows == ROWS_MAX)
            return bouton_refuse(rule->b, cursor, "state", "there are at most %d rows",
                                 (int)ROWS_MAX);
        bouton_status status = parse_row(rule, cursor, &r);
        if (status != BOUTON_OK)
            return status;
        bouton_text_put_bytes(state, &r, sizeof r);
    }
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_text_put_char(out, (char)state.data[0]);
    for (size_t i = 0; i < row_count(state); i++) {
        const row r = *row_at(state, i);
        bouton_text_put_char(out, '/');
        for (unsigned square = 0; square < r.length; square++) {
            const bool left = square == r.left, right = square == r.right;
            bouton_text_put_char(out, left == right ? '.' : left == r.left_is_white ? 'w' : 'b');
        }
    }
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    for (size_t i = 0; i < row_count(state); i++) {
        const row r = *row_at(state, i);
        for (unsigned square = 0; square < r.length; square++) {
            const bool left = square == r.left, right = square == r.right;
            bouton_draw_cell(out,
                             left == right             ? BOUTON_PART_FREE
                             : left == r.left_is_white ? BOUTON_PART_WHITE
                                                       : BOUTON_PART_BLACK,
                             square, i);
        }
    }
    bouton_draw_note(out, state.data[0] == 'w' ? BOUTON_PART_WHITE_MOVES : BOUTON_PART_BLACK_MOVES,
                     0);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    struct {
        uint8_t turn;
        row rows[ROWS_MAX];
    } after;
    const bool white = state.data[0] == 'w';
    (void)rule;
    after.turn = white ? 'b' : 'w';
    for (size_t i = 0; i < row_count(state); i++)
        after.rows[i] = *row_at(state, i);
    for (size_t i = 0; i < row_count(state); i++) {
        row *r = &after.rows[i];
        const row before = *r;
        const bool left = before.left_is_white == white;
        const unsigned from = left ? 0 : before.left + 1u;
        const unsigned to = left ? before.right : before.length;
        uint8_t *piece = left ? &r->left : &r->right;
        for (unsigned square = from; square < to && out->status == BOUTON_OK; square++) {
            if (square == (left ? before.left : before.right))
                continue;
            *piece = (uint8_t)square;
            bouton_option(out, &after, state.size);
        }
        *r = before;
    }
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    (void)rule;
    *value = 0;
    for (size_t i = 0; i < row_count(state); i++)
        *value ^= row_at(state, i)->right - row_at(state, i)->left - 1u;
    return true;
}

/* Smaller gaps, and of as much less room behind the pieces of who is to move. */
static uint64_t weight(const bouton_rule *rule, bouton_state state) {
    const bool white = state.data[0] == 'w';
    uint64_t gaps = 0, room = 0;
    (void)rule;
    for (size_t i = 0; i < row_count(state); i++) {
        const row r = *row_at(state, i);
        gaps += r.right - r.left - 1u;
        room += r.left_is_white == white ? r.left : r.length - 1u - r.right;
    }
    return gaps << 32 | room;
}

static uint64_t free_squares(bouton_state state) {
    uint64_t squares = 0;
    for (size_t i = 0; i < row_count(state); i++)
        squares += row_at(state, i)->length - 2u;
    return squares;
}

/* Whether the player to move has a move. */
static bool can_move(bouton_state state) {
    for (size_t i = 0; i < row_count(state); i++) {
        const row r = *row_at(state, i);
        const bool left = r.left_is_white == (state.data[0] == 'w');
        if (r.right - r.left > 1 || (left ? r.left > 0 : r.right + 1u < r.length))
            return true;
    }
    return false;
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    (void)rule;
    *outcome = BOUTON_D;
    return play == BOUTON_MISERE && free_squares(state) > 1 && can_move(state);
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    bouton_outcome held;
    if (outcome(rule, state, play, &held)) {
        bouton_reason_begin(out, BOUTON_REASON_HOLDS, BOUTON_HOLDS_SQUARES);
        bouton_reason_number(out, free_squares(state));
    }
    if (play == BOUTON_MISERE)
        return;
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_ROWS);
    for (size_t i = 0; i < row_count(state); i++)
        bouton_reason_heap(out, i + 1, row_at(state, i)->right - row_at(state, i)->left - 1u);
}

const bouton_game bouton_game_northcott = {
    .name = "northcott",
    .summary = "in one row move the piece of your colour either way over empty squares",
    .states = "who moves, w or b, then the rows, each with a white piece w and a black piece b, "
              "with '/' between them: northcott:w/.w..b/w.b.",
    .example = "northcott:w/w..b/.wb",
    .notes =
        "In a sum with other games, whoever moves here moves the colour that is written first.",
    .normal_notes = "In normal play it is won and lost as Nim with the gaps for heaps: a piece "
                    "that backs away is followed.",
    .misere_notes = "In misere play neither side can force a win where rows have two free squares "
                    "together and the player to move has a move: one can always leave the other "
                    "a move.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .value = value,
    .outcome = outcome,
    .weight = weight,
    .loopy = true,
    .reasons = BOUTON_REASONS(reasons),
};
