/* SPDX-License-Identifier: MIT */
/* What a move changes in its component's picture: the parts whose kind is another in the picture of
 * what the move leaves, or that are missing there. So no game says it. */
#include "rulekit/picture.h"
#include "solve/solve.h"

bouton_diff bouton_diff_new(bouton_context *b) {
    return (bouton_diff){.b = b, .after = bouton_picture_new(b)};
}

void bouton_diff_free(bouton_diff *touch) {
    bouton_release_memory(touch->b, touch->changes, touch->capacity * sizeof *touch->changes);
    bouton_picture_free(&touch->after);
    *touch = bouton_diff_new(touch->b);
}

bouton_status bouton_position_picture(const bouton_position *position, size_t component,
                                      bouton_picture *picture) {
    return bouton_rule_picture(position->components[component].rule,
                               bouton_position_at(position, component), picture);
}

static bouton_status add(bouton_diff *touch, size_t part, bouton_part_kind becomes) {
    void *changes = touch->changes;
    if (!bouton_reserve(touch->b, &changes, &touch->capacity, touch->count + 1,
                        sizeof *touch->changes))
        return touch->b->error.status;
    touch->changes = changes;
    touch->changes[touch->count++] = (bouton_change){part, becomes};
    return BOUTON_OK;
}

static bouton_status compare(const bouton_picture *before, bouton_diff *touch) {
    const bouton_picture *after = &touch->after;
    bouton_status status = BOUTON_OK;
    size_t j = 0;
    for (size_t i = 0; i < before->count && status == BOUTON_OK; i++) {
        const bouton_part *m = &before->parts[i];
        if (bouton_part_is_note(m->kind))
            break;
        while (j < after->count && after->parts[j].name < m->name)
            j++;
        const bool stays = j < after->count && after->parts[j].name == m->name;
        const bouton_part_kind kind = stays ? after->parts[j].kind : BOUTON_PART_NONE;
        if (kind != m->kind)
            status = add(touch, i, kind);
        if (kind == BOUTON_PART_HERE) { /* where a token goes to says how it moves */
            touch->pointed = true;
            touch->at = i;
        }
    }
    return status;
}

/* A strip that ends where its last piece stands gets shorter as that moves; squares that go with
 * nothing on them are no part of the move then. */
static void leave_out_free(const bouton_picture *before, bouton_diff *touch) {
    size_t kept = 0;
    for (size_t i = 0; i < touch->count; i++) {
        const bouton_change c = touch->changes[i];
        if (before->parts[c.part].kind != BOUTON_PART_FREE || c.becomes != BOUTON_PART_NONE)
            touch->changes[kept++] = c;
    }
    touch->count = kept > 0 ? kept : touch->count;
}

/* Of lines that join the same two nodes the last seems to go; it is the one pointed at. */
static void choose_twin(const bouton_picture *before, bouton_diff *touch) {
    const bouton_part *at = &before->parts[touch->at];
    for (size_t i = 0; i < touch->count; i++) {
        const bouton_part *m = &before->parts[touch->changes[i].part];
        if (touch->changes[i].part == touch->at)
            return;
        if (bouton_part_is_line(m->kind) && m->from == at->from && m->to == at->to) {
            touch->changes[i].part = touch->at;
            return;
        }
    }
}

/* The part of the kind that stands for each of the options. */
static void point_at(const bouton_picture *before, size_t option, bouton_diff *touch) {
    for (touch->at = 0; touch->at < before->count; touch->at++)
        if (before->parts[touch->at].kind == before->each && option-- == 0)
            break;
    touch->pointed = touch->at < before->count;
    if (touch->pointed)
        choose_twin(before, touch);
}

bouton_status bouton_solution_diff(const bouton_solution *s, size_t i,
                                   const bouton_picture *picture, bouton_diff *touch) {
    bouton_rule *rule = s->position->components[s->moves[i].component].rule;
    bouton_status status = BOUTON_OK;
    touch->count = touch->told_count = touch->untold = 0;
    touch->pointed = false;
    touch->deed = BOUTON_VERB_NONE;
    if (picture->count == 0)
        return BOUTON_OK;
    /* A picture is of one state: what leaves none or several changes all of it. */
    touch->after.count = 0;
    if (bouton_option_size(&s->to, i) == 1)
        status =
            bouton_rule_picture_unplaced(rule, bouton_option_state(&s->to, i, 0), &touch->after);
    if (status == BOUTON_OK)
        status = compare(picture, touch);
    leave_out_free(picture, touch);
    if (picture->each != BOUTON_PART_NONE)
        point_at(picture, s->moves[i].option, touch);
    bouton_diff_name_verb(picture, touch);
    return status;
}
