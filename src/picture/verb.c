/* SPDX-License-Identifier: MIT */
/* The verb of a move, seen from what the parts were and what they become, so that no game need
 * state it. */
#include "picture/picture.h"

static const char *const names[BOUTON_VERB_COUNT] = {
    [BOUTON_VERB_NONE] = "none",   [BOUTON_VERB_TAKE] = "take", [BOUTON_VERB_PUT] = "put",
    [BOUTON_VERB_PASS] = "pass",   [BOUTON_VERB_MOVE] = "move", [BOUTON_VERB_COVER] = "cover",
    [BOUTON_VERB_CROSS] = "cross", [BOUTON_VERB_TURN] = "turn", [BOUTON_VERB_BITE] = "bite",
    [BOUTON_VERB_CUT] = "cut",     [BOUTON_VERB_PICK] = "pick",
};

const char *bouton_verb_name(bouton_verb verb) {
    return (unsigned)verb < BOUTON_VERB_COUNT ? names[verb] : "";
}

size_t bouton_diff_named(const bouton_diff *diff) {
    if (diff == NULL || diff->verb == BOUTON_VERB_NONE || diff->by_heaps)
        return 0;
    return diff->named_count > 0 ? diff->named_count : diff->count - diff->unnamed;
}

size_t bouton_diff_named_at(const bouton_diff *diff, size_t i) {
    if (i >= bouton_diff_named(diff))
        return SIZE_MAX;
    return diff->named_count > 0 ? diff->named[i] : diff->changes[diff->unnamed + i].part;
}

static void name(bouton_diff *diff, bouton_verb verb, size_t first, size_t second, size_t count) {
    diff->verb = verb;
    diff->named[0] = first;
    diff->named[1] = second;
    diff->named_count = count;
}

static bool is_piece(bouton_part_kind kind) {
    return kind == BOUTON_PART_TOKEN || kind == BOUTON_PART_WHITE || kind == BOUTON_PART_BLACK;
}

static bool is_node(bouton_part_kind kind) {
    return kind == BOUTON_PART_NODE || kind == BOUTON_PART_GROUND;
}

/* A move chosen by one part: a token moves there, or the part itself vanishes. */
static void name_pointed(const bouton_picture *before, bouton_diff *diff) {
    const bouton_part *at = &before->parts[diff->at];
    for (size_t i = 0; i < before->count; i++)
        if (before->parts[i].kind == BOUTON_PART_HERE) {
            name(diff, BOUTON_VERB_MOVE, i, diff->at, 2);
            return;
        }
    const bool grounded = before->parts[0].kind == BOUTON_PART_GROUND;
    name(diff, bouton_part_is_line(at->kind) && grounded ? BOUTON_VERB_CUT : BOUTON_VERB_PICK,
         diff->at, 0, 1);
}

/* The row that has tokens it did not have before; -1: none. */
static int row_of_new(const bouton_picture *before, const bouton_picture *after) {
    size_t i = 0;
    for (size_t j = 0; j < after->count; j++) {
        const bouton_part *m = &after->parts[j];
        while (i < before->count && before->parts[i].name < m->name)
            i++;
        const bool known = i < before->count && before->parts[i].name == m->name;
        if (m->kind == BOUTON_PART_TOKEN && !known)
            return m->y;
    }
    return -1;
}

/* The verb of a single change from one kind to another. */
static bouton_verb verb_of(bouton_part_kind was, bouton_part_kind becomes) {
    const bool empty = becomes == BOUTON_PART_NONE || becomes == BOUTON_PART_FREE;
    if (was == BOUTON_PART_TOKEN && empty)
        return BOUTON_VERB_TAKE;
    if (bouton_part_is_line(was) && becomes == BOUTON_PART_NONE)
        return BOUTON_VERB_CUT;
    if (was == BOUTON_PART_HEADS || was == BOUTON_PART_TAILS)
        return becomes == BOUTON_PART_HEADS || becomes == BOUTON_PART_TAILS ? BOUTON_VERB_TURN
                                                                            : BOUTON_VERB_NONE;
    if (was != BOUTON_PART_FREE)
        return BOUTON_VERB_NONE;
    return becomes == BOUTON_PART_NONE    ? BOUTON_VERB_BITE
           : becomes == BOUTON_PART_HOLE  ? BOUTON_VERB_COVER
           : becomes == BOUTON_PART_CROSS ? BOUTON_VERB_CROSS
           : becomes == BOUTON_PART_TOKEN ? BOUTON_VERB_PUT
                                          : BOUTON_VERB_NONE;
}

/* One part loses a piece and another gains a piece of the same kind. */
static bool name_piece(const bouton_picture *before, bouton_diff *diff) {
    for (size_t i = 0; i < 2 && diff->count == 2; i++) {
        const bouton_change from = diff->changes[i], to = diff->changes[1 - i];
        const bouton_part_kind piece = before->parts[from.part].kind;
        if (is_piece(piece) && to.becomes == piece && !is_piece(from.becomes)) {
            name(diff, BOUTON_VERB_MOVE, from.part, to.part, 2);
            return true;
        }
    }
    return false;
}

void bouton_diff_name_verb(bouton_diff *diff, const bouton_picture *before,
                           const bouton_picture *after) {
    if (diff->pointed) {
        name_pointed(before, diff);
        return;
    }
    if (diff->count == 0 || name_piece(before, diff))
        return;
    bouton_verb verb = BOUTON_VERB_NONE;
    size_t nodes = 0; /* nodes and the ground come before the lines attached to them */
    while (nodes < diff->count && is_node(before->parts[diff->changes[nodes].part].kind))
        nodes++;
    for (size_t i = nodes; i < diff->count; i++) {
        const bouton_change c = diff->changes[i];
        const bouton_verb this = verb_of(before->parts[c.part].kind, c.becomes);
        if (i > nodes && this != verb)
            return;
        verb = this;
    }
    diff->unnamed = nodes;
    if (verb == BOUTON_VERB_BITE)
        name(diff, verb, diff->changes[0].part, 0, 1); /* the upper left corner */
    else
        name(diff, verb, 0, 0, 0);
    diff->to_row = verb == BOUTON_VERB_TAKE ? row_of_new(before, after) : -1;
    if (diff->to_row >= 0)
        diff->verb = BOUTON_VERB_PASS;
}

void bouton_diff_name_heaps(bouton_diff *diff, const bouton_picture *before,
                            const bouton_picture *after) {
    BOUTON_ASSERT(before->heap_count == after->heap_count);
    size_t smaller = 0, larger = 0;
    for (size_t i = 0; i < before->heap_count; i++) {
        smaller += after->heaps[i] < before->heaps[i];
        if (after->heaps[i] > before->heaps[i]) {
            larger++;
            diff->to_row = (int)i;
        }
    }
    if (smaller > 0 && larger <= 1)
        diff->verb = larger == 0 ? BOUTON_VERB_TAKE : BOUTON_VERB_PASS;
    else if (larger > 0 && smaller == 0)
        diff->verb = BOUTON_VERB_PUT;
    diff->by_heaps = diff->verb != BOUTON_VERB_NONE;
}
