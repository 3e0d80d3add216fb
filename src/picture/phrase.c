/* SPDX-License-Identifier: MIT */
/* A move as a phrase in data, and the English words for it. */
#include "picture/picture.h"

#include <string.h>

struct bouton_phrase {
    bouton_context *b;
    bouton_verb verb;
    bouton_place *places;
    size_t count, capacity;
    bouton_line line;
    char component[16];
};

bouton_phrase *bouton_phrase_new(bouton_context *b) {
    bouton_phrase *phrase = b != NULL ? bouton_calloc(b, 1, sizeof *phrase) : NULL;
    if (phrase != NULL)
        phrase->b = b;
    return phrase;
}

void bouton_phrase_free(bouton_phrase *phrase) {
    if (phrase == NULL)
        return;
    bouton_context *b = phrase->b;
    bouton_release_memory(b, phrase->places, phrase->capacity * sizeof *phrase->places);
    bouton_release_memory(b, phrase, sizeof *phrase);
}

bouton_verb bouton_phrase_verb(const bouton_phrase *phrase) {
    return phrase != NULL ? phrase->verb : BOUTON_VERB_NONE;
}

size_t bouton_phrase_places(const bouton_phrase *phrase) {
    return phrase != NULL ? phrase->count : 0;
}

bouton_place bouton_phrase_place(const bouton_phrase *phrase, size_t i) {
    return i < bouton_phrase_places(phrase) ? phrase->places[i] : (bouton_place){0};
}

bouton_line bouton_phrase_line(const bouton_phrase *phrase) {
    return phrase != NULL ? phrase->line : BOUTON_LINE_NONE;
}

const char *bouton_phrase_component(const bouton_phrase *phrase) {
    return phrase != NULL ? phrase->component : "";
}

void bouton_phrase_place_in(bouton_phrase *phrase, const char *component) {
    const size_t size = strlen(component);
    if (size < sizeof phrase->component)
        memcpy(phrase->component, component, size + 1);
}

/* ---- The data ---- */

/* Appends a place; tokens of the same row make one place. */
static void add_row(bouton_phrase *phrase, bouton_place row) {
    if (phrase->count > 0 && phrase->places[phrase->count - 1].row == row.row) {
        phrase->places[phrase->count - 1].amount++;
        phrase->places[phrase->count - 1].number++;
        return;
    }
    row.amount = 1;
    row.number = 1;
    phrase->places[phrase->count++] = row;
}

/* How many of the first places are in one row. */
static size_t width_of(const bouton_phrase *phrase) {
    BOUTON_ASSERT(phrase->count > 0);
    size_t width = 1;
    while (width < phrase->count && phrase->places[width].row == phrase->places[0].row)
        width++;
    return width;
}

/* Whether they are exactly the cells where some rows and some columns cross, in order row by
 * row. */
static bool is_grid(const bouton_phrase *phrase) {
    const size_t width = width_of(phrase);
    bool grid = width > 1 && phrase->count > width && phrase->count % width == 0;
    for (size_t i = width; i < phrase->count && grid; i++)
        grid = phrase->places[i].row == phrase->places[i - i % width].row &&
               phrase->places[i].column == phrase->places[i % width].column;
    return grid;
}

static bouton_line line_of(const bouton_phrase *phrase) {
    bool row = phrase->count > 1, column = row;
    for (size_t i = 1; i < phrase->count; i++) {
        row = row && phrase->places[i].row == phrase->places[0].row;
        column = column && phrase->places[i].column == phrase->places[0].column;
    }
    return row               ? BOUTON_LINE_ROW
           : column          ? BOUTON_LINE_COLUMN
           : is_grid(phrase) ? BOUTON_LINE_GRID
                             : BOUTON_LINE_NONE;
}

static bool is_of_amounts(bouton_verb verb) {
    return verb == BOUTON_VERB_TAKE || verb == BOUTON_VERB_PUT || verb == BOUTON_VERB_PASS;
}

static bool is_of_cells(bouton_verb verb) {
    return verb == BOUTON_VERB_COVER || verb == BOUTON_VERB_CROSS || verb == BOUTON_VERB_TURN;
}

void bouton_phrase_clear(bouton_phrase *phrase) {
    phrase->verb = BOUTON_VERB_NONE;
    phrase->count = 0;
    phrase->line = BOUTON_LINE_NONE;
    phrase->component[0] = '\0';
}

/* The rows whose heaps get smaller, or where tokens are put, larger. */
static void add_heaps(bouton_phrase *phrase, const bouton_picture *before,
                      const bouton_diff *diff) {
    const bool puts = diff->verb == BOUTON_VERB_PUT;
    for (size_t i = 0; i < before->heap_count; i++) {
        const uint64_t was = before->heaps[i], is = diff->after.heaps[i];
        if (puts ? is <= was : is >= was)
            continue;
        bouton_place row = bouton_place_of_row(before, (int)i);
        row.number = puts ? is - was : was - is;
        row.amount = row.number < UINT32_MAX ? (uint32_t)row.number : UINT32_MAX;
        phrase->places[phrase->count++] = row;
    }
}

static bouton_status fail_of_another(const bouton_phrase *phrase) {
    return bouton_fail(phrase->b, BOUTON_INPUT, "argument",
                       "the difference is one of another picture");
}

bouton_status bouton_phrase_make(bouton_phrase *phrase, const bouton_picture *before,
                                 const bouton_diff *diff) {
    const size_t named = diff->by_heaps ? before->heap_count : bouton_diff_named(diff);
    void *places = phrase->places;
    bouton_phrase_clear(phrase);
    if (diff->by_heaps && before->heap_count != diff->after.heap_count)
        return fail_of_another(phrase);
    if (!bouton_reserve(phrase->b, &places, &phrase->capacity, named + 1, sizeof *phrase->places))
        return phrase->b->error.status;
    phrase->places = places;
    phrase->verb = diff->verb;
    if (diff->by_heaps)
        add_heaps(phrase, before, diff);
    for (size_t i = 0; i < named && !diff->by_heaps; i++) {
        const size_t part = bouton_diff_named_at(diff, i);
        if (part >= before->count)
            return fail_of_another(phrase);
        if (is_of_amounts(diff->verb))
            add_row(phrase, bouton_place_of_row(before, before->parts[part].y));
        else
            phrase->places[phrase->count++] = bouton_part_place(before, part);
    }
    BOUTON_ASSERT(phrase->count <= named);
    phrase->line = is_of_cells(diff->verb) ? line_of(phrase) : BOUTON_LINE_NONE;
    if (diff->verb == BOUTON_VERB_PASS)
        phrase->places[phrase->count++] = bouton_place_of_row(before, diff->to_row);
    return BOUTON_OK;
}

/* ---- The words ---- */

/* What separates the i-th item from the one before. */
static void put_between(size_t i, size_t count, const char *comma, bouton_text *out) {
    bouton_text_put(out, i == 0 ? "" : i + 1 == count ? " and " : comma);
}

static void put_place(const bouton_phrase *phrase, size_t i, bouton_text *out) {
    const bouton_place place = phrase->places[i];
    switch (place.kind) {
    case BOUTON_PLACE_CELL:
        bouton_text_printf(out, "row %u, column %u", place.row, place.column);
        break;
    case BOUTON_PLACE_SQUARE:
        bouton_text_printf(out, phrase->verb == BOUTON_VERB_TURN ? "coin %u" : "square %u",
                           place.column);
        break;
    case BOUTON_PLACE_ROW:
        if (place.step != 0)
            bouton_text_printf(out, "step %u", place.step);
        else
            bouton_text_printf(out, "heap %u", place.row);
        break;
    case BOUTON_PLACE_TOKEN:
        bouton_text_printf(out, "token %u of heap %u", place.column, place.row);
        break;
    case BOUTON_PLACE_NODE:
        bouton_text_printf(out, "vertex %llu", (unsigned long long)place.number);
        break;
    case BOUTON_PLACE_EDGE:
        bouton_text_printf(out, "the edge %u-%u", place.from, place.to);
        break;
    case BOUTON_PLACE_ARC:
        bouton_text_printf(out, "the arc %u>%u", place.from, place.to);
        break;
    case BOUTON_PLACE_NONE:
    case BOUTON_PLACE_KINDS:
        break;
    }
}

static void put_places(const bouton_phrase *phrase, const char *comma, bouton_text *out) {
    for (size_t i = 0; i < phrase->count; i++) {
        put_between(i, phrase->count, comma, out);
        put_place(phrase, i, out);
    }
}

/* "4, 5 and 7": the columns of the first row. */
static void put_columns(const bouton_phrase *phrase, bouton_text *out) {
    const size_t count = width_of(phrase);
    for (size_t i = 0; i < count; i++) {
        put_between(i, count, ", ", out);
        bouton_text_put_u64(out, phrase->places[i].column);
    }
}

/* The rows, each once. */
static void put_rows(const bouton_phrase *phrase, bouton_text *out) {
    const size_t width = width_of(phrase), count = phrase->count / width;
    for (size_t i = 0; i < count; i++) {
        put_between(i, count, ", ", out);
        bouton_text_put_u64(out, phrase->places[i * width].row);
    }
}

/* Cells of one row or of one column together, and those where rows and columns cross; others one by
 * one. */
static void put_cells(const bouton_phrase *phrase, bouton_text *out) {
    if (phrase->line == BOUTON_LINE_NONE) {
        put_places(phrase, "; ", out);
    } else if (phrase->places[0].kind == BOUTON_PLACE_SQUARE) {
        bouton_text_put(out, phrase->verb == BOUTON_VERB_TURN ? "coins " : "squares ");
        put_columns(phrase, out);
    } else {
        bouton_text_put(out, phrase->line == BOUTON_LINE_ROW ? "row " : "rows ");
        put_rows(phrase, out);
        bouton_text_put(out, phrase->line == BOUTON_LINE_COLUMN ? ", column " : ", columns ");
        put_columns(phrase, out);
    }
}

/* "3 from heap 1 and 2 from heap 4" */
static void put_amounts(const bouton_phrase *phrase, const char *preposition, bouton_text *out) {
    const size_t count = phrase->count - (phrase->verb == BOUTON_VERB_PASS);
    for (size_t i = 0; i < count; i++) {
        put_between(i, count, ", ", out);
        bouton_text_printf(out, "%llu %s ", (unsigned long long)phrase->places[i].number,
                           preposition);
        put_place(phrase, i, out);
    }
    if (count < phrase->count) {
        bouton_text_put(out, " to ");
        put_place(phrase, count, out);
    }
}

void bouton_phrase_write(const bouton_phrase *phrase, bouton_text *out) {
    static const char *const verbs[BOUTON_VERB_COUNT] = {
        [BOUTON_VERB_TAKE] = "takes ",   [BOUTON_VERB_PUT] = "puts ",
        [BOUTON_VERB_PASS] = "moves ",   [BOUTON_VERB_MOVE] = "moves from ",
        [BOUTON_VERB_COVER] = "covers ", [BOUTON_VERB_CROSS] = "marks ",
        [BOUTON_VERB_TURN] = "turns ",   [BOUTON_VERB_BITE] = "bites ",
        [BOUTON_VERB_CUT] = "cuts ",     [BOUTON_VERB_PICK] = "takes ",
    };
    if (phrase == NULL || out == NULL || phrase->verb == BOUTON_VERB_NONE)
        return;
    bouton_text_put(out, verbs[phrase->verb]);
    if (phrase->verb == BOUTON_VERB_MOVE) {
        put_place(phrase, 0, out);
        bouton_text_put(out, " to ");
        put_place(phrase, 1, out);
    } else if (is_of_amounts(phrase->verb)) {
        put_amounts(phrase, phrase->verb == BOUTON_VERB_PUT ? "on" : "from", out);
    } else if (is_of_cells(phrase->verb)) {
        put_cells(phrase, out);
    } else {
        put_places(phrase, ", ", out);
    }
    if (phrase->component[0] != '\0') {
        bouton_text_put(out, " in ");
        bouton_text_put(out, phrase->component);
    }
}
