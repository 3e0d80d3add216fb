/* SPDX-License-Identifier: MIT */
/* Checkpoints: a right one, altered by the input, with a sum that fits. The first byte chooses the
 * game; then each four bytes change a byte (a section, a place in it, and what is added), or a
 * field of the archive or an entry of a list (fuzz/fields.h). Whatever is accepted must go on
 * without a fault; its values may be anything. */
#include "fields.h"

#include "octal/file/checkpoint.h"

#include <string.h>

/* What is to be reached. */
enum { TAKEN, ALTERED, ENGINE, GONE_ON, REFUSED, FIELDS_LOOKED_AT, FIELDS_TAKEN };

static fuzz_change change;

const fuzz_plan_of_target fuzz_plan = {
    .runs = 3000,
    .edges = 1100,
    .change = change,
    .goals = {[TAKEN] = {"checkpoints taken", 200},
              [ALTERED] = {"altered checkpoints taken", 60},
              [ENGINE] = {"of these, with an engine", 60},
              [GONE_ON] = {"of these, gone on with", 60},
              [FIELDS_LOOKED_AT] = {"of changed fields, past the sum and the head", 600},
              [FIELDS_TAKEN] = {"of these, taken", 80},
              [REFUSED] = {"checkpoints refused", 600}},
};

/* The steady-state engines begin after some 25,000 heaps. */
static const struct {
    const char *rule;
    uint64_t to;
    bool period;
} games[] = {{"0.104", 26000, true}, {"0.16", 30000, false},  {"0.8", 60, false},
             {"0.77", 60, false},    {"4.333...", 400, true}, {"0.56", 26000, false}};

enum { GAMES = sizeof games / sizeof *games, WINDOW = 1 << 12 };

/* A checkpoint: its head, the values, what the engine needs, up to the sum. Most of its bytes are
 * values, most of what is checked stands elsewhere. */
enum { SECTIONS = 4, SECTION_MAX = 1 << 12 };
typedef struct checkpoint {
    fields state; /* up to the sum */
    size_t values, values_end;
} checkpoint;

enum { SUM_SIZE = 8, CHANGE_SIZE = 4, FIELD_BIT = 0x20 };

static bouton_run *open(bouton_context *b, bouton_code *code, size_t game) {
    const char *rule = games[game].rule;
    const bouton_run_options options = {.period = games[game].period, .window = WINDOW};
    HOLDS(bouton_code_read(b, code, rule, strlen(rule)) == BOUTON_OK);
    return bouton_run_open(b, code, &options);
}

static void close(bouton_context *b, bouton_code *code, bouton_run *run) {
    bouton_run_close(b, run);
    bouton_code_free(b, code);
}

/* The checkpoint of a game, kept for the next input. */
static const checkpoint *right_one(size_t game) {
    static checkpoint kept[GAMES];
    checkpoint *k = &kept[game];
    if (k->state.data != NULL)
        return k;
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    bouton_code code;
    bouton_run *run = open(b, &code, game);
    HOLDS(run != NULL);
    HOLDS(bouton_run_to(b, run, games[game].to) == BOUTON_OK);
    fields_begin(&k->state);
    HOLDS(bouton_checkpoint_write(b, run, "more", 4, &text) == BOUTON_OK);
    fields_end(&k->state, text.data, text.size - SUM_SIZE);
    uint64_t stored;
    const uint32_t *values = bouton_run_stored(run, &stored);
    const size_t bytes = (size_t)stored * sizeof *values;
    while (memcmp(k->state.data + k->values, values, bytes) != 0) {
        k->values++;
        HOLDS(k->values + bytes < k->state.size);
    }
    k->values_end = k->values + bytes;
    close(b, &code, run);
    bouton_text_release(&text);
    bouton_free(b);
    return k;
}

/* Where a piece of the input alters the checkpoint. */
static size_t place(const checkpoint *c, const uint8_t *piece) {
    const size_t end = c->state.size, engine = end - c->values_end;
    const size_t near = engine < SECTION_MAX ? engine : SECTION_MAX;
    const size_t offset = piece[1] | (size_t)piece[2] << 8;
    switch (piece[0] % SECTIONS) {
    case 0:
        return offset % c->values;
    case 1:
        return c->values + (offset << 2 | piece[0] >> 6) % (c->values_end - c->values);
    case 2:
        return c->values_end + offset % near;
    default:
        return end - 1 - offset % engine;
    }
}

/* The changes are what it is made of. */
static size_t change(uint8_t *data, size_t size, size_t size_max, unsigned seed) {
    uint64_t chance = fuzz_chance(seed);
    const size_t count = size > 0 ? (size - 1) / CHANGE_SIZE : 0;
    const size_t at = fuzz_pick(&chance, count + 1); /* the last one is new */
    const size_t end = 1 + (at + 1) * CHANGE_SIZE;
    if (size == 0 || end > size_max)
        return size;
    for (size_t i = end - CHANGE_SIZE; i < end; i++)
        data[i] = (uint8_t)fuzz_pick(&chance, 256);
    if (fuzz_pick(&chance, 4) != 0)
        data[end - CHANGE_SIZE] |= FIELD_BIT;
    return end > size ? end : size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const size_t game = data[0] % GAMES;
    const checkpoint *right = right_one(game);
    const char *more;
    size_t more_size;
    fields state = fields_copy(&right->state);
    /* Bytes first, fields may move them. */
    for (size_t i = 1; i + CHANGE_SIZE <= size; i += CHANGE_SIZE)
        if ((data[i] & FIELD_BIT) == 0)
            state.data[place(right, data + i)] += (char)data[i + 3];
    bool of_fields = false;
    for (size_t i = 1; i + CHANGE_SIZE <= size; i += CHANGE_SIZE)
        if ((data[i] & FIELD_BIT) != 0)
            of_fields |= fields_change(&state, data[i] % FIELD_BIT, data[i + 1] | data[i + 2] << 8,
                                       data[i + 3]);
    const bool altered =
        state.size != right->state.size || memcmp(state.data, right->state.data, state.size) != 0;
    char *copy = malloc(state.size + SUM_SIZE);
    HOLDS(copy != NULL);
    memcpy(copy, state.data, state.size);
    const uint64_t sum = bouton_checkpoint_sum(copy, state.size);
    memcpy(copy + state.size, &sum, sizeof sum);

    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_code code;
    bouton_run *run = open(b, &code, game);
    if (run != NULL) {
        const bouton_status status =
            bouton_checkpoint_read(b, run, copy, state.size + SUM_SIZE, &more, &more_size);
        HOLDS(status == BOUTON_OK || status == BOUTON_INPUT || status == BOUTON_LIMIT);
        fuzz_reach(status == BOUTON_OK ? TAKEN : REFUSED);
        HOLDS(altered || status == BOUTON_OK);
        const char *why = bouton_last_error(b)->message;
        if (of_fields && altered && (status == BOUTON_OK || strstr(why, "damaged") != NULL))
            fuzz_reach(FIELDS_LOOKED_AT);
        if (of_fields && altered && status == BOUTON_OK)
            fuzz_reach(FIELDS_TAKEN);
        if (status == BOUTON_OK) {
            HOLDS(more >= copy && more_size <= state.size);
            const bool engine = bouton_run_engine(run) != NULL;
            if (altered)
                fuzz_reach(ALTERED);
            if (altered && engine)
                fuzz_reach(ENGINE);
            if (bouton_run_count(run) < UINT64_MAX / 4 &&
                bouton_run_to(b, run, bouton_run_count(run) + 300) == BOUTON_OK && altered &&
                engine)
                fuzz_reach(GONE_ON);
        }
    }
    close(b, &code, run);
    free(copy);
    fields_free(&state);
    fuzz_release(b, &budget);
    return 0;
}
