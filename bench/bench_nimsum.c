/* SPDX-License-Identifier: MIT */
/*
 * nimsum on a text of numbers, ten million by default (argument: how many): the reader alone in
 * memory, the program on a file and on a pipe, Python and awk on the same file.
 */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include "programs.h"

#include "base/random.h"

#include <bouton/nim.h>
#include <inttypes.h>

static void report(const char *name, cost c, double size, double unit) {
    if (!c.good)
        printf("%-34s does not run here\n", name);
    else
        printf("%-34s %8.3f s   %6.2f GB/s   %7.1fx\n", name, c.cpu, size / c.cpu / 1e9,
               unit > 0 ? unit / c.cpu : 1);
    fflush(stdout);
}

static cost read_in_memory(const char *file, uint64_t *sum) {
    enum { RUNS = 9 };
    const size_t size = (size_t)file_size(file);
    char *text = malloc(size);
    FILE *stream = fopen(file, "rb");
    cost best = {.wall = 1e9, .cpu = 1e9};
    best.good = text != NULL && stream != NULL && fread(text, 1, size, stream) == size;
    for (int run = 0; run < RUNS && best.good; run++) {
        bouton_nim_reader reader = {0};
        const clock_t start = clock();
        best.good = bouton_nim_read(&reader, text, size);
        bouton_nim_read_end(&reader);
        const double cpu = (double)(clock() - start) / CLOCKS_PER_SEC;
        best.cpu = cpu < best.cpu ? cpu : best.cpu;
        *sum = reader.nim.sum;
    }
    if (stream != NULL)
        fclose(stream);
    free(text);
    return best;
}

static void measure(const char *bouton, const char *kind, const char *file) {
    enum { RUNS = 5 };
    char pipeline[8192];
    uint64_t sum = 0;
    const double size = file_size(file);
    const char *const from_file[] = {bouton, "nimsum", file, NULL};
    const char *const from_pipe[] = {"sh", "-c", pipeline, NULL};
    const char *const cat[] = {"sh", "-c", "cat | cat >/dev/null", NULL};
    const char *const python[] = {
        "python3", "-c",
        "import sys, functools, operator\n"
        "with open(sys.argv[1]) as f: print(functools.reduce(operator.xor, map(int, f)))",
        file, NULL};
    const char *const awk[] = {"awk", "{ s += $1 } END { print s }", file, NULL};
    snprintf(pipeline, sizeof pipeline, "cat | '%s' nimsum", bouton);
    printf("%s, %.0f MB\n", kind, size / 1e6);
    const cost slow = run_best(python, "/dev/null", "/dev/null", 1);
    report("  reader in memory", read_in_memory(file, &sum), size, slow.cpu);
    report("  bouton nimsum FILE", run_best(from_file, "/dev/null", "/dev/null", RUNS), size,
           slow.cpu);
    report("  cat | bouton nimsum, both", run_best(from_pipe, file, "/dev/null", RUNS), size,
           slow.cpu);
    report("  cat | cat, both", run_best(cat, file, "/dev/null", RUNS), size, slow.cpu);
    report("  python3 reduce(xor, map(int, f))", slow, size, slow.cpu);
    report("  awk, a sum for want of xor", run_best(awk, "/dev/null", "/dev/null", 1), size,
           slow.cpu);
}

int main(int count, char **arguments) {
    const uint64_t numbers = count > 1 ? strtoull(arguments[1], NULL, 10) : 10000000;
    char bouton[4096], file[] = "/tmp/bouton-bench-XXXXXX";
    beside(arguments[0], "bouton", bouton, sizeof bouton);
    const int fd = mkstemp(file);
    if (fd < 0)
        return 1;
    for (int kind = 0; kind < 2; kind++) {
        bouton_random random = {2026};
        FILE *out = fopen(file, "w");
        for (uint64_t i = 0; out != NULL && i < numbers; i++)
            fprintf(out, "%" PRIu64 "\n", bouton_random_next(&random) >> (kind == 0 ? 0 : 40));
        if (out == NULL || fclose(out) != 0)
            break;
        measure(bouton, kind == 0 ? "numbers below 2^64" : "numbers below 2^24", file);
    }
    close(fd);
    unlink(file);
    return 0;
}
