/* SPDX-License-Identifier: MIT */
/* Reasons drawn on the board. */
#include "explain/explain.h"

#include "rulekit/rule_picture.h"

typedef unsigned long long number;

enum { DRAWN_MAX = 4, LETTERS_SHOWN = 16 };

static void draw(bouton_explanation *e, const bouton_sketch *k) {
    for (int y = 0; y < k->lines; y++) {
        const char *signs = k->signs + y * k->columns;
        const bool *marked = k->marked + y * k->columns;
        const int length = bouton_sketch_length(k, y);
        for (int from = 0, to; from < length; from = to) {
            for (to = from; to < length && marked[to] == marked[from]; to++)
                continue;
            (marked[from] ? bouton_say_marked : bouton_say_plain)(e, "%.*s", to - from,
                                                                  signs + from);
        }
        bouton_say_plain(e, "\n");
    }
}

/* "a is a heap of 2, b one of 1" */
static void put_letters(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    bouton_text_put(out, "The free squares that count are those with letters");
    const char *before = ": ";
    for (size_t i = 0; i < r->count / 2 && i < LETTERS_SHOWN; i++) {
        char letter[BOUTON_LETTERS_MAX];
        bouton_mark_letters(i, letter);
        if (n[2 * i + 1] == 0)
            continue;
        bouton_text_printf(out, "%s%s is a heap of %llu", before, letter, (number)n[2 * i + 1]);
        before = ", ";
    }
    bouton_text_put(out, r->count / 2 > LETTERS_SHOWN ? ", ..." : "");
}

/* What the marks mean. */
static void put_legend(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    switch (r->kind) {
    case BOUTON_REASON_HEAPS:
        if (r->detail == BOUTON_HEAPS_HEADS)
            bouton_text_put(out, "In place of each head stands what it counts");
        else if (r->detail == BOUTON_HEAPS_STEPS)
            bouton_text_put(out, "The steps that count are those with =, the heap that each is");
        else
            put_letters(r, n, out);
        break;
    case BOUTON_REASON_PRODUCTS:
        bouton_text_put(out, "In place of each head stands what it counts");
        break;
    case BOUTON_REASON_HALF_TURN:
        bouton_text_printf(out, "Half a turn exchanges the squares with the same letter%s",
                           n[2] == BOUTON_COVER_MIDDLE  ? "; cover the two with + first"
                           : n[2] == BOUTON_FILL_MIDDLE ? "; fill those with + first"
                                                        : "");
        break;
    case BOUTON_REASON_PAIRED:
        bouton_text_put(out, "The vertices with the same letter are exchanged");
        break;
    case BOUTON_REASON_MATCHING:
        bouton_text_put(out, "The edges of the matching are drawn with #");
        break;
    case BOUTON_REASON_FUSION:
        bouton_text_put(out, "Behind = stands the nim-sum of what hangs there");
        break;
    default:
        bouton_text_printf(out,
                           "The last string of coin %llu is a; the string behind coin %llu is b",
                           (number)n[0], (number)n[1]);
        break;
    }
}

static bouton_status draw_reason(bouton_explanation *e, const bouton_solution *s,
                                 const bouton_reason *r, bouton_picture *picture,
                                 bouton_part_marks *marks) {
    bouton_rule *rule = s->position->components[r->component].rule;
    const bouton_state state = bouton_position_at(s->position, r->component);
    bouton_sketch sketch;
    bouton_text legend = bouton_text_start(e->text.b);
    bouton_status status = bouton_rule_picture_unplaced(rule, state, picture);
    if (status == BOUTON_OK)
        bouton_reason_marks(&e->reasons, r, picture, marks);
    if (status != BOUTON_OK || marks->count == 0)
        return status;
    status = bouton_picture_finish(picture, true);
    if (status == BOUTON_OK)
        status = marks->failed ? e->text.b->error.status : BOUTON_OK;
    if (status != BOUTON_OK)
        return status;
    status = bouton_sketch_make(&sketch, picture, marks);
    if (status == BOUTON_OK && sketch.lines <= BOUTON_SKETCH_LINES &&
        sketch.columns <= BOUTON_SKETCH_COLUMNS) {
        if (s->position->count > 1) {
            bouton_component_name(r->component, &legend);
            bouton_text_put(&legend, ": ");
        }
        put_legend(r, bouton_reason_numbers(&e->reasons, r), &legend);
        bouton_say(e, "%s.", legend.data);
        bouton_say_plain(e, "\n");
        draw(e, &sketch);
        bouton_say_plain(e, "\n");
    }
    e->text.failed |= legend.failed;
    bouton_text_release(&legend);
    bouton_sketch_release(&sketch);
    return status;
}

bouton_status bouton_say_drawn(bouton_explanation *e, const bouton_solution *s) {
    bouton_context *b = e->text.b;
    bouton_picture picture = bouton_picture_start(b);
    bouton_part_marks marks = bouton_part_marks_start(b);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < s->position->count && i < DRAWN_MAX && status == BOUTON_OK; i++) {
        const bouton_reason *own = bouton_reason_of_game(&e->reasons, i, BOUTON_NO_MOVE);
        if (own != NULL)
            status = draw_reason(e, s, own, &picture, &marks);
    }
    bouton_part_marks_release(&marks);
    bouton_picture_release(&picture);
    return status == BOUTON_LIMIT ? BOUTON_OK : status;
}
