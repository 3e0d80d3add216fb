/* SPDX-License-Identifier: MIT */
/* The public functions that read the reasons of an explanation. */
#include "explain/explain.h"

static const bouton_reason *find(const bouton_explanation *e, size_t i) {
    return e != NULL && i < e->reasons.count ? &e->reasons.list[i] : NULL;
}

static const bouton_reason_move *find_move(const bouton_explanation *e, size_t i, size_t move) {
    const bouton_reason *reason = find(e, i);
    return reason != NULL && move < reason->move_count
               ? &e->reasons.moves[reason->first_move + move]
               : NULL;
}

size_t bouton_explanation_reason_count(const bouton_explanation *e) {
    return e != NULL ? e->reasons.count : 0;
}

bouton_stated_reason bouton_explanation_reason(const bouton_explanation *e, size_t i) {
    const bouton_reason *reason = find(e, i);
    if (reason == NULL)
        return (bouton_stated_reason){.kind = "", .component = SIZE_MAX, .after = SIZE_MAX};
    return (bouton_stated_reason){
        .kind = bouton_reason_name(reason->kind),
        .of = bouton_reason_detail(reason),
        .side = bouton_reason_side_name(reason),
        .component = reason->component,
        .after = reason->after != BOUTON_NO_MOVE ? (size_t)reason->after : SIZE_MAX,
        .numbers = bouton_reason_numbers(&e->reasons, reason),
        .number_count = reason->count,
        .move_count = reason->move_count,
    };
}

size_t bouton_explanation_reason_move(const bouton_explanation *e, size_t i, size_t move) {
    const bouton_reason_move *found = find_move(e, i, move);
    return found != NULL ? found->component : SIZE_MAX;
}

size_t bouton_explanation_left_count(const bouton_explanation *e, size_t i, size_t move) {
    const bouton_reason_move *found = find_move(e, i, move);
    return found != NULL ? bouton_option_size(&e->reasons.states, found->option) : 0;
}

const void *bouton_explanation_left_state(const bouton_explanation *e, size_t i, size_t move,
                                          size_t part, size_t *size) {
    bouton_state state = {NULL, 0};
    if (part < bouton_explanation_left_count(e, i, move))
        state = bouton_option_state(&e->reasons.states, find_move(e, i, move)->option, part);
    if (size != NULL)
        *size = state.size;
    return state.data;
}

bouton_status bouton_explanation_part_marks(const bouton_explanation *e, size_t i,
                                            const bouton_picture *picture,
                                            bouton_part_mark_sink *sink, void *user) {
    const bouton_reason *reason = find(e, i);
    if (reason == NULL || picture == NULL || sink == NULL)
        return BOUTON_INPUT;
    bouton_context *b = e->text.b;
    bouton_part_marks marks = bouton_part_marks_start(b);
    bouton_reason_marks(&e->reasons, reason, picture, &marks);
    for (size_t j = 0; j < marks.count && !marks.failed; j++)
        sink(user, marks.list[j].part, marks.list[j].text);
    const bouton_status status = marks.failed ? b->error.status : BOUTON_OK;
    bouton_part_marks_release(&marks);
    return status;
}
