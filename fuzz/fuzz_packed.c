/* SPDX-License-Identifier: MIT */
/* Files of packed values, given checksums that fit. The input's bytes, taken as values, must be the
 * same when packed and read again. */
#include "fuzz.h"

#include "base/bytes.h"
#include "command/packed.h"

#include <string.h>

/* What is to be reached. */
enum { BLOCK, END, RESTORED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 5000,
    .edges = 160,
    .goals = {[BLOCK] = {"blocks read with values", 1000},
              [END] = {"files read to their end", 300},
              [RESTORED] = {"packers restored", 100}},
};

/* Puts the right sum after a block, where it is whole. */
static void mend(uint8_t *data, size_t size) {
    if (size < 16)
        return;
    const uint64_t count = bouton_load(data, 4), bits = bouton_load(data + 4, 4);
    const uint64_t length = count > 0 ? 8 + 8 * ((count * bits + 63) / 64)
                                      : 16 + 8 * (bouton_load(data + 8, 8) % (1 << 20));
    if (length + 8 > size)
        return;
    const uint64_t sum = bouton_little64(bouton_fnv1a(data, (size_t)length));
    memcpy(data + length, &sum, sizeof sum);
}

static void read_blocks(bouton_context *b, char *data, size_t size, uint32_t *values) {
    const char *rule;
    size_t rule_size, at, used, count;
    if (bouton_packed_head(b, data, size, &rule, &rule_size, &at) != BOUTON_OK)
        return;
    HOLDS(rule + rule_size < data + size && at <= size);
    for (;; at += used) {
        mend((uint8_t *)data + at, size - at);
        if (bouton_packed_block(b, data + at, size - at, values, &count, &used) != BOUTON_OK)
            return;
        HOLDS(used <= size - at && count <= BOUTON_PACKED && (used > 0 || count == 0));
        if (used > 0)
            fuzz_reach(count > 0 ? BLOCK : END);
        if (count == 0)
            return;
    }
}

static void check_round_trip(bouton_context *b, const char *data, size_t size, uint32_t *values) {
    bouton_text text = bouton_text_start(b);
    bouton_packer packer;
    size_t used, count, at = sizeof "bouton-values 1\n0.7\n" - 1;
    const size_t written = size / 4 < BOUTON_PACKED ? size / 4 : BOUTON_PACKED;
    uint32_t *given = malloc(written * sizeof *given + 1);
    HOLDS(given != NULL);
    memcpy(given, data, written * sizeof *given);
    HOLDS(bouton_packer_open(b, &packer, "0.7", &text) == BOUTON_OK);
    HOLDS(bouton_packer_add(&packer, given, written, &text) == BOUTON_OK);
    HOLDS(bouton_packer_end(&packer, &text) == BOUTON_OK);
    bouton_packer_close(&packer);
    for (size_t read = 0; at < text.size; read += count, at += used) {
        HOLDS(bouton_packed_block(b, text.data + at, text.size - at, values, &count, &used) ==
              BOUTON_OK);
        HOLDS(used > 0 && count <= written - read);
        HOLDS(memcmp(values, given + read, count * sizeof *values) == 0);
    }
    free(given);
    bouton_text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint32_t values[BOUTON_PACKED];
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    char *copy = malloc(size + 1);
    HOLDS(copy != NULL);
    memcpy(copy, data, size);
    check_round_trip(b, copy, size, values);
    read_blocks(b, copy, size, values);
    bouton_packer packer;
    if (bouton_packer_restore(b, &packer, copy, size) == BOUTON_OK) {
        HOLDS(packer.block_count == size / 8 - 1);
        fuzz_reach(RESTORED);
    }
    bouton_packer_close(&packer);
    free(copy);
    fuzz_release(b, &budget);
    return 0;
}
