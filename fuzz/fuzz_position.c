/* SPDX-License-Identifier: MIT */
/* Positions: whatever was read must be the same when written and read again, and so must each
 * position after a move. The first byte chooses the move. */
#include "fuzz.h"

#include "position/position.h"

#include <bouton/picture.h>

#include <string.h>

/* What is to be reached. */
enum { READ, DRAWN, MOVED, REFUSED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 5000,
    .edges = 1500,
    .goals = {[READ] = {"positions read", 200},
              [DRAWN] = {"components drawn", 250},
              [MOVED] = {"moves made", 500},
              [REFUSED] = {"positions refused", 1000}},
};

/* Reads, writes and reads again. */
static void check_round_trip(bouton_context *b, const bouton_position *position) {
    bouton_text text = bouton_text_start(b), text_again = bouton_text_start(b);
    bouton_text key = bouton_text_start(b), key_again = bouton_text_start(b);
    bouton_position *again = bouton_position_new(b);
    HOLDS(again != NULL);
    bouton_position_write(position, &text);
    HOLDS(bouton_position_read(again, text.data, text.size) == BOUTON_OK);
    bouton_position_write(again, &text_again);
    HOLDS(strcmp(text.data, text_again.data) == 0);
    bouton_position_key(position, &key);
    bouton_position_key(again, &key_again);
    HOLDS(key.size == key_again.size && memcmp(key.data, key_again.data, key.size) == 0);
    bouton_position_free(again);
    bouton_text_release(&text);
    bouton_text_release(&text_again);
    bouton_text_release(&key);
    bouton_text_release(&key_again);
}

/* Few enough moves to list. */
static bool is_small(const bouton_position *position, size_t component) {
    enum { HEAP_MAX = 100 };
    const bouton_state state = bouton_position_at(position, component);
    if (!bouton_rule_has_heaps(position->components[component].rule))
        return state.size <= 64;
    return bouton_heap_size(state) <= HEAP_MAX;
}

/* Every part of a picture is inside it. */
static void check_picture(bouton_context *b, const bouton_position *position, size_t component) {
    bouton_picture *picture = bouton_picture_new(b);
    const bouton_status status = bouton_position_picture(position, component, picture);
    HOLDS(status == BOUTON_OK || (status == BOUTON_SYSTEM && bouton_picture_parts(picture) == 0));
    if (bouton_picture_parts(picture) > 0)
        fuzz_reach(DRAWN);
    for (size_t i = 0; i < bouton_picture_parts(picture); i++) {
        const bouton_part *part = bouton_picture_part(picture, i);
        HOLDS(bouton_part_is_note(part->kind) ||
              (part->x >= 0 && part->x < bouton_picture_width(picture) && part->y >= 0 &&
               part->y < bouton_picture_height(picture)));
        HOLDS((bouton_part_place(picture, i).kind == BOUTON_PLACE_NONE) ==
              (bouton_part_is_note(part->kind) || part->kind == BOUTON_PART_GROUND));
    }
    bouton_picture_free(picture);
}

static void check_moves(bouton_context *b, bouton_position *position, unsigned choice) {
    bouton_moves moves = bouton_moves_new(b);
    const size_t component = choice % position->count;
    check_picture(b, position, component);
    if (is_small(position, component) &&
        bouton_rule_moves(position->components[component].rule,
                          bouton_position_at(position, component), &moves) == BOUTON_OK &&
        moves.option_count > 0) {
        const size_t option = choice % moves.option_count;
        if (bouton_position_replace(position, component, &moves, option) == BOUTON_OK) {
            fuzz_reach(MOVED);
            check_round_trip(b, position);
        }
    }
    bouton_moves_free(&moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_position *position = bouton_position_new(b);
    HOLDS(position != NULL);
    if (bouton_position_read(position, (const char *)data + 1, size - 1) == BOUTON_OK) {
        fuzz_reach(READ);
        check_round_trip(b, position);
        for (unsigned i = 0; i < 4 && bouton_position_count(position) > 0; i++)
            check_moves(b, position, data[0] + 37 * i);
    } else {
        fuzz_reach(REFUSED);
        fuzz_check_error(b, size - 1);
        HOLDS(bouton_position_count(position) == 0);
    }
    bouton_position_free(position);
    fuzz_release(b, &budget);
    return 0;
}
