/* SPDX-License-Identifier: MIT */
/* Moves in words, by what one sees being done; where pictures do not tell it, as in a record. */
#include "match/match.h"

#include <string.h>

/* A move with the picture that it is made in. */
typedef struct scene {
    bouton_picture picture;
    bouton_diff touch;
    bouton_text *out;
} scene;

static const bouton_part *told(const scene *s, size_t i) {
    return &s->picture.parts[bouton_diff_named_at(&s->touch, i)];
}

static bool is_strip(const scene *s) {
    return s->picture.shape == BOUTON_SHAPE_BOARD && s->picture.height == 1;
}

static int column_of(const scene *s, const bouton_part *part) {
    return part->x + !(is_strip(s) && s->picture.from_zero);
}

/* "4", "4 and 5", "4, 5 and 7": the rows or the columns of the parts told. */
static void put_numbers(const scene *s, bool rows) {
    const size_t count = bouton_diff_named(&s->touch);
    int last = -1;
    for (size_t i = 0; i < count; i++) {
        const int number = rows ? told(s, i)->y + 1 : column_of(s, told(s, i));
        if (i > 0 && number != last)
            bouton_text_put(s->out, i + 1 == count ? " and " : ", ");
        if (i == 0 || number != last)
            bouton_text_printf(s->out, "%d", number);
        last = number;
    }
}

static void put_cell(const scene *s, const bouton_part *part) {
    if (is_strip(s))
        bouton_text_printf(s->out, "square %d", column_of(s, part));
    else
        bouton_text_printf(s->out, "row %d, column %d", part->y + 1, column_of(s, part));
}

static void put_part(const scene *s, const bouton_part *part) {
    if (part->kind == BOUTON_PART_ARC)
        bouton_text_printf(s->out, "the arc %u>%u", part->from, part->to);
    else if (bouton_part_is_line(part->kind))
        bouton_text_printf(s->out, "the edge %u-%u", part->from, part->to);
    else if (s->picture.shape == BOUTON_SHAPE_GRAPH)
        bouton_text_printf(s->out, "vertex %llu", (unsigned long long)part->number);
    else
        put_cell(s, part);
}

/* Cells of one row or of one column together, others one by one. */
static void put_cells(const scene *s) {
    const size_t count = bouton_diff_named(&s->touch);
    bool row = true, column = true;
    for (size_t i = 1; i < count; i++) {
        row = row && told(s, i)->y == told(s, 0)->y;
        column = column && told(s, i)->x == told(s, 0)->x;
    }
    if (count == 1) {
        put_cell(s, told(s, 0));
    } else if (is_strip(s)) {
        bouton_text_put(s->out, "squares ");
        put_numbers(s, false);
    } else if (row) {
        bouton_text_printf(s->out, "row %d, columns ", told(s, 0)->y + 1);
        put_numbers(s, false);
    } else if (column) {
        bouton_text_put(s->out, "rows ");
        put_numbers(s, true);
        bouton_text_printf(s->out, ", column %d", column_of(s, told(s, 0)));
    } else {
        for (size_t i = 0; i < count; i++) {
            bouton_text_put(s->out, i == 0 ? "" : i + 1 == count ? " and " : "; ");
            put_cell(s, told(s, i));
        }
    }
}

/* "3 from row 1 and 2 from row 4" */
static void put_amounts(const scene *s, const char *preposition) {
    const size_t count = bouton_diff_named(&s->touch);
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i; end < count && told(s, end)->y == told(s, i)->y;)
            end++;
        bouton_text_put(s->out, i == 0 ? "" : end == count ? " and " : ", ");
        bouton_text_printf(s->out, "%zu %s row %d", end - i, preposition, told(s, i)->y + 1);
    }
}

static void put_deed(const scene *s) {
    static const char *const verbs[BOUTON_VERB_COUNT] = {
        [BOUTON_VERB_TAKE] = "takes ",   [BOUTON_VERB_PUT] = "puts ",
        [BOUTON_VERB_PASS] = "moves ",   [BOUTON_VERB_MOVE] = "moves from ",
        [BOUTON_VERB_COVER] = "covers ", [BOUTON_VERB_CROSS] = "marks ",
        [BOUTON_VERB_TURN] = "turns ",   [BOUTON_VERB_BITE] = "bites ",
        [BOUTON_VERB_CUT] = "cuts ",     [BOUTON_VERB_PICK] = "takes ",
    };
    bouton_text_put(s->out, verbs[s->touch.deed]);
    switch (s->touch.deed) {
    case BOUTON_VERB_TAKE:
        put_amounts(s, "from");
        break;
    case BOUTON_VERB_PUT:
        put_amounts(s, "on");
        break;
    case BOUTON_VERB_PASS:
        put_amounts(s, "from");
        bouton_text_printf(s->out, " to row %d", s->touch.to_row + 1);
        break;
    case BOUTON_VERB_MOVE:
        put_part(s, told(s, 0));
        bouton_text_put(s->out, " to ");
        put_part(s, told(s, 1));
        break;
    case BOUTON_VERB_COVER:
    case BOUTON_VERB_CROSS:
    case BOUTON_VERB_TURN:
        put_cells(s);
        break;
    default:
        for (size_t i = 0, count = bouton_diff_named(&s->touch); i < count; i++) {
            bouton_text_put(s->out, i == 0 ? "" : i + 1 == count ? " and " : ", ");
            put_part(s, told(s, i));
        }
        break;
    }
}

/* False where the picture does not tell the move; then nothing is written. */
static bool tell(const bouton_solution *list, size_t i, bouton_text *out) {
    bool wins;
    const size_t component = bouton_solution_move(list, i, &wins);
    scene s = {
        .picture = bouton_picture_new(list->b), .touch = bouton_diff_new(list->b), .out = out};
    bouton_status status = bouton_position_picture(list->position, component, &s.picture);
    if (status == BOUTON_OK)
        status = bouton_solution_diff(list, i, &s.picture, &s.touch);
    const bool known = status == BOUTON_OK && s.touch.deed != BOUTON_VERB_NONE;
    if (known)
        put_deed(&s);
    if (known && list->position->count > 1) {
        bouton_text_put(out, " in ");
        bouton_component_name(component, out);
    }
    if (status != BOUTON_OK)
        out->failed = 1;
    bouton_diff_free(&s.touch);
    bouton_picture_free(&s.picture);
    return known;
}

void bouton_solution_write_phrase(const bouton_solution *solution, size_t i, bouton_text *out) {
    if (i < bouton_solution_moves(solution) && out != NULL && !tell(solution, i, out))
        bouton_solution_write_move(solution, i, out);
}

/* Whether move m of the list leaves what stands in the component's place in `after`. */
static bool leaves(const bouton_solution *list, size_t m, const bouton_position *after,
                   size_t component, size_t left) {
    bool same = bouton_option_size(&list->to, m) == left;
    for (size_t i = 0; i < left && same; i++) {
        const bouton_state a = bouton_option_state(&list->to, m, i),
                           b = bouton_position_at(after, component + i);
        same = a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
    }
    return same;
}

void bouton_match_write_phrase(const bouton_match *match, size_t i, bouton_text *out) {
    if (!bouton_match_has_move(match, i) || out == NULL)
        return;
    const bouton_position *before = match->line[i], *after = match->line[i + 1];
    const size_t component = match->made[i].component, left = match->made[i].left;
    const bouton_game *game = before->components[component].rule->game;
    bool known = false;
    if (game->picture != NULL) {
        bouton_solution *list = bouton_solution_new(match->b);
        bouton_status status = list ? bouton_list_moves(before, component, list) : BOUTON_SYSTEM;
        size_t m = 0;
        while (status == BOUTON_OK && m < list->move_count &&
               !leaves(list, m, after, component, left))
            m++;
        known = status == BOUTON_OK && m < list->move_count && tell(list, m, out);
        bouton_solution_free(list);
    }
    if (!known)
        bouton_match_write_move(match, i, out);
}
