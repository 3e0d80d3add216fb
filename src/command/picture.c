/* SPDX-License-Identifier: MIT */
/* Pictures as JSON. */
#include "command/answer.h"

static void put_i64(bouton_json *json, const char *key, int64_t number) {
    bouton_json_u64(json, key, (uint64_t)number); /* places are not negative */
}

/* The place's numbers, those that it has. */
static void put_place(bouton_json *json, bouton_place place) {
    if (place.row > 0)
        bouton_json_u64(json, "row", place.row);
    if (place.step > 0)
        bouton_json_u64(json, "step", place.step);
    if (place.kind == BOUTON_PLACE_CELL || place.kind == BOUTON_PLACE_SQUARE)
        bouton_json_u64(json, "column", place.column);
    if (place.kind == BOUTON_PLACE_TOKEN)
        bouton_json_u64(json, "token", place.column);
    if (place.amount > 0)
        bouton_json_u64(json, "amount", place.number);
}

static void put_part(bouton_json *json, const bouton_picture *picture, size_t i) {
    const bouton_part *part = bouton_picture_part(picture, i);
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
    put_place(json, bouton_part_place(picture, i));
    bouton_json_end_object(json);
}

void bouton_answer_picture(bouton_json *json, const bouton_picture *picture) {
    bouton_json_object(json, "picture");
    bouton_json_string(json, "shape", bouton_shape_name(bouton_picture_shape(picture)));
    if (bouton_picture_shape(picture) > BOUTON_SHAPE_HEAP) {
        put_i64(json, "width", bouton_picture_width(picture));
        put_i64(json, "height", bouton_picture_height(picture));
        if (bouton_picture_from_zero(picture))
            bouton_json_bool(json, "from_zero", true);
        bouton_json_array(json, "parts");
        for (size_t i = 0; i < bouton_picture_parts(picture); i++)
            put_part(json, picture, i);
        bouton_json_end_array(json);
    }
    bouton_json_end_object(json);
}

void bouton_answer_diff(bouton_json *json, const bouton_diff *diff) {
    bouton_json_array(json, "touches");
    for (size_t i = 0; i < bouton_diff_changes(diff); i++)
        bouton_json_u64(json, NULL, bouton_diff_change(diff, i).part);
    bouton_json_end_array(json);
    bouton_json_array(json, "become");
    for (size_t i = 0; i < bouton_diff_changes(diff); i++)
        bouton_json_string(json, NULL, bouton_part_name(bouton_diff_change(diff, i).becomes));
    bouton_json_end_array(json);
    if (bouton_diff_pointed(diff) != SIZE_MAX)
        bouton_json_u64(json, "at", bouton_diff_pointed(diff));
    if (bouton_diff_verb(diff) == BOUTON_VERB_NONE)
        return;
    bouton_json_string(json, "deed", bouton_verb_name(bouton_diff_verb(diff)));
    bouton_json_array(json, "told");
    for (size_t i = 0; i < bouton_diff_named(diff); i++)
        bouton_json_u64(json, NULL, bouton_diff_named_at(diff, i));
    bouton_json_end_array(json);
    if (bouton_diff_verb(diff) == BOUTON_VERB_PASS)
        put_i64(json, "to_row", bouton_diff_to_row(diff));
}

void bouton_answer_phrase(bouton_json *json, const bouton_phrase *phrase) {
    static const char *const lines[] = {"", "row", "column", "grid"};
    if (bouton_phrase_verb(phrase) == BOUTON_VERB_NONE)
        return;
    bouton_json_object(json, "phrase");
    bouton_json_string(json, "verb", bouton_verb_name(bouton_phrase_verb(phrase)));
    bouton_json_array(json, "places");
    for (size_t i = 0; i < bouton_phrase_places(phrase); i++) {
        const bouton_place place = bouton_phrase_place(phrase, i);
        bouton_json_object(json, NULL);
        bouton_json_string(json, "kind", bouton_place_name(place.kind));
        put_place(json, place);
        if (place.kind == BOUTON_PLACE_NODE)
            bouton_json_u64(json, "number", place.number);
        if (place.kind == BOUTON_PLACE_EDGE || place.kind == BOUTON_PLACE_ARC) {
            bouton_json_u64(json, "from", place.from);
            bouton_json_u64(json, "to", place.to);
        }
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
    if (bouton_phrase_line(phrase) != BOUTON_LINE_NONE)
        bouton_json_string(json, "line", lines[bouton_phrase_line(phrase)]);
    if (*bouton_phrase_component(phrase) != '\0')
        bouton_json_string(json, "in", bouton_phrase_component(phrase));
    bouton_json_end_object(json);
}
