/* SPDX-License-Identifier: MIT */
#include "misere/pieces.h"

#include "base/bytes.h"
#include "misere/pool.h"

#include <string.h>

static const uint32_t NOT_THERE = UINT32_MAX;
enum { POLL_EVERY = 1 << 10, OPTIONS_EACH = 64 };

typedef struct bouton_found {
    bouton_rule *rule;
    size_t start, size; /* its state's bytes */
    size_t parts_start, parts_end;
    uint32_t height; /* greater than that of any part of an option */
} found;

static bouton_state state_of(const bouton_pieces *pieces, uint32_t piece) {
    BOUTON_ASSERT(piece < pieces->found_count);
    const found *f = &pieces->found[piece];
    return (bouton_state){pieces->bytes + f->start, f->size};
}

uint64_t bouton_pieces_hash(const bouton_rule *rule, bouton_state state) {
    uint64_t hash = bouton_fnv1a(state.data, state.size) ^ rule->number * 0x9e3779b97f4a7c15u;
    hash *= 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

/* The place of a state in the table: it holds its piece + 1, or 0 if it is free. */
static uint32_t *place_of(const bouton_pieces *pieces, const bouton_rule *rule,
                          bouton_state state) {
    BOUTON_ASSERT(pieces->table_size > pieces->found_count);
    BOUTON_ASSERT((pieces->table_size & (pieces->table_size - 1)) == 0);
    size_t at = bouton_pieces_hash(rule, state) & (pieces->table_size - 1);
    for (; pieces->table[at] != 0; at = (at + 1) & (pieces->table_size - 1)) {
        const uint32_t piece = pieces->table[at] - 1;
        const found *f = &pieces->found[piece];
        if (f->rule == rule && f->size == state.size &&
            (state.size == 0 || memcmp(pieces->bytes + f->start, state.data, state.size) == 0))
            break;
    }
    return &pieces->table[at];
}

static bouton_status fill_table(bouton_pieces *pieces, size_t size) {
    uint32_t *table = bouton_calloc(pieces->b, size, sizeof *table);
    if (table == NULL)
        return pieces->b->error.status;
    bouton_release_memory(pieces->b, pieces->table, pieces->table_size * sizeof *table);
    pieces->table = table;
    pieces->table_size = size;
    for (uint32_t i = 0; i < pieces->found_count; i++)
        *place_of(pieces, pieces->found[i].rule, state_of(pieces, i)) = i + 1;
    return BOUTON_OK;
}

/* The number of a state, which is added if it is new. */
static bouton_status number_of(bouton_pieces *pieces, bouton_rule *rule, bouton_state state,
                               uint32_t *piece) {
    bouton_context *b = pieces->b;
    if (2 * ((size_t)pieces->found_count + 1) > pieces->table_size) {
        const bouton_status status =
            fill_table(pieces, pieces->table_size > 0 ? 2 * pieces->table_size : 256);
        if (status != BOUTON_OK)
            return status;
    }
    uint32_t *place = place_of(pieces, rule, state);
    *piece = *place - 1;
    if (*place != 0)
        return BOUTON_OK;
    if (pieces->found_count == pieces->found_most)
        return bouton_fail(b, BOUTON_LIMIT, "too-large", "more than %u positions can be reached",
                           (unsigned)pieces->found_most);
    void *array = pieces->found, *bytes = pieces->bytes;
    const bool room =
        bouton_reserve(b, &array, &pieces->found_capacity, (size_t)pieces->found_count + 1,
                       sizeof *pieces->found) &&
        bouton_reserve(b, &bytes, &pieces->bytes_capacity, pieces->bytes_size + state.size + 1, 1);
    pieces->found = array;
    pieces->bytes = bytes;
    if (!room)
        return b->error.status;
    if (state.size > 0)
        memcpy(pieces->bytes + pieces->bytes_size, state.data, state.size);
    pieces->found[pieces->found_count] =
        (found){.rule = rule, .start = pieces->bytes_size, .size = state.size};
    pieces->bytes_size += state.size;
    *piece = pieces->found_count++;
    *place = *piece + 1;
    return BOUTON_OK;
}

static bouton_status put_part(bouton_pieces *pieces, uint32_t part) {
    if (pieces->part_count == OPTIONS_EACH * (size_t)pieces->found_most)
        return bouton_fail(pieces->b, BOUTON_LIMIT, "too-large",
                           "the positions that can be reached have too many moves");
    void *array = pieces->parts;
    const bool room = bouton_reserve(pieces->b, &array, &pieces->part_capacity,
                                     pieces->part_count + 1, sizeof *pieces->parts);
    pieces->parts = array;
    if (!room)
        return pieces->b->error.status;
    pieces->parts[pieces->part_count++] = part;
    return BOUTON_OK;
}

/* Refuses a state that was not reached, unless it has no moves at all. */
static bouton_status check_ended(const bouton_pieces *pieces, bouton_rule *rule,
                                 bouton_state state) {
    bool can;
    bouton_status status = bouton_rule_can_move(rule, state, &can);
    if (status == BOUTON_OK && can)
        status = bouton_fail(pieces->b, BOUTON_INPUT, "argument",
                             "a component is none of the quotient's positions");
    return status;
}

/* Adds the parts of a state; with `keep`, also to the parts of an option. */
static bouton_status take_up(bouton_pieces *pieces, bouton_rule *rule, bouton_state state,
                             bouton_moves *parts, bool keep) {
    bouton_status status = bouton_rule_simplify(rule, state, false, parts);
    const size_t count = status == BOUTON_OK ? bouton_option_size(parts, 0) : 0;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        const bouton_state part = bouton_option_state(parts, 0, i);
        uint32_t piece = *place_of(pieces, rule, part) - 1;
        if (piece == NOT_THERE && pieces->closed) {
            status = check_ended(pieces, rule, part);
            continue;
        }
        status = number_of(pieces, rule, part, &piece);
        if (status == BOUTON_OK && keep)
            status = put_part(pieces, piece);
    }
    return status;
}

/* Appends the options of a piece to the others', each preceded by the count of its parts. */
static bouton_status find_options(bouton_pieces *pieces, uint32_t piece, bouton_moves *options,
                                  bouton_moves *parts) {
    bouton_rule *rule = pieces->found[piece].rule;
    pieces->found[piece].parts_start = pieces->part_count;
    bouton_status status = bouton_rule_moves(rule, state_of(pieces, piece), options);
    const size_t count = status == BOUTON_OK ? options->option_count : 0;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        const size_t head = pieces->part_count;
        status = put_part(pieces, 0);
        for (size_t j = 0; j < bouton_option_size(options, i) && status == BOUTON_OK; j++)
            status = take_up(pieces, rule, bouton_option_state(options, i, j), parts, true);
        if (status == BOUTON_OK)
            pieces->parts[head] = (uint32_t)(pieces->part_count - head - 1);
    }
    pieces->found[piece].parts_end = pieces->part_count;
    return status;
}

/* A piece whose options are being visited, and how far. */
typedef struct descent {
    uint32_t piece, height;
    uint32_t left; /* of the parts of an option */
    size_t at;
} descent;

static bool next_part(const bouton_pieces *pieces, descent *d, uint32_t *part) {
    while (d->left == 0 && d->at < pieces->found[d->piece].parts_end)
        d->left = pieces->parts[d->at++];
    if (d->left == 0)
        return false;
    d->left--;
    *part = pieces->parts[d->at++];
    return true;
}

/* Finds heights, each once those of all parts are known; `stack` has room for every piece. */
static bouton_status find_heights(bouton_pieces *pieces, descent *stack) {
    static const uint32_t OPEN = UINT32_MAX - 1;
    bouton_status status = BOUTON_OK;
    uint64_t steps = 0;
    for (uint32_t i = 0; i < pieces->found_count; i++)
        pieces->found[i].height = NOT_THERE;
    for (uint32_t i = 0; i < pieces->found_count && status == BOUTON_OK; i++) {
        uint32_t depth = 0, piece = i;
        while (status == BOUTON_OK) {
            found *f = &pieces->found[piece];
            if (steps++ % POLL_EVERY == 0)
                status = bouton_poll(pieces->b, "positions", i, 0);
            if (f->height == OPEN)
                return bouton_fail(pieces->b, BOUTON_INPUT, "loopy",
                                   "play can come back to a position");
            if (f->height == NOT_THERE) {
                f->height = OPEN;
                stack[depth++] = (descent){.piece = piece, .at = f->parts_start};
            } else if (depth == 0) {
                break;
            } else if (f->height >= stack[depth - 1].height) {
                stack[depth - 1].height = f->height + 1;
            }
            if (!next_part(pieces, &stack[depth - 1], &piece)) {
                piece = stack[--depth].piece;
                pieces->found[piece].height = stack[depth].height;
            }
        }
    }
    return status;
}

/* Renumbers the pieces by height. */
static void renumber(bouton_pieces *pieces, found *sorted, uint32_t *next, uint32_t *number) {
    const uint32_t count = pieces->found_count;
    for (uint32_t i = 0; i < count; i++)
        next[pieces->found[i].height + 1]++;
    for (uint32_t height = 0; height < count; height++)
        next[height + 1] += next[height];
    for (uint32_t i = 0; i < count; i++) {
        number[i] = next[pieces->found[i].height]++;
        sorted[number[i]] = pieces->found[i];
    }
    for (uint32_t i = 0; i < count; i++) {
        pieces->found[i] = sorted[i];
        for (size_t at = sorted[i].parts_start; at < sorted[i].parts_end;)
            for (uint32_t left = pieces->parts[at++]; left > 0; left--, at++)
                pieces->parts[at] = number[pieces->parts[at]];
    }
    memset(pieces->table, 0, pieces->table_size * sizeof *pieces->table);
    for (uint32_t i = 0; i < count; i++)
        *place_of(pieces, pieces->found[i].rule, state_of(pieces, i)) = i + 1;
}

static bouton_status sort(bouton_pieces *pieces) {
    bouton_context *b = pieces->b;
    const size_t count = pieces->found_count;
    bouton_pool pool = bouton_pool_start(b);
    descent *stack = bouton_pool_take(&pool, count + 1, sizeof *stack);
    found *sorted = bouton_pool_take(&pool, count + 1, sizeof *sorted);
    uint32_t *next = bouton_pool_take(&pool, count + 1, sizeof *next);
    uint32_t *number = bouton_pool_take(&pool, count + 1, sizeof *number);
    const bool room = stack != NULL && sorted != NULL && next != NULL && number != NULL;
    bouton_status status = room ? BOUTON_OK : b->error.status;
    if (room)
        status = find_heights(pieces, stack);
    if (status == BOUTON_OK) {
        memset(next, 0, (count + 1) * sizeof *next);
        renumber(pieces, sorted, next, number);
    }
    bouton_pool_release(&pool);
    return status;
}

/* Finds the options of all pieces, including those found on the way. */
static bouton_status finish(bouton_pieces *pieces, bouton_moves *options, bouton_moves *parts) {
    bouton_status status = BOUTON_OK;
    for (uint32_t i = 0; i < pieces->found_count && status == BOUTON_OK; i++) {
        status = find_options(pieces, i, options, parts);
        if (status == BOUTON_OK && i % POLL_EVERY == 0)
            status = bouton_poll(pieces->b, "positions", i, 0);
    }
    return status == BOUTON_OK ? sort(pieces) : status;
}

static bouton_status find_all(bouton_pieces *pieces, const bouton_position *position, bool closed) {
    bouton_context *b = position->b;
    bouton_moves options = bouton_moves_new(b), parts = bouton_moves_new(b);
    if (!closed && pieces->found_most < options.option_max)
        options.option_max = pieces->found_most;
    bouton_status status = fill_table(pieces, 256);
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++)
        status = take_up(pieces, position->components[i].rule, bouton_position_at(position, i),
                         &parts, false);
    pieces->closed = closed;
    if (status == BOUTON_OK)
        status = finish(pieces, &options, &parts);
    bouton_moves_free(&options);
    bouton_moves_free(&parts);
    return status;
}

bouton_status bouton_pieces_of_position(bouton_pieces *pieces, const bouton_position *position,
                                        uint32_t most) {
    *pieces = (bouton_pieces){.b = position->b, .found_most = most};
    return find_all(pieces, position, false);
}

bouton_status bouton_pieces_of_listed(bouton_pieces *pieces, const bouton_position *listed) {
    *pieces = (bouton_pieces){.b = listed->b, .found_most = BOUTON_PIECES_MAX};
    return find_all(pieces, listed, true);
}

uint64_t bouton_pieces_key(const bouton_pieces *pieces) {
    uint64_t sum = pieces->found_count;
    for (uint32_t i = 0; i < pieces->found_count; i++)
        sum += bouton_mix(bouton_pieces_hash(pieces->found[i].rule, state_of(pieces, i)));
    return bouton_mix(sum);
}

void bouton_pieces_free(bouton_pieces *pieces) {
    bouton_context *b = pieces->b;
    bouton_release_memory(b, pieces->rules, pieces->rule_count * sizeof *pieces->rules);
    bouton_release_memory(b, pieces->found, pieces->found_capacity * sizeof *pieces->found);
    bouton_release_memory(b, pieces->table, pieces->table_size * sizeof *pieces->table);
    bouton_release_memory(b, pieces->bytes, pieces->bytes_capacity);
    bouton_release_memory(b, pieces->parts, pieces->part_capacity * sizeof *pieces->parts);
    *pieces = (bouton_pieces){.b = b};
}

static bouton_status heap_options(const bouton_pieces *pieces, uint32_t piece,
                                  bouton_option_visit *visit, void *user) {
    const uint32_t step = (uint32_t)pieces->rule_count, rule = piece % step;
    bouton_heap_walk walk = {.code = &pieces->rules[rule]->code, .heap = piece / step};
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && bouton_heap_next(&walk)) {
        uint32_t parts[BOUTON_PARTS_MAX];
        for (unsigned i = 0; i < walk.option.count; i++)
            parts[i] = (uint32_t)walk.option.parts[i] * step + rule;
        const bouton_option_run run = {parts, walk.option.count,
                                       1 + (uint32_t)bouton_heap_skip(&walk), step};
        status = visit(user, &run);
    }
    return status;
}

bouton_status bouton_pieces_options(const bouton_pieces *pieces, uint32_t piece,
                                    bouton_option_visit *visit, void *user) {
    if (pieces->rule_count > 0)
        return heap_options(pieces, piece, visit, user);
    const found *f = &pieces->found[piece];
    bouton_status status = BOUTON_OK;
    for (size_t at = f->parts_start; at < f->parts_end && status == BOUTON_OK;) {
        const bouton_option_run run = {pieces->parts + at + 1, pieces->parts[at], 1, 0};
        status = visit(user, &run);
        at += 1 + (size_t)run.part_count;
    }
    return status;
}

bool bouton_piece_is_live(const bouton_pieces *pieces, uint32_t piece) {
    if (pieces->rule_count == 0)
        return pieces->found[piece].parts_end > pieces->found[piece].parts_start;
    const uint32_t step = (uint32_t)pieces->rule_count;
    bouton_heap_walk walk = {.code = &pieces->rules[piece % step]->code, .heap = piece / step};
    return bouton_heap_next(&walk);
}

bouton_status bouton_pieces_find(const bouton_pieces *pieces, bouton_rule *rule, bouton_state state,
                                 void (*visit)(void *user, uint32_t piece), void *user) {
    bouton_moves parts = bouton_moves_new(pieces->b);
    bouton_status status = bouton_rule_simplify(rule, state, false, &parts);
    const size_t count = status == BOUTON_OK ? bouton_option_size(&parts, 0) : 0;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        const bouton_state part = bouton_option_state(&parts, 0, i);
        const uint32_t number = *place_of(pieces, rule, part);
        if (number != 0)
            visit(user, number - 1);
        else
            status = check_ended(pieces, rule, part);
    }
    bouton_moves_free(&parts);
    return status;
}

bouton_state bouton_piece_state(const bouton_pieces *pieces, uint32_t piece, bouton_rule **rule) {
    *rule = pieces->found[piece].rule;
    return state_of(pieces, piece);
}

void bouton_piece_write(const bouton_pieces *pieces, uint32_t piece, bouton_text *out) {
    const size_t step = pieces->rule_count;
    if (step > 1)
        bouton_text_printf(out, "%s:", pieces->rules[piece % step]->text);
    if (step > 0) {
        bouton_text_put_u64(out, piece / step);
        return;
    }
    bouton_text_printf(out, "%s:", pieces->found[piece].rule->text);
    bouton_rule_print(pieces->found[piece].rule, state_of(pieces, piece), out);
}
