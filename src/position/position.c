/* SPDX-License-Identifier: MIT */
#include "position/position.h"

#include <stdlib.h>
#include <string.h>

bouton_position *bouton_position_new(bouton_context *b) {
    bouton_position *position = b != NULL ? bouton_calloc(b, 1, sizeof *position) : NULL;
    if (position != NULL)
        position->b = b;
    return position;
}

void bouton_position_free(bouton_position *position) {
    if (position == NULL)
        return;
    bouton_context *b = position->b;
    bouton_release_memory(b, position->components,
                          position->capacity * sizeof *position->components);
    bouton_release_memory(b, position->bytes, position->bytes_capacity);
    bouton_release_memory(b, position, sizeof *position);
}

void bouton_position_clear(bouton_position *position) {
    if (position == NULL)
        return;
    position->count = 0;
    position->bytes_size = 0;
}

size_t bouton_position_count(const bouton_position *position) {
    return position != NULL ? position->count : 0;
}

static bool has_component(const bouton_position *position, size_t component) {
    return position != NULL && component < position->count;
}

bool bouton_position_is_valid(const bouton_position *position) {
    bool valid = position->b != NULL && position->count <= position->capacity &&
                 position->bytes_size <= position->bytes_capacity;
    for (size_t i = 0; i < position->count && valid; i++) {
        const bouton_component *c = &position->components[i];
        valid = c->rule != NULL && c->start <= position->bytes_size &&
                c->size <= position->bytes_size - c->start;
    }
    return valid;
}

bouton_state bouton_position_at(const bouton_position *position, size_t component) {
    BOUTON_ASSERT(component < position->count);
    const bouton_component *c = &position->components[component];
    return (bouton_state){position->bytes + c->start, c->size};
}

size_t bouton_position_first_of(const bouton_position *position, const bouton_rule *rule) {
    size_t first = 0;
    while (position->components[first].rule != rule)
        first++;
    return first;
}

uint64_t bouton_position_largest_heap(const bouton_position *position, const bouton_rule *rule) {
    uint64_t largest = 0, heap;
    for (size_t i = 0; i < position->count; i++)
        if (position->components[i].rule == rule && bouton_position_heap(position, i, &heap) &&
            heap > largest)
            largest = heap;
    return largest;
}

const char *bouton_position_rule(const bouton_position *position, size_t component) {
    return has_component(position, component) ? position->components[component].rule->text : NULL;
}

void bouton_position_state(const bouton_position *position, size_t component, bouton_text *out) {
    if (has_component(position, component) && out != NULL)
        bouton_rule_print(position->components[component].rule,
                          bouton_position_at(position, component), out);
}

bool bouton_position_heap(const bouton_position *position, size_t component, uint64_t *heap) {
    if (!has_component(position, component) ||
        !bouton_rule_has_heaps(position->components[component].rule))
        return false;
    if (heap != NULL)
        *heap = bouton_heap_size(bouton_position_at(position, component));
    return true;
}

/* Makes room for that many components and bytes, and one byte more, so that even an empty state has
 * an address. */
static bool reserve(bouton_position *position, size_t count, size_t size) {
    bouton_context *b = position->b;
    void *components = position->components, *bytes = position->bytes;
    if (!bouton_reserve(b, &components, &position->capacity, count, sizeof *position->components))
        return false;
    position->components = components;
    if (!bouton_reserve(b, &bytes, &position->bytes_capacity, size + 1, 1))
        return false;
    position->bytes = bytes;
    return true;
}

/* Makes room for `count` components at index `at`, whose states have `size` bytes, moving those
 * after it. */
static bouton_status open_gap(bouton_position *position, size_t at, size_t count, size_t size) {
    BOUTON_ASSERT(at <= position->count);
    if (position->count + count > BOUTON_COMPONENTS_MAX)
        return bouton_fail(position->b, BOUTON_LIMIT, "too-many-components",
                           "a position has at most %d components", (int)BOUTON_COMPONENTS_MAX);
    if (!reserve(position, position->count + count, position->bytes_size + size))
        return position->b->error.status;
    memmove(position->components + at + count, position->components + at,
            (position->count - at) * sizeof *position->components);
    position->count += count;
    return BOUTON_OK;
}

/* Puts a component into a gap; there is room for its bytes. */
static void fill(bouton_position *position, size_t at, bouton_rule *rule, bouton_state state) {
    BOUTON_ASSERT(at < position->count && rule != NULL);
    BOUTON_ASSERT(position->bytes_capacity - position->bytes_size > state.size);
    position->components[at] =
        (bouton_component){.rule = rule, .start = position->bytes_size, .size = state.size};
    if (state.size > 0)
        memcpy(position->bytes + position->bytes_size, state.data, state.size);
    position->bytes_size += state.size;
}

bouton_status bouton_position_add(bouton_position *position, bouton_rule *rule,
                                  bouton_state state) {
    const bouton_status status = open_gap(position, position->count, 1, state.size);
    if (status == BOUTON_OK)
        fill(position, position->count - 1, rule, state);
    return status;
}

bouton_status bouton_position_add_heaps(bouton_position *position, const char *rule_text,
                                        const uint64_t *heaps, size_t count) {
    if (position == NULL)
        return BOUTON_INPUT;
    if (heaps == NULL && count > 0)
        return bouton_fail(position->b, BOUTON_INPUT, "argument", "there are no heaps");
    const size_t components = position->count, bytes = position->bytes_size;
    bouton_rule *rule;
    bouton_status status =
        bouton_rule_of(position->b, rule_text != NULL ? rule_text : "nim", &rule);
    if (status == BOUTON_OK && !bouton_rule_has_heaps(rule))
        status = bouton_fail(position->b, BOUTON_INPUT, "argument",
                             "this game is not played with heaps");
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = bouton_position_add(position, rule, bouton_heap_state(&heaps[i]));
    if (status != BOUTON_OK) {
        position->count = components;
        position->bytes_size = bytes;
    }
    return status;
}

bouton_status bouton_position_replace(bouton_position *position, size_t component,
                                      const bouton_moves *moves, size_t option) {
    BOUTON_ASSERT(component < position->count);
    bouton_rule *rule = position->components[component].rule;
    const size_t count = bouton_option_size(moves, option);
    if (count == 0) {
        memmove(position->components + component, position->components + component + 1,
                (position->count - component - 1) * sizeof *position->components);
        position->count--;
        return BOUTON_OK;
    }
    size_t size = 0;
    for (size_t i = 0; i < count; i++)
        size += bouton_option_state(moves, option, i).size;
    const bouton_status status = open_gap(position, component + 1, count - 1, size);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        fill(position, component + i, rule, bouton_option_state(moves, option, i));
    if (status != BOUTON_OK)
        bouton_position_clear(position);
    return status;
}

bouton_status bouton_position_simplify(bouton_position *position, size_t first, size_t rest,
                                       bouton_moves *parts) {
    BOUTON_ASSERT(first + rest <= position->count && bouton_position_is_valid(position));
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && first + rest < position->count) {
        bouton_rule *rule = position->components[first].rule;
        const size_t before = position->count;
        if (rule->game->split != NULL || rule->game->canonical != NULL) {
            status = bouton_rule_simplify(rule, bouton_position_at(position, first), false, parts);
            if (status == BOUTON_OK)
                status = bouton_position_replace(position, first, parts, 0);
        }
        first += position->count + 1 - before; /* past the parts */
    }
    if (status != BOUTON_OK)
        bouton_position_clear(position);
    return status;
}

bouton_status bouton_position_copy(bouton_position *to, const bouton_position *from) {
    if (to == NULL)
        return BOUTON_INPUT;
    if (to == from)
        return BOUTON_OK;
    if (from == NULL || from->b != to->b) {
        bouton_position_clear(to);
        return bouton_fail(to->b, BOUTON_INPUT, "argument",
                           "the position is not one of the same context");
    }
    size_t size = 0;
    for (size_t i = 0; i < from->count; i++)
        size += from->components[i].size;
    BOUTON_ASSERT(bouton_position_is_valid(from) && size <= from->bytes_size);
    bouton_position_clear(to);
    if (!reserve(to, from->count, size))
        return to->b->error.status;
    if (from->count > 0)
        memcpy(to->components, from->components, from->count * sizeof *to->components);
    to->count = from->count;
    to->bytes_size = size;
    if (size == from->bytes_size) { /* no gaps */
        if (size > 0)
            memcpy(to->bytes, from->bytes, size);
        return BOUTON_OK;
    }
    size_t start = 0;
    for (size_t i = 0; i < to->count; i++) {
        const bouton_state state = bouton_position_at(from, i);
        if (state.size > 0)
            memcpy(to->bytes + start, state.data, state.size);
        to->components[i].start = start;
        start += state.size;
    }
    BOUTON_ASSERT(start == size && bouton_position_is_valid(to));
    return BOUTON_OK;
}

bool bouton_position_is_nim(const bouton_position *position, bouton_nim *nim) {
    *nim = (bouton_nim){0};
    for (size_t i = 0; i < position->count; i++) {
        if (!bouton_rule_is_nim(position->components[i].rule))
            return false;
        bouton_nim_add(nim, bouton_heap_size(bouton_position_at(position, i)));
    }
    return true;
}

bool bouton_position_is_like_nim(const bouton_position *position, bouton_nim *nim) {
    *nim = (bouton_nim){0};
    for (size_t i = 0; i < position->count; i++)
        if (!bouton_rule_add_nim_heaps(position->components[i].rule,
                                       bouton_position_at(position, i), nim))
            return false;
    return true;
}

/* A component in a key: the rule's number, the state's size, the state. */
typedef struct key_item {
    uint32_t rule;
    bouton_state state;
} key_item;

static int compare_items(const void *left, const void *right) {
    const key_item *a = left, *b = right;
    if (a->rule != b->rule)
        return a->rule < b->rule ? -1 : 1;
    if (a->state.size != b->state.size)
        return a->state.size < b->state.size ? -1 : 1;
    return a->state.size ? memcmp(a->state.data, b->state.data, a->state.size) : 0;
}

void bouton_position_key(const bouton_position *position, bouton_text *key) {
    BOUTON_ASSERT(bouton_position_is_valid(position));
    bouton_context *b = position->b;
    const size_t size = position->count * sizeof(key_item);
    key_item *items = position->count ? bouton_resize(b, NULL, 0, size) : NULL;
    size_t count = 0;
    if (items == NULL) {
        key->failed |= position->count > 0;
        return;
    }
    for (size_t i = 0; i < position->count; i++) {
        const bouton_rule *rule = position->components[i].rule;
        const bouton_state state = bouton_position_at(position, i);
        if (bouton_rule_has_heaps(rule) && bouton_heap_size(state) == 0)
            continue;
        items[count++] = (key_item){rule->number, state};
    }
    qsort(items, count, sizeof *items, compare_items);
    for (size_t i = 0; i < count; i++) {
        const uint32_t state_size = (uint32_t)items[i].state.size;
        bouton_text_put_bytes(key, &items[i].rule, sizeof items[i].rule);
        bouton_text_put_bytes(key, &state_size, sizeof state_size);
        bouton_text_put_bytes(key, items[i].state.data, items[i].state.size);
    }
    bouton_release_memory(b, items, size);
}

void bouton_component_letters(size_t component, char letters[BOUTON_LETTERS_SIZE]) {
    if (letters == NULL)
        return;
    const size_t number = component + (component < SIZE_MAX);
    size_t end = 0;
    for (size_t n = number; n > 0; n = (n - 1) / 26)
        end++;
    letters[end] = '\0';
    for (size_t n = number; n > 0; n = (n - 1) / 26)
        letters[--end] = (char)('A' + (n - 1) % 26);
    BOUTON_ASSERT(end == 0);
}

void bouton_component_name(size_t component, bouton_text *out) {
    char letters[BOUTON_LETTERS_SIZE];
    bouton_component_letters(component, letters);
    bouton_text_put(out, letters);
}

bool bouton_component_read_name(bouton_cursor *cursor, size_t *component) {
    const size_t start = cursor->at;
    size_t number = 0;
    int c = bouton_cursor_peek(cursor);
    const bool letters = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    for (; (c = bouton_cursor_peek(cursor)) >= 0 && number <= BOUTON_COMPONENTS_MAX; cursor->at++) {
        if (letters && ((c | 32) >= 'a' && (c | 32) <= 'z'))
            number = number * 26 + (size_t)((c | 32) - 'a') + 1;
        else if (!letters && c >= '0' && c <= '9')
            number = number * 10 + (size_t)(c - '0');
        else
            break;
    }
    if (number == 0 || number > BOUTON_COMPONENTS_MAX) {
        cursor->at = start;
        return false;
    }
    *component = number - 1;
    return true;
}

bouton_status bouton_position_can_move(const bouton_position *position, size_t component,
                                       bool *can) {
    return bouton_rule_can_move(position->components[component].rule,
                                bouton_position_at(position, component), can);
}

bool bouton_position_is_loopy(const bouton_position *position) {
    for (size_t i = 0; i < position->count; i++)
        if (position->components[i].rule->game->loopy)
            return true;
    return false;
}

bouton_status bouton_position_has_ended(const bouton_position *position, bool *ended) {
    bouton_status status = BOUTON_OK;
    if (position == NULL)
        return BOUTON_INPUT;
    if (ended == NULL)
        return bouton_fail(position->b, BOUTON_INPUT, "argument",
                           "there is no place for the answer");
    *ended = true;
    for (size_t i = 0; i < position->count && *ended && status == BOUTON_OK; i++) {
        bool can = false;
        status = bouton_position_can_move(position, i, &can);
        *ended = !can;
    }
    return status;
}
