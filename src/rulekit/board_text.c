/* SPDX-License-Identifier: MIT */
/* Boards as text and as pictures. */
#include "rulekit/board.h"

static int code_of(const bouton_board_style *style, int c) {
    for (int code = 0; code < 1 << style->planes; code++)
        if (c > 0 && style->letters[code] == c)
            return code;
    return -1;
}

static uint8_t full_square(const bouton_board_style *style, const bouton_board *board,
                           unsigned square) {
    return style->full[(square % board->width + square / board->width) % 2];
}

static bouton_status refuse_size(const bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_refuse(rule->b, cursor, "state",
                         "a board has from 1 to %d squares, at most %d in a row or column",
                         (int)BOUTON_BOARD_SQUARES_MAX, (int)BOUTON_BOARD_SIDE_MAX);
}

static bool is_size(uint64_t rows, uint64_t columns) {
    return rows > 0 && columns > 0 && rows <= BOUTON_BOARD_SIDE_MAX &&
           columns <= BOUTON_BOARD_SIDE_MAX && rows * columns <= BOUTON_BOARD_SQUARES_MAX;
}

static bouton_status parse_size(const bouton_rule *rule, const bouton_board_style *style,
                                bouton_cursor *cursor, bouton_board *board) {
    const size_t start = cursor->at;
    uint64_t rows = 0, columns = 0;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "the number of rows", &rows);
    if (status == BOUTON_OK && !bouton_cursor_take(cursor, 'x'))
        return bouton_refuse(rule->b, cursor, "state", "a board's size is written as 4x5");
    if (status == BOUTON_OK)
        status = bouton_cursor_number(rule->b, cursor, "the number of columns", &columns);
    if (status != BOUTON_OK)
        return status;
    if (!is_size(rows, columns)) {
        cursor->at = start;
        return refuse_size(rule, cursor);
    }
    board->width = (unsigned)columns;
    board->height = (unsigned)rows;
    for (unsigned square = 0; square < rows * columns; square++)
        board->squares[square] = full_square(style, board, square);
    return BOUTON_OK;
}

static bouton_status parse_rows(const bouton_rule *rule, const bouton_board_style *style,
                                bouton_cursor *cursor, bouton_board *board) {
    unsigned square = 0;
    do {
        const size_t start = cursor->at;
        int code;
        while ((code = code_of(style, bouton_cursor_peek(cursor))) >= 0) {
            if (!is_size(board->height + 1, cursor->at - start + 1) ||
                square == BOUTON_BOARD_SQUARES_MAX)
                return refuse_size(rule, cursor);
            board->squares[square++] = (uint8_t)code;
            cursor->at++;
        }
        const size_t width = cursor->at - start;
        if (width == 0)
            return bouton_refuse(rule->b, cursor, "state",
                                 "a board is written by its size, as 4x5, or by rows with '/' "
                                 "between them: %s",
                                 style->describe);
        if (board->height++ > 0 && width != board->width)
            return bouton_refuse(rule->b, cursor, "state", "the rows of a board are equally long");
        board->width = (unsigned)width;
    } while (bouton_cursor_take(cursor, '/'));
    return BOUTON_OK;
}

bouton_status bouton_board_parse(const bouton_rule *rule, const bouton_board_style *style,
                                 bouton_cursor *cursor, bouton_text *state) {
    bouton_board board = {0};
    uint8_t bytes[BOUTON_BOARD_STATE_MAX];
    const int c = bouton_cursor_peek(cursor);
    const bool by_size = c >= '0' && c <= '9';
    bouton_status status =
        by_size ? parse_size(rule, style, cursor, &board) : parse_rows(rule, style, cursor, &board);
    if (status == BOUTON_OK)
        bouton_text_put_bytes(state, bytes, bouton_board_put(&board, style->planes, bytes));
    return status;
}

static bool is_full(const bouton_board_style *style, const bouton_board *board) {
    for (unsigned square = 0; square < board->width * board->height; square++)
        if (board->squares[square] != full_square(style, board, square))
            return false;
    return true;
}

void bouton_board_print(const bouton_board_style *style, bouton_state state, bouton_text *out) {
    bouton_board board;
    bouton_board_of(state, style->planes, &board);
    if (is_full(style, &board)) {
        bouton_text_printf(out, "%ux%u", board.height, board.width);
        return;
    }
    for (unsigned square = 0; square < board.width * board.height; square++) {
        if (square > 0 && square % board.width == 0)
            bouton_text_put_char(out, '/');
        bouton_text_put_char(out, style->letters[board.squares[square]]);
    }
}

void bouton_board_draw(const bouton_board_style *style, bouton_state state, bouton_picture *out) {
    bouton_board board;
    bouton_board_of(state, style->planes, &board);
    for (unsigned square = 0; square < board.width * board.height; square++)
        bouton_draw_cell(out, style->parts[board.squares[square]], square % board.width,
                         square / board.width);
}
