/* SPDX-License-Identifier: MIT */
#include "table.h"

#include "host/rules.h"
#include "strip.h"

#include <string.h>

enum {
    PINS = 40,         /* of a row, drawn one by one ... */
    PINS_IN_LINE = 20, /* ... that many in a line */
    WIDTH = 80,
};

/* A number in its column. */
static void put_number(bouton_text *out, unsigned number, int width) {
    bouton_text_printf(out, "%*u", width, number);
}

/* After what takes that many columns. */
static void draw_heap(uint64_t heap, size_t column, bouton_text *out) {
    const bool fits = heap <= WIDTH && column + 1 + 2 * heap <= WIDTH;
    if (heap > 0 && fits)
        bouton_text_put_char(out, ' ');
    for (uint64_t i = 0; fits && i < heap; i++)
        bouton_text_put(out, " |");
    bouton_text_put_char(out, '\n');
}

/* A row of pins, with their places. */
static void draw_pins(uint64_t row, bouton_text *out) {
    const int width = row > 9 ? 3 : 2;
    bouton_text_put_char(out, '\n');
    if (row > PINS)
        return;
    for (unsigned first = 1; first <= row; first += PINS_IN_LINE) {
        const unsigned end = row - first < PINS_IN_LINE ? (unsigned)row : first + PINS_IN_LINE - 1;
        bouton_text_put(out, "      ");
        for (unsigned i = first; i <= end; i++)
            put_number(out, i, width);
        bouton_text_put(out, "\n      ");
        for (unsigned i = first; i <= end; i++)
            bouton_text_printf(out, "%*c", width, '|');
        bouton_text_put_char(out, '\n');
    }
}

/* What the drawing does not show, on a line of its own. */
static void put_notes(bouton_context *b, const bouton_picture *picture, bouton_text *out) {
    bouton_text *notes = bouton_text_new(b);
    bouton_picture_write_notes(picture, "o", "x", notes);
    if (bouton_text_size(notes) > 0)
        bouton_text_printf(out, "      %s\n", bouton_text_data(notes));
    bouton_text_free(notes);
}

static bouton_status draw_component(bouton_context *b, const bouton_position *position, size_t i,
                                    bool say_rule, bouton_picture *picture, bouton_text *out) {
    uint64_t heap = 0;
    const bool is_heap = bouton_position_heap(position, i, &heap);
    bouton_status status = bouton_position_picture(position, i, picture);
    const bouton_shape shape = status == BOUTON_OK && bouton_picture_parts(picture) > 0
                                   ? bouton_picture_shape(picture)
                                   : BOUTON_SHAPE_NONE;
    if (status == BOUTON_LIMIT) /* too large to be drawn */
        status = BOUTON_OK;
    const size_t start = bouton_text_size(out);
    bouton_text_put(out, "  ");
    bouton_component_name(i, out);
    if (say_rule)
        bouton_text_printf(out, ", %s", bouton_position_rule(position, i));
    const char *comma = say_rule ? "," : "";
    if (is_heap && shape != BOUTON_SHAPE_BOARD) {
        const bool row = is_of_rows(b, bouton_position_rule(position, i));
        bouton_text_printf(out, "%s has %llu", comma, (unsigned long long)heap);
        if (row)
            draw_pins(heap, out);
        else
            draw_heap(heap, bouton_text_size(out) - start, out);
        return status;
    }
    if (shape != BOUTON_SHAPE_BOARD) { /* whose drawing shows it all */
        bouton_text_printf(out, "%s is ", comma);
        state_tell(b, position, i, out);
    }
    bouton_text_put(out, "\n");
    if (status == BOUTON_OK)
        status = bouton_picture_write(picture, out);
    put_notes(b, picture, out);
    return status;
}

/* Coins that lie on one strip are drawn there once, under their names; whether component i is one.
 */
static bool draw_coin(bouton_context *b, const bouton_position *position, size_t i, bool say_rule,
                      bouton_text *out) {
    const char *rule = bouton_position_rule(position, i);
    size_t first = 0;
    while (strcmp(bouton_position_rule(position, first), rule) != 0)
        first++;
    bouton_text *strip = bouton_text_new(b);
    const bool drawn = strip != NULL && strip_draw(b, position, first, strip);
    for (size_t c = first; c < bouton_position_count(position) && drawn && first == i; c++) {
        if (strcmp(bouton_position_rule(position, c), rule) != 0)
            continue;
        bouton_text_put(out, c > first ? ", " : "  ");
        bouton_component_name(c, out);
    }
    if (drawn && first == i) {
        bouton_text_printf(out, "%s%s\n", say_rule ? ", " : "", say_rule ? rule : "");
        bouton_text_append(out, strip);
    }
    bouton_text_free(strip);
    return drawn;
}

bouton_status table_draw(bouton_context *b, const bouton_position *position, bouton_text *out) {
    const bool say_rule = !is_of_one_rule(position);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < bouton_position_count(position) && status == BOUTON_OK; i++) {
        if (draw_coin(b, position, i, say_rule, out))
            continue;
        bouton_picture *picture = bouton_picture_new(b);
        status = draw_component(b, position, i, say_rule, picture, out);
        bouton_picture_free(picture);
    }
    return status == BOUTON_OK ? bouton_text_status(out) : status;
}
