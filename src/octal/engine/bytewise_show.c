/* SPDX-License-Identifier: MIT */
#include "octal/engine/bytewise.h"

enum { WORDS = BOUTON_INDICES / 64 };

uint32_t bouton_bytewise_index(const void *user, uint64_t heap) {
    const bouton_bytewise *l = user;
    const uint16_t element = l->elements[heap - l->base];
    return element != 0 ? element - 1u : BOUTON_INDICES;
}

static bool in_head(const bouton_bytewise *l, const uint8_t *place, uint8_t v) {
    enum { PART = 1024 };
    const bouton_shape *shape = l->steady->shape;
    for (size_t from = BOUTON_HEAD; from > 0;) {
        from -= PART;
        for (size_t i = 0; i < shape->split_count; i++) {
            const uint8_t *partner = place - shape->splits[i] - (BOUTON_HEAD - 1);
            if (l->kernel->pair(partner + from, l->head + from, l->head_use + from, PART, v))
                return true;
        }
    }
    return false;
}

/* Iterates over the rare values below the one of lane j that no pair with a heap of the head shows
 * to be options: the least from `from` on, BOUTON_INDICES if there is none. */
static uint32_t next_open(const bouton_bytewise *l, const uint64_t *unmarked, uint64_t n,
                          uint32_t from) {
    const bouton_steady *s = l->steady;
    const uint8_t *place = l->indices + (n - l->base);
    const uint64_t *needs = s->needs[n & 1][*place];
    for (size_t w = from / 64; w < WORDS && needs[w] != 0; w++) {
        uint64_t left = needs[w] & unmarked[w];
        if (w == 0 && bouton_steady_halves(s->shape, n))
            left &= ~(uint64_t)1;
        if (w == from / 64)
            left &= ~(uint64_t)0 << from % 64;
        for (; left != 0; left &= left - 1) {
            const uint32_t v = (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(left);
            if (!in_head(l, place, (uint8_t)v))
                return v;
        }
    }
    return BOUTON_INDICES;
}

static bouton_event show_mixed_row(bouton_context *b, const bouton_bytewise *l, uint64_t from) {
    bouton_event event = BOUTON_DONE;
    for (uint64_t n = from; n < from + BOUTON_ROW && event == BOUTON_DONE; n++) {
        const uint32_t c = bouton_bytewise_index(l, n);
        if (c < BOUTON_INDICES)
            event = bouton_steady_show(b, l->steady, bouton_bytewise_index, l, n, c,
                                       l->start.find_witness, l->start.find_witness_user);
    }
    return event;
}

bool bouton_bytewise_narrow(const uint8_t *row) {
    uint8_t any = 0;
    for (size_t j = 0; j < BOUTON_ROW; j++)
        any |= row[j];
    return any < 64;
}

/* Lists the indices that no witness gives, for each heap of a row. */
static void list_unmarked(const bouton_bytewise *l, uint64_t n, uint64_t (*unmarked)[WORDS]) {
    const uint8_t *row = l->indices + (n - l->base);
    const bouton_bytewise_tap *witnesses = l->taps + l->far + l->near;
    if (bouton_bytewise_narrow(row)) {
        uint64_t sets[BOUTON_ROW];
        l->kernel->gather(row, witnesses, l->witnesses, sets);
        for (size_t j = 0; j < BOUTON_ROW; j++)
            for (size_t w = 0; w < WORDS; w++)
                unmarked[j][w] = w == 0 ? ~sets[j] : UINT64_MAX;
        return;
    }
    uint8_t marks[BOUTON_ROW * BOUTON_COLUMN] = {0};
    l->kernel->mark(row, witnesses, l->witnesses, marks);
    for (size_t j = 0; j < BOUTON_ROW; j++)
        for (size_t w = 0; w < WORDS; w++)
            unmarked[j][w] = l->kernel->zeros(marks + j * BOUTON_COLUMN + 64 * w);
}

bouton_event bouton_bytewise_show(bouton_context *b, const bouton_bytewise *l, uint64_t row) {
    uint64_t unmarked[BOUTON_ROW][WORDS];
    if (l->start.find_witness == NULL)
        return BOUTON_DONE;
    if (bouton_steady_mixed(l->steady, row, BOUTON_ROW))
        return show_mixed_row(b, l, row);
    list_unmarked(l, row, unmarked);
    for (uint64_t n = row; n < row + BOUTON_ROW; n++) {
        const uint64_t *own = unmarked[n - row];
        for (uint32_t v = 0; (v = next_open(l, own, n, v)) < BOUTON_INDICES; v++) {
            const bouton_event event = l->start.find_witness(
                b, l->start.find_witness_user, n, bouton_space_value(&l->steady->space, n, v, 0));
            if (event != BOUTON_DONE)
                return event;
        }
    }
    return BOUTON_DONE;
}

void bouton_bytewise_look(const bouton_bytewise *l, bouton_open_values *open) {
    uint64_t unmarked[BOUTON_ROW][WORDS];
    open->count = 0;
    for (open->done = open->from; open->done < open->to; open->done += BOUTON_ROW) {
        const uint64_t row = open->done;
        const size_t count = open->count;
        if (bouton_steady_mixed(l->steady, row, BOUTON_ROW))
            return;
        list_unmarked(l, row, unmarked);
        for (uint64_t n = row; n < row + BOUTON_ROW; n++) {
            const uint64_t *own = unmarked[n - row];
            for (uint32_t v = 0; (v = next_open(l, own, n, v)) < BOUTON_INDICES; v++) {
                if (open->count == BOUTON_PIECE) {
                    open->count = count;
                    return;
                }
                open->items[open->count].heap = n;
                open->items[open->count++].value = bouton_space_value(&l->steady->space, n, v, 0);
            }
        }
    }
}
