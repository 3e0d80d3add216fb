/* SPDX-License-Identifier: MIT */
/* What one sees being done: it follows from what the parts were and what they become, so that no
 * game says it. */
#include "solve/solve.h"

static const char *const names[BOUTON_VERB_COUNT] = {
    [BOUTON_VERB_NONE] = "none",   [BOUTON_VERB_TAKE] = "take", [BOUTON_VERB_PUT] = "put",
    [BOUTON_VERB_PASS] = "pass",   [BOUTON_VERB_MOVE] = "move", [BOUTON_VERB_COVER] = "cover",
    [BOUTON_VERB_CROSS] = "cross", [BOUTON_VERB_TURN] = "turn", [BOUTON_VERB_BITE] = "bite",
    [BOUTON_VERB_CUT] = "cut",     [BOUTON_VERB_PICK] = "pick",
};

const char *bouton_verb_name(bouton_verb deed) {
    return names[deed];
}

size_t bouton_diff_named(const bouton_diff *touch) {
    if (touch->deed == BOUTON_VERB_NONE)
        return 0;
    return touch->told_count > 0 ? touch->told_count : touch->count - touch->untold;
}

size_t bouton_diff_named_at(const bouton_diff *touch, size_t i) {
    return touch->told_count > 0 ? touch->told[i] : touch->changes[touch->untold + i].part;
}

static void tell(bouton_diff *touch, bouton_verb deed, size_t first, size_t second, size_t count) {
    touch->deed = deed;
    touch->told[0] = first;
    touch->told[1] = second;
    touch->told_count = count;
}

static bool is_piece(bouton_part_kind kind) {
    return kind == BOUTON_PART_TOKEN || kind == BOUTON_PART_WHITE || kind == BOUTON_PART_BLACK;
}

static bool is_node(bouton_part_kind kind) {
    return kind == BOUTON_PART_NODE || kind == BOUTON_PART_GROUND;
}

/* Chosen by one part: a token goes there, or else it goes away. */
static void tell_pointed(const bouton_picture *before, bouton_diff *touch) {
    const bouton_part *at = &before->parts[touch->at];
    for (size_t i = 0; i < before->count; i++)
        if (before->parts[i].kind == BOUTON_PART_HERE) {
            tell(touch, BOUTON_VERB_MOVE, i, touch->at, 2);
            return;
        }
    const bool grounded = before->parts[0].kind == BOUTON_PART_GROUND;
    tell(touch, bouton_part_is_line(at->kind) && grounded ? BOUTON_VERB_CUT : BOUTON_VERB_PICK,
         touch->at, 0, 1);
}

/* The row in which there are tokens that were not there; -1: none. */
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

/* What a change from one kind to another is by itself. */
static bouton_verb deed_of(bouton_part_kind was, bouton_part_kind becomes) {
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

/* One part gives up a piece, another gets such a one. */
static bool tell_piece(const bouton_picture *before, bouton_diff *touch) {
    for (size_t i = 0; i < 2 && touch->count == 2; i++) {
        const bouton_change from = touch->changes[i], to = touch->changes[1 - i];
        const bouton_part_kind piece = before->parts[from.part].kind;
        if (is_piece(piece) && to.becomes == piece && !is_piece(from.becomes)) {
            tell(touch, BOUTON_VERB_MOVE, from.part, to.part, 2);
            return true;
        }
    }
    return false;
}

void bouton_diff_name_verb(const bouton_picture *before, bouton_diff *touch) {
    if (touch->pointed) {
        tell_pointed(before, touch);
        return;
    }
    if (touch->count == 0 || tell_piece(before, touch))
        return;
    bouton_verb deed = BOUTON_VERB_NONE;
    size_t nodes = 0; /* they and the ground come before the lines that hung on them */
    while (nodes < touch->count && is_node(before->parts[touch->changes[nodes].part].kind))
        nodes++;
    for (size_t i = nodes; i < touch->count; i++) {
        const bouton_change c = touch->changes[i];
        const bouton_verb this = deed_of(before->parts[c.part].kind, c.becomes);
        if (i > nodes && this != deed)
            return;
        deed = this;
    }
    touch->untold = nodes;
    if (deed == BOUTON_VERB_BITE)
        tell(touch, deed, touch->changes[0].part, 0, 1); /* the upper left corner */
    else
        tell(touch, deed, 0, 0, 0);
    touch->to_row = deed == BOUTON_VERB_TAKE ? row_of_new(before, &touch->after) : -1;
    if (touch->to_row >= 0)
        touch->deed = BOUTON_VERB_PASS;
}
