/* SPDX-License-Identifier: MIT */
/* What the place of a part is called. Rows count from the top and columns from the left, as readers
 * do, but steps from the lowest, and the squares of some strips from 0. */
#include "picture/picture.h"

static const char *const names[BOUTON_PLACE_KINDS] = {
    [BOUTON_PLACE_NONE] = "none", [BOUTON_PLACE_CELL] = "cell",   [BOUTON_PLACE_SQUARE] = "square",
    [BOUTON_PLACE_ROW] = "row",   [BOUTON_PLACE_TOKEN] = "token", [BOUTON_PLACE_NODE] = "node",
    [BOUTON_PLACE_EDGE] = "edge", [BOUTON_PLACE_ARC] = "arc",
};

const char *bouton_place_name(bouton_place_kind kind) {
    return (unsigned)kind < BOUTON_PLACE_KINDS ? names[kind] : "";
}

bouton_place bouton_place_of_row(const bouton_picture *picture, int y) {
    const int height = picture->count > 0 ? picture->height : (int)picture->heap_count;
    return (bouton_place){.kind = BOUTON_PLACE_ROW,
                          .row = (uint32_t)y + 1,
                          .step = picture->stairs ? (uint32_t)(height - y) : 0};
}

/* A token's place in its row; the row's count is drawn before the tokens. */
static bouton_place place_in_row(const bouton_picture *picture, size_t part) {
    const bouton_part *m = &picture->parts[part];
    bouton_place place = bouton_place_of_row(picture, m->y);
    size_t count = part;
    while (picture->parts[count].kind != BOUTON_PART_COUNT && count > 0 &&
           picture->parts[count - 1].y == m->y)
        count--;
    if (count != part) {
        place.kind = BOUTON_PLACE_TOKEN;
        place.column = (uint32_t)(m->x - picture->parts[count].x);
    }
    return place;
}

bool bouton_picture_is_strip(const bouton_picture *picture) {
    return picture->height == 1 && picture->count > 0 &&
           picture->parts[0].kind != BOUTON_PART_POISON;
}

bouton_place bouton_part_place(const bouton_picture *picture, size_t part) {
    if (picture == NULL || part >= picture->count)
        return (bouton_place){0};
    const bouton_part *m = &picture->parts[part];
    if (bouton_part_is_note(m->kind) || m->kind == BOUTON_PART_GROUND)
        return (bouton_place){0};
    if (bouton_part_is_line(m->kind))
        return (bouton_place){.kind =
                                  m->kind == BOUTON_PART_ARC ? BOUTON_PLACE_ARC : BOUTON_PLACE_EDGE,
                              .from = m->from,
                              .to = m->to};
    if (picture->shape == BOUTON_SHAPE_GRAPH)
        return (bouton_place){.kind = BOUTON_PLACE_NODE, .number = m->number};
    if (picture->shape == BOUTON_SHAPE_ROWS)
        return place_in_row(picture, part);
    if (bouton_picture_is_strip(picture))
        return (bouton_place){.kind = BOUTON_PLACE_SQUARE,
                              .column = (uint32_t)m->x + !picture->from_zero};
    return (bouton_place){
        .kind = BOUTON_PLACE_CELL, .row = (uint32_t)m->y + 1, .column = (uint32_t)m->x + 1};
}
