/* SPDX-License-Identifier: MIT */
/* Chomp: the lengths of the rows, each at least one; of a bar and its mirror image, with columns
 * for rows, the one with fewer rows, or else the lesser. The poisoned square alone is no
 * component. */
#include "texts.h"

#include <string.h>

enum { SIDE_MAX = 256 };

/*@ requires 0 < count < SIDE_MAX && \valid_read(rows + (0 .. count - 1));
    requires \valid(columns + (0 .. SIDE_MAX - 1));
    requires \separated(rows + (0 .. count - 1), columns + (0 .. SIDE_MAX - 1));
    assigns columns[0 .. SIDE_MAX - 1];
    ensures \result == rows[0]; */
static size_t turn(const uint8_t *rows, size_t count, uint8_t *columns) {
    /*@ loop invariant 0 <= c <= rows[0];
        loop assigns c, columns[0 .. SIDE_MAX - 1];
        loop variant rows[0] - c; */
    for (unsigned c = 0; c < rows[0]; c++) {
        columns[c] = 0;
        /*@ loop invariant i <= count && columns[c] <= i;
            loop assigns i, columns[c];
            loop variant count - i; */
        for (size_t i = 0; i < count; i++)
            columns[c] += rows[i] > c;
    }
    return rows[0];
}

/*@ requires 0 < count < SIDE_MAX && \valid_read(rows + (0 .. count - 1)) && \valid(to);
    assigns *to; */
static void add(const uint8_t *rows, size_t count, pieces *to) {
    uint8_t columns[SIDE_MAX];
    const size_t other = turn(rows, count, columns);
    if (count == 1 && other == 1)
        return;
    if (other < count || (other == count && memcmp(columns, rows, count) < 0))
        pieces_add(to, columns, other);
    else
        pieces_add(to, rows, count);
}

static void chomp_moves(const setting *with, const uint8_t *rows, size_t count, pieces *to) {
    (void)with;
    uint8_t after[SIDE_MAX];
    for (size_t i = 0; i < count; i++)
        for (unsigned c = i == 0 ? 1 : 0; c < rows[i]; c++) {
            size_t left = 0;
            for (size_t j = 0; j < count; j++) {
                const uint8_t row = j >= i && rows[j] > c ? (uint8_t)c : rows[j];
                if (row > 0)
                    after[left++] = row;
            }
            add(after, left, to);
            pieces_end_option(to);
        }
}

/*@ requires has_end(text) && \valid(to);
    assigns *to; */
static bool chomp_read(const setting *with, const char *text, pieces *to) {
    (void)with;
    uint8_t rows[SIDE_MAX];
    unsigned length, count = 0;
    const char *at = text;
    if (take_size(&at, SIDE_MAX, &count, &length) && *at == '\0') {
        memset(rows, (int)length, count);
    } else {
        /*@ loop invariant has_end(at) && count < SIDE_MAX && (count == 0 ==> at == text);
            loop assigns count, at, length, rows[0 .. SIDE_MAX - 1]; */
        for (count = 0, at = text; count == 0 || *at++ == ','; count++) {
            if (count + 1 == SIDE_MAX || !take_number(&at, SIDE_MAX, &length) || length == 0 ||
                (count > 0 && length > rows[count - 1]))
                return false;
            rows[count] = (uint8_t)length;
        }
        if (at[-1] != '\0')
            return false;
    }
    add(rows, count, to);
    pieces_end_option(to);
    return true;
}

const game chomp = {.name = "chomp", .read = chomp_read, .moves = chomp_moves};
