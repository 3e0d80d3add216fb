/* SPDX-License-Identifier: MIT */
/* What changes from one picture to the next: the parts that have a different kind there or are
 * missing. So games need not say what a move changes. */
#include "picture/picture.h"

bouton_diff bouton_diff_start(bouton_context *b) {
    return (bouton_diff){.b = b, .after = bouton_picture_start(b)};
}

void bouton_diff_release(bouton_diff *diff) {
    if (diff == NULL)
        return;
    bouton_release_memory(diff->b, diff->changes, diff->capacity * sizeof *diff->changes);
    bouton_picture_release(&diff->after);
    *diff = bouton_diff_start(diff->b);
}

bouton_diff *bouton_diff_new(bouton_context *b) {
    bouton_diff *diff = b == NULL ? NULL : bouton_calloc(b, 1, sizeof *diff);
    if (diff != NULL)
        *diff = bouton_diff_start(b);
    return diff;
}

void bouton_diff_free(bouton_diff *diff) {
    if (diff == NULL)
        return;
    bouton_diff_release(diff);
    bouton_release_memory(diff->b, diff, sizeof *diff);
}

size_t bouton_diff_changes(const bouton_diff *diff) {
    return diff != NULL ? diff->count : 0;
}

bouton_change bouton_diff_change(const bouton_diff *diff, size_t i) {
    return diff != NULL && i < diff->count ? diff->changes[i]
                                           : (bouton_change){SIZE_MAX, BOUTON_PART_NONE};
}

size_t bouton_diff_pointed(const bouton_diff *diff) {
    return diff != NULL && diff->pointed ? diff->at : SIZE_MAX;
}

bouton_verb bouton_diff_verb(const bouton_diff *diff) {
    return diff != NULL ? diff->verb : BOUTON_VERB_NONE;
}

int bouton_diff_to_row(const bouton_diff *diff) {
    return diff != NULL && diff->verb == BOUTON_VERB_PASS ? diff->to_row : 0;
}

static bouton_status add(bouton_diff *diff, size_t part, bouton_part_kind becomes) {
    void *changes = diff->changes;
    if (!bouton_reserve(diff->b, &changes, &diff->capacity, diff->count + 1, sizeof *diff->changes))
        return diff->b->error.status;
    BOUTON_ASSERT(diff->count == 0 || diff->changes == NULL ||
                  ((bouton_change *)changes)[diff->count - 1].part < part);
    diff->changes = changes;
    diff->changes[diff->count++] = (bouton_change){part, becomes};
    return BOUTON_OK;
}

static bouton_status compare(const bouton_picture *before, const bouton_picture *after,
                             bouton_diff *diff) {
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
            status = add(diff, i, kind);
        if (kind == BOUTON_PART_HERE) { /* the square where a token arrives shows how it moves */
            diff->pointed = true;
            diff->at = i;
        }
    }
    return status;
}

/* A strip that ends at its last piece gets shorter as that piece moves; empty squares that vanish
 * with it are not part of the move. */
static void leave_out_free(const bouton_picture *before, bouton_diff *diff) {
    size_t kept = 0;
    for (size_t i = 0; i < diff->count; i++) {
        const bouton_change c = diff->changes[i];
        if (before->parts[c.part].kind != BOUTON_PART_FREE || c.becomes != BOUTON_PART_NONE)
            diff->changes[kept++] = c;
    }
    diff->count = kept > 0 ? kept : diff->count;
}

/* Of several lines between the same two nodes the last seems to vanish; make it the one pointed
 * at. */
static void choose_twin(const bouton_picture *before, bouton_diff *diff) {
    BOUTON_ASSERT(diff->at < before->count);
    const bouton_part *at = &before->parts[diff->at];
    for (size_t i = 0; i < diff->count; i++) {
        const bouton_part *m = &before->parts[diff->changes[i].part];
        if (diff->changes[i].part == diff->at)
            return;
        if (bouton_part_is_line(m->kind) && m->from == at->from && m->to == at->to) {
            diff->changes[i].part = diff->at;
            return;
        }
    }
}

/* Finds the part that stands for this option, where each part of one kind stands for one. */
static void point_at(const bouton_picture *before, size_t option, bouton_diff *diff) {
    for (diff->at = 0; diff->at < before->count; diff->at++)
        if (before->parts[diff->at].kind == before->each && option-- == 0)
            break;
    diff->pointed = diff->at < before->count;
    if (diff->pointed)
        choose_twin(before, diff);
}

static void clear(bouton_diff *diff) {
    diff->count = diff->named_count = diff->unnamed = 0;
    diff->pointed = diff->by_heaps = false;
    diff->verb = BOUTON_VERB_NONE;
}

bouton_status bouton_diff_pictures(bouton_diff *diff, const bouton_picture *before,
                                   const bouton_picture *after) {
    if (diff == NULL || before == NULL || after == NULL)
        return BOUTON_INPUT;
    clear(diff);
    return compare(before, after, diff);
}

bouton_status bouton_diff_make(bouton_diff *diff, const bouton_picture *before,
                               const bouton_picture *after, size_t option) {
    clear(diff);
    if (before->heap_count > 0 && before->heap_count == after->heap_count &&
        (before->count == 0 || after->count == 0)) {
        bouton_diff_name_heaps(diff, before, after);
        return BOUTON_OK;
    }
    if (before->count == 0)
        return BOUTON_OK;
    const bouton_status status = compare(before, after, diff);
    leave_out_free(before, diff);
    if (before->each != BOUTON_PART_NONE)
        point_at(before, option, diff);
    bouton_diff_name_verb(diff, before, after);
    return status;
}
