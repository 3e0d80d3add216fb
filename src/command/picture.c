/* SPDX-License-Identifier: MIT */
/* Pictures as JSON. */
#include "command/answer.h"

static void put_i64(bouton_json *json, const char *key, int64_t number) {
    bouton_json_u64(json, key, (uint64_t)number); /* places are not negative */
}

static void put_part(bouton_json *json, const bouton_part *part) {
    const bool line = bouton_part_is_line(part->kind);
    bouton_json_object(json, NULL);
    bouton_json_string(json, "kind", bouton_part_name(part->kind));
    if (!bouton_part_is_note(part->kind)) {
        put_i64(json, "x", part->x);
        put_i64(json, "y", part->y);
    }
    if (line) {
        put_i64(json, "x2", part->x2);
        put_i64(json, "y2", part->y2);
    }
    if (line && part->kind != BOUTON_PART_GROUND) {
        bouton_json_u64(json, "from", part->from);
        bouton_json_u64(json, "to", part->to);
        bouton_json_u64(json, "twin", part->twin);
    }
    if (bouton_part_is_numbered(part->kind))
        bouton_json_u64(json, "number", part->number);
    bouton_json_end_object(json);
}

void bouton_answer_picture(bouton_json *json, const bouton_picture *picture) {
    bouton_json_object(json, "picture");
    bouton_json_string(json, "shape", bouton_shape_name(picture->shape));
    if (picture->shape > BOUTON_SHAPE_HEAP) {
        put_i64(json, "width", picture->width);
        put_i64(json, "height", picture->height);
        if (picture->from_zero)
            bouton_json_bool(json, "from_zero", true);
        bouton_json_array(json, "parts");
        for (size_t i = 0; i < picture->count; i++)
            put_part(json, &picture->parts[i]);
        bouton_json_end_array(json);
    }
    bouton_json_end_object(json);
}

void bouton_answer_touch(bouton_json *json, const bouton_diff *touch) {
    bouton_json_array(json, "touches");
    for (size_t i = 0; i < touch->count; i++)
        bouton_json_u64(json, NULL, touch->changes[i].part);
    bouton_json_end_array(json);
    bouton_json_array(json, "become");
    for (size_t i = 0; i < touch->count; i++)
        bouton_json_string(json, NULL, bouton_part_name(touch->changes[i].becomes));
    bouton_json_end_array(json);
    if (touch->pointed)
        bouton_json_u64(json, "at", touch->at);
    if (touch->deed == BOUTON_VERB_NONE)
        return;
    bouton_json_string(json, "deed", bouton_verb_name(touch->deed));
    bouton_json_array(json, "told");
    for (size_t i = 0; i < bouton_diff_named(touch); i++)
        bouton_json_u64(json, NULL, bouton_diff_named_at(touch, i));
    bouton_json_end_array(json);
    if (touch->deed == BOUTON_VERB_PASS)
        put_i64(json, "to_row", touch->to_row);
}
