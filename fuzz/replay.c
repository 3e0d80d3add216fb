/* SPDX-License-Identifier: MIT */
/*
 * Runs a fuzz target as a test: replay FILE... runs it over the files, its seeds, and then over as
 * many inputs as its plan says, made from them at random but always the same ones; the
 * environment's BOUTON_TEST_SCALE multiplies their number. Fails where its goals are not reached.
 * The input it breaks off at is left in NAME.input beside the program.
 */
#include "fuzz.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { SEED_MAX = 1 << 20, PIECE_MAX = 64, CHANGES_MAX = 8 };

typedef struct bytes {
    uint8_t *data;
    size_t size;
} bytes;

static bytes *seeds;
static size_t seed_count;
static uint64_t chance = 0x9e3779b97f4a7c15u;

static size_t pick(size_t count) {
    return fuzz_pick(&chance, count);
}

static void *must_have(void *memory) {
    HOLDS(memory != NULL);
    return memory;
}

static bytes read_seed(const char *name) {
    static uint8_t room[SEED_MAX];
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        exit(1);
    }
    bytes seed = {.size = fread(room, 1, sizeof room, file)};
    fclose(file);
    seed.data = must_have(malloc(seed.size + 1));
    memcpy(seed.data, room, seed.size);
    return seed;
}

/* Puts a piece in place of `cut` bytes. */
static void put(bytes *input, size_t at, size_t cut, const uint8_t *piece, size_t size) {
    memmove(input->data + at + size, input->data + at + cut, input->size - at - cut);
    memcpy(input->data + at, piece, size);
    input->size += size - cut;
}

/* Makes the input longer by no more than a piece. */
static void alter(bytes *input) {
    static const char *const numbers[] = {
        "0", "1", "255", "65536", "4294967295", "18446744073709551615", "18446744073709551616"};
    const bytes *other = &seeds[pick(seed_count)];
    const size_t at = pick(input->size + 1), left = input->size - at;
    const size_t from = pick(other->size + 1), rest = other->size - from;
    size_t cut = left > 0 ? pick(left < PIECE_MAX ? left : PIECE_MAX) + 1 : 0;
    const size_t size = rest > 0 ? pick(rest < PIECE_MAX ? rest : PIECE_MAX) + 1 : 0;
    const char *number = numbers[pick(sizeof numbers / sizeof *numbers)];
    uint8_t byte = (uint8_t)pick(256);
    switch (pick(8)) {
    case 0:
        if (left > 0)
            input->data[at] ^= (uint8_t)(1 << byte % 8);
        break;
    case 1:
        if (left > 0)
            input->data[at] = byte;
        break;
    case 2: /* of the seeds' own letters */
    case 3:
        if (size > 0)
            put(input, at, left > 0 ? pick(2) : 0, other->data + from, 1);
        break;
    case 4:
        put(input, at, cut, other->data, 0);
        break;
    case 5:
        put(input, at, 0, other->data + from, size);
        break;
    case 6:
        put(input, at, cut, other->data + from, size);
        break;
    default:
        cut = 0;
        while (cut < left && input->data[at + cut] >= '0' && input->data[at + cut] <= '9')
            cut++;
        put(input, at, cut, (const uint8_t *)number, strlen(number));
    }
}

/* A copy of the right size, so that the sanitizers see a read past its end. */
static void run(int file, const bytes *input) {
    uint8_t *copy = must_have(malloc(input->size ? input->size : 1));
    memcpy(copy, input->data, input->size);
    HOLDS(pwrite(file, copy, input->size, 0) == (ssize_t)input->size);
    HOLDS(ftruncate(file, (off_t)input->size) == 0);
    LLVMFuzzerTestOneInput(copy, input->size);
    free(copy);
}

int main(int count, char **files) {
    char name[4096];
    snprintf(name, sizeof name, "%s.input", files[0]);
    const int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || count < 2) {
        perror(count < 2 ? "no seeds" : name);
        return 1;
    }
    seed_count = (size_t)count - 1;
    seeds = must_have(calloc(seed_count, sizeof *seeds));
    for (size_t i = 0; i < seed_count; i++) {
        seeds[i] = read_seed(files[i + 1]);
        run(file, &seeds[i]);
    }
    const char *scale = getenv("BOUTON_TEST_SCALE");
    const unsigned long runs = fuzz_plan.runs * (scale != NULL ? strtoul(scale, NULL, 10) : 1);
    for (unsigned long i = 0; i < runs; i++) {
        const bytes *seed = &seeds[pick(seed_count)];
        bytes input = {must_have(malloc(seed->size + CHANGES_MAX * PIECE_MAX)), seed->size};
        memcpy(input.data, seed->data, seed->size);
        unsigned changes = 0;
        do {
            if (fuzz_plan.change != NULL && pick(2) == 0)
                input.size = fuzz_plan.change(input.data, input.size, input.size + PIECE_MAX,
                                              (unsigned)pick(UINT32_MAX));
            else
                alter(&input);
        } while (++changes < CHANGES_MAX && pick(2) == 0);
        run(file, &input);
        free(input.data);
    }
    for (size_t i = 0; i < seed_count; i++)
        free(seeds[i].data);
    free(seeds);
    close(file);
    unlink(name);
    printf("%zu seeds, %lu inputs\n", seed_count, runs);
    return fuzz_report() ? 0 : 1;
}
