/* SPDX-License-Identifier: MIT */
#include "strip.h"

#include <string.h>

enum { INDENT = 6, COLUMNS = 80 - INDENT };

/* The strip: the coins in the order of their components. */
typedef struct strip {
    struct coin {
        size_t component;
        uint32_t square;
    } coins[COLUMNS];
    size_t count;
    uint32_t first, last; /* the squares */
    int width;            /* of a square, with the blank before it */
    bool fits;
} strip;

/* The square of the coin in a picture that shows one on a row of squares. */
static bool find_coin(const bouton_picture *picture, uint32_t *square) {
    size_t coins = 0;
    if (bouton_picture_shape(picture) != BOUTON_SHAPE_BOARD)
        return false;
    for (size_t i = 0; i < bouton_picture_parts(picture); i++) {
        const bouton_place place = bouton_part_place(picture, i);
        if (place.kind != BOUTON_PLACE_SQUARE)
            return false;
        if (bouton_picture_part(picture, i)->kind == BOUTON_PART_TOKEN) {
            *square = place.column;
            coins++;
        }
    }
    return coins == 1;
}

static bool read_coin(bouton_context *b, const bouton_position *position, size_t i, strip *s,
                      uint32_t *square) {
    uint64_t heap;
    bouton_picture *picture = bouton_picture_new(b);
    const bool is = picture != NULL && bouton_position_heap(position, i, &heap) &&
                    bouton_position_picture(position, i, picture) == BOUTON_OK &&
                    find_coin(picture, square);
    if (is)
        s->first = bouton_picture_from_zero(picture) ? 0 : 1;
    bouton_picture_free(picture);
    return is;
}

static strip find_strip(bouton_context *b, const bouton_position *position, size_t of) {
    strip s = {.fits = true, .width = 2};
    char letters[BOUTON_LETTERS_SIZE];
    for (size_t i = of; i < bouton_position_count(position) && s.fits; i++) {
        uint32_t square = 0;
        if (strcmp(bouton_position_rule(position, i), bouton_position_rule(position, of)) != 0)
            continue;
        s.fits = s.count < COLUMNS && read_coin(b, position, i, &s, &square);
        if (!s.fits)
            break;
        s.coins[s.count++] = (struct coin){i, square};
        s.last = square > s.last ? square : s.last;
        bouton_component_letters(i, letters);
        const int width = 1 + (int)strlen(letters);
        s.width = width > s.width ? width : s.width;
    }
    s.width = s.last > 9 && s.width < 3 ? 3 : s.width;
    s.fits = s.fits && (s.last - s.first + 1) * (uint32_t)s.width <= COLUMNS;
    return s;
}

/* The coin that lies on `below` others of its square; NULL if there is none. */
static const struct coin *coin_at(const strip *s, uint32_t square, size_t below) {
    for (size_t i = 0; i < s->count; i++)
        if (s->coins[i].square == square && below-- == 0)
            return &s->coins[i];
    return NULL;
}

/* A row of coins, without the blanks at its end. */
static void put_row(const strip *s, size_t below, bouton_text *out) {
    int blanks = INDENT;
    for (uint32_t square = s->first; square <= s->last; square++) {
        char letters[BOUTON_LETTERS_SIZE] = ".";
        const struct coin *coin = coin_at(s, square, below);
        blanks += s->width;
        if (coin != NULL)
            bouton_component_letters(coin->component, letters);
        else if (below > 0)
            continue;
        bouton_text_printf(out, "%*s", blanks, letters);
        blanks = 0;
    }
    bouton_text_put(out, "\n");
}

bool strip_draw(bouton_context *b, const bouton_position *position, size_t i, bouton_text *out) {
    const strip s = find_strip(b, position, i);
    size_t height = 1;
    if (!s.fits || s.count < 2)
        return false;
    bouton_text_printf(out, "%*s", INDENT, "");
    for (uint32_t square = s.first; square <= s.last; square++)
        bouton_text_printf(out, "%*u", s.width, square);
    bouton_text_put(out, "\n");
    for (uint32_t square = s.first; square <= s.last; square++)
        while (coin_at(&s, square, height) != NULL)
            height++;
    while (height-- > 0)
        put_row(&s, height, out);
    return true;
}
