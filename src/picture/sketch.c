/* SPDX-License-Identifier: MIT */
#include "picture/sketch.h"

#include <stdio.h>
#include <string.h>

enum {
    INDENT = 6,
    HEAP_MAX = 40, /* tokens that are drawn one by one */
    NUMBER_COLUMNS = 3,
    UNIT = 10, /* of a graph's places, from one node to the next */
};

bouton_part_marks bouton_part_marks_start(bouton_context *b) {
    return (bouton_part_marks){.b = b};
}

void bouton_part_marks_release(bouton_part_marks *marks) {
    bouton_release_memory(marks->b, marks->list, marks->capacity * sizeof *marks->list);
    *marks = bouton_part_marks_start(marks->b);
}

void bouton_part_marks_put(bouton_part_marks *marks, size_t part, const char *text) {
    size_t i = 0;
    while (i < marks->count && marks->list[i].part != part)
        i++;
    void *list = marks->list;
    if (!bouton_reserve(marks->b, &list, &marks->capacity, marks->count + 1, sizeof *marks->list)) {
        marks->failed = true;
        return;
    }
    marks->list = list;
    marks->count += i == marks->count;
    marks->list[i].part = part;
    snprintf(marks->list[i].text, sizeof marks->list[i].text, "%s", text);
}

const char *bouton_part_marks_of(const bouton_part_marks *marks, size_t part) {
    for (size_t i = 0; marks != NULL && i < marks->count; i++)
        if (marks->list[i].part == part)
            return marks->list[i].text;
    return NULL;
}

void bouton_sketch_release(bouton_sketch *k) {
    if (k->signs != NULL)
        bouton_release_memory(k->b, k->signs, k->size);
    if (k->marked != NULL)
        bouton_release_memory(k->b, k->marked, k->size * sizeof *k->marked);
    *k = (bouton_sketch){.b = k->b};
}

/* False where memory fails. */
static bool open_sheet(bouton_sketch *k, int lines, int columns) {
    k->lines = lines;
    k->columns = columns;
    k->size = (size_t)lines * (size_t)columns;
    k->signs = bouton_calloc(k->b, k->size, 1);
    k->marked = k->signs != NULL ? bouton_calloc(k->b, k->size, sizeof *k->marked) : NULL;
    if (k->marked == NULL)
        return false;
    memset(k->signs, ' ', k->size);
    return true;
}

static int longest_mark(const bouton_part_marks *marks) {
    size_t longest = 0;
    for (size_t i = 0; marks != NULL && i < marks->count; i++)
        if (strlen(marks->list[i].text) > longest)
            longest = strlen(marks->list[i].text);
    return (int)longest;
}

static void put(bouton_sketch *k, int line, int column, const char *text, bool marked) {
    for (; *text != '\0'; text++, column++)
        if (line >= 0 && line < k->lines && column >= 0 && column < k->columns) {
            k->signs[line * k->columns + column] = *text;
            k->marked[line * k->columns + column] = marked;
        }
}

/* A number, its last digit in that column. */
static void put_number(bouton_sketch *k, int line, int last, uint64_t number) {
    char digits[BOUTON_PART_MARK_MAX + 1];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    put(k, line, last + 1 - (int)strlen(digits), digits, false);
}

static bool is_cell(const bouton_part *part) {
    return part->kind >= BOUTON_PART_FREE && part->kind <= BOUTON_PART_POISON;
}

static const char *sign_of(bouton_part_kind kind) {
    static const char *const signs[BOUTON_PART_COUNT] = {
        [BOUTON_PART_NONE] = " ",  [BOUTON_PART_FREE] = ".",  [BOUTON_PART_HOLE] = "#",
        [BOUTON_PART_TOKEN] = "O", [BOUTON_PART_WHITE] = "o", [BOUTON_PART_BLACK] = "x",
        [BOUTON_PART_CROSS] = "X", [BOUTON_PART_HEADS] = "H", [BOUTON_PART_TAILS] = "T",
        [BOUTON_PART_POISON] = "!"};
    return signs[kind];
}

/* Squares, with the numbers of rows and columns around them. */
static void draw_board(bouton_sketch *k, const bouton_picture *p, const bouton_part_marks *marks) {
    const bool rows = !bouton_picture_is_strip(p);
    const int left = INDENT + (rows ? NUMBER_COLUMNS : 0);
    int width = p->width > 9 ? 3 : 2;
    if (longest_mark(marks) >= width)
        width = longest_mark(marks) + 1;
    if (!open_sheet(k, p->height + 1, left + width * p->width))
        return;
    for (int x = 0; x < p->width; x++)
        put_number(k, 0, left + width * (x + 1) - 1, (uint64_t)x + !(p->from_zero && !rows));
    for (int y = 0; y < p->height && rows; y++)
        put_number(k, y + 1, left - 1, (uint64_t)y + 1);
    for (size_t i = 0; i < p->count; i++) {
        const bouton_part *part = &p->parts[i];
        const char *mark = bouton_part_marks_of(marks, i);
        const char *text = mark != NULL ? mark : sign_of(is_cell(part) ? part->kind : 0);
        if (is_cell(part))
            put(k, part->y + 1, left + width * (part->x + 1) - (int)strlen(text), text,
                mark != NULL);
    }
}

/* Tokens in rows: "heap 1   3  O O O". */
static void draw_rows(bouton_sketch *k, const bouton_picture *p, const bouton_part_marks *marks) {
    enum { COUNT = 10, TOKENS = 13 }; /* columns where the count ends and the tokens begin */
    int most = 0;
    for (size_t i = 0; i < p->count; i++)
        if (p->parts[i].kind == BOUTON_PART_COUNT && p->parts[i].number <= HEAP_MAX &&
            (int)p->parts[i].number > most)
            most = (int)p->parts[i].number;
    if (!open_sheet(k, p->height, INDENT + TOKENS + 2 * most + 1 + longest_mark(marks)))
        return;
    for (size_t i = 0; i < p->count; i++) {
        const bouton_part *part = &p->parts[i];
        if (part->kind != BOUTON_PART_COUNT)
            continue;
        const char *mark = bouton_part_marks_of(marks, i);
        const int tokens = part->number <= HEAP_MAX ? (int)part->number : 0;
        char name[24];
        const bouton_place place = bouton_place_of_row(p, part->y);
        snprintf(name, sizeof name, "%s %u", place.step > 0 ? "step" : "heap",
                 place.step > 0 ? place.step : place.row);
        put(k, part->y, INDENT, name, false);
        put_number(k, part->y, INDENT + COUNT, part->number);
        for (int j = 0; j < tokens; j++)
            put(k, part->y, INDENT + TOKENS + 2 * j, "O", false);
        if (mark != NULL)
            put(k, part->y, INDENT + TOKENS + 2 * tokens + 1, mark, true);
    }
}

/* How many columns and lines one unit of a graph's coordinates takes. */
typedef struct measure {
    int columns, lines;
} measure;

/* Where a place of the graph is on the sheet, with room for loops and bends. */
static int line_at(const measure *m, int y) {
    return (y * m->lines + UNIT / 2) / UNIT + 1;
}

static int column_at(const measure *m, int x) {
    return INDENT + (x * m->columns + UNIT / 2) / UNIT + 3;
}

typedef struct line_drawing {
    bouton_sketch *k;
    const char *mark;
    bool loose;
} line_drawing;

static void put_stroke(void *user, int y, int x, bouton_stroke stroke) {
    static const char signs[BOUTON_STROKE_KINDS] = {'-', '|', '\\', '/', '@', '>', '<', 'v', '^'};
    const line_drawing *d = user;
    const bool marked = d->mark != NULL && stroke <= BOUTON_STROKE_LOOP;
    const char sign = marked ? d->mark[0] : d->loose ? '.' : signs[stroke];
    put(d->k, y, x, (char[]){sign, '\0'}, marked);
}

static void draw_ground(bouton_sketch *k, int line, int last, const char *mark) {
    for (int x = INDENT; x <= last; x++)
        put(k, line, x, "=", false);
    if (mark != NULL)
        put(k, line, last + 2, mark, true);
}

static void draw_node(bouton_sketch *k, const bouton_part *part, int line, int column,
                      const char *mark) {
    char text[BOUTON_PART_MARK_MAX + 3];
    snprintf(text, sizeof text, part->kind == BOUTON_PART_HERE ? "*%llu*" : "(%llu)",
             (unsigned long long)part->number);
    const int start = column - (int)strlen(text) / 2;
    put(k, line, start, text, false);
    if (mark != NULL)
        put(k, line, start + (int)strlen(text), mark, true);
}

static void draw_graph(bouton_sketch *k, const bouton_picture *p, const bouton_part_marks *marks) {
    enum { BESIDE = 4 }; /* columns for a node's own signs, and for loops */
    static const measure measures[] = {{8, 4}, {6, 3}, {4, 2}};
    const measure *m = measures;
    const int more = BESIDE + 1 + longest_mark(marks);
    while (m < &measures[2] && (line_at(m, p->height - 1) + 2 > BOUTON_SKETCH_LINES ||
                                column_at(m, p->width - 1) + more > BOUTON_SKETCH_COLUMNS))
        m++;
    if (!open_sheet(k, line_at(m, p->height - 1) + 2, column_at(m, p->width - 1) + more))
        return;
    size_t i;
    for (i = 0; i < p->count; i++) {
        const bouton_part *part = &p->parts[i];
        const int y = line_at(m, part->y), x = column_at(m, part->x);
        line_drawing d = {k, bouton_part_marks_of(marks, i), part->kind == BOUTON_PART_LOOSE};
        if (part->kind == BOUTON_PART_GROUND)
            draw_ground(k, y, column_at(m, part->x2) + BESIDE - 1, d.mark);
        else if (bouton_part_is_line(part->kind))
            bouton_part_trace(part, y, x, line_at(m, part->y2), column_at(m, part->x2), put_stroke,
                              &d);
    }
    for (i = 0; i < p->count; i++) {
        const bouton_part *part = &p->parts[i];
        if (part->kind == BOUTON_PART_NODE || part->kind == BOUTON_PART_HERE)
            draw_node(k, part, line_at(m, part->y), column_at(m, part->x),
                      bouton_part_marks_of(marks, i));
    }
}

/* Removes empty lines at the top and at the bottom. */
static void trim(bouton_sketch *k) {
    int empty = 0;
    while (empty < k->lines && bouton_sketch_length(k, empty) == 0)
        empty++;
    const size_t gone = (size_t)empty * (size_t)k->columns;
    memmove(k->signs, k->signs + gone, k->size - gone);
    memmove(k->marked, k->marked + gone, (k->size - gone) * sizeof *k->marked);
    k->lines -= empty;
    while (k->lines > 0 && bouton_sketch_length(k, k->lines - 1) == 0)
        k->lines--;
}

bouton_status bouton_sketch_make(bouton_sketch *k, const bouton_picture *p,
                                 const bouton_part_marks *marks) {
    *k = (bouton_sketch){.b = p->b};
    if (bouton_picture_parts(p) == 0)
        return BOUTON_OK;
    switch (p->shape) {
    case BOUTON_SHAPE_BOARD:
        draw_board(k, p, marks);
        break;
    case BOUTON_SHAPE_ROWS:
        draw_rows(k, p, marks);
        break;
    case BOUTON_SHAPE_GRAPH:
        draw_graph(k, p, marks);
        break;
    default:
        break;
    }
    if (k->lines > 0 && k->marked == NULL)
        return p->b->error.status;
    if (k->lines > 0)
        trim(k);
    return BOUTON_OK;
}

int bouton_sketch_length(const bouton_sketch *k, int line) {
    int length = k->columns;
    while (length > 0 && k->signs[line * k->columns + length - 1] == ' ')
        length--;
    return length;
}

bouton_status bouton_picture_write(const bouton_picture *picture, bouton_text *out) {
    bouton_sketch sketch;
    if (picture == NULL || out == NULL)
        return BOUTON_INPUT;
    const bouton_status status = bouton_sketch_make(&sketch, picture, NULL);
    for (int y = 0; y < sketch.lines && status == BOUTON_OK; y++) {
        bouton_text_put_bytes(out, sketch.signs + y * sketch.columns,
                              (size_t)bouton_sketch_length(&sketch, y));
        bouton_text_put_char(out, '\n');
    }
    bouton_sketch_release(&sketch);
    return status == BOUTON_OK ? bouton_text_status(out) : status;
}
