/* SPDX-License-Identifier: MIT */
/* Checkpoints: a right one, altered by the input at some places, with a sum that fits. The first
 * byte chooses the game; then each four bytes are a place, counted from the end of the checkpoint,
 * and what is added to the byte there. What is taken goes on without a fault; its values may be
 * anything. */
#include "fuzz.h"

#include "octal/file/checkpoint.h"

#include <string.h>

static const struct {
    const char *rule;
    uint64_t to;
    bool period;
} games[] = {{"0.104", 26000, true}, {"0.16", 80000, false},  {"0.8", 60, false},
             {"0.77", 60, false},    {"4.333...", 400, true}, {"0.07", 3000, false}};

enum { GAMES = sizeof games / sizeof *games, WINDOW = 1 << 12 };

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
static const char *right_one(size_t game, size_t *size) {
    static char *kept[GAMES];
    static size_t sizes[GAMES];
    if (kept[game] == NULL) {
        bouton_context *b = bouton_new(NULL);
        bouton_text text = bouton_text_new(b);
        bouton_code code;
        bouton_run *run = open(b, &code, game);
        HOLDS(run != NULL);
        HOLDS(bouton_run_to(b, run, games[game].to) == BOUTON_OK);
        HOLDS(bouton_checkpoint_write(b, run, "more", 4, &text) == BOUTON_OK);
        kept[game] = malloc(text.size);
        HOLDS(kept[game] != NULL);
        memcpy(kept[game], text.data, text.size);
        sizes[game] = text.size;
        close(b, &code, run);
        bouton_text_free(&text);
        bouton_free(b);
    }
    *size = sizes[game];
    return kept[game];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const size_t game = data[0] % GAMES;
    size_t length, more_size;
    const char *right = right_one(game, &length), *more;
    char *copy = malloc(length);
    HOLDS(copy != NULL);
    memcpy(copy, right, length);
    for (size_t i = 1; i + 4 <= size; i += 4) {
        const size_t back = data[i] | (size_t)data[i + 1] << 8 | (size_t)data[i + 2] << 16;
        copy[length - 1 - back % length] = (char)(copy[length - 1 - back % length] + data[i + 3]);
    }
    const uint64_t sum = bouton_checkpoint_sum(copy, length - 8);
    memcpy(copy + length - 8, &sum, sizeof sum);

    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_code code;
    bouton_run *run = open(b, &code, game);
    if (run != NULL) {
        const bouton_status status =
            bouton_checkpoint_read(b, run, copy, length, &more, &more_size);
        HOLDS(status == BOUTON_OK || status == BOUTON_INPUT || status == BOUTON_LIMIT);
        if (status == BOUTON_OK) {
            HOLDS(more >= copy && more_size <= length);
            if (bouton_run_count(run) < UINT64_MAX / 4)
                bouton_run_to(b, run, bouton_run_count(run) + 300);
        }
    }
    close(b, &code, run);
    free(copy);
    fuzz_release(b, &budget);
    return 0;
}
