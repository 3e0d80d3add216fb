/* SPDX-License-Identifier: MIT */
/*
 * Boards in lists of sums. What symmetry makes alike is listed once, in a form that the search
 * keeps, which is often higher than wide; lists show it the way the board lies that was asked
 * about. Where a game's text is one of rows, or ROWSxCOLUMNS, the board reflected in its diagonal
 * is read from the text turned so; that it is the same one is checked.
 */
#include "explain/explain.h"
#include "explain/listed.h"

#include <string.h>

typedef struct shape {
    size_t rows, columns;
    bool bare; /* ROWSxCOLUMNS */
} shape;

/* False if the text is not that of a board. */
static bool read_shape(const char *text, shape *is) {
    const size_t digits = strspn(text, "0123456789");
    const char *after = text + digits + 1;
    *is = (shape){1, strcspn(text, "/"), false};
    if (digits > 0 && digits <= 3 && text[digits] == 'x' && after[0] != '\0' &&
        strlen(after) <= 3 && strspn(after, "0123456789") == strlen(after)) {
        *is = (shape){0, 0, true};
        for (size_t i = 0; i < digits; i++)
            is->rows = 10 * is->rows + (size_t)(text[i] - '0');
        for (; *after != '\0'; after++)
            is->columns = 10 * is->columns + (size_t)(*after - '0');
        return true;
    }
    bool even = is->columns > 0 && strchr(text, ',') == NULL;
    for (const char *row = text + is->columns; even && *row == '/'; row += 1 + is->columns) {
        even = strcspn(row + 1, "/") == is->columns;
        is->rows++;
    }
    return even;
}

static void put_turned(const char *text, const shape *is, bouton_text *out) {
    if (is->bare) {
        bouton_text_printf(out, "%zux%zu", is->columns, is->rows);
        return;
    }
    for (size_t column = 0; column < is->columns; column++) {
        if (column > 0)
            bouton_text_put_char(out, '/');
        for (size_t row = 0; row < is->rows; row++)
            bouton_text_put_char(out, text[row * (is->columns + 1) + column]);
    }
}

/* Whether the turned state is the same but for symmetry. */
static bouton_status is_alike(bouton_rule *rule, bouton_state state, bouton_state turned,
                              bool *alike) {
    bouton_moves one = bouton_moves_new(rule->b), other = bouton_moves_new(rule->b);
    bouton_status status = bouton_rule_simplify(rule, state, false, &one);
    if (status == BOUTON_OK)
        status = bouton_rule_simplify(rule, turned, false, &other);
    *alike = status == BOUTON_OK && one.option_count == 1 && other.option_count == 1 &&
             bouton_leave_the_same(&one, 0, &other, 0);
    bouton_moves_free(&other);
    bouton_moves_free(&one);
    return status;
}

/* Reads a text as a state; none if the game has no such state. */
static bouton_status read_state(bouton_rule *rule, const bouton_text *text, bouton_text *state) {
    const char *bytes = bouton_text_data(text);
    bouton_cursor cursor = {.text = bytes, .text_size = text->size, .end = text->size};
    const bouton_status status = bouton_rule_parse(rule, &cursor, state);
    if (status == BOUTON_INPUT || cursor.at < cursor.end)
        bouton_text_clear(state);
    return status == BOUTON_INPUT ? BOUTON_OK : status;
}

bouton_status bouton_listed_turn(bouton_rule *rule, bouton_state asked, bouton_state state,
                                 bouton_text *turned) {
    bouton_text text = bouton_text_start(rule->b), other = bouton_text_start(rule->b);
    bouton_status status = BOUTON_OK;
    shape lies, is;
    bool alike = false;
    bouton_text_clear(turned);
    bouton_rule_print(rule, asked, &text);
    const bool is_board = read_shape(bouton_text_data(&text), &lies);
    bouton_text_clear(&text);
    bouton_rule_print(rule, state, &text);
    if (is_board && read_shape(bouton_text_data(&text), &is) &&
        (lies.rows < lies.columns ? is.rows > is.columns
                                  : lies.rows > lies.columns && is.rows < is.columns)) {
        put_turned(bouton_text_data(&text), &is, &other);
        status = read_state(rule, &other, turned);
        if (status == BOUTON_OK && turned->size > 0)
            status = is_alike(rule, state,
                              (bouton_state){(const uint8_t *)turned->data, turned->size}, &alike);
    }
    if (status == BOUTON_OK && (text.failed || other.failed || turned->failed))
        status = rule->b->error.status;
    if (!alike)
        bouton_text_clear(turned);
    bouton_text_release(&other);
    bouton_text_release(&text);
    return status;
}
