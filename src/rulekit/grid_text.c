/* SPDX-License-Identifier: MIT */
/* Boards as text and as pictures. */
#include "rulekit/grid.h"

static int code_of(const bouton_grid_style *style, int c) {
    for (int code = 0; code < 1 << style->planes; code++)
        if (c > 0 && style->letters[code] == c)
            return code;
    return -1;
}

static bouton_status refuse_size(const bouton_rule *rule, bouton_cursor *cursor) {
    return bouton_refuse(rule->b, cursor, "state", "a board has from 1 to %d squares",
                         (int)BOUTON_SQUARES_MAX);
}

static bouton_status parse_size(const bouton_rule *rule, const bouton_grid_style *style,
                                bouton_cursor *cursor, bouton_grid *grid) {
    const size_t start = cursor->at;
    uint64_t rows = 0, columns = 0;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "the number of rows", &rows);
    if (status == BOUTON_OK && !bouton_cursor_take(cursor, 'x'))
        return bouton_refuse(rule->b, cursor, "state", "a board's size is written as 4x5");
    if (status == BOUTON_OK)
        status = bouton_cursor_number(rule->b, cursor, "the number of columns", &columns);
    if (status != BOUTON_OK)
        return status;
    if (rows == 0 || columns == 0 || rows > BOUTON_SQUARES_MAX || columns > BOUTON_SQUARES_MAX ||
        rows * columns > BOUTON_SQUARES_MAX) {
        cursor->at = start;
        return refuse_size(rule, cursor);
    }
    grid->width = (unsigned)columns;
    grid->height = (unsigned)rows;
    style->fill(grid, bouton_grid_whole(grid));
    return BOUTON_OK;
}

static bouton_status parse_rows(const bouton_rule *rule, const bouton_grid_style *style,
                                bouton_cursor *cursor, bouton_grid *grid) {
    unsigned square = 0;
    do {
        const size_t start = cursor->at;
        int code;
        while ((code = code_of(style, bouton_cursor_peek(cursor))) >= 0) {
            if (square == BOUTON_SQUARES_MAX)
                return refuse_size(rule, cursor);
            for (unsigned i = 0; i < style->planes; i++)
                grid->planes[i] |= (uint64_t)(code >> i & 1) << square;
            square++;
            cursor->at++;
        }
        const size_t width = cursor->at - start;
        if (width == 0)
            return bouton_refuse(rule->b, cursor, "state",
                                 "a board is written by its size, as 4x5, or by rows with '/' "
                                 "between them: %s",
                                 style->describe);
        if (grid->height++ > 0 && width != grid->width)
            return bouton_refuse(rule->b, cursor, "state", "the rows of a board are equally long");
        grid->width = (unsigned)width;
    } while (bouton_cursor_take(cursor, '/'));
    return BOUTON_OK;
}

bouton_status bouton_grid_parse(const bouton_rule *rule, const bouton_grid_style *style,
                                bouton_cursor *cursor, bouton_text *state) {
    bouton_grid grid = {0};
    uint8_t bytes[BOUTON_GRID_STATE_MAX];
    const int c = bouton_cursor_peek(cursor);
    const bool by_size = c >= '0' && c <= '9';
    bouton_status status =
        by_size ? parse_size(rule, style, cursor, &grid) : parse_rows(rule, style, cursor, &grid);
    if (status == BOUTON_OK)
        bouton_text_put_bytes(state, bytes, bouton_grid_put(&grid, style->planes, bytes));
    return status;
}

/* Which planes a square is in. */
static unsigned code_at(const bouton_grid_style *style, const bouton_grid *grid, unsigned square) {
    unsigned code = 0;
    for (unsigned i = 0; i < style->planes; i++)
        code |= (unsigned)(grid->planes[i] >> square & 1) << i;
    return code;
}

void bouton_grid_print(const bouton_grid_style *style, bouton_state state, bouton_text *out) {
    const bouton_grid grid = bouton_grid_of(state, style->planes);
    bouton_grid filled = {.width = grid.width, .height = grid.height};
    style->fill(&filled, bouton_grid_whole(&filled));
    if (memcmp(filled.planes, grid.planes, sizeof grid.planes) == 0) {
        bouton_text_printf(out, "%ux%u", grid.height, grid.width);
        return;
    }
    for (unsigned square = 0; square < grid.width * grid.height; square++) {
        if (square > 0 && square % grid.width == 0)
            bouton_text_put_char(out, '/');
        bouton_text_put_char(out, style->letters[code_at(style, &grid, square)]);
    }
}

void bouton_grid_draw(const bouton_grid_style *style, bouton_state state, bouton_picture *out) {
    const bouton_grid grid = bouton_grid_of(state, style->planes);
    for (unsigned square = 0; square < grid.width * grid.height; square++) {
        bouton_draw_cell(out, style->parts[code_at(style, &grid, square)], square % grid.width,
                         square / grid.width);
    }
}
