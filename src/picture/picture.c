/* SPDX-License-Identifier: MIT */
#include "picture/picture.h"

#include "picture/layout.h"

enum { LINES_MAX = 512 };

/* A part's name sorts the ground before cells, cells row by row, then nodes, lines, notes. */
enum { OF_GROUND, OF_CELL, OF_NODE, OF_LINE, OF_NOTE };

static uint64_t name_of(uint64_t class, uint64_t first, uint64_t second, uint64_t third) {
    return class << 60 | first << 36 | second << 12 | third;
}

static const char *const shape_names[BOUTON_SHAPE_COUNT] = {
    [BOUTON_SHAPE_NONE] = "none", [BOUTON_SHAPE_HEAP] = "heap",   [BOUTON_SHAPE_BOARD] = "board",
    [BOUTON_SHAPE_ROWS] = "rows", [BOUTON_SHAPE_GRAPH] = "graph",
};

static const char *const part_names[BOUTON_PART_KINDS] = {
    [BOUTON_PART_NONE] = "gone",
    [BOUTON_PART_FREE] = "free",
    [BOUTON_PART_HOLE] = "hole",
    [BOUTON_PART_TOKEN] = "token",
    [BOUTON_PART_WHITE] = "white",
    [BOUTON_PART_BLACK] = "black",
    [BOUTON_PART_CROSS] = "cross",
    [BOUTON_PART_HEADS] = "heads",
    [BOUTON_PART_TAILS] = "tails",
    [BOUTON_PART_POISON] = "poison",
    [BOUTON_PART_COUNT] = "count",
    [BOUTON_PART_NODE] = "node",
    [BOUTON_PART_HERE] = "here",
    [BOUTON_PART_EDGE] = "edge",
    [BOUTON_PART_LOOSE] = "loose",
    [BOUTON_PART_ARC] = "arc",
    [BOUTON_PART_GROUND] = "ground",
    [BOUTON_PART_HAND] = "hand",
    [BOUTON_PART_OTHER_HAND] = "other-hand",
    [BOUTON_PART_MOST] = "most",
    [BOUTON_PART_WHITE_MOVES] = "white-moves",
    [BOUTON_PART_BLACK_MOVES] = "black-moves",
};

const char *bouton_shape_name(bouton_shape shape) {
    return (unsigned)shape < BOUTON_SHAPE_COUNT ? shape_names[shape] : "";
}

const char *bouton_part_name(bouton_part_kind kind) {
    return (unsigned)kind < BOUTON_PART_KINDS ? part_names[kind] : "";
}

bouton_picture bouton_picture_start(bouton_context *b) {
    return (bouton_picture){.b = b};
}

bouton_picture *bouton_picture_new(bouton_context *b) {
    bouton_picture *p = b == NULL ? NULL : bouton_calloc(b, 1, sizeof *p);
    if (p != NULL)
        *p = bouton_picture_start(b);
    return p;
}

void bouton_picture_free(bouton_picture *p) {
    if (p == NULL)
        return;
    bouton_picture_release(p);
    bouton_release_memory(p->b, p, sizeof *p);
}

static bool is_shown(const bouton_picture *p) {
    return p != NULL && !p->is_large;
}

bouton_shape bouton_picture_shape(const bouton_picture *p) {
    return is_shown(p) ? p->shape : BOUTON_SHAPE_NONE;
}

int bouton_picture_width(const bouton_picture *p) {
    return is_shown(p) ? p->width : 0;
}

int bouton_picture_height(const bouton_picture *p) {
    return is_shown(p) ? p->height : 0;
}

size_t bouton_picture_parts(const bouton_picture *p) {
    return is_shown(p) ? p->count : 0;
}

const bouton_part *bouton_picture_part(const bouton_picture *p, size_t i) {
    return i < bouton_picture_parts(p) ? &p->parts[i] : NULL;
}

bool bouton_picture_from_zero(const bouton_picture *p) {
    return p != NULL && p->from_zero;
}

bool bouton_picture_stairs(const bouton_picture *p) {
    return p != NULL && p->stairs;
}

void bouton_picture_clear(bouton_picture *p) {
    *p = (bouton_picture){.b = p->b,
                          .parts = p->parts,
                          .capacity = p->capacity,
                          .heaps = p->heaps,
                          .heap_capacity = p->heap_capacity};
}

void bouton_picture_forget(bouton_picture *p) {
    p->count = p->heap_count = 0;
}

void bouton_picture_release(bouton_picture *p) {
    if (p == NULL)
        return;
    bouton_release_memory(p->b, p->parts, p->capacity * sizeof *p->parts);
    bouton_release_memory(p->b, p->heaps, p->heap_capacity * sizeof *p->heaps);
    *p = bouton_picture_start(p->b);
}

static void add(bouton_picture *p, bouton_part part) {
    void *parts = p->parts;
    p->does_not_fit = p->does_not_fit || p->count == BOUTON_PICTURE_PARTS_MAX;
    if (p->does_not_fit || p->status != BOUTON_OK)
        return;
    if (!bouton_reserve(p->b, &parts, &p->capacity, p->count + 1, sizeof *p->parts)) {
        p->status = p->b->error.status;
        return;
    }
    p->parts = parts;
    size_t i = p->count++;
    for (; i > 0 && p->parts[i - 1].name > part.name; i--) /* mostly in order already */
        p->parts[i] = p->parts[i - 1];
    p->parts[i] = part;
}

/* Whether this kind, which must be from `first` to `last`, may be drawn; if not, there is no
 * picture. */
static bool may_draw(bouton_picture *p, bouton_part_kind kind, bouton_part_kind first,
                     bouton_part_kind last) {
    if (p != NULL && (kind < first || kind > last))
        p->does_not_fit = true;
    return p != NULL && !p->does_not_fit;
}

static void add_cell(bouton_picture *p, bouton_part_kind kind, uint64_t x, uint64_t y,
                     uint64_t number) {
    const uint64_t most =
        p->shape == BOUTON_SHAPE_ROWS ? BOUTON_PICTURE_SIDE_MAX : BOUTON_PICTURE_PARTS_MAX;
    if (x >= most || y >= most) {
        p->does_not_fit = true;
        return;
    }
    add(p, (bouton_part){.kind = kind,
                         .name = name_of(OF_CELL, y, x, 0),
                         .number = number,
                         .x = (int)x,
                         .y = (int)y});
}

void bouton_draw_cell(bouton_picture *p, bouton_part_kind kind, uint64_t x, uint64_t y) {
    bouton_draw_cells(p, kind, x, y, 1);
}

void bouton_draw_cells(bouton_picture *p, bouton_part_kind kind, uint64_t x, uint64_t y,
                       uint64_t count) {
    for (uint64_t i = 0; i < count && may_draw(p, kind, BOUTON_PART_FREE, BOUTON_PART_COUNT); i++)
        add_cell(p, kind, x + i, y, 0);
}

void bouton_draw_graph(bouton_picture *p) {
    if (p != NULL)
        p->shape = BOUTON_SHAPE_GRAPH;
}

void bouton_draw_from_zero(bouton_picture *p) {
    if (p != NULL)
        p->from_zero = true;
}

void bouton_draw_options(bouton_picture *p, bouton_part_kind each) {
    if (may_draw(p, each, BOUTON_PART_NONE, BOUTON_PART_KINDS - 1))
        p->each = each;
}

/* Keeps how many tokens are in a row. */
static void note_heap(bouton_picture *p, uint64_t y, uint64_t tokens) {
    void *heaps = p->heaps;
    if (y >= BOUTON_PICTURE_PARTS_MAX || p->status != BOUTON_OK)
        return;
    if (!bouton_reserve(p->b, &heaps, &p->heap_capacity, (size_t)y + 1, sizeof *p->heaps)) {
        p->status = p->b->error.status;
        return;
    }
    p->heaps = heaps;
    while (p->heap_count <= y)
        p->heaps[p->heap_count++] = 0;
    p->heaps[y] = tokens;
}

void bouton_draw_heap(bouton_picture *p, uint64_t x, uint64_t y, uint64_t tokens) {
    if (p == NULL)
        return;
    p->shape = BOUTON_SHAPE_ROWS;
    p->stairs = p->stairs || x > 0;
    note_heap(p, y, tokens);
    add_cell(p, BOUTON_PART_COUNT, x, y, tokens);
    bouton_draw_cells(p, BOUTON_PART_TOKEN, x + 1, y, tokens);
}

void bouton_draw_node(bouton_picture *p, bouton_part_kind kind, uint32_t number) {
    if (!may_draw(p, kind, BOUTON_PART_NODE, BOUTON_PART_HERE))
        return;
    p->shape = BOUTON_SHAPE_GRAPH;
    p->does_not_fit = p->count == BOUTON_PLACED_MAX;
    add(p, (bouton_part){.kind = kind, .name = name_of(OF_NODE, number, 0, 0), .number = number});
}

void bouton_draw_line(bouton_picture *p, bouton_part_kind kind, uint32_t from, uint32_t to) {
    uint64_t alike = 0;
    uint32_t twin = 0;
    if (!may_draw(p, kind, BOUTON_PART_EDGE, BOUTON_PART_ARC))
        return;
    for (size_t i = 0; i < p->count; i++) {
        const bouton_part *m = &p->parts[i];
        if (!bouton_part_is_line(m->kind) || m->kind == BOUTON_PART_GROUND)
            continue;
        alike += m->from == from && m->to == to;
        twin += (m->from == from && m->to == to) || (m->from == to && m->to == from);
    }
    p->shape = BOUTON_SHAPE_GRAPH;
    p->does_not_fit = p->count == BOUTON_PLACED_MAX + LINES_MAX;
    add(p, (bouton_part){.kind = kind,
                         .name = name_of(OF_LINE, from, to, alike),
                         .from = from,
                         .to = to,
                         .twin = twin});
}

void bouton_draw_ground(bouton_picture *p) {
    if (p == NULL)
        return;
    p->shape = BOUTON_SHAPE_GRAPH;
    add(p, (bouton_part){.kind = BOUTON_PART_GROUND, .name = name_of(OF_GROUND, 0, 0, 0)});
}

void bouton_draw_note(bouton_picture *p, bouton_part_kind kind, uint64_t number) {
    if (may_draw(p, kind, BOUTON_PART_HAND, BOUTON_PART_KINDS - 1))
        add(p, (bouton_part){
                   .kind = kind, .name = name_of(OF_NOTE, (uint64_t)kind, 0, 0), .number = number});
}

bool bouton_picture_is_valid(const bouton_picture *p) {
    bool valid = p->count <= p->capacity && p->count <= BOUTON_PICTURE_PARTS_MAX &&
                 p->heap_count <= p->heap_capacity && p->heap_count <= BOUTON_PICTURE_PARTS_MAX;
    for (size_t i = 0; i < p->count && valid; i++) {
        const bouton_part *m = &p->parts[i];
        const bool line = bouton_part_is_line(m->kind);
        valid = m->kind > BOUTON_PART_NONE && m->kind < BOUTON_PART_KINDS &&
                (i == 0 || p->parts[i - 1].name <= m->name);
        if (!bouton_part_is_note(m->kind))
            valid = valid && m->x >= 0 && m->x < p->width && m->y >= 0 && m->y < p->height &&
                    (!line || (m->x2 >= 0 && m->x2 < p->width && m->y2 >= 0 && m->y2 < p->height));
    }
    return valid;
}

bouton_status bouton_picture_finish(bouton_picture *p, bool placed) {
    if (placed && p->shape == BOUTON_SHAPE_GRAPH && !p->does_not_fit && p->status == BOUTON_OK)
        p->status = bouton_layout_make(p);
    if (p->does_not_fit || p->status != BOUTON_OK) {
        const bouton_picture drawn = *p;
        bouton_picture_clear(p);
        p->heap_count = drawn.status == BOUTON_OK ? drawn.heap_count : 0;
        p->stairs = p->heap_count > 0 && drawn.stairs;
        return drawn.status;
    }
    for (size_t i = 0; i < p->count; i++) {
        const bouton_part *m = &p->parts[i];
        if (bouton_part_is_note(m->kind))
            continue;
        p->width = m->x >= p->width ? m->x + 1 : p->width;
        p->width = m->x2 >= p->width ? m->x2 + 1 : p->width;
        p->height = m->y >= p->height ? m->y + 1 : p->height;
        p->height = m->y2 >= p->height ? m->y2 + 1 : p->height;
    }
    p->is_large = p->shape != BOUTON_SHAPE_GRAPH &&
                  (p->width > BOUTON_PICTURE_SIDE_MAX || p->height > BOUTON_PICTURE_SIDE_MAX);
    BOUTON_ASSERT(bouton_picture_is_valid(p));
    return BOUTON_OK;
}

void bouton_picture_keep_places(bouton_picture *p, const bouton_picture *earlier) {
    if (p == NULL || earlier == NULL)
        return;
    for (int writing = 0; writing < 2; writing++) {
        for (size_t i = 0, j = 0; i < p->count; i++, j++) {
            bouton_part *m = &p->parts[i];
            if (bouton_part_is_note(m->kind))
                break;
            while (j < earlier->count && earlier->parts[j].name < m->name)
                j++;
            if (j == earlier->count || earlier->parts[j].name != m->name)
                return;
            const bouton_part *old = &earlier->parts[j];
            if (writing) {
                m->x = old->x, m->y = old->y;
                m->x2 = old->x2, m->y2 = old->y2;
                m->twin = old->twin;
            }
        }
    }
    p->width = earlier->width;
    p->height = earlier->height;
}
