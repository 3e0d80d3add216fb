/* SPDX-License-Identifier: MIT */
#include "choices.h"

#include "host/rules.h"

#include <stdlib.h>
#include <string.h>

choices choices_new(bouton_context *b) {
    return (choices){.b = b};
}

static void forget_list(choices *c) {
    free(c->sorted);
    c->sorted = NULL;
    c->count = 0;
    c->heap = c->open = c->row = false;
}

void choices_free(choices *c) {
    forget_list(c);
    bouton_solution_free(c->list);
    *c = choices_new(c->b);
}

/* The components that stand in the place of c->component after a move. */
static size_t parts_of(const choices *c, const bouton_position *after) {
    return bouton_position_count(after) + 1 - bouton_position_count(c->position);
}

static int by_take(const void *first, const void *second) {
    const choice *a = first, *b = second;
    if (a->take != b->take)
        return a->take < b->take ? -1 : 1;
    return a->number < b->number ? -1 : 1;
}

static bouton_status sort_heap(choices *c) {
    c->sorted = calloc(c->count + 1, sizeof *c->sorted);
    if (c->sorted == NULL)
        return bouton_report(c->b, BOUTON_SYSTEM, "memory", "moves", "no memory");
    for (size_t i = 0; i < c->count; i++)
        c->sorted[i] = (choice){.take = bouton_solution_taken(c->list, i), .number = i};
    qsort(c->sorted, c->count, sizeof *c->sorted, by_take);
    return BOUTON_OK;
}

/* What each move of a row leaves on either side. */
static bouton_status find_sides(choices *c) {
    bouton_position *after = bouton_position_new(c->b);
    bouton_status status = after != NULL ? BOUTON_OK : BOUTON_SYSTEM;
    for (size_t i = 0; i < c->count && status == BOUTON_OK; i++) {
        choice *one = &c->sorted[i];
        status = bouton_solution_make(c->list, one->number, after);
        if (status == BOUTON_OK && parts_of(c, after) > 0)
            bouton_position_heap(after, c->component, &one->left);
        if (status == BOUTON_OK && parts_of(c, after) > 1)
            bouton_position_heap(after, c->component + 1, &one->right);
    }
    bouton_position_free(after);
    return status;
}

bouton_status choices_list(choices *c, const bouton_position *position, size_t component) {
    forget_list(c);
    c->position = position;
    c->component = component;
    c->heap = bouton_position_heap(position, component, &c->size);
    if (c->heap && c->size > CHOICES_MAX) {
        c->open = true;
        return BOUTON_OK;
    }
    if (c->list == NULL && (c->list = bouton_solution_new(c->b)) == NULL)
        return BOUTON_SYSTEM;
    bouton_status status = bouton_list_moves(position, component, c->list);
    if (status != BOUTON_OK)
        return status;
    c->count = bouton_solution_moves(c->list);
    if (c->count > CHOICES_MAX) {
        c->count = CHOICES_MAX;
        c->open = c->heap;
    }
    if (!c->heap || c->open)
        return BOUTON_OK;
    status = sort_heap(c);
    c->row = status == BOUTON_OK && c->size <= ROW_MAX &&
             is_of_rows(c->b, bouton_position_rule(position, component));
    return c->row ? find_sides(c) : status;
}

/* The first of the sorted moves that take at least that many. */
static size_t lower_bound(const choices *c, uint64_t take) {
    size_t low = 0, high = c->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (c->sorted[middle].take < take)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool choices_up(const choices *c, uint64_t take, uint64_t *found) {
    if (c->open) {
        *found = take;
        return take <= c->size;
    }
    const size_t i = lower_bound(c, take);
    if (i == c->count)
        return false;
    *found = c->sorted[i].take;
    return true;
}

bool choices_down(const choices *c, uint64_t take, uint64_t *found) {
    if (c->open) {
        *found = take <= c->size ? take : c->size;
        return *found > 0;
    }
    const size_t i = take == UINT64_MAX ? c->count : lower_bound(c, take + 1);
    if (i == 0)
        return false;
    *found = c->sorted[i - 1].take;
    return true;
}

size_t choices_taking(const choices *c, uint64_t take, size_t *first) {
    *first = lower_bound(c, take);
    size_t end = *first;
    while (end < c->count && c->sorted[end].take == take)
        end++;
    return end - *first;
}

size_t choices_find(const choices *c, const char *written) {
    bouton_text *text = bouton_text_new(c->b);
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < c->count && found == SIZE_MAX; i++) {
        bouton_text_clear(text);
        choices_write(c, i, text);
        if (strcmp(bouton_text_data(text), written) == 0)
            found = i;
    }
    bouton_text_free(text);
    return found;
}

void choices_write(const choices *c, size_t number, bouton_text *out) {
    bouton_solution_write_move(c->list, number, out);
}

void choices_tell(const choices *c, size_t number, bouton_text *out) {
    bouton_solution_write_phrase(c->list, number, out);
}

void choices_write_left(const choices *c, size_t number, bouton_text *out) {
    bouton_position *after = bouton_position_new(c->b);
    if (after != NULL && bouton_solution_make(c->list, number, after) == BOUTON_OK) {
        const size_t parts = parts_of(c, after);
        if (parts == 0)
            bouton_text_put(out, "nothing");
        for (size_t i = 0; i < parts; i++) {
            bouton_text_put(out, i == 0 ? "" : i + 1 < parts ? ", " : " and ");
            bouton_position_state(after, c->component + i, out);
        }
    }
    bouton_position_free(after);
}
