/* SPDX-License-Identifier: MIT */
/* The nim-sum of a text: in pieces of the first byte's size it comes out as byte by byte. */
#include "fuzz.h"

#include <bouton/nim.h>
#include <string.h>

/* What is to be reached. */
enum { SUMMED, REFUSED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 50000,
    .edges = 75,
    .goals = {[SUMMED] = {"texts summed", 5000}, [REFUSED] = {"texts refused", 10000}},
};

typedef struct reading {
    bool good;
    bool in_number;
    uint64_t number, heaps;
    bouton_nim nim;
    size_t number_start, stop;
} reading;

static void end_number(reading *r) {
    if (r->in_number) {
        bouton_nim_add(&r->nim, r->number);
        r->heaps++;
    }
    r->in_number = false;
}

/* As the interface states it, without any cleverness. */
static reading read_slowly(const char *text, size_t size) {
    reading r = {.good = true};
    for (; r.good && r.stop < size; r.stop += r.good) {
        const char c = text[r.stop];
        if (c >= '0' && c <= '9') {
            if (!r.in_number) {
                r.number = 0;
                r.number_start = r.stop;
            }
            r.in_number = true;
            r.good = !__builtin_mul_overflow(r.number, 10, &r.number) &&
                     !__builtin_add_overflow(r.number, (uint64_t)(c - '0'), &r.number);
        } else if (c != '\0' && strchr(" \t\r\n,;", c) != NULL) {
            end_number(&r);
        } else {
            r.good = false;
            r.number_start = r.stop;
        }
    }
    if (r.good)
        end_number(&r);
    return r;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const size_t piece_max = (size_t)data[0] + 1;
    const char *text = (const char *)data + 1;
    size--;
    const reading expected = read_slowly(text, size);
    bouton_nim_reader reader = {0};
    bool good = true;
    for (size_t at = 0; good && at < size;) {
        const size_t piece = size - at < piece_max ? size - at : piece_max;
        /* A copy of its own, so that the sanitizers see a read past its end. */
        char *copy = malloc(piece);
        HOLDS(copy != NULL);
        memcpy(copy, text + at, piece);
        good = bouton_nim_read(&reader, copy, piece);
        free(copy);
        at += piece;
    }
    HOLDS(good == expected.good && reader.failed == !good);
    if (!good) { /* at the bad character, or in the number that is too large */
        HOLDS(reader.offset >= expected.number_start && reader.offset <= expected.stop);
        fuzz_reach(REFUSED);
        return 0;
    }
    fuzz_reach(SUMMED);
    bouton_nim_read_end(&reader);
    HOLDS(reader.offset == size && reader.heaps == expected.heaps);
    HOLDS(memcmp(&reader.nim, &expected.nim, sizeof reader.nim) == 0);
    return 0;
}
