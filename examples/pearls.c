/* SPDX-License-Identifier: MIT */
/*
 * A game added from outside: a string of black and white pearls, of which one is taken from an end,
 * or two that are alike. Tells who wins and by which moves.
 *
 *     cc pearls.c $(pkg-config --cflags --libs bouton) && ./a.out 'pearls:bwwb + nim:2'
 */
#include <bouton/bouton.h>
#include <stdio.h>
#include <string.h>

/* A state is the string as written, a byte a pearl. */
static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    for (;;) {
        if (bouton_cursor_take(cursor, 'b'))
            bouton_text_put_char(state, 'b');
        else if (bouton_cursor_take(cursor, 'w'))
            bouton_text_put_char(state, 'w');
        else if (bouton_cursor_peek(cursor) < 0)
            return BOUTON_OK;
        else
            return bouton_refuse(bouton_rule_context(rule), cursor, "state",
                                 "a string has only the letters b and w");
    }
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_text_put_bytes(out, state.data, state.size);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    const uint8_t *pearls = state.data;
    const size_t n = state.size;
    (void)rule;
    if (n >= 1) {
        bouton_option(out, pearls, n - 1);
        bouton_option(out, pearls + 1, n - 1);
    }
    if (n >= 2 && pearls[n - 1] == pearls[n - 2])
        bouton_option(out, pearls, n - 2);
    if (n >= 2 && pearls[0] == pearls[1])
        bouton_option(out, pearls + 2, n - 2);
}

/* Optional: a picture, so that one plays by pointing. */
static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    for (size_t i = 0; i < state.size; i++)
        bouton_draw_cell(out, state.data[i] == 'b' ? BOUTON_PART_BLACK : BOUTON_PART_WHITE, i, 0);
}

static const bouton_game pearls = {
    .size = sizeof pearls,
    .name = "pearls",
    .summary = "take one pearl from an end of a string, or two that are alike",
    .states = "the string, a letter b or w for each pearl",
    .example = "pearls:bwwb",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
};

static bouton_status solve(bouton_context *b, const char *text) {
    bouton_position *position = bouton_position_new(b), *after = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_text *line = bouton_text_new(b);
    bouton_status status = BOUTON_LIMIT;
    if (position != NULL && after != NULL && solution != NULL)
        status = bouton_position_read(position, text, strlen(text));
    if (status == BOUTON_OK)
        status = bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_WINNING, solution);
    if (status == BOUTON_OK)
        printf("%s: %s\n", text, bouton_solution_outcome(solution) == BOUTON_N ? "won" : "lost");
    for (size_t i = 0; status == BOUTON_OK && i < bouton_solution_moves(solution); i++) {
        status = bouton_solution_make(solution, i, after);
        bouton_text_clear(line);
        bouton_position_write(after, line);
        printf("  %s\n", bouton_text_data(line));
    }
    bouton_text_free(line);
    bouton_solution_free(solution);
    bouton_position_free(after);
    bouton_position_free(position);
    return status;
}

int main(int count, char **words) {
    bouton_context *b = bouton_new(NULL);
    if (b == NULL)
        return BOUTON_SYSTEM;
    bouton_status status = bouton_game_register(b, &pearls);
    if (status == BOUTON_OK)
        status = solve(b, count > 1 ? words[1] : pearls.example);
    if (status != BOUTON_OK)
        fprintf(stderr, "%s\n", bouton_last_error(b)->message);
    bouton_free(b);
    return status;
}
