/* SPDX-License-Identifier: MIT */
/* What the marks of a reason claim about the board on which they stand, evaluated from the
 * picture. */
#ifndef BOUTON_TESTS_REASON_MARKS_H
#define BOUTON_TESTS_REASON_MARKS_H

#include "reason_claims.h"

#include "rulekit/rule_picture.h"

static inline size_t parts_marked(const bouton_part_marks *marks, const char *text) {
    size_t count = 0;
    for (size_t i = 0; i < marks->count; i++)
        count += strcmp(marks->list[i].text, text) == 0;
    return count;
}

/* The nim-sum of the numbers on heads or behind the rows of a staircase; each head has one. */
static inline bool numbers_hold(const claims *c, const bouton_picture *p,
                                const bouton_part_marks *marks) {
    uint64_t sum = 0;
    for (size_t i = 0; i < p->count; i++) {
        const char *text = bouton_part_marks_of(marks, i);
        if (p->parts[i].kind == BOUTON_PART_HEADS && text == NULL)
            return false;
        if (p->parts[i].kind == BOUTON_PART_COUNT && text != NULL &&
            strtoull(text + strspn(text, " ="), NULL, 10) != p->parts[i].number)
            return false;
        sum ^= text != NULL ? strtoull(text + strspn(text, " ="), NULL, 10) : 0;
    }
    return sum == c->s->values[c->nodes[0]] || c->s->game->loopy;
}

/* Squares with one letter lie in a row, free, and their numbers have the value for nim-sum. */
static inline bool letters_hold(const bouton_picture *p, const bouton_part_marks *marks,
                                uint64_t value) {
    uint64_t sum = 0;
    for (size_t i = 0; i < marks->count; i++) {
        const bouton_part *part = &p->parts[marks->list[i].part];
        const bool first = i == 0 || strcmp(marks->list[i - 1].text, marks->list[i].text) != 0;
        const bouton_part *before = first ? NULL : &p->parts[marks->list[i - 1].part];
        if (part->kind != BOUTON_PART_FREE ||
            (!first && (before->x + 1 != part->x || before->y != part->y)))
            return false;
        sum ^= first ? parts_marked(marks, marks->list[i].text) : 0;
    }
    return sum == value;
}

/* Each free square has the letter of its image alone, and where the middle can be covered the two
 * squares marked so adjoin; those of a line that is to be filled are in one line. */
static inline bool half_turn_drawn(const uint64_t *n, const bouton_picture *p,
                                   const bouton_part_marks *marks) {
    size_t middle[2] = {0, 0}, middles = 0;
    bool one_row = true, one_column = true;
    if (n[2] > 2)
        return marks->count == 0;
    for (size_t i = 0; i < p->count; i++) {
        const char *text = bouton_part_marks_of(marks, i);
        const char *image = bouton_part_marks_of(marks, p->count - 1 - i);
        if ((p->parts[i].kind == BOUTON_PART_FREE) != (text != NULL))
            return false;
        if (text == NULL)
            continue;
        if (image == NULL || strcmp(text, image) != 0 ||
            (parts_marked(marks, text) != 2 && (text[0] != '+' || n[2] != 2)))
            return false;
        if (text[0] != '+')
            continue;
        middle[middles > 0] = i;
        middles++;
        one_row &= p->parts[i].y == p->parts[middle[0]].y;
        one_column &= p->parts[i].x == p->parts[middle[0]].x;
    }
    if (n[2] == 2)
        return middles > 0 && (one_row || one_column);
    if (n[2] == 0)
        return middles == 0;
    const bouton_part *a = &p->parts[middle[0]], *b = &p->parts[middle[1]];
    return middles == 2 && abs(a->x - b->x) + abs(a->y - b->y) == 1;
}

/* The edges have no end in common, and are as many as is said. */
static inline bool matching_drawn(const uint64_t *n, const bouton_picture *p,
                                  const bouton_part_marks *marks) {
    for (size_t i = 0; i < marks->count; i++)
        for (size_t j = 0; j < i; j++) {
            const bouton_part *a = &p->parts[marks->list[i].part];
            const bouton_part *b = &p->parts[marks->list[j].part];
            if (a->kind != BOUTON_PART_EDGE || a->from == b->from || a->from == b->to ||
                a->to == b->from || a->to == b->to)
                return false;
        }
    return marks->count == n[1];
}

/* The ground has the value. */
static inline bool points_hold(const claims *c, const bouton_picture *p,
                               const bouton_part_marks *marks) {
    for (size_t i = 0; i < p->count; i++) {
        const char *text = bouton_part_marks_of(marks, i);
        if (p->parts[i].kind == BOUTON_PART_GROUND)
            return text != NULL &&
                   strtoull(text + strspn(text, " ="), NULL, 10) == c->s->values[c->nodes[0]];
    }
    return false;
}

/* Two nodes have one mark, and no other has it. */
static inline bool is_marked_like(const bouton_picture *p, const bouton_part_marks *marks,
                                  uint64_t a, uint64_t b) {
    const char *of_a = NULL, *of_b = NULL;
    for (size_t i = 0; i < p->count; i++) {
        of_a = p->parts[i].kind == BOUTON_PART_NODE && p->parts[i].number == a
                   ? bouton_part_marks_of(marks, i)
                   : of_a;
        of_b = p->parts[i].kind == BOUTON_PART_NODE && p->parts[i].number == b
                   ? bouton_part_marks_of(marks, i)
                   : of_b;
    }
    return of_a != NULL && of_b != NULL && strcmp(of_a, of_b) == 0 &&
           parts_marked(marks, of_a) == 2;
}

/* Of a single state as it stands. */
static inline bool marks_hold(const claims *c, const bouton_solution *solution,
                              const bouton_reason *r, bouton_picture *p, bouton_part_marks *marks) {
    const uint64_t *n = bouton_reason_numbers(c->reasons, r);
    if (r->kind >= BOUTON_REASON_END || r->after != BOUTON_NO_MOVE || c->count > 1)
        return true;
    assert_int_equal(bouton_rule_picture_unplaced(
                         c->s->rule, bouton_position_at(solution->position, r->component), p),
                     BOUTON_OK);
    bouton_reason_marks(c->reasons, r, p, marks);
    assert_false(marks->failed);
    const bool sized = r->count > 0 || r->kind == BOUTON_REASON_PLACES;
    switch (r->kind) {
    case BOUTON_REASON_HEAPS:
        if (r->detail == BOUTON_HEAPS_HEADS || r->detail == BOUTON_HEAPS_STEPS)
            return numbers_hold(c, p, marks);
        if (r->detail == BOUTON_HEAPS_GAPS || r->detail == BOUTON_HEAPS_ROWS) {
            uint64_t sum = 0;
            for (size_t i = 1; i < r->count; i += 2)
                sum ^= n[i];
            return letters_hold(p, marks, sum);
        }
        return marks->count == 0;
    case BOUTON_REASON_PRODUCTS:
        return numbers_hold(c, p, marks);
    case BOUTON_REASON_HALF_TURN:
        return half_turn_drawn(n, p, marks);
    case BOUTON_REASON_PAIRED:
        for (size_t i = 0; i < r->count; i++) {
            if (!is_marked_like(p, marks, n[i], n[i ^ 1]))
                return false;
        }
        return marks->count == r->count;
    case BOUTON_REASON_MATCHING:
        return matching_drawn(n, p, marks);
    case BOUTON_REASON_FUSION:
        return points_hold(c, p, marks);
    case BOUTON_REASON_LOONY:
        return parts_marked(marks, "a") == 1 && parts_marked(marks, "b") == 1;
    default:
        return marks->count == 0 && sized;
    }
}

#endif
