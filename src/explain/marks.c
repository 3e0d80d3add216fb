/* SPDX-License-Identifier: MIT */
/* Marks a reason on the board: letters for squares that belong together, numbers for the values of
 * parts. */
#include "explain/gather.h"

#include <stdio.h>

static size_t cell_at(const bouton_picture *p, uint64_t x, uint64_t y) {
    size_t i = 0;
    while (i < p->count && (bouton_part_is_line(p->parts[i].kind) || (uint64_t)p->parts[i].x != x ||
                            (uint64_t)p->parts[i].y != y))
        i++;
    return i;
}

static size_t node_of(const bouton_picture *p, uint64_t number) {
    size_t i = 0;
    while (i < p->count &&
           ((p->parts[i].kind != BOUTON_PART_NODE && p->parts[i].kind != BOUTON_PART_HERE) ||
            p->parts[i].number != number))
        i++;
    return i;
}

static size_t edge_between(const bouton_picture *p, uint64_t a, uint64_t b) {
    size_t i = 0;
    while (i < p->count && (p->parts[i].kind != BOUTON_PART_EDGE ||
                            !((p->parts[i].from == a && p->parts[i].to == b) ||
                              (p->parts[i].from == b && p->parts[i].to == a))))
        i++;
    return i;
}

static void mark(bouton_part_marks *marks, const bouton_picture *p, size_t part, const char *text) {
    if (part < p->count)
        bouton_part_marks_put(marks, part, text);
}

static void mark_number(bouton_part_marks *marks, const bouton_picture *p, size_t part,
                        const char *before, uint64_t number) {
    char text[BOUTON_PART_MARK_MAX + 1];
    snprintf(text, sizeof text, "%s%llu", before, (unsigned long long)number);
    mark(marks, p, part, text);
}

void bouton_mark_letters(size_t i, char text[BOUTON_LETTERS_MAX]) {
    enum { LETTERS = 26 };
    char reversed[BOUTON_LETTERS_MAX];
    size_t size = 0;
    if (i >= LETTERS && i < 2 * LETTERS) {
        text[size++] = (char)('A' + (i - LETTERS));
    } else {
        size_t left = i < LETTERS ? i + 1 : i + 1 - LETTERS;
        size_t count = 0;
        for (; left > 0; left = (left - 1) / LETTERS)
            reversed[count++] = (char)('a' + (left - 1) % LETTERS);
        while (count > 0)
            text[size++] = reversed[--count];
    }
    text[size] = '\0';
}

/* Marks free squares in a row, from `first` on, as the heap with that number. */
static void mark_heap(bouton_part_marks *marks, const bouton_picture *p, size_t heap,
                      uint64_t first, uint64_t y, uint64_t size) {
    char letter[BOUTON_LETTERS_MAX];
    bouton_mark_letters(heap, letter);
    for (uint64_t i = 0; i < size; i++)
        mark(marks, p, cell_at(p, first + i, y), letter);
}

/* The x of the coin with that number, counted from 1 from the left. */
static uint64_t coin_at(const bouton_picture *p, uint64_t number) {
    size_t i = 0;
    for (uint64_t coins = 0; i < p->count; i++) {
        coins += p->parts[i].kind == BOUTON_PART_TOKEN;
        if (coins == number)
            break;
    }
    return i < p->count ? (uint64_t)p->parts[i].x : 0;
}

/* The first square to the right of the left piece of a row. */
static uint64_t gap_of_row(const bouton_picture *p, uint64_t y) {
    for (size_t i = 0; i < p->count; i++)
        if ((uint64_t)p->parts[i].y == y &&
            (p->parts[i].kind == BOUTON_PART_WHITE || p->parts[i].kind == BOUTON_PART_BLACK))
            return (uint64_t)p->parts[i].x + 1;
    return 0;
}

static void mark_heaps(const bouton_reason *r, const uint64_t *n, const bouton_picture *p,
                       bouton_part_marks *marks) {
    for (size_t i = 0; i < r->count; i += 2) {
        const uint64_t place = n[i], size = n[i + 1];
        switch ((bouton_reason_heaps)r->detail) {
        case BOUTON_HEAPS_STEPS:
            mark_number(marks, p, cell_at(p, place - 1, (uint64_t)p->height - place), "=", size);
            break;
        case BOUTON_HEAPS_GAPS:
            mark_heap(marks, p, i / 2, coin_at(p, place) - size, 0, size);
            break;
        case BOUTON_HEAPS_ROWS:
            mark_heap(marks, p, i / 2, gap_of_row(p, place - 1), place - 1, size);
            break;
        case BOUTON_HEAPS_HEADS:
            mark_number(marks, p, cell_at(p, place - 1, 0), "", size);
            break;
        case BOUTON_HEAPS_SQUARE:
        case BOUTON_HEAPS_ENDS:
        case BOUTON_HEAPS_ARMS:
        case BOUTON_HEAPS_HANDS:
            break;
        }
    }
}

/* Whether the first move covers the square. Only the last square before the middle of an odd side
 * adjoins its image. */
static bool is_middle(const uint64_t *n, uint64_t i) {
    const uint64_t rows = n[0], columns = n[1];
    if (n[2] == BOUTON_COVER_MIDDLE)
        return rows % 2 == 1 ? 2 * i + 2 == rows * columns
                             : i == (rows / 2 - 1) * columns + columns / 2;
    return n[2] == BOUTON_FILL_MIDDLE &&
           (2 * (i / columns) + 1 == rows || 2 * (i % columns) + 1 == columns);
}

/* n: rows, columns, what is covered first. Marks the free squares in pairs, except the centre. */
static void mark_half_turn(const uint64_t *n, const bouton_picture *p, bouton_part_marks *marks) {
    const uint64_t squares = n[0] * n[1];
    size_t pairs = 0;
    if (n[2] == BOUTON_MOVE_ALIKE || n[2] == BOUTON_MOVE_EXCHANGED)
        return; /* letters would hide the pieces */
    for (uint64_t i = 0; i < (squares + 1) / 2; i++) {
        const uint64_t image = squares - 1 - i;
        const size_t part = cell_at(p, i % n[1], i / n[1]);
        char letter[BOUTON_LETTERS_MAX];
        if (part == p->count || p->parts[part].kind != BOUTON_PART_FREE)
            continue;
        const bool middle = is_middle(n, i);
        bouton_mark_letters(pairs, letter);
        pairs += !middle;
        mark(marks, p, part, middle ? "+" : letter);
        if (image != i)
            mark(marks, p, cell_at(p, image % n[1], image / n[1]), middle ? "+" : letter);
    }
}

/* n: the groups of BOUTON_REASON_FUSION. */
static void mark_points(const bouton_reason *r, const uint64_t *n, const bouton_picture *p,
                        bouton_part_marks *marks) {
    for (size_t at = 0; at < r->count; at += 4 + 2 * (size_t)n[at + 2]) {
        const size_t branches = (size_t)n[at + 2];
        for (size_t i = 0; i < branches; i++)
            mark_number(marks, p, node_of(p, n[at + 3 + 2 * i]), "=", n[at + 4 + 2 * i] - 1);
        size_t point = 0;
        if (n[at] != 0)
            point = node_of(p, n[at]);
        mark_number(marks, p, point, "=", n[at + 3 + 2 * branches]);
    }
}

void bouton_reason_marks(const bouton_reasons *reasons, const bouton_reason *r,
                         const bouton_picture *p, bouton_part_marks *marks) {
    const uint64_t *n = bouton_reason_numbers(reasons, r);
    marks->count = 0;
    if (bouton_picture_parts(p) == 0 || r->component == SIZE_MAX || r->after != BOUTON_NO_MOVE)
        return;
    switch (r->kind) {
    case BOUTON_REASON_HEAPS:
        mark_heaps(r, n, p, marks);
        break;
    case BOUTON_REASON_PRODUCTS:
        for (size_t i = 0; i < r->count; i += 5)
            mark_number(marks, p, cell_at(p, n[i] - 1, n[i + 1] - 1), "", n[i + 4]);
        break;
    case BOUTON_REASON_HALF_TURN:
        mark_half_turn(n, p, marks);
        break;
    case BOUTON_REASON_PAIRED:
        for (size_t i = 0; i < r->count; i++) {
            char letter[BOUTON_LETTERS_MAX];
            bouton_mark_letters(i / 2, letter);
            mark(marks, p, node_of(p, n[i]), letter);
        }
        break;
    case BOUTON_REASON_MATCHING:
        for (size_t i = 3; i < r->count; i += 2)
            mark(marks, p, edge_between(p, n[i], n[i + 1]), "#");
        break;
    case BOUTON_REASON_FUSION:
        mark_points(r, n, p, marks);
        break;
    case BOUTON_REASON_LOONY:
        mark(marks, p, edge_between(p, n[0], n[1]), "a");
        mark(marks, p, edge_between(p, n[1], n[2]), "b");
        break;
    default:
        break;
    }
}
