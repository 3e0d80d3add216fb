/* SPDX-License-Identifier: MIT */
/* Games on boards of squares, each square a letter. */
#include "reference/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_MAX = 12 };

typedef struct board {
    unsigned rows, columns;
    char at[SIDE_MAX][SIDE_MAX + 1];
} board;

/* "2x3" is a full board: what stands on its squares depends on the game. */
static board read_board(const char *text, const char *fill) {
    board b = {0};
    if (sscanf(text, "%ux%u", &b.rows, &b.columns) == 2) {
        for (unsigned r = 0; r < b.rows; r++)
            for (unsigned c = 0; c < b.columns; c++)
                b.at[r][c] = fill[(r + c) % 2];
        return b;
    }
    b.columns = (unsigned)strcspn(text, "/");
    b.rows = (unsigned)(strlen(text) + 1) / (b.columns + 1);
    for (unsigned r = 0; r < b.rows; r++)
        memcpy(b.at[r], text + r * (b.columns + 1), b.columns);
    return b;
}

static void add(reference_moves *out, const board *b, const char *before) {
    char text[REFERENCE_TEXT_MAX] = "";
    for (unsigned r = 0; r < b->rows; r++)
        sprintf(text + strlen(text), r == 0 ? "%s" : "/%s", b->at[r]);
    reference_add(out, "%s%s", before, text);
}

static void cram(const char *parameters, board b, reference_moves *out) {
    (void)parameters;
    for (unsigned r = 0; r < b.rows; r++)
        for (unsigned c = 0; c < b.columns; c++)
            for (unsigned down = 0; down < 2; down++) {
                if (r + down == b.rows)
                    continue;
                board after = b;
                char *first = &after.at[r][c], *second = &after.at[r + down][c + 1 - down];
                if (*first != '.' || *second != '.')
                    continue;
                *first = *second = '#';
                add(out, &after, "");
            }
}

static void clobber(const char *parameters, board b, reference_moves *out) {
    static const int steps[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    (void)parameters;
    for (int r = 0; r < (int)b.rows; r++)
        for (int c = 0; c < (int)b.columns; c++)
            for (int s = 0; s < 4; s++) {
                const int to_r = r + steps[s][0], to_c = c + steps[s][1];
                if (to_r < 0 || to_r >= (int)b.rows || to_c < 0 || to_c >= (int)b.columns)
                    continue;
                board after = b;
                const char mine = b.at[r][c], theirs = b.at[to_r][to_c];
                if (!(mine == 'x' && theirs == 'o') && !(mine == 'o' && theirs == 'x'))
                    continue;
                after.at[r][c] = '.';
                after.at[to_r][to_c] = mine;
                add(out, &after, "");
            }
}

/* Every set of free squares in a row or column. */
static void fill_line(const board *b, unsigned line, bool column, bool dominoes,
                      reference_moves *out) {
    const unsigned length = column ? b->rows : b->columns;
    for (unsigned set = 1; set < 1u << length; set++) {
        board after = *b;
        bool allowed = true;
        unsigned run = 0; /* dominoes side by side fill runs of even lengths */
        for (unsigned i = 0; i <= length; i++) {
            if ((set >> i & 1) != 0) {
                char *square = column ? &after.at[i][line] : &after.at[line][i];
                allowed &= *square == '.';
                *square = '#';
                run++;
            } else {
                allowed &= !dominoes || run % 2 == 0;
                run = 0;
            }
        }
        if (allowed)
            add(out, &after, "");
    }
}

static void fill_lines(const board *b, bool dominoes, reference_moves *out) {
    for (unsigned r = 0; r < b->rows; r++)
        fill_line(b, r, false, dominoes, out);
    for (unsigned c = 0; c < b->columns; c++)
        fill_line(b, c, true, dominoes, out);
}

static void juvavum(const char *parameters, board b, reference_moves *out) {
    (void)parameters;
    fill_lines(&b, false, out);
}

static void domino_juvavum(const char *parameters, board b, reference_moves *out) {
    (void)parameters;
    fill_lines(&b, true, out);
}

static bool has_line(const board *b, unsigned length) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int r = 0; r < (int)b->rows; r++)
        for (int c = 0; c < (int)b->columns; c++)
            for (int s = 0; s < 4; s++) {
                unsigned crosses = 0;
                for (int y = r, x = c; y >= 0 && y < (int)b->rows && x >= 0 &&
                                       x < (int)b->columns && b->at[y][x] == 'x';
                     y += steps[s][0], x += steps[s][1])
                    crosses++;
                if (crosses >= length)
                    return true;
            }
    return false;
}

static void write_crosses(board b, unsigned apart, reference_moves *out) {
    for (unsigned r = 0; r < b.rows; r++)
        for (unsigned c = 0; c < b.columns; c++) {
            board after = b;
            bool free = b.at[r][c] == '.';
            for (unsigned other = 0; other < b.columns; other++)
                free &= b.at[r][other] != 'x' || (other > c ? other - c : c - other) >= apart;
            after.at[r][c] = 'x';
            if (free)
                add(out, &after, "");
        }
}

static void notakto(const char *parameters, board b, reference_moves *out) {
    if (!has_line(&b, parameters[0] == '\0' ? 3 : (unsigned)atoi(parameters)))
        write_crosses(b, 0, out);
}

static void dawson_strip(const char *parameters, board b, reference_moves *out) {
    write_crosses(b, parameters[0] == '\0' ? 2 : (unsigned)atoi(parameters), out);
}

/* Biting off (r, c) cuts every row from r on to length c at most; the lengths are the text. */
static void chomp(const char *state, reference_moves *out) {
    unsigned lengths[SIDE_MAX], rows = 0, columns = 0, x = 0;
    if (strchr(state, 'x') != NULL && sscanf(state, "%u%*c%u", &rows, &columns) == 2)
        for (; x < rows; x++)
            lengths[x] = columns;
    else
        rows = (unsigned)reference_numbers(state, ',', false, lengths, SIDE_MAX);
    for (unsigned r = 0; r < rows; r++)
        for (unsigned c = 0; c < lengths[r]; c++) {
            char text[REFERENCE_TEXT_MAX] = "";
            for (unsigned i = 0; i < rows; i++) {
                const unsigned left = i >= r && lengths[i] > c ? c : lengths[i];
                if (left > 0)
                    sprintf(text + strlen(text), i == 0 ? "%u" : ",%u", left);
            }
            if (r + c > 0)
                reference_add(out, "%s", text);
        }
}

/* Rows under the colour to move: a piece of that colour over empty squares, either way. */
static void northcott(const char *state, reference_moves *out) {
    const char mine = state[0], theirs = mine == 'w' ? 'b' : 'w';
    const size_t size = strlen(state);
    for (size_t from = 2; from < size; from++)
        for (int step = -1; step <= 1 && state[from] == mine; step += 2)
            for (size_t to = from + (size_t)step; to < size && state[to] == '.';
                 to += (size_t)step) {
                char after[REFERENCE_TEXT_MAX];
                strcpy(after, state);
                after[0] = theirs;
                after[from] = '.';
                after[to] = mine;
                reference_add(out, "%s", after);
            }
}

static const struct {
    const char *name, *fill;
    void (*moves)(const char *parameters, board b, reference_moves *out);
} games[] = {
    {"cram", "..", cram},       {"clobber", "xo", clobber},
    {"juvavum", "..", juvavum}, {"domino-juvavum", "..", domino_juvavum},
    {"notakto", "..", notakto}, {"dawson-strip", "..", dawson_strip},
};

bool reference_board_moves(const char *game, const char *parameters, const char *state,
                           reference_moves *out) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i].name, game) == 0) {
            games[i].moves(parameters, read_board(state, games[i].fill), out);
            return true;
        }
    if (strcmp(game, "chomp") == 0)
        chomp(state, out);
    else if (strcmp(game, "northcott") == 0)
        northcott(state, out);
    else
        return false;
    return true;
}
