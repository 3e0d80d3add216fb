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
    char bouton[4096], in[] = "/tmp/bouton-bench-XXXXXX";
    char out[] = "/tmp/bouton-bench-XXXXXX", copied[] = "/tmp/bouton-bench-XXXXXX";
    beside(arguments[0], "bouton", bouton, sizeof bouton);
    if (mkstemp(in) < 0 || mkstemp(out) < 0 || mkstemp(copied) < 0)
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
        const char *const copy[] = {"cat", in, out, NULL};
        const cost c = run_best(batch, "/dev/null", out, RUNS);
        const double bytes = file_size(in) + file_size(out);
        const cost least = run_best(copy, "/dev/null", copied, RUNS);
        if (!c.good || !least.good)
            return 1;
        printf("solve --batch --moves %-8s %7.3f s, %.2f million lines a second, %.2f GB/s read "
               "and written; cat of as many bytes %.3f s\n",
               wants[i], c.cpu, 1e-6 * (double)lines / c.cpu, bytes / c.cpu / 1e9, least.cpu);
        fflush(stdout);
    }
    unlink(copied);
    unlink(in);
    unlink(out);
    return 0;
}
