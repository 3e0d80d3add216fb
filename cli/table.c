/* SPDX-License-Identifier: MIT */
#include "table.h"

#include "host/rules.h"

#include <string.h>

enum { TOKENS = 40 }; /* of a heap, drawn one by one */

static char sign_of(bouton_part_kind kind) {
    static const char signs[BOUTON_PART_KINDS] = {
        [BOUTON_PART_NONE] = ' ',  [BOUTON_PART_FREE] = '.',  [BOUTON_PART_HOLE] = '#',
        [BOUTON_PART_TOKEN] = 'O', [BOUTON_PART_WHITE] = 'o', [BOUTON_PART_BLACK] = 'x',
        [BOUTON_PART_CROSS] = 'X', [BOUTON_PART_HEADS] = 'H', [BOUTON_PART_TAILS] = 'T',
        [BOUTON_PART_POISON] = '!'};
    return kind < BOUTON_PART_KINDS && signs[kind] != '\0' ? signs[kind] : ' ';
}

/* A number in its column. */
static void put_number(bouton_text *out, unsigned number, int width) {
    bouton_text_printf(out, "%*u", width, number);
}

/* Squares, with the numbers of rows and columns around them. */
static void draw_board(const bouton_picture *picture, bouton_text *out) {
    const int columns = bouton_picture_width(picture), width = columns > 9 ? 3 : 2;
    const bool rows = bouton_picture_height(picture) > 1;
    char line[BOUTON_PICTURE_SIDE_MAX];
    bouton_text_printf(out, "      %s", rows ? "   " : "");
    for (int x = 0; x < columns; x++)
        put_number(out, (unsigned)x + !(bouton_picture_from_zero(picture) && !rows), width);
    bouton_text_put_char(out, '\n');
    for (int y = 0; y < bouton_picture_height(picture); y++) {
        memset(line, ' ', sizeof line);
        for (size_t i = 0; i < bouton_picture_parts(picture); i++) {
            const bouton_part *part = bouton_picture_part(picture, i);
            if (part->y == y && part->x >= 0 && part->x < columns &&
                !bouton_part_is_note(part->kind) && !bouton_part_is_line(part->kind))
                line[part->x] = sign_of(part->kind);
        }
        bouton_text_put(out, "      ");
        if (rows)
            put_number(out, (unsigned)y + 1, 3);
        for (int x = 0; x < columns; x++)
            bouton_text_printf(out, "%*c", width, line[x]);
        bouton_text_put_char(out, '\n');
    }
}

/* Tokens in rows: "row 1   3  O O O". */
static void draw_rows(const bouton_picture *picture, bouton_text *out) {
    for (int y = 0; y < bouton_picture_height(picture); y++) {
        uint64_t count = 0;
        unsigned tokens = 0;
        for (size_t i = 0; i < bouton_picture_parts(picture); i++) {
            const bouton_part *part = bouton_picture_part(picture, i);
            count = part->y == y && part->kind == BOUTON_PART_COUNT ? part->number : count;
            tokens += part->y == y && part->kind == BOUTON_PART_TOKEN;
        }
        bouton_text_printf(out, "      row %d %4llu ", y + 1,
                           (unsigned long long)(count > 0 ? count : tokens));
        for (unsigned i = 0; i < tokens && tokens <= TOKENS; i++)
            bouton_text_put(out, " O");
        bouton_text_put_char(out, '\n');
    }
}

static void draw_heap(uint64_t heap, bouton_text *out) {
    if (heap > 0 && heap <= TOKENS)
        bouton_text_put_char(out, ' ');
    for (uint64_t i = 0; heap <= TOKENS && i < heap; i++)
        bouton_text_put(out, " |");
    bouton_text_put_char(out, '\n');
}

static bouton_status draw_component(const bouton_position *position, size_t i, bool say_rule,
                                    bouton_picture *picture, bouton_text *out) {
    uint64_t heap = 0;
    const bool is_heap = bouton_position_heap(position, i, &heap);
    bouton_status status = bouton_position_picture(position, i, picture);
    const bouton_shape shape = status == BOUTON_OK && bouton_picture_parts(picture) > 0
                                   ? bouton_picture_shape(picture)
                                   : BOUTON_SHAPE_NONE;
    if (status == BOUTON_LIMIT) /* too large to be drawn */
        status = BOUTON_OK;
    bouton_text_put(out, "  ");
    bouton_component_name(i, out);
    if (say_rule)
        bouton_text_printf(out, ", %s,", bouton_position_rule(position, i));
    if (is_heap && shape != BOUTON_SHAPE_BOARD) {
        bouton_text_printf(out, " has %llu", (unsigned long long)heap);
        draw_heap(heap, out);
        return status;
    }
    bouton_text_put(out, " is ");
    bouton_position_state(position, i, out);
    bouton_text_put_char(out, '\n');
    if (shape == BOUTON_SHAPE_BOARD)
        draw_board(picture, out);
    else if (shape == BOUTON_SHAPE_ROWS)
        draw_rows(picture, out);
    return status;
}

bouton_status table_draw(bouton_context *b, const bouton_position *position, bouton_text *out) {
    const bool say_rule = !is_of_one_rule(position);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < bouton_position_count(position) && status == BOUTON_OK; i++) {
        bouton_picture *picture = bouton_picture_new(b);
        status = draw_component(position, i, say_rule, picture, out);
        bouton_picture_free(picture);
    }
    return status == BOUTON_OK ? bouton_text_status(out) : status;
}
