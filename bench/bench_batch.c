/* SPDX-License-Identifier: MIT */
/*
 * solve --batch on Nim positions, a million by default (argument: how many), beside programs that
 * merely read the same positions and write the same bytes.
 */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include "programs.h"

#include "base/random.h"

#include <inttypes.h>

int main(int count, char **arguments) {
    enum { RUNS = 5 };
    const uint64_t lines = count > 1 ? strtoull(arguments[1], NULL, 10) : 1000000;
    char bouton[4096], in[] = "/tmp/bouton-bench-XXXXXX", out[] = "/tmp/bouton-bench-XXXXXX";
    beside(arguments[0], "bouton", bouton, sizeof bouton);
    const int in_fd = mkstemp(in), out_fd = mkstemp(out);
    if (in_fd < 0 || out_fd < 0)
        return 1;
    FILE *file = fopen(in, "w");
    bouton_random random = {7};
    for (uint64_t i = 0; file != NULL && i < lines; i++)
        fprintf(file, "%d %d %d\n", (int)bouton_random_below(&random, 1000),
                (int)bouton_random_below(&random, 1000), (int)bouton_random_below(&random, 1000));
    if (file == NULL || fclose(file) != 0)
        return 1;
    static const char *const wants[] = {"none", "winning"};
    for (int i = 0; i < 2; i++) {
        const char *const batch[] = {bouton, "solve", "--batch", in, "--moves", wants[i], NULL};
        const char *const cat[] = {"cat", in, out, NULL};
        const cost c = run_best(batch, "/dev/null", out, RUNS);
        const double written = file_size(out);
        const cost copy = run_best(cat, "/dev/null", "/dev/null", RUNS);
        const cost full =
            run_best((const char *const[]){"cat", NULL}, out, "/tmp/bouton-bench-copy", RUNS);
        if (!c.good || !copy.good || !full.good)
            return 1;
        printf("solve --batch --moves %-8s %8.3f s  %6.2f million lines/s  %5.2f GB/s written;  "
               "cat of the answers: %.3f s\n",
               wants[i], c.cpu, 1e-6 * (double)lines / c.cpu, written / c.cpu / 1e9, full.cpu);
        fflush(stdout);
    }
    unlink("/tmp/bouton-bench-copy");
    unlink(in);
    unlink(out);
    return 0;
}
